"""How strong the bots are: the bars of docs/balance/shamans.md, over enough games."""

from __future__ import annotations

import pytest

from fabletop.lab.paired import compare
from fabletop.lab.simulate import simulate

BARS = {3: 1.6, 4: 1.6, 5: 2.0}
"""How many times its fair share one heuristic player must win among random ones."""


def test_a_small_match_of_heuristic_against_random() -> None:
    summary = simulate("shamans", 15, ["heuristic", *["random"] * 4], {"talk_silent": True}, (3, 4, 5))
    for table in summary.tables:
        assert table.bots[0].bot == "heuristic"
        assert table.bots[0].times_fair.value > 1.3


def test_a_small_match_of_search_against_heuristic() -> None:
    found = compare("shamans", 6, "search:24", "heuristic", {"single_round": True, "talk_silent": True}, (3, 4, 5))
    assert found.deals == 6
    assert found.ratio.value > 0.7


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


@pytest.mark.soak
def test_search_beats_the_heuristic_over_four_hundred_paired_deals() -> None:
    options = {"single_round": True, "talk_silent": True}
    found = compare("shamans", 400, "search:60", "heuristic", options, (3, 4, 5), seed="soak")
    assert found.ratio.low > 1.0
