"""What nobody had uncovered when a game ended. Nothing is hidden from one hero only."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

import msgspec

from fabletop.games.andor.state import Covered, Table
from fabletop.kernel import snake_case


class Unveiled(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of all that is turned over when a game is over."""


class FogLeft(Unveiled, frozen=True):
    """Fog tokens that nobody saw."""

    tokens: tuple[str, ...]


class CavesLeft(Unveiled, frozen=True):
    """Cave tokens that nobody saw."""

    tokens: tuple[str, ...]


class StarsLeft(Unveiled, frozen=True):
    """What hidden stars of the Legend stood for."""

    tokens: tuple[str, ...]


class EventOnTop(Unveiled, frozen=True):
    """The event that would have come next."""

    event: str


def unveil(table: Table) -> list[Unveiled]:
    """Tokens that lie face down, by kind; where small ones lie was never drawn. Unread story cards stay unread."""
    return list(_hidden(table))


def _hidden(table: Table) -> Iterator[Unveiled]:
    if fog := _face_down(table.fog.values(), table.fog_bag):
        yield FogLeft(fog)
    if caves := _face_down(table.caves.values(), table.cave_bag):
        yield CavesLeft(caves)
    for group in sorted({token.group for token in table.hidden.values() if not token.face}):
        yield StarsLeft(tuple(table.hidden_bags[group]))
    if table.next_event:
        yield EventOnTop(table.next_event)


def _face_down(tokens: Collection[Covered], bag: Sequence[str]) -> tuple[str, ...]:
    """The large tokens, then the small ones, among which the bag has those that never came into play."""
    large = sorted(token.face for token in tokens if token.is_secret)
    return (*large, *(bag if any(not token.face for token in tokens) else ()))
