"""Step 2: movement."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import CONTENT, DE, Sitting, sit


def at_move(*characters: str, **setting: Any) -> Sitting:
    """In step 2."""
    return sit(*(characters or ("borun", "ilke")), **setting).begin()


@pytest.mark.rule("PHE-078", "PHE-083", "PHE-242")
@pytest.mark.parametrize(("character", "health"), [("borun", 1), ("borun", 2), ("borun", 3), ("millian", 4)])
def test_as_many_spaces_as_health_markers(character: str, health: int) -> None:
    s = at_move(character, "ilke", space="F6", health=health)
    for space in ["F7", "F8", "F9", "E10"][:health]:
        assert s.is_asked("move", 0)
        s.go(0, space)
    assert not s.offered(do.MoveTo)
    assert s.refuses(0, do.MoveTo("F7"))
    assert len(s.events(happened.PieceMoved)) == health


@pytest.mark.rule("PHE-079")
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_player_may_move_fewer_spaces_or_none(steps: int) -> None:
    s = at_move(space="F6")
    s.go(0, *["F7", "F8"][:steps]).answer(0, do.StopMoving())
    assert s.is_asked("event_or_prophecy", 0)
    assert s.hero(0).space == ["F6", "F7", "F8"][steps]


@pytest.mark.rule("PHE-064", "PHE-078")
def test_after_the_last_step_nobody_is_asked_to_stop() -> None:
    """To teleport and to buy what does not move the piece stays open in step 3."""
    s = at_move(space="F6", health=2, stones_of="Fd Fd Fo Mo De")
    s.go(0, "F7", "F8")
    assert s.is_asked("event_or_prophecy", 0)
    assert do.Teleport() in s.options
    assert s.offered(do.BuyMagic)
    assert at_move(space="F6", health=0).is_asked("event_or_prophecy", 0)


@pytest.mark.rule("PHE-064", "PHE-084", "PHE-386")
@pytest.mark.parametrize(
    ("character", "setting"),
    [
        pytest.param("azur", {"stones_of": {0: "Fo"}}, id="magic of movement"),
        pytest.param(
            "borun", {"magic_of": {0: "healing_hands"}, "stones_of": {0: "Fo"}, "health": {0: 2}}, id="healing"
        ),
        pytest.param("borun", {"stones_of": {0: "Fd Fo Fo Mo De"}}, id="magic of movement that can be bought and paid"),
        pytest.param("borun", {"treasures_of": {0: "ahmel"}}, id="an extra move"),
        pytest.param("borun", {"stones_of": {1: "Fo"}}, id="help"),
    ],
)
def test_whoever_could_still_go_on_is_asked(character: str, setting: dict[str, Any]) -> None:
    s = at_move(character, "azur" if character != "azur" else "ilke", space="E7", **setting)
    s.go(0, *["F7", "G7", "F7"][: s.hero(0).health])
    assert s.is_asked("move", 0)
    s.answer(0, do.StopMoving())
    assert s.is_asked("event_or_prophecy", 0)


@pytest.mark.rule("PHE-080", "PHE-082", "PHE-366")
@pytest.mark.parametrize("space", [space.id for space in CONTENT.spaces])
def test_a_step_goes_to_any_adjoining_space_and_to_no_other(space: str) -> None:
    s = at_move(space=space)
    here = CONTENT.space[space]
    around = [
        other.id
        for other in CONTENT.spaces
        if max(abs(here.q - other.q), abs(here.r - other.r), abs(here.q + here.r - other.q - other.r)) == 1
    ]
    assert sorted(option.space for option in s.offered(do.MoveTo)) == sorted(around)
    s.go(0, around[-1])
    assert s.hero(0).space == around[-1]


@pytest.mark.rule("PHE-081")
def test_every_step_between_neighbours_costs_one_and_the_way_back_is_as_open() -> None:
    """Nothing on the board but the landscape of a space: no way is barred, none is shorter."""
    for space, around in CONTENT.neighbours.items():
        for other in around:
            assert space in CONTENT.neighbours[other]
    s = at_move(space="C3")
    s.go(0, "C4", "D4", "E4")
    assert s.view(0).steps_left == 0
    assert s.hero(0).space == "E4"


@pytest.mark.rule("PHE-084")
def test_health_regained_during_movement_adds_steps() -> None:
    s = at_move("ilke", "azur", space="F4", stones_of="Fd Fo", health=1).go(0, "F5")
    assert not s.offered(do.MoveTo)
    s.answer(0, do.UseMagic("healing_hands")).go(0, "F6", "F7")
    assert s.hero(0).space == "F7"
    assert not s.offered(do.MoveTo)


@pytest.mark.rule("PHE-084")
def test_health_lost_takes_steps_away() -> None:
    """No card of ours takes health in step 2, so the marker is taken by hand."""
    s = at_move(space="F6", stones_of="De")
    s.go(0, "F7")
    s.hero(0).health = 1
    s.answer(0, do.GiveUpStone(DE))
    assert not s.offered(do.MoveTo)


@pytest.mark.rule("PHE-085")
def test_pieces_share_spaces_and_never_block() -> None:
    s = at_move("borun", "ilke", "azur", "alk", "millian", space={0: "F6", 1: "F7", 2: "F7", 3: "F8", 4: "F9"})
    s.go(0, "F7", "F8")
    assert [hero.space for hero in s.view(None).heroes].count("F8") == 2
    s.go(0, "F9")
    assert [hero.space for hero in s.view(None).heroes] == ["F9", "F7", "F7", "F8", "F9"]


@pytest.mark.rule("PHE-086", "PHE-330")
def test_no_steps_and_no_extra_moves_are_left_once_step_3_has_begun() -> None:
    s = at_move("azur", "ilke", space="G6", treasures_of="sand_strider", stones_of="Fo").next_events("wujudzer")
    assert s.offered(do.ExtraMove)
    for moment in ("event_or_prophecy", "meet_ability", "end_turn"):
        s.up_to(moment)
        assert not s.offered(do.MoveTo)
        assert not s.offered(do.ExtraMove)
        assert do.UseMagic("the_paws_of_the_forest") not in s.options


@pytest.mark.rule("PHE-415")
def test_a_piece_may_return_to_a_space_it_has_left() -> None:
    assert at_move(space="F6").go(0, "F7", "F6", "F7").hero(0).space == "F7"


@pytest.mark.rule("PHE-416")
def test_nothing_happens_on_spaces_only_passed() -> None:
    """The piece passes a marked space with all that its prophecy wants, and another piece."""
    s = at_move(space={0: "E8", 1: "F8"}, stones_of="Mo Mo Mo")
    stones, news = dict(s.hero(0).stones), len(s.news)
    s.go(0, "F8", "F7", "E7")
    assert [type(each.event) for each in s.news[news:]] == [happened.PieceMoved] * 3
    assert s.hero(0).stones == stones
    assert s.offered(do.TryProphecy) == [do.TryProphecy(1, "the_unread_letter")]
    assert not s.events(happened.EventDrawn)
    assert at_move(space="F6", health=2).go(0, "F5", "F4").hero(0).health == 2
