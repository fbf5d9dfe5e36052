"""Play one game between bots and take notes. Everything in it is a function of its seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

import fabletop
from fabletop.analysis.judging import shares
from fabletop.bots import bot, play_out
from fabletop.games import brought, equipped, rules
from fabletop.kernel import Decision, Game, News, Rules, Seat, SeededChance, seed_from
from fabletop.kernel.packs import Bundle
from fabletop.kernel.records import Player, write
from fabletop.lab.luck import PairedLuck
from fabletop.lab.study import Moment, Study, plain_study


class Sitting(msgspec.Struct, frozen=True):
    """One game to be played."""

    game: str
    bots: tuple[str, ...]
    """The bot spec of each seat."""
    options: Any
    seed: str
    bundle: Bundle | None = None
    """The packs on top of the base pack, if there are any."""
    paired: bool = False
    """Whether the game uses common random numbers (`fabletop.lab.luck`). Otherwise it has the luck of a table."""
    moves: bool = False
    """Whether every decision is noted."""
    record: bool = False
    """Whether the record is kept."""

    @property
    def rules(self) -> Rules[Any]:
        """The rules with those packs."""
        return rules(self.game) if self.bundle is None else equipped(self.bundle)


class Move(msgspec.Struct, frozen=True, gc=False):
    """One decision, and what was chosen."""

    turn: int
    """The turn of the table, from 1: the number of rests so far."""
    seat: Seat
    prompt: str
    kind: str
    clause: str
    options: int
    """The number of options."""
    chosen: int
    """The index of the answer among them, from 0; -1 for an accepted offer."""
    answer: str
    """The answer as JSON."""


class Played(msgspec.Struct, frozen=True):
    """The result of a game."""

    bots: tuple[str, ...]
    wins: tuple[float, ...]
    """The win of each seat, or of the whole group if all win or lose together. A shared win counts in fractions."""
    points: tuple[float, ...]
    decisions: int
    notes: Any
    together: bool = False
    """Whether all win or lose together. A game then counts once, not once per seat."""
    course: tuple[Moment, ...] = ()
    moves: tuple[Move, ...] = ()
    record: str = ""


def study(game: str) -> Study:
    """Return the study of a game. For a game without one, only the winner is noted."""
    found: Study = brought(game, "fabletop.lab.{}", "STUDY", plain_study(rules(game)))
    return found


def play(sitting: Sitting) -> Played:
    """Play one game."""
    the_rules, known = sitting.rules, study(sitting.game)
    content, seats = the_rules.content(), len(sitting.bots)
    start = the_rules.start(sitting.options, seats, content)
    seed = seed_from(sitting.seed)
    game = Game(the_rules, start, content, None if sitting.paired else SeededChance(seed))
    if sitting.record:
        game.keep_checkpoints()
    watcher = _Watcher(game, known, seats, content)
    bots = [bot(sitting.game, spec, f"{sitting.seed}/{seat}", sitting.bundle) for seat, spec in enumerate(sitting.bots)]
    decided = watcher.decided if sitting.moves else None
    decisions = play_out(game, bots, watcher, PairedLuck(seed) if sitting.paired else None, decided)
    result = the_rules.result(game.state)
    assert result is not None
    together = known.is_cooperative(game.state)
    return Played(
        bots=sitting.bots,
        wins=tuple(result) if together else shares(result),
        points=tuple(known.points(game.state)),
        decisions=decisions,
        notes=watcher.observer.notes(),
        together=together,
        course=tuple(watcher.course),
        moves=tuple(watcher.moves),
        record=_record(game, sitting.bots) if sitting.record else "",
    )


class _Watcher:
    """Takes notes at a table: those of the game's own observer, the course of the game, and its decisions."""

    def __init__(self, game: Game[Any], known: Study, seats: int, content: Any) -> None:
        self._game, self._known = game, known
        self._rests = 0
        self.observer = known.observe(seats, content)
        self.course: list[Moment] = []
        self.moves: list[Move] = []
        self(game.news)

    def __call__(self, news: list[News]) -> None:
        self.observer(news)
        if self._game.rests != self._rests or self._game.is_over:
            self._rests = self._game.rests
            moment = self._known.moment(self._game.state, self.observer)
            if moment is not None:
                if self.course and self.course[-1].step == moment.step:
                    self.course.pop()
                self.course.append(moment)

    def decided(self, decision: Decision[Any], answer: Any) -> None:
        """Note the options and the choice."""
        chosen = decision.options.index(answer) if answer in decision.options else -1
        told = msgspec.json.encode(answer).decode()
        kind, count = decision.kind.value, len(decision.options)
        self.moves.append(Move(self._rests, decision.seat, decision.prompt, kind, decision.clause, count, chosen, told))


def _record(game: Game[Any], bots: Sequence[str]) -> str:
    seats = [Player(f"Seat {seat + 1}", "bot", spec) for seat, spec in enumerate(bots)]
    return write(game, seats, package=fabletop.version())
