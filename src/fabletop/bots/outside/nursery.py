"""Start and end the processes of an external bot. Each lives as long as the table holds its lease.

Run as `python -m fabletop.bots.outside.nursery LINE PROGRAM...`, where LINE is the number of a socket. For each bot,
the table sends two file descriptors on it, to read from and write to, and the lease: a socket that first carries the
game's id. A class in Python is imported here once, and its bots are forks of this process. This process itself never
receives anything about a game.

The lease ends with the table, however the table ends. So this process must never block for long, and runs no code of a
bot except what its modules run on import.
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
    """The running bots, by their leases."""

    def __init__(self, line: socket, program: list[str]) -> None:
        self._line = line
        self._program = program
        self._bots: dict[socket, int] = {}
        self._heard = DefaultSelector()

    def work(self) -> None:
        """Start and end bots until the table is gone; then end all of them."""
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
        """In the process of a bot: close everything that belongs to others."""
        self._heard.close()
        for each in (self._line, lease, *self._bots):
            each.close()

    def _end(self, lease: socket) -> None:
        """End a bot whose lease was released, or report how it ended."""
        is_asked = bool(lease.recv(1))
        code = end(self._bots.pop(lease), LAST_MOMENT if is_asked else 0.0)
        self._heard.unregister(lease)
        with lease, suppress(OSError):  # the table may not be waiting any more
            lease.sendall(b"" if code is None else str(code).encode())


def prepare(spec: str, game: str) -> None:
    """Import what all bots of a class need. An error is reported by the bot, which tries the import again."""
    # The kernel ends a process that hangs here, because nobody else would.
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
    """Run the bot in a session of its own, so that everything it starts ends with it."""
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
    """Replace this process by a program."""
    for ignored in (signal.SIGPIPE, signal.SIGXFSZ):  # Python ignores them, and executed programs inherit that
        signal.signal(ignored, signal.SIG_DFL)
    try:
        os.execvp(program[0], program)  # noqa: S606  # named by the operator
    except OSError as error:
        os.write(1, msgspec.json.encode(Failed(f"it cannot be started: {error}")) + b"\n")


def end(bot: int, patience: float) -> int | None:
    """End a bot and everything it has started. Returns its exit code if it had ended by itself."""
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
    """Work until the table is gone."""
    # Libraries that start threads on import handle being forked.
    warnings.filterwarnings("ignore", "This process", DeprecationWarning)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]  # what a bot prints is not lost with it
    Nursery(socket(fileno=int(sys.argv[1])), sys.argv[2:]).work()
    os.killpg(0, signal.SIGKILL)  # and everything that a bot's modules have started


if __name__ == "__main__":
    main()
