"""Trial runs of a pack of Shamans: the length of rounds, their winners, and the tiles that were never owned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fabletop.games.shamans.content import Content
from fabletop.games.shamans.state import Options
from fabletop.kernel.packs import Pack, Remark
from fabletop.lab.shamans import RoundNotes
from fabletop.lab.trials import CardTrial, card_trial


def _never(content: Content, pack: Pack, games: Sequence[list[RoundNotes]]) -> Iterator[Remark]:
    """Yield the tiles of the pack that were never owned."""
    had = {tile for game in games for each in game for seat in each.had for tile in seat}
    given = pack.tables.get("tiles", {})
    for tile in content.artifacts if isinstance(given, dict) else ():
        if tile in given and tile not in had:
            yield Remark(f"{tile}: nobody ever had it", "tiles", is_warning=True)


TRIAL = card_trial(CardTrial(_never, Options(talk_silent=True)))
