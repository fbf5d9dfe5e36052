"""Packs with another map, other names and another ability's word, drawn in a real browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.people import Guest
from tests.packs.boards import FAR_SHORE, high_pass
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "random"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("maps")
    shutil.copytree(FAR_SHORE, folder / "packs" / "far_shore")
    high_pass(folder / "packs")
    house = Server(folder / "house", packs=folder / "packs").start()
    yield house
    house.stop()
    assert house.errors() == []


def sat_down(browser: Browser, server: Server, game: str, packs: list[str]) -> Guest:
    anna = Guest(browser, server.url, "Anna").introduce()
    body = {"game": game, "seats": [{"kind": "me"}, BOT], "packs": packs, "start": True}
    anna.open(f"/table/{anna.call('POST', 'tables', body)['id']}")
    expect(anna.page.locator(".map-space").first).to_be_attached(timeout=60_000)
    return anna


def spaces_on(page: Page) -> set[str]:
    return set(page.locator(".map-space").evaluate_all("all => all.map(each => each.dataset.thing.slice(6))"))


def names_on(page: Page) -> set[str]:
    return set(page.locator(".map-name").evaluate_all("all => all.map(each => each.textContent)"))


def test_an_island_with_a_space_more_and_one_less(browser: Browser, server: Server) -> None:
    anna = sat_down(browser, server, "phenomena", ["far_shore"])
    page = anna.page
    assert {"L1", "F8"} <= spaces_on(page)
    assert "E6" not in spaces_on(page)
    assert {"The FarShore", "New Balam"} <= names_on(page)
    assert page.locator(".ph-place").count() == len(names_on(page))
    assert page.locator('[data-thing="space:L1"]').get_attribute("aria-label") == "The Far Shore"
    ring = page.locator(".map-land").bounding_box()
    shore = page.locator('[data-thing="space:L1"]').bounding_box()
    assert ring
    assert shore
    assert shore["y"] + shore["height"] < ring["y"] + ring["height"]
    anna.press_first_option()
    expect(page.locator("body")).to_contain_text("Brawn", timeout=30_000)
    expect(page.locator("body")).not_to_contain_text("Fight")
    anna.close()


def test_mountains_with_a_space_more_and_other_ways(browser: Browser, server: Server) -> None:
    anna = sat_down(browser, server, "andor", ["high_pass"])
    page = anna.page
    assert "283" in spaces_on(page)
    assert {"High Pass", "Heron Bridge"} <= names_on(page)
    assert "Kestrel Bridge" not in names_on(page)
    assert page.locator('[data-thing="space:283"]').get_attribute("aria-label") == "283 High Pass"
    assert page.locator(".an-number", has_text="283").count() == 1
    anna.close()


def test_the_next_table_has_the_map_of_the_game_again(browser: Browser, server: Server) -> None:
    anna = sat_down(browser, server, "phenomena", ["far_shore"])
    body = {"game": "phenomena", "seats": [{"kind": "me"}, BOT], "start": True}
    plain = anna.call("POST", "tables", body)["id"]
    anna.page.evaluate(f"history.pushState({{}}, '', '/table/{plain}'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(anna.page.locator('[data-thing="space:E6"]')).to_be_attached(timeout=60_000)
    assert "L1" not in spaces_on(anna.page)
    assert "Balam" in names_on(anna.page)
    anna.close()
