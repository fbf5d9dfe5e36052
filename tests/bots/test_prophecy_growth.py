"""How bots of Prophecy grow: Strength or Wills, ways on the board, and choices that they do not take back."""

from __future__ import annotations

from random import Random

import pytest

from fabletop.bots.prophecy.combat import Combat
from fabletop.bots.prophecy.heuristic import choose
from fabletop.bots.prophecy.leaning import leaning
from fabletop.bots.prophecy.outlook import TURN
from fabletop.bots.prophecy.routes import SOON, goals, roads, ways
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.terms import Contest
from tests.rules.prophecy.sitting import CONTENT, sit

FIELDS = "golden_fields"


def test_what_was_adjusted_is_not_adjusted_again_for_what_it_changed() -> None:
    s = sit("druid", "monk", space=FIELDS, lies={FIELDS: "travelling_smith"}, items="gauntlets_of_battle falchion")
    s.answer(0, do.Stay(), do.UseOpportunity("travelling_smith"))
    answers = []
    while s.asked.prompt == "smith":
        answers.append(choose(s.view(0), s.asked, Random(0)))
        s.answer(0, answers[-1])
    assert sorted(each.card for each in answers if isinstance(each, do.Adjust)) == ["falchion", "gauntlets_of_battle"]


@pytest.mark.parametrize(
    ("strength", "wills", "better"), [(9, 4, Contest.STRENGTH), (6, 3, Contest.STRENGTH), (4, 9, Contest.WILLS)]
)
def test_whoever_is_better_at_something_grows_in_it(strength: int, wills: int, better: Contest) -> None:
    found = leaning(CONTENT, Options(), strength, wills)
    assert found[better] == 1.0
    assert min(found.values()) < 0.7


def test_another_point_of_either_kind_is_worth_something_to_everybody() -> None:
    for strength in range(3, 16):
        for wills in range(3, 16):
            assert min(leaning(CONTENT, Options(), strength, wills).values()) > 0


def test_gold_shortens_ways_and_gates_join_what_is_far_apart() -> None:
    on_foot, rich = ways(CONTENT, is_rich=False), ways(CONTENT, is_rich=True)
    assert all(rich[each] <= cost for each, cost in on_foot.items())
    gates = CONTENT.magic_gates
    assert rich[gates[0], gates[1]] < on_foot[gates[0], gates[1]]


def test_a_way_is_worth_less_where_something_lies_in_wait_on_its_stops() -> None:
    leads = roads(CONTENT, is_rich=False)
    start, stop, goal = CONTENT.loop[:3]
    calm = dict.fromkeys(leads, 0.0) | {goal: 5.0}
    before, best = goals(leads, calm)[start][0]
    after, still_best = goals(leads, calm | {stop: -1.5})[start][0]
    assert best == still_best == goal
    assert before == pytest.approx(SOON * (5.0 - TURN) - TURN)
    assert after == pytest.approx(before - 1.5)


def test_an_artifact_is_worth_less_to_whoever_would_lose_it() -> None:
    sure = sit("paladin", "monk", has={0: "H10 R10", 1: "H3 R3 M1 B3"})
    feeble = sit("paladin", "monk", has={0: "H3 R5 M1", 1: "H10 R10"})
    assert Combat(sure.view(0)).artifact() > 1.5 * Combat(feeble.view(0)).artifact()
