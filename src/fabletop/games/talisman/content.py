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
    """The whole pack."""

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
    """Adventures of the Outermost Regions; without any the others are drawn there, too."""
    trophy: Few = 5
    """Points for a token."""
    toad: Few = 3
    """Own turns that a Toad stays one."""

    @cached_property
    def card(self) -> dict[CardId, Card]:
        """All cards by id, each with its back."""
        found = {}
        for back, cards in self.by_back.items():
            for each in cards:
                found[each.id] = msgspec.structs.replace(each, back=back)
        return found

    @cached_property
    def face(self) -> dict[CardId, Card]:
        """What stands on each copy of a card."""
        copies = (copy for back in self.by_back for copy in self.copies(back))
        return {copy: self.card[title_of(copy)] for copy in copies}

    @cached_property
    def lasting(self) -> dict[type[LastingBase], dict[CardId, list[tuple[CardId, Any]]]]:
        """What lasts, by kind and by what brings it: a Character, or a copy of a card while it is held."""
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
        """The Characters and copies of cards that add or set aside each rule."""
        exempt = [(source, each.rule) for source, brought in self.lasting[Exempt].items() for _, each in brought]
        return {rule: frozenset(source for source, each in exempt if each is rule) for rule in Rule}

    @cached_property
    def curses(self) -> frozenset[CardId]:
        """The copies that are Curses (TAL-139)."""
        return frozenset(copy for copy, card in self.face.items() if card.is_(Subtype.CURSE))

    @cached_property
    def ranged(self) -> frozenset[CardId]:
        """The copies with which Ranged Attacks are made."""
        return frozenset(copy for copy, card in self.face.items() if card.range is not None)

    @cached_property
    def castable(self) -> dict[Moment, frozenset[CardId]]:
        """The Spells and Potions that may be used at each moment."""
        faces = self.face.items()
        return {moment: frozenset(copy for copy, card in faces if card.is_castable(moment)) for moment in Moment}

    @cached_property
    def using(self) -> dict[Moment, dict[CardId, list[tuple[int, Use]]]]:
        """What Characters and copies of cards let their owners do, by the moment, each with its number."""
        found: dict[Moment, dict[CardId, list[tuple[int, Use]]]] = {moment: {} for moment in Moment}
        sources = {each: figure.uses for each, figure in self.character.items()}
        sources |= {copy: card.uses for copy, card in self.face.items()}
        for source, uses in sources.items():
            for at, use in enumerate(uses):
                found[use.at].setdefault(source, []).append((at, use))
        return found

    @cached_property
    def walked(self) -> dict[tuple[SpaceId, int], tuple[Walk, ...]]:
        """Where so many steps lead from a space, as far as it was asked: the board never changes."""
        return {}

    @property
    def by_back(self) -> dict[Back, tuple[Card, ...]]:
        """The decks."""
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
        """All cards of a deck; copies are numbered."""
        return [
            card.id if n == 1 else f"{card.id}#{n}" for card in self.by_back[back] for n in range(1, card.copies + 1)
        ]

    character = by_id(Character, "characters")

    @cached_property
    def charmed(self) -> tuple[Use, ...]:
        """What charmed Enemies are good for."""
        return tuple(use for each in self.characters for ability in each.abilities for use in ability.charmed)

    destiny = by_id(Destiny, "destinies")

    space = by_id(Space, "spaces")

    land = by_id(Land, "lands")

    @cached_property
    def ring(self) -> dict[str, tuple[SpaceId, ...]]:
        """The ring of each Region, clockwise, and the row of each Outermost one; the Valley of Fire is in none."""
        return {
            area: tuple(each.id for each in self.spaces if each.area == area and each.terrain is not None)
            for area in (*MAIN_BOARD, *self.land)
        }

    @cached_property
    def sides(self) -> dict[SpaceId, dict[int, SpaceId]]:
        """What lies beside each space in its Region: 1 clockwise, -1 the other way; a row has ends."""
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
        """Spaces of another Region beside a space, seen from either."""
        pairs = [(each.id, other) for each in self.spaces for other in each.joins]
        pairs += [(other, each) for each, other in pairs]
        return {space.id: tuple(end for start, end in pairs if start == space.id) for space in self.spaces}

    def steps(self, start: SpaceId, end: SpaceId) -> int:
        """How far two spaces of a Region are apart, by the shorter way (TAL-337)."""
        area = self.space[start].area
        ring = self.ring[area]
        there = abs(ring.index(start) - ring.index(end))
        return there if area in self.land else min(there, len(ring) - there)

    def along(self, start: SpaceId, steps: int) -> list[SpaceId]:
        """The spaces so many steps away in the Region, either way; in a row nobody goes past its ends."""
        ends = []
        for way in (1, -1):
            space = start
            for _ in range(steps):
                space = self.sides[space].get(way, space)
            ends.append(space)
        return [space for space in dict.fromkeys(ends) if space != start]

    @cached_property
    def valley(self) -> SpaceId:
        """The Valley of Fire: the one space without terrain (TAL-013)."""
        return next(each.id for each in self.spaces if each.terrain is None)

    @cached_property
    def badlands(self) -> tuple[SpaceId, ...]:
        """The spaces with the symbol of a Badland."""
        return tuple(each.id for each in self.spaces if each.badland)

    @cached_property
    def gates(self) -> tuple[SpaceId, ...]:
        """The spaces from which the Valley of Fire is entered."""
        return tuple(each.id for each in self.spaces if each.gate is not None)

    @cached_property
    def outer_gates(self) -> dict[SpaceId, SpaceId]:
        """The Inner spaces that lie behind a Portal, with the Portal."""
        return {each.portal: each.id for each in self.spaces if each.portal}

    @cached_property
    def sentinel_of(self) -> dict[SpaceId, SpaceId]:
        """The Sentinel's space before each Portal."""
        return {each.sentinel: each.id for each in self.spaces if each.sentinel}

    @cached_property
    def guardian(self) -> dict[SpaceId, Guardian]:
        """Who stands in spaces."""
        return {each.id: each.guardian for each in self.spaces if each.guardian is not None}


@lru_cache(maxsize=1)
def load_content() -> Content:
    """The base pack that comes with Fabletop."""
    return load_base(GAME, Content)


@lru_cache(maxsize=1)
def load_talisman_texts() -> Texts:
    """The English texts of the base pack."""
    return texts_of(load_content(), base_texts(GAME))


def name_of_space(content: Content, space: Space) -> str:
    """What a space is called, so that a person finds it: several Woods are told apart by the number of their ids."""
    shared = sum(each.name == space.name for each in content.spaces) > 1
    return f"{space.name} {space.id.rpartition('_')[2]}" if shared else space.name


def texts_of(content: Content, templates: Mapping[str, str]) -> Texts:
    """The texts of a pack, whose things are called as their cards say."""
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
