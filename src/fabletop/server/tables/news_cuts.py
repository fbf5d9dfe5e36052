"""Split the news of one answer where a window opened. News after the split is shown later."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.kernel import News, OpensWindow, Seat, Views, WatchedGame
from fabletop.server.tables.snapshots import is_secret

Reach = tuple[bool, ...]
"""For each of several news, whether it reaches a seat."""


class Noted(msgspec.Struct, frozen=True, gc=False):
    """One piece of news, with the encoded state just after it if that was recorded."""

    news: News
    state: bytes


class Scene(msgspec.Struct, frozen=True, gc=False):
    """A run of news, and the state of the table after it."""

    news: list[News]
    moments: list[Views]
    """The views just after each of the news."""
    trace: list[Noted]
    """The record of the scene that is kept."""
    everything: Reach
    """Mask that selects all news."""
    is_open: bool
    """Whether all news are public."""
    views: Views | None = None
    """None stands for the current views."""
    is_window: bool = False

    @classmethod
    def of(
        cls, news: list[News], moments: list[Views], views: Views | None = None, *, is_window: bool = False
    ) -> Scene:
        """Create a scene from news and the moment of each."""
        trace = [Noted(each, seen.state) for each, seen in zip(news, moments, strict=True)]
        is_open = all([each.to is None for each in news])  # noqa: C419  # a generator would take longer than the rest
        return cls(news, moments, trace, (True,) * len(news), is_open, views, is_window)

    def reach(self, seat: Seat | None) -> Reach:
        """Return which of the news reach this seat."""
        return self.everything if self.is_open else tuple([each.reaches(seat) for each in self.news])


NOTHING = Scene.of([], [])
"""The scene without news."""


def scenes(game: WatchedGame[Any], news: list[News], *, pauses: bool) -> list[Scene]:
    """Return the news of the last answer, split after each window if the table pauses there."""
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
