"""Check every reason that a game gives for a refusal against predicates that know nothing of its advice.

A module of this folder brings, for its game, the options that a player could mean in a position, and for each key of a
refusal a predicate over the true state. `judge` plays games at random and applies them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

import msgspec

from fabletop.kernel import Game, Refusal, Seat
from tests.conformance.positions import Setup, answers

GENERAL = ("not_what_is_asked", "not_asked")
"""The keys of the answers that give no reason of their own."""


class Wish(NamedTuple):
    """An option that a player could mean, in the position in which it is refused."""

    game: Game[Any]
    seat: Seat
    option: msgspec.Struct

    @property
    def prompt(self) -> str:
        """The question that this seat is asked; empty if there is none."""
        decision = self.game.decision(self.seat)
        return "" if decision is None else decision.prompt


Wishes = Callable[[Game[Any], Seat], Iterable[msgspec.Struct]]
"""The options that the player of a seat could mean now; those that are offered are left out by `judge`."""
Oracle = Mapping[str, Callable[[Wish, Refusal], bool]]
"""For each key of a refusal: whether it is true of this wish."""


class Verdict:
    """What `judge` found."""

    def __init__(self) -> None:
        self.given: Counter[str] = Counter()
        """How often each reason was given."""
        self.false: Counter[tuple[str, str]] = Counter()
        """How often a reason was given for an option type and not true."""
        self.general: Counter[str] = Counter()
        """The option types that were refused without a reason of their own."""
        self.examples: list[str] = []
        """The first false reasons in full."""

    @property
    def general_share(self) -> float:
        """The part of the refusals that gave no reason of their own."""
        return self.general.total() / max(1, self.given.total())

    def add(self, wish: Wish, refusal: Refusal, oracle: Oracle) -> None:
        """Judge one refusal."""
        kind = type(wish.option).__name__
        self.given[refusal.key] += 1
        if refusal.key in GENERAL:
            self.general[kind] += 1
        elif refusal.key not in oracle or not oracle[refusal.key](wish, refusal):
            self.false[refusal.key, kind] += 1
            if len(self.examples) < 20:
                self.examples.append(f"answer {wish.game.number}, seat {wish.seat}: {wish.option} refused by {refusal}")


def judge(
    setups: Iterable[Setup],
    wishes: Wishes,
    oracle: Oracle,
    *,
    length: int = 300,
    seed: int = 1,
    share: float = 0.3,
    games: int = 1,
) -> Verdict:
    """Play some games of each setup at random, for some answers each, and judge the reasons in a share of positions."""
    verdict = Verdict()
    for setup, number in product(setups, range(seed, seed + games)):
        rng = random.Random(number)
        game = setup.start(number)
        for _ in answers(game, rng, length):
            if game.is_over:
                break
            if rng.random() < share:
                for wish in _refused(game, wishes):
                    refusal = game.refusal(wish.seat, wish.option)
                    assert refusal is not None
                    verdict.add(wish, refusal, oracle)
    return verdict


def _refused(game: Game[Any], wishes: Wishes) -> Iterator[Wish]:
    for decision in game.asked:
        offers = game.offers(decision.seat)
        for option in dict.fromkeys(wishes(game, decision.seat)):
            if option not in decision.options and option not in offers:
                yield Wish(game, decision.seat, option)
