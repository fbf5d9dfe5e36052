"""The news of Phenomena: one frozen value per event, named in the past tense.

Each seat receives its own copy. Fields that the seat may not know have their empty value there.
"""

from __future__ import annotations

import msgspec

from fabletop.games.phenomena.effects import Ability, AttemptKind, Landscape
from fabletop.kernel import Big, CardId, Quiet, Seat, snake_case


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all news of Phenomena."""


class HeroEvent(Event, frozen=True):
    """An event that concerns one player or hero."""

    seat: Seat


class CharacterPicked(HeroEvent, frozen=True):
    """A player took a character board."""

    character: CardId


class GameSetUp(Event, frozen=True):
    """The set-up is complete: the stacks are ready and the Sherpa marker is on its space."""

    sherpa: int
    start_player: Seat


class ProphecyRevealed(Event, frozen=True):
    """An active prophecy was placed in a box and its marker on the board."""

    box: int
    prophecy: CardId
    space: str
    treasure: CardId = ""


class BoxEmptied(Event, frozen=True):
    """The prophecy stack is empty, so the box stays empty."""

    box: int


class MainPropheciesDealt(HeroEvent, frozen=True):
    """Two main prophecies were dealt; only their player sees them."""

    prophecies: tuple[CardId, ...] = ()


class MainProphecyKept(HeroEvent, frozen=True):
    """A player keeps one main prophecy face down."""

    prophecy: CardId = ""


class TurnStarted(HeroEvent, frozen=True):
    """A player's turn begins."""

    turn: int


class StonesGained(HeroEvent, frozen=True):
    """A hero gained stones."""

    stones: tuple[Landscape, ...]
    cause: str


class StonesLost(HeroEvent, frozen=True):
    """A hero gave up stones."""

    stones: tuple[Landscape, ...]
    cause: str


class StonesGiven(HeroEvent, frozen=True):
    """One hero gave stones to another."""

    to: Seat
    stones: tuple[Landscape, ...]


class HealthChanged(HeroEvent, frozen=True):
    """A hero regained or lost health markers."""

    change: int
    health: int
    cause: str


class PieceMoved(HeroEvent, frozen=True):
    """A piece moved to another space."""

    start: str
    end: str
    way: str


class MagicUsed(HeroEvent, frozen=True):
    """A player paid for a spell and cast it, for itself or for another player."""

    spell: CardId
    target: Seat


class MagicBought(HeroEvent, frozen=True):
    """A magic card was bought."""

    spell: CardId


class HelpAsked(HeroEvent, frozen=True):
    """The active player asked for magic help."""

    payment: tuple[Landscape, ...] = ()
    """The stones offered as payment (expanded magic help)."""


class HelpOffered(HeroEvent, frozen=True):
    """A player offered a spell."""

    spell: CardId
    price: tuple[Landscape, ...] = ()
    wants_point: bool = True


class HelpDeclined(HeroEvent, frozen=True):
    """No offer was accepted."""


class HelpMissed(HeroEvent, Quiet, frozen=True):
    """Nobody offered a spell."""


class ExperienceGained(HeroEvent, frozen=True):
    """A hero put an experience marker into an ability."""

    ability: Ability
    markers: int


class EventDrawn(HeroEvent, frozen=True):
    """An event card was revealed."""

    event: CardId


class EventThrownAway(HeroEvent, frozen=True):
    """The event was thrown away for a new one."""

    event: CardId
    cause: str


class EventAccepted(HeroEvent, Big, frozen=True):
    """The event was accepted."""

    event: CardId


class EventsLookedAt(HeroEvent, frozen=True):
    """A player looked at events. Only that player sees them."""

    count: int
    events: tuple[CardId, ...] = ()


class EventDiscarded(Event, Quiet, frozen=True):
    """An event went to the discard pile."""

    event: CardId


class EventsReshuffled(Event, frozen=True):
    """The discarded events were shuffled into a new stack."""

    count: int


class NoEventLeft(HeroEvent, frozen=True):
    """There was no event to draw."""


class ChallengeBegan(HeroEvent, Quiet, frozen=True):
    """A hero faces a challenge."""

    kind: AttemptKind
    card: CardId


class AbilityTested(HeroEvent, Quiet, frozen=True):
    """A hero starts testing an ability."""

    ability: Ability
    needed: int


class DiceThrown(HeroEvent, frozen=True):
    """Dice were thrown."""

    dice: tuple[int, ...]
    origin: str
    total: int


class DieRerolled(HeroEvent, frozen=True):
    """A die was re-rolled."""

    die: int
    before: int
    after: int
    source: CardId
    total: int


class AbilityMet(HeroEvent, Quiet, frozen=True):
    """A tested ability was met."""

    ability: Ability
    total: int


class ChallengeWon(HeroEvent, Big, frozen=True):
    """A challenge was overcome."""

    card: CardId


class ChallengeLost(HeroEvent, Big, frozen=True):
    """A challenge was failed."""

    card: CardId


class TreasuresTaken(HeroEvent, frozen=True):
    """A player looked at treasures. Only that player sees them."""

    count: int
    treasures: tuple[CardId, ...] = ()


class TreasureKept(HeroEvent, frozen=True):
    """A player kept a treasure, which lies face up."""

    treasure: CardId


class NoTreasureLeft(HeroEvent, frozen=True):
    """There was no treasure to take."""


class CardWon(HeroEvent, frozen=True):
    """A card with victory points was won."""

    card: CardId
    points: int


class SherpaMoved(Event, frozen=True):
    """The Sherpa marker moved down the power track."""

    start: int
    end: int


class CrownTaken(HeroEvent, Big, frozen=True):
    """A player took the Crown of Sherpa; the last turns begin."""


class ProphecyDelivered(HeroEvent, frozen=True):
    """A delivery was made."""

    prophecy: CardId


class ProphecyFulfilled(HeroEvent, Big, frozen=True):
    """A prophecy was fulfilled."""

    prophecy: CardId
    box: int


class ProphecyReplaced(HeroEvent, frozen=True):
    """An active prophecy was put under the stack."""

    prophecy: CardId
    box: int


class MainProphecyShown(HeroEvent, Big, frozen=True):
    """A main prophecy was revealed to be tried."""

    prophecy: CardId


class MainProphecyHidden(HeroEvent, frozen=True):
    """A main prophecy failed and was turned face down again."""


class MainProphecyFulfilled(HeroEvent, Big, frozen=True):
    """A main prophecy was fulfilled."""

    prophecy: CardId


class DuelBegan(HeroEvent, Big, frozen=True):
    """A player was challenged to a duel."""

    opponent: Seat
    ability: Ability


class DuelWon(HeroEvent, Big, frozen=True):
    """A duel was decided."""

    loser: Seat


class TreasureChangedHands(HeroEvent, frozen=True):
    """A treasure passed from one hero to another."""

    to: Seat
    treasure: CardId


class PartnerAsked(HeroEvent, Quiet, frozen=True):
    """A player was asked to join a cooperation."""

    partner: Seat


class PartnerJoined(HeroEvent, Big, frozen=True):
    """A player joined the cooperation."""


class PartnerRefused(HeroEvent, Big, frozen=True):
    """A player refused to join."""


class PlayerPassed(HeroEvent, frozen=True):
    """A player passed."""


class TradeProposed(HeroEvent, frozen=True):
    """A trade was proposed."""

    to: Seat
    gives: tuple[str, ...]
    gets: tuple[str, ...]


class TradeMade(HeroEvent, Big, frozen=True):
    """A trade was agreed on."""

    to: Seat


class TradeRefused(HeroEvent, frozen=True):
    """A trade was refused."""


class GameEnded(Event, Big, frozen=True):
    """The game is over."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
