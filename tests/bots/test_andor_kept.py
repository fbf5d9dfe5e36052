"""What Andor's bots keep from one decision to the next: it saves time and changes nothing."""

from __future__ import annotations

import pytest

from fabletop.bots import ask, bot
from fabletop.bots.andor.battles import foe_of, prospect
from fabletop.bots.andor.plan import Plan, plan_of
from fabletop.bots.andor.style import STYLES
from fabletop.games import rules
from fabletop.games.andor import choices
from fabletop.games.andor.view import view
from fabletop.kernel import Game, SeededChance, seed_from
from tests.rules.andor.sitting import sit

RULES = rules("andor")
CONTENT = RULES.content()


@pytest.mark.parametrize(("legend", "heroes"), [("legend_11", 4), ("legend_13", 3), ("legend_16", 2)])
def test_a_plan_is_the_same_as_if_it_were_reckoned_from_nothing(legend: str, heroes: int) -> None:
    start = RULES.start(RULES.options(legend=legend), heroes, CONTENT)
    game, decisions = Game(RULES, start, CONTENT, SeededChance(seed_from("kept"))), 0
    players = [bot("andor", "heuristic", seat) for seat in range(heroes)]
    while not game.is_over:
        decision = game.asked[0]
        option = ask(players[decision.seat], game, decision)
        if decision.prompt in ("turn", "move_on"):
            seen, decisions = view(game.state, decision.seat), decisions + 1
            kept = plan_of(seen).errands
            land = CONTENT.__dict__.pop("land")
            assert Plan(seen).errands == kept
            CONTENT.__dict__["land"] = land
        game.answer(decision.seat, option)
    assert decisions > 30


def test_who_stands_still_is_not_reckoned_again_while_another_one_walks() -> None:
    s = sit(at=(201, 201), figures={"troll": 239})
    before = plan_of(s.view(0))
    errands = [before.alone(hero) for hero in before.heroes]
    s.answer(0, choices.StepTo(CONTENT.space[201].walks[0]))
    after = plan_of(s.view(0))
    assert after.land is before.land
    assert after.alone(after.heroes[0]) is not errands[0]
    assert after.alone(after.heroes[1]) is errands[1]


def test_another_style_or_another_land_is_reckoned_anew() -> None:
    s = sit(at=201, figures={"troll": 239}, springs=(201,), willpower=3)
    seen = s.view(0)
    land = plan_of(seen).land
    assert Plan(seen, STYLES[1]).land is not land
    s.answer(0, choices.EmptySpring())
    assert plan_of(s.view(0)).land is not land


def test_the_course_of_a_battle_is_the_same_in_whatever_order_it_is_asked_for() -> None:
    s = sit(at=238, figures={"mountain_skral": 238}, strength=4, willpower=9)
    seen = s.view(0)
    foe = foe_of(seen, seen.figures[0])
    late = prospect(seen, seen.heroes, foe, 5)
    early = [prospect(seen, seen.heroes, foe, rounds) for rounds in range(6)]
    assert early[5] == late
    assert [each.win for each in early] == sorted(each.win for each in early)
    assert early[1].rounds == 1.0
