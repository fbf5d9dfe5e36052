"""Cooperation: trading, with the options for it."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDrawn, CardTaken, Rolled, Traded
from tests.rules.talisman.sitting import Sitting, sit


def market(*characters: str, **setting: Any) -> Sitting:
    """The first Character has gone to the Fields, where the others are unless it is said otherwise."""
    characters = characters or ("delver", "paladin")
    setting.setdefault("space", dict.fromkeys(range(1, len(characters)), "fields_1"))
    setting.setdefault("cooperation_same_space", True)
    setting.setdefault("lies", {"fields_1": "altar"})
    return sit(*characters, **setting).walk("fields_1").passing()


def propose(s: Sitting, *things: Any) -> Sitting:
    """Lay a complete proposal before seat 1."""
    return s.answer(0, do.ProposeTrade(1), *things, do.MakeOffer()).passing()


@pytest.mark.rule("TAL-128")
def test_without_an_option_nobody_trades() -> None:
    s = market("delver", "wayfarer", cooperation_same_space=False, holds="sword")
    assert s.is_asked("encounter", 0)
    assert not s.offered(do.ProposeTrade)


@pytest.mark.rule("TAL-463")
def test_what_is_laid_into_a_trade_is_taken_back_before_it_is_proposed() -> None:
    """Only an undo brought it back."""
    s = market(holds={0: "sword", 1: "shield"}, tokens={0: "G2", 1: "G0"}).answer(0, do.ProposeTrade(1))
    before = s.options
    s.answer(0, do.OfferCard("sword"), do.OfferCard("shield"), do.OfferGold(0))
    s.answer(0, do.TakeBackCard("shield"), do.TakeBackGold(0), do.TakeBackCard("sword"))
    assert s.options == before


@pytest.mark.rule("TAL-124", "TAL-463")
def test_characters_in_one_space_trade_gold_objects_and_followers() -> None:
    s = market(holds={0: "sword mule", 1: "shield"}, tokens={0: "G2", 1: "G0"})
    propose(s, do.OfferCard("sword"), do.OfferCard("mule"), do.OfferGold(0), do.OfferCard("shield"))
    assert s.is_asked("answer_trade", 1)
    s.answer(1, do.AcceptTrade())
    assert (s.hero(0).objects, s.hero(0).followers) == (["shield"], [])
    assert (s.hero(1).objects, s.hero(1).followers) == (["sword"], ["mule"])
    assert (s.has("G", 0), s.has("G", 1)) == (1, 1)
    assert s.events(Traded) == [Traded(0, 1, gold_given=1)]


@pytest.mark.rule("TAL-463")
def test_the_gold_of_a_trade_is_paid_before_a_card_that_costs_gold_goes() -> None:
    s = market(holds={0: "talisman_of_riches"}, tokens={0: "G1", 1: "G0"})
    propose(s, do.OfferCard("talisman_of_riches"), do.OfferGold(0)).answer(1, do.AcceptTrade())
    assert s.has("G", 0) == 0
    assert s.has("G", 1) > 1


@pytest.mark.rule("TAL-124")
def test_potions_and_spells_are_traded_too() -> None:
    s = market("shaman", "wizard", holds={0: "antidote healing", 1: ""})
    propose(s, do.OfferCard("antidote"), do.OfferCard("healing")).answer(1, do.AcceptTrade())
    assert (s.hero(1).potions, s.hero(1).spells) == (["antidote"], ["healing"])


@pytest.mark.rule("TAL-124")
def test_not_with_characters_elsewhere() -> None:
    s = market("delver", "paladin", "wayfarer", space={1: "fields_1", 2: "fields_2"}, holds="sword")
    assert s.offered(do.ProposeTrade) == [do.ProposeTrade(1)]


@pytest.mark.rule("TAL-127")
def test_a_trade_in_the_space_is_the_encounter_of_the_turn() -> None:
    s = market(holds={0: "sword", 1: "shield"})
    propose(s, do.OfferCard("sword")).answer(1, do.AcceptTrade())
    assert s.table.active == 1
    assert not [event for event in s.events(Rolled) if event.purpose == "prayer"], "the Altar was not met"


@pytest.mark.rule("TAL-127")
def test_a_trade_that_fails_costs_no_encounter() -> None:
    s = market(holds={0: "sword", 1: "shield"})
    propose(s, do.OfferCard("sword")).answer(1, do.RefuseTrade())
    assert s.is_asked("encounter", 0)
    assert do.EncounterSpace() in s.options


@pytest.mark.rule("TAL-125")
@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("delver", "wizard", True),  # both Neutral
        ("prophetess", "wizard", True),  # both Human, both Mystics
        ("reaver", "delver", True),  # both from Stoneberg
        ("cutthroat", "delver", True),  # both Rogues
        ("delver", "paladin", False),
        ("reaver", "prophetess", False),
    ],
)
def test_characters_with_a_like_trait_trade_at_any_distance(one: str, other: str, may: bool) -> None:
    s = market(
        one,
        other,
        space={1: "heath"},
        cooperation_same_space=False,
        cooperation_shared_trait=True,
        lies={"fields_1": "rapier"},
        holds={0: "sword", 1: "shield"},
    )
    if s.is_asked("take_card"):
        assert not may
    else:
        assert (s.offered(do.ProposeTrade) == [do.ProposeTrade(1)]) == may


@pytest.mark.rule("TAL-125")
def test_the_alignment_of_now_counts() -> None:
    s = market(
        "delver",
        "paladin",
        space={1: "heath"},
        alignment={0: "good"},
        cooperation_same_space=False,
        cooperation_shared_trait=True,
        holds="sword",
    )
    assert s.offered(do.ProposeTrade) == [do.ProposeTrade(1)]


@pytest.mark.rule("TAL-126")
def test_a_trade_at_a_distance_is_the_encounter_of_the_turn_too() -> None:
    s = market(
        "delver",
        "wizard",
        space={1: "heath"},
        cooperation_same_space=False,
        cooperation_shared_trait=True,
        lies={},
        holds={0: "sword", 1: "rapier"},
    )
    propose(s, do.OfferCard("sword"), do.OfferCard("rapier")).answer(1, do.AcceptTrade())
    assert (s.hero(0).objects, s.hero(1).objects) == (["rapier"], ["sword"])
    assert s.table.active == 1
    assert not s.events(CardDrawn)


@pytest.mark.rule("TAL-463")
def test_both_must_agree() -> None:
    s = market(holds={0: "sword", 1: "shield"})
    propose(s, do.OfferCard("shield")).answer(1, do.RefuseTrade())
    assert s.hero(1).objects == ["shield"]
    assert not s.events(Traded)


@pytest.mark.rule("TAL-463")
def test_curses_and_personal_treasures_are_not_traded() -> None:
    s = market("ranger", "delver", holds={0: "falcon loadstone sword", 1: "bogle miners_lamp shield"}, tokens="F0")
    s.answer(0, do.ProposeTrade(1))
    assert {option.card for option in s.offered(do.OfferCard)} == {"sword", "shield"}


@pytest.mark.rule("TAL-463")
def test_trophies_and_other_tokens_are_not_traded() -> None:
    s = market(holds="sword", trophies="wolf", tokens="G1 F3 M2")
    s.answer(0, do.ProposeTrade(1))
    assert {option.card for option in s.offered(do.OfferCard)} == {"sword"}
    assert {type(option) for option in s.options} == {do.OfferCard, do.OfferGold, do.DropTrade}


@pytest.mark.rule("TAL-463")
def test_a_trade_must_leave_both_within_their_limits() -> None:
    s = market("delver", "shaman", holds={0: "sword shield", 1: "rapier long_bow raft"})
    s.answer(0, do.ProposeTrade(1), do.OfferCard("sword"))
    assert do.MakeOffer() not in s.options, "the Shaman has three Objects already"
    s.answer(0, do.OfferCard("raft"))
    assert do.MakeOffer() in s.options


@pytest.mark.rule("TAL-463")
def test_a_trade_must_leave_both_within_their_restrictions() -> None:
    s = market("delver", "paladin", holds={0: "rapier sword"})
    s.answer(0, do.ProposeTrade(1), do.OfferCard("rapier"))
    assert do.MakeOffer() not in s.options, "a Rapier is not for Warriors"


@pytest.mark.rule("TAL-463")
def test_nobody_trades_in_the_sanctuary() -> None:
    s = sit("delver", "wayfarer", space={0: "heath", 1: "sanctuary"}, cooperation_same_space=True, tokens="L1 F0")
    s.walk("sanctuary")
    assert not s.offered(do.ProposeTrade)


@pytest.mark.rule("TAL-124", "TAL-B005")
def test_only_the_two_see_which_hidden_cards_are_traded() -> None:
    s = market("delver", "wizard", "reaver", holds="antidote sword")
    s.answer(0, do.ProposeTrade(1), do.OfferCard("antidote"), do.OfferCard("sword"), do.MakeOffer()).passing()
    assert s.view(1).offer["0"] == ("antidote", "sword")
    assert s.view(2).offer["0"] == ("", "sword")
    s.answer(1, do.AcceptTrade())
    assert [event.card for event in s.events(CardTaken, 1)] == ["antidote", "sword"]
    assert [event.card for event in s.events(CardTaken, 2)] == ["", "sword"]


@pytest.mark.rule("TAL-463")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_thinks_ahead_may_accept_an_offer_of_hidden_cards(seat: int) -> None:
    s = market("delver", "wizard", "reaver", holds={0: "antidote sword", 1: "healing"})
    s.answer(0, do.ProposeTrade(1), do.OfferCard("antidote"), do.MakeOffer()).passing()
    twin = s.game.imagine(seat, lambda things: list(reversed(things)))
    twin.answer(1, do.AcceptTrade())
    assert len(twin.state.heroes[1].potions) == 1
    assert not twin.state.heroes[0].potions
    if seat != 2:
        assert twin.state.heroes[1].potions == ["antidote"]
