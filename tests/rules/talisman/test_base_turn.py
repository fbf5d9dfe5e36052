"""The turn and movement of the base game."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDrawn, CardMet, FightBegan, HeroMoved, PotionUsed, TurnMissed, TurnStarted
from fabletop.games.talisman.terms import Combat, Region
from tests.rules.talisman.sitting import CONTENT, Sitting, sit


def rolled(space: str, die: int) -> Sitting:
    """A Character has rolled for movement."""
    s = sit("delver", "paladin", space=space, holds="sword", tokens="F0").dice(die)
    return s.answer(0, do.RollToMove())


def ends(s: Sitting) -> set[str]:
    return {option.space for option in s.offered(do.MoveTo)}


@pytest.mark.rule("TAL-B008")
def test_a_turn_is_movement_then_the_encounter_then_the_next_player() -> None:
    s = sit("delver", "paladin", "runesmith", space="fields_1", holds="sword", tokens="F0").cards("rapier").dice(2)
    assert not s.offered(do.EncounterSpace)
    s.answer(0, do.RollToMove())
    assert not s.events(CardDrawn)
    s.pick(0, do.MoveTo, space="woods_2")
    assert s.is_asked("take_card", 0)
    s.answer(0, do.Leave())
    told = [type(event) for event in s.events() if isinstance(event, HeroMoved | CardDrawn | TurnStarted)]
    assert told == [TurnStarted, HeroMoved, CardDrawn, TurnStarted]
    assert s.table.active == 1
    s.finish_turn()
    assert s.table.active == 2


@pytest.mark.rule("TAL-B009", "TAL-B010")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("region", [Region.OUTER, Region.MIDDLE])
def test_one_die_is_moved_in_full_either_way(region: Region, die: int) -> None:
    ring = CONTENT.ring[region]
    start = ring.index("fields_1" if region is Region.OUTER else "temple")
    s = rolled(ring[start], die)
    in_region = {space for space in ends(s) if CONTENT.space[space].region is region}
    assert in_region == {ring[(start + die) % len(ring)], ring[start - die]}


@pytest.mark.rule("TAL-B010")
def test_a_move_does_not_double_back() -> None:
    s = rolled("fields_1", 4)
    assert ends(s) == {"stoneberg", "fens_2"}, "two steps there and two back would end at the Fields"
    assert "fields_1" not in ends(s)


@pytest.mark.rule("TAL-B011")
def test_what_lies_on_the_way_is_not_encountered_and_stops_nobody() -> None:
    s = sit(
        "delver",
        "paladin",
        space={0: "fields_1", 1: "woods_2"},
        holds="sword",
        tokens="F0",
        lies={"chapel": "ogre", "hills_1": "rapier"},
    )
    s.dice(3).answer(0, do.RollToMove()).pick(0, do.MoveTo, space="hills_1")
    assert s.hero().space == "hills_1"
    assert [event.card for event in s.events(CardMet)] == ["rapier"]
    assert not s.events(FightBegan)
    assert [(event.start, event.end) for event in s.events(HeroMoved)] == [("fields_1", "hills_1")]


@pytest.mark.rule("TAL-B012")
def test_the_board_has_three_closed_rings_and_a_centre() -> None:
    assert {region: len(ring) for region, ring in CONTENT.ring.items()} == {
        Region.OUTER: 24,
        Region.MIDDLE: 16,
        Region.INNER: 8,
    }
    assert not any(CONTENT.valley in ring for ring in CONTENT.ring.values())
    assert ends(rolled("woods_4", 2)) == {"woods_1", "moon_sentinel"}, "from the last space on to the first"


@pytest.mark.rule("TAL-B013")
@pytest.mark.parametrize("space", CONTENT.ring[Region.OUTER])
def test_no_roll_leads_over_the_storm_river_inward(space: str) -> None:
    s = sit("paladin", "delver", space=space, holds="sword", tokens="F0 M1").dice(4)
    assert {CONTENT.space[option.space].region for option in s.offered(do.UseMove)} == {Region.OUTER}
    s.answer(0, do.RollToMove())
    assert {CONTENT.space[end].region for end in ends(s)} == {Region.OUTER}


@pytest.mark.rule("TAL-B013")
def test_a_card_may_lead_over_the_river() -> None:
    s = sit("delver", "paladin", space="fields_1", holds="raft", tokens="F0").pick(0, do.MoveAs, source="raft")
    assert s.hero().space == "heath"
    assert not s.hero().objects


@pytest.mark.rule("TAL-B013")
def test_no_roll_leads_from_the_middle_into_the_inner_region() -> None:
    for space in CONTENT.ring[Region.MIDDLE]:
        assert Region.INNER not in {CONTENT.space[end].region for end in ends(rolled(space, 3))}


@pytest.mark.rule("TAL-B014")
def test_whoever_misses_a_turn_skips_all_of_it() -> None:
    s = sit("delver", "paladin", space="fields_1", holds="bogle", missed=1, tokens="W1 G3", trophies="ogre")
    assert [event.seat for event in s.events(TurnMissed)] == [0]
    assert s.table.active == 1
    assert s.hero().missed == 0
    assert (s.has("W"), s.has("G"), s.hero().space) == (1, 3, "fields_1"), "no Wish, no Bogle, no move"
    s.until(0)
    assert s.is_asked("wish", 0)


@pytest.mark.rule("TAL-B014")
def test_several_missed_turns_add_up() -> None:
    s = sit("delver", "paladin", space="fields_1", missed=2)
    s.finish_turn()
    assert [event.seat for event in s.events(TurnMissed)] == [0, 0]
    assert s.table.active == 1


@pytest.mark.rule("TAL-B014")
def test_whoever_misses_a_turn_still_defends_themselves_and_uses_cards() -> None:
    s = sit(
        "paladin",
        "delver",
        space={1: "fields_1"},
        holds={1: "giants_brew"},
        missed={1: 2},
        tokens={0: "F0", 1: "F0"},
    )
    s.walk("fields_1").passing().answer(0, do.Attack(1, Combat.STRENGTH))
    while s.is_asked("window_evade", 1) or s.is_asked("window_any", 1):
        s.answer(1, do.Pass())
    s.dice(1, 6).pick(1, do.UsePotion, potion="giants_brew")
    assert [event.seat for event in s.events(PotionUsed)] == [1]
    assert s.is_asked("reward", 1), "the defender has won"
