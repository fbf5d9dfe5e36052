"""Jump spaces: who may cross a ravine, and for what two spaces across one are adjacent."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from tests.rules.andor.sitting import Sitting, sit

JUMPS = load_content().jumps


def steps(s: Sitting) -> set[int]:
    """The spaces to which the move may go."""
    return {each.space for each in s.offered(choices.StepTo)}


@pytest.mark.rule("AND-233", "AND-235", "AND-242", "AND-497")
@pytest.mark.parametrize("jump", JUMPS, ids=lambda jump: f"{jump.a}-{jump.b}")
@pytest.mark.parametrize("back", [False, True])
def test_every_jump_works_both_ways_with_the_willpower_written_there(jump: object, back: bool) -> None:
    this = next(each for each in JUMPS if each is jump)
    start, end = (this.b, this.a) if back else (this.a, this.b)
    weak = sit(at=(start, 201), willpower=this.willpower - 1)
    assert end not in steps(weak)
    strong = sit(at=(start, 201), willpower=this.willpower)
    assert end in steps(strong)
    strong.answer(0, choices.StepTo(end))
    assert (strong.hero(0).space, strong.hero(0).willpower, strong.hero(0).hours) == (end, this.willpower, 1)


@pytest.mark.rule("AND-234")
def test_a_jump_is_a_step_among_others() -> None:
    s = sit(at=(228, 201), willpower=9).go(0, 229, 236, 235)
    assert (s.hero(0).space, s.hero(0).hours, s.hero(0).willpower) == (235, 3, 9)
    assert [each.way for each in s.events(happened.HeroMoved)] == ["walk", "jump", "walk"]


@pytest.mark.rule("AND-235")
def test_willpower_is_looked_at_when_the_jump_is_made() -> None:
    s = sit(at=(228, 201), willpower=8, springs=[229]).answer(0, choices.StepTo(229))
    assert 236 not in steps(s)
    s.answer(0, choices.StopMoving(), choices.EmptySpring()).answer(1, choices.Pass())
    assert 236 in steps(s), "10 after drinking"


@pytest.mark.rule("AND-236", "AND-235")
@pytest.mark.parametrize(("willpower", "allowed"), [(8, True), (7, False)])
def test_a_jump_in_overtime_looks_at_the_willpower_before_paying(willpower: int, allowed: bool) -> None:
    s = sit(at=(210, 201), willpower=willpower, hours=7)
    assert (223 in steps(s)) == allowed
    if allowed:
        s.answer(0, choices.StepTo(223))
        assert (s.hero(0).space, s.hero(0).willpower) == (223, 6)


@pytest.mark.rule("AND-237")
def test_only_the_warrior_needs_the_willpower_when_taking_a_hero_across() -> None:
    s = sit("warrior", "wizard", at=231, willpower=(12, 1))
    assert choices.StepTo(234, passenger=1) in s.options
    weak = sit("warrior", "wizard", at=231, willpower=(11, 20))
    assert 234 not in steps(weak)


@pytest.mark.rule("AND-240")
@pytest.mark.parametrize("figure", ["wargor", "mountain_skral", "troll", "skeleton", "gonhar"])
def test_the_archer_attacks_across_a_jump(figure: str) -> None:
    s = sit("archer", "warrior", at=(229, 201), figures={figure: 236}, willpower=1)
    assert s.offered(choices.Fight) == [choices.Fight(figure, 236)]
    other = sit("warrior", "archer", at=(229, 201), figures={figure: 236}, willpower=20)
    assert not other.offered(choices.Fight)


@pytest.mark.rule("AND-241")
def test_the_telescope_looks_across_a_jump_whatever_the_willpower() -> None:
    s = sit(at=(247, 201), articles="telescope", fog={250: "fog_agren"}, willpower=1)
    s.answer(0, choices.UseTelescope())
    assert s.table.fog[250].is_up
    assert not s.events(happened.TokenActivated)


@pytest.mark.rule("AND-243")
def test_what_a_hero_carries_crosses_with_the_hero() -> None:
    s = sit(at=(229, 201), willpower=9, strength=3, things="log:2 farmer apple_nut", articles="helm")
    s.go(0, 236)
    hero = s.hero(0)
    assert (hero.logs, hero.farmers, hero.apple_nuts, hero.carries("helm")) == ([2], 1, 1, True)


@pytest.mark.rule("AND-243", "AND-271")
def test_the_wagon_does_not_jump() -> None:
    s = sit(at=(236, 201), wagon=236, willpower=20)
    assert {each.space for each in s.offered(choices.StepTo) if each.with_wagon} == {235, 237}
    bridge = sit(at=(245, 201), wagon=245, willpower=20)
    assert {each.space for each in bridge.offered(choices.StepTo) if each.with_wagon} == {246, 253}
