"""What can happen in Andor: one frozen value per piece of news, named in the past tense. All of it is open to all."""

from __future__ import annotations

import msgspec

from fabletop.games.andor.choices import Carried
from fabletop.games.andor.state import Book
from fabletop.kernel import Big, Quiet, Seat, snake_case


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all news of Andor."""


# -- the course of the game ----------------------------------------------------------------------------------------


class HeroEvent(Event, frozen=True):
    """What a hero did, or what happened to one."""

    seat: Seat


class HeroChosen(HeroEvent, frozen=True):
    """A hero board was taken."""

    hero: str


class LegendBegan(Event, Big, frozen=True):
    """Everything is set up."""

    legend: str


class CardRead(Event, frozen=True):
    """A Legend card was read out."""

    card: str
    """Legend and id, as in legend_13/a1."""


class DayBegan(Event, Big, frozen=True):
    """A new day."""

    day: int
    seat: Seat


class TurnBegan(HeroEvent, Quiet, frozen=True):
    """A hero has the turn."""


class HourSpent(HeroEvent, Quiet, frozen=True):
    """A time marker went on."""

    hour: int
    price: int = 0
    """Willpower paid for overtime."""


class Passed(HeroEvent, frozen=True):
    """A hero passed."""


class DayEnded(HeroEvent, frozen=True):
    """A time marker went into the sunrise box."""

    is_first: bool = False


class HeroRests(HeroEvent, Big, frozen=True):
    """A hero rests the entire day."""


class NarratorMoved(Event, Big, frozen=True):
    """The Narrator reached a letter."""

    letter: str


class NarratorStayed(Event, Big, frozen=True):
    """The Narrator did not move this sunrise."""


class GoalShown(Event, Big, frozen=True):
    """A goal is known."""

    goal: str


class GoalReached(Event, Big, frozen=True):
    """A goal is complete."""

    goal: str


class LegendWon(Event, Big, frozen=True):
    """The group has won."""

    legend: str


class LegendLost(Event, Big, frozen=True):
    """The group has lost."""

    legend: str
    why: str


class RuleChanged(Event, Quiet, frozen=True):
    """A number or switch of the rules is another one now."""

    key: str
    """As in overtime.cost; of an adversary only strength or walks."""
    value: int
    """Of an adversary's strength, what it has now."""
    figure: str = ""
    """The adversary whose number it is."""


class ActionGranted(Event, Big, frozen=True):
    """Heroes may choose a new action."""

    action: str


class ActionDone(HeroEvent, frozen=True):
    """A hero carried out an action of the Legend."""

    action: str


class LinkClosed(Event, Big, frozen=True):
    """A connection was closed."""

    a: int
    b: int
    to: str = "wagon"
    """Whom it keeps out: wagon, heroes or all."""


class LinkOpened(Event, Big, frozen=True):
    """A connection is open again."""

    a: int
    b: int


# -- heroes --------------------------------------------------------------------------------------------------------


class HeroMoved(HeroEvent, frozen=True):
    """A hero came to another space."""

    start: int
    end: int
    way: str = "walk"
    """walk, jump, ride, portal"""


class WillpowerChanged(HeroEvent, frozen=True):
    """Willpower was gained or lost."""

    points: int
    willpower: int
    cause: str = ""


class StrengthChanged(HeroEvent, frozen=True):
    """Strength was gained or lost."""

    points: int
    strength: int


class HeroBeaten(HeroEvent, Big, frozen=True):
    """A hero fell to 0 willpower and is set to 3."""


class StoodInFire(HeroEvent, Big, frozen=True):
    """From now on this hero has at most 3 willpower."""


class ThingGained(HeroEvent, frozen=True):
    """A hero received something."""

    thing: Carried
    count: int = 1


class ThingLost(HeroEvent, frozen=True):
    """A hero lost something."""

    thing: Carried
    count: int = 1


class ThingPickedUp(HeroEvent, frozen=True):
    """A hero took something from the space."""

    thing: Carried
    space: int


class ThingPutDown(HeroEvent, frozen=True):
    """A hero laid something on the space."""

    thing: Carried
    space: int


class ThingHandedOver(HeroEvent, frozen=True):
    """A thing changed hands."""

    to: Seat
    thing: Carried


class WayChosen(HeroEvent, Big, frozen=True):
    """A hero has decided what a card asked."""

    question: str
    label: str
    """Of the way that was chosen; nothing if none was."""


class PaymentDecided(HeroEvent, Big, frozen=True):
    """A hero has decided for the group whether it pays."""

    question: str
    is_agreed: bool


class HeroNamed(HeroEvent, Big, frozen=True):
    """A hero has decided for the group who is meant."""

    question: str
    to: Seat


class WillpowerPledged(HeroEvent, Big, frozen=True):
    """What a hero gives of a payment, if it comes about."""

    willpower: int


class PledgesFellShort(Event, Big, frozen=True):
    """It was too little, so nobody pays."""


class OfferDeclined(HeroEvent, Big, frozen=True):
    """Somebody said no."""


class ArticleTaken(HeroEvent, frozen=True):
    """An article was taken from the equipment board."""

    article: str


class ArticleUsed(HeroEvent, frozen=True):
    """An article was used."""

    article: str
    is_gone: bool = False
    lasts: bool = False
    """It works to the end of the battle."""


class HerbsPicked(HeroEvent, frozen=True):
    """Star herbs were picked."""

    herbs: int
    space: int


class SpringEmptied(HeroEvent, frozen=True):
    """A spring was emptied."""

    space: int


class BrewsMade(HeroEvent, frozen=True):
    """The archer brewed."""

    full: int
    half: int


class BookOpened(HeroEvent, frozen=True):
    """A spell was looked up."""

    book: Book


class SpellCast(HeroEvent, Big, frozen=True):
    """A spell was used."""

    book: Book


class BookLaid(Event, frozen=True):
    """A used book lies on a letter."""

    book: Book
    letter: str


class BookGone(Event, Big, frozen=True):
    """A used book left the game."""

    book: Book


class BookReturned(HeroEvent, Big, frozen=True):
    """The Narrator brought a book back, open."""

    book: Book


# -- the board -----------------------------------------------------------------------------------------------------


class ThingLaid(Event, frozen=True):
    """Something lies on a space."""

    thing: Carried
    space: int
    count: int = 1


class HerbsGrew(Event, frozen=True):
    """Star herb grows on a space, or withered."""

    space: int
    herbs: int


class TokenLaid(Event, frozen=True):
    """A face-down token lies on a space."""

    token: str
    """fog, cave or star"""
    space: int


class TokenUncovered(Event, frozen=True):
    """A token shows its face; it is not activated thereby."""

    token: str
    space: int
    seat: Seat = -1


class TokenActivated(HeroEvent, Big, frozen=True):
    """A token took effect."""

    token: str
    space: int


class HeldBySprite(HeroEvent, Big, frozen=True):
    """A cave sprite holds a hero."""

    space: int
    value: int


class SpriteDefeated(HeroEvent, frozen=True):
    """The hero is free."""

    space: int


class SpringsRefreshed(Event, frozen=True):
    """Springs are full again."""

    spaces: tuple[int, ...]


class SpringsDried(Event, Big, frozen=True):
    """All springs are empty."""


class CampSet(Event, frozen=True):
    """The camp or the wagon stands on a space."""

    kind: str
    space: int


class WagonMoved(Event, frozen=True):
    """The wagon was taken along."""

    start: int
    end: int


class ShieldsChanged(Event, frozen=True):
    """There are more golden shields, or fewer."""

    shields: int


class FarmersDelivered(HeroEvent, Big, frozen=True):
    """Farmers came to safety."""

    farmers: int


class FarmersLost(Event, Big, frozen=True):
    """Farmers were lost."""

    space: int
    farmers: int


class FireLaid(Event, frozen=True):
    """A fire token lies on a space."""

    space: int


class GemstoneGone(Event, frozen=True):
    """A creature came onto a gemstone."""

    space: int
    value: int


class TokenTurned(Event, Big, frozen=True):
    """Overtime costs another price."""

    price: int


# -- figures -------------------------------------------------------------------------------------------------------


class FigurePlaced(Event, frozen=True):
    """A figure came into play."""

    figure: str
    space: int


class FigureMoved(Event, frozen=True):
    """A figure moved."""

    figure: str
    start: int
    end: int


class FigureRemoved(Event, frozen=True):
    """A figure left the board."""

    figure: str
    space: int


class FigureOnShield(Event, Big, frozen=True):
    """A figure got into the camp or wagon and lies on a golden shield."""

    figure: str
    free: int
    """Golden shields that are still free."""


class FigureDefeated(Event, Big, frozen=True):
    """A figure was defeated and lies on space 200."""

    figure: str
    space: int


class SkeletonOvercome(Event, frozen=True):
    """A skeleton was laid down."""

    space: int


class SkeletonDefeated(Event, frozen=True):
    """A skeleton was defeated."""

    space: int
    place: str


class SkeletonsStoodUp(Event, Big, frozen=True):
    """All overcome skeletons stand again."""

    spaces: tuple[int, ...]


class MovementTokenDrawn(Event, Big, frozen=True):
    """A movement token is carried out."""

    token: str
    seat: Seat = -1


class MovedFarther(Event, Big, frozen=True):
    """A Legend lets what the token moves go so much farther."""

    spaces: int


class LowerHalfRead(Event, Big, frozen=True):
    """What stands below the line of the token is carried out as well."""

    token: str


class RedDieRolled(Event, frozen=True):
    """A red die chose a space."""

    value: int
    space: int


class MoveCancelled(HeroEvent, Big, frozen=True):
    """The star shield kept a creature where it is."""

    figure: str
    space: int


# -- battle --------------------------------------------------------------------------------------------------------


class BattleBegan(HeroEvent, Big, frozen=True):
    """A battle began."""

    figure: str
    space: int
    strength: int
    willpower: int


class HeroJoined(HeroEvent, frozen=True):
    """An invited hero fights along."""


class RoundBegan(Event, Quiet, frozen=True):
    """A battle round."""

    round: int


class HeroRolled(HeroEvent, frozen=True):
    """A hero's dice."""

    dice: tuple[int, ...]


class DieTurned(HeroEvent, frozen=True):
    """The wizard turned a die over."""

    to: Seat
    old: int
    new: int


class OpponentRolled(Event, frozen=True):
    """The opponent's dice."""

    figure: str
    dice: tuple[int, ...]


class ValuesCompared(Event, frozen=True):
    """The battle values of a round."""

    heroes: int
    opponent: int
    willpower: int
    """What the opponent has left."""


class HeroLeft(HeroEvent, frozen=True):
    """A hero fights no longer."""


class BattleWon(Event, Big, frozen=True):
    """The opponent is beaten."""

    figure: str


class BattleOver(Event, Big, frozen=True):
    """The battle ended without a victory."""

    figure: str
    recovers: bool = True
    """The opponent is still there, and has lost nothing."""


class RewardChosen(HeroEvent, frozen=True):
    """The left or right side of the reward."""

    points: str
    count: int


# -- sunrise -------------------------------------------------------------------------------------------------------


class SymbolReached(Event, Quiet, frozen=True):
    """The next symbol of the sunrise box."""

    symbol: int


class EventRead(Event, Big, frozen=True):
    """An event card was read."""

    event: str


class EventFendedOff(HeroEvent, Big, frozen=True):
    """The storm shield fended the event off."""

    event: str


class ProvisionsEaten(HeroEvent, frozen=True):
    """A hero handed over provisions."""

    thing: Carried


class WentHungry(HeroEvent, Big, frozen=True):
    """A hero had no provisions."""
