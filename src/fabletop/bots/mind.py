"""The interface of bots: what a bot is, what it receives, and what a game provides to its bots."""

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
    """A bot's only access to the game: positions consistent with what its seat sees, for trying things out."""

    def __init__(self, game: Game[Any], seat: Seat, stretch: Callable[[Any], Any] | None = None) -> None:
        self.__game = game
        self.__seat = seat
        self.__stretch = stretch

    def fork(self, world: int) -> Game[Any]:
        """Return a game in which everything that the seat cannot see is redrawn, future chance included.

        It can be forked again, but keeps no log and cannot undo. Equal numbers give equal games, whatever the hidden
        truth is.
        """
        return self.__game.imagine(self.__seat, shuffler(world), SeededChance(seed_from(world)))

    def earlier(self) -> Sampler:
        """Return a sampler of the position in which the present stretch of the game began, as defined by
        `Mind.stretch`; without that, this sampler. Bots cannot choose the stretch, because the function that defines it
        sees the true state."""
        if self.__stretch is None:
            return self
        return Sampler(self.__game.as_it_was(self.__stretch), self.__seat)

    def offers(self) -> tuple[Any, ...]:
        """Return what the seat may do out of turn now."""
        return self.__game.offers(self.__seat)


def shuffler(world: int) -> Shuffler:
    """Return a shuffler whose result depends on the number of the world alone."""
    random = Random(world)

    def shuffle(things: Any) -> list[Any]:
        # Sorted first, because the true order of the elements depends on hidden places.
        order = sorted(things)
        random.shuffle(order)
        return order

    return shuffle


class Bot(Protocol):
    """A player. It receives the view of its seat, its open decision and a sampler, but never the game."""

    @property
    def looks(self) -> bool:
        """Whether it needs a view. Building a view often takes longer than choosing."""

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """Return one of the decision's options."""


def nothing_to_compare(view: Any, decision: Decision[Any], random: Random) -> list[float] | None:
    """Return None: no options are tried out."""


def to_the_end(view: Any) -> Callable[[Any], bool]:
    """Return a horizon that plays imagined games to their end."""
    return lambda state: False


def as_it_is(state: Any) -> None:
    """Change nothing: imagined games are short enough."""


def as_likely_as_any(state: Any) -> float:
    """Return 1: every imagined state is equally plausible."""
    return 1.0


def nothing_told(view: Any) -> Callable[[Any], float]:
    """Return a plausibility that is the same for all states: what was played reveals nothing hidden."""
    return as_likely_as_any


def no_reason(view: Any, decision: Decision[Any], option: Any) -> Reason | None:
    """Return None: no reason is given."""


class MarkWord(StrEnum):
    """The meaning of a mark that a person places."""

    GO = "go"
    MEET = "meet"
    FIGHT = "fight"
    FETCH = "fetch"


class Wish(msgspec.Struct, frozen=True):
    """A mark that a person has placed for all to see."""

    thing: str
    """The reference of the marked object."""
    word: MarkWord | None


class Plan(msgspec.Struct, frozen=True, eq=False):
    """Something to try out: an option, and what follows it in an imagined game."""

    option: Any
    worth: float
    """The heuristic's opinion of it, in the unit of `Mind.worth`."""
    follow: Callable[[Any, Decision[Any]], Any] | None = None
    """Returns, from a view and a later decision of the seat, the planned answer; None to let the heuristic continue."""


class Mind(msgspec.Struct, frozen=True):
    """What a game provides to its bots. Each game's module of bots exports one as `MIND`."""

    heuristic: Callable[[Any, Decision[Any], Random], Any]
    """Chooses an option from the view alone."""
    worth: Callable[[Any, Seat], float]
    """Returns how good an imagined state is for a seat, in the unit of `appraise`."""
    appraise: Callable[[Any, Decision[Any], Random], list[float] | None] = nothing_to_compare
    """Returns the heuristic's estimate for each option, minus infinity for options not to be tried. Returns None if
    imagined games would add nothing."""
    horizon: Callable[[Any], Callable[[Any], bool]] = to_the_end
    """Returns, from a view, the function that decides whether an imagined state has gone far enough to be evaluated."""
    shorten: Callable[[Any], None] = as_it_is
    """Changes an imagined state to make its playout short: one round, without talk."""
    plausibility: Callable[[Any], Callable[[Any], float]] = nothing_told
    """Returns, from a view, the function that rates from 0 to 1 how well an imagined state fits what was played."""
    chance: Callable[[Any], float] | None = None
    """Returns, from a view, the chance of the viewer's side to win. For cooperative games."""
    caution: float = 0.0
    """The number of standard errors by which an option must be better to replace the heuristic's choice."""
    width: int = 1000
    """The most options of a decision that are tried: those that the heuristic considers best."""
    budget: int = 200
    """The default number of imagined games per decision."""
    freely: Callable[[Any, Decision[Any], tuple[Any, ...]], Any] | None = None
    """Returns the offer that the heuristic takes before it answers, or None. Without it, bots only answer."""
    take_wishes: Callable[[Any, Sequence[Wish]], None] | None = None
    """Attaches people's marks to a view before the heuristic sees it, in games with open plans."""
    reply: Callable[[Any, Seat, Wish], str | None] | None = None
    """Returns what a bot on this seat says to a mark: that it comes, or why not, in at most 60 letters. None if the
    mark does not ask it for anything."""
    reason: Callable[[Any, Decision[Any], Any], Reason | None] = no_reason
    """Returns why the heuristic chooses an option or takes an offer, from the parts of its worth, or None."""
    plans: Callable[[Any, Decision[Any], Random], list[Plan] | None] | None = None
    """Returns plans to try instead of single options, if several steps form one choice. None: as `appraise` decides."""
    careless: float = 0.25
    """How often a novice is careless."""
    levels: tuple[str, ...] = ("random", "novice", "heuristic")
    """The levels offered to people, from the weakest on. docs/balance/ has the evidence that each is stronger than the
    one before. A level without such evidence can be named, but is not presented as stronger."""

    searcher: Callable[[Mind, Random, Any], Bot] | None = None
    """Makes a bot with a search of the game's own and a budget, for plans that span several decisions."""

    stretch: Callable[[Any], Any] | None = None
    """Returns, from a state, a value that is equal for all rests of one stretch of the game. Search starts from the
    first rest of a stretch (`Sampler.earlier`). The function sees the true state, but may use only what everybody
    sees."""

    def play(self, view: Any, decision: Decision[Any], offers: Callable[[], tuple[Any, ...]], random: Random) -> Any:
        """Return what the heuristic does when it is asked: an offer that it takes, or its answer."""
        if self.freely is not None:
            taken = self.freely(view, decision, offers())
            if taken is not None:
                return taken
        return self.heuristic(view, decision, random)

    def to_try(self, view: Any, decision: Decision[Any], random: Random) -> list[Plan]:
        """Return the candidates to try, in the order of the options. Empty if imagined games would add nothing."""
        found = None if self.plans is None else self.plans(view, decision, random)
        if found is not None:
            return found
        worths = self.appraise(view, decision, random) or ()
        judged = zip(decision.options, worths, strict=bool(worths))
        return [Plan(option, worth) for option, worth in judged if worth > -math.inf]
