"""Undo: at once if nobody has seen a trace of the answer, otherwise when all other people agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fabletop.kernel import Entry, Seat, UndoRefused, Words
from fabletop.server.protocol import wire
from fabletop.server.protocol.problems import NotNow
from fabletop.server.storage.models import SeatRow, TableRow
from fabletop.server.storage.table_facts import Lobby, TableFacts
from fabletop.server.tables import snapshots

if TYPE_CHECKING:
    from fabletop.server.tables.live import Live


class UndoRequest(msgspec.Struct, frozen=True):
    """An undo that waits for consent."""

    by: Seat
    to: int
    place: int
    """The place of the log at the request. If the log has grown since, the request is void."""
    agreed: tuple[Seat, ...] = ()
    needed: tuple[Seat, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether a person has not agreed yet."""
        return set(self.agreed) < set(self.needed)


async def ask_undo(live: Live, seat: Seat, command: str) -> None:
    """Undo this seat's last answer, or ask the others to agree."""
    async with live.lock:
        played = live.running()
        if await live.hub.store.has_command(live.id, seat, command):
            return
        snapshot = live.audiences[seat].snapshot
        to = played.last_answer(seat)
        if live.is_showing or snapshot.undo is None or to is None or snapshots.is_secret(played.game):
            raise UndoRefused("There is nothing that you can take back now.")
        needed = others(live.lobby, seat)
        if not await live.work(lambda: played.game.undo_needs(seat, to)) or not needed:
            await live.undo(seat, to, (), command)
            return
        request = UndoRequest(seat, to, played.place, (), needed)
        live.freeze()
    await live.hub.change(live.id, lambda table, _: setattr(table, "undo", msgspec.json.encode(request)))


async def vote_undo(live: Live, seat: Seat, *, agree: bool) -> None:
    """Agree to the requested undo, or refuse it."""
    request = await _vote(live, seat, agree=agree)
    if agree and not request.is_open:
        async with live.lock:
            if live.running().place != request.place:
                raise NotNow("The table has gone on since.")
            await live.undo(request.by, request.to, request.agreed, None)


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


def open_request(table: TableRow | TableFacts) -> UndoRequest | None:
    """Return the last undo request, if nobody has refused it."""
    return None if table.undo is None else msgspec.json.decode(table.undo, type=UndoRequest)


def others(lobby: Lobby, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats whose people must agree. Bots always agree, and so do the requester's other seats."""
    mine = lobby.seats[seat].guest_id
    return tuple(
        each.seat for each in lobby.seats if each.kind == "person" and not each.plays_itself and each.guest_id != mine
    )


def note_change(live: Live, before: Lobby) -> None:
    """Handle a request, a consent or a refusal, here or in another process: bots wait, and everyone is informed."""
    if live.lobby.table.undo == before.table.undo:
        return
    was = open_request(before.table)
    if live.lobby.table.undo is not None:
        _make_known(live)
    elif was is not None:
        live.thaw()
        _tell_all(live, _message(live, msgspec.structs.replace(was, agreed=()), is_open=False))


def note_answer(live: Live, place: int) -> None:
    """A row was stored at this place, so an undo request made there is void."""
    asked = open_request(live.lobby.table)
    if asked is not None and asked.place == place and asked.is_open:
        _tell_all(live, _message(live, asked, is_open=False))
    # Another process may have made the request before its answers were known here.
    _make_known(live)


def asked_now(live: Live) -> wire.UndoAsked | None:
    """Return the undo that waits for consent, for clients that connect."""
    asked = _standing(live)
    return _message(live, asked, is_open=True) if asked is not None and asked.is_open else None


def _standing(live: Live) -> UndoRequest | None:
    """Return the undo that a seat requests, as long as no answer has followed."""
    asked = open_request(live.lobby.table)
    return asked if asked is not None and live.played is not None and asked.place == live.played.place else None


def _make_known(live: Live) -> None:
    asked = _standing(live)
    if asked is not None:
        live.freeze()
        _tell_all(live, _message(live, asked, is_open=asked.is_open))


def _message(live: Live, request: UndoRequest, *, is_open: bool) -> wire.UndoAsked:
    words = _words_of(live, request) if is_open else ()
    return wire.UndoAsked(request.by, words, request.agreed, request.needed, is_open)


def _tell_all(live: Live, message: wire.UndoAsked) -> None:
    told = wire.encode(message)
    for connection in live.connections:
        connection.send(told)


def _words_of(live: Live, request: UndoRequest) -> Words:
    """Return the text of what would be undone. Only public answers can be named: undo requests for secret ones are
    impossible.
    """
    assert live.played is not None
    entry = live.played.game.log[request.to]
    return snapshots.label(live.rules, entry.answer) if isinstance(entry, Entry) else ()
