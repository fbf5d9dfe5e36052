"""The coming sunrise foretold, and warnings before the Legend is lost."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from fabletop.games.andor import RULES, choices
from fabletop.games.andor.advice.forecast import AdversaryGetsIn, GoalIsLost, ShieldsRunOut, StoryEnds, Tonight
from fabletop.games.andor.content import load_content
from fabletop.games.andor.pieces import LETTERS, DiceRow
from fabletop.games.andor.state import Figure
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.legend import Adversary, Goal, Trigger
from fabletop.games.andor.story.words.tale import LoseLegend
from tests.rules.andor.sitting import Sitting, bare, begin, sit

LAST = LETTERS.index("m")


def warned(s: Sitting, option: Any) -> tuple[Any, ...]:
    """What the table warns of, for whoever is asked."""
    return tuple(RULES.dangers(s.view(s.asked.seat), s.asked, option))


def all_of(s: Sitting) -> Counter[tuple[str, int]]:
    """Where all figures stand that the view foretells, on the morning after."""
    seen = s.view(0)
    marches = {march.number: march for march in seen.tonight.marches}
    foretold: Counter[tuple[str, int]] = Counter()
    for figure in seen.figures:
        march = marches.get(figure.number)
        if march is None or not march.gets_in:
            foretold[figure.name, march.way[-1] if march else figure.space] += 1
    return foretold


def crowded(random: Random, **setting: Any) -> Sitting:
    """Creatures and gemstones all over the board, a walking leader and a walking adversary far from the camp."""
    spaces = random.sample([space for space in range(203, 281) if space not in (237, 242, 243)], 14)
    kinds = ["wargor", "mountain_skral", "troll"] * 4
    figures: dict[str, list[int]] = {}
    for space, kind in zip(spaces, kinds, strict=False):
        figures.setdefault(kind, []).append(space)
    adversaries = (
        Adversary("ogre", "The Ogre", 20, 14, rows=(DiceRow(0, 1),), walks=1),
        Adversary("chief", "The Chief", 9, 9, looks="mountain_skral", walks=2),
        Adversary("guard", "The Guard", 9, 9, looks="wargor", stays=True),
    )
    free = random.sample([space for space in range(202, 281) if space not in (*spaces, 242, 243)], 6)
    usual: dict[str, Any] = {
        "at": {0: 243, 1: 201},
        "shields": 20,
        "figures": figures,
        "things": {0: "apple_nut apple_nut", 1: "apple_nut"},
        "ground": {space: f"gemstone:{random.randint(1, 4)}" for space in free},
        "legend": bare(adversaries=adversaries),
        "fog": {242: "fog_event"},
    }
    s = sit(**(usual | setting))
    for name, kind, space in (("chief", "mountain_skral", spaces[12]), ("guard", "wargor", spaces[13])):
        s.table.figures_brought += 1
        s.table.figures.append(Figure(kind, space, star=name, number=s.table.figures_brought))
    s.table.figures_brought += 1
    s.table.figures.append(Figure("ogre", 281, star="ogre", number=s.table.figures_brought))
    return s


@pytest.mark.rule("AND-206", "AND-207", "AND-208", "AND-245", "AND-365", "AND-519")
@pytest.mark.parametrize("seed", range(25))
def test_the_forecast_comes_true(seed: int) -> None:
    s = crowded(Random(seed))
    foretold, entering = all_of(s), sum(march.gets_in for march in s.view(0).tonight.marches)
    s.sunrise()
    assert Counter((each.star or each.kind, each.space) for each in s.table.figures) == foretold
    assert len(s.table.on_shields) == entering


@pytest.mark.rule("AND-244", "AND-310", "AND-245")
@pytest.mark.parametrize("event", [each.id for each in load_content().events if not each.starting])
@pytest.mark.parametrize("seed", range(3))
def test_the_forecast_comes_true_with_every_event_in_force(event: str, seed: int) -> None:
    """Out of the fog it holds for the sunrise that comes: the camp was said to fall while nothing could move."""
    s = crowded(Random(seed), draws=(event,))
    s.go(0, 242).to_turn()
    assert event in s.table.event_used
    foretold = all_of(s)
    entering = len(s.table.on_shields) + sum(march.gets_in for march in s.view(0).tonight.marches)
    narrator, ends = s.table.narrator, s.table.holds_narrator
    s.sunrise().to_turn()
    assert Counter((each.star or each.kind, each.space) for each in s.table.figures) == foretold
    assert len(s.table.on_shields) == entering
    assert s.table.narrator == narrator + (not ends)


@pytest.mark.rule("AND-244", "AND-039")
def test_nobody_is_warned_of_creatures_that_stand_still() -> None:
    s = sit(at=(243, 201), shields=0, figures={"mountain_skral": 202}, fog={242: "fog_event"}, draws=("quarrel",))
    assert s.view(0).tonight.dangers == (ShieldsRunOut(1, 0),)
    s.go(0, 242)
    assert s.view(0).tonight == Tonight()
    assert not s.sunrise().game.is_over


@pytest.mark.rule("AND-260", "AND-262")
def test_the_story_does_not_end_while_the_narrator_is_held() -> None:
    s = sit(at=201, changes={"narrator": LAST})
    assert s.view(0).tonight.dangers == (StoryEnds("sunrise"),)
    s.table.holds_narrator = True
    assert s.view(0).tonight.dangers == ()
    assert not s.sunrise().game.is_over


@pytest.mark.rule("AND-479", "AND-262")
def test_a_story_that_ends_well_is_no_danger() -> None:
    held = Goal("camp", "Hold the camp", Condition(q="shields_free", ge=1), kind="until_n")
    s = sit(at=201, legend=bare(goals=(held,)), changes={"narrator": LAST})
    assert s.view(0).tonight.dangers == ()
    assert not s.view(0).ends_badly
    s.sunrise()
    assert s.table.won


@pytest.mark.rule("AND-480", "AND-520")
def test_a_goal_that_the_sunrise_makes_impossible_is_warned_of() -> None:
    saved = Goal("farmers", "Save a farmer", Condition(q="delivered", ge=1), lost=Condition(q="farmers_left", le=0))
    s = sit(at=201, legend=bare(goals=(saved,)), figures={"troll": 205}, ground={212: "farmer"})
    assert s.view(0).tonight.dangers == (GoalIsLost("bare/farmers"),)
    s.sunrise()
    assert s.table.why_over == "goal_lost"


@pytest.mark.rule("AND-494")
def test_to_foretell_asks_nobody_and_changes_nothing() -> None:
    s = sit(at=201, figures={"wargor": 248}, articles="star_shield")
    before = msgspec.msgpack.encode(s.table)
    assert [march.way for march in s.view(0).tonight.marches] == [(248, 247, 246)]
    assert msgspec.msgpack.encode(s.table) == before
    assert s.is_asked("turn", 0)


@pytest.mark.rule("AND-039")
def test_ending_the_day_without_a_free_shield_is_warned_of() -> None:
    s = sit(at=201, camp=201, shields=1, figures={"wargor": 202, "mountain_skral": 216})
    assert warned(s, choices.EndDay()) == (ShieldsRunOut(2, 1),)
    assert s.view(None).tonight.dangers == (ShieldsRunOut(2, 1),)
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
    legend = bare(adversaries=(Adversary("chief", "The Chief", 9, 9, looks="wargor"),),
                  triggers=(Trigger("chief_in", "figure_enters_protected:chief", (LoseLegend(),)),))  # fmt: skip
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
    assert begin("legend_17").view(None).tonight == Tonight()


def test_a_sunrise_is_not_played_again_for_every_step_of_a_hero() -> None:
    s = sit(figures={"troll": 239})
    foretold = s.view(0).tonight
    s.answer(0, choices.StepTo(s.view(0).content.space[238].walks[0]))
    assert s.view(0).tonight is foretold
