"""Prophecy in real browsers: two people and a bot through a whole game, from the first round to the last.

Chance cannot be fixed from outside a server, so the table is played with a pack in which all characters begin at one
guild, every Astral Plane lies beside it, and no Guardian can stand up to anybody. A bot at random may win an Artifact,
too: four of them end the game, or its rounds do. Everything is chosen and done on the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from fabletop.games import rules
from fabletop.games.prophecy.terms import Back
from tests.e2e.people import Chosen, Message, Player, first_of, happened, is_accessible, play, sit_down_together, told
from tests.server.helpers import Server

pytestmark = pytest.mark.browser

BOT = {"kind": "bot", "level": "random"}
HOME = "thieves_guild"
MIGHT = 6
PEOPLE = ("illusionist", "scout", "mercenary")
GUARDIANS = (Back.LESSER, Back.GREATER)
ROUNDS = 10
HALF = 700
"""About half of a wide page: the board is no narrower."""


def cards() -> str:
    """Three mighty characters of one guild, feeble Guardians, and all Astral Planes at the door."""
    content = rules("prophecy").content()
    changed = [f'[[characters]]\nid = "{each}"\nguilds = ["{HOME}", "monastery"]' for each in PEOPLE]
    changed = [f"{each}\nstrength = {MIGHT}\nwillpower = {MIGHT}" for each in changed]
    changed += [f'[[planes]]\nid = "{each.id}"\nspaces = ["{HOME}", "{each.spaces[1]}"]' for each in content.planes]
    changed += [
        f'[[creatures]]\nid = "{each.id}"\nstrength = 1\nwillpower = 1\nlives = 1'
        for each in content.creatures
        if each.deck in GUARDIANS
    ]
    return "\n\n".join(changed)


def pack() -> str:
    """The manifest: nobody plays anybody else."""
    others = [each.id for each in rules("prophecy").content().characters if each.id not in PEOPLE]
    return f"""
id = "short_cut"
game = "prophecy"
title = "A short cut"
version = "1.0"
extends = "prophecy:base"

[remove]
characters = {others!r}
""".replace("'", '"')


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("prophecy")
    short_cut = folder / "packs" / "short_cut"
    short_cut.mkdir(parents=True)
    Path(short_cut / "pack.toml").write_text(pack())
    Path(short_cut / "cards.toml").write_text(cards())
    house = Server(folder / "house", packs=folder / "packs").start()
    yield house
    house.stop()
    assert house.errors() == []


def table_of(*seats: Message) -> Message:
    options = {"water_realm": True, "trading": True, "most_rounds": ROUNDS}
    return {"game": "prophecy", "seats": list(seats), "options": options, "packs": ["short_cut"]}


class Traveller(Player):
    """A person at a table of Prophecy, who stays at home and does there what is wanted now."""

    seat: int
    trades = False
    attacks = False
    storms = False
    laid = False
    """Gold lies in the offer."""

    def seated(self, seat: int) -> Traveller:
        """Which seat this person has."""
        self.seat = seat
        return self

    def hero(self, seat: int) -> Message:
        """A character as this person sees it."""
        found: Message = self.now["view"]["heroes"][seat]
        return found

    @property
    def other(self) -> int:
        """The other person."""
        return 1 - self.seat

    def wants(self, decision: Message, view: Message) -> Chosen:
        """What somebody with these plans would choose."""
        options = [each["option"] for each in decision["options"]]
        first = partial(first_of, options)
        match decision["key"]:
            case "move":
                chosen = first("stay")
            case "swim":
                chosen = first("move_to", space="") or first("move_to", "stay")
            case "act":
                chosen = self.at_home(options)
            case "put_together":
                chosen = first("make_offer") if self.laid else first("offer_gold", seat=self.seat)
                self.laid = True
            case "enter_realm":
                chosen = max(
                    (each for each in options if each["type"] == "enter_realm"), key=lambda each: each["bubbles"]
                )
            case "answer_trade":
                chosen = first("accept_trade")
            case _:
                chosen = first("turn_up_chance", "roll", "let_stand", "no", "done", "end_turn", "lose_health")
        return chosen or options[0]

    def at_home(self, options: list[Chosen]) -> Chosen | None:
        """One thing after the other, as planned."""
        first = partial(first_of, options)
        return (
            (first("fight"))
            or (first("propose_trade", seat=self.other) if self.trades else None)
            or (first("attack", seat=self.other) if self.attacks else None)
            or (first("attack_plane", plane=self.unknown(options)) if self.storms else None)
            or first("end_turn")
        )

    def unknown(self, options: list[Chosen]) -> str:
        """An Astral Plane, an open gate first; through that I go once."""
        gates = [event["plane"] for event in happened(self) if event["type"] == "gate_opened"]
        planes = [each["plane"] for each in options if each["type"] == "attack_plane"]
        if told(self, "moved", seat=self.seat, mode="realm"):
            planes = [each for each in planes if each not in gates]
        return min(planes, key=lambda each: each not in gates, default="")

    def thing_of(self, option: Chosen) -> str:
        """Its card in a scene or on a slip; what has none stands in the bar."""
        return ":".join(["action", *[str(value) for value in option.values()]])


def test_two_people_and_a_bot_from_the_first_round_to_the_last(browser: Browser, server: Server) -> None:
    anna = Traveller(browser, server.url, "Anna").seated(0)
    ben = Traveller(browser, server.url, "Ben", width=390).seated(1)
    both = (anna, ben)
    for each in both:
        each.introduce()
    sit_down_together(anna, ben, table_of({"kind": "me"}, {"kind": "open"}, BOT))

    # A trade is put together, proposed and accepted: both see it.
    anna.trades = True
    play(both, lambda: all(told(each, "traded", seat=anna.seat, other=ben.seat) for each in both))
    assert told(ben, "handed_over", giver=anna.seat, taker=ben.seat, what="gold")

    # A battle between people.
    anna.trades, anna.attacks = False, True
    play(both, lambda: told(anna, "battle_announced", seat=anna.seat, other=ben.seat))
    for each in both:
        expect(each.page.locator(".scene[data-kind=battle], .ct-mid").first).to_be_visible(timeout=15_000)
    play(both, lambda: all(told(each, "battle_ended") for each in both))

    # An Artifact is won, and its plane shows by whom; whether she dives before or after that is up to the cards.
    def has_won() -> bool:
        return all(told(each, "card_taken", seat=anna.seat, source="plane") for each in both)

    def has_dived() -> bool:
        return told(anna, "moved", seat=anna.seat, mode="realm")

    def sees_the_realm() -> None:
        expect(anna.page.locator('[data-board="water"]')).to_be_visible(timeout=15_000)

    anna.attacks, anna.storms = False, True
    play(both, lambda: has_dived() or has_won())
    dived_first = has_dived()
    if dived_first:
        sees_the_realm()
    play(both, has_won)
    assert anna.hero(anna.seat)["artifacts"]
    assert anna.seat in [each["conqueror"] for each in ben.now["view"]["planes"]]

    # Through the gate into the Water Realm, and out again.
    if not dived_first:
        play(both, has_dived)
        sees_the_realm()
    play(both, lambda: told(ben, "moved", seat=anna.seat, mode="return"))
    assert told(ben, "gate_opened", realm="water")

    # To the end.
    play(both, lambda: anna.now["view"]["phase"] == "over")
    for each in both:
        each.see_the_end(".scene[data-kind=result]")
        is_accessible(each)

    # The replay, opened from the table, keeps the places of the table: its sheet of styles comes after the game's.
    anna.page.locator(".bars").get_by_text("Replay", exact=True).click()
    expect(anna.page.locator(".timeline")).to_be_visible(timeout=15_000)
    board, side = (anna.page.locator(each).bounding_box() for each in (".stage > .board", ".frame > .side"))
    assert board is not None
    assert side is not None
    assert board["width"] > HALF
    assert board["x"] + board["width"] <= side["x"]
    for each in both:
        each.close()
