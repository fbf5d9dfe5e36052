"""Serve the built client: its files, and its page for every path that belongs to the client."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State

from fabletop.server.protocol.problems import NotFound
from fabletop.server.protocol.sent_files import File

FOLDER = Path(__file__).parents[1] / "static"
COMPRESSED_HERE = "compressed_here"
"""Marks handlers whose responses are compressed already, or not worth compressing."""
_FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
"""Cached, but revalidated each time. A client that has the current file gets an empty response."""
_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Fabletop</title>
<h1>The server runs, but the client was not built</h1>
<p>Run <code>make web</code> in a clone of the repository, or install a released wheel, which contains it.</p>
<p>The API is described at <a href="/schema/openapi.json">/schema/openapi.json</a>.</p>
</html>
"""


def sent(file: File, request: Request[Any, Any, State], caching: str) -> Response[bytes]:
    """Return the file in an encoding that the browser accepts, or 304 if the browser has it already."""
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    content, tag = file.content, f'"{file.tag}"'
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, tag = file.compressed, f'"{file.tag}-gzip"'
        headers["Content-Encoding"] = "gzip"
    headers["ETag"] = tag
    known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if tag in known:
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type=file.media_type, headers=headers)


@get(["/", "/{path:path}"], include_in_schema=False, opt={COMPRESSED_HERE: True})
async def client(request: Request[Any, Any, State]) -> Response[bytes]:
    """Return a file of the client, or its page."""
    name = str(request.path_params.get("path", "")).lstrip("/")
    if name.startswith(("api/", "schema/")):
        raise NotFound("There is nothing here.")
    file = _file(name)
    if file is not None:
        return sent(await _latest(file), request, _FOREVER if name.startswith("assets/") else ASK)
    if "." in name.rsplit("/", 1)[-1] and not name.startswith("resume/"):
        raise NotFound("There is no such file.")
    page = FOLDER / "index.html"
    if not page.is_file():
        return Response(_NOT_BUILT.encode(), media_type=MediaType.HTML, status_code=503)
    return sent(await _latest(page), request, ASK)


def _file(name: str) -> Path | None:
    """Return the file with this name, if it belongs to the client."""
    try:
        file = (FOLDER / name).resolve()
        return file if name and file.is_file() and file.is_relative_to(FOLDER.resolve()) else None
    except (OSError, ValueError):
        return None  # no file can have this name


async def _latest(path: Path) -> File:
    """Read and compress a file; the result is cached until the file changes."""
    return await asyncio.to_thread(lambda: _read(path, path.stat().st_mtime_ns))


@lru_cache(maxsize=500)
def _read(path: Path, changed: int) -> File:
    return File.of(path.read_bytes(), guess_type(path.name)[0] or "application/octet-stream")
