"""Encode the news of one moment as messages. News that several seats see alike are encoded once."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.kernel import Comparison, Rules, Seat, differ_alike, seen_after
from fabletop.server.protocol import bodies, wire
from fabletop.server.tables import snapshots
from fabletop.server.tables.news_cuts import Reach, Scene


class SharedNews:
    """Encodes the news of a moment for the seats of a table."""

    def __init__(self, rules: Rules[Any]) -> None:
        self._rules = rules
        self._compared = Comparison()
        self._known: dict[tuple[int, Reach], tuple[bodies.News, ...]] = {}

    def news(
        self, scene: Scene, reach: Reach, seat: Seat | None, n: int, after: msgspec.Struct
    ) -> tuple[bodies.News, ...]:
        """Return the news that reach a seat with its change `n`, after which its view is `after`."""
        if True not in reach:
            return ()
        for views in scene.moments:
            view = views.get(seat, after)
            if view is not after and not differ_alike(after, view):
                return self._encoded(scene, seat, n, after)
        known = self._known.get((n, reach))
        if known is None:
            known = self._known[n, reach] = self._encoded(scene, seat, n, after)
        return known

    def _encoded(self, scene: Scene, seat: Seat | None, n: int, after: msgspec.Struct) -> tuple[bodies.News, ...]:
        told = seen_after(scene.news, scene.moments, seat, after)
        return wire.encoded(snapshots.news_items(self._rules, told, n, after, self._compared))
