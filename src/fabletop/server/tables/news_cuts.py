"""The news of one answer, cut where a window opened. News after the cut is shown later."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.kernel import News, OpensWindow, Seat, Views, WatchedGame
from fabletop.server.tables.snapshots import is_secret

Reach = tuple[bool, ...]
"""Which of some news reach a seat."""


class Noted(msgspec.Struct, frozen=True, gc=False):
    """A piece of news, and the encoded state just after it; nothing where that was not kept."""

    news: News
    state: bytes


class Scene(msgspec.Struct, frozen=True, gc=False):
    """A stretch of news, and what the table looked like after it."""

    news: list[News]
    moments: list[Views]
    """What it looked like just after each of them."""
    trace: list[Noted]
    """What is remembered of it."""
    everything: Reach
    """What reaches somebody who hears all of it."""
    is_open: bool
    """Whether everybody does."""
    views: Views | None = None
    """None: as it looks now."""
    is_window: bool = False

    @classmethod
    def of(
        cls, news: list[News], moments: list[Views], views: Views | None = None, *, is_window: bool = False
    ) -> Scene:
        """A stretch of news with the moments of each."""
        trace = [Noted(each, seen.state) for each, seen in zip(news, moments, strict=True)]
        is_open = all([each.to is None for each in news])  # noqa: C419  # a generator would take longer than the rest
        return cls(news, moments, trace, (True,) * len(news), is_open, views, is_window)

    def reach(self, seat: Seat | None) -> Reach:
        """Which of the news reach this seat."""
        return self.everything if self.is_open else tuple([each.reaches(seat) for each in self.news])


NOTHING = Scene.of([], [])
"""Nothing was told."""


def scenes(game: WatchedGame[Any], news: list[News], *, pauses: bool) -> list[Scene]:
    """The news of the last answer, cut after each window if the table keeps a pause there."""
    moments, found, start = game.moments(news), [], 0
    if pauses:
        for end, each in enumerate(news, start=1):
            if isinstance(each.event, OpensWindow):
                found.append(Scene.of(news[start:end], moments[start:end], moments[end - 1], is_window=True))
                start = end
    if found and start == len(news) and is_secret(game):
        found[-1] = msgspec.structs.replace(found[-1], views=None)
    else:
        found.append(Scene.of(news[start:], moments[start:]))
    return found
