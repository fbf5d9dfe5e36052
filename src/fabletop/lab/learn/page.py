"""A page of numbers that is kept: only what has changed since the last look is written anew.

From one look to the next most of a table stays as it is, so that this is several times quicker than writing it all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import attrgetter, ne
from typing import Any

import numpy as np

from fabletop.lab.learn.parts import KEPT, WIDTH, BySeat, Marks, Part, Record, packed

_NEVER = object()


class Page:
    """The numbers of one reader."""

    def __init__(self, size: int) -> None:
        self.bytes = bytearray(size * WIDTH)
        self._numbers = memoryview(self.bytes).cast("f")

    def copy(self) -> bytearray:
        """As it is now."""
        return bytearray(self.bytes)

    def mark(self, stretch: Stretch, marks: Marks) -> None:
        """Write these marks into a stretch, and nothing else."""
        self.bytes[stretch.where] = stretch.empty
        numbers, start = self._numbers, stretch.start
        for place, amount in marks:
            numbers[start + place] = amount


class Stretch:
    """Where a part stands on a page."""

    def __init__(self, start: int, size: int) -> None:
        self.start = start
        self.where = slice(start * WIDTH, (start + size) * WIDTH)
        self.empty = bytearray(size * WIDTH)


class _Known(dict[Any, bytearray]):
    """The numbers of values as they stand in memory: they are put into their place at once."""

    def __init__(self, part: Part) -> None:
        super().__init__()
        self._part = part
        self._size = part.size * WIDTH

    def __missing__(self, value: Any) -> bytearray:
        return self.keep(value, value)

    def keep(self, key: Any, value: Any) -> bytearray:
        """Remember a value by a key."""
        if len(self) >= KEPT:
            self.clear()
        found = self[key] = bytearray(self._size)
        self._part.write(value, np.frombuffer(found, dtype=np.float32))
        return found


Pages = dict[int, _Known]
"""What is known of each part, for all sheets on which it stands: by the part's identity."""


class Sheet:
    """A Struct on the page, field by field."""

    def __init__(self, record: Record, page: Page, start: int, pages: Pages) -> None:
        self._page = page
        self._fields: list[_Field] = []
        names: list[str] = []
        self._quick: list[tuple[int, _Known, slice]] = []
        for name, part in record.fields:
            stretch = Stretch(start, part.size)
            known = pages.setdefault(id(part), _Known(part))
            if part.hashable:
                self._quick.append((len(names), known, stretch.where))
                names.append(name)
            elif isinstance(part, BySeat) and part.is_simple:
                self._fields.append(_Rows(name, part, page, stretch, pages))
            else:
                self._fields.append(_Slow(name, page, stretch, known))
            start += part.size
        self._get = _getter(names)
        self.forget()

    def forget(self) -> None:
        """Something else was written here."""
        self._last: tuple[Any, ...] = (_NEVER,) * len(self._quick)
        for field in self._fields:
            field.forget()

    def write(self, value: Any) -> None:
        """Write what has changed."""
        now, last = self._get(value), self._last
        if now != last:
            page = self._page.bytes
            for at, known, where in compress(self._quick, map(ne, now, last)):  # no loop over what stays as it is
                page[where] = known[now[at]]
            self._last = now
        for field in self._fields:
            field.write(getattr(value, field.name))


class _Field:
    """A field whose value may change by itself."""

    def __init__(self, name: str, page: Page, stretch: Stretch) -> None:
        self.name = name
        self._page = page
        self._stretch = stretch
        self.forget()

    def forget(self) -> None:
        self._last: Any = _NEVER

    def write(self, value: Any) -> None:
        raise NotImplementedError


class _Slow(_Field):
    """It is known by its bytes."""

    def __init__(self, name: str, page: Page, stretch: Stretch, known: _Known) -> None:
        super().__init__(name, page, stretch)
        self._known = known

    def write(self, value: Any) -> None:
        key = packed(value)
        if key != self._last:
            known = self._known
            self._page.bytes[self._stretch.where] = known[key] if key in known else known.keep(key, value)
            self._last = key


class _Rows(_Field):
    """What tells of seats: a sheet for each, as long as there is one for each."""

    def __init__(self, name: str, part: BySeat, page: Page, stretch: Stretch, pages: Pages) -> None:
        self._part = part
        size = part.rows.size
        sheets = [Sheet(part.row, page, stretch.start + place * size + 1, pages) for place in range(len(part.order))]
        self._sheets = list(zip(part.order, sheets, strict=True))
        super().__init__(name, page, stretch)

    def write(self, value: Any) -> None:
        has_one_each = self._part.has_one_each(value)
        if has_one_each and self._last is True:
            for seat, sheet in self._sheets:
                sheet.write(value[seat])
            return
        self._page.mark(self._stretch, self._part.fresh(value))
        self._last = has_one_each
        for _, sheet in self._sheets:
            sheet.forget()


def _getter(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])
