"""A game that remembers what everybody saw when a window opened, even if play went on at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from fabletop.kernel import Game, News, OpensWindow, Seat
from fabletop.server.snapshots import is_secret

Views = dict[Seat | None, msgspec.Struct]


class Scene(msgspec.Struct, frozen=True):
    """A stretch of news, and what the table looked like after it."""

    news: list[News]
    views: Views | None = None
    """None: as it looks now."""
    is_window: bool = False


class _Watch(list[News]):
    """A list of news that tells when a window opens."""

    def __init__(self, game: WatchedGame) -> None:
        super().__init__()
        self._game = game

    def append(self, news: News, /) -> None:
        super().append(news)
        if self._game.watchers and isinstance(news.event, OpensWindow):
            self._game.note_window(len(self))


class WatchedGame(Game[Any]):
    """The kernel's game, watched by the seats in `watchers`."""

    watchers: tuple[Seat | None, ...] = ()
    """Whose views are kept at windows; nobody's if the table keeps no pause."""
    windows: tuple[tuple[int, Views], ...] = ()

    def note_window(self, end: int) -> None:
        """Keep everybody's view: the window opened after the first `end` news."""
        views = {seat: self.view(seat) for seat in self.watchers}
        self.windows = (*self.windows, (end, views))

    def news_list(self) -> list[News]:
        """Windows are looked for among the news of the next answer."""
        self.windows = ()
        return _Watch(self)

    def scenes(self, news: Iterable[News]) -> list[Scene]:
        """The news of the last answer, cut after each window."""
        told, scenes, start = list(news), [], 0
        for end, views in self.windows:
            scenes.append(Scene(told[start:end], views, is_window=True))
            start = end
        if scenes and start == len(told) and is_secret(self):
            scenes[-1] = msgspec.structs.replace(scenes[-1], views=None)
        else:
            scenes.append(Scene(told[start:]))
        return scenes
