"""Dry runs of a pack of Shamans: how long rounds last, who wins them, and which tiles nobody ever had."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from fabletop.games.shamans.content import Content
from fabletop.games.shamans.state import Options, Side
from fabletop.kernel.packs import Pack, Remark
from fabletop.lab.intervals import mean
from fabletop.lab.shamans import Notes, RoundNotes
from fabletop.lab.trials import CardTrial, Trial

COLUMNS = ("Games", "Rounds", "Tricks a round", "Off suit a round", "Rounds for the Shamans, of 100")


def _figures(games: Sequence[list[RoundNotes]]) -> tuple[float, ...]:
    rounds = list(chain.from_iterable(games))
    return (
        mean([float(len(each)) for each in games]).value,
        mean([float(each.tricks) for each in rounds]).value,
        mean([float(each.strays) for each in rounds]).value,
        mean([100.0 * (each.side is Side.SHAMAN) for each in rounds]).value,
    )


def _never(content: Content, pack: Pack, games: Sequence[list[RoundNotes]]) -> Iterator[Remark]:
    """The tiles of the pack that nobody ever had."""
    had = {tile for game in games for each in game for seat in each.had for tile in seat}
    given = pack.tables.get("tiles", {})
    for tile in content.artifacts if isinstance(given, dict) else ():
        if tile in given and tile not in had:
            yield Remark(f"{tile}: nobody ever had it", "tiles", is_warning=True)


TRIAL = Trial(CardTrial(COLUMNS, Notes, _figures, _never, Options(talk_silent=True)).run)
