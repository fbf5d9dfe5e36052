"""Shamans in real browsers: people, bots and a spectator, through reloads, lost lines and a killed server."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import WIDTHS, Guest, heard_by, secrets_told
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "random"}
QUICK = {"single_round": True}
HAND = 9
"""Cards that each of three players is dealt."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    house = Server(tmp_path / "house").start()
    yield house
    house.stop()
    assert house.errors() == []


def play_until(guests: list[Guest], is_done: object, seconds: float = 120) -> None:
    """Everybody who is asked takes the first option, until something holds."""
    deadline = time.monotonic() + seconds
    heard = (-1, 0)
    while heard == (heard := heard_by(guests)) or not is_done():  # type: ignore[operator]
        assert time.monotonic() < deadline, "the game does not go on"
        for guest in guests:
            if guest.is_asked:
                guest.press_first_option()
        guests[0].page.wait_for_timeout(40)


def is_over(guest: Guest, table: str) -> bool:
    return bool(guest.call("GET", f"tables/{table}")["phase"] == "over")


def test_two_people_three_bots_and_a_spectator_play_a_whole_game(browser: Browser, server: Server) -> None:
    anna, ben = (Guest(browser, server.url, name).introduce() for name in ("Anna", "Ben"))
    watcher = Guest(browser, server.url, "Wilma", WIDTHS[-1]).introduce()
    table = anna.call(
        "POST",
        "tables",
        {"game": "shamans", "seats": [{"kind": "me"}, {"kind": "open"}, BOT, BOT, BOT], "options": QUICK},
    )["id"]
    anna.open(f"/table/{table}")
    ben.open(f"/table/{table}")
    ben.page.get_by_role("button", name="Sit here").first.click()
    anna.sees("Ben")
    anna.page.get_by_role("button", name="Start").first.click()
    watcher.open(f"/table/{table}")

    play_until([anna, ben], lambda: len(anna.messages("table")) > 6)
    ben.page.reload()
    play_until([anna, ben], lambda: ben.messages("table")[-1]["view"]["trick"] >= 2)
    anna.context.set_offline(True)
    anna.page.wait_for_timeout(400)
    anna.context.set_offline(False)
    play_until([anna, ben], lambda: anna.messages("table")[-1]["view"]["trick"] >= 3)
    server.kill()
    anna.page.wait_for_timeout(300)
    server.start()
    play_until([anna, ben], lambda: is_over(anna, table), seconds=240)

    for guest in (anna, ben, watcher):
        guest.page.wait_for_timeout(500)
        seats = {message["seat"] for message in guest.messages("table")}
        assert len(seats) == 1
        assert secrets_told(guest.messages("table"), seats.pop()) == []
        for message in guest.messages("welcome") + guest.messages("lobby"):
            fair = message["table"]["fair"]
            assert message["table"]["phase"] == "over" or (fair["seed"], fair["server_part"]) == (None, None)
        guest.close()


def test_undo_needs_the_consent_of_the_other_person(browser: Browser, server: Server) -> None:
    anna, ben = (Guest(browser, server.url, name).introduce() for name in ("Anna", "Ben"))
    options = {"talk_silent": True}
    table = anna.call(
        "POST", "tables", {"game": "shamans", "seats": [{"kind": "me"}, {"kind": "open"}, BOT], "options": options}
    )["id"]
    ben.call("POST", f"tables/{table}/join", {"seat": 1, "random": None})
    anna.call("POST", f"tables/{table}/start", {"random": None})
    anna.open(f"/table/{table}")
    ben.open(f"/table/{table}")

    def hand_size() -> int:
        messages = anna.messages("table")
        return len(messages[-1]["view"]["hand"]) if messages else 99

    def choices() -> list[Any]:
        """What Anna can choose from now, in words."""
        decision = anna.messages("table")[-1]["decision"]
        return [option["label"] for option in decision["options"]] if decision else []

    play_until([anna, ben], lambda: hand_size() == 8)
    taken_back = anna.messages("table")[-1]["undo"]["words"]
    anna.page.get_by_role("button", name="Undo").first.click()
    agree = ben.page.get_by_role("button", name="Agree")
    expect(agree).to_be_visible(timeout=15_000)
    agree.click()
    deadline = time.monotonic() + 15
    while taken_back not in choices():
        assert time.monotonic() < deadline
        anna.page.wait_for_timeout(50)
    anna.close()
    ben.close()


def test_a_newcomer_is_in_a_game_within_three_clicks_and_plays_it_by_keyboard(browser: Browser, server: Server) -> None:
    carl = Guest(browser, server.url, "Carl").open("/")
    carl.page.get_by_role("button", name="Play now").first.click()
    carl.page.get_by_role("button", name="Go on").click()
    carl.page.wait_for_url("**/table/*")
    play_until([carl], lambda: (carl.messages("table") or [{"view": {"trick": 0}}])[-1]["view"]["trick"] >= 3)
    carl.close()


def test_a_finished_game_is_replayed_and_branched(browser: Browser, server: Server) -> None:
    dora = Guest(browser, server.url, "Dora").introduce()
    options = QUICK | {"talk_silent": True}
    body = {"game": "shamans", "seats": [{"kind": "me"}, BOT, BOT], "options": options, "start": True}
    table = dora.call("POST", "tables", body)["id"]
    dora.open(f"/table/{table}")
    play_until([dora], lambda: is_over(dora, table))
    dora.open(f"/replay/{table}")
    scrubber = dora.page.get_by_role("slider").first
    expect(scrubber).to_be_visible(timeout=15_000)
    scrubber.focus()
    for _ in range(5):
        dora.page.keyboard.press("ArrowRight")
    dora.page.get_by_role("button", name="Play on from here").first.click()
    dora.page.wait_for_url("**/table/*")
    assert table not in dora.page.url
    dora.close()


OVERPRINTED = """() => {
    const boxes = [...document.querySelectorAll(".rules dt, .rules dd, .rules h3, .rules h2, .rules li")]
        .map((element) => {
            const found = [];
            const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
            while (texts.nextNode()) {
                if (texts.currentNode.parentElement.closest(".vh")) continue;  // for readers alone
                const range = document.createRange();
                range.selectNodeContents(texts.currentNode);
                found.push(...range.getClientRects());
            }
            const edge = (of, side) => of(...found.map((rect) => rect[side]));
            return [element.textContent.slice(0, 40), {
                left: edge(Math.min, "left"), top: edge(Math.min, "top"),
                right: edge(Math.max, "right"), bottom: edge(Math.max, "bottom"),
            }];
        });
    const apart = (a, b) =>
        a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
    return boxes.flatMap(([one, a], k) =>
        boxes.slice(k + 1, k + 4).filter(([, b]) => !apart(a, b)).map(([other]) => `${one} / ${other}`));
}"""
"""Neighbouring texts of the rules page that lie over each other."""


def test_no_text_of_the_rules_page_lies_over_another(browser: Browser, server: Server) -> None:
    rita = Guest(browser, server.url, "Rita")
    for game in ("shamans", "phenomena", "andor"):
        rita.open(f"/rules/{game}")
        expect(rita.page.locator(".reference h2")).to_be_visible(timeout=15_000)
        expect(rita.page.locator(".clauses > .panel dt").first).to_be_visible(timeout=15_000)
        for width in WIDTHS:
            rita.page.set_viewport_size({"width": width, "height": 900})
            assert rita.page.evaluate(OVERPRINTED) == [], (game, width)
    rita.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_lobby_and_table_are_accessible_and_fit(browser: Browser, server: Server, width: int) -> None:
    emil = Guest(browser, server.url, "Emil", width).introduce()
    emil.open("/")
    emil.sees("Shamans")
    for theme in ("dark", "light"):
        emil.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        assert emil.serious_problems_of_accessibility() == []
    assert emil.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    body = {"game": "shamans", "seats": [{"kind": "me"}, BOT, BOT, BOT], "start": True}
    emil.open(f"/table/{emil.call('POST', 'tables', body)['id']}")
    expect(emil.page.locator(".decide").first).to_be_visible(timeout=15_000)
    assert emil.serious_problems_of_accessibility() == []
    assert emil.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    emil.close()


@pytest.mark.parametrize("width", [WIDTHS[0], WIDTHS[-1]])
def test_an_opened_seat_and_what_a_bot_played_for_me_are_accessible(
    browser: Browser, server: Server, width: int
) -> None:
    nora, ben = (Guest(browser, server.url, name, width).introduce() for name in ("Nora", "Ben"))
    body = {"game": "shamans", "seats": [{"kind": "me"}, {"kind": "open"}, BOT], "absent_after": 1}
    table = nora.call("POST", "tables", body)["id"]
    ben.call("POST", f"tables/{table}/join", {"seat": 1, "random": None})
    nora.call("POST", f"tables/{table}/start", {"random": None})
    ben.open(f"/table/{table}")
    expect(ben.page.locator(".decide").first).to_be_visible(timeout=15_000)
    # Nora never came: once she is asked, a bot plays for her until she does.
    play_until([ben], lambda: len(ben.messages("table")[-1]["view"]["hand"]) < HAND - 1, 60)
    nora.open(f"/table/{table}")
    expect(nora.page.locator(".stood-in")).to_be_visible(timeout=15_000)
    assert nora.serious_problems_of_accessibility() == []
    nora.page.locator(".stood-in button").click()
    nora.page.locator(".seats .seat:not([data-me])").first.click()
    sheet = nora.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("Said this round")
    assert nora.serious_problems_of_accessibility() == []
    nora.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    ben.close()
    nora.close()
