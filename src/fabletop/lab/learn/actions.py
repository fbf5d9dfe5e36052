"""Action numbers. Every option of a game has a number that is the same in every process.

- Number 0 is to wait, the only action of a seat that is not asked.
- Each type of option has a range of the following numbers, in alphabetical order.
- If all fields of a type are closed sets or seats, with at most `PLACES` combinations, each option has its own number.
- Otherwise the number is one of `PLACES`, chosen by a hash of the fields. If two options of one question collide, the
  later one takes the next free number.
- Seats are counted from the acting seat, so an action means the same at every seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from math import prod
from typing import Any, Final, get_args

from fabletop.kernel import Rules
from fabletop.lab.learn.reading import Eye, fields_of, is_seat, line, members, or_none, plain, spread

SCHEME: Final = 2
"""Increased whenever an option gets another number."""
WAIT: Final = 0
PLACES: Final = 1024
"""The size of the range of a type whose fields are texts or numbers."""


class Stretch:
    """The numbers of one type of option."""

    def __init__(self, kind: type, start: int, most_seats: int) -> None:
        self.kind = kind
        self.start = start
        self._fields = [(name, _factor(hint, most_seats)) for name, hint in fields_of(kind).items()]
        sizes = [size for _, size in self._fields]
        self.is_exact = all(sizes) and prod(sizes) <= PLACES
        self.size = prod(sizes) if self.is_exact else PLACES

    def number(self, option: Any, eye: Eye) -> int:
        """Return the number of an option, ignoring collisions."""
        if not self.is_exact:
            return self.start + spread(line(plain(option, eye))) % PLACES
        place = 0
        for name, size in self._fields:
            place = place * size + _value(fields_of(self.kind)[name], getattr(option, name), eye)
        return self.start + place


def _factor(hint: Any, most_seats: int) -> int:
    """Return the number of values that a field can have; 0 if the type does not determine it."""
    inner = or_none(hint)
    if is_seat(hint if inner is None else inner):
        return most_seats + 1
    return len(members(hint)) if inner is None else len(members(inner)) and len(members(inner)) + 1


def _value(hint: Any, value: Any, eye: Eye) -> int:
    inner = or_none(hint)
    if is_seat(hint if inner is None else inner):
        return eye.place(value) + 1
    if inner is None:
        return members(hint).index(value)
    return 0 if value is None else 1 + members(inner).index(value)


class Actions:
    """The action numbers of a game, for any number of players."""

    def __init__(self, rules: Rules[Any]) -> None:
        kinds = sorted(get_args(rules.choices) or (rules.choices,), key=lambda kind: str(kind.__name__))
        self.stretches: dict[type, Stretch] = {}
        self.count = WAIT + 1
        for kind in kinds:
            found = self.stretches[kind] = Stretch(kind, self.count, rules.seats[1])
            self.count += found.size
        table = repr([(each.kind.__name__, each.start, each.size) for each in self.stretches.values()])
        self.version = f"{SCHEME}.{rules.version}.{blake2b(table.encode(), digest_size=4).hexdigest()}"
        """Equal versions have equal numbers."""
        self._known: dict[Eye, dict[Any, int]] = {}

    def of(self, options: Iterable[Any], eye: Eye) -> dict[int, Any]:
        """Return the options of one question by their numbers, in order."""
        known = self._known.setdefault(eye, {})
        found: dict[int, Any] = {}
        for option in options:
            number = known.get(option)
            if number is None:
                if len(known) > 1 << 16:
                    known.clear()
                number = known[option] = self.stretches[type(option)].number(option, eye)
            if number in found:
                number = self._next_free(self.stretches[type(option)], number, found)
            found[number] = option
        return found

    def _next_free(self, stretch: Stretch, number: int, taken: dict[int, Any]) -> int:
        while number in taken:
            number = stretch.start + (number + 1 - stretch.start) % stretch.size
        return number

    def names(self) -> list[tuple[int, int, str]]:
        """Return the ranges: first number, last number, type of option."""
        waiting = [(WAIT, WAIT, "wait")]
        return waiting + [
            (each.start, each.start + each.size - 1, each.kind.__name__) for each in self.stretches.values()
        ]
