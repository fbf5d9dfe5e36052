"""fabletop legends: new, check, play, distances."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from fabletop.cli.main import main

Output = pytest.CaptureFixture[str]
FEW = ("--random", "9", "--heuristic", "0")


def run(capsys: Output, *arguments: str) -> tuple[int, str, str]:
    code = main(["legends", *arguments])
    shown = capsys.readouterr()
    return code, shown.out, shown.err


@pytest.fixture
def legend(tmp_path: Path, capsys: Output) -> Path:
    folder = tmp_path / "lantern"
    assert run(capsys, "new", str(folder), "--title", "The Lantern")[0] == 0
    return folder


def mend(folder: Path, old: str, new: str) -> int:
    """Change the Legend; returns the line of the change."""
    path = folder / "legend.toml"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return text[: text.index(old)].count("\n") + 1


# -- new ---------------------------------------------------------------------------------------------------------------


def test_a_new_legend_is_a_folder_with_a_pack_or_one_file(tmp_path: Path, legend: Path, capsys: Output) -> None:
    assert sorted(each.name for each in legend.iterdir()) == ["legend.toml", "pack.toml"]
    assert 'title = "The Lantern"' in (legend / "pack.toml").read_text()
    code, out, _ = run(capsys, "new", str(tmp_path / "My own!.toml"))
    assert (code, "My own! is in" in out) == (0, True)
    assert (tmp_path / "My own!.toml").read_text().startswith('[pack]\nid = "my_own"\n')
    for path in (legend, tmp_path / "My own!.toml"):
        assert run(capsys, "check", str(path), *FEW)[0] == 0


def test_what_is_there_is_not_written_over(legend: Path, capsys: Output) -> None:
    before = (legend / "legend.toml").read_text()
    code, _, err = run(capsys, "new", str(legend))
    assert (code, "is there already" in err) == (2, True)
    assert (legend / "legend.toml").read_text() == before


def test_a_new_legend_can_begin_as_one_of_the_seven(tmp_path: Path, capsys: Output) -> None:
    assert run(capsys, "new", str(tmp_path / "wheels"), "--like", "legend_13")[0] == 0
    assert 'title = "Wheels"' in (tmp_path / "wheels" / "legend.toml").read_text()
    code, _, err = run(capsys, "new", str(tmp_path / "other"), "--like", "legend_99")
    assert (code, "there is no Legend 'legend_99'; there is legend_11" in err) == (2, True)
    assert not (tmp_path / "other").exists()
    assert run(capsys, "new", str(tmp_path / "other"), "--title", 'a "quoted" one')[0] == 2


# -- check -------------------------------------------------------------------------------------------------------------


def test_a_check_plays_games_and_tells_how_often_they_are_won(legend: Path, capsys: Output) -> None:
    code, out, _ = run(capsys, "check", str(legend), *FEW)
    assert code == 0
    assert "The Lantern, 9 games (95 % intervals in brackets)" in out
    assert "random bots: 9 games, won " in out
    assert "2 heroes: gentle " in out
    assert "legend.toml:" in out  # in so few games some cards are never read
    assert "0 errors, " in out


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('what = "wargor", at = 238', 'what = "dragon", at = 238', "lantern: there is no figure 'dragon'"),
        ('what = "wargor", at = 217', 'what = "wargor", at = 317', "lantern: c1: there is no space '317'"),
        ('read = "letter:h"', 'read = "letter:i"', "lantern: h1 is never read: the letter i has no star"),
        ('{ op = "apple", at = 219 }', '{ op = "aple", at = 219 }', "there is no 'aple'; did you mean 'apple'?"),
        ("strength = [12, 17, 22]", "strength = [12, 17]", "it must have at least 3 things"),
        ("space = 214 ", "space = 215 ", "lantern: the camp stands on 215, off the Dwarf Road"),
        ('{ op = "action_on", id = "light" }', '{ op = "action_on", id = "lite" }', "e1: there is no action 'lite'"),
    ],
)
def test_a_mistake_is_told_with_file_card_and_line(
    legend: Path, capsys: Output, old: str, new: str, expected: str
) -> None:
    line = mend(legend, old, new)
    code, out, _ = run(capsys, "check", str(legend), *FEW)
    assert code == 1
    told = [each for each in out.splitlines() if expected in each]
    assert told, out
    assert told[0].startswith(f"{legend}/legend.toml:{line}: "), (told, line)
    assert "games" not in out


def test_what_cannot_be_read_at_all_is_told_too(legend: Path, tmp_path: Path, capsys: Output) -> None:
    mend(legend, 'stars = ["c"', 'stars = ["c')
    code, out, _ = run(capsys, "check", str(legend), *FEW)
    assert (code, "1 error, 0 warnings." in out) == (1, True)
    assert run(capsys, "check", str(tmp_path / "nothing"), *FEW)[0] == 1
    assert run(capsys, "check", str(legend), "--random", "-1")[0] == 2


def test_a_check_for_programs(legend: Path, capsys: Output) -> None:
    code, out, _ = run(capsys, "check", str(legend), "--json", *FEW)
    found = json.loads(out)
    assert (code, found["legend"], found["errors"]) == (0, "lantern", 0)
    assert found["run"]["total"][0]["games"] == 9
    assert all(each["level"] == "warning" and each["line"] > 0 for each in found["findings"])
    mend(legend, "space = 214 ", "space = 215 ")
    code, out, _ = run(capsys, "check", str(legend), "--json", *FEW)
    found = json.loads(out)
    assert (code, found["errors"], found["run"]) == (1, 1, None)


def test_the_text_alone_can_be_checked(legend: Path, capsys: Output) -> None:
    assert run(capsys, "check", str(legend), "--random", "0", "--heuristic", "0")[:2] == (0, "0 errors, 0 warnings.\n")


def test_one_of_several_legends_can_be_chosen(legend: Path, capsys: Output) -> None:
    second = (
        (legend / "legend.toml").read_text().replace('id = "lantern"\nnumber = 40', 'id = "second"\nnumber = 41', 1)
    )
    (legend / "second.toml").write_text(second)
    assert "lantern" in json.loads(run(capsys, "check", str(legend), "--json", *FEW)[1])["legend"]
    code, out, _ = run(capsys, "check", str(legend), "--json", "--legend", "second", *FEW)
    assert (code, json.loads(out)["legend"]) == (0, "second")
    code, _, err = run(capsys, "check", str(legend), "--legend", "third")
    assert (code, "there is lantern, second" in err) == (2, True)


# -- play and distances ------------------------------------------------------------------------------------------------


def test_a_legend_can_be_played_at_once(legend: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 12))
    code, out, _ = run(capsys, "play", str(legend), "--seats", "me,heuristic", "--seed", "3", "--pace", "0", "--brief")
    assert code == 1  # nobody types any more: the game is left
    assert "The dark bridge" in out
    assert "Hold the camp" in out


def test_distances_are_shown_for_every_space(legend: Path, capsys: Output) -> None:
    code, out, _ = run(capsys, "distances", str(legend))
    assert code == 0
    assert "Steps of a creature to the camp on 214" in out
    assert "  0  214\n  1  202 213\n" in out
    assert sum(len(line.split()) - 1 for line in out.splitlines()[1:]) == 82
    path = legend / "legend.toml"
    bare = path.read_text().replace('start = "camp"', "start = 201").replace('kind = "hold"', 'kind = "do"')
    without = bare[: bare.index("[legends.protect]")] + bare[bare.index("[[legends.setup]]") :]
    without = without.replace('done = { q = "shields_free", ge = 0 }', "").replace('"camp", ', "")
    without = without.replace('who = "on:camp"', 'who = "on:214"').replace('who = "not_on:camp"', 'who = "not_on:214"')
    path.write_text(without.replace('id = "goal_done"', "").replace("[[legends.actions]]", GOAL_DONE, 1))
    code, out, err = run(capsys, "distances", str(legend))
    assert (code, out) == (1, "The Lantern has neither camp nor wagon.\n"), err


GOAL_DONE = """[[legends.triggers]]
id = "later"
on = "day_start"
do = [{ op = "goal_done", id = "camp" }]

[[legends.actions]]"""
