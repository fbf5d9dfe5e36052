"""Shamans in German in a real browser: question, log, refusal and board, through a whole round."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from fabletop.games import rules
from tests.cli.test_languages import GERMAN, german_table, words_of
from tests.e2e.people import Guest
from tests.packs.making import write_pack
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "random"}
BODY = {
    "game": "shamans",
    "seats": [{"kind": "me"}, BOT, BOT],
    "options": {"single_round": True, "talk_silent": True},
    "packs": ["schamanen"],
    "window": 0,
    "start": True,
}
PARTS = ".frame.table, dialog[open]"
SPOKEN = """(parts) => [...document.querySelectorAll(parts)].flatMap((part) => [part.textContent,
  ...[part, ...part.querySelectorAll("[aria-label], [title]")]
  .flatMap((each) => [each.getAttribute("aria-label"), each.getAttribute("title")])]).filter(Boolean).join(" ")"""
"""All that the page of the table says, to eyes and ears."""
NAMES = {"anna", "fox", "owl", "stag", "raven", "bear", "otter", "heron", "hare", "wolf", "lynx", "dice"}
"""Those of seats, and of bots: a house names its levels, whatever language a game speaks."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    house = Server(tmp_path_factory.mktemp("german") / "house", packs=GERMAN.parent).start()
    yield house
    house.stop()
    assert house.errors() == []


def english_on(guest: Guest) -> list[str]:
    """Words of the English texts that stand on the table, although the German ones do not have them."""
    said = set(re.findall(r"[^\W\d_]{3,}", str(guest.page.evaluate(SPOKEN, PARTS)).lower()))
    german = words_of(german_table().game.rules.texts().for_clients())
    english = words_of(rules("shamans").texts().for_clients())
    return sorted(said & (english - german - NAMES))


def english_around(guest: Guest) -> list[str]:
    """The same of all that can be opened at the table, and of the page on a phone."""
    page = guest.page
    found = []
    for tool in (".topbar button:has(svg):not([aria-disabled=true])", ".seat:not([data-me]) .nm"):
        for each in page.locator(tool).locator("visible=true").all():
            each.click()
            page.wait_for_timeout(150)
            found += english_on(guest)
            page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.locator(".lookback")).to_be_visible()
    found += english_on(guest)
    page.keyboard.press("l")
    page.set_viewport_size({"width": 390, "height": 844})
    for tab in page.locator(".tabs button").all():
        tab.click()
        found += english_on(guest)
    page.set_viewport_size({"width": 1440, "height": 900})
    return found


def test_a_round_in_german_asks_tells_refuses_and_draws_in_german(browser: Browser, server: Server) -> None:
    anna = Guest(browser, server.url, "Anna").introduce()
    table = anna.call("POST", "tables", BODY)["id"]
    anna.open(f"/table/{table}")
    expect(anna.page.locator(".decide .ask")).to_contain_text(
        re.compile("spiel eine Karte", re.IGNORECASE), timeout=30_000
    )
    assert anna.page.locator(".game-shamans").get_attribute("lang") == "de"
    assert english_on(anna) == []
    anna.page.locator('[data-thing="tile_pile"]').first.click()
    anna.sees("Ein Plättchen nimmt die niedrigste Karte des Stichs, oder eine Stabilisierung.")

    assert english_around(anna) == []
    english: list[str] = []
    deadline = time.monotonic() + 240
    while anna.call("GET", f"tables/{table}")["phase"] != "over":
        assert time.monotonic() < deadline, "the round does not go on"
        if anna.is_asked:
            english += english_on(anna)
            anna.press_first_option()
        anna.go_on()
        anna.page.wait_for_timeout(60)
    anna.see_the_end(".sh-scene")
    assert english + english_on(anna) == []
    log = anna.page.locator(".log").first.inner_text()
    for told in ("Stich 1", "führt an", "nimmt den Stich"):
        assert told in log
    expect(anna.page.locator(".sh-scene h2")).to_contain_text(re.compile("gewinn|Sieg"))
    anna.close()


def test_another_table_of_the_same_client_speaks_english_again(browser: Browser, server: Server) -> None:
    anna = Guest(browser, server.url, "Anna").introduce()
    german = anna.call("POST", "tables", BODY)["id"]
    english = anna.call("POST", "tables", {**BODY, "packs": []})["id"]
    anna.open(f"/table/{german}")
    expect(anna.page.locator(".sh-score h2")).to_have_text("Eine Runde", timeout=30_000)
    anna.open("/")
    anna.page.evaluate(f"history.pushState({{}}, '', '/table/{english}'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(anna.page.locator(".sh-score h2")).to_have_text("One round", timeout=30_000)
    anna.close()


RENAMED = {
    "phenomena": '[ability]\nfight = "Brawn"\n[board]\nhealth = "Vigour"\nmy_hero = "My wanderer"\n',
    "andor": '[board]\nstrength = "might"\n[board.mine]\nrank = "{kind} number {rank}"\n',
}
"""Packs that call a thing of the hero's board otherwise, by their game."""


@pytest.fixture(scope="module")
def renamed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    packs = tmp_path_factory.mktemp("renamed") / "packs"
    for game, texts in RENAMED.items():
        write_pack(packs, {"texts.en.toml": texts}, name=f"words_of_{game}", game=game)
    house = Server(packs.parent / "house", packs=packs).start()
    yield house
    house.stop()
    assert house.errors() == []


@pytest.mark.parametrize(
    ("game", "words", "gone"),
    [
        ("phenomena", ("Brawn", "Vigour"), ("Fight", "Health")),
        ("andor", (" number ", "might"), (", rank", "strength")),
    ],
)
def test_the_boards_of_heroes_speak_the_words_of_a_pack(
    browser: Browser, renamed: Server, game: str, words: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    anna = Guest(browser, renamed.url, "Anna").introduce()
    body = {"game": game, "seats": [{"kind": "me"}, BOT], "packs": [f"words_of_{game}"], "start": True}
    anna.open(f"/table/{anna.call('POST', 'tables', body)['id']}")
    board = anna.page.locator(".hs-sheet:not([data-blank])")
    deadline = time.monotonic() + 120
    while not board.count() or not board.locator("header .mark").count():
        assert time.monotonic() < deadline, "no hero was chosen"
        if anna.is_asked:
            anna.press_first_option()
        anna.go_on()
        anna.page.wait_for_timeout(60)
    said = str(anna.page.evaluate(SPOKEN, ".hs-sheet"))
    assert [word for word in words if word not in said] == []
    assert [word for word in gone if word in said] == []
    anna.close()
