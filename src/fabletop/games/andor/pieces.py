"""What lies in the box: the board, hero boards, figures, articles and movement tokens, as typed data."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from fabletop.kernel.packs import Drawn, Few, Icon, Id, Name, Text

SpaceId = Annotated[int, msgspec.Meta(ge=1, le=999)]
Number = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Amount = Number | Annotated[tuple[Number, ...], msgspec.Meta(min_length=3, max_length=3)]
"""A number, or three of them: for two, three and four heroes (AND-482)."""
LETTERS = "abcdefghijklmn"
Letter = Annotated[str, msgspec.Meta(pattern=r"^[a-n]$", description="it is a letter from a to n")]
Module = Literal[
    "camp",
    "wagon",
    "provisions",
    "fog",
    "caves",
    "springs",
    "herbs",
    "equipment",
    "old_weapons",
    "second_abilities",
    "logs",
    "gemstones",
    "skeletons",
    "krahder",
    "guard_trolls",
    "farmers",
    "shields",
    "jumps",
    "events",
]


class Jump(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way across a ravine, in both directions."""

    a: SpaceId
    b: SpaceId
    willpower: Few


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered space of the board."""

    id: SpaceId
    x: Annotated[int, msgspec.Meta(ge=0, le=1400)]
    y: Annotated[int, msgspec.Meta(ge=0, le=900)]
    """Where it is drawn, from the upper left corner."""
    walks: tuple[SpaceId, ...]
    """The adjacent spaces."""
    kind: Literal["road", "rock", "forest"] = "rock"
    name: Annotated[str, msgspec.Meta(max_length=60, extra={"words": True})] = ""
    arrow: SpaceId | None = None
    """Where creatures go; spaces of the Dwarf Road have none."""
    cave: bool = False
    spring: bool = False
    fog: bool = False
    herb: bool = False
    red_die: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    label: Annotated[tuple[int, int], Drawn] = (0, -20)
    """Where its name is drawn, from its middle."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the board has besides its spaces."""

    id: Id
    name: Name
    road: tuple[tuple[SpaceId, SpaceId], ...]
    """The links of the Dwarf Road."""
    forge: SpaceId
    ravines: Annotated[tuple[tuple[tuple[SpaceId, ...], tuple[SpaceId, ...]], ...], Drawn] = ()
    """The two sides of each ravine; where one jumps is a ravine anyway."""


class HeroBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero."""

    id: Literal["warrior", "archer", "dwarf", "wizard"]
    names: tuple[Name, Name]
    """Of the two sides of the board, which play alike (AND-005)."""
    rank: Annotated[int, msgspec.Meta(ge=1, le=99)]
    dice: tuple[Few, Few, Few]
    """At 1 to 6, 7 to 13 and 14 to 20 willpower."""
    text: Text = ""
    icon: Icon = ""

    @property
    def name(self) -> str:
        """What the hero is called on the first side."""
        return self.names[0]


class DiceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many dice from so much willpower on."""

    willpower: Few
    dice: Few


class Reward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a victory brings: strength or willpower, and articles besides."""

    strength: Few = 0
    willpower: Few = 0
    articles: Few = 0


class FigureKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of creature, the skeleton, or one of the Krahder."""

    id: Id
    name: Name
    group: Literal["creature", "skeleton", "krahder"]
    copies: Few
    strength: Few
    willpower: Few
    rows: tuple[DiceRow, ...]
    """The lowest first."""
    die: Literal["red", "white", "gray"]
    reward: Reward = Reward()
    text: Text = ""
    icon: Icon = ""


class ArticleKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An article, or a story token that is carried like one."""

    id: Id
    name: Name
    size: Literal["head", "large", "small", "none"]
    uses: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """Sides or uses; 0 for articles that are not used up."""
    old_weapon: bool = False
    powerful_shield: bool = False
    text: Text = ""
    icon: Icon = ""


class March(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One instruction of a movement token."""

    what: Literal["individuals", "hordes", "lowest_in_sight", "krahder", "guard_trolls"]
    steps: Few
    who: tuple[Id, ...] = ()
    """Of the Krahder, only these."""


class MovementToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token of the 4th hour; the lower half counts where the Legend says so."""

    id: Id
    upper: tuple[March, ...] = ()
    lower: tuple[March, ...] = ()
    takes_bonus: bool = False
    """A Legend may let its upper half move everything farther."""
    text: Text = ""
    """What the upper half says."""
    below: Text = ""
    """What stands below the line."""
