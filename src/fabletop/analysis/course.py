"""Analyse a finished game from start to end: the chances to win, the part of luck in each change, and a bot's advice.

The change of the chances in a turn has three parts:

- Decisions. If a bot would have answered differently, both answers are tried with the same luck, and bots play on to
  the end of the turn. The difference is attributed to the player that answered.
- Luck. The first answer of the turn that leads to a throw or draw is repeated many times with other luck, and bots play
  on. Luck is the actual change, without the part of decisions, minus the average of these trials. So luck counts where
  it shows: dice that are thrown first, and questions about them before they count, belong together.
- The course of turns: the rest. Bots would have brought it about as well, but the chances, which are estimated from the
  table alone, did not include it.
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
"""The seed of the bot that gives advice."""
FEW, MANY = 4, 24
"""How often an answer is tried with other luck: a few times, and more often if luck made a difference."""
AHEAD = 40
"""The most answers that are played to see the effect of one. Turns are over by then."""
MATTERS = 0.02
"""The standard deviation of a chance from which luck counts as making a difference."""
TURNING = 6
"""The greatest number of turning points."""
LEAST_TURN = 0.04
"""The least change of the chances that counts as a turning point."""


class Moment(msgspec.Struct, frozen=True):
    """The chances to win after an answer and the chance results that followed it."""

    frame: int
    """The index of the position in a replay, from 0."""
    chances: Chances
    luck: Chances
    """The luck of the turn. It is stored at the last answer of the turn that led to a throw or draw."""
    decided: Chances
    """The effect of the answer compared with a bot's answer."""
    by: Seat | None
    """The seat that answered; None at the start."""
    turn: int
    """The number of its turn."""


class Cause(StrEnum):
    """The main cause of a change."""

    LUCK = "luck"
    DECIDED = "decided"
    COURSE = "course"


class Turn(msgspec.Struct, frozen=True):
    """A turning point: a turn that changed who was likely to win."""

    frame: int
    """The moment of the turn with the greatest change."""
    row: int
    """The index of the chance that changed most: the seat's, or the only one."""
    before: float
    """The chance before that turn."""
    after: float
    """The chance when the turn was over."""
    cause: Cause


class Counsel(msgspec.Struct, frozen=True):
    """What a bot would have done at a decision."""

    frame: int
    """The position to which the answer led."""
    same: bool
    """Whether the bot would have given the same answer."""
    option: Words
    """The bot's answer."""
    why: Words
    """The bot's reason, if it has one."""


class Ledger(msgspec.Struct, frozen=True):
    """The sources of the final chance of a seat, or of the group. All parts add up to the result."""

    start: float
    luck: float
    decided: tuple[float, ...]
    """The effect of each seat's decisions where they differ from a bot's."""
    course: float
    """The course of turns: what a bot's answers would have brought as well."""
    end: float
    doubt: float
    """The standard error of luck, and so of decisions too."""


class Course(msgspec.Struct, frozen=True):
    """The analysis of a finished game."""

    together: bool
    """Whether all win or lose together, so that there is one chance for all."""
    moments: list[Moment]
    turns: list[Turn]
    """The turns that changed the chances most, in order of time."""
    ledger: list[Ledger]
    advice: list[Counsel]


def course(game: Game[Any]) -> Course:
    """Return the course of a finished game. Raises NotBrought if the game has no judge."""
    walk = _Walk(game, judge(game.rules.game))
    for _ in walk.steps():
        pass
    return walk.course()


class _Trace(msgspec.Struct):
    """What is known of a position while the game is analysed."""

    number: int
    """The number of log entries before it."""
    by: Seat | None
    turn: int
    chances: Chances | None = None
    is_drawn: bool = False
    """Whether the answer led to a throw or draw."""
    usual: Chances = ()
    """The average outcome of its turn, estimated at the first answer with a throw or draw; otherwise empty."""
    errors: Chances = ()
    """The variance of that estimate."""
    gain: Chances = ()
    """The gain or loss from answering differently from a bot; empty if the bot would have answered the same."""
    advice: tuple[bool, Words, Words] | None = None


class _Walk:
    """Replays a game, and tries what else could have happened."""

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
        """Yield at each position, counted as in `kernel.records.positions`: chance belongs to the answer before it, and
        undone answers are left out."""
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
        """Return the chances of a position.

        They are cached by state, because other luck often leads to the same state.
        """
        key = blake2b(msgspec.msgpack.encode(game.state), digest_size=16).digest()
        if key not in self._known:
            self._known[key] = self._judge.chances(game.rules, game.state)
        return self._known[key]

    def _ahead(self, following: Sequence[Any]) -> _Trace | None:
        """Return what can be computed about the next answer before it is given."""
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
        """Yield the positions of the current turn, backwards."""
        now = self._when(self._again)
        return takewhile(lambda each: each.turn == now, reversed(self._traces))

    def _when(self, game: Game[Any]) -> int:
        """Return the number of the current turn."""
        return game.rests if self._judge.turn is None else self._judge.turn(game.state)

    def _advice(self, entry: Entry) -> Advice | None:
        decision = self._again.decision(entry.seat)
        if decision is None or len(decision.options) < 2:
            return None
        return advise(self._again.rules.game, USUAL, entry.seat, ADVISER, self._again)

    def _tried(self, of: Callable[[int], Chances]) -> tuple[Chances, Chances]:
        """Return the average of a function over several worlds, and its variance."""
        found: list[Chances] = []
        for world in range(MANY):
            if world == FEW and max(_deviations(found)) < MATTERS:
                break
            found.append(of(world))
        return _means(found), tuple(each * each / len(found) for each in _deviations(found))

    def _after(self, entry: Entry, answer: Any, world: int) -> Chances:
        """Return the chances after an answer, in a world with its own luck, if bots play on to the end of the turn."""
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
        """Return how much better an answer was than another one with the same luck."""
        given, other = (self._after(entry, answer, world) for answer in (entry.answer, otherwise))
        return tuple([one - two for one, two in zip(given, other, strict=True)])

    # -- results -------------------------------------------------------------------------------------------------------

    def course(self) -> Course:
        """Return the whole course, from the first position that can be judged."""
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
        """Return the luck of each turn, by the frame of its last throw or draw: its change beyond the average, without
        decisions."""
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
    """Return the sources of a chance."""
    luck, decided = 0.0, [0.0] * seats
    for _, now in pairwise(moments):
        luck += now.luck[row]
        if now.by is not None:
            decided[now.by] += now.decided[row]
    start, end = moments[0].chances[row], moments[-1].chances[row]
    course = end - start - luck - sum(decided)
    return Ledger(start, _rounded(luck), tuple(map(_rounded, decided)), _rounded(course), end, _rounded(doubt))


def turns_of(moments: Sequence[Moment]) -> list[Turn]:
    """Return the turns that changed the chances most."""
    turns, before = [], moments[0]
    for _, group in groupby(moments, key=lambda each: each.turn):
        turn = [before, *group]
        turns.append((_swing(before, turn[-1]), turn))
        before = turn[-1]
    largest = sorted((each for each in turns if each[0] >= LEAST_TURN), key=lambda each: (-each[0], each[1][-1].frame))
    return sorted((_turn(turn) for _, turn in largest[:TURNING]), key=lambda each: each.frame)


def _turn(turn: Sequence[Moment]) -> Turn:
    """Return the turning point of a turn. The first moment is the one before the turn."""
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
