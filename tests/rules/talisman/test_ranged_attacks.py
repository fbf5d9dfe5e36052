"""Ranged Attacks."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDrawn, CardMet, EnemyKilled, FightBegan, RangedResult, RollStands
from fabletop.games.talisman.terms import Back, Token
from tests.rules.talisman.sitting import Sitting, sit


def shots(s: Sitting) -> set[tuple[str, str | int]]:
    """What can be aimed at: the means, and a card or a seat."""
    return {(each.means, each.card or each.seat) for each in s.offered(do.Shoot)}


def archer(lies: str, at: str = "plains_2") -> Sitting:
    """A Paladin (Strength 4) with the Archer in the Fields of the west, after moving."""
    return sit("paladin", "reaver", holds="archer", tokens="F0", lies={at: lies}, space="fairmeadow").walk("fields_2")


@pytest.mark.rule("TAL-331", "TAL-335")
def test_only_the_kinds_named_on_the_card_can_be_aimed_at() -> None:
    """Edge case 54: the Archer aims at Enemies and Strangers, not at Characters, Places or Objects."""
    lies = {"plains_2": "wolf healer altar ring_of_might"}
    s = sit("paladin", "reaver", holds="archer", space={0: "fairmeadow", 1: "plains_2"}, lies=lies).walk("fields_2")
    assert shots(s) == {("archer", "wolf"), ("archer", "healer")}


@pytest.mark.rule("TAL-331")
@pytest.mark.parametrize(
    ("character", "means"),
    [
        ("ranger", "long_bow"),
        ("ranger", "archer"),
        ("ranger", "liquid_fire"),
        ("wizard", "lightning"),
    ],
)
def test_objects_followers_potions_and_spells_reach_another_space(character: str, means: str) -> None:
    s = sit(character, "reaver", holds=means, tokens="F0", lies={"plains_2": "wolf"}, space="fairmeadow")
    s.walk("graveyard").dice(6)
    assert (means, "wolf") in shots(s)
    s.answer(0, do.Shoot(means, "plains_2", "wolf"))
    assert "wolf" not in s.table.lying("plains_2").cards


@pytest.mark.rule("TAL-332", "TAL-334")
def test_a_ranged_attack_comes_after_the_movement() -> None:
    s = sit("wizard", "reaver", holds="lightning liquid_fire moonbow", space="graveyard", lies={"plains_2": "wolf"})
    assert s.is_asked("start", 0)
    assert not s.offered(do.Shoot)
    assert not [each for each in s.offered(do.CastSpell) if each.spell == "lightning"]
    assert not [each for each in s.offered(do.UsePotion) if each.potion == "liquid_fire"]
    s.walk("marsh_1")
    assert {"lightning", "liquid_fire", "moonbow"} == {means for means, _ in shots(s)}


@pytest.mark.rule("TAL-334")
def test_a_ranged_spell_is_not_cast_in_another_characters_turn() -> None:
    holds, tokens = {1: "lightning liquid_fire healing"}, {1: "L2"}
    s = sit("reaver", "wizard", space={0: "marsh_1", 1: "graveyard"}, holds=holds, tokens=tokens)
    asked = []
    while s.table.active == 0:
        if s.asked.seat == 1:
            asked += list(s.options)
        s.answer(s.asked.seat, next((each for each in s.options if isinstance(each, do.Pass)), s.options[0]))
    assert asked
    assert not [each for each in asked if getattr(each, "spell", "") == "lightning"]
    assert not [each for each in asked if getattr(each, "potion", "") == "liquid_fire"]
    assert not [each for each in asked if isinstance(each, do.Shoot)]


@pytest.mark.rule("TAL-333")
def test_a_ranged_attack_is_the_encounter_of_the_turn() -> None:
    s = sit(
        "ranger", "reaver", holds="long_bow archer", tokens="F0", lies={"plains_2": "wolf bear"}, space="fairmeadow"
    )
    s.dice(6).walk("marsh_1").answer(0, do.Shoot("long_bow", "plains_2", "wolf"))
    assert s.table.active == 1, "one Ranged Attack, and the turn is over"
    assert not s.events(CardDrawn)
    assert not s.events(CardMet)
    assert not s.events(FightBegan)


@pytest.mark.rule("TAL-333", "TAL-477")
def test_it_may_take_the_place_of_a_town() -> None:
    s = sit("ranger", "reaver", holds="long_bow", tokens="F0", lies={"plains_1": "wolf"}, space="chapel").dice(6)
    s.walk("fairmeadow").answer(0, do.Shoot("long_bow", "plains_1", "wolf"))
    assert s.table.active == 1
    assert not s.events(CardDrawn)


@pytest.mark.rule("TAL-336", "TAL-338")
@pytest.mark.parametrize(
    ("space", "steps"),
    [("marsh_1", 1), ("fens_1", 4), ("stiltwick", 5), ("marsh_2", 6), ("plains_1", 2), ("crags_1", 6), ("woods_3", 5)],
)
def test_the_archer_hits_up_to_five_spaces_away(space: str, steps: int) -> None:
    s = archer("wolf", at=space)
    found = ("archer", "wolf") in (shots(s) if s.is_asked("encounter") else set())
    assert found is (steps <= 5)


@pytest.mark.rule("TAL-337")
def test_the_shorter_way_round_counts() -> None:
    s = sit("ranger", "reaver", holds="short_bow", space="oakendell", lies={"fens_2": "wolf", "moon_sentinel": "bear"})
    s.walk("woods_1")
    assert shots(s) == {("short_bow", "wolf")}, "3 steps over the corner, not 21; the Bear is 4 away"


@pytest.mark.rule("TAL-336")
def test_no_shot_crosses_the_storm_river() -> None:
    """Edge case 56."""
    s = sit("ranger", "reaver", "lich", holds="long_bow", space={0: "fairmeadow", 1: "rune_glade", 2: "plains_1"})
    s.walk("hills_2")
    assert shots(s) == {("long_bow", 2)}


@pytest.mark.rule("TAL-339", "TAL-341", "TAL-342")
@pytest.mark.parametrize(("die", "hit"), [(4, True), (3, False)])
def test_a_strength_of_3_hits_with_a_4(die: int, hit: bool) -> None:
    s = sit("scoundrel", "reaver", holds="long_bow", tokens="F0", lies={"plains_2": "wolf"}).walk("marsh_1")
    s.dice(die).answer(0, do.Shoot("long_bow", "plains_2", "wolf"))
    assert s.last(RangedResult) == RangedResult(0, die + 3, hit)
    assert ("wolf" in s.table.lying("plains_2").cards) is not hit


@pytest.mark.rule("TAL-339")
@pytest.mark.parametrize(("means", "value"), [("moonbow", 2), ("archer", 2), ("liquid_fire", 5), ("lightning", 5)])
def test_strength_counts_for_objects_and_followers_and_craft_for_potions_and_spells(means: str, value: int) -> None:
    s = sit("lich", "reaver", holds=means, tokens="F0", lies={"plains_2": "wolf"}).walk("marsh_1")
    s.dice(1).answer(0, do.Shoot(means, "plains_2", "wolf"))
    rolled = s.last(RollStands)
    assert rolled.dice == (1,)
    assert next(each.n for each in rolled.modifiers if each.source == "value") == value


@pytest.mark.rule("TAL-340")
def test_gained_tokens_and_combat_bonuses_do_not_help_the_aim() -> None:
    s = sit("ranger", "reaver", holds="long_bow falcon sword", tokens="F0 S4", lies={"plains_2": "wolf"})
    s.walk("marsh_1").dice(2).answer(0, do.Shoot("long_bow", "plains_2", "wolf"))
    assert s.last(RangedResult) == RangedResult(0, 6, False)


@pytest.mark.rule("TAL-340")
@pytest.mark.parametrize(("card", "total"), [("ring_of_might", 7), ("bitter_dregs", 5)])
def test_what_changes_the_value_itself_counts(card: str, total: int) -> None:
    s = sit("ranger", "reaver", holds=f"long_bow {card}", tokens="F0", lies={"plains_2": "wolf"})
    s.walk("marsh_1").dice(2).answer(0, do.Shoot("long_bow", "plains_2", "wolf"))
    assert s.last(RangedResult).total == total


def aimed_at(holds: str, tokens: str, means: str = "long_bow", trophies: str = "") -> Sitting:
    """A Reaver with these things is hit by a Ranger."""
    s = sit(
        "ranger",
        "reaver",
        space={0: "fairmeadow", 1: "plains_2"},
        holds={0: means, 1: holds},
        tokens={0: "F0", 1: tokens},
        trophies={1: trophies},
    )
    return s.walk("graveyard").dice(6).answer(0, do.Shoot(means, "plains_2", "", 1)).passing()


@pytest.mark.rule("TAL-343")
def test_a_hit_character_loses_a_life() -> None:
    s = aimed_at("", "L4 F0 G0")
    assert s.has("L", 1) == 3


@pytest.mark.rule("TAL-343")
def test_armour_is_no_help_at_range() -> None:
    """Edge case 53."""
    s = aimed_at("shield", "L4 F0 G0")
    s.answer(1, do.Leave())
    assert s.has("L", 1) == 3
    assert not s.is_asked("use_armour")


@pytest.mark.rule("TAL-344")
@pytest.mark.parametrize("given", [do.ChooseCard("sword"), do.ChooseCard("wolf"), do.ChooseToken(Token.GOLD)])
def test_a_discarded_card_or_token_prevents_the_loss(given: do.Option) -> None:
    s = aimed_at("sword", "L4 F0 G1", trophies="wolf")
    assert s.is_asked("buy_off", 1)
    s.answer(1, given)
    assert s.has("L", 1) == 4
    left = (len(s.hero(1).objects), len(s.hero(1).trophies), s.has("G", 1))
    assert sum(left) == 2, "one of the three went"


@pytest.mark.rule("TAL-344")
def test_the_target_may_take_the_hit_instead() -> None:
    s = aimed_at("sword", "L4 F0 G1").answer(1, do.Leave())
    assert (s.has("L", 1), s.has("G", 1), s.hero(1).objects) == (3, 1, ["sword"])


@pytest.mark.rule("TAL-345")
def test_wishes_lives_start_tokens_and_curses_cannot_be_given() -> None:
    s = aimed_at("loadstone bogle", "L4 F0 G0 W2")
    assert s.has("L", 1) == 3, "nothing to give: nothing is asked"
    s = aimed_at("loadstone sword", "L4 F1 G1 M1 W2 S1 C1")
    tokens = {Token.FATE, Token.GOLD, Token.MOVE, Token.STRENGTH, Token.CRAFT}
    assert set(s.options) == {do.ChooseCard("sword"), *map(do.ChooseToken, tokens), do.Leave()}


@pytest.mark.rule("TAL-346", "TAL-347")
@pytest.mark.parametrize("card", ["ogre", "healer", "black_knight"])
def test_a_hit_kills_a_strength_enemy_or_a_stranger_without_a_trophy(card: str) -> None:
    """Edge case 55."""
    s = archer(card).dice(6).answer(0, do.Shoot("archer", "plains_2", card))
    assert s.table.lying("plains_2").cards == []
    assert card in s.table.discards[Back.ADVENTURE]
    assert s.hero().trophies == []
    assert not [each for each in s.events(EnemyKilled) if each.how == "trophy"]


@pytest.mark.rule("TAL-347")
def test_an_enemy_shot_brings_nothing_of_its_victory_line() -> None:
    """Edge case 55."""
    s = archer("hill_giant").dice(6).answer(0, do.Shoot("archer", "plains_2", "hill_giant"))
    assert s.table.lying("plains_2").cards == []
    assert s.has("G") == 1


@pytest.mark.rule("TAL-346")
def test_an_unclaimed_follower_is_killed_but_not_one_that_somebody_has() -> None:
    s = sit(
        "lich", "reaver", space={1: "plains_2"}, holds={0: "fireball", 1: "prince"}, tokens="F0",
        lies={"plains_2": "princess"},
    )  # fmt: skip
    s.walk("marsh_1")
    assert shots(s) == {("fireball", "princess"), ("fireball", 1)}
    s.dice(6).answer(0, do.Shoot("fireball", "plains_2", "princess"))
    assert "princess" in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("TAL-348")
@pytest.mark.parametrize("card", ["shade", "imp"])
def test_a_weapon_or_follower_does_nothing_to_enemies_with_craft(card: str) -> None:
    s = archer(card)
    assert shots(s) == {("archer", card)}
    s.dice(6).answer(0, do.Shoot("archer", "plains_2", card))
    assert s.last(RangedResult).hit
    assert s.table.lying("plains_2").cards == [card]


@pytest.mark.rule("TAL-349")
@pytest.mark.parametrize("die", [1, 6])
@pytest.mark.parametrize(("means", "back"), [("lightning", Back.SPELL), ("liquid_fire", Back.POTION)])
def test_a_potion_or_spell_is_lost_hit_or_miss(die: int, means: str, back: Back) -> None:
    s = sit("lich", "reaver", holds=f"{means} banish", tokens="F0", lies={"plains_2": "wolf"}).walk("marsh_1")
    s.dice(die).answer(0, do.Shoot(means, "plains_2", "wolf"))
    assert s.last(RangedResult).hit is (die == 6)
    assert s.table.discards[back] == [means]
    assert means not in list(s.hero().cards)


@pytest.mark.rule("TAL-349")
def test_a_weapon_is_kept() -> None:
    s = archer("wolf").dice(1).answer(0, do.Shoot("archer", "plains_2", "wolf"))
    assert s.hero().followers == ["archer"]


@pytest.mark.rule("TAL-350")
def test_nothing_in_the_own_space_can_be_aimed_at() -> None:
    s = sit(
        "ranger", "reaver", "lich", holds="long_bow", space={1: "plains_2", 2: "fens_1"}, lies={"plains_2": "healer"}
    )
    s.walk("plains_2")
    assert shots(s) == {("long_bow", 2)}


@pytest.mark.rule("TAL-351")
def test_nothing_in_the_valley_of_fire_can_be_aimed_at() -> None:
    s = sit(
        "ranger", "reaver", "lich", holds={0: "moonbow", 1: "talisman_of_life"},
        space={0: "morass", 1: "valley_of_fire", 2: "wastes"}, tokens="F0", valley_reached=True,
    )  # fmt: skip
    s.answer(0, do.Step("crypt"))
    assert shots(s) == {("moonbow", 2)}


@pytest.mark.rule("TAL-352")
def test_a_sentinel_is_no_target() -> None:
    """Edge case 20."""
    s = sit("ranger", "reaver", holds="long_bow", lies={"sun_sentinel": "wolf"}, space={1: "chapel"}).walk("hills_2")
    assert s.offered(do.Shoot) == [do.Shoot("long_bow", "sun_sentinel", "wolf")]


@pytest.mark.rule("TAL-457")
def test_what_a_potion_or_spell_does_stands_on_its_card() -> None:
    s = aimed_at("sword", "L4 F0 G1", means="acid")
    assert (s.has("L", 1), s.hero(1).objects) == (4, [])
    s = sit("lich", "reaver", holds="hex", tokens="F0", space={1: "plains_2"}).walk("marsh_1")
    s.dice(6).answer(0, do.Shoot("hex", "plains_2", "", 1))
    assert s.hero(1).toad == 3
    assert s.has("L", 1) == 5


@pytest.mark.rule("TAL-458")
def test_what_holds_for_weapons_does_not_hold_for_potions_and_spells() -> None:
    s = aimed_at("sword", "L4 F0 G1", means="liquid_fire")
    assert s.has("L", 1) == 3, "nothing can be given in its place"
    s = sit("lich", "reaver", holds="lightning", tokens="F0", lies={"plains_2": "shade"}).walk("marsh_1")
    s.dice(6).answer(0, do.Shoot("lightning", "plains_2", "shade"))
    assert s.table.lying("plains_2").cards == [], "the card says Enemy, so one with Craft is killed as well"
