"""Hours that Andor's bots let pass though there was something to do with them."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.bots import ask, bot
from fabletop.bots.andor.plan import plan_of
from fabletop.bots.andor.things import has_room, in_the_way
from fabletop.games import rules
from fabletop.games.andor import choices
from fabletop.games.andor.state import Article, Figure, Table
from fabletop.games.andor.view import view
from fabletop.kernel import Game, SeededChance, seed_from
from tests.rules.andor.sitting import Sitting, sit

RULES = rules("andor")
CONTENT = RULES.content()
FORGE = CONTENT.board.forge


def chosen(s: Sitting, seat: int = 0) -> Any:
    return ask(bot("andor", "heuristic", seat), s.game, s.asked)


def taken(game: Game[Table], count: int) -> list[Any]:
    """What the heroes do next."""
    found = []
    for _ in range(count):
        decision = game.asked[0]
        found.append(ask(bot("andor", "heuristic", 0), game, decision))
        game.answer(decision.seat, found[-1])
    return found


def test_who_is_let_through_no_further_goes_back() -> None:
    """Heroes stood before Brannoch for days and meant to walk on past him."""
    s = sit(at=(253, 201), figures={"radan": 260}, strength=1)
    s.answer(0, choices.StepTo(260))
    me = s.view(0).heroes[0]
    assert me.only_way == 253
    ways = plan_of(s.view(0)).ways(me)
    assert {ways.steps(space)[0] for space in ways.before} == {253}
    assert s.view(0).heroes[1].only_way == 0


def test_nobody_means_to_pull_the_wagon_from_where_only_the_way_back_is_open() -> None:
    def pullers(*figures: str) -> list[int]:
        start = RULES.start(RULES.options(legend="legend_16", heroes="warrior,archer"), 2, CONTENT)
        game = Game(RULES, start, CONTENT, SeededChance(seed_from(1)))
        while game.asked[0].prompt != "turn":
            decision = game.asked[0]
            game.answer(decision.seat, ask(bot("andor", "heuristic", 0), game, decision))
        table = game.state
        table.figures = [Figure(each, 260, star=each, number=99) for each in figures]
        table.protected_space = 260
        for hero, came_from in zip(table.heroes, (253, 261), strict=True):
            hero.space, hero.came_from = 260, came_from
        plan = plan_of(view(table, 0))
        return [errand.team[0] for errand in plan.every_errand if errand.kind == "pull"]

    assert pullers() == [0, 1]
    assert pullers("radan") == [1], "only who has come from the road ahead may go back there"


@pytest.mark.parametrize("lies", ["apple_nut", "star_shield"])
def test_nobody_goes_for_what_there_is_no_room_for(lies: str) -> None:
    near = CONTENT.space[201].walks[0]
    full = sit(at=201, articles="brother_shield", things="apple_nut apple_nut apple_nut", ground={near: lies})
    assert chosen(full) == choices.EndDay()
    free = sit(at=201, things="apple_nut", ground={near: lies})
    assert isinstance(chosen(free), choices.StepTo)


def test_room_is_made_for_a_piece_of_the_sword() -> None:
    """A hero with the blade stood on the handle with a full bag until the Legend was over."""
    start = RULES.start(RULES.options(legend="legend_17", heroes="warrior,archer"), 2, CONTENT)
    game = Game(RULES, start, CONTENT, SeededChance(seed_from(1)))
    while game.asked[0].prompt != "turn":
        decision = game.asked[0]
        game.answer(decision.seat, ask(bot("andor", "heuristic", 0), game, decision))
    table = game.state
    table.goals |= {"free": "done", "fire": "done"}
    table.figures, table.active = [], 0
    warrior = table.heroes[0]
    warrior.space = FORGE
    warrior.articles = [Article(each, 1) for each in ("iron_glove", "knife", "sword_blade")]
    for ground in table.ground.values():
        ground.articles = []
    table.lying(FORGE).articles = [Article("sword_handle", 1)]
    game = Game(RULES, table, CONTENT, SeededChance(seed_from(1)))
    assert taken(game, 3) == [
        choices.PutDown("knife"),
        choices.PickUp("sword_handle"),
        choices.DoAction("legend_17/forge"),
    ]


def test_what_is_put_down_is_what_serves_least_and_is_not_wanted() -> None:
    hero = sit("warrior", "archer", articles="axe telescope wineskin").view(0).heroes[0]
    assert not has_room(CONTENT, hero, "sword_handle")
    assert in_the_way(CONTENT, hero, "sword_handle", []) == "telescope"
    assert in_the_way(CONTENT, hero, "sword_handle", ["telescope"]) == "axe"
    assert in_the_way(CONTENT, hero, "sword_handle", ["telescope", "axe", "wineskin"]) == ""


def test_nobody_waits_for_tomorrow_where_a_figure_will_stand_in_fire() -> None:
    s = sit(at=(201, 201), figures={"mountain_skral": 238}, strength=9, willpower=14, shields=0)
    seen = s.view(0)
    there = plan_of(seen).land.tomorrow[0]
    waiting = [errand for errand in plan_of(seen).every_errand if errand.kind == "gather"]
    burning = sit(
        at=(201, 201), figures={"mountain_skral": 238}, strength=9, willpower=14, shields=0, changes={"fire": [there]}
    )
    assert there != 238
    assert all(errand.space == there for errand in waiting)
    assert not [errand for errand in plan_of(burning.view(0)).every_errand if errand.kind == "gather"]
