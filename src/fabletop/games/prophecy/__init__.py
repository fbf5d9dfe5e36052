"""Prophecy with the Water Realm, an open world of adventures and five Artifacts, for one to five players."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from fabletop.games.prophecy.checks import check
from fabletop.games.prophecy.choices import Option
from fabletop.games.prophecy.content import GAME, Content, load_content, load_prophecy_texts, texts_of
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.play import play
from fabletop.games.prophecy.redrawing import reshuffle_hidden
from fabletop.games.prophecy.setup import start
from fabletop.games.prophecy.state import Event, Table
from fabletop.games.prophecy.view import view
from fabletop.kernel import Rules, every
from fabletop.kernel.packs import Library


def result(table: Table) -> tuple[float, ...] | None:
    """1 for each winner (PRO-B001, PRO-310)."""
    if table.phase != "over":
        return None
    return tuple(float(seat in table.winners) for seat in range(table.seat_count))


def equip(content: Content, templates: Mapping[str, str]) -> Rules[Table]:
    """The rules with the content and the texts of packs."""
    texts = texts_of(content, templates)
    return msgspec.structs.replace(RULES, content=lambda: content, texts=lambda: texts)


LIBRARY = Library(GAME, Content, check, equip)
RULES: Rules[Table] = Rules(
    game=GAME,
    title="Prophecy",
    seats=(1, 5),
    version=1,
    options=Options,
    state=Table,
    choices=every(Option),
    events=every(Event),
    content=load_content,
    start=start,
    play=play,
    view=view,
    reshuffle=reshuffle_hidden,
    result=result,
    texts=load_prophecy_texts,
    library=LIBRARY,
)
