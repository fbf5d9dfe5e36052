"""The general encoder: converts a seat's view and options to numbers, for any game and any pack.

It receives the view of a seat, its own question and its options, but never the game. So no hidden information can enter
the numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_type_hints

import msgspec
import numpy as np

from fabletop.kernel import Decision, Kind, Rules, Seat, Trait, traits_of
from fabletop.lab.learn.actions import Actions
from fabletop.lab.learn.page import Memory, Sheet
from fabletop.lab.learn.parts import WIDE, WIDTH, AtSeat, Closed, Code, Marks, Number, Numbers, Part, Parts
from fabletop.lab.learn.reading import Eye, fields_of, is_seat, or_none, plain

NOT_TOLD = ("you", "options")
"""Fields of a view that never change at a table."""


class Question(msgspec.Struct, frozen=True):
    """The parts of a seat's own question other than the options."""

    prompt: str
    kind: Kind
    by: Seat | None
    about: Any


class Encoder:
    """Converts views and options of a game to numbers, for tables with a fixed number of seats."""

    def __init__(self, rules: Rules[Any], seats: int) -> None:
        shown = get_type_hints(rules.view)["return"]
        self.actions = Actions(rules)
        shared: dict[Any, Any] = {}
        memory = Memory()
        eyes = [Eye(seat, seats) for seat in range(seats)]
        self._looks = [_Look(shown, self.actions, Parts(eye, shared), memory) for eye in eyes]
        self.size = self._looks[0].size
        """The length of an observation."""
        self.option_size = self._looks[0].options.size
        """The length of an option's row."""

    def observe(self, view: Any, seat: Seat, decision: Decision[Any] | None) -> Numbers:
        """Return the view of a seat as numbers, with its own open question if it has one."""
        return self._looks[seat].numbers(view, decision)

    def weigh(self, options: Sequence[Any], seat: Seat, offers: int = 0) -> Numbers:
        """Return options as rows of numbers. The last `offers` of them are offers."""
        known = self._looks[seat].options
        rows = np.zeros((len(options), self.option_size), dtype=np.float32)
        for row, option in zip(rows, options, strict=True):
            for place, amount in known[option]:
                row[place] = amount
        if offers:
            rows[-offers:, 0] = 1
        return rows

    def numbered(self, options: Sequence[Any], seat: Seat) -> dict[int, Any]:
        """Return options by their action numbers."""
        return self.actions.of(options, self._looks[seat].eye)

    def eye(self, seat: Seat) -> Eye:
        """Return a seat as a reader."""
        return self._looks[seat].eye

    def names(self) -> list[str]:
        """Return the meaning of each number of an observation."""
        return list(self._looks[0].names())

    def option_names(self) -> list[str]:
        """Return the meaning of each number of an option."""
        return list(self._looks[0].options.names())


class _Look:
    """The encoding for one seat."""

    def __init__(self, shown: type, actions: Actions, parts: Parts, memory: Memory) -> None:
        self.eye = parts.eye
        self._view = parts.record(shown, NOT_TOLD)
        self._asked = parts.record(Question)
        self.size = self._view.size + self._asked.size
        self._unasked: list[bytes] = [bytes(self._asked.size * WIDTH)]
        self._seen = Sheet(self._view, memory)
        self._question = Sheet(self._asked, memory)
        self.options = _OptionPart(actions, parts.eye)

    def numbers(self, view: Any, decision: Decision[Any] | None) -> Numbers:
        """Return the observation."""
        asked = self._unasked if decision is None else self._question.look(decision)
        return np.frombuffer(bytearray().join(self._seen.look(view) + asked), dtype=np.float32)

    def names(self) -> Iterator[str]:
        """Yield the names of the view, then those of the question."""
        yield from (each.removeprefix(".") for each in self._view.names())
        yield from (f"asked{each}" for each in self._asked.names())


class _OptionPart(Part):
    """The numbers of an option: whether it is an offer, its type, traits, words, seats and numbers, and a code of each
    field with its type."""

    def __init__(self, actions: Actions, eye: Eye) -> None:
        super().__init__()
        self._eye = eye
        self._parts: dict[str, Part] = {
            "kind": Closed([kind.__name__ for kind in actions.stretches]),
            "trait": Closed(list(Trait)),
            "word": Code(WIDE, eye),
            "seat": AtSeat(eye),
            "number": Number(),
            "field": Code(WIDE, eye),
        }
        self.size = 1 + sum(part.size for part in self._parts.values())

    def fresh(self, value: Any) -> Marks:
        """Return the sums of each part over all fields."""
        made: Any = type(value)
        kind = made.__name__
        found: dict[str, list[Any]] = {name: [] for name in self._parts}
        found["kind"].append(kind)
        found["trait"] += traits_of(made)
        for name, hint in fields_of(made).items():
            field = getattr(value, name)
            if is_seat(or_none(hint) or hint):
                found["seat"].append(field)
                field = self._eye.place(field)
            elif isinstance(field, int) and not isinstance(field, bool):
                found["number"].append(field)
            else:
                words = field if isinstance(field, list | tuple) else (field,)
                found["word"] += [str(plain(each, self._eye)) for each in words]
            found["field"].append(f"{kind}.{name}={plain(field, self._eye)}")
        sums: dict[int, float] = {}
        start = 1
        for name, part in self._parts.items():
            for each in found[name]:
                for place, amount in part[each]:
                    sums[start + place] = sums.get(start + place, 0) + amount
            start += part.size
        return tuple(sums.items())

    def names(self) -> Iterator[str]:
        """Yield the name of the offer flag, then the others."""
        yield "offer"
        yield from (f"{name}{each}" for name, part in self._parts.items() for each in part.names())
