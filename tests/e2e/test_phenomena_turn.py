"""A plain turn of Phenomena in a real browser: how many clicks it takes, and that nobody is asked in vain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.e2e.people import Guest, Message
from tests.e2e.test_phenomena_table import base
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

TURNS = 2
"""So many plain turns are counted; the first one, without stones, is not among them."""
TABLES = 8
"""So many are tried at most until there were enough."""
PLAIN = {"move", "consider_event", "meet_ability"}
"""What a plain turn asks: walk and stop, meet an event, throw. Whatever else is asked is a real question, also whether
to try a prophecy that is at hand."""
LAST_TURN = 3
"""Later the bag is full of stones that somebody who plays so plainly never spends."""
TO_BE_DONE = ".decide:not([data-locked]) .do .btn.primary"
MOST_CLICKS = {False: 6, True: 4}
"""With two clicks for what lies on the board, and with one."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("turns")
    write_pack(folder / "packs" / "quiet_days")
    write_pack(folder / "packs" / "hard_days", "A grim greeting", "fight = 30")
    house = Server(folder / "house", packs=folder / "packs").start()
    yield house
    house.stop()
    assert house.errors() == []


def write_pack(folder: Path, name: str = "A greeting", needs: str = "friendship = 1") -> None:
    """A pack whose events are all the same challenge: a small one makes each turn as plain as a turn can be."""
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(
        f'id = "{folder.name}"\ngame = "phenomena"\ntitle = "{name}"\nversion = "1"\nextends = "phenomena:base"\n'
        f"[remove]\nevents = {base('events')}\n"
    )
    starts = [f"{{ players = {n}, sherpa = {20 + 10 * n}, a_events = 2, a_prophecies = 8 }}" for n in (2, 3, 4, 5)]
    cards = [
        f'[[events]]\nid = "{folder.name}_{letter.lower()}"\nname = "{name}"\ntext = "A hand is held out."\n'
        f'icon = "camping-tent"\nletter = "{letter}"\nkind = "challenge"\ncopies = 20\nneeds = {{ {needs} }}\n'
        "reward = { experience = { friendship = 1 } }\n"
        for letter in "AB"
    ]
    (folder / "cards.toml").write_text("\n".join([f"starts = [{', '.join(starts)}]", *cards]))


def is_plain(asked: list[str]) -> bool:
    """Whether somebody walked and met an event with one throw at most, and nothing more could be done."""
    return set(asked) <= {*PLAIN, "end_turn"} and has_plain_part(asked) and asked.count("meet_ability") <= 1


def has_plain_part(asked: list[str]) -> bool:
    """Whether chance has made no part of the turn longer than it plainly is; other questions may lie in between."""
    stretches = [key for key, _ in groupby(asked)]
    return all(stretches.count(key) <= 1 for key in PLAIN) and asked.count("move") <= 2


class Clicker(Guest):
    """Somebody who plays as plainly as can be, and counts."""

    clicks = 0
    """For the plain part of the turn: the way, the event, the first throw."""
    asked: list[str]
    hero = "azur"

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
        is_again = self.asked[-2:] == ["meet_ability", "meet_ability"]
        match decision["key"]:
            case "pick_character":
                self.page.locator(f'[data-thing="character:{self.hero}"][data-lit]').first.click()
            case "move" if not is_stop:
                target = self.page.locator(".map-space:is([data-lit], [data-far])").first
                target.click(force=True)
            case key:
                words = {
                    "move": "Stop and act here",
                    "event_or_prophecy": "Draw an event",
                    "consider_event": "Accept it",
                    "meet_ability": "Give up" if is_again else "Throw",
                }.get(key, "")
                button = self.page.locator(".decide .do .btn", has_text=words) if words else None
                if button is not None and self._is_there(button.first):
                    button.first.click()
                else:
                    self.press_first_option()
        self.clicks += 1
        if not self._goes_on(before):
            self.page.locator(TO_BE_DONE).first.click()
            self.clicks += 1
            self._goes_on(before, is_done=True)
        # Help for others is no part of one's own turn; what follows the first throw is a choice among means.
        if not is_mine or is_again or decision["key"] not in PLAIN:
            self.clicks = clicked

    def _is_there(self, button: Locator) -> bool:
        """Whether there is such a button, or will be in a moment."""
        try:
            button.wait_for(timeout=2_000)
        except PlaywrightTimeout:
            return False
        return True

    def _goes_on(self, before: int, *, is_done: bool = False) -> bool:
        """Whether the server has taken the answer; if not, what is chosen has still to be done."""
        for _ in range(600):
            if len(self.messages("table")) > before:
                return True
            if not is_done and self.page.locator(TO_BE_DONE).count():
                return False
            self.page.wait_for_timeout(25)
        raise AssertionError("nothing follows from a click")


def turns_with_a_throw(guest: Clicker) -> list[tuple[int, list[str]]]:
    """The turns at a table before the bag is full: clicks for the plain part of each, and all that was asked."""
    counted: list[tuple[int, list[str]]] = []
    turn = 0
    for _ in range(1_000):
        view = guest.messages("table")[-1]["view"] if guest.messages("table") else None
        mine = view["heroes"][0]["turns"] if view else 0
        if mine != turn:
            if turn > 1 and "meet_ability" in guest.asked:
                counted.append((guest.clicks, guest.asked))
            turn, guest.clicks, guest.asked = mine, 0, []
        if turn > LAST_TURN:
            break
        if guest.is_asked and guest.decision():
            guest.answer()
        guest.page.wait_for_timeout(20)
    return counted


@pytest.mark.parametrize("one_click", [False, True], ids=["two clicks", "one click"])
@pytest.mark.parametrize("pack", ["quiet_days", "base"])
def test_a_plain_turn_takes_few_clicks(browser: Browser, server: Server, pack: str, one_click: bool) -> None:
    anna = Clicker(browser, server.url, "Anna")
    anna.asked = []
    anna.introduce()
    body = {
        "game": "phenomena",
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}],
        "options": {"start_player": 0},
        "packs": [] if pack == "base" else [pack],
        "start": True,
    }
    anna.context.add_init_script(
        f'localStorage.setItem("fabletop.settings", \'{{"oneClick": {str(one_click).lower()}, "speed": "at_once"}}\')'
    )
    is_counted = has_plain_part if pack == "base" else is_plain
    counted: list[tuple[int, list[str]]] = []
    for _ in range(TABLES):
        table = anna.call("POST", "tables", body)["id"]
        anna.forget()
        anna.open(f"/table/{table}")
        counted += [(clicks, asked) for clicks, asked in turns_with_a_throw(anna) if is_counted(asked)]
        if len(counted) >= TURNS:
            break
    assert len(counted) >= TURNS
    assert all(clicks <= MOST_CLICKS[one_click] for clicks, _ in counted), counted
    if pack == "quiet_days":
        assert all("end_turn" not in asked for _, asked in counted), "nobody is asked for what can wait"
    anna.close()


PLACES = """[...document.querySelectorAll(".scene [data-lit]")].map((one) => {
    const { left, top } = one.getBoundingClientRect();
    return [one.dataset.thing, Math.round(left), Math.round(top)];
})"""


LIFT = 6
"""So far a card rises under the pointer."""


def test_what_is_pointed_at_in_a_challenge_does_not_slip_away(browser: Browser, server: Server) -> None:
    ben = Clicker(browser, server.url, "Ben", 390)
    ben.asked, ben.hero = [], "borun"
    ben.introduce()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    body = {"game": "phenomena", "seats": seats, "options": {"start_player": 0}, "packs": ["hard_days"], "start": True}
    ben.open(f"/table/{ben.call('POST', 'tables', body)['id']}")
    for _ in range(1_000):
        if ben.is_asked and ben.decision():
            if (ben.messages("table")[-1]["view"]["attempt"] or {}).get("dice"):
                break
            ben.answer()
        ben.page.wait_for_timeout(20)
    ben.page.wait_for_timeout(1_000)
    lit, before = ben.page.locator(".scene [data-lit]"), ben.page.evaluate(PLACES)
    assert {"sacrifice", "magic:the_roar_of_the_white_bear"} <= {thing for thing, *_ in before}
    for k in range(lit.count()):
        lit.nth(k).hover(force=True)
        ben.page.wait_for_timeout(150)
        moved = [
            abs(now - then)
            for old, new in zip(before, ben.page.evaluate(PLACES), strict=True)
            for now, then in zip(old[1:], new[1:], strict=True)
        ]
        assert max(moved) <= LIFT, before[k]
    ben.close()


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
    drawn = anna.page.locator("path.map-way:not(.under)").get_attribute("d")
    assert drawn is not None
    assert len(re.findall("[ML]", drawn)) == 4, "from here over three steps"
    assert anna.page.locator('.map-lit[data-state="chosen"]').count() == 1
    anna.close()
