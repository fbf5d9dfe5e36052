"""The commands, their words and their exit codes."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import fabletop
from fabletop.cli.coverage import digest_of_code
from fabletop.cli.main import main
from fabletop.kernel.records import Player
from fabletop.rulebook import register
from fabletop.server.operation.settings import Settings, load_settings
from fabletop.server.storage.schema import migrate_sqlite
from tests.kernel.test_records import play_on

Output = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = play_on(fabletop.new("shamans", 4, {"single_round": True}, 5), Random(5))
    path = tmp_path / "game.jsonl"
    fabletop.save(game, path, [Player(name, "bot", "random") for name in ("Ann", "Ben", "Cat", "Dan")])
    return path


def run(capsys: Output, *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


# -- records ----------------------------------------------------------------------------------------------------------


def test_a_legal_record_is_verified(capsys: Output, record: Path) -> None:
    assert run(capsys, "verify", str(record)) == (0, "legal game\n", "")


def test_an_edited_record_is_no_success_and_the_answer_is_named(capsys: Output, record: Path) -> None:
    edit(record, '"seat":1,"answer":{"type":"say_nothing"}', '"seat":2,"answer":{"type":"say_nothing"}')
    code, out, _ = run(capsys, "verify", str(record))
    assert code == 1
    assert out.startswith("line ")
    assert "of seat 3, “Say nothing”, is not legal" in out


@pytest.mark.parametrize("content", ["", "hello", '{"format":"fabletop-record/2"}', '{"line":"header"}'])
def test_what_is_no_record_gets_one_plain_line(capsys: Output, tmp_path: Path, content: str) -> None:
    path = tmp_path / "foreign"
    path.write_text(content, encoding="utf-8")
    for command in ("verify", "replay"):
        code, _, err = run(capsys, command, str(path))
        assert code == 1
        assert err.startswith("fabletop: line 1: ")
        assert err.count("\n") == 1


def test_a_record_of_an_unknown_game_or_a_missing_file(capsys: Output, record: Path, tmp_path: Path) -> None:
    assert run(capsys, "verify", str(tmp_path / "nothing"))[0] == 1
    edit(record, '"game":"shamans"', '"game":"chess"')
    code, _, err = run(capsys, "verify", str(record))
    assert (code, "there is no game 'chess'" in err) == (2, True)


def test_a_replay_tells_the_whole_game_without_a_terminal(capsys: Output, record: Path) -> None:
    code, out, _ = run(capsys, "replay", str(record))
    assert code == 0
    assert "Trick 1: " in out
    assert "The game is won by" in out
    assert "You hold" not in out
    assert "You hold" in run(capsys, "replay", str(record), "--seat", "2")[1]
    assert run(capsys, "replay", str(record), "--seat", "7")[0] == 2


def test_all_lies_open_at_every_step_of_a_finished_game_alone(capsys: Output, record: Path, tmp_path: Path) -> None:
    code, out, _ = run(capsys, "replay", str(record), "--open")
    assert code == 0
    held = [line for line in out.splitlines() if line.startswith("All open: Ben still held ")]
    assert {line.count(",") + 2 for line in held} >= {3, 4, 5, 6, 7}
    assert "All open: Cat held the Role of a" in out
    assert "All open" not in run(capsys, "replay", str(record))[1]
    redacted, running = tmp_path / "seat.jsonl", tmp_path / "running.jsonl"
    run(capsys, "redact", str(record), str(redacted), "--seat", "2")
    code, _, problem = run(capsys, "replay", str(redacted), "--open")
    assert (code, "a redacted record shows one view only" in problem) == (2, True)
    fabletop.save(fabletop.new("shamans", 3), running)
    code, _, problem = run(capsys, "replay", str(running), "--open")
    assert (code, "only when a game is over" in problem) == (2, True)


def test_a_redacted_record_can_be_replayed_but_not_verified(capsys: Output, record: Path, tmp_path: Path) -> None:
    path = tmp_path / "seat.jsonl"
    assert run(capsys, "redact", str(record), str(path), "--seat", "2")[0] == 0
    assert run(capsys, "verify", str(path)) == (1, "redacted: not verifiable\n", "")
    whole = run(capsys, "replay", str(record), "--seat", "2")[1]
    assert run(capsys, "replay", str(path))[1] == whole
    assert run(capsys, "replay", str(path), "--seat", "1")[0] == 2
    code, out, _ = run(capsys, "redact", str(record), "-")
    assert (code, json.loads(out.splitlines()[0])["level"]) == (0, "public")


# -- games and rules --------------------------------------------------------------------------------------------------


def test_the_games_are_listed(capsys: Output) -> None:
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert out.startswith("shamans      Shamans, 3 to 5 seats.")


def test_rules_are_shown_listed_and_searched(capsys: Output) -> None:
    code, out, _ = run(capsys, "rules", "show", "sha-057", "TAL-B008")
    assert code == 0
    assert "SHA-057" in out
    assert "TAL-B008" in out
    code, out, _ = run(capsys, "rules", "list", "shamans")
    assert (code, out.startswith("SHA-001  ")) == (0, True)
    code, out, _ = run(capsys, "rules", "search", "eclipse", "left", "--game", "shamans")
    assert (code, "SHA-127" in out) == (0, True)


def test_options_of_a_table_can_be_named_as_in_the_laboratory(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for flag in ("--option", "--options"):
        assert main(["play", "shamans", flag, "wings"]) == 2
        told.append(capsys.readouterr().err)
    assert "wings" in told[0]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("rules", "show", "SHA-999"), 1),
        (("rules", "list", "chess"), 1),
        (("rules", "search", "zeppelin"), 1),
        (("play",), 2),
        (("play", "chess"), 2),
        (("play", "shamans", "--seats", "me"), 2),
        (("play", "shamans", "--option", "wings"), 2),
        (("play", "shamans", "--option", "target_vp=99"), 2),
        (("simulate", "shamans", "--bots", "nobody"), 2),
        (("simulate", "shamans", "--seats", "many"), 2),
    ],
)
def test_refusals_are_one_line_with_the_right_code(capsys: Output, arguments: tuple[str, ...], code: int) -> None:
    result, _, err = run(capsys, *arguments)
    assert result == code
    assert err.count("\n") == 1


def test_what_is_not_understood_is_a_usage_error() -> None:
    for arguments in (("fly",), (), ("rules",), ("simulate", "shamans", "--games", "x")):
        with pytest.raises(SystemExit) as left:
            main(arguments)
        assert left.value.code == 2


def test_version_and_help(capsys: Output) -> None:
    for argument, shown in (("--version", f"fabletop {fabletop.version()}"), ("--help", "fabletop play GAME")):
        with pytest.raises(SystemExit) as left:
            main([argument])
        assert left.value.code == 0
        assert shown in capsys.readouterr().out


# -- coverage ---------------------------------------------------------------------------------------------------------


def test_coverage_reads_the_results_of_the_tests(
    capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "src" / "fabletop").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "conftest.py").write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    needed = [each.id for each in register("shamans").clauses if not each.exempt]

    def results(clauses: dict[str, dict[str, str]]) -> tuple[int, Any]:
        stored = {"format": 1, "code": digest_of_code(tmp_path), "whole": True, "clauses": clauses}
        (tmp_path / ".fabletop").mkdir(exist_ok=True)
        (tmp_path / ".fabletop" / "clauses.json").write_text(json.dumps(stored), encoding="utf-8")
        code, out, _ = run(capsys, "rules", "coverage", "shamans", "--json")
        return code, json.loads(out)

    code, told = results({each: {"a": "passed"} for each in needed})
    assert (code, told["proven"], told["missing"]) == (0, len(needed), [])
    assert told["clauses"] == told["proven"] + told["exempt"]
    code, told = results(
        {each: {"a": "passed"} for each in needed[3:]}
        | {needed[0]: {"a": "passed", "b": "failed"}, needed[1]: {"a": "skipped"}}
    )
    assert (code, told["missing"]) == (1, needed[:3])
    assert set(told) == {"game", "clauses", "proven", "exempt", "missing"}
    code, out, _ = run(capsys, "rules", "coverage", "shamans")
    assert (code, f"missing: {', '.join(needed[:3])}" in out) == (1, True)


def test_coverage_without_tests_is_refused(capsys: Output, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("fabletop.cli.coverage.__file__", str(tmp_path / "a" / "b" / "c" / "d.py"))
    assert run(capsys, "rules", "coverage")[::2] == (
        1,
        "fabletop: rule coverage needs a working copy of Fabletop with its tests\n",
    )


# -- simulate ---------------------------------------------------------------------------------------------------------


def test_simulate_tells_people_and_programs_the_same(capsys: Output) -> None:
    arguments = ("simulate", "shamans", "--games", "4", "--bots", "random", "--seats", "3", "--options", "single_round")
    code, out, err = run(capsys, *arguments, "--json")
    summary = json.loads(out)
    assert (code, err) == (0, "")
    assert summary["options"] == {"single_round": True}
    assert summary["tables"][0]["games"] == 4
    code, out, _ = run(capsys, *arguments)
    assert code == 0
    assert "3 players, 4 games" in out


# -- the server -------------------------------------------------------------------------------------------------------


def test_every_setting_of_the_server_is_a_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[dict[str, Any]] = []
    monkeypatch.setattr("fabletop.server.app.run", given.append)
    flags = [
        "--port",
        "8123",
        "--window",
        "0",
        "--origins",
        "https://a.example",
        "https://b.example",
        "--secure-cookies",
    ]
    assert main(["serve", *flags]) == 0
    assert set(given[0]) == set(Settings.__struct_fields__)
    settings = load_settings(given[0], {})
    assert (settings.port, settings.window, settings.secure_cookies) == (8123, 0.0, True)
    assert settings.origins == ("https://a.example", "https://b.example")


def test_a_database_is_copied_and_put_back(capsys: Output, tmp_path: Path) -> None:
    copy, old, new = tmp_path / "copy.sqlite3", str(tmp_path / "old"), str(tmp_path / "new")
    code, _, err = run(capsys, "backup", "--data", old, str(copy))
    assert (code, "there is no database" in err) == (1, True)
    settings = load_settings({"data": old}, {})
    settings.folder.mkdir()
    migrate_sqlite(settings.sqlite_file)
    assert run(capsys, "backup", "--data", old, str(copy))[0] == 0
    assert run(capsys, "restore", "--data", new, str(copy))[0] == 0
    assert load_settings({"data": new}, {}).sqlite_file.exists()
    assert run(capsys, "restore", "--data", new, str(copy))[0] == 1


# -- a program of its own ---------------------------------------------------------------------------------------------


def fabletop_process(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "fabletop.cli.main", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


def test_a_game_is_played_and_saved_through_pipes(tmp_path: Path) -> None:
    path = tmp_path / "piped.jsonl"
    done = fabletop_process(
        "play",
        "shamans",
        "--seats",
        "me,random,random",
        "--seed",
        "2",
        "--brief",
        typed=f"1\n1\nsave {path}\n",
        COLUMNS="80",
    )
    assert done.returncode == 1
    assert "\x1b" not in done.stdout
    assert max(len(line) for line in done.stdout.splitlines() if str(path) not in line) <= 80
    assert done.stderr == ""
    again = fabletop_process("play", "--resume", str(path), typed="1\n", COLUMNS="80")
    assert again.returncode == 1
    assert again.stdout.split("Fox (you) ›")[0].rstrip() in done.stdout
    assert fabletop_process("verify", str(path)).stdout == "legal game, not over yet\n"


def test_nothing_is_coloured_where_colours_are_not_wanted() -> None:
    done = fabletop_process("rules", "show", "SHA-057", NO_COLOR="1", FORCE_COLOR="1")
    assert "\x1b[3" not in done.stdout


def test_a_reader_who_leaves_early_is_no_error(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Gone())
    assert main(["games"]) == 0


@pytest.mark.parametrize("command", ["games", "rules list andor", "packs schema andor"])
def test_a_closed_pipe_is_no_error(command: str) -> None:
    """What prints by itself, through a console, and more than a pipe holds."""
    reading, writing = os.pipe()
    os.close(reading)
    arguments = [sys.executable, "-m", "fabletop.cli.main", *command.split()]
    done = subprocess.run(arguments, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")
