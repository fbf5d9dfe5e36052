"""How strong the bots are: the bars of docs/balance/, over enough games, and that levels are offered in their order."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from fabletop.bots import LEVELS, USUAL, mind
from fabletop.games import GAMES
from fabletop.lab.paired import compare
from fabletop.lab.simulate import simulate

BARS = {3: 1.6, 4: 1.6, 5: 2.0}
"""How many times its fair share one heuristic player must win among random ones."""


SHOWN: dict[str, tuple[str, int, dict[str, Any]]] = {
    "phenomena": ("search", 300, {}),
    "prophecy": ("search", 300, {}),
    "talisman": ("search:32", 312, {"most_rounds": 120}),
}
"""Where one searching player is measured among heuristic ones: luck is great there, so that it takes more games of one
number of players. So many of them are in docs/balance/."""
STEPS = [
    (game, *pair) for game in GAMES for pair in pairwise(mind(game).levels) if game not in SHOWN or pair[1] != "search"
]
"""Every other level that a game offers, with the one below it."""


@pytest.mark.parametrize("game", GAMES)
def test_levels_are_offered_from_the_weakest_on(game: str) -> None:
    offered = mind(game).levels
    assert offered == tuple(level for level in LEVELS if level in offered)
    assert USUAL in offered


@pytest.mark.soak
@pytest.mark.parametrize(("game", "weaker", "stronger"), STEPS)
def test_a_level_that_is_offered_beats_the_one_below(game: str, weaker: str, stronger: str) -> None:
    spec = "search:60" if stronger == "search" else stronger
    if mind(game).chance is None:
        options = {"single_round": True, "talk_silent": True} if game == "shamans" else {}
        ratio = compare(game, 400, spec, weaker, options, (3, 4, 5), seed="soak").ratio
        assert ratio is not None
        assert ratio.low > 1.0
    else:
        won = [simulate(game, 200, [each], seats=(3,), seed="soak").tables[0].facts.wins for each in (weaker, spec)]
        assert won[1].low > won[0].high


@pytest.mark.soak
@pytest.mark.parametrize("game", SHOWN)
def test_one_searching_player_wins_more_than_its_share(game: str) -> None:
    spec, games, options = SHOWN[game]
    (table,) = simulate(game, games, [spec, *["heuristic"] * 3], options, (4,), seed="search").tables
    assert table.bots[0].times_fair.low > 1.0


def test_a_small_match_of_heuristic_against_random() -> None:
    summary = simulate("shamans", 15, ["heuristic", *["random"] * 4], {"talk_silent": True}, (3, 4, 5))
    for table in summary.tables:
        assert table.bots[0].bot == "heuristic"
        assert table.bots[0].times_fair.value > 1.3


def test_small_matches_of_a_novice() -> None:
    for stronger, weaker in (("novice", "random"), ("heuristic", "novice")):
        (table,) = simulate("shamans", 40, [stronger, *[weaker] * 3], {"talk_silent": True}, (4,)).tables
        assert table.bots[0].times_fair.value > 1.2


def test_a_small_match_of_search_against_heuristic() -> None:
    found = compare(
        "shamans", 6, "search:24", "heuristic", {"single_round": True, "talk_silent": True}, (3, 4, 5), paired=False
    )
    assert found.deals == 6
    assert found["points"].first.value > 0.7 * found["points"].second.value


@pytest.mark.soak
@pytest.mark.parametrize("seats", BARS)
def test_one_heuristic_among_random_players(seats: int) -> None:
    (table,) = simulate("shamans", 500, ["heuristic", *["random"] * 4], seats=(seats,), seed="soak").tables
    assert table.bots[0].times_fair.low > BARS[seats]


@pytest.mark.soak
@pytest.mark.parametrize("talk_silent", [False, True])
@pytest.mark.parametrize("seats", BARS)
def test_shamans_win_about_half_of_the_rounds_of_heuristic_players(seats: int, talk_silent: bool) -> None:
    options = {"talk_silent": talk_silent}
    (table,) = simulate("shamans", 300, ["heuristic"], options, (seats,), seed="soak").tables
    assert table.facts.shamans_win.low > 0.45
    assert table.facts.shamans_win.high < 0.70
