"""The fight action: who may attack, battle values, rounds."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.rules.andor.sitting import begin, case, duel, given, sit

# -- who may attack ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-129", "AND-073")
def test_an_attack_needs_one_space() -> None:
    s = sit("warrior", "dwarf", "wizard", at=238, figures={"wargor": 238, "troll": 227})
    for seat in range(3):
        assert s.offered(choices.Fight) == [choices.Fight("wargor", 238)]
        s.answer(seat, choices.Pass())


@pytest.mark.rule("AND-129")
def test_without_an_opponent_there_is_no_fight() -> None:
    assert not sit("warrior", "wizard").offered(choices.Fight)


@pytest.mark.rule("AND-129")
def test_a_hero_chooses_among_several_figures_on_the_space() -> None:
    s = sit("warrior", "wizard", at=238, figures={"wargor": 238, "skeleton": [238, 238], "gonhar": 238})
    assert {fight.figure for fight in s.offered(choices.Fight)} == {"wargor", "skeleton", "gonhar"}


@pytest.mark.rule("AND-130")
def test_who_enters_the_space_in_this_turn_attacks_in_the_next_one_after_all_the_others() -> None:
    s = sit("warrior", "archer", "wizard", at=(238, 201, 201), figures={"wargor": 227}).go(0, 227)
    assert s.is_asked("turn", 1), "no attack in the turn of the move"
    s.wait(1, 2)
    assert s.offered(choices.Fight) == [choices.Fight("wargor", 227)]


@pytest.mark.rule("AND-130", "AND-028")
def test_the_last_one_in_the_day_attacks_in_the_very_next_turn() -> None:
    s = sit("warrior", "archer", at=(238, 201), figures={"wargor": 227}).answer(0, choices.Pass())
    s.answer(1, choices.EndDay()).go(0, 227)
    assert s.is_asked("turn", 0)
    assert s.offered(choices.Fight)


@pytest.mark.rule("AND-131")
def test_who_was_carried_by_the_warrior_may_attack_in_the_own_turn() -> None:
    s = sit("warrior", "dwarf", at=238, figures={"wargor": 227})
    s.answer(0, choices.StepTo(227, passenger=1)).answer(1, choices.Agree())
    s.answer(0, choices.StopMoving())
    assert s.offered(choices.Fight) == [choices.Fight("wargor", 227)]


@pytest.mark.rule("AND-131", "AND-476")
def test_who_finds_a_creature_on_the_space_may_attack_it_in_the_own_turn() -> None:
    s = sit("warrior", "dwarf", at=(237, 238), fog={238: "fog_wargor"}).go(0, 238)
    assert s.offered(choices.Fight) == [choices.Fight("wargor", 238)], "the dwarf stood there already"


# -- a round -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-133", "AND-138")
def test_the_hero_rolls_all_dice_and_before_the_creature() -> None:
    s = duel("warrior", "troll", 6, 2, 1, 3, 4, 5, strength=9)
    rolls = [event.dice for event in s.events() if isinstance(event, happened.HeroRolled | happened.OpponentRolled)]
    assert rolls == [(6, 2, 1), (3, 4, 5)]


@pytest.mark.rule("AND-136", "AND-134", "AND-066")
def test_the_warrior_with_nine_willpower_rolls_three_dice_and_counts_the_highest() -> None:
    s = duel("warrior", "mountain_skral", 1, 1, 1, 1, 1, 1, 4, 3, 3, 1, 2, 1, strength=5, willpower=9)
    s.answer(0, choices.FightOn())
    assert s.values[1][0] == 4 + 5


@pytest.mark.parametrize(
    ("hero", "rolled", "setting", "then"),
    [
        *[case("AND-134", f"the highest of {dice}, with Ambra", "warrior", dice, {}, ours=5 + 1 + 2)
          for dice in ((5, 2, 1), (2, 5, 1), (1, 2, 5))],
        case("AND-134 AND-141", "heroes add no identical dice", "warrior", (4, 4, 4, 4), given(willpower=20),
             ours=4 + 1 + 2),
        *[case("AND-140 AND-144", f"the highest of a creature: {dice}", "dwarf", (1, 1, 1, *dice), given(willpower=20),
               theirs=theirs) for dice, theirs in (((1, 5, 2), 17), ((6, 1, 3), 18), ((1, 2, 3), 15))],
        *[case("AND-141 AND-142 AND-143 AND-144", f"a creature adds identical dice if that is better: {dice}", "dwarf",
               (1, 1, 1, *dice), given(willpower=20), theirs=theirs)
          for dice, theirs in (((2, 2, 6), 18), ((4, 4, 6), 20), ((3, 3, 3), 21), ((3, 6, 3), 18), ((5, 1, 1), 17))],
        *[case("AND-145", f"the lower side loses the difference: {11 + own} to 15", "dwarf", (own, own, 1, 2, 3),
               given(strength=11), values=[(11 + own, 15)], willpower=left, left=foe)
          for own, left, foe in ((6, 7, 10), (1, 4, 12))],
        case("AND-146 AND-145", "a tie changes nothing", "dwarf", (4, 4, 1, 2, 3), given(strength=11),
             values=[(15, 15)], willpower=7, left=12, asked=("fight_on", 0)),
    ],
)  # fmt: skip
def test_a_round(hero: str, rolled: tuple[int, ...], setting: dict[str, Any], then: dict[str, Any]) -> None:
    s = duel(hero, "troll", *rolled, **setting)
    left = then.pop("left", None)
    assert s.seen(then) == then
    assert left in (None, s.events(happened.ValuesCompared)[0].willpower)


@pytest.mark.rule("AND-135", "AND-332")
def test_brew_and_old_weapons_are_decided_upon_before_the_creature_rolls() -> None:
    s = duel("warrior", "troll", 4, 1, 2, articles="witchs_brew axe knife")
    assert s.is_asked("use_articles", 0)
    assert not s.events(happened.OpponentRolled)
    s.answer(0, choices.LetItCount())
    assert s.events(happened.OpponentRolled)
    assert not s.is_asked("use_articles")
    assert [each.id for each in s.hero(0).articles] == ["witchs_brew", "axe", "knife"], "kept for another round"


@pytest.mark.rule("AND-135", "AND-174")
def test_articles_for_the_roll_are_no_free_action_at_other_times() -> None:
    s = sit("warrior", "wizard", at=(238, 201), articles="witchs_brew axe knife iron_glove")
    using = (choices.UseBrew, choices.UseAxe, choices.UseKnife, choices.UseGlove)
    assert not [each for each in (*s.options, *s.free(0)) if isinstance(each, using)]


@pytest.mark.rule("AND-147", "AND-131")
def test_the_next_round_follows_at_once_or_the_fight_is_broken_off() -> None:
    s = duel("dwarf", "troll", 4, 4, 1, 2, 3, strength=11)
    assert set(s.options) == {choices.FightOn(), choices.LeaveBattle()}
    s.dice(6, 4, 1, 2, 3).answer(0, choices.FightOn())
    assert (s.battle.round, s.battle.willpower) == (2, 10)
    s.answer(0, choices.LeaveBattle())
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-147")
def test_without_hours_the_battle_is_over() -> None:
    s = duel("dwarf", "troll", 4, 1, 2, 3, strength=11, hours=6, willpower=2)
    assert s.is_asked("turn", 1), "the hour after the seventh cannot be paid"
    assert s.events(happened.BattleOver)


@pytest.mark.rule("AND-148", "AND-231")
def test_an_overtime_hour_is_paid_before_the_roll_and_may_cost_a_die() -> None:
    s = duel("dwarf", "troll", 4, 1, 2, 3, strength=11, hours=7, willpower=8)
    assert s.events(happened.HeroRolled)[0].dice == (4,), "with 6 willpower"
    assert (s.hero(0).willpower, s.hero(0).hours) == (6, 8)


@pytest.mark.rule("AND-148", "AND-231")
@pytest.mark.parametrize(("willpower", "may"), [(2, False), (3, True)])
def test_a_round_in_overtime_needs_willpower_left(willpower: int, may: bool) -> None:
    s = sit("dwarf", "wizard", at=(238, 201), figures={"troll": 238}, hours=7, willpower=willpower,
            things="apple_nut")  # fmt: skip
    assert bool(s.offered(choices.Fight)) == may


@pytest.mark.rule("AND-149", "AND-133")
def test_dice_are_counted_anew_in_every_round() -> None:
    s = duel("warrior", "troll", 1, 1, 1, 1, 1, 2, 4, strength=8, willpower=14)
    assert s.hero(0).willpower == 9
    s.dice(1, 1, 1, 1, 2, 3).answer(0, choices.FightOn())
    assert s.hero(0).willpower == 3
    s.dice(6, 6, 1, 2, 3).answer(0, choices.FightOn())
    assert [len(event.dice) for event in s.events(happened.HeroRolled)] == [4, 3, 2]


@pytest.mark.rule("AND-129", "AND-150")
def test_the_wargor_under_the_large_token_of_legend_11_is_fought_in_the_next_turn() -> None:
    s = begin("legend_11", "warrior", "dwarf").go(0, 202, 214, 213, 221, 228)
    assert s.figures("wargor") == [228]
    s.answer(1, choices.Pass()).dice(6, 1, 1, 1, 2).fight(0, "wargor", 228)
    assert s.values == [(7, 4)], "without Ambra in Legend 11"
