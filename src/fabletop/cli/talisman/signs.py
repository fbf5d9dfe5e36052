"""Signs and colours of Talisman at the terminal: every colour has a letter or sign beside it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from fabletop.cli.drawing import Look
from fabletop.cli.frames import DIM
from fabletop.cli.signs import added_up
from fabletop.games.talisman.state import Modifier
from fabletop.games.talisman.terms import Combat, Kind, Terrain, Token
from fabletop.kernel import Texts

GOLD, AMBER, RED, FIRE = "#f6d88a", "#ffb454", "#ee6a50", "#ff8a5c"
GREEN, BLUE, VIOLET, STONE = "#7fd39a", "#6fb4f0", "#b79cf2", "#c3b091"
TERRAIN_COLOUR = {
    Terrain.HIGHLAND: STONE,
    Terrain.LOWLAND: "#e3cf63",
    Terrain.WOODLAND: "#6cbf7a",
    Terrain.WETLAND: BLUE,
}
CARD_SIGN = {Kind.ENEMY: "e", Kind.STRANGER: "s", Kind.OBJECT: "o", Kind.FOLLOWER: "f", Kind.PLACE: "p"}
CARD_COLOUR = {
    Kind.ENEMY: RED,
    Kind.STRANGER: VIOLET,
    Kind.OBJECT: GOLD,
    Kind.FOLLOWER: GREEN,
    Kind.PLACE: BLUE,
    Kind.SPELL: VIOLET,
    Kind.POTION: GREEN,
}
TOKEN_COLOUR = {
    Token.STRENGTH: RED,
    Token.CRAFT: VIOLET,
    Token.LIFE: RED,
    Token.FATE: BLUE,
    Token.GOLD: GOLD,
    Token.MOVE: GREEN,
    Token.WISH: AMBER,
}
FACE_DOWN, TOKENS = "▢", "$"


def ground_colour(terrain: Terrain | None) -> str:
    """The colour of a space; the Valley of Fire has no terrain."""
    return FIRE if terrain is None else TERRAIN_COLOUR[terrain]


def card_sign(kind: Kind) -> Text:
    """A card that lies in a space."""
    return Text(CARD_SIGN.get(kind, "?"), CARD_COLOUR.get(kind, DIM))


def sum_of(
    texts: Texts, look: Look, purpose: str, dice: Sequence[int], modifiers: Sequence[Modifier], home: int, total: int
) -> Text:
    """Dice and everything that is added to them, one by one, and what it comes to; in Combat the value has its name."""
    value = purpose if purpose in tuple(Combat) else "value"
    sources = [(each.n, value if each.source == "value" else each.source) for each in modifiers]
    added = [(n, texts.name("source", source)) for n, source in sources if n]
    added += [(home, texts.name("source", "home"))] if home else []
    return added_up(look, dice, added, total)
