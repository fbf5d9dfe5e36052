"""What a bot is, what it gets to know, and what a game brings to its bots."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

import msgspec

from fabletop.kernel import Decision, Game, Seat, SeededChance, seed_from


class Sampler:
    """The one door from a bot to the game: positions that its seat must hold possible, for trying things out."""

    def __init__(self, game: Game[Any], seat: Seat) -> None:
        self.__game = game
        self.__seat = seat

    def fork(self, random: Random) -> Game[Any]:
        """A game in which all that the seat cannot see was redrawn, chance included.

        It keeps no log: it cannot undo and cannot be forked. An equal `random` gives an equal game, whatever the
        hidden truth is.
        """

        def shuffle(things: Any) -> list[Any]:
            # Sorted first: the truth gives the things in an order that depends on hidden places.
            order = sorted(things)
            random.shuffle(order)
            return order

        return self.__game.imagine(self.__seat, shuffle, SeededChance(seed_from(random.getrandbits(64))))


class Bot(Protocol):
    """A player. It gets the view of its seat, its open decision and a sampler: never the game."""

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """One of the decision's options."""


class Mind(msgspec.Struct, frozen=True):
    """What a game brings to its bots. Every module of a game's bots exports one as `MIND`."""

    silence: Callable[[Decision[Any]], Any]
    """The option of saying nothing where a decision is only talk; None where it is not."""
    heuristic: Callable[[Any, Decision[Any], Random], Any]
    """Plays with sense, from the view alone."""
    appraise: Callable[[Any, Decision[Any], Random], list[float] | None]
    """What the heuristic thinks each option is worth; None where imagined games would tell nothing more."""
    shorten: Callable[[Any], None]
    """Changes an imagined state so that playing it out is short: to the end of the round, without talk."""
    plausibility: Callable[[Any], Callable[[Any], float]]
    """From a view, a function that tells how well an imagined state fits what was seen played: 0 to 1."""
    worth: Callable[[Any, Seat], float]
    """How good the end of a shortened game is for a seat, in the measure of `appraise`."""
