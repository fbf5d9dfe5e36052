"""All options of Talisman, the answers that a seat can choose."""

from __future__ import annotations

import msgspec

from fabletop.games.talisman.state import SpaceId
from fabletop.games.talisman.terms import Alignment, Combat, Token
from fabletop.kernel import Agreeing, CardId, Countering, Enough, GivingUp, Irrevocable, Passing, Seat, snake_case


class Option(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all options."""


# -- small answers -----------------------------------------------------------------------------------------------------


class Pass(Option, Passing, frozen=True):
    """Do nothing in this window."""


class Leave(Option, GivingUp, frozen=True):
    """Take nothing, or do not use the offer."""


class Done(Option, Enough, frozen=True):
    """Stop choosing."""


class Yes(Option, frozen=True):
    """Accept the offer."""


class ChooseCard(Option, frozen=True):
    """Choose this card."""

    card: CardId


class ChooseSeat(Option, frozen=True):
    """Choose this Character."""

    seat: Seat


class ChooseSpace(Option, frozen=True):
    """Choose this space."""

    space: SpaceId


class ChooseToken(Option, frozen=True):
    """Choose a token of this kind."""

    token: Token


class ChooseWay(Option, frozen=True):
    """Choose one of the ways that a card offers."""

    card: str
    way: int
    label: str


class LoseThis(Option, frozen=True):
    """Choose one of several losses."""

    what: str
    n: int


class RestoreThis(Option, frozen=True):
    """Choose one of several things to restore."""

    what: str
    n: int


class AlignTo(Option, frozen=True):
    """Change to this Alignment."""

    alignment: Alignment


# -- setting up --------------------------------------------------------------------------------------------------------


class KeepCharacter(Option, Irrevocable, frozen=True):
    """Play this Character."""

    character: CardId


# -- the start of a turn -----------------------------------------------------------------------------------------------


class UseWish(Option, frozen=True):
    """Discard a Wish for this purpose."""

    use: str


class NoWish(Option, frozen=True):
    """Use no Wish, when a compulsory effect is next."""


class TradeTrophies(Option, frozen=True):
    """Trade Trophies in for a token of this kind."""

    token: Token


class UseAbility(Option, frozen=True):
    """Use an ability of a Character, Object or Follower."""

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
    """Ditch a card."""

    card: CardId


class AnnounceRetreat(Option, Irrevocable, frozen=True):
    """Announce a Retreat."""


# -- moving ------------------------------------------------------------------------------------------------------------


class RollToMove(Option, frozen=True):
    """Roll the die for movement."""


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
    """Use a card in place of the movement roll."""

    source: str
    use: int
    label: str = ""


class Step(Option, frozen=True):
    """Take one step to this space."""

    space: SpaceId


class MoveTo(Option, frozen=True):
    """Walk to this space, reading the roll in this way."""

    space: SpaceId
    roll: int
    way: int
    """Direction: 1 clockwise, -1 counter-clockwise; 2 and -2 across the Storm River; 3 and -3 into or out of an
    Outermost Region."""


# -- dice --------------------------------------------------------------------------------------------------------------


class LetStand(Option, frozen=True):
    """Leave the dice as they are."""


class SpendFate(Option, frozen=True):
    """Roll one die again for 1 Fate."""

    die: int
    shows: int


class RollAgain(Option, frozen=True):
    """Roll one die again with an ability."""

    source: str
    die: int
    shows: int


class TurnDie(Option, frozen=True):
    """Set a die to this number."""

    source: str
    die: int
    to: int


class HomeAdvantage(Option, frozen=True):
    """Add or subtract 1 for Home Advantage."""

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
    """Propose a trade to a Character."""

    seat: Seat


class FightSentinel(Option, frozen=True):
    """Fight the Sentinel."""


class PassSentinel(Option, frozen=True):
    """Evade the Sentinel."""

    means: str


class DrawHere(Option, frozen=True):
    """Draw a card, or encounter the cards that lie here."""


class TownOption(Option, frozen=True):
    """Choose one of the three options of a Town or an Outpost."""

    n: int


class Buy(Option, frozen=True):
    """Buy this Purchase."""

    card: CardId
    price: int


class Steal(Option, frozen=True):
    """Steal this Purchase."""

    card: CardId


class Evade(Option, frozen=True):
    """Evade a card."""

    card: CardId
    means: str


class Meet(Option, frozen=True):
    """Encounter the card instead of evading it."""


class FightWith(Option, frozen=True):
    """Choose the kind of Combat."""

    kind: Combat


class SendBodyguard(Option, frozen=True):
    """Let a Bodyguard fight."""

    card: CardId


class FightMyself(Option, frozen=True):
    """Fight in person, without a Bodyguard."""


class TakeCard(Option, frozen=True):
    """Take this card."""

    card: CardId


class TakeToken(Option, frozen=True):
    """Take this token."""

    token: Token


class StealPotion(Option, frozen=True):
    """Steal a Potion without seeing it."""


class RewardLife(Option, frozen=True):
    """As reward, the loser loses a Life."""


class RewardGold(Option, frozen=True):
    """As reward, take 1 Gold."""


class RewardObject(Option, frozen=True):
    """As reward, take this Object."""

    card: CardId


# -- trading -----------------------------------------------------------------------------------------------------------


class OfferCard(Option, frozen=True):
    """Add this card to the trade: one to give, or one to ask for."""

    card: CardId


class OfferGold(Option, frozen=True):
    """Add one Gold to this side of the trade."""

    seat: Seat


class TakeBackCard(Option, frozen=True):
    """Remove this card from the trade."""

    card: CardId


class TakeBackGold(Option, frozen=True):
    """Remove one Gold from this side of the trade."""

    seat: Seat


class MakeOffer(Option, frozen=True):
    """Propose the trade as put together."""


class DropTrade(Option, GivingUp, frozen=True):
    """Give the trade up."""


class AcceptTrade(Option, Agreeing, Irrevocable, frozen=True):
    """Accept the trade."""


class RefuseTrade(Option, frozen=True):
    """Refuse the trade."""


class CounterTrade(Option, Countering, frozen=True):
    """Answer with another proposal."""


# -- the Valley --------------------------------------------------------------------------------------------------------


class RiddleOf(Option, frozen=True):
    """Be tested on this value."""

    what: str


class GiveToken(Option, frozen=True):
    """Put a token on the scales."""

    token: Token


# -- context of decisions ---------------------------------------------------------------------------------------------


class LivesAtStake(msgspec.Struct, frozen=True):
    """The Lives that a Character is about to lose."""

    seat: Seat
    n: int
    cause: str
