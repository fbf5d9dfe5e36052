"""From the chosen options to the first round (Base - Setup)."""

from __future__ import annotations

from fabletop.games.prophecy.content import Content
from fabletop.games.prophecy.options import Options, check_options, played
from fabletop.games.prophecy.state import Ground, Hero, Table
from fabletop.kernel import Draw


def start(options: Options, seats: int, content: Content) -> Table:
    """An empty table for the options and the number of players."""
    chosen = played(options)
    check_options(chosen, seats)
    return Table(
        chosen,
        [Hero(seat) for seat in range(seats)],
        ground={space.id: Ground() for space in content.spaces},
        characters=[each.id for each in content.characters],
    )


async def set_up(table: Table) -> None:
    """Who begins is drawn at random (PRO-B016)."""
    table.active = table.start_player = await Draw(tuple(range(table.seat_count)), "PRO-B016")
    table.phase = "play"
