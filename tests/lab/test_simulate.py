"""Simulations: the same whatever the number of processes, with seats that rotate and figures that add up."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from fabletop.analysis.intervals import between, mean, paired_ratio, percent, wilson
from fabletop.kernel import BadSetup, BrokenScript
from fabletop.lab.playing import Played, Sitting, play
from fabletop.lab.simulate import Summary, report, simulate, simulated
from fabletop.lab.workers import GamesBreak


def outcome(summary: Summary) -> bytes:
    """All but the time."""
    return msgspec.json.encode(msgspec.structs.replace(summary, seconds=0.0, decisions_per_second=0.0))


def some_games(games: int = 8, bots: tuple[str, ...] = ("heuristic", "random"), **more: Any) -> Summary:
    return simulate("shamans", games, bots, {"talk_silent": True}, **more)


def test_the_number_of_processes_changes_nothing() -> None:
    alone, together = some_games(processes=1), some_games(processes=2)
    assert outcome(alone) == outcome(together)
    assert outcome(alone) != outcome(some_games(seed=1))


def test_bots_sit_on_every_seat_and_short_lists_are_repeated() -> None:
    (table,) = some_games(8).tables
    assert {each.bot: each.games for each in table.bots} == {"heuristic": 16, "random": 16}
    (lone,) = some_games(8, ("heuristic", "random", "random", "random")).tables
    assert {each.bot: each.games for each in lone.bots} == {"heuristic": 8, "random": 24}


def test_figures_add_up() -> None:
    summary = some_games(10, ("random",), seats=(3, 4, 5))
    assert [table.seats for table in summary.tables] == [3, 4, 5]
    for table in summary.tables:
        facts = table.facts
        assert sum(each.wins for each in table.bots) == pytest.approx(table.games)
        assert sum(each.wins for each in table.by_seat) == pytest.approx(table.games)
        assert sum(facts.causes.values()) == facts.rounds == round(facts.rounds_per_game * table.games)
        shaman_wins = facts.causes["empty_hands"] + facts.causes["no_shadow_left"]
        assert facts.shamans_win.value == pytest.approx(shaman_wins / facts.rounds)
        dealt = {role: each.dealt / facts.rounds for role, each in facts.roles.items()}
        assert (
            dealt
            == {3: {"shaman": 2, "shadow": 1}, 4: {"shaman": 3, "shadow": 1}, 5: {"shaman": 3, "shadow": 2}}[
                table.seats
            ]
        )
        scored = sum(each.points.value * each.dealt for each in facts.roles.values())
        assert scored == pytest.approx(sum(each.points.value * each.games for each in table.bots))


def test_a_shared_win_of_a_single_round_is_split() -> None:
    shares = []
    for seed in range(6):
        (table,) = simulate("shamans", 1, ["random"], {"single_round": True, "talk_silent": True}, (5,), seed).tables
        assert table.facts.rounds == 1
        assert sum(each.wins for each in table.by_seat) == pytest.approx(1)
        shares += [each.wins for each in table.by_seat]
    assert 0.5 in shares


def test_progress_is_told_and_the_summary_is_json() -> None:
    told: list[tuple[int, int]] = []
    summary = some_games(3, progress=lambda done, count: told.append((done, count)))
    assert told == [(1, 3), (2, 3), (3, 3)]
    read = msgspec.json.decode(msgspec.json.encode(summary))
    assert read["tables"][0]["bots"][0]["share"].keys() == {"value", "low", "high", "tries"}
    assert read["options"] == {"talk_silent": True}
    lines = report(summary)
    assert any("heuristic: wins" in line for line in lines)
    assert any("Shamans win" in line for line in lines)


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"games": 0},
        {"processes": 0},
        {"bots": []},
        {"bots": ["nobody"]},
        {"options": {"talk_loud": True}},
        {"options": {"talk_silent": True, "talk_open": True}},
        {"options": {"target_vp": "eight"}},
        {"seats": [6]},
        {"seats": []},
    ],
)
def test_what_cannot_be_simulated_is_refused(wrong: dict[str, Any]) -> None:
    request: dict[str, Any] = {"game": "shamans", "games": 1, "bots": ["random"], **wrong}
    with pytest.raises(BadSetup):
        simulate(**request)


# -- games that break off ----------------------------------------------------------------------------------------------


def fails_in(monkeypatch: pytest.MonkeyPatch, *broken: str) -> None:
    """The games of these seeds break off; with "" all do."""

    def breaks(sitting: Sitting) -> Played:
        if sitting.seed.endswith(broken):
            raise BrokenScript("the bot has failed")
        return play(sitting)

    monkeypatch.setattr("fabletop.lab.workers.play", breaks)


def test_a_game_that_breaks_off_is_told_and_counts_in_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """One bot that failed once threw away all games."""
    fails_in(monkeypatch, "/4/2", "/4/7")
    found = simulated("shamans", 8, ["random"], {"single_round": True, "talk_silent": True})
    (table,) = found.summary.tables
    assert table.games == 6
    assert found.summary.broken == ("the bot has failed",) * 2
    assert found.arms[0].errors == ["the bot has failed"] * 2
    assert "2 games broke off and count in nothing else: the bot has failed (2×)" in report(found.summary)


def test_games_that_break_off_from_the_beginning_end_it_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    fails_in(monkeypatch, "")
    told: list[int] = []
    with pytest.raises(GamesBreak, match=r"3 of the first 3 games broke off: the bot has failed \(3×\)"):
        some_games(1000, progress=lambda done, count: told.append(done))
    assert len(told) == 2
    with pytest.raises(GamesBreak, match="1 of the first 1 games"):
        some_games(1)
    fails_in(monkeypatch, "/4/1", "/4/3", "/4/5")
    with pytest.raises(GamesBreak, match="3 of the first 6"):
        some_games(1000)


def test_more_games_than_anybody_waits_for_are_refused() -> None:
    with pytest.raises(BadSetup, match=r"100,000,000,000 games are more .* 1,000,000 at most"):
        some_games(100_000_000_000)


# -- figures that say nothing ------------------------------------------------------------------------------------------


def test_nothing_is_told_of_nothing_and_one_value_has_no_interval() -> None:
    """It said “0.0 % [0.0, 100.0]” of no rounds at all, and “9.00 [9.00, 9.00]” of a single game."""
    assert percent(wilson(0, 0)) == between(mean([])) == "–"
    assert between(mean([9.0])) == "9.00"
    (table,) = some_games(1, seats=(3,)).tables
    assert not table.by_seat[0].points.is_bounded


def test_of_a_bot_among_its_like_no_share_of_wins_is_told() -> None:
    lines = report(some_games(4, ("random",)))
    assert any(line.strip().startswith("random: ") and "points a game" in line for line in lines)
    assert not any("of a fair share" in line for line in lines)


# -- intervals --------------------------------------------------------------------------------------------------------


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    half = wilson(50, 100)
    assert (half.value, half.low, half.high) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    none = wilson(0, 10)
    assert (none.value, none.low, none.high) == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)
    assert not wilson(0, 0).is_told


def test_the_interval_of_a_mean_shrinks_with_the_root() -> None:
    few, many = mean([0.0, 2.0] * 10), mean([0.0, 2.0] * 1000)
    assert few.value == many.value == 1.0
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(10, rel=0.03)


def test_a_paired_ratio_is_repeatable_and_holds_the_truth() -> None:
    ours, theirs = [3.0, 1.0, 2.0, 4.0] * 25, [2.0, 1.0, 2.0, 3.0] * 25
    ratio = paired_ratio(ours, theirs)
    assert ratio == paired_ratio(ours, theirs)
    assert ratio.value == pytest.approx(1.25)
    assert 1.1 < ratio.low < 1.25 < ratio.high < 1.4
    with pytest.raises(ValueError, match="compare"):
        paired_ratio([1.0], [0.0])
    seldom = paired_ratio([1.0, 0.0, 2.0, 0.0, 0.0, 0.0], [0.0, 5.0, 0.0, 0.0, 0.0, 0.0])
    assert between(seldom) == "0.60", "where most is nothing, no bound is told; it was 6000000000.00"


def test_per_cents_of_shamans_are_written_in_one_way() -> None:
    """It said “29.3% by plays” beside “0.0 %”, and “1 times”."""
    told = "\n".join(report(simulate("shamans", 4, ["heuristic"], seats=(4,))))
    assert "by the plays of who said it" in told
    assert not re.search(r"\d%| 1 times", told)
