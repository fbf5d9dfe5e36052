"""Replays of all games in a real browser: all open at the end, names of the time, rounds on the line, keys."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import WIDTHS, Guest
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "heuristic"}
SEATS = {"shamans": 4, "phenomena": 5, "andor": 4}
OPTIONS = {"shamans": {}, "phenomena": {"game_length": -20}, "andor": {}}
"""Short games: what is looked at is their replay."""
ROUND = {"shamans": "Round", "phenomena": "Turn", "andor": "Day"}
SIZES = ((1366, 768), (1024, 768), (390, 844))
IN_SIGHT = """() => {
    const box = document.querySelector(".tl").getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight && document.documentElement.scrollWidth <= innerWidth;
}"""
"""Whether the line and all its buttons lie on the page."""


def finished(guest: Guest, table: str) -> str:
    """A table at which bots have played to the end."""
    deadline = time.monotonic() + 240
    while guest.call("GET", f"tables/{table}")["phase"] != "over":
        assert time.monotonic() < deadline, "bots do not come to an end"
        time.sleep(0.2)
    return table


def played_by_bots(guest: Guest, game: str) -> str:
    body = {"game": game, "seats": [BOT] * SEATS[game], "options": OPTIONS[game], "start": True}
    return finished(guest, guest.call("POST", "tables", body)["id"])


@pytest.mark.parametrize("game", sorted(SEATS))
def test_a_replay_goes_by_keys_and_ends_with_all_open(browser: Browser, server: Server, game: str) -> None:
    rosa = Guest(browser, server.url, "Rosa").introduce()
    page, table = rosa.page, played_by_bots(rosa, game)
    count = rosa.call("GET", f"tables/{table}/replay?count=1")["total"]
    [last] = rosa.call("GET", f"tables/{table}/replay?start={count - 1}&count=1")["frames"]
    things = [piece["text"] for words in last["open"] for piece in words if isinstance(piece, dict)]
    hidden = [name for name in things if not name.startswith("Seat ")]
    where, line, opened = page.locator(".ctl .where"), page.get_by_role("slider"), page.locator(".unveiled")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        rosa.open(f"/replay/{table}")
        expect(where).to_contain_text("1 of", timeout=15_000)
        for key, now in (("ArrowRight", "2 of"), ("ArrowRight", "3 of"), ("ArrowLeft", "2 of"), ("Home", "1 of")):
            page.keyboard.press(key)
            expect(where).to_contain_text(now)
        rounds = page.locator(".rounds [data-round]").evaluate_all("all => all.map((one) => one.dataset.round)")
        assert rounds == [f"{ROUND[game]} {k + 1}" for k in range(len(rounds))]
        expect(page.locator(".chapters .round").first).to_be_visible()
        line.focus()
        page.keyboard.press("ArrowDown")
        expect(line).to_have_attribute("aria-valuetext", re.compile(rf"^{rounds[0]}, "))
        assert page.evaluate(IN_SIGHT), (width, height)
        page.keyboard.press("End")
        expect(line).to_have_attribute("aria-valuetext", re.compile(rf"^{rounds[-1]}, "))
        expect(opened).to_have_count(1 if hidden else 0)
        told = opened.inner_text() if hidden else ""
        assert game == "andor" or len(hidden) > SEATS[game]
        # Cards stand there as little pictures with a short name.
        assert game == "shamans" or [name for name in hidden if name not in told] == []
        assert page.evaluate(IN_SIGHT), (width, height)
        assert rosa.serious_problems_of_accessibility() == []
        page.keyboard.press("Escape")
        expect(opened).to_have_count(0)
        if hidden:
            page.get_by_role("button", name="All open").press("Enter")
            expect(opened).to_have_count(1)
            page.get_by_role("button", name="Close").press("Enter")
            expect(opened).to_have_count(0)
        expect(page.locator(":focus")).to_have_count(1)
    rosa.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_all_can_lie_open_in_the_middle_of_a_game(browser: Browser, server: Server, width: int) -> None:
    rosa = Guest(browser, server.url, "Rosa", width).introduce()
    page, table = rosa.page, played_by_bots(rosa, "shamans")
    rosa.open(f"/replay/{table}")
    where, opened = page.locator(".ctl .where"), page.locator(".unveiled")
    eyes = page.get_by_label("Through the eyes of")
    expect(where).to_contain_text("1 of", timeout=15_000)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("o")
    expect(opened).to_contain_text("held the Role of")
    expect(eyes).to_have_value("all")
    assert rosa.serious_problems_of_accessibility() == []
    assert page.evaluate(IN_SIGHT)
    held = opened.inner_text()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(opened).not_to_have_text(held)
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(opened).to_have_count(0)
    page.get_by_role("button", name="All open").press("Enter")
    expect(opened).to_have_count(1)
    eyes.select_option("")
    expect(opened).to_have_count(0)
    eyes.select_option("all")
    expect(opened).to_have_count(1)
    rosa.close()


def test_who_left_keeps_their_name_in_the_part_they_played(browser: Browser, server: Server) -> None:
    anna, ben = (Guest(browser, server.url, name).introduce() for name in ("Anna", "Ben"))
    options = {"single_round": True, "talk_silent": True}
    seats = [{"kind": "me"}, {"kind": "open"}, BOT]
    table = anna.call("POST", "tables", {"game": "shamans", "seats": seats, "options": options})["id"]
    ben.call("POST", f"tables/{table}/join", {"seat": 1, "random": None})
    anna.call("POST", f"tables/{table}/start", {"random": None})
    ben.open(f"/table/{table}")
    deadline = time.monotonic() + 60
    while not ben.messages("table") or len(ben.messages("table")[-1]["view"]["hand"]) > 8:
        assert time.monotonic() < deadline
        if ben.is_asked:
            ben.press_first_option()
        asked = anna.call("GET", f"tables/{table}")["waits_for_you"]
        if asked and anna.page.url == "about:blank":
            anna.open(f"/table/{table}")
        if anna.is_asked:
            anna.press_first_option()
        ben.page.wait_for_timeout(40)
    ben.call("POST", f"tables/{table}/leave", {"seat": 1})
    anna.call("POST", f"tables/{table}/leave", {"seat": 0})
    finished(anna, table)
    eve = Guest(browser, server.url, "Eve")
    eve.open(f"/replay/{table}")
    plates = eve.page.locator(".seats .nm")
    expect(eve.page.locator(".ctl .where")).to_contain_text("1 of", timeout=15_000)
    assert {"Anna", "Ben"} < set(plates.all_inner_texts())
    log = eve.page.locator(".log")
    expect(log).to_contain_text("Ben has left")
    expect(log).to_contain_text("Anna has left")
    eve.page.keyboard.press("End")
    assert not {"Anna", "Ben"} & set(plates.all_inner_texts())
    marks = eve.page.locator(".log li .vh").all_inner_texts()
    assert any(name.startswith("Ben") for name in marks)
    assert not marks[-1].startswith("Ben")
    for guest in (anna, ben, eve):
        guest.close()
