"""The telescope."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.state import Covered
from fabletop.games.andor.story.legend import Face, Hidden
from fabletop.games.andor.story.words.heroes import Sp
from tests.rules.andor.sitting import bare, sit


@pytest.mark.rule("AND-320", "AND-323")
def test_the_telescope_works_at_rest_only() -> None:
    s = sit(at=(222, 201), articles="telescope", fog={238: "", 228: "", 223: ""})
    assert s.free(0, choices.UseTelescope), "before the first step"
    s.answer(0, choices.StepTo(227))
    assert not s.free(0, choices.UseTelescope), "not between steps"
    s.answer(0, choices.StopMoving())
    assert s.is_asked("turn", 1)
    assert s.free(0, choices.UseTelescope), "after the last step, in the turn of another hero"


@pytest.mark.rule("AND-323")
def test_a_fog_token_on_the_last_space_is_dealt_with_first() -> None:
    s = sit(at=(227, 201), articles="telescope", fog={238: "fog_agren", 242: ""}).go(0, 238)
    assert s.is_asked("take_article", 0)
    assert not s.free(0, choices.UseTelescope)


@pytest.mark.rule("AND-321", "AND-322", "AND-349")
def test_all_adjacent_tokens_but_caves_are_uncovered_and_none_is_activated() -> None:
    s = sit(
        at=(239, 201), articles="telescope", fog={242: "fog_strength", 238: "fog_agren"}, caves={240: "cave_strength"}
    )
    s.answer(0, choices.UseTelescope())
    assert s.table.fog[242].is_up
    assert not s.table.fog[238].is_up, "two spaces away"
    assert not s.table.caves[240].is_up
    assert not s.events(happened.TokenActivated)
    assert s.hero(0).strength == 1
    assert s.hero(0).carries("telescope"), "it is not used up"


@pytest.mark.rule("AND-321")
def test_the_own_space_is_not_adjacent() -> None:
    s = sit(at=(238, 201), articles="telescope", fog={238: ""})
    assert not s.free(0, choices.UseTelescope)


@pytest.mark.rule("AND-321")
def test_hidden_stars_are_tokens_too() -> None:
    hidden = Hidden("places", (243,), (Face("gift", "Gift", (Sp(who="active", n=1),)),))
    s = sit(at=(238, 201), articles="telescope", legend=bare(hidden=(hidden,)),
            changes={"hidden": {243: Covered(group="places")}, "hidden_bags": {"places": ["gift"]}})  # fmt: skip
    s.answer(0, choices.UseTelescope())
    assert (s.table.hidden[243].face, s.table.hidden[243].is_up) == ("gift", True)
    assert s.hero(0).strength == 1, "uncovered, not activated"
    s.go(0, 243)
    assert s.hero(0).strength == 2
    assert 243 not in s.table.hidden


@pytest.mark.rule("AND-321", "AND-322")
def test_what_was_seen_is_seen_by_all() -> None:
    s = sit(at=(237, 201), articles="telescope", fog={238: ""}, draws=("fog_wargor",))
    s.answer(0, choices.UseTelescope())
    assert s.view(1).fog[0].face == "fog_wargor"
    assert not s.free(0, choices.UseTelescope), "nothing is left to uncover"


@pytest.mark.rule("AND-349")
def test_no_cave_across_a_jump_either() -> None:
    s = sit(at=(245, 201), articles="telescope", caves={252: "cave_agren"})
    assert not s.free(0, choices.UseTelescope)
