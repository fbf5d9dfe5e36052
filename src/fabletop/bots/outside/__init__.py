"""Bots that are not ours. They think in a process of their own and get messages, never a game.

| spec | program |
|---|---|
| `package.module:Class` | a class in Python, found from the folder where Fabletop runs |
| a name | such a class, by the entry point of this name in the group `fabletop.bots` |
| `program:node bot.mjs` | any program that reads and writes the lines of `messages` |
"""

from __future__ import annotations

import re
import shlex
import sys
from importlib.metadata import entry_points
from itertools import count
from random import Random
from typing import Any

from fabletop.bots.levels import HeuristicBot, RandomBot
from fabletop.bots.mind import Mind, Sampler
from fabletop.bots.outside import messages as said
from fabletop.bots.outside.programs import BotFailed, Program, has_failed, program
from fabletop.bots.reasons import Reason, because
from fabletop.kernel import Decision, Game, Seat
from fabletop.kernel.packs import Bundle

__all__ = ["GROUP", "BotFailed", "OutsideBot", "command", "has_failed"]

GROUP = "fabletop.bots"
"""Entry points of this group are bots."""
MOST_FORKS = 4_000
"""Imagined games that a bot may hold while it thinks about one decision: some 200 MB of the largest ones."""
_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_PROGRAM = "program:"


def command(spec: str) -> tuple[str, ...] | None:
    """The program that plays for a spec; None if it names no bot of this kind."""
    if spec.startswith(_PROGRAM):
        return tuple(shlex.split(spec.removeprefix(_PROGRAM))) or None
    named = next((each.value for each in entry_points(group=GROUP, name=spec)), spec)
    if _CLASS.fullmatch(named) is None:
        return None
    return (sys.executable, "-m", "fabletop.bots.outside.guest", named)


class OutsideBot:
    """Speaks for a bot in another process."""

    def __init__(
        self, spec: str, argv: tuple[str, ...], mind: Mind, game: str, seed: str, bundle: Bundle | None
    ) -> None:
        self._mind = mind
        self._program: Program = program(spec, argv)
        self._number = self._program.new_number()
        self._tell(said.Begin(self._number, game, seed, bundle))
        ready = self._program.hear()
        if not isinstance(ready, said.Ready):
            raise self._program.fail(f"it says {said_of(ready)} before it is ready")
        self.looks, self.observes = ready.looks, ready.observes
        self._reason = ""

    def __del__(self) -> None:
        if hasattr(self, "observes") and self._program.is_alive:
            self._tell(said.End(self._number))

    def _tell(self, message: said.Message) -> None:
        self._program.tell(message)

    def observe(self, events: tuple[Any, ...]) -> None:
        """What its seat is told of."""
        if events:
            self._tell(said.Observe(self._number, events))

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """What the bot says, after its questions."""
        self._tell(said.Choose(self._number, decision, view))
        imagining = Imagining(self._program, self._mind, sampler)
        while True:
            heard = self._program.hear()
            match heard:
                case said.Answer(number, is_offer, reason):
                    self._reason = reason
                    options = sampler.offers() if is_offer else decision.options
                    if not 0 <= number < len(options):
                        raise self._program.fail(f"it chooses option {number} of {len(options)}")
                    return options[number]
                case said.Ready() | said.Failed():
                    raise self._program.fail(f"it says {said_of(heard)} where it is asked")
                case _:
                    self._tell(imagining.reply(heard))

    def reason(self, view: Any, decision: Decision[Any], option: Any) -> Reason | None:
        """What it said with its answer."""
        return because("said", text=self._reason) if self._reason else None


class Imagining:
    """The imagined games of a bot that thinks about one decision. They stay here; it gets to know how they stand."""

    def __init__(self, program: Program, mind: Mind, sampler: Sampler) -> None:
        self._program = program
        self._mind = mind
        self._sampler = sampler
        self._games: dict[int, Game[Any]] = {}
        """Those that were used last are last."""
        self._numbers = count()

    def reply(self, asked: said.Asked) -> said.Message:
        """The answer to a question of the bot."""
        match asked:
            case said.Offers():
                return said.Offered(self._sampler.offers())
            case said.Fork(world):
                return self._keep(self._sampler.fork(world))
            case said.Branch(number):
                game = self._game(number)
                return self._keep(game.fork(game.chance))
            case said.Play(number, seat, option):
                return self._play(number, seat, option)
            case said.PlayOut(number, level, seed):
                return self._play_out(number, level, seed)
            case said.Look(number, seat):
                game = self._game(number)
                if not 0 <= seat < game.state.seat_count:
                    raise self._program.fail(f"it looks at seat {seat}, which there is not")
                return said.Seen(game.view(seat))

    def _game(self, number: int) -> Game[Any]:
        if number not in self._games:
            raise self._program.fail(
                f"it speaks of the imagined game {number}, which it does not have; "
                f"the {MOST_FORKS:,} that it used last are kept"
            )
        self._games[number] = self._games.pop(number)
        return self._games[number]

    def _keep(self, game: Game[Any]) -> said.Message:
        if len(self._games) == MOST_FORKS:
            del self._games[next(iter(self._games))]
        number = next(self._numbers)
        self._games[number] = game
        return position(number, game)

    def _play(self, number: int, seat: Seat, option: int) -> said.Message:
        game = self._game(number)
        decision = game.decision(seat)
        if decision is None or not 0 <= option < len(decision.options):
            raise self._program.fail(f"it plays option {option} of seat {seat}, which is not offered")
        game.answer(seat, decision.options[option])
        return position(number, game)

    def _play_out(self, number: int, level: str, seed: int) -> said.Message:
        game = self._game(number)
        ours = (RandomBot if level == "random" else HeuristicBot)(self._mind, Random(seed))
        while not game.is_over:
            for decision in game.asked:
                view = game.view(decision.seat) if ours.looks else None
                game.answer(decision.seat, ours.choose(view, decision, Sampler(game, decision.seat)))
        return position(number, game)


def position(number: int, game: Game[Any]) -> said.Position:
    """How an imagined game stands."""
    return said.Position(number, tuple(each.alone for each in game.asked), game.is_over, game.rules.result(game.state))


def said_of(message: said.Message) -> str:
    """A message by its name."""
    return str(message.__struct_config__.tag)
