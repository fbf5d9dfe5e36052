"""What nobody had uncovered when a game ended. Nothing is hidden from one hero only."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.andor.state import Table
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
    """Tokens that lie face down, by kind; where each lies was never drawn. Story cards that nobody read stay unread."""
    return list(_hidden(table))


def _hidden(table: Table) -> Iterator[Unveiled]:
    if table.fog_bag and any(not token.face for token in table.fog.values()):
        yield FogLeft(tuple(table.fog_bag))
    if table.cave_bag and any(not token.face for token in table.caves.values()):
        yield CavesLeft(tuple(table.cave_bag))
    for group in sorted({token.group for token in table.hidden.values() if not token.face}):
        yield StarsLeft(tuple(table.hidden_bags[group]))
    if table.next_event:
        yield EventOnTop(table.next_event)
