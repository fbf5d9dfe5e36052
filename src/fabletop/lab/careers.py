"""What games with characters share: how each fared, counts of many games, and their charts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

import msgspec

from fabletop.kernel import Texts
from fabletop.lab.charts import Bar, Bars
from fabletop.lab.intervals import Interval, wilson


class Career(Protocol):
    """How a character fared."""

    @property
    def games(self) -> int:
        """How often somebody played it."""

    @property
    def times_fair(self) -> Interval:
        """Its wins as a multiple of what is fair."""


class Dealt(Protocol):
    """What is remembered of a seat whose first character may be replaced by another."""

    character: str
    wins: float
    in_person: bool
    """The first character is still the one that plays."""


class CharacterFacts(msgspec.Struct, frozen=True):
    """How a character fared that was dealt at the beginning."""

    games: int
    wins: int
    """In person: not by a character that came in its place."""
    share: Interval
    times_fair: Interval
    """As a multiple of what all characters won on average."""


def character_facts(heroes: Sequence[Dealt]) -> dict[str, CharacterFacts]:
    """How each character fared that was dealt at the beginning."""
    won = sum(hero.wins * hero.in_person for hero in heroes)
    average = max(won / max(len(heroes), 1), 1e-9)
    found = {}
    for character in sorted({hero.character for hero in heroes}):
        dealt = [hero for hero in heroes if hero.character == character]
        wins = sum(hero.wins * hero.in_person for hero in dealt)
        share = wilson(wins, len(dealt))
        times_fair = Interval(share.value / average, share.low / average, share.high / average)
        found[character] = CharacterFacts(len(dealt), int(wins), share, times_fair)
    return found


def added(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """The counts of many games together, those that are 0 included."""
    total: Counter[str] = Counter()
    for each in counts:
        for name, number in each.items():
            total[name] += number
    return dict(sorted(total.items()))


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
