"""The processes in which bots think that are not ours: what they say is read with limits, and never run."""

from __future__ import annotations

import atexit
import os
import pickle
import resource
import selectors
import subprocess
import time
from base64 import b64encode
from contextlib import suppress
from itertools import count
from signal import Signals
from subprocess import PIPE

import msgspec

from fabletop.bots.outside import messages as said
from fabletop.kernel import BadSetup, FabletopError

LONGEST_THOUGHT = 30.0
"""Seconds in which a bot must say something."""
LONGEST_LINE = 2**16
"""Bytes that it may say at once."""
MEMORY = "FABLETOP_BOT_MEMORY"
"""The variable that says how many MiB a program may use; 0 sets no limit."""
USUAL_MEMORY = 2048
GUEST = "fabletop.bots.outside.guest"

_read = msgspec.json.Decoder(said.Said).decode


class BotFailed(FabletopError):
    """A bot gave no usable answer."""


class Program:
    """A running program. Several bots of one spec share it."""

    def __init__(self, spec: str, argv: tuple[str, ...]) -> None:
        self._spec = spec
        most = memory() * 2**20
        self._numbers = count()
        # A class in Python gets the same messages with their types; whatever it says is read as JSON.
        self._write = _pickled if GUEST in argv else msgspec.json.encode
        try:
            # Named by whoever runs Fabletop.
            self._process = subprocess.Popen(argv, bufsize=0, stdin=PIPE, stdout=PIPE)  # noqa: S603
        except OSError as error:
            raise BotFailed(f"the bot {spec} cannot be started: {error}") from None
        self._unread = b""
        _limit(self._process.pid, most)

    @property
    def is_alive(self) -> bool:
        """Whether it still runs."""
        return self._process.poll() is None

    def new_number(self) -> int:
        """A name for one more bot."""
        return next(self._numbers)

    def tell(self, message: said.Message) -> None:
        """Say something to it."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(self._write(message) + b"\n")
        except (OSError, ValueError):  # its end of the pipe is closed, or ours
            raise self.fail("it has ended") from None

    def hear(self) -> said.Said:
        """What it says next."""
        try:
            heard: said.Said = _read(self._line())
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise self.fail(f"what it says cannot be read: {error}") from None
        if isinstance(heard, said.Failed):
            raise self.fail(heard.reason)
        return heard

    def _line(self) -> bytes:
        assert self._process.stdout is not None
        until = time.monotonic() + LONGEST_THOUGHT
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                if len(self._unread) > LONGEST_LINE:
                    raise self.fail(f"it says more than {LONGEST_LINE:,} bytes at once")
                if not waiting.select(until - time.monotonic()):
                    raise self.fail(f"it says nothing for {LONGEST_THOUGHT:.0f} seconds")
                heard = os.read(self._process.stdout.fileno(), LONGEST_LINE)
                if not heard:
                    raise self.fail(self._ending())
                self._unread += heard
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _ending(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            code = self._process.wait(1)
            if code < 0:
                return f"it has ended ({Signals(-code).name}): it may need more memory than {memory_in_words()}"
            return f"it has ended with code {code}"
        return "it has ended"

    def fail(self, reason: str) -> BotFailed:
        """End it; the error to be raised."""
        self.end()
        return BotFailed(f"the bot {self._spec} has failed: {reason}")

    def end(self) -> None:
        """End it, whatever it does."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()


def memory() -> int:
    """MiB that a program may use."""
    text = os.environ.get(MEMORY, str(USUAL_MEMORY))
    if not text.isdecimal():
        raise BadSetup(f"{MEMORY} is a number of MiB, not {text!r}")
    return int(text)


def memory_in_words() -> str:
    """What a program may use, and where that is set."""
    return f"the {memory():,} MiB that it may use ({MEMORY})"


def _limit(process: int, most: int) -> None:
    """Limit what it writes to, not the addresses that it reserves: Node.js reserves gigabytes and uses few of them."""
    if most and hasattr(resource, "prlimit"):  # only Linux has it
        with suppress(ProcessLookupError):  # it has ended already, which is heard when it is asked
            resource.prlimit(process, resource.RLIMIT_DATA, (most, most))


def _pickled(message: said.Message) -> bytes:
    return b64encode(pickle.dumps(message))


_running: dict[str, Program] = {}


def program(spec: str, argv: tuple[str, ...]) -> Program:
    """The program of a spec: the one that runs, or a new one."""
    found = _running.get(spec)
    if found is None or not found.is_alive:
        found = _running[spec] = Program(spec, argv)
    return found


def has_failed(spec: str) -> bool:
    """Whether the program of a spec has run here, and cannot go on."""
    found = _running.get(spec)
    return found is not None and not found.is_alive


@atexit.register
def _end_all() -> None:
    for each in _running.values():
        each.end()
