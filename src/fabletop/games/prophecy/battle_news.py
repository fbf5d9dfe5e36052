"""Events of battles."""

from __future__ import annotations

from fabletop.games.prophecy.battle_state import Modifier
from fabletop.games.prophecy.state import Event
from fabletop.games.prophecy.terms import Contest
from fabletop.kernel import Big, CardId, Quiet, Seat


class BattleAnnounced(Event, Big, frozen=True):
    """An attack is announced."""

    seat: Seat
    foe: CardId = ""
    other: Seat = -1
    for_maps: bool = False


class DoubleChosen(Event, frozen=True):
    """A Creature takes the shape of another character (Doppelganger)."""

    seat: Seat
    foe: CardId
    other: Seat


class KindSettled(Event, frozen=True):
    """The kind of battle is chosen."""

    seat: Seat
    kind: Contest
    forced: bool


class Equipped(Event, Quiet, frozen=True):
    """A side chooses the Items it holds and wears."""

    seat: Seat
    cards: tuple[CardId, ...]


class BattleRolled(Event, frozen=True):
    """The dice of a battle are rolled."""

    own: tuple[int, ...]
    other: tuple[int, ...]


class DieChanged(Event, frozen=True):
    """Dice are exchanged or rerolled."""

    seat: Seat
    own: tuple[int, ...]
    other: tuple[int, ...]


class RollDecided(Event, frozen=True):
    """The totals of both sides in a roll."""

    seat: Seat
    own: int
    own_sums: tuple[Modifier, ...]
    other: int
    other_sums: tuple[Modifier, ...]
    result: str
    foe: CardId = ""
    rival: Seat = -1


class BattleEnded(Event, Big, frozen=True):
    """A battle ends; the result is the active player's."""

    seat: Seat
    result: str
    foe: CardId = ""
    other: Seat = -1


class DoubleGone(Event, frozen=True):
    """A Doppelganger is gone, and the copied character is restored (PRO-445)."""

    seat: Seat
    foe: CardId


class CreatureLeftAlone(Event, frozen=True):
    """A character leaves a Creature alone."""

    seat: Seat
    card: CardId


class DiceForetold(Event, frozen=True):
    """The Crystal Ball of Fate foretells the dice."""

    seat: Seat
    own: int
    other: int
