"""Immutable values of a table and its seats as stored at one moment, which are quick to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from fabletop.kernel import Seat
from fabletop.kernel.records import Scheme
from fabletop.server.protocol.bodies import Pace


class SeatFacts(msgspec.Struct, frozen=True):
    """A seat and who sits there; the fields are those of `SeatRow`."""

    seat: Seat
    kind: str
    guest_id: str | None
    level: str | None
    secret: str
    random: str
    away: bool
    past: str
    ask_talk: bool
    pass_windows: bool
    ask_windows: bool
    orders: str

    @property
    def wishes(self) -> tuple[bool, bool, bool, str]:
        """The private part of a seat: its preferences and advance orders."""
        return self.ask_talk, self.pass_windows, self.ask_windows, self.orders

    @property
    def plays_itself(self) -> bool:
        """Whether a bot holds this seat, or stands in for an absent person."""
        return self.kind == "bot" or self.away


_OPEN_FIELDS = SeatFacts.__struct_fields__.index("ask_talk")


class TableFacts(msgspec.Struct, frozen=True):
    """The settings and phase of a table; the fields are those of `TableRow`."""

    id: str
    revision: int
    game: str
    rules_version: int
    content_hash: str
    bundle: str | None
    name: str
    phase: str
    listed: bool
    host_id: str | None
    options: bytes
    pace_kind: str
    pace_amount: int
    absent_after: int
    window: float
    watchers_allowed: bool
    odds: bool
    fill: str
    server_part: bytes
    scheme: Scheme
    seed: bytes | None
    created_at: float
    ended_at: float | None
    result: bytes | None
    undo: bytes | None
    rematch_id: str | None
    branched_from: str | None
    is_imagined: bool
    broken: str | None
    is_brought_in: bool


class Lobby:
    """A table and its seats, with the names of the people on them."""

    def __init__(self, table: TableFacts, seats: Sequence[SeatFacts], names: Mapping[str, str]) -> None:
        self.table = table
        self.seats = tuple(seats)
        self.names = names
        self.people = tuple(each.seat for each in seats if each.kind == "person")
        """The seats that people hold, whether or not a bot stands in for them now."""
        self.talkers = tuple(each.seat for each in seats if each.ask_talk and not each.plays_itself)
        """The seats of people who want to be asked in talk slots."""
        self.askers = tuple(each.seat for each in seats if each.ask_windows and not each.plays_itself)
        """The seats of people for whom every window stays open until they have answered."""
        self.pace = Pace(table.pace_kind, table.pace_amount)  # type: ignore[arg-type]  # checked when it was stored
        self.guests = frozenset(seats[seat].guest_id for seat in self.people)
        """All guests who hold a seat."""
        self._held: dict[str, tuple[Seat, ...]] = {}
        for each in seats:
            if each.guest_id is not None:
                self._held[each.guest_id] = (*self._held.get(each.guest_id, ()), each.seat)

    def shows(self) -> tuple[object, ...]:
        """The public part of the lobby: everything but the seats' preferences."""
        seats = [msgspec.structs.astuple(each)[:_OPEN_FIELDS] for each in self.seats]
        return msgspec.structs.replace(self.table, revision=0), seats, self.names

    def may_watch(self, guest: str | None) -> bool:
        """Whether this guest may watch the table. Before the game begins everyone may, in order to take a seat."""
        is_one_of_us = guest is not None and (guest == self.table.host_id or guest in self._held)
        return self.table.watchers_allowed or self.table.phase == "open" or is_one_of_us

    def held_by(self, guest: str | None) -> tuple[Seat, ...]:
        """The seats that this guest holds."""
        return () if guest is None else self._held.get(guest, ())
