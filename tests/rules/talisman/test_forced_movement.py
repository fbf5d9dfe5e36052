"""Forced Movement."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDrawn, CardMet, HeroMoved, Rolled
from tests.rules.talisman.sitting import CONTENT, sit


@pytest.mark.rule("TAL-269", "TAL-270")
def test_the_patrol_moves_at_once_and_the_town_is_encountered() -> None:
    s = sit("delver", "lich", space="fields_1", tokens="F0 G4 L2").cards("patrol").meet_space("plains_1")
    assert s.last(HeroMoved).end == "fairmeadow"
    assert s.is_asked("town", 0)


@pytest.mark.rule("TAL-269", "TAL-270")
def test_the_archive_moves_at_once_and_the_new_space_is_encountered() -> None:
    s = sit("delver", "lich", space="fields_1", tokens="F0").cards("archive").dice(2, 5).meet_space("plains_1")
    assert s.hero().space == "chapel"
    assert [each.purpose for each in s.events(Rolled) if each.purpose != "movement"] == ["card", "prayer"]


@pytest.mark.rule("TAL-270")
def test_a_character_in_the_new_space_may_be_encountered() -> None:
    s = sit("delver", "wizard", space={0: "fields_1", 1: "fairmeadow"}, tokens="F0").cards("patrol")
    s.walk("plains_1")
    assert s.is_asked("encounter", 0)
    assert s.offered(do.Attack)


@pytest.mark.rule("TAL-271")
def test_who_is_moved_in_anothers_turn_does_not_encounter_the_new_space() -> None:
    """Edge case 67: the Flood."""
    where = {0: "fields_1", 1: "marsh_1"}
    s = sit("delver", "reaver", space=where, holds={1: "sword"}, lies={"fields_2": "ogre"}).cards("flood")
    s.meet_space("plains_1").answer(1, do.ChooseSpace("fields_2"))
    assert s.hero(1).space == "fields_2"
    assert s.hero(1).objects == []
    assert "ogre" not in [each.card for each in s.events(CardMet)]
    assert s.table.active == 1
    assert s.table.turn.step in ("start", "move")


@pytest.mark.rule("TAL-272")
def test_cards_in_the_old_space_stay_unresolved() -> None:
    s = sit("delver", "lich", space="heath", tokens="F0 G4").cards("patrol", "ogre").meet_space("forest")
    assert s.hero().space == "castle"
    assert s.table.lying("forest").cards == ["ogre"]
    assert "ogre" not in [each.card for each in s.events(CardMet)]
    s.answer(0, do.TownOption(3))
    assert s.table.lying("forest").cards == ["ogre"]


@pytest.mark.rule("TAL-272")
def test_only_the_new_space_is_drawn_for() -> None:
    s = sit("delver", "lich", space="heath", tokens="F0").cards("will_o_wisp", "archer", "rapier").dice(1, 6)
    s.meet_space("forest")
    assert CONTENT.space[s.hero().space].terrain == "wetland"
    assert [each.card for each in s.events(CardDrawn) if each.space == "forest"] == ["will_o_wisp", "archer"]
    assert s.table.lying("forest").cards == ["will_o_wisp", "archer"]
