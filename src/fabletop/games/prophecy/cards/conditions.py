"""Conditions on cards: yes-or-no questions about a character, each with its meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Annotated, Any, ClassVar

import msgspec

from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.rules.fighters import (
    foe_counts_as,
    foe_value,
    free_hands,
    has_own_die,
    held_weapons,
    holds_bow,
)
from fabletop.games.prophecy.rules.worth import has_shield, items_worth
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Colour, Contest, Guild, Resource, Terrain, Versus
from fabletop.kernel import vocabulary
from fabletop.kernel.vocabulary import Asked, Names, Questions

Query = Callable[[Table, Hero], Asked]
QUESTIONS = Questions()


class Condition(vocabulary.Condition, frozen=True):
    """A condition on a character and her space: one question `q` with its arguments, or several joined conditions."""

    questions = QUESTIONS
    meanings: ClassVar = {"of": "one of several things"}

    all: tuple[Condition, ...] = ()
    any: tuple[Condition, ...] = ()
    none: Condition | None = msgspec.field(default=None, name="not")
    q: Annotated[str, QUESTIONS.written] = ""
    id: str = ""
    of: tuple[str, ...] = ()
    """True if the value is one of these."""
    equals: Any = msgspec.field(default=None, name="is")
    ge: int | None = None
    le: int | None = None


def _known(closed: type[StrEnum]) -> Callable[[Names, Any], Iterator[str]]:
    """Return a check that all ids of a question exist."""
    values = tuple(closed)
    return lambda names, asked: (f"there is no {each!r}" for each in asked.of if each not in values)


# -- what she owns -----------------------------------------------------------------------------------------------------


@QUESTIONS.word("how much of this (id) the character has", names="resource")
def _has(asked: Condition) -> Query:
    what = Resource(asked.id)
    return lambda table, hero: hero.has(what)


@QUESTIONS.word("how much of this (id: health, magic, bubbles) could be regained", names="resource")
def _lost(asked: Condition) -> Query:
    what = Resource(asked.id)
    return lambda table, hero: hero.lost(what)


@QUESTIONS.word("how many cubes of this colour (id) the character has, on both sides", names="colour")
def _cubes(asked: Condition) -> Query:
    colour = Colour(asked.id)
    return lambda table, hero: hero.cubes(colour)


@QUESTIONS.word("how many cards of this kind (id: items, abilities, artifacts, kept) are owned", names="held")
def _owns(asked: Condition) -> Query:
    return lambda table, hero: len(getattr(hero, asked.id))


QUESTIONS.plain("shield", "whether an unbroken shield is owned", has_shield, is_number=False)
QUESTIONS.plain(
    "veteran_of_realm",
    "whether the character has a Pearl of the Abyss or a Dragon Heart",
    lambda table, hero: bool(hero.pearls),
    is_number=False,
)


@QUESTIONS.word(
    "whether the character is a member of one of these guilds (of)", needs=("of",), is_number=False, check=_known(Guild)
)
def _member(asked: Condition) -> Query:
    return lambda table, hero: any(guild in asked.of for guild in table.figure(hero).guilds)


@QUESTIONS.word("whether the Race is one of these (of)", needs=("of",), is_number=False)
def _race(asked: Condition) -> Query:
    return lambda table, hero: hero.race.partition("#")[0] in asked.of


@QUESTIONS.word("whether the character has this mark (id)", is_number=False)
def _marked(asked: Condition) -> Query:
    return lambda table, hero: asked.id in hero.marks


# -- compared with the others (PRO-152, PRO-456) -----------------------------------------------------------------------


@QUESTIONS.word(
    "whether no character on any board has less of this (id: a resource, or red, blue for cubes)", is_number=False
)
def _least(asked: Condition) -> Query:
    def found(table: Table, hero: Hero) -> bool:
        return all(getattr(each, asked.id) >= getattr(hero, asked.id) for each in table.others(hero))

    return found


QUESTIONS.plain(
    "cheapest",
    "whether nobody's Items are worth less in all",
    lambda table, hero: all(items_worth(table, each) >= items_worth(table, hero) for each in table.others(hero)),
    is_number=False,
)
QUESTIONS.plain("worth", "what all Items are worth", items_worth)

# -- where she is ------------------------------------------------------------------------------------------------------


@QUESTIONS.word(
    "whether the character stands on one of these terrains (of)", needs=("of",), is_number=False, check=_known(Terrain)
)
def _terrain(asked: Condition) -> Query:
    def found(table: Table, hero: Hero) -> bool:
        place = table.place(hero)
        return place is not None and place.terrain in asked.of

    return found


def _at(what: str) -> Query:
    def found(table: Table, hero: Hero) -> bool:
        place = table.place(hero)
        return place is not None and bool(getattr(place, what))

    return found


QUESTIONS.plain("civilised", "whether the space is civilised", _at("civilised"), is_number=False)
QUESTIONS.plain("port", "whether the space has a port", _at("port"), is_number=False)
QUESTIONS.plain("guild", "whether the space is a guild", _at("guild"), is_number=False)


@QUESTIONS.word("whether the character is in one of these realms (of: water, dragon)", needs=("of",), is_number=False)
def _realm(asked: Condition) -> Query:
    return lambda table, hero: table.realm_around(hero) in asked.of


QUESTIONS.plain(
    "main_board",
    "whether the character is on the main board",
    lambda table, hero: table.on_main_board(hero),
    is_number=False,
)
QUESTIONS.plain("together", "how many other characters are on the space", lambda table, hero: len(table.together(hero)))

# -- what has happened -------------------------------------------------------------------------------------------------

QUESTIONS.plain(
    "moved",
    "whether the character has moved to her space in this turn",
    lambda table, hero: table.active == hero.seat and table.turn.has_moved,
    is_number=False,
)
QUESTIONS.plain(
    "first_battle",
    "whether this is the first battle of the turn",
    lambda table, hero: table.turn.battles <= 1,
    is_number=False,
)
QUESTIONS.plain("battles", "how many battles there were in this round", lambda table, hero: table.round.battles)
QUESTIONS.plain("battles_lost", "how many battles were lost in this round", lambda table, hero: table.round.lost)
QUESTIONS.plain("spells_cast", "how many spells were cast in this round", lambda table, hero: table.round.spells)
QUESTIONS.plain(
    "own_turn", "whether it is the character's turn", lambda table, hero: table.active == hero.seat, is_number=False
)

# -- in battle ---------------------------------------------------------------------------------------------------------


@QUESTIONS.word("whether this kind of battle (of) is fought", needs=("of",), is_number=False, check=_known(Contest))
def _battle(asked: Condition) -> Query:
    return lambda table, hero: table.battle is not None and table.battle.kind in asked.of


@QUESTIONS.word(
    "whether the opponent is one of these (of: a type, creature, guardian, character)",
    needs=("of",),
    is_number=False,
    check=_known(Versus),
)
def _versus(asked: Condition) -> Query:
    return lambda table, hero: any(foe_counts_as(table, hero, Versus(each)) for each in asked.of)


QUESTIONS.plain("foe_strength", "the opponent's Strength", lambda table, hero: foe_value(table, hero, Contest.STRENGTH))
QUESTIONS.plain(
    "lives",
    "how many lives the Creature has left",
    lambda table, hero: table.battle.lives if table.battle is not None and table.battle.foe else 0,
)
QUESTIONS.plain(
    "attacker",
    "whether the character is the attacker",
    lambda table, hero: table.battle is not None and table.battle.attacker == hero.seat,
    is_number=False,
)
QUESTIONS.plain("weapons", "how many weapons are held", held_weapons)
QUESTIONS.plain("bow", "whether a bow or a thrown weapon is held", holds_bow, is_number=False)
QUESTIONS.plain("free_hands", "how many hands are empty", free_hands)
QUESTIONS.plain(
    "own_die", "whether a die of the character's was thrown that can be rolled again", has_own_die, is_number=False
)


@QUESTIONS.word("whether the battle stands so for the character (of: won, lost, draw)", needs=("of",), is_number=False)
def _result(asked: Condition) -> Query:
    return lambda table, hero: table.battle is not None and table.battle.outcome(hero.seat) in asked.of


# -- the game ----------------------------------------------------------------------------------------------------------


@QUESTIONS.word("whether this option (id) is played", names="option", is_number=False)
def _option(asked: Condition) -> Query:
    return lambda table, hero: bool(getattr(table.options, asked.id))


QUESTIONS.plain("players", "how many characters are on boards", lambda table, hero: len(table.in_turn_order()))
