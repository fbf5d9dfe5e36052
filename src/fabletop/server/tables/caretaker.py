"""Run the automatic part of a table: bots and stand-ins, clocks, and talk slots that are passed over.

Only one process does this for a table at a time. Its answers take the same path as those of people. If two processes
ever did it at once, the database would accept only one of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from fabletop.bots import BotFailed
from fabletop.kernel import Decision, Kind, Seat
from fabletop.server.guests.budgets import charge, measured, turn
from fabletop.server.operation import clock
from fabletop.server.operation.metrics import METRICS
from fabletop.server.protocol.bodies import Order
from fabletop.server.protocol.problems import TooMuch
from fabletop.server.storage.table_facts import SeatFacts
from fabletop.server.tables import advance_orders, loading, plans
from fabletop.server.tables.loading import Played
from fabletop.server.tables.snapshots import Snapshot

if TYPE_CHECKING:
    from fabletop.server.tables.live import Live

log = logging.getLogger(__name__)

ASK_AGAIN_SECONDS = 5.0
LOOK_AGAIN_SECONDS = 0.1
GRACE_SECONDS = 30.0
"""Grace period after a restart in which no seat loses a decision."""


class Caretaker:
    """Runs the bots, clocks and stand-ins of one table."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._looking: asyncio.Task[None] | None = None
        self._look_again = False
        self._alarm: asyncio.TimerHandle | None = None
        self._opened: tuple[int, float] = (-1, 0.0)
        """The place of the open decision, and since when it has been open."""
        self._gone_since: dict[str, float] = {}
        self._late: dict[Seat, int] = {}
        """By seat, the place of the last question that a bot answered because the person was late."""
        self._loaded_at = clock.now()
        self._closed = False
        self._due: float | msgspec.UnsetType | None = msgspec.UNSET
        """When the stored table says that it is due next; unset if that is unknown."""

    def close(self) -> None:
        """Stop all work."""
        self._closed = True
        for task in (*self._thinking.values(), self._looking):
            if task is not None:
                task.cancel()
        if self._alarm is not None:
            self._alarm.cancel()

    @property
    def is_busy(self) -> bool:
        """Whether a bot is thinking."""
        return bool(self._thinking)

    def look(self) -> None:
        """Check what is to be done after a change."""
        if self._closed:
            return
        if self._looking is not None and not self._looking.done():
            self._look_again = True
        elif not self._is_idle():
            self._looking = asyncio.create_task(self._look_around())

    def _is_idle(self) -> bool:
        """Whether there is nothing to do: only people who are present and have no clock are asked."""
        live = self._live
        if live.queued or live.is_frozen or self._gone_since:
            return False
        played = self._waiting_game()
        if played is None:
            return True
        if live.lobby.table.pace_kind != "untimed":
            return False
        absent_after = live.lobby.table.absent_after
        for decision in played.game.asked:
            row = live.lobby.seats[decision.seat]
            is_answered = row.plays_itself or decision.foregone is not None or self._quiet(row, decision) is not None
            if is_answered or decision.kind is Kind.WINDOW:
                return False
            if absent_after and not self._is_present(row):
                return False
        return True

    async def _look_around(self) -> None:
        charge(None)
        try:
            self._look_again = True
            while self._look_again:
                self._look_again = False
                await self._see_to_it()
        except Exception:
            METRICS.count("errors_total")
            log.exception("looking after a table failed", extra={"table": self._live.id})
            self._wake_in(ASK_AGAIN_SECONDS)

    async def _see_to_it(self) -> None:
        live = self._live
        if live.queued:
            await live.make_queued_offers()
        played = self._waiting_game()
        if played is None:
            return
        if live.is_frozen or not await live.hub.bus.may_care(live.id):
            self._wake_in(ASK_AGAIN_SECONDS)
            return
        wake: list[float] = []
        # Other answers are applied meanwhile, so every decision made here holds for this place only.
        place = played.place
        for decision in played.game.asked:
            row = live.lobby.seats[decision.seat]
            if decision.foregone is not None:
                if (left := live.cover_left) <= 0:
                    await live.answer_for(decision.seat, decision.foregone, place)
                    return
                wake.append(left)
                continue
            if await self._obey(row, decision, played, place):
                return
            quiet = self._quiet(row, decision)
            if quiet is not None:
                await live.answer_for(decision.seat, quiet, place)
                return
            if row.plays_itself:
                self._think(decision, place)
            else:
                wake += await self._watch_clock(row, decision, place)
        if wake:
            self._wake_in(max(0.01, min(wake)))

    def _waiting_game(self) -> Played | None:
        """Return the game if it waits for an answer and every audience has been shown that."""
        live = self._live
        return live.played if live.is_running and not live.is_showing else None

    async def _obey(self, row: SeatFacts, decision: Decision[Any], played: Played, place: int) -> bool:
        """Carry out an advance order of this person. The order is then used up."""
        found = self._ordered(row, decision, played.game.view(decision.seat))
        if found is None:
            return False
        live, (order, option) = self._live, found
        if await live.answer_for(decision.seat, option, place):
            await live.hub.spend_order(live.id, decision.seat, order)
        return True

    def _ordered(self, row: SeatFacts, decision: Decision[Any], view: msgspec.Struct) -> tuple[Order, Any] | None:
        """Return this person's order that fits now, and the option it selects."""
        if row.plays_itself or row.orders == advance_orders.NO_ORDERS:
            return None
        return advance_orders.fitting(self._live.rules, advance_orders.unpacked(row.orders), view, decision)

    def knows_the_answer(self, decision: Decision[Any], view: msgspec.Struct) -> bool:
        """Whether the seat need not be asked: an order or preference applies, or there is no choice."""
        row = self._live.lobby.seats[decision.seat]
        if decision.foregone is not None:
            return True
        return self._quiet(row, decision) is not None or self._ordered(row, decision, view) is not None

    def _quiet(self, row: SeatFacts, decision: Decision[Any]) -> Any | None:
        """Return the answer that a person's preferences give without asking; None if there is none."""
        if row.plays_itself:
            return None
        if (decision.kind is Kind.TALK and not row.ask_talk) or (row.pass_windows and decision.kind is Kind.WINDOW):
            return decision.passing
        return None

    def awaits_a_person(self, asked: Sequence[Decision[Any]]) -> bool:
        """Whether a person who answers for themselves is openly asked."""
        rows = [(self._live.lobby.seats[each.seat], each) for each in asked if not each.secret]
        return any(not row.plays_itself and self._quiet(row, each) is None for row, each in rows)

    # -- clocks -----------------------------------------------------------------------------------------------------

    def _patience(self) -> float:
        """Seconds of the time for a decision that may count as used when a table is loaded. The rest is the grace
        period.
        """
        return max(0.0, (self._live.lobby.pace.seconds or 0.0) - GRACE_SECONDS)

    def _deadline(self, decision: Decision[Any]) -> float | None:
        """When (on the tables' clock) the time for a decision is over. A window's time is over with its pause."""
        if self._live.window and decision.kind is Kind.WINDOW:
            if self._live.waits_at_windows(decision.seat):
                return None
            return clock.now() + self._live.closes_at(decision.seat) - asyncio.get_running_loop().time()
        seconds, played = self._live.lobby.pace.seconds, self._live.played
        return None if seconds is None or played is None else self._open_since(played) + seconds

    def _open_since(self, played: Played) -> float:
        """Since when (on the tables' clock) the open decision has been open."""
        if self._opened[0] != played.place:
            opened = min(clock.now(), max(played.last_at, self._loaded_at - self._patience()))
            self._opened = (played.place, opened)
        return self._opened[1]

    async def _watch_clock(self, row: SeatFacts, decision: Decision[Any], place: int) -> list[float]:
        """Act if this person's time is over; otherwise return in how many seconds to check again."""
        live, now = self._live, clock.now()
        deadline = self._deadline(decision)
        if deadline is not None and now >= deadline:
            quiet = decision.passing
            if quiet is not None:
                await live.answer_for(decision.seat, quiet, place)
            elif self._is_present(row):
                self._think(decision, place)
                await self._note_late(decision, place)
            else:
                await live.hub.set_away(live.id, decision.seat, away=True)
            return []
        # A seat must not pass to a bot because it is asked in secret: everyone would see that it was asked.
        is_hidden = live.window and decision.kind is Kind.WINDOW
        leaves = None if is_hidden else self._absent_until(row, now)
        if leaves is not None and now >= leaves:
            await live.hub.set_away(live.id, decision.seat, away=True)
            return []
        return [moment - now for moment in (deadline, leaves) if moment is not None]

    async def _note_late(self, decision: Decision[Any], place: int) -> None:
        """Announce once that a bot answers for a late person. If the question is secret, the lateness stays secret,
        too.
        """
        if not decision.secret and self._late.get(decision.seat) != place:
            self._late[decision.seat] = place
            await self._live.hub.note_late(self._live.id, decision.seat)

    def _is_present(self, row: SeatFacts) -> bool:
        return row.guest_id in self._live.present()

    def _absent_until(self, row: SeatFacts, now: float) -> float | None:
        """When a bot takes over the seat of an absent person; only if another person is kept waiting."""
        live = self._live
        after = live.lobby.table.absent_after
        others = {live.lobby.seats[seat].guest_id for seat in live.lobby.people} - {row.guest_id}
        if not after or self._is_present(row) or not others & live.present():
            self._gone_since.pop(row.guest_id or "", None)
            return None
        return self._gone_since.setdefault(row.guest_id or "", now) + after

    def seconds_left(self, snapshot: Snapshot) -> float | None:
        """Seconds left for the seat that this snapshot shows as asked."""
        if snapshot.decision is not None:
            deadline = self._deadline(snapshot.decision)
        else:
            seconds, played, seats = self._live.lobby.pace.seconds, self._live.played, self._live.lobby.seats
            if seconds is None or played is None or all(seats[each].plays_itself for each in snapshot.waiting):
                return None
            deadline = max(self._open_since(played), played.last_at) + seconds
        return None if deadline is None else round(max(0.0, deadline - clock.now()), 1)

    def due_at(self) -> float | msgspec.UnsetType | None:
        """When the table is due even if nobody is connected; unset if that has not changed."""
        live = self._live
        assert live.played is not None
        asked = live.played.game.asked
        due: float | None = None
        if any(live.lobby.seats[each.seat].plays_itself or each.foregone is not None for each in asked):
            due = 0.0
        elif asked and (seconds := live.lobby.pace.seconds) is not None:
            due = clock.now() + seconds
        if due == self._due:
            return msgspec.UNSET
        self._due = due
        return due

    def forget_due(self) -> None:
        """Forget the stored due time, since the write may have failed."""
        self._due = msgspec.UNSET

    def _wake_in(self, seconds: float) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = asyncio.get_running_loop().call_later(seconds, self.look)

    # -- bots -------------------------------------------------------------------------------------------------------

    def _think(self, decision: Decision[Any], place: int) -> None:
        if decision.seat not in self._thinking:
            self._thinking[decision.seat] = asyncio.create_task(self._answer(decision, place))

    @property
    def _owner(self) -> str:
        """The guest who is charged for these bots."""
        return self._live.lobby.table.host_id or self._live.id

    async def _answer(self, decision: Decision[Any], place: int) -> None:
        live, seat = self._live, decision.seat
        charge(live.hub.budgets.payer_of_bots(self._owner))
        try:
            async with turn():
                await measured(lambda: self._play(decision, place))
        except TooMuch:
            await asyncio.sleep(ASK_AGAIN_SECONDS)
        except Exception:
            METRICS.count("errors_total")
            log.exception("a bot could not answer", extra={"table": live.id})
            await asyncio.sleep(ASK_AGAIN_SECONDS)
        finally:
            self._thinking.pop(seat, None)
            self.look()

    async def _play(self, decision: Decision[Any], place: int) -> None:
        live = self._live
        if live.played is None or live.played.place != place:
            return
        option = await self._choose(decision)
        if not decision.secret and decision.kind is not Kind.TALK:
            await self._let_people_look()
        await live.answer_for(decision.seat, option, place)

    async def _let_people_look(self) -> None:
        """Wait until people had time to look at the last public change. Changes that nobody saw take no time."""
        while (left := self._live.beat_left) > 0:  # noqa: ASYNC110 - it may be over sooner: somebody is in a hurry
            await asyncio.sleep(min(left, LOOK_AGAIN_SECONDS))

    async def _choose(self, decision: Decision[Any]) -> Any:
        """Return the choice of the seat's bot. At a window it gets no more time than people."""
        live = self._live
        quiet = decision.passing if decision.secret else None
        left: float | None = None
        if quiet is not None and live.window:
            left = max(0.0, live.closes_at(decision.seat) - asyncio.get_running_loop().time())
        row = live.lobby.seats[decision.seat]
        level = live.hub.levels.still_offered(live.rules.game, row.level or live.lobby.table.fill)
        try:
            assert live.played is not None
            told: tuple[Any, ...] = ()
            if level in live.hub.levels.outside:
                news = await loading.news_from(live.hub.store, live.rules, live.id, 0, decision.seat)
                told = tuple(each.event for each in news)
            option = await live.hub.bots.choose(
                live.played.game,
                level,
                decision.seat,
                owner=self._owner,
                table=live.id,
                limit=left,
                wishes=plans.wishes(live),
                told=told,
            )
            if not self._may_answer(decision, option):
                raise BotFailed(f"a bot of level {level} chose what it is not asked")
            return option
        except TimeoutError:
            return quiet
        except BotFailed:
            METRICS.count("bot_failures_total")
            log.exception("a bot failed", extra={"table": live.id, "bot": level})
            return decision.options[0] if quiet is None else quiet

    def _may_answer(self, decision: Decision[Any], option: Any) -> bool:
        """Whether the bot's answer is valid as far as is known. If the table has gone on, no answer is given at all."""
        played, seat = self._live.played, decision.seat
        if played is None or played.game.decision(seat) is not decision:
            return True
        return option in decision.options or option in played.game.offers(seat)
