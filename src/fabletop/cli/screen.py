"""The screen of a table, and its input: a terminal, or plain pipes."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import IO, NoReturn, TypeVar

from rich.console import Console, RenderableType
from rich.text import Text

_WIPE_SCROLLBACK = "\x1b[3J"
T = TypeVar("T")


class InputEnded(Exception):
    """The input has ended."""


def succeeds(tell: Callable[[], object]) -> bool:
    """Show something; False if that fails."""
    return attempt(lambda: (tell(),), None) is not None


def attempt(tell: Callable[[], T], nothing: T) -> T:
    """Return the result, or `nothing` if it fails, so that an error in a display never ends a game."""
    try:
        return tell()
    except InputEnded:
        raise
    except Exception:
        return nothing


class Output(Console):
    """A console that passes the error of a closed pipe on to `main`, as print does."""

    def on_broken_pipe(self) -> NoReturn:
        """The reader has closed the pipe."""
        raise BrokenPipeError


class Screen:
    """A console for output, and a source of input lines. Without a terminal the output is plain text, line by line."""

    def __init__(self, console: Console, read: Callable[[], str], *, interactive: bool) -> None:
        self.console = console
        self.interactive = interactive
        self._read = read

    @classmethod
    def of_terminal(cls) -> Screen:
        """Return the screen of the terminal or pipe in which the program was started."""
        console = Output(highlight=False, soft_wrap=False)
        interactive = sys.stdin.isatty() and console.is_terminal
        return cls(console, input if interactive else _line_reader(sys.stdin), interactive=interactive)

    @classmethod
    def scripted(cls, lines: Iterable[str], console: Console) -> Screen:
        """Return a screen with predefined input."""
        return cls(console, _from(iter(lines)), interactive=False)

    @property
    def width(self) -> int:
        """Number of columns in use; limited, because very wide lines are hard to read."""
        return min(self.console.width, 124)

    @property
    def is_coloured(self) -> bool:
        """Whether the output shows colours."""
        return self.console.color_system is not None and not self.console.no_color

    def show(self, *things: RenderableType) -> None:
        """Print things below one another."""
        for thing in things:
            self.console.print(thing, width=self.width)

    def clear(self) -> None:
        """Clear the screen, if there is a terminal."""
        if self.interactive:
            self.console.clear()

    def hide(self) -> None:
        """Clear the screen and its scrollback, so that the next person cannot read it."""
        if self.interactive:
            self.console.clear()
            self.console.file.write(_WIPE_SCROLLBACK)
            self.console.file.flush()

    def busy(self, words: str) -> AbstractContextManager[object]:
        """Show that something takes a moment, if there is a terminal."""
        return self.console.status(words) if self.interactive else nullcontext()

    def ask(self, prompt: str) -> str:
        """Return one input line without surrounding spaces. Raises `InputEnded` when there are no more."""
        self.console.print(Text(f"{prompt} › ", "bold"), end="")
        try:
            line = self._read()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise InputEnded from None
        if not self.interactive:
            self.console.print(Text(line))
        return line.strip()

    def wait(self, prompt: str) -> None:
        """Wait for Enter; without a terminal, continue at once."""
        if self.interactive:
            self.ask(prompt)


def _line_reader(stream: IO[str]) -> Callable[[], str]:
    return _from(iter(stream.readline, ""))


def _from(lines: Iterable[str]) -> Callable[[], str]:
    source = iter(lines)

    def read() -> str:
        try:
            return next(source).rstrip("\n")
        except StopIteration:
            raise EOFError from None

    return read


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Delay Ctrl-C until the block is done: half an answer could not be saved."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed = False

    def note(*_: object) -> None:
        nonlocal pressed
        pressed = True

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
