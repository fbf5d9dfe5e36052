"""Looking back while a game runs, watching it again when it is over, and playing on from any position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import SystemRandom
from typing import Any, TypeVar

import msgspec

from fabletop.kernel import CHANCE, Checkpoint, Decision, Entry, Game, LogEntry, News, Seat
from fabletop.kernel.records import Step, joint_seed
from fabletop.kernel.records.replaying import Replay as Steps
from fabletop.kernel.records.writing import answer_lines
from fabletop.server import bodies, codec, frames, tables
from fabletop.server.bodies import Frame, NewSeat, NewTable, Pace, Replay
from fabletop.server.hub import Hub
from fabletop.server.live import Live
from fabletop.server.problems import NotAllowed, NotFound, NotNow

T = TypeVar("T")


class Position(msgspec.Struct):
    """A point of a game where somebody had answered and chance had done its part."""

    number: int
    """How many entries of the log lie before it."""
    entry: LogEntry
    question: Decision[Any] | None
    """What was asked, if it was no offer that was taken."""
    news: list[News]
    views: dict[Seat | None, msgspec.Struct]


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


async def _all_frames(live: Live, seat: Seat | None, *, is_over: bool) -> tuple[Frame, ...]:
    if live.played is None:
        return tuple(await _told_only(live, seat))
    await live.all_shown()
    return tuple(_shown(live, seat, is_over=is_over))


def _shown(live: Live, seat: Seat | None, *, is_over: bool) -> Iterator[Frame]:
    """While the game runs, only what the seat itself has seen change, and its own answers."""
    rules = live.rules
    for count, position in enumerate(_visible(live, seat, is_over=is_over)):
        entry = position.entry
        may_know = isinstance(entry, Entry) and (is_over or entry.seat == seat)
        view = position.views[seat]
        news = [each for each in position.news if each.reaches(seat)]
        yield Frame(
            n=count,
            view=view,
            news=frames.news_items(rules, news, count),
            by=entry.seat if may_know and isinstance(entry, Entry) else None,
            answer=frames.label(rules.game, entry.answer) if may_know and isinstance(entry, Entry) else None,
            asked=frames.asked(rules, position.question) if may_know and position.question is not None else None,
        )


def _visible(live: Live, seat: Seat | None, *, is_over: bool) -> Iterator[Position]:
    before: msgspec.Struct | None = None
    for position in positions(live, (seat,)):
        own = isinstance(position.entry, Entry) and position.entry.seat == seat
        if is_over or own or position.views[seat] != before or any(each.reaches(seat) for each in position.news):
            yield position
        before = position.views[seat]


def positions(live: Live, seats: Sequence[Seat | None]) -> Iterator[Position]:
    """The game from its start, answer by answer."""
    if live.played is None:
        raise NotNow("There is nothing to look at yet.")
    game = live.played.game
    start = msgspec.msgpack.decode(game.checkpoints[0].state, type=live.rules.state)
    current: Position | None = None
    again = Game(live.rules, start, game.content)
    asked: dict[Seat, Decision[Any]] = {}
    for step in Steps(again, answer_lines(game)).steps():
        if current is None or not _is_chance(step):
            if current is not None:
                yield current
            entry = step.entry
            question = asked.get(entry.seat) if isinstance(entry, Entry) and not entry.offer else None
            current = Position(step.number + 1, entry, question, [], {})
        asked = {each.seat: each for each in again.asked}
        current.number = step.number + 1
        current.news.extend(step.news)
        current.views = {seat: step.view(seat) for seat in seats}
    if current is not None:
        yield current


def _is_chance(step: Step) -> bool:
    return isinstance(step.entry, Entry) and step.entry.seat == CHANCE


async def _told_only(live: Live, seat: Seat | None) -> list[Frame]:
    """A table of other rules: its words are stored, its views are not."""
    told: list[Frame] = []
    for row in await live.hub.store.answers_from(live.id, 0):
        news = codec.unpack_told(row.news, seat)
        if news:
            items = tuple(bodies.News(len(told), each["event"], each["words"]) for each in news)
            told.append(Frame(len(told), None, items, None, None, None))
    return told


# -- branching -----------------------------------------------------------------------------------------------------


async def branch(hub: Hub, live: Live, guest: str, seat: Seat, n: int | None) -> Live:
    """A new table that plays on from a position, the asker on this seat and bots on all others."""
    if live.played is None:
        raise NotNow(live.read_only or "There is nothing to play on from yet.")
    if seat >= len(live.lobby.seats):
        raise NotFound("There is no such seat.")
    game = live.played.game
    if live.lobby.table.phase == "over":
        log = game.log[: _number_at(live, seat, n)]
        checkpoints = [each for each in game.checkpoints if each.number <= len(log)]
        if Game.resume(live.rules, game.content, None, checkpoints, log).is_over:
            raise NotNow("The game is over there: choose an earlier position.")
    else:
        if seat not in live.lobby.held_by(guest):
            raise NotAllowed("While the game runs you can only imagine how it looks from your own seat.")
        log, checkpoints = [], [_imagined(live, seat)]
    return await _play_on(hub, live, guest, seat, log, checkpoints)


def _number_at(live: Live, seat: Seat, n: int | None) -> int:
    found = [each.number for each in _visible(live, seat, is_over=True)]
    if n is None or not 0 <= n < len(found):
        raise NotFound("There is no such position.")
    return found[n]


def _imagined(live: Live, seat: Seat) -> Checkpoint:
    """The running turn from its beginning, with all that the seat cannot see drawn anew."""
    assert live.played is not None
    game = live.played.game
    last = game.checkpoints[-1]
    state = msgspec.msgpack.decode(last.state, type=live.rules.state)
    state.attach(game.content, [])
    live.rules.reshuffle(state, seat, _shuffled)
    return Checkpoint(0, last.chance_count, msgspec.msgpack.encode(state))


def _shuffled(things: Sequence[T]) -> list[T]:
    order = list(things)
    SystemRandom().shuffle(order)
    return order


async def _play_on(
    hub: Hub, live: Live, guest: str, seat: Seat, log: list[LogEntry], checkpoints: list[Checkpoint]
) -> Live:
    old = live.lobby.table
    seats = tuple(
        NewSeat("me") if each.seat == seat else NewSeat("bot", each.level or old.fill) for each in live.lobby.seats
    )
    new = NewTable(
        game=old.game, seats=seats, name=old.name, options=msgspec.json.decode(old.options), pace=Pace(),
        window=old.window, fill=old.fill,
    )  # fmt: skip
    row, rows = tables.new_rows(hub, guest, new)
    row.phase, row.branched_from, row.is_imagined, row.due_at = "running", live.id, not log, 0.0
    row.seed = joint_seed(row.server_part, [])
    await hub.store.add_table(row, rows)
    game = Game.resume(live.rules, live.rules.content(), None, checkpoints, log)
    game.news.clear()
    await hub.writer.write(tables.first_row(row, game, len(seats)))
    return await hub.table(row.id)
