"""Reports that people look at: charts with axes and names for every game, on one page that needs nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fabletop.analysis.intervals import Interval, wilson
from fabletop.cli.main import main
from fabletop.games import OWN
from fabletop.lab.charts import Bar, Bars, Chart, Columns, Group, Lines, Names, columns, is_empty
from fabletop.lab.components import components
from fabletop.lab.experiments import Experiment, Tables
from fabletop.lab.page import page
from fabletop.lab.pictures import across, pictures
from fabletop.lab.playing import Played
from fabletop.lab.plots import DARK, LIGHT, figure
from fabletop.lab.running import run
from fabletop.lab.simulate import arm_facts, simulated
from fabletop.lab.store import Gathered, Kept
from fabletop.lab.tables import read_tables

ROOT = Path(__file__).parents[2]
FIRST_STEPS = ROOT / "docs" / "examples" / "experiments" / "first_steps.toml"
FEW: dict[str, dict[str, Any]] = {
    "shamans": {"games": 10, "bots": ["heuristic", "random"], "seats": (3,)},
    "phenomena": {"games": 5, "bots": ["heuristic"], "options": {"game_length": -20}, "seats": (2,)},
    "andor": {"games": 2, "bots": ["random"], "seats": (2,)},
    "talisman": {"games": 3, "bots": ["random"], "options": {"most_rounds": 10}, "seats": (2,)},
    "prophecy": {"games": 2, "bots": ["random"], "options": {"most_rounds": 20}, "seats": (2,)},
}


@pytest.fixture(scope="module")
def arms() -> dict[str, tuple[Gathered, ...]]:
    return {game: simulated(game, **how).arms for game, how in FEW.items()}


def words_of(chart: Chart) -> list[str]:
    """All that can be read in a chart."""
    match chart:
        case Bars(title, bars, axis):
            return [title, axis, *(bar.label for bar in bars)]
        case Columns(title, axis, height):
            return [title, axis, height]
        case Lines(title, axis, height, lines):
            return [title, axis, height, *(line.name for line in lines)]
        case Names(title, groups):
            return [title, *(each.said for each in groups), *(name for each in groups for name in each.names)]


@pytest.mark.parametrize("game", OWN)
def test_every_game_tells_its_length_course_and_who_wins(arms: dict[str, Any], game: str) -> None:
    shown = pictures(arms[game][0])
    titles = [chart.title for chart in shown]
    assert "How long games are" in titles
    assert any(isinstance(chart, Lines) for chart in shown)
    if game == "andor":
        assert "How the Legend ended" in titles
        assert "Wins by seat" not in titles
    else:
        assert "Wins by seat" in titles
        assert "How often the lead changes" in titles or game == "talisman", "in ten rounds nobody may be ahead there"
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("game", OWN)
def test_charts_have_axes_and_names_and_no_negative_counts(arms: dict[str, Any], game: str) -> None:
    for chart in pictures(arms[game][0]):
        for words in words_of(chart):
            assert words.strip(), f"something in {chart.title} has no name"
            assert not re.search(r"[a-z]_[a-z]|\w:\w|\{", words), f"{words} is no name"
        if isinstance(chart, Bars):
            assert all(0 <= bar.share.low <= bar.share.value <= bar.share.high for bar in chart.bars)
        if isinstance(chart, Columns):
            assert all(count >= 0 and low >= 0 for low, _, count in chart.columns)
        if isinstance(chart, Lines):
            assert all(figure.low >= 0 for line in chart.lines for figure in line.figures)
        drawn = figure(chart).to_plotly_json()
        if not isinstance(chart, Names):
            for axis in ("xaxis", "yaxis"):
                is_named = drawn["layout"][axis].get("title", {}).get("text")
                assert is_named or (axis == "yaxis" and isinstance(chart, Bars))


def test_the_page_needs_nothing_else_and_holds_both_themes(arms: dict[str, Any]) -> None:
    html = page(arms["shamans"])
    assert html.startswith("<!doctype html>")
    assert not re.search(
        r'<(script|link|img|iframe)[^>]*(src|href)=|@import|url\(["\']?http', html.partition("<script>")[0]
    )
    assert html.count("<script") == 3 + html.count('"<script')
    held = html.rpartition("const figures = ")[2].partition(";\nconst places")[0]
    figures = msgspec.json.decode(held.replace("<\\/", "</"))
    assert len(figures) == html.count("data-figure=")
    for each in figures:
        assert each["light"]["layout"]["paper_bgcolor"] == LIGHT.surface
        assert each["dark"]["layout"]["paper_bgcolor"] == DARK.surface
    assert "Shamans win" in html


def test_colours_are_those_of_the_browser() -> None:
    tokens = (ROOT / "web" / "src" / "look" / "tokens.css").read_text("utf-8")
    light = tokens.partition(':root[data-theme="light"]')[2].partition("\n}")[0]
    mine = (ROOT / "src" / "fabletop" / "lab" / "report.html").read_text("utf-8").partition("* {")[0]
    own_dark, _, own_light = mine.partition(':root[data-theme="light"]')
    for own, theme in ((own_dark, tokens.partition(':root[data-theme="light"]')[0]), (own_light, light)):
        for name, colour in re.findall(r"(--[\w-]+): (#\w+);", own):
            assert f"{name}: {colour};" in theme
    for palette, theme in ((DARK, tokens), (LIGHT, light)):
        for colour in (*msgspec.structs.astuple(palette)[:-1], *palette.lines):
            assert f": {colour};" in theme


def test_labels_cannot_break_out_of_the_page(arms: dict[str, Any]) -> None:
    bad = "</script><b>"
    html = page(arms["shamans"], title=bad)
    assert "</script><b>" not in html
    drawn = figure(Bars("t", (Bar("x", wilson(3, 10)),), "axis", line=0.5)).to_plotly_json()
    assert drawn["layout"]["shapes"][0]["x0"] == 0.5


def test_counts_of_many_different_values_are_put_together() -> None:
    found = columns("t", "a", "h", [float(each) for each in range(200)])
    assert len(found.columns) <= 40
    assert sum(count for _, _, count in found.columns) == 200
    assert columns("t", "a", "h", [3.0, 5.0]).columns == ((3, 4, 1), (4, 5, 0), (5, 6, 1))
    assert is_empty(Names("t", (Group("a", ()),)))


# -- several arms ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lab") / "mixed"
    options = {"single_round": True, "talk_silent": True}
    bots = (("random",), ("heuristic", "random", "random"))
    run(Experiment((Tables(("shamans",), bots, (3,), (options,)),), "Mixed", deals=20, rotate=True), folder, 1)
    return folder


def test_arms_stand_side_by_side_with_luck_against_decisions(mixed: Path) -> None:
    shown = {chart.title: chart for chart in across(read_tables(mixed))}
    tricks = shown["Tricks of a round, arm by arm"]
    assert isinstance(tricks, Bars)
    assert [bar.count for bar in tricks.bars] == [20, 60]
    luck = shown["Luck against decisions"]
    assert isinstance(luck, Bars)
    assert sum(bar.share.value for bar in luck.bars) == pytest.approx(1)


def width(interval: Interval) -> float:
    return interval.high - interval.low


def test_arrangements_of_one_deal_do_not_tell_more_than_the_deal(mixed: Path) -> None:
    """Three games of a deal that came out alike are no more than one of them, whatever is made of them."""
    arm = read_tables(mixed)[0]
    thrice = tuple(msgspec.structs.replace(kept, rotation=at) for kept in arm.kept for at in range(3))
    alike = msgspec.structs.replace(arm, kept=thrice)
    for one, other in zip(arm_facts(arm).by_seat, arm_facts(alike).by_seat, strict=True):
        assert other.share.value == pytest.approx(one.share.value)
        assert width(other.share) >= 0.97 * width(one.share)
    often = {chart.title: chart for chart in pictures(alike) if isinstance(chart, Bars)}
    for title in ("Wins by seat", "Rounds won by side", "How rounds ended"):
        (once,) = (chart for chart in pictures(arm) if isinstance(chart, Bars) and chart.title == title)
        for before, after in zip(once.bars, often[title].bars, strict=True):
            assert width(after.share) >= 0.97 * width(before.share)
    assert "games of one deal share its luck" in page([alike])
    assert "games of one deal share its luck" not in page([arm])


def test_luck_and_decisions_are_told_apart(mixed: Path) -> None:
    """The same results whoever plays are luck; results that follow the bot are not."""
    arms = read_tables(mixed)

    def of(kept: Kept) -> Played:
        assert kept.played is not None
        return kept.played

    def with_wins(by: Any) -> list[Gathered]:
        return [
            msgspec.structs.replace(
                arm,
                kept=tuple(
                    msgspec.structs.replace(
                        kept,
                        played=msgspec.structs.replace(of(kept), wins=tuple(by(kept, seat) for seat in range(3))),
                    )
                    for kept in arm.kept
                ),
            )
            for arm in arms
        ]

    lucky = components(with_wins(lambda kept, seat: float(seat == kept.deal % 3)))
    assert lucky is not None
    assert lucky.luck.value > 0.9
    skilled = components(with_wins(lambda kept, seat: float(kept.bots[seat] == "heuristic")))
    assert skilled is not None
    assert skilled.bots.value > 0.9
    alike = components(with_wins(lambda kept, seat: 0.0))
    assert alike is None
    alone = components([arms[0]])
    assert alone is None
    assert lucky.luck != Interval(0, 0, 0)


def test_the_page_of_a_table_is_that_of_its_folder(mixed: Path, tmp_path: Path) -> None:
    by_folder, by_file = tmp_path / "a.html", tmp_path / "b.html"
    assert main(["lab", "report", str(mixed), "--out", str(by_folder)]) == 0
    assert main(["lab", "report", str(mixed / "games.parquet"), "--out", str(by_file)]) == 0
    assert by_folder.read_bytes() == by_file.read_bytes()
    assert "<h1>Mixed</h1>" in by_file.read_text("utf-8")


def test_simulate_writes_the_page(tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    few = ["--games", "2", "--bots", "random", "--seats", "3", "--options", "single_round"]
    assert main(["simulate", "shamans", *few, "--report", str(out)]) == 0
    assert "A single round" in out.read_text("utf-8")


def test_a_finished_experiment_still_gives_its_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was taken for finished without a page where its games are of older rules: it says what to do then."""
    folder, out = tmp_path / "x", tmp_path / "again.html"
    again = ["lab", "run", str(FIRST_STEPS), "--into", str(folder), "--quiet", "--report", str(out)]
    assert main(again[:-2]) == 0
    assert main(again) == 0
    assert "0 played now" in capsys.readouterr().out
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    out.unlink()
    monkeypatch.setattr("fabletop.lab.experiments.fingerprint", lambda *_: "others")
    assert main(again) == 2
    said = capsys.readouterr().err
    assert "other cards, rules or bots" in said
    assert f"fabletop lab report {folder} --out FILE" in said
    assert main(["lab", "report", str(folder), "--out", str(out)]) == 0
    assert out.exists()


@pytest.mark.parametrize(
    "command",
    [
        ["lab", "run", str(FIRST_STEPS)],
        ["simulate", "shamans"],
        ["tournament", "shamans", "--bots", "random,heuristic"],
    ],
)
def test_no_games_are_played_for_a_page_that_has_nowhere_to_go(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--report", str(tmp_path / "nowhere" / "page.html")]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_a_comparison_says_that_it_has_no_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "shamans", "--against", "x", "--report", "page.html"]) == 2
    assert "a comparison has no page" in capsys.readouterr().err
