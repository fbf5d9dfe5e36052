"""The content pack of Talisman: board, Characters and all cards as typed data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from fabletop.games.talisman.cards.lasting import Exempt, Lasting, LastingBase
from fabletop.games.talisman.numbers import row_in_words
from fabletop.games.talisman.printed import Card, Character, Destiny, Guardian, Land, Space, SpaceId, Use
from fabletop.games.talisman.terms import MAIN_BOARD, Back, Moment, Rule, Subtype, title_of
from fabletop.kernel import CardId, Namer, Texts, namers_of
from fabletop.kernel.packs import Few, base_texts, by_id, load_base

if TYPE_CHECKING:
    from fabletop.games.talisman.rules.movement import Walk

GAME = "talisman"


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The typed data of a pack, with indexes derived from it."""

    spaces: tuple[Space, ...]
    characters: tuple[Character, ...]
    adventures: tuple[Card, ...]
    towns: tuple[Card, ...]
    purchases: tuple[Card, ...]
    spells: tuple[Card, ...]
    potions: tuple[Card, ...]
    treasures: tuple[Card, ...]
    personal: tuple[Card, ...]
    destinies: tuple[Destiny, ...]
    lands: tuple[Land, ...] = ()
    outermost: tuple[Card, ...] = ()
    """Adventures of the Outermost Regions. Without any, the ordinary Adventures are drawn there."""
    trophy: Few = 5
    """Points of Trophies needed for one token."""
    toad: Few = 3
    """Number of own turns for which a Character stays a Toad."""

    @cached_property
    def card(self) -> dict[CardId, Card]:
        """Return all cards by id, each under its own back."""
        found = {}
        for back, cards in self.by_back.items():
            for each in cards:
                found[each.id] = msgspec.structs.replace(each, back=back)
        return found

    @cached_property
    def face(self) -> dict[CardId, Card]:
        """Return the printed card of each copy, by the copy's id."""
        copies = (copy for back in self.by_back for copy in self.copies(back))
        return {copy: self.card[title_of(copy)] for copy in copies}

    @cached_property
    def lasting(self) -> dict[type[LastingBase], dict[CardId, list[tuple[CardId, Any]]]]:
        """Return lasting effects by type and by source: a Character, or a copy of a card while it is held."""
        sources = {each: figure.lasts for each, figure in self.character.items()}
        sources |= {copy: card.lasts for copy, card in self.face.items()}
        found: dict[type[LastingBase], dict[CardId, list[tuple[CardId, Any]]]]
        found = {kind: {} for kind in get_args(Lasting)}
        for source, lasts in sources.items():
            for each in lasts:
                found[type(each)].setdefault(source, []).append((source, each))
        return found

    @cached_property
    def ruling(self) -> dict[Rule, frozenset[CardId]]:
        """Return the Characters and copies of cards that add or set aside each rule."""
        exempt = [(source, each.rule) for source, brought in self.lasting[Exempt].items() for _, each in brought]
        return {rule: frozenset(source for source, each in exempt if each is rule) for rule in Rule}

    @cached_property
    def curses(self) -> frozenset[CardId]:
        """Return the copies that are Curses (TAL-139)."""
        return frozenset(copy for copy, card in self.face.items() if card.is_(Subtype.CURSE))

    @cached_property
    def ranged(self) -> frozenset[CardId]:
        """Return the copies that allow a Ranged Attack."""
        return frozenset(copy for copy, card in self.face.items() if card.range is not None)

    @cached_property
    def castable(self) -> dict[Moment, frozenset[CardId]]:
        """Return the Spells and Potions that can be used at each moment."""
        faces = self.face.items()
        return {moment: frozenset(copy for copy, card in faces if card.is_castable(moment)) for moment in Moment}

    @cached_property
    def using(self) -> dict[Moment, dict[CardId, list[tuple[int, Use]]]]:
        """Return the abilities of Characters and copies of cards by moment, each with its index."""
        found: dict[Moment, dict[CardId, list[tuple[int, Use]]]] = {moment: {} for moment in Moment}
        sources = {each: figure.uses for each, figure in self.character.items()}
        sources |= {copy: card.uses for copy, card in self.face.items()}
        for source, uses in sources.items():
            for at, use in enumerate(uses):
                found[use.at].setdefault(source, []).append((at, use))
        return found

    @cached_property
    def walked(self) -> dict[tuple[SpaceId, int], tuple[Walk, ...]]:
        """Cache of the walks of a given length from a space. The board never changes, so entries stay valid."""
        return {}

    @property
    def by_back(self) -> dict[Back, tuple[Card, ...]]:
        """Return the cards of each deck."""
        return {
            Back.ADVENTURE: self.adventures,
            Back.TOWN: self.towns,
            Back.PURCHASE: self.purchases,
            Back.SPELL: self.spells,
            Back.POTION: self.potions,
            Back.TREASURE: self.treasures,
            Back.PERSONAL: self.personal,
            Back.OUTERMOST: self.outermost,
        }

    def copies(self, back: Back) -> list[CardId]:
        """Return the ids of all cards of a deck. Copies are numbered."""
        return [
            card.id if n == 1 else f"{card.id}#{n}" for card in self.by_back[back] for n in range(1, card.copies + 1)
        ]

    character = by_id(Character, "characters")

    @cached_property
    def charmed(self) -> tuple[Use, ...]:
        """Return the abilities that charmed Enemies give."""
        return tuple(use for each in self.characters for ability in each.abilities for use in ability.charmed)

    destiny = by_id(Destiny, "destinies")

    space = by_id(Space, "spaces")

    land = by_id(Land, "lands")

    @cached_property
    def ring(self) -> dict[str, tuple[SpaceId, ...]]:
        """Return the spaces of each Region: clockwise for a ring, in order for an Outermost Region.

        The Valley of Fire is in none.
        """
        return {
            area: tuple(each.id for each in self.spaces if each.area == area and each.terrain is not None)
            for area in (*MAIN_BOARD, *self.land)
        }

    @cached_property
    def sides(self) -> dict[SpaceId, dict[int, SpaceId]]:
        """Return the neighbours of each space in its Region: 1 is clockwise, -1 counter-clockwise.

        The ends of a row have only one.
        """
        found: dict[SpaceId, dict[int, SpaceId]] = {}
        for area, ring in self.ring.items():
            for here, space in enumerate(ring):
                ways = {1: here + 1, -1: here - 1}
                if area in self.land:
                    ways = {way: at for way, at in ways.items() if 0 <= at < len(ring)}
                found[space] = {way: ring[at % len(ring)] for way, at in ways.items()}
        return found

    @cached_property
    def joined(self) -> dict[SpaceId, tuple[SpaceId, ...]]:
        """Return, for each space, the adjacent spaces of other Regions. Links count in both directions."""
        pairs = [(each.id, other) for each in self.spaces for other in each.joins]
        pairs += [(other, each) for each, other in pairs]
        return {space.id: tuple(end for start, end in pairs if start == space.id) for space in self.spaces}

    def steps(self, start: SpaceId, end: SpaceId) -> int:
        """Return the distance between two spaces of a Region by the shorter way (TAL-337)."""
        area = self.space[start].area
        ring = self.ring[area]
        there = abs(ring.index(start) - ring.index(end))
        return there if area in self.land else min(there, len(ring) - there)

    def along(self, start: SpaceId, steps: int) -> list[SpaceId]:
        """Return the spaces at this distance in the Region, in both directions. A row stops at its ends."""
        ends = []
        for way in (1, -1):
            space = start
            for _ in range(steps):
                space = self.sides[space].get(way, space)
            ends.append(space)
        return [space for space in dict.fromkeys(ends) if space != start]

    @cached_property
    def valley(self) -> SpaceId:
        """Return the Valley of Fire, the only space without terrain (TAL-013)."""
        return next(each.id for each in self.spaces if each.terrain is None)

    @cached_property
    def badlands(self) -> tuple[SpaceId, ...]:
        """Return the spaces with the Badland symbol."""
        return tuple(each.id for each in self.spaces if each.badland)

    @cached_property
    def gates(self) -> tuple[SpaceId, ...]:
        """Return the spaces from which a Character enters the Valley of Fire."""
        return tuple(each.id for each in self.spaces if each.gate is not None)

    @cached_property
    def outer_gates(self) -> dict[SpaceId, SpaceId]:
        """Return the Inner space behind each Portal, mapped to the Portal."""
        return {each.portal: each.id for each in self.spaces if each.portal}

    @cached_property
    def sentinel_of(self) -> dict[SpaceId, SpaceId]:
        """Return the Sentinel's space in front of each Portal."""
        return {each.sentinel: each.id for each in self.spaces if each.sentinel}

    @cached_property
    def guardian(self) -> dict[SpaceId, Guardian]:
        """Return the guardian of each space that has one."""
        return {each.id: each.guardian for each in self.spaces if each.guardian is not None}


@lru_cache(maxsize=1)
def load_content() -> Content:
    """Load the base pack that comes with Fabletop."""
    return load_base(GAME, Content)


@lru_cache(maxsize=1)
def load_talisman_texts() -> Texts:
    """Load the English texts of the base pack."""
    return texts_of(load_content(), base_texts(GAME))


def name_of_space(content: Content, space: Space) -> str:
    """Return a name by which a person finds a space.

    Spaces of equal name, such as Woods, get the number from their id.
    """
    shared = sum(each.name == space.name for each in content.spaces) > 1
    return f"{space.name} {space.id.rpartition('_')[2]}" if shared else space.name


def texts_of(content: Content, templates: Mapping[str, str]) -> Texts:
    """Return the texts of a pack, with the names printed on its cards."""
    cards = {each.id: each.name for each in content.card.values()} | {each.id: each.name for each in content.destinies}
    named: dict[str, dict[str, str]] = {
        "space": {each.id: name_of_space(content, each) for each in content.spaces},
        "character": {each.id: each.name for each in content.characters},
        "card": cards,
    }
    named["source"] = cards | named["character"] | named["space"]

    def content_name(kind: str) -> Namer:
        names = named[kind]
        return Namer(
            names, lambda texts, value: names.get(title_of(str(value)), texts.get(f"{kind}.{value}", str(value)))
        )

    namers: dict[str, Callable[[Texts, Any], str]] = {kind: content_name(kind) for kind in named}
    namers["row"] = lambda texts, row: row_in_words(texts, content, row)
    namers |= namers_of({}, ("token", "alignment", "kind", "back", "purpose", "use", "held"))
    return Texts(templates, namers)
