"""Judge statements on the cards of a suit: a statement must be possible and must not name a number.

Statements mention only low cards, high cards and how many there are. So only the number of low and of high cards of the
suit matters in a hand. A statement names a number if it implies that all hidden cards of a level are in the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

AMOUNTS = {
    "none": (0, 0),
    "one": (1, 1),
    "two": (2, 2),
    "three": (3, 3),
    "four_or_more": (4, 8),
    "some": (1, 8),
}
LEVELS = ("low", "high")

Held = tuple[int, int]
"""The number of low and of high cards of a suit."""

Claim = tuple[str, str]
"""A statement on a suit: kind and value."""

CLAIMS: tuple[Claim, ...] = (
    *[("count", amount) for amount in AMOUNTS],
    *[(what, level) for what in ("only", "some", "no") for level in LEVELS],
    ("mix", ""),
)
"""All possible claims on a suit, in the order of the catalogue."""


class Verdict(Enum):
    """The outcome of judging a statement on a suit."""

    ACCEPTED = "accepted"
    REPLACES = "accepted, and withdraws what stood"
    TOO_SPECIFIC = "too specific"
    IMPOSSIBLE = "impossible"


def by_level(cards: int, numbers: int) -> Held:
    """Count the low and the high numbers in a set given as bits (SHA-187)."""
    low = (1 << numbers // 2) - 1
    return (cards & low).bit_count(), (cards & ~low).bit_count()


def judge(new: Claim, standing: tuple[Claim, ...], hidden: Held, hand_size: int) -> Verdict:
    """Judge a statement on a suit by open information alone (SHA-188 to SHA-191).

    `hidden` counts the cards of the suit that do not lie open. `standing` is what the speaker has said about the suit
    and what still stands.
    """
    if any(hidden[LEVELS.index(level)] < 2 for level in _levels_named(new)):
        return Verdict.TOO_SPECIFIC
    holdable = [(low, high) for low in range(hidden[0] + 1) for high in range(hidden[1] + 1) if low + high <= hand_size]
    claims = (*standing, new)
    possible = _satisfying(claims, holdable)
    verdict = Verdict.ACCEPTED
    if not possible:
        claims = (new,)
        possible = _satisfying(claims, holdable)
        verdict = Verdict.REPLACES
    if not possible:
        return Verdict.IMPOSSIBLE
    if any(_levels_named(claim) for claim in claims):
        by_counts = _satisfying([claim for claim in claims if claim[0] == "count"], holdable)
        if _pinned(possible, hidden) - _pinned(by_counts, hidden):
            return Verdict.TOO_SPECIFIC
    return verdict


def _satisfying(claims: Sequence[Claim], hands: list[Held]) -> list[Held]:
    return [held for held in hands if all(is_true_of(held, claim) for claim in claims)]


def is_true_of(held: Held, claim: Claim) -> bool:
    """Return whether a claim is true of a hand with these numbers of low and high cards."""
    what, value = claim
    low, high = held
    match what:
        case "count":
            least, most = AMOUNTS[value]
            return least <= low + high <= most
        case "only":
            return (low > 0 and high == 0) if value == "low" else (high > 0 and low == 0)
        case "some":
            return (low if value == "low" else high) > 0
        case "no":
            return (low if value == "low" else high) == 0
        case _:
            return low > 0 and high > 0


def _pinned(hands: list[Held], hidden: Held) -> set[int]:
    """Return the levels whose hidden cards are all in the hand, for every one of these hands."""
    return {level for level in (0, 1) if hidden[level] and all(held[level] == hidden[level] for held in hands)}


def _levels_named(claim: Claim) -> tuple[str, ...]:
    what, value = claim
    return () if what == "count" else LEVELS if what == "mix" else (value,)
