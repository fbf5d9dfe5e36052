"""Folders of experiments: nothing of somebody else is written over, and a full disk is told in words."""

from __future__ import annotations

import errno
from io import FileIO
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest

from fabletop.cli.main import main
from fabletop.lab.experiments import BadExperiment, Experiment, Planner, Tables
from fabletop.lab.running import run
from fabletop.lab.store import DECISIONS, GAMES, JOURNAL, PLAN, DiskFull, WrongStore

SHORT = {"single_round": True, "talk_silent": True}
SMALL = Experiment((Tables(("shamans",), (("random",),), (3,), (SHORT,)),), "small", "x", 6)


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# -- what is not ours --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [GAMES, DECISIONS, JOURNAL])
def test_a_file_of_somebody_else_is_not_written_over(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(b"years of work\n")
    with pytest.raises(WrongStore, match=f"{name} is not of an experiment .* would be written over"):
        run(SMALL, tmp_path, 1)
    assert bytes_of(tmp_path) == {name: b"years of work\n"}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hello", r"something else than games \(line 1"),
        ('{"event": 3}', r"something else than games \(line 1"),
        ('{"number": 3}', r"something else than games \(game 3"),
    ],
)
def test_a_journal_of_something_else_is_refused_in_words(line: str, words: str, tmp_path: Path) -> None:
    run(SMALL, tmp_path, 1)
    (tmp_path / JOURNAL).write_text(f"{line}\n")
    with pytest.raises(WrongStore, match=words):
        run(SMALL, tmp_path, 1)


def test_a_plan_of_something_else_is_refused_and_nothing_is_added(tmp_path: Path) -> None:
    (tmp_path / PLAN).write_text('{"walls": "white"}')
    with pytest.raises(WrongStore, match=r"plan\.json cannot be read"):
        run(SMALL, tmp_path, 1)
    assert list(bytes_of(tmp_path)) == [PLAN]


# -- a full disk -------------------------------------------------------------------------------------------------------


class SmallDisk(FileIO):
    """Has room for some bytes; what does not fit is written in part, as on a real one."""

    room = 4_000

    def write(self, data: Any, /) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = super().write(bytes(data)[: self.room])
        self.room -= written
        return written


def test_a_full_disk_is_told_and_the_next_run_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It ended in a traceback of the tables, and half a game stayed behind."""
    folder = tmp_path / "x"
    with monkeypatch.context() as full:
        full.setattr("fabletop.lab.store.FileIO", SmallDisk)
        with pytest.raises(DiskFull, match="the disk is full; free space and run the same again"):
            run(SMALL, folder, 1)
    kept = (folder / JOURNAL).read_bytes()
    assert kept.endswith(b"\n")
    assert 0 < kept.count(b"\n") < 6
    assert run(SMALL, folder, 1).played == 6 - kept.count(b"\n")
    run(SMALL, tmp_path / "y", 1)
    assert bytes_of(folder) == bytes_of(tmp_path / "y")


def test_tables_for_which_there_is_no_room_are_not_left_in_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(SMALL, tmp_path, 1)
    before = bytes_of(tmp_path)

    write = Path.write_bytes

    def half(path: Path, data: bytes) -> int:
        if path.name != "games.new":
            return write(path, data)
        path.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_bytes", half)
    with pytest.raises(DiskFull):
        run(SMALL, tmp_path, 1)
    assert bytes_of(tmp_path) == before


# -- how many games, and which -----------------------------------------------------------------------------------------


def test_too_many_games_are_refused_before_any_is_planned(tmp_path: Path) -> None:
    """It made a list of them all, without a word."""
    many = msgspec.structs.replace(SMALL, deals=100_000_000_000)
    with pytest.raises(Exception, match=r"100,000,000,000 games are more than can be played: 1,000,000 at most"):
        run(many, tmp_path / "x", 1)
    assert not (tmp_path / "x").exists()


def test_games_are_held_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fabletop.lab.running.AT_ONCE", 4)
    told: list[tuple[int, int]] = []
    assert run(SMALL, tmp_path, 1, lambda done, count: told.append((done, count))).played == 6
    assert told == [(done, 6) for done in range(7)]


def test_fewer_deals_play_nothing_and_lose_nothing(tmp_path: Path) -> None:
    run(SMALL, tmp_path, 1)
    assert run(msgspec.structs.replace(SMALL, deals=2), tmp_path, 1).played == 0
    assert pl.read_parquet(tmp_path / GAMES).height == 6
    assert run(SMALL, tmp_path, 1).played == 0


def test_a_deal_is_played_once_unless_it_is_asked_for(tmp_path: Path) -> None:
    """Intervals take games for independent, which those of one deal are not."""
    mixed = Tables(("shamans",), (("heuristic", "random", "random"),), (3,), (SHORT,))
    once = list(Planner(Experiment((mixed,), deals=6)).games())
    assert [each.deal for each in once] == list(range(6))
    assert {each.sitting.bots.index("heuristic") for each in once} == {0, 1, 2}
    assert Planner(Experiment((mixed,), deals=6, rotate=True)).count == 18


def test_a_line_up_that_is_longer_than_the_table_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """Bots without a seat were left out without a word."""
    four = ("random", "heuristic", "random", "heuristic")
    with pytest.raises(BadExperiment, match="a line-up of 4 bots is too long for 3 seats"):
        Planner(Experiment((Tables(("shamans",), (four,), (3,)),)))
    many = ["shamans", "--games", "1", "--seats", "3", "--bots", ",".join(four)]
    assert main(["simulate", *many]) == 2
    assert "too long for 3 seats" in capsys.readouterr().err


@pytest.mark.parametrize(
    "tables",
    [
        Tables(("shamans", "shamans"), seats=(3,)),
        Tables(("shamans",), (("random",), ("random", "random")), (3,)),
        Tables(("shamans",), seats=(3,), options=({}, {"target_vp": 8})),
    ],
)
def test_two_arms_that_play_the_same_games_are_refused(tables: Tables) -> None:
    """Their games counted twice."""
    with pytest.raises(BadExperiment, match="arm 2 plays the same games as arm 1"):
        Planner(Experiment((tables,)))


def test_moved_on_line_ups_are_the_same_games_only_where_all_are_played() -> None:
    tables = Tables(("shamans",), (("random", "heuristic", "heuristic"), ("heuristic", "random", "heuristic")), (3,))
    assert Planner(Experiment((tables,))).count == 200
    with pytest.raises(BadExperiment, match="the same games"):
        Planner(Experiment((tables,), rotate=True))
