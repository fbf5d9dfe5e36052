"""The coming sunrise foretold, and warnings before the Legend is lost."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from fabletop.games.andor import RULES, choices
from fabletop.games.andor.effects import LoseLegend
from fabletop.games.andor.forecast import AdversaryGetsIn, ShieldsRunOut, StoryEnds, forecast, tonight
from fabletop.games.andor.legend import LETTERS, Adversary, Trigger
from fabletop.games.andor.pieces import DiceRow
from fabletop.games.andor.state import Figure
from tests.rules.andor.sitting import Sitting, bare, begin, sit

LAST = LETTERS.index("m")


def warned(s: Sitting, option: Any) -> tuple[Any, ...]:
    """What the table warns of, for whoever is asked."""
    return tuple(RULES.dangers(s.view(s.asked.seat), s.asked, option))


@pytest.mark.rule("AND-206", "AND-207", "AND-208", "AND-245", "AND-365")
@pytest.mark.parametrize("seed", range(25))
def test_the_forecast_comes_true(seed: int) -> None:
    random = Random(seed)
    spaces = random.sample([space for space in range(202, 282) if space != 237], 12)
    kinds = ["wargor", "mountain_skral", "troll"] * 4
    figures = {kind: [space for space, each in zip(spaces, kinds, strict=True) if each == kind] for kind in kinds}
    figures = {kind: there[:3] for kind, there in figures.items()}
    free = random.sample([space for space in range(202, 282) if space not in spaces], 6)
    s = sit(
        at=201, camp=201, shields=12, figures=figures, things={0: "apple_nut", 1: "apple_nut"},
        ground={space: f"gemstone:{random.randint(1, 4)}" for space in free},
    )  # fmt: skip
    seen = s.view(0)
    stays = Counter((each.name, each.space) for each in seen.figures)
    for march in forecast(seen):
        stays[march.figure.name, march.figure.space] -= 1
        if not march.gets_in:
            stays[march.figure.name, march.space] += 1
    s.sunrise()
    assert Counter((each.kind, each.space) for each in s.table.figures) == +stays
    assert len(s.table.on_shields) == sum(march.gets_in for march in forecast(seen))


@pytest.mark.rule("AND-039")
def test_ending_the_day_without_a_free_shield_is_warned_of() -> None:
    s = sit(at=201, camp=201, shields=1, figures={"wargor": 202, "mountain_skral": 216})
    assert warned(s, choices.EndDay()) == (ShieldsRunOut(2, 1),)
    assert tonight(s.view(None)) == (ShieldsRunOut(2, 1),)
    assert warned(s, choices.Pass()) == ()
    s.sunrise()
    assert s.table.why_over == "no_shield"


@pytest.mark.rule("AND-039")
def test_as_many_figures_as_shields_are_no_danger() -> None:
    s = sit(at=201, camp=201, shields=2, figures={"wargor": 202, "mountain_skral": 216})
    assert warned(s, choices.EndDay()) == ()


@pytest.mark.rule("AND-519")
def test_a_walking_adversary_at_the_door_is_warned_of() -> None:
    legend = bare(adversaries=(Adversary("ogre", "The Ogre", 20, 14, rows=(DiceRow(0, 1),), walks=2),))
    s = sit(at=201, camp=201, legend=legend, changes={"figures": [Figure("ogre", 214, star="ogre")]})
    assert warned(s, choices.EndDay()) == (AdversaryGetsIn("ogre"),)
    s.sunrise()
    assert s.table.why_over == "adversary_in_camp"


@pytest.mark.rule("AND-477")
def test_a_leader_who_must_not_get_in_is_warned_of() -> None:
    legend = bare(
        adversaries=(Adversary("chief", "The Chief", 9, 9, looks="wargor"),),
        triggers=(Trigger("chief_in", "figure_enters_protected:chief", (LoseLegend(),)),),
    )
    s = sit(at=201, camp=201, legend=legend, changes={"figures": [Figure("wargor", 202, star="chief")]})
    assert warned(s, choices.EndDay()) == (AdversaryGetsIn("chief"),)


@pytest.mark.rule("AND-155", "AND-262")
def test_a_defeat_that_ends_the_story_is_warned_of() -> None:
    s = sit("dwarf", "warrior", figures={"wargor": 238}, changes={"narrator": LAST})
    assert warned(s, choices.Fight("wargor", 238)) == (StoryEnds("defeat"),)
    assert warned(s, choices.EndDay()) == (StoryEnds("sunrise"),)
    s = sit("dwarf", "warrior", figures={"wargor": 238}, changes={"narrator": LAST - 1})
    assert warned(s, choices.Fight("wargor", 238)) == ()


@pytest.mark.rule("AND-415")
def test_a_skeleton_on_space_200_may_end_the_story() -> None:
    s = sit("dwarf", "warrior", figures={"skeleton": 238}, changes={"narrator": LAST})
    assert warned(s, choices.Fight("skeleton", 238)) == ()
    assert warned(s, choices.SkeletonTo("space_200")) == (StoryEnds("space_200"),)
    assert warned(s, choices.SkeletonTo("sunrise_box")) == ()


def test_nothing_is_foretold_before_the_first_day() -> None:
    assert tonight(begin("legend_17").view(None)) == ()
