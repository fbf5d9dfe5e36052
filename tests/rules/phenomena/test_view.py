"""What a view and notes tell so that no client has to know a rule: distances, demands, means, dice to come."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena.view import NeedView
from tests.rules.phenomena.sitting import CONTENT, FI, RULES, Sitting, face, sit

SWORD = "sword_of_the_dawn_guard"


def noted(s: Sitting, option: Any) -> dict[str, Any]:
    """What the table notes of an option, for whoever is asked."""
    return {each.key: each.values for each in RULES.notes(s.view(s.asked.seat), s.asked, option)}


def test_how_far_it_is_to_every_space() -> None:
    s = sit("azur", "ilke", space="G7")
    assert s.view(0).far == s.view(None).far == CONTENT.distance["G7"]
    assert s.view(1).far == CONTENT.distance[s.hero(1).space]


def test_names_of_spaces_and_abilities_of_characters_are_texts() -> None:
    texts = RULES.texts()
    assert {texts.get(f"space.{each.id}") for each in CONTENT.spaces} == {
        texts.name("space", each.id) for each in CONTENT.spaces
    }
    assert texts.name("space", "D1") == "The Weeping Pines"
    said = [texts.get(f"special.{each.id}") for each in CONTENT.characters]
    assert len(set(said)) == len(said) == 6
    assert all(said)


def test_stones_that_are_promised_are_not_free() -> None:
    s = sit("azur", "ilke", stones_of="De De Fd")
    s.hero(0).promised = {next(kind for kind, count in s.hero(0).stones.items() if count == 2): 1}
    assert sum(s.view(0).heroes[0].free_stones.values()) == 2


@pytest.mark.rule("PHE-133")
def test_what_an_open_event_demands_and_what_there_is_for_it() -> None:
    event = CONTENT.event["the_iron_captain"]
    s = sit("alk", "ilke", treasures_of=f"{SWORD} star_chart").next_events(event.id).to_step_3()
    if s.is_asked("event_or_prophecy"):
        s.answer(0, do.DrawEvent())
    assert s.is_asked("consider_event", 0)
    spells = tuple(spell for spell in s.table.spells(s.hero(0)) if CONTENT.spells[spell].effect.serves(FI))
    rerolls = sum(CONTENT.treasure[SWORD].rerolls.values())
    average = round(2 * sum(CONTENT.die) / len(CONTENT.die), 1)
    for seat in (0, 1, None):
        needs = NeedView(FI, event.needs[FI], 2, average, spells, {SWORD: rerolls})
        assert s.view(seat).demands == (needs,)
    s = face("the_iron_captain", "azur", "ilke", treasures_of=f"{SWORD} star_chart")
    attempt = s.view(0).attempt
    assert attempt is not None
    assert {each.source: each.serves for each in attempt.rerolls} == {SWORD: True, "star_chart": False}
    assert all(CONTENT.spells[spell].effect.serves(FI) for spell in s.view(0).serving)
    assert attempt.losing is None


@pytest.mark.rule("PHE-114", "PHE-119")
def test_how_many_dice_an_option_adds() -> None:
    s = face("the_iron_captain", "azur", "ilke")
    assert noted(s, do.ThrowExperience())["more_dice"] == {"count": 3}
    assert noted(s, do.SacrificeHealth())["more_dice"] == {"count": s.table.board(s.hero(0)).sacrifice_dice}
    assert "more_dice" not in noted(s, do.GiveUp())
