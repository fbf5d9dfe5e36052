"""A finished game from its start to its end: the chances to win, how much of each change was luck, and what a bot would
have done.

What an answer and all that followed from it changed, up to the next question, is taken apart into three. The same
answer is given again with other luck, many times: what came of it beyond the average was luck. Where a bot would have
answered otherwise, both answers are tried with the same luck, and bots play on to the end of the turn: the difference
was decided by whoever answered. The rest is the course of turns: it would have come about by a bot's answer, too, and
the chances, which look at the table alone, had not counted on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from hashlib import blake2b
from itertools import pairwise, zip_longest
from typing import Any

import msgspec

from fabletop.analysis.judging import Chances, Judge, judge
from fabletop.bots import USUAL, Advice, advise, ask, bot
from fabletop.kernel import CHANCE, Entry, Game, Seat, SeededChance, Undo, Words, seed_from
from fabletop.kernel.records.replaying import Replay
from fabletop.kernel.records.writing import answer_lines

ADVISER = "advice"
"""The seed of the bot that is asked what it would have done."""
FEW, MANY = 4, 24
"""How often an answer is tried with other luck: a few times, and more often where that made a difference."""
AHEAD = 16
"""So many answers are given at most to see what came of one; by then most turns are over."""
MATTERS = 0.02
"""A standard deviation of a chance from which luck made a difference."""
TURNING = 6
"""So many turning points are named at most."""
LEAST_TURN = 0.04
"""No turning point changes the chances by less."""


class Moment(msgspec.Struct, frozen=True):
    """How likely it was who would win, after an answer and all that followed from it."""

    frame: int
    """The place of the position in a replay, from 0."""
    chances: Chances
    luck: Chances
    """How much of the change since the moment before was luck."""
    decided: Chances
    """How much of it was decided: what the answer did beyond that of a bot."""
    by: Seat | None
    """Who had answered; None at the start."""


class Cause(StrEnum):
    """What most of a change came from."""

    LUCK = "luck"
    DECIDED = "decided"
    COURSE = "course"


class Turn(msgspec.Struct, frozen=True):
    """A turning point: a moment that changed who was likely to win."""

    frame: int
    row: int
    """The chance that changed most: the seat's, or the only one."""
    before: float
    after: float
    cause: Cause


class Counsel(msgspec.Struct, frozen=True):
    """What a bot would have done where somebody chose."""

    frame: int
    """The position to which the answer led."""
    same: bool
    """It would have answered the same."""
    option: Words
    """What it would have done instead, or the same."""
    why: Words
    """Its reason, if it has one."""


class Ledger(msgspec.Struct, frozen=True):
    """Where the chance of a seat, or of all together, came from. All parts add up to how it ended."""

    start: float
    luck: float
    decided: tuple[float, ...]
    """By each seat, where it chose otherwise than a bot."""
    course: float
    """By the course of turns: what a bot's answers would have brought as well."""
    end: float
    doubt: float
    """By about so much luck may be too large or too small, and what was decided too: the standard error."""


class Course(msgspec.Struct, frozen=True):
    """What there is to say about a finished game."""

    together: bool
    """All win or lose together: there is one chance for all."""
    moments: list[Moment]
    turns: list[Turn]
    """The moments that changed the chances most, from the first to the last."""
    ledger: list[Ledger]
    advice: list[Counsel]


def course(game: Game[Any]) -> Course:
    """The course of a finished game; `NotBrought` if nobody judges its positions."""
    walk = _Walk(game, judge(game.rules.game))
    for _ in walk.steps():
        pass
    return walk.course()


class _Trace(msgspec.Struct):
    """What is known of a position while the game is walked through."""

    number: int
    """How many entries of the log lie before it."""
    by: Seat | None
    chances: Chances | None = None
    usual: Chances | None = None
    """What the answer led to on average, if chance had a say."""
    errors: Chances = ()
    """How wrong that average may be: its variance."""
    gain: Chances = ()
    """What was gained or lost by answering otherwise than a bot; empty if it would have answered the same."""
    advice: tuple[bool, Words, Words] | None = None


class _Walk:
    """Plays a game again and tries out what else could have come of it."""

    def __init__(self, game: Game[Any], known: Judge) -> None:
        self._game = game
        self._judge = known
        start = msgspec.msgpack.decode(game.checkpoints[0].state, type=game.rules.state)
        self._again: Game[Any] = Game(game.rules, start, game.content)
        self._known: dict[bytes, Chances | None] = {}
        self._traces: list[_Trace] = []
        seats = range(game.state.seat_count)
        self._bots = [bot(game.rules.game, USUAL, f"{ADVISER}/{seat}", game.rules.bundle) for seat in seats]

    def steps(self) -> Iterator[None]:
        """As `kernel.records.positions` counts them: chance belongs to the answer before it, undone ones are gone."""
        ahead: _Trace | None = None
        for step in Replay(self._again, answer_lines(self._game.log, self._game.checkpoints)).steps():
            entry = step.entry
            if isinstance(entry, Undo):
                self._traces = [each for each in self._traces if each.number <= entry.to]
            elif isinstance(entry, Entry) and entry.seat == CHANCE and self._traces:
                self._traces[-1].number = step.number + 1
            else:
                self._traces.append(ahead or _Trace(0, None))
                self._traces[-1].number = step.number + 1
            following = self._game.log[step.number + 1 : step.number + 3]
            if not (following and isinstance(following[0], Entry) and following[0].seat == CHANCE):
                self._traces[-1].chances = self._chances(self._again)
            ahead = self._ahead(following)
            yield

    def _chances(self, game: Game[Any]) -> Chances | None:
        """Those of a state that was met before are known: other luck often comes to the same."""
        key = blake2b(msgspec.msgpack.encode(game.state), digest_size=16).digest()
        if key not in self._known:
            self._known[key] = self._judge.chances(game.rules, game.state)
        return self._known[key]

    def _ahead(self, following: Sequence[Any]) -> _Trace | None:
        """What can be said of the next answer before it is given."""
        if not following or not isinstance(following[0], Entry) or following[0].seat == CHANCE:
            return None
        entry = following[0]
        trace = _Trace(0, entry.seat)
        is_judged = self._traces[-1].chances is not None
        advice = self._advice(entry)
        if advice is not None:
            same, texts = advice.option == entry.answer, self._again.rules.texts()
            trace.advice = same, texts.of("option", advice.option), advice.why
            if is_judged and not same:
                trace.gain, trace.errors = self._tried(lambda world: self._gain(entry, advice.option, world))
        then = following[1] if len(following) > 1 else None
        if is_judged and isinstance(then, Entry) and then.seat == CHANCE:
            trace.usual, errors = self._tried(lambda world: self._after(entry, entry.answer, world))
            trace.errors = tuple(map(sum, zip_longest(errors, trace.errors, fillvalue=0.0)))
        return trace

    def _advice(self, entry: Entry) -> Advice | None:
        decision = self._again.decision(entry.seat)
        if decision is None or len(decision.options) < 2:
            return None
        return advise(self._again.rules.game, USUAL, entry.seat, ADVISER, self._again)

    def _tried(self, of: Callable[[int], Chances]) -> tuple[Chances, Chances]:
        """What something comes to on average, from world to world, and the variance of that."""
        found: list[Chances] = []
        for world in range(MANY):
            if world == FEW and max(_deviations(found)) < MATTERS:
                break
            found.append(of(world))
        return _means(found), tuple(each * each / len(found) for each in _deviations(found))

    def _after(self, entry: Entry, answer: Any, world: int, ahead: int = 0) -> Chances:
        """What an answer leads to in a world with luck of its own, if bots play on to the end of the turn."""
        other = self._again.fork(SeededChance(seed_from(f"{self._again.number} {world}")))
        other.answer(entry.seat, answer)
        for _ in range(ahead):
            if other.is_over or other.rests:
                break
            decision = other.asked[0]
            other.answer(decision.seat, ask(self._bots[decision.seat], other, decision))
        chances = self._chances(other)
        assert chances is not None
        return chances

    def _gain(self, entry: Entry, otherwise: Any, world: int) -> Chances:
        """What an answer led to beyond another one, with the same luck."""
        given, other = (self._after(entry, answer, world, AHEAD) for answer in (entry.answer, otherwise))
        return tuple([one - two for one, two in zip(given, other, strict=True)])

    # -- what comes of it ----------------------------------------------------------------------------------------------

    def course(self) -> Course:
        """All of it, from the first position of which something can be said."""
        judged = [(frame, each, each.chances) for frame, each in enumerate(self._traces) if each.chances is not None]
        before, moments = judged[0][2], []
        for frame, each, chances in judged:
            expected = each.usual if each.usual is not None else before if each.by is None else chances
            luck = tuple(_rounded(now - usual) for now, usual in zip(chances, expected, strict=True))
            decided = tuple(map(_rounded, each.gain)) or (0.0,) * len(chances)
            moments.append(Moment(frame, tuple(map(_rounded, chances)), luck, decided, each.by))
            before = chances
        advice = [Counsel(frame, *each.advice) for frame, each in enumerate(self._traces) if each.advice is not None]
        rows = range(len(moments[0].chances))
        doubts = [math.sqrt(sum(each.errors[row] for each in self._traces if each.errors)) for row in rows]
        ledger = [ledger_of(moments, row, self._game.state.seat_count, doubts[row]) for row in rows]
        return Course(len(rows) == 1, moments, turns_of(moments), ledger, advice)


def ledger_of(moments: Sequence[Moment], row: int, seats: int, doubt: float) -> Ledger:
    """Where a chance came from."""
    luck, decided = 0.0, [0.0] * seats
    for _, now in pairwise(moments):
        luck += now.luck[row]
        if now.by is not None:
            decided[now.by] += now.decided[row]
    start, end = moments[0].chances[row], moments[-1].chances[row]
    course = end - start - luck - sum(decided)
    return Ledger(start, _rounded(luck), tuple(map(_rounded, decided)), _rounded(course), end, _rounded(doubt))


def turns_of(moments: Sequence[Moment]) -> list[Turn]:
    """The moments after which the chances were most different from before."""
    swings = [(_swing(before, now), before, now) for before, now in pairwise(moments)]
    largest = sorted((each for each in swings if each[0] >= LEAST_TURN), key=lambda each: (-each[0], each[2].frame))
    return sorted((_turn(before, now) for _, before, now in largest[:TURNING]), key=lambda each: each.frame)


def _turn(before: Moment, now: Moment) -> Turn:
    changes = [abs(new - old) for old, new in zip(before.chances, now.chances, strict=True)]
    row = changes.index(max(changes))
    change = now.chances[row] - before.chances[row]
    parts = {Cause.LUCK: now.luck[row], Cause.DECIDED: now.decided[row]}
    parts[Cause.COURSE] = change - sum(parts.values())
    return Turn(now.frame, row, before.chances[row], now.chances[row], max(parts, key=lambda each: abs(parts[each])))


def _swing(before: Moment, now: Moment) -> float:
    changes = [abs(new - old) for old, new in zip(before.chances, now.chances, strict=True)]
    return sum(changes) / min(len(changes), 2)


def _means(found: Sequence[Chances]) -> Chances:
    return tuple([sum(column) / len(found) for column in zip(*found, strict=True)])


def _deviations(found: Sequence[Chances]) -> list[float]:
    means = _means(found)
    return [
        math.sqrt(sum((value - mean) ** 2 for value in column) / (len(found) - 1))
        for column, mean in zip(zip(*found, strict=True), means, strict=True)
    ]


def _rounded(value: float) -> float:
    return round(value, 4)
