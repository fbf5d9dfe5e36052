"""Free text at the table: cards may be counted and described, but no number of a card may be named (SHA-182, SHA-216).

A text is read as words, numbers and marks. Where it speaks of cards, every number in it must be explained: it counts
something, or it is the number of a trick, a player, a space. A number that is not explained is taken for a card's.
"""

from __future__ import annotations

from fabletop.games.shamans.free_text.meaning import Sentence
from fabletop.games.shamans.free_text.reading import tokens
from fabletop.kernel import Refusal

_NAMED = Refusal("SHA-216", "names_a_card")


def why_not_write(text: str, before: str = "") -> Refusal | None:
    """Why this may not be written after what the same player wrote last, so that no number comes in two halves.

    None if nothing in it names the number of a card, as well as a filter can tell.
    """
    return _NAMED if _names_a_card(text) or (before and _names_a_card(f"{before} {text}")) else None


def _names_a_card(text: str) -> bool:
    return Sentence(tokens(text)).names_a_card
