"""Andor's errands that need foresight: lures, traps and the telescope."""

from __future__ import annotations

from typing import Any

from fabletop.bots import ask, bot
from fabletop.bots.andor.plan import Plan, plan_of
from fabletop.games import rules
from fabletop.games.andor import choices
from tests.rules.andor.sitting import Sitting, sit

RULES = rules("andor")
CONTENT = RULES.content()


def chosen(s: Sitting) -> Any:
    return ask(bot("andor", "heuristic", 0), s.game, s.asked)


# -- lures ------------------------------------------------------------------------------------------------------------


def test_a_gemstone_is_laid_where_it_leads_a_troll_away_from_the_camp() -> None:
    near, lure = _beside_the_camp()
    s = sit(at=lure, figures={"troll": near}, things=("gemstone:2", ""), shields=0)
    assert plan_of(s.view(0)).land.arrivals[0] == 1
    assert chosen(s) == choices.PutDown("gemstone:2")
    s.answer(0, choices.PutDown("gemstone:2"))
    assert plan_of(s.view(0)).land.arrivals[0] > 1, "tomorrow it is no nearer"
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
            if plan_of(s.view(0)).land.lured(0, lure) > 0:
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
