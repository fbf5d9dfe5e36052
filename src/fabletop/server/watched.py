"""The news of one answer, cut where a window opened: what comes after it is shown later."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.kernel import News, OpensWindow, Views, WatchedGame
from fabletop.server.snapshots import is_secret


class Scene(msgspec.Struct, frozen=True):
    """A stretch of news, and what the table looked like after it."""

    news: list[News]
    moments: list[Views]
    """What it looked like just after each of them."""
    trace: list[tuple[News, bytes]]
    """The news, each with the encoded state just after it; nothing where that was not kept."""
    views: Views | None = None
    """None: as it looks now."""
    is_window: bool = False


NOTHING = Scene([], [], [])
"""Nothing was told."""


def scenes(game: WatchedGame[Any], news: list[News], *, pauses: bool) -> list[Scene]:
    """The news of the last answer, cut after each window if the table keeps a pause there."""
    moments, found, start = game.moments(news), [], 0
    trace = [(each, views.state) for each, views in zip(news, moments, strict=True)]
    for end, each in enumerate(news, start=1):
        if pauses and isinstance(each.event, OpensWindow):
            found.append(Scene(news[start:end], moments[start:end], trace[start:end], moments[end - 1], is_window=True))
            start = end
    if found and start == len(news) and is_secret(game):
        found[-1] = msgspec.structs.replace(found[-1], views=None)
    else:
        found.append(Scene(news[start:], moments[start:], trace[start:]))
    return found
