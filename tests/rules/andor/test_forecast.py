"""The coming sunrise foretold, and warnings before the Legend is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from fabletop.bots import ask, bot
from fabletop.games.andor import RULES, choices
from fabletop.games.andor.advice.forecast import AdversaryGetsIn, GoalIsLost, ShieldsRunOut, StoryEnds, Tonight
from fabletop.games.andor.content import load_content
from fabletop.games.andor.news import CardRead, DayBegan, LegendLost
from fabletop.games.andor.pieces import LETTERS, DiceRow
from fabletop.games.andor.state import Figure, Options
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.legend import Adversary, Goal, Trigger
from fabletop.games.andor.story.words.tale import LoseLegend
from fabletop.kernel import CHANCE, Draw, Game, Seat, SeededChance, Throw, seed_from
from tests.rules.andor.sitting import QUIET, Sitting, bare, begin, sit

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


# -- sunrises that were played ---------------------------------------------------------------------------------------


def last_to_end(legend: str, seats: int, seed: int) -> Iterator[tuple[Game[Any], Seat]]:
    """The positions of a game in which the end of somebody's day brings the sunrise."""
    content = load_content()
    game = Game(RULES, RULES.start(Options(legend=legend), seats, content), content, SeededChance(seed_from(seed)))
    bots = [bot("andor", "heuristic" if (seed + seat) % 2 else "random", f"{seed}.{seat}") for seat in range(seats)]
    while not game.is_over:
        decision = game.asked[0]
        awake = [hero for hero in game.state.heroes if hero.is_in_the_day]
        if choices.EndDay() in decision.options and len(awake) == 1:
            yield game, decision.seat
        game.answer(decision.seat, ask(bots[decision.seat], game, decision))


def quiet_sunrise(game: Game[Any], seat: Seat) -> str:
    """What becomes of the Legend if nothing interferes: a harmless event, no shield, up to the first card."""
    twin = game.fork()
    events = list(twin.answer(seat, choices.EndDay()))
    while twin.state.phase == "sunrise" and not twin.is_over:
        if isinstance(twin.pending, Draw):
            things = twin.pending.things
            events += twin.answer(CHANCE, next((each for each in QUIET if each in things), things[0]))
        elif isinstance(twin.pending, Throw):
            events += twin.answer(CHANCE, SeededChance(seed_from(1)).answer(twin.pending, 1))
        else:
            decision = twin.asked[0]
            lets = choices.LetHappen()
            events += twin.answer(decision.seat, lets if lets in decision.options else decision.options[0])
    told = [each.event for each in events]
    end = next((at for at, each in enumerate(told) if isinstance(each, LegendLost)), None)
    begun = next((at for at, each in enumerate(told) if isinstance(each, DayBegan)), len(told))
    read = next((at for at, each in enumerate(told) if isinstance(each, CardRead)), len(told))
    if read < min(begun, len(told) if end is None else end):
        return "a card"
    return "lost" if end is not None and end < begun else "goes on"


def foretold_and_played(legend: str, seeds: range) -> Counter[str]:
    """At every sunrise the warning comes true, and none comes without it."""
    found: Counter[str] = Counter()
    for seed in seeds:
        for game, seat in last_to_end(legend, 2 + seed % 3, seed):
            decision = game.decision(seat)
            assert decision is not None
            is_warned = bool(RULES.dangers(game.view(seat), decision, choices.EndDay()))
            became = quiet_sunrise(game, seat)
            found[became] += 1
            assert became == "a card" or is_warned == (became == "lost"), (legend, seed, game.number)
    return found


@pytest.mark.rule("AND-039", "AND-262", "AND-458", "AND-460", "AND-519")
@pytest.mark.parametrize("legend", [legend.id for legend in load_content().legends])
def test_no_sunrise_loses_the_legend_without_a_warning_nor_any_warning_comes_in_vain(legend: str) -> None:
    """A Krahder walked into the wagon when nobody could move any more, and nobody had been warned."""
    found = foretold_and_played(legend, range(6))
    assert found["lost"]
    assert found["goes on"] > 5


@pytest.mark.soak
@pytest.mark.parametrize("seeds", [range(at, at + 20) for at in range(6, 106, 20)], ids=str)
@pytest.mark.parametrize("legend", [legend.id for legend in load_content().legends])
def test_no_sunrise_of_many_loses_the_legend_without_a_warning(legend: str, seeds: range) -> None:
    assert foretold_and_played(legend, seeds).total() > 50


@pytest.mark.rule("AND-457", "AND-458", "AND-460")
def test_a_krahder_that_walks_into_the_camp_is_foretold_as_soon_as_nobody_can_move_any_more() -> None:
    s = sit(at=201, figures={"undavahr": 214}, shields=0, changes={"rules": {"krahder.sunrise_steps": 2}})
    assert not warned(s, choices.EndDay()), "the other one can still lead it away"
    s.answer(0, choices.EndDay())
    assert warned(s, choices.EndDay()) == (ShieldsRunOut(1, 0),)
    (march,) = s.view().tonight.marches
    assert (march.name, march.way, march.gets_in) == ("undavahr", (214, 202, 201), True)
    s.sunrise()
    assert s.outcome == "lost"


@pytest.mark.rule("AND-286", "AND-457")
def test_a_krahder_does_not_seek_whom_it_does_not_see() -> None:
    s = sit(at=201, figures={"undavahr": 214}, shields=0, articles=("cowl", "cowl"),
            changes={"rules": {"krahder.sunrise_steps": 2}})  # fmt: skip
    s.answer(0, choices.EndDay())
    assert not warned(s, choices.EndDay())


@pytest.mark.rule("AND-519", "AND-473")
def test_an_adversary_that_was_put_at_the_wagon_and_stays_there_gets_in_nowhere() -> None:
    """A warning came every evening, and nothing happened."""
    s = sit(at=238, figures={"radan": 260}, wagon=260).answer(0, choices.EndDay())
    assert not warned(s, choices.EndDay())
    s.sunrise()
    assert not s.outcome
