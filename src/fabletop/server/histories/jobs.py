"""Jobs of the worker pool about whole games: history, archives, chronicles, analyses, and export and import of
records.
"""

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
"""Maximum number of answers in an imported record; the longest games have a few thousand."""


class Held(msgspec.Struct, frozen=True):
    """The data needed to replay a game."""

    game: str
    bundle: Bundle | None
    log: bytes
    checkpoints: tuple[Checkpoint, ...]
    seed: bytes | None = None
    """The seed of its chance, if that may be revealed."""

    @property
    def rules(self) -> Rules[Any]:
        """Return the rules of the game."""
        return _rules(self.game, self.bundle)

    def played(self) -> Game[Any]:
        """Return the game at its current position."""
        rules = self.rules
        chance = None if self.seed is None else SeededChance(self.seed)
        return Game.resume(rules, rules.content(), chance, self.checkpoints, codec.unpack_entries(rules, self.log))

    def positions(self, seats: Sequence[Seat | None], *, between: bool = False) -> list[Position]:
        """Return all positions of the game in the views of these seats; with `between`, also the views between the
        news.
        """
        return positions(self.played(), seats, between=between)


def held(game: Game[Any], seed: bytes | None = None) -> Held:
    """Return the data of a game at its current position."""
    return Held(game.rules.game, game.rules.bundle, codec.pack_entries(game.log), tuple(game.checkpoints), seed)


@lru_cache(maxsize=32)
def _rules(game: str, bundle: Bundle | None) -> Rules[Any]:
    return reporting(rules_of(game) if bundle is None else equipped(bundle))


# -- positions ---------------------------------------------------------------------------------------------------------


class Counts(msgspec.Struct, frozen=True):
    """How often views had changed once an answer had been shown, by its number; and the initial count."""

    after: dict[int, int]
    first: int

    def at(self, position: Position) -> int:
        """Return the count at a position."""
        return self.after.get(position.answer, self.first)


class Retold(msgspec.Struct, frozen=True, array_like=True):
    """All frames of a game in one view."""

    frames: list[bytes]
    """Each encoded as JSON."""
    seen: tuple[int, ...] = ()
    """In a finished game: how often all views together had changed by each frame; empty if that is unknown."""


class Archive(msgspec.Struct, frozen=True):
    """A finished game in everyone's views; the public frames come last."""

    frames: list[tuple[ReplayFrame, ...]]
    seen: tuple[int, ...] = ()


def look_back(game: Held, seat: Seat | None, counts: Counts) -> bytes:
    """Return the history of a running game in the view of a seat, counted in the changes of that view."""
    return _retold(_seen_by(game.rules, game.positions((seat,), between=True), seat, counts))


def replay(game: Held, seat: Seat | None, counts: Counts) -> bytes:
    """Return the replay of a finished game in the view of a seat. The counts are of all views together."""
    found = game.positions((seat,), between=True)
    return _retold(_whole(game, found, seat), tuple(map(counts.at, found)))


def all_open(game: Held, seat: Seat | None, counts: Counts) -> bytes:
    """Return the replay of a finished game with all hidden things: at every position the views of all seats, and what
    no seat saw.
    """
    found = game.positions((seat,), between=True)
    hidden = _Hidden(game.rules)
    shown = [
        hidden.between(frame, position, seat) for frame, position in zip(_whole(game, found, seat), found, strict=True)
    ]
    return _retold(shown, tuple(map(counts.at, found)))


def frames_in(archive: bytes, seat: Seat | None) -> bytes:
    """Return the frames from an archive."""
    found = _unpacked(archive)
    return _retold(found.frames[-1 if seat is None else seat], found.seen)


def places(game: Held, seat: Seat) -> bytes:
    """Return how many entries of the log lie before each position of a finished game."""
    return msgspec.msgpack.encode([each.number for each in game.positions((seat,))])


def archive(game: Held, seats: int, counts: Counts | None = None) -> bytes:
    """Return all positions of a finished game in everyone's views, with counts of all views together."""
    everybody = (*range(seats), None)
    found = game.positions(everybody, between=True)
    seen = () if counts is None else tuple(map(counts.at, found))
    made = Archive([tuple(_whole(game, found, seat)) for seat in everybody], seen)
    return zlib.compress(msgspec.json.encode(made))


def _retold(shown: Iterable[ReplayFrame], seen: tuple[int, ...] = ()) -> bytes:
    return msgspec.msgpack.encode(Retold([msgspec.json.encode(each) for each in shown], seen))


def _unpacked(archive: bytes) -> Archive:
    """Decode an archive. Older ones contain only the frames."""
    found = msgspec.json.decode(zlib.decompress(archive), type=Archive | list[tuple[ReplayFrame, ...]])
    return found if isinstance(found, Archive) else Archive(found)


def _seen_by(rules: Rules[Any], found: Sequence[Position], seat: Seat | None, counts: Counts) -> Iterator[ReplayFrame]:
    """Yield the changes that the seat itself has seen, and its own answers."""
    for position in _visible(found, seat):
        own = isinstance(position.entry, Entry) and position.entry.seat == seat
        yield _frame(rules, position, seat, counts.at(position), may_know=own)


def _whole(game: Held, found: Sequence[Position], seat: Seat | None) -> Iterator[ReplayFrame]:
    """Yield all frames, numbered from 0. The last one shows all hidden things."""
    for place, position in enumerate(found):
        frame = _frame(game.rules, position, seat, place, may_know=True)
        if position is found[-1]:
            frame = msgspec.structs.replace(frame, open=_Hidden(game.rules).at(position.views.state))
        yield frame


class _Hidden:
    """The texts of what is hidden in the positions of a finished game."""

    def __init__(self, rules: Rules[Any]) -> None:
        self._rules = rules
        self._content = rules.content()
        self._last: tuple[bytes, tuple[Words, ...]] = (b"", ())

    def at(self, state: bytes) -> tuple[Words, ...]:
        """Return the texts of what is hidden in an encoded state. The last result is cached, as states often repeat."""
        if state != self._last[0]:
            then = msgspec.msgpack.decode(state, type=self._rules.state)
            then.attach(self._content, [])
            self._last = (state, snapshots.opened(self._rules, then))
        return self._last[1]

    def between(self, frame: ReplayFrame, position: Position, seat: Seat | None) -> ReplayFrame:
        """Return a frame with what was hidden, also after each of its news where that differs."""
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
    """Yield the positions that this seat may see while the game runs."""
    before: msgspec.Struct | None = None
    for position in found:
        own = isinstance(position.entry, Entry) and position.entry.seat == seat
        if own or position.views[seat] != before or any(each.reaches(seat) for each in position.news):
            yield position
        before = position.views[seat]


# -- chronicles and content --------------------------------------------------------------------------------------------


def chronicle(game: Held | None, stored: tuple[str, Bundle | None, bytes] | None) -> bytes:
    """Return the summary of a finished game as JSON, from the game or from a stored archive with its rules."""
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
    """Yield stored positions decoded into the game's own types."""
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
    """Return how each player's chances to win changed during a finished game, as JSON."""
    return msgspec.json.encode(course_of(game.played()))


def content(game: str, bundle: Bundle | None) -> bytes:
    """Return the encoded file with the content of a table."""
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
    """Return the record of a game."""
    return records.write(
        game.played(), players, package=package, level=level, seat=seat, parts=parts, scheme=scheme
    ).encode()


class Wanted(msgspec.Struct, frozen=True):
    """The packs and options that a record needs."""

    game: str
    packs: tuple[str, ...]


class Brought(msgspec.Struct, frozen=True):
    """A game from a record."""

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
    """Return what is needed to replay a record."""
    found = _read(text).header
    return msgspec.msgpack.encode(Wanted(found.game, tuple(each.id for each in found.packs)))


def bring_in(text: str, game: str, bundle: Bundle | None) -> bytes:
    """Import a record by replaying it from its first answer to its last."""
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
        None if found.end.turns else found.end.seed,  # a branch with other chance follows no committed seed
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
