"""Variant: trade."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena.choices import (
    AcceptTrade,
    AskForHelp,
    BeginTurn,
    CloseOffer,
    DrawEvent,
    GiveUpStone,
    NoTrade,
    OfferNothing,
    ProposeTrade,
    PutIn,
    StopMoving,
    Teleport,
    TryProphecy,
    UseMagic,
)
from fabletop.games.phenomena.effects import Landscape
from fabletop.games.phenomena.news import SherpaMoved, TradeMade, TradeRefused, TreasureChangedHands
from tests.rules.phenomena.sitting import CONTENT, Sitting, sit, stones

FD, FO, MO, DE = Landscape.FIELD, Landscape.FOREST, Landscape.MOUNTAIN, Landscape.DESERT


def market(*characters: str, **setting: Any) -> Sitting:
    """In the castle, in the trade window of seat 0."""
    s = sit(*(characters or ("azur", "ilke", "alk")), trade=True, **setting)
    return s.answer(0, StopMoving())


def propose(s: Sitting, to: int, *things: PutIn) -> Sitting:
    """Seat 0 lays a complete proposal before another seat."""
    return s.answer(0, ProposeTrade(to), *things, CloseOffer())


@pytest.mark.rule("PHE-361", "PHE-364")
def test_landing_where_another_stands_treasures_and_stones_may_be_exchanged() -> None:
    s = sit(
        "azur",
        "ilke",
        "alk",
        space={1: "F6", 2: "E5"},
        stones_of={0: "De De", 1: "Mo"},
        treasures_of={0: "ahmel", 1: "star_chart gharn_axe"},
        trade=True,
    ).go(0, "F6")
    s.answer(0, StopMoving())
    assert s.is_asked("trade", 0)
    assert s.offered(ProposeTrade) == [ProposeTrade(1)], "not with the piece elsewhere"
    propose(s, 1, PutIn(0, DE), PutIn(0, treasure="ahmel"), PutIn(1, MO), PutIn(1, treasure="star_chart"))
    assert s.is_asked("answer_trade", 1)
    s.answer(1, AcceptTrade())
    assert s.hero(0).stones == stones("De Mo")
    assert s.hero(1).stones == stones("De")
    assert s.hero(0).treasures == ["star_chart"]
    assert s.hero(1).treasures == ["gharn_axe", "ahmel"]
    assert s.events(TradeMade) == [TradeMade(0, 1)]


@pytest.mark.rule("PHE-361")
def test_without_the_variant_nobody_trades() -> None:
    s = sit("azur", "ilke", stones_of={0: "De", 1: "Mo"}).answer(0, StopMoving())
    assert not s.is_asked("trade")


@pytest.mark.rule("PHE-361", "PHE-364")
def test_both_must_agree() -> None:
    s = propose(market(stones_of={0: "De", 1: "Mo"}), 1, PutIn(0, DE), PutIn(1, MO)).answer(1, NoTrade())
    assert s.hero(0).stones == stones("De")
    assert s.hero(1).stones == stones("Mo")
    assert s.events(TradeRefused)
    assert not s.events(TradeMade)


@pytest.mark.rule("PHE-362", "PHE-363")
def test_the_window_closes_before_the_event() -> None:
    """Edge case 63."""
    s = market(stones_of={0: "De Fo", 1: "Mo"})
    assert s.is_asked("trade", 0)
    assert DrawEvent() not in s.options
    s.answer(0, NoTrade())
    while s.table.active == 0 and not s.game.is_over:
        assert not {type(option) for option in (*s.options, *s.game.offers(0))} & {ProposeTrade, PutIn}
        s.finish_turn(0)


@pytest.mark.rule("PHE-363")
def test_neither_before_the_end_of_movement_nor_after_a_prophecy() -> None:
    s = sit("azur", "ilke", space={0: "F8", 1: "F8"}, stones_of={0: "Mo Mo Mo", 1: "De"}, trade=True)
    assert not s.offered(ProposeTrade)
    s.answer(0, BeginTurn())
    assert s.is_asked("move")
    assert not s.offered(ProposeTrade)
    s.answer(0, StopMoving())
    assert s.is_asked("trade")
    assert not s.offered(TryProphecy)
    s.answer(0, NoTrade())
    assert s.offered(TryProphecy)
    assert not s.offered(ProposeTrade)
    s.answer(0, TryProphecy(2, "the_walls_of_balam"))
    assert not s.offered(ProposeTrade)


@pytest.mark.rule("PHE-363")
def test_a_stone_got_by_trade_completes_a_delivery() -> None:
    s = sit("azur", "ilke", space={0: "F8", 1: "F8"}, stones_of={0: "Mo Mo", 1: "Mo"}, trade=True)
    s.answer(0, BeginTurn(), StopMoving())
    propose(s, 1, PutIn(1, MO), PutIn(0, FD)).answer(1, AcceptTrade())
    if s.is_asked("trade"):
        s.answer(0, NoTrade())
    s.answer(0, TryProphecy(2, "the_walls_of_balam"))
    assert s.hero(0).won == ["the_walls_of_balam"]


@pytest.mark.rule("PHE-363")
def test_a_teleport_after_movement_opens_it_in_the_castle() -> None:
    s = sit("azur", "ilke", space={0: "G7"}, stones_of={1: "Mo"}, trade=True).answer(0, BeginTurn(), Teleport())
    s.answer(0, StopMoving())
    assert ProposeTrade(1) in s.options
    late = sit("azur", "ilke", space={0: "G7"}, stones_of={1: "Mo"}, trade=True).answer(0, BeginTurn(), StopMoving())
    assert late.is_asked("event_or_prophecy")
    late.answer(0, Teleport())
    assert late.is_asked("trade", 0)
    assert ProposeTrade(1) in late.options


@pytest.mark.rule("PHE-364")
def test_any_set_against_nothing() -> None:
    s = propose(market(stones_of={0: "De De"}, treasures_of={0: "ahmel"}), 1, PutIn(0, DE), PutIn(0, treasure="ahmel"))
    s.answer(1, AcceptTrade())
    assert s.hero(1).stones == stones("De")
    assert s.hero(1).treasures == ["ahmel"]
    gift = propose(market(stones_of={0: "De", 1: "Mo Mo"}), 1, PutIn(1, MO), PutIn(1, MO)).answer(1, AcceptTrade())
    assert gift.hero(0).stones == stones("De Mo Mo")
    begged = propose(market(treasures_of={1: "ahmel"}), 1, PutIn(1, treasure="ahmel")).answer(1, AcceptTrade())
    assert begged.hero(0).treasures == ["ahmel"]


@pytest.mark.rule("PHE-364")
def test_only_what_is_there_can_be_put_in() -> None:
    s = market(stones_of={0: "De", 1: "Mo"}, treasures_of={1: "ahmel"}).answer(0, ProposeTrade(1))
    assert CloseOffer() not in s.options, "an exchange of nothing for nothing"
    assert set(s.offered(PutIn)) == {PutIn(0, DE), PutIn(1, MO), PutIn(1, treasure="ahmel")}
    s.answer(0, PutIn(0, DE))
    assert PutIn(0, DE) not in s.options


@pytest.mark.rule("PHE-364")
def test_what_was_given_up_meanwhile_cannot_be_traded() -> None:
    s = propose(market(stones_of={0: "De", 1: "Mo"}), 1, PutIn(0, DE), PutIn(1, MO)).answer(0, GiveUpStone(DE))
    assert s.is_asked("answer_trade", 1)
    assert AcceptTrade() not in s.options


@pytest.mark.rule("PHE-364")
def test_a_proposal_of_ones_own_in_answer() -> None:
    s = propose(market(stones_of={0: "De Fd", 1: "Mo"}), 1, PutIn(0, DE), PutIn(1, MO))
    s.answer(1, ProposeTrade(0), PutIn(1, MO), PutIn(0, FD), PutIn(0, DE), CloseOffer())
    assert s.is_asked("answer_trade", 0)
    s.answer(0, AcceptTrade())
    assert s.hero(0).stones == stones("Mo")
    assert s.hero(1).stones == stones("Fd De")


@pytest.mark.rule("PHE-365")
def test_traded_treasures_never_move_the_marker() -> None:
    """Edge case 64."""
    s = market(treasures_of={0: "ahmel", 1: "statue_of_the_old_king"}, sherpa=2)
    propose(s, 1, PutIn(0, treasure="ahmel"), PutIn(1, treasure="statue_of_the_old_king")).answer(1, AcceptTrade())
    assert s.hero(0).treasures == ["statue_of_the_old_king"]
    assert s.table.sherpa == 2
    assert not s.events(SherpaMoved)
    assert s.table.crown == -1
    assert s.view(0).heroes[0].points == 2 + 3


@pytest.mark.rule("PHE-431")
def test_one_after_the_other_in_the_castle_and_without_a_step() -> None:
    s = market(stones_of={0: "De De", 1: "Mo", 2: "Fd"})
    assert s.hero(0).space == CONTENT.castle
    assert s.offered(ProposeTrade) == [ProposeTrade(1), ProposeTrade(2)]
    propose(s, 1, PutIn(0, DE), PutIn(1, MO)).answer(1, AcceptTrade())
    assert ProposeTrade(2) in s.options
    propose(s, 2, PutIn(0, DE), PutIn(2, FD)).answer(2, AcceptTrade())
    assert s.hero(0).stones == stones("Fd Mo")
    assert s.hero(1).stones == s.hero(2).stones == stones("De")


@pytest.mark.rule("PHE-431", "PHE-361")
def test_nobody_trades_with_a_piece_on_another_space() -> None:
    s = sit("azur", "ilke", "alk", trade=True, space={0: "G7", 1: "G7", 2: "G8"}, stones_of={0: "De", 1: "Mo", 2: "Fd"})
    while not s.is_asked("trade"):
        s.answer(0, StopMoving() if s.is_asked("move") else s.options[0])
    assert s.offered(ProposeTrade) == [ProposeTrade(1)]


@pytest.mark.rule("PHE-432")
def test_both_stay_within_their_limits() -> None:
    full = "Fd Fd Fd Fd Fd Fd Fd Fd Fd Fd"
    s = market(stones_of={0: "De De", 1: full}).answer(0, ProposeTrade(1), PutIn(0, DE))
    assert CloseOffer() not in s.options, "eleven stones for Ilke"
    s.answer(0, PutIn(1, FD))
    assert CloseOffer() in s.options
    s.answer(0, CloseOffer()).answer(1, AcceptTrade())
    assert s.hero(1).stone_count == 10
    sha_ra = market("azur", "sha_ra", stones_of={0: "De De", 1: full}).answer(0, ProposeTrade(1), PutIn(0, DE))
    assert CloseOffer() in sha_ra.options, "Sha-Ra may hold twelve"


@pytest.mark.rule("PHE-433")
def test_magic_of_heaven_is_a_treasure_and_can_be_traded_and_then_used() -> None:
    mercy = "magic_of_heaven_mercy"
    s = sit(
        "azur",
        "ilke",
        space={0: "G7", 1: "G7"},
        stones_of={0: "Fd"},
        health={0: 1},
        treasures_of={1: mercy},
        trade=True,
    ).answer(0, BeginTurn(), StopMoving())
    propose(s, 1, PutIn(0, DE), PutIn(1, treasure=mercy)).answer(1, AcceptTrade())
    assert s.events(TreasureChangedHands) == [TreasureChangedHands(1, 0, mercy)]
    s.answer(0, UseMagic(mercy))
    assert s.hero(0).health == 3
    assert s.view(1).heroes[1].points == 2


@pytest.mark.rule("PHE-363", "PHE-205")
def test_a_teleport_while_a_helper_is_asked_opens_it_as_well() -> None:
    s = sit("azur", "ilke", space={0: "G7"}, health={0: 1}, stones_of={1: "Fd Fo"}, trade=True).to_step_3()
    s.answer(0, AskForHelp(), Teleport()).answer(1, OfferNothing())
    assert s.is_asked("trade", 0)
    assert ProposeTrade(1) in s.options


@pytest.mark.rule("PHE-431", "PHE-205")
def test_who_teleports_away_trades_with_nobody_he_left() -> None:
    s = sit("azur", "ilke", space={0: "G7", 1: "G7"}, stones_of={0: "Fd", 1: "Mo"}, trade=True)
    s.answer(0, BeginTurn(), StopMoving())
    propose(s, 1, PutIn(0, FD), PutIn(1, MO)).answer(0, Teleport())
    assert AcceptTrade() not in s.options
    s.answer(1, ProposeTrade(0), PutIn(0, FD))
    assert CloseOffer() not in s.options


@pytest.mark.rule("PHE-364", "PHE-431")
def test_who_has_traded_may_trade_again_and_who_has_refused_only_after_a_change() -> None:
    s = propose(market(stones_of={0: "De Fd", 1: "Mo", 2: "Fo"}), 1, PutIn(0, DE), PutIn(1, MO)).answer(1, NoTrade())
    assert s.offered(ProposeTrade) == [ProposeTrade(2)]
    propose(s, 2, PutIn(0, FD), PutIn(2, FO)).answer(2, AcceptTrade())
    assert s.offered(ProposeTrade) == [ProposeTrade(1), ProposeTrade(2)]
    propose(s, 2, PutIn(0, FO), PutIn(2, FD)).answer(2, AcceptTrade())
    assert s.hero(0).stones == stones("De Fd")
