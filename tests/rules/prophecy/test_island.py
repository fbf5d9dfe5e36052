"""Treasure Island: Fragments and digging, with Random Treasures and Treasure Hunters."""

from __future__ import annotations

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.terms import Back
from tests.rules.prophecy.sitting import sit

OPEN = "magic_pouch holy_grail crystal_ball_of_fate"
"""Of 2, 3 and 4 maps."""


@pytest.mark.rule("PRO-022", "PRO-024", "PRO-025", "PRO-030", "PRO-032")
def test_map_cards_lay_fragments_on_the_spaces_that_they_name() -> None:
    s = sit("mercenary", "monk", chance="treasure_map", space="golden_fields", lies={"golden_fields": "bear"})
    assert [space for space, ground in s.table.ground.items() if ground.fragment] == ["golden_fields"]
    assert s.table.ground["golden_fields"].cards == ["bear"]
    assert s.hero().maps == []
    s = sit("mercenary", "monk", chance="treasure_maps")
    assert sum(bool(ground.fragment) for ground in s.table.ground.values()) == 2


@pytest.mark.rule("PRO-027", "PRO-029", "PRO-031")
def test_an_empty_deck_is_renewed_from_the_discards_and_with_all_in_play_nothing_comes() -> None:
    s = sit("mercenary", "monk", chance="treasure_maps", maps=1)
    deck = s.table.decks[Back.FRAGMENT]
    assert len(deck) == 9
    s = sit("mercenary", "monk", chance="rumours")
    table = s.table
    fragments = table.decks[Back.FRAGMENT].cards
    table.decks[Back.FRAGMENT].bags = []
    table.discards[Back.FRAGMENT] = fragments[:1]
    s.hero().maps = fragments[1:]
    table.decks[Back.CHANCE].put_on_top(["treasure_maps"], known_to=())
    s.finish_round()
    lying = [space for space, ground in s.table.ground.items() if ground.fragment]
    assert len(lying) == 1


@pytest.mark.rule("PRO-033", "PRO-034", "PRO-035", "PRO-044", "PRO-045", "PRO-041")
def test_a_fragment_is_taken_when_no_adventure_is_left() -> None:
    s = sit(
        "mercenary", "monk", space="golden_fields", fragments="golden_fields", lies={"golden_fields": "ruined_library"}
    )
    s.answer(0, do.Stay())
    assert not s.offered(do.TakeFragment)
    s.answer(0, do.UseOpportunity("ruined_library"), do.TakeFragment())
    assert s.hero().maps == ["map_of_golden_fields"]
    assert s.view(1).heroes[0].maps == 1


@pytest.mark.rule("PRO-070", "PRO-071", "PRO-072", "PRO-073", "PRO-074", "PRO-075", "PRO-077", "PRO-078")
def test_one_or_two_treasures_are_dug_up_for_their_maps_and_three_new_ones_lie_open() -> None:
    s = sit("mercenary", "monk", space="treasure_island", treasures=OPEN, maps=4)
    s.hero().maps.append("map_of_deepwood")
    s.answer(0, do.Stay())
    pouch, grail, ball = OPEN.split()
    assert {each.treasures for each in s.offered(do.Dig)} == {(pouch,), (grail,), (ball,), (pouch, grail)}
    s.answer(0, do.Dig((pouch, grail)))
    assert s.hero().items == [pouch, grail]
    assert s.hero().maps == []
    assert len(s.table.treasures) == 3
    assert len(s.table.discards[Back.FRAGMENT]) == 5
    assert len(s.table.decks[Back.TREASURE]) == 10 - 2 - 3
    assert not s.offered(do.Dig)


@pytest.mark.rule("PRO-079", "PRO-080")
def test_a_dig_is_possible_in_the_turn_of_arrival() -> None:
    s = sit("mercenary", "monk", space="city", treasures=OPEN, maps=4)
    s.pick(0, do.MoveTo, mode="boat", space="treasure_island")
    assert s.offered(do.Dig)


@pytest.mark.rule("PRO-081")
def test_training_in_place_of_movement_goes_with_a_dig() -> None:
    s = sit("mercenary", "monk", space="treasure_island", treasures=OPEN, maps=4, abilities="training", has="X9")
    s.pick(0, do.UseCard, card="training")
    assert s.hero().red == 7
    assert s.offered(do.Dig)


@pytest.mark.rule("PRO-082", "PRO-083", "PRO-084")
def test_after_digging_nobody_is_attacked_any_more() -> None:
    s = sit("mercenary", "monk", space={0: "treasure_island", 1: "treasure_island"}, treasures=OPEN, maps=4)
    s.answer(0, do.Stay())
    assert s.offered(do.Attack)
    s.pick(0, do.Dig, treasures=("magic_pouch",))
    assert not s.offered(do.Attack)


@pytest.mark.rule("PRO-076")
def test_with_few_treasures_left_as_many_as_there_are_lie_open() -> None:
    s = sit("mercenary", "monk", space="treasure_island", treasures="magic_pouch", maps=4)
    s.table.decks[Back.TREASURE].bags = []
    s.answer(0, do.Stay()).pick(0, do.Dig, treasures=("magic_pouch",))
    assert s.table.treasures == []
    assert not s.offered(do.Dig)


@pytest.mark.rule("PRO-289", "PRO-290", "PRO-291", "PRO-292", "PRO-293", "PRO-294", "PRO-295")
def test_random_treasures_are_drawn_for_maps_and_one_is_kept() -> None:
    s = sit("mercenary", "monk", space="treasure_island", maps=4, random_treasures=True)
    s.draws += ["magic_pouch", "holy_grail", "tome_of_wisdom"]
    s.answer(0, do.Stay(), do.Dig(()))
    assert len(s.hero().maps) == 2
    assert s.view(1).heroes[0].dealt == ()
    assert s.view(0).heroes[0].dealt == ("magic_pouch",)
    s.answer(0, do.DigDeeper(), do.DigDeeper())
    assert s.is_asked("keep_treasure", 0)
    s.answer(0, do.ChooseCard("holy_grail"))
    assert s.hero().items == ["holy_grail"]
    assert len(s.table.decks[Back.TREASURE]) == 9
    assert not s.offered(do.Dig)


@pytest.mark.rule("PRO-500", "PRO-501")
def test_an_empty_deck_ends_random_digging() -> None:
    s = sit("mercenary", "monk", space="treasure_island", maps=4, random_treasures=True)
    s.table.decks[Back.TREASURE].bags = s.table.decks[Back.TREASURE].bags[:0]
    s.answer(0, do.Stay())
    assert not s.offered(do.Dig)


@pytest.mark.rule("PRO-301")
def test_hunters_get_one_fragment_more() -> None:
    s = sit("mercenary", "monk", chance="treasure_map", treasure_hunters=True, treasures=OPEN)
    assert sum(bool(ground.fragment) for ground in s.table.ground.values()) == 2


@pytest.mark.rule("PRO-304", "PRO-305", "PRO-306", "PRO-300", "PRO-296")
def test_hunters_dig_one_treasure_a_turn_for_fame() -> None:
    s = sit("mercenary", "monk", space="treasure_island", treasures=OPEN, maps=4, treasure_hunters=True)
    s.answer(0, do.Stay())
    assert all(len(each.treasures) == 1 for each in s.offered(do.Dig))
    s.pick(0, do.Dig, treasures=("magic_pouch",))
    assert s.hero().fame == 2
    assert s.table.treasures == ["holy_grail", "crystal_ball_of_fate"]
    assert not s.offered(do.Dig)


@pytest.mark.rule("PRO-308", "PRO-309", "PRO-310")
def test_the_last_treasure_ends_the_hunt_and_fragments_break_ties() -> None:
    s = sit(
        "mercenary", "monk", space="treasure_island", treasures="magic_pouch", maps={0: 3, 1: 2}, treasure_hunters=True
    )
    s.hero(1).fame = 2
    s.answer(0, do.Stay()).pick(0, do.Dig, treasures=("magic_pouch",))
    assert s.table.how == "fame"
    assert s.table.winners == [1]
    s = sit(
        "mercenary", "monk", space="treasure_island", treasures="magic_pouch", maps={0: 3, 1: 1}, treasure_hunters=True
    )
    s.hero(1).fame = 2
    s.answer(0, do.Stay()).pick(0, do.Dig, treasures=("magic_pouch",))
    assert s.table.winners == [0, 1]


@pytest.mark.rule("PRO-311", "PRO-312")
def test_fame_out_of_reach_ends_the_hunt_at_once() -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        "scout",
        space="treasure_island",
        maps=4,
        treasure_hunters=True,
        treasures="holy_grail magic_pouch crystal_ball_of_fate",
    )
    s.hero(0).fame, s.hero(1).fame = 5, 3
    s.answer(0, do.Stay()).pick(0, do.Dig, treasures=("crystal_ball_of_fate",))
    assert s.table.how == "fame"
    assert s.table.winners == [0]


@pytest.mark.rule("PRO-302", "PRO-303", "PRO-315")
def test_a_greater_guardian_counts_as_a_map_and_is_removed_when_spent() -> None:
    s = sit("mercenary", "monk", space="treasure_island", treasures=OPEN, maps=1, treasure_hunters=True)
    s.hero().maps.append("king_of_bones")
    s.answer(0, do.Stay()).pick(0, do.Dig, treasures=("magic_pouch",))
    assert s.is_asked("spend_map", 0) or not s.hero().maps
    if s.is_asked("spend_map", 0):
        s.answer(0, do.ChooseCard("king_of_bones"))
    assert "king_of_bones" in s.table.removed
