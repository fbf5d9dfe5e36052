"""The board of the Gray Mountains."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor.content import load_content
from tests.rules.andor.sitting import begin, duel

CONTENT = load_content()


@pytest.mark.rule("AND-496", "AND-154")
def test_82_spaces_and_no_way_to_space_200() -> None:
    assert [space.id for space in CONTENT.spaces] == list(range(201, 283))
    assert all(200 not in space.walks for space in CONTENT.spaces)
    s = duel("warrior", "wargor", strength=9).answer(0, choices.ChooseReward("strength"))
    assert s.table.defeated == {"wargor": 1}


@pytest.mark.rule("AND-497", "AND-242")
def test_138_walks_and_12_jumps() -> None:
    walks = {tuple(sorted((space.id, there))) for space in CONTENT.spaces for there in space.walks}
    assert len(walks) == 138
    assert all(space.id in CONTENT.space[there].walks for space in CONTENT.spaces for there in space.walks)
    assert len(CONTENT.jumps) == 12
    assert not walks & {tuple(sorted((jump.a, jump.b))) for jump in CONTENT.jumps}


@pytest.mark.rule("AND-498", "AND-206")
def test_58_arrows_lead_onto_the_road_in_at_most_four_steps() -> None:
    arrows = {space.id: space.arrow for space in CONTENT.spaces if space.arrow is not None}
    assert len(arrows) == 58
    assert all(target in CONTENT.space[start].walks for start, target in arrows.items())
    for start in arrows:
        at, steps = start, 0
        while at in arrows:
            at, steps = arrows[at], steps + 1
        assert steps <= 4
        assert at in CONTENT.road


@pytest.mark.rule("AND-499", "AND-273")
def test_the_road_is_a_tree_of_24_spaces() -> None:
    assert len(CONTENT.road) == 24
    assert len(CONTENT.board.road) == 23
    assert all(len(CONTENT.along_road[space]) == 24 for space in CONTENT.road)
    for space in CONTENT.road:
        beside = {there for there in CONTENT.space[space].walks if there in CONTENT.road}
        assert beside == set(CONTENT.road[space]), "no two road spaces are adjacent except by a road link"
    assert CONTENT.along_road[201][282] == 17


@pytest.mark.rule("AND-500")
def test_caves_springs_red_dice_and_star_herb() -> None:
    assert [space.id for space in CONTENT.spaces if space.cave] == [208, 230, 240, 252, 272, 280]
    assert [space.id for space in CONTENT.spaces if space.spring] == [229, 244, 278]
    assert [space.id for space in CONTENT.spaces if space.herb] == [207, 233, 264, 274]
    assert CONTENT.red_die == {1: 205, 2: 232, 3: 224, 4: 248, 5: 256, 6: 279}
    s = begin("legend_12")
    assert sorted(s.table.caves) == [208, 230, 240, 252, 272, 280]
    assert s.table.springs == {229: True, 244: True, 278: True}
    assert s.table.herbs == {207: 1, 233: 1, 264: 1, 274: 1}
    assert s.table.herb_supply == 4


@pytest.mark.rule("AND-499", "AND-500")
def test_no_road_space_carries_a_token() -> None:
    for space in CONTENT.road:
        here = CONTENT.space[space]
        assert not any((here.cave, here.spring, here.fog, here.herb, here.red_die))
