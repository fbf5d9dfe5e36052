"""Track what each seat has been shown, what it will be shown, and when.

After a window opens, the table holds back everything that follows for the same time, whether or not a seat was asked.
The same applies after a covered question, whether or not the seat had a choice.
"""

from __future__ import annotations

import asyncio
import math
from bisect import bisect_left
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from fabletop.kernel import Comparison, Entry, Joint, Kind, News, Rules, Seat, WatchedGame
from fabletop.server.operation import clock
from fabletop.server.protocol import bodies, wire
from fabletop.server.protocol.problems import NotNow
from fabletop.server.storage.table_facts import Lobby
from fabletop.server.tables import loading, snapshots
from fabletop.server.tables.caretaker import Caretaker
from fabletop.server.tables.news_cuts import Noted, Reach, Scene, scenes
from fabletop.server.tables.shared_news import SharedNews
from fabletop.server.tables.snapshots import Snapshot

if TYPE_CHECKING:
    from fabletop.server.tables.registry import Hub

RECENT_NEWS = 100
RECENT_VIEWS = 40
"""For that many recent news, a client that reconnects also gets the view just after each of them."""
HOLD_SECONDS = 10.0
LONGEST_WINDOW = 40.0
TO_READ = 4
"""Factor by which a window is longer while an announcement on the stack can be answered."""
ALONE_WINDOW = 0.4
PACES = {wire.Speed.CALM: 1.0, wire.Speed.BRISK: 0.4, wire.Speed.AT_ONCE: 0.0}
"""Share of the server's pace at each speed."""
_NO_SEAT = (None,)


class Connection(Protocol):
    """A client's WebSocket."""

    @property
    def guest(self) -> str | None:
        """The guest behind this connection; None if unknown."""

    @property
    def speed(self) -> wire.Speed:
        """The speed at which this client wants to see the moves of bots."""

    @property
    def address(self) -> str:
        """The client's address."""

    def send(self, message: bytes) -> None:
        """Queue a message. All messages of one turn of the event loop are sent together. Never waits."""

    def flush(self) -> None:
        """Send the queued messages now."""

    def may_read(self, person: str | None) -> bool:
        """Whether this guest wants to read the messages of that person."""

    def ignore(self, people: frozenset[str]) -> None:
        """Hide messages of these people from this guest."""

    def hang_up(self) -> None:
        """Close the connection after the queued messages are sent."""


_NOBODY_SEATED: tuple[Lobby | None, set[Connection], dict[Seat | None, list[Connection]]] = (None, set(), {})


class Told(msgspec.Struct, frozen=True, gc=False):
    """The news that change `n` brought to an audience: the scene, and which of its news reach it."""

    n: int
    trace: list[Noted]
    reach: Reach


class Audience:
    """One seat, or the spectators: what they have been shown, and what they will be shown next."""

    __slots__ = (
        "_count", "_earlier", "_kept", "_told", "asked_n", "n", "reckoned", "seat", "snapshot", "staged", "staged_n",
    )  # fmt: skip

    def __init__(self, seat: Seat | None, n: int, snapshot: Snapshot) -> None:
        self.seat = seat
        self.n = self.staged_n = n
        self.snapshot = self.staged = snapshot
        self.asked_n = n
        """Change number at which the open decision was first shown. An answer to any view since then counts as an
        answer to it.
        """
        self._earlier: list[bodies.News] = []
        """News from before the table was loaded, as far as a client has requested them."""
        self._told: deque[Told] = deque()
        """News since then, by change. They are rarely requested again, so they are compared and rendered only when a
        client reconnects.
        """
        self._count = 0
        """Number of news in it."""
        self._kept = math.inf
        """After an undo: the last change up to which earlier news are still valid."""
        self.reckoned: dict[str, tuple[Snapshot, asyncio.Task[Any]]] = {}
        """The last result of each kind of computation for this seat, with the snapshot it was computed from."""

    @property
    def has_news(self) -> bool:
        """Whether any news of this seat are in memory."""
        return bool(self._told or self._earlier)

    def tell(self, told: Told) -> None:
        """Add news."""
        self._told.append(told)
        self._count += sum(told.reach)
        while self._count - sum(oldest := self._told[0].reach) >= RECENT_NEWS:
            self._count -= sum(oldest)
            self._told.popleft()

    def take_back(self, kept: int) -> None:
        """Drop the news after change `kept`."""
        self._kept = min(self._kept, kept)
        self._earlier = [each for each in self._earlier if each.n <= kept]
        self._told = deque([each for each in self._told if each.n <= kept])
        self._count = sum(sum(each.reach) for each in self._told)

    def recall(self, earlier: Sequence[bodies.News], n: int) -> None:
        """Store the news up to change `n` from before the table was loaded.

        While they were read, another connection may have stored them, or news may have been added or withdrawn.
        """
        if not self._earlier:
            self._earlier = [each for each in earlier if each.n <= min(n, self._kept)]

    def recent(self, game: WatchedGame[Any], *, looks_back: bool) -> tuple[bodies.News, ...]:
        """Return the latest news. With `looks_back`, the last of them include the view just after each, and the current
        view.
        """
        seen = RECENT_VIEWS if looks_back else 0
        compared, after, items = Comparison(), self.snapshot.view, deque[bodies.News]()
        for told in reversed(self._told):
            for each in reversed(list(compress(told.trace, told.reach))):
                view = game.seen_then(each.state, self.seat) if each.state and len(items) < seen else after
                items.extendleft(snapshots.news_items(game.rules, [(each.news, view)], told.n, after, compared))
                after = view
        return (*self._earlier, *items)[-RECENT_NEWS:]


class Letter(msgspec.Struct, frozen=True, gc=False):
    """A change to show to one audience."""

    audience: Audience
    n: int
    snapshot: Snapshot
    scene: Scene
    reach: Reach
    kept: int | None
    """After an undo: the `n` up to which the news are still valid."""

    @property
    def asks(self) -> bool:
        """Whether this change asks the audience something."""
        return self.snapshot.decision is not None


class Stage(msgspec.Struct, frozen=True, gc=False):
    """The changes shown at one moment to everyone who sees them."""

    letters: list[Letter]
    is_window: bool
    is_secret: bool
    """Only a seat that is asked in secret sees it. It must not be delayed, since a delay would reveal the question."""
    is_covered: bool
    """The open question is covered: only hidden things decide whether it leaves a choice."""
    is_beat: bool
    """Everyone sees something happen. News that reach only some seats do not count: a pause after them would reveal
    them.
    """


class Showing:
    """The part of a table that shows the game to its audiences."""

    hub: Hub
    id: str
    lobby: Lobby
    rules: Rules[Any]
    caretaker: Caretaker
    played: loading.Played | None
    is_written_by_guests: bool
    """Whether a guest wrote some of its rules. Such rules run in a worker thread."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self._seated = _NOBODY_SEATED
        """Cache of the seating: the lobby and connections it was computed from, and the result."""
        self.audiences: dict[Seat | None, Audience] = {}
        self._stages: deque[Stage] = deque()
        self.presence: dict[str, tuple[tuple[str, ...], int]] = {}
        """By process: the people connected there, and the number of spectators."""
        self._pauses = False
        """Whether the table paused at windows when the last answer was given."""
        self._window_opened = 0.0
        self._pause = 0.0
        """Minimum duration of the last window."""
        self._pause_until = 0.0
        self._covered_until = 0.0
        """Time until which everything after the covered question is held back."""
        self._unheard: set[Seat] = set()
        """Seats that want to be asked at windows and have not answered in this one."""
        self._beat_at = -math.inf
        """Time (of the event loop's clock) at which everyone last saw something happen."""
        self.seen_at: float | None = None
        """The same on the tables' clock; None if no game is loaded. Changes that are held back do not count: they would
        leak.
        """
        self._pump_at: asyncio.TimerHandle | None = None
        self._nothing_held = asyncio.Event()
        self._nothing_held.set()

    @property
    def window(self) -> float:
        """Pause of this table at windows: none without people, very short where no other person could draw conclusions
        from it.
        """
        guests, wanted = self.lobby.guests, self.lobby.table.window
        if len(guests) == 1:
            return min(wanted, ALONE_WINDOW)
        return wanted if guests else 0.0

    def waits_at_windows(self, seat: Seat) -> bool:
        """Whether a window question to this seat waits for the answer without limit: no other person plays here, the
        table has no clock, and the person wants to be asked.
        """
        is_alone = len(self.lobby.guests) == 1
        return is_alone and self.lobby.pace.seconds is None and seat in self.lobby.askers

    @property
    def held_until(self) -> float:
        """Time (of the event loop's clock) until which everything after the window is held back."""
        return self._window_opened + LONGEST_WINDOW if self._unheard else self._pause_until

    def closes_at(self, seat: Seat) -> float:
        """Time (of the event loop's clock) until which this seat may still act at the window."""
        return self.held_until if seat in self._unheard else self._pause_until

    @property
    def cover_left(self) -> float:
        """Seconds for which an answer to a covered question is still held back, regardless of who gives it."""
        return self._covered_until - asyncio.get_running_loop().time()

    @property
    def window_left(self) -> float | None:
        """Seconds that the open window can still last; None if none is open."""
        left = self.held_until - asyncio.get_running_loop().time()
        return round(left, 1) if left > 0 else None

    @property
    def is_showing(self) -> bool:
        """Whether something that has happened is still held back."""
        return bool(self._stages)

    @property
    def beat_left(self) -> float:
        """Seconds that people still need to look at the last change, at the pace of the slowest viewer."""
        players = self.lobby.guests & self.present()
        here = [each for each in self.connections if each.guest in players or not players]
        speeds = [each.speed for each in here]
        if players - {each.guest for each in here}:  # another viewer is connected to another process
            speeds.append(wire.Speed.CALM)
        pace = self.hub.settings.bot_pace * max((PACES[each] for each in speeds), default=0.0)
        return self._beat_at + pace - asyncio.get_running_loop().time()

    def must_be_in_window(self) -> None:
        """Raise a refusal if no window is open."""
        if self.window_left is None:
            raise NotNow("No window is open.")

    def hold(self) -> None:
        """Keep the open window open longer. Any seat may do so, so a long window reveals nothing."""
        now = asyncio.get_running_loop().time()
        if now < self.held_until:
            self._pause_until = min(max(self._pause_until, now + HOLD_SECONDS), self._window_opened + LONGEST_WINDOW)
            self._pump()

    def hear(self, seat: Seat) -> None:
        """Record that this seat has answered at the open window. Once all seats that want to be asked have, only the
        pause is left.
        """
        if seat in self._unheard:
            self._unheard.discard(seat)
            self._pump()

    def _open_window(self, has_stack: bool) -> None:
        """Open a window of equal length for every seat, asked or not, so that its length reveals nothing.

        If the stack is not empty, the window is longer: players must read an announcement before they can answer it.
        Everyone sees the stack, so the longer pause reveals nothing either.
        """
        now = asyncio.get_running_loop().time()
        is_read = has_stack and len(self.lobby.guests) > 1
        self._pause = self.window * (TO_READ if is_read else 1)
        self._window_opened, self._pause_until = now, now + self._pause
        self._unheard = self._askers()

    def _give_time(self) -> None:
        """Give a seat that is asked late a full pause from when it sees the question. Any seat may hold a window open,
        so a longer window reveals nothing.
        """
        now = asyncio.get_running_loop().time()
        if now > self._window_opened + self._pause / 2:
            latest = max(self._pause_until, self._window_opened + LONGEST_WINDOW)
            self._pause_until = min(max(self._pause_until, now + self._pause), latest)

    def reopen_window(self) -> None:
        """Reopen the window of a table that was loaded while a seat is asked at one, so that people have time to
        reconnect.
        """
        self._window_opened = asyncio.get_running_loop().time()
        self._pause_until = self._window_opened + HOLD_SECONDS

    def note_presence(self, process: str, people: tuple[str, ...], watching: int) -> None:
        """Record the people connected to another process."""
        self.presence[process] = (people, watching)
        self.wait_for_nobody_else()

    def wait_for_nobody_else(self) -> None:
        """At an open window, stop waiting for people who left or no longer want to be asked."""
        for seat in self._unheard - self._askers():
            self.hear(seat)

    def _askers(self) -> set[Seat]:
        """Seats whose people are connected and want to be asked at windows."""
        present = self.present()
        return {seat for seat in self.lobby.askers if self.lobby.seats[seat].guest_id in present}

    def present(self) -> set[str]:
        """Everyone who is connected to this table, in any process."""
        return {person for people, _ in self.presence.values() for person in people}

    def watching(self) -> int:
        """Number of spectators."""
        elsewhere = sum(count for name, (_, count) in self.presence.items() if name != self.hub.bus.name)
        return elsewhere + len(self.readers(None))

    # -- who sees what ----------------------------------------------------------------------------------------------

    def seat_audiences(self) -> None:
        """Create missing audiences and drop obsolete ones. There is one for each seat of a person, and one for the
        spectators.
        """
        if self.played is None:
            return
        wanted = (*self.lobby.people, None)
        moment = snapshots.Moment.of(self.played.game, self.lobby.talkers)
        for seat, view in self.played.game.views([each for each in wanted if each not in self.audiences]).items():
            self.audiences[seat] = Audience(seat, self.played.count_of(seat), self._snapshot(seat, view, moment))
            self._ask_ahead(self.audiences[seat].snapshot)
        self.audiences = {seat: self.audiences[seat] for seat in wanted}

    def watch(self) -> None:
        """Choose the audiences whose views are recorded between the news of the next answer. Spectators are included
        only if there are any, or if their view must be shown when a window opens.
        """
        assert self.played is not None
        self._pauses = self.window > 0
        looks_on = self._pauses or None in self._lines()
        self.played.game.watchers = tuple(seat for seat in self.audiences if seat is not None or looks_on)

    def scenes(self, news: list[News]) -> list[Scene]:
        """The news of the last answer, split where the table pauses."""
        assert self.played is not None
        return scenes(self.played.game, news, pauses=self._pauses)

    def _snapshot(self, seat: Seat | None, view: msgspec.Struct, moment: snapshots.Moment) -> Snapshot:
        """The snapshot of a seat at the current position."""
        assert self.played is not None
        decision = None if seat is None else self.played.game.decision(seat)
        if decision is not None and (
            (decision.kind is Kind.TALK and seat not in self.lobby.talkers)
            or self.caretaker.knows_the_answer(decision, view)
        ):
            decision = None
        # In a window everything looks the same, whether or not a seat is asked.
        undo = None if moment.is_secret else self._undo_info(seat)
        return Snapshot(view, decision, moment.waiting, moment.offers_open, undo)

    def _ask_ahead(self, snapshot: Snapshot) -> None:
        """If a guest wrote the rules, render the question in a worker thread in advance."""
        if self.is_written_by_guests:
            snapshot.question(self.rules)

    def _undo_info(self, seat: Seat | None) -> wire.UndoInfo | None:
        played = self.played
        assert played is not None
        if seat is None or played.game.is_over or isinstance(played.game.pending, Joint):
            return None
        number = played.last_answer(seat)
        if number is None:
            return None
        numbers, traces = played.numbers, played.traces
        free = traces[numbers[-1]].seat == seat and all(
            traces[each].seat == seat and not traces[each].traced for each in numbers[bisect_left(numbers, number) :]
        )
        entry = played.game.log[number]
        assert isinstance(entry, Entry)
        return wire.UndoInfo(free, snapshots.label(self.rules, entry.answer))

    def stage(self, scenes: Sequence[Scene], action: loading.Action | None = None) -> list[Stage]:
        """Compute which audience sees which change, and through which action. Sends nothing yet."""
        assert self.played is not None
        moment = snapshots.Moment.of(self.played.game, self.lobby.talkers)
        if action is not None:
            self.played.trace(action.number, loading.Trace(action.seat, action.secret, traced=True))
        by = None if action is None else self.audiences.get(action.seat)
        others = [each for each in self.audiences.values() if each is not by]
        held = None if action is None else self.played.counts_held(action)
        now = self.played.game.views(self.audiences)
        letters = [self._letters(scene, others, moment, held, now) for scene in scenes]
        if action is not None and by is not None:
            # Only now is it known whether the others have seen a trace of it.
            traced = action.is_final or any(letters)
            self.played.trace(action.number, loading.Trace(action.seat, action.secret, traced))
            letters = [
                seen + self._letters(scene, [by], moment, held, now)
                for scene, seen in zip(scenes, letters, strict=True)
            ]
        return [
            Stage(
                seen,
                scene.is_window,
                is_secret=moment.is_secret and not scene.is_window and not scene.news,
                is_covered=moment.is_covered and scene.views is None,
                is_beat=any(each.reaches(None) and snapshots.told(self.rules, each.event) for each in scene.news),
            )
            for scene, seen in zip(scenes, letters, strict=True)
        ]

    def _letters(
        self,
        scene: Scene,
        audiences: Iterable[Audience],
        moment: snapshots.Moment,
        held: list[int] | None,
        now: Mapping[Seat | None, msgspec.Struct],
    ) -> list[Letter]:
        letters = []
        for audience in audiences:
            if scene.views is None:
                snapshot = self._snapshot(audience.seat, now[audience.seat], moment)
            else:
                snapshot = Snapshot(scene.views[audience.seat], None, waiting=(), offers_open=False, undo=None)
            reach = scene.reach(audience.seat)
            kept = None if held is None else loading.count_in(held, audience.seat)
            has_lost = kept is not None and kept < audience.staged_n
            if True in reach or has_lost or not snapshot.looks_like(audience.staged):
                audience.staged_n += 1
                audience.staged = snapshot
                self._ask_ahead(snapshot)
                letters.append(Letter(audience, audience.staged_n, snapshot, scene, reach, kept))
        return letters

    # -- when it is shown -------------------------------------------------------------------------------------------

    def show_stages(self, stages: Iterable[Stage]) -> None:
        """Show these changes, each as soon as it may be shown."""
        self._stages.extend(stages)
        self._nothing_held.clear()
        self._pump()

    async def all_shown(self) -> None:
        """Wait until nothing is held back and the window is over, so that the wait does not reveal who is asked."""
        # The window may be extended while this sleeps.
        while (wait := self.held_until - asyncio.get_running_loop().time()) > 0:  # noqa: ASYNC110
            await asyncio.sleep(wait)
        await self._nothing_held.wait()

    def will_wait(self, stages: Sequence[Stage]) -> bool:
        """Whether the last of these changes is shown only after a window."""
        is_held = self.held_until > asyncio.get_running_loop().time() or self.cover_left > 0
        return is_held or (self.window > 0 and any(stage.is_window for stage in stages[:-1]))

    def drop_stages(self) -> None:
        """Discard what is held back, because the table is loaded again."""
        self._stages.clear()
        self._nothing_held.set()
        self._pause_until = self._covered_until = 0.0
        self._unheard.clear()
        self.stop_showing()

    def show_no_more(self) -> None:
        """Stop showing this table to its audiences."""
        self.stop_showing()
        self._seated = _NOBODY_SEATED

    def stop_showing(self) -> None:
        """Cancel all timers."""
        if self._pump_at is not None:
            self._pump_at.cancel()
            self._pump_at = None

    def _pump(self) -> None:
        """Show everything that is due, in order."""
        loop = asyncio.get_running_loop()
        self.stop_showing()
        while self._stages:
            stage = self._stages[0]
            wait = max(self.held_until, self._covered_until) - loop.time()
            if wait > 0 and not stage.is_secret:
                self._pump_at = loop.call_later(wait, self._pump_in_time)
                self.caretaker.look()
                return
            self._stages.popleft()
            if stage.is_window and self.window:
                self._open_window(any(self.rules.stack(letter.snapshot.view) for letter in stage.letters))
            if stage.is_secret and self.window and any(letter.asks for letter in stage.letters):
                self._give_time()
            if stage.is_covered:
                self._covered_until = loop.time() + self.window
            if stage.is_beat:
                self._beat_at, self.seen_at = loop.time(), clock.now()
            self._deliver(stage.letters)
        self._nothing_held.set()
        self.caretaker.look()

    def _pump_in_time(self) -> None:
        """Timer callback for the end of a pause, where no caller handles errors."""
        try:
            self._pump()
        except Exception as error:
            self.could_not_show(error)

    def could_not_show(self, error: Exception) -> None:
        """Handle an error while showing a stored change."""
        raise NotImplementedError

    def _deliver(self, letters: Iterable[Letter]) -> None:
        """Show one moment. Content that is equal for all viewers is computed once."""
        telling, lines, window = SharedNews(self.rules), self._lines(), self.window_left
        for letter in letters:
            audience, snapshot = letter.audience, letter.snapshot
            if snapshot.decision is not audience.snapshot.decision:
                audience.asked_n = letter.n
            audience.n, audience.snapshot = letter.n, snapshot
            if letter.kept is not None:
                audience.take_back(letter.kept)
            if True in letter.reach:
                audience.tell(Told(letter.n, letter.scene.trace, letter.reach))
            readers = lines.get(audience.seat)
            if readers:
                news = telling.news(letter.scene, letter.reach, audience.seat, letter.n, snapshot.view)
                message = self._message(audience, news, letter.kept, window)
                for connection in readers:
                    connection.send(message)

    # -- messages ---------------------------------------------------------------------------------------------------

    def message(self, audience: Audience, news: tuple[bodies.News, ...]) -> bytes:
        """Encode the current view of an audience with these news."""
        return self._message(audience, news, None, self.window_left)

    def _message(
        self, audience: Audience, news: tuple[bodies.News, ...], kept: int | None, window: float | None
    ) -> bytes:
        """Encode a view of an audience with these news. After an undo, news later than `kept` are no longer valid."""
        snapshot = audience.snapshot
        return wire.encode(
            wire.Table(
                audience.seat,
                audience.n,
                snapshot.view,
                news,
                snapshot.question(self.rules),
                snapshot.offers_open,
                snapshot.waiting,
                snapshot.undo,
                self.caretaker.seconds_left(snapshot),
                kept,
                window,
                snapshots.stack(self.rules, snapshot.view),
            )
        )

    def readers(self, seat: Seat | None) -> list[Connection]:
        """The connections that see what this seat sees."""
        return self._lines().get(seat, [])

    def _lines(self) -> dict[Seat | None, list[Connection]]:
        """The connections by the seat whose view they see; None stands for spectators."""
        lobby, connections, lines = self._seated
        if lobby is not self.lobby or connections != self.connections:
            lines = {}
            for each in self.connections:
                for seat in self.lobby.held_by(each.guest) or _NO_SEAT:
                    lines.setdefault(seat, []).append(each)
            self._seated = (self.lobby, self.connections.copy(), lines)
        return lines

    def show_all(self) -> None:
        """Send everyone the full current state."""
        for audience in self.audiences.values():
            for connection in self.readers(audience.seat):
                connection.send(self.message(audience, ()))
        self.caretaker.look()

    async def show(self, connection: Connection) -> None:
        """Send one connection the table, with the latest news."""
        if self.played is None:
            return
        seats = [seat for seat in self.lobby.held_by(connection.guest) if seat in self.audiences]
        for audience in [self.audiences[seat] for seat in seats] or [self.audiences[None]]:
            if not audience.has_news:
                n, place = audience.n, self.played.place
                known = await loading.recent_news(self.hub.store, self.rules, self.id, place, audience.seat)
                audience.recall(known, n)
            # Rules that a guest wrote must not run on the event loop.
            recent = audience.recent(self.played.game, looks_back=not self.is_written_by_guests)
            connection.send(self.message(audience, recent))

    def show_seat(self, connection: Connection, seat: Seat) -> None:
        """Send a connection the view of its seat again."""
        if seat in self.audiences:
            connection.send(self.message(self.audiences[seat], ()))
