"""Everything that somebody may choose at a table of Talisman."""

from __future__ import annotations

import msgspec

from fabletop.games.talisman.state import SpaceId
from fabletop.games.talisman.terms import Alignment, Combat, Token
from fabletop.kernel import Agreeing, CardId, Countering, Enough, GivingUp, Irrevocable, Passing, Seat, snake_case


class Option(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all options."""


# -- small answers -----------------------------------------------------------------------------------------------------


class Pass(Option, Passing, frozen=True):
    """Do nothing at a window."""


class Leave(Option, GivingUp, frozen=True):
    """Take nothing, or do not use what is offered."""


class Done(Option, Enough, frozen=True):
    """Nothing more."""


class Yes(Option, frozen=True):
    """Do what is offered."""


class ChooseCard(Option, frozen=True):
    """This card."""

    card: CardId


class ChooseSeat(Option, frozen=True):
    """This Character."""

    seat: Seat


class ChooseSpace(Option, frozen=True):
    """This space."""

    space: SpaceId


class ChooseToken(Option, frozen=True):
    """A token of this kind."""

    token: Token


class ChooseWay(Option, frozen=True):
    """One of the ways that a card offers."""

    card: str
    way: int
    label: str


class LoseThis(Option, frozen=True):
    """One of several losses."""

    what: str
    n: int


class RestoreThis(Option, frozen=True):
    """One of several gains."""

    what: str
    n: int


class AlignTo(Option, frozen=True):
    """Take this Alignment."""

    alignment: Alignment


# -- setting up --------------------------------------------------------------------------------------------------------


class KeepCharacter(Option, Irrevocable, frozen=True):
    """Play this Character."""

    character: CardId


# -- the start of a turn -----------------------------------------------------------------------------------------------


class UseWish(Option, frozen=True):
    """Discard a Wish for this."""

    use: str


class NoWish(Option, frozen=True):
    """Keep the Wishes, where something must be suffered next."""


class TradeTrophies(Option, frozen=True):
    """Trade Trophies in for this."""

    token: Token


class UseAbility(Option, frozen=True):
    """Use what a Character, an Object or a Follower lets one do."""

    source: str
    use: int
    label: str = ""


class CastSpell(Option, Irrevocable, frozen=True):
    """Cast a Spell."""

    spell: CardId
    target: Seat = -1
    card: CardId = ""
    space: SpaceId = ""
    number: int = 0


class UsePotion(Option, frozen=True):
    """Use a Potion."""

    potion: CardId
    target: Seat = -1
    card: CardId = ""
    space: SpaceId = ""


class DitchCard(Option, frozen=True):
    """Leave a card behind."""

    card: CardId


class AnnounceRetreat(Option, Irrevocable, frozen=True):
    """Turn back."""


# -- moving ------------------------------------------------------------------------------------------------------------


class RollToMove(Option, frozen=True):
    """Roll the die."""


class RollOutward(Option, frozen=True):
    """Roll the die to leave the Inner Region."""


class UseMove(Option, frozen=True):
    """Spend a Move."""

    space: SpaceId


class UseMoveHome(Option, frozen=True):
    """Spend a Move to go Home."""


class Stay(Option, frozen=True):
    """Stay in the space."""


class MoveAs(Option, frozen=True):
    """Use a card as the move."""

    source: str
    use: int
    label: str = ""


class Step(Option, frozen=True):
    """One step to this space."""

    space: SpaceId


class MoveTo(Option, frozen=True):
    """Walk to this space, with the roll changed so."""

    space: SpaceId
    roll: int
    way: int
    """1 clockwise, -1 the other way; 2 and -2 over the Storm River, 3 and -3 into or out of an Outermost Region."""


# -- dice --------------------------------------------------------------------------------------------------------------


class LetStand(Option, frozen=True):
    """Leave the dice as they are."""


class SpendFate(Option, frozen=True):
    """Roll one die again for 1 Fate."""

    die: int
    shows: int


class RollAgain(Option, frozen=True):
    """Roll one die again by an ability."""

    source: str
    die: int
    shows: int


class TurnDie(Option, frozen=True):
    """Set a die to this number."""

    source: str
    die: int
    to: int


class HomeAdvantage(Option, frozen=True):
    """Add or subtract 1 at Home."""

    n: int


# -- encounters --------------------------------------------------------------------------------------------------------


class EncounterSpace(Option, frozen=True):
    """Encounter the space."""


class Attack(Option, frozen=True):
    """Attack a Character."""

    seat: Seat
    kind: Combat


class UseOn(Option, frozen=True):
    """Use an ability on a Character instead of attacking."""

    source: str
    use: int
    seat: Seat
    label: str = ""


class Shoot(Option, frozen=True):
    """Make a Ranged Attack."""

    means: CardId
    space: SpaceId
    card: CardId = ""
    seat: Seat = -1


class ProposeTrade(Option, frozen=True):
    """Trade with a Character."""

    seat: Seat


class FightSentinel(Option, frozen=True):
    """Fight the Sentinel."""


class PassSentinel(Option, frozen=True):
    """Evade the Sentinel."""

    means: str


class DrawHere(Option, frozen=True):
    """Draw a card, or meet those that lie here."""


class TownOption(Option, frozen=True):
    """One of the three options of a Town or an Outpost."""

    n: int


class Buy(Option, frozen=True):
    """Buy this."""

    card: CardId
    price: int


class Steal(Option, frozen=True):
    """Steal this."""

    card: CardId


class Evade(Option, frozen=True):
    """Evade a card."""

    card: CardId
    means: str


class Meet(Option, frozen=True):
    """Meet what is there."""


class FightWith(Option, frozen=True):
    """Choose the kind of Combat."""

    kind: Combat


class SendBodyguard(Option, frozen=True):
    """A Bodyguard fights."""

    card: CardId


class FightMyself(Option, frozen=True):
    """Fight in person."""


class TakeCard(Option, frozen=True):
    """Take this."""

    card: CardId


class TakeToken(Option, frozen=True):
    """Take this token."""

    token: Token


class StealPotion(Option, frozen=True):
    """A Potion, unseen."""


class RewardLife(Option, frozen=True):
    """The beaten Character loses a Life."""


class RewardGold(Option, frozen=True):
    """Take 1 Gold."""


class RewardObject(Option, frozen=True):
    """Take this Object."""

    card: CardId


# -- trading -----------------------------------------------------------------------------------------------------------


class OfferCard(Option, frozen=True):
    """Lay this card into the trade, one's own or one that is wanted."""

    card: CardId


class OfferGold(Option, frozen=True):
    """One Gold more from this side."""

    seat: Seat


class TakeBackCard(Option, frozen=True):
    """Lay this card into the trade no longer."""

    card: CardId


class TakeBackGold(Option, frozen=True):
    """One Gold less from this side."""

    seat: Seat


class MakeOffer(Option, frozen=True):
    """Propose what lies there."""


class DropTrade(Option, GivingUp, frozen=True):
    """No trade."""


class AcceptTrade(Option, Agreeing, Irrevocable, frozen=True):
    """Agree."""


class RefuseTrade(Option, frozen=True):
    """Do not agree."""


class CounterTrade(Option, Countering, frozen=True):
    """Make another proposal."""


# -- the Valley --------------------------------------------------------------------------------------------------------


class RiddleOf(Option, frozen=True):
    """Be tested on this."""

    what: str


class GiveToken(Option, frozen=True):
    """Offer a token."""

    token: Token


# -- what questions speak of besides -----------------------------------------------------------------------------------


class LivesAtStake(msgspec.Struct, frozen=True):
    """Lives that a Character is about to lose."""

    seat: Seat
    n: int
    cause: str
