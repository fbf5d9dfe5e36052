"""What a hero of Andor may choose: one frozen value per option."""

from __future__ import annotations

import msgspec

from fabletop.games.andor.state import Book
from fabletop.kernel import Agreeing, Enough, GivingUp, Irrevocable, Seat, snake_case

Carried = str
"""A thing as options name it: apple_nut, star_herb, farmer, gemstone:3, log:2, or the id of an article."""


SPRITE = "sprite"
"""A cave sprite, as battles name it."""


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
    """Its kind, the adversary it is, or sprite."""
    space: int


class Pass(Option, frozen=True):
    """Do nothing for an hour."""


class EndDay(Option, Irrevocable, GivingUp, frozen=True):
    """Put the time marker into the sunrise box."""


class BrewDrink(Option, frozen=True):
    """The archer brews: so many full and half-full witch's brews."""

    full: int
    half: int


class LookUpSpells(Option, frozen=True):
    """The wizard opens books, one hour each."""

    books: tuple[Book, ...]


class DoAction(Option, frozen=True):
    """Choose an action that the Legend has added."""

    action: str
    """Legend and id, as in legend_13/mend_axle."""


# -- battle ------------------------------------------------------------------------------------------------------------


class Invite(Option, frozen=True):
    """Ask this hero to fight along."""

    seat: Seat


class BeginBattle(Option, Irrevocable, frozen=True):
    """Fight with those who have joined."""


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
    """Which one of the roll, from 0 on."""


class LeaveDice(Option, frozen=True):
    """Turn no die."""


class UseHelm(Option, frozen=True):
    """Add identical dice."""


class UseBrew(Option, frozen=True):
    """Double the counting die."""


class UseGlove(Option, frozen=True):
    """Add these two dice."""

    first: int
    second: int


class UseKnife(Option, frozen=True):
    """Roll this die again."""

    die: int


class UseAxe(Option, frozen=True):
    """Two more strength."""


class UseSword(Option, frozen=True):
    """Handle and blade: five more strength."""


class UseBrotherShield(Option, frozen=True):
    """Add the strength of a hero who is not in the battle."""

    seat: Seat


class LetItCount(Option, frozen=True):
    """The roll stands."""


class UseShield(Option, frozen=True):
    """One side of a powerful shield."""

    article: str


class TakeTheLoss(Option, GivingUp, frozen=True):
    """Use no shield."""


class FightOn(Option, frozen=True):
    """One more round."""


class LeaveBattle(Option, Irrevocable, GivingUp, frozen=True):
    """Fight no longer."""


class ChooseReward(Option, frozen=True):
    """The left or the right side of the reward."""

    points: str
    """strength or willpower"""


class DealOut(Option, frozen=True):
    """So many points for this hero."""

    seat: Seat
    points: int


class SkeletonTo(Option, frozen=True):
    """Where a defeated skeleton goes."""

    place: str
    """space_200 or sunrise_box"""


class TakeArticle(Option, frozen=True):
    """Take an article of the equipment board."""

    article: str


class TakeNothing(Option, GivingUp, frozen=True):
    """Take no article."""


class GiveArticleTo(Option, frozen=True):
    """The article goes to this hero."""

    seat: Seat


# -- free actions --------------------------------------------------------------------------------------------------


class EmptySpring(Option, frozen=True):
    """Take the willpower of the spring."""


class PickHerbs(Option, frozen=True):
    """Pick so many star herbs."""

    herbs: int


class PickUp(Option, frozen=True):
    """Take a thing from the space."""

    thing: Carried


class PutDown(Option, frozen=True):
    """Lay a thing on the space."""

    thing: Carried


class HandOver(Option, frozen=True):
    """Give a thing to a hero on the same space, if they agree."""

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
    """Exchange things with a hero anywhere."""

    seat: Seat


class CastLight(Option, frozen=True):
    """Light magic: a figure, or all skeletons, from the wizard's space to a free one."""

    figure: str
    space: int


class CastPortal(Option, frozen=True):
    """Portal magic: to the camp or wagon, alone or with a hero."""

    seat: Seat = -1


class CastHealing(Option, frozen=True):
    """Healing magic: willpower for the group."""


class RollForBook(Option, frozen=True):
    """Roll for the letter on which the used book will lie."""


class LetBookGo(Option, Irrevocable, GivingUp, frozen=True):
    """The used book leaves the game."""


class TurnToken(Option, frozen=True):
    """Turn the -4 token to its -1 side."""


# -- exchanges and forced choices ------------------------------------------------------------------------------------


class SendThing(Option, frozen=True):
    """The falcon carries this thing of mine."""

    thing: Carried


class FetchThing(Option, frozen=True):
    """The falcon carries this thing of theirs."""

    thing: Carried


class DoneExchanging(Option, Enough, frozen=True):
    """Propose the exchange as it is."""


class DropLog(Option, frozen=True):
    """Put down a log that can no longer be carried."""

    value: int


class Eat(Option, frozen=True):
    """Hand over provisions."""

    thing: Carried


class FendOff(Option, frozen=True):
    """One side of the storm shield against the event."""


class LetHappen(Option, frozen=True):
    """Do not interfere."""


class CancelMove(Option, frozen=True):
    """One side of the star shield: the creature does not move."""


class TakeWay(Option, frozen=True):
    """One of the ways that a card offers."""

    way: int
    label: str


class ChooseSeat(Option, frozen=True):
    """This hero."""

    seat: Seat


class ChooseStar(Option, frozen=True):
    """Uncover the hidden star on this space."""

    space: int


class GiveUp(Option, Irrevocable, frozen=True):
    """The group gives up this article of a hero."""

    seat: Seat
    article: str


class Contribute(Option, frozen=True):
    """So much willpower of this hero."""

    willpower: int
