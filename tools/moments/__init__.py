"""The positions that the tests of the client look at: for each game the tables it is played at, and what comes up."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

import msgspec

from fabletop.kernel import Decision, Seat


class Played(msgspec.Struct, frozen=True):
    """A table at which positions are looked for; one with another seed follows where they are not found."""

    seats: int
    options: dict[str, Any] = {}
    whims: float = 0.1
    """How often a seat does anything at all, in place of what a good player would do."""
    content: Callable[[Any], Any] = lambda content: content
    """What is changed on the cards of this table, so that something rare comes up in every game."""


class Sight(msgspec.Struct, frozen=True, dict=True):
    """What a seat (None: a spectator) sees and is asked at some moment."""

    seat: Seat | None
    look: Callable[[], Any]
    decision: Decision[Any] | None
    waiting: tuple[Seat, ...]
    news: tuple[Any, ...]
    """The events that it has just been told of."""

    @cached_property
    def view(self) -> Any:
        """What it sees; most positions are known without it."""
        return self.look()

    def is_asked(self, key: str, *types: str) -> bool:
        """Whether it is asked this, with options of all these types to choose from."""
        return self.decision is not None and self.decision.prompt == key and set(types) <= self.types

    @property
    def options(self) -> tuple[Any, ...]:
        """What it may choose."""
        return () if self.decision is None else self.decision.options

    @property
    def types(self) -> frozenset[str]:
        """The types of its options."""
        return frozenset(str(option.__struct_config__.tag) for option in self.options)

    def is_told(self, type_: str) -> bool:
        """Whether it has just been told of such an event."""
        return any(event.__struct_config__.tag == type_ for event in self.news)


Moments = dict[str, Callable[[Sight], bool]]
"""By the name of a position how one knows that it has come."""
