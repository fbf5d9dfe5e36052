"""The content pack of Andor: all pieces of the game and the Legends, with lookups by name and the texts."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Any, Literal

import msgspec

from fabletop.games.andor.pieces import (
    ArticleKind,
    Board,
    FigureKind,
    HeroBoard,
    Jump,
    Letter,
    Module,
    MovementToken,
    Space,
    SpaceId,
)
from fabletop.games.andor.story.effects import Effect
from fabletop.games.andor.story.legend import Legend
from fabletop.kernel import Namer, Texts, namers_of
from fabletop.kernel.packs import Few, Icon, Id, Name, Text, base_texts, by_id, load_base

GAME = "andor"


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fog token, a cave token, or the face of a large or hidden one."""

    id: Id
    name: Name
    kind: Literal["fog", "cave", "large"]
    copies: Few = 1
    sprite: Few = 0
    """The battle value that frees a hero whom this cave sprite holds."""
    gemstone: Few = 0
    agren: bool = False
    do: tuple[Effect, ...] = ()
    text: Text = ""
    icon: Icon = ""


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event of the sunrise box."""

    id: Id
    name: Name
    storm_shield: bool = False
    """Whether the storm shield can fend it off."""
    starting: bool = False
    needs: Module | None = None
    do: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    """The effects in Legends without the module that the card needs."""
    text: Text = ""
    icon: Icon = ""


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The whole pack, with tables computed from it."""

    board: Board
    spaces: tuple[Space, ...]
    jumps: tuple[Jump, ...]
    heroes: tuple[HeroBoard, ...]
    figures: tuple[FigureKind, ...]
    articles: tuple[ArticleKind, ...]
    tokens: tuple[Token, ...]
    movement_tokens: tuple[MovementToken, ...]
    events: tuple[EventCard, ...]
    legends: tuple[Legend, ...]
    equipment: dict[str, Few]
    """The standard layout of the equipment board."""
    old_weapons: tuple[Id, ...]
    supply: dict[str, Few]
    """The number of star herbs, witch's brews, farmers and fire tokens in the game."""
    book_letters: tuple[Letter, ...]
    """The letter for a used book by the value of the die, from 1 on (AND-438)."""

    hero = by_id(HeroBoard, "heroes")
    figure = by_id(FigureKind, "figures")
    article = by_id(ArticleKind, "articles")
    token = by_id(Token, "tokens")
    movement_token = by_id(MovementToken, "movement_tokens")
    event = by_id(EventCard, "events")
    legend = by_id(Legend, "legends")

    @cached_property
    def space(self) -> dict[SpaceId, Space]:
        """The spaces by number."""
        return {space.id: space for space in self.spaces}

    @cached_property
    def marked(self) -> dict[str, tuple[SpaceId, ...]]:
        """The spaces of each kind, and the spaces with each picture."""
        marked: dict[str, tuple[SpaceId, ...]] = {"forge": (self.board.forge,)}
        for kind in ("road", "rock", "forest"):
            marked[kind] = tuple(space.id for space in self.spaces if space.kind == kind)
        for picture in ("herb", "cave", "fog", "spring"):
            marked[picture] = tuple(space.id for space in self.spaces if getattr(space, picture))
        return marked

    @cached_property
    def jumps_from(self) -> dict[SpaceId, dict[SpaceId, int]]:
        """The jumps from each space: the destination and the willpower needed."""
        found: dict[SpaceId, dict[SpaceId, int]] = {space.id: {} for space in self.spaces}
        for jump in self.jumps:
            found[jump.a][jump.b] = jump.willpower
            found[jump.b][jump.a] = jump.willpower
        return found

    @cached_property
    def road(self) -> dict[SpaceId, tuple[SpaceId, ...]]:
        """The Dwarf Road: the road neighbours of each of its spaces."""
        links: dict[SpaceId, list[SpaceId]] = {space.id: [] for space in self.spaces if space.kind == "road"}
        for a, b in self.board.road:
            links[a].append(b)
            links[b].append(a)
        return {space: tuple(sorted(others)) for space, others in links.items()}

    @cached_property
    def walking(self) -> dict[SpaceId, dict[SpaceId, int]]:
        """Distances over walking connections, from each space to each other."""
        return {space.id: _distances(space.id, lambda at: self.space[at].walks) for space in self.spaces}

    @cached_property
    def reaching(self) -> dict[SpaceId, dict[SpaceId, int]]:
        """Distances over walking connections and jumps together (AND-399)."""
        return {space.id: _distances(space.id, self.next_to) for space in self.spaces}

    @cached_property
    def within(self) -> Callable[[SpaceId, int], tuple[SpaceId, ...]]:
        """Return the function that lists the other spaces within a number of steps (AND-381). Its results are cached:
        every figure of a view needs them."""

        @lru_cache(maxsize=1000)
        def found(space: SpaceId, steps: int) -> tuple[SpaceId, ...]:
            return tuple(there for there, far in self.reaching[space].items() if 0 < far <= steps)

        return found

    @cached_property
    def along_road(self) -> dict[SpaceId, dict[SpaceId, int]]:
        """Distances along the Dwarf Road."""
        return {space: _distances(space, lambda at: self.road[at]) for space in self.road}

    def next_to(self, space: SpaceId) -> tuple[SpaceId, ...]:
        """Return the spaces adjacent by a walk or a jump, in ascending order."""
        return self._next_to[space]

    @cached_property
    def _next_to(self) -> dict[SpaceId, tuple[SpaceId, ...]]:
        return {space.id: tuple(sorted({*space.walks, *self.jumps_from[space.id]})) for space in self.spaces}

    @cached_property
    def rank(self) -> dict[str, int]:
        """The ranks of the heroes, by hero."""
        return {each.id: each.rank for each in self.heroes}

    @cached_property
    def group(self) -> dict[str, str]:
        """The group of each kind of figure. A final adversary has no kind."""
        return {each.id: each.group for each in self.figures}

    @cached_property
    def red_die(self) -> dict[int, SpaceId]:
        """The spaces with red die symbols, by the value of the die."""
        return {space.red_die: space.id for space in self.spaces if space.red_die}


def _distances(start: SpaceId, next_to: Callable[[SpaceId], tuple[SpaceId, ...]]) -> dict[SpaceId, int]:
    """Return the number of steps from a space to every space that it reaches."""
    found = {start: 0}
    edge = deque([start])
    while edge:
        here = edge.popleft()
        for there in next_to(here):
            if there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return found


def _article_name(names: Mapping[str, str], thing: str) -> str:
    """Return an article's name, followed by its remaining uses if some are used up."""
    article, _, uses = thing.partition("/")
    name = names.get(article, article)
    return f"{name} ({uses} left)" if uses else name


@lru_cache(maxsize=1)
def load_content() -> Content:
    """Load the base pack that comes with Fabletop."""
    return load_base(GAME, Content)


@lru_cache(maxsize=1)
def load_andor_texts() -> Texts:
    """Load the English texts of the base pack."""
    return texts_of(load_content(), base_texts(GAME))


def texts_of(content: Content, templates: Mapping[str, str]) -> Texts:
    """Return the texts of a pack, with the names that its cards and pieces have."""
    cards = {f"{legend.id}/{card.id}": card.title for legend in content.legends for card in legend.cards}
    named: dict[str, dict[Any, str]] = {
        "space": {each.id: f"{each.id} {each.name}".strip() for each in content.spaces},
        "article": {each.id: each.name for each in content.articles},
        "token": {each.id: each.name for each in content.tokens},
        "event": {each.id: each.name for each in content.events},
        "event_text": {each.id: each.text for each in content.events},
        "figure": {each.id: each.name for each in content.figures}
        | {each.id: each.name for legend in content.legends for each in legend.adversaries},
        "legend": {each.id: each.title for each in content.legends},
        "card": cards,
        "goal": {f"{legend.id}/{goal.id}": goal.title for legend in content.legends for goal in legend.goals},
        "action": {f"{legend.id}/{each.id}": each.title for legend in content.legends for each in legend.actions},
        "hero": {each.id: f"{each.names[0]}, the {each.id.replace('_', ' ')}" for each in content.heroes},
    }

    named["figure"]["sprite"] = "Cave sprite"
    named["token"] |= {
        face.id: face.name for legend in content.legends for each in legend.hidden for face in each.faces
    }
    named["movement"] = {each.id: each.text for each in content.movement_tokens}
    named["below"] = {each.id: each.below for each in content.movement_tokens}

    namers = namers_of(named, ("book", "book_help", "die", "symbol"))
    namers["letter"] = lambda texts, value: texts.say("board.letter", letter=value)
    things = {**named["article"], **{key.removeprefix("thing."): "" for key in templates if key.startswith("thing.")}}
    namers["thing"] = Namer(
        things, lambda texts, thing: texts.get(f"thing.{thing}") or _article_name(named["article"], thing)
    )
    namers["index"] = Namer(range(6), lambda texts, index: str(index + 1))
    namers["signed"] = lambda texts, points: f"{points:+d}".replace("-", "−")
    return Texts(templates, namers)
