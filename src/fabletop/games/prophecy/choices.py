"""All options of Prophecy, the answers that a seat can choose."""

from __future__ import annotations

import msgspec

from fabletop.games.prophecy.hero import PlaneId, SpaceId
from fabletop.games.prophecy.terms import Colour, Contest, Realm, Resource
from fabletop.kernel import Agreeing, CardId, Enough, GivingUp, Passing, Seat, snake_case


class Option(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all options."""


class AboutCard(msgspec.Struct, frozen=True):
    """Context of a decision about a card or a space."""

    card: CardId


class AboutDraft(msgspec.Struct, frozen=True):
    """Context of dealing characters: whether the character not kept is passed on."""

    passes: bool


class AboutDie(msgspec.Struct, frozen=True):
    """Context: a die and the numbers it can count as."""

    die: int
    n: int


class AboutRealm(msgspec.Struct, frozen=True):
    """Context of a decision in a realm."""

    realm: Realm


class AboutRoll(msgspec.Struct, frozen=True):
    """Context: a die rolled for a card."""

    card: CardId
    die: int


class AboutLoss(msgspec.Struct, frozen=True):
    """Context of a loss: the losing seat."""

    seat: Seat


# -- simple answers ----------------------------------------------------------------------------------------------------


class Yes(Option, frozen=True):
    """Do it."""


class GoAlong(Option, Agreeing, frozen=True):
    """Agree to be taken along."""


class No(Option, Passing, frozen=True):
    """Decline."""


class Roll(Option, Passing, frozen=True):
    """Use nothing before the roll."""


class LetStand(Option, Passing, frozen=True):
    """Leave the dice or the result as they are."""


class Done(Option, Enough, Passing, frozen=True):
    """Stop choosing."""


class ChooseWay(Option, frozen=True):
    """Choose one of the ways that a card offers."""

    card: CardId
    way: int
    label: str


class ChooseCard(Option, frozen=True):
    """Choose a card."""

    card: CardId


class ChooseSeat(Option, frozen=True):
    """Choose a character by her seat."""

    seat: Seat


class ChooseSpace(Option, frozen=True):
    """Choose a space."""

    space: SpaceId


class ChooseColour(Option, frozen=True):
    """Choose a colour of cubes."""

    colour: Colour


class ChooseNumber(Option, frozen=True):
    """Choose an amount."""

    n: int
    what: Resource


class ChooseLoss(Option, frozen=True):
    """Choose a loss."""

    what: Resource
    n: int


class KeepCharacter(Option, frozen=True):
    """Play this character."""

    character: CardId


class KeepRace(Option, frozen=True):
    """Choose this Race; none means human."""

    race: CardId


# -- the round ---------------------------------------------------------------------------------------------------------


class TurnUpChance(Option, frozen=True):
    """Turn up the Chance card of the round."""


class UseCard(Option, frozen=True):
    """Use a card."""

    card: CardId
    use: int
    label: str


class MoveTo(Option, frozen=True):
    """Move to a space: on foot, by horse, by boat, through a magic gate, or with a card."""

    mode: str
    space: SpaceId
    gold: int = 0
    card: CardId = ""
    use: int = 0


class Stay(Option, frozen=True):
    """Stay on the space."""


class Rest(Option, frozen=True):
    """Rest instead of moving, to regain or earn something."""

    what: Resource


# -- on a space --------------------------------------------------------------------------------------------------------


class Fight(Option, frozen=True):
    """Fight a Creature."""

    card: CardId


class LeaveAlone(Option, frozen=True):
    """Leave a Creature alone."""

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
    """Use a service of a space."""

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
    """Attack an Astral Plane, or enter the open gate there."""

    plane: PlaneId
    gate: Realm | None = None
    """The realm behind the open gate."""


class EnterRealm(Option, frozen=True):
    """Enter a gate; into the Water Realm perhaps with a bag of Bubbles."""

    bubbles: int
    gold: int
    realm: Realm = Realm.WATER


class EndTurn(Option, Passing, frozen=True):
    """End the turn on this space."""


class Concede(Option, GivingUp, frozen=True):
    """Give the game up."""


# -- trade with the world ----------------------------------------------------------------------------------------------


class Learn(Option, frozen=True):
    """Learn an Ability."""

    card: CardId
    experience: int
    gold: int


class Buy(Option, frozen=True):
    """Buy an Item on show."""

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
    """Adjust an Item."""

    card: CardId
    nature: int
    label: str


class Integrate(Option, frozen=True):
    """Integrate an Astral Stone into an Item."""

    stone: CardId
    host: CardId


class Dig(Option, frozen=True):
    """Dig for Treasures."""

    treasures: tuple[CardId, ...]


class DigDeeper(Option, frozen=True):
    """Draw a further Treasure for a Map Fragment."""


class AskRiddle(Option, frozen=True):
    """Ask about the Item to guess."""

    question: str
    gold: int = 0
    """The price asked about, if any."""


class GuessItem(Option, frozen=True):
    """Guess the Item."""

    card: CardId


# -- battles -----------------------------------------------------------------------------------------------------------


class ChooseKind(Option, frozen=True):
    """Choose the kind of battle."""

    kind: Contest
    magic: int = 0
    """The cost of forcing it."""
    health: int = 0

    @property
    def cost(self) -> dict[Resource, int]:
        """Return the cost of forcing it."""
        both = {Resource.MAGIC: self.magic, Resource.HEALTH: self.health}
        return {what: n for what, n in both.items() if n}


class Equip(Option, frozen=True):
    """Hold and wear these Items."""

    cards: tuple[CardId, ...]


class BreakShield(Option, frozen=True):
    """Break a shield to turn a lost battle into a draw."""

    card: CardId


class FightAnew(Option, frozen=True):
    """Turn a draw into a new fight."""


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
    """Take nothing, so that the loser chooses between Health and an Item."""


class RevealCards(Option, frozen=True):
    """Turn up a face-down card of an Astral Plane: the Lesser Guardian, the Greater one, or what they guard."""

    plane: PlaneId
    which: str
