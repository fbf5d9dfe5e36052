"""Is one bot better than another? Each deal is played twice, and only the bot on one seat differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fabletop.games import rules
from fabletop.kernel.records import options_from
from fabletop.lab.intervals import Interval, mean, paired_ratio
from fabletop.lab.simulate import Progress, Sitting, play_all


class Comparison(msgspec.Struct, frozen=True):
    """How a challenger fared on the same deals and seats as a bot of the field."""

    deals: int
    challenger: Interval
    """Points per deal."""
    field: Interval
    ratio: Interval
    """Of the points; the interval is a bootstrap over the deals."""


def compare(
    game: str,
    deals: int,
    challenger: str,
    field: str,
    options: Mapping[str, Any] | None = None,
    seats: Sequence[int] = (4,),
    seed: int | str = 0,
    processes: int = 1,
    progress: Progress | None = None,
) -> Comparison:
    """Seat one challenger among bots of the field, then one more of the field in its place.

    Numbers of seats take turns from deal to deal, and so does the seat of the challenger.
    """
    chosen = options_from(rules(game), options or {})
    sittings = []
    for deal in range(deals):
        count = seats[deal % len(seats)]
        place = deal // len(seats) % count
        for spec in (challenger, field):
            bots = tuple(spec if seat == place else field for seat in range(count))
            sittings.append((place, Sitting(game, bots, chosen, f"{seed}/{count}/{deal}")))
    played = play_all([sitting for _, sitting in sittings], processes, progress)
    points = [each.points[place] for (place, _), each in zip(sittings, played, strict=True)]
    ours, theirs = points[::2], points[1::2]
    return Comparison(deals, mean(ours), mean(theirs), paired_ratio(ours, theirs))
