"""Bots that are not ours, good and bad, for `test_outside`. They run in processes of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from random import Random
from typing import Any, ClassVar

from fabletop.bots import mind
from fabletop.bots.outside.messages import Fork


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


class Stays(Watcher):
    """For one test alone, which counts its processes."""


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


class Meets:
    """Fails if it meets another bot in its process, or anything that another one has left there."""

    met: ClassVar[list[str]] = []

    def __init__(self, game: str, seed: str) -> None:
        self.met.append(seed)

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        assert len(self.met) == 1
        return decision.options[0]


class Tells:
    """Says its seed, and the number of its process."""

    def __init__(self, game: str, seed: str) -> None:
        self._seed = seed

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        return decision.options[0]

    def reason(self) -> str:
        return f"{self._seed} {os.getpid()}"


class Hashes:
    """Says by what the order of a set follows."""

    def __init__(self, game: str, seed: str) -> None:
        pass

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        return decision.options[0]

    def reason(self) -> str:
        return str(hash("moon"))


class Appraises:
    """Says what its options are worth in an imagined game."""

    def __init__(self, game: str, seed: str) -> None:
        self._said = ""

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        game = sampler.fork(1)
        game.answer(decision.seat, decision.options[0])
        self._said = f"{game.value(decision.seat)} {game.value(1 - decision.seat)}"
        return decision.options[0]

    def reason(self) -> str:
        return self._said


class Offers:
    """Takes an offer in an imagined game, and then at the table."""

    def __init__(self, game: str, seed: str) -> None:
        pass

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        game, offers = sampler.fork(1), sampler.offers()
        assert game.offers(decision.seat) == offers
        game.answer(decision.seat, offers[-1])
        assert game.offers(decision.seat) != offers or game.asked[0].options != decision.options
        return offers[-1]


class Bad:
    def __init__(self, game: str, seed: str) -> None:
        pass


class Raises(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        raise ValueError("no idea")


class Worries(Raises):
    """For one test alone, which counts its processes."""


class Swells(Bad):
    """Wants more memory than there is for it."""

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        self.kept = [bytearray(64 * 2**20) for _ in range(100)]


class Hoards(Bad):
    """Asks for so many imagined games, and uses the newest."""

    looks = False
    uses = 29

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        games = [sampler.fork(world) for world in range(30)]
        games[self.uses].answer(decision.seat, decision.options[0])
        return decision.options[0]


class HoardsTooLong(Hoards):
    """Uses the first of them."""

    uses = 0


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


class Leaves(Bad):
    """Leaves a program behind it that never ends, and fails."""

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        subprocess.Popen(("sleep", "86399"))
        raise ValueError("it is still there")


class Floods(Bad):
    """Asks and never hears."""

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        while True:
            sampler._line.say(Fork(1))


class NeverAnswers(Bad):
    """Asks and asks."""

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        while True:
            sampler.fork(1)


class FailsAtLength(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        raise KeyError("x" * 100_000)


class Leaps(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        sampler.fork("a")


class PlaysOutByMagic(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        sampler.fork(1).play_out("magic")


class Crashes(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        os.kill(os.getpid(), signal.SIGSEGV)


class GivesUp(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        raise KeyboardInterrupt


class ExplainsInNumbers(Bad):
    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        return decision.options[0]

    def reason(self) -> Any:
        return 7


class Laconic(Bad):
    """Writes its class as one would in a hurry."""

    looks = 0

    def choose(self, view: Any, decision: Any, sampler: Any) -> Any:
        assert view is None
        return decision.options[0]

    def reason(self) -> None:
        pass


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
