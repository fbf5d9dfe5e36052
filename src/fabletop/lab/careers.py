"""Charts that games with characters share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from fabletop.kernel import Texts
from fabletop.lab.charts import Bar, Bars
from fabletop.lab.intervals import Interval


class Career(Protocol):
    """How a character fared."""

    @property
    def games(self) -> int:
        """How often somebody played it."""

    @property
    def times_fair(self) -> Interval:
        """Its wins as a multiple of what is fair."""


def turn_order(places: Sequence[Interval], games: int, texts: Texts) -> Bars:
    """Wins of the first player, the second, and so on."""
    bars = [Bar(texts.say("report.place", number=number), share, games) for number, share in enumerate(places, 1)]
    title, axis = texts.say("report.chart.turn_order"), texts.say("report.axis.wins")
    return Bars(title, tuple(bars), axis, line=1 / max(len(bars), 1))


def by_character(
    careers: Mapping[str, Career],
    texts: Texts,
    name: Callable[[Texts, str], str] = lambda texts, who: texts.name("character", who),
) -> Bars:
    """Wins of each character, the best first."""
    ordered = sorted(careers.items(), key=lambda each: (-each[1].times_fair.value, each[0]))
    bars = [Bar(name(texts, who), how.times_fair, how.games) for who, how in ordered]
    title, axis = texts.say("report.chart.characters"), texts.say("report.axis.times_fair")
    return Bars(title, tuple(bars), axis, line=1.0, is_share=False)
