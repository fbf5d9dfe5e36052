"""What is told of battles."""

from __future__ import annotations

from fabletop.games.prophecy.battle_state import Modifier
from fabletop.games.prophecy.state import Event
from fabletop.games.prophecy.terms import Contest
from fabletop.kernel import Big, CardId, Quiet, Seat


class BattleAnnounced(Event, Big, frozen=True):
    """Somebody attacks."""

    seat: Seat
    foe: CardId = ""
    other: Seat = -1
    for_maps: bool = False


class DoubleChosen(Event, frozen=True):
    """A Creature fights as another character."""

    seat: Seat
    foe: CardId
    other: Seat


class KindSettled(Event, frozen=True):
    """Which kind of battle it is."""

    seat: Seat
    kind: Contest
    forced: bool


class Equipped(Event, Quiet, frozen=True):
    """What a side holds and wears."""

    seat: Seat
    cards: tuple[CardId, ...]


class BattleRolled(Event, frozen=True):
    """The dice of a battle."""

    own: tuple[int, ...]
    other: tuple[int, ...]


class DieChanged(Event, frozen=True):
    """Dice were exchanged or rolled again."""

    seat: Seat
    own: tuple[int, ...]
    other: tuple[int, ...]


class RollDecided(Event, frozen=True):
    """Both totals of a roll."""

    seat: Seat
    own: int
    own_sums: tuple[Modifier, ...]
    other: int
    other_sums: tuple[Modifier, ...]
    result: str
    foe: CardId = ""
    rival: Seat = -1


class BattleEnded(Event, Big, frozen=True):
    """How a battle ended for the active player."""

    seat: Seat
    result: str
    foe: CardId = ""
    other: Seat = -1


class DoubleGone(Event, frozen=True):
    """A Doppelganger is itself again, and the character whose shape it had is as she was (PRO-445)."""

    seat: Seat
    foe: CardId


class CreatureLeftAlone(Event, frozen=True):
    """A Creature was passed by."""

    seat: Seat
    card: CardId


class DiceForetold(Event, frozen=True):
    """Crystal Ball of Fate has spoken."""

    seat: Seat
    own: int
    other: int
