"""Convert any value of a game to plain data from a seat's perspective: seats are counted from the reader, clockwise,
from 0.

The conversion follows the types of fields, so it works for every game, including future ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache, lru_cache
from hashlib import blake2b
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from fabletop.kernel import Seat, SeatMark


class Eye(NamedTuple):
    """The reading seat."""

    seat: Seat
    seats: int

    def place(self, seat: Seat | None) -> int:
        """Return the relative place of a seat: 0 is the reader, 1 the left neighbour, -1 no seat."""
        return (seat - self.seat) % self.seats if seat is not None and 0 <= seat < self.seats else -1


Reader = Callable[[Any, Eye], Any]


@cache
def fields_of(kind: Any) -> Mapping[str, Any]:
    """Return the fields of a Struct with their types."""
    hints = get_type_hints(kind, include_extras=True)
    return {each.name: hints[each.name] for each in msgspec.structs.fields(kind)}


def is_seat(hint: Any) -> bool:
    """Return whether a type marks a number as a seat."""
    return get_origin(hint) is Annotated and any(isinstance(each, SeatMark) for each in hint.__metadata__)


def is_struct(hint: Any) -> bool:
    """Return whether a type is a single Struct with fields of its own."""
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint is not msgspec.Struct


def has_seat(hint: Any) -> bool:
    """Return whether a type is a Struct with a field for a seat."""
    return is_struct(hint) and is_seat(fields_of(hint).get("seat"))


@cache
def turns(hint: Any) -> bool:
    """Return whether the encoding of a type depends on the reader: it contains seats, or may contain them."""
    if is_seat(hint) or hint in (Any, msgspec.Struct):
        return True
    if is_struct(hint):
        return any(turns(each) for each in fields_of(hint).values())
    return any(turns(each) for each in get_args(hint) if each is not Ellipsis and get_origin(hint) is not Literal)


def or_none(hint: Any) -> Any:
    """Return the type without None. Returns None if the type does not include None."""
    if get_origin(hint) not in (Union, UnionType) or NoneType not in get_args(hint):
        return None
    rest = tuple(each for each in get_args(hint) if each is not NoneType)
    return rest[0] if len(rest) == 1 else Union[rest]  # noqa: UP007  # made at run time


@cache
def members(hint: Any) -> tuple[Any, ...]:
    """Return all values of a closed set, in order of definition. Empty for any other type."""
    if hint is bool:
        return False, True
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    return get_args(hint) if get_origin(hint) is Literal else ()


_PLAIN = {str, int, float, bool, NoneType}


def plain(value: Any, eye: Eye) -> Any:
    """Return a value as plain data, according to the value itself."""
    if type(value) in _PLAIN:
        return value
    if isinstance(value, msgspec.Struct):
        return _struct(type(value))(value, eye)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(key): plain(each, eye) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each, eye) for each in value]
    return value


@cache
def _struct(kind: type) -> Reader:
    readers = [(name, reader(hint)) for name, hint in fields_of(kind).items()]

    def read(value: Any, eye: Eye) -> Any:
        return {"type": kind.__name__, **{name: how(getattr(value, name), eye) for name, how in readers}}

    return read


@cache
def reader(hint: Any) -> Reader:
    """Return the conversion for values of a type. What the type leaves open is decided by the value."""
    origin, args = get_origin(hint), get_args(hint)
    if is_seat(hint):
        return lambda value, eye: eye.place(value)
    if (inner := or_none(hint)) is not None:
        some = reader(inner)
        return lambda value, eye: None if value is None else some(value, eye)
    if origin in (tuple, list) and (len(args) == 1 or args[-1] is Ellipsis):
        each = reader(args[0])
        return lambda value, eye: [each(one, eye) for one in value]
    if origin is tuple:
        places = [reader(each) for each in args]
        return lambda value, eye: [how(one, eye) for how, one in zip(places, value, strict=True)]
    if origin is dict:
        key, of = reader(args[0]), reader(args[1])
        return lambda value, eye: {str(key(one, eye)): of(each, eye) for one, each in value.items()}
    return plain


def line(value: Any) -> bytes:
    """Return plain data as one line of JSON. Equal values give equal lines in every process."""
    return msgspec.json.encode(value, order="sorted")


@lru_cache(maxsize=1 << 16)
def spread(of: str | bytes) -> int:
    """Return a large hash of a text. It is the same in every process, independent of Python's hash seed."""
    return int.from_bytes(blake2b(of.encode() if isinstance(of, str) else of, digest_size=8).digest(), "big")
