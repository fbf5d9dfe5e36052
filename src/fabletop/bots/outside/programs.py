"""The processes of external bots. Their messages are read with limits, and never executed.

Every bot has its own process, which ends with it. A nursery starts these processes. There is one nursery for each bot
spec, for as long as this process lives.
"""

from __future__ import annotations

import atexit
import os
import pickle
import resource
import select
import subprocess
import sys
import time
from base64 import b64encode
from contextlib import suppress
from math import inf
from signal import Signals
from socket import SHUT_WR, send_fds, socketpair
from typing import NoReturn
from weakref import WeakSet

import msgspec

from fabletop.bots.outside import messages as said
from fabletop.kernel import BadSetup, FabletopError

LONGEST_THOUGHT = 30.0
"""The timeout in seconds for a message from a bot, or for sending one to it."""
LONGEST_DECISION = 300.0
"""The timeout in seconds for one decision, with all requests."""
LAST_MOMENT = 1.0
"""Seconds for a silent program to exit by itself, so that its exit code is known. After that it is killed."""
LONGEST_LINE = 2**16
"""The most bytes of a message from a bot."""
LONGEST_ERROR = 500
"""The most letters of a bot's message about its failure."""
MEMORY = "FABLETOP_BOT_MEMORY"
"""The environment variable with the memory limit of a program in MiB; 0 means no limit."""
USUAL_MEMORY = 2048
FOR_WANT_OF_MEMORY = (Signals.SIGKILL, Signals.SIGABRT, Signals.SIGTRAP)
"""The signals with which programs end that run out of memory, sent by the system or by themselves."""
GUEST = "fabletop.bots.outside.guest"
"""Stands in place of a program for a class in Python."""
NURSERY = "fabletop.bots.outside.nursery"

_read = msgspec.json.Decoder(said.Said).decode


class BotFailed(FabletopError):
    """A bot gave no usable answer."""

    spec = ""
    """The spec of the bot, if it is external."""


class Nursery:
    """The process that starts the processes of a bot."""

    def __init__(self, program: tuple[str, ...], most: int) -> None:
        self._line, theirs = socketpair()
        with theirs:
            line = theirs.fileno()
            self._process = subprocess.Popen(  # noqa: S603  # named by the operator
                (sys.executable, "-m", NURSERY, str(line), *program),
                stdin=subprocess.DEVNULL,
                stdout=2,  # standard error: standard output may belong to the table's own output
                pass_fds=(line,),
                # Equal seeds play equally only if sets have the same order in every process.
                env={"PYTHONHASHSEED": "0", **os.environ},
                start_new_session=True,
            )
        _limit(self._process.pid, most)

    @property
    def is_alive(self) -> bool:
        """Whether it is still running."""
        return self._process.poll() is None

    @property
    def code(self) -> int | None:
        """The exit code, if it has ended."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(0.1)
        return None

    def start(self, *given: int) -> None:
        """Start a bot with these file descriptors: to read from, to write to, and the lease.

        It lives as long as the other end of the lease is open.
        """
        with suppress(BrokenPipeError):  # the missing reply is noticed later
            send_fds(self._line, [b"+"], given)

    def let_go(self) -> None:
        """Release it. It ends with its last bot."""
        self._line.close()

    def end(self) -> None:
        """Release it and wait for its end."""
        self.let_go()
        try:
            self._process.wait(1)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Program:
    """The process of one bot."""

    def __init__(self, spec: str, program: tuple[str, ...], game: str) -> None:
        self._spec = spec
        # A class in Python gets the same messages with their types. Its own messages are read as JSON.
        self._write = _pickled if program[0] == GUEST else msgspec.json.encode
        self._unread = b""
        self._until = inf
        self._nursery = _nursery(spec, program)
        hears, self._to = os.pipe()
        self._from, says = os.pipe()
        self._lease, lease = socketpair()
        self.is_alive = True
        """Whether it has neither failed nor been ended."""
        _programs.add(self)
        for pipe in (self._to, self._from):
            os.set_blocking(pipe, False)
        self._lease.sendall(game.encode())
        with lease:
            self._nursery.start(hears, says, lease.fileno())
        os.close(hears)
        os.close(says)

    def __del__(self) -> None:
        if hasattr(self, "is_alive"):
            self.end()

    def begin(self, message: said.Message) -> None:
        """Send a message that starts its time for a decision."""
        self._until = time.monotonic() + LONGEST_DECISION
        if self.is_alive and (self._unread or _is_ready(self._from, select.POLLIN, 0)):
            heard = self.hear()
            raise self.fail(f"it says {said.name_of(heard)}, and nobody has asked")
        self.tell(message)

    def tell(self, message: said.Message) -> None:
        """Send a message."""
        left, since = memoryview(self._write(message) + b"\n"), time.monotonic()
        while left:
            if not self.is_alive:
                raise self.fail("it has ended")
            try:
                left = left[os.write(self._to, left) :]
            except BlockingIOError:
                self._wait(self._to, select.POLLOUT, since, "it hears nothing")
            except BrokenPipeError:
                self._hear_the_end()

    def hear(self) -> said.Said:
        """Return its next message."""
        try:
            heard: said.Said = _read(self._line())
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise self.fail(f"what it says cannot be read: {error}") from None
        if isinstance(heard, said.Failed):
            raise self.fail(heard.reason)
        return heard

    def _hear_the_end(self) -> NoReturn:
        """Raise the error that explains why the connection was closed, with its last message if there is one."""
        while True:
            self.hear()

    def _line(self) -> bytes:
        since = time.monotonic()
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST_LINE:
                raise self.fail(f"it says more than {LONGEST_LINE:,} bytes at once")
            self._wait(self._from, select.POLLIN, since, "it says nothing")
            heard = os.read(self._from, LONGEST_LINE)
            if not heard:
                raise self.fail(self._ending())
            self._unread += heard
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _wait(self, pipe: int, event: int, since: float, silence: str) -> None:
        left = min(self._until, since + LONGEST_THOUGHT) - time.monotonic()
        if left > 0 and _is_ready(pipe, event, left):
            return
        if time.monotonic() >= self._until:
            raise self.fail(f"it takes more than {LONGEST_DECISION:.0f} seconds for one decision")
        raise self.fail(f"{silence} for {LONGEST_THOUGHT:.0f} seconds")

    def _ending(self) -> str:
        code = self._code()
        if code is None:
            return "it has ended"
        if code >= 0:
            return f"it has ended with code {code}"
        ended = f"it has ended ({Signals(-code).name})"
        return f"{ended}: it may need more memory than {memory_in_words()}" if -code in FOR_WANT_OF_MEMORY else ended

    def _code(self) -> int | None:
        """Return its exit code, or that of the nursery, which imports its modules."""
        self._lease.settimeout(LONGEST_THOUGHT)
        with suppress(OSError):  # the nursery has ended, or is busy
            self._lease.send(b"?")
            told = self._lease.recv(16)
            if told:
                return int(told)
        return self._nursery.code

    def fail(self, reason: str) -> BotFailed:
        """End it and return the error to raise.

        The next one imports its modules again, because they may have been fixed.
        """
        self.end()
        _forget(self._nursery)
        shown = reason if len(reason) <= LONGEST_ERROR else f"{reason[:LONGEST_ERROR]}…"
        failed = BotFailed(f"the bot {self._spec} has failed: {shown}")
        failed.spec = self._spec
        return failed

    def end(self) -> None:
        """Kill it. It sees no end of its input before, because many programs would complain about that."""
        if self.is_alive:
            with suppress(OSError):  # it has ended, or the nursery is busy
                self._lease.shutdown(SHUT_WR)
                self._lease.settimeout(LAST_MOMENT)
                self._lease.recv(1)
            self.let_go()

    def let_go(self) -> None:
        """Close what this process holds of it."""
        self.is_alive = False
        self._lease.close()
        os.close(self._to)
        os.close(self._from)


def _is_ready(pipe: int, event: int, seconds: float) -> bool:
    waiting = select.poll()
    waiting.register(pipe, event)
    return bool(waiting.poll(seconds * 1000))


def memory() -> int:
    """Return the memory limit of a program in MiB."""
    text = os.environ.get(MEMORY, str(USUAL_MEMORY))
    if not text.isdecimal():
        raise BadSetup(f"{MEMORY} is a number of MiB, not {text!r}")
    return int(text)


def memory_in_words() -> str:
    """Return the memory limit in words, and where it is set."""
    return f"the {memory():,} MiB that it may use ({MEMORY})"


def _limit(process: int, most: int) -> None:
    """Limit the data segment, not the address space: Node.js reserves gigabytes and uses few of them.

    Child processes inherit the limit.
    """
    if most and hasattr(resource, "prlimit"):  # Linux only
        with suppress(ProcessLookupError):  # it has already ended, which the next read reports
            resource.prlimit(process, resource.RLIMIT_DATA, (most, most))


def _pickled(message: said.Message) -> bytes:
    return b64encode(pickle.dumps(message))


_nurseries: dict[tuple[str, int], Nursery] = {}
"""By the spec of the bot, and the memory limit in MiB."""
_leaving: list[Nursery] = []
"""Released nurseries."""
_programs: WeakSet[Program] = WeakSet()


def _nursery(spec: str, program: tuple[str, ...]) -> Nursery:
    """Return the nursery of a bot: a running one, or a new one."""
    most = memory()
    found = _nurseries.get((spec, most))
    if found is None or not found.is_alive:
        _leaving[:] = [each for each in _leaving if each.is_alive]
        found = _nurseries[spec, most] = Nursery(program, most * 2**20)
    return found


def _forget(nursery: Nursery) -> None:
    _leaving.extend(_nurseries.pop(key) for key, each in list(_nurseries.items()) if each is nursery)
    nursery.let_go()


def _let_all_go() -> None:
    for program in list(_programs):
        if program.is_alive:
            program.let_go()
    for nursery in list(_nurseries.values()):
        _forget(nursery)


@atexit.register
def _end_all() -> None:
    for program in list(_programs):
        program.end()
    for nursery in (*_nurseries.values(), *_leaving):
        nursery.end()


# A fork of this process holds no lease of a bot that is not its own.
os.register_at_fork(after_in_child=_let_all_go)
