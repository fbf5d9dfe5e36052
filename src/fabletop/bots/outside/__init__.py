"""External bots. They run in a process of their own and receive messages, never a game.

| spec | program |
|---|---|
| `package.module:Class` | a class in Python, found from the folder where Fabletop runs |
| a name | such a class, by the entry point of this name in the group `fabletop.bots` |
| `program:node bot.mjs` | any program that reads and writes the lines of `messages` |
"""

from __future__ import annotations

import re
import shlex
from importlib.metadata import entry_points
from itertools import count
from random import Random
from typing import Any

from fabletop.bots.levels import HeuristicBot, RandomBot
from fabletop.bots.mind import Mind, Sampler
from fabletop.bots.outside import messages as said
from fabletop.bots.outside.messages import name_of
from fabletop.bots.outside.programs import GUEST, BotFailed, Program
from fabletop.bots.reasons import Reason, because
from fabletop.kernel import BadSetup, Decision, Game, Seat, seed_from
from fabletop.kernel.packs import Bundle

__all__ = ["GROUP", "BotFailed", "OutsideBot", "command"]

GROUP = "fabletop.bots"
"""The group of entry points for bots."""
MOST_FORKS = 4_000
"""The most imagined games that a bot may hold during one decision: about 200 MB of the largest ones."""
_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
_PROGRAM = "program:"


def command(spec: str) -> tuple[str, ...] | None:
    """Return the command for a spec: a program, or `GUEST` and a class.

    Returns None if it is not the spec of an external bot.
    """
    if spec.startswith(_PROGRAM):
        return tuple(shlex.split(spec.removeprefix(_PROGRAM))) or None
    entered = next((each.value for each in entry_points(group=GROUP, name=spec)), None)
    named = spec if entered is None else entered
    if _CLASS.fullmatch(named) is not None:
        return (GUEST, named)
    if entered is not None:
        raise BadSetup(f"the entry point {spec!r} names no class as package.module:Class, but {entered!r}")
    return None


def one_way(seed: int | str) -> str:
    """Return the seed for a bot, derived by a one-way function.

    Chance uses the original seed, which the bot must not learn.
    """
    return seed_from(f"bot/{seed}").hex()


class OutsideBot:
    """Represents a bot that runs in another process."""

    def __init__(
        self, spec: str, program: tuple[str, ...], mind: Mind, game: str, seed: int | str, bundle: Bundle | None
    ) -> None:
        self._made_of = spec, program, mind, game, seed, bundle
        self._mind = mind
        self._program = Program(spec, program, game)
        self._program.begin(said.Begin(game, one_way(seed), bundle))
        ready = self._program.hear()
        if not isinstance(ready, said.Ready):
            raise self._program.fail(f"it says {name_of(ready)} before it is ready")
        self.looks, self.observes = ready.looks, ready.observes
        self._reason = ""

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy starts a new process. What the bot remembers of the game stays with the original."""
        return OutsideBot, self._made_of

    def observe(self, events: tuple[Any, ...]) -> None:
        """Send the bot events that its seat may see."""
        if events:
            self._program.begin(said.Observe(events))

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """Return the bot's answer, after serving its requests."""
        self._program.begin(said.Choose(decision, view))
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
                    raise self._program.fail(f"it says {name_of(heard)} where it is asked")
                case _:
                    self._program.tell(imagining.reply(heard))

    def reason(self, view: Any, decision: Decision[Any], option: Any) -> Reason | None:
        """Return the reason that came with its answer."""
        return because("said", text=self._reason) if self._reason else None


class Imagining:
    """The imagined games of a bot during one decision. They stay in this process; the bot receives their positions."""

    def __init__(self, program: Program, mind: Mind, sampler: Sampler) -> None:
        self._program = program
        self._mind = mind
        self._sampler = sampler
        self._games: dict[int, Game[Any]] = {}
        """The imagined games, ordered by last use."""
        self._numbers = count()

    def reply(self, asked: said.Asked) -> said.Message:
        """Return the reply to a request of the bot."""
        match asked:
            case said.Offers(number, seat):
                return said.Offered(self._offers(number, seat))
            case said.Fork(world):
                return self._keep(self._sampler.fork(world))
            case said.Branch(number):
                game = self._game(number)
                return self._keep(game.fork(game.chance))
            case said.Play(number, seat, option, is_offer):
                return self._play(number, seat, option, is_offer=is_offer)
            case said.PlayOut(number, level, seed):
                return self._play_out(number, level, seed)
            case said.Look(number, seat):
                return said.Seen(self._game(number, seat).view(seat))
            case said.Value(number, seat):
                return said.Valued(self._mind.worth(self._game(number, seat).state, seat))

    def _game(self, number: int, seat: Seat = 0) -> Game[Any]:
        """Return an imagined game, and check that it has the seat."""
        if number not in self._games:
            raise self._program.fail(
                f"it speaks of the imagined game {number}, which it does not have; "
                f"the {MOST_FORKS:,} that it used last are kept"
            )
        game = self._games[number] = self._games.pop(number)
        if not 0 <= seat < game.state.seat_count:
            raise self._program.fail(f"it speaks of seat {seat}, which there is not")
        return game

    def _keep(self, game: Game[Any]) -> said.Message:
        if len(self._games) == MOST_FORKS:
            del self._games[next(iter(self._games))]
        number = next(self._numbers)
        self._games[number] = game
        return position(number, game)

    def _offers(self, number: int | None, seat: Seat) -> tuple[Any, ...]:
        return self._sampler.offers() if number is None else self._game(number).offers(seat)

    def _play(self, number: int, seat: Seat, option: int, *, is_offer: bool) -> said.Message:
        game = self._game(number)
        decision = game.decision(seat)
        options = game.offers(seat) if is_offer else () if decision is None else decision.options
        if not 0 <= option < len(options):
            raise self._program.fail(f"it plays option {option} of seat {seat}, which is not offered")
        game.answer(seat, options[option])
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
    """Return the position of an imagined game as a message."""
    return said.Position(number, tuple(each.alone for each in game.asked), game.is_over, game.rules.result(game.state))
