"""The laboratory's study of Prophecy: length, growth, win shares, journeys, and what is never used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

import msgspec

from fabletop.analysis.intervals import between, mean, percent, wilson
from fabletop.games.prophecy import battle_news as fought
from fabletop.games.prophecy import news as happened
from fabletop.games.prophecy.content import Content
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Resource, title_of
from fabletop.kernel import CardId, News, Seat, Texts
from fabletop.lab.careers import (
    added,
    by_character,
    by_ending,
    character_facts,
    character_lines,
    ending_words,
    endings,
    never,
    never_lines,
    places,
    spread,
    turn_order,
    unused,
)
from fabletop.lab.charts import Chart
from fabletop.lab.prophecy.tables import Facts, tables
from fabletop.lab.study import Moment, Study


class HeroNotes(msgspec.Struct):
    """The notes of one seat."""

    character: str = ""
    """The id of the first character."""
    rounds: int = 0
    deaths: int = 0
    experience: int = 0
    """The total gained."""
    artifacts: int = 0
    """Artifacts taken from Astral Planes."""
    entered: int = 0
    """How often the character went through a gate."""
    reached: int = 0
    """How often it then reached the Palace or the Lair."""
    wins: float = 0.0
    in_person: bool = True
    """Whether the first character is still in play."""
    had: list[str] = []
    """The titles of the cards that were taken, in alphabetical order."""


class GameNotes(msgspec.Struct):
    """The notes of one game."""

    heroes: list[HeroNotes]
    start_player: Seat = 0
    how: str = ""
    rounds: int = 0
    first_artifact: int = 0
    """The round in which the first Artifact was taken; 0: never."""
    is_final: bool = False
    """Whether there was a Final Battle."""
    dug: int = 0
    used: dict[str, int] = {}
    """All cards by title, with how often each was met, fought, taken or used."""
    came: dict[str, int] = {}
    """How often each card was turned up, by title."""
    taken: dict[str, int] = {}
    """How often each card was taken."""
    spaces: dict[str, int] = {}
    """All spaces of the main board, with how often a move ended there."""


class Notes:
    """The observer at a table."""

    def __init__(self, seats: int, content: Content) -> None:
        self._content = content
        self._game = GameNotes([HeroNotes() for _ in range(seats)])
        self._used: Counter[str] = Counter()
        self._came: Counter[str] = Counter()
        self._taken: Counter[str] = Counter()
        self._spaces: Counter[str] = Counter()
        self._under_way: set[Seat] = set()
        self._had: list[set[str]] = [set() for _ in range(seats)]

    def __call__(self, news: list[News]) -> None:
        """Note the relevant events."""
        for each in news:
            self._note_careers(each.event)
            self._note_cards(each.event)

    def notes(self) -> GameNotes:
        """Return the notes of the game."""
        cards = [each.id for each in self._content.card.values() if each.deck is not Back.KEPT]
        self._game.used = {title: self._used[title] for title in cards}
        self._game.came, self._game.taken = dict(self._came), dict(self._taken)
        self._game.spaces = {each.id: self._spaces[each.id] for each in self._content.spaces}
        self._game.rounds = max(hero.rounds for hero in self._game.heroes)
        for hero, had in zip(self._game.heroes, self._had, strict=True):
            hero.had = sorted(had)
        return self._game

    @property
    def experience(self) -> tuple[float, ...]:
        """The Experience that each seat has gained so far."""
        return tuple(float(hero.experience) for hero in self._game.heroes)

    # -- careers ------------------------------------------------------------------------------------------------------

    def _note_careers(self, event: msgspec.Struct) -> None:
        game, heroes = self._game, self._game.heroes
        match event:
            case happened.CharacterDealt(seat, character):
                hero = heroes[seat]
                hero.in_person = not hero.character
                hero.character = hero.character or character
            case happened.GameSetUp(seat):
                game.start_player = seat
            case happened.RoundStarted(seat):
                heroes[seat].rounds += 1
            case happened.CharacterDied(seat):
                heroes[seat].deaths += 1
            case happened.Gained(seat, Resource.EXPERIENCE, n):
                heroes[seat].experience += n
            case happened.FinalBattleBegun():
                game.is_final = True
            case happened.Moved(seat, _, space, mode):
                self._note_way(seat, space, mode)
            case happened.GameEnded(winners, how):
                game.how = how
                for seat in winners:
                    heroes[seat].wins = 1.0 / len(winners)
            case _:
                pass

    def _note_way(self, seat: Seat, space: str, mode: str) -> None:
        cell = self._content.cell.get(space)
        if cell is None:
            self._spaces[space] += 1
            self._under_way.discard(seat)
        elif mode == "realm":
            self._game.heroes[seat].entered += 1
            self._under_way.add(seat)
        elif cell.palace and seat in self._under_way:
            self._game.heroes[seat].reached += 1
            self._under_way.discard(seat)

    # -- cards --------------------------------------------------------------------------------------------------------

    def _note_cards(self, event: msgspec.Struct) -> None:
        match event:
            case happened.CardTaken(seat, card, source):
                self._use(card)
                self._had[seat].add(title_of(card))
                self._taken[title_of(card)] += 1
                self._note_taken(seat, card, source)
            case happened.ChanceTurnedUp(_, card) | happened.CardUsed(_, card):
                self._use(card)
            case fought.BattleAnnounced(foe=card) if card:
                self._use(card)
            case happened.CharacterDealt(race=card) if card:
                self._use(card)
            case happened.CardsTurnedUp(_, cards) | happened.PlaneCardsTurnedUp(_, cards):
                for card in cards:
                    self._came[title_of(card)] += 1
                    if card in self._content.obstacle_faces or card in self._content.gate:
                        self._use(card)
            case happened.TreasuresTurnedUp(cards):
                self._came.update(map(title_of, cards))
            case happened.AbilityOffered(_, card):
                self._came[title_of(card)] += 1
            case _:
                pass

    def _note_taken(self, seat: Seat, card: CardId, source: str) -> None:
        if source == "dug":
            self._game.dug += 1
        elif source == "plane":
            self._game.heroes[seat].artifacts += 1
            if not self._game.first_artifact:
                self._game.first_artifact = max(self._game.heroes[seat].rounds, 1)

    def _use(self, card: CardId) -> None:
        if title_of(card) in self._content.card:
            self._used[title_of(card)] += 1


# -- figures of many games --------------------------------------------------------------------------------------------


def facts(games: Sequence[GameNotes]) -> Facts:
    """Return the figures from the notes of many games."""
    heroes = list(chain.from_iterable(each.heroes for each in games))
    low, high = spread(each.rounds for each in games)
    used, spaces = added(each.used for each in games), added(each.spaces for each in games)
    return Facts(
        games=len(games),
        rounds=mean([float(each.rounds) for each in games]),
        rounds_low=low,
        rounds_high=high,
        endings=endings(games),
        finals=wilson(sum(each.is_final for each in games), len(games)),
        first_artifact=mean([each.first_artifact / each.rounds for each in games if each.first_artifact]),
        experience=mean([hero.experience / max(hero.rounds, 1) for hero in heroes]),
        deaths=mean([float(sum(hero.deaths for hero in each.heroes)) for each in games]),
        dug=mean([float(each.dug) for each in games]),
        journeys=mean([float(sum(hero.entered for hero in each.heroes)) for each in games]),
        reached=wilson(sum(hero.reached for hero in heroes), sum(hero.entered for hero in heroes)),
        places=places(games),
        characters=character_facts(heroes),
        used=used,
        came=added(each.came for each in games),
        taken=added(each.taken for each in games),
        spaces=spaces,
        never_entered=unused(spaces),
    )


# -- for people -------------------------------------------------------------------------------------------------------


def lines(found: Facts, texts: Texts) -> list[str]:
    """Return the figures in words."""
    told = [
        texts.say("report.rounds", rounds=between(found.rounds), low=found.rounds_low, high=found.rounds_high),
        texts.say("report.endings", shares=ending_words(found, texts), finals=percent(found.finals)),
        texts.say("report.growth", first=percent(found.first_artifact), experience=between(found.experience)),
        texts.say("report.deaths", deaths=between(found.deaths), dug=between(found.dug)),
        texts.say("report.journeys", journeys=between(found.journeys), reached=percent(found.reached)),
        texts.say("report.turn_order", shares=", ".join(percent(share) for share in found.places)),
    ]
    told += character_lines(found, texts)
    return [*told, *never_lines(found, texts)]


def charts(found: Facts, texts: Texts) -> list[Chart]:
    """Return charts of the figures."""
    return [
        turn_order(found.places, found.games, texts),
        by_character(found.characters, texts),
        by_ending(found, texts),
    ]


def points(table: Table) -> tuple[float, ...]:
    """Return 1 for each winner."""
    return tuple(float(seat in table.winners) for seat in range(table.seat_count))


def moment(table: Table, observer: Notes) -> Moment | None:
    """Return the Experience that each character has gained, round by round."""
    return Moment(table.rounds, observer.experience) if table.phase != "setup" else None


def figures(game: GameNotes) -> dict[str, float]:
    """Return the figures of a game."""
    heroes = game.heroes
    return {
        "rounds": float(game.rounds),
        "experience": sum(hero.experience for hero in heroes) / len(heroes),
        "artifacts": float(sum(hero.artifacts for hero in heroes)),
        "deaths": float(sum(hero.deaths for hero in heroes)),
        "dug": float(game.dug),
    }


STUDY = Study(
    observe=Notes,
    points=points,
    facts=facts,
    lines=lines,
    charts=charts,
    tables=tables,
    notes=GameNotes,
    is_cooperative=lambda table: bool(table.options.cooperative),
    moment=moment,
    figures=figures,
    never=never,
    length="rounds",
    characters=lambda game: [hero.character for hero in game.heroes],
    had=lambda game: [hero.had for hero in game.heroes],
)
