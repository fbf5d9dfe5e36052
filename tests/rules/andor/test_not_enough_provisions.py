"""Not enough provisions: hunger, rest, and other ways to fall to 0 willpower."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.rules.andor.sitting import Sitting, case, sit


def resting(*heroes: str, **setting: Any) -> Sitting:
    """Seat 0 has gone hungry with its last strength and rests."""
    names = heroes or ("warrior", "archer", "dwarf")
    usual: dict[str, Any] = {
        "at": {0: 222, 1: 222, 2: 222, 3: 222},
        "things": {1: "apple_nut", 2: "apple_nut", 3: "apple_nut"},
    }
    s = sit(*names, **(usual | setting)).sunrise()
    assert s.hero(0).rests
    return s


@pytest.mark.parametrize(
    ("strength", "willpower", "then"),
    [
        case("AND-265 AND-254", "three willpower, one strength less", 4, 6, strength=3, willpower=3, rests=False),
        case("AND-254 AND-265", "eight willpower are not enough", 3, 8, strength=2, willpower=3, rests=False),
        case("AND-266 AND-265", "the second strength is paid", 2, 7, strength=1, willpower=3, rests=False),
        case("AND-266 AND-253", "enough willpower, no rest", 1, 9, strength=1, willpower=1, rests=False),
    ],
)
def test_hunger_without_a_rest(strength: int, willpower: int, then: dict[str, Any]) -> None:
    s = sit(at=(238, 201), strength=strength, willpower=willpower).sunrise()
    assert s.seen(then) == then
    assert s.is_asked("turn", 0)


@pytest.mark.rule("AND-266")
def test_with_one_strength_the_hero_keeps_it_and_rests() -> None:
    s = resting()
    assert (s.hero(0).strength, s.hero(0).willpower) == (1, 3)
    assert s.events(happened.HeroRests) == [happened.HeroRests(0)]


@pytest.mark.rule("AND-267", "AND-268")
def test_a_resting_hero_has_no_turn_and_no_free_actions_and_is_back_the_day_after() -> None:
    s = resting("warrior", "wizard", open_books=("healing",), springs=[229], at=(229, 229))
    s.hero(0).apple_nuts = 1
    assert s.is_asked("turn", 1)
    assert not s.game.offers(0), "not even the spring"
    s.answer(1, choices.Pass())
    assert s.is_asked("turn", 1)
    s.hero(1).apple_nuts = 1
    s.sunrise()
    assert not s.hero(0).rests
    seats = [s.asked.seat]
    s.answer(s.asked.seat, choices.Pass())
    seats.append(s.asked.seat)
    assert sorted(seats) == [0, 1]
    assert s.free(0)


@pytest.mark.rule("AND-268")
def test_a_resting_hero_cannot_be_taken_along_invited_or_traded_with() -> None:
    s = resting("dwarf", "warrior", "archer", figures={"troll": 223})
    assert s.figures("troll") == [222]
    assert s.is_asked("turn", 1)
    assert 0 not in {each.passenger for each in s.offered(choices.StepTo)}
    s.hero(1).apple_nuts = 1
    assert {each.seat for each in s.free(1, choices.HandOver)} == {2}
    s.answer(1, choices.Fight("troll", 222))
    assert set(s.options) == {choices.Invite(2), choices.BeginBattle()}


@pytest.mark.rule("AND-268")
def test_the_falcon_does_not_fly_to_a_resting_hero() -> None:
    s = resting("dwarf", "warrior", "archer", articles={1: "falcon"})
    assert {each.seat for each in s.free(1, choices.FlyFalcon)} == {2}


@pytest.mark.rule("AND-268", "AND-401")
def test_a_resting_hero_is_still_on_the_board_for_skeletons() -> None:
    s = resting("dwarf", "warrior", at=(238, 201), hours={1: 0}, figures={"skeleton": 244})
    for _ in range(4):
        s.answer(1, choices.Pass())
    s.draws.append("t1")
    s.answer(1, choices.Pass())
    assert s.figures("skeleton") == [238]


@pytest.mark.rule("AND-515", "AND-252", "AND-267")
def test_a_hero_who_has_rested_hands_over_nothing_at_the_sunrise_that_ends_the_rest() -> None:
    s = resting("warrior", "archer", at=(238, 201))
    s.hero(0).apple_nuts = 1
    s.sunrise()
    assert s.hero(0).apple_nuts == 1
    assert (s.hero(0).willpower, s.hero(0).rests) == (3, False)
    assert s.sunrise().hero(0).apple_nuts == 0, "at the next sunrise again like everybody else"


@pytest.mark.rule("AND-515", "AND-267", "AND-266")
def test_nobody_rests_two_days_on_end() -> None:
    s = resting("warrior", "archer", at=(238, 201)).sunrise()
    assert (s.hero(0).willpower, s.hero(0).strength, s.hero(0).rests) == (3, 1, False)
    assert s.events(happened.WentHungry) == [happened.WentHungry(0)], "not a second time"
    assert 0 in {s.asked.seat, s.answer(s.asked.seat, choices.Pass()).asked.seat}
    assert s.sunrise().hero(0).rests, "after a day in play hunger is what it was"


@pytest.mark.rule("AND-269", "AND-156")
@pytest.mark.parametrize(("strength", "left"), [(1, 1), (2, 1), (5, 4)])
def test_a_fog_token_that_takes_everything_is_like_a_lost_battle(strength: int, left: int) -> None:
    s = sit(at=(227, 201), fog={238: "fog_willpower_loss"}, willpower=3, strength=strength)
    s.go(0, 238)
    assert (s.hero(0).strength, s.hero(0).willpower) == (left, 3)
    assert not s.hero(0).must_rest


@pytest.mark.rule("AND-269", "AND-156")
def test_an_event_that_takes_everything_is_like_a_lost_battle_without_rest() -> None:
    s = sit(at=(238, 201), willpower=2, strength=1, things="apple_nut").sunrise("hailstorm")
    assert (s.hero(0).strength, s.hero(0).willpower, s.hero(0).rests) == (1, 3, False)
    s = sit(at=(238, 201), willpower=2, strength=3, things="apple_nut").sunrise("hailstorm")
    assert (s.hero(0).strength, s.hero(0).willpower, s.hero(0).rests) == (2, 3, False)


@pytest.mark.rule("AND-269", "AND-329")
def test_strength_lost_in_such_a_way_makes_a_hero_drop_logs() -> None:
    s = sit(at=(227, 201), fog={238: "fog_willpower_loss"}, willpower=2, strength=3, things="log:2")
    s.go(0, 238)
    assert s.hero(0).logs == []
    assert s.table.ground[238].logs == [2]


@pytest.mark.rule("AND-269", "AND-266", "AND-254")
def test_a_hero_beaten_by_the_event_goes_hungry_in_the_same_sunrise() -> None:
    s = sit("dwarf", "warrior", at=(238, 201), strength=2, willpower=2).sunrise("hailstorm")
    assert (s.hero(0).strength, s.hero(0).willpower) == (1, 3)
    assert s.hero(0).rests, "the last strength point was already gone when provisions were asked for"
