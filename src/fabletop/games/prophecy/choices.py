"""Everything that seats can answer: options are orders."""

from __future__ import annotations

import msgspec

from fabletop.games.prophecy.hero import PlaneId, SpaceId
from fabletop.games.prophecy.terms import Colour, Contest, Realm, Resource
from fabletop.kernel import Agreeing, CardId, Enough, GivingUp, Passing, Seat, snake_case


class Option(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all options."""


class AboutCard(msgspec.Struct, frozen=True):
    """A question that a card or a space asks."""

    card: CardId


class AboutDraft(msgspec.Struct, frozen=True):
    """Whether the character that is not kept is passed on."""

    passes: bool


class AboutDie(msgspec.Struct, frozen=True):
    """A die, and what it may count."""

    die: int
    n: int


class AboutRealm(msgspec.Struct, frozen=True):
    """A question that is asked in a realm."""

    realm: Realm


class AboutRoll(msgspec.Struct, frozen=True):
    """A die that was rolled for a card."""

    card: CardId
    die: int


class AboutLoss(msgspec.Struct, frozen=True):
    """A question about what is lost, and to whom."""

    seat: Seat


# -- simple answers ----------------------------------------------------------------------------------------------------


class Yes(Option, frozen=True):
    """Do it."""


class GoAlong(Option, Agreeing, frozen=True):
    """Let oneself be taken along."""


class No(Option, Passing, frozen=True):
    """Leave it."""


class Roll(Option, Passing, frozen=True):
    """Use nothing before the roll."""


class LetStand(Option, Passing, frozen=True):
    """Leave the dice or the result as they are."""


class Done(Option, Enough, Passing, frozen=True):
    """No more of this."""


class ChooseWay(Option, frozen=True):
    """Take one of the ways that a card offers."""

    card: CardId
    way: int
    label: str


class ChooseCard(Option, frozen=True):
    """Name a card."""

    card: CardId


class ChooseSeat(Option, frozen=True):
    """Name a character by the seat."""

    seat: Seat


class ChooseSpace(Option, frozen=True):
    """Name a space."""

    space: SpaceId


class ChooseColour(Option, frozen=True):
    """Name a colour of cubes."""

    colour: Colour


class ChooseNumber(Option, frozen=True):
    """Name how much is given."""

    n: int
    what: Resource


class ChooseLoss(Option, frozen=True):
    """Name what is lost."""

    what: Resource
    n: int


class KeepCharacter(Option, frozen=True):
    """Play this character."""

    character: CardId


class KeepRace(Option, frozen=True):
    """Be of this Race; none: human."""

    race: CardId


# -- the round ---------------------------------------------------------------------------------------------------------


class TurnUpChance(Option, frozen=True):
    """Turn up the Chance card of the round."""


class UseCard(Option, frozen=True):
    """Use what a card offers."""

    card: CardId
    use: int
    label: str


class MoveTo(Option, frozen=True):
    """Move: on foot, by horse, by boat, through a magic gate, or by a card."""

    mode: str
    space: SpaceId
    gold: int = 0
    card: CardId = ""
    use: int = 0


class Stay(Option, frozen=True):
    """Do not move."""


class Rest(Option, frozen=True):
    """Stay, and regain or earn something for it."""

    what: Resource


# -- on a space --------------------------------------------------------------------------------------------------------


class Fight(Option, frozen=True):
    """Fight a Creature."""

    card: CardId


class LeaveAlone(Option, frozen=True):
    """Pass a Creature by."""

    card: CardId


class UseInstead(Option, frozen=True):
    """Deal with a Creature in another way."""

    card: CardId
    use: int
    label: str


class UseOpportunity(Option, frozen=True):
    """Use an Opportunity."""

    card: CardId


class UseService(Option, frozen=True):
    """Use what a space offers."""

    space: SpaceId
    use: int
    label: str


class TakeItem(Option, frozen=True):
    """Take the Item of the space."""

    card: CardId


class TakeFragment(Option, frozen=True):
    """Collect the Map Fragment of the space."""


class Attack(Option, frozen=True):
    """Attack a character."""

    seat: Seat
    for_maps: bool = False


class AttackPlane(Option, frozen=True):
    """Attack an Astral Plane, or go to the gate that stands open there."""

    plane: PlaneId
    gate: Realm | None = None
    """Where the open gate leads."""


class EnterRealm(Option, frozen=True):
    """Go through a gate, into the Water Realm perhaps with a bag of Bubbles."""

    bubbles: int
    gold: int
    realm: Realm = Realm.WATER


class EndTurn(Option, Passing, frozen=True):
    """Do nothing more here."""


class Concede(Option, GivingUp, frozen=True):
    """Give the game up."""


# -- trade with the world ----------------------------------------------------------------------------------------------


class Learn(Option, frozen=True):
    """Learn an Ability."""

    card: CardId
    experience: int
    gold: int


class Buy(Option, frozen=True):
    """Buy an Item that is shown."""

    card: CardId
    gold: int


class Sell(Option, frozen=True):
    """Sell an Item."""

    card: CardId
    gold: int


class Repair(Option, frozen=True):
    """Have a broken Item repaired."""

    card: CardId


class Adjust(Option, frozen=True):
    """Have an Item adjusted."""

    card: CardId
    nature: int
    label: str


class Integrate(Option, frozen=True):
    """Have an Astral Stone integrated into an Item."""

    stone: CardId
    host: CardId


class Dig(Option, frozen=True):
    """Dig for Treasures."""

    treasures: tuple[CardId, ...]


class DigDeeper(Option, frozen=True):
    """Draw a further Treasure for a Map Fragment."""


class AskRiddle(Option, frozen=True):
    """Ask about the Item that is to be guessed."""

    question: str
    gold: int = 0
    """The price that is asked about, if it is."""


class GuessItem(Option, frozen=True):
    """Name the Item."""

    card: CardId


# -- battles -----------------------------------------------------------------------------------------------------------


class ChooseKind(Option, frozen=True):
    """Settle the kind of battle."""

    kind: Contest
    magic: int = 0
    """What forcing it costs."""
    health: int = 0

    @property
    def cost(self) -> dict[Resource, int]:
        """What is paid for it."""
        both = {Resource.MAGIC: self.magic, Resource.HEALTH: self.health}
        return {what: n for what, n in both.items() if n}


class Equip(Option, frozen=True):
    """Hold and wear these Items."""

    cards: tuple[CardId, ...]


class BreakShield(Option, frozen=True):
    """Break a shield to make a lost battle a draw."""

    card: CardId


class FightAnew(Option, frozen=True):
    """Make a new fight of a draw."""


class RerollDie(Option, frozen=True):
    """Roll one of the own dice again."""

    die: int


class ExchangeDice(Option, frozen=True):
    """Exchange an own die with one of the opponent's."""

    own: int
    other: int


class LoseHealth(Option, frozen=True):
    """Lose Health."""


class GiveItem(Option, frozen=True):
    """Give an Item to the winner."""

    card: CardId


class TakeArtifact(Option, frozen=True):
    """Take an Artifact from the loser."""

    card: CardId


class WinFragment(Option, frozen=True):
    """Take a Map Fragment from the loser."""


class LetLoserChoose(Option, Passing, frozen=True):
    """Take nothing yourself: the loser chooses between Health and an Item."""


class RevealCards(Option, frozen=True):
    """Turn up a face-down card of an Astral Plane: the Lesser Guardian, the Greater one, or what they guard."""

    plane: PlaneId
    which: str
