"""Plays the games of other systems at random, for comparison. Runs in an environment of its own (`make bench-peers`).

It reads one line of JSON a request, `{"peer": "open_spiel hearts", "games": 3}`, and answers with one line:
decisions of players (chance not counted), games, CPU seconds, or with the versions that are installed.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import Any

PACKAGES = ("catanatron", "open_spiel", "rlcard")


def catanatron(rng: random.Random) -> Iterator[Callable[[], object]]:
    """Settlers of Catan, four players, by its own game loop; a roll is a decision there."""
    from catanatron import Color, Game, RandomPlayer

    random.seed(rng.random())
    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    while game.winning_color() is None and game.state.num_turns < 1000:
        yield game.copy
        game.play_tick()


def open_spiel(name: str) -> Callable[[random.Random], Iterator[Callable[[], object]]]:
    """A game of OpenSpiel, written in C++ and played through its Python module."""

    def play(rng: random.Random) -> Iterator[Callable[[], object]]:
        import pyspiel

        state = pyspiel.load_game(name).new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
                continue
            yield state.clone
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])

    return play


def rlcard(name: str) -> Callable[[random.Random], Iterator[Callable[[], object]]]:
    """A game of RLCard through its environment."""

    def play(rng: random.Random) -> Iterator[Callable[[], object]]:
        import rlcard

        env = rlcard.make(name, config={"seed": rng.randrange(2**31)})
        state, _ = env.reset()
        while not env.is_over():
            yield lambda: None
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rng.random() * len(actions))])

    return play


PEERS: dict[str, Callable[[random.Random], Iterator[Callable[[], object]]]] = {
    "catanatron": catanatron,
    "open_spiel hearts": open_spiel("hearts"),
    "open_spiel gin_rummy": open_spiel("gin_rummy"),
    "rlcard uno": rlcard("uno"),
    "rlcard gin-rummy": rlcard("gin-rummy"),
}


def play(peer: str, games: int) -> dict[str, Any]:
    """Play some games; the same ones each time."""
    rng = random.Random(peer)
    decisions, start = 0, time.process_time()
    for _ in range(games):
        for _copy in PEERS[peer](rng):
            decisions += 1
    return {"decisions": decisions, "games": games, "seconds": time.process_time() - start}


def copies(peer: str) -> dict[str, Any]:
    """The median time of a copy at the points of a game."""
    taken = []
    for copy in PEERS[peer](random.Random(peer)):
        start = time.perf_counter()
        copy()
        taken.append(time.perf_counter() - start)
    return {"median": statistics.median(taken)}


def installed() -> dict[str, str]:
    """The versions of the packages that are there."""
    versions = {"python": sys.version.split()[0]}
    for package in PACKAGES:
        try:
            versions[package] = version(package)
        except PackageNotFoundError:
            continue
    return versions


def main() -> None:
    """Answer requests until there are no more."""
    for line in sys.stdin:
        request = json.loads(line)
        if "peer" not in request:
            answer: dict[str, Any] = installed()
        elif "games" in request:
            answer = play(request["peer"], request["games"])
        else:
            answer = copies(request["peer"])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
