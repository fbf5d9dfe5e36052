"""Andor's errands that need foresight: lures, traps and the telescope; and the search that weighs a day's errands."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fabletop.bots import Sampler, ask, bot
from fabletop.bots.andor import searching
from fabletop.bots.andor.imagined import DaysOwnChance, Group
from fabletop.bots.andor.plan import NO_LEANING, Leaning, Plan, lean, plan_of
from fabletop.bots.andor.searching import other_ways, worth_of_end
from fabletop.games import rules
from fabletop.games.andor import choices
from fabletop.games.andor.state import Table
from fabletop.games.andor.view import view
from fabletop.kernel import Game, SeededChance, Throw, seed_from
from tests.rules.andor.sitting import Sitting, sit

RULES = rules("andor")
CONTENT = RULES.content()


def chosen(s: Sitting) -> Any:
    return ask(bot("andor", "heuristic", 0), s.game, s.asked)


def game_of(legend: str, heroes: int, seed: int = 1) -> Game[Table]:
    """A game on its first turn."""
    start = RULES.start(RULES.options(legend=legend), heroes, CONTENT)
    game = Game(RULES, start, CONTENT, SeededChance(seed_from(seed)))
    while game.asked[0].prompt != "turn":
        decision = game.asked[0]
        game.answer(decision.seat, ask(bot("andor", "heuristic", 0), game, decision))
    return game


# -- lures ------------------------------------------------------------------------------------------------------------


def test_a_gemstone_is_laid_where_it_leads_a_troll_away_from_the_camp() -> None:
    near, lure = _beside_the_camp()
    s = sit(at=lure, figures={"troll": near}, things=("gemstone:2", ""), shields=0)
    assert plan_of(s.view(0)).arrival(s.view(0).figures[0]) == 1
    assert chosen(s) == choices.PutDown("gemstone:2")
    s.answer(0, choices.PutDown("gemstone:2"))
    assert plan_of(s.view(0)).arrival(s.view(0).figures[0]) > 1, "tomorrow it is no nearer"
    assert chosen(s) != choices.PickUp("gemstone:2")


def test_a_gemstone_stays_in_the_bag_where_nobody_has_to_be_stopped() -> None:
    near, lure = _beside_the_camp()
    s = sit(at=lure, figures={"troll": near}, things=("gemstone:2", ""), shields=3)
    assert chosen(s) != choices.PutDown("gemstone:2")


def test_a_gemstone_that_lures_nobody_is_picked_up() -> None:
    assert chosen(sit(at=238, ground={238: "gemstone:3"})) == choices.PickUp("gemstone:3")


def _beside_the_camp() -> tuple[int, int]:
    """A space from which a creature gets into the camp on 201 at the next sunrise, and one off it that is farther."""
    for near in CONTENT.road[201]:
        for lure in CONTENT.space[near].walks:
            s = sit(at=lure, figures={"troll": near}, shields=0)
            if plan_of(s.view(0)).lured(s.view(0).figures[0], lure) > 0:
                return near, lure
    raise AssertionError("no such place")


# -- traps and telescopes ---------------------------------------------------------------------------------------------


def test_nobody_walks_into_the_arms_of_two_skeletons_for_a_small_thing() -> None:
    """A weak archer fetched a seal from between two skeletons, and was held there to the end of the Legend."""
    near = CONTENT.space[238].walks[0]
    free = sit(at=238, ground={near: "apple_nut helm"})
    assert isinstance(chosen(free), choices.StepTo)
    guarded = sit(at=238, ground={near: "apple_nut helm"}, figures={"skeleton": (near, near)})
    plan = plan_of(guarded.view(0))
    weak, strong = plan.seen.heroes[0], sit(at=238, strength=14, willpower=14).view(0).heroes[0]
    assert plan.trap(weak, near) > Plan(plan.seen).trap(strong, near)
    assert plan.trap(weak, 238) == 0.0
    assert chosen(guarded) != choices.StepTo(near)


def test_a_telescope_is_used_where_there_is_something_to_see() -> None:
    near = CONTENT.space[238].walks[0]
    s = sit(at=238, articles="telescope", fog={near: "fog_apple_nut"})
    assert chosen(s) == choices.UseTelescope()
    s.answer(0, choices.UseTelescope())
    assert chosen(s) != choices.UseTelescope()


def test_the_falcon_brings_food_to_one_who_has_none() -> None:
    s = sit(at=(238, 201), articles="falcon", things=("apple_nut apple_nut", ""))
    s.answer(0, choices.FlyFalcon(1))
    assert chosen(s) == choices.SendThing("apple_nut")
    s.answer(0, choices.SendThing("apple_nut"))
    assert chosen(s) == choices.DoneExchanging()
    s.answer(0, choices.DoneExchanging())
    assert chosen(s) == choices.Agree()
    s.answer(1, choices.Agree())
    assert (s.hero(0).apple_nuts, s.hero(1).apple_nuts) == (1, 1)


def test_nobody_gives_away_what_the_falcon_would_take() -> None:
    s = sit(at=(238, 201), articles="falcon", things=("", "apple_nut"))
    s.answer(0, choices.FlyFalcon(1))
    assert chosen(s) == choices.DoneExchanging()
    s.answer(0, choices.FetchThing("apple_nut"), choices.DoneExchanging())
    assert chosen(s) == choices.Decline()


# -- imagined games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("legend", ["legend_11", "legend_13", "legend_16"])
def test_imagined_heroes_play_a_legend_to_its_end(legend: str) -> None:
    game = Sampler(game_of(legend, 3), 0).fork(1)
    Group(game, NO_LEANING, Random(1)).play()
    assert game.is_over
    assert 0.0 <= worth_of_end(game.state) <= 1.5


def test_a_victory_is_always_worth_more_than_a_defeat() -> None:
    table = game_of("legend_11", 2).state
    done = {goal.id: "done" for goal in table.legend.goals}
    table.goals, table.narrator = done, 13
    near_defeat = worth_of_end(table)
    table.won = True
    last_moment = worth_of_end(table)
    table.narrator = 5
    assert near_defeat < last_moment < worth_of_end(table)


def test_nights_of_one_world_bring_the_same_whatever_was_thrown_by_day() -> None:
    table = game_of("legend_11", 2).state
    die = Throw(1)
    calm, wild = DaysOwnChance(5, table), DaysOwnChance(5, table)
    assert [calm.answer(die, 0)] == [wild.answer(die, 0)]
    for count in range(7):
        wild.answer(die, count)
    table.phase = "sunrise"
    assert [calm.answer(die, 9) for _ in range(4)] == [wild.answer(die, 30) for _ in range(4)]


# -- search -----------------------------------------------------------------------------------------------------------


def test_a_day_can_be_spent_without_the_errand_that_is_planned() -> None:
    game = game_of("legend_14", 3)
    seat = game.asked[0].seat
    seen = view(game.state, seat)
    errand = plan_of(seen).errands[seat]
    ways = other_ways(seen, seat)
    assert ways[0] == Leaning(seat, (errand.aim,))
    for way in ways:
        mine = Plan(seen, way).errands.get(seat)
        assert mine is None or mine.aim not in way.without
    assert len({way.without for way in ways}) == len(ways)


def test_what_one_hero_leans_to_is_not_known_to_the_others() -> None:
    """Two heroes left the same wargor to each other, and it walked into the camp."""
    game = game_of("legend_14", 3)
    seat = game.asked[0].seat
    aim = plan_of(view(game.state, seat)).errands[seat].aim
    leaning = Leaning(seat, (aim,))
    group = Group(game, leaning, Random(1))
    for each in range(3):
        planned = plan_of(group.look(each)).errands.get(seat)
        assert (planned is not None and planned.aim == aim) == (each != seat)


def test_a_leaning_is_no_part_of_what_is_seen() -> None:
    game = game_of("legend_14", 3)
    seat = game.asked[0].seat
    seen = view(game.state, seat)
    before = plan_of(seen).errands[seat]
    lean(seen, Leaning(seat, (before.aim,)))
    assert seen == view(game.state, seat)
    assert plan_of(seen).errands.get(seat) != before


@pytest.mark.parametrize(("gain", "changes"), [(0.4, True), (0.0, False), (-0.4, False)])
def test_search_leaves_an_errand_alone_if_games_without_it_go_better(
    monkeypatch: pytest.MonkeyPatch, gain: float, changes: bool
) -> None:
    game = game_of("legend_14", 3)
    decision = game.asked[0]
    planned = plan_of(view(game.state, decision.seat)).errands[decision.seat].aim
    tried: list[Leaning] = []

    def try_out(sampler: Sampler, world: int, leaning: Leaning) -> float:
        tried.append(leaning)
        return 0.5 + (gain if leaning.without else 0.0)

    monkeypatch.setattr(searching, "_try_out", try_out)
    player, seen = bot("andor", "search:18", 1), view(game.state, decision.seat)
    player.choose(seen, decision, Sampler(game, decision.seat))
    assert 0 < len(tried) <= 18
    followed = plan_of(seen).errands[decision.seat].aim
    assert (followed != planned) == changes
    count = len(tried)
    player.choose(view(game.state, decision.seat), decision, Sampler(game, decision.seat))
    assert len(tried) == count, "a day is weighed once"
