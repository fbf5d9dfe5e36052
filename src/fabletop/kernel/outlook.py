"""Compute the possible outcomes of a rule on an imagined table, by running the rule for every result of its dice."""

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
    """Return the imagined table that `made` builds from a view.

    It is built once for each view and must not be changed.
    """
    known = view.__dict__.get("imagined")
    if known is None:
        known = view.__dict__["imagined"] = made(view)
    found: T = known
    return found


def copied(table: T) -> T:
    """Return a copy of the table, which may be changed."""
    twin = msgspec.msgpack.decode(msgspec.msgpack.encode(table), type=type(table))
    twin.attach(table.content, [])
    return twin


class Outlook(msgspec.Struct, frozen=True):
    """The probabilities of winning, of a draw and of losing."""

    win: float
    draw: float
    loss: float
    well: float
    """The probability of winning if the available means are used well."""

    @property
    def settled(self) -> Outlook:
        """The same outlook if no further means are used."""
        return Outlook(self.win, self.draw, self.loss, self.win)


def mixed(parts: Iterable[tuple[float, Outlook]]) -> Outlook:
    """Return the average of several outlooks, weighted by their probabilities."""
    win = draw = loss = well = 0.0
    for chance, part in parts:
        win, draw, loss = win + chance * part.win, draw + chance * part.draw, loss + chance * part.loss
        well += chance * part.well
    return Outlook(win, draw, loss, well)


class Unknown(Exception):
    """Raised if a seat would be asked or a card drawn, so that the outcome cannot be computed."""


def nobody_answers(state: Any, asked: Decision[Any]) -> Any:
    """Raise Unknown for any question."""
    raise Unknown


Answering = Callable[[Any, Decision[Any]], Any]
"""Returns the answer to a question on the way, or raises Unknown."""


def played(
    copied: Callable[[], S], script: Callable[[S], Script[Any]], answering: Answering = nobody_answers
) -> Iterator[tuple[float, S]]:
    """Yield the table as a rule leaves it, with the probability, for each result of the rule's dice.

    Raises Unknown if the rule draws, or if `answering` has no answer to a question with several options.
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
    """Run a script with known dice. Return its first throw that is not known, or None if it ends."""
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
