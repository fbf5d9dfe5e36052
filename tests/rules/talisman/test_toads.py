"""Toads."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import (
    BecameThemselves,
    BecameToad,
    CardTaken,
    FightDecided,
    HeroDied,
    HeroMoved,
    Rolled,
)
from fabletop.games.talisman.terms import Back, Combat, Token
from tests.rules.talisman.sitting import Sitting, sit


def hexed(character: str = "paladin", tokens: str = "F0 L4 G3", **more: Any) -> Sitting:
    """A Character who is beaten by the Night Hag."""
    s = sit(character, "reaver", tokens={0: tokens, 1: "F0"}, lies={"fields_1": "night_hag"}, space="hills_1", **more)
    s.dice(1, 6).go("fields_1").answer(0, do.FightWith(Combat.STRENGTH)).passing()
    assert s.events(BecameToad)
    return s


@pytest.mark.rule("TAL-B041")
def test_a_toad_has_strength_and_craft_1_whatever_it_had() -> None:
    s = sit("reaver", "lich", tokens="S4 C4", toad=2)
    seen = s.view(1).heroes[0]
    assert (seen.strength, seen.craft) == (1, 1)
    s = sit("reaver", "lich", tokens="S4 F0 L4", toad=2, space="woods_1", lies={"fields_1": "ogre"})
    s.answer(0, do.Step("fields_1"))
    assert s.last(FightDecided).own == 3 + 1


@pytest.mark.rule("TAL-B041")
def test_a_toad_has_no_special_abilities() -> None:
    s = sit("prophetess", "lich", toad=2, space="fields_1")
    assert not s.offered(do.UseAbility)
    s = sit("wayfarer", "lich", toad=2, space="woods_1", tokens="F3 L4", lies={"fields_1": "ogre"})
    s.answer(0, do.Step("fields_1"))
    assert not s.is_asked("evade")


@pytest.mark.rule("TAL-B041")
def test_a_toad_has_no_home_advantage() -> None:
    for toad in (0, 2):
        s = sit("ranger", "lich", toad=toad, space="woods_1", tokens="F0 L4 M1 G0", lies={"oakendell": "ogre"})
        s.answer(0, do.Step("oakendell") if toad else do.UseMove("oakendell"))
        if s.is_asked("evade"):
            s.answer(0, do.Meet())
        assert s.is_asked("home_advantage", 0) is not bool(toad)


@pytest.mark.rule("TAL-B042")
def test_a_toad_is_one_for_three_own_turns_after_this_one() -> None:
    s = hexed()
    left: list[int] = []
    while s.hero().toad:
        assert len(left) < 9, "it never ends"
        if s.table.active == 0:
            left.append(s.hero().turns)
            s.finish_turn()
        else:
            s.until(0)
    assert len(left) == 3
    assert [each.seat for each in s.events(BecameThemselves)] == [0]


@pytest.mark.rule("TAL-B042")
def test_tokens_of_strength_and_craft_are_as_before() -> None:
    s = sit("paladin", "lich", tokens="S2 C3 F0", toad=1, space="fields_1").finish_turn()
    assert s.hero().toad == 0
    seen = s.view(1).heroes[0]
    assert (seen.strength, seen.craft) == (6, 6)


@pytest.mark.rule("TAL-B042")
def test_a_missed_turn_counts() -> None:
    s = sit("paladin", "lich", tokens="F0", toad=2, missed=1, space="fields_1")
    assert s.table.active == 1
    assert s.hero().toad == 1


@pytest.mark.rule("TAL-B042")
def test_a_toad_made_in_anothers_turn_has_three_turns_as_well() -> None:
    s = sit("lich", "reaver", holds="hex", tokens="F0", space={1: "plains_2"}).walk("marsh_1").dice(6)
    s.answer(0, do.Shoot("hex", "plains_2", "", 1))
    assert s.hero(1).toad == 3


@pytest.mark.rule("TAL-B043")
def test_objects_followers_and_gold_are_left_in_the_space_and_curses_are_gone() -> None:
    s = hexed(holds="sword talisman_of_life blessed_shield princess loadstone jester")
    ground = s.table.lying("fields_1")
    assert sorted(ground.ditched) == ["blessed_shield", "princess", "sword", "talisman_of_life"]
    assert ground.tokens == {Token.GOLD: 3}
    assert (s.hero().objects, s.hero().followers, s.has("G")) == ([], [], 0)
    assert sorted(s.table.discards[Back.ADVENTURE]) == ["jester", "loadstone"]


@pytest.mark.rule("TAL-B043")
def test_a_cursed_potion_or_spell_is_gone_as_well_but_others_are_kept() -> None:
    s = hexed("wizard", holds="hex withering_word acid")
    assert (s.hero().spells, s.hero().potions) == (["hex"], ["acid"])
    assert s.table.discards[Back.SPELL] == ["withering_word"]


@pytest.mark.rule("TAL-B044")
def test_a_toad_goes_one_space_and_rolls_no_die() -> None:
    s = sit("paladin", "lich", toad=3, tokens="M2 F0", space="fields_1")
    assert set(s.options) == {do.Step("woods_1"), do.Step("chapel")}
    s.cards("ring_of_might").answer(0, do.Step("woods_1"))
    assert [each.end for each in s.events(HeroMoved)] == ["woods_1"]
    assert not [each for each in s.events(Rolled) if each.purpose == "movement" and each.seat == 0]
    assert s.has("M") == 2


@pytest.mark.rule("TAL-B044")
@pytest.mark.parametrize(("space", "portal"), [("lake", "dark_portal"), ("ruins", "bright_portal")])
def test_from_the_lake_or_the_ruins_a_toad_may_step_out(space: str, portal: str) -> None:
    s = sit("paladin", "lich", toad=3, tokens="F0", space=space)
    assert do.Step(portal) in s.options
    assert not s.offered(do.RollOutward)
    s.answer(0, do.Step(portal))
    assert s.events(HeroMoved)[0].end == portal


@pytest.mark.rule("TAL-B045")
@pytest.mark.parametrize("card", ["ring_of_might", "princess"])
def test_a_toad_takes_no_object_or_follower(card: str) -> None:
    s = sit("paladin", "lich", toad=3, tokens="F0", space="woods_1", lies={"fields_1": card}).answer(
        0, do.Step("fields_1")
    )
    assert list(s.hero().cards) == []
    assert s.table.lying("fields_1").cards == [card]


@pytest.mark.rule("TAL-B045")
def test_a_toad_gains_no_gold() -> None:
    s = (
        sit("wayfarer", "lich", toad=3, tokens="F0 G0", space="woods_1")
        .cards("laughing_god")
        .answer(0, do.Step("fields_1"))
    )
    assert s.has("G") == 0


@pytest.mark.rule("TAL-B045")
def test_a_toad_must_take_a_drawn_curse() -> None:
    s = sit("paladin", "lich", toad=3, tokens="F0", space="woods_1").cards("jester").answer(0, do.Step("fields_1"))
    assert s.hero().followers == ["jester"]


@pytest.mark.rule("TAL-B045")
def test_a_toad_uses_no_spell_or_potion_and_gains_none() -> None:
    s = sit("wizard", "lich", toad=3, tokens="F0 L1 W1", space="woods_1", holds="healing elixir_of_life")
    assert not {"spells", "potions"} & {each.use for each in s.offered(do.UseWish)}
    assert not [each for each in s.options if isinstance(each, do.CastSpell | do.UsePotion)]
    s.cards("queen_of_air").answer(0, do.Step("fields_1"))
    assert not [each for each in s.events(CardTaken) if each.back is Back.SPELL and each.seat == 0]
    assert (s.hero().spells, s.hero().potions) == (["healing"], ["elixir_of_life"])


@pytest.mark.rule("TAL-B046")
def test_a_toad_keeps_lives_fate_and_trophies() -> None:
    s = hexed(tokens="F0 L3 G1 M2 W0", trophies="ogre wolf")
    assert (s.has("L"), s.has("M"), s.hero().trophies) == (3, 2, ["ogre", "wolf"])
    s = sit("lich", "reaver", holds="hex", tokens={0: "F0", 1: "F1 L5"}, space={1: "plains_2"}, trophies={1: "ogre"})
    s.walk("marsh_1").dice(6).answer(0, do.Shoot("hex", "plains_2", "", 1))
    assert (s.has("F", 1), s.has("L", 1), s.hero(1).trophies) == (1, 5, ["ogre"])


@pytest.mark.rule("TAL-B046")
def test_a_toad_encounters_spaces_fights_and_dies() -> None:
    s = sit("paladin", "lich", toad=3, tokens="F0 L1", space="woods_1", lies={"fields_1": "ogre"}).dice(1, 6)
    s.answer(0, do.Step("fields_1"))
    assert [each.character for each in s.events(HeroDied)] == ["paladin"]
    s = sit("paladin", "lich", toad=3, tokens="F0 L2", space="woods_2").dice(6).answer(0, do.Step("chapel"))
    assert s.has("W") == 1


@pytest.mark.rule("TAL-B046")
def test_a_toad_can_be_attacked_for_a_life() -> None:
    s = sit("reaver", "paladin", toad={1: 2}, tokens={0: "F0", 1: "F0 L4 G0"}, space={1: "fields_1"})
    s.walk("fields_1").answer(0, do.Attack(1, Combat.STRENGTH)).passing("change_dice")
    if s.is_asked("reward"):
        assert set(s.options) == {do.RewardLife()}
        s.answer(0, do.RewardLife())
    assert s.has("L", 1) == 3


@pytest.mark.rule("TAL-B047")
def test_a_toad_turned_again_counts_three_turns_anew() -> None:
    s = sit("lich", "reaver", holds="hex", tokens="F0", space={1: "plains_2"}, toad={1: 1}).walk("marsh_1").dice(6)
    s.answer(0, do.Shoot("hex", "plains_2", "", 1))
    assert s.hero(1).toad == 3
