"""Runs a class in Python as a bot that is not ours: `python -m fabletop.bots.outside.guest package.module:Class`.

It hears messages on standard input and speaks on standard output; what the class prints goes to standard error.
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
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from fabletop.bots.outside import messages as said
from fabletop.bots.outside.programs import memory_in_words
from fabletop.games import equipped, rules
from fabletop.kernel import BadSetup, Decision, Rules, Seat

M = TypeVar("M", bound=said.Message)
NOT_ITS_OWN = (str(Path(__file__).parents[2]), sysconfig.get_path("stdlib"), sysconfig.get_path("purelib"))
"""Where code lies that no bot's author wrote."""


class Line:
    """The way to the table and back."""

    def __init__(self) -> None:
        self._heard = sys.stdin.buffer
        self._speaks = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    def hear(self) -> said.Message | None:
        """What the table says next; None at the end."""
        line = self._heard.readline()
        return pickle.loads(b64decode(line)) if line else None  # noqa: S301  # the table is trusted

    def say(self, message: said.Message) -> None:
        """Say something."""
        self._speaks.write(msgspec.json.encode(message) + b"\n")

    def ask(self, message: said.Message, kind: type[M]) -> M:
        """Ask something, and hear the answer."""
        self.say(message)
        heard = self.hear()
        assert isinstance(heard, kind), "the table has gone"
        return heard


class Imagined:
    """An imagined game, which lies at the table: what a bot can do with one."""

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
        """Whether nothing is left to ask."""
        return self._position.is_over

    @property
    def result(self) -> tuple[float, ...] | None:
        """How much each seat has won, when it is over."""
        return self._position.result

    def decision(self, seat: Seat) -> Decision[Any] | None:
        """The open decision of a seat."""
        return next((each for each in self.asked if each.seat == seat), None)

    def answer(self, seat: Seat, option: Any) -> None:
        """Answer for any seat."""
        decision = self.decision(seat)
        if decision is None:
            raise ValueError(f"seat {seat} is not asked now")
        number = decision.options.index(option)
        self._position = self._line.ask(said.Play(self._position.game, seat, number), said.Position)

    def play_out(self, level: Literal["random", "heuristic"] = "random", seed: int = 0) -> None:
        """Let our own bots play it to the end."""
        self._position = self._line.ask(said.PlayOut(self._position.game, level, seed), said.Position)

    def view(self, seat: Seat) -> Any:
        """What a seat sees."""
        return _attached(self.rules, self._line.ask(said.Look(self._position.game, seat), said.Seen).view)

    def fork(self) -> Imagined:
        """Another game like this one."""
        branched = self._line.ask(said.Branch(self._position.game), said.Position)
        return Imagined(self._line, self.rules, branched)


class FarSampler:
    """What `Sampler` is at the table."""

    def __init__(self, line: Line, these: Rules[Any]) -> None:
        self._line = line
        self.rules = these

    def fork(self, world: int) -> Imagined:
        """A game in which all that the seat cannot see was redrawn, chance included."""
        return Imagined(self._line, self.rules, self._line.ask(said.Fork(world), said.Position))

    def offers(self) -> tuple[Any, ...]:
        """What the seat may do now besides answering."""
        return self._line.ask(said.Offers(), said.Offered).options


def _attached(these: Rules[Any], view: Any) -> Any:
    """A view with the content, which every process reads for itself."""
    if view is not None:
        view.__dict__["content"] = these.content()
    return view


class Guest:
    """Plays all seats that a class is wanted for."""

    def __init__(self, line: Line, make: Callable[[str, str], Any]) -> None:
        self._line = line
        self._make = make
        self._bots: dict[int, tuple[Any, FarSampler]] = {}

    def take(self, heard: said.Message) -> None:
        """Do what the table says."""
        match heard:
            case said.Begin(number, game, seed, bundle):
                these = rules(game) if bundle is None else equipped(bundle)
                bot = self._make(game, seed)
                self._bots[number] = bot, FarSampler(self._line, these)
                self._line.say(said.Ready(getattr(bot, "looks", True), hasattr(bot, "observe")))
            case said.Choose(number, decision, view):
                bot, sampler = self._bots[number]
                chosen = bot.choose(_attached(sampler.rules, view), decision, sampler)
                self._answer(decision, sampler, chosen, bot.reason() if hasattr(bot, "reason") else "")
            case said.Observe(number, events):
                self._bots[number][0].observe(events)
            case said.End(number):
                del self._bots[number]

    def _answer(self, decision: Decision[Any], sampler: FarSampler, chosen: Any, reason: str) -> None:
        is_offer = chosen not in decision.options
        options = sampler.offers() if is_offer else decision.options
        if chosen not in options:
            raise ValueError(f"{chosen!r} is not an option")
        self._line.say(said.Answer(options.index(chosen), is_offer, reason[: said.LONGEST_REASON]))


def found(spec: str) -> Callable[[str, str], Any]:
    """The class that a spec names."""
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
    """A missing package above it is no error yet; what a module itself imports is not looked at."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError as error:
        if error.name is not None and (module == error.name or module.startswith(f"{error.name}.")):
            return False
        raise


def what_went_wrong(error: Exception) -> str:
    """An error in words, with the last line of the bot's own code that led to it."""
    if isinstance(error, BadSetup):
        return str(error)
    said_so = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    if isinstance(error, SyntaxError):
        return said_so  # it names its line
    own = [each for each in traceback.extract_tb(error.__traceback__) if not each.filename.startswith(NOT_ITS_OWN)]
    own = [each for each in own if not each.filename.startswith("<")]
    return f"{said_so} ({_short(own[-1].filename)}, line {own[-1].lineno}, in {own[-1].name})" if own else said_so


def _short(file: str) -> str:
    path = Path(file)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else file


def main() -> None:
    """Play until the table goes."""
    line = Line()
    # Made before there is no memory left to make it.
    too_large = said.Failed(f"it needs more memory than {memory_in_words()}")
    try:
        guest = Guest(line, found(sys.argv[1]))
        while (heard := line.hear()) is not None:
            guest.take(heard)
    except MemoryError:
        line.say(too_large)
    except Exception as error:  # whatever a bot does wrong is told to the table
        line.say(said.Failed(what_went_wrong(error)))


if __name__ == "__main__":
    main()
