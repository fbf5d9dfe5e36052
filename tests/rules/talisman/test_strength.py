"""Strength, and the kinds of token."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import FightDecided
from fabletop.games.talisman.terms import Token
from fabletop.games.talisman.view import HeroView
from tests.rules.talisman.sitting import CONTENT, Sitting, sit


def seen(s: Sitting, seat: int = 0) -> HeroView:
    """A Character as everybody sees it."""
    return s.view(None).heroes[seat]


@pytest.mark.rule("TAL-394")
@pytest.mark.parametrize(("character", "strength"), [("reaver", 5), ("paladin", 4), ("shaman", 3), ("wizard", 2)])
def test_a_character_begins_with_the_strength_of_the_card(character: str, strength: int) -> None:
    s = sit(character, "lich")
    assert CONTENT.character[character].strength == strength
    assert (seen(s).strength, seen(s).values[Token.STRENGTH], s.has("S")) == (strength, strength, 0)


@pytest.mark.rule("TAL-395")
def test_current_strength_is_start_value_and_tokens_and_bonuses() -> None:
    s = sit("paladin", "lich", holds="ring_of_might talisman_of_might", tokens="S3")
    assert seen(s).strength == 4 + 3 + 1 + 1


@pytest.mark.rule("TAL-395")
def test_potions_spells_and_events_add_to_it_in_a_fight() -> None:
    s = sit("paladin", "lich", holds="giants_brew sword", tokens="S1 F0", enduring="war", lies={"fields_1": "ogre"})
    s.walk("fields_1")
    s.pick(0, do.UsePotion, potion="giants_brew").passing()
    assert s.last(FightDecided).own == 3 + 4 + 1 + 3 + 1 + 1


@pytest.mark.rule("TAL-396")
@pytest.mark.parametrize(
    ("holds", "enduring", "own"),
    [("", "", 7), ("sword", "", 8), ("prince", "", 8), ("", "war", 8), ("sword prince", "war", 10)],
)
def test_some_bonuses_count_in_combat_only(holds: str, enduring: str, own: int) -> None:
    s = sit("paladin", "lich", holds=holds, enduring=enduring, tokens="F0", lies={"fields_1": "ogre"})
    assert seen(s).strength == 4
    s.walk("fields_1").passing()
    assert s.last(FightDecided).own == own


@pytest.mark.rule("TAL-396")
def test_the_paladins_bonus_counts_in_combat_only() -> None:
    s = sit("paladin", "lich", tokens="F0", lies={"fields_1": "skeleton"})
    assert seen(s).strength == 4
    s.walk("fields_1")
    assert s.last(FightDecided).own == 3 + 4 + 1


@pytest.mark.rule("TAL-396")
def test_the_crypt_asks_for_strength_without_what_helps_in_combat() -> None:
    s = sit("reaver", "lich", holds="sword talisman_of_life", tokens="F0 S2", space="morass").dice(6, 2)
    s.answer(0, do.Step("crypt"))
    assert s.hero().space == "crypt", "8 - 7 = 1: the Sword would have opened the Valley"
    s = sit("reaver", "lich", holds="ring_of_might talisman_of_life", tokens="F0 S2", space="morass").dice(6, 2)
    s.answer(0, do.Step("crypt"))
    assert s.hero().space == "valley_of_fire", "8 - 8 = 0"


@pytest.mark.rule("TAL-397")
def test_strength_has_no_upper_limit() -> None:
    s = sit("reaver", "lich", tokens="S30 W1").answer(0, do.UseWish("strength"))
    assert s.has("S") == 31
    assert seen(s).strength == 36


@pytest.mark.rule("TAL-398")
def test_a_raised_value_brings_its_token_and_takes_it_along() -> None:
    s = sit("paladin", "lich", tokens="F0 S1", lies={"fields_1": "ring_of_might"}).meet_space("fields_1")
    s.answer(0, do.TakeCard("ring_of_might"))
    assert (seen(s).values[Token.STRENGTH], seen(s).strength) == (5, 6)
    s.until(1).until(0)
    s.answer(0, do.DitchCard("ring_of_might"))
    assert (seen(s).values[Token.STRENGTH], seen(s).strength) == (4, 5)


@pytest.mark.rule("TAL-399", "TAL-400")
def test_a_curse_lowers_the_start_value() -> None:
    s = sit("paladin", "lich", holds="bitter_dregs")
    assert (seen(s).values[Token.STRENGTH], seen(s).strength) == (3, 3)


@pytest.mark.rule("TAL-400")
def test_strength_and_craft_never_fall_below_1() -> None:
    """Edge case 8, and the same for Strength."""
    s = sit("reaver", "lich", holds="withering_word")
    assert (seen(s).values[Token.CRAFT], seen(s).craft) == (1, 1)
    s = sit("reaver", "lich", holds="withering_word circlet_of_wit")
    assert seen(s).craft == 1, "2 - 1"
    s = sit("reaver", "lich", holds="circlet_of_wit")
    assert seen(s).craft == 2


@pytest.mark.rule("TAL-401")
def test_the_citadel_takes_no_start_token() -> None:
    s = sit("paladin", "lich", space="castle", tokens="S0 C0 G1 F1").walk("citadel")
    offered = {each.token for each in s.offered(do.ChooseToken)}
    assert offered == {Token.LIFE, Token.FATE, Token.GOLD}
    s = sit("paladin", "lich", space="castle", tokens="S1 C0 G1 F1").walk("citadel")
    assert Token.STRENGTH in {each.token for each in s.offered(do.ChooseToken)}


@pytest.mark.rule("TAL-401")
def test_the_witch_takes_gained_strength_only() -> None:
    for gained, now in (("S1", 4), ("S0", 4)):
        s = sit("paladin", "lich", tokens=f"F0 {gained}", lies={"fields_1": "witch"}).meet_space("fields_1")
        s.dice(2).answer(0, do.Yes())
        assert (seen(s).strength, s.has("S")) == (now, 0)


@pytest.mark.rule("TAL-402")
@pytest.mark.parametrize(("gained", "left"), [(2, 1), (1, 0), (0, 0)])
def test_the_brawler_takes_a_gained_strength_or_nothing(gained: int, left: int) -> None:
    s = sit("paladin", "lich", tokens=f"F0 S{gained} L4 G0", space="chapel", lies={"stoneberg": "brawler"})
    s.dice(1, 6).meet_space("stoneberg")
    assert s.last(FightDecided).result == ("defeat" if gained < 4 else "")
    assert (s.has("S"), s.has("L"), seen(s).strength) == (left, 4, 4 + left)


@pytest.mark.rule("TAL-406")
def test_there_are_seven_kinds_of_token() -> None:
    assert [token.value for token in Token] == ["strength", "craft", "life", "fate", "gold", "move", "wish"]
    s = sit("wayfarer", "lich", tokens="S1 C2 L3 F4 G5 M6 W7")
    tokens = {**seen(s).gained, **seen(s).tokens}
    assert [tokens[token] for token in Token] == [1, 2, 3, 4, 5, 6, 7]
