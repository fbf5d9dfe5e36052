"""Advance orders: actions that a seat takes at a window as soon as its own view meets their conditions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fabletop.kernel import Decision, IllegalAnswer, Kind, Rules
from fabletop.server.protocol import wire
from fabletop.server.protocol.bodies import Order
from fabletop.server.storage import codec
from fabletop.server.storage.table_facts import Lobby

NO_ORDERS = "[]"
_read = msgspec.json.Decoder(tuple[Order, ...]).decode


def checked(rules: Rules[Any], view: msgspec.Struct, orders: Sequence[Order]) -> str:
    """Return the orders encoded for storage. Raises IllegalAnswer if one of them could never be carried out."""
    for order in orders:
        try:
            codec.read_choice(rules.game, order.option)
        except msgspec.DecodeError:
            raise IllegalAnswer("That is not something one can choose in this game.") from None
        unknown = [name for name in order.when if name.partition(".")[0] not in view.__struct_fields__]
        if unknown:
            raise IllegalAnswer(f"Nobody sees anything named {unknown[0]!r} at this table.")
    return stored(orders)


def stored(orders: Sequence[Order]) -> str:
    """Encode orders for storage."""
    return msgspec.json.encode(orders).decode()


def unpacked(text: str) -> tuple[Order, ...]:
    """Decode the stored orders of a seat."""
    return _read(text)


def prefs_of(lobby: Lobby, guest: str | None) -> tuple[wire.Prefs, ...]:
    """Return the preferences and orders of each seat that this guest holds."""
    rows = [lobby.seats[seat] for seat in lobby.held_by(guest)]
    return tuple(
        wire.Prefs(row.seat, row.ask_talk, row.pass_windows, row.ask_windows, unpacked(row.orders)) for row in rows
    )


def fitting(
    rules: Rules[Any], orders: Sequence[Order], view: msgspec.Struct, decision: Decision[Any]
) -> tuple[Order, Any] | None:
    """Return the first order that can be carried out now with the option it selects; None if there is none."""
    if decision.kind is not Kind.WINDOW:
        return None
    for order in orders:
        option = codec.read_choice(rules.game, order.option)
        if option in decision.options and _holds(order, view):
            return order, option
    return None


def _holds(order: Order, view: msgspec.Struct) -> bool:
    return all(_seen(view, name) == value for name, value in order.when.items())


def _seen(view: msgspec.Struct, path: str) -> Any:
    """Return the value at this path of a view; None if there is nothing."""
    field, *steps = path.split(".")
    seen = msgspec.to_builtins(getattr(view, field))
    for step in steps:
        try:
            seen = seen[int(step)] if isinstance(seen, list | tuple) else seen[step]
        except (LookupError, TypeError, ValueError):
            return None
    return seen
