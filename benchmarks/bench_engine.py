"""The engine: decisions, forks, views and bots a second, beside other systems.

    make bench                      # all benchmarks
    python -m benchmarks.bench_engine --quick

Peers are measured in the same run if they are there (`make bench-peers`). Random self-play counts the decisions of
players only, never chance; news are made, views are not.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

import fabletop
from benchmarks.measure import Turn, interleaved, percentile, print_table, write_figures
from fabletop.bots import bot
from fabletop.bots.mind import Sampler, shuffler
from fabletop.games import rules
from fabletop.kernel import Decision, Game, Seat, SeededChance, UndoRefused, seed_from
from fabletop.kernel.records import Player, write

SHAMANS = rules("shamans")
PEERS = {
    "catanatron": 1,
    "open_spiel hearts": 40,
    "open_spiel gin_rummy": 5,
    "rlcard uno": 10,
    "rlcard gin-rummy": 3,
}
"""The peers, and how many games they play in a turn: turns are short, so that some of them fall into quiet moments."""
CAN_COPY = ("catanatron", "open_spiel hearts", "open_spiel gin_rummy")


def new(seats: int, seed: object, **options: bool | int) -> Game[Any]:
    """A game of Shamans."""
    content = SHAMANS.content()
    state = SHAMANS.start(msgspec.convert(options, SHAMANS.options), seats, content)
    return Game(SHAMANS, state, content, SeededChance(seed_from(f"bench {seed}")))


def play(game: Game[Any], rng: random.Random) -> Iterator[Decision[Any]]:
    """Play at random, yielding each decision before it is answered."""
    draw = rng.random
    while (pending := game.pending) is not None:
        decision = pending if type(pending) is Decision else game.asked[0]
        yield decision
        options = decision.options
        game.answer(decision.seat, options[int(draw() * len(options))])


def play_out(game: Game[Any], draw: Callable[[], float]) -> int:
    """Play to the end at random; how many decisions that took. A loop of its own: `play` would be measured as well."""
    decisions = 0
    while (pending := game.pending) is not None:
        decision = pending if type(pending) is Decision else game.asked[0]
        options = decision.options
        game.answer(decision.seat, options[int(draw() * len(options))])
        decisions += 1
    return decisions


def self_play(seats: int, games: int, **options: bool) -> Callable[[int], Turn]:
    """Whole games at random, other ones in each turn."""

    def turn(number: int) -> Turn:
        draw = random.Random(number).random
        decisions, start = 0, time.process_time()
        for each in range(games):
            decisions += play_out(new(seats, (number, each), **options), draw)
        return Turn(decisions, games, time.process_time() - start)

    return turn


class Peers:
    """The other systems, in a process and an environment of their own."""

    def __init__(self, python: Path) -> None:
        script = str(Path(__file__).with_name("peers.py"))
        self._process = subprocess.Popen(
            [str(python), script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.versions = self.ask({})

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """One request, one answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps(request), file=self._process.stdin, flush=True)
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def turn_of(self, peer: str, games: int) -> Callable[[int], Turn]:
        """A turn of one peer."""
        self.ask({"peer": peer, "games": 1})  # imports are not measured
        return lambda number: Turn(**self.ask({"peer": peer, "games": games}))

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


@contextmanager
def peers_if_installed() -> Iterator[Peers | None]:
    """The peers, or None without their environment."""
    python = Path(__file__).parents[1] / ".venv-peers" / "bin" / "python"
    if not python.exists():
        print("The peers are not installed (make bench-peers): ours alone.")
        yield None
        return
    peers = Peers(python)
    try:
        yield peers
    finally:
        peers.close()


# -- what is measured -------------------------------------------------------------------------------------------------


def measure_self_play(peers: Peers | None, turns: int) -> dict[str, Any]:
    """Decisions and games a second, ours and the peers', turn by turn."""
    contestants: dict[str, Callable[[int], Turn]] = {}
    for seats in (3, 4, 5):
        contestants[f"shamans, {seats} players, talk_silent"] = self_play(seats, 10, talk_silent=True)
    for seats in (3, 4, 5):
        contestants[f"shamans, {seats} players, with talk"] = self_play(seats, 2)
    if peers is not None:
        contestants |= {peer: peers.turn_of(peer, games) for peer, games in PEERS.items()}
    best = interleaved(contestants, turns)
    ours = rate(best["shamans, 4 players, talk_silent"])
    rows, figures = [], {}
    for name, turn in best.items():
        ratio = ours / rate(turn)
        figures[name] = {"decisions_per_s": rate(turn), "games_per_s": turn.games / turn.seconds, "ours_to_it": ratio}
        rows.append([name, f"{rate(turn):,.0f}", f"{turn.games / turn.seconds:,.1f}", f"{ratio:.2f}"])
    print_table("Random self-play, one core", ("", "decisions/s", "games/s", "4 players silent : it"), rows)
    return figures


def rate(turn: Turn) -> float:
    """Decisions a second."""
    return turn.decisions / turn.seconds


def measure_lateness(games: int) -> dict[str, float]:
    """Whether decisions late in long games take longer than early ones: a whole round at the start and at the end."""
    seconds = {"early": 0.0, "late": 0.0}
    decisions = {"early": 0, "late": 0}
    for number in range(games):
        rounds: list[tuple[int, float]] = []
        start, count, round_ = time.process_time(), 0, 1
        game = new(5, f"late {number}", talk_silent=True, target_vp=12)
        for _ in play(game, random.Random(number)):
            if game.state.round != round_:
                rounds.append((count, time.process_time() - start))
                start, count, round_ = time.process_time(), 0, game.state.round
            count += 1
        for when, (answered, taken) in (("early", rounds[0]), ("late", rounds[-1])):
            decisions[when] += answered
            seconds[when] += taken
    return {when: decisions[when] / seconds[when] for when in seconds}


def measure_positions(games: int) -> dict[str, Any]:
    """What is done with a position, at every decision of some games: the best of three tries each."""
    taken: dict[str, list[float]] = {}
    for number in range(games):
        game = new(3 + number % 3, f"positions {number}", talk_silent=True)
        for decision in play(game, random.Random(number)):
            for name, action in uses_of(game, decision.seat).items():
                taken.setdefault(name, []).append(min(cpu_seconds(action) for _ in range(3)))
            if (undoing := cpu_of_undo(game, decision.seat)) is not None:
                taken.setdefault("undo", []).append(undoing)
    return {
        name: {"median_s": statistics.median(values), "p99_s": percentile(values, 99), "positions": len(values)}
        for name, values in taken.items()
    }


def uses_of(game: Game[Any], seat: Seat) -> dict[str, Callable[[], object]]:
    """What can be done with a position, but for undoing it."""
    encoded = msgspec.msgpack.encode(game.state)
    return {
        **twins_of(game, seat),
        "view": lambda: game.view(seat),
        "encode": lambda: msgspec.msgpack.encode(game.state),
        "decode": lambda: msgspec.msgpack.decode(encoded, type=SHAMANS.state),
    }


def twins_of(game: Game[Any], seat: Seat) -> dict[str, Callable[[], object]]:
    """What a search makes of a position."""
    twin = game.imagine(seat, shuffler(1), SeededChance(seed_from(1)))
    return {
        "fork": game.fork,
        "imagine": lambda: game.imagine(seat, shuffler(1), SeededChance(seed_from(1))),
        "fork of a fork": lambda: twin.fork(twin.chance),
    }


def cpu_of_undo(game: Game[Any], seat: Seat) -> float | None:
    """How long it takes to take the last answer of a seat back, if it has one that may be taken back."""
    last = game.last_answer(seat)
    if last is None or type(game.pending) is not Decision:
        return None
    twin = Game.resume(game.rules, game.content, game.chance, game.checkpoints, game.log)
    try:
        return cpu_seconds(lambda: twin.undo(last))
    except UndoRefused:
        return None


def cpu_seconds(action: Callable[[], object]) -> float:
    """How long an action takes."""
    start = time.process_time_ns()
    action()
    return (time.process_time_ns() - start) / 1e9


def measure_loading() -> dict[str, Any]:
    """The longest of some games, taken up again from its last checkpoint, and from its record, which is replayed."""
    longest = max((played_out(number) for number in range(40)), key=lambda game: len(game.log))
    log, checkpoints = longest.log[:-1], longest.checkpoints
    record = write(longest, [Player(f"Seat {seat + 1}", "person") for seat in range(5)], package="bench")
    return {
        "answers": len(longest.log),
        "resume_s": min(
            cpu_seconds(lambda: Game.resume(SHAMANS, longest.content, longest.chance, checkpoints, log))
            for _ in range(20)
        ),
        "record_s": min(cpu_seconds(lambda: fabletop.load(record)) for _ in range(5)),
        "record_bytes": len(record),
    }


def played_out(number: int) -> Game[Any]:
    """A finished game of five, with as many points as can be asked for."""
    game = new(5, f"load {number}", talk_silent=True, target_vp=12)
    for _ in play(game, random.Random(number)):
        pass
    return game


def measure_bots(rounds: dict[str, int]) -> dict[str, Any]:
    """One bot among three random players, in rotating seats: its decisions a second, and the points they bring."""
    figures = {}
    for spec, count in rounds.items():
        decisions, seconds, points, others = 0, 0.0, 0.0, 0.0
        for number in range(count):
            game = new(4, f"bots {number}", talk_silent=True, single_round=True)
            mine = number % 4
            player, rng = bot("shamans", spec, number), random.Random(number)
            while not game.is_over:
                decision = game.asked[0]
                if decision.seat == mine:
                    view, sampler = game.view(mine), Sampler(game, mine)
                    start = time.process_time()
                    option = player.choose(view, decision, sampler)
                    seconds += time.process_time() - start
                    decisions += 1
                else:
                    option = rng.choice(decision.options)
                game.answer(decision.seat, option)
            scored = game.rules.result(game.state) or ()
            points += scored[mine]
            others += (sum(scored) - scored[mine]) / 3
        figures[spec] = {
            "decisions_per_s": decisions / seconds,
            "points": points / count,
            "others": others / count,
            "rounds": count,
        }
    return figures


# -- what is printed --------------------------------------------------------------------------------------------------


def micro(seconds: float) -> str:
    """A short time in words."""
    return f"{seconds * 1e6:,.1f} µs" if seconds < 1e-3 else f"{seconds * 1e3:,.2f} ms"


def main() -> None:
    """Measure, print, and write the figures down."""
    parser = argparse.ArgumentParser(description="Benchmarks of the engine.")
    parser.add_argument("--quick", action="store_true", help="fewer turns: figures are rougher")
    quick = parser.parse_args().quick
    gc.freeze()
    with peers_if_installed() as peers:
        figures: dict[str, Any] = {"versions": peers.versions if peers else {}}
        figures["self_play"] = measure_self_play(peers, 6 if quick else 40)
        copies = {name: peers.ask({"peer": name})["median"] for name in CAN_COPY} if peers else {}
    figures["late"] = late = measure_lateness(10 if quick else 60)
    figures["positions"] = positions = measure_positions(3 if quick else 15)
    figures["copies"] = copies
    figures["loading"] = loading = measure_loading()
    figures["bots"] = bots = measure_bots({"random": 100, "heuristic": 60, "search:50": 3 if quick else 10})
    rows = [
        [name, f"{1 / each['median_s']:,.0f}", micro(each["median_s"]), micro(each["p99_s"])]
        for name, each in positions.items()
    ]
    rows += [[f"copy, {name}", f"{1 / seconds:,.0f}", micro(seconds), ""] for name, seconds in copies.items()]
    print_table("At random points of a game", ("", "a second", "median", "99 %"), rows)
    print_table(
        "Long games",
        ("", ""),
        [
            ["decisions/s in the first round", f"{late['early']:,.0f}"],
            ["decisions/s in the last full round", f"{late['late']:,.0f}"],
            [f"load a game of {loading['answers']:,} answers from its checkpoint", micro(loading["resume_s"])],
            ["load it from its record, every answer checked", micro(loading["record_s"])],
        ],
    )
    print_table(
        "Bots: one among three random players, a round each",
        ("", "decisions/s", "points", "points of the others"),
        [
            [spec, f"{each['decisions_per_s']:,.0f}", f"{each['points']:.2f}", f"{each['others']:.2f}"]
            for spec, each in bots.items()
        ],
    )
    write_figures("engine", figures)
    print("Versions:", ", ".join(f"{name} {version}" for name, version in figures["versions"].items()) or "no peers")


if __name__ == "__main__":
    main()
