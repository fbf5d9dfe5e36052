"""Conditions on cards: yes-or-no questions about a Character, each with its meaning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, ClassVar

import msgspec

from fabletop.games.talisman.rules.spaces import is_badland, race_met_as
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Race, Token, title_of
from fabletop.kernel import CardId, vocabulary
from fabletop.kernel.vocabulary import Asked, Questions

Query = Callable[[Table, Hero], Asked]
QUESTIONS = Questions()


class Condition(vocabulary.Condition, frozen=True):
    """A condition on a Character and its space: one question `q` with its arguments, or several joined conditions."""

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


@QUESTIONS.word("whether the Class is one of these (of)", needs=("of",), is_number=False)
def _class(asked: Condition) -> Query:
    return lambda table, hero: not hero.toad and table.figure(hero).class_ in asked.of


@QUESTIONS.word("whether the Race is one of these (of)", needs=("of",), is_number=False)
def _race(asked: Condition) -> Query:
    return lambda table, hero: race_met_as(table, hero) in asked.of


@QUESTIONS.word("whether the Alignment is one of these (of)", needs=("of",), is_number=False)
def _alignment(asked: Condition) -> Query:
    return lambda table, hero: hero.alignment in asked.of


@QUESTIONS.word("whether the Home is one of these spaces (of)", needs=("of",), is_number=False)
def _home(asked: Condition) -> Query:
    return lambda table, hero: not hero.toad and table.figure(hero).home in asked.of


@QUESTIONS.word("whether the Character stands on one of these terrains (of)", needs=("of",), is_number=False)
def _terrain(asked: Condition) -> Query:
    return lambda table, hero: table.place(hero).terrain in asked.of


@QUESTIONS.word("whether the Character stands in one of these Regions (of)", needs=("of",), is_number=False)
def _region(asked: Condition) -> Query:
    return lambda table, hero: table.place(hero).region in asked.of


@QUESTIONS.word("whether the Character stands on one of these spaces (of)", needs=("of",), is_number=False)
def _space(asked: Condition) -> Query:
    return lambda table, hero: hero.space in asked.of


QUESTIONS.plain("town", "whether the space is a Town", lambda table, hero: table.place(hero).is_town)
QUESTIONS.plain("outpost", "whether the space is an Outpost", lambda table, hero: table.place(hero).is_outpost)
QUESTIONS.plain(
    "settlement",
    "whether the space is a Town or an Outpost",
    lambda table, hero: table.place(hero).is_town or table.place(hero).is_outpost,
)
QUESTIONS.plain("runeland", "whether the space is a Runeland", lambda table, hero: table.place(hero).runeland)
QUESTIONS.plain("badland", "whether the space is a Badland", lambda table, hero: is_badland(table, hero.space))
QUESTIONS.plain(
    "at_home",
    "whether the Character is at Home",
    lambda table, hero: not hero.toad and table.figure(hero).home == hero.space,
)


@QUESTIONS.word("how many tokens of this kind (id) there are", names="token")
def _tokens(asked: Condition) -> Query:
    token = Token(asked.id)
    return lambda table, hero: hero.has(token)


@QUESTIONS.word(
    "how many cards of this kind (id) are held: objects, followers, potions, spells, trophies", names="held"
)
def _held(asked: Condition) -> Query:
    kind = asked.id
    return lambda table, hero: len(getattr(hero, kind))


@QUESTIONS.word("how many Curses are held")
def _curses(asked: Condition) -> Query:
    return lambda table, hero: sum(table.is_curse(card) for card in hero.cards)


@QUESTIONS.word("how many Treasures are held")
def _treasures(asked: Condition) -> Query:
    return lambda table, hero: len(table.treasures_of(hero))


@QUESTIONS.word("whether a Character or Enemy of one of these Races (of) is fought", needs=("of",), is_number=False)
def _foe_race(asked: Condition) -> Query:
    return lambda table, hero: any(race in asked.of for race in foe_races(table, hero))


@QUESTIONS.word("whether a Character of one of these Alignments (of) is fought", needs=("of",), is_number=False)
def _foe_alignment(asked: Condition) -> Query:
    def found(table: Table, hero: Hero) -> bool:
        foe = foe_hero(table, hero)
        return foe is not None and foe.alignment in asked.of

    return found


@QUESTIONS.word("whether this kind of Combat (of) is fought", needs=("of",), is_number=False)
def _combat(asked: Condition) -> Query:
    return lambda table, hero: table.fight is not None and table.fight.kind in asked.of


@QUESTIONS.word("whether the Character card is one of these (of)", needs=("of",), is_number=False)
def _character(asked: Condition) -> Query:
    return lambda table, hero: not hero.toad and hero.character in asked.of


QUESTIONS.plain(
    "fought",
    "whether the Character has fought in this turn",
    lambda table, hero: table.active == hero.seat and table.turn.fights > 0,
)
QUESTIONS.plain("foe_character", "whether a Character is fought", lambda table, hero: foe_hero(table, hero) is not None)
QUESTIONS.plain("toad", "whether the Character is a Toad", lambda table, hero: bool(hero.toad))
QUESTIONS.plain("own_turn", "whether it is the Character's turn", lambda table, hero: table.active == hero.seat)


@QUESTIONS.word("whether an Enduring Event with this id is in force", names="card", is_number=False)
def _enduring(asked: Condition) -> Query:
    return lambda table, hero: title_of(table.enduring) == asked.id


@QUESTIONS.word("whether a mount is owned", is_number=False)
def _mounted(asked: Condition) -> Query:
    return lambda table, hero: any(table.card(card).mount for card in hero.followers)


def foe_hero(table: Table, hero: Hero) -> Hero | None:
    """Return the Character that a Character fights, or None."""
    fight = table.fight
    if fight is None or fight.other.seat < 0:
        return None
    if hero.seat == fight.own.seat:
        return table.heroes[fight.other.seat]
    return table.heroes[fight.own.seat] if hero.seat == fight.other.seat else None


def foe_races(table: Table, hero: Hero) -> tuple[Race, ...]:
    """Return the Races of the opponents in the present fight."""
    fight = table.fight
    if fight is None:
        return ()
    foe = foe_hero(table, hero)
    if foe is not None:
        guard = (fight.other if foe.seat == fight.other.seat else fight.own).fighter
        if guard:
            return _race_of(table, guard)
        return () if foe.toad else (table.figure(foe).race,)
    if hero.seat != fight.own.seat:
        return ()
    races = [race for card in fight.cards for race in _race_of(table, card)]
    guardian, destiny = table.content.guardian.get(fight.foe), table.content.destiny.get(fight.foe)
    if guardian is not None:
        races.append(guardian.race)
    if destiny is not None and destiny.race is not None and table.options.destiny_subtypes:
        races.append(destiny.race)
    return tuple(races)


def _race_of(table: Table, card: CardId) -> tuple[Race, ...]:
    race = table.race_of(card)
    return () if race is None else (race,)
