"""The laboratory's study of Phenomena: length, points, prophecies, win shares, and which cards matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from statistics import fmean

import msgspec

from fabletop.analysis.intervals import Interval, between, mean, percent, wilson
from fabletop.games.phenomena.play import final_points
from fabletop.games.phenomena.state import Table
from fabletop.kernel import Texts
from fabletop.lab.careers import by_character, places, spread, turn_order
from fabletop.lab.charts import Bar, Bars, Chart, Group, capital
from fabletop.lab.phenomena.notes import GameNotes, HeroNotes, Notes
from fabletop.lab.study import Moment, Study

RARE = 10
"""Cards that came up less often are left out."""
ALWAYS = 0.97
"""A card that is taken at least this often offers no real choice."""


# -- figures of many games --------------------------------------------------------------------------------------------


class CharacterFacts(msgspec.Struct, frozen=True):
    """The results of a character."""

    games: int
    share: Interval
    times_fair: Interval
    points: Interval


class CardFacts(msgspec.Struct, frozen=True):
    """The results of a card: how often it came up, how often it was then taken, and how often it was then of use."""

    card: str
    came: int
    taken: int
    used: int


class Facts(msgspec.Struct, frozen=True):
    """Figures over many games."""

    games: int
    turns: Interval
    """Per player."""
    turns_low: int
    """The 5 % quantile of the turns of a player."""
    turns_high: int
    points: Interval
    prophecies: Interval
    """Fulfilled per player."""
    main_prophecies: Interval
    """The share of players who fulfil their main prophecy."""
    experience: Interval
    """Markers gained per player."""
    places: tuple[Interval, ...]
    """Win shares in turn order, the start player first."""
    characters: dict[str, CharacterFacts]
    challenges: dict[str, Interval]
    """The share of won challenges by kind."""
    cards: tuple[CardFacts, ...]
    never_used: tuple[str, ...]
    always_taken: tuple[str, ...]


def facts(games: Sequence[GameNotes]) -> Facts:
    """Return the figures from the notes of many games."""
    heroes = list(chain.from_iterable(each.heroes for each in games))
    seats = len(games[0].heroes)
    low, high = spread(hero.turns for hero in heroes)
    cards = card_facts(games)
    return Facts(
        games=len(games),
        # Players of one game differ by at most one turn, so a game counts once.
        turns=mean([fmean(hero.turns for hero in each.heroes) for each in games]),
        turns_low=low,
        turns_high=high,
        points=mean([float(hero.points) for hero in heroes]),
        prophecies=mean([float(hero.prophecies) for hero in heroes]),
        main_prophecies=wilson(sum(hero.main for hero in heroes), len(heroes)),
        experience=mean([float(hero.experience) for hero in heroes]),
        places=places(games),
        characters={
            character: character_facts([hero for hero in heroes if hero.character == character], seats)
            for character in sorted({hero.character for hero in heroes})
        },
        challenges=challenge_facts(games),
        cards=cards,
        never_used=tuple(each.card for each in cards if each.taken >= RARE and not each.used),
        always_taken=tuple(
            each.card
            for each in cards
            if each.card.startswith("treasure") and each.came >= RARE and each.taken >= ALWAYS * each.came
        ),
    )


def character_facts(heroes: Sequence[HeroNotes], seats: int) -> CharacterFacts:
    """Return the results of one character."""
    share = wilson(sum(hero.wins for hero in heroes), len(heroes))
    return CharacterFacts(len(heroes), share, share.times(seats), mean([float(hero.points) for hero in heroes]))


def challenge_facts(games: Iterable[GameNotes]) -> dict[str, Interval]:
    """Return the share of won challenges by kind."""
    won, faced = Counter[str](), Counter[str]()
    for game in games:
        for kind, (wins, tries) in game.challenges.items():
            won[kind] += wins
            faced[kind] += tries
    return {kind: wilson(won[kind], faced[kind]) for kind in sorted(faced)}


def card_facts(games: Iterable[GameNotes]) -> tuple[CardFacts, ...]:
    """Return the results of all cards that came up, by kind and name."""
    came, taken, used = Counter[str](), Counter[str](), Counter[str]()
    for game in games:
        came.update(game.came)
        taken.update(game.taken)
        used.update(game.used)
    return tuple(CardFacts(card, came[card], taken[card], used[card]) for card in sorted({*came, *taken}))


# -- for people -------------------------------------------------------------------------------------------------------


def lines(found: Facts, texts: Texts) -> list[str]:
    """Return the figures in words."""
    order = ", ".join(percent(share) for share in found.places)
    told = [
        texts.say("report.turns", turns=between(found.turns), low=found.turns_low, high=found.turns_high),
        texts.say("report.points", points=between(found.points), experience=between(found.experience)),
        texts.say("report.prophecies", prophecies=between(found.prophecies), main=percent(found.main_prophecies)),
        texts.say("report.turn_order", shares=order),
    ]
    for name, how in found.characters.items():
        figures = {"fair": between(how.times_fair), "games": how.games, "points": between(how.points)}
        told.append(texts.say("report.character", name=name, **figures))
    won = ", ".join(f"{_kind(kind, texts)} {percent(share)}" for kind, share in found.challenges.items())
    told.append(texts.say("report.challenges", shares=won))
    useless, always = (
        ", ".join(_name(texts, card) for card in cards) for cards in (found.never_used, found.always_taken)
    )
    told.append(texts.say("report.never_used", cards=useless or texts.get("report.no_card")))
    told.append(texts.say("report.always_kept", cards=always or texts.get("report.no_treasure")))
    return told


def charts(found: Facts, texts: Texts) -> list[Chart]:
    """Return charts of the figures."""
    challenges = [Bar(capital(_kind(kind, texts)), share) for kind, share in found.challenges.items()]
    shown: list[Chart] = [
        turn_order(found.places, found.games, texts),
        by_character(found.characters, texts, lambda texts, name: name),
        Bars(texts.say("report.chart.challenges"), tuple(challenges), texts.say("report.axis.challenges")),
    ]
    for kind in ("event", "prophecy", "main prophecy", "treasure", "magic"):
        bars = [
            Bar(_name(texts, each.card), wilson(each.used, _tries(each)), _tries(each))
            for each in found.cards
            if each.card.startswith(f"{kind}:") and _tries(each)
        ]
        key = kind.replace(" ", "_")
        ordered = tuple(sorted(bars, key=lambda bar: (-bar.share.value, bar.label)))
        shown.append(Bars(texts.say(f"report.chart.{key}"), ordered, texts.say(f"report.axis.{key}")))
    return shown


def never(found: Facts, texts: Texts) -> list[Group]:
    """Return cards that came up often but were never taken, and cards that were taken but never of use."""
    unwanted = [each.card for each in found.cards if each.came >= RARE and not each.taken]
    return [
        Group(texts.say("report.never.wanted"), tuple(_name(texts, card) for card in unwanted)),
        Group(texts.say("report.never.of_use"), tuple(_name(texts, card) for card in found.never_used)),
        Group(texts.say("report.never.left"), tuple(_name(texts, card) for card in found.always_taken)),
    ]


def _kind(kind: str, texts: Texts) -> str:
    """Return a kind of challenge in words, with the letter of an event."""
    name, _, letter = kind.partition(" ")
    return texts.say(f"report.challenge.{name}", letter=letter)


def _tries(card: CardFacts) -> int:
    """Return how often a card could have been of use. Any player may fulfil a prophecy that lies out."""
    return card.came if card.card.startswith("prophecy:") else card.taken


def _name(texts: Texts, card: str) -> str:
    kind, _, name = card.partition(":")
    return texts.name("prophecy" if kind == "main prophecy" else kind, name)


def points(table: Table) -> tuple[float, ...]:
    """Return the points of each seat."""
    return tuple(float(points) for points in table.scores)


def moment(table: Table, observer: Notes) -> Moment | None:
    """Return the points of each hero so far, turn by turn."""
    turn = max(hero.turns for hero in table.heroes)
    return Moment(turn, tuple(float(final_points(table, hero)) for hero in table.heroes)) if turn else None


def figures(game: GameNotes) -> dict[str, float]:
    """Return the figures of a game, averaged over its heroes."""
    heroes = game.heroes
    return {
        "turns": sum(hero.turns for hero in heroes) / len(heroes),
        "points": sum(hero.points for hero in heroes) / len(heroes),
        "prophecies": sum(hero.prophecies for hero in heroes) / len(heroes),
        "experience": sum(hero.experience for hero in heroes) / len(heroes),
    }


STUDY = Study(
    observe=Notes,
    points=points,
    facts=facts,
    lines=lines,
    charts=charts,
    notes=GameNotes,
    moment=moment,
    figures=figures,
    never=never,
    length="turns",
    characters=lambda game: [hero.character for hero in game.heroes],
    had=lambda game: [hero.had for hero in game.heroes],
    name=lambda texts, kind, what: what if kind == "character" else _name(texts, what),
)
