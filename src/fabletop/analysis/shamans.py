"""Who is likely to win a game of Shamans."""

from __future__ import annotations

from fabletop.analysis.judging import Judge, Signs
from fabletop.bots.shamans.imagined import worth
from fabletop.games.shamans.state import Table


def signs(table: Table) -> list[Signs] | None:
    """Points, with those that the round will bring; they count for more where somebody is near the end."""
    if not table.round:
        return None
    if table.options.single_round:
        return [{"single": worth(table, player.seat)} for player in table.players]
    target = table.options.target_vp
    likely = [(player.points + _of_round(table, player.seat)) / target for player in table.players]
    near = min(max(likely), 1.5)
    return [
        {"points": each, "near": each * near, "there": max(each - 1.0, 0.0), "had": player.points / target}
        for each, player in zip(likely, table.players, strict=True)
    ]


def _of_round(table: Table, seat: int) -> float:
    """What the running round is likely to bring; between rounds nobody knows."""
    return worth(table, seat) if table.trick else 0.0


JUDGE = Judge(signs, {"points": 1.78, "near": 2.95, "there": -0.46, "had": 0.92, "single": 1.0})
