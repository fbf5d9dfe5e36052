"""Result tables of dice rolls: which row a number selects, and what the row does in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from fabletop.games.talisman.cards.words import Pray, Roll, Row
from fabletop.games.talisman.terms import title_of
from fabletop.kernel import Texts
from fabletop.kernel.vocabulary import Effect
from fabletop.kernel.vocabulary.telling import Teller
from fabletop.kernel.vocabulary.walking import words_in

if TYPE_CHECKING:
    from fabletop.games.talisman.content import Content
    from fabletop.games.talisman.printed import PrayerRow

Rows = Sequence["PrayerRow | Row"]
PRAYER = "prayer"


def rows_of(content: Content, source: str, purpose: str) -> Rows:
    """Return the result table for a roll of a card, a space or an ability; empty if there is none."""
    name = title_of(source)
    space = content.space.get(name)
    if space is not None and space.pray and purpose == PRAYER:
        return space.pray
    face = space or content.card.get(name) or content.character.get(name)
    for word in words_in(face) if face is not None else ():
        if (isinstance(word, Pray) and purpose == PRAYER) or (isinstance(word, Roll) and word.purpose == purpose):
            return word.rows
    return ()


def row_of(content: Content, source: str, purpose: str, total: int) -> str:
    """Return the row that a result selects, as the name of its table and its index.

    Empty if the result does nothing.
    """
    for at, row in enumerate(rows_of(content, source, purpose)):
        if row.least <= total <= row.most and row.do:
            return f"{title_of(source)}/{purpose}/{at}"
    return ""


def row_in_words(texts: Texts, content: Content, row: str) -> str:
    """Return a row's effects in words."""
    if not row:
        return texts.get("effect.nothing")
    source, purpose, at = row.split("/")
    return RowTeller(texts).joined(rows_of(content, source, purpose)[int(at)].do)


class RowTeller(Teller):
    """Describes effects in short phrases."""

    def effect(self, effect: Effect) -> str:
        """Return a phrase for an effect. If there is none, the phrase refers to the card."""
        return super().effect(effect) if f"effect.{effect.word}" in self._texts else self._texts.get("effect.other")

    def value(self, word: msgspec.Struct, field: str) -> str:
        """Return the text of a field; `thing` is the amount gained or lost."""
        match field:
            case "thing":
                return self._things([word])
            case "options":
                return self._things(word.options)  # type: ignore[attr-defined]
            case "space":
                return self._texts.name("space", word.space)  # type: ignore[attr-defined]
            case _:
                return super().value(word, field)

    def _things(self, words: Sequence[Any]) -> str:
        """Return the amounts and kinds of several gains or losses. With several, one of them is chosen."""
        told = []
        for word in words:
            whats = word.what if isinstance(word.what, tuple) else (word.what,)
            told += [self._texts.say("effect.thing", what=str(what), n=word.n) for what in whats]
        return self._texts.get("list.or").join(told)
