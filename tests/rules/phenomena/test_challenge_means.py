"""Challenges: experience dice, sacrifice, and any order of means."""

from __future__ import annotations

from itertools import permutations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Ability
from fabletop.kernel import IllegalAnswer
from tests.rules.phenomena.sitting import CONTENT, FI, FR, WI, face

STAFF = do.UseMagic("the_keepers_staff")


@pytest.mark.rule("PHE-111")
@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_all_means_in_any_order(order: tuple[int, ...]) -> None:
    """The re-roll needs a die on the table; otherwise any mixture goes."""
    s = face("the_maze_of_mirrors", "sha_ra", "ilke", stones_of="Fd De", treasures_of="star_chart", dice=[1] * 40)
    means: list[do.Option] = [do.ThrowExperience(), do.SacrificeHealth(), STAFF, do.Reroll("star_chart", 0)]
    dice = 0
    for each in order:
        if each == 3 and not dice:
            assert not s.offered(do.Reroll)
            continue
        s.answer(0, means[each])
        dice += (3, 1, 3, 0)[each]
        assert len(s.values) == dice
    assert sum(s.values) == 7


@pytest.mark.rule("PHE-112")
@pytest.mark.parametrize("before", [(), (do.ThrowExperience(),), (do.ThrowExperience(), do.SacrificeHealth())])
def test_magic_help_may_be_asked_for_in_a_challenge(before: tuple[do.Option, ...]) -> None:
    s = face("the_maze_of_mirrors", "azur", "sha_ra", stones_of={1: "De"}, dice=[1] * 4)
    s.answer(0, *before)
    s.answer(0, do.AskForHelp()).answer(1, do.OfferSpell("the_fires_light"))
    s.answer(0, do.AcceptHelp(1, "the_fires_light"))
    assert s.events(happened.DiceThrown)[-1] == happened.DiceThrown(0, (1, 1), "the_fires_light", len(before) + 2)


@pytest.mark.rule("PHE-113")
@pytest.mark.parametrize("means", [do.ThrowExperience(), do.SacrificeHealth(), do.UseMagic("the_fires_light")])
def test_the_ability_is_met_as_soon_as_the_number_is_reached(means: do.Option) -> None:
    s = face("the_hermits_test", "sha_ra", "ilke", experience="Wi2", stones_of="De Fd De", dice=[1, 1, 1, 3, 3])
    s.answer(0, do.TestAbility(WI), STAFF)
    assert not s.events(happened.AbilityMet)
    s.answer(0, means)
    assert s.events(happened.AbilityMet)[-1].ability == WI
    assert s.attempt.ability == FR


@pytest.mark.rule("PHE-113")
def test_a_reroll_that_reaches_the_number_meets_the_ability() -> None:
    s = face("the_riddle_stone", "borun", "ilke", experience="Wi2", treasures_of="star_chart", dice=[3, 0, 2])
    s.answer(0, do.ThrowExperience(), do.Reroll("star_chart", 1))
    assert s.events(happened.ChallengeWon)


@pytest.mark.rule("PHE-114", "PHE-117")
@pytest.mark.parametrize(
    ("card", "ability"),
    [("the_iron_captain", FI), ("the_cursed_well", WI), ("the_council_of_clans", FR)],
)
@pytest.mark.parametrize("points", [1, 2, 5])
def test_one_die_for_each_experience_point_in_the_tested_ability(card: str, ability: Ability, points: int) -> None:
    s = face(card, "borun", "ilke")
    s.hero(0).experience = dict.fromkeys(Ability, 9) | {ability: points}
    s.answer(0, do.ThrowExperience())
    assert len(s.values) == points
    assert {die.origin for die in s.attempt.dice} == {"experience"} if s.table.attempt else False
    assert s.hero(0).experience[ability] == points


@pytest.mark.rule("PHE-114")
def test_without_experience_there_are_no_dice_to_throw() -> None:
    s = face("wujudzer", "azur", "ilke", experience="Wi0", dice=[3])
    assert do.ThrowExperience() not in s.options
    s.answer(0, do.SacrificeHealth())
    assert [event.dice for event in s.events(happened.DiceThrown)] == [(3,)]


@pytest.mark.rule("PHE-117", "PHE-120")
def test_experience_and_a_sacrifice_serve_again_in_the_next_challenge() -> None:
    s = face("wujudzer", "azur", "sha_ra", space={0: "F6", 1: "F6"}, experience="Wi3")
    s.answer(0, do.ThrowExperience(), do.SacrificeHealth(), do.GiveUp()).end_turn(0)
    s.next_events("the_riddle_stone", "the_lost_path").draw(1).answer(1, do.GiveUp()).end_turn(1)
    s.draw(0).answer(0, do.ThrowExperience(), do.SacrificeHealth())
    assert [len(event.dice) for event in s.events(happened.DiceThrown)] == [3, 1, 3, 1]


@pytest.mark.rule("PHE-115")
def test_the_sides_of_a_die() -> None:
    s = face("the_cursed_well", "borun", "ilke", experience="Wi4")
    for side in (0, 1, 2, 3):
        assert side in CONTENT.die
    with pytest.raises(IllegalAnswer):
        s.dice(4, 1, 1, 1).answer(0, do.ThrowExperience())
    pending = s.game.pending
    assert getattr(pending, "faces", None) == (0, 1, 1, 2, 2, 3)


@pytest.mark.rule("PHE-118")
def test_experience_dice_are_thrown_together_and_once_for_each_ability() -> None:
    s = face("the_cursed_well", "borun", "ilke", experience="Wi2", dice=[1, 1])
    s.answer(0, do.ThrowExperience())
    assert len(s.events(happened.DiceThrown)) == 1
    assert do.ThrowExperience() not in s.options
    s.answer(0, do.SacrificeHealth())
    assert do.ThrowExperience() not in s.options
    s = face("the_hermits_test", "borun", "ilke", experience="Wi2 Fr3", dice=[3, 3])
    s.answer(0, do.TestAbility(WI), do.ThrowExperience(), do.ThrowExperience())
    assert [len(event.dice) for event in s.events(happened.DiceThrown)] == [2, 3]


# -- sacrifice -------------------------------------------------------------------------------------


@pytest.mark.rule("PHE-119", "PHE-121")
def test_a_health_marker_buys_one_die() -> None:
    s = face("the_cursed_well", "azur", "ilke", dice=[2])
    assert do.GiveUp() in s.options
    s.answer(0, do.SacrificeHealth())
    assert s.hero(0).health == 2
    assert s.values == [2]


@pytest.mark.rule("PHE-120")
@pytest.mark.parametrize("at_once", [True, False])
def test_health_is_sacrificed_once_across_all_abilities_for_any_of_them(at_once: bool) -> None:
    s = face("the_hermits_test", "azur", "ilke", experience="Wi2", dice=[3, 0, 1] if at_once else [3, 1, 2])
    s.answer(0, do.TestAbility(WI), do.ThrowExperience())
    assert bool(s.events(happened.AbilityMet)) != at_once
    s.answer(0, do.SacrificeHealth())
    assert s.events(happened.AbilityMet)
    assert s.values == ([] if at_once else [2])
    assert do.SacrificeHealth() not in s.options
    assert s.hero(0).health == 2


@pytest.mark.rule("PHE-121")
@pytest.mark.parametrize(("dice", "won"), [([3, 3], True), ([1, 1], False)])
def test_a_challenge_can_be_won_and_lost_without_a_sacrifice(dice: list[int], won: bool) -> None:
    s = face("the_riddle_stone", "azur", "ilke", experience="Wi2", dice=dice)
    s.answer(0, do.ThrowExperience(), *([] if won else [do.GiveUp()]))
    assert bool(s.events(happened.ChallengeWon)) == won
    assert s.hero(0).health == 3
    assert not s.events(happened.HealthChanged)


@pytest.mark.rule("PHE-122", "PHE-344")
def test_the_sacrifice_may_take_the_last_marker_and_needs_one() -> None:
    last = face("wujudzer", "azur", "ilke", space="F6", health=1).answer(0, do.SacrificeHealth())
    assert last.hero(0).health == 0
    assert face("wujudzer", "azur", "ilke", space="F6", health=0).refuses(0, do.SacrificeHealth())


@pytest.mark.rule("PHE-122", "PHE-344", "PHE-387")
def test_healing_hands_at_0_health_make_a_sacrifice_possible() -> None:
    """Edge case 32."""
    s = face("wujudzer", "ilke", "azur", stones_of="Fd Fo", space="F5")
    s.hero(0).health = 0
    s.answer(0, do.ThrowExperience())
    assert do.SacrificeHealth() not in s.options
    s.answer(0, do.UseMagic("healing_hands"), do.SacrificeHealth())
    assert s.hero(0).health == 1


@pytest.mark.rule("PHE-418")
def test_the_extra_die_belongs_to_the_ability_being_tested() -> None:
    s = face("the_hermits_test", "azur", "ilke", experience="Wi1 Fr1", dice=[3, 1, 3, 1])
    s.answer(0, do.TestAbility(FR), do.SacrificeHealth(), do.ThrowExperience())
    assert s.events(happened.AbilityMet) == [happened.AbilityMet(0, FR, 4)]
    assert s.attempt.ability == WI
    assert s.values == []


# -- giving up -------------------------------------------------------------------------------------


@pytest.mark.rule("PHE-417")
@pytest.mark.parametrize("last", [do.GiveUp(), do.ThrowExperience()])
def test_who_will_or_can_do_nothing_more_has_failed(last: do.Option) -> None:
    s = face("the_grey_wolf", "azur", "ilke", health=1, dice=[1, 1, 1])
    s.answer(0, do.SacrificeHealth(), last)
    assert s.events(happened.ChallengeLost) == [happened.ChallengeLost(0, "the_grey_wolf")]
    assert not s.hero(0).won
