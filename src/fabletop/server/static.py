"""The built client: its files, and its page for every path that is a place in the client."""

from __future__ import annotations

from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State

from fabletop.server.problems import NotFound

FOLDER = Path(__file__).parent / "static"
_FOREVER = "public, max-age=31536000, immutable"
_ASK = "no-cache"
_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Fabletop</title>
<h1>The server runs, but the client was not built</h1>
<p>Run <code>make web</code> in a clone of the repository, or install a released wheel, which contains it.</p>
<p>The API is described at <a href="/schema/openapi.json">/schema/openapi.json</a>.</p>
</html>
"""


@get(["/", "/{path:path}"], include_in_schema=False)
async def client(request: Request[Any, Any, State], path: str = "") -> Response[bytes]:
    """A file of the client, or its page."""
    name = path.lstrip("/")
    if name.startswith(("api/", "schema/")):
        raise NotFound("There is nothing here.")
    file = (FOLDER / name).resolve()
    if name and file.is_file() and file.is_relative_to(FOLDER.resolve()):
        return _file(request, file, _FOREVER if name.startswith("assets/") else _ASK)
    if "." in name.rsplit("/", 1)[-1] and not name.startswith("resume/"):
        raise NotFound("There is no such file.")
    page = FOLDER / "index.html"
    if not page.is_file():
        return Response(_NOT_BUILT.encode(), media_type=MediaType.HTML, status_code=503)
    return _file(request, page, _ASK)


def _file(request: Request[Any, Any, State], file: Path, caching: str) -> Response[bytes]:
    content = file.read_bytes()
    tag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
    headers = {"Cache-Control": caching, "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    return Response(content, media_type=guess_type(file.name)[0] or "application/octet-stream", headers=headers)
