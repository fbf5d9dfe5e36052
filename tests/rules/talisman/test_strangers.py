"""Strangers and Tests."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import FightBegan, FightDecided, Rerolled
from fabletop.games.talisman.terms import Alignment, Back, Token
from tests.rules.talisman.sitting import Sitting, sit


def meeting(
    character: str, card: str, dice: tuple[int, int], tokens: str = "F0", holds: str = "", **more: Any
) -> Sitting:
    """A Character meets a Stranger in the Fields."""
    s = sit(character, "runesmith", tokens=tokens, holds=holds, space="hills_1", lies={"fields_1": card}, **more)
    return s.dice(*dice).meet_space("fields_1").passing()


@pytest.mark.rule("TAL-386")
def test_a_stranger_stays_on_the_board() -> None:
    s = sit("paladin", "lich", tokens="F0 L1", space="hills_1").cards("healer").meet_space("fields_1")
    assert s.has("L") == 3
    assert s.table.lying("fields_1").cards == ["healer"]


@pytest.mark.rule("TAL-386")
def test_unless_the_card_says_otherwise() -> None:
    s = sit("paladin", "lich", lies={"fields_1": "confessor"}).meet_space("fields_1")
    s.answer(0, do.Yes(), do.AlignTo(Alignment.GOOD))
    assert s.table.lying("fields_1").cards == []


@pytest.mark.rule("TAL-387")
def test_a_test_is_compulsory_and_both_sides_roll_a_die() -> None:
    s = meeting("paladin", "black_knight", (5, 2))
    assert s.events(FightBegan)[0].kind == "strength"
    assert s.last(FightDecided) == FightDecided(0, 5 + 4, 2 + 5, "victory")
    assert s.has("S") == 1


@pytest.mark.rule("TAL-387")
@pytest.mark.parametrize(
    ("character", "card", "own", "other"),
    [
        ("wizard", "riddling_sphinx", 5, 5),
        ("wayfarer", "gambler", 5, 3),
        ("delver", "highwayman", 4, 4),
        ("huntress", "beastmaster", 4, 3),
        ("lich", "warlock", 3, 4),
        ("shaman", "quack_doctor", 3, 2),
    ],
)
def test_the_value_or_limit_of_the_same_kind_is_added(character: str, card: str, own: int, other: int) -> None:
    s = sit(character, "runesmith", tokens="F0", space="hills_1", lies={"fields_1": card}).dice(3, 3)
    s.meet_space("fields_1").passing()
    decided = s.events(FightDecided)[0]
    assert (decided.own, decided.other) == (3 + own, 3 + other)


@pytest.mark.rule("TAL-388", "TAL-389")
def test_nine_gold_are_no_help_against_the_highwayman() -> None:
    s = meeting("wayfarer", "highwayman", (3, 3), "F0 G9")
    assert s.last(FightDecided) == FightDecided(0, 3 + 2, 3 + 4, "defeat")
    assert s.has("G") == 0


@pytest.mark.rule("TAL-388", "TAL-389")
def test_a_start_value_of_3_and_a_4_lose_to_the_highwaymans_4() -> None:
    """Edge case 65."""
    s = meeting("piper", "highwayman", (3, 4), "F0 G9")
    assert s.last(FightDecided) == FightDecided(0, 7, 8, "defeat"), "3 + Gold 3, and 1 for the Piper's winning ways"
    s = meeting("scoundrel", "highwayman", (4, 4), "F0 G9")
    if s.is_asked("evade"):
        s.answer(0, do.Meet())
    assert s.last(FightDecided) == FightDecided(0, 7, 8, "defeat")
    assert s.has("G") == 0


@pytest.mark.rule("TAL-388", "TAL-389")
def test_the_warlock_asks_for_the_spell_limit_not_for_spells() -> None:
    s = meeting("lich", "warlock", (4, 2))
    assert s.last(FightDecided) == FightDecided(0, 4 + 3, 2 + 4, "victory")
    s = meeting("paladin", "warlock", (4, 2), holds="magus")
    assert s.events(FightDecided)[-1].own == 4, "a Spell Limit of 0, whatever the Magus brings"


@pytest.mark.rule("TAL-388")
def test_gained_strength_is_no_help_but_a_raised_value_is() -> None:
    s = meeting("paladin", "black_knight", (3, 3), "F0 S3 L4")
    assert s.last(FightDecided).own == 7
    s = meeting("paladin", "black_knight", (3, 3), holds="ring_of_might")
    assert s.last(FightDecided).own == 8


@pytest.mark.rule("TAL-390")
def test_the_higher_total_decides() -> None:
    assert meeting("paladin", "black_knight", (3, 1)).has("S") == 1
    s = meeting("paladin", "black_knight", (1, 3))
    assert (s.has("S"), s.has("L")) == (0, 3)


@pytest.mark.rule("TAL-391")
def test_equal_totals_do_nothing() -> None:
    s = meeting("paladin", "black_knight", (4, 3))
    assert s.last(FightDecided).result == "stand_off"
    assert (s.has("S"), s.has("L")) == (0, 4)
    assert s.table.lying("fields_1").cards == ["black_knight"]


@pytest.mark.rule("TAL-392")
def test_a_beaten_stranger_is_discarded_and_no_trophy() -> None:
    """Edge case 66."""
    s = meeting("lich", "warlock", (6, 1))
    assert s.table.discards[Back.ADVENTURE] == ["warlock"]
    assert s.hero().trophies == []
    assert s.table.lying("fields_1").cards == []


@pytest.mark.rule("TAL-392")
def test_a_stranger_who_wins_stays() -> None:
    s = meeting("paladin", "black_knight", (1, 6))
    assert s.table.lying("fields_1").cards == ["black_knight"]


@pytest.mark.rule("TAL-393")
def test_combat_bonuses_do_not_count_in_a_test() -> None:
    s = meeting("ranger", "black_knight", (3, 3), holds="falcon sword prince", enduring="war")
    assert s.last(FightDecided) == FightDecided(0, 7, 8, "defeat")
    assert not s.is_asked("choose_weapon")


@pytest.mark.rule("TAL-393")
def test_penalties_to_combat_do_not_count_either() -> None:
    s = meeting("paladin", "black_knight", (3, 3), holds="jester")
    assert s.last(FightDecided).own == 7


@pytest.mark.rule("TAL-393")
def test_fate_may_change_a_test() -> None:
    s = sit("paladin", "lich", tokens="F1", space="hills_1", lies={"fields_1": "black_knight"})
    s.dice(1, 3, 6).meet_space("fields_1").pick(0, do.SpendFate, die=0)
    assert [(each.was, each.die) for each in s.events(Rerolled)] == [(1, 6)]
    assert s.has("S") == 1
    assert s.hero().has(Token.FATE) == 0


@pytest.mark.rule("TAL-393")
def test_home_advantage_holds_in_a_test() -> None:
    s = sit("delver", "lich", tokens="F0 G0", space="hills_1", lies={"stoneberg": "arm_wrestler"})
    s.dice(3, 3).meet_space("stoneberg")
    if s.offered(do.TownOption):
        s.answer(0, do.TownOption(3))
    assert s.is_asked("home_advantage", 0)
    s.answer(0, do.HomeAdvantage(1))
    assert s.last(FightDecided) == FightDecided(0, 8, 7, "victory")
