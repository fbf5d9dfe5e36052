"""What is printed on cards, characters, spaces and gates. Each kind of card is a table of the pack."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

import msgspec

from fabletop.games.prophecy.cards.board import Legend, Reveal, RevealRealm
from fabletop.games.prophecy.cards.conditions import Condition
from fabletop.games.prophecy.cards.lasting import Exempt, Lasting, Shield, Types
from fabletop.games.prophecy.cards.words import Effect
from fabletop.games.prophecy.terms import (
    Back,
    Bar,
    Down,
    Feature,
    Guild,
    Host,
    Kinds,
    Moment,
    Once,
    Part,
    Realm,
    Resource,
    Rule,
    Terrain,
    Type,
    Worn,
)
from fabletop.kernel.packs import Drawn, Few, Icon, Id, Name, Said, Text

Value = Annotated[int, msgspec.Meta(ge=0, le=20)]
GOLD_PER_MAP = 5
"""PRO-086."""


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a card or a space lets somebody do."""

    at: Moment
    label: Name
    """What is offered."""
    do: tuple[Effect, ...] = ()
    when: Condition | None = msgspec.field(default=None, name="if")
    once: Once | None = None
    """How often; by itself once a roll before and after dice, once a round at its start, else as often as one likes."""
    spend: bool = False
    """The card is discarded for it."""
    cost: dict[Resource, Few] = {}
    spell: Few | None = None
    """It is a spell that costs so much Magic."""
    turns_down: Down | None = None
    """The card is turned face down for it."""
    always: bool = False
    """It happens without being asked for."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True, kw_only=True):
    """What all cards have."""

    id: Id
    name: Name
    deck: Back
    text: Said = ""
    flavour: Text = ""
    icon: Icon = ""
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    part: Part = Part.BASE
    """The part of the game that brings it."""
    not_with: tuple[Part, ...] = ()
    """Left out when one of these is played."""
    lasts: tuple[Lasting, ...] = ()
    """What holds while it is owned, for an Item that is held or worn: while it is used in a battle."""
    uses: tuple[Use, ...] = ()

    @cached_property
    def rules(self) -> frozenset[Rule]:
        """The rules that it adds or sets aside."""
        return frozenset(each.rule for each in self.lasts if isinstance(each, Exempt))

    @cached_property
    def moments(self) -> frozenset[Moment]:
        """When it offers something."""
        return frozenset(use.at for use in self.uses)

    @cached_property
    def given_types(self) -> tuple[Type, ...]:
        """The types that it gives to its owner."""
        return tuple(type_ for each in self.lasts if isinstance(each, Types) for type_ in each.of)

    @cached_property
    def shield(self) -> Shield | None:
        """What it does as a shield."""
        return next((each for each in self.lasts if isinstance(each, Shield)), None)


class Chance(Card, frozen=True, kw_only=True):
    """A Chance card."""

    deck: Back = Back.CHANCE
    do: tuple[Effect, ...]
    terrain: Terrain | None = None
    """The terrain on which it brings Adventures: such a card begins the game (PRO-B012)."""

    @cached_property
    def is_of_planes(self) -> bool:
        """Whether it concerns Astral Planes or realms: it is passed over in the Apocalypse (PRO-262)."""
        return any(isinstance(each, Legend | Reveal | RevealRealm) for each in self.do)


class Creature(Card, frozen=True, kw_only=True):
    """A Creature or a Guardian; the deck says which."""

    types: tuple[Type, ...]
    strength: Value = 0
    """0: it cannot fight a Battle of Strength."""
    willpower: Value = 0
    kinds: Kinds = Kinds.STRENGTH
    force_strength: dict[Resource, Few] = {}
    """What it costs to force it into a Battle of Strength where Wills is the default (PRO-B111)."""
    lives: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    experience: Few = 0
    before: tuple[Effect, ...] = ()
    """Right after the kind of battle is settled (pre0)."""
    win: tuple[Effect, ...] = ()
    """What its conqueror has besides Experience."""
    lose: tuple[Effect, ...] | None = None
    """In place of the loss of 1 Health."""
    lose_also: tuple[Effect, ...] = ()
    """Besides the loss of 1 Health."""
    instead: tuple[Use, ...] = ()
    """What may be done in place of fighting: a riddle, a bribe."""
    leave_if: Condition | None = None
    """It may be left alone if this is so."""
    bars: tuple[Bar, ...] = ()
    dearer_spells: Few = 0
    draw_loses: bool = False
    """A draw counts as a loss, and a shield does not help."""
    strength_from_magic: bool = False
    """The character's Magic is added to its Strength (Shadow of Death)."""
    strength_near_port: Value = 0
    """Another Strength on a neighbour of a port (Sea Raiders)."""
    caps_die: bool = False
    """The own die counts at most the Magic paid before the roll (Skeletal Shark)."""
    grows: Few = 0
    """After each roll won it may be fought again, so much stronger, for a Rare Item more (Giant Squid)."""
    copies_character: bool = False
    """It fights as another character (Doppelganger)."""


class Opportunity(Card, frozen=True, kw_only=True):
    """An Opportunity; used up afterwards unless it stays."""

    do: tuple[Effect, ...]
    when: Condition | None = msgspec.field(default=None, name="if")
    """Who can use it."""
    cost: dict[Resource, Few] = {}
    stays: bool = False
    """It is used once a turn and goes only when it discards itself."""


class Obstacle(Card, frozen=True, kw_only=True):
    """An Obstacle of a realm: it stays to the end of the game (PRO-182)."""

    do: tuple[Effect, ...]


class Adjustment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One nature of an Item that is adjusted (PRO-387)."""

    label: Name
    lasts: tuple[Lasting, ...]


class Item(Card, frozen=True, kw_only=True):
    """An Item: Common or Rare, a Treasure, an Artifact, or found in a realm."""

    price: Few = 0
    rare: bool = False
    """An Item of a realm that counts as Rare (PRO-205)."""
    hands: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    worn: Worn | None = None
    features: tuple[Feature, ...] = ()
    adjusts: tuple[Adjustment, ...] = ()
    host: Host | None = None
    """What it can be integrated into, if it is an Astral Stone."""
    maps: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    """The map symbols of a Treasure (PRO-071)."""
    numeral: Few = 0
    """The roman numeral of a new Artifact (PRO-265)."""

    def is_(self, feature: Feature) -> bool:
        """Whether it has a feature."""
        return feature in self.features

    @cached_property
    def is_shot(self) -> bool:
        """Whether it is a bow or thrown: only one of those counts (K-17)."""
        return self.is_(Feature.BOW) or self.is_(Feature.THROWN)

    @cached_property
    def is_gear(self) -> bool:
        """Whether it is held or worn, so that its bonuses count only while it is used."""
        return bool(self.hands) or self.worn is not None

    @property
    def worth(self) -> int:
        """The price, of a Treasure by its maps (PRO-086)."""
        return self.maps * GOLD_PER_MAP if self.maps else self.price


class Ability(Card, frozen=True, kw_only=True):
    """An Ability: of a guild, for a realm, or the lore of one."""

    deck: Back = Back.ABILITY
    guild: Guild | None = None
    """Where it is offered; lore has none."""
    cost: Few
    """In Experience."""
    fee: Few = 0
    """In Gold, for others than members."""


class Bag(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the price list on a gate."""

    bubbles: Few
    gold: Few


class Gate(Card, frozen=True, kw_only=True):
    """A gate to a realm: it lies among the Lesser Guardians."""

    deck: Back = Back.LESSER
    realm: Realm
    bags: tuple[Bag, ...] = ()


class Race(Card, frozen=True, kw_only=True):
    """A Race: it changes start values and limits."""

    deck: Back = Back.ABILITY
    red: Annotated[int, msgspec.Meta(ge=-3, le=3)] = 0
    blue: Annotated[int, msgspec.Meta(ge=-3, le=3)] = 0
    gold: Few = 0
    never: tuple[str, ...] = ()
    """Cards that are not taken."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character card."""

    id: Id
    name: Name
    guilds: tuple[Guild, Guild]
    """She is a member of both and starts at the first."""
    strength: Annotated[int, msgspec.Meta(ge=3, le=6)]
    willpower: Annotated[int, msgspec.Meta(ge=3, le=6)]
    text: Text = ""
    icon: Icon = ""


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the main board: the loop in the order of the file, and the Island."""

    id: Id
    name: Name
    text: Said = ""
    icon: Annotated[Icon, Drawn] = ""
    terrain: Terrain | None = None
    civilised: bool = False
    guild: Guild | None = None
    port: bool = False
    gate: bool = False
    dove: bool = False
    island: bool = False
    services: tuple[Use, ...] = ()
    """With `at = "act"`."""


class Plane(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Astral Plane."""

    id: Id
    name: Name
    spaces: tuple[str, str]
    """The spaces beside it."""
    text: Text = ""
    icon: Annotated[Icon, Drawn] = ""


class Cell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of a realm."""

    id: Id
    name: Name
    realm: Realm
    x: int
    y: int
    """Column and row; in the Water Realm the compass goes by them."""
    holds: Back | None = None
    """The cards that are dealt to it; none: the entrance or the end."""
    entrance: bool = False
    palace: bool = False
    text: Text = ""
    joins: tuple[str, ...] = ()
    """Neighbours, where they are not those beside it in the grid."""
