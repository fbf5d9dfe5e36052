"""What the table tells a player about options: certain consequences, and why something is not possible."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.kernel import Foresight, foresee
from tests.rules.phenomena.sitting import MO, Sitting, face, sit
from tests.rules.sitting import why_not

A_EVENTS = ["the_grey_wolf", "the_wandering_healer"]
DELIVERY = do.TryProphecy(2, "the_walls_of_balam")


def refusal(s: Sitting, option: msgspec.Struct, seat: int | None = 0) -> str:
    """The clause that forbids an option; empty if nothing does."""
    found = why_not(s.game, seat, option)
    return found.clause if found else ""


def in_balam(**setting: object) -> Sitting:
    """Seat 0 is about to deliver 3 Mountain stones."""
    return sit("azur", "ilke", space="F8", stones_of="Mo Mo Mo", **setting).to_step_3()  # type: ignore[arg-type]


def key(s: Sitting, option: msgspec.Struct, seat: int = 0) -> str:
    """The reason for which an option is refused; empty if it is open."""
    found = s.game.refusal(seat, option)
    return found.key if found else ""


@pytest.mark.rule("PHE-180", "PHE-185", "PHE-252")
def test_a_delivery_does_what_its_preview_says_and_in_the_last_turns_no_marker_moves() -> None:
    s = in_balam()
    told = Foresight(s.game, 0).of(DELIVERY)
    assert [each for each in told if isinstance(each, happened.StonesLost | happened.SherpaMoved)] == [
        happened.StonesLost(0, (MO, MO, MO), "delivery"),
        happened.SherpaMoved(40, 38),
    ]
    s.answer(0, DELIVERY)
    assert tuple(event for event in s.events() if event in told) == told
    s = in_balam(sherpa=0)
    told = Foresight(s.game, 0).of(DELIVERY)
    assert happened.StonesLost(0, (MO, MO, MO), "delivery") in told
    assert not any(isinstance(each, happened.SherpaMoved) for each in told)


@pytest.mark.rule("PHE-179", "PHE-044")
def test_nothing_is_foretold_of_dice_or_to_those_who_are_not_asked() -> None:
    s = sit("azur", "ilke", space="D5").to_step_3()
    assert not any(
        isinstance(each, happened.DiceThrown) for each in Foresight(s.game, 0).of(do.TryProphecy(0, "the_miners_plea"))
    )
    assert foresee(s.game, 1) == ()


def test_reasons_in_step_3() -> None:
    s = sit("azur", "ilke", space="G7", stones_of="Fd Fo").to_step_3()
    assert refusal(s, do.MoveTo("G8")) == "PHE-086"
    assert refusal(s, do.TryProphecy(0, "the_miners_plea")) == "PHE-177"
    assert refusal(s, do.TryMainProphecy()) == "PHE-212"
    assert refusal(s, do.BuyMagic("the_rockslide")) == "PHE-198"
    assert refusal(s, do.BuyMagic("the_paws_of_the_forest")) == "PHE-200"
    assert refusal(s, do.UseMagic("the_paws_of_the_forest")) == "PHE-386"
    assert refusal(s, do.UseMagic("healing_hands")) == "PHE-123"
    assert refusal(s, do.AskForHelp()) == "PHE-234"
    assert refusal(s, do.GiveUpStone(MO)) == "PHE-076"
    assert refusal(s, do.DrawEvent()) == ""
    assert refusal(s, do.Teleport(), seat=1) == "PHE-205"
    assert refusal(s, do.BuyMagic("the_rockslide"), seat=1) == "PHE-204"
    assert refusal(s, do.AskForHelp(), seat=1) == "PHE-223"
    assert refusal(s, do.DrawEvent(), seat=None) == "PHE-059"


def test_reasons_in_a_challenge() -> None:
    setting: dict[str, Any] = {"magic_of": {0: "the_fires_light"}, "treasures_of": {0: "gharn_axe"}}
    s = face("the_grey_wolf", "azur", "ilke", stones_of="Fo De", **setting)
    assert refusal(s, do.UseMagic("the_fires_light")) == "PHE-127"
    s.answer(0, do.ThrowExperience())
    assert refusal(s, do.ThrowExperience()) == "PHE-118"
    s.answer(0, do.SacrificeHealth())
    assert refusal(s, do.SacrificeHealth()) == "PHE-120"
    s.answer(0, do.UseMagic("the_desert_wind"))
    assert refusal(s, do.UseMagic("the_desert_wind")) == "PHE-196"
    assert refusal(s, do.UseMagic("the_fires_light")) == "PHE-126"
    assert refusal(s, do.ThrowAwayEvent()) == "PHE-096", "it was accepted"
    assert refusal(s, do.Teleport()) == "PHE-434", "the piece is in the castle"


def test_a_reason_belongs_to_the_question_that_is_open() -> None:
    s = sit("azur", "ilke", space="G7", stones_of="Fd Fo", treasures_of={0: "gharn_axe"}).to_step_3()
    assert key(s, do.Reroll("gharn_axe", 0)) == "nothing_tested"
    assert key(s, do.UseMagic("the_desert_wind")) == "nothing_tested"
    assert key(s, do.EndTurn()) == "end_after_step_3"
    s = face("the_grey_wolf", "azur", "ilke", stones_of="Fo De", treasures_of={0: "gharn_axe"})
    assert key(s, do.Reroll("ahmel", 0)) == "no_reroll_left"
    assert key(s, do.MoveTo("G8")) == "move_in_step_2"


@pytest.mark.rule("PHE-096", "PHE-097", "PHE-098", "PHE-244")
def test_alk_is_told_what_keeps_a_replacement_and_others_what_keeps_an_a_event() -> None:
    for character, reason in (("alk", ""), ("azur", "throw_away_event")):
        s = sit(character, "ilke", space="G7", stones_of="Fo De", magic_of="the_veil_of_mist", events=A_EVENTS)
        s.to_step_3().answer(0, do.DrawEvent())
        assert s.is_asked("consider_event", 0)
        assert key(s, do.ThrowAwayEvent()) == reason
    s = sit("alk", "ilke", space="G7", stones_of="Fo De", magic_of="the_veil_of_mist", events=A_EVENTS)
    s.to_step_3().answer(0, do.DrawEvent(), do.ThrowAwayEvent())
    assert s.is_asked("consider_event", 0), "magic could replace it once more"
    assert key(s, do.ThrowAwayEvent()) == "replacement_stays"


@pytest.mark.rule("PHE-221", "PHE-044")
def test_advice_to_others_does_not_depend_on_the_secret_card() -> None:
    here, elsewhere = (
        sit("azur", "ilke", space="A2", main=main).to_step_3() for main in ("the_fall_of_the_tower", "the_broken_curse")
    )
    for option in (do.TryMainProphecy(), do.Teleport(), do.DrawEvent(), do.TryProphecy(0, "the_miners_plea")):
        for seat in (1, None):
            assert why_not(here.game, seat, option) == why_not(elsewhere.game, seat, option)
