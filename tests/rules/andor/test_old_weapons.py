"""The old weapons: iron glove, knife, axe, sword handle and sword blade."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.rules.andor.sitting import Sitting, sit


def armed(articles: str, rolled: tuple[int, ...], hero: str = "dwarf", **setting: Any) -> Sitting:
    """A hero at a troll, after the first roll."""
    usual: dict[str, Any] = {
        "at": {0: 238, 1: 201}, "figures": {"troll": 238}, "articles": {0: articles}, "willpower": {0: 7},
        "strength": {0: 1},
    }  # fmt: skip
    s = sit(hero, "wizard" if hero != "wizard" else "dwarf", **(usual | setting))
    return s.dice(*rolled).fight(0, "troll", 238)


def count(s: Sitting) -> int:
    """What the heroes' side counted in the first round, after letting the rest be."""
    while s.is_asked("use_articles"):
        s.answer(s.asked.seat, choices.LetItCount())
    return s.values[0][0]


@pytest.mark.rule("AND-331")
@pytest.mark.parametrize(
    ("weapon", "use"),
    [("axe", choices.UseAxe()), ("knife", choices.UseKnife(0)), ("iron_glove", choices.UseGlove(0, 1))],
)
def test_a_used_weapon_is_gone(weapon: str, use: choices.Option) -> None:
    s = armed(weapon, (2, 3), willpower=13, strength=9).answer(0, use)
    count(s)
    assert not s.hero(0).carries(weapon)
    assert s.table.equipment.get(weapon) == 1, "and does not lie on the equipment board again"
    assert happened.ArticleUsed(0, weapon, is_gone=True) in s.events(happened.ArticleUsed)
    s.dice(2, 3).answer(0, choices.FightOn())
    assert not s.is_asked("use_articles")


@pytest.mark.rule("AND-331")
def test_a_weapon_that_is_not_used_is_kept() -> None:
    s = armed("axe", (2, 3))
    assert count(s) == 1 + 3
    assert s.hero(0).carries("axe")


@pytest.mark.rule("AND-332", "AND-135")
def test_weapons_are_used_right_after_the_roll_before_anybody_else_rolls() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"troll": 238}, articles=("axe", "knife"))
    s.dice(2, 3).fight(0, "troll", 238, 1)
    assert s.is_asked("use_articles", 0)
    assert [each.seat for each in s.events(happened.HeroRolled)] == [0]
    assert not s.events(happened.OpponentRolled)
    s.answer(0, choices.LetItCount())
    assert s.is_asked("use_articles", 1)
    assert not s.events(happened.OpponentRolled)
    s.answer(1, choices.LetItCount())
    assert s.events(happened.OpponentRolled)


@pytest.mark.rule("AND-333")
def test_the_iron_glove_adds_any_two_dice() -> None:
    s = armed("iron_glove", (6, 2, 5), hero="warrior")
    assert {(each.first, each.second) for each in s.offered(choices.UseGlove)} == {(0, 1), (0, 2), (1, 2)}
    s.answer(0, choices.UseGlove(0, 2))
    assert count(s) == 1 + 2 + 11


@pytest.mark.rule("AND-333")
def test_one_die_is_too_few_for_the_glove() -> None:
    s = armed("iron_glove", (6,), willpower=3)
    assert not s.is_asked("use_articles")
    assert s.hero(0).carries("iron_glove")


@pytest.mark.rule("AND-334")
def test_the_archer_cannot_use_the_glove() -> None:
    s = armed("iron_glove", (6, 2), hero="archer")
    s.answer(0, choices.RollNext(), choices.StopRolling())
    assert not s.is_asked("use_articles")
    assert s.values[0][0] == 1 + 2


@pytest.mark.rule("AND-512", "AND-095")
@pytest.mark.parametrize(("use", "counts"), [(choices.UseGlove(0, 1), 8), (choices.UseBrew(), 12)])
def test_glove_or_brew_but_not_both(use: choices.Option, counts: int) -> None:
    s = armed("iron_glove witchs_brew", (6, 2)).answer(0, use)
    left = set(s.options) if s.is_asked("use_articles") else set()
    assert not {type(each) for each in left} & {choices.UseGlove, choices.UseBrew}
    assert count(s) == 1 + counts


@pytest.mark.rule("AND-335")
@pytest.mark.parametrize(("die", "again", "counts"), [(0, 6, 6), (1, 1, 2), (1, 5, 5)])
def test_the_knife_rolls_one_own_die_again(die: int, again: int, counts: int) -> None:
    s = armed("knife", (2, 4, again))
    assert set(s.offered(choices.UseKnife)) == {choices.UseKnife(0), choices.UseKnife(1)}
    s.answer(0, choices.UseKnife(die))
    expected = max(again, 4 if die == 0 else 2)
    assert count(s) == 1 + expected
    assert counts == expected


@pytest.mark.rule("AND-336", "AND-074")
def test_the_archer_rolls_only_the_last_die_again() -> None:
    s = armed("knife", (3, 5, 1), hero="archer")
    s.answer(0, choices.RollNext(), choices.StopRolling())
    assert s.offered(choices.UseKnife) == [choices.UseKnife(1)]
    s.answer(0, choices.UseKnife(1))
    assert count(s) == 1 + 1, "the new value counts even if it is a 1"


@pytest.mark.rule("AND-337")
def test_the_axe_gives_two_strength_for_one_round() -> None:
    s = armed("axe", (2, 3), strength=9, willpower=13).answer(0, choices.UseAxe())
    assert s.values[0][0] == 9 + 2 + 3
    s.dice(2, 3).answer(0, choices.FightOn())
    assert s.values[1][0] == 9 + 3
    assert s.hero(0).strength == 9


@pytest.mark.rule("AND-338", "AND-339")
@pytest.mark.parametrize("part", ["sword_handle", "sword_blade"])
def test_half_a_sword_is_useless(part: str) -> None:
    s = armed(part, (2, 3))
    assert not s.is_asked("use_articles")
    assert s.hero(0).carries(part)


@pytest.mark.rule("AND-338", "AND-339", "AND-341")
def test_handle_and_blade_together_give_five_strength_once_and_are_gone() -> None:
    s = armed("sword_handle sword_blade", (2, 3), strength=9, willpower=13)
    s.answer(0, choices.UseSword())
    assert s.values[0][0] == 9 + 5 + 3
    assert s.hero(0).articles == []
    s.dice(2, 3).answer(0, choices.FightOn())
    assert s.values[1][0] == 9 + 3


@pytest.mark.rule("AND-340")
@pytest.mark.parametrize(
    ("articles", "use", "counts"),
    [
        ("knife", choices.UseKnife(0), 1 + 6),
        ("axe", choices.UseAxe(), 1 + 2 + 3),
        ("sword_handle sword_blade", choices.UseSword(), 1 + 5 + 3),
    ],
)
def test_the_archer_uses_weapons_from_an_adjacent_space(articles: str, use: choices.Option, counts: int) -> None:
    s = armed(articles, (3, 6), hero="archer", at=(227, 201)).answer(0, choices.StopRolling(), use)
    assert count(s) == counts


@pytest.mark.rule("AND-342")
def test_several_weapons_in_one_round() -> None:
    s = armed("axe knife iron_glove", (2, 3, 6))
    s.answer(0, choices.UseAxe(), choices.UseKnife(0), choices.UseGlove(0, 1))
    assert count(s) == 1 + 2 + 6 + 3
    assert s.hero(0).articles == []


@pytest.mark.rule("AND-342", "AND-076")
def test_the_wizard_may_turn_a_die_that_the_knife_has_rolled() -> None:
    s = sit("dwarf", "wizard", at=238, figures={"troll": 238}, articles="knife")
    s.dice(2, 3, 1).fight(0, "troll", 238, 1)
    if s.is_asked("turn_die", 1):
        s.answer(1, choices.LeaveDice())
    s.answer(0, choices.UseKnife(0))
    assert s.is_asked("turn_die", 1)
    s.dice(4).answer(1, choices.TurnDie(0))
    while not s.values:
        s.answer(s.asked.seat, s.options[-1])
    assert s.values[0][0] == 2 + 6 + 4


@pytest.mark.rule("AND-342", "AND-077")
def test_a_wizard_who_has_turned_a_die_does_not_turn_another_after_the_knife() -> None:
    s = sit("dwarf", "wizard", at=238, figures={"troll": 238}, articles="knife")
    s.dice(2, 3, 1).fight(0, "troll", 238, 1).answer(1, choices.TurnDie(0))
    s.answer(0, choices.UseKnife(1))
    assert not s.is_asked("turn_die")
