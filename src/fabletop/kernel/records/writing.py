"""Write the record of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fabletop.kernel.decisions import Decision, Seat
from fabletop.kernel.errors import BadSetup
from fabletop.kernel.game import Game
from fabletop.kernel.log import Checkpoint, Entry, LogEntry, Undo
from fabletop.kernel.records.lines import (
    FORMAT,
    Answer,
    AtRest,
    Awaited,
    Body,
    End,
    Header,
    Level,
    Player,
    Seen,
    Undone,
    content_hash,
    encode,
)
from fabletop.kernel.records.replaying import Replay
from fabletop.kernel.records.seeds import SCHEME, Scheme, commitment


def write(
    game: Game[Any],
    seats: Sequence[Player],
    *,
    package: str,
    level: Level = "full",
    seat: Seat | None = None,
    parts: tuple[str, ...] | None = None,
    scheme: Scheme = SCHEME,
) -> str:
    """Return the record of a game.

    `parts` are the parts of its seed under this scheme, the server's first. Without them the commitment is to the seed
    itself.
    """
    if (level == "seat") != (seat is not None):
        raise BadSetup("a record of one seat needs that seat, and no other record does")
    if len(seats) != game.state.seat_count or (seat is not None and not 0 <= seat < len(seats)):
        raise BadSetup(f"this game has {game.state.seat_count} seats")
    header = Header(
        format=FORMAT,
        game=game.rules.game,
        package=package,
        rules=game.rules.version,
        content=content_hash(game.content),
        options=msgspec.to_builtins(game.state.options),
        seats=tuple(seats),
        level=level,
        seat=seat,
        commitment=_committed(game.chance.seed, parts, scheme) if game.chance else None,
        packs=game.rules.packs,
        scheme=scheme,
    )
    lines = answer_lines(game.log, game.checkpoints) if level == "full" else _seen(game, seat)
    result = game.rules.result(game.state)
    end = End(len(lines) + 1, result)
    if level == "full" and game.chance:
        end = msgspec.structs.replace(end, seed=game.chance.seed.hex(), parts=parts, turns=game.chance.turns)
    return "".join(encode(line).decode() + "\n" for line in (header, *lines, end))


def _committed(seed: bytes, parts: tuple[str, ...] | None, scheme: Scheme) -> str:
    return commitment(bytes.fromhex(parts[0]) if parts else seed, scheme)


def answer_lines(log: Sequence[LogEntry], checkpoints: Sequence[Checkpoint]) -> list[Body]:
    """Return a log as the lines of a record, with the fingerprints of these checkpoints."""
    hashes = {each.number: each.hash for each in checkpoints}
    lines: list[Body] = []
    for number, entry in enumerate((*log, None)):
        if number in hashes:
            lines.append(AtRest(number, hashes[number]))
        if number < len(log):
            lines.append(_line(number, entry))
    return lines


def _line(number: int, entry: LogEntry) -> Body:
    match entry:
        case Entry(seat, answer, offer):
            return Answer(number, seat, answer, offer)
        case Undo(to, agreed):
            return Undone(number, to, agreed)
        case _:
            return Awaited(number)


def _seen(game: Game[Any], seat: Seat | None) -> list[Body]:
    """Return the lines with what a seat saw. They come from a replay, so that they include the news of the whole game.
    Only changes that the seat sees are numbered.

    What follows the answer to a secret question is joined to the line before it. A separate line would reveal that a
    seat was asked.
    """
    start = game.rules.start(game.state.options, game.state.seat_count, game.content)
    replay = Replay(Game(game.rules, start, game.content), answer_lines(game.log, game.checkpoints))
    lines: list[Body] = []
    known: dict[str, Any] = {}
    view: dict[str, Any] = {}
    news: list[dict[str, Any]] = []

    def end_line() -> None:
        changed = {field: value for field, value in view.items() if field not in known or known[field] != value}
        if changed or news:
            lines.append(Seen(len(lines), changed, tuple(news)))

    asked_in_secret = False
    for step in replay.steps():
        if not (asked_in_secret and type(step.entry) is Entry):
            end_line()
            known, news = view, []
        view = msgspec.to_builtins(step.view(seat))
        news += [msgspec.to_builtins(each.event) for each in step.news if each.reaches(seat)]
        pending = replay.game.pending
        asked_in_secret = isinstance(pending, Decision) and pending.secret and pending.seat != seat
    end_line()
    return lines
