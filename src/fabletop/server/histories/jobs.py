"""Jobs of the worker pool about whole games: look-backs, archives, chronicles, analyses, and records in and out."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, get_type_hints

import msgspec

from fabletop.analysis.course import course as course_of
from fabletop.bots import mind
from fabletop.games import equipped, furnish
from fabletop.games import rules as rules_of
from fabletop.kernel import (
    BadSetup,
    BrokenRecord,
    Checkpoint,
    Comparison,
    Entry,
    Game,
    Passing,
    Rules,
    Seat,
    SeededChance,
    Words,
    records,
    seen_after,
)
from fabletop.kernel.packs import Bundle
from fabletop.kernel.records import Position, positions
from fabletop.server.operation.advice_failures import reporting
from fabletop.server.protocol import bodies
from fabletop.server.protocol.bodies import ReplayFrame
from fabletop.server.storage import codec
from fabletop.server.tables import snapshots
from fabletop.server.tables.offered_packs import content_file

MOST_ANSWERS = 30_000
"""Of a record that is brought in; the longest games have some thousand."""


class Held(msgspec.Struct, frozen=True):
    """A game in short: all that it takes to play it again."""

    game: str
    bundle: Bundle | None
    log: bytes
    checkpoints: tuple[Checkpoint, ...]
    seed: bytes | None = None
    """Where what chance did comes from, if that is to be told."""

    @property
    def rules(self) -> Rules[Any]:
        """The rules it is played by."""
        return _rules(self.game, self.bundle)

    def played(self) -> Game[Any]:
        """The game as it stands."""
        rules = self.rules
        chance = None if self.seed is None else SeededChance(self.seed)
        return Game.resume(rules, rules.content(), chance, self.checkpoints, codec.unpack_entries(rules, self.log))

    def positions(self, seats: Sequence[Seat | None], *, between: bool = False) -> list[Position]:
        """The game from its start, through the eyes of these seats; if wanted, with what they saw between the news."""
        return positions(self.played(), seats, between=between)


def held(game: Game[Any], seed: bytes | None = None) -> Held:
    """A game as it stands now."""
    return Held(game.rules.game, game.rules.bundle, codec.pack_entries(game.log), tuple(game.checkpoints), seed)


@lru_cache(maxsize=32)
def _rules(game: str, bundle: Bundle | None) -> Rules[Any]:
    return reporting(rules_of(game) if bundle is None else equipped(bundle))


# -- positions ---------------------------------------------------------------------------------------------------------


class Counts(msgspec.Struct, frozen=True):
    """How often views had changed when an answer had been shown, by its number; and at first."""

    after: dict[int, int]
    first: int

    def at(self, position: Position) -> int:
        """How often they had at a position."""
        return self.after.get(position.answer, self.first)


class Retold(msgspec.Struct, frozen=True, array_like=True):
    """All frames of a game through somebody's eyes."""

    frames: list[bytes]
    """Each as JSON."""
    seen: tuple[int, ...] = ()
    """Of a finished game: how often all views together had changed by each of them; empty if nobody counted."""


class Archive(msgspec.Struct, frozen=True):
    """A finished game as everybody saw it, public frames last."""

    frames: list[tuple[ReplayFrame, ...]]
    seen: tuple[int, ...] = ()


def look_back(game: Held, seat: Seat | None, counts: Counts) -> bytes:
    """A running game through the eyes of a seat, counted as that seat saw it."""
    return _retold(_seen_by(game.rules, game.positions((seat,), between=True), seat, counts))


def replay(game: Held, seat: Seat | None, counts: Counts) -> bytes:
    """A finished game through the eyes of a seat; the counts are of all views together."""
    found = game.positions((seat,), between=True)
    return _retold(_whole(game, found, seat), tuple(map(counts.at, found)))


def all_open(game: Held, seat: Seat | None, counts: Counts) -> bytes:
    """The same, and at every position what all others saw, and what nobody did."""
    found = game.positions((seat,), between=True)
    hidden = _Hidden(game.rules)
    shown = [
        hidden.between(frame, position, seat) for frame, position in zip(_whole(game, found, seat), found, strict=True)
    ]
    return _retold(shown, tuple(map(counts.at, found)))


def frames_in(archive: bytes, seat: Seat | None) -> bytes:
    """The same, out of an archive."""
    found = _unpacked(archive)
    return _retold(found.frames[-1 if seat is None else seat], found.seen)


def places(game: Held, seat: Seat) -> bytes:
    """How many entries of the log lie before each position of a finished game."""
    return msgspec.msgpack.encode([each.number for each in game.positions((seat,))])


def archive(game: Held, seats: int, counts: Counts | None = None) -> bytes:
    """All positions of a finished game through everybody's eyes; with counts of all views together."""
    everybody = (*range(seats), None)
    found = game.positions(everybody, between=True)
    seen = () if counts is None else tuple(map(counts.at, found))
    made = Archive([tuple(_whole(game, found, seat)) for seat in everybody], seen)
    return zlib.compress(msgspec.json.encode(made))


def _retold(shown: Iterable[ReplayFrame], seen: tuple[int, ...] = ()) -> bytes:
    return msgspec.msgpack.encode(Retold([msgspec.json.encode(each) for each in shown], seen))


def _unpacked(archive: bytes) -> Archive:
    """An archive; earlier ones hold the frames alone."""
    found = msgspec.json.decode(zlib.decompress(archive), type=Archive | list[tuple[ReplayFrame, ...]])
    return found if isinstance(found, Archive) else Archive(found)


def _seen_by(rules: Rules[Any], found: Sequence[Position], seat: Seat | None, counts: Counts) -> Iterator[ReplayFrame]:
    """Only what the seat itself has seen change, and its own answers."""
    for position in _visible(found, seat):
        own = isinstance(position.entry, Entry) and position.entry.seat == seat
        yield _frame(rules, position, seat, counts.at(position), may_know=own)


def _whole(game: Held, found: Sequence[Position], seat: Seat | None) -> Iterator[ReplayFrame]:
    """Everything, counted from 0; at the end all lies open."""
    for place, position in enumerate(found):
        frame = _frame(game.rules, position, seat, place, may_know=True)
        if position is found[-1]:
            frame = msgspec.structs.replace(frame, open=_Hidden(game.rules).at(position.views.state))
        yield frame


class _Hidden:
    """What lies hidden in the positions of a finished game, in words."""

    def __init__(self, rules: Rules[Any]) -> None:
        self._rules = rules
        self._content = rules.content()
        self._last: tuple[bytes, tuple[Words, ...]] = (b"", ())

    def at(self, state: bytes) -> tuple[Words, ...]:
        """What lies hidden in an encoded state; often the next one that is looked at is the same."""
        if state != self._last[0]:
            then = msgspec.msgpack.decode(state, type=self._rules.state)
            then.attach(self._content, [])
            self._last = (state, snapshots.opened(self._rules, then))
        return self._last[1]

    def between(self, frame: ReplayFrame, position: Position, seat: Seat | None) -> ReplayFrame:
        """A frame with what lay hidden, and with that of its news after which it was something else."""
        after = then = self.at(position.views.state)
        told = zip(position.news, position.moments, strict=True)
        seen = [views.state for news, views in told if news.reaches(seat)]
        items: list[bodies.News] = []
        for item, state in zip(reversed(frame.news), reversed(seen), strict=True):
            now = self.at(state) if state else then
            items.append(item if now == then else msgspec.structs.replace(item, open=now))
            then = now
        return msgspec.structs.replace(frame, open=after, news=tuple(reversed(items)))


def _frame(rules: Rules[Any], position: Position, seat: Seat | None, n: int, *, may_know: bool) -> ReplayFrame:
    entry = position.entry if may_know and isinstance(position.entry, Entry) else None
    view = position.views[seat]
    told = seen_after(position.news, position.moments, seat, view)
    return ReplayFrame(
        n=n,
        view=view,
        news=snapshots.news_items(rules, told, n, view, Comparison()),
        by=None if entry is None else entry.seat,
        answer=None if entry is None else snapshots.label(rules, entry.answer),
        asked=None if entry is None or position.question is None else snapshots.asked(rules, position.question),
        passes=entry is not None and isinstance(entry.answer, Passing),
    )


def _visible(found: Sequence[Position], seat: Seat | None) -> Iterator[Position]:
    """Those of these positions that this seat may look at while the game runs."""
    before: msgspec.Struct | None = None
    for position in found:
        own = isinstance(position.entry, Entry) and position.entry.seat == seat
        if own or position.views[seat] != before or any(each.reaches(seat) for each in position.news):
            yield position
        before = position.views[seat]


# -- chronicles and content --------------------------------------------------------------------------------------------


def chronicle(game: Held | None, stored: tuple[str, Bundle | None, bytes] | None) -> bytes:
    """A finished game in short, as JSON; of a game, or of a stored archive with its rules."""
    if game is not None:
        rules = game.rules
        told = list(_whole(game, game.positions((None,)), None))
    else:
        assert stored is not None
        rules = _rules(*stored[:2])
        told = list(_unpacked(stored[2]).frames[-1])
    assert rules.chronicle is not None
    return msgspec.json.encode(rules.chronicle(_public(rules, told), mind(rules.game).chance))


def _public(rules: Rules[Any], shown: Sequence[ReplayFrame]) -> Iterator[tuple[msgspec.Struct, list[Any]]]:
    """Stored positions as the game knows them."""
    kind = get_type_hints(rules.view)["return"]
    for frame in shown:
        if frame.view is None:
            continue
        view = msgspec.convert(msgspec.to_builtins(frame.view, str_keys=True), kind, strict=False)
        yield (
            furnish(rules, view),
            [msgspec.convert(msgspec.to_builtins(each.event), rules.events) for each in frame.news],
        )


def course(game: Held) -> bytes:
    """How likely it was who would win a finished game, from its start to its end, as JSON."""
    return msgspec.json.encode(course_of(game.played()))


def content(game: str, bundle: Bundle | None) -> bytes:
    """The content of a table as a File, packed."""
    return msgspec.msgpack.encode(content_file(_rules(game, bundle)))


# -- records -----------------------------------------------------------------------------------------------------------


def record(
    game: Held,
    players: Sequence[records.Player],
    package: str,
    level: records.Level,
    seat: Seat | None,
    parts: tuple[str, ...] | None,
    scheme: records.Scheme,
) -> bytes:
    """The record of a game."""
    return records.write(
        game.played(), players, package=package, level=level, seat=seat, parts=parts, scheme=scheme
    ).encode()


class Wanted(msgspec.Struct, frozen=True):
    """What a record was played with."""

    game: str
    packs: tuple[str, ...]


class Brought(msgspec.Struct, frozen=True):
    """A game out of a record."""

    options: dict[str, Any]
    seats: int
    is_over: bool
    result: bytes
    log: bytes
    news: bytes
    checkpoints: tuple[Checkpoint, ...]
    seed: str | None
    parts: tuple[str, ...] | None
    scheme: records.Scheme
    archive: bytes


def header(text: str) -> bytes:
    """What a record needs to be played again."""
    found = _read(text).header
    return msgspec.msgpack.encode(Wanted(found.game, tuple(each.id for each in found.packs)))


def bring_in(text: str, game: str, bundle: Bundle | None) -> bytes:
    """A record, played again from its first answer to its last."""
    found, rules = _read(text), _rules(game, bundle)
    try:
        played = records.load(found, rules)
    except (BrokenRecord, BadSetup) as broken:
        raise BrokenRecord(f"This record cannot be read: {broken}") from None
    brought = Brought(
        found.header.options,
        len(found.header.seats),
        played.is_over,
        msgspec.json.encode(rules.result(played.state)),
        codec.pack_entries(played.log),
        codec.pack_news(rules, played.news),
        tuple(played.checkpoints),
        None if found.end.turns else found.end.seed,  # a branch with other luck follows no seed that was committed to
        found.end.parts,
        found.header.scheme,
        archive(held(played), len(found.header.seats)) if played.is_over else b"",
    )
    return msgspec.msgpack.encode(brought)


def _read(text: str) -> records.Record:
    try:
        found = records.read(text)
    except BrokenRecord as broken:
        raise BrokenRecord(f"This record cannot be read: {broken}") from None
    if len(found.lines) > 2 * MOST_ANSWERS:
        raise BrokenRecord(f"A record that is brought in has at most {MOST_ANSWERS:,} answers.")
    return found
