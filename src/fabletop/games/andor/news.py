"""The news of Andor: one frozen value per event, named in the past tense. All news is public."""

from __future__ import annotations

import msgspec

from fabletop.games.andor.choices import Carried
from fabletop.games.andor.state import Book
from fabletop.kernel import Big, Quiet, Seat, snake_case


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all news of Andor."""


# -- the course of the game ----------------------------------------------------------------------------------------


class HeroEvent(Event, frozen=True):
    """An event of one hero."""

    seat: Seat


class HeroChosen(HeroEvent, frozen=True):
    """A hero board was taken."""

    hero: str


class LegendBegan(Event, Big, frozen=True):
    """The set-up is complete."""

    legend: str


class CardRead(Event, frozen=True):
    """A Legend card was read out."""

    card: str
    """The Legend and the card's id, as in legend_13/a1."""


class DayBegan(Event, Big, frozen=True):
    """A new day."""

    day: int
    seat: Seat


class TurnBegan(HeroEvent, Quiet, frozen=True):
    """A hero begins a turn."""


class HourSpent(HeroEvent, Quiet, frozen=True):
    """A time marker moved one hour on."""

    hour: int
    price: int = 0
    """The willpower paid for an overtime hour."""


class Passed(HeroEvent, frozen=True):
    """A hero used the action "pass"."""


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
    """A goal was revealed."""

    goal: str


class GoalReached(Event, Big, frozen=True):
    """A goal was completed."""

    goal: str


class LegendWon(Event, Big, frozen=True):
    """The group has won."""

    legend: str


class LegendLost(Event, Big, frozen=True):
    """The group has lost."""

    legend: str
    why: str


class RuleChanged(Event, Quiet, frozen=True):
    """A number or switch of the rules changed."""

    key: str
    """The rule, as in overtime.cost. For an adversary it is `strength` or `walks`."""
    value: int
    """The new value."""
    figure: str = ""
    """The adversary whose number changed."""


class ActionGranted(Event, Big, frozen=True):
    """A new action is available to the heroes."""

    action: str


class ActionDone(HeroEvent, frozen=True):
    """A hero carried out an action of the Legend."""

    action: str


class LinkClosed(Event, Big, frozen=True):
    """A connection was closed."""

    a: int
    b: int
    to: str = "wagon"
    """Who cannot pass: wagon, heroes or all."""


class LinkOpened(Event, Big, frozen=True):
    """A connection is open again."""

    a: int
    b: int


# -- heroes --------------------------------------------------------------------------------------------------------


class HeroMoved(HeroEvent, frozen=True):
    """A hero arrived on another space."""

    start: int
    end: int
    way: str = "walk"
    """walk, jump, ride or portal."""


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
    """The hero stood in fire. From now on it has at most 3 willpower points."""


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
    """A hero chose one of a card's choices."""

    question: str
    label: str
    """The label of the choice; empty if the hero chose none."""


class PaymentDecided(HeroEvent, Big, frozen=True):
    """A hero decided for the group whether it pays."""

    question: str
    is_agreed: bool


class HeroNamed(HeroEvent, Big, frozen=True):
    """A hero decided for the group which hero a card means."""

    question: str
    to: Seat


class WillpowerPledged(HeroEvent, Big, frozen=True):
    """A hero pledged willpower for a payment."""

    willpower: int


class PledgesFellShort(Event, Big, frozen=True):
    """The pledges were too low, so nobody pays."""


class OfferDeclined(HeroEvent, Big, frozen=True):
    """A hero said no."""


class ArticleTaken(HeroEvent, frozen=True):
    """An article was taken from the equipment board."""

    article: str


class ArticleUsed(HeroEvent, frozen=True):
    """An article was used."""

    article: str
    is_gone: bool = False
    lasts: bool = False
    """Whether it works until the end of the battle."""


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
    """A spell was cast."""

    book: Book


class BookLaid(Event, frozen=True):
    """A used book was laid on a letter."""

    book: Book
    letter: str


class BookGone(Event, Big, frozen=True):
    """A used book left the game."""

    book: Book


class BookReturned(HeroEvent, Big, frozen=True):
    """The Narrator reached a book, which is open again."""

    book: Book


# -- the board -----------------------------------------------------------------------------------------------------


class ThingLaid(Event, frozen=True):
    """Something was laid on a space."""

    thing: Carried
    space: int
    count: int = 1


class HerbsGrew(Event, frozen=True):
    """The number of star herbs growing on a space changed."""

    space: int
    herbs: int


class TokenLaid(Event, frozen=True):
    """A face-down token was laid on a space."""

    token: str
    """fog, cave or star."""
    space: int


class TokenUncovered(Event, frozen=True):
    """A token was turned face up. This does not activate it."""

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
    """A cave sprite was defeated, and the hero is free."""

    space: int


class SpringsRefreshed(Event, frozen=True):
    """Springs were filled again."""

    spaces: tuple[int, ...]


class SpringsDried(Event, Big, frozen=True):
    """All springs were emptied."""


class CampSet(Event, frozen=True):
    """The camp or the wagon was set up on a space."""

    kind: str
    space: int


class WagonMoved(Event, frozen=True):
    """The wagon was taken along."""

    start: int
    end: int


class ShieldsChanged(Event, frozen=True):
    """The number of golden shields changed."""

    shields: int


class FarmersDelivered(HeroEvent, Big, frozen=True):
    """A hero brought farmers to safety."""

    farmers: int


class FarmersLost(Event, Big, frozen=True):
    """Farmers were lost."""

    space: int
    farmers: int


class FireLaid(Event, frozen=True):
    """A fire token was laid on a space."""

    space: int


class GemstoneGone(Event, frozen=True):
    """A creature entered the space of a gemstone, which is removed."""

    space: int
    value: int


class TokenTurned(Event, Big, frozen=True):
    """The overtime token was turned: an overtime hour has another price."""

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
    """A figure entered the camp or wagon and was placed on a golden shield."""

    figure: str
    free: int
    """The number of golden shields that are still free."""


class FigureDefeated(Event, Big, frozen=True):
    """A figure was defeated and placed on space 200."""

    figure: str
    space: int


class SkeletonOvercome(Event, frozen=True):
    """A skeleton was overcome and laid down."""

    space: int


class SkeletonDefeated(Event, frozen=True):
    """A skeleton was defeated."""

    space: int
    place: str


class SkeletonsStoodUp(Event, Big, frozen=True):
    """All overcome skeletons were stood up."""

    spaces: tuple[int, ...]


class MovementTokenDrawn(Event, Big, frozen=True):
    """A movement token was drawn and is carried out."""

    token: str
    seat: Seat = -1


class MovedFarther(Event, Big, frozen=True):
    """The Legend adds spaces to the moves of the token's upper half."""

    spaces: int


class LowerHalfRead(Event, Big, frozen=True):
    """The lower half of the movement token is carried out as well."""

    token: str


class RedDieRolled(Event, frozen=True):
    """A red die chose a space."""

    value: int
    space: int


class MoveCancelled(HeroEvent, Big, frozen=True):
    """The star shield cancelled the move of a creature."""

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
    """An invited hero joined the battle."""


class RoundBegan(Event, Quiet, frozen=True):
    """A battle round began."""

    round: int


class HeroRolled(HeroEvent, frozen=True):
    """A hero rolled dice."""

    dice: tuple[int, ...]


class DieTurned(HeroEvent, frozen=True):
    """The wizard turned a die over."""

    to: Seat
    old: int
    new: int


class OpponentRolled(Event, frozen=True):
    """The opponent rolled dice."""

    figure: str
    dice: tuple[int, ...]


class ValuesCompared(Event, frozen=True):
    """The battle values of a round were compared."""

    heroes: int
    opponent: int
    willpower: int
    """The willpower that the opponent has left."""


class HeroLeft(HeroEvent, frozen=True):
    """A hero left the battle."""


class BattleWon(Event, Big, frozen=True):
    """The opponent was defeated."""

    figure: str


class BattleOver(Event, Big, frozen=True):
    """The battle ended without a victory."""

    figure: str
    recovers: bool = True
    """Whether the opponent is still there and regains its willpower."""


class RewardChosen(HeroEvent, frozen=True):
    """The heroes chose the left or right side of the reward."""

    points: str
    count: int


# -- sunrise -------------------------------------------------------------------------------------------------------


class SymbolReached(Event, Quiet, frozen=True):
    """The sunrise reached the next symbol of the sunrise box."""

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
    """A hero had no provisions to hand over."""
