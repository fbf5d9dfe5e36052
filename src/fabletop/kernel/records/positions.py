"""A game again from its start, position by position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fabletop.kernel.decisions import CHANCE, Decision, Seat
from fabletop.kernel.game import Game
from fabletop.kernel.log import Entry, LogEntry, Undo
from fabletop.kernel.records.replaying import Replay
from fabletop.kernel.records.writing import answer_lines
from fabletop.kernel.rules import News
from fabletop.kernel.watched import NOTHING_SEEN, Views, WatchedGame


class Position(msgspec.Struct):
    """A point of a game where somebody had answered and chance had done its part."""

    answer: int
    """The number of the answer that led here."""
    number: int
    """How many entries of the log lie before it."""
    entry: LogEntry
    question: Decision[Any] | None
    """What was asked, if it was no offer that was taken."""
    news: list[News]
    views: Views
    moments: list[Views]
    """What was seen just after each of the news, if that was wanted."""


def positions(game: Game[Any], seats: Sequence[Seat | None], *, between: bool = False) -> list[Position]:
    """Answer by answer through the eyes of these seats (None: a spectator's), without what was taken back; if wanted,
    with what they saw between the news."""
    start = msgspec.msgpack.decode(game.checkpoints[0].state, type=game.rules.state)
    found: list[Position] = []
    again = WatchedGame(game.rules, start, game.content, watchers=tuple(seats) if between else ())
    asked: dict[Seat, Decision[Any]] = {}
    for step in Replay(again, answer_lines(game.log, game.checkpoints)).steps():
        entry = step.entry
        if isinstance(entry, Undo):
            found = [each for each in found if each.number <= entry.to]
            asked = {each.seat: each for each in again.asked}
            continue
        is_chance = isinstance(entry, Entry) and entry.seat == CHANCE
        if not found or not is_chance:
            question = asked.get(entry.seat) if isinstance(entry, Entry) and not entry.offer else None
            found.append(Position(step.number, step.number + 1, entry, question, [], NOTHING_SEEN, []))
        asked = {each.seat: each for each in again.asked}
        current = found[-1]
        current.number = step.number + 1
        current.news.extend(step.news)
        current.moments.extend(again.moments(step.news))
        current.views = again.views(seats)
    return found
