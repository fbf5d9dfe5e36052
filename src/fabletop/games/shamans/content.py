"""The content pack of Shamans: boards, decks and Rituals as typed data."""

from __future__ import annotations

from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from fabletop.games.shamans.effects import Effect, PassCards
from fabletop.games.shamans.state import ECLIPSE, SHADOW, SHAMAN, Card, Side, Suit, Tile
from fabletop.kernel import BadSetup, Texts, load_texts

SUITS = "BGYPWNR"


class Seats(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """What depends on the number of players."""

    count: int
    start: int
    suits: str
    numbers: int
    hand: int
    shamans: int
    shadows: int

    @cached_property
    def deck(self) -> tuple[Card, ...]:
        """All World cards in play, in order."""
        return tuple(f"{suit}{number}" for suit in self.suits for number in range(1, self.numbers + 1))

    @cached_property
    def role_deck(self) -> tuple[Side, ...]:
        """All Role cards in play."""
        return (SHAMAN,) * self.shamans + (SHADOW,) * self.shadows


class Ritual(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What completing a pile of one of these suits does."""

    id: str
    suits: str
    effect: Effect


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points at the end of a round."""

    shaman: int
    shadow: int
    shards_needed: int
    shards: int


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The whole pack."""

    moon: int
    players: tuple[Seats, ...]
    tiles: dict[Tile, int]
    rituals: tuple[Ritual, ...]
    eclipse: PassCards
    score: Score

    @cached_property
    def ritual_of(self) -> dict[Suit, Ritual]:
        """The Ritual of each suit."""
        return {suit: ritual for ritual in self.rituals for suit in ritual.suits}

    @cached_property
    def seats(self) -> dict[int, Seats]:
        """What depends on the number of players, by that number."""
        return {seats.count: seats for seats in self.players}

    @cached_property
    def artifacts(self) -> tuple[Tile, ...]:
        """The twelve Artifact tiles."""
        return tuple(tile for tile in Tile if tile is not ECLIPSE for _ in range(self.tiles.get(tile, 0)))


@lru_cache(maxsize=1)
def load_content() -> Content:
    """The base pack that comes with Fabletop."""
    return parse_content(files("fabletop.content").joinpath("shamans/base.toml").read_bytes())


def parse_content(source: bytes) -> Content:
    """A pack from TOML, with a clear error where it does not fit."""
    try:
        content = msgspec.toml.decode(source, type=Content)
    except msgspec.DecodeError as error:
        raise BadSetup(f"shamans pack: {error}") from None
    _check(content)
    return content


def _check(content: Content) -> None:
    for seats in content.players:
        strange = [suit for suit in seats.suits if suit not in SUITS]
        without = [suit for suit in seats.suits if suit not in content.ritual_of]
        if strange or without:
            raise BadSetup(f"shamans pack: suits {strange or without} are unknown or have no Ritual")
        if not 0 <= seats.start < content.moon:
            raise BadSetup(f"shamans pack: start space {seats.start} is not on the track")
        if seats.hand * seats.count > len(seats.deck) or seats.shamans + seats.shadows != seats.count:
            raise BadSetup(f"shamans pack: the decks do not fit {seats.count} players")


def _named(group: str) -> Any:
    return lambda texts, value: texts.get(f"{group}.{value}", str(value))


_NAMERS = {
    "seat": lambda texts, seat: f"Seat {seat + 1}",
    "card": lambda texts, card: f"{texts.get(f'suit.{card[0]}')} {card[1]}",
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
    """The English texts."""
    return load_texts(files("fabletop.content").joinpath("shamans/texts.en.toml").read_bytes(), _NAMERS)
