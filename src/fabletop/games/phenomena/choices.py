"""The options of Phenomena: each is a frozen value that a player may choose."""

from __future__ import annotations

import msgspec

from fabletop.games.phenomena.effects import Ability, Landscape
from fabletop.kernel import Agreeing, CardId, Countering, Enough, GivingUp, Irrevocable, Seat, snake_case


class Option(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all options of Phenomena."""


class StoneOption(Option, frozen=True):
    """An option that concerns one stone."""

    stone: Landscape


# -- setup -----------------------------------------------------------------------------------------


class PickCharacter(Option, frozen=True):
    """Take this character board."""

    character: CardId


class KeepMainProphecy(Option, frozen=True):
    """Keep this one of the two main prophecies."""

    prophecy: CardId


# -- a turn ----------------------------------------------------------------------------------------


class BeginTurn(Option, frozen=True):
    """Go on to step 1."""


class ReceiveStones(Option, frozen=True):
    """Receive these two stones."""

    stones: tuple[Landscape, Landscape]


class RegainHealth(Option, frozen=True):
    """Regain this many health markers in the castle."""

    health: int


class GiveUpStone(StoneOption, frozen=True):
    """Give up a stone for nothing."""


class MoveTo(Option, frozen=True):
    """Move to a neighbouring space."""

    space: str


class ExtraMove(Option, frozen=True):
    """Finish regular movement and move one more space by this card or ability."""

    source: str
    space: str


class ForgoSteps(Option, frozen=True):
    """Give up the spaces from magic that are left."""


class StopMoving(Option, frozen=True):
    """End the movement."""


class DrawEvent(Option, frozen=True):
    """Draw an event card."""


class TryProphecy(Option, frozen=True):
    """Try the active prophecy of this box."""

    box: int
    prophecy: CardId


class TryMainProphecy(Option, Irrevocable, frozen=True):
    """Try the player's own main prophecy."""


class AcceptEvent(Option, frozen=True):
    """Accept the event."""


class ThrowAwayEvent(Option, GivingUp, frozen=True):
    """Throw the event away and draw a new one, which must be accepted."""


class PickEvent(Option, frozen=True):
    """Choose this event among those looked at."""

    event: CardId


class PutOnTop(Option, frozen=True):
    """Put this event on top of the stack."""

    event: CardId


class EndTurn(Option, frozen=True):
    """Take no further action."""


# -- optional actions ------------------------------------------------------------------------------


class UseMagic(Option, frozen=True):
    """Pay for a spell and use it."""

    spell: CardId


class BuyMagic(Option, frozen=True):
    """Buy a magic card for one stone of each kind."""

    spell: CardId


class Teleport(Option, Irrevocable, frozen=True):
    """Place the piece in Sha-Ra's castle."""


class AskForHelp(Option, frozen=True):
    """Ask the others for magic help."""


class AskForPaidHelp(Option, frozen=True):
    """Ask the others for magic help and offer stones for it (expanded magic help)."""


class PayStone(StoneOption, frozen=True):
    """Offer a stone to the helper (expanded magic help)."""


class PayNoMore(Option, Enough, frozen=True):
    """Offer no more stones."""


class OfferSpell(Option, frozen=True):
    """Offer to cast this spell for the asker."""

    spell: CardId


class OfferNothing(Option, frozen=True):
    """Do not help."""


class WantStone(StoneOption, frozen=True):
    """Ask for a stone as payment (expanded magic help)."""


class WantNoMore(Option, Enough, frozen=True):
    """The payment is settled."""


class WantPoint(Option, frozen=True):
    """Ask for the Friendship point, or not (expanded magic help)."""

    wanted: bool


class AcceptHelp(Option, Agreeing, frozen=True):
    """Accept this player's offer at its price (expanded magic help)."""

    seat: Seat
    spell: CardId
    price: tuple[Landscape, ...] = ()
    with_point: bool = True
    """Whether the helper gets the Friendship point."""


class DeclineHelp(Option, frozen=True):
    """Accept none of the offers."""


class ChooseStone(StoneOption, frozen=True):
    """Gain, or exchange for, a stone of this kind."""


class ExchangeStone(StoneOption, frozen=True):
    """Exchange a stone of one kind for one of another."""

    into: Landscape


class StopChoosing(Option, frozen=True):
    """Choose no more."""


# -- challenges ------------------------------------------------------------------------------------


class TestAbility(Option, frozen=True):
    """Test this ability next."""

    ability: Ability


class ThrowExperience(Option, frozen=True):
    """Throw a die for each experience point."""


class SacrificeHealth(Option, Irrevocable, frozen=True):
    """Give up a health marker for an extra die."""


class Reroll(Option, frozen=True):
    """Re-roll a die with this card."""

    source: CardId
    die: int


class GiveUp(Option, Irrevocable, GivingUp, frozen=True):
    """Give up the challenge, or admit defeat in a duel."""


class ChooseExperience(Option, frozen=True):
    """Put a free experience marker into this ability."""

    ability: Ability


class KeepTreasure(Option, frozen=True):
    """Keep this treasure."""

    treasure: CardId


class FlyTo(Option, frozen=True):
    """Fly to this space."""

    space: str


class StayHere(Option, frozen=True):
    """Do not fly, or do not try a prophecy after the flight."""


# -- duel, cooperation, events, trade --------------------------------------------------------------


class ChallengeTo(Option, frozen=True):
    """Challenge this seat to a duel in this ability."""

    seat: Seat
    ability: Ability


class ChallengeNobody(Option, frozen=True):
    """Discard the Duel card without a duel."""


class TakeTreasure(Option, frozen=True):
    """Take this treasure from the loser."""

    treasure: CardId


class WaiveTreasure(Option, frozen=True):
    """Exchange no treasures."""


class GiveTreasure(Option, frozen=True):
    """Give this treasure to the loser."""

    treasure: CardId


class AskPartner(Option, frozen=True):
    """Ask this seat to join."""

    seat: Seat


class TryAlone(Option, frozen=True):
    """Ask no more players and try alone."""


class Join(Option, Agreeing, frozen=True):
    """Join the cooperation."""


class Refuse(Option, GivingUp, frozen=True):
    """Refuse."""


class GiveStone(StoneOption, frozen=True):
    """Give the partner a stone."""


class PassAction(Option, frozen=True):
    """Do nothing now."""


class ReplaceProphecyIn(Option, frozen=True):
    """Replace the prophecy of this box."""

    box: int


class LoseHealth(Option, frozen=True):
    """Lose health."""


class LoseStones(Option, frozen=True):
    """Lose stones."""


class ProposeTrade(Option, Countering, frozen=True):
    """Begin a trade with this player, or make a counter-proposal."""

    seat: Seat


class PutIn(Option, frozen=True):
    """Add a thing to the trade: one of the player's own, or one of the other player's."""

    giver: Seat
    stone: Landscape | None = None
    treasure: CardId = ""


class CloseOffer(Option, Enough, frozen=True):
    """The proposal is complete."""


class AcceptTrade(Option, Agreeing, frozen=True):
    """Agree to the trade."""


class NoTrade(Option, Enough, frozen=True):
    """Do not trade, or stop trading."""
