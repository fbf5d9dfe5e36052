"""What a change does: bots on the same seat, packs and options on the same deals, as it is asked for in a terminal."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from fabletop.analysis.intervals import Interval
from fabletop.cli.main import main
from fabletop.games import rules
from fabletop.kernel import BadSetup, BrokenScript
from fabletop.lab.paired import Way, compare, comparison_lines
from fabletop.lab.playing import Played, Sitting, play
from fabletop.lab.settling import FIRST_LOOK, Verdict
from fabletop.lab.workers import GamesBreak

SHORT = {"single_round": True, "talk_silent": True}
PACK = str(Path(__file__).parents[2] / "docs" / "examples" / "packs" / "long_night")


def test_nothing_differs_between_two_equal_ways() -> None:
    found = compare("shamans", 6, Way("one"), Way("other"), SHORT, (3,))
    assert all(figure.settled.difference == Interval(0.0, 0.0, 0.0) for figure in found.figures)
    bots = compare("shamans", 6, "random", "random", SHORT, (3,))
    assert bots["points"].settled.difference.value == 0.0


def test_a_better_bot_settles_it_by_itself_and_early() -> None:
    found = compare("shamans", 400, "heuristic", "random", SHORT, (3,), until_settled=True)
    assert found.settled.verdict is Verdict.MORE
    assert FIRST_LOOK <= found.deals < 200
    assert found.by == "points"
    assert found.ratio is not None
    assert found.ratio.low > 1
    whole = compare("shamans", found.deals, "heuristic", "random", SHORT, (3,))
    assert whole.figures == found.figures


def test_the_number_of_processes_changes_nothing() -> None:
    alone, together = (compare("shamans", 12, "heuristic", "random", SHORT, (3, 4), processes=n) for n in (1, 2))
    assert msgspec.json.encode(alone) == msgspec.json.encode(together)


def test_where_all_play_together_the_group_is_exchanged() -> None:
    found = compare("andor", 2, "heuristic", "random", {}, (2,))
    assert [figure.name for figure in found.figures][:2] == ["wins", "days"]
    assert found.by == "wins"
    assert found.ratio is None


def test_a_way_is_named_as_bot_option_or_pack(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["--games", "3", "--seats", "3", "--options", "single_round", "--processes", "1"]
    assert main(["lab", "compare", "shamans", "random", "heuristic", *few]) == 0
    told = capsys.readouterr().out
    assert "Shamans: random against heuristic; 3 deals, seed 0" in told
    assert "points as a multiple" in told
    assert main(["lab", "compare", "shamans", "usual", "talk_silent", *few, "--margin", "0.5"]) == 0
    assert "usual against talk_silent" in capsys.readouterr().out
    assert main(["simulate", "shamans", "--against", PACK, "--bots", "random", *few, "--json"]) == 0
    read = msgspec.json.decode(capsys.readouterr().out)
    assert read["second"]["name"] == "with The long night"
    assert {figure["name"] for figure in read["figures"]} >= {"tricks", "decisions"}


def test_what_cannot_be_compared_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadSetup, match="a bot is compared with a bot"):
        compare("shamans", 2, "random", Way("usual"), SHORT, (3,))
    with pytest.raises(BadSetup, match="at least one deal"):
        compare("shamans", 0, "random", "random", SHORT, (3,))
    for margin in (float("nan"), float("inf"), -1.0):
        with pytest.raises(BadSetup, match="no negative margin"):
            compare("shamans", 2, "random", "heuristic", SHORT, (3,), margin=margin)
    with pytest.raises(BadSetup, match="2,000,000,000 games are more"):
        compare("shamans", 1_000_000_000, "random", "heuristic", SHORT, (3,))
    with pytest.raises(BadSetup, match="nothing is measured as 'beauty'; there is points, wins"):
        compare("shamans", 2, "random", "random", SHORT, (3,), by="beauty")
    assert main(["lab", "compare", "shamans", "nobody", "random"]) == 2
    assert "there is no bot 'nobody'" in capsys.readouterr().err


FEW = ["--seats", "3", "--options", "single_round", "--processes", "1"]


def test_one_deal_tells_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """It gave an interval without width, and said that no number of deals would ever settle it."""
    assert main(["lab", "compare", "shamans", "heuristic", "random", "--games", "1", *FEW]) == 0
    told = capsys.readouterr().out
    assert "[" not in told
    assert "Too few different deals to say anything about heuristic and random." in told
    assert "would settle it" not in told


def test_two_ways_that_are_one_are_told_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "compare", "shamans", "random", "random", "--games", "2", *FEW]) == 0
    assert "random and random are the same way to play, so nothing can differ." in capsys.readouterr().out
    assert compare("shamans", 1, Way("a", options={"target_vp": 8}), Way("b"), SHORT, (3,)).are_same
    assert not compare("shamans", 1, Way("a", options={"target_vp": 9}), Way("b"), SHORT, (3,)).are_same


def test_a_comparison_speaks_the_language_of_the_pack(capsys: pytest.CaptureFixture[str]) -> None:
    """It said: “Diese Spielpaare unterscheiden without nicht von schamanen”."""
    german = str(Path(PACK).parent / "schamanen")
    few = ["--games", "2", "--bots", "random", *FEW]
    assert main(["simulate", "shamans", "--against", german, *few]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Schamanen: ohne Schamanen (Deutsch) gegen mit Schamanen (Deutsch)")
    assert "sind dieselbe Art zu spielen" in told, "only its words are others"
    assert main(["lab", "compare", "shamans", "usual", german, *few]) == 0
    assert "wie üblich gegen Schamanen (Deutsch)" in capsys.readouterr().out


def test_a_deal_with_a_game_that_broke_off_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(sitting: Sitting) -> Played:
        if sitting.seed.endswith("/3") and "heuristic" in sitting.bots:
            raise BrokenScript("the bot has failed")
        return play(sitting)

    monkeypatch.setattr("fabletop.lab.workers.play", breaks)
    found = compare("shamans", 6, "heuristic", "random", SHORT, (3,))
    assert (found.deals, found.broken) == (5, ("the bot has failed",))
    lines = comparison_lines(found, rules("shamans").texts())
    assert "1 game broke off and counts in nothing else: the bot has failed (1×)" in lines
    monkeypatch.setattr("fabletop.lab.workers.play", _never)
    with pytest.raises(GamesBreak, match="2 of the first 2"):
        compare("shamans", 1, "heuristic", "random", SHORT, (3,))


def _never(sitting: Sitting) -> Played:
    raise BrokenScript("the bot has failed")
