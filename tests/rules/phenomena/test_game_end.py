"""Game end: the crown, the last turns and the count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Ability
from tests.rules.phenomena.sitting import CONTENT, RULES, Sitting, face, sit

DULL = ("the_wandering_healer", "sherpas_tax_collectors", "a_vein_of_magic", "a_quiet_night")


def win_wujudzer(*characters: str, **setting: Any) -> Sitting:
    """Seat 0 overcomes Wujudzer (one point); its turn is not over yet."""
    setting.setdefault("experience", {0: "Wi3"})
    s = face("wujudzer", *(characters or ("azur", "ilke")), dice=(3, 3, 1), **setting)
    return s.answer(0, do.ThrowExperience())


def play_last_turns(s: Sitting) -> Sitting:
    """Everybody takes the plainest turns until the game is over."""
    while not s.game.is_over:
        s.finish_turn(s.table.active)
    return s


def ended(s: Sitting) -> happened.GameEnded:
    """How the game ended."""
    (end,) = s.events(happened.GameEnded)
    assert isinstance(end, happened.GameEnded)
    return end


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
    s.dice(3, 3, 3, 3).answer(0, do.TryMainProphecy(), do.TestAbility(Ability.FIGHT), do.ThrowExperience())
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
    play_last_turns(s)
    assert [started.seat for started in s.events(happened.TurnStarted)] == [0, 1]


@pytest.mark.rule("PHE-249", "PHE-166", "PHE-167", "PHE-185")
def test_the_crown_is_worth_two_points() -> None:
    """Edge case 51: the marker on 3, a prophecy of four points with a treasure of two."""
    boxes = (
        ("the_frozen_guard", "jewelled_chalice"),
        ("the_unread_letter", "ahmel"),
        ("the_walls_of_balam", "star_chart"),
    )
    s = sit("azur", "ilke", space="A2", experience="Fi4", boxes=boxes, sherpa=3).to_step_3()
    before = s.view(0).heroes[0].points
    assert before is not None
    s.dice(3, 3, 3, 3).answer(0, do.TryProphecy(0, "the_frozen_guard"), do.ThrowExperience())
    assert s.table.sherpa == 0
    assert s.hero(0).has_crown
    assert s.events(happened.CrownTaken) == [happened.CrownTaken(0)]
    assert s.view(0).heroes[0].points == before + 4 + 2 + 2
    counted = s.view(0).heroes[0].counted
    assert counted is not None
    assert (counted.treasures, counted.won, counted.crown, counted.total) == (2, 4, 2, before + 4 + 2 + 2)
    hidden = s.view(1).heroes[0].counted
    assert hidden is not None
    assert (hidden.won, hidden.main, hidden.total) == (0, 0, counted.total - 4)
    assert ended(play_last_turns(s)).points[0] == 2 + 4 + 2 + 2


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
    if s.table.active == 2:
        s.answer(2, do.EndTurn())
    for left in (4, 3, 2, 1):
        assert s.view(None).turns_left == left
        s.finish_turn(s.table.active)
    assert s.game.is_over
    assert s.view(0).turns_left == 0
    assert [started.seat for started in s.events(happened.TurnStarted)] == [2, 3, 4, 0, 1]
    assert len(ended(s).points) == 5


@pytest.mark.rule("PHE-250")
def test_a_last_turn_is_complete() -> None:
    """Stones, movement and an event in the last turn."""
    s = win_wujudzer(sherpa=1, space={1: "G7"}).next_events("the_wandering_healer").finish_turn(0)
    s.answer(1, s.options[0])
    assert s.is_asked("receive_stones", 1)
    s.answer(1, s.options[0])
    assert s.hero(1).stone_count == 2
    s.go(1, "H7").draw(1)
    assert "the_wandering_healer" in s.table.event_discard
    s.finish_turn(1)
    assert s.game.is_over


@pytest.mark.rule("PHE-252", "PHE-253")
def test_points_of_a_last_turn_count_and_there_is_no_second_crown() -> None:
    """Edge case 53."""
    s = win_wujudzer(sherpa=1, experience={0: "Wi3", 1: "Fr4"}).next_events("the_council_of_clans").finish_turn(0)
    s.draw(1).dice(3, 3, 3, 3).answer(1, do.ThrowExperience())
    assert s.hero(1).won == ["the_council_of_clans"]
    assert s.table.sherpa == 0
    assert (s.table.crown, s.hero(1).has_crown) == (0, False)
    assert s.events(happened.CrownTaken) == [happened.CrownTaken(0)]
    play_last_turns(s)
    assert ended(s).points == (2 + 1 + 2, 2 + 2)


@pytest.mark.rule("PHE-254", "PHE-255")
def test_treasures_prophecies_events_and_magic_are_added_up() -> None:
    s = win_wujudzer(
        sherpa=1,
        treasures_of={0: "purse_of_old_gold statue_of_the_old_king", 1: "jewelled_chalice the_dragons_eye ahmel"},
        magic_of={0: "the_rockslide", 1: "the_open_hand the_still_water the_rockslide"},
    )
    s.hero(1).won = ["the_waking_giant", "the_winter_stores", "the_dark_princes_envoy"]
    play_last_turns(s)
    assert ended(s).points == ((1 + 3) + 1 + 3 + 2, (2 + 1) + (5 + 3 + 3) + 5)


@pytest.mark.rule("PHE-254")
def test_a_fulfilled_main_prophecy_counts() -> None:
    s = by_main_prophecy(sherpa=1)
    assert ended(play_last_turns(s)).points == (7 + 2 + 2, 2)


@pytest.mark.rule("PHE-255", "PHE-256", "PHE-257")
def test_bought_printed_and_heavenly_magic_give_one_point_each_and_leave_the_marker() -> None:
    """Edge case 55."""
    s = sit(
        "azur",
        "ilke",
        space="G7",
        sherpa=10,
        stones_of="Fd Fo Mo De",
        magic_of="the_rockslide",
        treasures_of="magic_of_heaven_mercy",
    )
    assert s.view(0).heroes[0].points == 4
    s.answer(0, do.BuyMagic("the_open_hand"))
    assert s.view(0).heroes[0].points == 5
    assert s.table.sherpa == 10
    assert not s.events(happened.SherpaMoved)
    end = win_wujudzer(
        sherpa=1, magic_of={1: "the_rockslide the_open_hand"}, treasures_of={1: "magic_of_heaven_mercy ahmel"}
    )
    assert ended(play_last_turns(end)).points == (5, 5)
    assert end.events(happened.SherpaMoved) == [happened.SherpaMoved(1, 0)]


@pytest.mark.rule("PHE-258")
def test_the_most_points_win_and_not_the_crown() -> None:
    s = win_wujudzer("azur", "ilke", "alk", sherpa=1, treasures_of={1: "statue_of_the_old_king jewelled_chalice"})
    play_last_turns(s)
    assert ended(s) == happened.GameEnded((1,), (5, 7, 2))
    assert RULES.result(s.table) == (0.0, 1.0, 0.0)


@pytest.mark.rule("PHE-259")
def test_a_tie_is_a_shared_victory() -> None:
    """Edge case 56."""
    s = win_wujudzer("azur", "ilke", "alk", sherpa=1, treasures_of={1: "statue_of_the_old_king"})
    play_last_turns(s)
    assert ended(s) == happened.GameEnded((0, 1), (5, 5, 2))
    result = RULES.result(s.table)
    assert result is not None
    assert result[0] == result[1] > result[2] == 0


@pytest.mark.rule("PHE-260")
def test_stones_experience_health_and_an_unfulfilled_main_prophecy_are_worth_nothing() -> None:
    poor = win_wujudzer(sherpa=1, health={1: 0})
    rich = win_wujudzer(
        sherpa=1,
        space={1: "A2"},
        main={1: "the_fall_of_the_tower"},
        stones_of={1: "Fd Fd Fo Fo Mo Mo De De"},
        experience={0: "Wi3", 1: "Fi9 Wi9 Fr9"},
    )
    assert ended(play_last_turns(poor)).points == ended(play_last_turns(rich)).points == (5, 2)


@pytest.mark.rule("PHE-251")
def test_the_crown_taken_in_a_turn_where_the_other_won_the_duel_ends_after_one_more_turn() -> None:
    s = face("duel", "azur", "ilke", sherpa=1).answer(0, do.ChallengeTo(1, Ability.FIGHT), do.GiveUp())
    assert s.table.crown == 0
    play_last_turns(s)
    assert [started.seat for started in s.events(happened.TurnStarted)] == [0, 1]
    assert ended(s).points == (2 + 2, 2 + 1)


@pytest.mark.rule("PHE-252", "PHE-254", "PHE-299")
def test_who_has_had_his_last_turn_may_still_win_a_treasure_as_partner() -> None:
    s = sit("azur", "ilke", "alk", active=2, sherpa=0, experience={0: "Fi5 Wi5", 2: "Fi5 Wi5"}, treasures=["ahmel"])
    s.table.crown, s.hero(0).has_crown = 0, True
    s.next_events("cooperation_the_siege").draw(2).answer(2, do.AskPartner(0)).answer(0, do.Join()).dice(*[2] * 20)
    s.answer(2, do.TestAbility(Ability.FIGHT)).answer(0, do.TestAbility(Ability.FIGHT))
    s.hero(0).treasures = ["statue_of_the_old_king"]
    while not s.game.is_over:
        s.answer(s.asked.seat, s.options[0])
    kept = [CONTENT.treasure[card].points for card in (s.hero(0).treasures[1], s.hero(2).treasures[0])]
    assert ended(s).points == (2 + 2 + 3 + kept[0], 2, 2 + 3 + kept[1])
