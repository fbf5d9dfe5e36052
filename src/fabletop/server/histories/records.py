"""Records of tables: export them as files, and import them as finished tables."""

from __future__ import annotations

import time
from importlib.metadata import version
from typing import Any

import msgspec

from fabletop.kernel import BadSetup, Game, Rules, Seat, records
from fabletop.server.histories import jobs
from fabletop.server.protocol.bodies import NewSeat, NewTable
from fabletop.server.protocol.problems import NotAllowed, NotFound, NotNow, Problem
from fabletop.server.storage.table_facts import Lobby
from fabletop.server.tables import drafts, seating
from fabletop.server.tables.descriptions import table_info
from fabletop.server.tables.first_rows import first_row
from fabletop.server.tables.live import Live
from fabletop.server.tables.registry import Hub

MEDIA_TYPE = "application/x-ndjson"


async def export(live: Live, who: str, guest: str | None, kind: records.Level, seat: Seat | None) -> bytes:
    """Return the record of a table: everything once the game is over, else what the caller's seat or the public saw."""
    if live.played is None:
        raise NotNow(live.read_only or "The game has not begun.")
    table = live.lobby.table
    is_over = table.phase == "over"
    if table.is_imagined:
        raise NotNow("This table began in the middle of another game, so it has no record of its own.")
    if kind == "full" and not is_over:
        raise NotAllowed("The full record is open when the game is over.")
    if kind == "seat":
        if seat is None or seat >= len(live.lobby.seats):
            raise NotFound("There is no such seat.")
        if not is_over and seat not in live.lobby.held_by(guest):
            raise NotAllowed("While the game runs you get the record of your own seat only.")
    await live.all_shown()
    played, players = live.played, _players(live.lobby, live.rules)
    whose = seat if kind == "seat" else None
    return await live.hub.pool.kept(
        ("record", live.id, played.place, kind, whose, is_over, tuple(players)), who, "This record", jobs.record,
        lambda: ingredients(live.lobby, live.rules, played.game, kind, whose),
    )  # fmt: skip


def ingredients(
    lobby: Lobby, rules: Rules[Any], game: Game[Any], kind: records.Level, whose: Seat | None
) -> tuple[jobs.Held, list[records.Player], str, records.Level, Seat | None, tuple[str, ...] | None, records.Scheme]:
    """Return the data from which the record of a table is made."""
    table = lobby.table
    parts: tuple[str, ...] | None = (table.server_part.hex(), *(each.random for each in lobby.seats))
    seed = table.seed
    if table.branched_from is not None:
        # Chance before the branch does not come from this table's seed.
        seed, parts = None, None
    return jobs.held(game, seed), _players(lobby, rules), version("fabletop"), kind, whose, parts, table.scheme


def _players(lobby: Lobby, rules: Rules[Any]) -> list[records.Player]:
    info = table_info(lobby, rules, None, present=set(), watching=0)
    return [
        records.Player(each.name, "bot" if each.kind == "bot" else "person", each.level or "") for each in info.seats
    ]


async def bring_in(hub: Hub, guest: str, text: str) -> Live:
    """Import a full record of a finished game as a table of this guest, for replays and branches."""
    await hub.store.must_have_room(guest)
    wanted = msgspec.msgpack.decode(await hub.pool.run(guest, "This record", jobs.header, text), type=jobs.Wanted)
    try:
        rules = await drafts.of_record(hub, guest, wanted.game, wanted.packs)
    except BadSetup as bad:
        raise Problem(f"This record cannot be read: {bad}") from None
    game = msgspec.msgpack.decode(
        await hub.pool.run(guest, "This record", jobs.bring_in, text, rules.game, rules.bundle),
        type=jobs.Brought,
    )
    if not game.is_over:
        raise NotNow("Only finished games can be brought in.")
    seats = tuple(NewSeat("bot") for _ in range(game.seats))
    new = NewTable(game=rules.game, seats=seats, name="Brought in", options=game.options)
    row, rows = seating.new_rows(hub, guest, new, rules)
    now = time.time()
    row.phase, row.ended_at, row.result, row.is_brought_in = "over", now, game.result, True
    parts = game.parts
    if game.seed is not None:
        row.seed = bytes.fromhex(game.seed)
        row.server_part = bytes.fromhex(parts[0]) if parts else row.seed
        row.scheme = game.scheme
        for seat, part in zip(rows, parts[1:] if parts else (), strict=False):
            seat.random = part
    else:
        row.seed, row.branched_from = row.server_part, "record"
    first = first_row(row.id, len(rows), game.log, game.news, game.checkpoints)
    await hub.store.add_table(row, rows, rules.bundle, first)
    await hub.store.add_archive(row.id, game.archive)
    return await hub.table(row.id)
