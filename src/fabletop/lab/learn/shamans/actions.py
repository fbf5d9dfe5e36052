"""The 294 numbered actions of Shamans. Seats are relative to whoever acts: 1 is the left neighbour."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from fabletop.games.shamans.choices import (
    DrawFromPile,
    ExchangeRoles,
    GiveCard,
    KeepFaceDown,
    Option,
    PassWindow,
    PerformNext,
    PlayCard,
    PullBack,
    Say,
    SayNothing,
    StopUsingDaggers,
    TakeArtifact,
    TakeFromDisplay,
    TurnFaceUp,
    UseDagger,
    UsePortal,
)
from fabletop.games.shamans.content import SUITS
from fabletop.games.shamans.judgement import CLAIMS
from fabletop.kernel import Seat

Key = tuple[object, ...]
"""What makes an option the same action wherever it is offered: its type, and values that do not depend on the seat."""

CARDS: Final = tuple(f"{suit}{number}" for suit, number in product(SUITS, range(1, 9)))
OTHERS: Final = (1, 2, 3, 4)
_SIDES = ("shaman", "shadow")


def _statements() -> list[Key]:
    """The catalogue of statements, kind by kind."""
    kinds = dict.fromkeys(what for what, _ in CLAIMS)
    says: list[tuple[str, str, str, Seat]] = [
        (what, suit, value, -1) for kind in kinds for suit in SUITS for what, value in CLAIMS if what == kind
    ]
    says += [("longest", suit, "", -1) for suit in SUITS]
    says += [("hand", "", shape, -1) for shape in ("mostly_low", "mostly_high", "mixed")]
    says += [("role", "", side, -1) for side in _SIDES]
    for other in OTHERS:
        says += [("suspect", "", "", other), ("trust", "", "", other)]
        says += [("accuse", "", side, other) for side in _SIDES]
    says += [(what, suit, "", -1) for what in ("lead", "avoid") for suit in SUITS]
    says.append(("follow", "", "", -1))
    says += [("take", "", tile, -1) for tile in ("portal", "mask", "dagger", "shard", "pile")]
    says += [("portal", "", way, -1) for way in ("back", "forward")]
    says += [("dagger", "", "", other) for other in OTHERS]
    says += [("tile", "", tile, -1) for tile in ("portal", "dagger", "shard")]
    says += [("lacked", suit, "", -1) for suit in SUITS]
    return [(Say, *say) for say in says]


ACTIONS: Final[tuple[Key, ...]] = (
    *[(PlayCard, card) for card in CARDS],
    (TakeFromDisplay, 0),
    (TakeFromDisplay, 1),
    (DrawFromPile,),
    (KeepFaceDown,),
    (TurnFaceUp,),
    (PullBack,),
    (TakeArtifact,),
    *[(ExchangeRoles, other) for other in OTHERS],
    *[(UseDagger, other) for other in OTHERS],
    (StopUsingDaggers,),
    *[(PerformNext, suit) for suit in SUITS],
    (UsePortal, 1),
    (UsePortal, -1),
    (PassWindow,),
    *[(GiveCard, card) for card in CARDS],
    *_statements(),
    (SayNothing,),
)
"""Every action in the order of its number."""

_NUMBER: Final = {key: number for number, key in enumerate(ACTIONS)}


@cache
def action(option: Option, seat: Seat, seats: int) -> int:
    """The number of an option for a seat at a table with so many."""
    return _NUMBER[_key(option, seat, seats)]


def _key(option: Option, seat: Seat, seats: int) -> Key:
    match option:
        case PlayCard(card) | GiveCard(card):
            return type(option), card
        case TakeFromDisplay(slot):
            return TakeFromDisplay, slot
        case PerformNext(suit):
            return PerformNext, suit
        case UsePortal(step):
            return UsePortal, step
        case ExchangeRoles(other) | UseDagger(other):
            return type(option), (other - seat) % seats
        case Say(what, suit, value, other):
            return Say, what, suit, value, -1 if other < 0 else (other - seat) % seats
        case _:
            return (type(option),)
