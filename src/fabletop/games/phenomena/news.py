"""What can happen in Phenomena: one frozen value per piece of news, named in the past tense.

A field that a seat may not know is left at its empty value in the copy that this seat gets.
"""

from __future__ import annotations

import msgspec

from fabletop.games.phenomena.effects import Ability, Landscape
from fabletop.kernel import CardId, Seat, snake_case


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all news of Phenomena."""


class CharacterPicked(Event, frozen=True):
    """A player took a character board."""

    seat: Seat
    character: CardId


class GameSetUp(Event, frozen=True):
    """The stacks are ready and the Sherpa marker stands on its space."""

    sherpa: int
    start_player: Seat


class ProphecyRevealed(Event, frozen=True):
    """An active prophecy lies in a box and its marker on the board."""

    box: int
    prophecy: CardId
    space: str
    treasure: CardId = ""


class BoxEmptied(Event, frozen=True):
    """The prophecy stack is empty: the box stays empty."""

    box: int


class MainPropheciesDealt(Event, frozen=True):
    """Two main prophecies were dealt; only their player sees them."""

    seat: Seat
    prophecies: tuple[CardId, ...] = ()


class MainProphecyKept(Event, frozen=True):
    """A player keeps one main prophecy face down."""

    seat: Seat
    prophecy: CardId = ""


class TurnStarted(Event, frozen=True):
    """A player's turn begins."""

    seat: Seat
    turn: int


class StonesGained(Event, frozen=True):
    """A hero gained stones."""

    seat: Seat
    stones: tuple[Landscape, ...]
    cause: str


class StonesLost(Event, frozen=True):
    """A hero gave up stones."""

    seat: Seat
    stones: tuple[Landscape, ...]
    cause: str


class StonesGiven(Event, frozen=True):
    """One hero gave stones to another."""

    seat: Seat
    to: Seat
    stones: tuple[Landscape, ...]


class HealthChanged(Event, frozen=True):
    """A hero regained or lost health markers."""

    seat: Seat
    change: int
    health: int
    cause: str


class PieceMoved(Event, frozen=True):
    """A piece went to another space."""

    seat: Seat
    start: str
    end: str
    way: str


class MagicUsed(Event, frozen=True):
    """A spell was paid and cast, by its owner or for somebody else."""

    seat: Seat
    spell: CardId
    target: Seat


class MagicBought(Event, frozen=True):
    """A magic card was bought."""

    seat: Seat
    spell: CardId


class HelpAsked(Event, frozen=True):
    """The player whose turn it is asks for magic help."""

    seat: Seat
    payment: tuple[Landscape, ...] = ()
    """What is offered for it (expanded magic help)."""


class HelpOffered(Event, frozen=True):
    """A spell is offered."""

    seat: Seat
    spell: CardId
    price: tuple[Landscape, ...] = ()
    wants_point: bool = True


class HelpDeclined(Event, frozen=True):
    """No offer was accepted."""

    seat: Seat


class HelpMissed(Event, frozen=True):
    """Nobody offered anything."""

    seat: Seat


class ExperienceGained(Event, frozen=True):
    """A hero put an experience marker into an ability."""

    seat: Seat
    ability: Ability
    markers: int


class EventDrawn(Event, frozen=True):
    """An event card was turned up."""

    seat: Seat
    event: CardId


class EventThrownAway(Event, frozen=True):
    """The event was thrown away for a new one."""

    seat: Seat
    event: CardId
    cause: str


class EventAccepted(Event, frozen=True):
    """The event takes place."""

    seat: Seat
    event: CardId


class EventsLookedAt(Event, frozen=True):
    """Events were looked at; only that player sees them."""

    seat: Seat
    count: int
    events: tuple[CardId, ...] = ()


class EventDiscarded(Event, frozen=True):
    """An event went to the discard pile."""

    event: CardId


class EventsReshuffled(Event, frozen=True):
    """The discarded events are a new stack."""

    count: int


class NoEventLeft(Event, frozen=True):
    """There was no event to draw."""

    seat: Seat


class ChallengeBegan(Event, frozen=True):
    """A challenge is faced."""

    seat: Seat
    kind: str
    card: CardId


class AbilityTested(Event, frozen=True):
    """An ability is taken on."""

    seat: Seat
    ability: Ability
    needed: int


class DiceThrown(Event, frozen=True):
    """Dice were thrown."""

    seat: Seat
    dice: tuple[int, ...]
    origin: str
    total: int


class DieRerolled(Event, frozen=True):
    """A die was thrown again."""

    seat: Seat
    die: int
    before: int
    after: int
    source: CardId
    total: int


class AbilityMet(Event, frozen=True):
    """A tested ability was met."""

    seat: Seat
    ability: Ability
    total: int


class ChallengeWon(Event, frozen=True):
    """A challenge was overcome."""

    seat: Seat
    card: CardId


class ChallengeLost(Event, frozen=True):
    """A challenge was failed."""

    seat: Seat
    card: CardId


class TreasuresTaken(Event, frozen=True):
    """Treasures were looked at; only that player sees them."""

    seat: Seat
    count: int
    treasures: tuple[CardId, ...] = ()


class TreasureKept(Event, frozen=True):
    """A treasure lies face up before its new owner."""

    seat: Seat
    treasure: CardId


class NoTreasureLeft(Event, frozen=True):
    """There was no treasure to take."""

    seat: Seat


class CardWon(Event, frozen=True):
    """A card with victory points was won."""

    seat: Seat
    card: CardId
    points: int


class SherpaMoved(Event, frozen=True):
    """The Sherpa marker moved down the power track."""

    start: int
    end: int


class CrownTaken(Event, frozen=True):
    """A player took the Crown of Sherpa; the last turns begin."""

    seat: Seat


class ProphecyDelivered(Event, frozen=True):
    """A delivery was made."""

    seat: Seat
    prophecy: CardId


class ProphecyFulfilled(Event, frozen=True):
    """An active prophecy was fulfilled."""

    seat: Seat
    prophecy: CardId
    box: int


class ProphecyReplaced(Event, frozen=True):
    """An active prophecy went under the stack."""

    seat: Seat
    prophecy: CardId
    box: int


class MainProphecyShown(Event, frozen=True):
    """A main prophecy is tried and lies open."""

    seat: Seat
    prophecy: CardId


class MainProphecyHidden(Event, frozen=True):
    """A failed main prophecy is turned face down again."""

    seat: Seat


class MainProphecyFulfilled(Event, frozen=True):
    """A main prophecy was fulfilled."""

    seat: Seat
    prophecy: CardId


class DuelBegan(Event, frozen=True):
    """A player was challenged to a duel."""

    seat: Seat
    opponent: Seat
    ability: Ability


class DuelWon(Event, frozen=True):
    """The duel is decided."""

    seat: Seat
    loser: Seat


class TreasureChangedHands(Event, frozen=True):
    """A treasure went from one hero to another."""

    seat: Seat
    to: Seat
    treasure: CardId


class PartnerAsked(Event, frozen=True):
    """A player was asked to join."""

    seat: Seat
    partner: Seat


class PartnerJoined(Event, frozen=True):
    """A player joins the cooperation."""

    seat: Seat


class PartnerRefused(Event, frozen=True):
    """A player refuses."""

    seat: Seat


class PlayerPassed(Event, frozen=True):
    """A player does nothing now."""

    seat: Seat


class TradeProposed(Event, frozen=True):
    """A trade lies on the table."""

    seat: Seat
    to: Seat
    gives: tuple[str, ...]
    gets: tuple[str, ...]


class TradeMade(Event, frozen=True):
    """A trade was agreed on."""

    seat: Seat
    to: Seat


class TradeRefused(Event, frozen=True):
    """A trade was refused."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """The game is over."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]


Happening = (
    CharacterPicked
    | GameSetUp
    | ProphecyRevealed
    | BoxEmptied
    | MainPropheciesDealt
    | MainProphecyKept
    | TurnStarted
    | StonesGained
    | StonesLost
    | StonesGiven
    | HealthChanged
    | PieceMoved
    | MagicUsed
    | MagicBought
    | HelpAsked
    | HelpOffered
    | HelpDeclined
    | HelpMissed
    | ExperienceGained
    | EventDrawn
    | EventThrownAway
    | EventAccepted
    | EventsLookedAt
    | EventDiscarded
    | EventsReshuffled
    | NoEventLeft
    | ChallengeBegan
    | AbilityTested
    | DiceThrown
    | DieRerolled
    | AbilityMet
    | ChallengeWon
    | ChallengeLost
    | TreasuresTaken
    | TreasureKept
    | NoTreasureLeft
    | CardWon
    | SherpaMoved
    | CrownTaken
    | ProphecyDelivered
    | ProphecyFulfilled
    | ProphecyReplaced
    | MainProphecyShown
    | MainProphecyHidden
    | MainProphecyFulfilled
    | DuelBegan
    | DuelWon
    | TreasureChangedHands
    | PartnerAsked
    | PartnerJoined
    | PartnerRefused
    | PlayerPassed
    | TradeProposed
    | TradeMade
    | TradeRefused
    | GameEnded
)
