"""Step 3a: drawing, accepting and throwing away an event."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import AttemptKind
from tests.rules.phenomena.sitting import CONTENT, DE, FD, WI, Sitting, face, sit, stones

VEIL = do.UseMagic("the_veil_of_mist")


def drawn(*cards: str, character: str = "azur", **setting: Any) -> Sitting:
    """The first of these events has been drawn, the others lie next on the stack."""
    s = sit(character, "millian", space="F6", **setting)
    return s.next_events(*cards).to_step_3().answer(0, do.DrawEvent())


def empty_stack(s: Sitting, *discarded: str) -> Sitting:
    s.table.events.bags.clear()
    s.table.event_discard = list(discarded)
    return s


@pytest.mark.rule("PHE-092")
def test_the_top_card_is_drawn() -> None:
    s = drawn("the_grey_wolf", "wujudzer")
    assert s.view(0).event == "the_grey_wolf"
    assert s.table.events.cards[0] == "wujudzer"
    s.answer(0, do.GiveUp()).end_turn(0)
    s.draw(1)
    assert s.view(0).event == "wujudzer"


@pytest.mark.rule("PHE-093")
def test_the_drawn_event_is_shown_to_all_before_anything_is_decided() -> None:
    s = drawn("the_cave_troll")
    assert s.is_asked("consider_event", 0)
    for seat in (0, 1, None):
        assert s.view(seat).event == "the_cave_troll"
        assert s.events(happened.EventDrawn, seat) == [happened.EventDrawn(0, "the_cave_troll")]


@pytest.mark.rule("PHE-094", "PHE-095")
def test_an_instruction_is_carried_out_by_the_drawer_and_discarded() -> None:
    s = drawn("a_teacher_on_the_road")
    assert not s.events(happened.ChallengeBegan)
    s.answer(0, do.ChooseExperience(WI))
    assert s.hero(0).experience[WI] == 2
    assert s.hero(1).experience[WI] == 1
    assert s.view(None).event_discard == ("a_teacher_on_the_road",)
    assert s.view(None).event == ""


@pytest.mark.rule("PHE-096")
def test_a_b_event_may_be_accepted() -> None:
    s = drawn("the_cave_troll", "gharn_raiders")
    assert {do.AcceptEvent(), do.ThrowAwayEvent()} <= set(s.options)
    s.answer(0, do.AcceptEvent())
    assert s.events(happened.ChallengeBegan)[-1].card == "the_cave_troll"


@pytest.mark.rule("PHE-096", "PHE-097", "PHE-099")
@pytest.mark.parametrize("replacement", ["gharn_raiders", "the_grey_wolf"])
def test_a_b_event_may_be_thrown_away_and_the_next_event_must_be_accepted(replacement: str) -> None:
    """Whatever its letter."""
    s = drawn("the_cave_troll", replacement, "the_wolf_pack")
    s.answer(0, do.ThrowAwayEvent())
    assert s.events(happened.EventThrownAway)[-1].event == "the_cave_troll"
    assert s.events(happened.EventAccepted)[-1].event == replacement
    assert s.is_asked("meet_ability", 0)
    assert s.refuses(0, do.ThrowAwayEvent())
    assert s.view(None).event_discard == ("the_cave_troll",)
    assert [event.card for event in s.events(happened.ChallengeBegan)] == [replacement]
    assert s.hero(0).health == 3


@pytest.mark.rule("PHE-094", "PHE-098")
def test_an_a_event_must_be_accepted_and_a_challenge_faced() -> None:
    """Edge case 24, Azur's half."""
    s = drawn("the_grey_wolf")
    assert s.events(happened.ChallengeBegan) == [happened.ChallengeBegan(0, AttemptKind.EVENT, "the_grey_wolf")]
    assert s.is_asked("meet_ability", 0)
    assert s.refuses(0, do.ThrowAwayEvent())


@pytest.mark.rule("PHE-099")
@pytest.mark.parametrize("card", ["the_black_rider", "sherpas_tax_collectors", "the_wandering_healer", "rain_of_stars"])
def test_nothing_of_a_thrown_away_event_happens(card: str) -> None:
    s = drawn(card, "the_grey_wolf", stones_of="De " * 8, health=2)
    before = (dict(s.hero(0).stones), s.hero(0).health, dict(s.hero(1).stones))
    s.answer(0, do.ThrowAwayEvent())
    assert (s.hero(0).stones, s.hero(0).health, s.hero(1).stones) == before
    assert s.events(happened.EventDiscarded) == [happened.EventDiscarded(card)]


# -- an empty stack --------------------------------------------------------------------------------


@pytest.mark.rule("PHE-100")
def test_an_empty_stack_is_made_anew_from_the_discard_pile() -> None:
    s = empty_stack(sit("azur", "millian", space="F6", events=["wujudzer"]), "the_grey_wolf", "wujudzer")
    s.to_step_3().answer(0, do.DrawEvent())
    assert s.events(happened.EventsReshuffled) == [happened.EventsReshuffled(2)]
    assert s.view(0).event == "wujudzer"
    assert (s.view(0).events, s.view(0).event_discard) == (1, ())


@pytest.mark.rule("PHE-100")
def test_the_replacement_may_be_the_only_card_there_is_and_without_any_step_3_is_over() -> None:
    """Edge case 28."""
    s = sit("azur", "millian", space="F6")
    empty_stack(s).table.events.put_on_top(["the_cave_troll"], ())
    s.to_step_3().answer(0, do.DrawEvent(), do.ThrowAwayEvent())
    assert s.events(happened.EventAccepted)[-1].event == "the_cave_troll"
    s = empty_stack(sit("azur", "millian", space="F6")).to_step_3()
    s.answer(0, do.DrawEvent())
    assert s.events(happened.NoEventLeft) == [happened.NoEventLeft(0)]
    assert s.is_asked("end_turn", 0)


@pytest.mark.rule("PHE-095")
def test_a_discarded_instruction_comes_up_again_when_the_stack_is_used_up() -> None:
    s = face("a_vein_of_magic", space="F5")
    s.answer(0, do.ChooseStone(FD))
    while s.asked.seat == 0:
        s.answer(0, s.options[-1])
    s.table.events.bags.clear()
    s.draw(1)
    assert s.events(happened.EventDrawn)[-1] == happened.EventDrawn(1, "a_vein_of_magic")
    assert CONTENT.event["a_vein_of_magic"].kind == "instruction"
    assert do.ThrowExperience() not in s.options


@pytest.mark.rule("PHE-389", "PHE-198", "PHE-203")
@pytest.mark.parametrize("event", ["the_grey_wolf", "the_cave_troll"])
def test_the_veil_of_mist_may_be_bought_when_the_event_is_seen(event: str) -> None:
    s = drawn(event, "the_lost_path", stones_of="Fd Fo Mo De Fo De")
    assert s.is_asked("consider_event", 0)
    s.answer(0, do.BuyMagic("the_veil_of_mist"), VEIL)
    assert s.table.event == "the_lost_path"
    assert s.hero(0).stones == stones("Fd Fd"), "the landscape's two"


@pytest.mark.rule("PHE-389", "PHE-388")
def test_stones_for_the_veil_of_mist_may_be_made_when_the_event_is_seen() -> None:
    held = {"magic_of": "the_veil_of_mist", "stones_of": "Fo Fo"}
    s = drawn("the_grey_wolf", "the_lost_path", character="millian", **held)
    assert s.is_asked("consider_event", 0)
    s.answer(0, do.UseMagic("the_gift_of_the_earth"), do.ChooseStone(DE), do.ChooseStone(FD), VEIL)
    assert s.table.event == "the_lost_path"


@pytest.mark.rule("PHE-098", "PHE-389", "PHE-199")
@pytest.mark.parametrize(
    ("held", "magic", "left"),
    [("Fo Mo De De", "", 2), ("Mo De Fo Fo Mo", "", 2), ("Fo", "the_veil_of_mist", 1), ("Fd Fo Mo De Fo De", "", 0)],
)
def test_an_a_event_that_nothing_can_replace_is_no_question(held: str, magic: str, left: int) -> None:
    """The veil of mist cannot be bought and paid, cannot be paid, or is sold out."""
    s = sit("azur", "millian", space="F6", stones_of=held, magic_of=magic).next_events("the_grey_wolf")
    s.table.shop["the_veil_of_mist"] = left
    s.to_step_3().answer(0, do.DrawEvent())
    assert s.is_asked("meet_ability", 0)
