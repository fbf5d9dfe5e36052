"""Learning environments: steps a second of random agents, one core, for every game.

    make bench                      # all benchmarks
    python -m benchmarks.bench_learn --quick

A step is what an agent does: `last`, with the whole observation and its mask, and `step`. New games are dealt as old
ones end. Beside it stand the bare decisions a second of the same games, without views and numbers.
"""

from __future__ import annotations

import argparse
import gc
import random
import time
from collections.abc import Callable
from typing import Any

from benchmarks.bench_adventures import new
from benchmarks.bench_engine import rate
from benchmarks.measure import Turn, interleaved, print_table, write_figures
from fabletop.kernel import Decision
from fabletop.lab.learn import By, env

TABLES: dict[str, dict[str, Any]] = {
    "shamans": {"talk_silent": True, "single_round": True},
    "phenomena": {},
    "andor": {},
    "talisman": {},
    "prophecy": {},
}
SEATS = 4
STEPS = 400
"""In one turn: turns are short, so that some of them fall into quiet moments."""


def steps(game: str, by: By) -> Callable[[int], Turn]:
    """Steps in the environment of PettingZoo."""
    table = env(game, SEATS, by=by, **TABLES[game])
    table.reset(seed=1)

    def turn(number: int) -> Turn:
        draw = random.Random(number).random
        games, count, start = 0, 0, time.process_time()
        while count < STEPS:
            _, _, over, _, info = table.last()
            if over:
                table.reset()
                games += 1
                continue
            actions = info["actions"]
            table.step(actions[int(draw() * len(actions))])
            count += 1
        return Turn(STEPS, games, time.process_time() - start)

    return turn


def decisions(game: str) -> Callable[[int], Turn]:
    """The same without an environment; offers are not taken."""

    def turn(number: int) -> Turn:
        draw = random.Random(number).random
        games, count, start = 0, 0, time.process_time()
        while count < STEPS:
            played = new(game, SEATS, (number, games), TABLES[game])
            while (pending := played.pending) is not None and count < STEPS:
                asked = pending if type(pending) is Decision else played.asked[0]
                played.answer(asked.seat, asked.options[int(draw() * len(asked.options))])
                count += 1
            games += 1
        return Turn(STEPS, games, time.process_time() - start)

    return turn


def measure(turns: int) -> dict[str, Any]:
    """All games, turn by turn."""
    kinds: dict[str, Callable[[str], Callable[[int], Turn]]] = {
        "by number": lambda game: steps(game, By.NUMBER),
        "by place": lambda game: steps(game, By.PLACE),
        "bare": decisions,
    }
    best = interleaved({f"{game}, {kind}": make(game) for game in TABLES for kind, make in kinds.items()}, turns)
    figures = {game: {kind: rate(best[f"{game}, {kind}"]) for kind in kinds} for game in TABLES}
    rows = [[game, *[f"{found[kind]:,.0f}" for kind in kinds]] for game, found in figures.items()]
    print_table("Environment steps/s, four seats, one core", ("", *kinds), rows)
    return figures


def main() -> None:
    """Measure, print, and write the figures down."""
    parser = argparse.ArgumentParser(description="Benchmarks of the learning environments.")
    parser.add_argument("--quick", action="store_true", help="fewer turns: figures are rougher")
    quick = parser.parse_args().quick
    gc.freeze()
    write_figures("learn", measure(10 if quick else 40))


if __name__ == "__main__":
    main()
