"""The fog tokens."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from tests.rules.andor.sitting import Sitting, begin, sit


def into(face: str, **setting: Any) -> Sitting:
    """A hero has stopped in this fog."""
    usual: dict[str, Any] = {"at": {0: 227, 1: 201}, "fog": {238: face}}
    return sit(**(usual | setting)).go(0, 238)


@pytest.mark.rule("AND-307", "AND-125")
def test_passing_through_fog_changes_nothing() -> None:
    s = sit(at=(227, 201), fog={238: "fog_willpower_3"}).go(0, 238, 237)
    assert not s.table.fog[238].is_up
    assert not s.events(happened.TokenActivated)
    assert not s.events(happened.TokenUncovered)
    assert s.hero(0).willpower == 7


@pytest.mark.rule("AND-308", "AND-125")
def test_a_move_that_ends_for_lack_of_hours_ends_in_the_fog_too() -> None:
    s = sit(at=(227, 201), fog={238: "fog_strength"}, hours=9, willpower=5)
    s.answer(0, choices.StepTo(238))
    assert s.hero(0).strength == 2


@pytest.mark.rule("AND-308", "AND-125")
def test_whoever_starts_on_a_fog_space_and_does_something_else_does_not_activate_it() -> None:
    s = sit(at=(238, 201), fog={238: "fog_strength"}).answer(0, choices.Pass())
    assert s.hero(0).strength == 1
    assert 238 in s.table.fog


@pytest.mark.rule("AND-309")
def test_the_mix_of_the_fog_tokens() -> None:
    mix = {token.id: token.copies for token in load_content().tokens if token.kind == "fog"}
    assert mix == {
        "fog_event": 3, "fog_agren": 4, "fog_apple_nut": 4, "fog_wargor": 2, "fog_mountain_skral": 2,
        "fog_willpower_2": 2, "fog_willpower_3": 1, "fog_willpower_loss": 1, "fog_strength": 1, "fog_star_herb": 1,
        "fog_wineskin": 1,
    }  # fmt: skip
    assert sum(mix.values()) == 22


@pytest.mark.rule("AND-309", "AND-310")
def test_what_each_token_does() -> None:
    assert into("fog_willpower_2").hero(0).willpower == 9
    assert into("fog_willpower_loss").hero(0).willpower == 4
    assert into("fog_strength").hero(0).strength == 2
    assert into("fog_apple_nut").hero(0).apple_nuts == 1
    herb = into("fog_star_herb")
    assert herb.hero(0).star_herbs == 1
    assert herb.table.herb_supply == 7, "from the equipment board"
    assert [(each.id, each.uses) for each in into("fog_wineskin").hero(0).articles] == [("wineskin", 2)]
    assert into("fog_agren").is_asked("take_article", 0)


@pytest.mark.rule("AND-310")
@pytest.mark.parametrize("kind", ["wargor", "mountain_skral"])
def test_a_creature_comes_onto_the_very_space(kind: str) -> None:
    s = into(f"fog_{kind}")
    assert s.figures(kind) == [238]
    assert s.is_asked("turn", 1), "no battle before the next turn"
    s.answer(1, choices.Pass())
    assert s.offered(choices.Fight) == [choices.Fight(kind, 238)]


@pytest.mark.rule("AND-310", "AND-452")
def test_a_creature_out_of_the_fog_next_to_a_full_road_gets_into_the_camp() -> None:
    s = into("fog_mountain_skral", figures={"wargor": 238}, camp=227, at=(227, 201))
    assert s.table.on_shields == ["mountain_skral"]


@pytest.mark.rule("AND-310", "AND-244")
def test_an_event_token_draws_the_top_event() -> None:
    s = into("fog_event", draws=("clear_morning",))
    assert s.events(happened.EventRead) == [happened.EventRead("clear_morning")]
    assert s.each("willpower") == [9, 9]
    assert s.table.event_used == ["clear_morning"]


@pytest.mark.rule("AND-311", "AND-501")
def test_eighteen_of_the_tokens_lie_face_down_on_the_fog_spaces() -> None:
    spaces = [203, 206, 210, 216, 217, 220, 223, 228, 234, 238, 242, 247, 250, 255, 263, 269, 270, 276]
    for legend in ("legend_12", "legend_13", "legend_14", "legend_15", "legend_16"):
        s = begin(legend)
        assert sorted(s.table.fog) == spaces
        assert not any(token.is_up for token in s.table.fog.values())
        assert len(s.table.fog_bag) == 22, "which of them stay in the box nobody knows"
        assert all(not token.face for token in s.view(0).fog)


@pytest.mark.rule("AND-311")
def test_a_face_is_drawn_from_what_is_left() -> None:
    s = sit(at=(227, 201), fog={238: ""}, changes={"fog_bag": ["fog_strength", "fog_wargor"]}, draws=("fog_wargor",))
    s.go(0, 238)
    assert s.figures("wargor") == [238]
    assert s.table.fog_bag == ["fog_strength"]


@pytest.mark.rule("AND-312", "AND-322")
def test_fog_uncovered_by_telescope_is_activated_as_usual() -> None:
    s = sit(at=(227, 201), fog={238: "fog_strength"}, articles="telescope")
    s.answer(0, choices.UseTelescope())
    assert s.table.fog[238].is_up
    assert s.hero(0).strength == 1
    s.go(0, 238, 237)
    assert s.table.fog[238].is_up, "passing through does nothing"
    s.answer(1, choices.Pass()).go(0, 238)
    assert s.hero(0).strength == 2
    assert 238 not in s.table.fog
