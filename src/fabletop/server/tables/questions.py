"""Queries of a seat to its table: offers, odds, why not, a hint; and the seat's preferences."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import msgspec

from fabletop.bots import BotFailed
from fabletop.kernel import Decision, Foresight, IllegalAnswer, Seat
from fabletop.server.guests import budgets
from fabletop.server.operation.metrics import METRICS
from fabletop.server.protocol import wire
from fabletop.server.protocol.problems import NotAllowed, NotNow
from fabletop.server.storage.models import SeatRow, TableRow
from fabletop.server.tables import advance_orders, snapshots
from fabletop.server.tables.audiences import Audience
from fabletop.server.tables.live import Live
from fabletop.server.tables.snapshots import Snapshot

log = logging.getLogger(__name__)

T = TypeVar("T")
Chances = tuple[float | None, ...]
Odds = tuple[Chances, Chances, Chances]
"""For each option: the chances that it succeeds by itself, that it stays undecided, and that it succeeds in the end
with best play.
"""

Prospect = tuple[tuple[tuple[wire.Foretold, ...], ...], tuple[tuple[wire.Note, ...], ...], tuple[wire.Way, ...]]
"""For each option: its consequences and its notes; and the ways, which show how far the options lead."""


def offers_of(live: Live, seat: Seat) -> wire.Offers:
    """Return what this seat may do out of turn now."""
    shown = tuple(snapshots.shown_option(live.rules, option) for option in _offers(live, seat))
    return wire.Offers(seat, live.audiences[seat].n, shown)


def _offers(live: Live, seat: Seat) -> tuple[Any, ...]:
    game = live.running().game
    return () if live.is_showing else game.offers(seat)


async def odds(live: Live, seat: Seat, n: int) -> wire.Odds:
    """Return the chances of success of each option, where the game can compute them and the table shows them.

    A full computation may take a second. Other tables continue meanwhile, and the result is computed once per snapshot.
    """
    live.running()
    if not live.lobby.table.odds:
        raise NotAllowed("At this table everybody has to reckon for themselves.")
    audience = live.audiences[seat]
    snapshot = audience.snapshot
    if snapshot.decision is None or audience.n != n:
        raise NotNow("You are not asked that now.")
    alone, draws, in_the_end = await _once(audience, "odds", partial(_reckon, live, snapshot.view, snapshot.decision))
    return wire.Odds(seat, n, alone, draws, in_the_end)


async def consequences(live: Live, seat: Seat, n: int) -> wire.Consequences:
    """Return the certain consequences of each option, its notes, and how far the options lead in sequence. Computed
    once per snapshot.
    """
    game = live.running().game
    audience = live.audiences[seat]
    decision = audience.snapshot.decision
    if decision is None or audience.n != n or game.decision(seat) is not decision:
        raise NotNow("You are not asked that now.")
    foreseen, notes, led = await _once(audience, "consequences", partial(_foresee, live, seat, audience.snapshot))
    return wire.Consequences(seat, n, foreseen, notes, led)


async def _once(audience: Audience, what: str, reckon: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Compute something once for a seat while its snapshot stays the same. A failed computation is repeated."""
    snapshot, known = audience.snapshot, audience.reckoned.get(what)
    if known is None or not _is_alike(known[0], snapshot) or _has_failed(known[1]):
        known = audience.reckoned[what] = (snapshot, asyncio.create_task(budgets.measured(reckon)))
        known[1].add_done_callback(_has_failed)  # the caller may have gone, and then the error would never be retrieved
    found: T = await asyncio.shield(known[1])
    return found


def _has_failed(task: asyncio.Task[Any]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


async def _foresee(live: Live, seat: Seat, snapshot: Snapshot) -> Prospect:
    """Compute one option at a time, so that other tables run in between."""
    game, view, decision = live.running().game, snapshot.view, snapshot.decision
    assert decision is not None
    foresight = await live.consult(lambda: Foresight(game, seat))
    if game.decision(seat) is not decision:
        raise NotNow("You are not asked that now.")
    found: list[tuple[wire.Foretold, ...]] = []
    for option in decision.options:
        found.append(snapshots.all_foretold(live.rules, await live.consult(partial(foresight.of, option))))
        await asyncio.sleep(0)
        if not foresight.holds:
            raise NotNow("You are not asked that now.")
    notes = await live.consult(
        lambda: tuple([snapshots.notes(live.rules, view, decision, each) for each in decision.options])
    )
    return tuple(found), notes, await live.consult(lambda: snapshots.ways(game, view, decision))


def _is_alike(one: Snapshot, other: Snapshot) -> bool:
    """Whether both snapshots show the same view and question."""
    assert one.decision is not None
    assert other.decision is not None
    return one.view == other.view and one.decision.options == other.decision.options


async def _reckon(live: Live, view: msgspec.Struct, decision: Decision[Any]) -> Odds:
    """Compute for each option its chances: by itself, undecided, and with best play."""
    alone, draws = live.rules.odds or _unknown, live.rules.draws or _unknown
    in_the_end = live.rules.prospects or _all_unknown
    return (
        await live.consult(lambda: tuple(alone(view, decision, option) for option in decision.options)),
        await live.consult(lambda: tuple(draws(view, decision, option) for option in decision.options)),
        tuple(await budgets.beside(partial(in_the_end, view, decision))),
    )


def _unknown(*_: object) -> None:
    """Stand-in where a game cannot compute chances."""


def _all_unknown(_: object, decision: Decision[Any]) -> tuple[None, ...]:
    return (None,) * len(decision.options)


def why_not(live: Live, seat: Seat, option: msgspec.Raw) -> None:
    """Raise the reason why this option cannot be chosen; return if it can."""
    offers, choice = _offers(live, seat), live.typed(option)
    snapshot = live.audiences[seat].snapshot
    refusal = live.rules.refusal(snapshot.view, snapshot.decision, offers, choice)
    if refusal is not None:
        raise IllegalAnswer(live.rules.reason(refusal), clause=refusal.clause)


async def hint(live: Live, seat: Seat, command: str) -> wire.Hint:
    """Return what the table's usual bot would choose for this seat, and why."""
    game = live.running().game
    audience = live.audiences[seat]
    decision = audience.snapshot.decision
    if decision is None or game.decision(seat) is not decision:
        raise NotNow("You are not asked anything now.")
    n, possible = audience.n, (*decision.options, *game.offers(seat))
    owner = live.lobby.seats[seat].guest_id or live.id
    try:
        advice = await live.hub.bots.advise(game, live.lobby.table.fill, seat, owner=owner, table=live.id)
        if advice.option not in possible:
            raise BotFailed("a bot advised what nobody is asked or offered")
    except BotFailed:
        METRICS.count("bot_failures_total")
        log.warning("a bot failed", extra={"table": live.id, "bot": live.lobby.table.fill}, exc_info=True)
        raise NotNow("There is no hint now.") from None
    return wire.Hint(seat, n, command, advice.option, advice.why)


async def set_prefs(live: Live, wish: wire.SetPrefs) -> None:
    """Store the seat's preferences and advance orders."""
    if wish.ask_windows and wish.pass_windows:
        raise IllegalAnswer("Windows can be asked for or passed over, not both.")
    stored = advance_orders.NO_ORDERS
    if wish.orders:
        live.running()
        stored = advance_orders.checked(live.rules, live.audiences[wish.seat].snapshot.view, wish.orders)

    def change(_: TableRow, seats: list[SeatRow]) -> None:
        row = seats[wish.seat]
        row.ask_talk, row.pass_windows, row.ask_windows = wish.ask_talk, wish.pass_windows, wish.ask_windows
        row.orders = stored

    await live.hub.change(live.id, change)
