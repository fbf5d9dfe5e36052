"""The content pack of Andor: board, heroes, figures, articles, tokens, events and Legends as typed data."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Annotated, Any, Literal

import msgspec

from fabletop.games.andor.effects import Amount, Condition, Effect, Letter, Module, Place, What, Who
from fabletop.games.andor.vocabulary import RULES
from fabletop.kernel import Texts
from fabletop.kernel.packs import Few, Icon, Id, Name, Text, base_texts, load_base

GAME = "andor"
LETTERS = "abcdefghijklmn"
SpaceId = Annotated[int, msgspec.Meta(ge=1, le=999)]
Story = Annotated[str, msgspec.Meta(max_length=1200, extra={"words": True})]
"""What a Legend card tells; no rule reads it."""


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


# -- Legends -------------------------------------------------------------------------------------------------------


class Protect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the heroes protect."""

    kind: Literal["camp", "wagon"]
    """camp or wagon."""
    space: SpaceId
    """Where it stands, on the Dwarf Road."""
    from_start: bool = True
    """Whether it stands there at once; else the effect protect_move sets it up."""
    steps_per_day: Few = 0
    """How far the wagon may be pulled in a day."""
    shields: tuple[Few, Few, Few] = (3, 2, 1)
    """Golden shields for two, three and four heroes."""
    farmers: Few = 0
    """Riding on the wagon; each figure on a golden shield takes one of them away."""


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Effects before card a1."""

    do: tuple[Effect, ...]
    """What is laid out, in this order."""
    when: Condition | None = msgspec.field(default=None, name="if")
    """Otherwise nothing is."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something the heroes have to achieve."""

    id: Id
    title: Name
    done: Condition | None = None
    """Complete once this has been true; without it only an effect completes it."""
    kind: Literal["do", "hold", "until_n"] = "do"
    """do: to be completed; hold: must be true when all others are complete; until_n: must be true on the letter n."""
    lost: Condition | None = None
    """The Legend is lost as soon as this is true."""
    on_done: tuple[Effect, ...] = ()
    """What happens when it is complete."""
    text: Text = ""
    """What people read below the title."""


class LegendCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the story."""

    id: Id
    title: Name
    read: Annotated[str, msgspec.Meta(pattern=r"^(start|by|letter:[a-n]|on:[a-z0-9_:]+)$", max_length=80)]
    """start, by (another card), letter:c, or on:hero_stops:238, on:wagon_enters:214, on:goal_done:bridge and so on."""
    group: Literal["letter", "rule", "hero", "place", "adversary", "end"] = "letter"
    """What kind of card it is: letter, rule, hero, place, adversary or end."""
    when: Condition | None = msgspec.field(default=None, name="if")
    """Otherwise it is not read."""
    text: Story = ""
    """The story, up to 1,200 characters."""
    do: tuple[Effect, ...] = ()
    """What happens."""
    then: tuple[Id, ...] = ()
    """Cards that are read next."""


class Trigger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reaction without a card."""

    id: Id
    on: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_:]+$", max_length=80)]
    """The moment it waits for, as in goal_done:bridge."""
    do: tuple[Effect, ...]
    """What happens."""
    when: Condition | None = msgspec.field(default=None, name="if")
    """Otherwise nothing happens."""
    once: bool = True
    """Whether it happens only once in a game."""


class RuleChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named number or switch that is another one in this Legend."""

    key: str
    """Which: see Rules below."""
    value: Amount | bool
    """A number, three for two, three and four heroes, or true or false."""


class LegendAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action that a Legend adds."""

    id: Id
    title: Name
    """What the choice is called."""
    hours: Annotated[int, msgspec.Meta(ge=0, le=3)]
    """What it costs, 0 to 3."""
    do: tuple[Effect, ...]
    """What happens."""
    when: Condition | None = msgspec.field(default=None, name="if")
    """Otherwise it cannot be chosen; who = "active" is the hero in turn."""
    from_start: bool = False
    """Whether it may be chosen at once; else the effect action_on grants it."""
    text: Text = ""
    """What people read about it."""


class Adversary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A leader, or a final adversary, with values of its own."""

    id: Id
    name: Name
    strength: Amount
    """A number, or three for two, three and four heroes."""
    willpower: Few
    looks: What = ""
    """The kind of creature it is besides, as a leader with a star; none for a final adversary."""
    rows: tuple[DiceRow, ...] = ()
    """Its dice; those of its kind if none are given."""
    reward: Reward = Reward()
    per_skeleton_within: Few = 0
    """+1 strength for each upright skeleton within so many spaces."""
    per_fog_tokens: Few = 0
    """+1 strength for so many fog tokens still on the board."""
    stays: bool = False
    """It does not move."""
    blocks_heroes: bool = False
    """Heroes cannot pass its space."""
    needs_article: Id | None = None
    """Only a group that carries this article can lower its willpower."""
    walks: Few = 0
    """Spaces along the road to the camp or wagon at each sunrise; there the Legend is lost."""
    text: Text = ""
    icon: Icon = ""

    @property
    def final(self) -> bool:
        """Whether it is a final adversary."""
        return not self.looks


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The front of a hidden star token."""

    id: Id
    name: Name
    do: tuple[Effect, ...] = ()
    text: Text = ""


class Hidden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Face-down star tokens, shuffled over some spaces."""

    id: Id
    spaces: tuple[SpaceId, ...]
    """Where they lie."""
    faces: tuple[Face, ...]
    """As many as spaces."""


class Difficulty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a difficulty changes."""

    id: Id
    """gentle, standard, grim, or a name of your own."""
    title: Name
    do: tuple[Effect, ...] = ()
    """What happens at the end of the set-up."""
    text: Text = ""


class Legend(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A whole Legend."""

    id: Id
    number: Annotated[int, msgspec.Meta(ge=1, le=999)]
    """Where it stands in the list; the seven have 11 to 17."""
    title: Name
    goals: tuple[Goal, ...]
    cards: tuple[LegendCard, ...]
    modules: tuple[Module, ...]
    """The parts of the rules that it uses: see Modules below."""
    blurb: Text = ""
    """What it is about, for the list."""
    base: Literal["quick_start", "checklist", "own"] = "checklist"
    """quick_start lays out nothing by itself and has no easy play."""
    heroes: tuple[Few, Few] = (2, 4)
    """The fewest and the most heroes."""
    first_hero: Who = "lowest_rank"
    """Who begins."""
    start: Place = "protected"
    """Where all heroes begin: a space, camp, wagon or forge."""
    strength: Few = 1
    """Of every hero at the start."""
    willpower: Few = 7
    """Of every hero at the start."""
    apple_nuts: Few = 0
    """Of every hero at the start."""
    stars: tuple[Letter, ...] = ()
    """The letters with cards, b to m."""
    narrator: Letter = "a"
    """Where the Narrator begins."""
    protect: Protect | None = None
    setup: tuple[SetUp, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    rules: tuple[RuleChange, ...] = ()
    actions: tuple[LegendAction, ...] = ()
    adversaries: tuple[Adversary, ...] = ()
    hidden: tuple[Hidden, ...] = ()
    options: tuple[Difficulty, ...] = ()

    @cached_property
    def reactions(self) -> dict[str, tuple[LegendCard | Trigger, ...]]:
        """The cards and triggers that wait for something, cards first, by what they wait for."""
        waiting: dict[str, list[LegendCard | Trigger]] = {}
        for card in self.cards:
            if card.read.startswith("on:"):
                waiting.setdefault(card.read[3:], []).append(card)
        for trigger in self.triggers:
            waiting.setdefault(trigger.on, []).append(trigger)
        return {moment: tuple(each) for moment, each in waiting.items()}

    def card(self, card_id: str) -> LegendCard:
        """A card by its id."""
        return next(card for card in self.cards if card.id == card_id)

    def goal(self, goal_id: str) -> Goal:
        """A goal by its id."""
        return next(goal for goal in self.goals if goal.id == goal_id)

    def adversary(self, adversary_id: str) -> Adversary | None:
        """An adversary by its id."""
        return next((each for each in self.adversaries if each.id == adversary_id), None)


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The whole pack."""

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
    """The standard lay-out of the equipment board."""
    old_weapons: tuple[Id, ...]
    supply: dict[str, Few]
    """How many star herbs, brews, farmers and fire tokens there are."""
    book_letters: tuple[Letter, ...]
    """Where a book lands for each value of the die, from 1 on (AND-438)."""

    @cached_property
    def space(self) -> dict[SpaceId, Space]:
        """The spaces by number."""
        return {space.id: space for space in self.spaces}

    @cached_property
    def jumps_from(self) -> dict[SpaceId, dict[SpaceId, int]]:
        """The jumps of each space: where to, and the willpower needed."""
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
        """Distances over walking connections."""
        return {space.id: _distances(space.id, lambda at: self.space[at].walks) for space in self.spaces}

    @cached_property
    def reaching(self) -> dict[SpaceId, dict[SpaceId, int]]:
        """Distances over walking connections and jumps together (AND-399)."""
        return {space.id: _distances(space.id, self.next_to) for space in self.spaces}

    @cached_property
    def along_road(self) -> dict[SpaceId, dict[SpaceId, int]]:
        """Distances along the Dwarf Road."""
        return {space: _distances(space, lambda at: self.road[at]) for space in self.road}

    def next_to(self, space: SpaceId) -> tuple[SpaceId, ...]:
        """The spaces that are adjacent by a walk or a jump, in ascending order."""
        return self._next_to[space]

    @cached_property
    def _next_to(self) -> dict[SpaceId, tuple[SpaceId, ...]]:
        return {space.id: tuple(sorted({*space.walks, *self.jumps_from[space.id]})) for space in self.spaces}

    @cached_property
    def hero(self) -> dict[str, HeroBoard]:
        """The heroes by id."""
        return {each.id: each for each in self.heroes}

    @cached_property
    def figure(self) -> dict[str, FigureKind]:
        """The kinds of figures by id."""
        return {each.id: each for each in self.figures}

    @cached_property
    def article(self) -> dict[str, ArticleKind]:
        """The articles by id."""
        return {each.id: each for each in self.articles}

    @cached_property
    def token(self) -> dict[str, Token]:
        """The tokens by id."""
        return {each.id: each for each in self.tokens}

    @cached_property
    def movement_token(self) -> dict[str, MovementToken]:
        """The movement tokens by id."""
        return {each.id: each for each in self.movement_tokens}

    @cached_property
    def event(self) -> dict[str, EventCard]:
        """The events by id."""
        return {each.id: each for each in self.events}

    @cached_property
    def legend(self) -> dict[str, Legend]:
        """The Legends by id."""
        return {each.id: each for each in self.legends}

    @cached_property
    def red_die(self) -> dict[int, SpaceId]:
        """The spaces with red die symbols, by value."""
        return {space.red_die: space.id for space in self.spaces if space.red_die}


def _distances(start: SpaceId, next_to: Callable[[SpaceId], tuple[SpaceId, ...]]) -> dict[SpaceId, int]:
    """The number of steps from a space to every other one."""
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
    """An article by name, with the uses it has left if some are gone."""
    article, _, uses = thing.partition("/")
    name = names.get(article, article)
    return f"{name} ({uses} left)" if uses else name


def _rule_name(names: Mapping[str, str], key: str) -> str:
    """What a named number of the rules is, without its usual value."""
    owner, _, what = key.partition(".")
    if owner in names:
        return f"{what} of {names[owner]}"
    return RULES.get(key, key).rpartition(" (")[0]


@lru_cache(maxsize=1)
def load_content() -> Content:
    """The base pack that comes with Fabletop."""
    return load_base(GAME, Content)


@lru_cache(maxsize=1)
def load_andor_texts() -> Texts:
    """The English texts of the base pack."""
    return texts_of(load_content(), base_texts(GAME))


def texts_of(content: Content, templates: Mapping[str, str]) -> Texts:
    """The texts of a pack, whose things are called as their cards say."""
    cards = {f"{legend.id}/{card.id}": card.title for legend in content.legends for card in legend.cards}
    named: dict[str, dict[Any, str]] = {
        "space": {each.id: f"{each.id} {each.name}".strip() for each in content.spaces},
        "article": {each.id: each.name for each in content.articles},
        "token": {each.id: each.name for each in content.tokens},
        "event": {each.id: each.name for each in content.events},
        "figure": {each.id: each.name for each in content.figures}
        | {each.id: each.name for legend in content.legends for each in legend.adversaries},
        "legend": {each.id: each.title for each in content.legends},
        "card": cards,
        "goal": {f"{legend.id}/{goal.id}": goal.title for legend in content.legends for goal in legend.goals},
        "action": {f"{legend.id}/{each.id}": each.title for legend in content.legends for each in legend.actions},
        "hero": {each.id: each.names[0] for each in content.heroes},
    }

    named["figure"]["sprite"] = "Cave sprite"
    named["token"] |= {
        face.id: face.name for legend in content.legends for each in legend.hidden for face in each.faces
    }
    named["movement"] = {each.id: each.text for each in content.movement_tokens}

    def content_name(kind: str) -> Callable[[Texts, Any], str]:
        return lambda texts, value: named[kind].get(value, str(value))

    def text_name(kind: str) -> Callable[[Texts, Any], str]:
        return lambda texts, value: texts.get(f"{kind}.{value}", str(value))

    namers = {kind: content_name(kind) for kind in named}
    namers |= {kind: text_name(kind) for kind in ("book", "letter", "die", "symbol")}
    namers["thing"] = lambda texts, thing: texts.get(f"thing.{thing}") or _article_name(named["article"], thing)
    namers["seat"] = lambda texts, seat: f"Seat {seat + 1}"
    namers["rule"] = lambda texts, key: _rule_name(named["figure"], key)
    namers["index"] = lambda texts, index: str(index + 1)
    namers["signed"] = lambda texts, points: f"{points:+d}".replace("-", "−")
    return Texts(templates, namers)
