"""Legends of Andor: The Last Hope, a cooperative game by Michael Menzel, for two to four heroes.

This module exports the game's `RULES`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fabletop.games.andor.advice.chronicle import chronicle
from fabletop.games.andor.advice.forecast import dangers
from fabletop.games.andor.advice.notes import notes, remarks
from fabletop.games.andor.advice.odds import can_fail, odds
from fabletop.games.andor.advice.options import why_not
from fabletop.games.andor.advice.unveil import unveil
from fabletop.games.andor.advice.ways import ways
from fabletop.games.andor.choices import Option
from fabletop.games.andor.content import GAME, Content, load_andor_texts, load_content, texts_of
from fabletop.games.andor.news import Event
from fabletop.games.andor.play import play
from fabletop.games.andor.setup import option_values, start
from fabletop.games.andor.state import Options, Table
from fabletop.games.andor.view import reshuffle_hidden, view
from fabletop.games.andor.writing.checks import check
from fabletop.kernel import Rules, every
from fabletop.kernel.packs import Library


def result(table: Table) -> tuple[float, ...] | None:
    """The group wins or loses together (AND-016)."""
    return (float(table.won),) * len(table.heroes) if table.phase == "over" else None


def stock(table: Table) -> Mapping[str, Sequence[str]]:
    """Count the pieces whose number is fixed, over all places where they can be."""
    if table.phase == "setup":
        return {}
    kinds = table.content.figure
    on_board = [figure.kind for figure in table.figures if figure.kind in kinds]
    supplies = [
        kind for supply in (table.beside, table.defeated) for kind, count in supply.items() for _ in range(count)
    ]
    waiting = ["skeleton"] * table.in_sunrise_box
    return {
        "figures": sorted([*on_board, *supplies, *table.on_shields, *waiting]),
        "events": sorted([*table.event_pile, *table.event_used, *([table.next_event] if table.next_event else [])]),
        "movement_tokens": sorted([*table.movement_pile, *table.movement_used]),
    }


LIBRARY = Library(GAME, Content, check, texts_of)
RULES: Rules[Table] = Rules(
    game=GAME,
    title="Andor",
    seats=(2, 4),
    version=3,
    options=Options,
    state=Table,
    choices=every(Option),
    events=every(Event),
    content=load_content,
    start=start,
    play=play,
    view=view,
    unveil=unveil,
    reshuffle=reshuffle_hidden,
    result=result,
    stock=stock,
    texts=load_andor_texts,
    why_not=why_not,
    turns="AND-026",
    dangers=dangers,
    notes=notes,
    remarks=remarks,
    ways=ways,
    can_fail=can_fail,
    odds=odds,
    chronicle=chronicle,
    sees_alike=True,
    open_plans=True,
    option_values=option_values,
    library=LIBRARY,
)
