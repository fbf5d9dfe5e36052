"""Optional: special ability."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import CONTENT, DE, FD, MO, Sitting, duel, face, siege, sit


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
@pytest.mark.parametrize("card", ["the_grey_wolf", "the_riddle_stone", "the_cave_troll"])
def test_alk_may_throw_an_a_event_or_a_b_event_away_and_must_accept_the_next(card: str) -> None:
    """Edge case 24."""
    s = sit("alk", "ilke", space="G7").next_events(card, "the_wolf_pack").to_step_3().answer(0, do.DrawEvent())
    assert {do.AcceptEvent(), do.ThrowAwayEvent()} <= set(s.options)
    s.answer(0, do.ThrowAwayEvent())
    assert s.table.event_discard == [card]
    assert s.table.event == "the_wolf_pack"
    assert s.is_asked("meet_ability"), "even a B card must be accepted now"
    azur = sit("azur", "ilke", space="G7").next_events("the_grey_wolf").to_step_3().answer(0, do.DrawEvent())
    assert azur.is_asked("meet_ability")


@pytest.mark.rule("PHE-245", "PHE-247")
def test_boruns_sacrifice_gives_two_dice_in_challenge_duel_and_cooperation() -> None:
    """Edge case 50. A partner's ability is his own."""
    challenge = face("wujudzer", "borun", "ilke").answer(0, do.SacrificeHealth())
    assert sacrificed(challenge) == 2
    assert challenge.hero(0).health == 2
    assert sacrificed(duel("borun", "ilke").answer(0, do.SacrificeHealth())) == 2
    assert sacrificed(duel("ilke", "borun", dice=(3,)).answer(1, do.SacrificeHealth())) == 2
    for characters, dice in ((("ilke", "borun", "alk"), (1, 2)), (("borun", "ilke", "alk"), (2, 1))):
        together = siege(*characters)
        assert sacrificed(together.answer(0, do.SacrificeHealth())) == dice[0]
        assert sacrificed(together.answer(1, do.SacrificeHealth())) == dice[1]


@pytest.mark.rule("PHE-246")
def test_nothing_printed_on_a_board_can_be_won_or_traded() -> None:
    """Ilke's frost medallion is no treasure, and printed magic is none either."""
    s = duel("azur", "ilke", treasures_of={1: "ahmel"}, dice=(3, 3, 3)).answer(1, do.GiveUp())
    assert s.options == (do.TakeTreasure("ahmel"), do.WaiveTreasure())
    s.answer(0, do.TakeTreasure("ahmel"))
    assert s.table.board(s.hero(1)).medallion is MO
    assert not duel("azur", "ilke", dice=(3, 3, 3)).answer(1, do.GiveUp()).offered(do.TakeTreasure)
    trade = sit("azur", "ilke", stones_of={0: "Fd", 1: "De"}, treasures_of={1: "ahmel"}, trade=True)
    trade.answer(0, do.StopMoving(), do.ProposeTrade(1))
    things = {(option.giver, option.stone, option.treasure) for option in trade.offered(do.PutIn)}
    assert things == {(0, FD, ""), (1, DE, ""), (1, None, "ahmel")}


@pytest.mark.rule("PHE-247")
def test_a_helpers_ability_never_works_for_the_player_who_is_helped() -> None:
    """Edge case 50: Borun can only cast a spell; the asker's own sacrifice is one die."""
    bear, animals = "the_bears_strength", "the_language_of_animals"
    s = face("the_grey_wolf", "ilke", "borun", stones_of={1: "Mo"}).answer(0, do.AskForHelp())
    assert s.options == (do.OfferNothing(), do.OfferSpell(bear))
    s.answer(1, do.OfferSpell(bear)).answer(0, do.AcceptHelp(1, bear), do.SacrificeHealth())
    assert sacrificed(s) == 1
    alk = sit("azur", "alk", space="G7", stones_of={1: "Fo"}).next_events("the_grey_wolf").to_step_3()
    alk.helped(1, animals).answer(0, do.PickEvent("the_grey_wolf"))
    alk.answer(0, alk.options[0])
    assert alk.is_asked("meet_ability"), "Azur cannot throw the A event away although Alk helps"
