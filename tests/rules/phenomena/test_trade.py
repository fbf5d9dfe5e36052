"""Variant: trade."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import CONTENT, DE, FD, FO, MO, Sitting, sit, stones


def market(*characters: str, **setting: Any) -> Sitting:
    """In the castle, in the trade window of seat 0."""
    s = sit(*(characters or ("azur", "ilke", "alk")), trade=True, **setting)
    return s.answer(0, do.StopMoving())


def propose(s: Sitting, to: int, *things: do.PutIn) -> Sitting:
    """Seat 0 lays a complete proposal before another seat."""
    return s.answer(0, do.ProposeTrade(to), *things, do.CloseOffer())


@pytest.mark.rule("PHE-361", "PHE-364", "PHE-431")
def test_landing_where_another_stands_treasures_and_stones_may_be_exchanged() -> None:
    held: dict[str, Any] = {"stones_of": {0: "De De", 1: "Mo"}, "treasures_of": {0: "ahmel", 1: "star_chart gharn_axe"}}
    s = sit("azur", "ilke", "alk", space={1: "F6", 2: "E5"}, trade=True, **held).go(0, "F6").answer(0, do.StopMoving())
    assert s.is_asked("trade", 0)
    assert s.offered(do.ProposeTrade) == [do.ProposeTrade(1)], "not with the piece elsewhere"
    propose(s, 1, do.PutIn(0, DE), do.PutIn(0, treasure="ahmel"), do.PutIn(1, MO), do.PutIn(1, treasure="star_chart"))
    assert s.is_asked("answer_trade", 1)
    s.answer(1, do.AcceptTrade())
    assert s.pouches(0, 1) == ["Mo De", "De"]
    assert s.hero(0).treasures == ["star_chart"]
    assert s.hero(1).treasures == ["gharn_axe", "ahmel"]
    assert s.events(happened.TradeMade) == [happened.TradeMade(0, 1)]


@pytest.mark.rule("PHE-361", "PHE-364")
def test_both_must_agree_and_without_the_variant_nobody_trades() -> None:
    s = propose(market(stones_of={0: "De", 1: "Mo"}), 1, do.PutIn(0, DE), do.PutIn(1, MO)).answer(1, do.NoTrade())
    assert s.pouches(0, 1) == ["De", "Mo"]
    assert s.events(happened.TradeRefused)
    assert not s.events(happened.TradeMade)
    s = sit("azur", "ilke", stones_of={0: "De", 1: "Mo"}).answer(0, do.StopMoving())
    assert not s.is_asked("trade")


@pytest.mark.rule("PHE-362", "PHE-363")
def test_the_window_closes_before_the_event() -> None:
    """Edge case 63."""
    s = market(stones_of={0: "De Fo", 1: "Mo"})
    assert s.is_asked("trade", 0)
    assert do.DrawEvent() not in s.options
    s.answer(0, do.NoTrade())
    while s.table.active == 0 and not s.game.is_over:
        assert not {type(option) for option in (*s.options, *s.game.offers(0))} & {do.ProposeTrade, do.PutIn}
        s.finish_turn(0)


@pytest.mark.rule("PHE-363")
def test_neither_before_the_end_of_movement_nor_after_a_prophecy() -> None:
    walls = do.TryProphecy(2, "the_walls_of_balam")
    s = sit("azur", "ilke", space={0: "F8", 1: "F8"}, stones_of={0: "Mo Mo Mo", 1: "De"}, trade=True)
    turn = {"begin_turn": do.BeginTurn(), "move": do.StopMoving(), "trade": do.NoTrade(), "event_or_prophecy": walls}
    for prompt, option in turn.items():
        assert s.is_asked(prompt)
        assert bool(s.offered(do.ProposeTrade)) == (prompt == "trade")
        assert bool(s.offered(do.TryProphecy)) == (prompt == "event_or_prophecy")
        s.answer(0, option)
    assert not s.offered(do.ProposeTrade)


@pytest.mark.rule("PHE-363")
def test_a_stone_got_by_trade_completes_a_delivery() -> None:
    s = sit("azur", "ilke", space={0: "F8", 1: "F8"}, stones_of={0: "Mo Mo", 1: "Mo"}, trade=True)
    s.answer(0, do.BeginTurn(), do.StopMoving())
    propose(s, 1, do.PutIn(1, MO), do.PutIn(0, FD)).answer(1, do.AcceptTrade())
    if s.is_asked("trade"):
        s.answer(0, do.NoTrade())
    s.answer(0, do.TryProphecy(2, "the_walls_of_balam"))
    assert s.hero(0).won == ["the_walls_of_balam"]


@pytest.mark.rule("PHE-363")
def test_a_teleport_after_movement_opens_it_in_the_castle() -> None:
    s = sit("azur", "ilke", space="G7", stones_of={1: "Mo"}, trade=True).answer(0, do.BeginTurn(), do.Teleport())
    s.answer(0, do.StopMoving())
    assert do.ProposeTrade(1) in s.options
    late = sit("azur", "ilke", space="G7", stones_of={1: "Mo"}, trade=True).answer(0, do.BeginTurn(), do.StopMoving())
    assert late.is_asked("event_or_prophecy")
    late.answer(0, do.Teleport())
    assert late.is_asked("trade", 0)
    assert do.ProposeTrade(1) in late.options


@pytest.mark.rule("PHE-364")
def test_any_set_against_nothing() -> None:
    s = propose(market(stones_of="De De", treasures_of="ahmel"), 1, do.PutIn(0, DE), do.PutIn(0, treasure="ahmel"))
    s.answer(1, do.AcceptTrade())
    assert s.pouches(1) == ["De"]
    assert s.hero(1).treasures == ["ahmel"]
    gift = propose(market(stones_of={0: "De", 1: "Mo Mo"}), 1, do.PutIn(1, MO), do.PutIn(1, MO))
    assert gift.answer(1, do.AcceptTrade()).pouches(0) == ["Mo Mo De"]
    begged = propose(market(treasures_of={1: "ahmel"}), 1, do.PutIn(1, treasure="ahmel")).answer(1, do.AcceptTrade())
    assert begged.hero(0).treasures == ["ahmel"]


@pytest.mark.rule("PHE-364")
def test_only_what_is_there_can_be_put_in_and_what_is_gone_cannot_be_traded() -> None:
    s = market(stones_of={0: "De", 1: "Mo"}, treasures_of={1: "ahmel"}).answer(0, do.ProposeTrade(1))
    assert do.CloseOffer() not in s.options, "an exchange of nothing for nothing"
    assert set(s.offered(do.PutIn)) == {do.PutIn(0, DE), do.PutIn(1, MO), do.PutIn(1, treasure="ahmel")}
    s.answer(0, do.PutIn(0, DE))
    assert do.PutIn(0, DE) not in s.options
    s = propose(market(stones_of={0: "De", 1: "Mo"}), 1, do.PutIn(0, DE), do.PutIn(1, MO)).answer(0, do.GiveUpStone(DE))
    assert s.is_asked("answer_trade", 1)
    assert do.AcceptTrade() not in s.options


@pytest.mark.rule("PHE-364")
def test_a_proposal_of_ones_own_in_answer() -> None:
    s = propose(market(stones_of={0: "De Fd", 1: "Mo"}), 1, do.PutIn(0, DE), do.PutIn(1, MO))
    s.answer(1, do.ProposeTrade(0), do.PutIn(1, MO), do.PutIn(0, FD), do.PutIn(0, DE), do.CloseOffer())
    assert s.is_asked("answer_trade", 0)
    s.answer(0, do.AcceptTrade())
    assert s.pouches(0, 1) == ["Mo", "Fd De"]


@pytest.mark.rule("PHE-365")
def test_traded_treasures_never_move_the_marker() -> None:
    """Edge case 64."""
    s = market(treasures_of={0: "ahmel", 1: "statue_of_the_old_king"}, sherpa=2)
    propose(s, 1, do.PutIn(0, treasure="ahmel"), do.PutIn(1, treasure="statue_of_the_old_king"))
    assert s.answer(1, do.AcceptTrade()).hero(0).treasures == ["statue_of_the_old_king"]
    assert (s.table.sherpa, s.table.crown) == (2, -1)
    assert not s.events(happened.SherpaMoved)
    assert s.view(0).heroes[0].points == 2 + 3


@pytest.mark.rule("PHE-431")
def test_one_after_the_other_in_the_castle_and_without_a_step() -> None:
    s = market(stones_of={0: "De De", 1: "Mo", 2: "Fd"})
    assert s.hero(0).space == CONTENT.castle
    assert s.offered(do.ProposeTrade) == [do.ProposeTrade(1), do.ProposeTrade(2)]
    propose(s, 1, do.PutIn(0, DE), do.PutIn(1, MO)).answer(1, do.AcceptTrade())
    assert do.ProposeTrade(2) in s.options
    propose(s, 2, do.PutIn(0, DE), do.PutIn(2, FD)).answer(2, do.AcceptTrade())
    assert s.hero(0).stones == stones("Fd Mo")
    assert s.hero(1).stones == s.hero(2).stones == stones("De")


@pytest.mark.rule("PHE-432")
def test_both_stay_within_their_limits() -> None:
    full = "Fd Fd Fd Fd Fd Fd Fd Fd Fd Fd"
    s = market(stones_of={0: "De De", 1: full}).answer(0, do.ProposeTrade(1), do.PutIn(0, DE))
    assert do.CloseOffer() not in s.options, "eleven stones for Ilke"
    s.answer(0, do.PutIn(1, FD))
    assert do.CloseOffer() in s.options
    s.answer(0, do.CloseOffer()).answer(1, do.AcceptTrade())
    assert s.hero(1).stone_count == 10
    sha_ra = market("azur", "sha_ra", stones_of={0: "De De", 1: full}).answer(0, do.ProposeTrade(1), do.PutIn(0, DE))
    assert do.CloseOffer() in sha_ra.options, "Sha-Ra may hold twelve"


@pytest.mark.rule("PHE-433")
def test_magic_of_heaven_is_a_treasure_and_can_be_traded_and_then_used() -> None:
    mercy = "magic_of_heaven_mercy"
    s = sit("azur", "ilke", space={0: "G7", 1: "G7"}, stones_of="Fd", health=1, treasures_of={1: mercy}, trade=True)
    s.answer(0, do.BeginTurn(), do.StopMoving())
    propose(s, 1, do.PutIn(0, DE), do.PutIn(1, treasure=mercy)).answer(1, do.AcceptTrade())
    assert s.events(happened.TreasureChangedHands) == [happened.TreasureChangedHands(1, 0, mercy)]
    assert s.answer(0, do.UseMagic(mercy)).hero(0).health == 3
    assert s.view(1).heroes[1].points == 2


@pytest.mark.rule("PHE-363", "PHE-205")
def test_a_teleport_while_a_helper_is_asked_opens_it_as_well() -> None:
    s = sit("azur", "ilke", space="G7", health=1, stones_of={1: "Fd Fo"}, trade=True).to_step_3()
    s.answer(0, do.AskForHelp(), do.Teleport()).answer(1, do.OfferNothing())
    assert s.is_asked("trade", 0)
    assert do.ProposeTrade(1) in s.options


@pytest.mark.rule("PHE-431", "PHE-205")
def test_who_teleports_away_trades_with_nobody_he_left() -> None:
    s = sit("azur", "ilke", space={0: "G7", 1: "G7"}, stones_of={0: "Fd", 1: "Mo"}, trade=True)
    s.answer(0, do.BeginTurn(), do.StopMoving())
    propose(s, 1, do.PutIn(0, FD), do.PutIn(1, MO)).answer(0, do.Teleport())
    assert do.AcceptTrade() not in s.options
    s.answer(1, do.ProposeTrade(0), do.PutIn(0, FD))
    assert do.CloseOffer() not in s.options


@pytest.mark.rule("PHE-364", "PHE-431")
def test_who_has_traded_may_trade_again_and_who_has_refused_only_after_a_change() -> None:
    s = propose(market(stones_of={0: "De Fd", 1: "Mo", 2: "Fo"}), 1, do.PutIn(0, DE), do.PutIn(1, MO))
    assert s.answer(1, do.NoTrade()).offered(do.ProposeTrade) == [do.ProposeTrade(2)]
    propose(s, 2, do.PutIn(0, FD), do.PutIn(2, FO)).answer(2, do.AcceptTrade())
    assert s.offered(do.ProposeTrade) == [do.ProposeTrade(1), do.ProposeTrade(2)]
    propose(s, 2, do.PutIn(0, FO), do.PutIn(2, FD)).answer(2, do.AcceptTrade())
    assert s.hero(0).stones == stones("De Fd")
