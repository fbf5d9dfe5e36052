"""Special card: The language of animals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.kernel.decks import Bag
from tests.rules.phenomena.sitting import CONTENT, Sitting, look_alike, sit, stones

LANGUAGE = "the_language_of_animals"
THREE = ("the_grey_wolf", "the_riddle_stone", "the_lame_wanderer")
OTHERS = (1, 2, None)
THREE_B = ("the_wolf_pack", "the_three_doors", "the_free_slaves")


def announced(*cards: str, **setting: Any) -> Sitting:
    """Alk has paid for the card in step 3; these cards lie on top."""
    setting.setdefault("stones_of", {0: "Fo Fd"})
    s = sit("alk", "azur", "ilke", space="F6", **setting).next_events(*cards).to_step_3()
    return s.answer(0, do.UseMagic(LANGUAGE))


def with_stack(*cards: str, discarded: Sequence[str] = ()) -> Sitting:
    """Alk in step 3; these events alone are left, and these were discarded."""
    s = sit("alk", "azur", space="F6", stones_of="Fo").to_step_3()
    s.table.events.bags, s.table.event_discard = [Bag(list(cards), in_order=True)], list(discarded)
    return s


@pytest.mark.rule("PHE-331")
def test_only_alk_has_it_and_nobody_can_buy_it() -> None:
    assert [each.id for each in CONTENT.characters if LANGUAGE in each.magic] == ["alk"]
    assert LANGUAGE not in CONTENT.shop
    s = sit("azur", "alk", stones_of="Fd Fo Mo De")
    assert LANGUAGE not in s.table.shop
    assert do.BuyMagic(LANGUAGE) not in s.options
    assert LANGUAGE in s.table.spells(s.hero(1))


@pytest.mark.rule("PHE-332")
def test_it_is_announced_and_paid_before_an_event_is_drawn() -> None:
    """Only then: test_use_magic."""
    s = sit("alk", "azur", space="F6", stones_of="Fo Fo").next_events(*THREE).to_step_3()
    s.answer(0, do.UseMagic(LANGUAGE))
    assert s.hero(0).stones == stones("Fo Fd Fd")
    late = sit("alk", "azur", space="F6", stones_of="Fo Fo").next_events(*THREE)
    for moment in ("begin_turn", "consider_event", "end_turn"):
        assert do.UseMagic(LANGUAGE) not in late.up_to(moment).options


@pytest.mark.rule("PHE-333")
@pytest.mark.parametrize("chosen", THREE)
def test_three_are_drawn_and_one_is_chosen(chosen: str) -> None:
    s = announced(*THREE)
    assert s.is_asked("pick_event", 0)
    assert [option.event for option in s.offered(do.PickEvent)] == list(THREE)
    s.answer(0, do.PickEvent(chosen))
    while s.is_asked("put_on_top"):
        s.answer(0, s.options[0])
    s.answer(0, do.AcceptEvent())
    assert s.attempt.card == chosen


@pytest.mark.rule("PHE-334", "PHE-335", "PHE-336")
def test_the_other_two_lie_on_top_in_the_order_of_the_chooser() -> None:
    """Edge case 25: a chosen B card is accepted, the other two are the next two drawn."""
    before = len(sit("alk", "azur", "ilke").table.events)
    s = announced(*THREE_B).answer(0, do.PickEvent("the_three_doors"), do.PutOnTop("the_free_slaves"))
    assert len(s.table.events) == before - 1
    assert {do.AcceptEvent(), do.ThrowAwayEvent()} <= set(s.options)
    s.finish_turn(0).finish_turn(1).finish_turn(2)
    drawn = [drawn.event for drawn in s.events(happened.EventDrawn)]
    assert drawn == ["the_three_doors", "the_free_slaves", "the_wolf_pack"]


@pytest.mark.rule("PHE-336")
def test_a_chosen_b_card_may_be_thrown_away_for_the_upper_of_the_two() -> None:
    """Edge case 25."""
    s = announced(*THREE_B).answer(0, do.PickEvent("the_three_doors"), do.PutOnTop("the_free_slaves"))
    s.answer(0, do.ThrowAwayEvent())
    assert s.table.event_discard == ["the_three_doors"]
    assert s.table.attempt is not None, "the replacement must be accepted"
    assert s.attempt.card == "the_free_slaves"
    assert s.table.events.cards[0] == "the_wolf_pack"


@pytest.mark.rule("PHE-335")
def test_the_three_cards_are_seen_by_the_chooser_only_and_the_chosen_one_by_all() -> None:
    """Byte by byte, the others see the same whatever the two unchosen cards are and however they are ordered."""
    first = announced(*THREE)
    other = announced("the_grey_wolf", "the_harvest_feast", "the_hermits_test")
    assert look_alike(first, other, to=OTHERS)
    assert first.view(0).taken == THREE
    assert first.events(happened.EventsLookedAt, 0) == [happened.EventsLookedAt(0, 3, THREE)]
    for s, upper in ((first, "the_lame_wanderer"), (other, "the_harvest_feast")):
        s.answer(0, do.PickEvent("the_grey_wolf"))
        assert s.is_asked("put_on_top", 0)
        s.answer(0, do.PutOnTop(upper))
    assert look_alike(first, other, to=OTHERS)
    for seat in OTHERS:
        assert first.events(happened.EventsLookedAt, seat) == [happened.EventsLookedAt(0, 3)]
        assert first.view(seat).event == "the_grey_wolf"
        assert first.view(seat).known_events == ()
        assert first.events(happened.EventDrawn, seat) == [happened.EventDrawn(0, "the_grey_wolf")]
    assert first.view(0).known_events == ("the_lame_wanderer", "the_riddle_stone")


@pytest.mark.rule("PHE-337", "PHE-335")
def test_as_help_for_a_player_who_is_about_to_draw() -> None:
    s = sit("azur", "alk", "ilke", space="F6", stones_of={1: "Fo"}).next_events(*THREE).to_step_3().helped(1, LANGUAGE)
    assert s.is_asked("pick_event", 0), "the player who is helped draws three and chooses"
    assert s.hero(1).stone_count == 0
    assert (s.view(0).taken, s.view(1).taken) == (THREE, ())
    assert s.events(happened.EventsLookedAt, 1) == [happened.EventsLookedAt(0, 3)]
    s.answer(0, do.PickEvent("the_riddle_stone"), do.PutOnTop("the_lame_wanderer"))
    assert s.view(0).known_events == ("the_lame_wanderer", "the_grey_wolf")
    assert s.view(1).known_events == ()


@pytest.mark.rule("PHE-338")
def test_with_two_cards_left_the_discard_pile_goes_underneath_first() -> None:
    """Edge case 27: two cards and six discards."""
    discarded = [*THREE_B, "wujudzer", "the_lost_path", "a_quiet_night"]
    s = with_stack(*THREE[:2], discarded=discarded).answer(0, do.UseMagic(LANGUAGE))
    assert s.events(happened.EventsReshuffled) == [happened.EventsReshuffled(6)]
    assert s.view(0).taken[:2] == THREE[:2]
    assert s.view(0).taken[2] in discarded
    assert len(s.table.events) == 5
    assert s.table.event_discard == []


@pytest.mark.rule("PHE-338", "PHE-100")
def test_as_many_as_there_are_and_three_leave_the_discards_alone() -> None:
    s = with_stack(*THREE[:2]).answer(0, do.UseMagic(LANGUAGE))
    assert [option.event for option in s.offered(do.PickEvent)] == list(THREE[:2])
    assert s.answer(0, do.PickEvent(THREE[1])).table.events.cards == [THREE[0]]
    s = with_stack(*THREE, discarded=["wujudzer"]).answer(0, do.UseMagic(LANGUAGE))
    assert not s.events(happened.EventsReshuffled)
    assert s.table.event_discard == ["wujudzer"]
    s = with_stack("wujudzer").answer(0, do.UseMagic(LANGUAGE), do.ThrowAwayEvent())
    assert s.attempt.card == "wujudzer"


@pytest.mark.rule("PHE-336", "PHE-244", "PHE-389")
@pytest.mark.parametrize("cards", [THREE, THREE_B])
def test_chosen_thrown_away_and_veiled_alk_comes_to_the_last_of_the_three(cards: tuple[str, ...]) -> None:
    s = announced(*cards, stones_of="Fo Fo De", magic_of="the_veil_of_mist")
    s.answer(0, do.PickEvent(cards[0]), do.PutOnTop(cards[2]), do.ThrowAwayEvent())
    assert s.table.event == cards[2]
    assert do.ThrowAwayEvent() not in s.options
    s.answer(0, do.UseMagic("the_veil_of_mist"))
    assert s.attempt.card == cards[1]
    assert s.table.event_discard == [cards[0], cards[2]]


@pytest.mark.rule("PHE-335", "PHE-337")
def test_who_looks_at_them_next_knows_the_order_and_the_first_no_more() -> None:
    s = announced(*THREE_B, "the_cave_troll", stones_of="Fo Fo")
    s.answer(0, do.PickEvent("the_wolf_pack"), do.PutOnTop("the_free_slaves")).finish_turn(0)
    s.to_step_3(1).helped(0, LANGUAGE, asker=1)
    assert s.view(1).taken == ("the_free_slaves", "the_three_doors", "the_cave_troll")
    s.answer(1, do.PickEvent("the_cave_troll"), do.PutOnTop("the_three_doors"))
    assert s.view(1).known_events == ("the_three_doors", "the_free_slaves")
    assert s.view(0).known_events == ()


@pytest.mark.rule("PHE-332", "PHE-234")
def test_with_no_event_anywhere_it_has_no_effect_and_is_not_offered() -> None:
    s = sit("alk", "azur", space="F6", stones_of="Fo")
    s.table.events.bags = []
    s.to_step_3()
    assert do.UseMagic(LANGUAGE) not in s.options


@pytest.mark.rule("PHE-334", "PHE-335")
def test_cards_of_both_letters_stay_in_the_order_in_which_they_went_back() -> None:
    cards = ("the_grey_wolf", "the_three_doors", "the_lame_wanderer")
    s = announced(*cards, events=["the_lame_wanderer"]).answer(0, do.PickEvent(cards[0]), do.PutOnTop(cards[1]))
    assert s.view(1).next_event_letter == "B"
    s.answer(0, do.AcceptEvent(), do.GiveUp()).finish_turn(0).draw(1)
    assert s.events(happened.EventDrawn)[-1] == happened.EventDrawn(1, cards[1])
    assert s.view(1).next_event_letter == "A"
