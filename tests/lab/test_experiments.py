"""Experiments as somebody runs them: nothing is lost or counted twice, and the same experiment gives the same bytes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import distributed
import msgspec
import polars as pl
import psutil
import pytest

import fabletop
from fabletop.cli.main import main
from fabletop.games import rules
from fabletop.kernel import BadSetup
from fabletop.kernel.records import verify
from fabletop.lab.experiments import BadExperiment, Experiment, Planner, Tables, read_experiment
from fabletop.lab.extras import NeedsExtra, needed
from fabletop.lab.paired import compare
from fabletop.lab.running import run
from fabletop.lab.simulate import simulate, table_facts
from fabletop.lab.store import JOURNAL, WrongStore, gathered, record_path
from fabletop.lab.tables import read_tables
from fabletop.lab.workers import Done, WorkersDied, scatter

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "experiments" / "first_steps.toml"
SHORT = {"single_round": True, "talk_silent": True}
SMALL = Experiment(
    (Tables(("shamans",), (("random",), ("heuristic", "random")), (3,), (SHORT,)),),
    "small",
    "x",
    4,
    rotate=True,
    decisions=True,
)


def bytes_of(folder: Path) -> dict[str, bytes]:
    """The tables, and of the plan all."""
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.parquet"))}


def written(path: Path, deals: int, more: str = "") -> Path:
    """An experiment whose games take some milliseconds each."""
    path.write_text(
        f'seed = "k"\ndeals = {deals}\nrotate = true\ndecisions = true\n{more}\n[[tables]]\n'
        'games = ["shamans"]\nseats = [3]\n'
        'bots = [["random"], ["random", "heuristic"]]\noptions = [{ single_round = true, talk_silent = true }]\n'
    )
    return path


def started(file: Path, folder: Path, hash_seed: str = "0", processes: int = 1) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "fabletop.cli.main", "lab", "run", str(file), "--into", str(folder), "--quiet"]
    surroundings = os.environ | {"PYTHONHASHSEED": hash_seed}
    return subprocess.Popen([*command, "--processes", str(processes)], env=surroundings, stdout=subprocess.DEVNULL)


def lines_in(folder: Path) -> int:
    journal = folder / JOURNAL
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


# -- the example, from the terminal ------------------------------------------------------------------------------------


def test_the_example_is_run_told_and_kept_as_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "first"
    assert main(["lab", "run", str(EXAMPLE), "--into", str(folder)]) == 0
    told = capsys.readouterr().out
    assert "Shamans; 4 players; heuristic; A single round; No talk at all; The long night: 20 games" in told
    assert "80 games in 4 arms, 80 played now" in told
    games = pl.read_parquet(folder / "games.parquet")
    assert games.height == 80
    assert games["number"].is_unique().all()
    assert sorted(games.group_by("arm_name").len()["len"]) == [20, 20, 20, 20]
    decisions = pl.read_parquet(folder / "decisions.parquet")
    assert decisions.height == games["decisions"].sum()
    assert decisions.filter(pl.col("chosen") >= pl.col("options")).is_empty()
    assert main(["lab", "run", str(EXAMPLE), "--into", str(folder), "--quiet"]) == 0
    assert "80 games in 4 arms, 0 played now" in capsys.readouterr().out


def test_columns_are_those_that_are_documented(tmp_path: Path) -> None:
    run(SMALL, tmp_path / "x", 1)
    page = (ROOT / "docs" / "lab.md").read_text("utf-8")
    for table in ("games", "decisions"):
        section = page.partition(f"### `{table}.parquet`")[2].partition("\n### ")[0].partition("\n## ")[0]
        named = [line.split("`")[1] for line in section.splitlines() if line.startswith("| `")]
        assert named == pl.read_parquet(tmp_path / "x" / f"{table}.parquet").columns


# -- deals -------------------------------------------------------------------------------------------------------------


def test_arms_share_deals_and_bots_sit_on_every_seat() -> None:
    games = list(Planner(SMALL).games())
    assert len({each.number for each in games}) == len(games) == 4 * (1 + 3)
    assert {each.sitting.seed for each in games} == {f"x/3/{deal}" for deal in range(4)}
    seated = {each.sitting.bots for each in games if each.arm == 1 and each.deal == 0}
    assert seated == {
        ("heuristic", "random", "heuristic"),
        ("heuristic", "heuristic", "random"),
        ("random", "heuristic", "heuristic"),
    }


def test_without_pairing_games_are_those_of_simulate(tmp_path: Path) -> None:
    plain = msgspec.structs.replace(SMALL, paired=False)
    run(plain, tmp_path / "x", 1)
    (alike,) = simulate("shamans", 4, ["heuristic", "random"], SHORT, (3,), "x").tables
    found = gathered(tmp_path / "x")[1]
    assert msgspec.json.encode(table_facts("shamans", found.games)) == msgspec.json.encode(alike)


def test_a_game_that_is_won_together_counts_once(tmp_path: Path) -> None:
    together = Experiment((Tables(("andor",), (("random",),), (3,)),), deals=3)
    run(together, tmp_path / "x", 1)
    games = pl.read_parquet(tmp_path / "x" / "games.parquet")
    assert games.height == 3
    assert games["together"].all()
    assert games["won"].null_count() == 0
    (bot,) = table_facts("andor", read_tables(tmp_path / "x")[0].games).bots
    assert bot.games == 3
    assert bot.share.high - bot.share.low > 0.3


def test_records_are_kept_and_legal(tmp_path: Path) -> None:
    run(msgspec.structs.replace(SMALL, records=True, deals=1), tmp_path / "x", 1)
    record = fabletop.read_record(record_path(tmp_path / "x", 0))
    assert verify(record, rules("shamans")).words.startswith("legal game")
    assert [each.level for each in record.header.seats] == ["random"] * 3


def test_what_was_kept_reads_as_it_was_played(tmp_path: Path) -> None:
    run(SMALL, tmp_path / "x", 1)
    for kept, read in zip(gathered(tmp_path / "x"), read_tables(tmp_path / "x"), strict=True):
        assert [msgspec.structs.replace(each, moves=()) for each in kept.games] == read.games
        assert kept.arm == read.arm


# -- nothing is lost, nothing twice ------------------------------------------------------------------------------------


def test_the_same_bytes_whatever_the_processes_and_hashes(tmp_path: Path) -> None:
    """Of all five games, with bots that think."""
    file = tmp_path / "e.toml"
    tables = {
        "shamans": "{ single_round = true }",
        "phenomena": "{ game_length = -20 }",
        "andor": "{ legend = 'legend_13' }",
        "talisman": "{ most_rounds = 10 }",
        "prophecy": "{ most_rounds = 20 }",
    }
    seats = {"shamans": 3}
    file.write_text(
        "deals = 1\ndecisions = true\n"
        + "".join(
            f'[[tables]]\ngames = ["{game}"]\nseats = [{seats.get(game, 2)}]\noptions = [{options}]\n'
            for game, options in tables.items()
        )
    )
    runs = [started(file, tmp_path / "a", "1", 1), started(file, tmp_path / "b", "2", 2)]
    assert [each.wait(120) for each in runs] == [0, 0]
    assert bytes_of(tmp_path / "a") == bytes_of(tmp_path / "b") != {}
    assert pl.read_parquet(tmp_path / "a" / "games.parquet")["error"].null_count() == 5


def test_a_run_that_is_killed_again_and_again_goes_on(tmp_path: Path) -> None:
    file, folder = written(tmp_path / "e.toml", 25), tmp_path / "killed"
    for reached in (5, 30):
        running = started(file, folder)
        while lines_in(folder) < reached:
            assert running.poll() is None
            time.sleep(0.005)
        running.send_signal(signal.SIGKILL)
        running.wait()
    with (folder / JOURNAL).open("ab") as torn:
        torn.write(b'{"number":3,"arm":0,"dea')
    assert started(file, folder).wait(60) == 0
    assert started(file, tmp_path / "whole", processes=2).wait(60) == 0
    assert bytes_of(folder) == bytes_of(tmp_path / "whole")
    assert lines_in(folder) == 100


def test_a_process_of_the_pool_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    games = list(Planner(msgspec.structs.replace(SMALL, deals=30)).games())
    found = []
    for done in scatter([(each.number, each.sitting) for each in games], 2):
        found.append(done.number)
        if len(found) == 20:
            next(each for each in psutil.Process().children() if "spawn_main" in " ".join(each.cmdline())).kill()
    assert sorted(found) == sorted(each.number for each in games)


def _much(work: Any) -> list[Done]:
    """More than a pipe holds, so that somebody who is ended is in the middle of it."""
    return [Done(number, error="x" * 5_000_000) for number, _ in work]


def test_whoever_breaks_off_does_not_wait_for_what_is_still_being_told(tmp_path: Path) -> None:
    """With a full disk, a run said so and hung: a process had been ended while it told of its game."""
    games = [(each.number, each.sitting) for each in Planner(msgspec.structs.replace(SMALL, deals=30)).games()]
    for _ in range(3):
        for _ in scatter(games, 2, _much):
            break
    assert not [each for each in psutil.Process().children() if "spawn_main" in " ".join(each.cmdline())]
    script = tmp_path / "script.py"
    script.write_text(
        "from fabletop.lab.workers import scatter\nfrom tests.lab.test_experiments import SMALL, Planner, _much\n"
        "if __name__ == '__main__':\n"
        "    for done in scatter([(each.number, each.sitting) for each in Planner(SMALL).games()], 2, _much):\n"
        "        raise SystemExit(7)\n"
    )
    path = os.pathsep.join(map(str, (ROOT / "src", ROOT)))
    ended = subprocess.run(
        [sys.executable, str(script)], env=os.environ | {"PYTHONPATH": path}, timeout=100, check=False
    )
    assert ended.returncode == 7


def test_processes_that_always_die_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fabletop.lab.workers.MOST_DEATHS", 1)
    games = [(each.number, each.sitting) for each in Planner(SMALL).games()]
    with pytest.raises(WorkersDied, match="1 times in a row"):
        list(scatter(games, 2, _die))


def _die(work: Any) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture
def cluster() -> Iterator[Any]:
    alone: dict[str, Any] = {"threads_per_worker": 1, "dashboard_address": None, "silence_logs": 50}
    with distributed.LocalCluster(2, processes=True, **alone) as found:  # type: ignore[no-untyped-call]
        yield found


@pytest.mark.filterwarnings("ignore")
def test_on_a_cluster_a_killed_worker_loses_nothing_and_nothing_counts_twice(cluster: Any, tmp_path: Path) -> None:
    file = written(tmp_path / "e.toml", 40)
    killed: list[int] = []

    def progress(done: int, count: int) -> None:
        if done == 25 and not killed:
            victim = next(iter(cluster.workers.values())).process.pid
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    ran = run(read_experiment(file), tmp_path / "far", progress=progress, on=cluster.scheduler_address)
    assert killed
    assert (ran.games, ran.played, ran.errors) == (160, 160, ())
    run(read_experiment(file), tmp_path / "near", 2)
    assert bytes_of(tmp_path / "far") == bytes_of(tmp_path / "near")
    assert lines_in(tmp_path / "far") == 160


def test_a_comparison_on_a_cluster_says_the_same(cluster: Any) -> None:
    here, there = (
        compare("shamans", 6, "heuristic", "random", {"single_round": True}, (3,), on=address)
        for address in ("", cluster.scheduler_address)
    )
    assert there == here


def test_the_processes_of_a_run_that_is_killed_go_with_it(tmp_path: Path) -> None:
    """They waited for their next games for ever."""
    run_it = [
        "lab",
        "run",
        str(written(tmp_path / "e.toml", 2000)),
        "--into",
        str(tmp_path / "out"),
        "--processes",
        "2",
    ]
    with subprocess.Popen([sys.executable, "-c", "from fabletop.cli.main import main; main()", *run_it]) as running:
        asked, until = psutil.Process(running.pid), time.monotonic() + 30
        players: list[psutil.Process] = []
        while len(players) < 2 and time.monotonic() < until:
            players = [each for each in asked.children() if "spawn_main" in " ".join(each.cmdline())]
            time.sleep(0.1)
        assert len(players) == 2
        running.kill()
    until = time.monotonic() + 20
    while (there := [each for each in players if lives(each)]) and time.monotonic() < until:
        time.sleep(0.1)
    assert not there


def lives(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def test_no_cluster_is_an_error_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fabletop.lab.cluster.CONNECT_SECONDS", 1)
    with pytest.raises(BadSetup, match="no Dask cluster at tcp:"):
        run(SMALL, tmp_path / "x", on="tcp://127.0.0.1:1")


def test_more_deals_go_on_where_fewer_ended(tmp_path: Path) -> None:
    run(SMALL, tmp_path / "x", 1)
    more = msgspec.structs.replace(SMALL, deals=6)
    assert run(more, tmp_path / "x", 1).played == 2 * 4
    run(more, tmp_path / "y", 1)
    assert bytes_of(tmp_path / "x") == bytes_of(tmp_path / "y")


def test_a_folder_is_for_one_experiment_and_one_run(tmp_path: Path) -> None:
    run(SMALL, tmp_path / "x", 1)
    with pytest.raises(WrongStore, match="another experiment: small"):
        run(msgspec.structs.replace(SMALL, seed="y", name="large"), tmp_path / "x", 1)
    with pytest.raises(WrongStore, match=r"arm 1 was Shamans; 3 players; .* with seed x, now .* with seed y"):
        run(msgspec.structs.replace(SMALL, seed="y"), tmp_path / "x", 1)
    with pytest.raises(WrongStore, match="it was changed: rotate was true, now false"):
        run(msgspec.structs.replace(SMALL, rotate=False), tmp_path / "x", 1)
    file = written(tmp_path / "e.toml", 400)
    running = started(file, tmp_path / "busy")
    while not lines_in(tmp_path / "busy"):
        time.sleep(0.01)
    with pytest.raises(WrongStore, match="another run"):
        run(read_experiment(file), tmp_path / "busy", 1)
    running.kill()
    running.wait()


def test_games_that_broke_off_are_rows_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as broken:
        broken.setattr("fabletop.lab.playing.play_out", _breaks)
        ran = run(SMALL, tmp_path / "x", 1)
    assert len(ran.errors) == 16
    assert "the die fell off the table" in ran.errors[0]
    games = pl.read_parquet(tmp_path / "x" / "games.parquet")
    assert games["error"].null_count() == 0
    assert games.height == 16
    run(SMALL, tmp_path / "x", 1)
    run(SMALL, tmp_path / "y", 1)
    assert bytes_of(tmp_path / "x") == bytes_of(tmp_path / "y")


def _breaks(*given: object) -> int:
    raise ValueError("the die fell off the table")


# -- what cannot be run ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("deals = ", "is no TOML"),
        ("deals = 0\ntables = []", "deals"),
        ("tables = []", "needs a [[tables]]"),
        ('[[tables]]\ngames = ["chess"]', "there is no game 'chess'"),
        ("[[tables]]\ngames = []", "games is empty"),
        ('[[tables]]\ngames = ["shamans"]\nseats = [9]', "shamans with 9 seats"),
        ('[[tables]]\ngames = ["shamans"]\nbots = [["nobody"]]', "there is no bot 'nobody'"),
        ('[[tables]]\ngames = ["shamans"]\nbots = [[]]', "needs a bot"),
        ('[[tables]]\ngames = ["shamans"]\noptions = [{ loud = true }]', "loud"),
        ('[[tables]]\ngames = ["shamans"]\ndice = 3', "dice"),
        ('rounds = 3\n[[tables]]\ngames = ["shamans"]', "rounds"),
    ],
)
def test_a_wrong_experiment_is_refused_in_words(
    text: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text)
    with pytest.raises(BadExperiment):
        Planner(read_experiment(file))
    assert main(["lab", "run", str(file), "--into", str(tmp_path / "x")]) == 2
    assert words in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


def test_what_is_no_table_of_games_is_refused(tmp_path: Path) -> None:
    pl.DataFrame({"a": [1]}).write_parquet(tmp_path / "other.parquet")
    with pytest.raises(WrongStore, match="no table of games of an experiment"):
        read_tables(tmp_path / "other.parquet")
    with pytest.raises(WrongStore, match="there is no table"):
        read_tables(tmp_path)


def test_without_the_extra_games_are_simulated_and_the_rest_says_what_it_needs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for package in ("polars", "plotly", "distributed"):
        monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(NeedsExtra, match=r"pip install 'WHEEL\[lab\]'"):
        needed("polars", "tables")
    assert main(["simulate", "shamans", "--games", "1", "--bots", "random", "--options", "single_round"]) == 0
    assert main(["lab", "run", str(EXAMPLE), "--into", str(tmp_path / "x")]) == 2
    assert "tables need the package polars" in capsys.readouterr().err
