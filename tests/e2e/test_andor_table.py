"""Andor in real browsers: two people and two bots through a whole Legend, with plans, a shared battle and a sunrise.

Chance cannot be fixed from outside a server, so the table is played with a Legend in which two heroes are always
stronger than what they meet, and which two sunrises end. Everything is chosen and done on the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import WIDTHS, Chosen, Message, Player, first_of, happened, play, sit_down_together
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "random"}
BRIDGE = 237
WOLF = f"figure:old_wolf:{BRIDGE}"
PACK = """
id = "by_the_fire"
game = "andor"
title = "By the fire"
version = "1.0"
extends = "andor:base"
"""
LEGEND = f"""
[[legends]]
id = "by_the_fire"
number = 42
title = "By the Fire"
blurb = "A wolf at the fire, and two nights to sit out."
modules = ["springs"]
start = {BRIDGE}
strength = 9
willpower = 10

[[legends.setup]]
do = [{{ op = "spring", at = {BRIDGE} }}, {{ op = "place", what = "old_wolf", at = {BRIDGE} }}]

[[legends.goals]]
id = "wolf"
title = "Drive the old wolf away"

[[legends.goals]]
id = "mornings"
title = "See two mornings"
done = {{ q = "day", ge = 3 }}

[[legends.triggers]]
id = "wolf_gone"
on = "adversary_defeated:old_wolf"
do = [{{ op = "goal_done", id = "wolf" }}]

[[legends.adversaries]]
id = "old_wolf"
name = "The old wolf"
looks = "wargor"
strength = 1
willpower = 1
rows = [{{ willpower = 0, dice = 1 }}]
stays = true

[[legends.cards]]
id = "a1"
title = "Eyes beyond the fire"
read = "start"
text = "It has followed you for days. Tonight it sits down where the light ends."
do = [{{ op = "goal_show", id = "wolf" }}, {{ op = "goal_show", id = "mornings" }}]

[[legends.cards]]
id = "n1"
title = "Ash and frost"
group = "end"
read = "on:legend_won"
text = "In the morning there are only tracks, and they lead away."

[[legends.cards]]
id = "n2"
title = "Cold"
group = "end"
read = "on:legend_lost"
text = "Nobody had thought of more wood."
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("andor")
    pack = folder / "packs" / "by_the_fire"
    pack.mkdir(parents=True)
    Path(pack / "pack.toml").write_text(PACK)
    Path(pack / "legend.toml").write_text(LEGEND)
    house = Server(folder / "house", packs=folder / "packs").start()
    yield house
    house.stop()
    assert house.errors() == []


def table_of(*seats: Message) -> Message:
    return {"game": "andor", "seats": list(seats), "options": {"legend": "by_the_fire"}, "packs": ["by_the_fire"]}


class Hero(Player):
    """A person at a table of Andor, who fights the wolf together with somebody and then waits for the morning."""

    seat: int
    mate: int
    hero: str

    def seated(self, seat: int, mate: int, hero: str) -> Hero:
        """Who this person is, whom they ask to fight along, and which board they take."""
        self.seat, self.mate, self.hero = seat, mate, hero
        return self

    @property
    def key(self) -> str:
        """What this person is asked for now."""
        return (self.now["decision"] or {}).get("key", "") if self.is_asked else ""

    @property
    def willpower(self) -> int:
        found: int = self.now["view"]["heroes"][self.seat]["willpower"]
        return found

    def wants(self, decision: Message, view: Message) -> Chosen:
        """What a hero with these plans would choose."""
        options = [each["option"] for each in decision["options"]]
        first = partial(first_of, options)
        match decision["key"]:
            case "choose_hero_board":
                chosen = first("choose_hero", hero=self.hero)
            case "turn":
                chosen = first("fight", "end_day")
            case "invite":
                chosen = first("invite", seat=self.mate) or first("begin_battle")
            case _:
                chosen = first("agree", "stop_rolling", "leave_dice", "let_it_count", "fight_on")
        return chosen or options[0]

    def thing_of(self, option: Chosen) -> str:
        """Where an option lies on the table; "" if it only stands in the bar."""
        match option["type"]:
            case "choose_hero":
                return f"board:{option['hero']}"
            case "fight":
                return f"figure:{option['figure']}:{option['space']}"
            case "invite":
                return f"battle:invite:{option['seat']}"
            case "begin_battle":
                return "battle:begin"
            case "agree":
                return "consent:yes"
            case _:
                return ""

    def read_story(self) -> None:
        """Read the card that lies over the map."""
        self.sees("Eyes beyond the fire")
        self.page.locator(".an-story").get_by_role("button", name="Go on").click()
        expect(self.page.locator(".an-story")).to_have_count(0)


def test_two_people_and_two_bots_plan_fight_and_see_the_morning(browser: Browser, server: Server) -> None:
    anna = Hero(browser, server.url, "Anna").seated(0, 1, "warrior")
    ben = Hero(browser, server.url, "Ben", width=390).seated(1, 0, "dwarf")
    both = (anna, ben)
    for hero in both:
        hero.introduce()
    sit_down_together(anna, ben, table_of({"kind": "me"}, {"kind": "open"}, BOT, BOT))

    play(both, lambda: anna.key == "turn")
    ben.until(lambda: [hero["hero"] for hero in ben.now["view"]["heroes"][:2]] == ["warrior", "dwarf"])
    for hero in both:
        hero.read_story()

    make_plans(anna, ben)
    drink_out_of_turn(ben)

    play([anna], lambda: ben.key == "join_battle")
    anna.sees("is asked by")
    play(both, lambda: {"type": "hero_joined", "seat": ben.seat} in happened(anna))
    play(both, lambda: "battle_won" in {event["type"] for event in happened(anna)})

    play(both, lambda: anna.now["view"]["day"] == 2)
    sunrise = anna.page.locator(".scene[data-kind=sunrise]")
    expect(sunrise).to_be_visible(timeout=15_000)
    sunrise.get_by_role("button", name="To day 2").click()
    expect(sunrise).to_have_count(0)

    play(both, lambda: anna.now["view"]["phase"] == "over")
    for hero in both:
        hero.see_the_end(".scene[data-kind=result]")
        hero.sees("Ash and frost")
        hero.sees("All goals of the Legend are met")
        hero.close()


def make_plans(anna: Hero, ben: Hero) -> None:
    """Anna marks the wolf by mouse and a space by keyboard; Ben sees both, and sees them go."""
    page, flags = anna.page, ben.page.locator(".plan-flag")
    page.get_by_role("button", name="Plan", exact=True).click()
    page.get_by_role("button", name="fight this", exact=True).click()
    page.locator(f'[data-thing="{WOLF}"]').click()
    expect(ben.page.get_by_role("img", name=re.compile("^Halvard: fight this"))).to_have_count(1)
    page.get_by_role("button", name="meet here", exact=True).click()
    page.locator('[data-thing="space:244"]').focus()
    page.keyboard.press("Enter")
    expect(flags).to_have_count(2)
    ben.page.get_by_role("button", name="Legend", exact=True).click()
    expect(ben.page.locator(".plan-list li")).to_have_count(2)
    ben.page.get_by_role("button", name="Map", exact=True).click()
    page.locator('[data-thing="space:244"]').focus()
    page.keyboard.press("Enter")
    expect(flags).to_have_count(1)
    page.get_by_role("button", name="Clear my marks").click()
    expect(flags).to_have_count(0)
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Plan", exact=True)).to_have_attribute("aria-pressed", "false")


def drink_out_of_turn(ben: Hero) -> None:
    """Ben drinks in Anna's turn, from the sheet of his hero."""
    before = ben.willpower
    ben.page.get_by_role("button", name="My hero", exact=True).click()
    ben.page.locator(".hs-anytime").get_by_role("button", name="Drink from the spring").click()
    ben.page.get_by_role("button", name="Do it").click()
    ben.until(lambda: ben.willpower == before + 2)
    ben.page.get_by_role("button", name="Map", exact=True).click()


@pytest.mark.parametrize("width", WIDTHS)
def test_hero_choice_map_battle_and_end_are_accessible_and_fit(browser: Browser, server: Server, width: int) -> None:
    carl = Hero(browser, server.url, "Carl", width).seated(0, -1, "warrior")
    carl.introduce()
    carl.open(f"/table/{carl.call('POST', 'tables', table_of({'kind': 'me'}, BOT) | {'start': True})['id']}")
    carl.until(lambda: bool(carl.messages("table")) and carl.key == "choose_hero_board")
    is_accessible(carl)
    play([carl], lambda: carl.key == "turn")
    carl.read_story()
    carl.page.get_by_role("button", name="Plan", exact=True).click()
    carl.page.locator(f'[data-thing="{WOLF}"]').click()
    expect(carl.page.locator(".plan-flag")).to_have_count(1)
    is_accessible(carl)
    carl.page.get_by_role("button", name="Plan", exact=True).click()
    is_accessible(carl)
    play([carl], lambda: carl.key == "invite")
    expect(carl.page.locator(".scene[data-kind=battle]")).to_be_visible()
    is_accessible(carl)
    play([carl], lambda: carl.now["view"]["phase"] == "over")
    carl.see_the_end(".scene[data-kind=result]")
    is_accessible(carl)
    carl.close()


def is_accessible(carl: Hero) -> None:
    """Nothing serious in the light and in the dark, and nothing runs out of the page."""
    for theme in ("light", "dark"):
        carl.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        carl.page.wait_for_timeout(300)
        assert carl.serious_problems_of_accessibility() == [], (theme, carl.now["decision"])
    assert carl.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert carl.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
