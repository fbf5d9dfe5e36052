"""A routine turn of Talisman in a real browser: its clicks, its keys, what is seen of it, and the way past others'."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from fabletop.games import rules
from tests.e2e.people import Chosen, Message, Player, first_of
from tests.e2e.test_keyboard import HAS_FOCUS
from tests.e2e.test_motion import STANDS_MS, WATCH, outcome_seen, was_told
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "random"}
BEASTS = ("wild_boar", "wolf", "goblin", "skeleton", "bear", "lion")
"""Nothing else is met in the wild."""
HERO = "revenant"
"""Whose turns hold no Spells and no Potions."""
ROUTINE = {"start", "change_dice", "where_to"}
"""What a turn without a choice asks: to roll, let it stand, take one of two ways, let the dice of a combat stand."""
USUAL = ("roll_to_move", "let_stand", "move_to", "encounter_space", "meet", "pass", "leave", "done")
TURNS = 2
MOST_CLICKS = 4
MOST_ANSWERS = 80
CALM = 60
"""Seconds between what bots do: longer than any test waits."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A pack in whose wilds beasts live, and nothing else."""
    packs = tmp_path_factory.mktemp("turns") / "packs"
    (packs / "beasts").mkdir(parents=True)
    gone = [card.id for card in rules("talisman").content().adventures if card.id not in BEASTS]
    (packs / "beasts" / "pack.toml").write_text(
        'id = "beasts"\ngame = "talisman"\ntitle = "Beasts"\nversion = "1.0"\nextends = "talisman:base"\n'
        f"[remove]\nadventures = {gone!r}\n".replace("'", '"')
    )
    return packs.parent


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    house = Server(folder / "house", packs=folder / "packs").start()
    yield house
    house.stop()
    assert house.errors() == []


class Hero(Player):
    """Somebody who does what is usual."""

    clicks = 0

    def wants(self, decision: Message, view: Message) -> Chosen:
        """What is usual, else whatever comes first."""
        options = [each["option"] for each in decision["options"]]
        hero = first_of(options, "keep_character", character=HERO)
        return hero or first_of(options, *USUAL) or options[0]

    def sit_down(self) -> Hero:
        """At a table with a bot, as the Character that is wanted."""
        self.introduce()
        body = {"game": "talisman", "seats": [{"kind": "me"}, BOT], "options": {"deal": "choose"}, "packs": ["beasts"]}
        self.open(f"/table/{self.call('POST', 'tables', body | {'start': True})['id']}")
        self.wait_for_a_question()
        return self

    @property
    def is_mine(self) -> bool:
        """Whether it is my turn."""
        view = self.now["view"]
        return bool(view["phase"] == "play" and view["active"] == 0)

    def wait_for_a_question(self) -> None:
        """Until something is asked that was not answered yet."""
        for _ in range(1_500):
            if self.messages("table") and self.now["decision"] and self.is_asked:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("nothing is asked")

    def go_on_from(self, n: int) -> bool:
        """Whether the table has taken the answer; if not, the page wants it confirmed."""
        for _ in range(500):
            if self.now["n"] > n or not self.now["decision"]:
                return True
            if self.page.locator(".decide:not([data-locked]) .do .btn.primary").count():
                return False
            self.page.wait_for_timeout(20)
        raise AssertionError("nothing follows")

    def click(self) -> None:
        """Answer in the bar, or on the table if it does not stand there, and count."""
        now, place = self.now, self.place
        button = self.page.locator(".decide .do .btn", has=self.page.locator("kbd", has_text=f"{place + 1}")).first
        if button.count():
            button.click()
        else:
            self.page.keyboard.press("o")
            self.page.locator(".options li button").nth(place).click()
        self.clicks += 1
        if not self.go_on_from(now["n"]):
            self.page.locator(".decide .do .btn.primary").click()
            self.clicks += 1
            assert self.go_on_from(now["n"])

    @property
    def place(self) -> int:
        """The place of what is wanted among the options."""
        decision = self.now["decision"]
        offered = [each["option"] for each in decision["options"]]
        return offered.index(self.wants(decision, self.now["view"]))


def test_a_routine_turn_takes_at_most_four_clicks(browser: Browser, server: Server) -> None:
    anna = Hero(browser, server.url, "Anna").sit_down()
    turns: dict[int, tuple[int, list[str]]] = {}
    routine: dict[int, tuple[int, list[str]]] = {}
    for _ in range(MOST_ANSWERS):
        turn = anna.now["view"]["round"] if anna.is_mine else 0
        clicks, asked = turns.get(turn, (0, []))
        key, before = anna.now["decision"]["key"], anna.clicks
        anna.click()
        turns[turn] = (clicks + anna.clicks - before, [*asked, key])
        # Whoever is sent on by a space chooses a way twice.
        routine = {
            k: v for k, v in turns.items() if 0 < k < turn and v[1].count("where_to") == 1 and set(v[1]) <= ROUTINE
        }
        if len(routine) >= TURNS:
            break
        anna.wait_for_a_question()
    assert len(routine) >= TURNS, turns
    assert all(clicks <= MOST_CLICKS for clicks, _ in routine.values()), turns
    anna.close()


def test_a_whole_turn_by_keyboard_alone(browser: Browser, server: Server) -> None:
    tab = Hero(browser, server.url, "Tab").sit_down()
    page, walked = tab.page, 0
    for _ in range(MOST_ANSWERS):
        turn, n = tab.now["view"]["heroes"][0]["turns"], tab.now["n"]
        if walked and turn > walked:
            break
        if tab.now["decision"]["key"] == "where_to":
            # Over the lit spaces with the arrows: Enter shows where one leads, Enter again goes there.
            walked = turn
            page.keyboard.press("ArrowDown")
            assert page.evaluate("document.activeElement.matches('[data-lit]')")
            page.keyboard.press("Enter")
            expect(page.locator(".decide .do .btn.primary")).to_be_visible()
        else:
            page.keyboard.type(str(tab.place + 1))
        page.keyboard.press("Enter")
        assert tab.go_on_from(n), "Enter does what was chosen"
        tab.wait_for_a_question()
        # A space that is lit no longer has lost the focus: it has come home.
        tab.until(lambda: page.evaluate(HAS_FOCUS))
    assert walked
    tab.close()


def test_my_dice_and_what_came_of_them_are_seen_before_anything_is_asked(browser: Browser, server: Server) -> None:
    anna = Hero(browser, server.url, "Anna", motion=True)
    anna.context.add_init_script(WATCH)
    anna.sit_down()
    for _ in range(MOST_ANSWERS):
        anna.page.evaluate("window.seen.length = 0")
        anna.click()
        anna.wait_for_a_question()
        if was_told(anna, "fight_decided"):
            break
    stood = outcome_seen(anna)
    assert stood[-1]["at"] - stood[0]["at"] >= STANDS_MS
    assert all(each["dice"] for each in stood), "the dice lie there with what came of them"
    anna.close()


def test_others_can_be_skipped_until_i_am_asked(browser: Browser, folder: Path) -> None:
    house = Server(folder / "calm", packs=folder / "packs", bot_pace=CALM).start()
    anna = Hero(browser, house.url, "Anna", motion=True)
    anna.introduce()
    body = {"game": "talisman", "seats": [{"kind": "me"}, BOT, BOT], "packs": ["beasts"], "start": True}
    anna.open(f"/table/{anna.call('POST', 'tables', body)['id']}")
    skip = anna.page.get_by_role("button", name="Skip to my turn")
    until = time.monotonic() + CALM
    while time.monotonic() < until:
        expect(anna.page.locator(".bars .ask")).to_be_visible(timeout=60_000)
        if skip.count() and not anna.now["decision"]:
            break
        if anna.is_asked:
            anna.click()
        anna.page.wait_for_timeout(50)
    skip.click()
    anna.wait_for_a_question()
    expect(skip).to_have_count(0)
    anna.close()
    house.stop()
    assert house.errors() == []
