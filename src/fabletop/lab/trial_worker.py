"""Run trial games in a separate process for a server: `python -m fabletop.lab.trial_worker`.

The request is read from standard input as MessagePack. Standard output has one JSON object per line: the number of
finished games, and finally the results. The process limits its own memory and processor time.
"""

from __future__ import annotations

import os
import resource
import sys
import threading
import time

import msgspec

from fabletop.games import equipped
from fabletop.kernel.packs import Bundle, Finding, pack_of
from fabletop.lab.trials import Tried, trial

MEMORY = 2**30
LOOK_SECONDS = 0.5


class Request(msgspec.Struct, frozen=True):
    """What to play."""

    bundle: Bundle
    files: dict[str, str]
    """The files of the pack under trial, which is the last one of the bundle."""
    games: dict[str, int]
    seed: str
    seconds: int
    """The limit of processor time."""


class Step(msgspec.Struct, frozen=True):
    """The progress. The last step has the results."""

    done: int
    count: int
    tried: Tried | None = None
    findings: tuple[Finding, ...] = ()
    """The remarks of the trial, with their lines."""


def main() -> int:
    """Play the games and report the progress."""
    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()
    request = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Request)
    resource.setrlimit(resource.RLIMIT_CPU, (request.seconds, request.seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    pack = pack_of(request.files)
    tried = trial(request.bundle.game).run(
        equipped(request.bundle), pack, request.games, request.seed, lambda done, count: _tell(Step(done, count))
    )
    _tell(Step(tried.games, tried.games, tried, tuple(map(pack.placed, tried.remarks))))
    return 0


def _end_with_parent(parent: int) -> None:
    """End this process when its parent has been killed, because nobody needs the results any more."""
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os._exit(1)


def _tell(step: Step) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(step) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main())
