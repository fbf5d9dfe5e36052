"""The dwarf's second ability: caves."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.rules.andor.sitting import sit


@pytest.mark.rule("AND-097", "AND-098", "AND-065")
def test_in_a_cave_the_dwarf_has_5_more_strength_and_three_dice_whatever_the_willpower() -> None:
    s = sit("dwarf", "wizard", at=(230, 201), figures={"mountain_skral": 230}, willpower=6)
    s.dice(2, 5, 3).fight(0, "mountain_skral", 230)
    assert s.events(happened.HeroRolled)[0].dice == (2, 5, 3)
    assert s.values[0][0] == 5 + 1 + 5


@pytest.mark.rule("AND-097", "AND-098")
@pytest.mark.parametrize("space", [229, 220, 244])
def test_elsewhere_the_dwarf_has_neither(space: int) -> None:
    s = sit("dwarf", "wizard", at=(space, 201), figures={"mountain_skral": space}, willpower=6)
    s.dice(5).fight(0, "mountain_skral", space)
    assert s.values[0][0] == 5 + 1


@pytest.mark.rule("AND-097")
@pytest.mark.parametrize("space", [208, 230, 240, 252, 272, 280])
def test_every_cave_space_counts_with_or_without_a_token(space: int) -> None:
    s = sit("dwarf", "wizard", at=(space, 201), figures={"mountain_skral": space})
    s.dice(3, 3, 3).fight(0, "mountain_skral", space)
    assert s.values[0][0] == 3 + 1 + 5


@pytest.mark.rule("AND-097")
def test_only_the_dwarf_profits_from_caves() -> None:
    s = sit("warrior", "wizard", at=(230, 201), figures={"mountain_skral": 230}, willpower=6)
    s.dice(5, 2).fight(0, "mountain_skral", 230)
    assert s.values[0][0] == 5 + 1 + 2, "strength and Ambra, no cave"


@pytest.mark.rule("AND-099")
def test_the_bonus_holds_in_a_shared_battle_for_the_dwarf_alone() -> None:
    s = sit("warrior", "dwarf", at=230, figures={"troll": 230}, strength=(4, 2), willpower=(6, 6))
    s.dice(2, 3, 1, 4, 1).fight(0, "troll", 230, 1)
    assert s.values[0][0] == (4 + 2) + (2 + 5) + 3 + 4


@pytest.mark.rule("AND-099")
@pytest.mark.parametrize("figure", ["skeleton", "gonhar", "wargor"])
def test_the_bonus_holds_against_skeletons_and_krahder_too(figure: str) -> None:
    s = sit("dwarf", "wizard", at=(230, 201), figures={figure: 230}, willpower=4)
    s.dice(1, 2, 3).fight(0, figure, 230)
    assert s.values[0][0] == 3 + 1 + 5


@pytest.mark.rule("AND-099", "AND-353")
def test_the_bonus_holds_against_a_cave_sprite() -> None:
    s = sit("dwarf", "wizard", at=(229, 201), caves={230: "cave_sprite_10"}, willpower=4)
    s.go(0, 230).answer(1, choices.Pass()).dice(5, 2, 3).fight(0, "sprite", 230)
    assert s.events(happened.SpriteDefeated), "5 + 1 + 5 is more than 10"


@pytest.mark.rule("AND-099")
def test_the_bonus_depends_on_the_space_of_the_dwarf_not_of_the_opponent() -> None:
    s = sit("archer", "dwarf", at=(229, 230), figures={"troll": 230}, strength=(1, 2), willpower={1: 6})
    s.dice(4, 3, 2, 1).fight(0, "troll", 230, 1).answer(0, choices.StopRolling())
    assert s.values[0][0] == 1 + (2 + 5) + 4 + 3


@pytest.mark.rule("AND-098", "AND-149")
def test_three_dice_also_after_a_loss_in_the_same_battle() -> None:
    s = sit("dwarf", "wizard", at=(230, 201), figures={"troll": 230}, strength=4, willpower=8)
    s.dice(1, 1, 1, 1, 2, 3).fight(0, "troll", 230)
    assert s.hero(0).willpower == 3
    s.dice(6, 6, 6, 1, 2, 3).answer(0, choices.FightOn())
    assert [len(event.dice) for event in s.events(happened.HeroRolled)] == [3, 3]
