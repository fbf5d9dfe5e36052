"""Branches: continue from a position of a finished game as it was, or of a running one as a seat imagines it."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import TypeVar

import msgspec

from fabletop.kernel import Checkpoint, Game, LogEntry, Seat
from fabletop.kernel.records import joint_seed
from fabletop.server.histories import replay
from fabletop.server.protocol.bodies import NewSeat, NewTable, Pace
from fabletop.server.protocol.problems import NotAllowed, NotFound, NotNow
from fabletop.server.tables import seating
from fabletop.server.tables.first_rows import first_row_of
from fabletop.server.tables.live import Live
from fabletop.server.tables.registry import Hub

T = TypeVar("T")


async def branch(hub: Hub, live: Live, guest: str, seat: Seat, n: int | None) -> Live:
    """Create a table that continues from a position, with the caller on this seat and bots on all others."""
    await hub.store.must_have_room(guest)
    if live.played is None:
        raise NotNow(live.read_only or "There is nothing to play on from yet.")
    if seat >= len(live.lobby.seats):
        raise NotFound("There is no such seat.")
    game = live.played.game
    if live.lobby.table.phase == "over":
        log = game.log[: await replay.number_at(live, guest, seat, n)]
        checkpoints = [each for each in game.checkpoints if each.number <= len(log)]
        if (await live.work(lambda: Game.resume(live.rules, game.content, None, checkpoints, log))).is_over:
            raise NotNow("The game is over there: choose an earlier position.")
    else:
        if seat not in live.lobby.held_by(guest):
            raise NotAllowed("While the game runs you can only imagine how it looks from your own seat.")
        log, checkpoints = [], [_imagined(live, seat)]
    return await _play_on(hub, live, guest, seat, log, checkpoints)


def _imagined(live: Live, seat: Seat) -> Checkpoint:
    """Return the running turn from its beginning, with everything hidden from the seat redrawn."""
    assert live.played is not None
    game = live.played.game
    last = game.checkpoints[-1]
    state = msgspec.msgpack.decode(last.state, type=live.rules.state)
    state.attach(game.content, [])
    live.rules.reshuffle(state, seat, _shuffled)
    return Checkpoint(0, last.chance_count, msgspec.msgpack.encode(state))


def _shuffled(things: Sequence[T]) -> list[T]:
    order = list(things)
    SystemRandom().shuffle(order)
    return order


async def _play_on(
    hub: Hub, live: Live, guest: str, seat: Seat, log: list[LogEntry], checkpoints: list[Checkpoint]
) -> Live:
    old = live.lobby.table
    seats = tuple(
        NewSeat("me") if each.seat == seat else NewSeat("bot", each.level or old.fill) for each in live.lobby.seats
    )
    new = NewTable(
        game=old.game, seats=seats, name=old.name, options=msgspec.json.decode(old.options), pace=Pace(),
        window=old.window, odds=old.odds, fill=old.fill,
    )  # fmt: skip
    row, rows = seating.new_rows(hub, guest, new, live.rules)
    row.phase, row.branched_from, row.is_imagined, row.due_at = "running", live.id, not log, 0.0
    row.seed = joint_seed(row.server_part, [each.random for each in rows])
    game = await live.work(lambda: Game.resume(live.rules, live.rules.content(), None, checkpoints, log))
    game.news.clear()
    await hub.store.add_table(row, rows, live.rules.bundle, first_row_of(row.id, game, len(seats)))
    return await hub.table(row.id)
