"""A dry run in a process of its own, for servers: `python -m fabletop.lab.legend_worker`.

The request comes on standard input as MessagePack. On standard output there is one JSON object a line: how many games
are done, and at last the whole run. The process gives itself a limit of memory and of processor time.
"""

from __future__ import annotations

import os
import resource
import sys
import threading
import time

import msgspec

from fabletop.games import equipped
from fabletop.kernel.packs import Bundle
from fabletop.lab.andor.trial import DryRun, dry_run

MEMORY = 2**30
LOOK_SECONDS = 0.5


class Request(msgspec.Struct, frozen=True):
    """What is to be played."""

    bundle: Bundle
    legend: str
    games: dict[str, int]
    seed: str
    seconds: int
    """Of processor time, at most."""


class Step(msgspec.Struct, frozen=True):
    """How far it is; the run comes with the last one."""

    done: int
    count: int
    run: DryRun | None = None


def main() -> int:
    """Play, and tell of it."""
    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()
    request = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Request)
    resource.setrlimit(resource.RLIMIT_CPU, (request.seconds, request.seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    run = dry_run(
        equipped(request.bundle),
        request.legend,
        request.games,
        request.seed,
        lambda done, count: _tell(Step(done, count)),
    )
    _tell(Step(run.games, run.games, run))
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
