"""Set up tables and seats: create, join, leave, start, rematch, resume."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from fabletop.bots import USUAL
from fabletop.kernel import BadSetup, PlayerError, Rules
from fabletop.kernel.records import SCHEME, joint_seed, options_from
from fabletop.server.guests.identity import clean
from fabletop.server.protocol.bodies import ChangeSeat, Join, NewSeat, NewTable, Pace, TableSettings
from fabletop.server.protocol.problems import NotAllowed, NotFound, NotNow
from fabletop.server.storage import seat_history
from fabletop.server.storage.models import SeatRow, TableRow
from fabletop.server.storage.table_facts import Lobby, SeatFacts, TableFacts
from fabletop.server.storage.writer import Write
from fabletop.server.tables import drafts
from fabletop.server.tables.advance_orders import NO_ORDERS
from fabletop.server.tables.descriptions import content_hash
from fabletop.server.tables.first_rows import deal
from fabletop.server.tables.live import Live
from fabletop.server.tables.loading import Unplayable
from fabletop.server.tables.registry import Hub

Change = Callable[[TableRow, list[SeatRow]], Any]


class Outdated(Exception):
    """The table has changed since it was read."""


async def create(hub: Hub, guest: str, new: NewTable) -> Live:
    """Create a table, and start it if no seat is open."""
    await hub.store.must_have_room(guest)
    rules, new = await drafts.chosen(hub, guest, new)
    table, seats = new_rows(hub, guest, new, rules)
    for each in seats:
        if each.guest_id == guest:
            each.random = (new.random or "").lower()
    await hub.store.add_table(table, seats, rules.bundle)
    if new.start:
        await start(hub, table.id, guest)
    return await hub.table(table.id)


def new_rows(hub: Hub, guest: str, new: NewTable, rules: Rules[Any]) -> tuple[TableRow, list[SeatRow]]:
    """Return the rows of a new table. Raises a refusal if it cannot be played like that."""
    table = _new_table(hub, guest, new, rules)
    return table, [_new_seat(hub, table, index, each, guest) for index, each in enumerate(new.seats)]


def _new_table(hub: Hub, guest: str, new: NewTable, rules: Rules[Any]) -> TableRow:
    fill = USUAL if new.fill is None else hub.levels.check(new.game, new.fill)
    return TableRow(
        id=hub.new_table(),
        revision=0,
        game=new.game,
        rules_version=rules.version,
        content_hash=content_hash(rules),
        bundle=rules.bundle.key if rules.bundle else None,
        name=clean(new.name),
        phase="open",
        listed=new.listed,
        host_id=guest,
        options=checked_options(rules, new.options, len(new.seats)),
        pace_kind=new.pace.kind,
        pace_amount=new.pace.amount if new.pace.kind != "untimed" else 0,
        absent_after=new.absent_after,
        window=hub.settings.window if new.window is None else new.window,
        watchers_allowed=new.watchers_allowed,
        odds=new.odds,
        fill=fill,
        server_part=secrets.token_bytes(32),
        scheme=SCHEME,
        created_at=time.time(),
        is_imagined=False,
        is_brought_in=False,
    )


def checked_options(rules: Rules[Any], options: Mapping[str, Any], seats: int) -> bytes:
    """Return the table options encoded for storage. Raises a refusal if no game can be set up with them."""
    low, high = rules.seats
    if not low <= seats <= high:
        raise BadSetup(f"{rules.title} is played by {low} to {high}, not by {seats}.")
    typed = options_from(rules, options)
    rules.start(typed, seats, rules.content())
    return msgspec.json.encode(typed)


def _new_seat(hub: Hub, table: TableRow, index: int, new: NewSeat, guest: str) -> SeatRow:
    kind = "person" if new.kind == "me" else new.kind
    level = None if new.kind != "bot" else hub.levels.check(table.game, new.level or table.fill)
    holder = guest if new.kind == "me" else None
    return SeatRow(
        table_id=table.id, seat=index, kind=kind, guest_id=holder, level=level, secret=new_secret(), random="",
        away=False, ask_talk=False, pass_windows=False, ask_windows=False, orders=NO_ORDERS,
    )  # fmt: skip


def new_secret() -> str:
    """Return the secret of a resume link."""
    return secrets.token_urlsafe(20)


# -- before the start ----------------------------------------------------------------------------------------------


async def join(hub: Hub, table: str, guest: str, wish: Join) -> None:
    """Take an open seat."""
    live = await hub.table(table)
    host = live.lobby.table.host_id
    if host is not None and host != guest:
        blocked = [other for kind, other, _ in await hub.store.ignored(host) if kind == "blocked"]
        if guest in blocked:
            raise NotAllowed("The host of this table does not want to play with you.")

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        _still_open(row)
        free = [each for each in seats if each.kind == "open" and wish.seat in {None, each.seat}]
        if not free:
            raise NotNow("This seat is taken." if wish.seat is not None else "No seat is open.")
        seat = free[0]
        seat.kind, seat.guest_id, seat.level, seat.away = "person", guest, None, False
        seat.secret, seat.random = new_secret(), (wish.random or "").lower()
        _forget_wishes(seat)

    await hub.change(table, change)


async def leave(hub: Hub, table: str, guest: str, seat: int) -> None:
    """Give up a seat. Once the game has begun, a bot plays on."""
    counts = hub.counts_of(table)

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        mine = _seat(seats, seat)
        if mine.guest_id != guest:
            raise NotAllowed("This is not your seat.")
        if row.phase == "running":
            seat_history.note(mine, "left", counts)
        _vacate(row, mine)

    await hub.change(table, change)


async def change_seat(hub: Hub, table: str, guest: str, seat: int, wish: ChangeSeat) -> None:
    """The host puts a bot on a seat, frees it, or removes a person."""
    counts = hub.counts_of(table)

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        _must_host(row, guest)
        one = _seat(seats, seat)
        if row.phase == "over":
            raise NotNow("The game is over.")
        if row.phase == "running" and (one.kind != "person" or wish.kind == "open"):
            raise NotNow("The game has begun: a person can only be replaced by a bot.")
        if row.phase == "running":
            seat_history.note(one, "left", counts)
        one.kind, one.guest_id, one.away, one.random = wish.kind, None, False, one.random
        one.level = hub.levels.check(row.game, wish.level or row.fill) if wish.kind == "bot" else None
        one.secret = new_secret()
        _forget_wishes(one)
        if row.phase == "open":
            one.random = ""

    await hub.change(table, change)


async def change_settings(hub: Hub, table: str, guest: str, wish: TableSettings) -> None:
    """The host changes the settings before the game begins."""
    rules = (await hub.table(table)).rules

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        _must_host(row, guest)
        _still_open(row)
        for name in ("listed", "absent_after", "window", "watchers_allowed", "odds"):
            value = getattr(wish, name)
            if value is not msgspec.UNSET:
                setattr(row, name, value)
        if wish.name is not msgspec.UNSET:
            row.name = clean(wish.name)
        if wish.fill is not msgspec.UNSET:
            row.fill = hub.levels.check(row.game, wish.fill)
        if isinstance(wish.pace, Pace):
            row.pace_kind, row.pace_amount = wish.pace.kind, wish.pace.amount
        if wish.seats is not msgspec.UNSET:
            _set_seats(hub, row, seats, wish.seats, guest)
        if wish.options is not msgspec.UNSET or wish.seats is not msgspec.UNSET:
            options = msgspec.json.decode(row.options) if wish.options is msgspec.UNSET else wish.options
            row.options = checked_options(rules, options, len(seats))

    await hub.change(table, change)


def _set_seats(hub: Hub, row: TableRow, seats: list[SeatRow], wanted: int, guest: str) -> None:
    if any(each.kind == "person" for each in seats[wanted:]):
        raise NotNow("Somebody sits there.")
    del seats[wanted:]
    seats += [_new_seat(hub, row, index, NewSeat("open"), guest) for index in range(len(seats), wanted)]


async def close(hub: Hub, table: str, guest: str) -> None:
    """The host closes a table. One that has not begun, is broken or was imported is deleted; any other is ended."""

    def change(row: TableRow, _: list[SeatRow]) -> bool:
        _must_host(row, guest)
        if row.phase == "open" or row.broken is not None or row.is_brought_in:
            return True
        if row.phase == "running":
            row.phase, row.ended_at, row.due_at = "over", time.time(), None
        return False

    if await hub.change(table, change):
        await hub.delete(table)


def _seat(seats: Sequence[SeatRow], seat: int) -> SeatRow:
    if seat >= len(seats):
        raise NotFound("There is no such seat.")
    return seats[seat]


def _still_open(row: TableRow | TableFacts) -> None:
    if row.broken is not None:
        raise NotNow("This table is broken.")
    if row.phase != "open":
        raise NotNow("The game has begun already.")


def _must_host(row: TableRow | TableFacts, guest: str) -> None:
    if row.host_id != guest:
        raise NotAllowed("Only the host of the table may do that.")


def _forget_wishes(seat: SeatRow) -> None:
    """Clear the seat's preferences: those of the last person do not apply to the next."""
    seat.ask_talk = seat.pass_windows = seat.ask_windows = False
    seat.orders = NO_ORDERS


def _vacate(row: TableRow, seat: SeatRow) -> None:
    seat.guest_id, seat.away, seat.secret = None, False, new_secret()
    _forget_wishes(seat)
    if row.phase == "open":
        seat.kind, seat.random = "open", ""
    else:
        seat.kind, seat.level = "bot", row.fill


# -- the start -----------------------------------------------------------------------------------------------------


async def start(hub: Hub, table: str, guest: str, random: str | None = None) -> None:
    """The host starts the game; open seats get bots. The deal is stored in the same transaction."""
    while True:
        lobby = await hub.store.lobby(table)
        if lobby is None:
            raise NotFound("There is no such table.")
        _must_host(lobby.table, guest)
        _still_open(lobby.table)
        rules = (await hub.table(table)).rules
        parts = [_part(each, guest, random) for each in lobby.seats]
        seed = joint_seed(lobby.table.server_part, parts, lobby.table.scheme)
        options = checked_options(rules, msgspec.json.decode(lobby.table.options), len(parts))
        first = await _dealt(hub, rules, table, partial(deal, rules, table, options, len(parts), seed))
        with contextlib.suppress(Outdated):
            await hub.change(table, _beginning(lobby, rules, parts, seed), first)
            return


async def _dealt(hub: Hub, rules: Rules[Any], table: str, deal: Callable[[], Write]) -> Write:
    """Return the deal, made in a thread if a guest wrote the rules. A table that cannot be dealt is marked."""
    try:
        return await hub.threads.run(deal) if hub.packs.is_foreign(rules) else deal()
    except PlayerError:
        raise
    except Exception as error:
        why = Unplayable(error)
        await hub.store.mark_broken(table, str(why))
        hub.tell_lobby_changed(table)
        raise NotNow(f"This table is broken and cannot be played: {why}") from error


def _part(seat: SeatFacts, guest: str, random: str | None) -> str:
    """Return a seat's contribution to the seed."""
    return random.lower() if random and seat.guest_id == guest and not seat.random else seat.random


def _beginning(lobby: Lobby, rules: Rules[Any], parts: Sequence[str], seed: bytes) -> Change:
    """Return the change that begins the game of this lobby. It raises Outdated if the lobby has changed meanwhile."""

    def change(row: TableRow, seats: list[SeatRow]) -> None:
        if row.revision != lobby.table.revision:
            raise Outdated(row.id)
        row.rules_version, row.content_hash = rules.version, content_hash(rules)
        for each, part in zip(seats, parts, strict=True):
            each.random = part
            if each.kind == "open":
                each.kind, each.level = "bot", row.fill
        row.phase, row.seed, row.due_at = "running", seed, 0.0

    return change


# -- afterwards ----------------------------------------------------------------------------------------------------


async def rematch(hub: Hub, table: str, guest: str) -> Live:
    """Set up a rematch. The first caller creates the table; seats for the others are reserved there."""
    live = await hub.table(table)
    lobby = live.lobby
    if lobby.table.phase != "over":
        raise NotNow("The game is not over yet.")
    if guest not in {each.guest_id for each in lobby.seats} | {lobby.table.host_id}:
        raise NotAllowed("Only who sat at this table may ask for a rematch.")
    again = await _known_rematch(hub, lobby) or await _new_rematch(hub, live, guest)
    is_mine = again.lobby.table.phase == "open" and again.lobby.table.host_id == guest
    # This also covers a rematch that should have begun at once, but whose process ended first.
    if is_mine and all(each.kind == "bot" or each.guest_id == guest for each in again.lobby.seats):
        await start(hub, again.id, guest)
        return await hub.up_to_date(again.id)
    if again.lobby.table.phase == "open" and not again.lobby.held_by(guest):
        await join(hub, again.id, guest, Join())
    return await hub.table(again.id)


async def _known_rematch(hub: Hub, lobby: Lobby) -> Live | None:
    """Return the existing rematch, if there is one. The lookup needs no lock."""
    if lobby.table.rematch_id is not None:
        with contextlib.suppress(NotFound):
            again = await hub.up_to_date(lobby.table.rematch_id)
            return None if again.is_dropped else again
    return None


async def _new_rematch(hub: Hub, live: Live, guest: str) -> Live:
    """Return the rematch, created by this guest unless another was faster."""
    old = live.lobby.table
    left = live.rules.leaves(live.played.game.state) if live.played is not None else {}
    new = NewTable(
        game=old.game,
        seats=tuple(_again(hub, old.game, each, guest) for each in live.lobby.seats),
        name=old.name,
        listed=old.listed,
        options={**msgspec.json.decode(old.options), **left},
        pace=Pace(old.pace_kind, old.pace_amount),  # type: ignore[arg-type]  # one of the three kinds
        absent_after=old.absent_after,
        window=old.window,
        watchers_allowed=old.watchers_allowed,
        odds=old.odds,
        fill=hub.levels.still_offered(old.game, old.fill),
    )
    fresh, seats = new_rows(hub, guest, new, live.rules)
    if old.rematch_id is None:
        await hub.store.must_have_room(guest)

    lobby, found = await hub.store.add_rematch(live.id, fresh, seats, live.rules.bundle)
    await hub.has_changed(lobby)
    return await hub.up_to_date(found)


def _again(hub: Hub, game: str, seat: SeatFacts, guest: str) -> NewSeat:
    if seat.kind == "bot":
        return NewSeat("bot", hub.levels.still_offered(game, seat.level or ""))
    return NewSeat("me" if seat.guest_id == guest else "open")


async def resume_link(hub: Hub, table: str, guest: str, seat: int) -> str:
    """Return the path that moves a seat to another device."""
    live = await hub.table(table)
    if seat not in live.lobby.held_by(guest):
        raise NotAllowed("This is not your seat.")
    return f"/resume/{table}.{seat}.{live.lobby.seats[seat].secret}"


async def resume(hub: Hub, token: str, guest: str) -> str:
    """Take over a seat on this device; returns the table."""
    table, _, rest = token.partition(".")
    number, _, secret = rest.partition(".")

    def change(_: TableRow, seats: list[SeatRow]) -> None:
        seat = seats[int(number)] if number.isdecimal() and int(number) < len(seats) else None
        if seat is None or seat.kind != "person" or not secrets.compare_digest(seat.secret.encode(), secret.encode()):
            raise NotFound("This link is not valid any more.")
        seat.guest_id, seat.secret, seat.away = guest, new_secret(), False

    await hub.change(table, change)
    return table
