"""A game: the driver, the log of its answers, and what a log makes possible: checkpoints, forks and undo."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeVar

import msgspec

from fabletop.kernel.chance import SeededChance, Turn, TurnedChance
from fabletop.kernel.decisions import CHANCE, Decision, Joint, Seat
from fabletop.kernel.driver import CHANCE_KINDS, Driver, Feed, S
from fabletop.kernel.errors import BadSetup, NoSuchSeat, RunawayScript, UndoRefused, brief
from fabletop.kernel.log import Checkpoint, Entry, LogEntry, Undo, keep_up
from fabletop.kernel.rules import Rules, Shuffler

T = TypeVar("T")

LARGEST_STATE = 2**20
"""The largest encoded state, in bytes. States of the games have a few thousand."""
WEIGHED = 16
"""The size of the state is checked at every rest with a multiple of this number, even if no checkpoint is kept."""
LONG_TRAIL = 64
"""The number of answers after which a fork takes a new starting state at a rest, so that its forks replay fewer."""


class Redraw(msgspec.Struct, frozen=True):
    """In the trail of a fork: everything that a seat cannot see was redrawn here."""

    seat: Seat
    orders: tuple[tuple[Any, ...], ...]
    """The result of each shuffle, in order."""


Trail = list[Redraw | LogEntry]
"""The answers and redraws of a fork since the state on which it starts."""


class Game(Driver[S], Generic[S]):
    """A script, the state that it works on, and the log of answers."""

    def __init__(self, rules: Rules[S], start: S, content: Any, chance: SeededChance | None = None) -> None:
        """Start on a state at rest. Without `chance`, chance decisions wait for an answer like any other."""
        self._set_up(rules, content, chance)
        self._go_on_from([Checkpoint(0, 0, msgspec.msgpack.encode(start))], iter(()))

    @classmethod
    def resume(
        cls,
        rules: Rules[S],
        content: Any,
        chance: SeededChance | None,
        checkpoints: Sequence[Checkpoint],
        log: Sequence[LogEntry],
    ) -> Game[S]:
        """Continue a stored game from its last checkpoint and the answers since."""
        game: Game[S] = cls.__new__(cls)
        game._set_up(rules, content, chance)
        game._kept = game.log = list(log)
        game._go_on_from(list(checkpoints), game._since(checkpoints[-1]))
        return game

    def _set_up(self, rules: Rules[S], content: Any, chance: SeededChance | None) -> None:
        super()._set_up(rules, content, chance)
        self.log: list[LogEntry] = []
        self._kept = self.log
        """The log. In a fork: its answers since the last redraw."""
        self._is_fork = False
        self._keeps_states = False
        """Whether checkpoints were requested. Most games that are only played never need one."""
        self._past: Trail = []
        """In a fork: its answers up to the last redraw."""
        self._line: list[int] = []
        self._line_end = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy the game as its starting state and the answers since."""
        if self._is_fork:
            return _fork_again, (self.__class__, self.rules, self.chance, self._origin, self._past, self._kept)
        return _resume, (self.__class__, self.rules, self.chance, self.checkpoints, self.log)

    # -- checkpoints, forks, undo -----------------------------------------------------------------------------------

    @property
    def checkpoints(self) -> list[Checkpoint]:
        """The state at each rest, from the first on.

        Checkpoints are kept from the first request on; older ones are recomputed.
        """
        self.keep_checkpoints()
        return self._checkpoints

    def keep_checkpoints(self) -> None:
        """Keep a checkpoint at each rest from now on. Earlier ones are recomputed by replaying the log."""
        if self._is_fork:
            raise UndoRefused("a fork shows no log: ask the game that it was taken from")
        if not self._keeps_states:
            self._keeps_states = True
            if self._rested > self._checkpoints[-1].number:
                _Retraced(self)

    def _go_on_from(self, checkpoints: list[Checkpoint], feed: Feed) -> None:
        """Start the script on the last of these checkpoints."""
        self._checkpoints = checkpoints
        self._rested = checkpoints[-1].number
        self.rests = len(checkpoints)
        """The number of rests of the game so far. A fork counts from where it was forked."""
        self._begin(checkpoints[-1], feed)

    def _rest(self) -> None:
        """Keep a checkpoint if checkpoints were requested. A fork starts anew here if it has many answers to replay.

        Nothing is kept while the game catches up: the checkpoints of that part exist, and the log is already longer.
        """
        if self._is_fork:
            self.rests += not self._catching_up
            if len(self._kept) > LONG_TRAIL:
                self._start_anew()
        elif not self._catching_up and self._rested != len(self.log):
            self._rested = len(self.log)
            self.rests += 1
            if self._keeps_states:
                self._checkpoints.append(self._checkpoint(self._rested))
            elif self.rests % WEIGHED == 0:
                self._checkpoint(self._rested)

    def _checkpoint(self, number: int) -> Checkpoint:
        state = msgspec.msgpack.encode(self.state)
        if len(state) > LARGEST_STATE:
            raise RunawayScript("there is more on the table than any table holds")
        return Checkpoint(number, self.chance_count, state)

    def _live(self, start: int) -> list[int]:
        """Return the live numbers from `start` on.

        They are cached between calls, so that many undos in a row stay cheap.
        """
        keep_up(self._line, self.log, self._line_end)
        self._line_end = len(self.log)
        return self._line[bisect_left(self._line, start) :]

    def _since(self, checkpoint: Checkpoint) -> Feed:
        return self._feed(self._live(checkpoint.number))

    def _feed(self, numbers: list[int]) -> Feed:
        log = self.log
        for number in numbers:
            entry = log[number]
            yield number, (entry if type(entry) is Entry else None)

    def fork(self, chance: SeededChance | None = None) -> Game[S]:
        """Return an exact copy for trying things out. It can be forked again, but has no public log and cannot undo.

        Without `chance`, chance decisions wait for an answer like any other.
        """
        if self._is_fork:
            return self._follow(self.rules, self.content, chance, self._origin, self._past, self._kept)
        checkpoint = self.checkpoints[-1]
        trail: Trail = [self.log[number] for number in self._live(checkpoint.number)]
        return self._follow(self.rules, self.content, chance, checkpoint, [], trail)

    def first_rest(self, stretch: Callable[[S], Any]) -> Checkpoint:
        """Return the start of the present stretch: the earliest rest since which `stretch` has returned the same
        value."""
        found, *before = (self._origin,) if self._is_fork else reversed(self.checkpoints)
        now = stretch(self._state_of(found))
        for each in before:
            if stretch(self._state_of(each)) != now:
                break
            found = each
        return found

    def _state_of(self, checkpoint: Checkpoint) -> S:
        found: S = msgspec.msgpack.decode(checkpoint.state, type=self.rules.state)
        return found

    def as_it_was(self, stretch: Callable[[S], Any]) -> Game[S]:
        """Return a fork of the position in which the present stretch began."""
        return self._follow(self.rules, self.content, None, self.first_rest(stretch), [], [])

    @classmethod
    def _follow(
        cls, rules: Rules[S], content: Any, chance: SeededChance | None, origin: Checkpoint, past: Trail, kept: Trail
    ) -> Game[S]:
        """Return a fork that starts on this state and has replayed the answers of another one."""
        twin: Game[S] = cls.__new__(cls)
        twin._set_up(rules, content, None if past else chance)
        twin._is_fork = True
        twin.rests = 0
        twin._origin = Checkpoint(0, origin.chance_count, origin.state)
        if not past:
            twin._kept = list(kept)
            twin._begin(twin._origin, enumerate(twin._kept))
            return twin
        first = next(at for at, each in enumerate(past) if type(each) is Redraw)
        twin._kept = list[Any](past[:first])
        twin._begin(twin._origin, enumerate(twin._kept))
        for each in past[first:] + kept:
            if type(each) is Redraw:
                twin._redraw(each.seat, _as_before(each))
            elif type(each) is Entry:
                twin.answer(each.seat, each.answer)
        twin._leave_to(chance)
        return twin

    def imagine(self, seat: Seat, shuffle: Shuffler, chance: SeededChance | None = None) -> Game[S]:
        """Return a fork in which everything that this seat cannot see is redrawn, consistently with what it sees."""
        if not self._has(seat):
            raise NoSuchSeat(f"there is no seat {brief(seat)}")
        twin = self.fork(chance)
        twin._redraw(seat, shuffle)
        return twin

    def _redraw(self, seat: Seat, shuffle: Shuffler) -> None:
        orders: list[tuple[Any, ...]] = []

        def noted(things: Sequence[T]) -> list[T]:
            order = shuffle(things)
            orders.append(tuple(order))
            return order

        self.rules.reshuffle(self.state, seat, noted)
        self._past = [*self._past, *self._kept, Redraw(seat, tuple(orders))]
        self._kept, self._reserved = [], {}
        pending = self.pending
        if type(pending) is Joint:
            self._ask_others_again(pending, seat)
        elif type(pending) is Decision and pending.seat != seat and pending.again is not None:
            self.pending = pending.again()

    def _leave_to(self, chance: SeededChance | None) -> None:
        """From now on, `chance` answers chance decisions, beginning with the pending one."""
        self.chance, pending = chance, self.pending
        if chance is not None and isinstance(pending, CHANCE_KINDS):
            self.answer(CHANCE, chance.answer(pending, self.chance_count))

    def _start_anew(self) -> None:
        """Take the present state as the start of this fork and drop its past.

        Does nothing while the fork catches up.
        """
        if not self._catching_up:
            self._origin = Checkpoint(0, self.chance_count, msgspec.msgpack.encode(self.state))
            self._past, self._kept = [], []

    def _ask_others_again(self, joint: Joint[Any], seat: Seat) -> None:
        """Ask the other seats again.

        Their secret choices are hidden information, so they choose anew in an imagined position.
        """
        for each in joint.seats:
            if each == seat:
                continue
            decision = joint.ask(each)
            self._open.pop(each, None)
            self._given.pop(each, None)
            if decision.goes_without_saying:
                self._given[each] = decision.options[0]
            else:
                self._open[each] = decision

    def at(self, number: int) -> Game[S]:
        """Return the game as it stood before the answer with this number, as a separate game."""
        if type(number) is not int or not 0 <= number <= len(self.log):
            raise UndoRefused(f"there is no answer {brief(number)}")
        checkpoints = [each for each in self.checkpoints if each.number <= number]
        return Game.resume(self.rules, self.content, self.chance, checkpoints, self.log[:number])

    def branch(self, number: int, seed: bytes) -> Game[S]:
        """Like `at`, but with another seed from there on. Earlier answers of chance stay the same."""
        branched = self.at(number)
        if self.chance is None:
            raise BadSetup("chance of this game follows no seed: there is no luck to change")
        branched.chance = TurnedChance(self.chance, Turn(branched.chance_count, SeededChance(seed).seed.hex()))
        return branched

    def undo(self, to: int, agreed: tuple[Seat, ...] = ()) -> None:
        """Undo everything from number `to` on. The log records the undo and the seats that agreed."""
        self._refuse_undo(to)
        if not all(map(self._has, agreed)):
            raise UndoRefused(f"{brief(agreed)} are not all seats of this table")
        left = [each for each in self.checkpoints if each.number <= to]
        self.log.append(Undo(to, agreed))
        self._go_on_from(left, self._since(left[-1]))

    def undo_needs(self, seat: Seat, to: int) -> bool:
        """Return whether other seats must agree before this seat undoes everything from number `to` on.

        They need not if all answers are the seat's own, nothing was thrown or drawn, and no other seat has seen any
        effect.
        """
        before = self._refuse_undo(to)
        taken = [self.log[number] for number in self._live(to)]
        if any(type(entry) is not Entry or entry.seat != seat for entry in taken):
            return True
        others = [other for other in (None, *range(self.state.seat_count)) if other != seat]
        views = [before.view(other) for other in others]
        for entry in taken:
            assert type(entry) is Entry
            if any(each.reaches(other) for each in before.answer(seat, entry.answer) for other in others):
                return True
        return views != [self.view(other) for other in others]

    def last_answer(self, seat: Seat) -> int | None:
        """Return the number of the last live answer of this seat that may be undone."""
        for number in reversed(self._live(0)):
            entry = self.log[number]
            if type(entry) is Entry and entry.seat == seat:
                return number
        return None

    def _refuse_undo(self, to: int) -> Game[S]:
        """Return a fork of the game before the answer `to`. Raises UndoRefused if that answer cannot be undone."""
        if self._is_fork:
            raise UndoRefused("a fork shows no log")
        if type(to) is not int or self._live(to)[:1] != [to]:
            raise UndoRefused(f"answer {brief(to)} is not there to be taken back")
        checkpoint = next(each for each in reversed(self.checkpoints) if each.number <= to)
        kept = [number for number in self._live(checkpoint.number) if number < to]
        trail: Trail = [self.log[number] for number in kept]
        before = self._follow(self.rules, self.content, self.chance, checkpoint, [], trail)
        if type(before.pending) is Joint:
            raise UndoRefused("all chose at once and in secret: those answers are final")
        return before


class _Retraced(Game[S], Generic[S]):
    """A game replayed from its last checkpoint to its last rest, to recompute the checkpoints between them."""

    def __init__(self, game: Game[S]) -> None:
        """Replay the game and add the checkpoints to its own."""
        self._set_up(game.rules, game.content, None)
        self._kept = self.log = game.log
        self._reached, self._goal = 0, game._rested
        with suppress(_AtLastRest):
            self._go_on_from(game._checkpoints, self._since(game._checkpoints[-1]))

    def _feed(self, numbers: list[int]) -> Feed:
        for number, entry in super()._feed(numbers):
            self._reached = number + 1
            yield number, entry

    def _rest(self) -> None:
        if self._reached > self._checkpoints[-1].number:
            self._checkpoints.append(self._checkpoint(self._reached))
        if self._reached == self._goal:
            raise _AtLastRest


class _AtLastRest(Exception):
    """Ends the replay at the last rest. What comes after it may have broken the game."""


def _resume(cls: type[Game[S]], rules: Rules[S], *kept: Any) -> Game[S]:
    return cls.resume(rules, rules.content(), *kept)


def _fork_again(cls: type[Game[S]], rules: Rules[S], *kept: Any) -> Game[S]:
    return cls._follow(rules, rules.content(), *kept)


def _as_before(redraw: Redraw) -> Shuffler:
    """Return a shuffler that repeats the recorded orders."""
    orders = iter(redraw.orders)
    return lambda things: list(next(orders))
