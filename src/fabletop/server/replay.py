"""Looking back while a game runs, and watching it again when it is over."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, get_type_hints

import msgspec

from fabletop.bots import mind
from fabletop.kernel import Entry, Rules, Seat
from fabletop.kernel.records import Position, positions
from fabletop.server import bodies, codec, frames
from fabletop.server.bodies import Frame, Replay
from fabletop.server.live import Live
from fabletop.server.problems import NotAllowed, NotFound, NotNow


async def look_back(live: Live, guest: str | None, seat: Seat | None, start: int, count: int) -> Replay:
    """Some positions through the eyes of a seat: any seat when the game is over, else only one's own or the public."""
    is_over = live.lobby.table.phase == "over"
    if seat is not None and seat >= len(live.lobby.seats):
        raise NotFound("There is no such seat.")
    if not is_over and seat is not None and seat not in live.lobby.held_by(guest):
        raise NotAllowed("While the game runs you can look back through your own eyes only.")
    shown = live.replays.get(seat) or await _all_frames(live, seat, is_over=is_over)
    if is_over:
        live.replays[seat] = shown
    return Replay(live.info(guest), seat, len(shown), start, shown[start : start + count], is_over)


async def chronicle(live: Live) -> msgspec.Struct:
    """A finished game in short, where its rules can tell."""
    rules, chance = live.rules, mind(live.rules.game).chance
    if rules.chronicle is None or chance is None:
        raise NotFound("Of this game no story is told.")
    if live.lobby.table.phase != "over":
        raise NotNow("The story is told when the game is over.")
    shown = await _all_frames(live, None, is_over=True)
    return await asyncio.to_thread(rules.chronicle, _public(rules, shown), chance)


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


async def _all_frames(live: Live, seat: Seat | None, *, is_over: bool) -> tuple[Frame, ...]:
    if live.played is None:
        stored = await live.hub.store.archive(live.id)
        return tuple(await _told_only(live, seat)) if stored is None else unpacked(stored, seat)
    await live.all_shown()
    return tuple(_shown(live, positions_of(live, (seat,)), seat, is_over=is_over))


def _shown(live: Live, found: Sequence[Position], seat: Seat | None, *, is_over: bool) -> Iterator[Frame]:
    """While the game runs, only what the seat itself has seen change, and its own answers, counted as it saw them."""
    rules, played = live.rules, live.played
    assert played is not None
    for place, position in enumerate(visible(found, seat, is_over=is_over)):
        count = place if is_over else played.count_after(position.answer, seat)
        entry = position.entry
        may_know = isinstance(entry, Entry) and (is_over or entry.seat == seat)
        view = position.views[seat]
        news = [each for each in position.news if each.reaches(seat)]
        yield Frame(
            n=count,
            view=view,
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


def positions_of(live: Live, seats: Sequence[Seat | None]) -> list[Position]:
    """The game of a table from its start."""
    if live.played is None:
        raise NotNow("There is nothing to look at yet.")
    return positions(live.played.game, seats)


async def _told_only(live: Live, seat: Seat | None) -> list[Frame]:
    """A table of other rules: its words are stored, its views are not."""
    told: list[Frame] = []
    for row in await live.hub.store.answers_from(live.id, 0):
        news = codec.unpack_told(row.news, seat)
        if news:
            items = tuple(bodies.News(len(told), each["event"], each["words"]) for each in news)
            told.append(Frame(len(told), None, items, None, None, None))
    return told


# -- archives ----------------------------------------------------------------------------------------------------------


def packed(live: Live) -> bytes:
    """All positions of a finished game, public ones last."""
    seats = (*range(len(live.lobby.seats)), None)
    found = positions_of(live, seats)
    return zlib.compress(msgspec.json.encode([tuple(_shown(live, found, seat, is_over=True)) for seat in seats]))


def unpacked(stored: bytes, seat: Seat | None) -> tuple[Frame, ...]:
    """The positions of an archived game through the eyes of a seat."""
    frames_of = msgspec.json.decode(zlib.decompress(stored), type=list[tuple[Frame, ...]])
    return frames_of[-1 if seat is None else seat]


async def archive(live: Live) -> None:
    """Keep a finished game as everybody saw it. Computed beside the event loop: nothing here changes any more."""
    if live.played is not None:
        await live.hub.store.add_archive(live.id, await asyncio.to_thread(packed, live))
