"""All events of Talisman."""

from __future__ import annotations

from fabletop.games.talisman.state import Event, Modifier, SpaceId
from fabletop.games.talisman.terms import Alignment, Back, Token
from fabletop.kernel import Big, CardId, OpensWindow, Quiet, Seat

# -- the game ----------------------------------------------------------------------------------------------------------


class StartRolled(Event, frozen=True):
    """A player rolls to determine who begins."""

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
    """A Character misses its turn."""

    seat: Seat


class GameEnded(Event, Big, frozen=True):
    """The game ends, with or without a winner."""

    seat: Seat
    how: str
    keeps_wish: bool = False
    """Whether the Destiny leaves the winner a Wish for the next game."""


# -- resources ---------------------------------------------------------------------------------------------------------


class Gained(Event, frozen=True):
    """A Character gains tokens."""

    seat: Seat
    token: Token
    n: int
    now: int
    cause: str = ""


class Lost(Event, frozen=True):
    """A Character loses tokens."""

    seat: Seat
    token: Token
    n: int
    now: int
    cause: str = ""


class CardTaken(Event, frozen=True):
    """A Character receives a card. `face` is empty for seats that may not know it."""

    seat: Seat
    back: Back
    card: CardId = ""
    whence: str = ""
    """Origin: deck, space, ground, row, stock, source, returned, or the seat it was taken from."""


class CardLost(Event, frozen=True):
    """A Character loses a card. `face` is empty for seats that may not know it."""

    seat: Seat
    back: Back
    how: str
    """How it left: discarded, ditched, used, given, killed, left."""
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
    """A Character changes Alignment."""

    seat: Seat
    alignment: Alignment


class BecameToad(Event, Big, frozen=True):
    """A Character becomes a Toad."""

    seat: Seat
    turns: int


class BecameThemselves(Event, frozen=True):
    """A Toad is a Character again."""

    seat: Seat


class TurnsLost(Event, frozen=True):
    """A Character will miss turns."""

    seat: Seat
    n: int


class HeroDied(Event, Big, frozen=True):
    """A Character dies."""

    seat: Seat
    character: CardId
    space: SpaceId


class DeathPrevented(Event, Big, frozen=True):
    """An effect prevents the death of a Character."""

    seat: Seat
    card: CardId


class LifeSaved(Event, frozen=True):
    """An effect prevents the loss of a Life."""

    seat: Seat
    card: CardId


class WishUsed(Event, frozen=True):
    """A Character discards a Wish."""

    seat: Seat
    use: str
    n: int


class TrophiesTraded(Event, frozen=True):
    """A Character trades Trophies for tokens."""

    seat: Seat
    cards: tuple[CardId, ...]
    token: Token
    n: int


class VesselFilled(Event, frozen=True):
    """Tokens or cards are placed on a Vessel or a Source."""

    card: CardId
    tokens: tuple[Token, ...]
    """One entry per token."""
    cards: int

    def __hash__(self) -> int:
        return hash((self.card, self.cards))  # every event needs a hash, and a dict has none


class TakenFrom(Event, frozen=True):
    """A Character takes a token or card from a Source or a Vessel."""

    seat: Seat
    card: CardId
    token: Token | None = None


# -- moving ------------------------------------------------------------------------------------------------------------


class HeroMoved(Event, frozen=True):
    """A Character moves to a space."""

    seat: Seat
    start: SpaceId
    end: SpaceId
    how: str
    path: tuple[SpaceId, ...] = ()
    """The spaces walked over in order, including the last. Empty if the Character took no steps."""


class RetreatAnnounced(Event, frozen=True):
    """A Character announces a Retreat."""

    seat: Seat


class HeroHeld(Event, frozen=True):
    """A space holds a Character, which cannot move on."""

    seat: Seat
    space: SpaceId


# -- dice --------------------------------------------------------------------------------------------------------------


class Rolled(Event, frozen=True):
    """Dice are rolled. Rolls for Enemies, Strangers and spaces belong to no seat."""

    seat: Seat
    purpose: str
    dice: tuple[int, ...]
    foe: str = ""
    """Source of the dice if they belong to no seat."""


class Rerolled(Event, frozen=True):
    """One die is rolled again."""

    seat: Seat
    means: str
    was: int
    die: int


class DieSet(Event, frozen=True):
    """A die is turned to another number."""

    seat: Seat
    means: str
    die: int


class RollStands(Event, frozen=True):
    """The final result of a roll."""

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
    """A card is drawn and turned face up in a space."""

    seat: Seat
    card: CardId
    space: SpaceId


class NothingDrawn(Event, frozen=True):
    """A deck has no card left."""

    seat: Seat
    back: Back


class DeckRenewed(Event, frozen=True):
    """Discards are shuffled into a new deck."""

    back: Back


class CardMet(Event, frozen=True):
    """A card is encountered."""

    seat: Seat
    card: CardId


class CardLeft(Event, frozen=True):
    """An encountered Object or Follower cannot be taken, because of a Restriction, a Limit of 0, or because the
    Character is a Toad."""

    seat: Seat
    card: CardId


class CardEvaded(Event, frozen=True):
    """A Character evades a card, Sentinel or space."""

    seat: Seat
    card: CardId
    means: str


class CardDiscarded(Event, frozen=True):
    """A card is discarded from the board."""

    card: CardId
    space: SpaceId


class EnduringBegan(Event, Big, frozen=True):
    """An Enduring Event comes into force."""

    card: CardId


class EnduringEnded(Event, frozen=True):
    """An Enduring Event ends."""

    card: CardId


class CardsLookedAt(Event, frozen=True):
    """A Character looks at cards. Only its seat learns which."""

    seat: Seat
    back: Back
    n: int
    cards: tuple[CardId, ...] = ()


class HandSeen(Event, frozen=True):
    """A Character looks at the Spells of another."""

    seat: Seat
    victim: Seat
    cards: tuple[CardId, ...] = ()


class Bought(Event, frozen=True):
    """A Character buys a Purchase."""

    seat: Seat
    card: CardId
    price: int


class Robbed(Event, Big, frozen=True):
    """A Character steals a Purchase, or fails to."""

    seat: Seat
    card: CardId
    success: bool


class Traded(Event, Big, frozen=True):
    """Two Characters trade. Separate events report the cards."""

    seat: Seat
    other: Seat
    gold_given: int = 0
    gold_got: int = 0


# -- fights ------------------------------------------------------------------------------------------------------------


class FightBegan(Event, frozen=True):
    """A Combat or a Test begins."""

    seat: Seat
    kind: str
    foe: str
    cards: tuple[CardId, ...]
    other: Seat
    is_test: bool = False


class FighterChosen(Event, frozen=True):
    """The fighter and gear of one side are chosen."""

    seat: Seat
    fighter: CardId
    gear: tuple[CardId, ...]


class FightDecided(Event, Big, frozen=True):
    """The totals of both sides and the result."""

    seat: Seat
    own: int
    other: int
    result: str


class EnemyKilled(Event, frozen=True):
    """An Enemy is killed or charmed."""

    seat: Seat
    card: CardId
    how: str
    """Outcome: trophy, killed, raised, charmed."""


class BodyguardKilled(Event, frozen=True):
    """A Bodyguard is killed."""

    seat: Seat
    card: CardId


class AttackEvaded(Event, frozen=True):
    """The attacked Character evades."""

    seat: Seat
    by: Seat


class RangedAttack(Event, frozen=True):
    """A Character makes a Ranged Attack."""

    seat: Seat
    means: CardId
    space: SpaceId
    card: CardId = ""
    victim: Seat = -1


class RangedResult(Event, Big, frozen=True):
    """A Ranged Attack hits or misses."""

    seat: Seat
    total: int
    hit: bool


# -- Spells and Potions ------------------------------------------------------------------------------------------------


class SpellCancelled(Event, Big, frozen=True):
    """A Spell is cancelled."""

    seat: Seat
    spell: CardId
    why: str


class SpellTurned(Event, frozen=True):
    """A Spell is redirected to another target."""

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
    """Label of the ability, as offered."""


class WindowOpened(Event, OpensWindow, Quiet, frozen=True):
    """A window opens for Spells and Potions."""

    seats: tuple[Seat, ...]
    moment: str


# -- the Valley --------------------------------------------------------------------------------------------------------


class ValleyReached(Event, Big, frozen=True):
    """A Character enters the Valley of Fire."""

    seat: Seat


class NoTalisman(Event, Big, frozen=True):
    """A Character without a Talisman is turned away from the Valley of Fire."""

    seat: Seat


class DestinyDrawn(Event, Big, frozen=True):
    """A Destiny is placed in the Valley."""

    seat: Seat
    card: CardId


class DestinyAttempted(Event, Big, frozen=True):
    """A Character attempts to fulfil a Destiny."""

    seat: Seat
    card: CardId
    success: bool
    progress: int
    needed: int


class DestinyPutAway(Event, frozen=True):
    """A Destiny is placed under its deck."""

    seat: Seat
