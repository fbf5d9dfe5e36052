"""The content pack of Prophecy: boards, characters and all cards as typed data."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, TypeVar, get_args

import msgspec

from fabletop.games.prophecy.cards.lasting import Lasting, LastingBase
from fabletop.games.prophecy.numbers import row_in_words
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.printed import (
    Ability,
    Card,
    Cell,
    Chance,
    Character,
    Creature,
    Gate,
    Item,
    Obstacle,
    Opportunity,
    Plane,
    Race,
    Space,
)
from fabletop.games.prophecy.terms import (
    FRAGMENT,
    Back,
    Feature,
    Moment,
    Part,
    Realm,
    Rule,
    fragment_of,
    space_of,
    title_of,
)
from fabletop.kernel import CardId, Namer, Texts, namers_of
from fabletop.kernel.packs import base_texts, by_id, load_base

if TYPE_CHECKING:
    from fabletop.games.prophecy.choices import MoveTo

GAME = "prophecy"
K = TypeVar("K")


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The typed data of a pack, with indexes derived from it."""

    spaces: tuple[Space, ...]
    planes: tuple[Plane, ...]
    characters: tuple[Character, ...]
    chances: tuple[Chance, ...]
    creatures: tuple[Creature, ...]
    opportunities: tuple[Opportunity, ...]
    obstacles: tuple[Obstacle, ...]
    items: tuple[Item, ...]
    abilities: tuple[Ability, ...]
    gates: tuple[Gate, ...]
    races: tuple[Race, ...]
    cells: tuple[Cell, ...]

    @property
    def cards(self) -> Iterator[Card]:
        """Iterate over all cards of all tables except Races."""
        for table in CARD_TABLES:
            yield from getattr(self, table)

    @cached_property
    def card(self) -> dict[CardId, Card]:
        """Return all cards by id, including Races."""
        return {each.id: each for each in (*self.cards, *self.races)}

    @cached_property
    def face(self) -> dict[CardId, Card]:
        """Return the printed card of each copy, by the copy's id."""
        return {copy: each for each in (*self.cards, *self.races) for copy in copies(each)}

    @cached_property
    def ruling(self) -> dict[Rule, frozenset[CardId]]:
        """Return the copies that add or set aside each rule."""
        return self._copies_by(Rule, lambda card: card.rules)

    @cached_property
    def lasting(self) -> dict[type[LastingBase], frozenset[CardId]]:
        """Return the copies with lasting effects, by type of effect."""
        return self._copies_by(get_args(Lasting), lambda card: [type(each) for each in card.lasts])

    @cached_property
    def using(self) -> dict[Moment, frozenset[CardId]]:
        """Return the copies with a use at each moment. A card that copies spells may have a use at any moment."""
        copies_spells = Rule.COPIES_SPELLS
        return self._copies_by(Moment, lambda card: [*Moment] if copies_spells in card.rules else card.moments)

    def _copies_by(self, keys: Iterable[K], of: Callable[[Card], Collection[K]]) -> dict[K, frozenset[CardId]]:
        faces = self.face.items()
        return {key: frozenset(copy for copy, card in faces if key in of(card)) for key in keys}

    @cached_property
    def stones(self) -> frozenset[CardId]:
        """Return all Astral Stones."""
        return frozenset(copy for each in self.items if each.is_(Feature.STONE) for copy in copies(each))

    @cached_property
    def creature_faces(self) -> frozenset[CardId]:
        """Return all Creatures and Guardians."""
        return frozenset(copy for each in self.creatures for copy in copies(each))

    @cached_property
    def obstacle_faces(self) -> dict[CardId, Obstacle]:
        """Return all Obstacles by copy."""
        return {copy: each for each in self.obstacles for copy in copies(each)}

    @cached_property
    def opportunity_faces(self) -> dict[CardId, Opportunity]:
        """Return all Opportunities by copy."""
        return {copy: each for each in self.opportunities for copy in copies(each)}

    @cached_property
    def chance_faces(self) -> dict[CardId, Chance]:
        """Return all Chance cards by copy."""
        return {copy: each for each in self.chances for copy in copies(each)}

    @cached_property
    def entrance(self) -> dict[Realm, str]:
        """Return the entrance of each realm."""
        return {each.realm: each.id for each in self.cells if each.entrance}

    @cached_property
    def item_faces(self) -> frozenset[CardId]:
        """Return all Items."""
        return frozenset(copy for each in self.items for copy in copies(each))

    @cached_property
    def lore_faces(self) -> frozenset[CardId]:
        """Return all Abilities that lie in realms."""
        return frozenset(each.id for each in self.abilities if each.guild is None)

    @property
    def compass(self) -> tuple[tuple[int, int], ...]:
        """Return the compass directions for the die results 1 to 4."""
        return COMPASS

    def deck(self, back: Back, options: Options) -> list[CardId]:
        """Return the cards of a deck with these options, in the order of the pack."""
        if back is Back.FRAGMENT:
            return [fragment_of(each.id) for each in self.spaces if each.terrain is not None]
        return [copy for each in self.by_back.get(back, ()) if is_played(each, options) for copy in copies(each)]

    @cached_property
    def by_back(self) -> dict[Back, list[Card]]:
        """Return all cards except Races by their deck, in the order of the pack."""
        found: dict[Back, list[Card]] = {}
        for each in self.cards:
            found.setdefault(each.deck, []).append(each)
        return found

    character = by_id(Character, "characters")
    space = by_id(Space, "spaces")
    plane = by_id(Plane, "planes")
    cell = by_id(Cell, "cells")
    gate = by_id(Gate, "gates")
    race = by_id(Race, "races")

    @cached_property
    def realm_of(self) -> dict[str, Realm]:
        """Return the realm of each realm space."""
        return {each.id: each.realm for each in self.cells}

    @cached_property
    def loop(self) -> tuple[str, ...]:
        """Return the spaces of the loop, clockwise (PRO-B002)."""
        return tuple(each.id for each in self.spaces if not each.island)

    @cached_property
    def island(self) -> str:
        """Return Treasure Island."""
        return next(each.id for each in self.spaces if each.island)

    @cached_property
    def ports(self) -> tuple[str, ...]:
        """Return the ports of the loop, clockwise (K-07)."""
        return tuple(each for each in self.loop if self.space[each].port)

    @cached_property
    def harbours(self) -> tuple[str, ...]:
        """Return the ports of the loop and the Island."""
        return (*self.ports, self.island)

    @cached_property
    def magic_gates(self) -> tuple[str, ...]:
        """Return the spaces with a magic gate."""
        return tuple(each for each in self.loop if self.space[each].gate)

    @cached_property
    def along(self) -> dict[str, int]:
        """Return the position of each space on the loop."""
        return {space: at for at, space in enumerate(self.loop)}

    @cached_property
    def ways(self) -> dict[tuple[str, bool, bool], tuple[MoveTo, ...]]:
        """Cache of standard travel from a space, with and without stables, with and without the Island.

        The board never changes, so entries stay valid.
        """
        return {}

    def step(self, start: str, steps: int) -> str:
        """Return the space this many steps clockwise on the loop."""
        return self.loop[(self.along[start] + steps) % len(self.loop)]

    def neighbours(self, space: str) -> tuple[str, ...]:
        """Return the two neighbours of a space on the loop. The Island has none."""
        return (self.step(space, 1), self.step(space, -1)) if space in self.along else ()

    def within(self, start: str, most: int) -> list[str]:
        """Return the spaces at most this many steps away on the loop, nearest first."""
        if start not in self.loop:
            return []
        ends = (self.step(start, way * steps) for steps in range(1, most + 1) for way in (1, -1))
        return list(dict.fromkeys(each for each in ends if each != start))

    def beside(self, cell: str) -> tuple[str, ...]:
        """Return the neighbours of a realm space: adjacent in the grid, or joined to it."""
        return self.cell[cell].joins or tuple(self.steps_from[cell].values())

    @cached_property
    def steps_from(self) -> dict[str, dict[tuple[int, int], str]]:
        """Return the space each step in the Water Realm's grid leads to, by direction.

        Steps off the board are missing.
        """
        at = {(each.x, each.y): each.id for each in self.cells if each.realm is Realm.WATER}
        return {
            cell: {(dx, dy): at[x + dx, y + dy] for dx, dy in COMPASS if (x + dx, y + dy) in at}
            for (x, y), cell in at.items()
        }

    @cached_property
    def planes_at(self) -> dict[str, tuple[str, ...]]:
        """Return the Astral Planes beside each space."""
        return {space.id: tuple(each.id for each in self.planes if space.id in each.spaces) for space in self.spaces}


COMPASS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""Directions of the compass for 1 to 4: to the Palace, right, to the entrance, left (PRO-185)."""
CARD_TABLES = ("chances", "creatures", "opportunities", "obstacles", "items", "abilities", "gates")


def copies(card: Card) -> list[CardId]:
    """Return all copies of a card. Copies are numbered from the second on."""
    return [card.id if n == 1 else f"{card.id}#{n}" for n in range(1, card.copies + 1)]


def is_played(card: Card, options: Options) -> bool:
    """Whether a card is in the game with these options."""
    brought = card.part is Part.BASE or bool(getattr(options, card.part))
    return brought and not any(getattr(options, each) for each in card.not_with)


@lru_cache(maxsize=1)
def load_content() -> Content:
    """Load the base pack that comes with Fabletop."""
    return load_base(GAME, Content)


@lru_cache(maxsize=1)
def load_prophecy_texts() -> Texts:
    """Load the English texts of the base pack."""
    return texts_of(load_content(), base_texts(GAME))


def texts_of(content: Content, templates: Mapping[str, str]) -> Texts:
    """Return the texts of a pack, with the names printed on its cards."""
    spaces = {each.id: each.name for each in content.spaces} | {each.id: each.name for each in content.cells}
    cards = {each.id: each.name for each in content.card.values()}
    named: dict[str, dict[str, str]] = {
        "space": spaces,
        "plane": {each.id: each.name for each in content.planes}
        | {each.realm.value: each.name for each in content.cells if each.palace},
        "character": {each.id: each.name for each in content.characters},
        "card": cards,
    }
    named["source"] = cards | named["character"] | spaces

    def content_name(kind: str) -> Namer:
        names = named[kind]
        return Namer(
            names, lambda texts, value: names.get(title_of(str(value)), texts.get(f"{kind}.{value}", str(value)))
        )

    def card_name(texts: Texts, card: Any) -> str:
        is_map = str(card).startswith(FRAGMENT)
        return texts.say("fragment.name", space=space_of(card)) if is_map else content_name("card")(texts, card)

    namers: dict[str, Callable[[Texts, Any], str]] = {kind: content_name(kind) for kind in named}
    namers["card"] = Namer(cards, card_name)
    namers["row"] = lambda texts, row: row_in_words(texts, content, row)
    namers |= namers_of({}, ("resource", "contest", "realm", "travel", "colour", "result", "back", "guild"))
    return Texts(templates, namers)
