"""Encode log entries and news as bytes, and decode them as the types of their game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from fabletop.games import rules as rules_of
from fabletop.kernel import CHANCE, BrokenRecord, Entry, LogEntry, News, Rules, Seat, Undo

_pack = msgspec.msgpack.Encoder().encode


def pack_entry(entry: LogEntry) -> bytes:
    """Encode one log entry."""
    return _pack(_plain(entry))


def pack_entries(entries: Sequence[LogEntry]) -> bytes:
    """Encode several log entries."""
    return _pack([_plain(entry) for entry in entries])


def unpack_entry(rules: Rules[Any], data: bytes) -> LogEntry:
    """Decode one log entry; its answer becomes the game's own option type."""
    return _typed(rules, _decode_entry(data))


def unpack_entries(rules: Rules[Any], data: bytes) -> list[LogEntry]:
    """Decode several log entries."""
    return [_typed(rules, each) for each in _decode_entries(data)]


def pack_news(rules: Rules[Any], news: Sequence[News]) -> bytes:
    """Encode news with their audiences and texts, so that they stay readable when the rules change."""
    return _pack([(each.event, each.to, rules.texts().of("news", each.event)) for each in news])


def unpack_news(rules: Rules[Any], data: bytes) -> list[News]:
    """Decode news as the game's own events."""
    stored = msgspec.msgpack.decode(data, type=list[tuple[msgspec.Raw, tuple[Seat | None, ...] | None, Any]])
    return [News(msgspec.msgpack.decode(event, type=rules.events), to) for event, to, _ in stored]


def unpack_told(data: bytes, seat: Seat | None) -> list[dict[str, Any]]:
    """Return the texts of the news that reached a seat (None: spectators), as they were shown."""
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


@cache
def _choice(game: str) -> msgspec.msgpack.Decoder[Any]:
    """Return the decoder of a game's options. It is cached, since analysing the union of types is slow."""
    return msgspec.msgpack.Decoder(rules_of(game).choices)


@cache
def _choice_from_json(game: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(rules_of(game).choices)


def read_choice(game: str, option: msgspec.Raw | bytes) -> Any:
    """Decode an option of a game from JSON. Raises msgspec.ValidationError if it is invalid."""
    return _choice_from_json(game).decode(option)


_decode_entry = msgspec.msgpack.Decoder(tuple[int | str, msgspec.Raw, Any] | None).decode
_decode_entries = msgspec.msgpack.Decoder(list[tuple[int | str, msgspec.Raw, Any] | None]).decode


def _typed(rules: Rules[Any], plain: tuple[int | str, msgspec.Raw, Any] | None) -> LogEntry:
    if plain is None:
        return None
    first, second, third = plain
    try:
        if isinstance(first, str):
            return Undo(msgspec.msgpack.decode(second, type=int), tuple(third))
        if first == CHANCE:
            return Entry(first, _tuples(msgspec.msgpack.decode(second)), third)
        return Entry(first, _choice(rules.game).decode(second), third)
    except (ValueError, TypeError) as error:
        raise BrokenRecord(f"a stored answer of {rules.game} cannot be read: {error}") from None


def _tuples(value: Any) -> Any:
    """Convert results of chance to tuples at every level."""
    return tuple(_tuples(each) for each in value) if isinstance(value, list) else value
