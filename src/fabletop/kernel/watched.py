"""A game that keeps what each seat saw at the moment of each piece of news."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from fabletop.kernel.chance import SeededChance
from fabletop.kernel.decisions import OpensWindow, Seat
from fabletop.kernel.game import Game
from fabletop.kernel.rules import News, Rules, State

MOST_MOMENTS = 150
"""The number of pieces of news after one answer whose moments are kept. The longest turns have about fifty."""

S = TypeVar("S", bound=State)
_encode = msgspec.msgpack.Encoder().encode
_NOBODY: Mapping[Seat | None, msgspec.Struct] = {}


class Views(dict[Seat | None, msgspec.Struct]):
    """The views of some seats at one moment, by seat; None is a spectator."""

    __slots__ = ("state",)

    def __init__(self, views: Mapping[Seat | None, msgspec.Struct] = _NOBODY, state: bytes = b"") -> None:
        """Store the views of this encoded state."""
        super().__init__(views)
        self.state = state


NOTHING_SEEN = Views()


class _Watch(list[News]):
    """A list of news that records the moment of each piece."""

    def __init__(self, game: WatchedGame[Any]) -> None:
        super().__init__()
        self._note = game.note_moment

    def append(self, news: News, /) -> None:
        super().append(news)
        self._note(len(self) - 1, news)


class WatchedGame(Game[S], Generic[S]):
    """The kernel's game, observed by the seats in `watchers`. Without watchers it adds no cost."""

    watchers: tuple[Seat | None, ...] = ()
    """The seats whose views are kept."""
    _moments: dict[int, Views]
    _seen = NOTHING_SEEN
    """The views made last."""

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
        """Return what these seats may see.

        Views are cached while the encoded state is the same: encoding it is far cheaper.
        """
        asked = tuple(seats)
        seen = self._look(asked)
        return Views({seat: seen[seat] for seat in asked}, seen.state)

    def _look(self, seats: Sequence[Seat | None]) -> Views:
        """Return what at least these seats may see. The object is the same as long as the state is."""
        at, seen = _encode(self.state), self._seen
        if at != seen.state:
            seen = self._seen = Views(super().views(seats), at)
        elif missing := [seat for seat in seats if seat not in seen]:
            seen.update(super().views(missing))
        return seen

    def seen_then(self, state: bytes, seat: Seat | None) -> msgspec.Struct:
        """Return what a seat saw at this encoded state. Keeping views instead would take far more memory."""
        then = msgspec.msgpack.decode(state, type=self.rules.state)
        then.attach(self.content, [])
        return self.rules.view(then, seat)

    def _begin_news(self) -> list[News]:
        """Start recording the moments of the next answer's news."""
        self._moments = {}
        if not self.watchers:
            return super()._begin_news()
        self.news = _Watch(self)
        self.state.begin_work(self.news)
        return self.news

    def note_moment(self, index: int, news: News) -> None:
        """Keep the views of all watchers that see this event, or of all watchers if it opens a window."""
        if self._catching_up:
            return
        is_window = isinstance(news.event, OpensWindow)
        if is_window or len(self._moments) < MOST_MOMENTS:
            seats = self.watchers
            if news.to is not None and not is_window:
                seats = tuple([seat for seat in seats if seat in news.to])
            self._moments[index] = self._look(seats)

    def moments(self, news: Iterable[News]) -> list[Views]:
        """Return, for each piece of news of the last answer, what its watchers saw just after it, if it was kept."""
        return [self._moments.get(index, NOTHING_SEEN) for index, _ in enumerate(news)]


def seen_after(
    news: Iterable[News], moments: Iterable[Views], seat: Seat | None, after: msgspec.Struct
) -> list[tuple[News, msgspec.Struct]]:
    """Return the news that reach a seat, each with what the seat saw just after it.

    For a moment that was not kept, the next known view is used.
    """
    told: list[tuple[News, msgspec.Struct]] = []
    for each, views in reversed(list(zip(news, moments, strict=True))):
        after = views.get(seat, after)
        if each.reaches(seat):
            told.append((each, after))
    return told[::-1]
