"""Count failed advice by game and kind, and log it without flooding the log.

The table goes on without the advice (`kernel.guard`), and no client is shown anything.
"""

from __future__ import annotations

import logging
import time
import traceback
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from fabletop.kernel import Decision, Rules, guarded
from fabletop.server.operation.metrics import METRICS

log = logging.getLogger(__name__)

LINES_A_MINUTE = 20
"""Log lines per minute about one game."""
MINUTE = 60.0
REMEMBERED = 1_000
"""Failures that are remembered in order not to log them again."""


class Failures:
    """All failures of advice in one process."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._logged: OrderedDict[tuple[object, ...], None] = OrderedDict()
        self._minute = 0.0
        self._lines: Counter[str] = Counter()
        """Lines logged in this minute, by game."""
        self._left_out: Counter[str] = Counter()

    def note(
        self, game: str, kind: str, prompt: str, error: Exception | str, *, times: int = 1, **where: object
    ) -> None:
        """Count a failure. The first one of a table at a question is logged, within the rate limit of the log."""
        METRICS.count("advice_failures_total", times, labels=f'game="{game}",kind="{kind}"')
        key = (game, kind, prompt, where.get("table"))
        if key in self._logged or not self._may_log(game):
            return
        self._logged[key] = None
        while len(self._logged) > REMEMBERED:
            self._logged.popitem(last=False)
        told, cause = ({"why": error}, None) if isinstance(error, str) else ({}, error)
        extra = {"game": game, "kind": kind, "prompt": prompt, **where, **told, "unlogged": self._left_out.pop(game, 0)}
        log.error("advice failed", exc_info=cause, extra=extra)

    def _may_log(self, game: str) -> bool:
        now = self._now()
        if now - self._minute >= MINUTE:
            self._minute = now
            self._lines.clear()
        self._lines[game] += 1
        if self._lines[game] <= LINES_A_MINUTE:
            return True
        self._left_out[game] += 1
        return False


FAILURES = Failures()
"""The failures of this process."""


# -- in worker processes -----------------------------------------------------------------------------------------------


class Failure(msgspec.Struct):
    """A failure in a worker process."""

    game: str
    kind: str
    prompt: str
    why: str
    times: int = 0


_unreported: dict[tuple[str, str, str], Failure] = {}


def reporting(rules: Rules[Any]) -> Rules[Any]:
    """Return rules for a worker: advice that fails is left out, and reported with the outcome of the job."""

    def failed(kind: str, asked: Decision[Any] | None, error: Exception) -> None:
        key = (rules.game, kind, "" if asked is None else asked.prompt)
        if key not in _unreported:
            _unreported[key] = Failure(*key, "".join(traceback.format_exception(error)))
        _unreported[key].times += 1

    return guarded(rules, failed)


def report() -> bytes:
    """Return the failures since the last call, encoded."""
    found = msgspec.msgpack.encode(list(_unreported.values()))
    _unreported.clear()
    return found


def note_report(report: bytes, job: str) -> None:
    """Record the failures that a worker has reported."""
    for each in msgspec.msgpack.decode(report, type=list[Failure]):
        FAILURES.note(each.game, each.kind, each.prompt, each.why, times=each.times, job=job)
