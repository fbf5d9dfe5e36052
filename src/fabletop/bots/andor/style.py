"""Styles: what a group may care for more or less than usual; the plan is reckoned by one of them."""

from __future__ import annotations

import msgspec

from fabletop.games.andor.view import View


class Style(msgspec.Struct, frozen=True):
    """What the plan of a group is reckoned with; as it stands here, what a group usually does."""

    hour: float = 1.3
    """What an hour costs."""
    goal: float = 60.0
    """What a goal of the Legend is worth."""
    tomorrow: float = 0.6
    """What is left of the worth of something that can be done tomorrow."""
    finds: float = 1.0
    """How much more than usual small things on the way, and articles, are worth."""
    strong: tuple[int, int, int] = (12, 15, 18)
    """Strength of the whole group, for two, three and four heroes, at which it can face a final adversary."""
    foresight: int = 4
    """Sunrises within which creatures are reckoned with."""


USUAL = Style()
STYLES = (
    USUAL,
    Style(hour=0.8),
    Style(goal=120.0),
    Style(tomorrow=0.35),
    Style(finds=0.4),
    Style(strong=(99, 99, 99)),
    Style(foresight=7),
)
"""Those that are weighed. None of them changes what a battle must promise, or what is worth overtime: with such styles
some games did not end."""


def play_by(seen: View, style: Style) -> None:
    """Lets the plan for a view be reckoned by a style; it hangs on the view and is no part of it."""
    seen.__dict__["style"] = style
    seen.__dict__.pop("plan", None)


def style_of(seen: View) -> Style:
    """By which the plan for a view is reckoned."""
    found: Style = seen.__dict__.get("style", USUAL)
    return found
