"""What games with characters share: how each fared, counts of many games, and their charts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Protocol

import msgspec

from fabletop.analysis.intervals import Interval, between, percent, wilson
from fabletop.kernel import Seat, Texts
from fabletop.lab.charts import Bar, Bars, Group, capital

MOST_NAMED = 12
"""Things that a line names."""


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
        found[character] = CharacterFacts(len(dealt), int(wins), share, share.times(1 / average))
    return found


class Seated(Protocol):
    """Somebody who may have won."""

    wins: float


class Begun(Protocol):
    """A game of which it is remembered who began."""

    @property
    def heroes(self) -> Sequence[Seated]:
        """The seats."""

    @property
    def start_player(self) -> Seat:
        """Who it was."""


class Ended(Protocol):
    """A game of which it is remembered how it ended."""

    @property
    def how(self) -> str:
        """How it ended, in one word."""


class Known(Protocol):
    """What many such games tell."""

    @property
    def games(self) -> int:
        """How many there were."""

    @property
    def endings(self) -> Mapping[str, Interval]:
        """The share of games by how they ended."""

    @property
    def characters(self) -> Mapping[str, CharacterFacts]:
        """How each character fared."""

    @property
    def never_used(self) -> Sequence[str]:
        """Cards that nobody met, took or used, whatever they are for."""

    @property
    def came(self) -> Mapping[str, int]:
        """How often a card was turned up."""

    @property
    def taken(self) -> Mapping[str, int]:
        """How often somebody came by a card."""

    @property
    def never_entered(self) -> Sequence[str]:
        """Spaces where no move ended."""


def endings(games: Sequence[Ended]) -> dict[str, Interval]:
    """The share of games by how they ended."""
    found = Counter(each.how for each in games)
    return {how: wilson(number, len(games)) for how, number in sorted(found.items())}


def places(games: Sequence[Begun]) -> tuple[Interval, ...]:
    """Win shares in turn order, the first player first."""
    seats = len(games[0].heroes)
    return tuple(
        wilson(sum(each.heroes[(each.start_player + place) % seats].wins for each in games), len(games))
        for place in range(seats)
    )


def spread(lengths: Iterable[int]) -> tuple[int, int]:
    """Where nine in ten lie: one in twenty is no longer than the first figure, one no shorter than the second."""
    ordered = sorted(lengths)
    twentieth = len(ordered) // 20
    return ordered[twentieth], ordered[-1 - twentieth]


def unused(counts: Mapping[str, int]) -> tuple[str, ...]:
    """What never was."""
    return tuple(name for name, number in counts.items() if not number)


def ending_words(found: Known, texts: Texts) -> str:
    """How games ended, in a list."""
    return ", ".join(f"{texts.say(f'report.ending.{how}')} {percent(share)}" for how, share in found.endings.items())


def character_lines(found: Known, texts: Texts) -> Iterator[str]:
    """How each character fared, in a line."""
    for character, how in found.characters.items():
        figures = {"fair": between(how.times_fair), "games": how.games, "wins": percent(how.share)}
        yield texts.say("report.character", name=texts.name("character", character), **figures)


def never_lines(found: Known, texts: Texts) -> Iterator[str]:
    """What nobody used and where nobody went, in a line each."""
    for group in never(found, texts):
        if group.is_folded:
            told = str(len(group.names))
        else:
            told = ", ".join(group.names[:MOST_NAMED]) + (", …" if len(group.names) > MOST_NAMED else "")
        if group.names:
            yield texts.say("report.never_line", said=group.said, names=told)


def never(found: Known, texts: Texts) -> list[Group]:
    """Cards that came up and were not taken, those that were taken and not used, others, and spaces."""
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
    """Cards with how often, the most frequent first."""
    ordered = sorted(cards, key=lambda card: -counts[card])
    return tuple(f"{texts.name('card', card)} ({counts[card]}×)" for card in ordered)


def by_ending(found: Known, texts: Texts) -> Bars:
    """How games ended, as a picture."""
    bars = [Bar(capital(texts.say(f"report.ending.{how}")), share, found.games) for how, share in found.endings.items()]
    return Bars(texts.say("report.chart.endings"), tuple(bars), texts.say("report.axis.share_of_games"))


def added(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """The counts of many games together, those that are 0 included."""
    total: Counter[str] = Counter()
    for each in counts:
        for name, number in each.items():
            total[name] += number
    return dict(sorted(total.items()))


def turn_order(places: Sequence[Interval], games: int, texts: Texts) -> Bars:
    """Wins of the first player, the second, and so on."""
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
    """Wins of each character, the best first."""
    ordered = sorted(careers.items(), key=lambda each: (-each[1].times_fair.value, each[0]))
    bars = [Bar(name(texts, who), how.times_fair, how.games) for who, how in ordered]
    title, axis = texts.say("report.chart.characters"), texts.say("report.axis.times_fair")
    return Bars(title, tuple(bars), axis, line=1.0, is_share=False)
