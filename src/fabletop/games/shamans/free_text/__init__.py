"""Check free text at the table: players may count and describe cards but not name the number of a card (SHA-182,
SHA-216).

A text is split into words, numbers and marks. If it mentions cards, every number in it must be explained: it counts
something, or it is the number of a trick, a player or a space. An unexplained number is taken for the number of a card.
"""

from __future__ import annotations

from fabletop.games.shamans.free_text.meaning import Sentence
from fabletop.games.shamans.free_text.reading import tokens
from fabletop.kernel import Refusal

_NAMED = Refusal("SHA-216", "names_a_card")


def why_not_write(text: str, before: str = "") -> Refusal | None:
    """Return why a player may not write this text, or None. `before` is the player's previous text, so that a number
    cannot be split between two texts.

    The check is a filter on words and can miss a hidden meaning.
    """
    return _NAMED if _names_a_card(text) or (before and _names_a_card(f"{before} {text}")) else None


def _names_a_card(text: str) -> bool:
    return Sentence(tokens(text)).names_a_card
