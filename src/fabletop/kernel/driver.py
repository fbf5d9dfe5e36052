"""The driver: runs a game's script from answer to answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

import msgspec

from fabletop.kernel.chance import ChanceDecision, Draw, SeededChance, Shuffle, Throw
from fabletop.kernel.decisions import CHANCE, Decision, Joint, Rest, Seat, Taken
from fabletop.kernel.differences import OWN
from fabletop.kernel.errors import BrokenScript, IllegalAnswer, NoSuchSeat, NotAsked, StaleAnswer, brief
from fabletop.kernel.log import Checkpoint, Entry
from fabletop.kernel.rules import News, Refusal, Rules, State, runaway

S = TypeVar("S", bound=State)

BUDGET = 20_000
"""Steps after one answer before the script counts as a runaway. The state counts events and effects separately."""
MOST_RESTS = 200
"""Rests after one answer before the script counts as a runaway. So many turns pass without a decision only if nobody
will ever be asked again."""

Feed = Iterator[tuple[int, Entry | None]]
"""Known answers, with their numbers, for a script that catches up with its log."""


class Driver(Generic[S]):
    """A script, and the state that it works on."""

    def _set_up(self, rules: Rules[S], content: Any, chance: SeededChance | None) -> None:
        self.rules = rules
        self.content = content
        self.chance = chance
        self._kept: list[Any] = []
        """The list that answers are appended to."""

    def __repr__(self) -> str:
        """Return a short text that shows nothing of the table."""
        open_to_all = [each for each in self.asked if not each.secret]
        asks = ", ".join(f"seat {each.seat} ({each.prompt})" for each in open_to_all)
        stands = "over" if self.is_over else f"asks {asks}" if asks else "waits"
        seats = self.state.seat_count
        return f"<{type(self).__name__} of {self.rules.title}: {seats} seats, {self.number} answers, {stands}>"

    # -- asking and answering ---------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The log number that the next answer will get."""
        return len(self._kept)

    @property
    def asked(self) -> tuple[Decision[Any], ...]:
        """The open decisions of seats other than chance. There are several only while a joint decision is open."""
        if type(self.pending) is Decision:
            return (self.pending,)
        return tuple(self._open.values())

    @property
    def is_over(self) -> bool:
        """Whether the script has ended."""
        return self.pending is None

    def decision(self, seat: Seat) -> Decision[Any] | None:
        """Return the open decision of this seat, if it has one."""
        pending = self.pending
        if type(pending) is Decision:
            return pending if pending.seat == seat else None
        return self._open.get(seat)

    def offers(self, seat: Seat) -> tuple[Any, ...]:
        """Return what this seat may do out of turn now."""
        pending = self.pending
        if type(pending) is Decision and pending.offers is not None and self._has(seat):
            return pending.offers.of(seat)
        return ()

    def view(self, seat: Seat | None) -> msgspec.Struct:
        """Return what this seat (None: a spectator) may see."""
        if seat is not None and not self._has(seat):
            raise NoSuchSeat(f"there is no seat {brief(seat)}")
        return self.rules.view(self.state, seat)

    def views(self, seats: Iterable[Seat | None]) -> dict[Seat | None, msgspec.Struct]:
        """Return what each of these seats may see. What all seats see is computed once."""
        if self.rules.views is not None:
            asked = tuple(seats)
            return dict(zip(asked, self.rules.views(self.state, asked), strict=True))
        if not self.rules.sees_alike:
            return {seat: self.view(seat) for seat in seats}
        shown: dict[Seat | None, msgspec.Struct] = {}
        for seat in seats:
            first = next(iter(shown.values()), None)
            shown[seat] = _seen_by_all(self.view(seat)) if first is None else _for_another(first, seat)
        return shown

    def refusal(self, seat: Seat, option: Any) -> Refusal | None:
        """Return why this seat may not choose that option now, or None if the seat is asked or offered it."""
        return self.rules.refusal(self.view(seat), self.decision(seat), self.offers(seat), option)

    def _has(self, seat: Seat) -> bool:
        return type(seat) is int and 0 <= seat < self.state.seat_count

    def number_of(self, seat: Seat) -> int:
        """Return the log number that an answer of this seat would get now."""
        return self._reserved.get(seat, len(self._kept))

    def answer(self, seat: Seat, option: Any, *, number: int | None = None) -> list[News]:
        """Answer for a seat, run on to the next decision, and return the news.

        If `number` is given and is not the number of the open decision, raises StaleAnswer.
        """
        if number is not None and (type(seat) is not int or number != self.number_of(seat)):
            raise StaleAnswer("this answer was meant for a decision that is no longer open")
        pending = self.pending
        if type(pending) is Joint:
            return self._take_joint(seat, option)
        entry = value = None
        if type(pending) is Decision and pending.seat == seat:
            options = pending.options
            try:  # written out as in `_offered`, to save a call for every answer
                value = options[options.index(option)]
                entry = Entry(pending.seat, value)
            except ValueError:
                pass
        if entry is None:
            entry, value = self._other_answer(seat, option)
        news = self._begin_news()
        self._kept.append(entry)
        self._advance(value, NO_FEED)
        return news

    def _other_answer(self, seat: Seat, option: Any) -> tuple[Entry, Any]:
        """Handle an answer that is not an option of the open decision: an accepted offer, or a result of chance.

        Returns the log entry and the value for the script. Raises a PlayerError for any other answer.
        """
        pending = self.pending
        if type(pending) is Decision:
            chosen = None if pending.offers is None else _offered(self.offers(seat), option)
            if chosen is not None:
                return Entry(seat, chosen, True), Taken(seat, chosen)
            if pending.seat != seat:
                raise NotAsked(f"seat {brief(seat)} is not asked now")
            raise _illegal(pending, option)
        if pending is None or isinstance(pending, Decision | Joint) or seat != CHANCE:
            raise NotAsked(f"seat {brief(seat)} is not asked now")
        result = pending.accept(option)
        self.chance_count += 1
        return Entry(CHANCE, result), result

    def _take_joint(self, seat: Seat, option: Any) -> list[News]:
        decision = self._open.get(seat) if type(seat) is int else None
        if decision is None:
            raise NotAsked(f"seat {brief(seat)} is not asked now")
        chosen = _offered(decision.options, option)
        if chosen is None:
            raise _illegal(decision, option)
        news = self._begin_news()
        place = self._reserved.pop(seat, None)
        if place is None:
            self._kept.append(Entry(seat, chosen))
        else:
            self._kept[place] = Entry(seat, chosen)
        del self._open[seat]
        self._given[seat] = chosen
        if not self._open:
            self._advance(self._joint_answer(), NO_FEED)
        return news

    def _begin_news(self) -> list[News]:
        """Start a new list for the news that follow from an answer."""
        news: list[News] = []
        self.news = news
        self.state.begin_work(news)
        return news

    # -- the loop ---------------------------------------------------------------------------------------------------

    def _begin(self, checkpoint: Checkpoint, feed: Feed) -> None:
        """Start the script on a checkpoint, and let it catch up with the known answers."""
        self.state: S = msgspec.msgpack.decode(checkpoint.state, type=self.rules.state)
        self.state.attach(self.content, [])
        self._begin_news()
        self.chance_count = checkpoint.chance_count
        """The number of chance decisions answered on the live line."""
        self._open: dict[Seat, Decision[Any]] = {}
        self._given: dict[Seat, Any] = {}
        self._reserved: dict[Seat, int] = {}
        self.pending: Decision[Any] | Joint[Any] | ChanceDecision | None = None
        self._script = self.rules.play(self.state)
        self._catching_up = checkpoint.number < len(self._kept)
        self._advance(None, feed)
        self._catching_up = False

    def _advance(self, value: Any, feed: Feed) -> None:
        """Run on to the next decision. Only a seat's answer resets the counters; a rest does not."""
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
                if feed is NO_FEED or (entry := next(feed, _NO_ENTRY)[1]) is None:
                    self.pending = ask
                    return
                steps = rests = 0
                self._begin_news()
                value = Taken(entry.seat, entry.answer) if entry.offer else entry.answer
            elif kind is Rest:
                rests += 1
                if rests > MOST_RESTS:
                    raise runaway(self.state)
                self._rest()
                value = None
            elif kind is Joint:
                is_known = self._open_joint(ask, feed)
                if self._open:
                    self.pending = ask
                    return
                if is_known:
                    steps = rests = 0
                    self._begin_news()
                value = self._joint_answer()
            elif kind not in CHANCE_KINDS:
                raise BrokenScript(f"a rule of {self.rules.game} awaits a {kind.__name__}, which is no question")
            else:
                if feed is not NO_FEED and (entry := next(feed, _NO_ENTRY)[1]) is not None:
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
        """Ask all seats at once. Each seat that has a choice gets its log number now, in seat order.

        Returns whether one of their answers was known already.
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

    def _rest(self) -> None:
        """Called when the state holds everything that the game needs."""


NO_FEED: Feed = iter(())
_NO_ENTRY: tuple[int, Entry | None] = (-1, None)
CHANCE_KINDS = (Draw, Shuffle, Throw)


def _seen_by_all(view: msgspec.Struct) -> msgspec.Struct:
    """Mark a view as one in which every seat sees the same."""
    view.__dict__[OWN] = ()
    return view


def _for_another(view: msgspec.Struct, seat: Seat | None) -> msgspec.Struct:
    """Return the same view for another seat, with the attributes attached to it."""
    other = msgspec.structs.replace(view, you=seat)
    other.__dict__.update(view.__dict__)
    return other


def _no_option(decision: Decision[Any]) -> BrokenScript:
    return BrokenScript(f"{decision.prompt!r} asks seat {decision.seat} without an option")


def _offered(options: tuple[Any, ...], option: Any) -> Any:
    """Return the option as it was offered, not an equal value (True for 1), or None if it was not offered."""
    try:
        return options[options.index(option)]
    except ValueError:
        return None


def _illegal(decision: Decision[Any], option: Any) -> IllegalAnswer:
    return IllegalAnswer(f"{brief(option)} is not an option of {decision.prompt!r}", clause=decision.clause)
