"""Shared parts of the studies of games with characters: results by character, counts over many games, and charts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

import msgspec

from fabletop.analysis.intervals import Interval, between, percent, wilson
from fabletop.kernel import Seat, Texts
from fabletop.lab.charts import Bar, Bars, Group, capital

MOST_NAMED = 12
"""The number of names in one line."""


class Career(Protocol):
    """The results of a character."""

    @property
    def games(self) -> int:
        """The number of seats that played it."""

    @property
    def times_fair(self) -> Interval:
        """Its wins as a multiple of the fair share."""


class Dealt(Protocol):
    """The notes of a seat whose first character may be replaced by another."""

    character: str
    wins: float
    in_person: bool
    """Whether the first character is still in play."""


class CharacterFacts(msgspec.Struct, frozen=True):
    """The results of a character that was dealt at the beginning."""

    games: int
    wins: int
    """Wins of the character itself, not of one that replaced it."""
    share: Interval
    times_fair: Interval
    """Its wins as a multiple of the average of all characters."""


def character_facts(heroes: Sequence[Dealt]) -> dict[str, CharacterFacts]:
    """Return the results of each character that was dealt at the beginning."""
    won = sum(hero.wins * hero.in_person for hero in heroes)
    average = max(won / max(len(heroes), 1), 1e-9)
    found = {}
    for character in sorted({hero.character for hero in heroes}):
        dealt = [hero for hero in heroes if hero.character == character]
        wins = sum(hero.wins * hero.in_person for hero in dealt)
        share = wilson(wins, len(dealt))
        found[character] = CharacterFacts(len(dealt), int(wins), share, share.times(1 / average))
    return found


class Seated(Protocol):
    """A seat that may have won."""

    wins: float


class Begun(Protocol):
    """The notes of a game that include the start player."""

    @property
    def heroes(self) -> Sequence[Seated]:
        """The notes of the seats."""

    @property
    def start_player(self) -> Seat:
        """The seat that began."""


class Ended(Protocol):
    """The notes of a game that include how it ended."""

    @property
    def how(self) -> str:
        """How it ended, in one word."""


class Known(Protocol):
    """Figures over many such games."""

    @property
    def games(self) -> int:
        """The number of games."""

    @property
    def endings(self) -> Mapping[str, Interval]:
        """The share of games by how they ended."""

    @property
    def characters(self) -> Mapping[str, CharacterFacts]:
        """The results of each character."""

    @property
    def never_used(self) -> Sequence[str]:
        """Cards that were never met, taken or used, of any kind."""

    @property
    def came(self) -> Mapping[str, int]:
        """How often each card was turned up."""

    @property
    def taken(self) -> Mapping[str, int]:
        """How often each card was taken."""

    @property
    def never_entered(self) -> Sequence[str]:
        """Spaces where no move ended."""


def endings(games: Sequence[Ended]) -> dict[str, Interval]:
    """Return the share of games by how they ended."""
    found = Counter(each.how for each in games)
    return {how: wilson(number, len(games)) for how, number in sorted(found.items())}


def places(games: Sequence[Begun]) -> tuple[Interval, ...]:
    """Return the win shares in turn order, the first player first."""
    seats = len(games[0].heroes)
    return tuple(
        wilson(sum(each.heroes[(each.start_player + place) % seats].wins for each in games), len(games))
        for place in range(seats)
    )


def spread(lengths: Iterable[int]) -> tuple[int, int]:
    """Return the 5 % and 95 % quantiles of the lengths."""
    ordered = sorted(lengths)
    twentieth = len(ordered) // 20
    return ordered[twentieth], ordered[-1 - twentieth]


def unused(counts: Mapping[str, int]) -> tuple[str, ...]:
    """Return the names whose count is zero."""
    return tuple(name for name, number in counts.items() if not number)


def ending_words(found: Known, texts: Texts) -> str:
    """Return how games ended, as a list in words."""
    return ", ".join(f"{texts.say(f'report.ending.{how}')} {percent(share)}" for how, share in found.endings.items())


def character_lines(found: Known, texts: Texts) -> Iterator[str]:
    """Yield a line with the results of each character."""
    for character, how in found.characters.items():
        figures = {"fair": between(how.times_fair), "games": how.games, "wins": percent(how.share)}
        yield texts.say("report.character", name=texts.name("character", character), **figures)


def never_lines(found: Known, texts: Texts) -> Iterator[str]:
    """Yield a line of cards that were never used, and a line of spaces that were never entered."""
    for group in never(found, texts):
        if group.is_folded:
            told = str(len(group.names))
        else:
            told = ", ".join(group.names[:MOST_NAMED]) + (", …" if len(group.names) > MOST_NAMED else "")
        if group.names:
            yield texts.say("report.never_line", said=group.said, names=told)


def never(found: Known, texts: Texts) -> list[Group]:
    """Return cards that came up but were not taken, cards that were taken but not used, other cards, and spaces."""
    taken = [card for card in found.never_used if found.taken.get(card)]
    offered = [card for card in found.never_used if found.came.get(card) and card not in taken]
    unseen = [card for card in found.never_used if card not in taken and card not in offered]
    return [
        Group(texts.say("report.never.taken"), _counted(offered, found.came, texts)),
        Group(texts.say("report.never.used"), _counted(taken, found.taken, texts)),
        Group(texts.say("report.never.came"), tuple(texts.name("card", card) for card in unseen), is_folded=True),
        Group(texts.say("report.never.space"), tuple(texts.name("space", space) for space in found.never_entered)),
    ]


def _counted(cards: Iterable[str], counts: Mapping[str, int], texts: Texts) -> tuple[str, ...]:
    """Return cards with their counts, the most frequent first."""
    ordered = sorted(cards, key=lambda card: -counts[card])
    return tuple(f"{texts.name('card', card)} ({counts[card]}×)" for card in ordered)


def by_ending(found: Known, texts: Texts) -> Bars:
    """Return a chart of how games ended."""
    bars = [Bar(capital(texts.say(f"report.ending.{how}")), share, found.games) for how, share in found.endings.items()]
    return Bars(texts.say("report.chart.endings"), tuple(bars), texts.say("report.axis.share_of_games"))


def added(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Return the sums of the counts of many games, zeros included."""
    total: Counter[str] = Counter()
    for each in counts:
        for name, number in each.items():
            total[name] += number
    return dict(sorted(total.items()))


def turn_order(places: Sequence[Interval], games: int, texts: Texts) -> Bars:
    """Return a chart of wins in turn order."""
    bars = [
        Bar(capital(texts.say("report.place", number=number)), share, games) for number, share in enumerate(places, 1)
    ]
    title, axis = texts.say("report.chart.turn_order"), texts.say("report.axis.wins")
    return Bars(title, tuple(bars), axis, line=1 / max(len(bars), 1))


def by_character(
    careers: Mapping[str, Career],
    texts: Texts,
    name: Callable[[Texts, str], str] = lambda texts, who: texts.name("character", who),
) -> Bars:
    """Return a chart of wins of each character, the best first."""
    ordered = sorted(careers.items(), key=lambda each: (-each[1].times_fair.value, each[0]))
    bars = [Bar(name(texts, who), how.times_fair, how.games) for who, how in ordered]
    title, axis = texts.say("report.chart.characters"), texts.say("report.axis.times_fair")
    return Bars(title, tuple(bars), axis, line=1.0, is_share=False)
