"""Talisman in real browsers: two people and a bot through a whole game, from the first turn to a Destiny.

Chance cannot be fixed from outside a server, so the table is played with a pack in which two Characters go wherever
they like and hold nothing but Hexes and Counterspells, and one is far stronger than whatever it meets. Everything is
chosen and done on the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from fabletop.games import rules
from tests.e2e.people import Chosen, Message, Player, first_of, is_accessible, play, sit_down_together, told
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "random"}
PEOPLE = SORCERESS, LICH = "sorceress", "lich"
TABLES = 6
KEPT = {"spells": ("hex", "counterspell"), "destinies": ("fount_of_ages",)}
CARDS = """
[[characters]]
id = "sorceress"
home = "oakendell"
strength = 20
craft = 20
life = 9
spells = 6
moves = 9

[[characters]]
id = "lich"
home = "oakendell"
life = 9
fate = 0
spells = 6
moves = 9

{without_spells}

[[spells]]
id = "hex"
copies = 9

[[spells]]
id = "counterspell"
copies = 9

[[destinies]]
id = "fount_of_ages"
trial = {{ op = "fount", dice = 2, least = 3 }}
"""


def cards() -> str:
    """The changed cards; nobody but the two has Spells."""
    others = [each.id for each in rules("talisman").content().characters if each.spells and each.id not in PEOPLE]
    return CARDS.format(without_spells="\n".join(f'[[characters]]\nid = "{each}"\nspells = 0' for each in others))


def pack() -> str:
    """The manifest: everything is taken away that the game shall not be about."""
    content = rules("talisman").content()
    gone = {table: [each.id for each in getattr(content, table) if each.id not in kept] for table, kept in KEPT.items()}
    removed = "\n".join(f"{table} = {ids!r}".replace("'", '"') for table, ids in gone.items())
    return f"""
id = "short_cut"
game = "talisman"
title = "A short cut"
version = "1.0"
extends = "talisman:base"

[remove]
{removed}
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("talisman")
    short_cut = folder / "packs" / "short_cut"
    short_cut.mkdir(parents=True)
    Path(short_cut / "pack.toml").write_text(pack())
    Path(short_cut / "cards.toml").write_text(cards())
    house = Server(folder / "house", packs=folder / "packs").start()
    yield house
    house.stop()
    assert house.errors() == []


def table_of(*seats: Message, **options: object) -> Message:
    return {
        "game": "talisman",
        "seats": list(seats),
        "options": {"deal": "choose", **options},
        "packs": ["short_cut"],
    }


class Adventurer(Player):
    """A person at a table of Talisman, who goes straight for the Valley or waits for the others to do so."""

    seat: int
    character: str

    def seated(self, seat: int, character: str) -> Adventurer:
        """Who this person is, and whom they play."""
        self.seat, self.character = seat, character
        self.target: int | None = None
        self.goal = ""
        self.answers = False
        return self

    @property
    def key(self) -> str:
        """What this person is asked for now."""
        return (self.now["decision"] or {}).get("key", "") if self.is_asked else ""

    def hero(self, seat: int) -> Message:
        """A Character as this person sees it."""
        found: Message = self.now["view"]["heroes"][seat]
        return found

    def wants(self, decision: Message, view: Message) -> Chosen:
        """What somebody with these plans would choose."""
        options = [each["option"] for each in decision["options"]]
        first = partial(first_of, options)
        match decision["key"]:
            case "keep_character":
                chosen = first("keep_character", character=self.character)
            case "start":
                goal = self.goal if self.target is None else self.beside(self.target)
                chosen = first("use_move", space=goal) or first("stay", "step", "roll_to_move", "roll_outward")
            case "encounter":
                aimed = first("shoot", means=self.hex, seat=self.target) if self.target is not None else None
                chosen = aimed or first("encounter_space")
            case "window_answer":
                chosen = (first("cast_spell") if self.answers else None) or first("pass")
            case "choose_treasure":
                chosen = first("take_card", "choose_card", card="talisman_of_wisdom")
            case _:
                chosen = first("let_stand", "pass", "no_wish", "fight_sentinel", "meet", "leave", "done", "take_card")
        return chosen or options[0]

    def beside(self, seat: int) -> str:
        """A space next to somebody, where I am not yet: from there they can be aimed at."""
        ring: list[str] = rules("talisman").content().ring["outer"]
        at = ring.index(self.hero(seat)["space"])
        return next(ring[at + step] for step in (-1, 1 - len(ring)) if ring[at + step] != self.hero(self.seat)["space"])

    @property
    def hex(self) -> str:
        """A Hex of mine."""
        return next((card for card in self.hero(self.seat)["spells"] if card.startswith("hex")), "")

    def thing_of(self, option: Chosen) -> str:
        """Its card in the scene; spaces and Characters lie on the board."""
        match option["type"]:
            case "keep_character":
                return f"character:{option['character']}"
            case "use_move":
                return f"space:{option['space']}"
            case "roll_to_move" | "stay":
                return ""
            case _:
                return ":".join(["action", *[str(value) for value in option.values()]])


def deal(anna: Adventurer, ben: Adventurer) -> None:
    """A table at which both have the Characters they want: a bot that chooses before them may take one away."""
    for _ in range(TABLES):
        for each in (anna, ben):
            each.forget()
        sit_down_together(anna, ben, table_of({"kind": "me"}, {"kind": "open"}, BOT))
        play((anna, ben), lambda: anna.now["view"]["phase"] == "play")
        if all(each.hero(each.seat)["character"] == each.character for each in (anna, ben)):
            return
    raise AssertionError("a bot has always been quicker")


def test_two_people_and_a_bot_from_the_first_turn_to_a_destiny(browser: Browser, server: Server) -> None:
    anna = Adventurer(browser, server.url, "Anna").seated(0, SORCERESS)
    ben = Adventurer(browser, server.url, "Ben", width=390).seated(1, LICH)
    both = (anna, ben)
    for each in both:
        each.introduce()
    deal(anna, ben)

    # A Hex is answered by a Counterspell: both see them on top of one another.
    anna.target, ben.answers = ben.seat, True
    play(both, lambda: told(anna, "spell_announced", seat=ben.seat))
    for each in both:
        expect(each.page.locator(".tal-stack li").nth(1)).to_contain_text("Counterspell", timeout=15_000)
    play(both, lambda: told(anna, "spell_cancelled", why="countered"))

    # The next one is not answered: a Ranged Attack that hits, and a Toad.
    ben.answers = False
    play(both, lambda: all(told(each, "became_toad", seat=ben.seat) for each in both))
    assert told(ben, "ranged_attack", victim=ben.seat)
    assert told(ben, "ranged_result", hit=True)
    assert ben.hero(ben.seat)["toad"]

    # Over the Storm River, past the Sentinel, with a Treasure.
    anna.target, anna.goal = None, "sun_sentinel"
    play(both, lambda: anna.key == "sentinel")
    expect(anna.page.locator(".scene[data-kind=ask]")).to_contain_text("Sun Sentinel")
    play(both, lambda: all(told(each, "hero_moved", how="sentinel", seat=anna.seat) for each in both))
    assert told(ben, "fight_decided", result="victory")
    assert anna.hero(anna.seat)["has_talisman"]

    # Through the Portal, into the Valley of Fire, and the Destiny.
    anna.goal = "crypt"
    play(both, lambda: anna.now["view"]["phase"] == "over")
    assert told(ben, "destiny_drawn", card="fount_of_ages")
    for each in both:
        each.see_the_end(".scene[data-kind=result]")
        expect(each.page.locator(".scene[data-kind=result]")).to_contain_text("Fount of Ages")
    anna.sees("Your Destiny is fulfilled")
    ben.sees("Anna has fulfilled a Destiny")
    for each in both:
        is_accessible(each)
        each.close()
