"""Special card: Duel."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Ability
from tests.rules.phenomena.sitting import DE, FD, FI, FR, WI, Sitting, duel, face, sit, stones


def totals(s: Sitting) -> tuple[int, int]:
    """The totals of both."""
    mine, yours = s.attempt.seats
    return s.attempt.total(mine), s.attempt.total(yours)


@pytest.mark.rule("PHE-261", "PHE-264")
def test_any_other_player_and_any_ability_or_nobody() -> None:
    s = face("duel", "azur", "ilke", "borun")
    assert s.is_asked("challenge_to_duel", 0)
    challenges = {(seat, ability) for seat in (1, 2) for ability in Ability}
    assert {(option.seat, option.ability) for option in s.offered(do.ChallengeTo)} == challenges
    assert do.ChallengeNobody() in s.options


@pytest.mark.rule("PHE-262")
def test_the_challenged_player_must_accept() -> None:
    s = duel(dice=(3, 3, 3), opponent=2)
    assert s.events(happened.DuelBegan) == [happened.DuelBegan(0, 2, FI)]
    assert s.attempt.seats == [0, 2]
    assert s.is_asked("duel", 2), "the first question to the challenged player is how to act"
    assert not s.events(happened.PartnerAsked)


@pytest.mark.rule("PHE-263", "PHE-097")
def test_a_duel_with_nobody_is_discarded() -> None:
    """Edge case 22: also when it came as the replacement of a B event."""
    s = sit("azur", "ilke", space="G7").next_events("the_wolf_pack", "duel").throw_away()
    assert s.is_asked("challenge_to_duel", 0)
    s.answer(0, do.ChallengeNobody())
    assert s.events(happened.EventDiscarded)[-1] == happened.EventDiscarded("duel")
    assert s.table.event_discard == ["the_wolf_pack", "duel"]
    assert s.is_asked("end_turn", 0)
    assert s.table.sherpa == 40
    assert s.hero(0).won == s.hero(1).won == []


@pytest.mark.rule("PHE-264", "PHE-270")
@pytest.mark.parametrize(("ability", "count"), [(FI, 3), (WI, 4), (FR, 2)])
def test_the_drawer_begins_with_the_dice_of_the_ability_he_chose(ability: Ability, count: int) -> None:
    s = duel(ability=ability, experience={0: "Wi4", 1: "Fi1 Wi2 Fr5"}, dice=(3, 3, 3, 3))
    first = s.events(happened.DiceThrown)
    assert len(first) == 1
    assert (first[0].seat, len(first[0].dice), first[0].origin) == (0, count, "experience")
    s.answer(1, do.ThrowExperience())
    assert len(s.events(happened.DiceThrown)[1].dice) == {"fight": 1, "wisdom": 2, "friendship": 5}[ability]


@pytest.mark.rule("PHE-265", "PHE-272")
def test_both_use_experience_magic_treasures_and_sacrifice() -> None:
    held: dict[str, Any] = {"treasures_of": {0: "gharn_axe", 1: "hunters_bow"}, "stones_of": {0: "De", 1: "Mo Mo Fo"}}
    s = duel("azur", "borun", dice=(1, 1, 1), **held)
    assert s.is_asked("duel", 1)
    assert {type(option) for option in s.options} == {do.ThrowExperience, do.UseMagic, do.SacrificeHealth, do.GiveUp}
    assert {option.spell for option in s.offered(do.UseMagic)} == {"the_bears_strength", "the_roar_of_the_white_bear"}
    s.dice(2, 1, 1).answer(1, do.ThrowExperience())
    assert totals(s) == (3, 4)
    assert s.is_asked("duel", 0)
    assert {type(option) for option in s.options} == {do.UseMagic, do.Reroll, do.SacrificeHealth, do.GiveUp}
    for die in (0, 1):
        s.dice(2).answer(0, do.Reroll("gharn_axe", die))
    assert totals(s) == (5, 4)
    assert s.is_asked("duel", 1)
    assert {option.source for option in s.offered(do.Reroll)} == {"hunters_bow"}
    s.dice(1, 0).answer(1, do.UseMagic("the_bears_strength"))
    assert s.hero(1).stones == stones("Mo Fo")
    assert totals(s) == (5, 5)
    s.dice(0, 1).answer(0, do.UseMagic("the_desert_wind"))
    assert totals(s) == (6, 5)


@pytest.mark.rule("PHE-266")
@pytest.mark.parametrize(("dice", "behind"), [((1, 1, 1), 1), ((), 0)])
def test_nobody_is_helped(dice: tuple[int, ...], behind: int) -> None:
    """Edge case 45."""
    s = duel(stones_of={2: "Mo Mo"}, dice=dice)
    assert s.is_asked("duel", behind)
    assert do.AskForHelp() not in s.options


@pytest.mark.rule("PHE-267")
def test_each_sacrifices_once() -> None:
    s = duel("azur", "ilke", dice=(1, 1, 0), experience={1: "Fi2"})
    s.dice(1, 1).answer(1, do.ThrowExperience()).dice(1).answer(0, do.SacrificeHealth())
    assert totals(s) == (3, 2)
    s.dice(1).answer(1, do.SacrificeHealth())
    assert (s.hero(0).health, s.hero(1).health) == (2, 2)
    assert [len(thrown.dice) for thrown in s.events(happened.DiceThrown) if thrown.origin == "sacrifice"] == [1, 1]
    assert s.events(happened.DuelWon) == [happened.DuelWon(1, 0)], "level, and the drawer has sacrificed already"
    s = duel(stones_of="De").dice(0).answer(0, do.SacrificeHealth())
    assert s.is_asked("duel", 0)
    assert do.SacrificeHealth() not in s.options


@pytest.mark.rule("PHE-268", "PHE-269", "PHE-271")
@pytest.mark.parametrize(("dice", "winner"), [((2, 2, 0), 0), ((2, 1, 0), 1)])
def test_the_higher_total_wins_and_a_tie_is_a_loss_for_the_drawer(dice: tuple[int, ...], winner: int) -> None:
    """Edge case 41: the opponent draws level exactly."""
    s = duel("azur", "sha_ra", dice=dice, experience={1: "Fi2"})
    assert s.is_asked("duel", 1)
    s.dice(2, 1).answer(1, do.ThrowExperience())
    assert totals(s) == (sum(dice), 3)
    assert s.is_asked("duel", 1 - winner)
    assert [seen.losing for seat in (0, 1, None) if (seen := s.view(seat).attempt)] == [1 - winner] * 3
    s.answer(1 - winner, do.GiveUp())
    assert s.events(happened.DuelWon) == [happened.DuelWon(winner, 1 - winner)]


@pytest.mark.rule("PHE-271")
def test_the_one_who_is_losing_acts_however_often() -> None:
    s = duel("azur", "borun", dice=(3, 3, 3), stones_of={1: "Mo Mo Fo"})
    for option in (do.ThrowExperience(), do.UseMagic("the_bears_strength"), do.UseMagic("the_roar_of_the_white_bear")):
        assert s.is_asked("duel", 1)
        s.answer(1, option)
    assert totals(s) == (9, 0)
    assert s.is_asked("duel", 1)
    s.dice(3, 3).answer(1, do.SacrificeHealth())
    assert s.events(happened.DuelWon) == [happened.DuelWon(0, 1)], "with nothing left to do he has lost"


@pytest.mark.rule("PHE-272")
def test_who_cannot_act_loses() -> None:
    s = duel("azur", "ilke", health=0)
    assert s.events(happened.DuelWon) == [happened.DuelWon(1, 0)], "level, and nothing left for the drawer"
    other = duel("azur", "ilke", health={1: 0}, experience={1: "Fi0"}, dice=(1,))
    assert other.events(happened.DuelWon) == [happened.DuelWon(0, 1)]


@pytest.mark.rule("PHE-273")
def test_re_rolls_on_own_dice_only() -> None:
    s = duel("azur", "ilke", treasures_of={1: "gharn_axe"}, experience={1: "Fi2"}, dice=(3, 2, 1))
    assert not s.offered(do.Reroll), "no own die on the table yet"
    s.dice(1, 0).answer(1, do.ThrowExperience())
    owners = {s.attempt.dice[option.die].owner for option in s.offered(do.Reroll)}
    assert owners == {1}
    spell = duel("azur", "millian", stones_of={1: "De"}, dice=(3, 2, 1))
    spell.dice(1, 0).answer(1, do.ThrowExperience(), do.UseMagic("the_thiefs_luck"))
    assert {spell.attempt.dice[option.die].owner for option in spell.offered(do.Reroll)} == {1}


@pytest.mark.rule("PHE-274", "PHE-197")
def test_the_challenged_player_may_use_what_he_used_in_his_own_turn_but_only_once() -> None:
    """Edge case 45."""
    bear = do.UseMagic("the_bears_strength")
    s = sit("borun", "azur", stones_of="Mo Mo Mo").next_events("the_grey_wolf", "duel").draw()
    s.answer(0, bear, do.GiveUp()).finish_turn(0).draw(1).dice(3, 3, 3).answer(1, do.ChallengeTo(0, FI))
    assert bear in s.options
    s.answer(0, bear)
    assert s.is_asked("duel", 0)
    assert bear not in s.options
    s = duel("azur", "borun", stones_of={1: "Mo Mo"}, dice=(3, 3, 3))
    s.answer(1, do.UseMagic("the_bears_strength"), do.GiveUp())
    s.finish_turn(0).next_events("the_grey_wolf").draw(1)
    assert do.UseMagic("the_bears_strength") in s.options


@pytest.mark.rule("PHE-274")
@pytest.mark.parametrize("is_used", [False, True])
def test_the_drawer_may_not_use_a_card_already_used_this_turn(is_used: bool) -> None:
    healing = do.UseMagic("healing_hands")
    s = sit("ilke", "azur", space="G7", health=0, stones_of="Fd Fd Fo Fo").next_events("duel")
    s.answer(0, *[healing] * is_used).draw().answer(0, do.ChallengeTo(1, FI))
    assert (healing in s.options) != is_used


@pytest.mark.rule("PHE-275", "PHE-276", "PHE-426")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_takes_a_treasure_of_his_choice_and_gives_one_he_had_before(winner: int) -> None:
    treasures = {winner: "ahmel phenomena", 1 - winner: "star_chart silver_flute"}
    s = duel(treasures_of=treasures, dice=(3, 3, 3) if winner == 0 else ()).answer(1 - winner, do.GiveUp())
    assert s.is_asked("take_treasure", winner)
    assert set(s.offered(do.TakeTreasure)) == {do.TakeTreasure("star_chart"), do.TakeTreasure("silver_flute")}
    s.answer(winner, do.TakeTreasure("silver_flute"))
    assert s.is_asked("give_treasure", winner)
    assert set(s.options) == {do.GiveTreasure("ahmel"), do.GiveTreasure("phenomena")}
    s.answer(winner, do.GiveTreasure("phenomena"))
    assert sorted(s.hero(winner).treasures) == ["ahmel", "silver_flute"]
    assert sorted(s.hero(1 - winner).treasures) == ["phenomena", "star_chart"]


@pytest.mark.rule("PHE-277")
def test_a_winner_without_treasures_gives_none_and_a_loser_without_treasures_loses_none() -> None:
    """Edge case 43."""
    takes = duel(treasures_of={1: "star_chart"}, dice=(3, 3, 3)).answer(1, do.GiveUp())
    takes.answer(0, do.TakeTreasure("star_chart"))
    assert (takes.hero(0).treasures, takes.hero(1).treasures) == (["star_chart"], [])
    assert len(takes.events(happened.TreasureChangedHands)) == 1
    nothing = duel(treasures_of="ahmel", dice=(3, 3, 3)).answer(1, do.GiveUp())
    assert nothing.hero(0).treasures == ["ahmel"]
    assert not nothing.events(happened.TreasureChangedHands)
    assert nothing.is_asked("end_turn", 0) or nothing.table.active == 1


@pytest.mark.rule("PHE-278")
def test_treasures_that_change_hands_never_move_the_marker() -> None:
    s = duel(treasures_of={0: "ahmel", 1: "statue_of_the_old_king"}, dice=(3, 3, 3)).answer(1, do.GiveUp())
    before = s.view(0).heroes[0].points
    s.answer(0, do.TakeTreasure("statue_of_the_old_king"))
    assert s.table.sherpa == 39, "for the Duel card alone"
    assert before is not None
    assert s.view(0).heroes[0].points == before + 3 + 1


@pytest.mark.rule("PHE-279", "PHE-280", "PHE-281", "PHE-300")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_keeps_the_card_and_the_marker_moves_whoever_won(winner: int) -> None:
    """The crown goes to the player whose turn it is."""
    s = duel(dice=(3, 3, 3) if winner == 0 else (), sherpa=1).answer(1 - winner, do.GiveUp())
    assert (s.hero(winner).won, s.hero(1 - winner).won) == (["duel"], [])
    assert s.events(happened.SherpaMoved) == [happened.SherpaMoved(1, 0)]
    assert s.events(happened.CrownTaken) == [happened.CrownTaken(0)]
    assert (s.hero(0).has_crown, s.hero(1).has_crown) == (True, False)
    assert s.view(winner).heroes[winner].points == 2 + 1 + (2 if winner == 0 else 0)
    assert "duel" not in s.table.event_discard


@pytest.mark.rule("PHE-425")
def test_the_winner_may_waive_the_exchange() -> None:
    s = duel(treasures_of={0: "ahmel", 1: "star_chart"}, dice=(3, 3, 3)).answer(1, do.GiveUp())
    s.answer(0, do.WaiveTreasure())
    assert (s.hero(0).treasures, s.hero(1).treasures) == (["ahmel"], ["star_chart"])
    assert s.hero(0).won == ["duel"]


@pytest.mark.rule("PHE-435")
def test_buying_and_teleporting_are_no_act() -> None:
    s = duel("azur", "ilke", space="G7", stones_of="Fd Fo Mo De")
    for option in (do.BuyMagic("the_rockslide"), do.Teleport(), do.GiveUp()):
        assert s.is_asked("duel", 0)
        assert totals(s) == (0, 0)
        s.answer(0, option)
    assert s.events(happened.DuelWon) == [happened.DuelWon(1, 0)]


@pytest.mark.rule("PHE-435", "PHE-204")
def test_teleport_and_purchase_are_closed_to_the_challenged_player() -> None:
    s = sit("azur", "ilke", space={0: "G7", 1: "G7"}, stones_of={1: "Fd Fo Mo De"}).next_events("duel")
    s.answer(0, do.BeginTurn()).dice(3, 3, 3).draw().answer(0, do.ChallengeTo(1, FI))
    assert s.is_asked("duel", 1)
    assert not {type(option) for option in (*s.options, *s.game.offers(1))} & {do.BuyMagic, do.Teleport}


@pytest.mark.rule("PHE-266", "PHE-064", "PHE-097")
def test_before_a_duel_that_must_be_accepted_help_may_be_asked_for() -> None:
    s = sit("azur", "ilke", space="G7", health=0, stones_of={1: "Fd Fo"}).next_events("the_wolf_pack", "duel")
    s.throw_away()
    assert s.is_asked("consider_event", 0)
    assert do.ThrowAwayEvent() not in s.options
    assert s.helped(1, "healing_hands").hero(0).health == 2
    assert s.is_asked("challenge_to_duel", 0)


@pytest.mark.rule("PHE-274", "PHE-265", "PHE-388")
def test_the_challenged_player_may_make_stones_and_is_still_losing() -> None:
    s = duel("azur", "millian", stones_of={1: "Fo"}, dice=(3, 3, 3))
    s.answer(1, do.UseMagic("the_gift_of_the_earth"), do.ChooseStone(DE), do.ChooseStone(FD))
    assert s.is_asked("duel", 1)
    assert do.UseMagic("the_gift_of_the_earth") not in s.options
    s.dice(1, 1).answer(1, do.ThrowExperience())
    assert do.UseMagic("the_thiefs_luck") in s.options


@pytest.mark.rule("PHE-274", "PHE-272")
@pytest.mark.parametrize(
    ("spell", "healed"),
    [
        pytest.param("healing_hands", 2, marks=pytest.mark.rule("PHE-387")),
        pytest.param("magic_of_heaven_mercy", 3, marks=pytest.mark.rule("PHE-395")),
    ],
)
def test_the_challenged_player_may_heal_and_then_sacrifice(spell: str, healed: int) -> None:
    held: dict[str, Any] = {"stones_of": {1: "Fd Fo"}, "treasures_of": {1: "magic_of_heaven_mercy"}}
    s = duel("azur", "ilke", health={1: 0}, experience={1: "Fi0"}, dice=(1,), **held)
    assert s.is_asked("duel", 1), "who can still act does not lose unasked"
    assert set(s.options) == {do.UseMagic("healing_hands"), do.UseMagic("magic_of_heaven_mercy"), do.GiveUp()}
    s.answer(1, do.UseMagic(spell))
    assert s.hero(1).health == healed
    assert s.is_asked("duel", 1)
    assert do.UseMagic(spell) not in s.options
    s.dice(3).answer(1, do.SacrificeHealth())
    assert totals(s) == (1, 3)
    assert s.is_asked("duel", 0)


@pytest.mark.rule("PHE-274", "PHE-387", "PHE-072")
def test_in_a_duel_too_healing_needs_somebody_who_is_hurt_and_takes_part() -> None:
    whole = duel("azur", "ilke", stones_of={1: "Fd Fo"}, dice=(1, 1, 1))
    assert whole.is_asked("duel", 1)
    assert do.UseMagic("healing_hands") not in whole.options
    s = duel("azur", "borun", "ilke", health={2: 1}, stones_of={2: "Fd Fo"}, dice=(1, 1, 1))
    assert s.is_asked("duel", 1)
    assert do.UseMagic("healing_hands") not in (*s.options, *s.game.offers(2)), "seat 2 looks on"
