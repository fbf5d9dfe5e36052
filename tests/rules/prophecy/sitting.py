"""A table of Prophecy set up as a test wants it, and a hand to play it with.

    s = sit("mercenary", "monk", space="golden_fields", items={0: "sword shield"}, lies={"golden_fields": "bear"})
    s.dice(4, 6)                           # the next dice, in order
    s.draws += ["dagger"]                  # the next cards drawn, each from wherever it lies
    s.answer(0, do.Stay(), do.Fight("bear"))

What is given without a seat is seat 0's. The table stands at the top of a round of seat 0, whose Chance card does
nothing; everybody stands at their guild with start values, without cards but those given. Guardians and Artifacts
lie as the pack orders them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fabletop.games import prophecy
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy import setup
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Guild, Realm
from fabletop.games.prophecy.view import View
from fabletop.kernel import Decision, Game, Seat
from tests.rules.sitting import BySeat, Seated, of_seat, with_numbers

RULES = prophecy.RULES
CONTENT = with_numbers(RULES.content(), Path(__file__).with_name("numbers.toml"))
QUIET = "rumours"
"""A Chance card that does nothing here."""
NUMBERS = {"H": "health", "M": "magic", "G": "gold", "X": "experience", "R": "red", "B": "blue", "A": "bubbles"}
PLAIN = (do.EndTurn, do.No, do.Roll, do.LetStand, do.Done, do.Stay, do.LoseHealth)


class Sitting(Seated[Table]):
    """A game under test."""

    def hero(self, seat: Seat = 0) -> Hero:
        """One character."""
        return self.table.heroes[seat]

    def view(self, seat: Seat | None) -> View:
        """What a seat sees."""
        seen = self.game.view(seat)
        assert isinstance(seen, View)
        return seen

    def pick(self, seat: Seat, kind: type[Any], /, **fields: Any) -> Sitting:
        """Answer with the one open option of a kind that has these fields."""
        found = [each for each in self.offered(kind) if all(getattr(each, name) == n for name, n in fields.items())]
        assert len(found) == 1, f"{kind.__name__} {fields} is one of {self.options}"
        return self.answer(seat, found[0])

    def offers(self, kind: type[Any], /, **fields: Any) -> bool:
        """Whether an option of a kind with these fields is open."""
        return any(all(getattr(each, name) == n for name, n in fields.items()) for each in self.offered(kind))

    def fight(self, card: str, *dice: int, seat: Seat = 0) -> Sitting:
        """Fight a Creature with these dice, the own one first, by the plainest answers until the battle is over."""
        return self.dice(*dice).engage(card, seat).settle()

    def engage(self, card: str, seat: Seat = 0) -> Sitting:
        """Stay, if she has not moved, and begin to fight a Creature; a single one is fought without asking."""
        if self.is_asked("move", seat) or self.is_asked("swim", seat):
            self.answer(seat, do.Stay())
        if not self.game.is_over and self.is_asked("act", seat) and self.offers(do.Fight, card=card):
            self.pick(seat, do.Fight, card=card)
        return self

    def settle(self) -> Sitting:
        """Answer by the plainest answers until the battle is over: default kind, fullest hands, no effects."""
        battle = self.table.battle
        while battle is not None and self.table.battle is battle and isinstance(self.game.pending, Decision):
            decision = self.asked
            plain = [each for each in decision.options if isinstance(each, PLAIN)]
            self.answer(decision.seat, (plain or decision.options)[0])
        return self

    def finish_round(self) -> Sitting:
        """Play on by the plainest answers until somebody else's round begins."""
        seat = self.table.active
        while not self.game.is_over and self.table.active == seat:
            decision = self.game.asked[0]
            plain = [each for each in decision.options if isinstance(each, PLAIN)]
            self.answer(decision.seat, (plain or decision.options)[0])
        return self


def sit(
    *characters: str,
    space: BySeat[str] = None,
    items: BySeat[str] = None,
    abilities: BySeat[str] = None,
    artifacts: BySeat[str] = None,
    kept: BySeat[str] = None,
    maps: BySeat[int] = None,
    has: BySeat[str] = None,
    lies: Mapping[str, str] | None = None,
    down: Mapping[str, str] | None = None,
    known: Mapping[str, str] | None = None,
    fragments: str = "",
    offers: Mapping[Guild, str] | None = None,
    planes: Mapping[str, tuple[str, str, str]] | None = None,
    gate: str = "",
    treasures: str = "",
    chance: str = QUIET,
    pearls: BySeat[str] = None,
    phase: str = "play",
    **options: Any,
) -> Sitting:
    """A table at the top of a round of seat 0. `has={0: "H3 M2 G5 X9"}` are numbers that differ from the usual ones;
    `planes={"astral_1": ("astral_hound", "lord_of_flames", "royal_cape")}` says what lies there, `known` what
    seat 0 has looked at; `gate` is the plane whose gate to the Water Realm is open."""
    table = RULES.start(Options(**options), len(characters), CONTENT)
    table.attach(CONTENT, [])
    table.phase, table.active, table.start_player, table.rounds = phase, 0, 0, 1
    for seat, character in enumerate(characters):
        hero = table.heroes[seat]
        table.characters.remove(character)
        _enter(table, hero, character)
        hero.space = of_seat(space, seat, hero.space)
        hero.items = of_seat(items, seat, "").split()
        hero.abilities = of_seat(abilities, seat, "").split()
        hero.artifacts = of_seat(artifacts, seat, "").split()
        hero.kept = of_seat(kept, seat, "").split()
        hero.pearls = [Realm(each) for each in of_seat(pearls, seat, "").split()]
        fragment_ids = CONTENT.deck(Back.FRAGMENT, table.options)
        hero.maps = fragment_ids[seat * 4 : seat * 4 + of_seat(maps, seat, 0)]
        for text in of_seat(has, seat, "").split():
            setattr(hero, NUMBERS[text[0]], int(text[1:]))
            if text[0] == "A":
                hero.bag = hero.bubbles
    for where, cards in (lies or {}).items():
        table.ground[where].cards += cards.split()
    for where, cards in (down or {}).items():
        table.ground[where].cards += cards.split()
        table.ground[where].down += cards.split()
    table.heroes[0].known = {place: cards.split() for place, cards in (known or {}).items()}
    for where in fragments.split():
        table.ground[where].fragment = f"map_of_{where}"
    for guild in Guild:
        table.offers[guild] = (offers or {}).get(guild, "").split()
    table.treasures = treasures.split()
    table.power = setup.power(table)
    _fill(table, dict(planes or {}), gate)
    table.decks[Back.CHANCE].put_on_top([chance], known_to=())
    return Sitting(Game(RULES, table, CONTENT))


def _enter(table: Table, hero: Hero, character: str) -> None:
    """A character with start values at her first guild (no choice of a Race)."""
    figure = CONTENT.character[character]
    hero.character, hero.space, hero.is_alive = character, figure.guilds[0].value, True
    hero.red = hero.health = figure.strength
    hero.blue = hero.magic = figure.willpower
    hero.gold, hero.experience = setup.START_GOLD, setup.START_EXPERIENCE


def _fill(table: Table, planes: dict[str, tuple[str, str, str]], gate: str) -> None:
    """Every card that was not given lies in its deck or plane."""
    given = [card for hero in table.heroes for card in (*hero.cards, *hero.maps)]
    given += [card for ground in table.ground.values() for card in (*ground.cards, ground.fragment)]
    given += [card for cards in table.offers.values() for card in cards] + table.treasures
    given += [card for cards in planes.values() for each in cards for card in each.split()]
    for realm in setup.realms(table.options):
        table.pearls[realm] = table.seat_count
    for back, deck in table.decks.items():
        if back not in (Back.FRAGMENT, Back.TREASURE) or table.options.treasure_island:
            deck.shuffle_under(card for card in CONTENT.deck(back, table.options) if card not in (*given, QUIET))
    for guild, deck in table.guilds.items():
        of_guild = [card for card in CONTENT.deck(Back.ABILITY, table.options) if table.ability(card).guild is guild]
        deck.shuffle_under(card for card in of_guild if card not in given)
    left = {
        back: [card for card in CONTENT.deck(back, table.options) if card not in (*given, *CONTENT.gate)]
        for back in (Back.LESSER, Back.GREATER, Back.ARTIFACT)
    }
    for name in CONTENT.plane:
        plane = table.planes[name]
        if name == gate:
            plane.lesser, plane.up = "gate_to_the_water_realm", ["gate_to_the_water_realm"]
            table.gates[Realm.WATER] = name
            plane = table.planes[Realm.WATER]
        if name in planes:
            plane.lesser, plane.greater, artifact = planes[name]
            plane.artifacts = artifact.split()
            continue
        plane.lesser = plane.lesser if name == gate else left[Back.LESSER].pop(0)
        plane.greater = left[Back.GREATER].pop(0)
        plane.artifacts = [left[Back.ARTIFACT].pop(0)]
        if name == gate:
            plane.lesser = ""
