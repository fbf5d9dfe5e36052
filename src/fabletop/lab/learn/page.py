"""Incremental encoding: build observations from cached numbers of fields, and recompute only what has changed.

Most of a table stays the same from one observation to the next, so this is several times faster than encoding it whole.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import attrgetter, ne
from struct import pack
from typing import Any, Protocol

from fabletop.kernel import Seat
from fabletop.lab.learn.parts import BySeat, Part, Record, kept, packed

_NEVER = object()
_ONE = pack("f", 1)


class _Field(Protocol):
    """Converts a field to numbers."""

    def __getitem__(self, value: Any) -> bytes: ...


class _Known(dict[Any, bytes]):
    """Values that were encoded before."""

    def __init__(self, part: Part) -> None:
        super().__init__()
        self._part = part
        self._most = kept(part.size)

    def __missing__(self, value: Any) -> bytes:
        return self.keep(value, value)

    def keep(self, key: Any, value: Any) -> bytes:
        """Store the encoding of a value by a key."""
        if len(self) >= self._most:
            self.clear()
        found = self[key] = self._part.numbers(value)
        return found


class Memory:
    """Encodings shared by all readers of a table. Lookups use the identity of the part."""

    def __init__(self) -> None:
        self._known: dict[int, _Known] = {}
        self._rows: dict[tuple[int, Seat], Sheet] = {}

    def known(self, part: Part) -> _Known:
        """Return the cache of a part."""
        return self._known.setdefault(id(part), _Known(part))

    def row(self, record: Record, seat: Seat) -> Sheet:
        """Return the last encoding of a seat."""
        key = id(record), seat
        if key not in self._rows:
            self._rows[key] = Sheet(record, self)
        return self._rows[key]


class Sheet:
    """A Struct, encoded field by field."""

    def __init__(self, record: Record, memory: Memory) -> None:
        names: list[str] = []
        self._frozen: list[tuple[int, _Field]] = []
        self._rest: list[tuple[int, str, _Field]] = []
        for at, (name, part) in enumerate(record.fields):
            if part.hashable:
                names.append(name)
                self._frozen.append((at, memory.known(part)))
            else:
                self._rest.append((at, name, _changing(part, memory)))
        self._get = _getter(names)
        self._last: tuple[Any, ...] = (_NEVER,) * len(names)
        self._pieces: list[bytes] = [b""] * len(record.fields)
        self._value: Any = _NEVER

    def look(self, value: Any) -> list[bytes]:
        """Return the encoding of each field."""
        now, last, pieces = self._get(value), self._last, self._pieces
        if now != last:
            for at, field in compress(self._frozen, map(ne, now, last)):  # loops only over changed fields
                pieces[at] = field[now[at]]
            self._last = now
        for at, name, field in self._rest:
            pieces[at] = field[getattr(value, name)]
        return pieces

    def numbers(self, value: Any) -> bytes:
        """Return the encoding in one piece."""
        if value is not self._value or self._rest:
            self._joined = b"".join(self.look(value))
            self._value = value
        return self._joined


def _changing(part: Part, memory: Memory) -> _Field:
    if isinstance(part, BySeat) and part.is_simple:
        return _Rows(part, memory)
    return _Packed(memory.known(part))


class _Packed:
    """A mutable value, cached by its serialised bytes."""

    def __init__(self, known: _Known) -> None:
        self._known = known
        self._last: Any = None

    def __getitem__(self, value: Any) -> bytes:
        key = packed(value)
        if key != self._last:
            known = self._known
            self._piece = known[key] if key in known else known.keep(key, value)
            self._last = key
        return self._piece


class _Rows:
    """A list with one Struct per seat, with a sheet for each."""

    def __init__(self, part: BySeat, memory: Memory) -> None:
        self._part = part
        self._sheets = [(seat, memory.row(part.row, seat)) for seat in part.order]

    def __getitem__(self, value: Any) -> bytes:
        if not self._part.has_one_each(value):
            return self._part.numbers(value)
        return _ONE.join([b"", *[sheet.numbers(value[seat]) for seat, sheet in self._sheets]])


def _getter(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])
