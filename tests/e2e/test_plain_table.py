"""The game of docs/adding-a-game.md in a real browser, which has never heard of it: on the plain table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import WIDTHS, Guest
from tests.kernel.toy import folder_with_toy
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BODY = {"game": "lantern", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "start": True}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose operator has added a game."""
    folder = tmp_path_factory.mktemp("plain")
    house = Server(folder / "house", games=folder_with_toy(folder / "games"), bot_pace=0).start()
    yield house
    house.stop()
    assert house.errors() == []


def fits(guest: Guest) -> bool:
    """Whether nothing is wider than the window."""
    return bool(guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_the_lobby_offers_it(browser: Browser, server: Server) -> None:
    ann = Guest(browser, server.url, "Ann").introduce().open("/")
    poster = ann.page.locator(".poster", has_text="Lantern")
    expect(poster).to_contain_text("Guess how the dice will fall.")
    expect(poster).to_contain_text("2–4")
    assert ann.serious_problems_of_accessibility() == []
    poster.get_by_role("button", name="Play now").click()
    expect(ann.page.locator(".pl-board")).to_be_visible(timeout=15_000)
    ann.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_it_is_played_to_its_end(browser: Browser, server: Server, width: int) -> None:
    """On the board by mouse and by keyboard; seats, facts, log and result are drawn from the view and the texts."""
    ann = Guest(browser, server.url, "Ann", width).introduce()
    table = ann.call("POST", "tables", BODY)["id"]
    ann.open(f"/table/{table}")
    page = ann.page
    board = page.locator(".pl-board")
    expect(board).to_contain_text("Ann has the Lantern", timeout=15_000)
    expect(board).to_contain_text("Nobody has thrown yet")
    expect(page.locator(".seat[data-me]")).to_contain_text("0 points")
    offered = page.get_by_role("group", name="What you can do").get_by_role("button")
    expect(offered).to_have_text(["High", "Low"])
    assert fits(ann)
    assert ann.serious_problems_of_accessibility() == []
    for nth in range(200):
        if page.locator(".pl-result").count():
            break
        if ann.is_asked and offered.count():
            if nth % 2:
                offered.first.focus()
                page.keyboard.press("Enter")
                page.keyboard.press("Enter")
            else:
                offered.first.click()
                page.locator(".bars .btn.primary").last.click()
        page.wait_for_timeout(60)
    expect(page.locator(".pl-result h2")).to_contain_text("win")
    expect(page.locator(".pl-result")).to_contain_text("5 points")
    assert ann.messages("table")[-1]["decision"] is None
    assert fits(ann)
    assert ann.serious_problems_of_accessibility() == []
    ann.close()


def test_a_finished_game_can_be_looked_at_again(browser: Browser, server: Server) -> None:
    ann = Guest(browser, server.url, "Ann").introduce()
    bot = {"kind": "bot", "level": "random"}
    table = ann.call("POST", "tables", BODY | {"seats": [bot, bot], "listed": True})["id"]
    for _ in range(200):
        if ann.call("GET", f"tables/{table}")["phase"] == "over":
            break
        ann.page.wait_for_timeout(50)
    ann.open(f"/replay/{table}")
    expect(ann.page.locator(".pl-board")).to_contain_text("has the Lantern", timeout=15_000)
    ann.close()
