"""Bots that are not ours, good and bad, for `test_outside`. They run in processes of their own."""

from __future__ import annotations

import os
import sys
import time
from random import Random
from typing import Any

from fabletop.bots import mind


class Ours:
    """Plays exactly as our heuristic does, from what it is told."""

    def __init__(self, game: str, seed: str) -> None:
        self._mind, self._random = mind(game), Random(seed)

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        print("what a bot prints must not be taken for what it says")
        return self._mind.play(view, decision, sampler.offers, self._random)


class Watcher:
    """Counts what it is told of, and chooses by that."""

    looks = False

    def __init__(self, game: str, seed: str) -> None:
        self._told = 0

    def observe(self, news: Any) -> None:
        self._told += len(news)

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        assert view is None
        return decision.options[self._told % len(decision.options)]


class Thinker:
    """Looks at every seat of imagined games, branches them and plays them on; then takes the last option."""

    def __init__(self, game: str, seed: str) -> None:
        self._random = Random(seed)

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        game = sampler.fork(7)
        assert game.view(decision.seat) == view
        assert game.decision(decision.seat).options == decision.options
        game.answer(decision.seat, decision.options[-1])
        twin = game.fork()
        assert [each.options for each in twin.asked] == [each.options for each in game.asked]
        if not game.is_over and self._random.random() < 0.1:
            game.play_out("heuristic", seed=1)
            assert game.is_over
            assert len(game.result) == len(twin.result or game.result)
            assert not twin.is_over
        return decision.options[-1]


class Bad:
    def __init__(self, game: str, seed: str) -> None:
        pass


class Raises(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        raise ValueError("no idea")


class Swells(Bad):
    """Wants more memory than there is for it."""

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        self.kept = [bytearray(64 * 2**20) for _ in range(100)]


class Hoards(Bad):
    """Asks for so many imagined games; the newest can be used, and the first, if it says so, too."""

    looks = False

    def __init__(self, game: str, seed: str) -> None:
        self._seed = seed

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        games = [sampler.fork(world) for world in range(30)]
        games[-1].answer(decision.seat, decision.options[0])
        if self._seed == "greedy":
            games[0].answer(decision.seat, decision.options[0])
        return decision.options[0]


class FailsLate(Bad):
    """Plays for a while."""

    def __init__(self, game: str, seed: str) -> None:
        self._left = 4

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        self._left -= 1
        if not self._left:
            raise ValueError("not any more")
        return decision.options[0]


class FailsDeepDown(Bad):
    """The last line that is its own is not the last line of all."""

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        sampler.fork(1).answer(99, decision.options[0])


class Silent:
    """No bot at all."""


class Ends(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        os._exit(3)


class Sleeps(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        time.sleep(60)


class Explains(Bad):
    """Takes the last option, and says so."""

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        self.count = len(decision.options)
        return decision.options[-1]

    def reason(self) -> str:
        return f"I always take number {self.count}."


class Invents(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        return "a card of my own"


class Babbles(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        sampler._line._speaks.write(b"well\n")
        time.sleep(60)


class Shouts(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        sampler._line._speaks.write(b"x" * 200_000)
        time.sleep(60)


class Reaches(Bad):
    """Asks for an imagined game that it does not have."""

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        sampler._line._speaks.write(b'{"type":"look","game":3,"seat":0}\n')
        time.sleep(60)


class Overreaches(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        sampler._line._speaks.write(b'{"type":"answer","option":-1}\n')
        time.sleep(60)


if __name__ == "__main__":
    sys.exit("these are bots")
