"""Reasons for refusals that games at random seldom come to."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor.choices import StepTo
from fabletop.kernel import plain
from tests.rules.andor.sitting import Sitting, begin, duel, sit


def said(s: Sitting, seat: int, option: Any) -> str:
    """The reason in words."""
    refusal = s.game.refusal(seat, option)
    assert refusal is not None
    texts = s.game.rules.texts()
    return plain(texts.words(f"refusal.{refusal.key}", refusal.values))


@pytest.mark.rule("AND-235")
def test_of_a_widened_ravine_the_number_that_counts_is_told() -> None:
    s = sit(at=(229, 201), willpower=(7, 7), changes={"rules_today": {"jump.bonus": 3}})
    jumps = s.table.content.jumps_from[229]
    space, price = next(iter(jumps.items()))
    s.hero(0).willpower = price + 1
    assert said(s.wait(0, 1), 0, StepTo(space)) == f"This jump needs {price + 3} willpower."


@pytest.mark.rule("AND-449", "AND-201")
@pytest.mark.parametrize(
    ("to", "step", "words"),
    [
        ("wagon", StepTo(237, with_wagon=True), "That way is closed to the wagon."),
        ("heroes", StepTo(237), "That way is closed to heroes."),
    ],
)
def test_a_way_is_closed_to_those_to_whom_it_is(to: str, step: StepTo, words: str) -> None:
    s = sit(at=227, wagon=227, changes={"closed_links": [(227, 237, to)]})
    assert said(s, 0, step) == words
    assert (StepTo(237) in s.options) == (to == "wagon")


@pytest.mark.rule("AND-201")
def test_past_an_adversary_that_lets_nobody_pass_one_goes_back() -> None:
    s = sit(at=(227, 201), figures={"radan": 237}).go(0, 237).wait(1)
    assert s.hero(0).came_from == 227
    assert said(s, 0, StepTo(236)) == "Nobody passes here: you can only go back to 227."


@pytest.mark.rule("AND-130")
def test_who_comes_out_of_a_portal_in_the_own_turn_does_not_attack_in_it() -> None:
    s = sit("wizard", "dwarf", at=(238, 227), figures={"wargor": 201}, open_books=("portal",))
    s.answer(0, choices.CastPortal())
    assert said(s, 0, choices.Fight("wargor", 201)) == "You came here in this turn: attack in your next one."


@pytest.mark.rule("AND-096")
def test_there_are_only_so_many_brew_tokens() -> None:
    s = sit("archer", "dwarf", articles="kettle", things="star_herb " * 4, changes={"brew_supply": 1})
    assert said(s, 0, choices.BrewDrink(0, 2)) == "There are not so many brew tokens."


@pytest.mark.rule("AND-295")
def test_fire_is_laid_once() -> None:
    s = sit(articles="fire_shield", changes={"fire": [238]})
    assert said(s, 0, choices.LayFire()) == "Fire burns here already."


@pytest.mark.rule("AND-427", "AND-429")
def test_the_token_of_the_overtime_hours() -> None:
    plain_play = begin("legend_17").to_turn()
    assert said(plain_play, 0, choices.TurnToken()) == "The token is turned in easy play only, level 1."
    easy = begin("legend_17", easy_1=True).to_turn()
    assert said(easy, 0, choices.TurnToken()) == "A guard troll stands on the forge."
    for figure in [each for each in easy.table.figures if each.space == 225]:
        easy.table.figures.remove(figure)
    easy.answer(0, choices.TurnToken())
    assert said(easy, 0, choices.TurnToken()) == "The token has been turned."


@pytest.mark.rule("AND-116", "AND-109")
def test_what_magic_cannot_do() -> None:
    s = sit("wizard", "dwarf", open_books=("portal",), changes={"protected": ""})
    assert said(s, 0, choices.CastPortal()) == "There is neither camp nor wagon yet."
    s = sit("wizard", "dwarf", figures={"nomion": 238}, open_books=("light",))
    assert said(s, 0, choices.CastLight("nomion", 237)) == "Light magic does not move a final adversary."


@pytest.mark.rule("AND-060")
def test_two_do_not_play_one_hero() -> None:
    s = begin("legend_11")
    assert said(s, 0, choices.ChooseHero("dwarf")) == "Heroes are chosen before they set out."


@pytest.mark.rule("AND-193", "AND-120")
def test_after_a_round_whoever_is_gone_does_not_fight_on() -> None:
    s = sit("warrior", "wizard", figures={"troll": 238}, open_books=("portal",), strength=(9, 9), willpower=(20, 20))
    s.dice(1, 1, 1, 1, 1, 6, 6).fight(0, "troll", 238, 1).through("turn_die").through("use_articles")
    assert s.is_asked("fight_on", 0)
    s.answer(1, choices.CastPortal())
    s.answer(0, choices.FightOn())
    assert 1 not in [each.seat for each in s.battle.fighters]


@pytest.mark.rule("AND-252", "AND-329", "AND-152")
def test_answers_name_what_there_is() -> None:
    s = sit(things=("apple_nut star_herb", "apple_nut")).sunrise()
    assert s.is_asked("eat", 0)
    assert said(s, 0, choices.Eat("helm")) == "You hand over an apple-nut or a star herb that you carry."
    s = duel("warrior", "wargor", 6, 6, 6, 1, 1, strength=9)
    assert s.is_asked("choose_reward")
    assert said(s, 0, choices.ChooseReward("gold")) == "The reward has no such side."
