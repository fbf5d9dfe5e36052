"""Describe the effects and conditions of a Legend as short phrases, for its tree in the workshop."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from fabletop.games.andor.pieces import Amount
from fabletop.games.andor.story.wording import worded
from fabletop.games.andor.writing.vocabulary import MOMENTS
from fabletop.kernel import Texts, vocabulary
from fabletop.kernel.packs import base_texts
from fabletop.kernel.vocabulary import plain_name

if TYPE_CHECKING:
    from fabletop.games.andor.content import Content
    from fabletop.games.andor.story.legend import Legend


@cache
def _texts() -> Texts:
    return Texts(base_texts("andor"), {})


class Teller(vocabulary.Teller):
    """Describes one Legend, for a number of heroes or for all of them."""

    def __init__(self, content: Content, legend: Legend, heroes: int | None = None) -> None:
        super().__init__(_texts())
        self._content = content
        self._legend = legend
        self._heroes = heroes

    def for_hero(self, effect: Any) -> str:
        """Describe an effect for one hero, as the end of a sentence about the hero."""
        key = f"effect_on_one.{effect.word}"
        if isinstance(getattr(effect, "n", None), int | tuple) and self._count(effect.n).startswith("-"):
            key += ".less"
        return _HeroTeller(self._content, self._legend, self._heroes).said(
            key if key in _texts() else "effect_on_one.other", effect
        )

    def _count(self, amount: Amount) -> str:
        """Return a number; for a table, the one for its heroes."""
        if isinstance(amount, tuple) and self._heroes is not None:
            return str(amount[self._heroes - 2])
        return vocabulary.number(amount)

    def value(self, word: msgspec.Struct, field: str) -> str:
        """Return the value of a field in words. Whether it is camp or wagon depends on the Legend."""
        if field == "protected":
            return self._legend.protect.kind if self._legend.protect else "camp"
        return super().value(word, field)

    def name(self, kind: str, value: str) -> str:
        """Return a name: figures and things by their names, parts of a Legend by the ids that its author knows."""
        match kind:
            case "figure" | "group" | "adversary":
                adversary, known = self._legend.adversary(value), self._content.figure.get(value)
                return adversary.name if adversary else known.name.lower() if known else plain_name(value)
            case "article" | "item":
                article = self._content.article.get(value)
                return article.name.lower() if article else plain_name(value)
            case "token":
                token = self._content.token.get(value)
                return token.name.lower() if token else plain_name(value)
            case "stat":
                return plain_name(value)
        return value

    def text(self, written: str) -> str:
        """Return the text with the numbers for two, three and four heroes."""
        return worded(written)


class _HeroTeller(Teller):
    """Describes what happens to one hero. The verb says whether the hero gains or loses."""

    def amount(self, value: Any, *, is_change: bool) -> str:
        """Return an amount without a sign."""
        return self._count(value).replace("-", "")

    def text(self, written: str) -> str:
        """Return a question as the rest of a sentence."""
        return worded(written, self._heroes).rstrip("?")


def moment(on: str) -> str:
    """Describe when a card or trigger happens."""
    name, _, detail = on.partition(":")
    known = MOMENTS.get(name)
    return f"{plain_name(name)} {detail}".strip() if known is None or detail else known.means.partition(";")[0]
