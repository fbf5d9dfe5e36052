"""Optional: special ability."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import CONTENT, Sitting, face, sit
from tests.rules.phenomena.terms import DESERT, FIELD, FIGHT, MOUNTAIN


def sacrificed(s: Sitting) -> int:
    """How many dice the last sacrifice gave."""
    return [len(thrown.dice) for thrown in s.events(happened.DiceThrown) if thrown.origin == "sacrifice"][-1]


@pytest.mark.rule("PHE-241", "PHE-014")
def test_every_board_has_an_ability_that_works_again_and_again_and_only_if_wanted() -> None:
    plain = (3, 10, 1, None, None, False)
    for each in CONTENT.characters:
        marks = (each.health, each.stones, each.sacrifice_dice, each.medallion, each.extra_move, each.rejects_a_events)
        assert each.ability
        assert sum(mine != usual for mine, usual in zip(marks, plain, strict=True)) == 1
    s = sit("azur", "ilke", space="H6")
    for space in ("G6", "H6"):
        s.answer(0, do.BeginTurn())
        assert do.StopMoving() in s.options
        s.answer(0, do.ExtraMove("azur", space))
        assert s.hero(0).space == space
        s.finish_turn(0).finish_turn(1)
    s.answer(0, do.BeginTurn(), do.StopMoving())
    assert s.hero(0).space == "H6"


@pytest.mark.rule("PHE-244", "PHE-098", "PHE-097")
def test_alk_may_throw_an_a_event_away_and_must_accept_the_next() -> None:
    """Edge case 24."""
    azur = sit("azur", "ilke", space="G7").next_events("the_grey_wolf").to_step_3().answer(0, do.DrawEvent())
    assert azur.is_asked("meet_ability")
    alk = sit("alk", "ilke", space="G7").next_events("the_grey_wolf", "the_wolf_pack").to_step_3()
    alk.answer(0, do.DrawEvent())
    assert {do.AcceptEvent(), do.ThrowAwayEvent()} <= set(alk.options)
    alk.answer(0, do.ThrowAwayEvent())
    assert alk.table.event_discard == ["the_grey_wolf"]
    assert alk.table.event == "the_wolf_pack"
    assert alk.is_asked("meet_ability"), "even a B card must be accepted now"


@pytest.mark.rule("PHE-244")
def test_alk_still_has_the_choice_for_a_b_card() -> None:
    s = sit("alk", "ilke", space="G7").next_events("the_wolf_pack").to_step_3().answer(0, do.DrawEvent())
    assert do.ThrowAwayEvent() in s.options


@pytest.mark.rule("PHE-245", "PHE-247")
def test_boruns_sacrifice_gives_two_dice_in_challenge_duel_and_cooperation() -> None:
    """Edge case 50."""
    challenge = face("wujudzer", "borun", "ilke").answer(0, do.SacrificeHealth())
    assert sacrificed(challenge) == 2
    assert challenge.hero(0).health == 2
    duel = face("duel", "borun", "ilke").answer(0, do.ChallengeTo(1, FIGHT), do.SacrificeHealth())
    assert sacrificed(duel) == 2
    challenged = face("duel", "ilke", "borun", dice=(3,)).answer(0, do.ChallengeTo(1, FIGHT))
    challenged.answer(1, do.SacrificeHealth())
    assert sacrificed(challenged) == 2
    together = face("cooperation_the_siege", "ilke", "borun", "alk").answer(0, do.AskPartner(1)).answer(1, do.Join())
    together.answer(0, do.TestAbility(FIGHT)).answer(1, do.TestAbility(FIGHT))
    together.answer(0, do.SacrificeHealth())
    assert sacrificed(together) == 1
    together.answer(1, do.SacrificeHealth())
    assert sacrificed(together) == 2


@pytest.mark.rule("PHE-246")
def test_nothing_printed_on_a_board_can_be_won_or_traded() -> None:
    """Ilke's frost medallion is no treasure, and printed magic is none either."""
    s = face("duel", "azur", "ilke", treasures_of={1: "ahmel"}, dice=(3, 3, 3))
    s.answer(0, do.ChallengeTo(1, FIGHT)).answer(1, do.GiveUp())
    assert s.options == (do.TakeTreasure("ahmel"), do.WaiveTreasure())
    s.answer(0, do.TakeTreasure("ahmel"))
    assert s.table.board(s.hero(1)).medallion is MOUNTAIN
    bare = face("duel", "azur", "ilke", dice=(3, 3, 3)).answer(0, do.ChallengeTo(1, FIGHT)).answer(1, do.GiveUp())
    assert not bare.offered(do.TakeTreasure)
    trade = sit("azur", "ilke", stones_of={0: "Fd", 1: "De"}, treasures_of={1: "ahmel"}, trade=True)
    trade.answer(0, do.StopMoving(), do.ProposeTrade(1))
    things = {(option.giver, option.stone, option.treasure) for option in trade.offered(do.PutIn)}
    assert things == {(0, FIELD, ""), (1, DESERT, ""), (1, None, "ahmel")}


@pytest.mark.rule("PHE-247")
def test_a_helpers_ability_never_works_for_the_player_who_is_helped() -> None:
    """Edge case 50: Borun can only cast a spell; the asker's own sacrifice is one die."""
    s = face("the_grey_wolf", "ilke", "borun", stones_of={1: "Mo"}).answer(0, do.AskForHelp())
    assert s.options == (do.OfferNothing(), do.OfferSpell("the_bears_strength"))
    s.answer(1, do.OfferSpell("the_bears_strength")).answer(
        0, do.AcceptHelp(1, "the_bears_strength"), do.SacrificeHealth()
    )
    assert sacrificed(s) == 1
    alk = sit("azur", "alk", space="G7", stones_of={1: "Fo"}).next_events("the_grey_wolf").to_step_3()
    alk.answer(0, do.AskForHelp()).answer(1, do.OfferSpell("the_language_of_animals"))
    alk.answer(0, do.AcceptHelp(1, "the_language_of_animals"))
    alk.answer(0, *[option for option in alk.options if option.event == "the_grey_wolf"])
    while alk.is_asked("put_on_top"):
        alk.answer(0, alk.options[0])
    assert alk.is_asked("meet_ability"), "Azur cannot throw the A event away although Alk helps"


@pytest.mark.rule("PHE-247")
def test_a_partners_ability_is_his_own() -> None:
    s = face("cooperation_the_siege", "borun", "ilke", "alk").answer(0, do.AskPartner(1)).answer(1, do.Join())
    s.answer(0, do.TestAbility(FIGHT)).answer(1, do.TestAbility(FIGHT)).answer(0, do.PassAction())
    s.answer(1, do.SacrificeHealth())
    assert sacrificed(s) == 1
