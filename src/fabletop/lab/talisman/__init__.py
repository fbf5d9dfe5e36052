"""The laboratory's study of Talisman: length, careers, win shares, Destinies, and what is never used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import msgspec

from fabletop.analysis.intervals import Interval, between, mean, percent, wilson
from fabletop.games.talisman import news as happened
from fabletop.games.talisman.content import Content
from fabletop.games.talisman.state import SpellAnnounced, Table
from fabletop.games.talisman.terms import Kind, Region, Subtype, Token, title_of
from fabletop.kernel import CardId, News, Seat, Texts
from fabletop.lab.careers import (
    CharacterFacts,
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
from fabletop.lab.charts import Bar, Bars, Chart
from fabletop.lab.study import Moment, Study
from fabletop.lab.talisman.tables import tables

GROWN = (Token.STRENGTH, Token.CRAFT)


class HeroNotes(msgspec.Struct):
    """The notes of one seat."""

    character: str = ""
    """The id of the first Character."""
    turns: int = 0
    deaths: int = 0
    """Deaths before any Character had reached the Valley."""
    crossed: int = 0
    """The turn in which the first Character first entered the Middle Region; 0: never."""
    talisman: int = 0
    """The turn in which it got its first Talisman."""
    valley: int = 0
    """The turn in which it entered the Valley of Fire."""
    grown: int = 0
    """Strength and Craft gained before it entered the Valley."""
    wins: float = 0.0
    in_person: bool = True
    """Whether the first Character is still in play."""
    had: list[str] = []
    """The titles of the cards that were taken or bought, in alphabetical order."""


class DestinyNotes(msgspec.Struct):
    """The results of one Destiny in a game."""

    attempts: int = 0
    successes: int = 0
    stays: int = 0
    """The number of stays of Characters that attempted it."""
    fulfilled: int = 0


class GameNotes(msgspec.Struct):
    """The notes of one game."""

    heroes: list[HeroNotes]
    start_player: Seat = 0
    how: str = ""
    rounds: int = 0
    destinies: dict[str, DestinyNotes] = {}
    used: dict[str, int] = {}
    """All cards by title, with how often each was met, fought, taken or used, according to its kind."""
    came: dict[str, int] = {}
    """How often each card was turned up, by title."""
    taken: dict[str, int] = {}
    """How often each card was taken."""
    spaces: dict[str, int] = {}
    """All spaces, with how often a move ended there."""


class Notes:
    """The observer at a table."""

    def __init__(self, seats: int, content: Content) -> None:
        self._content = content
        self._game = GameNotes([HeroNotes() for _ in range(seats)])
        self._used: Counter[str] = Counter()
        self._came: Counter[str] = Counter()
        self._taken: Counter[str] = Counter()
        self._spaces: Counter[str] = Counter()
        self._grown = [dict.fromkeys(GROWN, 0) for _ in range(seats)]
        self._valley_reached = False
        self._facing: Seat | None = None
        self._had: list[set[str]] = [set() for _ in range(seats)]

    def __call__(self, news: list[News]) -> None:
        """Note the relevant events."""
        for each in news:
            self._note_careers(each.event)
            self._note_cards(each.event)

    def notes(self) -> GameNotes:
        """Return the notes of the game."""
        self._game.used = {title: self._used[title] for title in self._content.card}
        self._game.came, self._game.taken = dict(self._came), dict(self._taken)
        self._game.spaces = {each.id: self._spaces[each.id] for each in self._content.spaces}
        self._game.rounds = max(hero.turns for hero in self._game.heroes)
        for hero, had in zip(self._game.heroes, self._had, strict=True):
            hero.had = sorted(had)
        return self._game

    # -- careers ------------------------------------------------------------------------------------------------------

    def _note_careers(self, event: msgspec.Struct) -> None:
        game, heroes = self._game, self._game.heroes
        match event:
            case happened.CharacterDealt(seat, character):
                hero = heroes[seat]
                hero.in_person = not hero.character
                hero.character = hero.character or character
                self._grown[seat] = dict.fromkeys(GROWN, 0)
            case happened.GameSetUp(seat):
                game.start_player = seat
            case happened.TurnStarted(seat, turn):
                heroes[seat].turns = turn
            case happened.HeroDied(seat):
                heroes[seat].deaths += not self._valley_reached
            case happened.Gained(seat, token, _, now) | happened.Lost(seat, token, _, now) if token in GROWN:
                self._grown[seat][token] = now
            case happened.HeroMoved(seat, _, end):
                self._spaces[end] += 1
                if self._content.space[end].region is Region.MIDDLE:
                    self._first(seat, "crossed")
                if end != self._content.valley and self._facing == seat:
                    self._facing = None
            case happened.ValleyReached(seat):
                self._valley_reached = True
                if heroes[seat].in_person and not heroes[seat].valley:
                    heroes[seat].grown = sum(self._grown[seat].values())
                self._first(seat, "valley")
            case happened.DestinyAttempted(seat, card, success, progress, needed):
                self._note_attempt(seat, card, success, fulfilled=success and progress >= needed)
            case happened.DestinyDrawn():
                self._facing = None
            case happened.GameEnded(seat, how):
                game.how = how
                if seat >= 0:
                    heroes[seat].wins = 1.0
            case _:
                pass

    def _first(self, seat: Seat, what: str) -> None:
        hero = self._game.heroes[seat]
        if hero.in_person and not getattr(hero, what):
            setattr(hero, what, max(hero.turns, 1))

    def _note_attempt(self, seat: Seat, card: CardId, success: bool, *, fulfilled: bool) -> None:
        notes = self._game.destinies.setdefault(card, DestinyNotes())
        notes.stays += self._facing != seat
        self._facing = seat
        notes.attempts += 1
        notes.successes += success
        notes.fulfilled += fulfilled

    # -- cards --------------------------------------------------------------------------------------------------------

    def _note_cards(self, event: msgspec.Struct) -> None:
        match event:
            case happened.CardDrawn(_, card):
                self._came[title_of(card)] += 1
            case happened.CardMet(_, card) | happened.EnduringBegan(card):
                self._use(card, but=(Kind.OBJECT, Kind.FOLLOWER))
            case happened.FightBegan(cards=cards):
                for card in cards:
                    self._use(card)
            case happened.CardTaken(seat, _, card) if card:
                face = self._content.card[title_of(card)]
                self._had[seat].add(face.id)
                self._taken[face.id] += 1
                if face.is_(Subtype.TALISMAN):
                    self._first(seat, "talisman")
                if face.is_(Subtype.CURSE) or face.kind not in (Kind.SPELL, Kind.POTION):
                    self._use(card)
            case SpellAnnounced(spell=card) | happened.PotionUsed(_, card) | happened.RangedAttack(means=card):
                self._use(card)
            case happened.Bought(seat, card):
                self._use(card)
                self._had[seat].add(title_of(card))
            case happened.CardEvaded(means=card):
                self._use(card)
            case _:
                pass

    def _use(self, card: CardId, but: tuple[Kind, ...] = ()) -> None:
        face = self._content.card.get(title_of(card))
        if face is not None and face.kind not in but:
            self._used[face.id] += 1


# -- figures of many games --------------------------------------------------------------------------------------------


class DestinyFacts(msgspec.Struct, frozen=True):
    """The results of a Destiny."""

    attempts: int
    successes: Interval
    """The share of attempts that succeeded."""
    stays: int
    fulfilled: Interval
    """The share of stays in the Valley of Fire that fulfilled it."""


class Facts(msgspec.Struct, frozen=True):
    """Figures over many games."""

    games: int
    turns: Interval
    """The turns of the player with the most, in each game."""
    turns_low: int
    """The 5 % quantile of the turns of a game."""
    turns_high: int
    endings: dict[str, Interval]
    """The share of games by how they ended: destiny, survivor, nobody, rounds."""
    crossed: Interval
    """The turn of the first crossing of the Storm River, among Characters who crossed."""
    talisman: Interval
    """The turn of the first Talisman, among Characters who had one."""
    valley: Interval
    grown: Interval
    """Strength and Craft gained before entering the Valley."""
    deaths: Interval
    """Per player, before any Character had reached the Valley."""
    places: tuple[Interval, ...]
    """Win shares in turn order, the first player first."""
    characters: dict[str, CharacterFacts]
    destinies: dict[str, DestinyFacts]
    used: dict[str, int]
    came: dict[str, int]
    taken: dict[str, int]
    spaces: dict[str, int]
    never_used: tuple[str, ...]
    never_entered: tuple[str, ...]


def facts(games: Sequence[GameNotes]) -> Facts:
    """Return the figures from the notes of many games."""
    heroes = list(chain.from_iterable(each.heroes for each in games))
    low, high = spread(each.rounds for each in games)
    used, spaces = added(each.used for each in games), added(each.spaces for each in games)
    return Facts(
        games=len(games),
        turns=mean([float(each.rounds) for each in games]),
        turns_low=low,
        turns_high=high,
        endings=endings(games),
        crossed=mean([float(hero.crossed) for hero in heroes if hero.crossed]),
        talisman=mean([float(hero.talisman) for hero in heroes if hero.talisman]),
        valley=mean([float(hero.valley) for hero in heroes if hero.valley]),
        grown=mean([float(hero.grown) for hero in heroes if hero.valley]),
        deaths=mean([float(hero.deaths) for hero in heroes]),
        places=places(games),
        characters=character_facts(heroes),
        destinies=destiny_facts(games),
        used=used,
        came=added(each.came for each in games),
        taken=added(each.taken for each in games),
        spaces=spaces,
        never_used=unused(used),
        never_entered=unused(spaces),
    )


def destiny_facts(games: Iterable[GameNotes]) -> dict[str, DestinyFacts]:
    """Return the results of each Destiny."""
    added: dict[str, DestinyNotes] = {}
    for game in games:
        for card, notes in game.destinies.items():
            total = added.setdefault(card, DestinyNotes())
            total.attempts += notes.attempts
            total.successes += notes.successes
            total.stays += notes.stays
            total.fulfilled += notes.fulfilled
    return {
        card: DestinyFacts(
            total.attempts,
            wilson(total.successes, total.attempts),
            total.stays,
            wilson(total.fulfilled, total.stays),
        )
        for card, total in sorted(added.items())
    }


# -- for people -------------------------------------------------------------------------------------------------------


def lines(found: Facts, texts: Texts) -> list[str]:
    """Return the figures in words."""
    told = [
        texts.say("report.turns", turns=between(found.turns), low=found.turns_low, high=found.turns_high),
        texts.say("report.endings", shares=ending_words(found, texts)),
        *_career(found, texts),
        texts.say("report.deaths", deaths=between(found.deaths)),
        texts.say("report.turn_order", shares=", ".join(percent(share) for share in found.places)),
    ]
    told += character_lines(found, texts)
    for card, fared in found.destinies.items():
        figures = {"won": percent(fared.fulfilled), "stays": fared.stays, "hits": percent(fared.successes)}
        told.append(texts.say("report.destiny", name=texts.name("card", card), tries=fared.attempts, **figures))
    return [*told, *never_lines(found, texts)]


def _career(found: Facts, texts: Texts) -> Iterator[str]:
    """Yield how far Characters came, if there are figures."""
    if found.crossed.is_told or found.talisman.is_told:
        yield texts.say("report.career", crossed=between(found.crossed), talisman=between(found.talisman))
    if found.valley.is_told:
        yield texts.say("report.valley", valley=between(found.valley), grown=between(found.grown))


def charts(found: Facts, texts: Texts) -> list[Chart]:
    """Return charts of the figures."""
    destinies = [Bar(texts.name("card", card), how.fulfilled, how.stays) for card, how in found.destinies.items()]
    return [
        turn_order(found.places, found.games, texts),
        by_character(found.characters, texts),
        Bars(texts.say("report.chart.destinies"), tuple(destinies), texts.say("report.axis.stays")),
        by_ending(found, texts),
    ]


def points(table: Table) -> tuple[float, ...]:
    """Return 1 for the winner."""
    return tuple(float(seat == table.winner) for seat in range(table.seat_count))


def moment(table: Table, observer: Notes) -> Moment | None:
    """Return the Strength and Craft that each Character has gained, round by round."""
    if not table.round:
        return None
    return Moment(table.round, tuple(float(sum(hero.gained.get(each, 0) for each in GROWN)) for hero in table.heroes))


def figures(game: GameNotes) -> dict[str, float]:
    """Return the figures of a game."""
    return {
        "rounds": float(game.rounds),
        "deaths": float(sum(hero.deaths for hero in game.heroes)),
        "attempts": float(sum(each.attempts for each in game.destinies.values())),
    }


STUDY = Study(
    observe=Notes,
    points=points,
    facts=facts,
    lines=lines,
    charts=charts,
    tables=tables,
    notes=GameNotes,
    moment=moment,
    figures=figures,
    never=never,
    length="rounds",
    characters=lambda game: [hero.character for hero in game.heroes],
    had=lambda game: [hero.had for hero in game.heroes],
)
