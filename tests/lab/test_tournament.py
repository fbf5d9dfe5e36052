"""Ladders: all play equally often, ratings follow from the games alone, and say how often one beats another."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from fabletop.cli.main import main
from fabletop.games import rules
from fabletop.kernel import BadSetup, BrokenScript
from fabletop.lab.playing import Played, Sitting, play
from fabletop.lab.tournament import Ladder, ladder_lines, line_ups, rate, tournament

SHORT = {"single_round": True, "talk_silent": True}


def won(line_up: tuple[str, ...], winner: int) -> Played:
    wins = tuple(float(seat == winner) for seat in range(len(line_up)))
    return Played(line_up, wins, wins, 1, None)


def test_all_play_equally_often_on_seats_by_lot() -> None:
    tables = list(line_ups(("a", "b", "c", "d", "e"), 4, 50, "1"))
    held = Counter(each for table in tables for each in table)
    assert set(held.values()) == {40}
    assert all(len(set(table)) == 4 for table in tables)
    assert {table[0] for table in tables} == set("abcde")
    few = list(line_ups(("a", "b"), 3, 10, "1"))
    assert all(len(set(table)) == 2 for table in few)
    assert tables == list(line_ups(("a", "b", "c", "d", "e"), 4, 50, "1"))


def test_four_hundred_points_are_ten_times_the_chance() -> None:
    played = [won(("a", "b"), 0)] * 1000 + [won(("a", "b"), 1)] * 100
    strong, weak = rate("shamans", played, {}, "1").bots
    assert (strong.bot, weak.bot) == ("a", "b")
    assert strong.rating.value - weak.rating.value == pytest.approx(400, abs=4)
    assert strong.rating.value + weak.rating.value == pytest.approx(3000)
    assert strong.rating.low > weak.rating.high
    assert strong.wins.value == pytest.approx(1000 / 1100)


def test_equal_bots_are_equal_and_who_never_wins_has_a_rating() -> None:
    even = [won(("a", "b", "c"), seat % 3) for seat in range(300)]
    assert {round(each.rating.value) for each in rate("shamans", even, {}, "1").bots} == {1500}
    hopeless = rate("shamans", [won(("a", "b"), 0)] * 20, {}, "1")
    assert hopeless.bots[-1].bot == "b"
    assert 500 < hopeless.bots[-1].rating.value < 1500


def test_fewer_games_say_less() -> None:
    def width(games: int) -> float:
        rating = rate("shamans", [won(("a", "b"), seat % 3 % 2) for seat in range(games)], {}, "1").bots[0].rating
        return rating.high - rating.low

    assert width(30) > 2 * width(600)


def test_whoever_always_wins_has_a_wide_interval_and_more_games_say_more() -> None:
    """All games drawn anew were the same games, so that six wins told a rating to the point."""

    def lead(games: int) -> tuple[float, float]:
        """Between which chances the better bot wins the next game."""
        better, worse = rate("shamans", [won(("a", "b"), 0)] * games, {}, "1").bots
        assert better.rating.low < better.rating.value < better.rating.high
        assert better.rating.high - better.rating.low > 400
        low, high = better.rating.low - worse.rating.high, better.rating.high - worse.rating.low
        return 1 / (1 + 10 ** (-low / 400)), 1 / (1 + 10 ** (-high / 400))

    widths = []
    for games in (2, 6, 60, 600):
        low, high = lead(games)
        assert low < (games + 0.5) / (games + 1) < high
        widths.append(high - low)
    assert all(more < few for few, more in pairwise(widths))
    assert widths[-1] < widths[0] / 20


def test_intervals_of_two_bots_are_those_of_the_textbook() -> None:
    """Of 9 wins in 12, Jeffreys' interval for the chance is 0.47 to 0.92."""
    better, worse = rate("shamans", [won(("a", "b"), game % 4 // 3) for game in range(12)], {}, "1").bots
    chances = [1 / (1 + 10 ** ((1500 - rating) / 200)) for rating in (better.rating.low, better.rating.high)]
    assert chances == pytest.approx([0.47, 0.92], abs=0.04)
    assert better.rating.low + worse.rating.high == pytest.approx(3000)


def test_games_that_broke_off_are_left_out_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(sitting: Sitting) -> Played:
        if sitting.seed.endswith("/5"):
            raise BrokenScript("the bot has failed")
        return play(sitting)

    monkeypatch.setattr("fabletop.lab.workers.play", breaks)
    ladder = tournament("shamans", 8, ("random", "heuristic"), SHORT, 3, 5)
    assert ladder.games == 7
    assert sum(each.games for each in ladder.bots) == 21
    lines = ladder_lines(ladder, rules("shamans").texts())
    assert lines[-1] == "1 game broke off and counts in nothing else: the bot has failed (1×)"


def test_a_tournament_is_the_same_in_any_number_of_processes_and_sense_beats_chance() -> None:
    def play(processes: int) -> Ladder:
        return tournament("shamans", 24, ("random", "heuristic"), SHORT, 3, 5, processes)

    assert play(1) == play(2)
    assert [each.bot for each in play(1).bots] == ["heuristic", "random"]


def test_what_makes_no_ladder_is_refused() -> None:
    with pytest.raises(BadSetup, match="all win or lose together"):
        tournament("andor", 2, ("random", "heuristic"), seats=2)
    for bots in (("random",), ("random", "random")):
        with pytest.raises(BadSetup, match="two different bots"):
            tournament("shamans", 2, bots, seats=3)
    with pytest.raises(BadSetup):
        tournament("shamans", 2, ("random", "heuristic"), seats=9)


def test_the_command_tells_the_ladder_and_writes_its_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "ladder.html"
    how = ["--bots", "random,heuristic", "--games", "4", "--seats", "3", "--options", "single_round,talk_silent"]
    assert main(["tournament", "shamans", *how, "--report", str(page)]) == 0
    told = capsys.readouterr().out
    assert "Shamans: 4 games of 3" in told
    assert "1. " in told
    written = page.read_text(encoding="utf-8")
    assert "<h1>Shamans: the ladder</h1>" in written
    assert written.count("data-figure=") == 2
    assert written.count("<tr>") == 3, "who stands where is seen at once"
    assert "<td>1</td><td>heuristic</td>" in written
    assert main(["tournament", "shamans", *how, "--json"]) == 0
    assert '"rating"' in capsys.readouterr().out


def test_lines_name_places_and_intervals() -> None:
    lines = ladder_lines(rate("shamans", [won(("a", "bb"), 0)] * 5, {}, "1"), rules("shamans").texts())
    assert lines[1].startswith("  1. a   1")
