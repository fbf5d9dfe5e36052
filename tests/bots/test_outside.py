"""Bots that are not ours: in Python and in another language, by path and by name, and with all that can go wrong."""

from __future__ import annotations

import copy
import os
import pickle
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import time
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

import fabletop
from fabletop import read_record
from fabletop.bots import Bot, BotFailed, bot, outside, play_out
from fabletop.bots.levels import HeuristicBot
from fabletop.bots.mind import Sampler
from fabletop.bots.outside import OutsideBot, programs
from fabletop.cli.main import USAGE, main
from fabletop.games import FOLDER
from fabletop.kernel import BadSetup, Game, plain, seed_from
from fabletop.kernel.records import Player, load

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "bots"
SHORT: dict[str, dict[str, Any]] = {
    "shamans": {"single_round": True},
    "phenomena": {},
    "andor": {},
    "talisman": {"most_rounds": 10},
    "prophecy": {"most_rounds": 10},
}
SOME = 60
"""Answers."""


def named(name: str) -> str:
    return f"tests.bots.outside_bots:{name}"


def processes_of(command: str, expected: int) -> int:
    """Processes whose command ends so, when as many as expected are left, or when there was time enough for it."""
    until = time.monotonic() + 10
    while True:
        listed = subprocess.run(("ps", "-ewwo", "args"), capture_output=True, text=True, check=True).stdout
        found = sum(line.endswith(command) for line in listed.splitlines())
        if found == expected or time.monotonic() > until:
            return found
        time.sleep(0.05)


def play_some(game: Game[Any], bots: list[Bot]) -> list[Any]:
    """The first answers of a game."""
    chosen: list[Any] = []
    while len(chosen) < SOME and not game.is_over:
        decision = game.asked[0]
        option = fabletop.bots.ask(bots[decision.seat], game, decision)
        game.answer(decision.seat, option)
        chosen.append(option)
    return chosen


@pytest.mark.parametrize("game_id", SHORT)
def test_what_a_bot_outside_is_told_is_what_ours_are_told(game_id: str) -> None:
    ours = [bot(game_id, "heuristic", outside.one_way(seat)) for seat in range(3)]
    others = [bot(game_id, named("Ours"), seat) for seat in range(3)]
    played = [play_some(fabletop.new(game_id, 3, SHORT[game_id], seed=4), bots) for bots in (ours, others)]
    assert played[0] == played[1]


@pytest.mark.parametrize("game_id", ["shamans", "talisman"])
def test_it_may_look_at_imagined_games_branch_them_and_play_them_out(game_id: str) -> None:
    game = fabletop.new(game_id, 3, SHORT[game_id], seed=5)
    assert play_some(game, [bot(game_id, named("Thinker"), seat) for seat in range(3)])


def test_whoever_observes_is_told_what_its_seat_is_told_and_plays_alike_with_equal_seeds() -> None:
    logs = []
    for _ in range(2):
        game = fabletop.new("shamans", 3, SHORT["shamans"], seed=6)
        play_out(game, [bot("shamans", named("Watcher"), seat) for seat in range(3)])
        logs.append(game.log)
    assert logs[0] == logs[1]


def test_it_may_say_why() -> None:
    game = fabletop.new("shamans", 3, seed=5)
    decision = game.asked[0]
    advice = fabletop.bots.advise("shamans", named("Explains"), decision.seat, 1, game)
    assert advice.option == decision.options[-1]
    assert plain(advice.why) == f"I always take number {len(decision.options)}."
    assert fabletop.bots.advise("shamans", named("Ours"), decision.seat, 1, game).why == ()


def test_it_may_be_short_about_itself() -> None:
    game = fabletop.new("shamans", 3, seed=5)
    advice = fabletop.bots.advise("shamans", named("Laconic"), game.asked[0].seat, 1, game)
    assert advice.option == game.asked[0].options[0]
    assert advice.why == ()


def test_it_is_told_what_an_imagined_game_is_worth() -> None:
    game = fabletop.new("talisman", 2, seed=5)
    decision = game.asked[0]
    imagined = Sampler(game, decision.seat).fork(1)
    imagined.answer(decision.seat, decision.options[0])
    worth = [fabletop.bots.value(imagined, seat) for seat in (decision.seat, 1 - decision.seat)]
    assert said_by(bot("talisman", named("Appraises"), 1), game) == [str(each) for each in worth]


def test_it_may_take_offers_in_imagined_games() -> None:
    game = fabletop.new("andor", 2, seed=5)
    ours = [bot("andor", "heuristic", seat) for seat in range(2)]
    while not game.offers(game.asked[0].seat):
        game.answer(game.asked[0].seat, fabletop.bots.ask(ours[game.asked[0].seat], game, game.asked[0]))
    decision = game.asked[0]
    chosen = fabletop.bots.ask(bot("andor", named("Offers"), 1), game, decision)
    assert chosen == game.offers(decision.seat)[-1]


def test_a_copy_begins_anew() -> None:
    game = fabletop.new("shamans", 3, seed=5)
    tells = bot("shamans", named("Tells"), 1)
    copies = [tells, copy.deepcopy(tells), pickle.loads(pickle.dumps(tells))]
    told = [said_by(each, game) for each in copies]
    assert len({seed for seed, _ in told}) == 1
    assert len({process for _, process in told}) == 3


def test_packs_reach_it() -> None:
    pack = Path(__file__).parents[2] / "docs" / "examples" / "packs" / "winter_road"
    game = fabletop.new("phenomena", 2, seed=1, packs=[pack])
    ours = [bot("phenomena", named("Ours"), seat, game.rules.bundle) for seat in range(2)]
    assert game.rules.bundle is not None
    assert play_some(game, ours)


def test_an_entry_point_names_one(monkeypatch: pytest.MonkeyPatch) -> None:
    values = {"watcher": named("Watcher"), "broken": "tests.bots.outside_bots", "heuristic": named("Watcher")}
    found = EntryPoints([EntryPoint(name, value, outside.GROUP) for name, value in values.items()])
    for module in (outside, fabletop.bots):
        monkeypatch.setattr(module, "entry_points", found.select)
    assert outside.command("watcher") == outside.command(named("Watcher"))
    assert outside.command("nobody") is None
    assert isinstance(bot("shamans", "heuristic", 0), HeuristicBot), "a level is ours, whatever is installed"
    with pytest.raises(
        BadSetup, match="there is random, novice, heuristic, search, search:200, search:500ms, broken, wat"
    ):
        bot("shamans", "nobody", 0)
    with pytest.raises(
        BadSetup, match=r"'broken' names no class as package.module:Class, but 'tests.bots.outside_bots'"
    ):
        bot("shamans", "broken", 0)


def said_by(tells: Bot, game: Game[Any]) -> list[str]:
    """What `Tells` says: its seed, and its process."""
    decision = game.asked[0]
    fabletop.bots.ask(tells, game, decision)
    assert isinstance(tells, OutsideBot)
    reason = tells.reason(None, decision, None)
    assert reason is not None
    return str(reason.because[0].values["text"]).split()


def test_a_bots_seed_does_not_give_away_what_chance_follows_from() -> None:
    """Sitting 1/2 deals by its own name, and seats its bots by the names 1/2/0 and 1/2/1."""
    game = fabletop.new("shamans", 3, seed="1/2")
    told = [said_by(bot("shamans", named("Tells"), f"1/2/{seat}"), game)[0] for seat in range(3)]
    assert len(set(told)) == 3
    for secret in ("1/2", seed_from("1/2").hex(), *[f"1/2/{seat}" for seat in range(3)]):
        assert not any(secret in each or each in secret for each in told)
    assert told[0] == said_by(bot("shamans", named("Tells"), "1/2/0"), game)[0]


def test_no_two_bots_share_a_process() -> None:
    game = fabletop.new("shamans", 3, SHORT["shamans"], seed=6)
    for _ in range(2):
        play_some(game.fork(game.chance), [bot("shamans", named("Meets"), seat) for seat in range(3)])
    tells = [bot("shamans", named("Tells"), 0) for _ in range(3)]
    assert len({said_by(each, game)[1] for each in tells}) == 3


def test_sets_come_in_the_same_order_in_every_process(monkeypatch: pytest.MonkeyPatch) -> None:
    game, told = fabletop.new("shamans", 3, seed=6), set()
    for most in ("1024", "1025"):  # each has a nursery of its own
        monkeypatch.setenv(programs.MEMORY, most)
        told.add(plain(fabletop.bots.advise("shamans", named("Hashes"), game.asked[0].seat, 1, game).why))
    assert len(told) == 1


def test_ended_bots_leave_nothing_behind() -> None:
    seated = [bot("shamans", named("Stays"), seat) for seat in range(3)]
    nursery_and_bots = processes_of(named("Stays"), 4)
    held = sum(1 for _ in Path("/dev/fd").iterdir())
    seated = [bot("shamans", named("Stays"), number) for number in range(40)][-3:]
    assert sum(1 for _ in Path("/dev/fd").iterdir()) == held
    assert nursery_and_bots == processes_of(named("Stays"), 4) == 4
    del seated
    assert processes_of(named("Stays"), 1) == 1


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_bots_end_with_whoever_plays(how: signal.Signals) -> None:
    """Also if it has forked, and its child lives on."""
    play = (
        "import os, sys, time; from fabletop.bots import bot; "
        "bots = [bot('shamans', sys.argv[1], seat) for seat in (0, 1)]; "
        "print(flush=True) if os.fork() else time.sleep(15); "
        "input()"
    )
    sleeps = f"sleep 8630{how}"
    ready = shlex.quote('{"type":"ready"}')
    spec = shlex.join(("sh", "-c", f"echo {ready}; {sleeps}; true"))
    with subprocess.Popen((sys.executable, "-c", play, f"program:{spec}"), stdin=PIPE, stdout=PIPE) as playing:
        assert playing.stdout is not None
        playing.stdout.read(1)
        assert processes_of(sleeps, 2) == 2
        playing.send_signal(how)
    assert processes_of(sleeps, 0) == 0


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node.js")
def test_a_program_in_another_language_plays() -> None:
    game = fabletop.new("shamans", 3, SHORT["shamans"], seed=7)
    spec = f"program:node {EXAMPLES / 'first.mjs'}"
    play_out(game, [bot("shamans", spec, 0), *[bot("shamans", "random", seat) for seat in (1, 2)]])
    assert game.is_over


def simulated(game: str, bots: str, *how: str) -> subprocess.CompletedProcess[str]:
    """A game of three seats, played as somebody would who reads docs/bots.md; Lantern can be played, too."""
    run = (sys.executable, "-m", "fabletop.cli.main", "simulate", game, "--games", "1", "--seats", "3", "--seed", "2")
    paths = [os.environ.get("PYTHONPATH", ""), str(EXAMPLES.with_name("learning"))]
    told = {**os.environ, FOLDER: str(EXAMPLES.with_name("games") / "lantern"), "PYTHONPATH": os.pathsep.join(paths)}
    return subprocess.run(
        (*run, "--bots", bots, *how), cwd=EXAMPLES, env=told, capture_output=True, text=True, check=False, timeout=300
    )


@pytest.mark.parametrize("name", ["dreamer:Dreamer", "ismcts:TreeSearch"])
@pytest.mark.parametrize(
    ("game", "how"), [("shamans", ("--options", "single_round,talk_silent")), ("lantern", ())], ids=str
)
def test_the_examples_play(name: str, game: str, how: tuple[str, ...]) -> None:
    done = simulated(game, f"{name},random", *how)
    assert done.returncode == 0, done.stderr
    assert name in done.stdout


def test_the_apprentice_says_what_it_has_learnt() -> None:
    done = simulated("lantern", "apprentice:Apprentice,random")
    assert "the apprentice has learnt Shamans, and no lantern" in done.stderr


# -- what goes wrong --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Worries", r"ValueError: no idea \(tests/bots/outside_bots.py, line \d+, in choose\)"),
        ("FailsDeepDown", r"seat 99 is not asked now \(tests/bots/outside_bots.py, line \d+, in choose\)"),
        ("Ends", "it has ended with code 3"),
        ("Sleeps", "it says nothing for 2 seconds"),
        ("Floods", "it hears nothing for 2 seconds"),
        ("NeverAnswers", "it takes more than 4 seconds for one decision"),
        ("Leaves", "it is still there"),
        ("FailsAtLength", r"KeyError: 'x{290,299}… \(tests/bots/outside_bots.py, line \d+, in choose\)$"),
        ("Leaps", r"cannot be interpreted as an integer \(tests/bots/outside_bots.py, line \d+, in choose\)"),
        ("PlaysOutByMagic", r"played out by 'magic', only by random or heuristic \(tests/bots/outside_bots.py, line"),
        ("Crashes", r"it has ended \(SIGSEGV\)$"),
        ("GivesUp", r"KeyboardInterrupt \(tests/bots/outside_bots.py, line \d+, in choose\)$"),
        ("ExplainsInNumbers", r"reason\(\) returned 7, which is no text"),
        ("Invents", "is not an option"),
        ("Babbles", "cannot be read"),
        ("Shouts", "at once"),
        ("Reaches", "which it does not have"),
        ("Overreaches", "it chooses option -1"),
        ("Nobody", "tests.bots.outside_bots has no class Nobody; it has: Ours, Watcher"),
        ("Silent", "outside_bots:Silent has no method choose"),
    ],
)
def test_a_bot_that_fails_is_ended_and_says_why(name: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "LONGEST_THOUGHT", 2.0 if name in ("Sleeps", "Floods") else 30.0)
    monkeypatch.setattr(programs, "LONGEST_DECISION", 4.0 if name == "NeverAnswers" else 300.0)
    game = fabletop.new("shamans", 3, seed=8)
    before = game.number
    with pytest.raises(BotFailed, match=reason):
        fabletop.bots.ask(bot("shamans", named(name), 0), game, game.asked[0])
    assert game.number == before
    assert processes_of(named(name), 0) == 0
    assert processes_of("sleep 86399", 0) == 0


def test_a_module_that_is_not_there_is_named() -> None:
    with pytest.raises(BotFailed, match=r"there is no module tests.bots.nowhere, looked for from"):
        bot("shamans", "tests.bots.nowhere:Bot", 0)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux has such limits")
def test_a_bot_that_needs_too_much_memory_is_ended_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(programs.MEMORY, "300")
    game = fabletop.new("shamans", 3, SHORT["shamans"], seed=8)
    before = game.number
    with pytest.raises(BotFailed, match=r"more memory than the 300 MiB that it may use \(FABLETOP_BOT_MEMORY\)"):
        fabletop.bots.ask(bot("shamans", named("Swells"), 0), game, game.asked[0])
    assert game.number == before
    play_out(game, [bot("shamans", "random", seat) for seat in range(3)])
    assert game.is_over
    monkeypatch.setenv(programs.MEMORY, "much")
    with pytest.raises(BadSetup, match="FABLETOP_BOT_MEMORY is a number of MiB, not 'much'"):
        bot("shamans", named("Swells"), 0)


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node.js")
@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux has such limits")
def test_a_program_that_needs_too_much_memory_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It reserves far more than that, and may; it must not use it."""
    greedy = tmp_path / "greedy.mjs"
    eats = "const kept = []; setInterval(() => { for (;;) kept.push(new Array(1e6).fill(Math.random())); }, 300);"
    greedy.write_text(eats, encoding="utf-8")
    monkeypatch.setenv(programs.MEMORY, "600")
    with pytest.raises(BotFailed, match="has ended"):
        bot("shamans", f"program:node {greedy}", 0)
    bot("shamans", f"program:node {EXAMPLES / 'first.mjs'}", 0)


def test_of_many_imagined_games_those_are_kept_that_were_used_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "MOST_FORKS", 10)
    game = fabletop.new("shamans", 3, seed=8)
    assert fabletop.bots.ask(bot("shamans", named("Hoards"), 0), game, game.asked[0])
    with pytest.raises(BotFailed, match="the imagined game 0, which it does not have; the 10 that it used last"):
        fabletop.bots.ask(bot("shamans", named("HoardsTooLong"), 0), game, game.asked[0])


def test_a_game_whose_bot_fails_is_kept_and_goes_on_with_another(tmp_path: Path) -> None:
    """As somebody plays it at a terminal, who types what the screen says."""
    play = (sys.executable, "-m", "fabletop.cli.main", "play")
    told = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "COLUMNS": "400"}
    new = ("shamans", "--seed", "3", "--seats", f"Ann=me,random,{named('FailsLate')}", "--option", "single_round")

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run((*play, *words), input="1\n" * 400, capture_output=True, text=True, env=told, check=False)

    broken = run(*new)
    assert broken.returncode == 1
    assert "ValueError: not any more" in broken.stdout
    (go_on,) = [line for line in broken.stdout.splitlines() if line.startswith("fabletop play --resume")]
    assert go_on.endswith("--seats me,random,heuristic")
    words = shlex.split(go_on)[2:]
    before = load(read_record(words[1]), fabletop.games.rules("shamans"))
    assert before.number > 10
    assert [each.name for each in read_record(words[1]).header.seats] == ["Ann", "Fox", "Owl"]
    assert "has 3 seats, and 2 are named" in run(*words[:2], "--seats", "me,random").stderr
    ended = run(*words)
    assert ended.returncode == 0, ended.stderr
    assert "Ann" in ended.stdout


@pytest.mark.parametrize("level", ["program:touch ran", named("Ours")])
def test_a_record_runs_no_program_of_its_own(
    level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    players = [Player("Ann", "person"), Player("Eve", "bot", level), Player("Ben", "bot", "random")]
    game = fabletop.new("shamans", 3, seed=9)
    fabletop.save(game, "game.jsonl", players)
    assert main(["play", "--resume", "game.jsonl"]) == USAGE
    assert "which is not ours" in capsys.readouterr().err
    assert not Path("ran").exists()


@pytest.mark.parametrize(("early", "answers"), [(1, 1), (0, 2)])
def test_a_program_that_is_out_of_step_is_ended(early: int, answers: int, tmp_path: Path) -> None:
    program = tmp_path / "hasty.py"
    ready, answer = """print('{"type":"ready"}', flush=True)""", """print('{"type":"answer","option":0}', flush=True)"""
    each_time = "; ".join(["input()", *[answer] * answers])
    lines = ["input()", ready, *[answer] * early, f"while True: {each_time}"]
    program.write_text("\n".join(lines), encoding="utf-8")
    game = fabletop.new("shamans", 3, seed=8)
    hasty = bot("shamans", f"program:{sys.executable} {program}", 0)
    if not early:
        fabletop.bots.ask(hasty, game, game.asked[0])
    time.sleep(0.5)
    with pytest.raises(BotFailed, match="it says answer, and nobody has asked"):
        fabletop.bots.ask(hasty, game, game.asked[0])


def test_one_that_cannot_be_started_says_so() -> None:
    with pytest.raises(BotFailed, match="cannot be started"):
        bot("shamans", "program:/there/is/no/such/program", 0)
    with pytest.raises(BadSetup, match="there is no bot 'clever'"):
        bot("shamans", "clever", 0)


def test_the_page_shows_the_example_as_it_is() -> None:
    page = (EXAMPLES.parents[1] / "bots.md").read_text(encoding="utf-8")
    example = (EXAMPLES / "dreamer.py").read_text(encoding="utf-8")
    assert example[example.index("from random") :].strip() in page
