"""Replay a game from its start, position by position."""

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
    """A point of a game after an answer and the chance results that followed it."""

    answer: int
    """The number of the answer that led here."""
    number: int
    """The number of log entries before it."""
    entry: LogEntry
    question: Decision[Any] | None
    """The question that was answered; None if an offer was taken."""
    news: list[News]
    views: Views
    moments: list[Views]
    """The views just after each piece of news, if they were requested."""


def positions(game: Game[Any], seats: Sequence[Seat | None], *, between: bool = False) -> list[Position]:
    """Return the positions after each live answer as these seats (None: a spectator) saw them.

    With `between`, each also holds the views between its pieces of news.
    """
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
