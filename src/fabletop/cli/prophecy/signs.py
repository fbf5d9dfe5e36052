"""Signs and colours of Prophecy at the terminal: every colour has a letter or sign beside it."""

from __future__ import annotations

from rich.text import Text

from fabletop.cli.frames import DIM
from fabletop.games.prophecy.printed import Ability, Card, Chance, Creature, Gate, Item, Obstacle, Opportunity, Race
from fabletop.games.prophecy.terms import Back, Resource, Terrain

GOLD, AMBER, RED = "#f6d88a", "#ffb454", "#ee6a50"
GREEN, BLUE, VIOLET, STONE = "#7fd39a", "#6fb4f0", "#b79cf2", "#c3b091"
CIVILISED = "#e8e2d6"
TERRAIN_COLOUR = {Terrain.FOREST: "#6cbf7a", Terrain.MOUNTAIN: STONE, Terrain.PLAINS: "#e3cf63"}
RESOURCE_COLOUR = {
    Resource.HEALTH: RED,
    Resource.MAGIC: BLUE,
    Resource.GOLD: GOLD,
    Resource.EXPERIENCE: GREEN,
    Resource.BUBBLES: BLUE,
    Resource.MAPS: STONE,
    Resource.FAME: AMBER,
}
KINDS: tuple[tuple[type[Card], str, str], ...] = (
    (Creature, "c", RED),
    (Opportunity, "o", GREEN),
    (Obstacle, "x", STONE),
    (Item, "i", GOLD),
    (Ability, "a", VIOLET),
    (Gate, "g", BLUE),
    (Chance, "", BLUE),
    (Race, "", GOLD),
)
"""Cards, what stands for them on a board, and their colours."""
FACE_DOWN, KNOWN, FRAGMENT, FALLEN = "▢", "▣", "m", "★"
PORT, MAGIC_GATE, PLANE, IN_REACH, DOVE = "≈", "∩", "✦", "›", "°"
GUARDED = {Back.LESSER: "L", Back.GREATER: "G", Back.ARTIFACT: "A"}
LIGHT, DARK = "○", "×"


def ground_colour(terrain: Terrain | None) -> str:
    """The colour of a space; civilised ones have no terrain."""
    return CIVILISED if terrain is None else TERRAIN_COLOUR[terrain]


def card_colour(face: Card) -> str:
    """The colour of a card; an Artifact shines."""
    if face.deck is Back.ARTIFACT:
        return AMBER
    return next((colour for kind, _, colour in KINDS if isinstance(face, kind)), DIM)


def card_sign(face: Card) -> Text:
    """A card that lies open on a space."""
    return Text(next(sign for kind, sign, _ in KINDS if isinstance(face, kind)), card_colour(face))
