"""A running table in memory: its game, its connections, and how an answer is processed."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from fabletop.kernel import Decision, IllegalAnswer, Kind, News, PlayerError, Rules, Seat, StaleAnswer, guarded, plain
from fabletop.server.operation import clock
from fabletop.server.operation.advice_failures import FAILURES
from fabletop.server.operation.metrics import METRICS
from fabletop.server.processes.guarded import Overtime
from fabletop.server.processes.shield import shielded
from fabletop.server.protocol import wire
from fabletop.server.protocol.bodies import Plan, PlanMark, TableInfo
from fabletop.server.protocol.problems import NotNow
from fabletop.server.storage import codec
from fabletop.server.storage.command_outcomes import Outcomes
from fabletop.server.storage.models import AnswerRow
from fabletop.server.storage.outage import DatabaseAway
from fabletop.server.storage.store import StoredGame
from fabletop.server.storage.table_facts import Lobby
from fabletop.server.storage.writer import Outcome, String, Write
from fabletop.server.tables import advance_orders, first_rows, loading, old_versions, plans, snapshots, undo
from fabletop.server.tables.audiences import Connection, Showing, Stage
from fabletop.server.tables.caretaker import Caretaker
from fabletop.server.tables.descriptions import read_only_reason, table_info
from fabletop.server.tables.news_cuts import NOTHING
from fabletop.server.tables.table_lock import TableLock

if TYPE_CHECKING:
    from fabletop.server.tables.registry import Hub

log = logging.getLogger(__name__)

QUEUED_OFFERS = 4
MOST_FAILURES = 3
"""Failures of answers by a bot or the clock at one place, after which the table is marked as broken."""
NO_SPECTATORS = "This table does not want spectators."
UNDO_SECONDS = 30.0
"""How long bots wait while people consider an undo."""
QUICK_LOAD = 100_000
"""Bytes of answers. A table with more of them is loaded in a worker thread."""
T = TypeVar("T")
Later = Callable[[PlayerError | None], None]
Told = Callable[[Exception | None], None]
"""Called with the outcome of an answer: None if it is stored, else the error."""


class QueuedOffer(msgspec.Struct, frozen=True):
    """An offer that was made while the table was busy."""

    seat: Seat
    choice: Any
    command: str
    later: Later
    """Called with the outcome."""


class UnderWay(msgspec.Struct, frozen=True):
    """An answer that was applied in memory and is being stored."""

    seat: Seat
    command: str
    write: Write
    stages: list[Stage]
    told: Told
    since: float


class Lost(msgspec.Struct, frozen=True):
    """An answer that could not be stored or not be shown."""

    answer: UnderWay
    error: Exception
    is_stored: bool


class Live(Showing):
    """A table in memory."""

    def __init__(self, hub: Hub, lobby: Lobby, rules: Rules[Any]) -> None:
        super().__init__()
        self.hub = hub
        self.id = lobby.table.id
        self.lobby = lobby
        self.rules = guarded(rules, self._leave_out)
        self.is_written_by_guests = hub.packs.is_foreign(rules)
        self.read_only = read_only_reason(lobby.table, self.rules)
        self.lock = TableLock(self._mend)
        self.played = None
        self.caretaker = Caretaker(self)
        self.queued: deque[QueuedOffer] = deque()
        self.used_at = time.monotonic()
        self._frozen = (-1, 0.0)
        """The place at which bots wait because people consider an undo, and until when (on the tables' clock)."""
        self._failed = (-1, 0)
        """The place at which answers made for a seat failed, and how often."""
        self.marks: dict[Seat, tuple[PlanMark, ...]] = {}
        """The plans that seats have marked; kept as long as the table is in memory."""
        self.outcomes = Outcomes(hub.store, self.id)
        self._string = String()
        self._speaking: set[Seat] = set()
        """Seats whose answer is being stored."""
        self._lost: list[Lost] = []
        """Answers that could not be stored or not be shown."""
        self.is_dropped = False
        """Set once this object is no longer the table in memory: it must not be used any more."""

    async def load(self) -> None:
        """Read the game from the database if it has begun and these rules can play it. Mark the table if that fails."""
        try:
            await self._load()
        except BaseException:
            self.hub.drop(self)
            raise

    async def _load(self) -> None:
        self._forget_game()
        self.lobby = await old_versions.carry_over(self.hub.store, self.hub.threads, self.lobby, self.rules)
        self.read_only = read_only_reason(self.lobby.table, self.rules)
        if self.lobby.table.phase == "open" or self.read_only:
            return
        with METRICS.timed("load_seconds"):
            stored = await self.hub.store.game(self.id)

            def play_back() -> Write | None:
                missing = self._missing_deal(stored)
                if missing is None and (stored.answers or self.lobby.table.phase == "running"):
                    self.played = loading.play_back(self.rules, self.lobby.table, stored)
                    self.seen_at = self.played.seen_at
                self.seat_audiences()
                return missing

            try:
                deal = await (self.hub.threads.run(play_back) if stored.size > QUICK_LOAD else self.work(play_back))
            except Exception as error:
                log.exception("a table cannot be loaded", extra={"table": self.id})
                await self.break_down(loading.Unplayable(error))
                return
        if deal is not None:
            await self.hub.writer.write(deal)
            await self._load()
            return
        if self.played is not None and self.window and any(each.kind is Kind.WINDOW for each in self.played.game.asked):
            self.reopen_window()

    def _leave_out(self, kind: str, asked: Decision[Any] | None, error: Exception) -> None:
        """Log failed advice; the table goes on without it. A guest's rules that take too long are stopped."""
        if isinstance(error, Overtime):
            raise error
        game = None if self.played is None else self.played.game
        prompts = (asked.prompt,) if asked else () if game is None else tuple([each.prompt for each in game.asked])
        number = None if game is None else game.number
        FAILURES.note(self.rules.game, kind, " ".join(prompts), error, table=self.id, answer=number)

    async def work(self, rules: Callable[[], T]) -> T:
        """Run rule code: directly, or in a worker thread if a guest wrote the rules. The caller must hold the lock,
        unless the table is not published yet.
        """
        return await self.hub.threads.run(rules) if self.is_written_by_guests else rules()

    async def consult(self, rules: Callable[[], T]) -> T:
        """Run a query of the rules between two answers."""
        if not self.is_written_by_guests:
            return rules()
        async with self.lock:
            return await self.work(rules)

    def _missing_deal(self, stored: StoredGame) -> Write | None:
        """Return the deal if the process that began this game ended before storing it. The seed gives the same deal."""
        table = self.lobby.table
        if stored.answers or table.phase != "running" or table.seed is None or table.branched_from is not None:
            return None
        return first_rows.deal(self.rules, self.id, table.options, len(self.lobby.seats), table.seed)

    def _forget_game(self) -> None:
        self.drop_stages()
        self.audiences = {}
        self.played = None
        self.seen_at = None

    async def break_down(self, why: loading.Unplayable) -> None:
        """Mark this table as broken and inform its people, so that no process loads it again. Other tables are not
        affected.
        """
        METRICS.count("tables_broken_total")
        self._forget_game()
        self.lobby = await self.hub.store.mark_broken(self.id, str(why)) or self.lobby
        self.read_only = read_only_reason(self.lobby.table, self.rules)
        self.hub.tell_lobby_changed(self.id)
        self.tell_lobby()

    def close(self) -> None:
        """Stop all timers and tasks of this table."""
        self.caretaker.close()
        self.show_no_more()

    def drop(self, why: str, retry: float | None) -> None:
        """Take this table out of use and send every connection the reason and whether to reconnect."""
        self.is_dropped = True
        self.close()
        self.drop_stages()
        self.played = None
        for connection in list(self.connections):
            connection.send(wire.encode(wire.Closing(why, retry)))
            connection.hang_up()

    @property
    def is_frozen(self) -> bool:
        """Whether bots wait because people consider an undo. An answer of a person ends the wait."""
        place, until = self._frozen
        return self.played is not None and self.played.place == place and clock.now() < until

    def freeze(self) -> None:
        """Make bots wait for a while, until a person answers."""
        assert self.played is not None
        self._frozen = (self.played.place, clock.now() + UNDO_SECONDS)

    def thaw(self) -> None:
        """Let bots go on."""
        self._frozen = (-1, 0.0)

    @property
    def is_running(self) -> bool:
        """Whether answers are possible."""
        return self.played is not None and self.lobby.table.phase == "running" and not self.played.game.is_over

    def running(self) -> loading.Played:
        """Return the running game. Raises a refusal if there is none."""
        if self.is_dropped:
            raise DatabaseAway("This table has to be read anew. Please try again soon.")
        if self.read_only:
            raise NotNow(self.read_only)
        if self.played is None or self.lobby.table.phase == "open":
            raise NotNow("The game has not begun.")
        if self.lobby.table.phase == "over" or self.played.game.is_over:
            raise NotNow("The game is over.")
        return self.played

    # -- answers ----------------------------------------------------------------------------------------------------

    def answer_at_once(self, seat: Seat, option: msgspec.Raw, n: int, command: str, told: Told) -> bool:
        """Apply a person's answer to the decision shown with `n` without taking the lock, if that is possible.

        The answer is queued for storage behind those that are under way, and shown once it is stored. Returns False if
        nothing was done.
        """
        played, audience = self.played, self.audiences.get(seat)
        if played is None or audience is None or not self.is_running or self.read_only or self.is_written_by_guests:
            return False
        # An answer under way may have asked this seat something else already, which it has not seen.
        shown = audience.snapshot.decision
        is_fresh = audience.asked_n <= n <= audience.n and played.game.decision(seat) is shown is not None
        is_new = seat not in self._speaking and (seat, command) not in self.outcomes
        if not is_fresh or not is_new or not self.lock.set_out():
            return False
        before = played.log_position(seat)
        try:
            choice = self.typed(option)
            stages, write = self._apply(played, before, command, lambda: played.game.answer(seat, choice))
            answer = UnderWay(seat, command, write, stages, told, time.perf_counter())
            self._speaking.add(seat)
            self.hub.writer.submit(write, partial(self._arrive, answer))
        except Exception as error:
            # The caller repeats it with the lock held and can then report the error to everyone.
            if not isinstance(error, PlayerError) or played.has_moved(before):
                self.lock.lose()
            self._speaking.discard(seat)
            self.lock.arrive()
            return False
        return True

    def _arrive(self, answer: UnderWay, outcome: Outcome) -> None:
        """Handle the end of a write: the answer is stored, or it failed."""
        if outcome is True and answer.write.result is not None and not self.is_dropped:
            self.hub.later(self._arrive_last(answer))
            return
        if outcome is True:
            self._show_stored(answer)
        else:
            self._lose(answer, outcome if isinstance(outcome, Exception) else _forestalled())
        self._has_arrived(answer)

    async def _arrive_last(self, answer: UnderWay) -> None:
        """Show the last answer of a game, together with the final state of the table."""
        try:
            await self._read_end(answer.stages)
        except Exception as error:
            self._lose(answer, error, is_stored=True)
        else:
            self._show_stored(answer)
        finally:
            self._has_arrived(answer)

    def _has_arrived(self, answer: UnderWay) -> None:
        self._speaking.discard(answer.seat)
        self.lock.arrive()

    def _show_stored(self, answer: UnderWay) -> None:
        METRICS.observe("answer_seconds", time.perf_counter() - answer.since)
        self.outcomes.remember(answer.seat, answer.command)
        if self.is_dropped:
            answer.told(None)
            return
        try:
            self._publish(answer.write, answer.stages, answer.told)
        except Exception as error:
            self._lose(answer, error, is_stored=True)
        # Many answers are stored at once. Flush here, so that none waits until all of them are shown.
        for connection in self.connections:
            connection.flush()

    def _lose(self, answer: UnderWay, error: Exception, *, is_stored: bool = False) -> None:
        """Record that memory and storage differ, or that an answer could not be shown. The table is then loaded again
        and the caller is informed.
        """
        self._lost.append(Lost(answer, error, is_stored))
        self.lock.lose()
        if len(self._lost) == 1:
            self.hub.later(self.lock.mend())

    async def _mend(self) -> None:
        lost, self._lost = self._lost, []
        try:
            if not self.is_dropped:
                await self._start_over()
        finally:
            for each in lost:
                each.answer.told(await self._outcome(each))

    async def _outcome(self, lost: Lost) -> Exception | None:
        """Find out the outcome of an answer: the database connection may have failed after the commit."""
        answer = lost.answer
        try:
            if lost.is_stored or await self._is_stored(answer.seat, answer.command):
                log.warning("a stored answer could not be shown at once", exc_info=lost.error, extra={"table": self.id})
                self.outcomes.remember(answer.seat, answer.command)
                return None
            if isinstance(lost.error, PlayerError):
                await self.outcomes.keep((answer.seat, answer.command), lost.error)
        except Exception as error:
            return error
        return lost.error

    async def _is_stored(self, seat: Seat, command: str | None) -> bool:
        return command is not None and await self.hub.store.has_command(self.id, seat, command)

    async def answer(self, seat: Seat, option: msgspec.Raw, n: int, command: str, told: Told) -> None:
        """Apply a person's answer with the lock held. `told` is called as soon as the answer is shown."""
        async with self.lock:
            with METRICS.timed("answer_seconds"):
                async with self.outcomes.once(seat, command, leaves_answer=True) as is_repeat:
                    if not is_repeat:
                        await self._answer(seat, option, n, command, told)

    async def _answer(self, seat: Seat, option: msgspec.Raw, n: int, command: str, told: Told) -> None:
        game = self.running().game
        audience = self.audiences[seat]
        # A change that is held back, from an order or the clock, may have answered the question that is still shown.
        is_asked = any(each.seat == seat for each in game.asked)
        if audience.snapshot.decision is None or not is_asked or not audience.asked_n <= n <= audience.n:
            if await self._is_stored(seat, command):
                return
            raise StaleAnswer("The table has changed since; please choose again.")
        choice = self.typed(option)
        await self._carry_out(seat, command, lambda: game.answer(seat, choice), told)

    async def answer_for(self, seat: Seat, option: Any, place: int) -> bool:
        """Apply an answer that a bot or the clock gives for a seat. Returns False if the table has gone on since."""
        async with self.lock:
            if self.played is None or not self.is_running or self.played.place != place or self.is_frozen:
                return False
            game = self.played.game
            try:
                await self._carry_out(seat, None, lambda: game.answer(seat, option))
            except StaleAnswer:
                return False
            except loading.Unplayable as why:
                failed = self._failed[1] + 1 if self._failed[0] == place else 1
                self._failed = (place, failed)
                if failed >= MOST_FAILURES and self.played is not None:
                    await self.break_down(why)
                raise
            return True

    async def take_offer(self, seat: Seat, option: msgspec.Raw, command: str, later: Later) -> bool:
        """Take an offer out of turn. Returns False if it has to wait; `later` is then called with the outcome."""
        async with self.lock:
            if any(each.seat == seat and each.command == command for each in self.queued):
                return False
            choice = self.typed(option)
            is_new = (seat, command) not in self.outcomes
            if is_new:
                self.running()
            if is_new and self._is_busy:
                if sum(each.seat == seat for each in self.queued) >= QUEUED_OFFERS:
                    raise NotNow("Your last statements have not been heard yet.")
                self.queued.append(QueuedOffer(seat, choice, command, later))
                return False
            async with self.outcomes.once(seat, command, leaves_answer=True) as is_repeat:
                if not is_repeat:
                    await self._take_open_offer(seat, choice, command)
            return True

    @property
    def _is_busy(self) -> bool:
        """Whether the table goes on by itself before a person has to answer. Offers wait until then."""
        if self.is_showing or self.played is None or not self.is_running:
            return self.is_showing
        game = self.played.game
        return not snapshots.offers_open(game) and not self.caretaker.awaits_a_person(game.asked)

    async def make_queued_offers(self) -> None:
        """Carry out or refuse the queued offers in order. Each gets a reply, even if the game is over."""
        async with self.lock:
            while self.queued and not self._is_busy:
                offer = self.queued.popleft()
                try:
                    async with self.outcomes.once(offer.seat, offer.command, leaves_answer=True) as is_repeat:
                        if not is_repeat:
                            await self._take_open_offer(offer.seat, offer.choice, offer.command)
                except PlayerError as error:
                    offer.later(error)
                else:
                    offer.later(None)

    async def _take_open_offer(self, seat: Seat, choice: Any, command: str) -> None:
        game = self.running().game
        if choice not in game.offers(seat):
            refusal = game.refusal(seat, choice)
            if refusal is None:
                raise IllegalAnswer("That answers the open question: it is no offer.")
            raise IllegalAnswer(game.rules.reason(refusal), clause=refusal.clause)
        await self._carry_out(seat, command, lambda: game.answer(seat, choice))

    async def undo(self, seat: Seat, to: int, agreed: tuple[Seat, ...], command: str | None) -> None:
        """Undo everything from number `to` on. The caller must hold the lock."""
        game = self.running().game

        def take_back() -> list[News]:
            game.undo(to, agreed)
            return []

        await self._carry_out(seat, command, take_back)

    def typed(self, option: msgspec.Raw) -> Any:
        """Decode an option from the wire into the game's own type."""
        try:
            return codec.read_choice(self.rules.game, option)
        except msgspec.DecodeError:
            raise IllegalAnswer("That is not something one can choose in this game.") from None

    async def _carry_out(
        self, seat: Seat, command: str | None, act: Callable[[], list[News]], told: Told | None = None
    ) -> None:
        """Apply, store and show an action. A refusal changes nothing; after any other error the table is loaded again.

        The cancellation of a caller does not interrupt it. The caller must hold the lock.
        """
        await shielded(self._apply_and_store(seat, command, act, told))

    async def _apply_and_store(
        self, seat: Seat, command: str | None, act: Callable[[], list[News]], told: Told | None
    ) -> None:
        played = self.running()
        before = played.log_position(seat)
        write: Write | None = None
        is_stored = False
        try:
            stages, made = await self.work(lambda: self._apply(played, before, command, act))
            write = made
            is_stored = await self.hub.writer.write(made)
            if not is_stored:
                raise _forestalled()
            if write.result is not None:
                await self._read_end(stages)
            self._publish(made, stages, told)
        except Exception as error:
            if isinstance(error, PlayerError) and not played.has_moved(before):
                raise
            if write is None:
                why = loading.Unplayable(error)
                await (self.break_down(why) if why.is_final else self._start_over())
                raise why from error
            await self._start_over()
            # The database connection may have failed after the commit.
            if is_stored or await self._is_stored(seat, command):
                log.warning("a stored answer could not be shown at once", exc_info=error, extra={"table": self.id})
                return
            raise

    def _apply(
        self, played: loading.Played, before: loading.LogPosition, command: str | None, act: Callable[[], list[News]]
    ) -> tuple[list[Stage], Write]:
        """Apply an action in memory. Returns what to show, and what to store before that."""
        self.watch()
        news = act()
        action = played.action_since(before)
        stages = self.stage(self.scenes(news), action)
        write = self._write(action, command, news)
        played.note(write)
        return stages, write

    async def _read_end(self, stages: list[Stage]) -> None:
        """If the game is over, load the stored table, unless the end is shown later."""
        if not self.will_wait(stages):
            self.lobby = await self.hub.store.lobby(self.id) or self.lobby

    def _publish(self, write: Write, stages: list[Stage], told: Told | None) -> None:
        """Show an action that is stored."""
        METRICS.count("answers_total")
        self.show_stages(stages)
        if told is not None:
            told(None)
        undo.note_answer(self, write.place)
        if self.marks and plans.reply(self):
            self.tell_plans()
        if write.secret:
            self.hear(write.seat)
        if write.result is not None:
            self.hub.game_over(self)

    def _write(self, action: loading.Action, command: str | None, news: list[News]) -> Write:
        played = self.played
        assert played is not None
        game = played.game
        counts = played.counts_with({each.seat: each.staged_n for each in self.audiences.values()})
        trace = played.traces.get(action.number)
        return Write(
            table_id=self.id,
            place=played.place,
            number=action.number,
            seat=action.seat,
            entry=codec.pack_entry(action.entry),
            tail_number=action.tail_number,
            tail=codec.pack_entries(action.tail),
            news=codec.pack_news(self.rules, news),
            counts=msgspec.msgpack.encode(counts),
            secret=action.secret,
            traced=trace is None or trace.traced,
            command=command,
            at=clock.now(),
            checkpoints=action.checkpoints,
            due_at=self.caretaker.due_at(),
            result=msgspec.json.encode(self.rules.result(game.state)) if game.is_over else None,
            string=self._string,
        )

    async def _start_over(self) -> None:
        """Memory and storage may differ: load the stored game again, and show it."""
        shown = {seat: audience.n for seat, audience in self.audiences.items()}
        self.played = None
        self._string = String()
        self.caretaker.forget_due()
        try:
            self.lobby = await self.hub.store.lobby(self.id) or self.lobby
        except BaseException:
            self.hub.drop(self)
            raise
        await self.load()
        for seat, audience in self.audiences.items():
            audience.n = audience.staged_n = audience.asked_n = max(audience.n, shown.get(seat, 0))
        try:
            self.show_all()
        except Exception as error:
            self.could_not_show(error)

    async def show(self, connection: Connection) -> None:
        """Show one connection the table. If that fails, mark it as broken, or clients would reconnect for ever."""
        try:
            await super().show(connection)
        except (PlayerError, DatabaseAway):
            raise
        except Exception as error:
            METRICS.count("errors_total")
            log.exception("a table cannot be shown", extra={"table": self.id})
            await self.break_down(loading.Unplayable(error))

    def could_not_show(self, error: Exception) -> None:
        """Drop the table, so that people see the stored table when they reconnect."""
        METRICS.count("errors_total")
        log.error("a change could not be shown", exc_info=error, extra={"table": self.id})
        self.hub.drop(self)

    # -- other processes, and the lobby -----------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Apply answers that another process has stored."""
        async with self.lock:
            if self.is_dropped:
                return
            try:
                is_whole = self.played is not None and await self._follow_all(self.played)
            except BaseException:
                self.hub.drop(self)
                raise
            if not is_whole:
                await self._start_over()
            elif plans.reply(self):
                self.tell_plans()

    async def _follow_all(self, played: loading.Played) -> bool:
        """Apply stored answers of other processes. Returns False if they do not fit the game in memory."""
        for row in await self.hub.store.answers_from(self.id, played.place):
            if row.place != played.place:
                return False
            self.watch()
            stages = await self.work(partial(self._follow, played, row))
            counts = loading.read_counts(row.counts)
            for seat, audience in self.audiences.items():
                audience.staged_n = max(audience.staged_n, loading.count_in(counts, seat))
            played.note(row)
            if played.game.is_over and not self.will_wait(stages):
                self.lobby = await self.hub.store.lobby(self.id) or self.lobby
            self.show_stages(stages)
            undo.note_answer(self, row.place)
            if row.secret:
                self.hear(row.seat)
        return True

    def _follow(self, played: loading.Played, row: AnswerRow) -> list[Stage]:
        before = played.log_position(row.seat)
        news = played.follow(row)
        return self.stage(self.scenes(news), played.action_since(before))

    async def lobby_changed(self, lobby: Lobby) -> None:
        """Handle a change of seats, settings or phase in the database."""
        async with self.lock:
            if self.is_dropped or lobby.table.revision < self.lobby.table.revision:
                return
            try:
                await self._show_lobby(lobby)
            except BaseException:
                self.hub.drop(self)
                raise

    async def _show_lobby(self, lobby: Lobby) -> None:
        before, self.lobby = self.lobby, lobby
        if lobby.table.broken != before.table.broken:
            await self.load()
        undo.note_change(self, before)
        has_begun = self.played is None and lobby.table.phase != "open"
        if has_begun:
            await self.load()
        if lobby.shows() != before.shows():
            self.tell_lobby()
        self._tell_wishes(before)
        self.wait_for_nobody_else()
        self._send_watchers_away()
        moved = [each.guest_id for each in before.seats] != [each.guest_id for each in lobby.seats]
        if self.played is not None and not has_begun:
            await self.work(self.seat_audiences)
            if not self.is_showing:
                self.show_stages(await self.work(lambda: self.stage([NOTHING])))
        if has_begun or moved:
            for connection in list(self.connections):
                await self.show(connection)
        self.caretaker.look()

    def _send_watchers_away(self) -> None:
        """Close the connections of people who may no longer watch, because the game has begun or they gave up their
        seat.
        """
        for connection in [each for each in self.connections if not self.lobby.may_watch(each.guest)]:
            self.connections.discard(connection)
            connection.send(wire.encode(wire.Closing(NO_SPECTATORS, retry=None)))
            connection.hang_up()

    def tell_lobby(self) -> None:
        """Send every connection the current set-up of the table."""
        for connection in self.connections:
            connection.send(wire.encode(wire.Lobby(self.info(connection.guest))))

    @property
    def plans(self) -> wire.Plans:
        """Return what the seats have marked, by seat."""
        return wire.Plans(tuple(Plan(seat, marks) for seat, marks in sorted(self.marks.items()) if marks))

    def plan(self, seat: Seat, marks: tuple[PlanMark, ...]) -> None:
        """Set the plan of a seat, which everyone sees."""
        self.marks[seat] = marks
        plans.reply(self)
        self.tell_plans()

    def tell_plans(self) -> None:
        """Send every connection the current plans."""
        for connection in self.connections:
            connection.send(wire.encode(self.plans))

    def _tell_wishes(self, before: Lobby) -> None:
        """Send changed preferences only to the person they belong to: when a person gives an order is secret."""
        for old, new in zip(before.seats, self.lobby.seats, strict=False):
            if old.wishes != new.wishes:
                for connection in self.readers(new.seat):
                    connection.send(wire.encode(wire.Wishes(advance_orders.prefs_of(self.lobby, connection.guest))))

    def info(self, guest: str | None) -> TableInfo:
        """Return the public description of the table as this guest sees it."""
        asked = [self.audiences[seat].snapshot.decision for seat in self.lobby.held_by(guest) if seat in self.audiences]
        asks = next((plain(snapshots.asked(self.rules, each)) for each in asked if each is not None), None)
        public = self.audiences.get(None)
        status = "" if public is None else plain(snapshots.status(self.rules, public.snapshot.view))
        return table_info(
            self.lobby,
            self.rules,
            guest,
            present=self.present(),
            watching=self.watching(),
            asks=asks,
            status=status,
            begun=None if self.played is None else self.played.begun_at,
            played=self.seen_at,
        )


def _forestalled() -> StaleAnswer:
    METRICS.count("conflicts_total")
    return StaleAnswer("Somebody else was faster; please choose again.")
