"""Gemstones: lures for creatures."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.story.words.board import Gem
from fabletop.games.andor.story.words.figures import Move
from tests.rules.andor.sitting import case, sit, tale


@pytest.mark.rule("AND-364")
def test_a_gemstone_is_laid_down_by_a_hero_who_has_stopped() -> None:
    s = sit(at=(238, 201), things="gemstone:3").answer(0, choices.StepTo(227))
    assert not s.free(0, choices.PutDown), "not in passing"
    s.answer(0, choices.StopMoving(), choices.PutDown("gemstone:3"))
    assert s.table.ground[227].gemstones == [3]
    assert s.hero(0).gemstones == []
    assert s.hero(0).hours == 1


@pytest.mark.rule("AND-365", "AND-366")
def test_a_gemstone_next_door_is_preferred_to_the_arrow_and_is_then_gone() -> None:
    s = sit(at=201, figures={"mountain_skral": 229}, ground={228: "gemstone:1"}).sunrise()
    assert s.figures("mountain_skral") == [228]
    assert 228 not in s.table.ground
    assert s.events(happened.GemstoneGone) == [happened.GemstoneGone(228, 1)]


@pytest.mark.rule("AND-365")
@pytest.mark.parametrize("kind", ["wargor", "mountain_skral", "troll"])
def test_all_kinds_of_creatures_are_lured(kind: str) -> None:
    s = sit(at=201, figures={kind: 229}, ground={228: "gemstone:1"}).sunrise()
    assert (kind, 229, 228) in s.moves(2) + s.moves(3) + s.moves(4)


SKRAL = {"mountain_skral": 229}


@pytest.mark.parametrize(
    ("figures", "gems", "then"),
    [
        case("AND-365", "two spaces away it lures nobody", SKRAL, {221: 4}, mountain_skral=[220]),
        case("AND-367", "the more valuable one", SKRAL, {228: 2, 230: 3}, mountain_skral=[230], gems={228: [2]}),
        case("AND-371 AND-367", "of equal ones the lower space", SKRAL, {228: 3, 220: 3}, mountain_skral=[220]),
        case("AND-371 AND-204 AND-242", "across a jump it does not count", SKRAL, {236: 4}, mountain_skral=[220]),
        case(
            "AND-369", "the earlier mover gets it", {"mountain_skral": 220, "wargor": 229}, {228: 2},
            moves_2=[("wargor", 229, 228)], moves_3=[("mountain_skral", 220, 213)],
        ),
        case(
            "AND-369 AND-246", "of one kind the lower number gets it", {"mountain_skral": [229, 220]}, {228: 2},
            moves_3=[("mountain_skral", 220, 228), ("mountain_skral", 229, 220)],
        ),
        case(
            "AND-372 AND-245", "a wargor follows the arrow with its second move", {"wargor": 229}, {230: 1},
            moves_2=[("wargor", 229, 230)], moves_5=[("wargor", 230, 220)],
        ),
        case("AND-372", "a wargor may be lured twice", {"wargor": 229}, {230: 1, 231: 1}, wargor=[231]),
        case("AND-373 AND-365", "it saves the camp at last", {"troll": 202}, {203: 1}, troll=[203], on_shields=[]),
        case(
            "AND-517 AND-208", "who is advanced over others from 247 is not lured to 234",
            {"mountain_skral": 248, "guard_troll": 247}, {234: 4}, mountain_skral=[246],
        ),
    ],
)  # fmt: skip
def test_gemstones_at_sunrise(figures: dict[str, Any], gems: dict[int, int], then: dict[str, Any]) -> None:
    s = sit(at=201, figures=figures, ground={space: f"gemstone:{value}" for space, value in gems.items()}).sunrise()
    assert s.seen(then) == then


@pytest.mark.rule("AND-368")
def test_the_next_move_follows_the_arrow_or_the_next_gemstone() -> None:
    s = sit(at=201, figures={"mountain_skral": 229}, ground={230: "gemstone:1", 231: "gemstone:1"})
    assert [s.sunrise().figures("mountain_skral") for _ in range(3)] == [[230], [231], [230]]


@pytest.mark.rule("AND-370")
def test_a_creature_that_comes_along_the_arrow_or_is_placed_tramples_gemstones() -> None:
    s = sit(at=201, figures={"mountain_skral": 248}, ground={247: "gemstone:1 gemstone:4"}).sunrise()
    assert 247 not in s.table.ground
    fog = sit(at=(227, 201), fog={238: "fog_wargor"}, ground={238: "gemstone:2 apple_nut"}).go(0, 238)
    assert fog.table.ground[238].gemstones == []
    assert fog.table.ground[238].apple_nuts == 1, "nothing else is lost"


@pytest.mark.rule("AND-373")
def test_a_gemstone_lures_a_creature_off_the_road() -> None:
    s = sit(at=201, figures={"troll": 222}, ground={223: "gemstone:1"}).sunrise()
    assert s.figures("troll") == [223]
    assert s.sunrise().figures("troll") == [222]


@pytest.mark.rule("AND-365", "AND-208")
def test_a_gemstone_on_an_occupied_space_is_gone_already_so_it_lures_nobody() -> None:
    s = sit(at=(228, 201), figures={"mountain_skral": 229, "guard_troll": 228}, things="gemstone:4 apple_nut")
    s.answer(0, choices.PutDown("gemstone:4")).sunrise()
    assert s.figures("mountain_skral") == [220]


@pytest.mark.rule("AND-516", "AND-370")
def test_a_gemstone_laid_before_the_feet_of_a_creature_is_gone_at_once() -> None:
    s = sit(at=(238, 201), figures={"wargor": 238}, things="gemstone:4").answer(0, choices.PutDown("gemstone:4"))
    assert 238 not in s.table.ground
    assert s.hero(0).gemstones == []
    assert s.events(happened.GemstoneGone) == [happened.GemstoneGone(238, 4)]


@pytest.mark.rule("AND-516", "AND-370")
def test_so_is_one_that_a_card_lays_there() -> None:
    s = sit(at=201, figures={"mountain_skral": 248}, **tale(Gem(at=247, value=2), Gem(at=249, value=2)))
    s.sunrise()
    assert s.figures("mountain_skral") == [247]
    assert 247 not in s.table.ground
    assert s.table.ground[249].gemstones == [2]


@pytest.mark.rule("AND-516")
def test_a_gemstone_beside_a_skeleton_stays() -> None:
    s = sit(at=(238, 201), figures={"skeleton": 238}, things="gemstone:4").answer(0, choices.PutDown("gemstone:4"))
    assert s.table.ground[238].gemstones == [4]


@pytest.mark.rule("AND-509", "AND-365")
def test_an_extra_move_of_an_event_at_sunrise_is_lured() -> None:
    s = sit(at=201, figures={"mountain_skral": 229}, ground={228: "gemstone:1"}).sunrise("war_drums")
    assert s.moves(1) == [("mountain_skral", 229, 228)]
    assert s.moves(3) == [("mountain_skral", 228, 221)]


@pytest.mark.rule("AND-509")
def test_a_move_that_a_card_orders_by_day_is_not_lured() -> None:
    s = sit("warrior", "archer", at=(238, 201), figures={"wargor": 238, "mountain_skral": 229}, strength=9,
            ground={228: "gemstone:1"}, **tale(Move(what="mountain_skral")))  # fmt: skip
    s.fight(0, "wargor", 238).answer(0, choices.ChooseReward("strength"))
    assert s.figures("mountain_skral") == [220]
    assert s.table.ground[228].gemstones == [1]


@pytest.mark.rule("AND-509", "AND-370")
def test_an_event_out_of_the_fog_is_no_sunrise() -> None:
    s = sit(at=(227, 201), fog={238: "fog_event"}, figures={"mountain_skral": 229}, ground={228: "gemstone:1"},
            draws=("war_drums",)).go(0, 238)  # fmt: skip
    assert s.figures("mountain_skral") == [220]
