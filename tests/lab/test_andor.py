"""What the laboratory tells of Andor: how often the group wins, and why it loses."""

from __future__ import annotations

import pytest

from fabletop.games.andor import RULES
from fabletop.games.andor import news as happened
from fabletop.kernel import News
from fabletop.lab.andor import GameNotes, Notes, facts
from fabletop.lab.simulate import Summary, report, simulate

CONTENT = RULES.content()


@pytest.fixture(scope="module")
def summary() -> Summary:
    """A few games of a Legend with a wagon."""
    return simulate("andor", 4, ["heuristic"], {"legend": "legend_13"}, seats=(2, 3))


def noted(*events: object, seats: int = 2) -> GameNotes:
    """What is remembered of these events."""
    notes = Notes(seats, CONTENT)
    notes([News(event) for event in events])  # type: ignore[arg-type]
    return notes.notes()


def test_figures_add_up(summary: Summary) -> None:
    for table in summary.tables:
        found = table.facts
        assert found.games == table.games == 4
        assert found.wins.value + sum(share.value for share in found.why_lost.values()) == pytest.approx(1)
        assert found.days.value >= 1
        assert 1 <= found.strength.value <= 14
        assert 0 < found.letters.value <= 13
        assert all(0 <= share.value <= 1 for share in found.goals.values())


def test_the_group_wins_or_loses_as_one(summary: Summary) -> None:
    for table in summary.tables:
        (group,) = table.bots
        assert group.share.value == pytest.approx(table.facts.wins.value)
        assert group.games == table.games
        assert table.by_seat == ()


def test_the_same_seed_tells_the_same(summary: Summary) -> None:
    again = simulate("andor", 4, ["heuristic"], {"legend": "legend_13"}, seats=(2,))
    assert again.tables == summary.tables[:1]


def test_the_report_speaks_of_everything_that_matters(summary: Summary) -> None:
    told = "\n".join(report(summary))
    for words in ("the group wins", "lost because", "days", "letters", "strength of a hero", "goals reached"):
        assert words in told
    assert "defeated a game" in told
    assert "used a game" in told
    assert "fair share" not in told, "nobody plays against anybody"


def test_what_is_noted_of_a_game() -> None:
    notes = noted(
        happened.DayBegan(1, 0),
        happened.GoalShown("farmers"),
        happened.GoalShown("shield"),
        happened.StrengthChanged(0, 2, 3),
        happened.FigureDefeated("wargor", 205),
        happened.NarratorMoved("b"),
        happened.SkeletonDefeated(238, "sunrise_box"),
        happened.ArticleUsed(1, "axe", is_gone=True),
        happened.SpellCast(1, "portal"),
        happened.WentHungry(1),
        happened.HeroBeaten(1),
        happened.DayBegan(2, 1),
        happened.GoalReached("farmers"),
        happened.LegendLost("legend_12", "no_shield"),
    )
    assert notes == GameNotes(
        won=False,
        why_lost="no_shield",
        days=2,
        letters=1,
        strength=[3, 1],
        goals={"farmers": True, "shield": False},
        defeated={"wargor": 1, "skeleton": 1},
        used={"axe": 1, "portal_magic": 1},
        beaten=1,
        hungry=1,
    )


@pytest.mark.parametrize(
    ("end", "is_held"),
    [
        (happened.LegendWon("legend_12"), True),
        (happened.LegendLost("legend_12", "narrator_on_n"), True),
        (happened.LegendLost("legend_12", "no_shield"), False),
        (happened.LegendLost("legend_12", "adversary_in_camp"), False),
    ],
)
def test_a_camp_counts_as_held_unless_it_fell(end: happened.LegendWon | happened.LegendLost, is_held: bool) -> None:
    assert noted(happened.GoalShown("legend_12/camp"), end).goals == {"legend_12/camp": is_held}


def test_many_games_are_summed_up() -> None:
    won = noted(happened.DayBegan(1, 0), happened.GoalShown("a"), happened.GoalReached("a"), happened.LegendWon("x"))
    lost = noted(
        happened.DayBegan(1, 0), happened.DayBegan(2, 0), happened.GoalShown("a"), happened.LegendLost("x", "n")
    )
    found = facts([won, lost, lost, lost])
    assert found.wins.value == 0.25
    assert found.why_lost["n"].value == 0.75
    assert found.goals["a"].value == 0.25
    assert found.days.value == 1.75
    assert found.strength.value == 1.0
