"""The files of the client: compressed once, kept by caches, never taken for another."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import shake_256
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from fabletop.server.app import COMPRESSION
from fabletop.server.http import client_files

SCRIPT = b"export const a = 1;\n" * 200
FONT = shake_256(b"no compression makes this smaller").digest(2000)


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.Client]:
    """A browser at a server whose client is a page, a script and a font."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Fabletop</title>")
    (tmp_path / "assets" / "table-abc.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "font-abc.woff2").write_bytes(FONT)
    monkeypatch.setattr(client_files, "FOLDER", tmp_path)
    with TestClient(Litestar([client_files.client], compression_config=COMPRESSION)) as client:
        yield client


def get(browser: httpx.Client, path: str, **headers: str) -> httpx.Response:
    return browser.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})


def test_a_script_is_sent_compressed_to_those_who_can_read_it(browser: httpx.Client) -> None:
    plain = get(browser, "/assets/table-abc.js", accept_encoding="identity")
    zipped = get(browser, "/assets/table-abc.js", accept_encoding="gzip, br")
    assert plain.content == zipped.content == SCRIPT
    assert "content-encoding" not in plain.headers
    assert zipped.headers["content-encoding"] == "gzip"
    assert int(zipped.headers["content-length"]) < len(SCRIPT) / 10
    assert plain.headers["vary"] == zipped.headers["vary"] == "Accept-Encoding"


def test_a_font_is_compressed_already(browser: httpx.Client) -> None:
    font = get(browser, "/assets/font-abc.woff2", accept_encoding="gzip")
    assert "content-encoding" not in font.headers
    assert int(font.headers["content-length"]) == len(font.content)


def test_hashed_files_are_kept_for_ever_and_the_page_is_asked_for(browser: httpx.Client) -> None:
    assert "immutable" in get(browser, "/assets/table-abc.js").headers["cache-control"]
    assert get(browser, "/").headers["cache-control"] == "no-cache"
    assert get(browser, "/table/abc").text == get(browser, "/").text


def test_each_form_of_a_file_has_its_own_tag(browser: httpx.Client) -> None:
    plain = get(browser, "/assets/table-abc.js", accept_encoding="identity").headers["etag"]
    zipped = get(browser, "/assets/table-abc.js", accept_encoding="gzip").headers["etag"]
    assert plain != zipped
    for tag, encoding, status in (
        (plain, "identity", 304),
        (zipped, "gzip", 304),
        (f'"other", W/{zipped}', "gzip", 304),
        (plain, "gzip", 200),
    ):
        again = get(browser, "/assets/table-abc.js", if_none_match=tag, accept_encoding=encoding)
        assert again.status_code == status
        assert bool(again.content) == (status == 200)


def test_a_changed_file_is_read_again(browser: httpx.Client, tmp_path: Path) -> None:
    before = get(browser, "/")
    (tmp_path / "index.html").write_text("<!doctype html><title>Newer</title>")
    after = get(browser, "/", if_none_match=before.headers["etag"])
    assert after.status_code == 200
    assert "Newer" in after.text
