"""A dry run in a process of its own, for servers: `python -m fabletop.lab.trial_worker`.

The request comes on standard input as MessagePack. On standard output there is one JSON object a line: how many games
are done, and at last what came of them. The process gives itself a limit of memory and of processor time.
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
    """What is to be played."""

    bundle: Bundle
    files: dict[str, str]
    """The pack that is tried out: the last one of the bundle."""
    games: dict[str, int]
    seed: str
    seconds: int
    """Of processor time, at most."""


class Step(msgspec.Struct, frozen=True):
    """How far it is; what came of it comes with the last one."""

    done: int
    count: int
    tried: Tried | None = None
    findings: tuple[Finding, ...] = ()
    """Its remarks, at their lines."""


def main() -> int:
    """Play, and tell of it."""
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
    """Nobody waits for the games of a server that was killed."""
    while os.getppid() == parent:
        time.sleep(LOOK_SECONDS)
    os._exit(1)


def _tell(step: Step) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(step) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main())
