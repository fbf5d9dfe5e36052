"""Taking an answer back: at once if nobody has seen a trace of it, else when all other people agree."""

from __future__ import annotations

import msgspec

from fabletop.kernel import Entry, Seat, UndoRefused, Words
from fabletop.server import clock, frames, wire
from fabletop.server.facts import Lobby
from fabletop.server.live import UNDO_SECONDS, Live
from fabletop.server.models import SeatRow, TableRow
from fabletop.server.problems import NotNow


class UndoRequest(msgspec.Struct, frozen=True):
    """An undo that waits for the others."""

    by: Seat
    to: int
    place: int
    """Where the log stood; if it has gone on since, the request is void."""
    agreed: tuple[Seat, ...] = ()
    needed: tuple[Seat, ...] = ()


async def ask_undo(live: Live, seat: Seat, command: str) -> None:
    """Take back this seat's last answer, or ask the others to agree."""
    async with live.lock:
        played = live.running()
        if await live.hub.store.has_command(live.id, seat, command):
            return
        frame = live.audiences[seat].frame
        to = played.last_answer(seat)
        if live.is_showing or frame.undo is None or to is None or frames.is_secret(played.game):
            raise UndoRefused("There is nothing that you can take back now.")
        needed = others(live.lobby, seat)
        if not await live.work(lambda: played.game.undo_needs(seat, to)) or not needed:
            await live.undo(seat, to, (), command)
            return
        request = UndoRequest(seat, to, played.place, (), needed)
        live.frozen_until = clock.now() + UNDO_SECONDS
    await _store(live, request)
    tell(live, request, is_open=True)


async def vote_undo(live: Live, seat: Seat, *, agree: bool) -> None:
    """Agree to the undo that is asked for, or refuse it."""
    request = await _vote(live, seat, agree=agree)
    if agree and set(request.agreed) >= set(request.needed):
        async with live.lock:
            if live.running().place != request.place:
                raise NotNow("The table has gone on since.")
            await live.undo(request.by, request.to, request.agreed, None)
        await _store(live, None)
    tell(live, request, is_open=agree and set(request.agreed) < set(request.needed))


async def _vote(live: Live, seat: Seat, *, agree: bool) -> UndoRequest:
    place = live.running().place

    def change(table: TableRow, _: list[SeatRow]) -> UndoRequest:
        request = open_request(table)
        if request is None or request.place != place or seat not in request.needed:
            raise NotNow("Nobody asks you for an undo.")
        request = msgspec.structs.replace(request, agreed=tuple(sorted({*request.agreed, seat})) if agree else ())
        table.undo = msgspec.json.encode(request) if agree else None
        return request

    return await live.hub.change(live.id, change)


async def _store(live: Live, request: UndoRequest | None) -> None:
    def change(table: TableRow, _: list[SeatRow]) -> None:
        table.undo = None if request is None else msgspec.json.encode(request)

    await live.hub.change(live.id, change)


def open_request(table: TableRow) -> UndoRequest | None:
    """The undo that a seat asks for, if one does."""
    return None if table.undo is None else msgspec.json.decode(table.undo, type=UndoRequest)


def others(lobby: Lobby, seat: Seat) -> tuple[Seat, ...]:
    """The seats whose people must agree; bots agree to everything, and so do one's own other seats."""
    mine = lobby.seats[seat].guest_id
    return tuple(
        each.seat for each in lobby.seats if each.kind == "person" and not each.plays_itself and each.guest_id != mine
    )


def tell(live: Live, request: UndoRequest, *, is_open: bool) -> None:
    """Tell everybody how far the asking is."""
    message = wire.encode(wire.UndoAsked(request.by, words_of(live, request), request.agreed, request.needed, is_open))
    for connection in live.connections:
        connection.send(message)


def words_of(live: Live, request: UndoRequest) -> Words:
    """What would be taken back. The words of a public answer are public; whatever was secret cannot be asked for."""
    entry = live.played.game.log[request.to] if live.played is not None else None
    return frames.label(live.rules, entry.answer) if isinstance(entry, Entry) else ()
