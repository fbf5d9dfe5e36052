"""What Andor's bots do in battle: harm counts, weapons are for the last battle, and a small chance is taken
where there will be no other."""

from __future__ import annotations

from typing import Any

from fabletop.bots import ask, bot
from fabletop.bots.andor.plan import plan_of
from fabletop.games.andor import choices
from fabletop.games.andor.advice.odds import harm, odds
from tests.rules.andor.sitting import Sitting, sit


def chosen(s: Sitting) -> Any:
    return ask(bot("andor", "heuristic", 0), s.game, s.asked)


def test_of_rolls_that_win_alike_the_one_is_taken_that_does_most_harm() -> None:
    """The archer stopped at a one where the round was won anyway."""
    s = sit("archer", "warrior", at=(238, 201), figures={"troll": 238}, strength=14, willpower=14, shields=0)
    s.dice(1).fight(0, "troll", 238)
    seen, decision = s.view(0), s.asked
    rolls_on, stops = choices.RollNext(), choices.StopRolling()
    assert harm(seen, decision, rolls_on) > harm(seen, decision, stops)
    assert chosen(s) == rolls_on


def test_nothing_is_saved_up_in_the_battle_with_a_final_adversary() -> None:
    """An axe was carried through 60 Legends and never used."""
    last = sit("warrior", "archer", at=(260, 201), figures={"radan": 260}, strength=12, willpower=6, articles="axe")
    last.dice(4, 3).fight(0, "radan", 260)
    assert last.is_asked("use_articles")
    assert chosen(last) == choices.UseAxe()
    early = sit("warrior", "archer", at=(238, 201), figures={"wargor": 238}, strength=12, willpower=6, articles="axe")
    early.dice(4, 3).fight(0, "wargor", 238)
    assert early.is_asked("use_articles")
    assert chosen(early) == choices.LetItCount()


def _before_the_camp(shields: int) -> Sitting:
    """A mountain skral that is in the camp tonight, and a hero beside it who can hardly win."""
    road = sit(at=201).view(0).content.road[201]
    return sit(at=(road[0], 238), figures={"mountain_skral": road[0]}, strength=(6, 1), willpower=(7, 3),
               hours=(0, 7), shields=shields)  # fmt: skip


def test_a_small_chance_is_taken_if_the_legend_is_lost_tonight_otherwise() -> None:
    lost, saved = _before_the_camp(0), _before_the_camp(3)
    for s, expected in ((lost, True), (saved, False)):
        fights = [each for each in s.options if isinstance(each, choices.Fight)]
        chance = odds(s.view(0), s.asked, fights[0]) or 0.0
        assert 0.02 < chance < 0.4
        assert plan_of(s.view(0)).is_now_or_never(0) == expected
        assert (chosen(s) == fights[0]) == expected


def test_whoever_has_no_other_day_fights_on() -> None:
    for shields, expected in ((0, choices.FightOn()), (3, choices.LeaveBattle())):
        s = _before_the_camp(shields)
        space = s.hero(0).space
        s.dice(1, 1, 3, 2, 1).fight(0, "mountain_skral", space)
        while not s.is_asked("fight_on"):
            s.answer(s.asked.seat, chosen(s))
        assert chosen(s) == expected
