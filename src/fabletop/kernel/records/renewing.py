"""Migrate a game that was started under older rules to the current ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fabletop.kernel.game import Game
from fabletop.kernel.log import Checkpoint, LogEntry
from fabletop.kernel.records.replaying import Replay
from fabletop.kernel.records.writing import answer_lines
from fabletop.kernel.rules import News, Rules, State


def renew(
    rules: Rules[Any], rules_then: int, start: State, log: Sequence[LogEntry], checkpoints: Sequence[Checkpoint]
) -> tuple[Game[Any], list[News]]:
    """Replay the same answers under the current rules.

    Returns the game and its news; raises BrokenRecord if they do not fit.
    """
    replayed = Replay(Game(rules, start, rules.content()), answer_lines(log, checkpoints), rules_then=rules_then)
    news = [each for step in replayed.steps() for each in step.news]
    return replayed.game, news
