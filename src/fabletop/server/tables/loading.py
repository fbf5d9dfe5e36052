"""Load a stored game from its last checkpoint and the answers since."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from typing import Any

import msgspec

from fabletop.kernel import (
    BrokenRecord,
    Checkpoint,
    Entry,
    FabletopError,
    Joint,
    LogEntry,
    News,
    Passing,
    Rules,
    RunawayScript,
    Seat,
    SeededChance,
    Undo,
    WatchedGame,
)
from fabletop.kernel.packs import BrokenPack
from fabletop.server.processes.guarded import Overtime
from fabletop.server.protocol import bodies
from fabletop.server.storage import codec
from fabletop.server.storage.models import NO_NUMBER, AnswerRow
from fabletop.server.storage.store import Store, StoredGame
from fabletop.server.storage.table_facts import TableFacts
from fabletop.server.storage.writer import Write

RECENT_ROWS = 60
read_counts = msgspec.msgpack.Decoder(list[int]).decode
"""Decode the view-change counts that are stored with an answer."""


class Hole(BrokenRecord):
    """Some stored answers of a table are missing or out of place."""


class Unplayable(FabletopError):
    """A table cannot be loaded, or an answer there cannot be carried out. The message is shown to its people."""

    def __init__(self, cause: BaseException) -> None:
        super().__init__(next((words for kind, words in _WHY.items() if isinstance(cause, kind)), _BUG))
        self.is_final = isinstance(cause, tuple(_WHY))
        """Whether the error would recur with every answer or at the next try."""


_BUG = "Its rules made a mistake."
_WHY: dict[type[BaseException], str] = {
    RunawayScript: "Its rules went on without end.",
    RecursionError: "Its rules are nested too deeply.",
    Overtime: "Its rules take too long.",
    MemoryError: "Its rules take too much memory.",
    BrokenPack: "Its packs do not fit this server.",
    Hole: "Some of its stored answers are missing.",
    BrokenRecord: "Its stored answers cannot be read.",
    LookupError: "A part of what was stored is missing or does not fit.",
    msgspec.MsgspecError: "What was stored cannot be read.",
}
"""The messages for people. They never contain the error's own text, which may reveal hidden information."""


class Trace(msgspec.Struct, frozen=True, gc=False):
    """What an answer leaves behind that undo depends on."""

    seat: Seat
    secret: bool
    traced: bool


class LogPosition(msgspec.Struct, frozen=True, gc=False):
    """The state of the log before an action."""

    seat: Seat
    number: int
    length: int
    checkpoints: int
    secret: bool
    is_foregone: bool
    """Whether the seat had no choice, so that the table answered for it."""


class Action(msgspec.Struct, frozen=True, gc=False):
    """An answer or an undo, and everything that followed from it without another question."""

    seat: Seat
    number: int
    secret: bool
    entry: LogEntry
    tail_number: int
    tail: list[LogEntry]
    checkpoints: tuple[Checkpoint, ...]

    @property
    def is_final(self) -> bool:
        """Whether undoing it needs consent even if nobody has seen it: it is an undo, or chance has answered since."""
        return isinstance(self.entry, Undo) or any(isinstance(each, Entry) for each in self.tail)


class Played:
    """A game with the table's records of its answers."""

    def __init__(self, game: WatchedGame[Any], counts: list[int], last_at: float) -> None:
        self.game = game
        self.counts = counts
        self.last_at = last_at
        """When the last answer was stored."""
        self.begun_at = self.seen_at = last_at
        """When the game began, and when the last answer that was not secret was stored."""
        self.place = 0
        """The place at which the next answer will be stored."""
        self.traces: dict[int, Trace] = {}
        self.numbers: list[int] = []
        """The numbers of the live answers of seats, in order."""
        self._last_answers: dict[Seat, int | None] = {}
        """By seat, the number of the last answer that it may want to undo."""
        self._foregone: dict[int, bool] = {}
        """By number of an answer, whether the table gave it. Of loaded answers, only those that were looked up."""
        self._counts_before: dict[int, list[int]] = {}
        """By number of an answer, the view-change counts when it was given."""
        self._counts_after: dict[int, list[int]] = {}
        self._first_counts = counts

    def count_of(self, seat: Seat | None) -> int:
        """How often the view of this seat has changed."""
        return count_in(self.counts, seat)

    def counts_of(self, seat: Seat | None) -> tuple[dict[int, int], int]:
        """Return by answer number how often the view of this seat had changed by then, and the initial count."""
        after = {number: count_in(counts, seat) for number, counts in self._counts_after.items()}
        return after, count_in(self._first_counts, seat)

    def counts_of_all(self) -> tuple[dict[int, int], int]:
        """Return by answer number how often all views together had changed by then, and the initial count."""
        return {number: sum(counts) for number, counts in self._counts_after.items()}, sum(self._first_counts)

    def counts_held(self, action: Action) -> list[int] | None:
        """After an undo: the counts up to which everything is still valid."""
        return self._counts_before.get(action.entry.to) if isinstance(action.entry, Undo) else None

    def counts_with(self, changed: dict[Seat | None, int]) -> list[int]:
        """All counts, updated with those that have changed."""
        counts = list(self.counts)
        for seat, count in changed.items():
            counts[-1 if seat is None else seat] = count
        return counts

    def log_position(self, seat: Seat) -> LogPosition:
        """Return the state of the log before an action of this seat."""
        game = self.game
        decision = game.decision(seat)
        secret = isinstance(game.pending, Joint) or (decision is not None and decision.secret)
        is_foregone = decision is not None and decision.foregone is not None
        return LogPosition(seat, game.number_of(seat), len(game.log), len(game.checkpoints), secret, is_foregone)

    def has_moved(self, before: LogPosition) -> bool:
        """Whether anything was done since."""
        log = self.game.log
        return len(log) != before.length or (before.number < before.length and log[before.number] is not None)

    def action_since(self, before: LogPosition) -> Action:
        """Return what was done since."""
        game = self.game
        entry = game.log[before.number]
        self._foregone[before.number] = before.is_foregone and isinstance(entry, Entry) and entry.seat == before.seat
        tail_number = max(before.length, before.number + 1)
        fresh = () if isinstance(entry, Undo) else tuple(game.checkpoints[before.checkpoints :])
        return Action(before.seat, before.number, before.secret, entry, tail_number, game.log[tail_number:], fresh)

    def follow(self, row: AnswerRow) -> list[News]:
        """Apply what another process has stored."""
        entry = codec.unpack_entry(self.game.rules, row.entry)
        if isinstance(entry, Undo):
            self.game.undo(entry.to, entry.agreed)
            return []
        assert isinstance(entry, Entry)
        return self.game.answer(entry.seat, entry.answer, number=row.number)

    def trace(self, number: int, trace: Trace) -> None:
        """Store the trace of the entry with this number."""
        entry = self.game.log[number]
        if isinstance(entry, Undo):
            self.numbers = [each for each in self.numbers if each < entry.to]
            self._last_answers = {}
            for each in self.numbers:
                self._note_last(each, self.traces[each])
        elif entry is not None:
            if number not in self.traces:
                insort(self.numbers, number)
                self._note_last(number, trace)
            self.traces[number] = trace

    def _note_last(self, number: int, trace: Trace) -> None:
        """Update the seat's last answer. Passing is not worth undoing, and a secret answer can never be undone."""
        entry = self.game.log[number]
        if trace.secret:
            self._last_answers[trace.seat] = None
        elif isinstance(entry, Entry) and not isinstance(entry.answer, Passing):
            self._last_answers[trace.seat] = number

    def last_answer(self, seat: Seat) -> int | None:
        """Return the number of the seat's last answer that it may want to undo. Passes, and answers that the table gave
        for the seat, do not count.
        """
        number = self._last_answers.get(seat)
        while number is not None and self._was_foregone(number):
            self._last_answers[seat] = number = self._answer_before(seat, number)
        return number

    def _was_foregone(self, number: int) -> bool:
        """Whether the table gave this answer because there was no other. Looked up once for loaded answers."""
        if number not in self._foregone:
            before, entry = self.game.at(number), self.game.log[number]
            assert isinstance(entry, Entry)
            decision = before.decision(entry.seat)
            self._foregone[number] = decision is not None and decision.foregone is not None
        return self._foregone[number]

    def _answer_before(self, seat: Seat, number: int) -> int | None:
        """Return the seat's answer before this one, if it may want to undo that."""
        for earlier in reversed(self.numbers[: bisect_left(self.numbers, number)]):
            trace, entry = self.traces[earlier], self.game.log[earlier]
            if trace.seat == seat and trace.secret:
                return None
            if trace.seat == seat and isinstance(entry, Entry) and not isinstance(entry.answer, Passing):
                return earlier
        return None

    def note(self, row: Write | AnswerRow) -> None:
        """Advance the next place after a row was stored."""
        self.trace(row.number, Trace(row.seat, row.secret, row.traced))
        self._counts_before[row.number] = self.counts
        self.counts = read_counts(row.counts)
        self._counts_after[row.number] = self.counts
        self.place = row.place + 1
        self.last_at = row.at
        if not row.secret:
            self.seen_at = row.at


def play_back(rules: Rules[Any], table: TableFacts, stored: StoredGame) -> Played:
    """Return the stored game at its current position. Raises Hole if a part of it is missing."""
    assert table.seed is not None
    rows = stored.answers
    log = stored_log(rules, rows)
    if any(each.number > len(log) for each in stored.checkpoints):
        raise Hole("the stored game has a hole: it ends before its last checkpoint")
    checkpoints = stored.checkpoints
    game = WatchedGame.resume(
        rules, rules.content(), SeededChance(table.seed), valid_checkpoints(checkpoints, log), log
    )
    assert isinstance(game, WatchedGame)
    played = Played(game, read_counts(rows[0].counts), rows[0].at)
    played.place = 1
    for row in rows[1:]:
        played.note(row)
    return played


def count_in(counts: list[int], seat: Seat | None) -> int:
    """Return the count of this seat; the last entry is that of the spectators."""
    return counts[-1 if seat is None else seat]


def stored_log(rules: Rules[Any], rows: Sequence[Any]) -> list[LogEntry]:
    """Return the log. Raises Hole unless every row begins where the one before ended."""
    if not rows:
        raise Hole("the stored game has not even a beginning")
    log: list[LogEntry] = []
    kept: set[int] = set()
    """The places of a joint decision. Its answers come in any order, but nothing else may come between them."""
    size = len(msgspec.msgpack.decode(rows[0].counts))
    for place, row in enumerate(rows):
        fits = row.place == place and (row.number == NO_NUMBER) == (place == 0)
        if fits and place:
            entry = codec.unpack_entry(rules, row.entry)
            if isinstance(entry, Undo):
                kept = {number for number in kept if number < entry.to}
            fits = row.number in kept or (not kept and row.number == len(log))
            kept.discard(row.number)
            log[row.number : row.number + 1] = [entry]
        tail = codec.unpack_entries(rules, row.tail)
        fits = fits and row.tail_number == len(log) and not (kept and any(each is not None for each in tail))
        if not fits or len(msgspec.msgpack.decode(row.counts)) != size:
            raise Hole(f"the stored game has a hole before its answer {row.place}")
        for number, each in enumerate(tail, row.tail_number):
            # A game that began elsewhere includes its undos.
            kept = set() if isinstance(each, Undo) else kept | {number} if each is None else kept
        log += tail
    return log


def valid_checkpoints(checkpoints: list[Checkpoint], log: list[LogEntry]) -> list[Checkpoint]:
    """Return the checkpoints that no undo has invalidated."""
    undos = [(number, entry.to) for number, entry in enumerate(log) if isinstance(entry, Undo)]
    valid = [each for each in checkpoints if not any(to < each.number <= number for number, to in undos)]
    if not valid:
        raise BrokenRecord("a stored game has no checkpoint to start from")
    return sorted(valid, key=lambda each: each.number)


async def recent_news(store: Store, rules: Rules[Any], table: str, place: int, seat: Seat | None) -> list[bodies.News]:
    """Read the latest news of a seat from the database, without those that were undone."""
    return await news_from(store, rules, table, max(0, place - RECENT_ROWS), seat)


async def news_from(store: Store, rules: Rules[Any], table: str, place: int, seat: Seat | None) -> list[bodies.News]:
    """Read the news of a seat from this place on, without those that were undone."""
    told: list[tuple[int, bytes, bytes]] = []
    for number, packed, news, counts in await store.told_from(table, place):
        entry = None if number == NO_NUMBER else codec.unpack_entry(rules, packed)
        if isinstance(entry, Undo):
            told = [each for each in told if each[0] < entry.to]
        else:
            told.append((number, news, counts))
    return [
        bodies.News(count_in(read_counts(counts), seat), each["event"], each["words"])
        for _, news, counts in told
        for each in codec.unpack_told(news, seat)
    ]
