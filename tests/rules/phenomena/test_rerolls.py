"""Challenges: re-rolls from treasures."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Ability
from tests.rules.phenomena.sitting import CONTENT, FI, FR, WI, face

SWORD = "sword_of_the_dawn_guard"
TEN = {FI: "the_iron_captain", WI: "the_cursed_well", FR: "the_council_of_clans"}


@pytest.mark.rule("PHE-132", "PHE-136")
def test_a_reroll_throws_a_die_on_the_table_again_and_adds_none() -> None:
    s = face(TEN[FI], "azur", "ilke", treasures_of=SWORD, dice=[0, 2, 2, 3])
    assert not s.offered(do.Reroll)
    s.answer(0, do.ThrowExperience(), do.Reroll(SWORD, 0))
    assert s.values == [3, 2, 2]
    assert s.events(happened.DieRerolled) == [happened.DieRerolled(0, 0, 0, 3, SWORD, 7)]


@pytest.mark.rule("PHE-133", "PHE-135", "PHE-408")
@pytest.mark.parametrize("ability", Ability)
def test_rerolls_tied_to_an_ability_serve_that_ability_alone(ability: Ability) -> None:
    """Treasures without re-rolls give none."""
    tied = {FI: SWORD, WI: "star_chart", FR: "silver_flute"}
    others = ("purse_of_old_gold", "ahmel", "frost_medallion")
    s = face(TEN[ability], "alk", "ilke", treasures_of=" ".join((*tied.values(), *others)))
    s.answer(0, do.ThrowExperience())
    assert {option.source for option in s.offered(do.Reroll)} == {tied[ability]}


@pytest.mark.rule("PHE-133")
def test_a_treasure_with_two_abilities_gives_each_its_own_rerolls() -> None:
    """Phenomena: 2 in Wisdom and 1 in Friendship; neither serves for the other within one challenge."""
    s = face("the_two_prophets", "alk", "ilke", treasures_of="phenomena", experience="Wi3 Fr3", dice=[2, 2, 2, 0, 3])
    s.answer(0, do.TestAbility(WI), do.ThrowExperience(), do.Reroll("phenomena", 0), do.Reroll("phenomena", 0))
    assert s.events(happened.AbilityMet)
    s.dice(0, 0, 0, 1).answer(0, do.ThrowExperience(), do.Reroll("phenomena", 0))
    assert s.values == [1, 0, 0]
    assert not s.offered(do.Reroll)


@pytest.mark.rule("PHE-134", "PHE-408")
def test_many_treasures_have_rerolls_and_most_of_these_are_tied() -> None:
    cards = [card for card in CONTENT.treasures for _ in range(card.copies)]
    having = [card for card in cards if card.rerolls]
    tied = [card for card in having if "any" not in card.rerolls]
    assert 10 < len(having) < len(cards)
    assert len(having) / 2 < len(tied) < len(having)


@pytest.mark.rule("PHE-409")
@pytest.mark.parametrize("ability", Ability)
def test_a_treasure_that_names_no_ability_serves_any(ability: Ability) -> None:
    s = face(TEN[ability], "alk", "ilke", treasures_of="phoenix_feather", dice=[0, 0, 1, 2])
    s.answer(0, do.ThrowExperience(), do.Reroll("phoenix_feather", 0), do.Reroll("phoenix_feather", 1))
    assert [event.after for event in s.events(happened.DieRerolled)] == [1, 2]
    assert not s.offered(do.Reroll)


@pytest.mark.rule("PHE-409", "PHE-139")
def test_rerolls_for_any_ability_are_counted_over_the_whole_challenge() -> None:
    s = face("the_hermits_test", "alk", "ilke", treasures_of="phoenix_feather", experience="Wi2 Fr2", dice=[3, 0, 1])
    s.answer(0, do.TestAbility(WI), do.ThrowExperience(), do.Reroll("phoenix_feather", 1))
    assert s.events(happened.AbilityMet)
    s.answer(0, do.ThrowExperience(), do.Reroll("phoenix_feather", 0))
    assert not s.offered(do.Reroll)


@pytest.mark.rule("PHE-135", "PHE-139")
def test_two_rerolls_serve_twice_in_a_challenge_and_those_of_two_treasures_add_up() -> None:
    s = face(TEN[FI], "azur", "ilke", treasures_of=SWORD, dice=[0, 1, 2, 3, 3])
    s.answer(0, do.ThrowExperience(), do.Reroll(SWORD, 0), do.Reroll(SWORD, 1))
    assert s.refuses(0, do.Reroll(SWORD, 2))
    s = face(TEN[FI], "azur", "ilke", treasures_of=SWORD + " gharn_axe")
    s.answer(0, do.ThrowExperience(), *[do.Reroll(SWORD, 0)] * 2, *[do.Reroll("gharn_axe", 0)] * 3)
    assert not s.offered(do.Reroll)


@pytest.mark.rule("PHE-137")
@pytest.mark.parametrize(("die", "shown"), [(0, [1, 2, 3]), (1, [0, 1, 3]), (2, [0, 2, 1])])
def test_the_player_chooses_the_die(die: int, shown: list[int]) -> None:
    """Also the best one."""
    s = face(TEN[FI], "azur", "ilke", treasures_of=SWORD, dice=[0, 2, 3, 1]).answer(0, do.ThrowExperience())
    assert [option.die for option in s.offered(do.Reroll)] == [0, 1, 2]
    assert s.answer(0, do.Reroll(SWORD, die)).values == shown


@pytest.mark.rule("PHE-138", "PHE-139")
def test_rerolls_are_renewed_in_the_next_challenge() -> None:
    s = face(TEN[FI], "azur", "sha_ra", space={0: "F6", 1: "F6"}, treasures_of=SWORD)
    s.answer(0, do.ThrowExperience(), do.Reroll(SWORD, 0), do.Reroll(SWORD, 0), do.GiveUp()).end_turn(0)
    assert s.view(1).heroes[0].treasures == (SWORD,)
    s.next_events("wujudzer", "gharn_raiders").draw(1).answer(1, do.GiveUp()).end_turn(1)
    s.draw(0).answer(0, do.ThrowExperience(), do.Reroll(SWORD, 0), do.Reroll(SWORD, 0))
    assert len(s.events(happened.DieRerolled)) == 4


@pytest.mark.rule("PHE-141")
def test_dice_of_every_origin_can_be_rerolled() -> None:
    """Experience, own magic, a sacrifice and a helper's magic; of dice that show the same, one is offered."""
    light, eye = "the_fires_light", "the_dragons_eye"
    held = {"stones_of": {0: "De", 1: "De"}, "magic_of": {1: light}, "treasures_of": f"{eye} phoenix_feather"}
    s = face("the_maze_of_mirrors", "sha_ra", "alk", experience="Wi1", dice=[3, 1, 1, 0, 2, 2], **held)
    s.answer(0, do.ThrowExperience(), do.UseMagic(light), do.SacrificeHealth()).helped(1, light)
    assert [die.origin for die in s.attempt.dice] == ["experience", light, light, "sacrifice", light, light]
    assert {option.die for option in s.offered(do.Reroll)} == {0, 1, 3, 4}
    s.dice(2, 2, 1, 0).answer(0, *[do.Reroll(eye, die) for die in (0, 1, 3)])
    assert s.values == [2, 2, 1, 1, 2, 2]
    assert s.answer(0, do.Reroll("phoenix_feather", 0)).values[0] == 0


@pytest.mark.rule("PHE-419", "PHE-140")
def test_a_rerolled_die_may_be_thrown_again_and_counts_even_if_it_is_lower() -> None:
    s = face(TEN[FI], "azur", "ilke", treasures_of=SWORD + " lucky_knucklebone", dice=[0, 0, 0, 0, 1, 3])
    s.answer(0, do.ThrowExperience(), do.Reroll(SWORD, 0), do.Reroll(SWORD, 0), do.Reroll("lucky_knucklebone", 0))
    assert [(event.before, event.after) for event in s.events(happened.DieRerolled)] == [(0, 0), (0, 1), (1, 3)]
    assert s.events(happened.DieRerolled)[-1].total == 3
    assert s.events(happened.ChallengeLost) == []
    s = face(TEN[FI], "azur", "ilke", treasures_of=SWORD, dice=[3, 3, 3, 0])
    s.answer(0, do.ThrowExperience(), do.Reroll(SWORD, 0))
    assert s.values == [0, 3, 3]
    assert s.events(happened.DieRerolled)[-1].total == 6
