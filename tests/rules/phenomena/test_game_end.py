"""Game end: the crown, the last turns and the count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import CONTENT, FI, RULES, SIEGE, Sitting, duel, face, sit

DULL = ("the_wandering_healer", "sherpas_tax_collectors", "a_vein_of_magic", "a_quiet_night")


def win_wujudzer(*characters: str, **setting: Any) -> Sitting:
    """Seat 0 overcomes Wujudzer (one point); its turn is not over yet."""
    setting.setdefault("experience", {0: "Wi3"})
    s = face("wujudzer", *(characters or ("azur", "ilke")), dice=(3, 3, 1), **setting)
    return s.answer(0, do.ThrowExperience())


def ended(s: Sitting) -> happened.GameEnded:
    """Everybody takes the plainest turns until the game is over; how it ended."""
    while not s.game.is_over:
        s.finish_turn(s.table.active)
    (end,) = s.events(happened.GameEnded)
    assert isinstance(end, happened.GameEnded)
    return end


def turns(s: Sitting) -> list[int]:
    """Whose turns there have been."""
    return [started.seat for started in s.events(happened.TurnStarted)]


def by_prophecy(sherpa: int) -> Sitting:
    s = sit("azur", "ilke", space="D5", sherpa=sherpa).to_step_3()
    return s.dice(3, 3, 1).answer(0, do.TryProphecy(0, "the_miners_plea"), do.ThrowExperience())


def by_delivery(sherpa: int) -> Sitting:
    s = sit("azur", "ilke", space="F8", stones_of="Mo Mo Mo", sherpa=sherpa).to_step_3()
    return s.answer(0, do.TryProphecy(2, "the_walls_of_balam"))


def by_treasure(sherpa: int) -> Sitting:
    s = face("the_toll_bridge", "azur", "ilke", sherpa=sherpa, treasures=["statue_of_the_old_king", "ahmel"])
    return s.dice(3, 3, 0).answer(0, do.ThrowExperience(), do.KeepTreasure("statue_of_the_old_king"))


def by_main_prophecy(sherpa: int) -> Sitting:
    s = sit("azur", "ilke", space="A2", experience="Fi4 Wi3", sherpa=sherpa).to_step_3()
    s.dice(3, 3, 3, 3).answer(0, do.TryMainProphecy(), do.TestAbility(FI), do.ThrowExperience())
    return s.dice(3, 3, 3).answer(0, do.ThrowExperience())


@pytest.mark.rule("PHE-166", "PHE-248", "PHE-250", "PHE-253")
@pytest.mark.parametrize(
    ("win", "points"),
    [
        pytest.param(lambda sherpa: win_wujudzer(sherpa=sherpa), 1, id="event"),
        pytest.param(by_prophecy, 2 + 1, id="prophecy and its purse"),
        pytest.param(by_delivery, 2, id="delivery"),
        pytest.param(by_treasure, 3, id="treasure"),
        pytest.param(by_main_prophecy, 7, id="main prophecy"),
    ],
)
def test_points_of_every_kind_move_the_marker_and_bring_the_crown(win: Callable[[int], Sitting], points: int) -> None:
    assert win(20).table.sherpa == 20 - points
    s = win(points)
    assert s.table.crown == 0
    ended(s)
    assert turns(s) == [0, 1]


@pytest.mark.rule("PHE-249", "PHE-166", "PHE-167", "PHE-185")
def test_the_crown_is_worth_two_points() -> None:
    """Edge case 51: the marker on 3, a prophecy of four points with a treasure of two."""
    s = sit("azur", "ilke", space="A2", experience="Fi4", boxes="the_frozen_guard/jewelled_chalice", sherpa=3)
    before = s.to_step_3().view(0).heroes[0].points
    assert before is not None
    s.dice(3, 3, 3, 3).answer(0, do.TryProphecy(0, "the_frozen_guard"), do.ThrowExperience())
    assert s.table.sherpa == 0
    assert s.hero(0).has_crown
    assert s.events(happened.CrownTaken) == [happened.CrownTaken(0)]
    assert s.view(0).heroes[0].points == before + 4 + 2 + 2
    counted, hidden = (s.view(seat).heroes[0].counted for seat in (0, 1))
    assert counted is not None
    assert (counted.treasures, counted.won, counted.crown, counted.total) == (2, 4, 2, before + 4 + 2 + 2)
    assert hidden is not None
    assert (hidden.won, hidden.main, hidden.total) == (0, 0, counted.total - 4)
    assert ended(s).points[0] == 2 + 4 + 2 + 2


@pytest.mark.rule("PHE-250", "PHE-251")
def test_each_of_the_others_has_one_more_turn_and_the_crown_bearer_none() -> None:
    """Edge case 52: five players, the third takes the crown."""
    s = sit("azur", "ilke", "sha_ra", "alk", "borun", active=2, space={2: "G7"}, sherpa=1, stones_of={2: "Fd Fo Mo De"})
    assert s.view(0).turns_left == 0
    s.next_events("wujudzer", *DULL).draw(2).dice(3, 3, 1).answer(2, do.ThrowExperience())
    assert s.table.crown == 2
    assert s.view(0).turns_left == 5
    assert s.is_asked("end_turn", 2)
    s.answer(2, do.BuyMagic("the_rockslide"), do.Teleport())
    assert s.hero(2).bought == ["the_rockslide"]
    s.finish_turn(2)
    for left in (4, 3, 2, 1):
        assert s.view(None).turns_left == left
        s.finish_turn(s.table.active)
    assert s.view(0).turns_left == 0
    assert turns(s) == [2, 3, 4, 0, 1]
    assert len(ended(s).points) == 5


@pytest.mark.rule("PHE-250")
def test_a_last_turn_is_complete() -> None:
    """Stones, movement and an event in the last turn."""
    s = win_wujudzer(sherpa=1, space={1: "G7"}).next_events("the_wandering_healer").finish_turn(0).begin(1)
    assert s.hero(1).stone_count == 2
    s.go(1, "H7").draw(1)
    assert "the_wandering_healer" in s.table.event_discard
    assert s.finish_turn(1).game.is_over


@pytest.mark.rule("PHE-252", "PHE-253")
def test_points_of_a_last_turn_count_and_there_is_no_second_crown() -> None:
    """Edge case 53."""
    s = win_wujudzer(sherpa=1, experience={0: "Wi3", 1: "Fr4"}).next_events("the_council_of_clans").finish_turn(0)
    s.draw(1).win(1)
    assert s.hero(1).won == ["the_council_of_clans"]
    assert (s.table.sherpa, s.table.crown, s.hero(1).has_crown) == (0, 0, False)
    assert s.events(happened.CrownTaken) == [happened.CrownTaken(0)]
    assert ended(s).points == (2 + 1 + 2, 2 + 2)


@pytest.mark.rule("PHE-254", "PHE-255")
def test_treasures_prophecies_events_and_magic_are_added_up() -> None:
    s = win_wujudzer(
        sherpa=1,
        treasures_of={0: "purse_of_old_gold statue_of_the_old_king", 1: "jewelled_chalice the_dragons_eye ahmel"},
        magic_of={0: "the_rockslide", 1: "the_open_hand the_still_water the_rockslide"},
    )
    s.hero(1).won = ["the_waking_giant", "the_winter_stores", "the_dark_princes_envoy"]
    assert ended(s).points == ((1 + 3) + 1 + 3 + 2, (2 + 1) + (5 + 3 + 3) + 5)
    assert ended(by_main_prophecy(sherpa=1)).points == (7 + 2 + 2, 2)


@pytest.mark.rule("PHE-255", "PHE-256", "PHE-257")
def test_bought_printed_and_heavenly_magic_give_one_point_each_and_leave_the_marker() -> None:
    """Edge case 55."""
    magic: dict[str, Any] = {"magic_of": "the_rockslide", "treasures_of": "magic_of_heaven_mercy"}
    s = sit("azur", "ilke", space="G7", sherpa=10, stones_of="Fd Fo Mo De", **magic)
    assert s.view(0).heroes[0].points == 4
    assert s.answer(0, do.BuyMagic("the_open_hand")).view(0).heroes[0].points == 5
    assert s.table.sherpa == 10
    assert not s.events(happened.SherpaMoved)
    end = win_wujudzer(
        sherpa=1, magic_of={1: "the_rockslide the_open_hand"}, treasures_of={1: "magic_of_heaven_mercy ahmel"}
    )
    assert ended(end).points == (5, 5)
    assert end.events(happened.SherpaMoved) == [happened.SherpaMoved(1, 0)]


@pytest.mark.rule("PHE-258", "PHE-259")
@pytest.mark.parametrize(
    ("treasures", "winners", "points", "result"),
    [
        ("statue_of_the_old_king jewelled_chalice", (1,), (5, 7, 2), (0.0, 1.0, 0.0)),
        ("statue_of_the_old_king", (0, 1), (5, 5, 2), (0.5, 0.5, 0.0)),
    ],
)
def test_the_most_points_win_and_not_the_crown_and_a_tie_is_a_shared_victory(
    treasures: str, winners: tuple[int, ...], points: tuple[int, ...], result: tuple[float, ...]
) -> None:
    """Edge case 56."""
    s = win_wujudzer("azur", "ilke", "alk", sherpa=1, treasures_of={1: treasures})
    assert ended(s) == happened.GameEnded(winners, points)
    assert RULES.result(s.table) == result


@pytest.mark.rule("PHE-260")
def test_stones_experience_health_and_an_unfulfilled_main_prophecy_are_worth_nothing() -> None:
    poor = win_wujudzer(sherpa=1, health={1: 0})
    wealth = {"stones_of": {1: "Fd Fd Fo Fo Mo Mo De De"}, "experience": {0: "Wi3", 1: "Fi9 Wi9 Fr9"}}
    rich = win_wujudzer(sherpa=1, space={1: "A2"}, main={1: "the_fall_of_the_tower"}, **wealth)
    assert ended(poor).points == ended(rich).points == (5, 2)


@pytest.mark.rule("PHE-251")
def test_the_crown_taken_in_a_turn_where_the_other_won_the_duel_ends_after_one_more_turn() -> None:
    s = duel("azur", "ilke", sherpa=1).answer(0, do.GiveUp())
    assert s.table.crown == 0
    assert ended(s).points == (2 + 2, 2 + 1)
    assert turns(s) == [0, 1]


@pytest.mark.rule("PHE-252", "PHE-254", "PHE-299")
def test_who_has_had_his_last_turn_may_still_win_a_treasure_as_partner() -> None:
    s = sit("azur", "ilke", "alk", active=2, sherpa=0, experience={0: "Fi5 Wi5", 2: "Fi5 Wi5"}, treasures=["ahmel"])
    s.table.crown, s.hero(0).has_crown = 0, True
    s.next_events(SIEGE).draw(2).dice(*[2] * 20).joined(0, drawer=2)
    s.hero(0).treasures = ["statue_of_the_old_king"]
    while not s.game.is_over:
        s.answer(s.asked.seat, s.options[0])
    kept = [CONTENT.treasure[card].points for card in (s.hero(0).treasures[1], s.hero(2).treasures[0])]
    assert ended(s).points == (2 + 2 + 3 + kept[0], 2, 2 + 3 + kept[1])
