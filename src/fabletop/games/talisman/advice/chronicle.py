"""A game looked back on: who found and lost a Talisman, who crossed river and mountains, who died, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from fabletop.games.talisman.news import (
    BecameToad,
    CardStolen,
    CardTaken,
    CharacterDealt,
    DestinyAttempted,
    DestinyDrawn,
    GameEnded,
    HeroDied,
    HeroMoved,
    ValleyReached,
)
from fabletop.games.talisman.state import Event
from fabletop.games.talisman.terms import Region, Subtype, title_of
from fabletop.games.talisman.view import View

Positions = Iterable[tuple[View, Sequence[msgspec.Struct]]]
"""The table after each answer, and what had happened."""


class Milestone(msgspec.Struct, frozen=True):
    """Something that is remembered of a game."""

    round: int
    event: Event


class Chronicle(msgspec.Struct, frozen=True):
    """The whole game in short."""

    milestones: tuple[Milestone, ...]


def chronicle(positions: Positions, chance: object = None) -> Chronicle:
    """What there is to tell of a finished game; nobody's estimate is needed for it."""
    return Chronicle(
        tuple(
            Milestone(view.round, event)
            for view, events in positions
            for event in events
            if isinstance(event, Event) and _is_remembered(view, event)
        )
    )


def _is_remembered(view: View, event: Event) -> bool:
    """Talismans, crossings inwards, deaths and who comes after them, and all that happens in the Valley of Fire."""
    match event:
        case CardTaken(card=card, whence=whence):
            return _is_talisman(view, card) and not whence.isdigit()
        case CardStolen(card=card):
            return _is_talisman(view, card)
        case HeroMoved(start=start, end=end):
            return _depth(view, end) > _depth(view, start)
        case CharacterDealt():
            return view.round > 1
        case _:
            return isinstance(event, REMEMBERED)


REMEMBERED = (HeroDied, BecameToad, ValleyReached, DestinyDrawn, DestinyAttempted, GameEnded)


def _is_talisman(view: View, card: str) -> bool:
    face = view.content.card.get(title_of(card))
    return face is not None and face.is_(Subtype.TALISMAN)


def _depth(view: View, space: str) -> int:
    """How far inwards a space lies; the Valley of Fire has a word of its own, Outermost Regions are beside."""
    region = view.content.space[space].region
    return INWARDS.index(region) if region in INWARDS else 0


INWARDS = (Region.OUTER, Region.MIDDLE, Region.INNER)
