"""What lies in the box: the board, hero boards, figures, articles, tokens and event cards, as typed data."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from fabletop.games.andor.story.effects import Effect, Module
from fabletop.kernel.packs import Few, Icon, Id, Name, Text

SpaceId = Annotated[int, msgspec.Meta(ge=1, le=999)]


class Jump(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way across a ravine, in both directions."""

    a: SpaceId
    b: SpaceId
    willpower: Few


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A numbered space of the board."""

    id: SpaceId
    x: int
    y: int
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


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the board has besides its spaces."""

    id: Id
    name: Name
    road: tuple[tuple[SpaceId, SpaceId], ...]
    """The links of the Dwarf Road."""
    forge: SpaceId


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


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fog token, a cave token, or the face of a large or hidden one."""

    id: Id
    name: Name
    kind: Literal["fog", "cave", "large"]
    copies: Few = 1
    sprite: Few = 0
    """The value that frees whoever it holds."""
    gemstone: Few = 0
    agren: bool = False
    do: tuple[Effect, ...] = ()
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


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event of the sunrise box."""

    id: Id
    name: Name
    storm_shield: bool = False
    """The storm shield can fend it off."""
    starting: bool = False
    needs: Module | None = None
    do: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    """In Legends without the module that it needs."""
    text: Text = ""
    icon: Icon = ""
