"""The content pack of Phenomena as typed data: board, characters, magic, treasures, events and prophecies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Annotated, Literal

import msgspec

from fabletop.games.phenomena.effects import Ability, Landscape, Moment, Price, Spells, Step
from fabletop.games.phenomena.instructions import Instruction
from fabletop.games.phenomena.spells import MagicEffect, RedrawEvent
from fabletop.kernel import CardId, Texts, namers_of
from fabletop.kernel.packs import Drawn, Each, Few, Icon, Id, Name, Said, Text, base_texts, by_id, load_base

GAME = "phenomena"
SpaceId = Annotated[
    str, msgspec.Meta(pattern="^[A-Z][0-9]{1,2}$", description="a space is a letter and a number, as in F5")
]
"""The row letter and the column, as in "F5"."""
Axis = Annotated[int, msgspec.Meta(ge=-12, le=12)]
Number = Annotated[int, msgspec.Meta(ge=1, le=99)]
"""The number that the dice must reach."""


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space of the board. Without a landscape it is Sha-Ra's castle."""

    id: SpaceId
    q: Axis
    r: Axis
    landscape: Landscape | None = None
    name: Text = ""
    """The location's name, if it has one."""
    icon: Annotated[Icon, Drawn] = ""
    """The icon on the map."""


class Magic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A magic card."""

    id: Id
    name: Name
    price: Price
    effect: MagicEffect
    text: Said = ""
    icon: Icon = ""
    category: Literal["fight", "wisdom", "friendship", "nature", ""] = ""
    """The column of the grid beside the board. Cards that cannot be bought have none."""
    copies: Few = 2


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character board."""

    id: Id
    name: Name
    experience: Annotated[dict[Ability, Few], Each]
    magic: tuple[CardId, CardId]
    ability: Name
    """The name of the special ability. Its values are in the fields below."""
    text: Said = ""
    icon: Icon = ""
    health: Annotated[int, msgspec.Meta(ge=1, le=9)] = 3
    stones: Annotated[int, msgspec.Meta(ge=4, le=20)] = 10
    """The number of stones that the character can hold."""
    sacrifice_dice: Few = 1
    medallion: Landscape | None = None
    extra_move: Landscape | None = None
    rejects_a_events: bool = False


class Treasure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A treasure card. It may have several of these fields."""

    id: Id
    name: Name
    copies: Few = 1
    points: Few = 0
    text: Said = ""
    icon: Icon = ""
    medallion: Landscape | None = None
    extra_move: Landscape | None = None
    rerolls: dict[Literal["fight", "wisdom", "friendship", "any"], Few] = {}
    price: Price = {}
    effect: MagicEffect | None = None
    """For Magic of heaven: the treasure is a magic card with this price and effect."""

    @property
    def free_rerolls(self) -> list[tuple[Ability | None, int]]:
        """The re-rolls by ability; None means any ability (PHE-133, PHE-409)."""
        return [(None if of == "any" else Ability(of), count) for of, count in self.rerolls.items()]


class Reward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reward for success."""

    experience: dict[Ability, Few] = {}
    free_experience: Few = 0
    treasures: Few = 0
    """Take this many treasures and keep one."""
    points: Few = 0


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A blue card: a challenge, an instruction, a Duel or a Cooperation."""

    id: Id
    name: Name
    letter: Literal["A", "B"]
    kind: Literal["challenge", "instruction", "duel", "cooperation"] = "challenge"
    copies: Few = 1
    text: Said = ""
    icon: Icon = ""
    needs: dict[Ability, Number] = {}
    failure: Few = 0
    """The health markers lost on failure."""
    reward: Reward = Reward()
    flight: bool = False
    """Whether success lets the piece fly to any space and try a prophecy there."""
    effects: tuple[Instruction, ...] = ()


class Prophecy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A brown card: a challenge or a delivery at a location."""

    id: Id
    name: Name
    letter: Literal["A", "B"] = "B"
    """The letter on the back. A prophecies lie above B prophecies."""
    location: SpaceId
    points: Few
    text: Said = ""
    icon: Icon = ""
    needs: dict[Ability, Number] = {}
    delivery: Price = {}
    failure: Few = 0
    reward: Reward = Reward()
    """Rewards in addition to the points and the treasure beside the card."""


class MainProphecy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A main prophecy: the secret mission of one player."""

    id: Id
    name: Name
    location: SpaceId
    needs: dict[Ability, Number]
    points: Few
    text: Said = ""
    icon: Icon = ""
    failure: Few = 1


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Values that depend on the number of players."""

    players: Annotated[int, msgspec.Meta(ge=2, le=5)]
    sherpa: Annotated[int, msgspec.Meta(ge=1, le=500)]
    """The first space of the Sherpa marker."""
    a_events: Annotated[int, msgspec.Meta(ge=0, le=99)]
    a_prophecies: Annotated[int, msgspec.Meta(ge=0, le=99)]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The whole pack."""

    track: Annotated[int, msgspec.Meta(ge=20, le=500)]
    """The highest space of the power track."""
    crown: Few
    """The victory points of the Crown of Sherpa."""
    die: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=9)], ...], msgspec.Meta(min_length=2, max_length=12)]
    starts: tuple[Start, ...]
    first_stones: tuple[dict[Landscape, Few], ...]
    """The starting stones of the first player, the second player, and so on."""
    spaces: tuple[Space, ...]
    characters: tuple[Character, ...]
    magic: tuple[Magic, ...]
    treasures: tuple[Treasure, ...]
    events: tuple[EventCard, ...]
    prophecies: tuple[Prophecy, ...]
    main_prophecies: tuple[MainProphecy, ...]

    space = by_id(Space, "spaces")
    character = by_id(Character, "characters")
    treasure = by_id(Treasure, "treasures")
    event = by_id(EventCard, "events")
    prophecy = by_id(Prophecy, "prophecies")
    main_prophecy = by_id(MainProphecy, "main_prophecies")

    @cached_property
    def start_of(self) -> dict[int, Start]:
        """The start values by number of players."""
        return {start.players: start for start in self.starts}

    @cached_property
    def castle(self) -> SpaceId:
        """Sha-Ra's castle."""
        return next(space.id for space in self.spaces if space.landscape is None)

    @cached_property
    def neighbours(self) -> dict[SpaceId, tuple[SpaceId, ...]]:
        """The neighbouring spaces of each space."""
        at = {(space.q, space.r): space.id for space in self.spaces}
        around = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
        return {
            space.id: tuple(at[place] for dq, dr in around if (place := (space.q + dq, space.r + dr)) in at)
            for space in self.spaces
        }

    @cached_property
    def distance(self) -> dict[SpaceId, dict[SpaceId, int]]:
        """The number of steps between any two spaces, around missing ones, in the order of the board."""
        found = {}
        for start in self.spaces:
            steps, edge = {start.id: 0}, [start.id]
            for here in edge:
                for there in self.neighbours[here]:
                    if there not in steps:
                        steps[there] = steps[here] + 1
                        edge.append(there)
            found[start.id] = {end.id: steps[end.id] for end in self.spaces if end.id in steps}
        return found

    @cached_property
    def points(self) -> dict[CardId, int]:
        """The victory points on every event, prophecy and main prophecy."""
        found = {each.id: each.points for each in self.main_prophecies}
        found |= {each.id: each.points + each.reward.points for each in self.prophecies}
        return found | {each.id: each.reward.points for each in self.events}

    @cached_property
    def spells(self) -> dict[CardId, Magic]:
        """Everything that can be cast, by id: magic cards, and Magic of heaven among the treasures."""
        found = {each.id: each for each in self.magic}
        for each in self.treasures:
            if each.effect is not None:
                found[each.id] = Magic(each.id, each.name, each.price, each.effect, each.text, each.icon, copies=0)
        return found

    @cached_property
    def redraws(self) -> frozenset[CardId]:
        """The spells that replace an event."""
        return frozenset(spell for spell, magic in self.spells.items() if isinstance(magic.effect, RedrawEvent))

    @cached_property
    def working_spells(self) -> Callable[[Ability | None, bool, Step, bool, bool], Spells]:
        """Return the function that finds the spells with an effect at a moment. Its results are cached: every decision
        needs them."""

        @lru_cache(maxsize=1000)
        def found(ability: Ability | None, dice: bool, step: Step, hurt: bool, event: bool) -> Spells:
            moment = Moment(ability, dice, step, hurt, event)
            return {spell: magic.price for spell, magic in self.spells.items() if magic.effect.works(moment)}

        return found

    @cached_property
    def letters(self) -> dict[CardId, str]:
        """The letters on the backs of the events."""
        return {each.id: each.letter for each in self.events}

    @cached_property
    def heaven(self) -> frozenset[CardId]:
        """The treasures that are Magic of heaven."""
        return frozenset(each.id for each in self.treasures if each.effect is not None)

    @cached_property
    def shop(self) -> tuple[CardId, ...]:
        """The magic cards that can be bought, in the order of the grid."""
        return tuple(each.id for each in self.magic if each.category)


@lru_cache(maxsize=1)
def load_content() -> Content:
    """Load the base pack that comes with Fabletop."""
    return load_base(GAME, Content)


@lru_cache(maxsize=1)
def load_phenomena_texts() -> Texts:
    """Load the English texts of the base pack."""
    return texts_of(load_content(), base_texts(GAME))


def name_of_space(content: Content, texts: Texts, space: Space) -> str:
    """Return a space's name, or else its landscape, number and the nearest named place, so that a reader can find
    it."""
    if space.name or space.landscape is None:
        return space.name or space.id
    beside = [content.space[each].name for each in content.neighbours[space.id] if content.space[each].name]
    words = {"land": space.landscape, "space": space.id}
    if not beside:
        return texts.say("board.ground.alone", **words)
    return texts.say("board.ground.beside", **words, place=beside[0].replace("The ", "the ", 1))


def special_ability(texts: Texts, character: Character) -> str:
    """Describe the special ability of a character (PHE-241 to PHE-247)."""
    usual = {each.name: each.default for each in msgspec.structs.fields(Character)}
    land = texts.name("landscape", character.medallion or character.extra_move)
    if character.medallion:
        return texts.say("board.effect.own_medallion", land=land)
    if character.extra_move:
        return texts.say("board.effect.extra_move", land=land)
    if character.rejects_a_events:
        return texts.say("board.effect.rejects")
    if character.sacrifice_dice > usual["sacrifice_dice"]:
        return texts.say("board.effect.sacrifice", count=character.sacrifice_dice)
    if character.stones > usual["stones"]:
        return texts.say("board.effect.holds", count=character.stones)
    return texts.say("board.effect.markers", count=character.health)


def texts_of(content: Content, templates: Mapping[str, str]) -> Texts:
    """Return the texts of a pack, with the names that its cards have."""
    named: dict[str, dict[str, str]] = {
        "character": {each.id: each.name for each in content.characters},
        "magic": {each.id: each.name for each in content.spells.values()},
        "treasure": {each.id: each.name for each in content.treasures},
        "event": {each.id: each.name for each in content.events},
        "prophecy": {each.id: each.name for each in content.prophecies}
        | {each.id: each.name for each in content.main_prophecies},
    }
    named["card"] = named["event"] | named["prophecy"]
    named["source"] = named["character"] | named["magic"] | named["treasure"]
    namers = namers_of(named, ("stone", "landscape", "ability", "box", "box_number", "die", "space"))
    texts = Texts(templates, namers)
    spaces = {each.id: name_of_space(content, texts, each) for each in content.spaces}
    special = {each.id: special_ability(texts, each) for each in content.characters}
    return Texts({**templates, "space": spaces, "special": special}, namers)
