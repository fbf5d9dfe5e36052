"""Everything that is told: events are past."""

from __future__ import annotations

from fabletop.games.prophecy.hero import PlaneId, SpaceId
from fabletop.games.prophecy.state import Event
from fabletop.games.prophecy.terms import Back, Colour, Guild, Realm, Resource
from fabletop.kernel import Big, CardId, Quiet, Seat

# -- the game ----------------------------------------------------------------------------------------------------------


class CharacterDealt(Event, frozen=True):
    """A character comes into play."""

    seat: Seat
    character: CardId
    space: SpaceId
    race: CardId = ""


class GameSetUp(Event, frozen=True):
    """The game begins."""

    seat: Seat


class RoundStarted(Event, frozen=True):
    """A player's round begins."""

    seat: Seat


class TurnStarted(Event, frozen=True):
    """A further turn of the round begins."""

    seat: Seat
    turn: int


class FinalBattleBegun(Event, Big, frozen=True):
    """All Artifacts are out and nobody has won."""

    space: SpaceId = ""


class ApocalypseBegun(Event, Big, frozen=True):
    """No Chance card is left."""


class GameEnded(Event, Big, frozen=True):
    """The game is over."""

    winners: tuple[Seat, ...]
    how: str


# -- resources ---------------------------------------------------------------------------------------------------------


class Gained(Event, frozen=True):
    """Something comes."""

    seat: Seat
    what: Resource
    n: int
    source: str = ""


class Lost(Event, frozen=True):
    """Something goes."""

    seat: Seat
    what: Resource
    n: int
    source: str = ""


class Paid(Event, frozen=True):
    """Something is paid."""

    seat: Seat
    what: Resource
    n: int
    source: str = ""
    double: bool = False
    """A Doppelganger pays it, in her shape: she loses nothing (PRO-445)."""


class Regained(Event, frozen=True):
    """Cubes come back."""

    seat: Seat
    what: Resource
    n: int
    source: str = ""


class CubeGained(Event, frozen=True):
    """A maximum has grown."""

    seat: Seat
    colour: Colour
    source: str = ""


class CubeLost(Event, frozen=True):
    """A maximum has shrunk."""

    seat: Seat
    colour: Colour
    source: str = ""


class CharacterDied(Event, Big, frozen=True):
    """A character is dead."""

    seat: Seat
    source: str = ""


class CharacterLeft(Event, Big, frozen=True):
    """A character has left the board, or the game."""

    seat: Seat
    how: str


class CharacterReturned(Event, frozen=True):
    """A character is back on the board."""

    seat: Seat
    space: SpaceId


# -- cards -------------------------------------------------------------------------------------------------------------


class ChanceTurnedUp(Event, frozen=True):
    """A Chance card."""

    seat: Seat
    card: CardId


class DeckRenewed(Event, frozen=True):
    """The discard pile was shuffled into a new deck."""

    deck: Back


class AdventurePlaced(Event, frozen=True):
    """An Adventure lies on a space; without a card it lies face down."""

    space: SpaceId
    card: CardId = ""


class CardsTurnedUp(Event, frozen=True):
    """Cards of a space were turned up."""

    space: SpaceId
    cards: tuple[CardId, ...]


class GiftsPutAway(Event, Big, frozen=True):
    """Somebody decided that these gifts are not kept."""

    seat: Seat
    cards: tuple[CardId, ...]


class AbilityOffered(Event, frozen=True):
    """An Ability lies open at a guild."""

    guild: Guild
    card: CardId


class PlaneCardsTurnedUp(Event, Big, frozen=True):
    """Cards of an Astral Plane were turned up."""

    plane: PlaneId
    cards: tuple[CardId, ...]


class CardsLookedAt(Event, frozen=True):
    """Somebody has looked at cards; others do not learn which."""

    seat: Seat
    place: str
    cards: tuple[CardId, ...] = ()


class GateOpened(Event, Big, frozen=True):
    """A gate was revealed."""

    realm: Realm
    plane: PlaneId


class FragmentPlaced(Event, frozen=True):
    """A Map Fragment has appeared."""

    space: SpaceId


class TreasuresTurnedUp(Event, frozen=True):
    """Treasures that lie open on the Island."""

    cards: tuple[CardId, ...]


class CardTaken(Event, frozen=True):
    """Somebody has got a card."""

    seat: Seat
    card: CardId
    source: str = ""


class CardLost(Event, frozen=True):
    """Somebody has a card no longer."""

    seat: Seat
    card: CardId
    how: str
    """discarded, sold, stolen, given, used, kept"""


class ArtifactDiscarded(Event, frozen=True):
    """Of two Artifacts one is shown and out of the game (PRO-273)."""

    seat: Seat
    card: CardId


class ArtifactNamed(Event, frozen=True):
    """A player names an Artifact to play with, or one to leave out."""

    seat: Seat
    card: CardId
    is_played: bool


class CardGiven(Event, frozen=True):
    """A card changes hands."""

    giver: Seat
    taker: Seat
    card: CardId


class FragmentWon(Event, frozen=True):
    """A Map Fragment changes hands."""

    giver: Seat
    taker: Seat


class CardCopied(Event, frozen=True):
    """A card stands for an Item from now on."""

    seat: Seat
    card: CardId
    item: CardId


class CardBroken(Event, frozen=True):
    """An Item breaks."""

    seat: Seat
    card: CardId


class ItemMended(Event, frozen=True):
    """A smith has worked: an Item is repaired, adjusted, or has a Stone."""

    seat: Seat
    card: CardId
    how: str
    label: str = ""
    stone: CardId = ""


class CardUsed(Event, frozen=True):
    """Somebody uses what a card offers."""

    seat: Seat
    card: CardId
    label: str
    is_spell: bool = False


class CardResisted(Event, frozen=True):
    """An aimed effect was or was not stopped."""

    seat: Seat
    card: CardId
    die: int
    stopped: bool


class Bought(Event, frozen=True):
    """Somebody has bought an Item."""

    seat: Seat
    card: CardId
    gold: int


class Sold(Event, frozen=True):
    """Somebody has sold an Item."""

    seat: Seat
    card: CardId
    gold: int


class GoodsShown(Event, frozen=True):
    """What is for sale."""

    seat: Seat
    cards: tuple[CardId, ...]
    prices: tuple[int, ...]
    """What each of them costs her in Gold."""


class Traded(Event, Big, frozen=True):
    """Two characters have traded; what changes hands is told after it."""

    seat: Seat
    other: Seat


class TradeRefused(Event, Big, frozen=True):
    """Somebody does not want what another one has proposed."""

    seat: Seat
    other: Seat


class HandedOver(Event, frozen=True):
    """Gold or Map Fragments change hands."""

    giver: Seat
    taker: Seat
    what: Resource
    n: int


class Whispered(Event, frozen=True):
    """Somebody has whispered what she knows; only the two learn what."""

    seat: Seat
    other: Seat
    cards: tuple[CardId, ...] = ()


class TokenTaken(Event, Big, frozen=True):
    """A Power Up token was taken out of the row for a new character."""

    seat: Seat


class ClockAdvanced(Event, Big, frozen=True):
    """The Chance deck has run out in a cooperative game, and the next Power Up token is in force."""

    power: int
    left: int
    """How many tokens come after it."""


class DiceRolled(Event, frozen=True):
    """A die was rolled for a card; it is no battle roll."""

    seat: Seat
    card: CardId
    die: int
    added: int = 0


class CreatureDefeated(Event, frozen=True):
    """A Creature was defeated without a battle."""

    seat: Seat
    card: CardId


class RiddleAnswered(Event, frozen=True):
    """A question about the Item that is guessed was answered."""

    seat: Seat
    question: str
    yes: bool


class RiddleGuessed(Event, frozen=True):
    """The Item was named."""

    seat: Seat
    card: CardId
    right: bool


# -- moving ------------------------------------------------------------------------------------------------------------


class Moved(Event, frozen=True):
    """A character has moved."""

    seat: Seat
    start: SpaceId
    space: SpaceId
    mode: str
    gold: int = 0


class Drifted(Event, frozen=True):
    """The compass was rolled."""

    seat: Seat
    die: int


class PearlGained(Event, Big, frozen=True):
    """Somebody has conquered a realm."""

    seat: Seat
    realm: Realm


class Stayed(Event, frozen=True):
    """A character has not moved."""

    seat: Seat


class TurnShut(Event, Quiet, frozen=True):
    """Nothing more can be done on this space."""

    seat: Seat
