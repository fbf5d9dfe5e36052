"""The general encoder: what a seat sees and what it may do as numbers, for any game and any pack.

It gets the view of a seat, its own question and its options, never the game: nothing hidden can get into its numbers.
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
    """What a seat knows of its own question, besides the options."""

    prompt: str
    kind: Kind
    by: Seat | None
    about: Any


class Encoder:
    """Views and options of a game as numbers, for tables with so many seats."""

    def __init__(self, rules: Rules[Any], seats: int) -> None:
        shown = get_type_hints(rules.view)["return"]
        self.actions = Actions(rules)
        shared: dict[Any, Any] = {}
        memory = Memory()
        eyes = [Eye(seat, seats) for seat in range(seats)]
        self._looks = [_Look(shown, self.actions, Parts(eye, shared), memory) for eye in eyes]
        self.size = self._looks[0].size
        """How many numbers an observation has."""
        self.option_size = self._looks[0].options.size
        """How many numbers an option has."""

    def observe(self, view: Any, seat: Seat, decision: Decision[Any] | None) -> Numbers:
        """The view of a seat as numbers, with its own open question if it has one."""
        return self._looks[seat].numbers(view, decision)

    def weigh(self, options: Sequence[Any], seat: Seat, offers: int = 0) -> Numbers:
        """Options as rows of numbers; the last so many of them are offers."""
        known = self._looks[seat].options
        rows = np.zeros((len(options), self.option_size), dtype=np.float32)
        for row, option in zip(rows, options, strict=True):
            for place, amount in known[option]:
                row[place] = amount
        if offers:
            rows[-offers:, 0] = 1
        return rows

    def numbered(self, options: Sequence[Any], seat: Seat) -> dict[int, Any]:
        """Options by the numbers of their actions."""
        return self.actions.of(options, self._looks[seat].eye)

    def eye(self, seat: Seat) -> Eye:
        """A seat as a reader."""
        return self._looks[seat].eye

    def names(self) -> list[str]:
        """What each number of an observation tells."""
        return list(self._looks[0].names())

    def option_names(self) -> list[str]:
        """What each number of an option tells."""
        return list(self._looks[0].options.names())


class _Look:
    """How one seat looks."""

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
        """All that there is to see now."""
        asked = self._unasked if decision is None else self._question.look(decision)
        return np.frombuffer(bytearray().join(self._seen.look(view) + asked), dtype=np.float32)

    def names(self) -> Iterator[str]:
        """The view first."""
        yield from (each.removeprefix(".") for each in self._view.names())
        yield from (f"asked{each}" for each in self._asked.names())


class _OptionPart(Part):
    """The numbers of an option: whether it is an offer, its kind, traits, words, seats and numbers, and a code of each
    field with its kind."""

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
        """The sums of each part over all fields."""
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
        """Whether it is an offer first."""
        yield "offer"
        yield from (f"{name}{each}" for name, part in self._parts.items() for each in part.names())
