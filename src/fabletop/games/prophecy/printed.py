"""The printed content of cards, characters, spaces and gates. Each kind of card is one table of the pack."""

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
"""Price of a Treasure for each map symbol (PRO-086)."""


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A use that a card or a space offers."""

    at: Moment
    label: Name
    """Label shown when it is offered."""
    do: tuple[Effect, ...] = ()
    when: Condition | None = msgspec.field(default=None, name="if")
    once: Once | None = None
    """How often. By default once per roll around dice, once per round at its start, otherwise without limit."""
    spend: bool = False
    """Using it discards the card."""
    cost: dict[Resource, Few] = {}
    spell: Few | None = None
    """Cost in Magic; nonzero for spells."""
    turns_down: Down | None = None
    """Using it turns the card face down."""
    always: bool = False
    """Happens without a choice."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True, kw_only=True):
    """Fields common to all cards."""

    id: Id
    name: Name
    deck: Back
    text: Said = ""
    flavour: Text = ""
    icon: Icon = ""
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    part: Part = Part.BASE
    """The part of the game it belongs to."""
    not_with: tuple[Part, ...] = ()
    """Options with which it is left out."""
    lasts: tuple[Lasting, ...] = ()
    """Lasting effects while owned. Items held or worn count only while used in a battle."""
    uses: tuple[Use, ...] = ()

    @cached_property
    def rules(self) -> frozenset[Rule]:
        """Return the rules that it adds or sets aside."""
        return frozenset(each.rule for each in self.lasts if isinstance(each, Exempt))

    @cached_property
    def moments(self) -> frozenset[Moment]:
        """Return the moments of its uses."""
        return frozenset(use.at for use in self.uses)

    @cached_property
    def given_types(self) -> tuple[Type, ...]:
        """Return the types that it gives its owner."""
        return tuple(type_ for each in self.lasts if isinstance(each, Types) for type_ in each.of)

    @cached_property
    def shield(self) -> Shield | None:
        """Return its shield effect, if any."""
        return next((each for each in self.lasts if isinstance(each, Shield)), None)


class Chance(Card, frozen=True, kw_only=True):
    """A Chance card."""

    deck: Back = Back.CHANCE
    do: tuple[Effect, ...]
    terrain: Terrain | None = None
    """The terrain that gets Adventures. Such a card begins the game (PRO-B012)."""

    @cached_property
    def is_of_planes(self) -> bool:
        """Whether it concerns Astral Planes or realms, and so is skipped in the Apocalypse (PRO-262)."""
        return any(isinstance(each, Legend | Reveal | RevealRealm) for each in self.do)


class Creature(Card, frozen=True, kw_only=True):
    """A Creature or a Guardian, depending on the deck."""

    types: tuple[Type, ...]
    strength: Value = 0
    """Strength; 0 means it cannot fight a Battle of Strength."""
    willpower: Value = 0
    kinds: Kinds = Kinds.STRENGTH
    force_strength: dict[Resource, Few] = {}
    """Cost of forcing a Battle of Strength where Wills is the default (PRO-B111)."""
    lives: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    experience: Few = 0
    before: tuple[Effect, ...] = ()
    """Effects right after the kind of battle is settled (pre0)."""
    win: tuple[Effect, ...] = ()
    """Rewards besides Experience."""
    lose: tuple[Effect, ...] | None = None
    """Effects in place of the loss of 1 Health."""
    lose_also: tuple[Effect, ...] = ()
    """Effects besides the loss of 1 Health."""
    instead: tuple[Use, ...] = ()
    """Ways to deal with it instead of fighting: a riddle, a bribe."""
    leave_if: Condition | None = None
    """Condition under which it may be left alone."""
    bars: tuple[Bar, ...] = ()
    dearer_spells: Few = 0
    draw_loses: bool = False
    """A draw counts as a loss, and shields do not help."""
    strength_from_magic: bool = False
    """The character's Magic is added to its Strength (Shadow of Death)."""
    strength_near_port: Value = 0
    """Its Strength on a neighbour of a port (Sea Raiders)."""
    caps_die: bool = False
    """The character's die counts at most the Magic paid before the roll (Skeletal Shark)."""
    grows: Few = 0
    """After each roll won it may be fought again, stronger by this number, for another Rare Item (Giant Squid)."""
    copies_character: bool = False
    """It fights as another character (Doppelganger)."""


class Opportunity(Card, frozen=True, kw_only=True):
    """An Opportunity. It is used up unless it stays."""

    do: tuple[Effect, ...]
    when: Condition | None = msgspec.field(default=None, name="if")
    """Condition of use."""
    cost: dict[Resource, Few] = {}
    stays: bool = False
    """Used once a turn. It stays until it discards itself."""


class Obstacle(Card, frozen=True, kw_only=True):
    """An Obstacle of a realm. It stays until the end of the game (PRO-182)."""

    do: tuple[Effect, ...]


class Adjustment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the two natures of an Item (PRO-387)."""

    label: Name
    lasts: tuple[Lasting, ...]


class Item(Card, frozen=True, kw_only=True):
    """An Item: Common, Rare, a Treasure, an Artifact, or found in a realm."""

    price: Few = 0
    rare: bool = False
    """An Item of a realm that counts as Rare (PRO-205)."""
    hands: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    worn: Worn | None = None
    features: tuple[Feature, ...] = ()
    adjusts: tuple[Adjustment, ...] = ()
    host: Host | None = None
    """The hosts of an Astral Stone, if it is one."""
    maps: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    """The map symbols of a Treasure (PRO-071)."""
    numeral: Few = 0
    """The roman numeral of a new Artifact (PRO-265)."""

    def is_(self, feature: Feature) -> bool:
        """Whether it has this feature."""
        return feature in self.features

    @cached_property
    def is_shot(self) -> bool:
        """Whether it is a bow or a thrown weapon, of which only one counts (K-17)."""
        return self.is_(Feature.BOW) or self.is_(Feature.THROWN)

    @cached_property
    def is_gear(self) -> bool:
        """Whether it is held or worn, so that its bonuses count only in use."""
        return bool(self.hands) or self.worn is not None

    @property
    def worth(self) -> int:
        """Return its price; for a Treasure, by its maps (PRO-086)."""
        return self.maps * GOLD_PER_MAP if self.maps else self.price


class Ability(Card, frozen=True, kw_only=True):
    """An Ability: of a guild, for a realm, or the lore of a realm."""

    deck: Back = Back.ABILITY
    guild: Guild | None = None
    """The guild that offers it. Lore has none."""
    cost: Few
    """Cost in Experience."""
    fee: Few = 0
    """Cost in Gold for characters who are not members."""


class Bag(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the price list on a gate."""

    bubbles: Few
    gold: Few


class Gate(Card, frozen=True, kw_only=True):
    """A gate to a realm. It is shuffled among the Lesser Guardians."""

    deck: Back = Back.LESSER
    realm: Realm
    bags: tuple[Bag, ...] = ()


class Race(Card, frozen=True, kw_only=True):
    """A Race. It changes start values and limits."""

    deck: Back = Back.ABILITY
    red: Annotated[int, msgspec.Meta(ge=-3, le=3)] = 0
    blue: Annotated[int, msgspec.Meta(ge=-3, le=3)] = 0
    gold: Few = 0
    never: tuple[str, ...] = ()
    """Cards that this Race does not use."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character card."""

    id: Id
    name: Name
    guilds: tuple[Guild, Guild]
    """Her guilds. She is a member of both and starts at the first."""
    strength: Annotated[int, msgspec.Meta(ge=3, le=6)]
    willpower: Annotated[int, msgspec.Meta(ge=3, le=6)]
    text: Text = ""
    icon: Icon = ""


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the main board. The loop follows the order of the file; the Island is separate."""

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
    """Services, used with `at = "act"`."""


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
    """Column and row. The compass of the Water Realm uses them."""
    holds: Back | None = None
    """The cards dealt to it. None for the entrance and the end."""
    entrance: bool = False
    palace: bool = False
    text: Text = ""
    joins: tuple[str, ...] = ()
    """Neighbours, if they differ from the grid."""
