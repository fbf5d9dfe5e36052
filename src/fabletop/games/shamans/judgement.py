"""What may be said about the cards of a suit: a statement must be possible, and must not name a number.

A hand is a set of numbers of the suit, as bits. Whatever is said is judged over all hands that it leaves possible, so
a set of hands is a number too: hand h is its bit h.
"""

from __future__ import annotations

from enum import Enum
from functools import cache

AMOUNTS = {
    "none": (0, 0),
    "one": (1, 1),
    "two": (2, 2),
    "three": (3, 3),
    "four_or_more": (4, 8),
    "some": (1, 8),
}
LEVELS = ("low", "high")

Claim = tuple[str, str]
"""What is said about a suit: kind and value."""

CLAIMS: tuple[Claim, ...] = (
    *[("count", amount) for amount in AMOUNTS],
    *[(what, level) for what in ("only", "some", "no") for level in LEVELS],
    ("mix", ""),
)
"""All that can be said about a suit, in the order of the catalogue."""

Hands = int
"""A set of hands."""


class Verdict(Enum):
    """The outcome of judging a statement on a suit."""

    ACCEPTED = "accepted"
    REPLACES = "accepted, and withdraws what stood"
    TOO_SPECIFIC = "too specific"
    IMPOSSIBLE = "impossible"


def judge(new: Claim, standing: tuple[Claim, ...], hidden: int, hand_size: int, numbers: int) -> Verdict:
    """Judge a statement on a suit by open information alone (SHA-188 to SHA-191).

    `hidden` is the set of numbers of the suit that do not lie open, as bits; `standing` is what the speaker has said
    about the suit and what still stands.
    """
    if any((hidden & _level(level, numbers)).bit_count() < 2 for level in _levels_named(new)):
        return Verdict.TOO_SPECIFIC
    holdable = _holdable(hidden, hand_size, numbers)
    claims = (*standing, new)
    possible = holdable & _satisfying(claims, numbers)
    verdict = Verdict.ACCEPTED
    if not possible:
        claims = (new,)
        possible = holdable & _satisfying(claims, numbers)
        verdict = Verdict.REPLACES
    if not possible:
        return Verdict.IMPOSSIBLE
    if any(_levels_named(claim) for claim in claims):
        counts = tuple(claim for claim in claims if claim[0] == "count")
        by_counts = holdable & _satisfying(counts, numbers)
        if _in_all(possible, numbers) - _in_all(by_counts, numbers):
            return Verdict.TOO_SPECIFIC
    return verdict


@cache
def _holdable(hidden: int, hand_size: int, numbers: int) -> Hands:
    """All sets of hidden numbers that fit into the hand."""
    hands = range(1 << numbers)
    return sum(1 << hand for hand in hands if hand & ~hidden == 0 and hand.bit_count() <= hand_size)


def _satisfying(claims: tuple[Claim, ...], numbers: int) -> Hands:
    """All hands of which every claim is true."""
    hands = (1 << (1 << numbers)) - 1
    for claim in claims:
        hands &= _truth(claim, numbers)
    return hands


@cache
def _truth(claim: Claim, numbers: int) -> Hands:
    return sum(1 << hand for hand in range(1 << numbers) if satisfies(hand, claim, numbers))


def _in_all(hands: Hands, numbers: int) -> set[int]:
    """The numbers that every one of these hands holds."""
    return {number for number in range(numbers) if not hands & ~_holding(number, numbers)}


@cache
def _holding(number: int, numbers: int) -> Hands:
    return sum(1 << hand for hand in range(1 << numbers) if hand >> number & 1)


def satisfies(cards: int, claim: Claim, numbers: int) -> bool:
    """Whether a claim is true of these cards of the suit."""
    what, value = claim
    match what:
        case "count":
            least, most = AMOUNTS[value]
            return least <= cards.bit_count() <= most
        case "only":
            return cards != 0 and cards & ~_level(value, numbers) == 0
        case "some":
            return cards & _level(value, numbers) != 0
        case "no":
            return cards & _level(value, numbers) == 0
        case _:
            return all(cards & _level(level, numbers) for level in LEVELS)


def _level(level: str, numbers: int) -> int:
    """The numbers of a level as bits: the lower or the upper half (SHA-187)."""
    low = (1 << numbers // 2) - 1
    return low if level == "low" else ((1 << numbers) - 1) & ~low


def _levels_named(claim: Claim) -> tuple[str, ...]:
    what, value = claim
    return () if what == "count" else LEVELS if what == "mix" else (value,)
