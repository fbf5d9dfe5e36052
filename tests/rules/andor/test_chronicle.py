"""A finished game in short: days, battles with their luck, and when it turned."""

from __future__ import annotations

import pytest

from fabletop.games.andor import news as happened
from fabletop.games.andor.advice.chronicle import chronicle
from fabletop.games.andor.rules.chances import distribution, opponents_roll
from fabletop.games.andor.view import View
from fabletop.kernel.dice import mean
from tests.rules.andor.sitting import sit


@pytest.fixture
def view() -> View:
    shown = sit("warrior", "archer").game.view(None)
    assert isinstance(shown, View)
    return shown


def test_luck_is_what_the_dice_gave_beyond_what_was_to_be_expected(view: View) -> None:
    fought = [
        happened.DayBegan(1, 0),
        happened.BattleBegan(0, "wargor", 234, 2, 5),
        happened.RoundBegan(1),
        happened.HeroRolled(0, (6, 2, 1)),
        happened.OpponentRolled("wargor", (3, 1)),
        happened.ValuesCompared(9, 5, 1),
        happened.BattleWon("wargor"),
    ]
    told = chronicle([(view, fought)], lambda seen: 0.5)
    (battle,) = told.battles
    expected = mean(distribution(3)) - mean(opponents_roll(2))
    assert (battle.opponent, battle.seats, battle.rounds, battle.won) == ("wargor", [0], 1, True)
    assert battle.luck == pytest.approx((6 - 3) - expected)
    assert told.luck == pytest.approx(battle.luck)


def test_a_turned_die_counts_as_it_lies(view: View) -> None:
    def luck(*after: happened.Event) -> float:
        events = [
            happened.DayBegan(1, 0),
            happened.BattleBegan(0, "wargor", 234, 2, 5),
            happened.HeroRolled(0, (2, 1, 1)),
            *after,
            happened.OpponentRolled("wargor", (3, 1)),
            happened.ValuesCompared(9, 5, 1),
        ]
        return chronicle([(view, events)], lambda seen: 0.5).luck

    assert luck(happened.DieTurned(1, 0, 1, 6)) == pytest.approx(luck() + 4)


def test_a_battle_that_nobody_fought_is_not_told(view: View) -> None:
    events = [happened.DayBegan(1, 0), happened.BattleBegan(0, "wargor", 234, 2, 5)]
    assert chronicle([(view, events)], lambda seen: 0.5).battles == ()


def test_the_game_turned_on_the_day_with_the_greatest_change(view: View) -> None:
    chances = iter([0.6, 0.5, 0.1])
    days = [(view, [happened.DayBegan(day, 0)]) for day in (1, 2, 3)]
    told = chronicle([*days, (view, [happened.LegendLost("legend_12", "no_shield")])], lambda seen: next(chances))
    assert [day.chance for day in told.days] == [0.6, 0.5, 0.1, 0.0]
    assert told.turning == 2


def test_hours_are_those_of_the_time_track(view: View) -> None:
    spent = [happened.DayBegan(1, 0), happened.HourSpent(1, 1, 0), happened.HourSpent(1, 2, 0)]
    (day,) = chronicle([(view, spent)], lambda seen: 0.5).days
    assert [hero.hours for hero in day.heroes] == [0, 2]
    assert [hero.willpower for hero in day.heroes] == [7, 7]
