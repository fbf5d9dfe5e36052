"""The Sentinels."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDrawn, FightBegan, Rolled
from tests.rules.talisman.sitting import CONTENT, Sitting, sit

STRONG = "F0 S6 C6"


def beat(character: str = "delver", sentinel: str = "sun_sentinel", treasure: str = "winged_boots") -> Sitting:
    """A Character who has beaten a Sentinel."""
    s = sit(character, "paladin", tokens={0: STRONG, 1: "F0"}).walk(sentinel).dice(6, 1)
    return s.answer(0, do.FightSentinel(), do.ChooseCard(treasure))


@pytest.mark.rule("TAL-019")
@pytest.mark.parametrize("sentinel", ["sun_sentinel", "moon_sentinel"])
def test_whoever_lands_there_draws_or_fights(sentinel: str) -> None:
    s = sit("delver", "lich").walk(sentinel)
    assert s.is_asked("sentinel", 0)
    assert set(s.options) == {do.DrawHere(), do.FightSentinel()}


@pytest.mark.rule("TAL-019")
def test_drawing_is_one_adventure_and_no_fight() -> None:
    s = sit("delver", "lich").cards("rapier").walk("sun_sentinel").answer(0, do.DrawHere())
    assert [event.card for event in s.events(CardDrawn)] == ["rapier"]
    assert not s.events(FightBegan)
    assert s.hero().space == "sun_sentinel"


@pytest.mark.rule("TAL-019")
def test_fighting_draws_no_card() -> None:
    s = sit("delver", "lich", tokens="F0").walk("sun_sentinel").dice(1, 6).answer(0, do.FightSentinel())
    assert not s.events(CardDrawn)
    assert s.events(FightBegan)[0].kind == "strength"


@pytest.mark.rule("TAL-020")
def test_a_card_that_lies_there_is_met_in_place_of_a_new_one() -> None:
    s = sit("delver", "lich", lies={"sun_sentinel": "ring_of_might"}).walk("sun_sentinel").answer(0, do.DrawHere())
    assert s.is_asked("take_card", 0)
    assert not s.events(CardDrawn)


@pytest.mark.rule("TAL-020")
def test_a_card_that_lies_there_does_not_keep_anybody_from_the_fight() -> None:
    s = sit("delver", "lich", lies={"sun_sentinel": "wolf"}, tokens="F0").walk("sun_sentinel").dice(1, 6)
    s.answer(0, do.FightSentinel())
    assert [event.foe for event in s.events(FightBegan)] == ["sun_sentinel"]


@pytest.mark.rule("TAL-021", "TAL-022")
@pytest.mark.parametrize(("sentinel", "portal"), [("sun_sentinel", "bright_portal"), ("moon_sentinel", "dark_portal")])
def test_a_victory_brings_a_treasure_and_the_way_over_the_river(sentinel: str, portal: str) -> None:
    s = sit("delver", "lich", tokens=STRONG).walk(sentinel).dice(6, 1).answer(0, do.FightSentinel())
    assert s.is_asked("choose_treasure", 0)
    s.answer(0, do.ChooseCard("talisman_of_life"))
    assert s.hero().objects == ["talisman_of_life"]
    assert s.hero().space == portal


@pytest.mark.rule("TAL-023")
def test_the_portal_is_not_encountered_in_the_turn_of_the_crossing() -> None:
    s = beat()
    assert s.hero().space == "bright_portal"
    assert s.table.active == 1
    assert not [event for event in s.events(Rolled) if event.purpose == "portal"]


@pytest.mark.rule("TAL-023")
def test_in_the_next_turn_the_portal_may_be_encountered_without_moving() -> None:
    s = beat().finish_turn()
    assert s.table.active == 0
    assert do.Stay() in s.options
    s.answer(0, do.Stay())
    assert s.is_asked("portal_value", 0)


@pytest.mark.rule("TAL-023")
def test_in_the_next_turn_one_may_move_on_as_well() -> None:
    """Edge case 22."""
    s = beat().finish_turn().dice(2).answer(0, do.RollToMove())
    s.answer(0, *[option for option in s.offered(do.MoveTo) if option.space == "castle"])
    assert s.hero().space == "castle"
    assert not [event for event in s.events(Rolled) if event.purpose == "portal"]


@pytest.mark.rule("TAL-023")
def test_nobody_else_may_stay_on_a_portal() -> None:
    s = sit("delver", "paladin", space="bright_portal", holds="sword")
    assert do.Stay() not in s.options


@pytest.mark.rule("TAL-024", "TAL-025")
def test_a_defeat_costs_a_life_and_leads_nowhere() -> None:
    s = sit("delver", "lich", tokens="F0").walk("sun_sentinel").dice(1, 6).answer(0, do.FightSentinel())
    assert s.has("L") == 3
    assert s.hero().space == "sun_sentinel"
    assert not list(s.hero().cards)


@pytest.mark.rule("TAL-025")
def test_a_stand_off_has_no_result() -> None:
    theirs = CONTENT.character["delver"].strength + 6 - CONTENT.guardian["sun_sentinel"].value
    s = sit("delver", "lich", tokens="F0").walk("sun_sentinel").dice(6, theirs).answer(0, do.FightSentinel())
    assert s.has("L") == 4
    assert s.hero().space == "sun_sentinel"
    assert not list(s.hero().cards)
    assert s.table.active == 1


@pytest.mark.rule("TAL-026", "TAL-027")
def test_whoever_evades_a_sentinel_crosses_without_a_treasure() -> None:
    s = sit("delver", "paladin", holds="vanishing_draught").walk("sun_sentinel")
    assert do.PassSentinel("vanishing_draught") in s.options
    s.answer(0, do.PassSentinel("vanishing_draught"))
    assert s.hero().space == "bright_portal"
    assert not list(s.hero().cards)
    assert not s.events(FightBegan)
    assert s.table.active == 1, "the Portal is not encountered"
    assert not [event for event in s.events(Rolled) if event.purpose == "portal"]
    s.finish_turn()
    assert s.table.active == 0
    assert do.Stay() in s.options


@pytest.mark.rule("TAL-026")
def test_a_spell_helps_to_evade_a_sentinel_too() -> None:
    s = sit("runesmith", "paladin", holds="invisibility", tokens="M1").answer(0, do.CastSpell("invisibility", 0))
    s.answer(0, do.UseMove("sun_sentinel"), do.PassSentinel("invisibility"))
    assert s.hero().space == "bright_portal"


@pytest.mark.rule("TAL-026")
def test_what_evades_only_cards_evades_no_sentinel() -> None:
    s = sit("wayfarer", "paladin").walk("sun_sentinel")
    assert not s.offered(do.PassSentinel)


@pytest.mark.rule("TAL-029")
def test_a_beaten_sentinel_is_no_trophy_and_waits_for_the_next() -> None:
    s = beat()
    assert not s.hero().trophies
    s.walk("sun_sentinel", 1)
    assert s.is_asked("sentinel", 1)
    assert do.FightSentinel() in s.options


@pytest.mark.rule("TAL-029")
def test_no_ranged_attack_reaches_a_sentinel() -> None:
    """Edge case 20."""
    s = sit("delver", "paladin", holds="long_bow", lies={"hills_2": "wolf"}).walk("plains_1")
    assert [(shot.space, shot.card) for shot in s.offered(do.Shoot)] == [("hills_2", "wolf")]
