"""A plain turn of Phenomena in a real browser: how many clicks it takes, and that nobody is asked in vain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.e2e.people import Guest, Message
from tests.e2e.test_phenomena_table import base
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

TURNS = 2
"""So many plain turns are counted; the first one, without stones, is not among them."""
TABLES = 4
LAST_TURN = 4
"""Later the bag is full of stones that somebody who plays so plainly never spends."""
MOST_CLICKS = {False: 6, True: 4}
"""With two clicks for what lies on the board, and with one."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("turns")
    write_pack(folder / "packs" / "quiet_days")
    house = Server(folder / "house", packs=folder / "packs").start()
    yield house
    house.stop()
    assert house.errors() == []


def write_pack(folder: Path) -> None:
    """A pack whose events are all the same small challenge, so that each turn is as plain as a turn can be."""
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(
        'id = "quiet_days"\ngame = "phenomena"\ntitle = "Quiet days"\nversion = "1"\nextends = "phenomena:base"\n'
        f"[remove]\nevents = {base('events')}\n"
    )
    starts = [f"{{ players = {n}, sherpa = {20 + 10 * n}, a_events = 2, a_prophecies = 8 }}" for n in (2, 3, 4, 5)]
    cards = [
        f'[[events]]\nid = "a_greeting_{letter.lower()}"\nname = "A greeting"\ntext = "A hand is held out."\n'
        f'icon = "camping-tent"\nletter = "{letter}"\nkind = "challenge"\ncopies = 20\nneeds = {{ friendship = 1 }}\n'
        "reward = { experience = { friendship = 1 } }\n"
        for letter in "AB"
    ]
    (folder / "cards.toml").write_text("\n".join([f"starts = [{', '.join(starts)}]", *cards]))


def is_plain(asked: list[str]) -> bool:
    """Whether somebody walked and met an event with one throw at most; whatever else was asked was a real question."""
    steps = {"move", "event_or_prophecy", "consider_event", "meet_ability"}
    return set(asked) <= steps and asked.count("meet_ability") <= 1


class Clicker(Guest):
    """Somebody who plays as plainly as can be, and counts."""

    clicks = 0
    asked: list[str]

    def decision(self) -> Message:
        """What the page asks now."""
        decision: Message = self.messages("table")[-1]["decision"]
        return decision

    def answer(self) -> None:
        """Click what is wanted, and click again if the page waits for that."""
        decision, before = self.decision(), len(self.messages("table"))
        is_mine = self.messages("table")[-1]["view"]["active"] == 0
        clicked = self.clicks
        if is_mine:
            self.asked.append(decision["key"])
        is_stop = self.asked[-2:] == ["move", "move"]
        is_done = False  # a button of the bar needs no second click, however long the answer takes
        match decision["key"]:
            case "pick_character":
                self.page.locator('[data-thing="character:azur"][data-lit]').first.click()
            case "move" if not is_stop:
                target = self.page.locator(".ph-space:is([data-lit], [data-far])").first
                target.click(force=True)
            case key:
                words = {
                    "move": "Stop and act here",
                    "event_or_prophecy": "Draw an event",
                    "consider_event": "Accept it",
                    "meet_ability": "Throw",
                }.get(key, "")
                button = self.page.locator(".decide .do .btn", has_text=words) if words else None
                try:
                    assert button is not None
                    button.first.click(timeout=2_000)
                    is_done = True
                except (AssertionError, PlaywrightTimeout):
                    self.page.keyboard.press("o")
                    self.page.locator(".options li button").first.click()
        self.clicks += 1
        if not self._goes_on(before, seconds=15 if is_done else 1):
            self.page.locator(".decide .do .btn.primary").first.click()
            self.clicks += 1
            assert self._goes_on(before, seconds=15), decision["key"]
        if not is_mine:  # help for others is no part of one's own turn
            self.clicks = clicked

    def _goes_on(self, before: int, seconds: int) -> bool:
        for _ in range(40 * seconds):
            if len(self.messages("table")) > before:
                return True
            self.page.wait_for_timeout(25)
        return False


def plain_turns(guest: Clicker) -> list[tuple[int, list[str]]]:
    """The plain ones among the turns at a table before the bag is full: clicks, and what was asked."""
    counted: list[tuple[int, list[str]]] = []
    turn = 0
    for _ in range(1_000):
        view = guest.messages("table")[-1]["view"] if guest.messages("table") else None
        mine = view["heroes"][0]["turns"] if view else 0
        if mine != turn:
            if turn > 1 and is_plain(guest.asked):
                counted.append((guest.clicks, guest.asked))
            turn, guest.clicks, guest.asked = mine, 0, []
        if turn > LAST_TURN:
            break
        if guest.is_asked and guest.decision():
            guest.answer()
        guest.page.wait_for_timeout(20)
    return counted


@pytest.mark.parametrize("one_click", [False, True], ids=["two clicks", "one click"])
def test_a_plain_turn_takes_few_clicks(browser: Browser, server: Server, one_click: bool) -> None:
    anna = Clicker(browser, server.url, "Anna")
    anna.asked = []
    anna.introduce()
    body = {
        "game": "phenomena",
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}],
        "options": {"start_player": 0},
        "packs": ["quiet_days"],
        "start": True,
    }
    anna.context.add_init_script(
        f'localStorage.setItem("fabletop.settings", \'{{"oneClick": {str(one_click).lower()}, "speed": "at_once"}}\')'
    )
    counted: list[tuple[int, list[str]]] = []
    for _ in range(TABLES):
        table = anna.call("POST", "tables", body)["id"]
        anna.open(f"/table/{table}")
        counted += plain_turns(anna)
        if len(counted) >= TURNS:
            break
    assert len(counted) >= TURNS
    assert all(clicks <= MOST_CLICKS[one_click] for clicks, _ in counted), counted
    assert all("end_turn" not in asked for _, asked in counted), "nobody is asked for what can wait"
    anna.close()


def test_a_space_further_off_is_lit_and_the_way_to_it_drawn(browser: Browser, server: Server) -> None:
    anna = Clicker(browser, server.url, "Anna")
    anna.asked = []
    anna.introduce()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    body = {"game": "phenomena", "seats": seats, "options": {"start_player": 0}, "packs": [], "start": True}
    table = anna.call("POST", "tables", body)["id"]
    anna.open(f"/table/{table}")
    for _ in range(1_000):
        asked = anna.decision() if anna.is_asked else None
        if asked and asked["key"] == "move":
            break
        if asked:
            anna.answer()
        anna.page.wait_for_timeout(20)
    far = anna.page.locator('path[aria-label$="3 steps"]').first
    goal = far.get_attribute("aria-label")
    assert goal is not None
    far.click(force=True)
    button = anna.page.locator(".decide .do .btn.primary")
    assert goal.removesuffix(", 3 steps").lower() in button.inner_text().replace("\n", " ").lower()
    drawn = anna.page.locator("path.ph-way:not(.under)").get_attribute("d")
    assert drawn is not None
    assert len(re.findall("[ML]", drawn)) == 4, "from here over three steps"
    assert anna.page.locator('.ph-lit[data-state="chosen"]').count() == 1
    anna.close()
