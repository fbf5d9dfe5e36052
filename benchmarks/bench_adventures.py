"""The engine with the adventure games: decisions a second at random, forks, and long games.

    make bench                      # all benchmarks
    python -m benchmarks.bench_adventures --quick

Counted as in `bench_engine`: the decisions of players only, never chance; news are made, views are not. Catanatron is
measured in the same run if it is there (`make bench-peers`).
"""

from __future__ import annotations

import argparse
import gc
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import msgspec

from benchmarks.bench_engine import PEERS, Peers, cpu_seconds, micro, peers_if_installed, play, play_out, rate, twins_of
from benchmarks.measure import Turn, interleaved, percentile, print_table, write_figures
from fabletop.bots import Sampler, bot
from fabletop.games import rules
from fabletop.kernel import Game, SeededChance, seed_from

GAMES: dict[str, tuple[dict[str, Any], ...]] = {
    "phenomena": ({"game_length": -20},) * 3,
    "andor": tuple({"legend": f"legend_{number}"} for number in range(11, 18)),
    "talisman": ({},) * 2,
    "prophecy": ({"most_rounds": 80},) * 2,
}
"""The table options of the games that are played in one turn.

Random games of Phenomena and Prophecy are kept short, since nobody would wait for the end of others; of Andor, which at
random is soon lost, every Legend is played once.
"""
PEER = "catanatron"
"""Whom an adventure game is compared with."""
LONG = ("phenomena",)
"""Games that go on for thousands of decisions at random."""
EVERY = 5
"""Positions are tried out at every fifth decision."""
STRETCH = 1_000
"""Decisions at the beginning and at the end of a long game."""


def new(game: str, seats: int, seed: object, options: dict[str, Any]) -> Game[Any]:
    """A game."""
    these = rules(game)
    content = these.content()
    state = these.start(msgspec.convert(options, these.options), seats, content)
    return Game(these, state, content, SeededChance(seed_from(f"bench {seed}")))


def self_play(game: str, seats: int) -> Callable[[int], Turn]:
    """Whole games at random, with other chances in each turn."""

    def turn(number: int) -> Turn:
        draw = random.Random(number).random
        decisions, start = 0, time.process_time()
        for each, options in enumerate(GAMES[game]):
            decisions += play_out(new(game, seats, (number, each), options), draw)
        return Turn(decisions, len(GAMES[game]), time.process_time() - start)

    return turn


def measure_self_play(peers: Peers | None, turns: int) -> dict[str, Any]:
    """Decisions and games a second for each game and number of seats, turn by turn, beside the peer."""
    contestants = {
        f"{game}, {seats} players": self_play(game, seats)
        for game in GAMES
        for seats in range(rules(game).seats[0], rules(game).seats[1] + 1)
    }
    if peers is not None:
        contestants[PEER] = peers.turn_of(PEER, PEERS[PEER])
    best = interleaved(contestants, turns)
    figures = {
        name: {"decisions_per_s": rate(turn), "games_per_s": turn.games / turn.seconds}
        | ({"to_peer": rate(turn) / rate(best[PEER])} if peers else {})
        for name, turn in best.items()
    }
    rows = [
        [
            name,
            f"{each['decisions_per_s']:,.0f}",
            f"{each['games_per_s']:,.1f}",
            f"{each['to_peer']:.2f}" if peers else "",
        ]
        for name, each in figures.items()
    ]
    print_table("Random self-play, one core", ("", "decisions/s", "games/s", f"it : {PEER}"), rows)
    return figures


def measure_positions(games: int) -> dict[str, Any]:
    """Forks, imagined games and views at many decisions of games of all sizes: the best of three tries each."""
    taken: dict[str, list[float]] = {}
    for name, tables in GAMES.items():
        fewest, most = rules(name).seats
        for number in range(max(games, len(tables))):
            options = tables[number % len(tables)]
            game = new(name, fewest + number % (most - fewest + 1), f"positions {number}", options)
            for count, decision in enumerate(play(game, random.Random(number))):
                if count % EVERY == 0:
                    for what, action in uses_of(game, decision.seat).items():
                        seconds = min(cpu_seconds(action) for _ in range(3))
                        taken.setdefault(f"{name}, {what}", []).append(seconds)
    rows = [
        [name, micro(statistics.median(values)), micro(percentile(values, 99)), f"{len(values):,}"]
        for name, values in taken.items()
    ]
    print_table("At random points of a game", ("", "median", "99 %", "positions"), rows)
    return {
        name: {"median_s": statistics.median(values), "p99_s": percentile(values, 99), "positions": len(values)}
        for name, values in taken.items()
    }


def uses_of(game: Game[Any], seat: int) -> dict[str, Callable[[], object]]:
    """What can be done with a position."""
    return {**twins_of(game, seat), "view": lambda: game.view(seat)}


def measure_heuristics(games: int) -> dict[str, Any]:
    """Heuristic players at tables of three: games a second, and how long a choice takes once its view is there."""
    figures: dict[str, Any] = {}
    for name, tables in GAMES.items():
        taken: list[float] = []
        start = time.process_time()
        for number in range(games):
            game = new(name, 3, f"heuristic {number}", tables[number % len(tables)])
            players = [bot(name, "heuristic", f"{number}/{seat}") for seat in range(3)]
            while not game.is_over:
                decision = game.asked[0]
                view, sampler = game.view(decision.seat), Sampler(game, decision.seat)
                begun = time.perf_counter()
                option = players[decision.seat].choose(view, decision.alone, sampler)
                taken.append(time.perf_counter() - begun)
                game.answer(decision.seat, option)
        seconds = time.process_time() - start
        figures[name] = {"games_per_s": games / seconds, "median_s": statistics.median(taken), "choices": len(taken)}
    rows = [
        [name, f"{each['games_per_s']:,.2f}", micro(each["median_s"]), f"{each['choices']:,}"]
        for name, each in figures.items()
    ]
    print_table("Heuristic players, tables of three, one core", ("", "games/s", "a choice, median", "choices"), rows)
    return figures


def measure_lateness(games: int) -> dict[str, Any]:
    """Whether decisions at the end of games of the usual length take longer than at their beginning."""
    figures: dict[str, Any] = {}
    for name in LONG:
        early, late = [0.0, 0], [0.0, 0]
        for number in range(games):
            marks = [time.process_time()]
            for count, _ in enumerate(play(new(name, 4, f"late {number}", {}), random.Random(number)), start=1):
                if count % STRETCH == 0:
                    marks.append(time.process_time())
            for stretch, (start, end) in ((early, marks[:2]), (late, marks[-2:])):
                stretch[0] += end - start
                stretch[1] += STRETCH
        figures[name] = {"early": early[1] / early[0], "late": late[1] / late[0]}
    rows = [[name, f"{each['early']:,.0f}", f"{each['late']:,.0f}"] for name, each in figures.items()]
    print_table("Decisions/s in a long game", ("", f"first {STRETCH:,}", f"last {STRETCH:,}"), rows)
    return figures


def main() -> None:
    """Measure, print, and write the figures down."""
    parser = argparse.ArgumentParser(description="Benchmarks of the adventure games.")
    parser.add_argument("--quick", action="store_true", help="fewer turns: figures are rougher")
    quick = parser.parse_args().quick
    gc.freeze()
    with peers_if_installed() as peers:
        random_play = measure_self_play(peers, 5 if quick else 30)
    figures = {
        "self_play": random_play,
        "positions": measure_positions(4 if quick else 12),
        "late": measure_lateness(2 if quick else 8),
        "heuristics": measure_heuristics(4 if quick else 20),
    }
    write_figures("adventures", figures)


if __name__ == "__main__":
    main()
