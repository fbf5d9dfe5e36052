"""The parts of an observation: the layout of a value's numbers, by its type.

| type | numbers |
|---|---|
| closed set (`bool`, an enum, literals) | one for each member: 1 at the value |
| seat | one for each seat from the reader on, one for no seat |
| number | its size, as the logarithm of 1 + n, and its eight lowest bits |
| text | two hash codes: in each, 1 at its place |
| Struct | the numbers of its fields |
| Struct or None | the same, all 0 for None, and one for whether it is there |
| list | the sums of the elements' numbers, and their count; for small Structs also a code for each as a whole |
| mapping | one part for each key if the keys are a closed set; otherwise a list of pairs of key and value |
| list with a Struct for each seat | one part for each seat from the reader on |
| anything else | a code for each value as a whole |
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import log1p
from sys import byteorder
from typing import Any, TypeVar, get_args, get_origin

import msgspec
import numpy as np
from numpy.typing import NDArray

from fabletop.lab.learn.reading import (
    Eye,
    Reader,
    fields_of,
    has_seat,
    is_seat,
    is_struct,
    line,
    members,
    or_none,
    plain,
    reader,
    spread,
    turns,
)

Numbers = NDArray[np.float32]
Marks = tuple[tuple[int, float], ...]
"""The non-zero numbers of a part, with their positions. Nearly all of an observation is zero."""

BITS = 8
WIDE, NARROW = 64, 32
"""The size of a code: for values directly in a view, and for values in a list."""
SMALL = 8
"""Structs with at most this many fields also have a code as a whole."""
WIDTH = 4
"""Bytes per number."""
KEPT = 4096
"""The most values that a part caches. Most of a table does not change between observations."""
KEPT_NUMBERS = 2**18
"""The most numbers that these values may have together. A learner has many tables in memory."""


def kept(size: int) -> int:
    """Return how many values of this size are cached."""
    return min(KEPT, max(KEPT_NUMBERS // KEPT, KEPT_NUMBERS // max(1, size)))


packed = msgspec.msgpack.Encoder().encode
"""Serialises a value, as the cache key of mutable values."""


class Part(dict[Any, Marks]):
    """A range of an observation, for one reader. It caches the marks of values, by value."""

    size: int
    hashable = True
    """Whether values are cached by themselves; otherwise by their bytes."""
    whole = True
    """Whether all its numbers are integers, whose sums are exact in any order."""

    @abstractmethod
    def fresh(self, value: Any) -> Marks:
        """Return the marks of a value without the cache."""

    @abstractmethod
    def names(self) -> Iterator[str]:
        """Yield the name of each number."""

    def numbers(self, value: Any) -> bytes:
        """Return all numbers as bytes, without caching them."""
        page = bytearray(self.size * WIDTH)
        numbers = memoryview(page).cast("f")
        for place, amount in self.fresh(value):
            numbers[place] = amount
        return bytes(page)

    def of(self, value: Any) -> Marks:
        """Return the marks of a value."""
        if self.hashable:
            return self[value]
        key = packed(value)
        return self[key] if key in self else self._keep(key, value)

    def __missing__(self, value: Any) -> Marks:
        return self._keep(value, value)

    def _keep(self, key: Any, value: Any) -> Marks:
        if len(self) >= kept(self.size):
            self.clear()
        marks = self[key] = self.fresh(value)
        return marks


P = TypeVar("P", bound=Part)


def _beside(parts: Sequence[Part], values: Iterable[Any]) -> Marks:
    """Return the marks of several values, one after the other."""
    return _joined(parts, [part.of(value) for part, value in zip(parts, values, strict=True)])


def _joined(parts: Sequence[Part], found: Sequence[Marks]) -> Marks:
    """Return the marks of consecutive parts."""
    marks: list[tuple[int, float]] = []
    start = 0
    for part, each in zip(parts, found, strict=True):
        marks += [(start + place, amount) for place, amount in each] if start else each
        start += part.size
    return tuple(marks)


class Closed(Part):
    """A member of a closed set."""

    def __init__(self, values: Sequence[Any]) -> None:
        super().__init__()
        self._places = {value: place for place, value in enumerate(values)}
        self.size = len(values)

    def fresh(self, value: Any) -> Marks:
        """Set 1 at the value."""
        return ((self._places[value], 1),)

    def names(self) -> Iterator[str]:
        """Yield the values."""
        return (f"={value}" for value in self._places)


class AtSeat(Part):
    """A seat, or no seat."""

    def __init__(self, eye: Eye) -> None:
        super().__init__()
        self._eye = eye
        self.size = eye.seats + 1

    def fresh(self, value: Any) -> Marks:
        """Set 1 at the place of the seat. The last place stands for no seat."""
        return ((self._eye.place(value) % self.size, 1),)

    def names(self) -> Iterator[str]:
        """Yield the seats from the reader on."""
        yield from (f"=seat +{place}" for place in range(self._eye.seats))
        yield "=nobody"


class Number(Part):
    """A number."""

    size = 1 + BITS
    whole = False

    def fresh(self, value: Any) -> Marks:
        """Return its size and its bits."""
        amount = log1p(value) if value >= 0 else -log1p(-value)
        bits = [(1 + bit, 1) for bit in range(BITS) if abs(int(value)) >> bit & 1]
        return ((0, amount), *bits) if value else ()

    def names(self) -> Iterator[str]:
        """Yield the size, then the bits."""
        yield " (size)"
        yield from (f" & {1 << bit}" for bit in range(BITS))


class Code(Part):
    """A hash code for a text or for any value as a whole: two places out of many."""

    def __init__(self, width: int, eye: Eye, how: Reader = plain, *, hashable: bool = True) -> None:
        super().__init__()
        self._width = width
        self._eye = eye
        self._how = how
        self.size = 2 * width
        self.hashable = hashable

    def fresh(self, value: Any) -> Marks:
        """Set 1 at each of the two places; none for an empty text."""
        if value == "":
            return ()
        code = spread(value if isinstance(value, str) else line(self._how(value, self._eye)))
        return (code % self._width, 1), (self._width + (code >> 32) % self._width, 1)

    def names(self) -> Iterator[str]:
        """Yield the places."""
        return (f" #{table}.{place}" for table in (1, 2) for place in range(self._width))


class Record(Part):
    """A Struct: its fields one after the other. Those that can be cached by themselves come first."""

    def __init__(self, fields: Sequence[tuple[str, Part]]) -> None:
        super().__init__()
        self.fields = sorted(fields, key=lambda field: not field[1].hashable)
        self.size = sum(part.size for _, part in self.fields)
        self.hashable = all(part.hashable for _, part in self.fields)
        self.whole = all(part.whole for _, part in self.fields)

    def fresh(self, value: Any) -> Marks:
        """Return the marks of all fields."""
        return _beside([part for _, part in self.fields], [getattr(value, name) for name, _ in self.fields])

    def names(self) -> Iterator[str]:
        """Yield the fields."""
        return (f".{name}{each}" for name, part in self.fields for each in part.names())


class Maybe(Part):
    """A value that may be missing."""

    def __init__(self, part: Part) -> None:
        super().__init__()
        self._part = part
        self.size = 1 + part.size
        self.hashable = part.hashable
        self.whole = part.whole

    def fresh(self, value: Any) -> Marks:
        """Return whether it is there, and its marks, which are cached together."""
        return () if value is None else ((0, 1), *[(1 + place, amount) for place, amount in self._part.fresh(value)])

    def names(self) -> Iterator[str]:
        """Yield the presence flag first."""
        yield " (is there)"
        yield from self._part.names()


class Beside(Part):
    """A value encoded in several ways, one after the other."""

    def __init__(self, parts: Sequence[Part]) -> None:
        super().__init__()
        self._parts = parts
        self.size = sum(part.size for part in parts)
        self.hashable = all(part.hashable for part in parts)
        self.whole = all(part.whole for part in parts)

    def fresh(self, value: Any) -> Marks:
        """Return the marks of each part, which are cached together."""
        return _joined(self._parts, [part.fresh(value) for part in self._parts])

    def names(self) -> Iterator[str]:
        """Yield the names of each part."""
        return (each for part in self._parts for each in part.names())


class _Rows(dict[Any, int]):
    """The contributions of elements to their list, each as one large integer with 16 bits per place, so that one
    addition sums all places. Lists are too short for a place to overflow."""

    def __init__(self, thing: Part) -> None:
        super().__init__()
        self._thing = thing

    def __missing__(self, value: Any) -> int:
        if len(self) >= kept(self._thing.size):
            self.clear()
        page = bytearray(2 * (1 + self._thing.size))
        numbers = memoryview(page).cast("H")
        numbers[0] = 1
        for place, amount in self._thing.fresh(value):
            numbers[1 + place] = int(amount)
        row = self[value] = int.from_bytes(page, byteorder)
        return row


class Several(Part):
    """A list of elements, whose numbers are added up."""

    def __init__(self, thing: Part, *, frozen: bool) -> None:
        super().__init__()
        self._thing = thing
        self._rows = _Rows(thing)
        self.size = 1 + thing.size
        self.hashable = frozen and thing.hashable
        self.whole = thing.whole

    def numbers(self, value: Any) -> bytes:
        """Sum integers with one addition per element."""
        if not (self.whole and self._thing.hashable):
            return super().numbers(value)
        total = sum(map(self._rows.__getitem__, value))
        return np.frombuffer(total.to_bytes(2 * self.size, byteorder), dtype=np.uint16).astype(np.float32).tobytes()

    def fresh(self, value: Any) -> Marks:
        """Return the number of elements, and the sum of their numbers."""
        if not value:
            return ()
        sums: dict[int, float] = {0: len(value)}
        for each in value:
            for place, amount in self._thing.of(each):
                sums[1 + place] = sums.get(1 + place, 0) + amount
        return tuple(sums.items())

    def names(self) -> Iterator[str]:
        """Yield the count first."""
        yield " (how many)"
        yield from (f"[]{each}" for each in self._thing.names())


class ByKey(Part):
    """A mapping with a part for each key of a closed set."""

    hashable = False

    def __init__(self, keys: Sequence[Any], part: Part) -> None:
        super().__init__()
        self._keys = keys
        self._part = part
        self.size = len(keys) * part.size
        self.whole = part.whole

    def fresh(self, value: Any) -> Marks:
        """Return the marks of the value of each key."""
        size = self._part.size
        return tuple(
            [
                (start * size + place, amount)
                for start, key in enumerate(self._keys)
                if key in value
                for place, amount in self._part.of(value[key])
            ]
        )

    def names(self) -> Iterator[str]:
        """Yield the keys."""
        return (f"[{key}]{each}" for key in self._keys for each in self._part.names())


class Pairs(Part):
    """A list of pairs of key and value."""

    hashable = False

    def __init__(self, pairs: Several) -> None:
        super().__init__()
        self._pairs = pairs
        self.size = pairs.size
        self.whole = pairs.whole

    def fresh(self, value: Any) -> Marks:
        """Return the sums over all pairs."""
        return self._pairs.fresh(tuple(value.items()))

    def numbers(self, value: Any) -> bytes:
        """Return the numbers as for a list."""
        return self._pairs.numbers(tuple(value.items()))

    def names(self) -> Iterator[str]:
        """Yield the names as for a list."""
        return self._pairs.names()


class Row(Part):
    """A tuple of fixed length."""

    def __init__(self, parts: Sequence[Part]) -> None:
        super().__init__()
        self._parts = parts
        self.size = sum(part.size for part in parts)
        self.hashable = all(part.hashable for part in parts)
        self.whole = all(part.whole for part in parts)

    def fresh(self, value: Any) -> Marks:
        """Return the marks of each place."""
        return _beside(self._parts, value)

    def names(self) -> Iterator[str]:
        """Yield the places."""
        return (f"[{place}]{each}" for place, part in enumerate(self._parts) for each in part.names())


class BySeat(Part):
    """A list with one Struct for each seat: a part for each, the reader's first."""

    hashable = False

    def __init__(self, eye: Eye, row: Record, rows: Several) -> None:
        super().__init__()
        self.row = row
        self.rows = rows
        self.order = [(eye.seat + place) % eye.seats for place in range(eye.seats)]
        self._seats = list(range(eye.seats))
        self.size = eye.seats * rows.size
        self.whole = rows.whole

    @property
    def is_simple(self) -> bool:
        """Whether the Struct of a seat is encoded by its fields alone."""
        return self.rows.size == 1 + self.row.size

    def has_one_each(self, value: Any) -> bool:
        """Return whether there is one Struct for each seat, in order."""
        return [each.seat for each in value] == self._seats

    def fresh(self, value: Any) -> Marks:
        """Return the sums for each seat."""
        found = [tuple(each for each in value if each.seat == seat) for seat in self.order]
        return _beside([self.rows] * len(found), found)

    def names(self) -> Iterator[str]:
        """Yield the seats from the reader on."""
        rows = [each.removeprefix("[]") for each in self.rows.names()]
        return (f"[seat +{place}]{each}" for place in range(len(self.order)) for each in rows)


class Parts:
    """The parts for one reader. Parts without seats are shared by all readers."""

    def __init__(self, eye: Eye, shared: dict[Any, Any]) -> None:
        self.eye = eye
        self._shared = shared

    def of(self, hint: Any, width: int = WIDE) -> Part:
        """Return the part for values of a type."""
        return self._once((hint, width), (hint,), lambda: self._make(hint, width))

    def record(self, kind: type, but: tuple[str, ...] = (), width: int = WIDE) -> Record:
        """Return the part for a Struct without some of its fields."""
        fields = {name: each for name, each in fields_of(kind).items() if name not in but}
        return self._once(
            (kind, but, width),
            fields.values(),
            lambda: Record([(name, self.of(each, width)) for name, each in fields.items()]),
        )

    def _once(self, key: Any, hints: Iterable[Any], make: Callable[[], P]) -> P:
        if any(map(turns, hints)):
            return make()
        if key not in self._shared:
            self._shared[key] = make()
        made: P = self._shared[key]
        return made

    def _make(self, hint: Any, width: int) -> Part:
        origin, args = get_origin(hint), get_args(hint)
        if is_seat(hint):
            return AtSeat(self.eye)
        if closed := members(hint):
            return Closed(closed)
        if hint in (int, float):
            return Number()
        if (inner := or_none(hint)) is not None:
            return AtSeat(self.eye) if is_seat(inner) else Maybe(self.of(inner, width))
        if is_struct(hint):
            return self.record(hint, width=width)
        if origin in (tuple, list):
            return self._listed(args, width, frozen=origin is tuple)
        if origin is dict:
            return self._by_key(args[0], args[1])
        return Code(width, self.eye, hashable=hint is str)

    def _by_key(self, key: Any, value: Any) -> Part:
        if keys := members(key):
            return ByKey(keys, self.of(value, NARROW))
        pair = Row([self.of(key, NARROW), self.of(value, NARROW)])
        whole = Code(NARROW, self.eye, reader(tuple[key, value]), hashable=pair.hashable)
        return Pairs(Several(Beside([pair, whole]), frozen=True))

    def _listed(self, args: tuple[Any, ...], width: int, *, frozen: bool) -> Part:
        if len(args) > 1 and args[-1] is not Ellipsis:
            return Row([self.of(each, width) for each in args])
        kind = args[0]
        of_seats = has_seat(kind)
        narrow = NARROW if is_struct(kind) else width
        part = self.record(kind, ("seat",), narrow) if of_seats else self.of(kind, narrow)
        thing = part
        if isinstance(part, Number) or (is_struct(kind) and len(fields_of(kind)) <= SMALL):
            thing = Beside([part, Code(narrow, self.eye, reader(kind), hashable=part.hashable)])
        several = Several(thing, frozen=frozen)
        return BySeat(self.eye, part, several) if isinstance(part, Record) and of_seats else several
