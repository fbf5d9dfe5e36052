"""The warrior's second ability: Ambra, the white cube."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from tests.rules.andor.sitting import duel, sit


@pytest.mark.rule("AND-082", "AND-081", "AND-084")
@pytest.mark.parametrize("strength", [1, 4, 12, 14])
def test_ambra_is_always_2_above_the_warrior(strength: int) -> None:
    s = duel("warrior", "troll", 5, 1, 1, strength=strength)
    assert s.values[0][0] == 5 + strength + 2


@pytest.mark.rule("AND-083")
def test_ambra_follows_when_the_warrior_gains_strength() -> None:
    s = sit("warrior", "wizard", at=(238, 201), figures={"wargor": 238, "skeleton": 238}, strength=6)
    s.fight(0, "wargor", 238).answer(0, choices.ChooseReward("strength")).answer(1, choices.Pass())
    s.dice(5, 1, 1).fight(0, "skeleton", 238)
    assert s.values[1][0] == 5 + (6 + 1) + 2


@pytest.mark.rule("AND-083", "AND-156")
def test_ambra_follows_when_the_warrior_loses_strength() -> None:
    s = duel("warrior", "troll", 1, 1, 6, 6, 6, strength=4, willpower=5)
    assert s.hero(0).strength == 3
    s.answer(1, choices.Pass()).dice(5, 1, 1, 2, 3).fight(0, "troll", 238)
    assert s.values[1][0] == 5 + 3 + 2


@pytest.mark.rule("AND-084", "AND-085")
def test_only_the_first_round_of_a_battle_counts_the_white_cube() -> None:
    s = duel("warrior", "troll", *(4, 1, 1, 1, 1, 3, 5) * 3, strength=10, willpower=20)
    s.answer(0, choices.FightOn(), choices.FightOn())
    assert [heroes for heroes, _ in s.values] == [4 + 12, 4 + 10, 4 + 10]


@pytest.mark.rule("AND-084")
def test_every_battle_has_a_first_round() -> None:
    s = duel("warrior", "troll", 4, 1, 1, 1, 1, 3, 5, strength=10, willpower=20)
    s.answer(0, choices.LeaveBattle())
    s.answer(1, choices.Pass()).dice(4, 1, 1, 1, 1, 3, 5).fight(0, "troll", 238)
    assert [heroes for heroes, _ in s.values] == [16, 16]


@pytest.mark.rule("AND-084", "AND-180")
def test_ambra_counts_in_a_shared_battle_that_somebody_else_began() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"troll": 238}, strength=(3, 4), willpower=(20, 20))
    s.dice(1, 1, 2, 1, 1, 3, 1, 1, 4, 6).fight(0, "troll", 238, 1)
    assert s.values[0][0] == 3 + (4 + 2) + 2 + 3


@pytest.mark.rule("AND-084", "AND-353")
def test_ambra_counts_against_a_cave_sprite() -> None:
    s = sit("warrior", "wizard", at=(229, 201), caves={230: "cave_sprite_8"}, strength=3)
    s.go(0, 230).answer(1, choices.Pass()).dice(4, 1, 1).fight(0, "sprite", 230)
    assert 230 not in s.table.caves or s.table.caves[230].face != "cave_sprite_8", "4 + 3 + 2 is more than 8"


@pytest.mark.rule("AND-081", "AND-328")
def test_ambra_carries_no_logs() -> None:
    s = sit("warrior", "wizard", at=(238, 201), strength=3, ground={238: "log:2 log:3"})
    assert s.free(0, choices.PickUp) == [choices.PickUp("log:2")]
