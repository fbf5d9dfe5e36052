"""Where a table is shown and answers are typed: a terminal, or plain pipes."""

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
    """Nobody types any more."""


def succeeds(tell: Callable[[], object]) -> bool:
    """Tell somebody something; False where that fails."""
    return attempt(lambda: (tell(),), None) is not None


def attempt(tell: Callable[[], T], nothing: T) -> T:
    """Tell somebody something. Where that fails, return `nothing`: no game ends because of what is told about it."""
    try:
        return tell()
    except InputEnded:
        raise
    except Exception:
        return nothing


class Output(Console):
    """A console that leaves a closed pipe to `main`, as print does."""

    def on_broken_pipe(self) -> NoReturn:
        """The reader has gone."""
        raise BrokenPipeError


class Screen:
    """A console to print on, and a way to read lines. Without a terminal all is plain text, line after line."""

    def __init__(self, console: Console, read: Callable[[], str], *, interactive: bool) -> None:
        self.console = console
        self.interactive = interactive
        self._read = read

    @classmethod
    def of_terminal(cls) -> Screen:
        """The terminal, or pipe, that the program was started in."""
        console = Output(highlight=False, soft_wrap=False)
        interactive = sys.stdin.isatty() and console.is_terminal
        return cls(console, input if interactive else _line_reader(sys.stdin), interactive=interactive)

    @classmethod
    def scripted(cls, lines: Iterable[str], console: Console) -> Screen:
        """Answers that are known beforehand."""
        return cls(console, _from(iter(lines)), interactive=False)

    @property
    def width(self) -> int:
        """Columns that are used; very wide lines are hard to read."""
        return min(self.console.width, 124)

    @property
    def is_coloured(self) -> bool:
        """Whether colours reach the reader."""
        return self.console.color_system is not None and not self.console.no_color

    def show(self, *things: RenderableType) -> None:
        """Print things below one another."""
        for thing in things:
            self.console.print(thing, width=self.width)

    def clear(self) -> None:
        """Start on an empty screen, where there is a terminal."""
        if self.interactive:
            self.console.clear()

    def hide(self) -> None:
        """Leave nothing that the next person at the screen could read, not even above it."""
        if self.interactive:
            self.console.clear()
            self.console.file.write(_WIPE_SCROLLBACK)
            self.console.file.flush()

    def busy(self, words: str) -> AbstractContextManager[object]:
        """Show that something takes a moment, where there is a terminal."""
        return self.console.status(words) if self.interactive else nullcontext()

    def ask(self, prompt: str) -> str:
        """One typed line without the spaces around it; `InputEnded` when there are no more."""
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
        """Go on when Enter is pressed; where nobody sits at a terminal, at once."""
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
    """Ctrl-C waits until this is done: half an answer could not be saved."""
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
