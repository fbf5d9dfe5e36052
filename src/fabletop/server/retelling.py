"""What is made of whole games, in the back room: look-backs, archives, chronicles, records, and records brought in."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Any, get_type_hints

import msgspec

from fabletop.bots import mind
from fabletop.games import equipped
from fabletop.games import rules as rules_of
from fabletop.kernel import BadSetup, BrokenRecord, Checkpoint, Entry, Game, Rules, Seat, SeededChance, records
from fabletop.kernel.packs import Bundle
from fabletop.kernel.records import Position, positions
from fabletop.server import codec, frames
from fabletop.server.bodies import Frame
from fabletop.server.packs import cards_of

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

    def positions(self, seats: Sequence[Seat | None]) -> list[Position]:
        """The game from its start, through the eyes of these seats."""
        return positions(self.played(), seats)


def held(game: Game[Any], seed: bytes | None = None) -> Held:
    """A game as it stands now."""
    return Held(game.rules.game, game.rules.bundle, codec.pack_entries(game.log), tuple(game.checkpoints), seed)


def _rules(game: str, bundle: Bundle | None) -> Rules[Any]:
    return rules_of(game) if bundle is None else equipped(bundle)


# -- positions ---------------------------------------------------------------------------------------------------------


def look_back(game: Held, seat: Seat | None, counts: tuple[dict[int, int], int] | None) -> bytes:
    """All frames of a seat, each as JSON: of a finished game, or with its `counts` of a running one."""
    return _encoded(_shown(game.rules, game.positions((seat,)), seat, counts))


def frames_in(archive: bytes, seat: Seat | None) -> bytes:
    """The same, out of an archive."""
    return _encoded(_unpacked(archive, seat))


def places(game: Held, seat: Seat) -> bytes:
    """How many entries of the log lie before each position of a finished game."""
    return msgspec.msgpack.encode([each.number for each in visible(game.positions((seat,)), seat, is_over=True)])


def archive(game: Held, seats: int) -> bytes:
    """All positions of a finished game through everybody's eyes, public ones last."""
    everybody = (*range(seats), None)
    found = game.positions(everybody)
    return zlib.compress(
        msgspec.json.encode([tuple(_shown(game.rules, found, seat, counts=None)) for seat in everybody])
    )


def _encoded(shown: Iterator[Frame] | Sequence[Frame]) -> bytes:
    return msgspec.msgpack.encode([msgspec.json.encode(each) for each in shown])


def _unpacked(archive: bytes, seat: Seat | None) -> tuple[Frame, ...]:
    frames_of = msgspec.json.decode(zlib.decompress(archive), type=list[tuple[Frame, ...]])
    return frames_of[-1 if seat is None else seat]


def _shown(
    rules: Rules[Any], found: Sequence[Position], seat: Seat | None, counts: tuple[dict[int, int], int] | None
) -> Iterator[Frame]:
    """While the game runs, only what the seat itself has seen change, and its own answers, counted as it saw them."""
    is_over = counts is None
    for place, position in enumerate(visible(found, seat, is_over=is_over)):
        count = place if counts is None else counts[0].get(position.answer, counts[1])
        entry = position.entry
        may_know = isinstance(entry, Entry) and (is_over or entry.seat == seat)
        news = [each for each in position.news if each.reaches(seat)]
        yield Frame(
            n=count,
            view=position.views[seat],
            news=frames.news_items(rules, news, count),
            by=entry.seat if may_know and isinstance(entry, Entry) else None,
            answer=frames.label(rules, entry.answer) if may_know and isinstance(entry, Entry) else None,
            asked=frames.asked(rules, position.question) if may_know and position.question is not None else None,
        )


def visible(found: Sequence[Position], seat: Seat | None, *, is_over: bool) -> Iterator[Position]:
    """Those of these positions that this seat may look at."""
    before: msgspec.Struct | None = None
    for position in found:
        own = isinstance(position.entry, Entry) and position.entry.seat == seat
        if is_over or own or position.views[seat] != before or any(each.reaches(seat) for each in position.news):
            yield position
        before = position.views[seat]


# -- chronicles and cards ----------------------------------------------------------------------------------------------


def chronicle(game: Held | None, stored: tuple[str, Bundle | None, bytes] | None) -> bytes:
    """A finished game in short, as JSON; of a game, or of a stored archive with its rules."""
    if game is not None:
        rules = game.rules
        told = list(_shown(rules, game.positions((None,)), None, counts=None))
    else:
        assert stored is not None
        rules = _rules(*stored[:2])
        told = list(_unpacked(stored[2], None))
    chance = mind(rules.game).chance
    assert rules.chronicle is not None
    assert chance is not None
    return msgspec.json.encode(rules.chronicle(_public(rules, told), chance))


def _public(rules: Rules[Any], shown: Sequence[Frame]) -> Iterator[tuple[msgspec.Struct, list[Any]]]:
    """Stored positions as the game knows them."""
    kind = get_type_hints(rules.view)["return"]
    content = rules.content()
    for frame in shown:
        if frame.view is None:
            continue
        view = msgspec.convert(msgspec.to_builtins(frame.view, str_keys=True), kind, strict=False)
        view.__dict__["content"] = content
        yield view, [msgspec.convert(msgspec.to_builtins(each.event), rules.events) for each in frame.news]


def cards(game: str, bundle: Bundle | None) -> bytes:
    """The content of a table, as JSON."""
    return msgspec.json.encode(cards_of(_rules(game, bundle)))


# -- records -----------------------------------------------------------------------------------------------------------


def record(
    game: Held,
    sitters: Sequence[records.Sitter],
    package: str,
    level: records.Level,
    seat: Seat | None,
    parts: tuple[str, ...] | None,
) -> bytes:
    """The record of a game."""
    return records.write(game.played(), sitters, package=package, level=level, seat=seat, parts=parts).encode()


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
        found.end.seed,
        found.end.parts,
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
