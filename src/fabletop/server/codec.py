"""Log entries and news as bytes, and back as the types of their game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fabletop.kernel import CHANCE, BrokenRecord, Entry, LogEntry, News, Rules, Seat, Undo
from fabletop.server.frames import told

_pack = msgspec.msgpack.Encoder().encode


def pack_entry(entry: LogEntry) -> bytes:
    """One entry of the log."""
    return _pack(_plain(entry))


def pack_entries(entries: Sequence[LogEntry]) -> bytes:
    """Several entries of the log."""
    return _pack([_plain(entry) for entry in entries])


def unpack_entry(rules: Rules[Any], data: bytes) -> LogEntry:
    """An entry, its answer as the game's own option."""
    return _typed(rules, msgspec.msgpack.decode(data))


def unpack_entries(rules: Rules[Any], data: bytes) -> list[LogEntry]:
    """Several entries."""
    return [_typed(rules, each) for each in msgspec.msgpack.decode(data)]


def pack_news(game: str, news: Sequence[News]) -> bytes:
    """News with their audiences and their words, so that they can be read even if the rules have changed."""
    return _pack([(each.event, each.to, told(game, each.event)) for each in news])


def unpack_told(data: bytes, seat: Seat | None) -> list[dict[str, Any]]:
    """The news that reached a seat (None: spectators), as they were told."""
    return [
        {"event": event, "words": words}
        for event, to, words in msgspec.msgpack.decode(data)
        if to is None or seat in to
    ]


def _plain(entry: LogEntry) -> Any:
    if entry is None:
        return None
    if isinstance(entry, Undo):
        return ("undo", entry.to, entry.agreed)
    return (entry.seat, entry.answer, entry.offer)


def _typed(rules: Rules[Any], plain: Any) -> LogEntry:
    if plain is None:
        return None
    try:
        first, second, third = plain
        if first == "undo":
            return Undo(second, tuple(third))
        answer = _tuples(second) if first == CHANCE else msgspec.convert(second, rules.choices)
    except (ValueError, TypeError) as error:
        raise BrokenRecord(f"a stored answer of {rules.game} cannot be read: {error}") from None
    return Entry(first, answer, third)


def _tuples(value: Any) -> Any:
    """Results of chance are tuples all the way down."""
    return tuple(_tuples(each) for each in value) if isinstance(value, list) else value
