"""Whole games of any game: players that do anything at all, bots, and what is looked at while they play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec

from fabletop.bots import mind
from fabletop.kernel import Decision, Game, News
from fabletop.kernel.rules import State

T = TypeVar("T", bound=State)
Players = Callable[[Game[T], int], Iterator[None]]
"""Play a game with a seed, answer by answer."""
EVERY = 25
"""Answers after which cards are counted."""


def at_random(game: Game[Any], seed: int, *, offers: float = 0.0) -> Iterator[None]:
    """Random players, to the end; rarely one of them does something out of turn."""
    rng = Random(seed)
    while not game.is_over:
        decision = rng.choice(game.asked)
        besides = game.offers(decision.seat) if offers and rng.random() < offers else ()
        game.answer(decision.seat, rng.choice(besides or decision.options))
        yield


def by_bots(game: Game[Any], seed: int) -> Iterator[None]:
    """Heuristic players, to the end."""
    rng = Random(seed)
    while not game.is_over:
        game.answer(*_of_a_bot(game, rng))
        yield


def _of_a_bot(game: Game[Any], rng: Random) -> tuple[int, Any]:
    decision: Decision[Any] = game.asked[0]
    return decision.seat, mind(game.rules.game).heuristic(game.view(decision.seat), decision, rng)


def play_all(
    games: Iterable[tuple[int, Game[T]]],
    players: Players[T],
    named: Callable[[msgspec.Struct], Iterable[str]],
    look: Callable[[T], None] = lambda table: None,
    end: Callable[[int, T], None] = lambda seed, table: None,
) -> set[str]:
    """Play games to their ends; no card is lost in them. What their events have named."""
    found: set[str] = set()
    for seed, game in games:
        everything = None
        for number, _ in enumerate(players(game, seed)):
            found |= {name for each in game.news for name in named(each.event)}
            if number % EVERY == 0:
                look(game.state)
                stock = game.rules.stock(game.state)
                everything = everything or stock
                assert stock == everything, seed
        assert game.rules.result(game.state) is not None
        end(seed, game.state)
    return found


def named_in(event: msgspec.Struct) -> Iterator[str]:
    """The cards and spaces that an event speaks of, copies of a card as one."""
    for value in msgspec.structs.astuple(event):
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, str):
                yield each.partition("#")[0]


class Judge(Protocol):
    """Recomputes a table from the news alone."""

    def hear(self, news: list[News]) -> None:
        """What everybody was told."""

    def look(self, view: Any) -> None:
        """Whether the table is as it should be."""


def judged(game: Game[Any], judge: Judge, seed: int, most: int, *, bots: bool) -> int:
    """Play a game to its end, or for long, with a judge looking on before every answer; how many there were."""
    rng = Random(seed)
    judge.hear(game.news)
    for answers in range(most):
        if game.is_over:
            return answers
        judge.look(game.view(None))
        if bots:
            game.answer(*_of_a_bot(game, rng))
        else:
            decision = rng.choice(game.asked)
            game.answer(decision.seat, rng.choice(decision.options))
        judge.hear(game.news)
    return most
