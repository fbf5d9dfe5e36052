"""Result tables of rolls outside battles: which row of a card or a space each number selects, and the row in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from fabletop.games.prophecy.cards.words import Check, Roll
from fabletop.games.prophecy.terms import title_of
from fabletop.kernel import Texts
from fabletop.kernel.vocabulary import NO_ROW, Effect
from fabletop.kernel.vocabulary.telling import Teller
from fabletop.kernel.vocabulary.walking import words_in

if TYPE_CHECKING:
    from fabletop.games.prophecy.content import Content
    from fabletop.games.prophecy.hero import Hero

DIE = (1, 2, 3, 4, 5, 6)
Rolled = Roll | Check
Rows = tuple[tuple[tuple[int, ...], int], ...]
"""Numbers of a die, with the row they select."""


def roll_in(words: Iterable[Effect]) -> Rolled | None:
    """Return the roll in a sequence of effects, if there is one."""
    return next((each for each in words if isinstance(each, Roll | Check)), None)


def rows_by_number(word: Rolled, hero: Hero) -> Rows:
    """Return the rows with the numbers of her die, ordered by the lowest number."""
    found: dict[int, list[int]] = {}
    for face in DIE:
        found.setdefault(word.row_for(hero, face), []).append(face)
    return tuple((tuple(faces), row) for row, faces in found.items())


def row_name(content: Content, source: str, word: Rolled, row: int) -> str:
    """Return the name of a row for `row_in_words`; empty if the row does nothing."""
    return "" if row == NO_ROW else f"{title_of(source)}/{_rolls_of(content, source).index(word)}/{row}"


def row_in_words(texts: Texts, content: Content, row: str) -> str:
    """Return a row's effects in words."""
    if not row:
        return texts.get("condition.nothing")
    source, roll, at = row.split("/")
    return Teller(texts).joined(_rolls_of(content, source)[int(roll)].brought[int(at)])


def _rolls_of(content: Content, source: str) -> Sequence[Rolled]:
    """Return all rolls of a card or a space."""
    face = content.space.get(source) or content.card[title_of(source)]
    return [each for each in words_in(face) if isinstance(each, Roll | Check)]
