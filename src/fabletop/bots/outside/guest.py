"""Run a Python class as an external bot, in the process that a nursery has started for it.

Messages arrive on standard input and leave on standard output. What the class prints goes to standard error.
"""

from __future__ import annotations

import os
import pickle
import sys
import sysconfig
import traceback
from base64 import b64decode
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from operator import index
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

import msgspec

from fabletop.bots.outside import messages as said
from fabletop.bots.outside.programs import memory_in_words
from fabletop.games import equipped, furnish, rules
from fabletop.kernel import BadSetup, Decision, Rules, Seat, brief

M = TypeVar("M", bound=said.Message)
Level = Literal["random", "heuristic"]
NOT_ITS_OWN = (str(Path(__file__).parents[2]), sysconfig.get_path("stdlib"), sysconfig.get_path("purelib"))
"""Folders whose code is not the bot author's."""
LONGEST_TEXT = 300
"""The most letters of an error, to leave room for the line of code that caused it."""


class Line:
    """The connection to the table."""

    def __init__(self) -> None:
        self._heard = sys.stdin.buffer
        self._speaks = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    def hear(self) -> said.Message | None:
        """Return the next message from the table; None at the end."""
        line = self._heard.readline()
        return pickle.loads(b64decode(line)) if line else None  # noqa: S301  # the table is trusted

    def say(self, message: said.Message) -> None:
        """Send a message."""
        self._speaks.write(msgspec.json.encode(message) + b"\n")

    def ask(self, message: said.Message, kind: type[M]) -> M:
        """Send a request and return the reply."""
        self.say(message)
        heard = self.hear()
        assert isinstance(heard, kind), "the table has gone"
        return heard


class Imagined:
    """An imagined game that is held by the table process: the interface for bots."""

    def __init__(self, line: Line, these: Rules[Any], position: said.Position) -> None:
        self._line = line
        self.rules = these
        self._position = position

    @property
    def asked(self) -> tuple[Decision[Any], ...]:
        """The open decisions of all seats."""
        return self._position.asked

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._position.is_over

    @property
    def result(self) -> tuple[float, ...] | None:
        """What each seat has won, when the game is over."""
        return self._position.result

    def decision(self, seat: Seat) -> Decision[Any] | None:
        """Return the open decision of a seat."""
        return next((each for each in self.asked if each.seat == seat), None)

    def answer(self, seat: Seat, option: Any) -> None:
        """Answer for any seat, or take one of its offers."""
        decision = self.decision(seat)
        if decision is not None and option in decision.options:
            self._play(said.Play(self._position.game, seat, decision.options.index(option)))
            return
        offers = self.offers(seat)
        if option in offers:
            self._play(said.Play(self._position.game, seat, offers.index(option), is_offer=True))
            return
        raise ValueError(f"seat {seat} is not asked now" if decision is None else f"{brief(option)} is not an option")

    def _play(self, asked: said.Play | said.PlayOut) -> None:
        self._position = self._line.ask(asked, said.Position)

    def play_out(self, level: Level = "random", seed: int = 0) -> None:
        """Let Fabletop's own bots play it to the end."""
        if level not in get_args(Level):
            raise ValueError(f"no game is played out by {brief(level)}, only by {' or '.join(get_args(Level))}")
        self._play(said.PlayOut(self._position.game, level, index(seed)))

    def offers(self, seat: Seat) -> tuple[Any, ...]:
        """Return what a seat may do out of turn now."""
        return self._line.ask(said.Offers(self._position.game, index(seat)), said.Offered).options

    def view(self, seat: Seat) -> Any:
        """Return what a seat sees."""
        return furnish(self.rules, self._line.ask(said.Look(self._position.game, index(seat)), said.Seen).view)

    def value(self, seat: Seat) -> float:
        """Return its worth for a seat, by the judgement of Fabletop's own bots.

        Values of one game and one set of options can be compared.
        """
        return self._line.ask(said.Value(self._position.game, index(seat)), said.Valued).value

    def fork(self) -> Imagined:
        """Return an independent copy of this game."""
        branched = self._line.ask(said.Branch(self._position.game), said.Position)
        return Imagined(self._line, self.rules, branched)


class FarSampler:
    """The counterpart of `Sampler` in the bot's process."""

    def __init__(self, line: Line, these: Rules[Any]) -> None:
        self._line = line
        self.rules = these

    def fork(self, world: int) -> Imagined:
        """Return a game in which everything that the seat cannot see is redrawn, future chance included."""
        return Imagined(self._line, self.rules, self._line.ask(said.Fork(index(world)), said.Position))

    def offers(self) -> tuple[Any, ...]:
        """Return what the seat may do out of turn now."""
        return self._line.ask(said.Offers(), said.Offered).options


class Guest:
    """Plays the seat for which the class was chosen."""

    def __init__(self, line: Line, make: Callable[[str, str], Any], begin: said.Begin) -> None:
        self._line = line
        self._bot = make(begin.game, begin.seed)
        self._sampler = FarSampler(line, rules(begin.game) if begin.bundle is None else equipped(begin.bundle))
        line.say(said.Ready(bool(getattr(self._bot, "looks", True)), hasattr(self._bot, "observe")))

    def take(self, heard: said.Message | None) -> None:
        """Handle a message from the table."""
        match heard:
            case said.Choose(decision, view):
                self._answer(decision, self._bot.choose(furnish(self._sampler.rules, view), decision, self._sampler))
            case said.Observe(events):
                self._bot.observe(events)

    def _answer(self, decision: Decision[Any], chosen: Any) -> None:
        is_offer = chosen not in decision.options
        options = self._sampler.offers() if is_offer else decision.options
        if chosen not in options:
            raise ValueError(f"{brief(chosen)} is not an option")
        self._line.say(said.Answer(options.index(chosen), is_offer, self._reason()[: said.LONGEST_REASON]))

    def _reason(self) -> str:
        """Return the bot's reason; empty if it gives none or None."""
        reason = self._bot.reason() if hasattr(self._bot, "reason") else None
        if not isinstance(reason, str | None):
            raise TypeError(f"reason() returned {brief(reason)}, which is no text")
        return reason or ""


def found(spec: str) -> Callable[[str, str], Any]:
    """Return the class that a spec names."""
    module, _, name = spec.partition(":")
    if not _is_there(module):
        raise BadSetup(f"there is no module {module}, looked for from {Path.cwd()}")
    there = import_module(module)
    made: Any = getattr(there, name, None)
    if callable(getattr(made, "choose", None)) or (callable(made) and not isinstance(made, type)):
        return made  # type: ignore[no-any-return]
    if made is not None:
        raise BadSetup(f"{spec} has no method choose")
    named = [key for key, each in vars(there).items() if isinstance(each, type) and hasattr(each, "choose")]
    raise BadSetup(f"{module} has no class {name}; it has: {', '.join(named) or 'none with a method choose'}")


def _is_there(module: str) -> bool:
    """Return whether a module exists. A missing parent package is not an error; the module itself is not imported."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError as error:
        if error.name is not None and (module == error.name or module.startswith(f"{error.name}.")):
            return False
        raise


def what_went_wrong(error: BaseException) -> str:
    """Return an error in words, with the last line of the bot's own code that led to it."""
    if isinstance(error, BadSetup):
        return str(error)
    text = str(error)
    shown = text if len(text) <= LONGEST_TEXT else f"{text[:LONGEST_TEXT]}…"
    said_so = f"{type(error).__name__}: {shown}" if shown else type(error).__name__
    if isinstance(error, SyntaxError):
        return said_so  # the message names its line
    own = [each for each in traceback.extract_tb(error.__traceback__) if not each.filename.startswith(NOT_ITS_OWN)]
    own = [each for each in own if not each.filename.startswith("<")]
    return f"{said_so} ({_short(own[-1].filename)}, line {own[-1].lineno}, in {own[-1].name})" if own else said_so


def _short(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file


def main(spec: str) -> None:
    """Play until the table closes the connection."""
    line = Line()
    # Created in advance, because there may be no memory for it later.
    too_large = said.Failed(f"it needs more memory than {memory_in_words()}")
    try:
        begin = line.hear()
        assert isinstance(begin, said.Begin), "the table has gone"
        guest = Guest(line, found(spec), begin)
        while (heard := line.hear()) is not None:
            guest.take(heard)
    except MemoryError:
        line.say(too_large)
    except BaseException as error:  # any error of a bot is reported to the table
        line.say(said.Failed(what_went_wrong(error)))
