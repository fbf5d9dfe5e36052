"""Starts the processes of a bot that is not ours, and ends them: each lives as long as the table holds its lease.

Run as `python -m fabletop.bots.outside.nursery LINE PROGRAM...`, with the number of a socket. On it the table sends,
for each bot, what it is to hear and to speak on, and the lease: a socket that tells the game first. A class in Python
is read here once; its bots are forks of this process, which itself is never told anything of a game.

The lease ends with the table, whatever ends that. So nothing here may wait long, and no code of a bot runs here but
what its modules run when they are read.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
import warnings
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from socket import recv_fds, socket
from typing import NoReturn

import msgspec

from fabletop.bots import mind
from fabletop.bots.outside import guest
from fabletop.bots.outside.messages import Failed
from fabletop.bots.outside.programs import GUEST, LAST_MOMENT, LONGEST_THOUGHT
from fabletop.games import rules

LONGEST_NAME = 200


class Nursery:
    """The bots that were started, by their leases."""

    def __init__(self, line: socket, program: list[str]) -> None:
        self._line = line
        self._program = program
        self._bots: dict[socket, int] = {}
        self._heard = DefaultSelector()

    def work(self) -> None:
        """Start and end bots until the table has gone, and all of them with it."""
        self._heard.register(self._line, EVENT_READ)
        while self._heard.get_map():
            for key, _ in self._heard.select():
                assert isinstance(key.fileobj, socket)
                if key.fileobj is self._line:
                    self._take()
                else:
                    self._end(key.fileobj)

    def _take(self) -> None:
        told, given, _, _ = recv_fds(self._line, 1, 3)
        if not told:
            self._heard.unregister(self._line)
            return
        hears, says, lease = given[0], given[1], socket(fileno=given[2])
        game = lease.recv(LONGEST_NAME).decode()
        if self._program[0] == GUEST:
            prepare(self._program[1], game)
        bot = os.fork()
        if not bot:
            self._leave(lease)
            live(self._program, hears, says)
        os.close(hears)
        os.close(says)
        self._bots[lease] = bot
        self._heard.register(lease, EVENT_READ)

    def _leave(self, lease: socket) -> None:
        """In the process of a bot: hold nothing that belongs to others."""
        self._heard.close()
        for each in (self._line, lease, *self._bots):
            each.close()

    def _end(self, lease: socket) -> None:
        """The table has let go of a bot, or asks how it ended."""
        is_asked = bool(lease.recv(1))
        code = end(self._bots.pop(lease), LAST_MOMENT if is_asked else 0.0)
        self._heard.unregister(lease)
        with lease, suppress(OSError):  # nobody may wait for it any more
            lease.sendall(b"" if code is None else str(code).encode())


def prepare(spec: str, game: str) -> None:
    """Read what all bots of a class read. What goes wrong is told by the bot, which tries it again."""
    # The system ends whoever hangs here, as nobody else would.
    signal.alarm(round(LONGEST_THOUGHT))
    with suppress(BaseException):
        guest.found(spec)
        rules(game).content()
        mind(game)
    signal.alarm(0)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    sys.stdout.flush()
    gc.freeze()


def live(program: list[str], hears: int, says: int) -> NoReturn:
    """Be the bot, in a session of its own: whatever it starts ends with it."""
    try:
        os.setsid()
        for own, standard in ((hears, 0), (says, 1)):
            os.dup2(own, standard)
            os.close(own)
        if program[0] == GUEST:
            guest.main(program[1])
        else:
            become(program)
    finally:
        sys.stdout.flush()
        os._exit(1)


def become(program: list[str]) -> None:
    """Run a program in place of this one."""
    for ignored in (signal.SIGPIPE, signal.SIGXFSZ):  # by Python, and whoever is executed inherits that
        signal.signal(ignored, signal.SIG_DFL)
    try:
        os.execvp(program[0], program)  # noqa: S606  # named by whoever runs Fabletop
    except OSError as error:
        os.write(1, msgspec.json.encode(Failed(f"it cannot be started: {error}")) + b"\n")


def end(bot: int, patience: float) -> int | None:
    """End a bot and what it has started; the code with which it ended by itself, if it did."""
    until = time.monotonic() + patience
    while not (ended := os.waitpid(bot, os.WNOHANG))[0] and time.monotonic() < until:
        time.sleep(0.01)
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(bot, signal.SIGKILL)
    if ended[0]:
        return os.waitstatus_to_exitcode(ended[1])
    os.kill(bot, signal.SIGKILL)  # it may not have a session yet
    os.waitpid(bot, 0)
    return None


def main() -> None:
    """Work until the table goes."""
    # Libraries that start threads when they are read know how to be forked.
    warnings.filterwarnings("ignore", "This process", DeprecationWarning)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]  # what a bot prints is not lost with it
    Nursery(socket(fileno=int(sys.argv[1])), sys.argv[2:]).work()
    os.killpg(0, signal.SIGKILL)  # with whatever the modules of a bot have started


if __name__ == "__main__":
    main()
