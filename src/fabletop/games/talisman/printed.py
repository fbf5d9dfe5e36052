"""The printed content of cards, Characters, spaces and Destinies."""

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
"""Encounter Numbers (TAL-100 to TAL-109). Enemies use their values; Curses come first."""


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability that a card or Character gives its owner."""

    at: Moment
    do: tuple[Effect, ...]
    label: Name
    """Label shown when it is offered."""
    when: Condition | None = msgspec.field(default=None, name="if")
    once: bool = True
    """Can be used once per turn."""
    spend: bool = False
    """Using it discards the card."""
    cost: dict[Token, Few] = {}
    always: bool = False
    """Happens without a choice."""


class Range(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The range of an attack or ability, and its possible targets."""

    reach: Annotated[int, msgspec.Meta(ge=1, le=12)]
    at: tuple[str, ...]
    """Kinds of target: enemy, stranger, follower, character, place, construct."""
    bonus: Few = 0
    hit: tuple[Effect, ...] = ()
    """Effect on a Character that is hit. Weapons and Followers cost a Life."""
    most: Value = 0
    """Highest value of Enemies that can be targeted; 0 means any."""
    everybody: bool = False
    """Targets all Characters in the space."""


class Fill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents placed on a Vessel or a Source."""

    tokens: dict[Token, Few] = {}
    potions: Few = 0
    spells: Few = 0
    price: Few = 0
    """Gold to pay for taking one."""


class Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Test of a Stranger."""

    what: str
    """The tested Start Value or Limit."""
    value: Value


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Any card except Characters and Destinies."""

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
    """The Encounter Number, if it differs from that of the kind."""
    strength: Value = 0
    craft: Value = 0
    strength_on: dict[Terrain, Value] = {}
    """A different Strength on certain terrain."""
    craft_on: dict[Terrain, Value] = {}
    test: Test | None = None
    only: tuple[str, ...] = ()
    """Restriction: the owner needs one of these attributes."""
    never: tuple[str, ...] = ()
    """Restriction: the owner has none of these attributes."""
    do: tuple[Effect, ...] = ()
    """Effects when the card is encountered or used."""
    optional: bool = False
    """Whether the offer of a Stranger or Place may be declined."""
    victory: tuple[Effect, ...] = ()
    defeat: tuple[Effect, ...] | None = None
    """Effects in place of the loss of a Life."""
    defeat_also: tuple[Effect, ...] = ()
    """Effects besides the loss of a Life."""
    lasts: tuple[Lasting, ...] = ()
    uses: tuple[Use, ...] = ()
    range: Range | None = None
    fill: Fill | None = None
    at: tuple[Moment, ...] = ()
    """When a Spell or a Potion may be used."""
    aim: Aim = Aim.SELF
    no_range: bool = False
    """Cannot be the target of a Ranged Attack."""
    evaded_by: tuple[str, ...] = ()
    """Characters with one of these attributes may evade it."""
    hardy: Few = 0
    """A Bodyguard that survives a Defeat on this roll or higher."""
    mount: bool = False
    gift: tuple[Effect, ...] = ()
    """Effects when this owner takes the card for the first time."""
    price: Few = 0
    space: str = ""
    """The space that sells it."""
    owner: str = ""
    """The Character that owns this Personal Treasure."""
    order: Few = 0
    back: Back = Back.ADVENTURE

    @cached_property
    def encounter_number(self) -> int:
        """Return the Encounter Number (TAL-100 to TAL-109)."""
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
        """Whether it is held face up: Curses, Purchases and Treasures are (TAL-B005)."""
        return self.is_(Subtype.CURSE) or self.back not in (Back.SPELL, Back.POTION)

    @cached_property
    def is_free(self) -> bool:
        """Whether it counts towards no Limit: a Personal Treasure, a Trinket or a Passenger (TAL-415, TAL-287,
        TAL-238)."""
        return self.back is Back.PERSONAL or self.is_(Subtype.TRINKET) or self.is_(Subtype.PASSENGER)

    @cached_property
    def badlands(self) -> tuple[Terrain, ...]:
        """Return the terrains that the card turns into Badlands."""
        return tuple(each.terrain for each in self.lasts if isinstance(each, Badlands))

    @cached_property
    def rules(self) -> frozenset[Rule]:
        """Return the rules that the card adds or sets aside for its holder."""
        return frozenset(each.rule for each in self.lasts if isinstance(each, Exempt))

    @cached_property
    def holding(self) -> Holding:
        """Return the part of the owner's area where the card lies."""
        if self.kind is Kind.FOLLOWER:
            return Holding.FOLLOWERS
        if self.kind is Kind.POTION:
            return Holding.POTIONS
        if self.kind is Kind.ENEMY:
            return Holding.TROPHIES
        return Holding.SPELLS if self.kind is Kind.SPELL else Holding.OBJECTS

    def value_against(self, kind: Combat, terrain: Terrain | None) -> int:
        """Return the value of an Enemy on this terrain.

        An Enemy fought with the other kind of Combat keeps its number there.
        """
        values = {Combat.STRENGTH: self.strength, Combat.CRAFT: self.craft}
        if terrain is not None:
            values[Combat.STRENGTH] = self.strength_on.get(terrain, self.strength)
            values[Combat.CRAFT] = self.craft_on.get(terrain, self.craft)
        return values[kind] or max(values.values())

    def is_(self, subtype: Subtype) -> bool:
        """Whether it has this subtype."""
        return subtype in self.subtypes

    def is_castable(self, moment: Moment) -> bool:
        """Whether a Spell or Potion can be used at this moment."""
        return moment in self.at or (Moment.ANY in self.at and moment in WINDOWS)


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Special Ability of a Character."""

    name: Name
    text: Said = ""
    lasts: tuple[Lasting, ...] = ()
    uses: tuple[Use, ...] = ()
    charmed: tuple[Use, ...] = ()
    """The ability that a charmed Enemy gives."""


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
    """Number of Moves at the start."""
    text: Text = ""
    icon: Icon = ""

    @cached_property
    def uses(self) -> tuple[Use, ...]:
        """Return all uses of the Special Abilities. Together they count as one source."""
        return tuple(use for ability in self.abilities for use in ability.uses)

    @property
    def lasts(self) -> tuple[Lasting, ...]:
        """Return the lasting effects of the Special Abilities."""
        return tuple(each for ability in self.abilities for each in ability.lasts)

    @cached_property
    def values(self) -> dict[Token, int]:
        """Return the printed Start Values."""
        return {
            Token.STRENGTH: self.strength,
            Token.CRAFT: self.craft,
            Token.LIFE: self.life,
            Token.FATE: self.fate,
            Token.GOLD: self.gold,
        }

    @cached_property
    def limits(self) -> dict[Holding, int]:
        """Return the printed Limits."""
        return {
            Holding.OBJECTS: self.objects,
            Holding.FOLLOWERS: self.followers,
            Holding.POTIONS: self.potions,
            Holding.SPELLS: self.spells,
        }


class Guardian(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guardian of a space that is not a card: a Sentinel, or a guardian in the Inner Region."""

    name: Name
    race: Race
    kind: Combat
    value: Value = 0
    dice: Few = 0
    """Number of dice rolled for its value."""


class PrayerRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One result of a prayer."""

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
    """Position on the seven by seven grid of the main board. Outermost spaces are drawn beside it."""
    land: str = ""
    """The Outermost Region it belongs to."""
    joins: tuple[str, ...] = ()
    """Adjacent spaces of other Regions. Characters can walk through in both directions."""
    terrain: Terrain | None = None
    text: Said = ""
    icon: Annotated[Icon, Drawn] = ""
    draw: Few = 0
    is_town: bool = msgspec.field(default=False, name="town")
    outpost: Class | None = None
    welcomes: tuple[Race, ...] = ()
    """The two Races that may rest at an Outpost of an Outermost Region (TAL-049)."""
    first: tuple[Effect, ...] = ()
    """The first option of a Town or an Outpost."""
    runeland: bool = False
    badland: bool = False
    pray: tuple[PrayerRow, ...] = ()
    favours: Alignment | None = None
    """Alignment with a bonus on prayers or Portal rolls here."""
    portal: str = ""
    """Destination of a Portal."""
    gate: Token | None = None
    """The value tested at the gate to the Valley of Fire."""
    cast_back: str = ""
    """Space to which a gate throws a Character back."""
    guardian: Guardian | None = None
    sentinel: str = ""
    """The Portal behind this Sentinel."""
    step_back: str = ""
    """Space to which a held Character may go back instead."""
    thorns: bool = False
    do: tuple[Effect, ...] = ()
    sanctuary: bool = False
    citadel: bool = False
    opposite: tuple[str, ...] = ()
    """Opposite spaces across the Storm River."""

    @property
    def is_outpost(self) -> bool:
        """Whether it is an Outpost (TAL-044)."""
        return self.outpost is not None or bool(self.welcomes)

    @property
    def area(self) -> str:
        """Return the Region in the sense of card texts. Each Outermost Region counts separately."""
        return self.land or self.region

    @property
    def sells(self) -> bool:
        """Whether Purchases are sold here."""
        return self.is_town or self.is_outpost


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Outermost Region: a row of spaces joined to the main board."""

    id: Id
    name: Name
    text: Said = ""
    flavour: Text = ""
    icon: Icon = ""
    moves: Few = 0
    """Maximum steps of a Move token here (TAL-278); 0 means any space, as elsewhere."""


class Destiny(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Destiny, one possible end of the game."""

    id: Id
    name: Name
    kind: Kind
    trial: Trial
    text: Said = ""
    flavour: Text = ""
    icon: Icon = ""
    race: Race | None = None
    favours: tuple[str, ...] = ()
    """Attributes that earn the bonus. One is enough."""
    bonus: Few = 0
    wish: Few = 0
    """Bonus from the Wish of the turn."""
    failure: tuple[Effect, ...] = ()
    keeps_wish: bool = False
    """The Character that fulfils it begins the next game with a Wish."""
