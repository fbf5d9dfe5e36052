"""The driver: runs a game's script from answer to answer and keeps the log."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from fabletop.kernel.chance import ChanceDecision, Draw, SeededChance, Shuffle, Throw
from fabletop.kernel.decisions import CHANCE, Decision, Joint, Rest, Seat, Taken
from fabletop.kernel.errors import (
    BrokenScript,
    IllegalAnswer,
    NoSuchSeat,
    NotAsked,
    RunawayScript,
    StaleAnswer,
    UndoRefused,
    brief,
)
from fabletop.kernel.log import Checkpoint, Entry, LogEntry, Undo, keep_up
from fabletop.kernel.rules import News, Refusal, Rules, Shuffler, State, runaway

S = TypeVar("S", bound=State)
T = TypeVar("T")

BUDGET = 20_000
"""Steps after one answer before we call it a runaway; the state counts what is told and carried out meanwhile."""
MOST_RESTS = 200
"""Rests after one answer: so many turns go by without a decision only where nobody will ever be asked again."""
LARGEST_STATE = 2**20
"""Bytes; games have some thousand."""


LONG_TRAIL = 64
"""Answers after which a fork that comes to rest keeps its state, so that a fork of it need not catch up with them."""


Feed = Iterator[tuple[int, Entry | None]]
"""Answers that are already known, with their numbers, for a script that catches up."""


class Redraw(msgspec.Struct, frozen=True):
    """In the trail of a fork: here all was redrawn that a seat cannot see."""

    seat: Seat
    orders: tuple[tuple[Any, ...], ...]
    """What each shuffling gave, in order."""


Trail = list[Redraw | LogEntry]
"""What a fork has been answered since the state that it begins on."""


class Game(Generic[S]):
    """A script, the state it works on, and the log of answers."""

    def __init__(self, rules: Rules[S], start: S, content: Any, chance: SeededChance | None = None) -> None:
        """Start on a state at rest. Without `chance`, chance decisions wait to be answered as any other."""
        self._set_up(rules, content, chance)
        self.checkpoints: list[Checkpoint] = [Checkpoint(0, 0, msgspec.msgpack.encode(start))]
        self._begin(self.checkpoints[0], iter(()))

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
        game.checkpoints = list(checkpoints)
        game._begin(checkpoints[-1], game._since(checkpoints[-1]))
        return game

    def _set_up(self, rules: Rules[S], content: Any, chance: SeededChance | None) -> None:
        self.rules = rules
        self.content = content
        self.chance = chance
        self.log: list[LogEntry] = []
        self._kept: list[Any] = self.log
        """Where answers are kept: the log, or what a fork has been answered since anything was redrawn."""
        self._is_fork = False
        self._past: Trail = []
        """Of a fork: what was answered before, up to what was redrawn last."""
        self._line: list[int] = []
        self._line_end = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied by what it began on and the answers since."""
        if self._is_fork:
            return _fork_again, (self.__class__, self.rules, self.chance, self._origin, self._past, self._kept)
        return _resume, (self.__class__, self.rules, self.chance, self.checkpoints, self.log)

    # -- asking and answering ---------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The log number that the next answer will get."""
        return len(self.log)

    @property
    def asked(self) -> tuple[Decision[Any], ...]:
        """The open decisions of seats other than chance; several only while a joint decision is open."""
        if type(self.pending) is Decision:
            return (self.pending,)
        return tuple(self._open.values())

    @property
    def is_over(self) -> bool:
        """Whether the script has come to its end."""
        return self.pending is None

    def decision(self, seat: Seat) -> Decision[Any] | None:
        """The open decision of this seat, if it has one."""
        pending = self.pending
        if type(pending) is Decision:
            return pending if pending.seat == seat else None
        return self._open.get(seat)

    def offers(self, seat: Seat) -> tuple[Any, ...]:
        """What this seat may do out of turn right now."""
        pending = self.pending
        if type(pending) is Decision and pending.offers is not None and self._has(seat):
            return pending.offers.of(seat)
        return ()

    def view(self, seat: Seat | None) -> msgspec.Struct:
        """What this seat (None: a spectator) may see."""
        if seat is not None and not self._has(seat):
            raise NoSuchSeat(f"there is no seat {brief(seat)}")
        return self.rules.view(self.state, seat)

    def views(self, seats: Iterable[Seat | None]) -> dict[Seat | None, msgspec.Struct]:
        """What these seats may see; where all see the same, it is looked up once."""
        if not self.rules.sees_alike:
            return {seat: self.view(seat) for seat in seats}
        shown: dict[Seat | None, msgspec.Struct] = {}
        for seat in seats:
            first = next(iter(shown.values()), None)
            shown[seat] = self.view(seat) if first is None else _for_another(first, seat)
        return shown

    def refusal(self, seat: Seat, option: Any) -> Refusal | None:
        """Why this seat may not choose that option now: None exactly for what it is asked or offered."""
        return self.rules.refusal(self.view(seat), self.decision(seat), self.offers(seat), option)

    def _has(self, seat: Seat) -> bool:
        return type(seat) is int and 0 <= seat < self.state.seat_count

    def number_of(self, seat: Seat) -> int:
        """The log number that an answer of this seat would get now."""
        return self._reserved.get(seat, len(self.log))

    def answer(self, seat: Seat, option: Any, *, number: int | None = None) -> list[News]:
        """Answer for a seat and run on to the next decision; returns what happened.

        With `number`, the answer is refused as stale unless it is meant for the decision that is open now.
        """
        if number is not None and (type(seat) is not int or number != self.number_of(seat)):
            raise StaleAnswer("this answer was meant for a decision that is no longer open")
        pending = self.pending
        if type(pending) is Decision:
            if pending.seat == seat:
                options = pending.options
                try:  # as `_offered` does: every answer comes through here, and a call would cost
                    chosen = options[options.index(option)]
                except ValueError:
                    pass
                else:
                    return self._take(Entry(pending.seat, chosen), chosen)
            if pending.offers is not None:
                chosen = _offered(self.offers(seat), option)
                if chosen is not None:
                    return self._take(Entry(seat, chosen, True), Taken(seat, chosen))
            if pending.seat != seat:
                raise NotAsked(f"seat {brief(seat)} is not asked now")
            raise _illegal(pending, option)
        if type(pending) is Joint:
            return self._take_joint(seat, option)
        if pending is None or isinstance(pending, Decision | Joint) or seat != CHANCE:
            raise NotAsked(f"seat {brief(seat)} is not asked now")
        result = pending.accept(option)
        self.chance_count += 1
        return self._take(Entry(CHANCE, result), result)

    def _take(self, entry: Entry, value: Any) -> list[News]:
        news = self.news = self.news_list()
        self.state.begin_work(news)
        self._kept.append(entry)
        self._advance(value, _NO_FEED)
        return news

    def _take_joint(self, seat: Seat, option: Any) -> list[News]:
        decision = self._open.get(seat) if type(seat) is int else None
        if decision is None:
            raise NotAsked(f"seat {brief(seat)} is not asked now")
        chosen = _offered(decision.options, option)
        if chosen is None:
            raise _illegal(decision, option)
        news = self.news = self.news_list()
        self.state.begin_work(news)
        place = self._reserved.pop(seat, None)
        if place is None:
            self._kept.append(Entry(seat, chosen))
        else:
            self._kept[place] = Entry(seat, chosen)
        del self._open[seat]
        self._given[seat] = chosen
        if not self._open:
            self._advance(self._joint_answer(), _NO_FEED)
        return news

    def news_list(self) -> list[News]:
        """An empty list for the news of one answer. A game that is watched gives one that notes the moment of each."""
        return []

    # -- the loop ---------------------------------------------------------------------------------------------------

    def _begin(self, checkpoint: Checkpoint, feed: Feed) -> None:
        """Start the script on a checkpoint and let it catch up with the answers that are known."""
        self.state: S = msgspec.msgpack.decode(checkpoint.state, type=self.rules.state)
        self.news = self.news_list()
        self.state.attach(self.content, self.news)
        self.chance_count = checkpoint.chance_count
        """How many chance decisions were answered on the live line."""
        self._open: dict[Seat, Decision[Any]] = {}
        self._given: dict[Seat, Any] = {}
        self._reserved: dict[Seat, int] = {}
        self.pending: Decision[Any] | Joint[Any] | ChanceDecision | None = None
        self._script = self.rules.play(self.state)
        self._catching_up = checkpoint.number < len(self._kept)
        self._advance(None, feed)
        self._catching_up = False

    def _advance(self, value: Any, feed: Feed) -> None:
        """Run on to the next decision. Nothing but a seat's answer starts the counts anew: not even a rest does."""
        send = self._script.send
        steps = rests = 0
        while True:
            steps += 1
            if steps > BUDGET:
                raise runaway(self.state)
            try:
                ask = send(value)
            except StopIteration:
                self.pending = None
                return
            except RecursionError:
                raise runaway(self.state) from None
            kind = type(ask)
            if kind is Decision:
                if len(ask.options) < 2:
                    if not ask.options:
                        raise _no_option(ask)
                    if ask.goes_without_saying:
                        value = ask.options[0]
                        continue
                entry = None if feed is _NO_FEED else next(feed, _NO_ENTRY)[1]
                if entry is None:
                    self.pending = ask
                    return
                steps = rests = 0
                self.state.begin_work(self.news)
                value = Taken(entry.seat, entry.answer) if entry.offer else entry.answer
            elif kind is Rest:
                rests += 1
                if rests > MOST_RESTS:
                    raise runaway(self.state)
                if not self._is_fork:
                    self._checkpoint()
                elif len(self._kept) > LONG_TRAIL:
                    self._start_anew()
                value = None
            elif kind is Joint:
                is_known = self._open_joint(ask, feed)
                if self._open:
                    self.pending = ask
                    return
                if is_known:
                    steps = rests = 0
                    self.state.begin_work(self.news)
                value = self._joint_answer()
            elif kind not in _CHANCE_KINDS:
                raise BrokenScript(f"a rule of {self.rules.game} awaits {brief(ask)}, which is no question")
            else:
                _, entry = next(feed, _NO_ENTRY)
                if entry is not None:
                    value = ask.accept(entry.answer)
                elif self.chance is None:
                    self.pending = ask
                    return
                else:
                    self._catching_up = False
                    value = self.chance.answer(ask, self.chance_count)
                    self._kept.append(Entry(CHANCE, value))
                self.chance_count += 1

    def _open_joint(self, joint: Joint[Any], feed: Feed) -> bool:
        """Ask all seats at once; whoever has a choice gets a log number now, in seat order.

        Whether an answer of theirs was known already.
        """
        self._given = {}
        is_known = False
        for seat in joint.seats:
            decision = joint.ask(seat)
            if not decision.options:
                raise _no_option(decision)
            if decision.goes_without_saying:
                self._given[seat] = decision.options[0]
                continue
            number, entry = next(feed, _NO_ENTRY)
            if entry is not None:
                self._given[seat] = entry.answer
                is_known = True
                continue
            if number < 0:
                number = len(self._kept)
                self._kept.append(None)
            self._open[seat] = decision
            self._reserved[seat] = number
        return is_known

    def _joint_answer(self) -> tuple[Any, ...]:
        return tuple(self._given[seat] for seat in sorted(self._given))

    # -- checkpoints, forks, undo -----------------------------------------------------------------------------------

    def _checkpoint(self) -> None:
        """Not while catching up: the checkpoints of that stretch are there, and the log is already longer than it."""
        if not self._catching_up and self.checkpoints[-1].number != len(self.log):
            state = msgspec.msgpack.encode(self.state)
            if len(state) > LARGEST_STATE:
                raise RunawayScript("there is more on the table than any table holds")
            self.checkpoints.append(Checkpoint(len(self.log), self.chance_count, state))

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

    @classmethod
    def _follow(
        cls, rules: Rules[S], content: Any, chance: SeededChance | None, origin: Checkpoint, past: Trail, kept: Trail
    ) -> Game[S]:
        """A fork that begins on this state and is answered as another was."""
        twin: Game[S] = cls.__new__(cls)
        twin._set_up(rules, content, None if past else chance)
        twin._is_fork = True
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
        if chance is not None and isinstance(pending, _CHANCE_KINDS):
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

    def undo(self, to: int, agreed: tuple[Seat, ...] = ()) -> None:
        """Take back everything from number `to` on. The log remembers it, and who agreed."""
        self._refuse_undo(to)
        if not all(map(self._has, agreed)):
            raise UndoRefused(f"{brief(agreed)} are not all seats of this table")
        self.log.append(Undo(to, agreed))
        self.checkpoints = [each for each in self.checkpoints if each.number <= to]
        self._begin(self.checkpoints[-1], self._since(self.checkpoints[-1]))

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


def _resume(cls: type[Game[S]], rules: Rules[S], *kept: Any) -> Game[S]:
    return cls.resume(rules, rules.content(), *kept)


def _fork_again(cls: type[Game[S]], rules: Rules[S], *kept: Any) -> Game[S]:
    return cls._follow(rules, rules.content(), *kept)


def _as_before(redraw: Redraw) -> Shuffler:
    """Gives the same orders again."""
    orders = iter(redraw.orders)
    return lambda things: list(next(orders))


_NO_FEED: Feed = iter(())
_NO_ENTRY: tuple[int, Entry | None] = (-1, None)
_CHANCE_KINDS = (Draw, Shuffle, Throw)


def _for_another(view: msgspec.Struct, seat: Seat | None) -> msgspec.Struct:
    """The same view for another seat, with what hangs on it."""
    other = msgspec.structs.replace(view, you=seat)
    other.__dict__.update(view.__dict__)
    return other


def _no_option(decision: Decision[Any]) -> BrokenScript:
    return BrokenScript(f"{decision.prompt!r} asks seat {decision.seat} without an option")


def _offered(options: tuple[Any, ...], option: Any) -> Any:
    """The option as it was offered, not its look-alike (True for 1); None if there is none."""
    try:
        return options[options.index(option)]
    except ValueError:
        return None


def _illegal(decision: Decision[Any], option: Any) -> IllegalAnswer:
    return IllegalAnswer(f"{brief(option)} is not an option of {decision.prompt!r}", clause=decision.clause)
