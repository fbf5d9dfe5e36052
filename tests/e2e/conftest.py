"""What all tests in browsers share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.browser import launch
from tests.server.helpers import Server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium for the tests of a file."""
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house of its own for the tests of a file, at which nothing goes wrong."""
    house = Server(Path(tmp_path_factory.mktemp("house"))).start()
    yield house
    house.stop()
    assert house.errors() == []
