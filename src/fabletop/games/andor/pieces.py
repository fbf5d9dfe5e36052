"""The pieces of the game as typed data: the board, hero boards, figures, articles and movement tokens."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from fabletop.kernel.packs import Drawn, Few, Icon, Id, Name, Text

SpaceId = Annotated[int, msgspec.Meta(ge=1, le=999)]
Number = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Amount = Number | Annotated[tuple[Number, ...], msgspec.Meta(min_length=3, max_length=3)]
"""A number, or three numbers: for two, three and four heroes (AND-482)."""
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
    """A jump across a ravine, possible in both directions."""

    a: SpaceId
    b: SpaceId
    willpower: Few


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered space of the board."""

    id: SpaceId
    x: Annotated[int, msgspec.Meta(ge=0, le=1400)]
    y: Annotated[int, msgspec.Meta(ge=0, le=900)]
    """The vertical position for drawing, from the upper left corner."""
    walks: tuple[SpaceId, ...]
    """The adjacent spaces that heroes can walk to."""
    kind: Literal["road", "rock", "forest"] = "rock"
    name: Annotated[str, msgspec.Meta(max_length=60, extra={"words": True})] = ""
    arrow: SpaceId | None = None
    """The next space of a creature's move. Spaces of the Dwarf Road have none."""
    cave: bool = False
    spring: bool = False
    fog: bool = False
    herb: bool = False
    red_die: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    label: Annotated[tuple[int, int], Drawn] = (0, -20)
    """The position of the name for drawing, from the middle of the space."""


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board, except for its spaces."""

    id: Id
    name: Name
    road: tuple[tuple[SpaceId, SpaceId], ...]
    """The links of the Dwarf Road."""
    forge: SpaceId
    ravines: Annotated[tuple[tuple[tuple[SpaceId, ...], tuple[SpaceId, ...]], ...], Drawn] = ()
    """The two sides of each ravine. Jumps cross ravines without being listed here."""


class HeroBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero board."""

    id: Literal["warrior", "archer", "dwarf", "wizard"]
    names: tuple[Name, Name]
    """The names on the two sides of the board, which play alike (AND-005)."""
    rank: Annotated[int, msgspec.Meta(ge=1, le=99)]
    dice: tuple[Few, Few, Few]
    """The number of dice at 1 to 6, 7 to 13 and 14 to 20 willpower points."""
    text: Text = ""
    icon: Icon = ""

    @property
    def name(self) -> str:
        """The hero's name on the first side."""
        return self.names[0]


class DiceRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of dice that a figure rolls from this much willpower on."""

    willpower: Few
    dice: Few


class Reward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reward for a victory: strength or willpower, and perhaps articles."""

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
    """The dice by willpower, the lowest row first."""
    die: Literal["red", "white", "gray"]
    reward: Reward = Reward()
    text: Text = ""
    icon: Icon = ""


class ArticleKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An article, or a story token that heroes carry like one."""

    id: Id
    name: Name
    size: Literal["head", "large", "small", "none"]
    uses: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    """The number of sides or uses; 0 for articles that are never used up."""
    old_weapon: bool = False
    powerful_shield: bool = False
    text: Text = ""
    icon: Icon = ""


class March(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One instruction of a movement token."""

    what: Literal["individuals", "hordes", "lowest_in_sight", "krahder", "guard_trolls"]
    steps: Few
    who: tuple[Id, ...] = ()
    """Limits the instruction to these Krahder."""


class MovementToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token of the 4th hour. Its lower half counts only if the Legend says so."""

    id: Id
    upper: tuple[March, ...] = ()
    lower: tuple[March, ...] = ()
    takes_bonus: bool = False
    """Whether a Legend may add spaces to the moves of its upper half."""
    text: Text = ""
    """The text of the upper half."""
    below: Text = ""
    """The text below the line."""
