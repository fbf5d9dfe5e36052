"""What is printed on cards, Characters, spaces and Destinies."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

import msgspec

from fabletop.games.talisman.cards.conditions import Condition
from fabletop.games.talisman.cards.lasting import Badlands, Exempt, Lasting
from fabletop.games.talisman.cards.words import Effect
from fabletop.games.talisman.rules.destinies import Trial
from fabletop.games.talisman.terms import (
    WINDOWS,
    Aim,
    Alignment,
    Back,
    Class,
    Combat,
    Holding,
    Kind,
    Moment,
    Race,
    Region,
    Rule,
    Subtype,
    Terrain,
    Token,
)
from fabletop.kernel.packs import Drawn, Few, Icon, Id, Name, Said, Text

SpaceId = str
Value = Annotated[int, msgspec.Meta(ge=0, le=20)]
ENCOUNTER_NUMBERS = {
    Kind.POWER: 0,
    Kind.EVENT: 1,
    Kind.ENDURING: 1,
    Kind.STRANGER: 4,
    Kind.OBJECT: 5,
    Kind.FOLLOWER: 5,
    Kind.PLACE: 6,
}
"""TAL-100 to TAL-109; Enemies go by their values, Curses come first."""


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a card or an ability lets its owner do."""

    at: Moment
    do: tuple[Effect, ...]
    label: Name
    """What is offered."""
    when: Condition | None = msgspec.field(default=None, name="if")
    once: bool = True
    """Once in a turn."""
    spend: bool = False
    """The card is discarded for it."""
    cost: dict[Token, Few] = {}
    always: bool = False
    """It happens without being asked for."""


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far something reaches, and at what."""

    reach: Annotated[int, msgspec.Meta(ge=1, le=12)]
    at: tuple[str, ...]
    """enemy, stranger, follower, character, place, construct"""
    bonus: Few = 0
    hit: tuple[Effect, ...] = ()
    """What it does to a Character; a Weapon or Follower costs a Life."""
    most: Value = 0
    """Only Enemies of at most this value; 0: any."""
    everybody: bool = False
    """All Characters in the space."""


class Fill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is put on a Vessel or a Source."""

    tokens: dict[Token, Few] = {}
    potions: Few = 0
    spells: Few = 0
    price: Few = 0
    """What taking one costs in Gold."""


class Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Stranger tests."""

    what: str
    """A Start Value or a Limit."""
    value: Value


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Any card but Characters and Destinies."""

    id: Id
    name: Name
    kind: Kind
    text: Said = ""
    flavour: Text = ""
    icon: Icon = ""
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    subtypes: tuple[Subtype, ...] = ()
    race: Race | None = None
    number: Few | None = None
    """The Encounter Number, where it is not that of its kind."""
    strength: Value = 0
    craft: Value = 0
    strength_on: dict[Terrain, Value] = {}
    """Another Strength on some ground."""
    craft_on: dict[Terrain, Value] = {}
    test: Test | None = None
    only: tuple[str, ...] = ()
    """The Restriction: one of these attributes is enough."""
    never: tuple[str, ...] = ()
    """The Restriction: none of these attributes."""
    do: tuple[Effect, ...] = ()
    """What happens when it is encountered or used."""
    optional: bool = False
    """A Stranger or a Place whose offer may be declined."""
    victory: tuple[Effect, ...] = ()
    defeat: tuple[Effect, ...] | None = None
    """In place of the loss of a Life."""
    defeat_also: tuple[Effect, ...] = ()
    """Besides the loss of a Life."""
    lasts: tuple[Lasting, ...] = ()
    uses: tuple[Use, ...] = ()
    range: Range | None = None
    fill: Fill | None = None
    at: tuple[Moment, ...] = ()
    """When a Spell or a Potion may be used."""
    aim: Aim = Aim.SELF
    no_range: bool = False
    """Cannot be a target of Ranged Attacks."""
    evaded_by: tuple[str, ...] = ()
    """Characters with one of these attributes may evade it."""
    hardy: Few = 0
    """A Bodyguard that survives a Defeat on a roll of so much or more."""
    mount: bool = False
    gift: tuple[Effect, ...] = ()
    """What it gives when it is taken for the first time."""
    price: Few = 0
    space: str = ""
    """Where it can be bought."""
    owner: str = ""
    """The Character whose Personal Treasure it is."""
    order: Few = 0
    back: Back = Back.ADVENTURE

    @cached_property
    def encounter_number(self) -> int:
        """When it is met (TAL-100 to TAL-109)."""
        if self.number is not None:
            return self.number
        if Subtype.CURSE in self.subtypes:
            return 1
        if self.kind is Kind.ENEMY:
            return 1 if self.strength and self.craft else 2 if self.strength else 3
        return ENCOUNTER_NUMBERS.get(self.kind, 5)

    @cached_property
    def is_treasure(self) -> bool:
        """Whether it counts as a Treasure: common and Personal ones (TAL-115)."""
        return self.back in (Back.TREASURE, Back.PERSONAL)

    @cached_property
    def lies_open(self) -> bool:
        """Whether it lies open beside the hand: Curses, Purchases and Treasures do (TAL-B005)."""
        return self.is_(Subtype.CURSE) or self.back not in (Back.SPELL, Back.POTION)

    @cached_property
    def is_free(self) -> bool:
        """Whether it counts towards no Limit: a Personal Treasure, Trinket or Passenger (TAL-415, TAL-287, TAL-238)."""
        return self.back is Back.PERSONAL or self.is_(Subtype.TRINKET) or self.is_(Subtype.PASSENGER)

    @cached_property
    def badlands(self) -> tuple[Terrain, ...]:
        """The terrain that it turns into Badlands."""
        return tuple(each.terrain for each in self.lasts if isinstance(each, Badlands))

    @cached_property
    def rules(self) -> frozenset[Rule]:
        """The rules that it adds or sets aside, whoever holds it."""
        return frozenset(each.rule for each in self.lasts if isinstance(each, Exempt))

    @cached_property
    def holding(self) -> Holding:
        """Where it lies with its owner."""
        if self.kind is Kind.FOLLOWER:
            return Holding.FOLLOWERS
        if self.kind is Kind.POTION:
            return Holding.POTIONS
        if self.kind is Kind.ENEMY:
            return Holding.TROPHIES
        return Holding.SPELLS if self.kind is Kind.SPELL else Holding.OBJECTS

    def value_against(self, kind: Combat, terrain: Terrain | None) -> int:
        """What an Enemy has on this ground; one that is met with the other kind keeps its number there."""
        values = {Combat.STRENGTH: self.strength, Combat.CRAFT: self.craft}
        if terrain is not None:
            values[Combat.STRENGTH] = self.strength_on.get(terrain, self.strength)
            values[Combat.CRAFT] = self.craft_on.get(terrain, self.craft)
        return values[kind] or max(values.values())

    def is_(self, subtype: Subtype) -> bool:
        """Whether it has a subtype."""
        return subtype in self.subtypes

    def is_castable(self, moment: Moment) -> bool:
        """Whether a Spell or a Potion may be used at a moment."""
        return moment in self.at or (Moment.ANY in self.at and moment in WINDOWS)


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Special Ability of a Character."""

    name: Name
    text: Said = ""
    lasts: tuple[Lasting, ...] = ()
    uses: tuple[Use, ...] = ()
    charmed: tuple[Use, ...] = ()
    """What an Enemy that was charmed is good for."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A Character card."""

    id: Id
    name: Name
    class_: Class = msgspec.field(name="class")
    race: Race
    alignment: Alignment
    home: str
    strength: Value
    craft: Value
    life: Value
    fate: Value
    gold: Value
    objects: Value
    followers: Value
    potions: Value
    spells: Value
    abilities: tuple[Ability, ...]
    moves: Few = 0
    """Move tokens to begin with."""
    text: Text = ""
    icon: Icon = ""

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """What the Special Abilities let a Character do: all of them count as one source."""
        return tuple(use for ability in self.abilities for use in ability.uses)

    @property
    def lasts(self) -> tuple[Lasting, ...]:
        """What the Special Abilities bring that lasts."""
        return tuple(each for ability in self.abilities for each in ability.lasts)

    @cached_property
    def values(self) -> dict[Token, int]:
        """The Start Values that are printed."""
        return {
            Token.STRENGTH: self.strength,
            Token.CRAFT: self.craft,
            Token.LIFE: self.life,
            Token.FATE: self.fate,
            Token.GOLD: self.gold,
        }

    @cached_property
    def limits(self) -> dict[Holding, int]:
        """The Limits that are printed."""
        return {
            Holding.OBJECTS: self.objects,
            Holding.FOLLOWERS: self.followers,
            Holding.POTIONS: self.potions,
            Holding.SPELLS: self.spells,
        }


class Guardian(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who stands in a space and is no card: a Sentinel, or what waits in the Inner Region."""

    name: Name
    race: Race
    kind: Combat
    value: Value = 0
    dice: Few = 0
    """Its value is rolled with so many dice."""


class PrayerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a prayer brings."""

    least: int
    most: int
    do: tuple[Effect, ...] = ()


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space of the board."""

    id: Id
    name: Name
    region: Region
    x: Annotated[int, Drawn]
    y: Annotated[int, Drawn]
    """The main board is seven by seven; what lies beyond it is drawn beside it."""
    land: str = ""
    """The Outermost Region that it is a space of."""
    joins: tuple[str, ...] = ()
    """Spaces of other Regions that lie beside it: walked through there and back."""
    terrain: Terrain | None = None
    text: Said = ""
    icon: Annotated[Icon, Drawn] = ""
    draw: Few = 0
    is_town: bool = msgspec.field(default=False, name="town")
    outpost: Class | None = None
    welcomes: tuple[Race, ...] = ()
    """The two Races for which an Outpost of an Outermost Region has its first option (TAL-049)."""
    first: tuple[Effect, ...] = ()
    """The first option of a Town or an Outpost."""
    runeland: bool = False
    badland: bool = False
    pray: tuple[PrayerRow, ...] = ()
    favours: Alignment | None = None
    """Whose prayers or Portal rolls are better here."""
    portal: str = ""
    """Where a Portal leads."""
    gate: Token | None = None
    """The value that opens the way into the Valley of Fire."""
    cast_back: str = ""
    """Where a gate throws back to."""
    guardian: Guardian | None = None
    sentinel: str = ""
    """The Portal behind a Sentinel."""
    step_back: str = ""
    """Where somebody who is held may go instead."""
    thorns: bool = False
    do: tuple[Effect, ...] = ()
    sanctuary: bool = False
    citadel: bool = False
    opposite: tuple[str, ...] = ()
    """Across the Storm River."""

    @property
    def is_outpost(self) -> bool:
        """Whether it is an Outpost (TAL-044)."""
        return self.outpost is not None or bool(self.welcomes)

    @property
    def area(self) -> str:
        """The Region as cards mean it: each Outermost Region is one of its own."""
        return self.land or self.region

    @property
    def sells(self) -> bool:
        """Whether Purchases are made here."""
        return self.is_town or self.is_outpost


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Outermost Region: its spaces lie in a row, and join the main board."""

    id: Id
    name: Name
    text: Said = ""
    flavour: Text = ""
    icon: Icon = ""
    moves: Few = 0
    """How many steps a Move takes a Character there at most (TAL-278); 0: to any space, as elsewhere."""


class Destiny(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ending of the game."""

    id: Id
    name: Name
    kind: Kind
    trial: Trial
    text: Said = ""
    flavour: Text = ""
    icon: Icon = ""
    race: Race | None = None
    favours: tuple[str, ...] = ()
    """Attributes with one of which the bonus counts."""
    bonus: Few = 0
    wish: Few = 0
    """What the Wish of the turn adds."""
    failure: tuple[Effect, ...] = ()
    keeps_wish: bool = False
    """Whoever fulfils it begins the next game with a Wish."""
