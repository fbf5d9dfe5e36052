"""A game looked back on: Artifacts won and lost, realms conquered, Treasures dug up, deaths, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from fabletop.games.prophecy.news import (
    ApocalypseBegun,
    CardGiven,
    CardTaken,
    CharacterDealt,
    CharacterDied,
    CharacterLeft,
    FinalBattleBegun,
    GameEnded,
    GateOpened,
    PearlGained,
    TokenTaken,
)
from fabletop.games.prophecy.state import Event
from fabletop.games.prophecy.terms import Back
from fabletop.games.prophecy.view import View

Positions = Iterable[tuple[View, Sequence[msgspec.Struct]]]
"""The table after each answer, and what had happened."""
REMEMBERED = (
    CharacterDied,
    CharacterLeft,
    GateOpened,
    PearlGained,
    TokenTaken,
    FinalBattleBegun,
    ApocalypseBegun,
    GameEnded,
)
DEAR = (Back.ARTIFACT, Back.TREASURE)


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
            Milestone(view.rounds, event)
            for view, events in positions
            for event in events
            if isinstance(event, Event) and _is_remembered(view, event)
        )
    )


def _is_remembered(view: View, event: Event) -> bool:
    """Artifacts and Treasures, who comes after the dead, and all that turns the game."""
    match event:
        case CardTaken(card=card) | CardGiven(card=card):
            return card in view.content.face and view.content.face[card].deck in DEAR
        case CharacterDealt():
            return view.rounds > 1
        case _:
            return isinstance(event, REMEMBERED)
