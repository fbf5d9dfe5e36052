"""A game: the driver, the log of its answers, and what can be done with a log: forks, and taking back."""

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
"""Bytes; games have some thousand."""
WEIGHED = 16
"""At each so manyth rest it is seen to that the state is no larger, whether it is kept or not."""
LONG_TRAIL = 64
"""Answers after which a fork that comes to rest keeps its state, so that a fork of it need not catch up with them."""


class Redraw(msgspec.Struct, frozen=True):
    """In the trail of a fork: here all was redrawn that a seat cannot see."""

    seat: Seat
    orders: tuple[tuple[Any, ...], ...]
    """What each shuffling gave, in order."""


Trail = list[Redraw | LogEntry]
"""What a fork has been answered since the state that it begins on."""


class Game(Driver[S], Generic[S]):
    """A script, the state it works on, and the log of answers."""

    def __init__(self, rules: Rules[S], start: S, content: Any, chance: SeededChance | None = None) -> None:
        """Start on a state at rest. Without `chance`, chance decisions wait to be answered as any other."""
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
        """Go on with a stored game: the last checkpoint, and the answers since."""
        game: Game[S] = cls.__new__(cls)
        game._set_up(rules, content, chance)
        game._kept = game.log = list(log)
        game._go_on_from(list(checkpoints), game._since(checkpoints[-1]))
        return game

    def _set_up(self, rules: Rules[S], content: Any, chance: SeededChance | None) -> None:
        super()._set_up(rules, content, chance)
        self.log: list[LogEntry] = []
        self._kept = self.log
        """The log; of a fork, what it has been answered since anything was redrawn."""
        self._is_fork = False
        self._keeps_states = False
        """Whether somebody has asked for checkpoints: most games that are only played never need one."""
        self._past: Trail = []
        """Of a fork: what was answered before, up to what was redrawn last."""
        self._line: list[int] = []
        self._line_end = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied by what it began on and the answers since."""
        if self._is_fork:
            return _fork_again, (self.__class__, self.rules, self.chance, self._origin, self._past, self._kept)
        return _resume, (self.__class__, self.rules, self.chance, self.checkpoints, self.log)

    # -- checkpoints, forks, undo -----------------------------------------------------------------------------------

    @property
    def checkpoints(self) -> list[Checkpoint]:
        """The state at each rest, from the first on. Until somebody asks none is kept: the log holds them all."""
        self.keep_checkpoints()
        return self._checkpoints

    def keep_checkpoints(self) -> None:
        """Keep the state at each rest from now on, and those up to now: they are made by playing the log again."""
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
        """How often the game has come to rest; a fork counts from where it was forked."""
        self._begin(checkpoints[-1], feed)

    def _rest(self) -> None:
        """A game keeps its state here if somebody asks for such states; a fork if it would have to catch up with much.

        Not while catching up: the checkpoints of that stretch are there, and the log is already longer than it.
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
        """The live numbers from `start` on; kept from call to call, so that the last of many undos costs no more."""
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
        """A faithful twin for trying things out, which can be forked in its turn. It shows no log and cannot undo.

        Without `chance`, chance decisions wait to be answered as any other.
        """
        if self._is_fork:
            return self._follow(self.rules, self.content, chance, self._origin, self._past, self._kept)
        checkpoint = self.checkpoints[-1]
        trail: Trail = [self.log[number] for number in self._live(checkpoint.number)]
        return self._follow(self.rules, self.content, chance, checkpoint, [], trail)

    def first_rest(self, stretch: Callable[[S], Any]) -> Checkpoint:
        """Where the present stretch began: all rests since then are alike in what `stretch` tells of their states."""
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
        """A fork of the position in which the present stretch began."""
        return self._follow(self.rules, self.content, None, self.first_rest(stretch), [], [])

    @classmethod
    def _follow(
        cls, rules: Rules[S], content: Any, chance: SeededChance | None, origin: Checkpoint, past: Trail, kept: Trail
    ) -> Game[S]:
        """A fork that begins on this state and is answered as another was."""
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
        """A fork in which all that this seat cannot see was redrawn, consistently with what it sees."""
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
        """From now on chance answers by itself, beginning with what waits for it."""
        self.chance, pending = chance, self.pending
        if chance is not None and isinstance(pending, CHANCE_KINDS):
            self.answer(CHANCE, chance.answer(pending, self.chance_count))

    def _start_anew(self) -> None:
        """At rest a fork needs its past no longer; not while it catches up with it."""
        if not self._catching_up:
            self._origin = Checkpoint(0, self.chance_count, msgspec.msgpack.encode(self.state))
            self._past, self._kept = [], []

    def _ask_others_again(self, joint: Joint[Any], seat: Seat) -> None:
        """What others have chosen in secret is hidden, so in an imagined position they choose anew."""
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
        """The game as it stood before the answer with this number, as a game of its own."""
        if type(number) is not int or not 0 <= number <= len(self.log):
            raise UndoRefused(f"there is no answer {brief(number)}")
        checkpoints = [each for each in self.checkpoints if each.number <= number]
        return Game.resume(self.rules, self.content, self.chance, checkpoints, self.log[:number])

    def branch(self, number: int, seed: bytes) -> Game[S]:
        """As `at`, but from there on with other luck; what was answered before keeps the luck that it had."""
        branched = self.at(number)
        if self.chance is None:
            raise BadSetup("chance of this game follows no seed: there is no luck to change")
        branched.chance = TurnedChance(self.chance, Turn(branched.chance_count, SeededChance(seed).seed.hex()))
        return branched

    def undo(self, to: int, agreed: tuple[Seat, ...] = ()) -> None:
        """Take back everything from number `to` on. The log remembers it, and who agreed."""
        self._refuse_undo(to)
        if not all(map(self._has, agreed)):
            raise UndoRefused(f"{brief(agreed)} are not all seats of this table")
        left = [each for each in self.checkpoints if each.number <= to]
        self.log.append(Undo(to, agreed))
        self._go_on_from(left, self._since(left[-1]))

    def undo_needs(self, seat: Seat, to: int) -> bool:
        """Whether the others must agree before this seat takes back everything from number `to` on.

        Not if all of it is the seat's own, nothing was thrown or drawn, and nobody else has seen a trace of it.
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
        """The number of the last live answer of this seat that may be taken back."""
        for number in reversed(self._live(0)):
            entry = self.log[number]
            if type(entry) is Entry and entry.seat == seat:
                return number
        return None

    def _refuse_undo(self, to: int) -> Game[S]:
        """A fork as the game stood before the answer `to`, if that may be taken back."""
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
    """A game played again from its last checkpoint to its last rest, for the checkpoints between them."""

    def __init__(self, game: Game[S]) -> None:
        """Add them to those of the game."""
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
    """What comes after it is not played again: it may have broken the game."""


def _resume(cls: type[Game[S]], rules: Rules[S], *kept: Any) -> Game[S]:
    return cls.resume(rules, rules.content(), *kept)


def _fork_again(cls: type[Game[S]], rules: Rules[S], *kept: Any) -> Game[S]:
    return cls._follow(rules, rules.content(), *kept)


def _as_before(redraw: Redraw) -> Shuffler:
    """Gives the same orders again."""
    orders = iter(redraw.orders)
    return lambda things: list(next(orders))
