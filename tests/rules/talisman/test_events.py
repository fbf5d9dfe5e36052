"""Events and Enduring Events."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardMet, EnduringBegan, EnduringEnded, FightDecided, Rolled
from fabletop.games.talisman.terms import Back, Kind
from tests.rules.talisman.sitting import CONTENT, sit

EVENTS = [each.id for each in CONTENT.card.values() if each.kind is Kind.EVENT]
ENDURING = [each.id for each in CONTENT.card.values() if each.kind is Kind.ENDURING]


@pytest.mark.rule("TAL-203")
@pytest.mark.parametrize("event", ["reivers", "pestilence", "falling_star", "pilgrimage"])
def test_an_event_is_discarded_when_it_has_taken_effect(event: str) -> None:
    s = sit("reaver", "lich", space="fields_1", tokens="F0").cards(event).meet_space("plains_1")
    s.passing("change_dice")
    assert s.table.lying("plains_1").cards == []
    assert s.table.discards[Back.ADVENTURE] == [event]


@pytest.mark.rule("TAL-203")
def test_an_event_that_moves_the_character_is_discarded_too() -> None:
    s = sit("reaver", "lich", space="fields_1").cards("patrol").meet_space("plains_1")
    assert s.hero().space == "fairmeadow"
    assert s.table.discards[Back.ADVENTURE] == ["patrol"]
    assert s.table.lying("plains_1").cards == []


@pytest.mark.rule("TAL-204")
def test_reivers_rob_only_the_character_who_drew_them() -> None:
    s = sit("reaver", "delver", space={0: "fields_1", 1: "plains_1"}, tokens={0: "G3", 1: "G3"}).cards("reivers")
    s.meet_space("plains_1")
    assert (s.has("G", 0), s.has("G", 1)) == (1, 3)


@pytest.mark.rule("TAL-204")
def test_rustlers_rob_only_the_character_who_drew_them() -> None:
    s = sit("reaver", "delver", space={0: "fields_1", 1: "plains_1"}, holds={0: "archer", 1: "mule"}).cards("rustlers")
    s.meet_space("plains_1")
    assert (s.hero(0).followers, s.hero(1).followers) == ([], ["mule"])


@pytest.mark.rule("TAL-204")
def test_an_event_reaches_the_area_that_it_names() -> None:
    where = {0: "fields_1", 1: "woods_1", 2: "heath"}
    s = sit("reaver", "delver", "piper", space=where, tokens={0: "F0", 1: "F0", 2: "F0"}).cards("pestilence")
    s.dice(2, 3).meet_space("plains_1")
    assert [each.seat for each in s.events(Rolled) if each.purpose == "card"] == [0, 1]
    assert (s.has("L", 0), s.has("L", 1), s.has("L", 2)) == (4, 4, 4)


@pytest.mark.rule("TAL-204")
def test_the_flood_reaches_everybody_on_wetland_and_the_cards_there() -> None:
    where = {0: "fields_1", 1: "marsh_1", 2: "lake"}
    lies = {"fens_1": "ogre", "rune_mere": "altar", "woods_1": "wolf"}
    holds = {0: "sword", 1: "shield", 2: "chainmail"}
    s = sit("reaver", "delver", "cutthroat", space=where, holds=holds, lies=lies).cards("flood").meet_space("plains_1")
    assert s.hero(0).objects == ["sword"]
    assert s.hero(1).objects == []
    assert (s.hero(2).objects, s.hero(2).space) == (["chainmail"], "lake")
    assert s.is_asked("which_space", 1)
    s.answer(1, do.ChooseSpace("fields_2"))
    assert s.hero(1).space == "fields_2"
    assert not any(s.table.lying(space).cards for space in ("fens_1", "rune_mere"))
    assert s.table.lying("woods_1").cards == ["wolf"]


@pytest.mark.rule("TAL-205")
@pytest.mark.parametrize("event", ENDURING)
def test_an_enduring_event_lies_beside_the_board_for_all_to_see(event: str) -> None:
    town = event == "curfew"
    s = sit("reaver", "lich", space="fields_1", tokens="G0").cards(event).meet_space("fairmeadow" if town else "fens_1")
    if town:
        s.passing("town")
    assert all(s.view(seat).enduring == event for seat in (0, 1, None))
    assert all(not ground.cards for ground in s.table.ground.values())


@pytest.mark.rule("TAL-205")
def test_its_effects_last_over_turns_and_for_everybody() -> None:
    s = sit("reaver", "paladin", space={0: "fields_1", 1: "fields_2"}, tokens={0: "F0", 1: "F0"}).cards("war")
    s.meet_space("fens_1").until(1).cards("wolf").dice(1, 1).meet_space("plains_2", 1)
    assert (s.last(FightDecided).own, s.last(FightDecided).other) == (4 + 1 + 1, 2 + 1 + 1)
    s.until(0).cards("bear").dice(1, 1).meet_space("plains_1").passing("change_dice")
    assert (s.last(FightDecided).own, s.last(FightDecided).other) == (5 + 1 + 1, 3 + 1 + 1)


@pytest.mark.rule("TAL-206")
def test_a_new_enduring_event_replaces_the_old_one() -> None:
    s = sit("reaver", "lich", space="fields_1", enduring="war").cards("truce").meet_space("fens_1")
    assert s.table.enduring == "truce"
    assert s.table.discards[Back.ADVENTURE] == ["war"]
    assert s.events(EnduringEnded)[0].card == "war"


@pytest.mark.rule("TAL-206")
def test_of_two_drawn_together_the_last_one_stays() -> None:
    s = sit("reaver", "lich", space="heath", enduring="summer").cards("war", "truce").meet_space("forest")
    assert s.table.enduring == "truce"
    assert set(s.table.discards[Back.ADVENTURE]) == {"war", "summer"}


@pytest.mark.rule("TAL-207")
def test_banish_removes_an_enduring_event() -> None:
    s = sit("wizard", "lich", space="fields_1", holds="banish", enduring="war")
    s.answer(0, do.CastSpell("banish", 0, "war"))
    assert s.table.enduring == ""
    assert s.table.discards[Back.ADVENTURE] == ["war"]


@pytest.mark.rule("TAL-207")
def test_the_horn_of_waking_removes_an_enduring_event() -> None:
    s = sit("reaver", "lich", space="fields_1", holds="horn_of_waking", enduring="war")
    s.pick(0, do.UseAbility, label="End the Enduring Event")
    assert s.table.enduring == ""
    assert s.hero().objects == ["horn_of_waking"]


@pytest.mark.rule("TAL-208")
def test_destruction_cannot_be_aimed_at_an_enduring_event() -> None:
    """Edge case 34."""
    s = sit("wizard", "lich", space="fields_1", holds="destruction", enduring="war", lies={"woods_1": "altar"})
    assert [each.card for each in s.offered(do.CastSpell)] == ["altar"]


@pytest.mark.rule("TAL-208")
def test_destruction_cannot_be_aimed_at_an_enduring_event_just_drawn() -> None:
    s = sit("wizard", "lich", space="heath", holds={1: "destruction"}).cards("war", "archer").meet_space("forest")
    assert s.is_asked("window_drawn", 1)
    assert [each.card for each in s.offered(do.CastSpell)] == ["archer"]


@pytest.mark.rule("TAL-208")
@pytest.mark.parametrize("event", ["earthquake", "flood"])
def test_events_that_sweep_the_board_leave_the_enduring_event(event: str) -> None:
    s = sit("reaver", "lich", space="fields_1", enduring="war", lies={"woods_1": "altar", "fens_1": "ogre"})
    s.cards(event).meet_space("plains_1").passing("lose_one_of")
    assert s.table.enduring == "war"
    assert s.table.lying("woods_1").cards == ([] if event == "earthquake" else ["altar"])
    assert s.table.lying("fens_1").cards == ([] if event == "flood" else ["ogre"])


@pytest.mark.rule("TAL-208")
def test_a_flood_does_not_wash_away_an_enduring_event_drawn_with_it() -> None:
    s = sit("reaver", "lich", space="heath", tokens="F0").cards("flood", "war").meet_space("rune_mere")
    s.passing("which_space")
    assert "war" not in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("TAL-209")
def test_the_prophetess_discards_an_enduring_event_as_it_is_drawn() -> None:
    s = sit("prophetess", "lich", space="fields_1", tokens="F0").cards("winter", "rapier").meet_space("plains_1")
    s.answer(0, do.ChooseCard("winter"))
    assert s.table.enduring == ""
    assert not s.events(EnduringBegan)
    assert "winter" not in [each.card for each in s.events(CardMet)]
    assert s.table.discards[Back.ADVENTURE] == ["winter"]


@pytest.mark.rule("TAL-479")
def test_the_old_enduring_event_goes_even_if_the_new_one_is_discarded_on_the_draw() -> None:
    s = sit("prophetess", "lich", space="fields_1", enduring="war").cards("winter", "rapier").meet_space("plains_1")
    assert s.table.enduring == ""
    s.answer(0, do.ChooseCard("winter"))
    assert s.table.enduring == ""
    assert set(s.table.discards[Back.ADVENTURE]) == {"war", "winter"}
