"""All events of Prophecy outside battles."""

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
    """The Final Battle begins: all Artifacts are taken and nobody has won."""

    space: SpaceId = ""


class ApocalypseBegun(Event, Big, frozen=True):
    """The Apocalypse begins: no Chance card is left."""


class GameEnded(Event, Big, frozen=True):
    """The game is over."""

    winners: tuple[Seat, ...]
    how: str


# -- resources ---------------------------------------------------------------------------------------------------------


class Gained(Event, frozen=True):
    """A character gains a resource."""

    seat: Seat
    what: Resource
    n: int
    source: str = ""


class Lost(Event, frozen=True):
    """A character loses a resource."""

    seat: Seat
    what: Resource
    n: int
    source: str = ""


class Paid(Event, frozen=True):
    """A character pays a resource."""

    seat: Seat
    what: Resource
    n: int
    source: str = ""
    double: bool = False
    """Whether a Doppelganger in her shape pays it. She loses nothing (PRO-445)."""


class Regained(Event, frozen=True):
    """A character regains cubes."""

    seat: Seat
    what: Resource
    n: int
    source: str = ""


class CubeGained(Event, frozen=True):
    """A character gains a cube, which raises a maximum."""

    seat: Seat
    colour: Colour
    source: str = ""


class CubeLost(Event, frozen=True):
    """A character loses a cube, which lowers a maximum."""

    seat: Seat
    colour: Colour
    source: str = ""


class CharacterDied(Event, Big, frozen=True):
    """A character dies."""

    seat: Seat
    source: str = ""


class CharacterLeft(Event, Big, frozen=True):
    """A character leaves the board or the game."""

    seat: Seat
    how: str


class CharacterReturned(Event, frozen=True):
    """A character returns to the board."""

    seat: Seat
    space: SpaceId


# -- cards -------------------------------------------------------------------------------------------------------------


class ChanceTurnedUp(Event, frozen=True):
    """A Chance card is turned up."""

    seat: Seat
    card: CardId


class DeckRenewed(Event, frozen=True):
    """The discard pile is shuffled into a new deck."""

    deck: Back


class AdventurePlaced(Event, frozen=True):
    """An Adventure is placed on a space. Without `card` it lies face down."""

    space: SpaceId
    card: CardId = ""


class CardsTurnedUp(Event, frozen=True):
    """Cards of a space are turned up."""

    space: SpaceId
    cards: tuple[CardId, ...]


class GiftsPutAway(Event, Big, frozen=True):
    """A player decides that these gifts are not kept."""

    seat: Seat
    cards: tuple[CardId, ...]


class AbilityOffered(Event, frozen=True):
    """An Ability is offered at a guild."""

    guild: Guild
    card: CardId


class PlaneCardsTurnedUp(Event, Big, frozen=True):
    """Cards of an Astral Plane are turned up."""

    plane: PlaneId
    cards: tuple[CardId, ...]


class CardsLookedAt(Event, frozen=True):
    """A character looks at cards. Other seats do not learn which."""

    seat: Seat
    place: str
    cards: tuple[CardId, ...] = ()


class GateOpened(Event, Big, frozen=True):
    """A gate is revealed."""

    realm: Realm
    plane: PlaneId


class FragmentPlaced(Event, frozen=True):
    """A Map Fragment appears."""

    space: SpaceId


class TreasuresTurnedUp(Event, frozen=True):
    """Treasures are turned up on the Island."""

    cards: tuple[CardId, ...]


class CardTaken(Event, frozen=True):
    """A character receives a card."""

    seat: Seat
    card: CardId
    source: str = ""


class CardLost(Event, frozen=True):
    """A character loses a card."""

    seat: Seat
    card: CardId
    how: str
    """How it left: discarded, sold, stolen, given, used, kept."""


class ArtifactDiscarded(Event, frozen=True):
    """One of two Artifacts is shown and removed from the game (PRO-273)."""

    seat: Seat
    card: CardId


class ArtifactNamed(Event, frozen=True):
    """A player names an Artifact to include or to leave out."""

    seat: Seat
    card: CardId
    is_played: bool


class CardGiven(Event, frozen=True):
    """A card changes owner."""

    giver: Seat
    taker: Seat
    card: CardId


class FragmentWon(Event, frozen=True):
    """A Map Fragment changes owner."""

    giver: Seat
    taker: Seat


class CardCopied(Event, frozen=True):
    """A card becomes a copy of an Item."""

    seat: Seat
    card: CardId
    item: CardId


class CardBroken(Event, frozen=True):
    """An Item breaks."""

    seat: Seat
    card: CardId


class ItemMended(Event, frozen=True):
    """A smith repairs or adjusts an Item, or integrates a Stone."""

    seat: Seat
    card: CardId
    how: str
    label: str = ""
    stone: CardId = ""


class CardUsed(Event, frozen=True):
    """A character uses a card."""

    seat: Seat
    card: CardId
    label: str
    is_spell: bool = False


class CardResisted(Event, frozen=True):
    """An aimed effect is stopped, or not."""

    seat: Seat
    card: CardId
    die: int
    stopped: bool


class Bought(Event, frozen=True):
    """A character buys an Item."""

    seat: Seat
    card: CardId
    gold: int


class Sold(Event, frozen=True):
    """A character sells an Item."""

    seat: Seat
    card: CardId
    gold: int


class GoodsShown(Event, frozen=True):
    """Items for sale are shown."""

    seat: Seat
    cards: tuple[CardId, ...]
    prices: tuple[int, ...]
    """Price of each Item for this character in Gold."""


class Traded(Event, Big, frozen=True):
    """Two characters trade. Separate events report the goods."""

    seat: Seat
    other: Seat


class TradeRefused(Event, Big, frozen=True):
    """A player refuses a proposed trade."""

    seat: Seat
    other: Seat


class HandedOver(Event, frozen=True):
    """Gold or Map Fragments change owner."""

    giver: Seat
    taker: Seat
    what: Resource
    n: int


class Whispered(Event, frozen=True):
    """A character shares what she knows. Only the two seats learn the content."""

    seat: Seat
    other: Seat
    cards: tuple[CardId, ...] = ()


class TokenTaken(Event, Big, frozen=True):
    """A Power Up token is given for a new character."""

    seat: Seat


class ClockAdvanced(Event, Big, frozen=True):
    """The Chance deck has run out in a cooperative game. The next Power Up token comes into force."""

    power: int
    left: int
    """Number of tokens after it."""


class DiceRolled(Event, frozen=True):
    """A die is rolled for a card. It is not a battle roll."""

    seat: Seat
    card: CardId
    die: int
    added: int = 0


class CreatureDefeated(Event, frozen=True):
    """A Creature is defeated without a battle."""

    seat: Seat
    card: CardId


class RiddleAnswered(Event, frozen=True):
    """A question about the Item to guess is answered."""

    seat: Seat
    question: str
    yes: bool


class RiddleGuessed(Event, frozen=True):
    """The Item is guessed."""

    seat: Seat
    card: CardId
    right: bool


# -- moving ------------------------------------------------------------------------------------------------------------


class Moved(Event, frozen=True):
    """A character moves."""

    seat: Seat
    start: SpaceId
    space: SpaceId
    mode: str
    gold: int = 0


class Drifted(Event, frozen=True):
    """The compass is rolled."""

    seat: Seat
    die: int


class PearlGained(Event, Big, frozen=True):
    """A character conquers a realm and gains a Pearl or Heart."""

    seat: Seat
    realm: Realm


class Stayed(Event, frozen=True):
    """A character does not move."""

    seat: Seat


class TurnShut(Event, Quiet, frozen=True):
    """No more actions are possible on this space."""

    seat: Seat
