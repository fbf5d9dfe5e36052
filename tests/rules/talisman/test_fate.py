"""Fate: how much there is of it, and what it does to dice."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import Lost, Rerolled, RollStands
from fabletop.games.talisman.terms import Combat, Token
from tests.rules.talisman.sitting import CONTENT, TOKENS, sit


@pytest.mark.rule("TAL-210")
@pytest.mark.parametrize("character", [each.id for each in CONTENT.characters])
def test_a_character_begins_with_as_much_fate_as_its_card_says(character: str) -> None:
    s = sit(character, "lich" if character != "lich" else "piper")
    assert s.has("F") == CONTENT.character[character].fate
    assert s.view(1).heroes[0].tokens[TOKENS["F"]] == CONTENT.character[character].fate


@pytest.mark.rule("TAL-211")
@pytest.mark.parametrize(("fate", "after"), [(0, 2), (2, 3), (3, 3), (5, 5)])
def test_restoring_stops_at_the_start_value(fate: int, after: int) -> None:
    s = sit("wizard", "prophetess", space="fields_1", holds="mend_fate banish", tokens={0: f"F{fate}", 1: "F0"})
    if fate >= 3:
        assert do.CastSpell("mend_fate", 0) not in s.options
        assert s.has("F") == after
    else:
        s.answer(0, do.CastSpell("mend_fate", 0))
        assert s.has("F") == after


@pytest.mark.rule("TAL-211")
def test_a_card_that_restores_fate_does_nothing_above_the_start_value() -> None:
    s = sit("wizard", "lich", space="heath", tokens="F7").cards("pilgrimage").meet_space("moors")
    assert s.has("F") == 7


@pytest.mark.rule("TAL-212")
def test_fate_is_gained_beyond_the_start_value_without_limit() -> None:
    s = sit("wizard", "lich", space="fields_1", holds="luck_tonic", tokens="F20")
    s.answer(0, do.UsePotion("luck_tonic", 0))
    if s.is_asked("choose_way"):
        s.answer(0, s.options[0])
    assert s.has("F") == 21


@pytest.mark.rule("TAL-213")
def test_fate_never_falls_below_zero() -> None:
    s = sit("wizard", "lich", space="heath", tokens="F0").cards("prince_of_lies").meet_space("moors")
    assert s.has("F") == 0
    assert not [each for each in s.events(Lost) if each.token is Token.FATE]


@pytest.mark.rule("TAL-213")
def test_without_fate_there_is_no_reroll() -> None:
    s = sit("wizard", "lich", space="heath", tokens="F0").cards("wraith").dice(1, 6).meet_space("moors")
    assert not s.events(Rerolled)
    assert s.table.active == 1


@pytest.mark.rule("TAL-214")
def test_a_raised_fate_value_brings_the_token() -> None:
    s = sit("wizard", "lich", space="heath", tokens="F1", lies={"moors": "pixie"}).meet_space("moors")
    s.answer(0, do.TakeCard("pixie"))
    assert s.has("F") == 2
    assert s.view(0).heroes[0].values[Token.FATE] == 4


@pytest.mark.rule("TAL-215", "TAL-216", "TAL-217")
def test_one_die_is_rolled_again_for_one_fate_and_stands() -> None:
    s = sit("wizard", "lich", space="heath", tokens="F3").cards("maze").dice(1, 2).meet_space("moors")
    assert s.is_asked("change_dice", 0)
    s.spend_fate()
    assert [each.n for each in s.events(Lost) if each.token is Token.FATE] == [1]
    assert (s.events(Rerolled)[0].was, s.events(Rerolled)[0].die) == (1, 2)
    assert [each.total for each in s.events(RollStands) if each.purpose == "check"] == [7]
    assert not s.is_asked("change_dice", 0)


@pytest.mark.rule("TAL-217")
def test_a_worse_second_result_must_be_accepted() -> None:
    s = sit("wizard", "lich", space="heath", tokens="F3").cards("maze").dice(2, 1).meet_space("moors")
    s.spend_fate()
    assert [each.total for each in s.events(RollStands) if each.purpose == "check"] == [6]
    assert s.hero().missed == 1
    assert s.has("F") == 2


@pytest.mark.rule("TAL-215", "TAL-216")
def test_of_two_dice_at_the_portal_only_one_is_rerolled_and_only_once() -> None:
    """Edge case 41."""
    s = sit("reaver", "lich", space="heath", tokens="F3").dice(6, 5, 1).walk("bright_portal")
    s.answer(0, do.ChooseToken(Token.STRENGTH))
    assert [each.die for each in s.offered(do.SpendFate)] == [0, 1]
    s.spend_fate(die=1)
    assert s.has("F") == 2
    assert len(s.events(Rerolled)) == 1
    assert next(each.dice for each in s.events(RollStands) if each.purpose == "portal") == (6, 1)
    assert not s.offered(do.SpendFate)


@pytest.mark.rule("TAL-216")
def test_another_means_of_rerolling_does_not_come_on_top_of_fate() -> None:
    s = sit("wizard", "lich", space="heath", holds="lucky_coin", tokens="F3").cards("maze").dice(1, 1)
    s.meet_space("moors")
    assert [each.source for each in s.offered(do.RollAgain)] == ["lucky_coin"]
    s.spend_fate()
    assert not s.is_asked("change_dice", 0)
    assert len(s.events(Rerolled)) == 1


@pytest.mark.rule("TAL-218")
def test_fate_is_spent_on_each_roll_of_a_turn() -> None:
    s = sit("reaver", "lich", space="fields_1", tokens="F5", holds="shield").cards("ogre").dice(1, 2, 3, 4, 5)
    s.answer(0, do.RollToMove()).spend_fate()  # 1 becomes 2
    s.answer(0, do.MoveTo("woods_2", 2, 1))
    assert s.is_asked("change_dice", 0)  # 3 against 4
    s.dice(1).spend_fate()  # becomes 5: 10 against 9
    assert s.has("F") == 3
    assert len(s.events(Rerolled)) == 2


@pytest.mark.rule("TAL-218", "TAL-220")
def test_fate_is_spent_in_anothers_turn_on_an_own_roll() -> None:
    s = sit("reaver", "wizard", space={0: "fields_1", 1: "plains_1"}, tokens={0: "F0", 1: "F2"}).dice(1, 1, 6)
    s.walk("plains_1").answer(0, do.Attack(1, Combat.STRENGTH)).passing()
    if s.is_asked("change_dice", 0):
        s.answer(0, do.LetStand())
    assert s.is_asked("change_dice", 1)
    s.spend_fate(1)
    assert s.has("F", 1) == 1
    assert s.is_asked("reward", 1)


@pytest.mark.rule("TAL-219")
def test_the_wayfarer_uses_fate_to_evade() -> None:
    s = sit("wayfarer", "lich", space="heath", tokens="F1").cards("ogre").meet_space("moors")
    s.answer(0, do.Evade("ogre", "wayfarer"))
    assert s.has("F") == 0


@pytest.mark.rule("TAL-219")
def test_the_wayfarer_without_fate_evades_nothing() -> None:
    s = sit("wayfarer", "lich", space="heath", tokens="F0").cards("ogre").meet_space("moors")
    assert not s.is_asked("evade", 0)


@pytest.mark.rule("TAL-220", "TAL-B027")
@pytest.mark.parametrize("card", ["wraith", "riddling_sphinx"])
def test_nobody_spends_fate_on_the_die_of_an_enemy_or_a_stranger(card: str) -> None:
    s = sit("wizard", "prophetess", space="heath", tokens={0: "F3", 1: "F3"}).cards(card).dice(1, 6).meet_space("moors")
    assert s.is_asked("change_dice", 0)
    assert [each.die for each in s.offered(do.SpendFate)] == [0]
    s.dice(5).spend_fate()
    mine, theirs = [each for each in s.events(RollStands) if each.purpose in ("craft", "test")]
    assert (mine.dice, theirs.dice) == ((5,), (6,))
    assert s.has("F", 1) == 3


@pytest.mark.rule("TAL-220")
def test_nobody_spends_fate_on_the_die_of_another_character() -> None:
    s = sit("wizard", "lich", space="fields_1", tokens={0: "F0", 1: "F3"}).cards("altar").dice(1).meet_space("plains_1")
    assert [each.dice for each in s.events(RollStands) if each.purpose == "prayer"] == [(1,)]
    assert s.has("F", 1) == 3


@pytest.mark.rule("TAL-220")
def test_fate_is_spent_on_the_die_of_an_own_bodyguard() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="tame_ogre", tokens="F2").cards("ogre").dice(1, 3, 6)
    s.meet_space("plains_1").answer(0, do.SendBodyguard("tame_ogre")).spend_fate()
    assert s.hero().followers == ["tame_ogre"]
    assert s.hero().trophies == ["ogre"]


@pytest.mark.rule("TAL-220", "TAL-260")
def test_fate_is_decided_before_home_advantage() -> None:
    s = sit("prophetess", "lich", space="fields_1", tokens="F2").dice(1, 4).meet_space("chapel")
    assert s.is_asked("change_dice", 0)
    s.spend_fate()
    assert s.is_asked("home_advantage", 0)
    s.answer(0, do.HomeAdvantage(1))
    assert s.has("W") == 1
