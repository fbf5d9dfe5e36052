"""Step 3b: active prophecies, as challenges and as deliveries."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.content import Reward
from fabletop.games.phenomena.effects import AttemptKind
from tests.rules.phenomena.sitting import CONTENT, DE, FD, FR, MO, WI, Sitting, sit, stones

MINERS = do.TryProphecy(0, "the_miners_plea")
WALLS = do.TryProphecy(2, "the_walls_of_balam")


def at_balam(held: str, **setting: Any) -> Sitting:
    """Seat 0 stands in Balam at step 3 with exactly these stones."""
    s = sit("azur", "ilke", space="F8", **setting)
    s.to_step_3()
    s.hero(0).stones = stones(held + " De")
    return s.answer(0, do.GiveUpStone(DE))


def overcome_miners(**setting: Any) -> Sitting:
    """Seat 0 overcomes The miners' plea in the first box."""
    s = sit("azur", "ilke", space="D5", **setting)
    return s.to_step_3().dice(3, 3, 3).answer(0, MINERS, do.ThrowExperience())


@pytest.mark.rule("PHE-177", "PHE-039")
def test_the_marker_on_the_space_opens_the_prophecy_of_its_box() -> None:
    """F3 is a place of prophecies, too, but none of them is active."""
    s = sit("azur", "ilke", space="E7").to_step_3()
    assert s.offered(do.TryProphecy) == [do.TryProphecy(1, "the_unread_letter")]
    s.answer(0, do.TryProphecy(1, "the_unread_letter"))
    assert s.events(happened.ChallengeBegan) == [happened.ChallengeBegan(0, AttemptKind.PROPHECY, "the_unread_letter")]
    assert not sit("azur", "ilke", space="F3").to_step_3().offered(do.TryProphecy)


@pytest.mark.rule("PHE-178")
def test_every_prophecy_is_a_challenge_or_a_delivery() -> None:
    assert all(bool(card.needs) != bool(card.delivery) for card in CONTENT.prophecies)
    assert {bool(card.delivery) for card in CONTENT.prophecies} == {True, False}


@pytest.mark.rule("PHE-179")
def test_a_challenge_prophecy_allows_all_means_of_a_challenge() -> None:
    s = sit("azur", "borun", space="D5", stones_of={0: "De", 1: "Mo"}, treasures_of="gharn_axe", experience="Fi1")
    s.to_step_3().dice(0, 0, 0, 0, 0, 0, 2).answer(0, MINERS, do.ThrowExperience(), do.UseMagic("the_desert_wind"))
    s.answer(0, do.SacrificeHealth(), do.AskForHelp()).answer(1, do.OfferSpell("the_bears_strength"))
    s.answer(0, do.AcceptHelp(1, "the_bears_strength"), do.Reroll("gharn_axe", 0))
    assert (s.attempt.total(), len(s.attempt.dice)) == (2, 6)
    s.answer(0, do.GiveUp())
    assert s.hero(0).health == 1


@pytest.mark.rule("PHE-179")
def test_a_challenge_prophecy_with_two_abilities_needs_both() -> None:
    s = sit("azur", "ilke", space="G2", boxes="the_wounded_stag", experience="Wi2 Fr2").to_step_3()
    s.dice(3, 2, 3, 1).answer(0, do.TryProphecy(0, "the_wounded_stag"))
    assert [option.ability for option in s.options] == [WI, FR]
    s.answer(0, s.options[1], do.ThrowExperience(), do.ThrowExperience())
    assert s.is_asked("meet_ability", 0)
    assert s.dice(1).answer(0, do.SacrificeHealth()).hero(0).won == ["the_wounded_stag"]


# -- deliveries ------------------------------------------------------------------------------------


@pytest.mark.rule("PHE-180", "PHE-181")
def test_three_mountain_stones_are_delivered_in_balam_and_nowhere_else() -> None:
    s = at_balam("Mo Mo Mo Mo Fd").answer(0, WALLS)
    assert s.hero(0).stones == stones("Mo Fd")
    assert s.events(happened.StonesLost)[-1].stones == (MO,) * 3
    assert s.events(happened.ProphecyDelivered) == [happened.ProphecyDelivered(0, "the_walls_of_balam")]
    assert s.hero(0).won == ["the_walls_of_balam"]
    assert not s.events(happened.ChallengeBegan)
    assert not sit("azur", "ilke", space="F7", stones_of="Mo Mo Mo").to_step_3().offered(do.TryProphecy)


@pytest.mark.rule("PHE-182", "PHE-180")
def test_three_desert_stones_are_delivered_in_hebachfjellene_and_several_kinds_together() -> None:
    assert CONTENT.space["I2"].name == "Hebachfjellene"
    s = sit("azur", "ilke", space="I2", boxes="the_beacon_of_hebach", stones_of="De De De De").to_step_3()
    s.answer(0, do.TryProphecy(0, "the_beacon_of_hebach"))
    assert s.hero(0).stones == stones("De Mo Mo")
    assert s.hero(0).won == ["the_beacon_of_hebach"]
    s = at_balam("De De De Mo Mo Fo Fd", boxes="the_caravans_debt").answer(0, do.TryProphecy(0, "the_caravans_debt"))
    assert s.hero(0).stones == stones("De Fd")


@pytest.mark.rule("PHE-183")
@pytest.mark.parametrize("held", ["", "Mo Mo", "Mo Mo Fd Fd Fd Fo Fo De"])
def test_a_delivery_cannot_be_tried_without_all_its_stones(held: str) -> None:
    assert at_balam(held).refuses(0, WALLS)


@pytest.mark.rule("PHE-183")
def test_a_delivery_is_paid_at_once_and_by_its_player_alone() -> None:
    s = at_balam("Mo Mo Mo", stones_of={1: "Mo Mo Mo"}).answer(0, WALLS)
    assert s.is_asked("end_turn", 0)
    assert s.pouches(0, 1) == ["", "Mo Mo Mo"]


@pytest.mark.rule("PHE-421")
def test_stones_from_magic_complete_a_delivery() -> None:
    s = at_balam("Mo Mo Fo", magic_of="the_gift_of_the_earth")
    assert not s.offered(do.TryProphecy)
    s.answer(0, do.UseMagic("the_gift_of_the_earth"), do.ChooseStone(MO), do.ChooseStone(FD), WALLS)
    assert s.hero(0).stones == stones("Fd")
    assert s.hero(0).won == ["the_walls_of_balam"]


# -- what a fulfilled prophecy brings --------------------------------------------------------------


@pytest.mark.rule("PHE-184", "PHE-186", "PHE-187", "PHE-193")
def test_the_prophecy_and_its_treasure_are_taken() -> None:
    """It shows no further reward."""
    s = overcome_miners()
    assert s.events(happened.ProphecyFulfilled) == [happened.ProphecyFulfilled(0, "the_miners_plea", 0)]
    assert s.hero(0).won == ["the_miners_plea"]
    assert s.hero(0).treasures == ["purse_of_old_gold"]
    assert s.hero(0).experience == CONTENT.character["azur"].experience
    assert s.view(0).heroes[0].won_cards == ("the_miners_plea",)
    for seat in (1, None):
        hero = s.view(seat).heroes[0]
        assert hero.treasures == ("purse_of_old_gold",)
        assert (hero.won, hero.won_cards) == (1, ())
        assert b"the_miners_plea" not in msgspec.json.encode(s.view(seat))


@pytest.mark.rule("PHE-185", "PHE-186", "PHE-191")
@pytest.mark.parametrize(
    ("treasure", "points"), [("", 2), ("/ahmel", 2), ("/purse_of_old_gold", 3), ("/statue_of_the_old_king", 5)]
)
def test_the_marker_moves_by_the_points_of_prophecy_and_treasure(treasure: str, points: int) -> None:
    s = sit("azur", "ilke", space="D5", boxes="the_miners_plea" + treasure).to_step_3()
    before = s.view(0).heroes[0].points or 0
    s.dice(3, 3, 3).answer(0, MINERS, do.ThrowExperience())
    assert s.hero(0).treasures == treasure.split("/")[1:]
    assert s.events(happened.SherpaMoved) == [happened.SherpaMoved(40, 40 - points)]
    assert s.view(0).heroes[0].points == before + points


@pytest.mark.rule("PHE-188", "PHE-189")
def test_both_cards_are_replaced_at_once_and_the_marker_moves() -> None:
    s = overcome_miners(prophecies=["the_old_feud"], treasures=["phoenix_feather"])
    box = s.view(None).boxes[0]
    assert (box.prophecy, box.treasure, box.marker) == ("the_old_feud", "phoenix_feather", "F3")
    assert [each.prophecy for each in s.view(None).boxes[1:]] == ["the_unread_letter", "the_walls_of_balam"]
    revealed = happened.ProphecyRevealed(0, "the_old_feud", "F3", "phoenix_feather")
    assert s.events(happened.ProphecyRevealed) == [revealed]
    assert "D5" not in [each.marker for each in s.view(None).boxes]
    assert s.is_asked("end_turn", 0)


@pytest.mark.rule("PHE-188")
def test_the_new_cards_are_the_top_ones_of_their_stacks() -> None:
    s = sit("azur", "ilke", space="F8", stones_of="Mo Mo Mo")
    s.table.prophecies.put_on_top(["the_sacred_grove", "the_ambush"], ())
    s.table.treasures.put_on_top(["gharn_axe", "seers_bowl"], ())
    sizes = (len(s.table.prophecies), len(s.table.treasures))
    s.to_step_3().answer(0, WALLS)
    assert s.view(0).boxes[2].prophecy == "the_sacred_grove"
    assert s.view(0).boxes[2].treasure == "gharn_axe"
    assert (s.view(0).prophecies, s.view(0).treasures) == (sizes[0] - 1, sizes[1] - 1)


@pytest.mark.rule("PHE-189")
def test_the_other_marker_of_a_shared_space_stays() -> None:
    boxes = "the_caravans_debt the_old_feud the_walls_of_balam"
    s = sit("azur", "ilke", space="F8", boxes=boxes, stones_of="Mo Mo Mo", prophecies=["the_ambush"])
    s.to_step_3().answer(0, WALLS)
    assert [box.marker for box in s.view(None).boxes] == ["F8", "F3", "C4"]


@pytest.mark.rule("PHE-190")
def test_with_no_prophecy_left_the_box_stays_empty_and_its_marker_leaves() -> None:
    """Edge case 66, first half."""
    s = sit("azur", "ilke", space={0: "F8", 1: "F8"}, stones_of="Mo Mo Mo")
    s.table.prophecies.bags.clear()
    left = len(s.table.treasures)
    s.to_step_3().answer(0, WALLS)
    assert s.events(happened.BoxEmptied) == [happened.BoxEmptied(2)]
    assert [box.prophecy for box in s.view(None).boxes] == ["the_miners_plea", "the_unread_letter", ""]
    assert [box.marker for box in s.view(None).boxes] == ["D5", "E7", ""]
    assert s.hero(0).won == ["the_walls_of_balam"]
    assert s.hero(0).treasures == ["silver_flute"]
    assert len(s.table.treasures) == left
    s.end_turn(0)
    s.hero(1).stones = stones("Mo Mo Mo Mo")
    s.to_step_3(1)
    assert not s.offered(do.TryProphecy)


@pytest.mark.rule("PHE-191")
def test_with_no_treasure_left_the_new_prophecy_has_none() -> None:
    s = sit("azur", "ilke", space="F8", stones_of="Mo Mo Mo", prophecies=["the_ambush"])
    s.table.treasures.bags.clear()
    s.to_step_3().answer(0, WALLS)
    box = s.view(None).boxes[2]
    assert (box.prophecy, box.treasure, box.marker) == ("the_ambush", "", "C4")


@pytest.mark.rule("PHE-192", "PHE-189")
def test_a_new_prophecy_on_the_same_space_waits_for_a_later_turn() -> None:
    """Edge case 20."""
    s = sit("azur", "ilke", space="F8", stones_of="Mo Mo Mo Mo Mo De De Fo")
    s.table.prophecies.put_on_top(["the_caravans_debt"], ())
    s.to_step_3().answer(0, WALLS)
    assert s.view(0).boxes[2].prophecy == "the_caravans_debt"
    assert s.view(0).boxes[2].marker == "F8"
    assert s.hero(0).can_pay(CONTENT.prophecy["the_caravans_debt"].delivery)
    assert s.is_asked("end_turn", 0)
    assert not s.offered(do.TryProphecy)
    assert do.DrawEvent() not in s.options
    assert not s.events(happened.EventDrawn)


@pytest.mark.rule("PHE-193")
def test_further_rewards_of_a_prophecy_come_besides_its_treasure() -> None:
    """No prophecy of ours shows any, so a pack is played in which one does."""
    reward = Reward(experience={WI: 1}, free_experience=1, treasures=2)
    miners = msgspec.structs.replace(CONTENT.prophecy["the_miners_plea"], reward=reward)
    pack = tuple(miners if each.id == miners.id else each for each in CONTENT.prophecies)
    s = sit("azur", "ilke", space="D5")
    s.table.attach(msgspec.structs.replace(CONTENT, prophecies=pack), s.game.news)
    s.table.treasures.put_on_top(["jewelled_chalice", "ahmel", "gharn_axe"], ())
    s.to_step_3().dice(3, 3, 3).answer(0, MINERS, do.ThrowExperience())
    assert s.hero(0).experience[WI] == 2
    s.answer(0, do.ChooseExperience(FR))
    assert s.options == (do.KeepTreasure("jewelled_chalice"), do.KeepTreasure("ahmel"))
    s.answer(0, do.KeepTreasure("jewelled_chalice"))
    assert sorted(s.hero(0).treasures) == ["jewelled_chalice", "purse_of_old_gold"]
    assert s.hero(0).experience[FR] == 3
    assert s.events(happened.SherpaMoved) == [happened.SherpaMoved(40, 40 - 2 - 1 - 2)]
    assert s.view(0).boxes[0].treasure == "gharn_axe"


@pytest.mark.rule("PHE-124", "PHE-187", "PHE-395")
def test_magic_of_heaven_won_with_a_prophecy_serves_in_the_same_turn() -> None:
    mercy = "magic_of_heaven_mercy"
    s = sit("azur", "ilke", space="F8", health=1, stones_of="Mo Mo Mo", boxes=f"the_walls_of_balam/{mercy}")
    s.to_step_3().answer(0, do.TryProphecy(0, "the_walls_of_balam"), do.UseMagic(mercy))
    assert s.hero(0).health == 3


@pytest.mark.rule("PHE-086", "PHE-187")
def test_a_mount_won_with_a_prophecy_carries_nobody_further_in_that_turn() -> None:
    s = sit("azur", "ilke", space="F8", stones_of="Mo Mo Mo", boxes="the_walls_of_balam/ahmel").to_step_3()
    assert s.answer(0, do.TryProphecy(0, "the_walls_of_balam")).hero(0).treasures == ["ahmel"]
    assert s.is_asked("end_turn", 0)
    assert not s.offered(do.ExtraMove)
