"""The options of Andor: each is a frozen value that a hero may choose."""

from __future__ import annotations

import msgspec

from fabletop.games.andor.state import Book
from fabletop.kernel import Agreeing, Enough, GivingUp, Irrevocable, Seat, snake_case

Carried = str
"""The name of a carried thing in an option: apple_nut, star_herb, farmer, gemstone:3, log:2, or the id of an
article."""


SPRITE = "sprite"
"""The name of a cave sprite as an opponent in battle."""


class Option(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all options of Andor."""


class ChooseHero(Option, frozen=True):
    """Take this hero board."""

    hero: str


# -- actions of a turn -----------------------------------------------------------------------------------------------


NOBODY: Seat = -1


class StepTo(Option, frozen=True):
    """Move to an adjacent space, or jump there."""

    space: int
    passenger: Seat = NOBODY
    """The warrior takes this hero along."""
    with_wagon: bool = False
    wineskin: bool = False
    """The step costs no hour but a side of the wineskin."""


class StopMoving(Option, Irrevocable, frozen=True):
    """End the move here."""


class Fight(Option, Irrevocable, frozen=True):
    """Attack a figure."""

    figure: str
    """The kind of creature, the id of an adversary, or `sprite`."""
    space: int


class Pass(Option, frozen=True):
    """Do nothing for an hour."""


class EndDay(Option, Irrevocable, GivingUp, frozen=True):
    """Put the time marker into the sunrise box."""


class BrewDrink(Option, frozen=True):
    """The archer brews this many full and half-full witch's brews."""

    full: int
    half: int


class LookUpSpells(Option, frozen=True):
    """The wizard opens books, one hour each."""

    books: tuple[Book, ...]


class DoAction(Option, frozen=True):
    """Choose an action that the Legend has added."""

    action: str
    """The Legend and the action's id, as in legend_13/mend_axle."""


# -- battle ------------------------------------------------------------------------------------------------------------


class Invite(Option, frozen=True):
    """Invite this hero to join the battle."""

    seat: Seat


class BeginBattle(Option, Irrevocable, frozen=True):
    """Begin the battle with the heroes who have joined."""


class Decline(Option, GivingUp, frozen=True):
    """Say no."""


class Agree(Option, Agreeing, frozen=True):
    """Say yes."""


class RollNext(Option, Irrevocable, frozen=True):
    """The archer rolls one more die."""


class StopRolling(Option, frozen=True):
    """The last die counts."""


class TurnDie(Option, frozen=True):
    """The wizard turns this die to its opposite side."""

    die: int
    """The position of the die in the roll, from 0 on."""


class LeaveDice(Option, frozen=True):
    """Turn no die."""


class UseHelm(Option, frozen=True):
    """Add up the identical dice of the roll."""


class UseBrew(Option, frozen=True):
    """Double the die that counts."""


class UseGlove(Option, frozen=True):
    """Add up these two dice."""

    first: int
    second: int


class UseKnife(Option, frozen=True):
    """Roll this die again."""

    die: int


class UseAxe(Option, frozen=True):
    """Add two strength points."""


class UseSword(Option, frozen=True):
    """Use handle and blade together: add five strength points."""


class UseBrotherShield(Option, frozen=True):
    """Add the strength points of a hero who does not take part in the battle."""

    seat: Seat


class LetItCount(Option, frozen=True):
    """The roll stands."""


class UseShield(Option, frozen=True):
    """Use one side of a powerful shield."""

    article: str


class TakeTheLoss(Option, GivingUp, frozen=True):
    """Use no shield."""


class FightOn(Option, frozen=True):
    """One more round."""


class LeaveBattle(Option, Irrevocable, GivingUp, frozen=True):
    """Leave the battle."""


class ChooseReward(Option, frozen=True):
    """The left or the right side of the reward."""

    points: str
    """strength or willpower"""


class DealOut(Option, frozen=True):
    """Give this many points to this hero."""

    seat: Seat
    points: int


class SkeletonTo(Option, frozen=True):
    """Choose where a defeated skeleton goes."""

    place: str
    """space_200 or sunrise_box"""


class TakeArticle(Option, frozen=True):
    """Take an article from the equipment board."""

    article: str


class TakeNothing(Option, GivingUp, frozen=True):
    """Take no article."""


class GiveArticleTo(Option, frozen=True):
    """Give the article to this hero."""

    seat: Seat


# -- free actions --------------------------------------------------------------------------------------------------


class EmptySpring(Option, frozen=True):
    """Take the willpower of the spring."""


class PickHerbs(Option, frozen=True):
    """Pick this many star herbs."""

    herbs: int


class PickUp(Option, frozen=True):
    """Take a thing from the space."""

    thing: Carried


class PutDown(Option, frozen=True):
    """Lay a thing on the space."""

    thing: Carried


class HandOver(Option, frozen=True):
    """Give a thing to a hero on the same space, if that hero agrees."""

    seat: Seat
    thing: Carried


class UseTelescope(Option, frozen=True):
    """Uncover the tokens on all adjacent spaces."""


class LookIntoCave(Option, frozen=True):
    """The dwarf looks at a cave token."""

    space: int


class LayFire(Option, frozen=True):
    """Turn a side of the fire shield into a fire token."""


class FlyFalcon(Option, frozen=True):
    """Exchange things with a hero on any space."""

    seat: Seat


class CastLight(Option, frozen=True):
    """Light magic: move a figure, or all skeletons, from the wizard's space to a free one."""

    figure: str
    space: int


class CastPortal(Option, frozen=True):
    """Portal magic: go to the camp or wagon, alone or with a hero."""

    seat: Seat = -1


class CastHealing(Option, frozen=True):
    """Healing magic: distribute willpower points among the group."""


class RollForBook(Option, frozen=True):
    """Roll for the letter on which the used book will lie."""


class LetBookGo(Option, Irrevocable, GivingUp, frozen=True):
    """The used book leaves the game."""


class TurnToken(Option, frozen=True):
    """Turn the overtime token from its -4 side to its -1 side."""


# -- exchanges and forced choices ------------------------------------------------------------------------------------


class SendThing(Option, frozen=True):
    """Add one of the archer's own things to what the falcon carries."""

    thing: Carried


class FetchThing(Option, frozen=True):
    """Add a thing of the other hero to what the falcon carries."""

    thing: Carried


class DoneExchanging(Option, Enough, frozen=True):
    """Propose the exchange as it is now."""


class DropLog(Option, frozen=True):
    """Put down a log that can no longer be carried."""

    value: int


class Eat(Option, frozen=True):
    """Hand over provisions."""

    thing: Carried


class FendOff(Option, frozen=True):
    """Use one side of the storm shield against the event."""


class LetHappen(Option, frozen=True):
    """Let the event or the move happen."""


class CancelMove(Option, frozen=True):
    """Use one side of the star shield: the creature does not move."""


class TakeWay(Option, frozen=True):
    """Take one of the choices that a card offers."""

    way: int
    label: str


class ChooseSeat(Option, frozen=True):
    """Choose this hero."""

    seat: Seat


class ChooseStar(Option, frozen=True):
    """Uncover the hidden star on this space."""

    space: int


class GiveUp(Option, Irrevocable, frozen=True):
    """The group gives up this article of a hero for a payment."""

    seat: Seat
    article: str


class Contribute(Option, frozen=True):
    """The hero contributes this much willpower."""

    willpower: int
