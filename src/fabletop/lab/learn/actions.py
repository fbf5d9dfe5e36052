"""Numbered actions: every option of a game has a number that is the same in every process.

Number 0 is to wait: all that a seat can do that is not asked. From there on each kind of option has a stretch of its
own, in the order of the alphabet. Where all fields of a kind are closed sets or seats, the place in it is exact. Else
it is one of `PLACES`, by a hash of the fields: should two options of one question meet there, the later one takes the
next free place. Seats are counted from whoever acts, so that an action means the same at every seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from math import prod
from typing import Any, Final, get_args

from fabletop.kernel import Rules
from fabletop.lab.learn.reading import Eye, fields_of, is_seat, line, members, or_none, plain, spread

SCHEME: Final = 2
"""Raised whenever the same option would get another number."""
WAIT: Final = 0
PLACES: Final = 1024
"""How many numbers a kind has whose fields are words or numbers."""


class Stretch:
    """The numbers of one kind of option."""

    def __init__(self, kind: type, start: int, most_seats: int) -> None:
        self.kind = kind
        self.start = start
        self._fields = [(name, _factor(hint, most_seats)) for name, hint in fields_of(kind).items()]
        sizes = [size for _, size in self._fields]
        self.is_exact = all(sizes) and prod(sizes) <= PLACES
        self.size = prod(sizes) if self.is_exact else PLACES

    def number(self, option: Any, eye: Eye) -> int:
        """The number of an option, as long as no other one of the same question has it."""
        if not self.is_exact:
            return self.start + spread(line(plain(option, eye))) % PLACES
        place = 0
        for name, size in self._fields:
            place = place * size + _value(fields_of(self.kind)[name], getattr(option, name), eye)
        return self.start + place


def _factor(hint: Any, most_seats: int) -> int:
    """How many values a field can have; 0 if that cannot be told from its type."""
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
    """The numbered actions of a game, for tables of any size."""

    def __init__(self, rules: Rules[Any]) -> None:
        kinds = sorted(get_args(rules.choices) or (rules.choices,), key=lambda kind: str(kind.__name__))
        self.stretches: dict[type, Stretch] = {}
        self.count = WAIT + 1
        for kind in kinds:
            found = self.stretches[kind] = Stretch(kind, self.count, rules.seats[1])
            self.count += found.size
        table = repr([(each.kind.__name__, each.start, each.size) for each in self.stretches.values()])
        self.version = f"{SCHEME}.{rules.version}.{blake2b(table.encode(), digest_size=4).hexdigest()}"
        """Equal versions give equal numbers."""
        self._known: dict[Eye, dict[Any, int]] = {}

    def of(self, options: Iterable[Any], eye: Eye) -> dict[int, Any]:
        """The options of one question by their numbers, in their order."""
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
        """The stretches: first number, last number, kind of option."""
        waiting = [(WAIT, WAIT, "wait")]
        return waiting + [
            (each.start, each.start + each.size - 1, each.kind.__name__) for each in self.stretches.values()
        ]
