"""Trading, giving up, the cooperative and the solo game."""

from __future__ import annotations

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy import trade_choices as trade
from fabletop.games.prophecy.news import ClockAdvanced, TradeRefused, Whispered
from fabletop.games.prophecy.terms import Contest
from tests.rules.prophecy.sitting import sit


@pytest.mark.rule("PRO-B102", "PRO-B113", "PRO-288")
def test_gold_items_and_fragments_are_traded_on_one_space_by_agreement() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: "village", 1: "village"},
        items={1: "dagger"},
        maps={1: 1},
        trading=True,
        artifacts={1: "royal_cape"},
        abilities={1: "prayer"},
    )
    s.answer(0, do.Stay(), trade.ProposeTrade(1))
    laid = {each.card for each in s.offered(trade.OfferCard)}
    assert laid == {"dagger"}
    s.answer(0, trade.OfferCard("dagger"), trade.OfferMap(1), trade.OfferGold(0), trade.OfferGold(0), trade.MakeOffer())
    assert s.is_asked("answer_trade", 1)
    s.answer(1, trade.AcceptTrade())
    assert (s.hero(0).gold, s.hero(1).gold) == (1, 5)
    assert s.hero(0).items == ["dagger"]
    assert len(s.hero(0).maps) == 1


@pytest.mark.rule("PRO-B113")
def test_what_is_laid_into_a_trade_is_taken_back_before_it_is_proposed() -> None:
    """Only an undo brought it back."""
    s = sit("mercenary", "monk", space={0: "village", 1: "village"}, items={1: "dagger"}, maps={1: 1}, trading=True)
    s.answer(0, do.Stay(), trade.ProposeTrade(1))
    before = s.options
    s.answer(0, trade.OfferCard("dagger"), trade.OfferMap(1), trade.OfferGold(0), trade.OfferGold(0))
    assert trade.OfferCard("dagger") not in s.options
    s.answer(0, trade.TakeBackGold(0), trade.TakeBackCard("dagger"), trade.TakeBackMap(1))
    assert trade.MakeOffer() in s.options, "one Gold still lies there"
    assert s.answer(0, trade.TakeBackGold(0)).options == before


@pytest.mark.rule("PRO-B102")
def test_a_refused_trade_moves_nothing_and_without_the_option_there_is_none() -> None:
    s = sit("mercenary", "monk", space={0: "village", 1: "village"}, trading=True)
    s.answer(0, do.Stay(), trade.ProposeTrade(1), trade.OfferGold(1), trade.MakeOffer()).answer(1, trade.RefuseTrade())
    assert (s.hero(0).gold, s.hero(1).gold) == (3, 3)
    assert not s.offered(trade.ProposeTrade)
    assert (
        not sit("mercenary", "monk", space={0: "village", 1: "village"})
        .answer(0, do.Stay())
        .offered(trade.ProposeTrade)
    )
    assert not sit("mercenary", "monk", trading=True).answer(0, do.Stay()).offered(trade.ProposeTrade)


@pytest.mark.rule("PRO-254", "PRO-B101")
def test_when_all_others_give_up_the_last_one_has_won() -> None:
    s = sit("mercenary", "monk", artifacts={0: "royal_sword", 1: "royal_cape"})
    assert s.free(0) == [do.Concede()]
    assert s.free(1) == []
    s.answer(0, do.Concede())
    assert s.table.winners == [1]


@pytest.mark.rule("PRO-254", "PRO-046", "PRO-250")
@pytest.mark.parametrize(("space", "acts"), [("b3", False), ("a1", True), ("village", True)])
def test_a_player_may_give_up_at_any_time_of_her_turn_on_any_board(space: str, acts: bool) -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        space=space,
        has="A6 G9",
        artifacts="royal_sword",
        lies={"a1": "trident_of_the_deep"},
        water_realm=True,
        gate="astral_1",
    )
    if acts:
        s.answer(0, do.Stay())
        assert s.is_asked("act", 0)
    assert s.free(0) == [do.Concede()]
    assert s.free(1) == []
    s.answer(0, do.Concede())
    assert s.hero().is_out
    assert s.table.ground[space].artifacts == ["royal_sword"]
    assert s.table.active == 1
    assert not s.game.is_over


@pytest.mark.rule("PRO-348", "PRO-349", "PRO-350")
def test_friends_fight_nobody_but_the_beast_who_does_not_attack() -> None:
    s = sit("mercenary", "monk", space={0: "golden_fields", 1: "golden_fields"}, cooperative=True).answer(0, do.Stay())
    assert not s.offered(do.Attack)
    s = sit(
        "mercenary",
        "monk",
        space={0: "golden_fields", 1: "golden_fields"},
        kept={1: "beast"},
        cooperative=True,
        items={1: "dagger"},
    )
    s.answer(0, do.Stay()).dice(6, 1).pick(0, do.Attack, seat=1)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).settle()
    assert s.hero(0).kept == ["beast"]
    assert (s.hero(1).health, s.hero(1).items) == (3, ["dagger"])


@pytest.mark.rule("PRO-351")
def test_one_of_the_friends_keeps_her_gift() -> None:
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "gifts_of_the_gods"}, cooperative=True)
    s.dice(1, 6).answer(0, do.Stay(), do.UseOpportunity("gifts_of_the_gods"), do.ChooseSeat(1))
    assert [len(hero.items) for hero in s.table.heroes] == [0, 1]


@pytest.mark.rule("PRO-353", "PRO-354", "PRO-359")
def test_what_the_returned_showed_is_known_to_one_and_whispered_in_a_trade() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: "golden_fields", 1: "golden_fields"},
        lies={"golden_fields": "returned"},
        cooperative=True,
    )
    s.answer(0, do.Stay(), do.UseOpportunity("returned"))
    (private,) = [each for each in s.offered(do.ChooseWay) if each.way > 0]
    s.answer(0, private).pick(0, do.RevealCards, plane="astral_1")
    assert s.table.planes["astral_1"].up == []
    assert len(s.hero().known["astral_1"]) == 3
    assert s.view(1).heroes[0].known == {}
    s.answer(0, trade.ProposeTrade(1), trade.DropTrade(), do.Yes())
    assert s.hero(1).known == s.hero(0).known
    (told,) = [each for each in s.events(Whispered) if each.cards]
    assert set(told.cards) == set(s.hero().known["astral_1"])


@pytest.mark.rule("PRO-354")
def test_nobody_is_asked_to_whisper_who_has_looked_at_nothing() -> None:
    s = sit("mercenary", "monk", space={0: "city", 1: "city"}, cooperative=True)
    s.answer(0, do.Stay(), trade.ProposeTrade(1), trade.OfferGold(0), trade.MakeOffer())
    s.answer(1, trade.RefuseTrade())
    assert s.events(TradeRefused) == [TradeRefused(1, 0)]
    assert not s.is_asked("whisper", 0)
    assert not s.is_asked("whisper", 1)


@pytest.mark.rule("PRO-512")
def test_the_friends_win_with_all_five_artifacts_and_lose_with_the_last_token() -> None:
    held = {0: "royal_sword royal_crown royal_armour banner_of_hope", 1: "royal_cape"}
    s = sit(
        "mercenary",
        "monk",
        artifacts=held,
        cooperative=True,
        planes={f"astral_{n}": ("astral_hound", "", "") for n in range(1, 6)},
    ).finish_round()
    assert s.table.winners == [0, 1]
    s = sit("mercenary", "monk", artifacts={0: held[0]}, cooperative=True).finish_round()
    assert not s.game.is_over
    s = sit("mercenary", "monk", cooperative=True)
    s.table.tokens = [1, 2, 3]
    s.table.decks["chance"].bags = []  # type: ignore[index]
    s.finish_round()
    assert (s.table.power, s.events(ClockAdvanced)) == (2, [ClockAdvanced(2, 1)])
    s = sit("mercenary", "monk", cooperative=True)
    s.table.tokens = [3]
    s.table.decks["chance"].bags = []  # type: ignore[index]
    s.finish_round()
    assert s.table.how == "clock"
    assert s.table.winners == []


@pytest.mark.rule("PRO-B100", "PRO-512")
def test_without_a_token_for_a_new_character_the_game_may_be_lost() -> None:
    s = sit("sorceress", space="golden_fields", has="H0", lies={"golden_fields": "bear"}, solo=True)
    s.table.tokens = [1]
    s.fight("bear", 1, 3)
    assert s.table.how == "dead"


@pytest.mark.rule("PRO-417")
def test_time_freeze_spares_the_chance_card_and_sleeps_until_the_deck_is_shuffled() -> None:
    s = sit("sorceress", "monk", abilities="time_freeze", cooperative=True, chance="good_times")
    s.pick(0, do.UseCard, card="time_freeze")
    assert s.hero().gold == 3
    assert s.table.down == {"time_freeze": "reshuffle"}
    s.finish_round().finish_round()
    assert s.table.down == {"time_freeze": "reshuffle"}


@pytest.mark.rule("PRO-406")
def test_a_forgotten_effect_of_the_start_may_be_used_later_by_agreement() -> None:
    s = sit("mercenary", "monk", items="magic_pouch", late_round_start=True).answer(0, do.TurnUpChance())
    s.answer(0, do.Done(), do.Stay()).pick(0, do.UseCard, card="magic_pouch")
    assert s.hero().gold == 5
    assert not s.offers(do.UseCard, card="magic_pouch")
