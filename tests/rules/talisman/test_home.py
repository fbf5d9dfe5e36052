"""Home and Home Advantage."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CharacterDealt, FightDecided, HeroMoved, NoTalisman, RollStands
from fabletop.games.talisman.terms import Combat, Token
from tests.rules.talisman.sitting import CONTENT, Sitting, set_out, sit


@pytest.mark.rule("TAL-253")
@pytest.mark.parametrize("character", [each.id for each in CONTENT.characters])
def test_a_character_starts_at_home(character: str) -> None:
    s = set_out(2, dice=(6, 1), deal="choose")
    s.answer(0, do.KeepCharacter(character)).answer(1, s.options[0])
    home = CONTENT.character[character].home
    assert s.events(CharacterDealt)[0].space == home
    assert CONTENT.space[home].is_town is (home not in ("chapel", "graveyard"))


def first_turn(one: str = "delver", two: str = "reaver", three: str = "piper") -> Sitting:
    """A game in the first turn of seat 0; the first two are at home in Stoneberg."""
    s = set_out(3, dice=(6, 1, 1), deal="choose")
    for seat, character in enumerate((one, two, three)):
        s.answer(seat, do.KeepCharacter(character))
    return s.passing()


@pytest.mark.rule("TAL-254")
def test_in_the_first_turn_a_character_may_stay_and_encounter_home() -> None:
    s = first_turn()
    assert {do.Stay(), do.RollToMove()} <= set(s.options)
    s.answer(0, do.Stay())
    if s.is_asked("encounter", 0):
        s.answer(0, do.EncounterSpace())
    assert s.is_asked("town", 0)
    assert s.hero().space == "stoneberg"


@pytest.mark.rule("TAL-254")
def test_in_the_second_turn_nobody_may_stay() -> None:
    s = sit("reaver", "lich", turns=0)
    assert do.Stay() in s.options
    later = sit("reaver", "lich", turns=1)
    assert later.is_asked("where_to", 0) or do.Stay() not in later.options


@pytest.mark.rule("TAL-254")
def test_in_the_first_turn_away_from_home_nobody_may_stay() -> None:
    s = sit("reaver", "lich", turns=0, space="plains_1", holds="sword")
    assert do.Stay() not in s.options


@pytest.mark.rule("TAL-255")
def test_who_stays_home_encounters_no_character_there() -> None:
    s = first_turn().answer(0, do.Stay())
    assert s.hero(1).space == "stoneberg"
    assert not s.is_asked("encounter", 0) or not s.offered(do.Attack)


@pytest.mark.rule("TAL-255")
def test_who_stays_home_trades_with_nobody_there() -> None:
    s = sit("reaver", "delver", "lich", turns=0, holds="sword", cooperation_same_space=True).answer(0, do.Stay())
    assert not s.is_asked("encounter", 0) or not s.offered(do.ProposeTrade)


@pytest.mark.rule("TAL-255")
def test_who_stays_home_encounters_nobody_after_evading_an_enemy_either() -> None:
    s = sit("wayfarer", "wizard", turns=0, lies={"fairmeadow": "thug"}).answer(0, do.Stay())
    if s.is_asked("encounter", 0):
        s.answer(0, do.EncounterSpace())
    s.answer(0, do.Evade("thug", "wayfarer"))
    assert not s.is_asked("attack_instead", 0)


@pytest.mark.rule("TAL-255")
def test_who_moves_in_the_first_turn_may_encounter_a_character() -> None:
    s = sit("reaver", "lich", turns=0, space={1: "plains_1"}).walk("plains_1")
    assert s.offered(do.Attack)


@pytest.mark.rule("TAL-256")
def test_each_player_has_a_first_turn_of_their_own() -> None:
    s = first_turn().answer(0, do.RollToMove()).until(1).passing()
    assert s.asked.seat == 1
    assert do.Stay() in s.options


@pytest.mark.rule("TAL-256")
@pytest.mark.parametrize("turns", [0, 4])
def test_a_character_who_enters_later_does_not_have_this_choice(turns: int) -> None:
    s = sit("reaver", "lich", deal="choose", turns=turns)
    s.hero().is_alive = False
    s.hero().tokens, s.hero().turns = {}, turns
    s._ask_again()
    s.answer(0, do.KeepCharacter("delver")).passing()
    assert s.hero().space == "stoneberg"
    assert s.is_asked("where_to", 0) or do.Stay() not in s.options


# -- Home Advantage ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-257")
def test_home_advantage_on_movement() -> None:
    s = sit("reaver", "lich", holds="sword", tokens="F0").dice(3).answer(0, do.RollToMove())
    assert {each.roll for each in s.offered(do.MoveTo)} == {2, 3, 4}


@pytest.mark.rule("TAL-257")
def test_away_from_home_there_is_none() -> None:
    s = sit("reaver", "lich", space="plains_1", holds="sword", tokens="F0").dice(3).answer(0, do.RollToMove())
    assert {each.roll for each in s.offered(do.MoveTo)} == {3}


@pytest.mark.rule("TAL-257")
@pytest.mark.parametrize(("step", "result"), [(1, "victory"), (0, "stand_off"), (-1, "defeat")])
def test_home_advantage_in_combat(step: int, result: str) -> None:
    s = sit("cutthroat", "lich", space="fields_1", tokens="F0 G0 L4").cards("press_gang").dice(3, 3)
    s.meet_space("stiltwick").answer(0, do.TownOption(3))
    assert s.is_asked("home_advantage", 0)
    s.answer(0, do.HomeAdvantage(step))
    assert s.last(FightDecided).result == result


@pytest.mark.rule("TAL-257", "TAL-259", "TAL-261")
def test_home_advantage_in_prayer_comes_on_top_of_the_rest() -> None:
    """Edge case 40: 4 + 1 (Good) + 1 (Home) = 6."""
    s = sit("prophetess", "lich", space="fields_1", tokens="F0").dice(4).meet_space("chapel")
    s.answer(0, do.HomeAdvantage(1))
    assert [each.total for each in s.events(RollStands) if each.purpose == "prayer"] == [6]
    assert s.has("W") == 1


@pytest.mark.rule("TAL-257")
def test_home_advantage_on_a_town_card() -> None:
    s = sit("wizard", "lich", space="fields_2", tokens="F0 G0 L4").cards("arm_wrestler").dice(3, 3)
    s.meet_space("fairmeadow").answer(0, do.TownOption(3))
    assert s.is_asked("home_advantage", 0)
    assert set(s.options) == {do.HomeAdvantage(0), do.HomeAdvantage(1), do.HomeAdvantage(-1)}


@pytest.mark.rule("TAL-258")
def test_with_two_dice_home_advantage_counts_once() -> None:
    s = sit("scoundrel", "lich", holds="haste", tokens="F0").dice(2, 5)
    s.answer(0, do.UsePotion("haste", 0)).passing("start")
    assert {each.roll for each in s.offered(do.MoveTo)} == {1, 2, 3, 4, 5, 6, 7, 8}
    assert 9 not in {each.roll for each in s.offered(do.MoveTo)}


@pytest.mark.rule("TAL-260")
def test_home_advantage_holds_for_a_defender_too() -> None:
    s = sit("revenant", "delver", space={0: "plains_1"}, tokens={0: "F0", 1: "F0"}).dice(3, 3).walk("stoneberg")
    s.answer(0, do.Attack(1, Combat.STRENGTH))
    assert s.is_asked("home_advantage", 1)
    s.answer(1, do.HomeAdvantage(1))
    assert (s.last(FightDecided).own, s.last(FightDecided).other) == (5 + 3, 4 + 3 + 1)


@pytest.mark.rule("TAL-260", "TAL-220", "TAL-475")
def test_fate_of_both_comes_before_the_home_advantage_of_either() -> None:
    s = sit("delver", "reaver", space={0: "plains_1"}, tokens={0: "F1", 1: "F1"}).dice(3, 3).walk("stoneberg")
    s.answer(0, do.Attack(1, Combat.STRENGTH))
    asked = []
    while not s.is_asked("reward"):
        asked.append((s.asked.seat, s.asked.prompt))
        s.answer(s.asked.seat, s.options[0])
    assert asked == [(0, "change_dice"), (1, "change_dice"), (0, "home_advantage"), (1, "home_advantage")]


@pytest.mark.rule("TAL-260", "TAL-258")
def test_a_bodyguard_attacked_at_home_has_one_step_of_its_owners_home_advantage() -> None:
    """Edge case 42."""
    s = sit("revenant", "delver", space={0: "plains_1"}, holds={1: "tame_ogre farmhand"}, tokens={0: "F0", 1: "F0"})
    s.dice(3, 3).walk("stoneberg").answer(0, do.Attack(1, Combat.STRENGTH)).answer(1, do.SendBodyguard("tame_ogre"))
    s.answer(1, do.HomeAdvantage(1))
    assert (s.last(FightDecided).own, s.last(FightDecided).other) == (5 + 3, 4 + 3 + 1)


@pytest.mark.rule("TAL-261")
def test_a_prayer_may_come_to_more_than_six() -> None:
    s = sit("prophetess", "lich", space="fields_1", tokens="F0").dice(6).meet_space("chapel")
    s.answer(0, do.HomeAdvantage(1))
    assert [each.total for each in s.events(RollStands) if each.purpose == "prayer"] == [8]
    assert s.has("W") == 1


@pytest.mark.rule("TAL-261")
def test_a_movement_result_is_never_below_one() -> None:
    s = sit("reaver", "lich", holds="sword", tokens="F0").dice(1).answer(0, do.RollToMove())
    assert {each.roll for each in s.offered(do.MoveTo)} == {1, 2}
    assert "stoneberg" not in {each.space for each in s.offered(do.MoveTo)}


# -- sent Home ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-262")
def test_who_is_sent_home_in_the_own_turn_encounters_home() -> None:
    """Edge case 26: through the Crypt without a Talisman."""
    s = sit("reaver", "lich", space="morass", tokens="F0 G3 L2 S2").dice(1, 2).answer(0, do.Step("crypt"))
    assert s.events(NoTalisman)
    assert s.hero().space == "stoneberg"
    assert s.is_asked("town", 0)
    assert not s.table.valley_reached


@pytest.mark.rule("TAL-262")
def test_who_is_sent_home_in_anothers_turn_does_not_encounter_home() -> None:
    s = sit(
        "reaver", "scoundrel", space={0: "fields_1", 1: "plains_1"}, holds={1: "rebirth"}, tokens={0: "F0", 1: "F0 L1"}
    )
    s.dice(6, 1).walk("plains_1").answer(0, do.Attack(1, Combat.STRENGTH)).passing("change_dice")
    s.answer(0, do.RewardLife()).passing()
    s.answer(1, do.UsePotion("rebirth", 1))
    assert s.hero(1).space == "fairmeadow"
    assert s.has("L", 1) == 2
    assert [each.end for each in s.events(HeroMoved) if each.seat == 1] == ["fairmeadow"]
    assert s.hero(1).has(Token.GOLD) == 3
    assert not s.is_asked("town")
