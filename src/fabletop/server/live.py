"""A table in memory: its game, who is connected, and what each seat has been shown.

An answer is applied, stored and committed, and only then shown. If another process was first, the table is loaded
anew and the answer refused. Where a window opens, everything after it is held back for the same time, whether or not
somebody is asked.
"""

from __future__ import annotations

import asyncio
import logging
import time
from bisect import bisect_left
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from fabletop.games import rules as rules_of
from fabletop.kernel import (
    Decision,
    Entry,
    IllegalAnswer,
    Joint,
    News,
    PlayerError,
    Seat,
    StaleAnswer,
    Undo,
    UndoRefused,
)
from fabletop.server import codec, frames, loading, wire
from fabletop.server.care import Caretaker
from fabletop.server.frames import Frame
from fabletop.server.info import read_only_reason, table_info
from fabletop.server.metrics import METRICS
from fabletop.server.models import AnswerRow, TableRow
from fabletop.server.problems import NotNow
from fabletop.server.store import Lobby
from fabletop.server.watched import Scene
from fabletop.server.writer import Write

if TYPE_CHECKING:
    from fabletop.server.hub import Hub

log = logging.getLogger(__name__)

RECENT_NEWS = 100
REMEMBERED_COMMANDS = 500
HOLD_SECONDS = 10.0
LONGEST_WINDOW = 40.0


class Connection(Protocol):
    """Somebody's socket."""

    guest: str | None

    def send(self, message: bytes) -> None:
        """Queue a message; never waits."""

    def may_read(self, person: str | None) -> bool:
        """Whether this guest wants to read what that person writes."""


class Audience:
    """One seat, or the spectators: what they have been shown, and what is about to be shown."""

    __slots__ = ("frame", "n", "news", "seat", "staged", "staged_n")

    def __init__(self, seat: Seat | None, n: int, frame: Frame) -> None:
        self.seat = seat
        self.n = self.staged_n = n
        self.frame = self.staged = frame
        self.news: deque[wire.NewsItem] = deque(maxlen=RECENT_NEWS)


class Letter(msgspec.Struct, frozen=True):
    """A change that an audience is to be shown."""

    audience: Audience
    n: int
    frame: Frame
    news: list[News]


class Stage(msgspec.Struct, frozen=True):
    """What is shown at one moment to all who see a change."""

    letters: list[Letter]
    is_window: bool
    is_secret: bool
    """Only somebody asked in secret sees it; it must not wait, for waiting would tell."""


class Live:
    """A table in memory."""

    def __init__(self, hub: Hub, lobby: Lobby) -> None:
        self.hub = hub
        self.id = lobby.table.id
        self.lobby = lobby
        self.rules = rules_of(lobby.table.game)
        self.read_only = read_only_reason(lobby.table, self.rules)
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.presence: dict[str, tuple[tuple[str, ...], int]] = {}
        self.played: loading.Played | None = None
        self.audiences: dict[Seat | None, Audience] = {}
        self.caretaker = Caretaker(self)
        self.offers: deque[tuple[Seat, Any, Callable[[PlayerError | None], None]]] = deque()
        """Statements made while no offers were open."""
        self._commands: OrderedDict[tuple[Seat, str], PlayerError | None] = OrderedDict()
        self._stages: deque[Stage] = deque()
        self._window_opened = 0.0
        self._held_until = 0.0
        self._pump_at: asyncio.TimerHandle | None = None
        self.used_at = time.monotonic()

    # -- loading ----------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the game from the database, if it has begun and these rules can play it."""
        self._stages.clear()
        self._held_until = 0.0
        self.audiences = {}
        self.played = None
        if self.lobby.table.phase == "open" or self.read_only:
            return
        with METRICS.timed("load_seconds"):
            stored = await self.hub.store.game(self.id)
            if stored.answers:
                self.played = loading.play_back(self.rules, self.lobby.table, stored)
        self._seat_audiences()

    def _seat_audiences(self) -> None:
        """Everybody who must be shown something: people's seats and the spectators."""
        if self.played is None:
            return
        wanted = (*self.lobby.people(), None)
        for seat in wanted:
            if seat not in self.audiences:
                self.audiences[seat] = Audience(seat, self.played.count_of(seat), self._frame(seat, None))
        self.audiences = {seat: self.audiences[seat] for seat in wanted}
        self.played.game.watchers = wanted if self.window else ()

    @property
    def window(self) -> float:
        """How long this table waits at windows: not at all if no people are seated."""
        return self.lobby.table.window if self.lobby.people() else 0.0

    @property
    def held_until(self) -> float:
        """Until when (on the loop's clock) whatever comes after the window is held back."""
        return self._held_until

    @property
    def is_showing(self) -> bool:
        """Whether something that has happened is still held back."""
        return bool(self._stages)

    @property
    def is_running(self) -> bool:
        """Whether answers are possible."""
        return self.played is not None and self.lobby.table.phase == "running" and not self.played.game.is_over

    def running(self) -> loading.Played:
        """The game, or a refusal if there is none to be played."""
        if self.read_only:
            raise NotNow(self.read_only)
        if self.played is None or self.lobby.table.phase == "open":
            raise NotNow("The game has not begun.")
        if self.lobby.table.phase == "over" or self.played.game.is_over:
            raise NotNow("The game is over.")
        return self.played

    # -- answers ----------------------------------------------------------------------------------------------------

    async def answer(self, seat: Seat, option: Any, n: int, command: str) -> None:
        """A person's answer to the decision that was shown with `n`."""
        async with self.lock:
            with METRICS.timed("answer_seconds"):
                if await self._is_repeated(seat, command):
                    return
                with self._remembered(seat, command):
                    played = self.running()
                    audience = self.audiences[seat]
                    if audience.n != n or audience.frame.decision is None:
                        if await self.hub.store.has_command(self.id, seat, command):
                            return
                        raise StaleAnswer("The table has changed since; please choose again.")
                    choice = self._typed(option)
                    await self._carry_out(seat, command, lambda: played.game.answer(seat, choice))

    async def answer_for(self, seat: Seat, option: Any, place: int) -> bool:
        """An answer made for a seat by a bot or the clock; False if the table has gone on since."""
        async with self.lock:
            if self.played is None or not self.is_running or self.played.place != place:
                return False
            played = self.played
            try:
                await self._carry_out(seat, None, lambda: played.game.answer(seat, option))
            except StaleAnswer:
                return False
            return True

    async def take_offer(
        self, seat: Seat, option: Any, command: str, later: Callable[[PlayerError | None], None]
    ) -> bool:
        """Something out of turn. False if it has to wait; `later` is then told what became of it."""
        async with self.lock:
            if await self._is_repeated(seat, command):
                return True
            with self._remembered(seat, command):
                played = self.running()
                choice = self._typed(option)
                if frames.offers_open(played.game) and not self.is_showing:
                    await self._take_open_offer(seat, choice, command)
                    return True
                if sum(each[0] == seat for each in self.offers) >= 4:
                    raise NotNow("Your last statements have not been heard yet.")
                self.offers.append((seat, (choice, command), later))
                return False

    async def _take_open_offer(self, seat: Seat, choice: Any, command: str | None) -> None:
        played = self.running()
        if choice not in played.game.offers(seat):
            refusal = self.rules.why_not(played.game.view(seat), choice)
            raise IllegalAnswer(
                refusal.reason if refusal else "That is not possible now.", clause=refusal.clause if refusal else ""
            )
        await self._carry_out(seat, command, lambda: played.game.answer(seat, choice))

    async def make_queued_offers(self) -> None:
        """Statements that waited are made now, in their order."""
        async with self.lock:
            while self.offers and self.is_running and not self.is_showing and self.played is not None:
                if not frames.offers_open(self.played.game):
                    return
                seat, (choice, command), later = self.offers.popleft()
                try:
                    await self._take_open_offer(seat, choice, command)
                except PlayerError as error:
                    later(error)
                else:
                    later(None)

    def _typed(self, option: Any) -> Any:
        try:
            return msgspec.convert(option, self.rules.choices)
        except msgspec.ValidationError:
            raise IllegalAnswer("That is not something one can choose in this game.") from None

    async def undo(self, seat: Seat, to: int, agreed: tuple[Seat, ...], command: str | None) -> None:
        """Take back everything from number `to` on. The lock must be held."""
        played = self.running()

        def take_back() -> list[News]:
            played.game.undo(to, agreed)
            return []

        await self._carry_out(seat, command, take_back)

    async def _carry_out(self, seat: Seat, command: str | None, act: Callable[[], list[News]]) -> None:
        """Apply, store, show. Refusals of the rules change nothing; if the store refuses, the table is loaded anew."""
        played = self.running()
        before = played.mark(seat)
        try:
            news = act()
        except PlayerError:
            raise
        except Exception:
            await self.load()
            raise
        stages = self._stage(played.game.scenes(news), seat)
        write = self._write(before, seat, command, news, stages)
        try:
            is_stored = await self.hub.writer.write(write)
        except Exception:
            await self._catch_up_after_failure()
            raise
        if not is_stored:
            METRICS.count("conflicts_total")
            await self._catch_up_after_failure()
            if command is not None and await self.hub.store.has_command(self.id, seat, command):
                return
            raise StaleAnswer("Somebody else was faster; please choose again.")
        METRICS.count("answers_total")
        played.note(write)
        if write.result is not None:
            await self.hub.lobby_changed(self.id)
        self._show(stages)

    def _write(
        self, before: loading.Mark, seat: Seat, command: str | None, news: list[News], stages: list[Stage]
    ) -> Write:
        played = self.played
        assert played is not None
        game = played.game
        entry = game.log[before.number]
        is_undo = isinstance(entry, Undo)
        tail_number = max(before.length, before.number + 1)
        tail = game.log[tail_number:]
        seen_by_others = any(letter.audience.seat != seat for stage in stages for letter in stage.letters)
        over = game.is_over
        due = self.caretaker.due_at()
        return Write(
            table_id=self.id,
            place=played.place,
            number=before.number,
            seat=seat,
            entry=codec.pack_entry(entry),
            tail_number=tail_number,
            tail=codec.pack_entries(tail),
            news=codec.pack_news(news),
            counts=msgspec.msgpack.encode(
                played.counts_with({each.seat: each.staged_n for each in self.audiences.values()})
            ),
            secret=before.secret,
            traced=is_undo or seen_by_others or any(isinstance(each, Entry) for each in tail),
            command=command,
            at=time.time(),
            checkpoints=() if is_undo else tuple(game.checkpoints[before.checkpoints :]),
            due_at=due,
            result=msgspec.json.encode(self.rules.result(game.state)) if over else None,
        )

    async def _catch_up_after_failure(self) -> None:
        """What was applied here was not stored: go back to what is, and show it."""
        shown = {seat: audience.n for seat, audience in self.audiences.items()}
        lobby = await self.hub.store.lobby(self.id)
        if lobby is not None:
            self.lobby = lobby
        await self.load()
        for seat, audience in self.audiences.items():
            audience.n = audience.staged_n = max(audience.n, shown.get(seat, 0))
        self.show_all()

    async def _is_repeated(self, seat: Seat, command: str) -> bool:
        """Whether this command had its outcome before; a refusal is raised again."""
        if (seat, command) not in self._commands:
            return False
        outcome = self._commands[seat, command]
        if outcome is not None:
            raise outcome
        return True

    def _remembered(self, seat: Seat, command: str) -> _Remembered:
        return _Remembered(self._commands, (seat, command))

    # -- other processes ------------------------------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Another process has stored answers: apply them here, too."""
        async with self.lock:
            if self.played is None:
                await self._catch_up_after_failure()
                return
            for row in await self.hub.store.answers_from(self.id, self.played.place):
                if row.place != self.played.place:
                    await self._catch_up_after_failure()
                    return
                self._follow(row)

    def _follow(self, row: AnswerRow) -> None:
        played = self.played
        assert played is not None
        news = played.follow(row)
        stages = self._stage(played.game.scenes(news), row.seat)
        counts = msgspec.msgpack.decode(row.counts, type=list[int])
        for audience in self.audiences.values():
            audience.staged_n = max(audience.staged_n, counts[-1 if audience.seat is None else audience.seat])
        played.note(row)
        self._show(stages)

    # -- showing --------------------------------------------------------------------------------------------------------

    def _frame(self, seat: Seat | None, scene: Scene | None) -> Frame:
        played = self.played
        assert played is not None
        game = played.game
        known = self.audiences.get(seat)
        if scene is not None and scene.views is not None:
            return Frame(scene.views[seat], None, (), False, known.staged.undo if known else None)
        talkers = self.caretaker.talkers()
        decision = None if seat is None else game.decision(seat)
        if decision is not None and decision.prompt == frames.TALK and seat not in talkers:
            decision = None
        # While somebody is asked in secret, nothing may change that would tell the others.
        undo = known.staged.undo if known and frames.is_secret(game) else self._undo_info(seat)
        return Frame(game.view(seat), decision, frames.openly_awaited(game, talkers), frames.offers_open(game), undo)

    def _undo_info(self, seat: Seat | None) -> wire.UndoInfo | None:
        played = self.played
        assert played is not None
        if seat is None or played.game.is_over or isinstance(played.game.pending, Joint):
            return None
        number = played.game.last_answer(seat)
        if number is None or number not in played.traces or played.traces[number].secret:
            return None
        since = played.numbers[bisect_left(played.numbers, number) :]
        free = all(played.traces[each].seat == seat and not played.traces[each].traced for each in since)
        entry = played.game.log[number]
        assert isinstance(entry, Entry)
        return wire.UndoInfo(free, frames.label(self.rules.game, entry.answer))

    def _stage(self, scenes: Sequence[Scene], by: Seat) -> list[Stage]:
        """Who sees what change; nothing is sent yet."""
        played = self.played
        assert played is not None
        secret = frames.is_secret(played.game)
        stages = []
        for scene in scenes:
            letters = []
            for audience in self.audiences.values():
                news = [each for each in scene.news if each.reaches(audience.seat)]
                frame = self._frame(audience.seat, scene)
                if not news and frame.looks_like(audience.staged):
                    continue
                audience.staged_n += 1
                audience.staged = frame
                letters.append(Letter(audience, audience.staged_n, frame, news))
            inside = secret and not scene.is_window and not scene.news
            stages.append(Stage(letters, scene.is_window, inside))
        return stages

    def _show(self, stages: Iterable[Stage]) -> None:
        self._stages.extend(stages)
        self._pump()

    def _pump(self) -> None:
        """Show everything whose time has come, in order."""
        loop = asyncio.get_running_loop()
        while self._stages:
            stage = self._stages[0]
            wait = self._held_until - loop.time()
            if wait > 0 and not stage.is_secret:
                self._pump_later(wait)
                return
            self._stages.popleft()
            if stage.is_window and self.window:
                self._window_opened = loop.time()
                self._held_until = self._window_opened + self.window
            for letter in stage.letters:
                self._deliver(letter)
        self.caretaker.look()

    def _pump_later(self, wait: float) -> None:
        if self._pump_at is not None:
            self._pump_at.cancel()
        self._pump_at = asyncio.get_running_loop().call_later(wait, self._pump)

    def hold(self) -> None:
        """Keep the running window open longer; any seat may, so a long window proves nothing."""
        now = asyncio.get_running_loop().time()
        if now >= self._held_until:
            raise NotNow("No window is open.")
        self._held_until = min(max(self._held_until, now + HOLD_SECONDS), self._window_opened + LONGEST_WINDOW)
        self._pump()

    def _deliver(self, letter: Letter) -> None:
        audience = letter.audience
        audience.n, audience.frame = letter.n, letter.frame
        items = frames.news_items(self.rules, letter.news, letter.n)
        audience.news.extend(items)
        readers = self.readers(audience.seat)
        if readers:
            message = self._message(audience, items)
            for connection in readers:
                connection.send(message)

    def _message(self, audience: Audience, news: Sequence[wire.NewsItem]) -> bytes:
        frame = audience.frame
        decision = frame.decision
        return wire.encode(
            wire.Table(
                seat=audience.seat,
                n=audience.n,
                view=frame.view,
                news=tuple(news),
                decision=None if decision is None else frames.question(self.rules, frame.view, decision),
                offers_open=frame.offers_open,
                waiting=frame.waiting,
                undo=frame.undo,
                seconds=self.caretaker.seconds_left(audience.seat, frame),
            )
        )

    def readers(self, seat: Seat | None) -> list[Connection]:
        """The connections that are shown what this seat sees."""
        if seat is None:
            return [each for each in self.connections if not self.lobby.held_by(each.guest)]
        holder = self.lobby.seats[seat].guest_id
        return [each for each in self.connections if holder is not None and each.guest == holder]

    def show_all(self) -> None:
        """Show everybody everything anew."""
        for audience in self.audiences.values():
            for connection in self.readers(audience.seat):
                connection.send(self._message(audience, ()))
        self.caretaker.look()

    async def show(self, connection: Connection) -> None:
        """Show one connection its tables, with the latest news."""
        if self.played is None:
            return
        seats = [seat for seat in self.lobby.held_by(connection.guest) if seat in self.audiences]
        for seat in seats or [None]:
            audience = self.audiences[seat]
            if not audience.news and self.played.place > 1:
                audience.news.extend(await loading.recent_news(self.hub.store, self.lobby.table, audience.seat))
            connection.send(self._message(audience, tuple(audience.news)))

    def restage(self) -> None:
        """A preference or a seat changed: show whatever looks different now."""
        if self.played is not None:
            self._seat_audiences()
            if not self.is_showing:
                self._show(self._stage([Scene([])], -1))
            self.caretaker.look()

    # -- the lobby ------------------------------------------------------------------------------------------------------

    async def lobby_changed(self, lobby: Lobby) -> None:
        """Seats, settings or phase changed in the database."""
        async with self.lock:
            before, self.lobby = self.lobby, lobby
            if self.played is None and lobby.table.phase != "open":
                await self.load()
                self.tell_lobby()
                for connection in list(self.connections):
                    await self.show(connection)
                self.caretaker.look()
                return
            self.tell_lobby()
            holders = [each.guest_id for each in before.seats], [each.guest_id for each in lobby.seats]
            self.restage()
            if holders[0] != holders[1]:
                for connection in list(self.connections):
                    await self.show(connection)

    def tell_lobby(self) -> None:
        """Tell every connection how the table is set up now."""
        for connection in self.connections:
            connection.send(wire.encode(wire.Lobby(self.info(connection.guest))))

    def info(self, guest: str | None) -> Any:
        """The table as this guest sees it from outside."""
        return table_info(
            self.lobby, self.rules, guest, present=self.present(), watching=self.watching(), waits=self.waits_for(guest)
        )

    def waits_for(self, guest: str | None) -> bool:
        """Whether a seat of this guest is shown a decision now."""
        return any(
            (audience := self.audiences.get(seat)) is not None and audience.frame.decision is not None
            for seat in self.lobby.held_by(guest)
        )

    def present(self) -> set[str]:
        """Everybody who is connected to this table, in whatever process."""
        return {person for people, _ in self.presence.values() for person in people}

    def watching(self) -> int:
        """How many spectators there are."""
        return sum(count for _, count in self.presence.values())

    def close(self) -> None:
        """Nothing moves here any more."""
        self.caretaker.close()
        if self._pump_at is not None:
            self._pump_at.cancel()


class _Remembered:
    """Remembers how a command ended, so that a repeat gets the same outcome."""

    def __init__(self, commands: OrderedDict[tuple[Seat, str], PlayerError | None], key: tuple[Seat, str]) -> None:
        self._commands, self._key = commands, key

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, _: object) -> None:
        if error is None or isinstance(error, PlayerError):
            self._commands[self._key] = error
            while len(self._commands) > REMEMBERED_COMMANDS:
                self._commands.popitem(last=False)
