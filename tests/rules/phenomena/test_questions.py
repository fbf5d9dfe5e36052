"""Questions: magic used several times, and a hero without health."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Landscape
from tests.rules.phenomena.sitting import face, sit


@pytest.mark.rule("PHE-339")
def test_a_card_is_used_in_every_own_turn_once_and_paid_each_time() -> None:
    s = sit("sha_ra", "ilke", stones_of="De De De De")
    for used, event in ((1, "wujudzer"), (2, "the_riddle_stone"), (3, "the_lost_path")):
        s.next_events(event).draw()
        s.answer(0, do.UseMagic("the_fires_light"))
        assert s.hero(0).stones[Landscape.DESERT] == 4 - used
        assert do.UseMagic("the_fires_light") not in s.options
        s.finish_turn(0).finish_turn(1)


@pytest.mark.rule("PHE-340")
def test_a_card_used_in_the_own_turn_helps_another_in_the_next() -> None:
    s = sit("sha_ra", "ilke", stones_of="De De").next_events("wujudzer", "the_riddle_stone").draw()
    s.answer(0, do.UseMagic("the_fires_light"), do.GiveUp()).finish_turn(0)
    s.draw(1).answer(1, do.AskForHelp()).answer(0, do.OfferSpell("the_fires_light"))
    s.answer(1, do.AcceptHelp(0, "the_fires_light"))
    assert s.hero(0).stone_count == 0


@pytest.mark.rule("PHE-341")
def test_without_health_everything_but_regular_movement_goes_on() -> None:
    s = sit("ilke", "azur", space="G7", health=0, stones_of="Mo").answer(0, do.BeginTurn())
    while s.is_asked("receive_stones"):
        s.answer(0, s.options[0])
    assert s.hero(0).stone_count == 3
    assert not s.offered(do.MoveTo)
    s.next_events("the_riddle_stone").draw().dice(2, 0).answer(0, do.ThrowExperience())
    assert do.UseMagic("the_breath_of_frost") in s.options
    s.finish_turn(0).finish_turn(1)
    assert [started.seat for started in s.events(happened.TurnStarted)] == [0, 1, 0]


@pytest.mark.rule("PHE-342")
def test_extra_moves_and_the_paws_of_the_forest_still_move_the_piece() -> None:
    s = sit("azur", "ilke", space="G7", health=0, stones_of="Fo", treasures_of="ahmel")
    s.answer(
        0,
        do.BeginTurn(),
        do.ExtraMove("azur", "G8"),
        do.ExtraMove("ahmel", "G9"),
        do.UseMagic("the_paws_of_the_forest"),
    )
    s.go(0, "F9", "E9")
    assert s.hero(0).space == "E9"
    assert not s.offered(do.MoveTo)


@pytest.mark.rule("PHE-343")
def test_the_ways_out() -> None:
    castle = sit("azur", "ilke", space="G7", health=0).answer(0, do.Teleport())
    if castle.is_asked("begin_turn"):
        castle.answer(0, do.BeginTurn())
    castle.answer(0, do.RegainHealth(2))
    assert castle.hero(0).health == 2
    assert castle.offered(do.MoveTo)
    hands = sit("ilke", "azur", space="G7", health=0, stones_of="Fd Fo")
    hands.answer(0, do.UseMagic("healing_hands"))
    assert hands.hero(0).health == 2


@pytest.mark.rule("PHE-344", "PHE-145")
def test_no_sacrifice_and_no_further_loss() -> None:
    s = face("the_wolf_pack", "azur", "ilke", health=0).answer(0, do.ThrowExperience())
    assert do.SacrificeHealth() not in s.game.asked[0].options
    if s.is_asked("meet_ability"):
        s.answer(0, do.GiveUp())
    assert s.hero(0).health == 0
    assert not s.events(happened.HealthChanged)


@pytest.mark.rule("PHE-344", "PHE-387", "PHE-122")
def test_healed_in_the_challenge_he_may_sacrifice_again() -> None:
    """Edge case 32."""
    s = face("the_wolf_pack", "ilke", "azur", health=0, stones_of="Fd Fo")
    assert do.SacrificeHealth() not in s.options
    s.answer(0, do.UseMagic("healing_hands"))
    assert s.hero(0).health == 2
    s.answer(0, do.SacrificeHealth())
    assert s.hero(0).health == 1
