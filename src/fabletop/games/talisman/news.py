"""What can happen at a table of Talisman, as it is told."""

from __future__ import annotations

from fabletop.games.talisman.state import Event, Modifier, SpaceId
from fabletop.games.talisman.terms import Alignment, Back, Token
from fabletop.kernel import Big, CardId, OpensWindow, Quiet, Seat

# -- the game ----------------------------------------------------------------------------------------------------------


class StartRolled(Event, frozen=True):
    """A die for who begins."""

    seat: Seat
    die: int


class GameSetUp(Event, frozen=True):
    """The game begins."""

    seat: Seat


class CharacterDealt(Event, frozen=True):
    """A Character comes into play."""

    seat: Seat
    character: CardId
    space: SpaceId


class TurnStarted(Event, frozen=True):
    """A turn begins."""

    seat: Seat
    turn: int


class TurnMissed(Event, frozen=True):
    """A turn is lost."""

    seat: Seat


class GameEnded(Event, Big, frozen=True):
    """Somebody has won, or nobody can."""

    seat: Seat
    how: str
    keeps_wish: bool = False
    """The Destiny leaves the winner a Wish for the next game."""


# -- resources ---------------------------------------------------------------------------------------------------------


class Gained(Event, frozen=True):
    """Tokens come."""

    seat: Seat
    token: Token
    n: int
    now: int
    cause: str = ""


class Lost(Event, frozen=True):
    """Tokens go."""

    seat: Seat
    token: Token
    n: int
    now: int
    cause: str = ""


class CardTaken(Event, frozen=True):
    """A card comes to a Character; its face is empty for whoever may not know it."""

    seat: Seat
    back: Back
    card: CardId = ""
    whence: str = ""
    """deck, space, ground, row, stock, source, returned, or the seat it was taken from"""


class CardLost(Event, frozen=True):
    """A card leaves a Character; its face is empty for whoever may not know it."""

    seat: Seat
    back: Back
    how: str
    """discarded, ditched, used, given, killed, left"""
    card: CardId = ""
    space: SpaceId = ""


class CardStolen(Event, Big, frozen=True):
    """A card passes from one Character to another."""

    seat: Seat
    victim: Seat
    back: Back
    card: CardId = ""


class TokensStolen(Event, Big, frozen=True):
    """Tokens pass from one Character to another."""

    seat: Seat
    victim: Seat
    token: Token
    n: int


class AlignmentChanged(Event, frozen=True):
    """A Character stands elsewhere now."""

    seat: Seat
    alignment: Alignment


class BecameToad(Event, Big, frozen=True):
    """A Character is a Toad."""

    seat: Seat
    turns: int


class BecameThemselves(Event, frozen=True):
    """A Toad is a Character again."""

    seat: Seat


class TurnsLost(Event, frozen=True):
    """Turns will be missed."""

    seat: Seat
    n: int


class HeroDied(Event, Big, frozen=True):
    """A Character is dead."""

    seat: Seat
    character: CardId
    space: SpaceId


class DeathPrevented(Event, Big, frozen=True):
    """A Character would have died."""

    seat: Seat
    card: CardId


class LifeSaved(Event, frozen=True):
    """A Life is not lost after all."""

    seat: Seat
    card: CardId


class WishUsed(Event, frozen=True):
    """A Wish is discarded."""

    seat: Seat
    use: str
    n: int


class TrophiesTraded(Event, frozen=True):
    """Trophies become tokens."""

    seat: Seat
    cards: tuple[CardId, ...]
    token: Token
    n: int


class VesselFilled(Event, frozen=True):
    """Tokens or cards are put on a Vessel or a Source."""

    card: CardId
    tokens: tuple[Token, ...]
    """One by one."""
    cards: int

    def __hash__(self) -> int:
        return hash((self.card, self.cards))  # what is told is kept by its event, and a dict has no hash


class TakenFrom(Event, frozen=True):
    """Something is taken from a Source or a Vessel."""

    seat: Seat
    card: CardId
    token: Token | None = None


# -- moving ------------------------------------------------------------------------------------------------------------


class HeroMoved(Event, frozen=True):
    """A Character goes somewhere."""

    seat: Seat
    start: SpaceId
    end: SpaceId
    how: str
    path: tuple[SpaceId, ...] = ()
    """The spaces gone over one after the other, the last included; none if no steps were taken."""


class RetreatAnnounced(Event, frozen=True):
    """A Character turns back."""

    seat: Seat


class HeroHeld(Event, frozen=True):
    """A space lets nobody go on."""

    seat: Seat
    space: SpaceId


# -- dice --------------------------------------------------------------------------------------------------------------


class Rolled(Event, frozen=True):
    """Dice are rolled; nobody's are those of Enemies, Strangers and spaces."""

    seat: Seat
    purpose: str
    dice: tuple[int, ...]
    foe: str = ""
    """Whose dice they are, where they are nobody's."""


class Rerolled(Event, frozen=True):
    """One die is rolled again."""

    seat: Seat
    means: str
    was: int
    die: int


class DieSet(Event, frozen=True):
    """A die is turned."""

    seat: Seat
    means: str
    die: int


class RollStands(Event, frozen=True):
    """What a roll comes to."""

    seat: Seat
    purpose: str
    dice: tuple[int, ...]
    modifiers: tuple[Modifier, ...]
    home: int
    total: int
    foe: str = ""
    """As in `Rolled`."""


# -- cards -------------------------------------------------------------------------------------------------------------


class CardDrawn(Event, frozen=True):
    """A card is turned up in a space."""

    seat: Seat
    card: CardId
    space: SpaceId


class NothingDrawn(Event, frozen=True):
    """A deck is empty."""

    seat: Seat
    back: Back


class DeckRenewed(Event, frozen=True):
    """Discards become a deck."""

    back: Back


class CardMet(Event, frozen=True):
    """A card is encountered."""

    seat: Seat
    card: CardId


class CardLeft(Event, frozen=True):
    """An Object or Follower that is met cannot be taken: a Restriction, a Limit of 0, or a Toad."""

    seat: Seat
    card: CardId


class CardEvaded(Event, frozen=True):
    """A card, Sentinel or space is not encountered."""

    seat: Seat
    card: CardId
    means: str


class CardDiscarded(Event, frozen=True):
    """A card leaves the board."""

    card: CardId
    space: SpaceId


class EnduringBegan(Event, Big, frozen=True):
    """An Enduring Event is in force."""

    card: CardId


class EnduringEnded(Event, frozen=True):
    """An Enduring Event is over."""

    card: CardId


class CardsLookedAt(Event, frozen=True):
    """Somebody looks at cards; which, only they know."""

    seat: Seat
    back: Back
    n: int
    cards: tuple[CardId, ...] = ()


class HandSeen(Event, frozen=True):
    """Somebody looks at another's Spells."""

    seat: Seat
    victim: Seat
    cards: tuple[CardId, ...] = ()


class Bought(Event, frozen=True):
    """A Purchase is made."""

    seat: Seat
    card: CardId
    price: int


class Robbed(Event, Big, frozen=True):
    """A Purchase is stolen, or the attempt fails."""

    seat: Seat
    card: CardId
    success: bool


class Traded(Event, Big, frozen=True):
    """Two Characters have traded; the cards are told as they are taken."""

    seat: Seat
    other: Seat
    gold_given: int = 0
    gold_got: int = 0


# -- fights ------------------------------------------------------------------------------------------------------------


class FightBegan(Event, frozen=True):
    """A Combat or a Test."""

    seat: Seat
    kind: str
    foe: str
    cards: tuple[CardId, ...]
    other: Seat
    is_test: bool = False


class FighterChosen(Event, frozen=True):
    """With what somebody fights."""

    seat: Seat
    fighter: CardId
    gear: tuple[CardId, ...]


class FightDecided(Event, Big, frozen=True):
    """Both totals, and what follows."""

    seat: Seat
    own: int
    other: int
    result: str


class EnemyKilled(Event, frozen=True):
    """An Enemy is beaten."""

    seat: Seat
    card: CardId
    how: str
    """trophy, killed, raised, charmed"""


class BodyguardKilled(Event, frozen=True):
    """A Bodyguard is lost."""

    seat: Seat
    card: CardId


class AttackEvaded(Event, frozen=True):
    """An attack comes to nothing."""

    seat: Seat
    by: Seat


class RangedAttack(Event, frozen=True):
    """Somebody aims from afar."""

    seat: Seat
    means: CardId
    space: SpaceId
    card: CardId = ""
    victim: Seat = -1


class RangedResult(Event, Big, frozen=True):
    """It hits or misses."""

    seat: Seat
    total: int
    hit: bool


# -- Spells and Potions ------------------------------------------------------------------------------------------------


class SpellCancelled(Event, Big, frozen=True):
    """A Spell comes to nothing."""

    seat: Seat
    spell: CardId
    why: str


class SpellTurned(Event, frozen=True):
    """A Spell has another target now."""

    seat: Seat
    spell: CardId
    target: Seat


class PotionUsed(Event, frozen=True):
    """A Potion is used."""

    seat: Seat
    potion: CardId


class AbilityUsed(Event, frozen=True):
    """An ability of a Character or a card is used."""

    seat: Seat
    source: str
    label: str = ""
    """What it is called, as it was offered."""


class WindowOpened(Event, OpensWindow, Quiet, frozen=True):
    """Those with hidden cards may use one."""

    seats: tuple[Seat, ...]
    moment: str


# -- the Valley --------------------------------------------------------------------------------------------------------


class ValleyReached(Event, Big, frozen=True):
    """Somebody has entered the Valley of Fire."""

    seat: Seat


class NoTalisman(Event, Big, frozen=True):
    """Without a Talisman nobody enters."""

    seat: Seat


class DestinyDrawn(Event, Big, frozen=True):
    """A Destiny lies in the Valley."""

    seat: Seat
    card: CardId


class DestinyAttempted(Event, Big, frozen=True):
    """An attempt to fulfil a Destiny."""

    seat: Seat
    card: CardId
    success: bool
    progress: int
    needed: int


class DestinyPutAway(Event, frozen=True):
    """A Destiny goes under its deck."""

    seat: Seat
