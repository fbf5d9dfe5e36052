"""Rolls outside battles that an option leads to: what each number of the die brings, and how likely it succeeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from fabletop.games.prophecy import choices
from fabletop.games.prophecy.cards.resources import Gamble
from fabletop.games.prophecy.cards.words import Check, Choose, Drift, Way
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.numbers import DIE, Rolled, roll_in, row_name, rows_by_number
from fabletop.games.prophecy.rules.aiming import RESISTED
from fabletop.games.prophecy.rules.swimming import drift_end
from fabletop.games.prophecy.rules.uses import offered_uses
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Moment
from fabletop.kernel import CardId, Decision, Remark
from fabletop.kernel.outlook import Outlook
from fabletop.kernel.vocabulary import Effect
from fabletop.kernel.vocabulary.walking import words_in

Asked = Decision[msgspec.Struct]


def words_of(table: Table, option: msgspec.Struct) -> tuple[str, Sequence[Effect]]:
    """The card or space that an option sets going, and what it says."""
    match option:
        case choices.UseOpportunity(card):
            return card, table.content.opportunity_faces[card].do
        case choices.UseInstead(card, use):
            return card, table.creature(card).instead[use].do
        case choices.UseService(space, use):
            return space, table.content.space[space].services[use].do
        case choices.UseCard(card, use):
            return card, table.card(card).uses[use].do
        case choices.Fight(card):
            return card, table.creature(card).before
        case choices.ChooseWay(card) if (way := way_of(table, option)) is not None:
            return card, way.do
        case _:
            return "", ()


def way_of(table: Table, chosen: choices.ChooseWay) -> Way | None:
    """The way that a card or a space offers by this name."""
    face = table.content.space.get(chosen.card) or table.content.card.get(chosen.card)
    offered = [each.options for each in words_in(face) if isinstance(each, Choose)] if face is not None else []
    found = [ways[chosen.way] for ways in offered if chosen.way < len(ways)]
    return next((way for way in found if way.label == chosen.label), None)


# -- what it brings ----------------------------------------------------------------------------------------------------


def brings(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> Iterator[Remark]:
    """What each number of the die brings, for the roll that an option leads to at once."""
    match decision.about, option:
        case choices.AboutRoll(card, die), _:
            yield from _of_lying(table, hero, card, die, option)
        case choices.AboutCard(card), choices.ChooseNumber(stake) if decision.prompt == "stake":
            yield from _of_stake(_game_of(table, card), stake)
        case _:
            source, words = words_of(table, option)
            yield from of_words(table, hero, source, words)
            if table.realm(hero) is not None:
                yield from drifts(table, hero, words)


def of_words(table: Table, hero: Hero, source: str, words: Sequence[Effect]) -> Iterator[Remark]:
    """What the numbers of a roll bring that stands among these words."""
    if (word := roll_in(words)) is not None:
        yield from _by_number(table, hero, source, word)


def drifts(table: Table, hero: Hero, words: Sequence[Effect]) -> Iterator[Remark]:
    """Where a current may sweep her from her space, and in how many directions of the compass."""
    word = next((each for each in words_in(tuple(words)) if isinstance(each, Drift)), None)
    if word is None:
        return
    ways = table.content.compass
    ends = [drift_end(table, hero, way, word.n) for way in ways]
    for space in dict.fromkeys(ends):
        yield Remark("drifts", {"space": space, "ways": ends.count(space), "all": len(ways)})


def _by_number(table: Table, hero: Hero, source: str, word: Rolled) -> Iterator[Remark]:
    for faces, row in rows_by_number(word, hero):
        yield Remark("brings_on", {"faces": faces, "row": row_name(table.content, source, word, row)})


def _of_lying(table: Table, hero: Hero, card: CardId, die: int, option: msgspec.Struct) -> Iterator[Remark]:
    """A die that lies there is let stand, or rolled again."""
    face = table.content.space.get(card) or table.card(card)
    word = roll_in([each for each in words_in(face) if isinstance(each, Effect)])
    if word is None:
        return
    if isinstance(option, choices.UseCard):
        yield from _by_number(table, hero, card, word)
    else:
        yield Remark("brings_row", {"row": row_name(table.content, card, word, word.row_for(hero, die))})


def _game_of(table: Table, space: str) -> Gamble:
    return next(each for each in words_in(table.content.space[space]) if isinstance(each, Gamble))


def _of_stake(game: Gamble, stake: int) -> Iterator[Remark]:
    found: dict[int, list[int]] = {}
    for face in DIE:
        found.setdefault(game.won(stake, face), []).append(face)
    for gold, faces in found.items():
        yield Remark("stake_on", {"faces": tuple(faces), "gold": gold})


# -- how likely it succeeds --------------------------------------------------------------------------------------------


def of_roll(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> Outlook | None:
    """How likely the roll that an option leads to succeeds: a test is passed, the only row is met, a stake brings more
    than itself, an effect is resisted. None where there is no roll, or its rows are but different."""
    match decision.about, option:
        case choices.AboutRoll(), _:
            return None
        case choices.AboutCard(card), choices.ChooseNumber(stake) if decision.prompt == "stake":
            game = _game_of(table, card)
            return _meeting(table, hero, lambda die: game.won(stake, die) > stake)
        case _, choices.Yes() if decision.prompt == "resist":
            return _meeting(table, hero, lambda die: die >= RESISTED)
    word = roll_in(words_of(table, option)[1]) if not isinstance(option, choices.Fight) else None
    if word is None or not _is_test(word):
        return None
    return _meeting(table, hero, lambda die: word.row_for(hero, die) == 0)


def _is_test(word: Rolled) -> bool:
    """Whether there is one thing to be hoped for."""
    return len(word.brought) == 1 or isinstance(word, Check)


def _meeting(table: Table, hero: Hero, is_met: Callable[[int], bool]) -> Outlook:
    """The chance of these numbers, and with a charm that has the die rolled again."""
    win = sum(is_met(die) for die in DIE) / len(DIE)
    again = win if offered_uses(table, hero, Moment.DIE) else 0.0
    return Outlook(win, 0.0, 1 - win, win + (1 - win) * again)
