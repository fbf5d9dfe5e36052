"""A game that keeps what seats saw at the moment of each piece of news."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from fabletop.kernel.chance import SeededChance
from fabletop.kernel.decisions import OpensWindow, Seat
from fabletop.kernel.game import Game
from fabletop.kernel.rules import News, Rules, State

MOST_MOMENTS = 150
"""Pieces of news after one answer whose moments are kept; the longest sunrise has some fifty."""

S = TypeVar("S", bound=State)
_encode = msgspec.msgpack.Encoder().encode
_NOBODY: Mapping[Seat | None, msgspec.Struct] = {}


class Views(dict[Seat | None, msgspec.Struct]):
    """What some seats see at one moment, None for a spectator."""

    __slots__ = ("state",)

    def __init__(self, views: Mapping[Seat | None, msgspec.Struct] = _NOBODY, state: bytes = b"") -> None:
        """Views of this encoded state."""
        super().__init__(views)
        self.state = state


NOTHING_SEEN = Views()


class _Watch(list[News]):
    """A list of news that notes the moment of each."""

    def __init__(self, game: WatchedGame[Any]) -> None:
        super().__init__()
        self._note = game.note_moment

    def append(self, news: News, /) -> None:
        super().append(news)
        self._note(len(self) - 1, news)


class WatchedGame(Game[S], Generic[S]):
    """The kernel's game, watched by the seats in `watchers`. Without any it costs nothing."""

    watchers: tuple[Seat | None, ...] = ()
    """Whose views are kept."""
    _moments: dict[int, Views]
    _seen = NOTHING_SEEN
    """What was looked at last."""

    def __init__(
        self,
        rules: Rules[S],
        start: S,
        content: Any,
        chance: SeededChance | None = None,
        watchers: tuple[Seat | None, ...] = (),
    ) -> None:
        """Start on a state at rest, with watchers from the start."""
        self.watchers = watchers
        super().__init__(rules, start, content, chance)

    def views(self, seats: Iterable[Seat | None]) -> Views:
        """What these seats may see; made once as long as the state is the same, for to encode that takes far less."""
        asked = tuple(seats)
        seen = self._look(asked)
        return Views({seat: seen[seat] for seat in asked}, seen.state)

    def _look(self, seats: Sequence[Seat | None]) -> Views:
        """What at least these seats may see; one thing as long as the state is the same."""
        at, seen = _encode(self.state), self._seen
        if at != seen.state:
            seen = self._seen = Views(super().views(seats), at)
        elif missing := [seat for seat in seats if seat not in seen]:
            seen.update(super().views(missing))
        return seen

    def seen_then(self, state: bytes, seat: Seat | None) -> msgspec.Struct:
        """What a seat saw when the encoded state was this: to keep views would take far more room."""
        then = msgspec.msgpack.decode(state, type=self.rules.state)
        then.attach(self.content, [])
        return self.rules.view(then, seat)

    def _begin_news(self) -> list[News]:
        """Moments are kept of the news of the next answer."""
        self._moments = {}
        if not self.watchers:
            return super()._begin_news()
        self.news = _Watch(self)
        self.state.begin_work(self.news)
        return self.news

    def note_moment(self, index: int, news: News) -> None:
        """Keep the views of all who hear of it; where a window opens, of everybody."""
        if self._catching_up:
            return
        is_window = isinstance(news.event, OpensWindow)
        if is_window or len(self._moments) < MOST_MOMENTS:
            seats = self.watchers
            if news.to is not None and not is_window:
                seats = tuple([seat for seat in seats if seat in news.to])
            self._moments[index] = self._look(seats)

    def moments(self, news: Iterable[News]) -> list[Views]:
        """For each of the news of the last answer what its watchers saw just after it, as far as it was kept."""
        return [self._moments.get(index, NOTHING_SEEN) for index, _ in enumerate(news)]


def seen_after(
    news: Iterable[News], moments: Iterable[Views], seat: Seat | None, after: msgspec.Struct
) -> list[tuple[News, msgspec.Struct]]:
    """The news that reach a seat, each with what it saw just after it; what was not kept looks like what came next."""
    told: list[tuple[News, msgspec.Struct]] = []
    for each, views in reversed(list(zip(news, moments, strict=True))):
        after = views.get(seat, after)
        if each.reaches(seat):
            told.append((each, after))
    return told[::-1]
