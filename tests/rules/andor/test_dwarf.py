"""The dwarf's second ability: caves."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.rules.andor.sitting import case, sit

CAVES = (208, 230, 240, 252, 272, 280)


@pytest.mark.parametrize(
    ("hero", "figure", "space", "rolled", "value"),
    [
        case("AND-065 AND-097 AND-098", "5 strength and three dice at 6 willpower", "dwarf", "mountain_skral", 230,
             (2, 5, 3), 1 + 5 + 5),
        *[case("AND-097 AND-098", f"neither on {space}", "dwarf", "mountain_skral", space, (5,), 1 + 5)
          for space in (229, 220, 244)],
        *[case("AND-097", f"in the cave {space}, with or without a token", "dwarf", "mountain_skral", space, (3, 3, 3),
               1 + 3 + 5) for space in CAVES],
        case("AND-097", "not for a warrior, who has Ambra", "warrior", "mountain_skral", 230, (5, 2), 1 + 5 + 2),
        *[case("AND-099", f"against a {figure}", "dwarf", figure, 230, (1, 2, 3), 1 + 3 + 5)
          for figure in ("skeleton", "gonhar", "wargor")],
    ],
)  # fmt: skip
def test_the_bonus_of_caves(hero: str, figure: str, space: int, rolled: tuple[int, ...], value: int) -> None:
    s = sit(hero, "wizard", at=(space, 201), figures={figure: space}, willpower=6)
    s.dice(*rolled).fight(0, figure, space)
    assert s.events(happened.HeroRolled)[0].dice == rolled
    assert s.values[0][0] == value


@pytest.mark.rule("AND-099")
def test_the_bonus_holds_in_a_shared_battle_for_the_dwarf_alone() -> None:
    s = sit("warrior", "dwarf", at=230, figures={"troll": 230}, strength=(4, 2), willpower=(6, 6))
    s.dice(2, 3, 1, 4, 1).fight(0, "troll", 230, 1)
    assert s.values[0][0] == (4 + 2) + (2 + 5) + 3 + 4


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
