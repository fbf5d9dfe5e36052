"""The content pack of Shamans as typed data: boards, decks and Rituals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Annotated, Any

import msgspec

from fabletop.games.shamans.effects import Effect, PassCards
from fabletop.games.shamans.state import ECLIPSE, SHADOW, SHAMAN, Card, Side, Suit, Tile
from fabletop.kernel import Namer, Texts
from fabletop.kernel.packs import Few, Id, Remark, base_texts, load_base

GAME = "shamans"
SUITS = "BGYPWNR"
SuitLetters = Annotated[
    str, msgspec.Meta(pattern=f"^[{SUITS}]{{1,7}}$", description=f"it is up to seven of the letters {SUITS}")
]
SeatCount = Annotated[int, msgspec.Meta(ge=3, le=5)]


class Seats(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Values that depend on the number of players."""

    count: SeatCount
    start: Annotated[int, msgspec.Meta(ge=0, le=99)]
    suits: SuitLetters
    numbers: Annotated[int, msgspec.Meta(ge=1, le=8)]
    hand: Few
    shamans: Few
    shadows: Few

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """All World cards in play, in order."""
        return tuple(f"{suit}{number}" for suit in self.suits for number in range(1, self.numbers + 1))

    @cached_property
    def role_deck(self) -> tuple[Side, ...]:
        """All Role cards in play."""
        return (SHAMAN,) * self.shamans + (SHADOW,) * self.shadows


class Ritual(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Ritual performed when a pile of one of these suits is complete."""

    id: Id
    suits: SuitLetters
    effect: Effect


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points at the end of a round."""

    shaman: Few
    shadow: Few
    shards_needed: Annotated[int, msgspec.Meta(ge=1, le=20)]
    shards: Few


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The whole pack."""

    moon: Annotated[int, msgspec.Meta(ge=2, le=99)]
    players: tuple[Seats, ...]
    tiles: dict[Tile, Few]
    rituals: tuple[Ritual, ...]
    eclipse: PassCards
    score: Score

    @cached_property
    def ritual_of(self) -> dict[Suit, Ritual]:
        """The Ritual of each suit."""
        return {suit: ritual for ritual in self.rituals for suit in ritual.suits}

    @cached_property
    def rituals_in_play(self) -> dict[str, dict[Suit, str]]:
        """The ids of the Rituals by suit, for the suits of each number of players."""
        return {seats.suits: {suit: self.ritual_of[suit].id for suit in seats.suits} for seats in self.players}

    @cached_property
    def seats(self) -> dict[int, Seats]:
        """The values that depend on the number of players, by that number."""
        return {seats.count: seats for seats in self.players}

    @cached_property
    def artifacts(self) -> tuple[Tile, ...]:
        """The twelve Artifact tiles."""
        return tuple(tile for tile in Tile if tile is not ECLIPSE for _ in range(self.tiles.get(tile, 0)))


@lru_cache(maxsize=1)
def load_content() -> Content:
    """Load the base pack that comes with Fabletop."""
    return load_base(GAME, Content)


def check(content: Content) -> Iterator[Remark]:
    """Check a pack of Shamans whose types are correct."""
    if [seats.count for seats in content.players] != [3, 4, 5]:
        yield Remark("players has one table for each of 3, 4 and 5 players, in this order", "players")
    seen: list[Suit] = []
    for ritual in content.rituals:
        twice = [suit for suit in ritual.suits if suit in seen]
        if twice:
            yield Remark(f"{ritual.id}: {twice[0]} has a Ritual already", "rituals", ritual.id, "suits")
        seen += ritual.suits
    for seats in content.players:
        without = [suit for suit in seats.suits if suit not in seen]
        if without or len(set(seats.suits)) != len(seats.suits):
            words = f"{seats.count} players: suits {without or seats.suits} have no Ritual or stand twice"
            yield Remark(words, "players")
        if seats.start >= content.moon:
            yield Remark(f"{seats.count} players: start space {seats.start} is not on the track", "players")
        if seats.hand * seats.count > len(seats.deck) or not seats.hand:
            yield Remark(f"{seats.count} players cannot be dealt {seats.hand} cards each", "players")
        if seats.shamans + seats.shadows != seats.count or not (seats.shamans and seats.shadows):
            yield Remark(f"{seats.count} players need as many roles, of both sides", "players")
    if set(content.tiles) != set(Tile):
        yield Remark(f"tiles has a number for each of {', '.join(Tile)}", "tiles")
    if len(content.artifacts) < 3:
        yield Remark("there are three Artifacts at least: two lie open, and one lies above the Eclipse", "tiles")
    if content.tiles.get(ECLIPSE) != 1:
        yield Remark("there is one Eclipse", "tiles")


def _named(group: str) -> Any:
    return lambda texts, value: texts.get(f"{group}.{value}", str(value))


_NAMERS = {
    "card": Namer(
        (f"{suit}{number}" for suit in "BGYPWNR" for number in range(1, 9)),
        lambda texts, card: f"{texts.get(f'suit.{card[0]}')} {card[1]}",
    ),
    "suit": _named("suit"),
    "tile": _named("tile"),
    "side": _named("side"),
    "sides": _named("sides"),
    "ritual": _named("ritual"),
    "level": _named("level"),
    "amount": _named("amount"),
    "shape": _named("shape"),
}


@lru_cache(maxsize=1)
def load_shamans_texts() -> Texts:
    """Load the English texts of the base pack."""
    return texts_of(base_texts(GAME))


def texts_of(templates: Mapping[str, str]) -> Texts:
    """Return the texts of a pack."""
    return Texts(templates, _NAMERS)
