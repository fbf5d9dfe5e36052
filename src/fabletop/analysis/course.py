"""A finished game from its start to its end: the chances to win, how much of each change was luck, and what a bot would
have done.

What a turn changed is taken apart into three. Where a bot would have answered otherwise, both answers are tried with
the same luck, and bots play on to the end of the turn: the difference was decided by whoever answered. The first answer
on which anything is thrown or drawn is given again with other luck, many times, and bots play on from there, too: what
came of the turn beyond that average, and was not decided, was luck. So luck counts where it shows: dice that are thrown
first and questions that are asked about them before they count belong together. The rest is the course of turns: bots
would have brought it about as well, and the chances, which look at the table alone, had not counted on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from hashlib import blake2b
from itertools import dropwhile, groupby, pairwise, takewhile, zip_longest
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
AHEAD = 40
"""So many answers are given at most to see what came of one; by then turns are over."""
MATTERS = 0.02
"""A standard deviation of a chance from which luck made a difference."""
TURNING = 6
"""So many turning points are named at most."""
LEAST_TURN = 0.04
"""No turning point changes the chances by less."""


class Moment(msgspec.Struct, frozen=True):
    """How likely it was who would win, after an answer and what was thrown and drawn on it."""

    frame: int
    """The place of the position in a replay, from 0."""
    chances: Chances
    luck: Chances
    """The luck of the turn; it stands at the last answer of it on which anything was thrown or drawn."""
    decided: Chances
    """What the answer did beyond that of a bot."""
    by: Seat | None
    """Who had answered; None at the start."""
    turn: int
    """The number of the turn it belongs to."""


class Cause(StrEnum):
    """What most of a change came from."""

    LUCK = "luck"
    DECIDED = "decided"
    COURSE = "course"


class Turn(msgspec.Struct, frozen=True):
    """A turning point: a turn that changed who was likely to win."""

    frame: int
    """The moment of it that changed most."""
    row: int
    """The chance that changed most: the seat's, or the only one."""
    before: float
    """Before that turn."""
    after: float
    """When it was over."""
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
    turn: int
    chances: Chances | None = None
    is_drawn: bool = False
    """Something was thrown or drawn on it."""
    usual: Chances = ()
    """What its turn leads to on average, from the first answer on which anything is thrown or drawn; else empty."""
    errors: Chances = ()
    """How wrong what was tried out may be: its variance."""
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
                self._traces.append(ahead or _Trace(0, None, self._when(self._again)))
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
        trace = _Trace(0, entry.seat, self._when(self._again))
        is_judged = self._traces[-1].chances is not None
        advice = self._advice(entry)
        if advice is not None:
            same, texts = advice.option == entry.answer, self._again.rules.texts()
            trace.advice = same, texts.of("option", advice.option), advice.why
            if is_judged and not same:
                trace.gain, trace.errors = self._tried(lambda world: self._gain(entry, advice.option, world))
        then = following[1] if len(following) > 1 else None
        trace.is_drawn = isinstance(then, Entry) and then.seat == CHANCE
        if is_judged and trace.is_drawn and not any(each.usual for each in self._turn()):
            trace.usual, errors = self._tried(lambda world: self._after(entry, entry.answer, world))
            trace.errors = tuple(map(sum, zip_longest(errors, trace.errors, fillvalue=0.0)))
        return trace

    def _turn(self) -> Iterator[_Trace]:
        """The turn that is being walked through, backwards."""
        now = self._when(self._again)
        return takewhile(lambda each: each.turn == now, reversed(self._traces))

    def _when(self, game: Game[Any]) -> int:
        """Which turn runs."""
        return game.rests if self._judge.turn is None else self._judge.turn(game.state)

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

    def _after(self, entry: Entry, answer: Any, world: int) -> Chances:
        """What an answer leads to in a world with luck of its own, if bots play on to the end of the turn."""
        other = self._again.fork(SeededChance(seed_from(f"{self._again.number} {world}")))
        now = self._when(other)
        other.answer(entry.seat, answer)
        for _ in range(AHEAD):
            if other.is_over or self._when(other) != now:
                break
            decision = other.asked[0]
            other.answer(decision.seat, ask(self._bots[decision.seat], other, decision))
        chances = self._chances(other)
        assert chances is not None
        return chances

    def _gain(self, entry: Entry, otherwise: Any, world: int) -> Chances:
        """What an answer led to beyond another one, with the same luck."""
        given, other = (self._after(entry, answer, world) for answer in (entry.answer, otherwise))
        return tuple([one - two for one, two in zip(given, other, strict=True)])

    # -- what comes of it ----------------------------------------------------------------------------------------------

    def course(self) -> Course:
        """All of it, from the first position of which something can be said."""
        judged = [(frame, each, each.chances) for frame, each in enumerate(self._traces) if each.chances is not None]
        luck = self._luck()
        moments = []
        for frame, each, chances in judged:
            still = (0.0,) * len(chances)
            now, fortune, gain = (
                tuple(map(_rounded, part)) for part in (chances, luck.get(frame, still), each.gain or still)
            )
            moments.append(Moment(frame, now, fortune, gain, each.by, each.turn))
        advice = [Counsel(frame, *each.advice) for frame, each in enumerate(self._traces) if each.advice is not None]
        rows = range(len(moments[0].chances))
        doubts = [math.sqrt(sum(each.errors[row] for each in self._traces if each.errors)) for row in rows]
        ledger = [ledger_of(moments, row, self._game.state.seat_count, doubts[row]) for row in rows]
        return Course(len(rows) == 1, moments, turns_of(moments), ledger, advice)

    def _luck(self) -> dict[int, Chances]:
        """What came of each turn beyond the average, and was not decided: by the frame of its last throw or draw."""
        found: dict[int, Chances] = {}
        for _, turn in groupby(enumerate(self._traces), key=lambda each: each[1].turn):
            drawn = [*dropwhile(lambda each: not each[1].usual, turn)]
            if drawn:
                (_, first), *later = drawn
                ended = drawn[-1][1].chances
                assert ended is not None
                gains = [each.gain for _, each in later if each.gain]
                last = next(frame for frame, each in reversed(drawn) if each.is_drawn)
                found[last] = tuple(
                    now - usual - sum(gain[row] for gain in gains)
                    for row, (now, usual) in enumerate(zip(ended, first.usual, strict=True))
                )
        return found


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
    """The turns after which the chances were most different from before."""
    turns, before = [], moments[0]
    for _, group in groupby(moments, key=lambda each: each.turn):
        turn = [before, *group]
        turns.append((_swing(before, turn[-1]), turn))
        before = turn[-1]
    largest = sorted((each for each in turns if each[0] >= LEAST_TURN), key=lambda each: (-each[0], each[1][-1].frame))
    return sorted((_turn(turn) for _, turn in largest[:TURNING]), key=lambda each: each.frame)


def _turn(turn: Sequence[Moment]) -> Turn:
    """A turning point, from the moment before a turn and those of it."""
    before, after = turn[0].chances, turn[-1].chances
    changes = [new - old for old, new in zip(before, after, strict=True)]
    row = max(range(len(changes)), key=lambda each: abs(changes[each]))
    way = math.copysign(1, changes[row])
    _, moment = max(pairwise(turn), key=lambda each: way * (each[1].chances[row] - each[0].chances[row]))
    parts = {
        Cause.LUCK: sum(each.luck[row] for each in turn[1:]),
        Cause.DECIDED: sum(each.decided[row] for each in turn[1:]),
    }
    parts[Cause.COURSE] = changes[row] - sum(parts.values())
    return Turn(moment.frame, row, before[row], after[row], max(parts, key=lambda each: way * parts[each]))


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
