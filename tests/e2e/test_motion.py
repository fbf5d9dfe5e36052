"""Tables with motion on: one's own outcome is seen before anything else, and nothing runs ahead of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import takewhile
from operator import eq
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import Guest, Message
from tests.e2e.test_andor_table import LEGEND, PACK, table_of
from tests.e2e.test_phenomena_turn import write_pack
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "random"}
PATIENCE = 200
"""So many tenths of a second are waited for an outcome to be seen."""
STANDS_MS = 500
"""An outcome of one's own stands at least so long; the client gives it more than twice that."""

WATCH = """(() => {
  window.seen = [];
  const text = (query) => document.querySelector(query)?.textContent ?? "";
  setInterval(() => window.seen.push({
    at: performance.now(),
    asked: text(".decide:not(.wait):not([data-locked]) .ask"),
    dice: document.querySelectorAll(".dice .die").length,
    verdict: text(".ph-reckoning[role=status], .sc-verdict, .ct-verdict"),
    log: document.querySelectorAll(".log li:not(.rule)").length,
    panels: text(".seats"),
  }), 20);
})()"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("motion")
    write_pack(folder / "packs" / "quiet_days")
    legend = folder / "packs" / "by_the_fire"
    legend.mkdir()
    Path(legend / "pack.toml").write_text(PACK)
    Path(legend / "legend.toml").write_text(LEGEND)
    house = Server(folder / "house", packs=folder / "packs").start()
    yield house
    house.stop()
    assert house.errors() == []


def seated(browser: Browser, server: Server, body: Message) -> Guest:
    """Somebody at a table of their own with bots, whose page notes what it shows."""
    guest = Guest(browser, server.url, "Anna", motion=True).introduce()
    guest.context.add_init_script(WATCH)
    return guest.open(f"/table/{guest.call('POST', 'tables', body | {'start': True})['id']}")


def play_on(guest: Guest, is_done: Callable[[], bool]) -> None:
    """Do what a bot would do until something holds."""
    for _ in range(3_000):
        if is_done():
            return
        guest.put_away()
        if guest.is_asked:
            guest.take_a_hint()
        guest.page.wait_for_timeout(25)
    raise AssertionError("the game does not go on")


def was_told(guest: Guest, *types: str) -> bool:
    """Whether the server has told this person such an event of seat 0."""
    told = [each["event"] for message in guest.messages("table") for each in message["news"]]
    return any(event["type"] in types and event.get("seat", 0) == 0 for event in told)


def outcome_seen(guest: Guest) -> list[Message]:
    """What the page showed from the first verdict on, as long as it stood, before anything was asked."""
    for _ in range(PATIENCE):
        guest.page.wait_for_timeout(100)
        seen: list[Message] = guest.page.evaluate("window.seen")
        first = next((k for k, each in enumerate(seen) if each["verdict"]), len(seen))
        shown = [(not each["asked"] and each["verdict"]) or "" for each in seen[first:]]
        stands = sum(1 for _ in takewhile(partial(eq, shown[0]), shown)) if shown else 0
        if stands < len(shown):
            return seen[first : first + stands]
    raise AssertionError("no outcome is seen, or nothing follows it")


TABLES: dict[str, tuple[Message, tuple[str, ...]]] = {
    "phenomena": (
        {
            "game": "phenomena",
            "seats": [{"kind": "me"}, BOT],
            "options": {"start_player": 0},
            "packs": ["quiet_days"],
        },
        ("challenge_won", "challenge_lost"),
    ),
    "andor": (table_of({"kind": "me"}, BOT), ("values_compared",)),
}


@pytest.mark.parametrize("game", TABLES)
def test_an_outcome_of_mine_stands_before_anything_else_is_shown(browser: Browser, server: Server, game: str) -> None:
    body, outcomes = TABLES[game]
    anna = seated(browser, server, body)
    play_on(anna, lambda: was_told(anna, *outcomes))
    stood = outcome_seen(anna)
    assert stood[-1]["at"] - stood[0]["at"] >= STANDS_MS
    assert all(each["dice"] for each in stood), "the dice lie there with what came of them"
    start = [each for each in stood if each["at"] - stood[0]["at"] <= STANDS_MS]
    assert {each["log"] for each in start} == {start[0]["log"]}, "the log does not run ahead"
    assert {each["panels"] for each in start} == {start[0]["panels"]}, "nor do the seats"
    anna.close()


def test_the_end_of_a_game_waits_for_on(browser: Browser, server: Server) -> None:
    anna = seated(browser, server, table_of({"kind": "me"}, BOT))
    play_on(anna, lambda: bool(anna.messages("table")) and anna.messages("table")[-1]["view"]["phase"] == "over")
    on = anna.page.locator(".bars .btn.on")
    for _ in range(600):
        if on.is_visible():
            break
        anna.put_away()  # the last sunrise is read first
        anna.page.wait_for_timeout(100)
    anna.page.wait_for_timeout(2_000)
    expect(on).to_be_visible()
    expect(anna.page.locator(".scene[data-kind=result]")).to_have_count(0)
    on.click()
    expect(anna.page.locator(".scene[data-kind=result]")).to_be_visible()
    anna.close()
