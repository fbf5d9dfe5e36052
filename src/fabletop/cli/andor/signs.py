"""Signs and colours of Andor at the terminal: every colour has a letter or sign beside it."""

from __future__ import annotations

from rich.text import Text

from fabletop.cli.drawing import Look
from fabletop.games.andor.view import FigureView, HeroView

GOLD, DIM, EDGE = "#e3b34c", "#8d86a8", "#4a4468"
RED, BONE, STEEL, GREEN, BLUE = "#e0665a", "#e8e2d0", "#9fb4cc", "#7fc28a", "#6fb0e6"
HERO_SIGN = {"warrior": ("W", BLUE), "archer": ("A", GREEN), "dwarf": ("D", GOLD), "wizard": ("Z", "#b48ae8")}
FIGURE_SIGN = {
    "wargor": "w",
    "mountain_skral": "s",
    "troll": "t",
    "guard_troll": "g",
    "skeleton": "k",
    "undavahr": "U",
    "tuavahr": "T",
    "gonhar": "G",
    "corion": "C",
}


def hero_sign(hero: HeroView) -> Text:
    """A hero on the map."""
    sign, colour = HERO_SIGN.get(hero.hero, ("?", DIM))
    return Text(sign, f"bold {colour} reverse")


def hero_name(hero: HeroView, look: Look) -> Text:
    """Who plays, and whom."""
    sign, colour = HERO_SIGN.get(hero.hero, ("?", DIM))
    return Text.assemble((f"{sign} ", f"bold {colour}"), (look.names[hero.seat], "bold"))


def figure_sign(figure: FigureView) -> Text:
    """A figure on the map: a star for leaders and final adversaries, lying skeletons in brackets."""
    if figure.name != figure.kind or figure.group == "final":
        return Text("★", f"bold {RED}")
    sign = FIGURE_SIGN.get(figure.kind, "?")
    colour = BONE if figure.group == "skeleton" else STEEL if figure.group == "krahder" else RED
    return Text(f"({sign})" if figure.lies else sign, f"bold {colour}")
