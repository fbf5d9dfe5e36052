"""What may come of something, on a table that is only imagined: its rules are played for every fall of dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from fabletop.kernel.chance import Throw
from fabletop.kernel.decisions import Decision, Script
from fabletop.kernel.rules import State

S = TypeVar("S")


V = TypeVar("V", bound=msgspec.Struct)
T = TypeVar("T", bound=State)


def once(view: V, made: Callable[[V], T]) -> T:
    """The table that is made of a view, to ask rules on: made once for each, and nobody may change it."""
    known = view.__dict__.get("imagined")
    if known is None:
        known = view.__dict__["imagined"] = made(view)
    found: T = known
    return found


def copied(table: T) -> T:
    """The same table once more, to play on."""
    twin = msgspec.msgpack.decode(msgspec.msgpack.encode(table), type=type(table))
    twin.attach(table.content, [])
    return twin


class Outlook(msgspec.Struct, frozen=True):
    """How likely something is won, stays undecided, or is lost."""

    win: float
    draw: float
    loss: float
    well: float
    """How likely it is won if what may be used is used well."""

    @property
    def settled(self) -> Outlook:
        """The same if nothing more is done."""
        return Outlook(self.win, self.draw, self.loss, self.win)


def mixed(parts: Iterable[tuple[float, Outlook]]) -> Outlook:
    """The outlook if each of these comes with its chance."""
    win = draw = loss = well = 0.0
    for chance, part in parts:
        win, draw, loss = win + chance * part.win, draw + chance * part.draw, loss + chance * part.loss
        well += chance * part.well
    return Outlook(win, draw, loss, well)


class Unknown(Exception):
    """Somebody would be asked, or a card be drawn: what follows cannot be told."""


def nobody_answers(state: Any, asked: Decision[Any]) -> Any:
    """Whatever is asked leaves unknown what follows."""
    raise Unknown


Answering = Callable[[Any, Decision[Any]], Any]
"""What is answered on the way; Unknown if that cannot be told."""


def played(
    copied: Callable[[], S], script: Callable[[S], Script[Any]], answering: Answering = nobody_answers
) -> Iterator[tuple[float, S]]:
    """How a rule leaves the table, for each way in which its dice can fall, with how likely that is.

    It is Unknown where it draws, or asks somebody who has more than one answer and gives none here.
    """
    todo: list[tuple[list[tuple[int, ...]], float]] = [([], 1.0)]
    while todo:
        known, chance = todo.pop(0)
        twin = copied()
        thrown = _run(script(twin), known, lambda asked: answering(twin, asked))  # noqa: B023
        if thrown is None:
            yield chance, twin
        else:
            todo = [([*known, fall], chance * likely) for fall, likely in thrown.outcomes()] + todo


def _run(script: Script[Any], known: list[tuple[int, ...]], answering: Callable[[Decision[Any]], Any]) -> Throw | None:
    """Play with dice that are known; the first throw that is not."""
    falls = iter(known)
    value: Any = None
    try:
        while True:
            asked = script.send(value)
            if isinstance(asked, Throw):
                value = next(falls, None)
                if value is None:
                    return asked
            elif isinstance(asked, Decision):
                value = asked.options[0] if asked.goes_without_saying else answering(asked)
            else:
                raise Unknown
    except StopIteration:
        return None
