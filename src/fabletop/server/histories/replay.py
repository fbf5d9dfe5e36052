"""The history of a running game, and the replay of a finished one. Worker processes do the work."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import cast

import msgspec

from fabletop.kernel import Seat
from fabletop.server.histories import jobs
from fabletop.server.histories.jobs import Counts, Retold
from fabletop.server.protocol import bodies
from fabletop.server.protocol.bodies import Replay, ReplayFrame, TableInfo
from fabletop.server.protocol.problems import NotAllowed, NotFound, NotNow
from fabletop.server.storage import codec, seat_history
from fabletop.server.tables import loading
from fabletop.server.tables.live import Live
from fabletop.server.tables.loading import Played

LOOK_BACK = "This look-back"
LONGEST_ANALYSIS = 90.0
"""In seconds of processor time; long games need about half of it."""
_retold = msgspec.msgpack.Decoder(Retold).decode


async def look_back(
    live: Live, who: str, guest: str | None, seat: Seat | None, start: int, count: int, *, all_open: bool = False
) -> Replay:
    """Return some positions in the view of a seat: any seat once the game is over, else only the caller's own or the
    public.

    Once the game is over, the request may ask for all hidden things, too.
    """
    is_over = _may_look(live, guest, seat)
    if all_open and not is_over:
        raise NotAllowed("While the game runs not all lies open.")
    found = _retold(
        await (_open_frames(live, who, seat) if all_open else _all_frames(live, who, seat, is_over=is_over))
    )
    page = tuple(msgspec.Raw(each) for each in found.frames[start : start + count])
    table = live.info(guest)
    if is_over:
        table = _with_places(live, table, found.seen)
    return Replay(table, seat, len(found.frames), start, cast("tuple[ReplayFrame, ...]", page), is_over)


def _with_places(live: Live, table: TableInfo, seen: tuple[int, ...]) -> TableInfo:
    """Return a finished table with changes of seats counted by the frames of its replay; without them if the counts are
    unknown.
    """
    counted = list(accumulate(seen, max))
    seats = []
    for seat, row in zip(table.seats, live.lobby.seats, strict=True):
        changes = zip(seat.past, seat_history.changes(row.past), strict=True) if counted else ()
        past = tuple(
            msgspec.structs.replace(told, n=max(0, bisect_right(counted, sum(change.counts)) - 1))
            for told, change in changes
        )
        seats.append(msgspec.structs.replace(seat, past=past))
    return msgspec.structs.replace(table, seats=tuple(seats))


async def told(live: Live, guest: str | None, seat: Seat | None) -> list[bodies.News]:
    """Return all news that a seat was shown since the game began, except those that are still held back."""
    _may_look(live, guest, seat)
    news = await loading.news_from(live.hub.store, live.rules, live.id, 0, seat)
    if live.played is None:
        return news
    if seat not in live.audiences:  # a bot's seat in a game that is over
        await live.all_shown()
        return news
    shown = live.audiences[seat].n
    return [each for each in news if each.n <= shown]


def _may_look(live: Live, guest: str | None, seat: Seat | None) -> bool:
    """Return whether the game is over and anyone may see any view. While it runs, raise a refusal unless the view is
    the caller's own.
    """
    is_over = live.lobby.table.phase == "over"
    if seat is not None and not 0 <= seat < len(live.lobby.seats):
        raise NotFound("There is no such seat.")
    if not is_over and seat is not None and seat not in live.lobby.held_by(guest):
        raise NotAllowed("While the game runs you can look back through your own eyes only.")
    return is_over


async def _all_frames(live: Live, who: str, seat: Seat | None, *, is_over: bool) -> bytes:
    pool, played = live.hub.pool, live.played
    if played is None:
        stored = await live.hub.store.archive(live.id)
        if stored is None:
            return await _told_only(live, seat)
        key: tuple[object, ...] = ("archived", live.id, seat)
        return await pool.kept(key, who, LOOK_BACK, jobs.frames_in, lambda: (stored, seat))
    await live.all_shown()
    key = ("frames", live.id, played.place, seat, is_over)
    return await pool.kept(
        key, who, LOOK_BACK, jobs.replay if is_over else jobs.look_back,
        lambda: (jobs.held(played.game), seat, _counts(played) if is_over else Counts(*played.counts_of(seat))),
    )  # fmt: skip


async def _open_frames(live: Live, who: str, seat: Seat | None) -> bytes:
    played = live.played
    if played is None:
        raise NotNow("This game is kept as its seats saw it: what lay hidden is known of its end only.")
    await live.all_shown()
    key = ("open", live.id, played.place, seat)
    given = lambda: (jobs.held(played.game), seat, _counts(played))  # noqa: E731  # one line is enough for it
    return await live.hub.pool.kept(key, who, LOOK_BACK, jobs.all_open, given)


def _counts(played: Played) -> Counts:
    """Return how often all views together had changed."""
    return Counts(*played.counts_of_all())


async def chronicle(live: Live, who: str) -> msgspec.Raw:
    """Return the summary of a finished game, if its rules provide one."""
    rules = live.rules
    if rules.chronicle is None:
        raise NotFound("Of this game no story is told.")
    if live.lobby.table.phase != "over":
        raise NotNow("The story is told when the game is over.")
    played, stored = live.played, None
    if played is not None:
        await live.all_shown()
    else:
        archived = await live.hub.store.archive(live.id)
        if archived is None:
            raise NotFound("Nothing is left of this game that a story could be told of.")
        stored = (rules.game, rules.bundle, archived)
    made = await live.hub.pool.kept(
        ("chronicle", live.id, played is None), who, "This story", jobs.chronicle,
        lambda: (None if played is None else jobs.held(played.game), stored),
    )  # fmt: skip
    return msgspec.Raw(made)


async def course(live: Live, who: str) -> msgspec.Raw:
    """Return the analysis of a finished game. It uses all hidden hands, so it exists for no other."""
    if live.lobby.table.phase != "over":
        raise NotNow("A game is analysed when it is over.")
    played = live.played
    if played is None:
        raise NotNow(live.read_only or "Nothing is left of this game that could be analysed.")
    await live.all_shown()
    given = lambda: (jobs.held(played.game),)  # noqa: E731  # one line is enough for it
    key, what = ("course", live.id), "This analysis"
    made = await live.hub.pool.kept(key, who, what, jobs.course, given, LONGEST_ANALYSIS)
    return msgspec.Raw(made)


async def number_at(live: Live, who: str, seat: Seat, n: int | None) -> int:
    """Return how many entries of the log lie before a position of a finished game."""
    played = live.played
    assert played is not None
    key = ("places", live.id, played.place, seat)
    given = lambda: (jobs.held(played.game), seat)  # noqa: E731  # one line is enough for it
    made = await live.hub.pool.kept(key, who, LOOK_BACK, jobs.places, given)
    found = msgspec.msgpack.decode(made, type=list[int])
    if n is None or not 0 <= n < len(found):
        raise NotFound("There is no such position.")
    return found[n]


async def _told_only(live: Live, seat: Seat | None) -> bytes:
    """Return only the stored texts, for a broken table or one of other rules. Its views are not available."""
    told: list[bytes] = []
    seen: list[int] = []
    for row in await live.hub.store.answers_from(live.id, 0):
        news = codec.unpack_told(row.news, seat)
        if news:
            items = tuple(bodies.News(len(told), each["event"], each["words"]) for each in news)
            told.append(msgspec.json.encode(ReplayFrame(len(told), None, items, None, None, None)))
            seen.append(sum(msgspec.msgpack.decode(row.counts, type=list[int])))
    return msgspec.msgpack.encode(Retold(told, tuple(seen)))


async def archive(live: Live) -> None:
    """Archive a finished game as everyone saw it."""
    if live.played is not None:
        game, seats = jobs.held(live.played.game), len(live.lobby.seats)
        who = f"table {live.id}"
        made = await live.hub.pool.run(who, "This archive", jobs.archive, game, seats, _counts(live.played))
        await live.hub.store.add_archive(live.id, made)
