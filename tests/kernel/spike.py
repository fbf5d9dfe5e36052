"""A bare game for spikes: any script on a small state, without views and texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from fabletop.kernel import Game, Rules, Script, Seat, SeededChance, State, Texts, snake_case


class Option(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of the spikes' options."""


class NoOptions(msgspec.Struct, frozen=True):
    """Spikes have no table options."""


class Seen(msgspec.Struct, frozen=True):
    """A view that shows nothing but who looks."""

    you: Seat | None


def spike(
    table: State,
    play: Callable[[Any], Script[None]],
    view: Callable[[Any, Seat | None], msgspec.Struct] = lambda table, seat: Seen(seat),
    reshuffle: Callable[..., None] = lambda table, seat, shuffle: None,
    chance: SeededChance | None = None,
) -> Game[Any]:
    """A game that runs this script on this state."""
    rules: Rules[Any] = Rules(
        game="spike",
        title="Spike",
        seats=(1, 6),
        version=1,
        options=NoOptions,
        state=type(table),
        choices=Any,
        events=Any,
        content=lambda: None,
        start=lambda options, seats, content: table,
        play=play,
        view=view,
        reshuffle=reshuffle,
        result=lambda state: None,
        texts=lambda: Texts({}, {}),
    )
    return Game(rules, table, None, chance)
