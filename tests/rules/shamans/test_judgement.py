"""Statements on a suit, judged by open information alone: the verdict table, and every chain of two statements."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product

import pytest

from fabletop.games.shamans import judgement
from fabletop.games.shamans.judgement import Verdict, by_level

rule = pytest.mark.rule

Claim = tuple[str, str]

COUNTS = ("none", "one", "two", "three", "four_or_more", "some")
LEVELS: tuple[Claim, ...] = (*product(("only", "some", "no"), ("low", "high")), ("mix", ""))
CLAIMS: tuple[Claim, ...] = (*(("count", count) for count in COUNTS), *LEVELS)

ACCEPTED, REPLACES = Verdict.ACCEPTED, Verdict.REPLACES
TOO_SPECIFIC, IMPOSSIBLE = Verdict.TOO_SPECIFIC, Verdict.IMPOSSIBLE


def bits(numbers: Iterable[int]) -> int:
    """A set of numbers as bits."""
    return sum(1 << (number - 1) for number in numbers)


def judge(new: Claim, standing: tuple[Claim, ...], hidden: int, hand_size: int, numbers: int) -> Verdict:
    """The verdict on a statement, with the hidden numbers of the suit as bits."""
    return judgement.judge(new, standing, by_level(hidden, numbers), hand_size)


def claims(text: str) -> tuple[Claim, ...]:
    """Claims from "count two, only high"."""
    parts = [part.split() for part in text.split(",") if part.strip()]
    return tuple((part[0], part[1] if len(part) > 1 else "") for part in parts)


VERDICTS = [
    # highest number, hidden numbers, standing, new, verdict
    (6, "123456", "", "some high", ACCEPTED),
    (6, "1236", "", "some high", TOO_SPECIFIC),
    (6, "1236", "", "no high", TOO_SPECIFIC),
    (6, "1236", "", "mix", TOO_SPECIFIC),
    (6, "1236", "", "only low", ACCEPTED),
    (6, "123456", "count two", "only high", ACCEPTED),
    (6, "123456", "count three", "only high", TOO_SPECIFIC),
    (6, "12356", "count two", "only high", TOO_SPECIFIC),
    (6, "12356", "only high", "count two", TOO_SPECIFIC),
    (6, "12356", "some high", "no low", ACCEPTED),
    (6, "12356", "count two", "no low", TOO_SPECIFIC),
    (6, "56", "", "count two", ACCEPTED),
    (6, "56", "count two", "some high", ACCEPTED),
    (6, "56", "", "count three", IMPOSSIBLE),
    (6, "123456", "count none", "some low", REPLACES),
    (8, "12345678", "count three", "only high", ACCEPTED),
    (8, "12345678", "count four_or_more", "only high", TOO_SPECIFIC),
    (6, "1256", "count three", "mix", ACCEPTED),
]


@rule("SHA-182", "SHA-188", "SHA-189", "SHA-190", "SHA-191")
@pytest.mark.parametrize(("numbers", "hidden", "standing", "new", "verdict"), VERDICTS)
def test_the_verdicts_of_the_table(numbers: int, hidden: str, standing: str, new: str, verdict: Verdict) -> None:
    (claim,) = claims(new)
    unseen = bits(int(number) for number in hidden)
    assert judge(claim, claims(standing), unseen, numbers, numbers) is verdict


@rule("SHA-191")
@pytest.mark.parametrize(
    ("hidden", "hand_size", "count", "verdict"),
    [
        ("123456", 1, "two", IMPOSSIBLE),
        ("123456", 2, "two", ACCEPTED),
        ("123456", 3, "four_or_more", IMPOSSIBLE),
        ("123456", 4, "four_or_more", ACCEPTED),
        ("123456", 0, "some", IMPOSSIBLE),
        ("123456", 0, "none", ACCEPTED),
        ("", 4, "none", ACCEPTED),
        ("", 4, "some", IMPOSSIBLE),
        ("5", 4, "one", ACCEPTED),
        ("5", 4, "two", IMPOSSIBLE),
        ("456", 9, "three", ACCEPTED),
        ("3456", 9, "four_or_more", ACCEPTED),
    ],
)
def test_a_count_alone_is_refused_only_when_impossible(
    hidden: str, hand_size: int, count: str, verdict: Verdict
) -> None:
    """Also a count that tells every number is a count."""
    assert judge(("count", count), (), bits(int(number) for number in hidden), hand_size, 6) is verdict


@rule("SHA-187")
@pytest.mark.parametrize("numbers", [6, 8])
def test_the_levels_are_the_halves_of_the_numbers_in_play(numbers: int) -> None:
    """With just two hidden numbers a level may be named only if both belong to it."""
    low = range(1, numbers // 2 + 1)
    for one, two in product(range(1, numbers + 1), repeat=2):
        if one < two:
            hidden = bits((one, two))
            assert (judge(("some", "low"), (), hidden, 4, numbers) is ACCEPTED) == (two in low)
            assert (judge(("some", "high"), (), hidden, 4, numbers) is ACCEPTED) == (one not in low)


# --- every chain of two ------------------------------------------------------------------------------


class Worlds:
    """All hands a speaker could hold in one suit, each a set of numbers; sets of worlds are bit masks."""

    def __init__(self, numbers: int) -> None:
        self.numbers = numbers
        self.low = bits(range(1, numbers // 2 + 1))
        self.high = bits(range(numbers // 2 + 1, numbers + 1))
        self.where = {claim: self._worlds(partial(self._is_true, claim)) for claim in CLAIMS}
        self.without = [sum(1 << hand for hand in range(1 << numbers) if not hand >> bit & 1) for bit in range(numbers)]

    def _worlds(self, is_in: Callable[[int], bool]) -> int:
        return sum(1 << hand for hand in range(1 << self.numbers) if is_in(hand))

    def _is_true(self, claim: Claim, hand: int) -> bool:
        kind, value = claim
        size = hand.bit_count()
        level, other = (self.low, self.high) if value == "low" else (self.high, self.low)
        match kind:
            case "count":
                return size in {"none": [0], "one": [1], "two": [2], "three": [3], "some": range(1, 9)}.get(
                    value, range(4, 9)
                )
            case "only":
                return hand > 0 and not hand & other
            case "some":
                return hand & level > 0
            case "no":
                return not hand & level
        return hand & self.low > 0 and hand & self.high > 0

    def possible(self, hidden: int, hand_size: int) -> int:
        """The hands of hidden cards that are not larger than the speaker's hand."""
        return self._worlds(lambda hand: not hand & ~hidden and hand.bit_count() <= hand_size)

    def told(self, said: Iterable[Claim], possible: int) -> int:
        """The worlds in which all of this is true."""
        for claim in said:
            possible &= self.where[claim]
        return possible

    def pinned(self, worlds: int) -> int:
        """The numbers that are in every one of these hands."""
        return sum(1 << bit for bit, without in enumerate(self.without) if not worlds & without)

    def pins_beyond_counts(self, said: tuple[Claim, ...], possible: int) -> bool:
        """Whether levels tell a number that the counts alone do not tell."""
        counts = [claim for claim in said if claim[0] == "count"]
        return bool(self.pinned(self.told(said, possible)) & ~self.pinned(self.told(counts, possible)))

    def verdict(self, new: Claim, standing: tuple[Claim, ...], hidden: int, hand_size: int) -> Verdict:
        """The judgement as the rules describe it."""
        possible = self.possible(hidden, hand_size)
        named = [self.low, self.high] if new[0] == "mix" else [{"low": self.low, "high": self.high}.get(new[1], hidden)]
        if new[0] != "count" and any((hidden & level).bit_count() < 2 for level in named):
            return TOO_SPECIFIC
        if not self.told((new,), possible):
            return IMPOSSIBLE
        replaces = not self.told((*standing, new), possible)
        said = (new,) if replaces else (*standing, new)
        if self.pins_beyond_counts(said, possible):
            return TOO_SPECIFIC
        return REPLACES if replaces and standing else ACCEPTED


def hidden_sets(numbers: int) -> Iterator[int]:
    """All sets of six numbers; of eight, one for each number of low and high cards."""
    if numbers == 6:
        yield from range(1 << 6)
    else:
        for low, high in product(range(5), repeat=2):
            yield bits((*range(1, low + 1), *range(5, high + 5)))


@rule("SHA-182", "SHA-189", "SHA-191")
@pytest.mark.parametrize("numbers", [6, 8])
def test_no_chain_of_two_statements_tells_a_number_that_counts_do_not_tell(numbers: int) -> None:
    """Over all sets of hidden numbers, and hands of one, two, four and all cards. Every verdict is as described."""
    worlds = Worlds(numbers)
    chains = 0
    for hidden, hand_size in product(hidden_sets(numbers), (1, 2, 4, numbers)):
        possible = worlds.possible(hidden, hand_size)
        for first in CLAIMS:
            verdict = judge(first, (), hidden, hand_size, numbers)
            assert verdict is worlds.verdict(first, (), hidden, hand_size), (first, hidden, hand_size)
            if verdict is not ACCEPTED:
                continue
            for second in CLAIMS:
                verdict = judge(second, (first,), hidden, hand_size, numbers)
                assert verdict is worlds.verdict(second, (first,), hidden, hand_size), (
                    first,
                    second,
                    hidden,
                    hand_size,
                )
                if verdict in (ACCEPTED, REPLACES):
                    said = (first, second) if verdict is ACCEPTED else (second,)
                    assert worlds.told(said, possible)
                    assert not worlds.pins_beyond_counts(said, possible)
                    chains += 1
    assert chains > 1_000
