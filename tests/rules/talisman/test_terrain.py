"""The terrain of board spaces, and the Outer Region."""

from __future__ import annotations

from collections import Counter

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import FightDecided, HeroMoved, Rolled
from fabletop.games.talisman.terms import Region, Terrain
from tests.rules.talisman.sitting import CONTENT, sit


@pytest.mark.rule("TAL-013")
def test_only_the_valley_of_fire_has_no_terrain() -> None:
    assert [space.id for space in CONTENT.spaces if space.terrain is None] == ["valley_of_fire"]
    assert len(CONTENT.spaces) == 49


@pytest.mark.rule("TAL-014")
def test_there_are_four_kinds_of_terrain() -> None:
    assert [each.value for each in Terrain] == ["highland", "lowland", "woodland", "wetland"]
    for region, each in ((Region.OUTER, 6), (Region.MIDDLE, 4), (Region.INNER, 2)):
        found = Counter(CONTENT.space[space].terrain for space in CONTENT.ring[region])
        assert found == dict.fromkeys(Terrain, each)


@pytest.mark.rule("TAL-015")
def test_the_flood_drives_others_from_wetland() -> None:
    """Edge case 67: out of turn the new space is not encountered."""
    s = sit(
        "delver",
        "paladin",
        "lich",
        space={1: "marsh_1", 2: "plains_1"},
        holds={1: "sword shield", 2: "chainmail"},
        lies={"fens_1": "wolf", "crags_1": "bear", "graveyard": "rapier"},
        tokens="F0",
    )
    s.cards("flood").meet_space("woods_3")
    assert s.is_asked("discard_card", 1)
    s.answer(1, do.ChooseCard("shield"))
    assert s.hero(1).objects == ["sword"]
    assert s.is_asked("which_space", 1), "the nearest space of another terrain, on either side"
    s.answer(1, do.ChooseSpace("graveyard"))
    assert s.hero(1).space == "graveyard"
    assert s.table.lying("graveyard").cards == ["rapier"]
    assert not [event for event in s.events(Rolled) if event.purpose == "prayer"], "it is not that Character's turn"
    assert s.hero(2).objects == ["chainmail"]
    assert not s.table.lying("fens_1").cards
    assert s.table.lying("crags_1").cards == ["bear"]


@pytest.mark.rule("TAL-015")
@pytest.mark.parametrize(("space", "own"), [("woods_2", 6), ("fields_1", 6), ("fens_1", 5)])
def test_the_badger_helps_on_woodland_and_lowland_only(space: str, own: int) -> None:
    s = sit("huntress", "lich", holds="badger", lies={space: "goblin"}, tokens="F0").dice(1, 6).meet_space(space)
    (decided,) = s.events(FightDecided)
    assert decided.own == own, "Strength 4, a die of 1, and the Badger"


@pytest.mark.rule("TAL-015")
def test_on_highland_the_badger_lets_an_enemy_be_evaded() -> None:
    s = sit("huntress", "lich", holds="badger", lies={"hills_1": "goblin", "fens_1": "goblin#2"}, tokens="F0")
    s.walk("hills_1")
    assert s.offered(do.Evade) == [do.Evade("goblin", "badger")]
    s = sit("huntress", "lich", holds="badger", lies={"fens_1": "goblin#2"}, tokens="F0").dice(6, 1).walk("fens_1")
    assert s.hero().trophies == ["goblin#2"]


@pytest.mark.rule("TAL-016")
def test_every_woods_is_woodland_but_not_all_woodland_is_woods() -> None:
    woods = [space for space in CONTENT.spaces if space.name == "Woods"]
    assert len(woods) == 4
    assert all(space.terrain is Terrain.WOODLAND and space.draw == 1 for space in woods)
    woodland = {space.id for space in CONTENT.spaces if space.terrain is Terrain.WOODLAND}
    assert {"chapel", "oakendell"} <= woodland - {space.id for space in woods}


@pytest.mark.rule("TAL-016")
@pytest.mark.parametrize("space", ["woods_2", "chapel", "oakendell"])
def test_what_is_said_of_woodland_is_said_of_the_chapel_too(space: str) -> None:
    s = sit("delver", "paladin", space={1: space}, tokens={0: "F0", 1: "L3 F0"}).cards("horned_lord")
    s.meet_space("fields_2")
    assert s.has("L", 1) == 2


@pytest.mark.rule("TAL-017")
def test_what_a_space_says_is_compulsory() -> None:
    s = sit("delver", "lich", tokens="F0").dice(1).walk("chapel")
    assert s.has("L") == 3, "nobody was asked whether to pray"


@pytest.mark.rule("TAL-017")
def test_may_makes_it_optional() -> None:
    s = sit("delver", "lich", lies={"fields_1": "witch"}, tokens="F0").walk("fields_1")
    assert s.is_asked("may", 0)
    s.answer(0, do.Leave())
    assert not [event for event in s.events(Rolled) if event.purpose == "card"]


@pytest.mark.rule("TAL-017")
def test_choose_leaves_a_choice() -> None:
    s = sit("delver", "lich", tokens="F0 L2").walk("fairmeadow")
    assert s.is_asked("town", 0)
    assert len(s.options) > 1


@pytest.mark.rule("TAL-018", "TAL-068")
@pytest.mark.parametrize(
    ("die", "lives", "fate", "wishes"),
    [(1, 1, 1, 0), (2, 2, 0, 0), (3, 2, 1, 0), (4, 2, 2, 0), (5, 3, 1, 0), (6, 2, 1, 1)],
)
def test_what_a_prayer_at_the_chapel_brings(die: int, lives: int, fate: int, wishes: int) -> None:
    s = sit("delver", "lich", tokens="L2 F1").dice(die).walk("chapel").answer(0, do.LetStand())
    assert (s.has("L"), s.has("F"), s.has("W")) == (lives, fate, wishes)


@pytest.mark.rule("TAL-018", "TAL-068")
@pytest.mark.parametrize(
    ("die", "lives", "fate", "potions", "wishes"),
    [(1, 1, 1, 0, 0), (2, 2, 0, 0, 0), (3, 2, 1, 0, 0), (4, 2, 2, 0, 0), (5, 2, 1, 1, 0), (6, 2, 1, 0, 1)],
)
def test_what_a_prayer_at_the_graveyard_brings(die: int, lives: int, fate: int, potions: int, wishes: int) -> None:
    s = sit("delver", "paladin", tokens="L2 F1").dice(die).walk("graveyard").answer(0, do.LetStand())
    assert (s.has("L"), s.has("F"), len(s.hero().potions), s.has("W")) == (lives, fate, potions, wishes)


@pytest.mark.rule("TAL-067", "TAL-068")
@pytest.mark.parametrize(
    ("die", "lives", "fate", "wishes"), [(2, 2, 0, 0), (3, 2, 1, 0), (4, 3, 0, 0), (5, 4, 0, 0), (6, 2, 0, 1)]
)
def test_what_a_prayer_at_the_temple_brings(die: int, lives: int, fate: int, wishes: int) -> None:
    s = sit("shaman", "paladin", space="heath", tokens="L2 F0").dice(die).walk("temple")
    if die == 5:
        assert set(s.options) == {do.RestoreThis("life", 2), do.RestoreThis("fate", 2)}
        s.answer(0, do.RestoreThis("life", 2))
    assert (s.has("L"), s.has("F"), s.has("W")) == (lives, fate, wishes)


@pytest.mark.rule("TAL-067")
def test_the_worst_prayer_at_the_temple_costs_a_life_or_a_fate() -> None:
    s = sit("shaman", "paladin", space="heath", tokens="L2 F2").dice(1).walk("temple").answer(0, do.LetStand())
    assert set(s.options) == {do.LoseThis("life", 1), do.LoseThis("fate", 1)}


@pytest.mark.rule("TAL-018")
def test_at_home_in_the_chapel_four_is_enough_for_a_good_character() -> None:
    """Edge case 40: 4, +1 for the Good, +1 at Home."""
    s = sit("prophetess", "delver", space="hills_1", tokens="F0").dice(4).walk("chapel")
    s.answer(0, do.HomeAdvantage(1))
    assert s.has("W") == 1
    assert [event.end for event in s.events(HeroMoved)] == ["chapel"]
