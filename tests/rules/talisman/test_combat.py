"""Combat: its two kinds, and what comes of it."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import EnemyKilled, FightBegan, FightDecided, Lost
from fabletop.games.talisman.terms import Back, Combat
from tests.rules.talisman.sitting import Sitting, sit


def fight(character: str, enemy: str, own: int, other: int, space: str = "fields_1", **setting: object) -> Sitting:
    """A Character meets an Enemy that lies in a space; the dice of both."""
    tokens = setting.pop("tokens", "F0")
    s = sit(character, "runesmith", lies={space: enemy}, tokens=tokens, **setting)  # type: ignore[arg-type]
    return s.dice(own, other).walk(space)


@pytest.mark.rule("TAL-117")
@pytest.mark.parametrize(("enemy", "kind", "own"), [("wolf", "strength", 5), ("shade", "craft", 4)])
def test_there_is_strength_combat_and_craft_combat(enemy: str, kind: str, own: int) -> None:
    s = fight("paladin", enemy, 1, 6, space="hills_1")
    assert s.events(FightBegan)[0].kind == kind
    assert [each.value for each in Combat] == ["strength", "craft"]
    assert s.events(FightDecided)[0].own == own + (enemy == "shade"), "the Paladin's bonus against Undead is for both"


@pytest.mark.rule("TAL-117", "TAL-118")
@pytest.mark.parametrize(("enemy", "own"), [("wolf", 6), ("lemure", 5)])
def test_a_bonus_without_a_kind_counts_in_both(enemy: str, own: int) -> None:
    s = fight("ranger", enemy, 1, 6, holds="falcon")
    assert s.events(FightDecided)[0].own == own, "Strength 4 or Craft 3, a die of 1, the Falcon"


@pytest.mark.rule("TAL-118")
@pytest.mark.parametrize(("enemy", "own"), [("wolf", 6), ("lemure", 4)])
def test_a_bonus_with_a_kind_counts_in_that_only(enemy: str, own: int) -> None:
    assert fight("paladin", enemy, 1, 6, space="hills_1", holds="prince").events(FightDecided)[0].own == own + (
        enemy == "lemure"
    ), "a Lemure is a Demon"


@pytest.mark.rule("TAL-119", "TAL-121")
def test_a_killed_enemy_is_a_trophy_and_no_more() -> None:
    s = fight("paladin", "wolf", 6, 1)
    assert s.hero().trophies == ["wolf"]
    assert s.events(EnemyKilled)[0].how == "trophy"
    assert (s.has("G"), s.has("L"), s.has("S"), s.hero().objects) == (1, 4, 0, [])
    assert not s.table.lying("fields_1").cards


@pytest.mark.rule("TAL-119")
def test_unless_an_ability_makes_something_else_of_it() -> None:
    s = fight("lich", "wolf", 6, 1).answer(0, do.Yes())
    assert s.hero().trophies == []
    assert s.hero().followers == ["wolf"]


@pytest.mark.rule("TAL-120")
def test_a_victory_condition_is_a_reward_besides_the_trophy() -> None:
    s = fight("paladin", "hill_giant", 6, 1)
    assert s.hero().trophies == ["hill_giant"]
    assert s.has("G") == 3
    s = fight("paladin", "frost_dragon", 6, 1, tokens="F0 S9").answer(0, do.FightWith(Combat.STRENGTH))
    s.answer(0, do.ChooseCard("dragonscale"))
    assert s.hero().trophies == ["frost_dragon"]
    assert s.hero().objects == ["dragonscale"]


@pytest.mark.rule("TAL-122")
def test_a_defeat_costs_a_life_where_the_enemy_says_nothing() -> None:
    s = fight("paladin", "ogre", 1, 6)
    assert s.has("L") == 3
    assert s.table.lying("fields_1").cards == ["ogre"]
    assert not s.hero().trophies


@pytest.mark.rule("TAL-123", "TAL-454")
@pytest.mark.parametrize(
    ("enemy", "tokens"), [("siren", "F0"), ("scarecrow", "F0 C1"), ("goblin_hexer", "F1"), ("will_o_wisp", "F0")]
)
def test_a_defeat_that_speaks_of_no_life_costs_none(enemy: str, tokens: str) -> None:
    s = fight("paladin", enemy, 1, 6, tokens=tokens).passing("change_dice")
    assert s.events(FightDecided)[0].result == "defeat"
    assert not [event for event in s.events(Lost) if event.seat == 0 and event.token == "life"]


@pytest.mark.rule("TAL-454")
def test_the_conditions_of_a_defeat_take_the_place_of_the_life() -> None:
    s = fight("paladin", "siren", 1, 6)
    assert s.hero().missed == 1
    s = fight("paladin", "night_hag", 1, 6).answer(0, do.FightWith(Combat.CRAFT))
    assert s.hero().toad
    assert s.has("L") == 4
    s = fight("paladin", "brigand", 1, 6, tokens="F0 G3")
    assert (s.has("G"), s.has("L")) == (1, 4)
    s = fight("paladin", "brigand", 1, 6, tokens="F0 G1")
    assert (s.has("G"), s.has("L")) == (1, 3), "with too little Gold it says a Life"


@pytest.mark.rule("TAL-454")
def test_some_conditions_of_a_defeat_come_on_top_of_it() -> None:
    s = fight("paladin", "manticore", 1, 6).answer(0, do.FightWith(Combat.CRAFT))
    assert (s.has("L"), s.hero().missed) == (3, 1)


@pytest.mark.rule("TAL-119", "TAL-180", "TAL-181")
def test_a_toad_keeps_no_trophy_and_the_enemy_is_discarded() -> None:
    s = sit("paladin", "lich", space="woods_1", lies={"fields_1": "wild_boar"}, toad=2, tokens="F0").dice(6, 1)
    s.pick(0, do.Step, space="fields_1")
    assert not s.hero().trophies
    assert s.table.discards[Back.ADVENTURE] == ["wild_boar"]
