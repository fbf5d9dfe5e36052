"""What is drawn can be read: labels with room, whole numbers on axes that count, and names that people know."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fabletop.analysis.intervals import NOTHING, Interval, mean, wilson
from fabletop.games import rules
from fabletop.lab.careers import never, never_lines
from fabletop.lab.charts import Bar, Bars, Group, Line, Lines, columns, told
from fabletop.lab.experiments import Experiment, Tables
from fabletop.lab.page import page
from fabletop.lab.pictures import across, course, pictures
from fabletop.lab.playing import Played, study
from fabletop.lab.plots import LABEL_LINE, figure
from fabletop.lab.running import run
from fabletop.lab.simulate import simulated
from fabletop.lab.study import Moment
from fabletop.lab.tables import read_tables


def layout(chart: Any) -> dict[str, Any]:
    found: dict[str, Any] = figure(chart).to_plotly_json()["layout"]
    return found


def test_a_label_of_many_lines_has_room_for_all_of_them() -> None:
    """Names of arms that took three lines lay over one another."""
    label = "4 players; heuristic, random; A single round; No talk at all; The long night"
    few, many = (Bars("t", tuple(Bar(f"{n} {label}", wilson(1, 2)) for n in range(rows)), "a") for rows in (1, 9))
    assert (layout(many)["height"] - layout(few)["height"]) / 8 >= 3 * LABEL_LINE


def test_axes_that_count_few_things_have_whole_numbers() -> None:
    """They said 0 0 0 1 1 1."""
    few = layout(columns("t", "days", "games", [5.0, 6.0, 6.0]))
    assert few["xaxis"]["dtick"] == few["yaxis"]["dtick"] == 1
    assert "dtick" not in layout(columns("t", "days", "games", [5.0] * 40))["yaxis"]
    course_of = Lines("t", "day", "letters", (_line(1, 2, 3),))
    assert layout(course_of)["xaxis"]["dtick"] == 1


def _line(*steps: float) -> Line:
    return Line("all", steps, tuple(Interval(step, step, step) for step in steps))


def test_what_stands_beside_an_axis_is_no_longer_than_it() -> None:
    long = Lines("t", "part", "share of all those games that the leader wins in the end", (_line(1, 2),))
    assert "<br>" in layout(long)["yaxis"]["title"]["text"]


def test_figures_that_say_nothing_are_not_drawn() -> None:
    shown = told(Bars("t", (Bar("a", NOTHING), Bar("b", wilson(1, 2))), "axis"))
    assert isinstance(shown, Bars)
    assert [bar.label for bar in shown.bars] == ["b"]
    drawn = figure(Bars("t", (Bar("one game", mean([3.0])),), "axis", is_share=False)).to_plotly_json()
    assert drawn["data"][0]["error_x"]["array"] == [0]
    assert list(drawn["data"][0]["customdata"]) == ["<b>one game</b><br>3.00"]


def test_a_course_goes_on_as_it_ended() -> None:
    """The mean jumped where long games were the only ones left."""
    texts = rules("prophecy").texts()

    def played(*standings: float) -> Played:
        steps = tuple(Moment(step, (far, 0.0)) for step, far in enumerate(standings, 1))
        return Played(("a", "b"), (1.0, 0.0), (1.0, 0.0), 1, None, course=steps)

    (shown,) = course([played(4, 8), played(1, 2, 3, 4)], texts)
    winners = shown.lines[0]
    assert list(winners.at) == [1, 2, 3, 4]
    assert [each.value for each in winners.figures] == [2.5, 5, 5.5, 6]
    assert "what is over stays as it ended" in shown.axis


def test_each_round_of_a_game_has_a_course_of_its_own() -> None:
    texts = rules("shamans").texts()
    steps = tuple(Moment(step, (), far) for step, far in ((1, 9.0), (2, 7.0), (1, 9.0), (2, 5.0), (3, 3.0)))
    (shown,) = course([Played(("a",), (1.0,), (1.0,), 1, None, course=steps)], texts)
    assert [each.value for each in shown.lines[0].figures] == [9, 6, 5]


def test_arms_are_told_apart_by_what_is_particular(tmp_path: Any) -> None:
    options = {"single_round": True, "talk_silent": True}
    run(Experiment((Tables(("shamans",), (("random",), ("heuristic",)), (3,), (options,)),), deals=2), tmp_path, 1)
    arms = read_tables(tmp_path)
    (first, *_) = across(arms)
    assert isinstance(first, Bars)
    assert [bar.label for bar in first.bars] == ["random", "heuristic"]
    html = page(arms).partition("<script>const figures")[0]
    assert "Shamans: 3 players; random; A single round; No talk at all" in html
    assert "<p>2 games, seed 0</p>" in html
    assert f"fingerprint of cards, rules and bots: {arms[0].arm.numbers}</pre>" in html


def test_games_that_share_a_deal_are_told_of(tmp_path: Any) -> None:
    options = {"single_round": True, "talk_silent": True}
    mixed = Tables(("shamans",), (("heuristic", "random", "random"),), (3,), (options,))
    run(Experiment((mixed,), deals=2, rotate=True), tmp_path, 1)
    assert "Each deal was played with every arrangement of the bots." in page(read_tables(tmp_path))


def test_cards_are_called_by_their_names() -> None:
    (arm,) = simulated("shamans", 8, ["random"], {"single_round": True}, (3,)).arms
    shown = {chart.title: chart for chart in pictures(arm)}
    causes = shown["How rounds ended"]
    assert isinstance(causes, Bars)
    assert {bar.label for bar in causes.bars} == {"The Moon", "No Shadow left", "No Shaman left", "Empty hands"}
    texts = rules("shamans").texts()
    assert study("shamans").name(texts, "card", "shard") == "Moon Shard"


# -- what is never wanted ----------------------------------------------------------------------------------------------


@pytest.fixture
def known() -> Any:
    return SimpleNamespace(
        never_used=["sword", "antidote", "wolf", "healer"],
        came={"sword": 3, "antidote": 1, "wolf": 7},
        taken={"antidote": 2},
        never_entered=["tavern"],
    )


def test_cards_that_nobody_took_used_or_saw_are_three_lists(known: Any) -> None:
    """They were one list of all cards that had not come up in a few games."""
    texts = rules("talisman").texts()
    offered, taken, unseen, spaces = never(known, texts)
    assert offered == Group("Came up, and never met, fought or taken", ("Wolf (7×)", "Sword (3×)"))
    assert taken == Group("Taken, and never used", ("Antidote (2×)",))
    assert unseen == Group("Never came up", ("Healer",), is_folded=True)
    assert spaces.names == ("Tavern",)
    assert "Never came up: 1" in list(never_lines(known, texts))


def test_what_never_came_up_is_folded_away() -> None:
    (arm,) = simulated("talisman", 1, ["random"], {"most_rounds": 10}, (2,)).arms
    assert "<summary>Never came up (" in page([arm])
