"""What a bot is, what it gets to know, and what a game brings to its bots."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from enum import StrEnum
from random import Random
from typing import Any, Protocol

import msgspec

from fabletop.bots.reasons import Reason
from fabletop.kernel import Decision, Game, Seat, SeededChance, Shuffler, seed_from


class Sampler:
    """The one door from a bot to the game: positions that its seat must hold possible, for trying things out."""

    def __init__(self, game: Game[Any], seat: Seat, stretch: Callable[[Any], Any] | None = None) -> None:
        self.__game = game
        self.__seat = seat
        self.__stretch = stretch

    def fork(self, world: int) -> Game[Any]:
        """A game in which all that the seat cannot see was redrawn, chance included.

        It can be forked in its turn, but keeps no log and cannot undo. An equal number gives an equal game, whatever
        the hidden truth is.
        """
        return self.__game.imagine(self.__seat, shuffler(world), SeededChance(seed_from(world)))

    def earlier(self) -> Sampler:
        """A sampler of the position in which the present stretch of the game began, as `Mind.stretch` tells; of this
        one where nothing tells. No bot says which: what tells stretches apart sees the true state."""
        if self.__stretch is None:
            return self
        return Sampler(self.__game.as_it_was(self.__stretch), self.__seat)

    def offers(self) -> tuple[Any, ...]:
        """What the seat may do now besides answering."""
        return self.__game.offers(self.__seat)


def shuffler(world: int) -> Shuffler:
    """Brings hidden things into an order that depends on the number of the world alone."""
    random = Random(world)

    def shuffle(things: Any) -> list[Any]:
        # Sorted first: the truth gives the things in an order that depends on hidden places.
        order = sorted(things)
        random.shuffle(order)
        return order

    return shuffle


class Bot(Protocol):
    """A player. It gets the view of its seat, its open decision and a sampler: never the game."""

    @property
    def looks(self) -> bool:
        """Whether it looks at the table before it chooses: views take longer than many a choice."""

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """One of the decision's options."""


def nothing_to_compare(view: Any, decision: Decision[Any], random: Random) -> list[float] | None:
    """Single options are not tried out."""


def to_the_end(view: Any) -> Callable[[Any], bool]:
    """Imagined games are played to their end."""
    return lambda state: False


def as_it_is(state: Any) -> None:
    """Playing it out is short enough."""


def as_likely_as_any(state: Any) -> float:
    """What is hidden in it fits as well as anything else would."""
    return 1.0


def nothing_told(view: Any) -> Callable[[Any], float]:
    """What was seen played tells nothing of what is hidden."""
    return as_likely_as_any


def no_reason(view: Any, decision: Decision[Any], option: Any) -> Reason | None:
    """Nobody can say why."""


class MarkWord(StrEnum):
    """What a mark of a person can say."""

    GO = "go"
    MEET = "meet"
    FIGHT = "fight"
    FETCH = "fetch"


class Wish(msgspec.Struct, frozen=True):
    """What a person has marked for all to see."""

    thing: str
    """What it is about, by its reference."""
    word: MarkWord | None


class Plan(msgspec.Struct, frozen=True, eq=False):
    """Something to try out: an option, and what is done after it in an imagined game."""

    option: Any
    worth: float
    """What the heuristic thinks of it, in the measure of `Mind.worth`."""
    follow: Callable[[Any, Decision[Any]], Any] | None = None
    """From a view and a later decision of the same seat: what belongs to the plan; None where the heuristic goes on."""


class Mind(msgspec.Struct, frozen=True):
    """What a game brings to its bots. Every module of a game's bots exports one as `MIND`."""

    heuristic: Callable[[Any, Decision[Any], Random], Any]
    """Plays with sense, from the view alone."""
    worth: Callable[[Any, Seat], float]
    """How good an imagined state is for a seat, in the measure of `appraise`."""
    appraise: Callable[[Any, Decision[Any], Random], list[float] | None] = nothing_to_compare
    """What the heuristic thinks each option is worth, minus infinity if it is not to be tried; None where imagined
    games would tell nothing more."""
    horizon: Callable[[Any], Callable[[Any], bool]] = to_the_end
    """From a view, a function that tells whether an imagined state has gone far enough to be judged."""
    shorten: Callable[[Any], None] = as_it_is
    """Changes an imagined state so that playing it out is short: one round, without talk."""
    plausibility: Callable[[Any], Callable[[Any], float]] = nothing_told
    """From a view, a function that tells how well an imagined state fits what was seen played: 0 to 1."""
    chance: Callable[[Any], float] | None = None
    """From a view: how likely the viewer's side wins; where all play together."""
    caution: float = 0.0
    """By how many standard errors another option must do better before it is preferred to the heuristic's choice."""
    width: int = 1000
    """So many options of a decision are tried out at most: those that the heuristic holds for the best."""
    budget: int = 200
    """So many imagined games a decision is worth where nobody said how many."""
    freely: Callable[[Any, Decision[Any], tuple[Any, ...]], Any] | None = None
    """What of its offers the heuristic takes before it answers, or None; without it bots only answer."""
    take_wishes: Callable[[Any, Sequence[Wish]], None] | None = None
    """Hangs what people have marked on a view, before the heuristic sees it; where plans are open."""
    reply: Callable[[Any, Seat, Wish], str | None] | None = None
    """What a bot on this seat says to a mark, from a view with it: that it comes, or why not; at most 60 letters.
    None if nothing is asked of it."""
    reason: Callable[[Any, Decision[Any], Any], Reason | None] = no_reason
    """Why the heuristic chooses an option or takes an offer, from what its worth consists of; None where it has no
    reason to give."""
    plans: Callable[[Any, Decision[Any], Random], list[Plan] | None] | None = None
    """What is tried out in place of the options that `appraise` tells of, where a way of several steps is one choice;
    None: as `appraise` says."""
    careless: float = 0.25
    """How often a novice does not think."""
    levels: tuple[str, ...] = ("random", "novice", "heuristic")
    """What people are offered, from the weakest on. Each is shown to be stronger than the one before it in
    docs/balance/; a level for which that is not shown can be named, but nobody is told that it is better."""

    searcher: Callable[[Mind, Random, Any], Bot] | None = None
    """Makes a bot that searches in the game's own way, with a budget; where plans outlive single decisions."""

    stretch: Callable[[Any], Any] | None = None
    """From a state: what tells the rests of one stretch of the game from those of the next, where search thinks from
    the first of them (`Sampler.earlier`). It sees the true state, and tells only what everybody sees."""

    def play(self, view: Any, decision: Decision[Any], offers: Callable[[], tuple[Any, ...]], random: Random) -> Any:
        """What the heuristic does when it is asked: something that it is free to do, or its answer."""
        if self.freely is not None:
            taken = self.freely(view, decision, offers())
            if taken is not None:
                return taken
        return self.heuristic(view, decision, random)

    def to_try(self, view: Any, decision: Decision[Any], random: Random) -> list[Plan]:
        """What is worth trying out, in the order of the options; nothing where imagined games would tell no more."""
        found = None if self.plans is None else self.plans(view, decision, random)
        if found is not None:
            return found
        worths = self.appraise(view, decision, random) or ()
        judged = zip(decision.options, worths, strict=bool(worths))
        return [Plan(option, worth) for option, worth in judged if worth > -math.inf]
