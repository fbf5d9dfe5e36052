"""A failed challenge."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import CONTENT, WI, face, sit


@pytest.mark.rule("PHE-142")
@pytest.mark.parametrize(("card", "lost"), [("wujudzer", 0), ("the_grey_wolf", 1), ("the_giant_of_the_pass", 2)])
def test_the_health_shown_on_the_card_is_lost(card: str, lost: int) -> None:
    s = face(card, "azur", "ilke").answer(0, do.GiveUp())
    assert s.hero(0).health == 3 - lost
    assert s.hero(1).health == 3
    assert [(event.seat, event.change) for event in s.events(happened.HealthChanged)] == ([(0, -lost)] if lost else [])


@pytest.mark.rule("PHE-142", "PHE-417")
@pytest.mark.parametrize(
    ("card", "space", "lost"),
    [("the_unread_letter", "E7", 0), ("the_miners_plea", "D5", 1), ("the_waking_giant", "G3", 2)],
)
def test_a_failed_prophecy_costs_the_health_on_its_card(card: str, space: str, lost: int) -> None:
    s = sit("azur", "ilke", space=space, boxes=card).to_step_3()
    assert s.answer(0, do.TryProphecy(0, card), do.GiveUp()).hero(0).health == 3 - lost


@pytest.mark.rule("PHE-143")
@pytest.mark.parametrize("card", ["wujudzer", "the_giant_of_the_pass"])
def test_a_failed_event_goes_to_the_discard_pile(card: str) -> None:
    s = face(card, "azur", "ilke").answer(0, do.GiveUp())
    assert s.view(None).event_discard == (card,)
    assert s.view(None).event == ""
    assert s.hero(0).won == []
    assert s.table.sherpa == 40


@pytest.mark.rule("PHE-144", "PHE-410")
def test_a_failed_prophecy_stays_with_its_treasure_and_marker_for_the_next_player() -> None:
    s = sit("azur", "ilke", space="D5").to_step_3()
    boxes, left = s.view(None).boxes, (s.view(None).prophecies, s.view(None).treasures)
    s.answer(0, do.TryProphecy(0, "the_miners_plea"), do.ThrowExperience(), do.GiveUp())
    assert s.view(None).boxes == boxes
    assert (s.view(None).prophecies, s.view(None).treasures) == left
    assert (boxes[0].prophecy, boxes[0].treasure, boxes[0].marker) == ("the_miners_plea", "purse_of_old_gold", "D5")
    assert s.hero(0).won == s.hero(0).treasures == []
    s = sit("azur", "millian", space={0: "D5", 1: "D5"}).to_step_3()
    s.answer(0, do.TryProphecy(0, "the_miners_plea"), do.GiveUp()).end_turn(0)
    s.to_step_3(1)
    assert s.offered(do.TryProphecy) == [do.TryProphecy(0, "the_miners_plea")]


@pytest.mark.rule("PHE-145", "PHE-344")
@pytest.mark.parametrize("health", [0, 1])
def test_health_never_falls_below_0(health: int) -> None:
    s = face("the_giant_of_the_pass", "azur", "ilke", space="F6", health=health)
    assert s.answer(0, do.GiveUp()).hero(0).health == 0


@pytest.mark.rule("PHE-145")
def test_after_the_last_marker_was_sacrificed_nothing_is_owed() -> None:
    """Edge case 33."""
    s = face("the_grey_wolf", "azur", "ilke", space="F6", health=1)
    s.answer(0, do.SacrificeHealth(), do.GiveUp())
    assert s.hero(0).health == 0
    assert len(s.events(happened.HealthChanged)) == 1


@pytest.mark.rule("PHE-146")
def test_what_was_spent_is_not_given_back() -> None:
    """Stones, the sacrificed marker and the use of the card, also for an ability that had been met."""
    s = face("the_hermits_test", "sha_ra", "borun", space="F6", stones_of="De Fd", experience="Wi1", dice=[3, 2])
    held = dict(s.hero(0).stones)
    s.answer(0, do.TestAbility(WI), do.UseMagic("the_fires_light"), do.SacrificeHealth(), do.GiveUp())
    assert s.is_asked("end_turn", 0)
    assert s.hero(0).stones == held | {kind: held[kind] - 1 for kind in CONTENT.spells["the_fires_light"].price}
    assert s.hero(0).health == 3 - 1 - CONTENT.event["the_hermits_test"].failure
    assert s.view(1).used_magic == ("the_fires_light",)
