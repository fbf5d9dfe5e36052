"""What the laboratory wants to know of Phenomena: length, points, prophecies, win shares, and which cards matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import chain

import msgspec

from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.content import Content
from fabletop.games.phenomena.state import Table
from fabletop.kernel import CardId, News, Seat, Texts
from fabletop.lab.charts import Bar, Chart
from fabletop.lab.intervals import Interval, between, mean, percent, wilson
from fabletop.lab.study import Study

RARE = 10
"""Cards that came up less often tell nothing."""
ALWAYS = 0.97
"""A card that is taken as often as this leaves no choice."""


class HeroNotes(msgspec.Struct):
    """What is remembered of one hero."""

    character: str = ""
    """By name."""
    space: str = ""
    turns: int = 0
    prophecies: int = 0
    main: bool = False
    experience: int = 0
    """Markers gained."""
    points: int = 0
    wins: float = 0.0


class GameNotes(msgspec.Struct):
    """What is remembered of one game."""

    heroes: list[HeroNotes]
    start_player: Seat = 0
    challenges: dict[str, list[int]] = {}
    """By kind: how many were won, and how many faced."""
    came: dict[str, int] = {}
    """Cards, as in "treasure:ahmel": how often one came up."""
    taken: dict[str, int] = {}
    """How often somebody accepted, kept or bought it."""
    used: dict[str, int] = {}
    """How often that was of use: it was won, or it did something afterwards."""


class Notes:
    """The observer at a table."""

    def __init__(self, seats: int, content: Content) -> None:
        self._content = content
        self._game = GameNotes([HeroNotes(space=self._content.castle) for _ in range(seats)])
        self._challenge = ""
        self._offered: tuple[CardId, ...] = ()
        self._came: Counter[str] = Counter()
        self._taken: Counter[str] = Counter()
        self._used: Counter[str] = Counter()
        self._owners: dict[tuple[str, Seat], bool] = {}
        """Cards that lie before a hero, and whether they have been of use there."""

    def __call__(self, news: list[News]) -> None:
        """Note what matters."""
        for each in news:
            self._note_turns(each.event)
            self._note_cards(each.event)

    def notes(self) -> GameNotes:
        """All of the game."""
        for (card, _), was_used in self._owners.items():
            self._used[card] += was_used
        self._game.came, self._game.taken, self._game.used = dict(self._came), dict(self._taken), dict(self._used)
        return self._game

    # -- heroes -------------------------------------------------------------------------------------------------------

    def _note_turns(self, event: msgspec.Struct) -> None:
        game, heroes = self._game, self._game.heroes
        match event:
            case happened.CharacterPicked(seat, character):
                board = self._content.character[character]
                heroes[seat].character = board.name
                for spell in board.magic:
                    self._own(f"magic:{spell}", seat)
            case happened.GameSetUp(start_player=seat):
                game.start_player = seat
            case happened.TurnStarted(seat, turn):
                heroes[seat].turns = turn
            case happened.PieceMoved(seat, start, end, way):
                heroes[seat].space = end
                if way == "extra_move":
                    landscape = self._content.space[start].landscape
                    self._use_treasure(seat, lambda card: self._content.treasure[card].extra_move is landscape)
            case happened.StonesGained(seat, stones, "landscape"):
                landscape = self._content.space[heroes[seat].space].landscape
                changed = [kind for kind in stones if kind is not landscape]
                self._use_treasure(seat, lambda card: self._content.treasure[card].medallion in changed)
            case happened.ExperienceGained(seat, _, markers):
                heroes[seat].experience += markers
            case happened.ProphecyFulfilled(seat):
                heroes[seat].prophecies += 1
            case happened.MainProphecyFulfilled(seat):
                heroes[seat].main = True
            case happened.GameEnded(winners, points):
                for seat, hero in enumerate(heroes):
                    hero.points, hero.wins = points[seat], (seat in winners) / len(winners)
            case _:
                self._note_challenges(event)

    def _note_challenges(self, event: msgspec.Struct) -> None:
        match event:
            case happened.ChallengeBegan(_, kind, card):
                letter = self._content.event[card].letter if kind == "event" else ""
                self._challenge = f"{kind} {letter}".strip()
            case happened.ChallengeWon() | happened.ChallengeLost():
                counts = self._game.challenges.setdefault(self._challenge, [0, 0])
                counts[0] += isinstance(event, happened.ChallengeWon)
                counts[1] += 1
            case _:
                pass

    # -- cards --------------------------------------------------------------------------------------------------------

    def _note_cards(self, event: msgspec.Struct) -> None:
        match event:
            case happened.EventDrawn(_, card):
                self._came[f"event:{card}"] += 1
            case happened.EventAccepted(_, card):
                self._taken[f"event:{card}"] += 1
                self._used[f"event:{card}"] += self._content.event[card].kind == "instruction"
            case happened.CardWon(_, card) | happened.ChallengeWon(_, card) if card in self._content.event:
                points = self._content.event[card].reward.points
                self._used[f"event:{card}"] += isinstance(event, happened.CardWon) or not points
            case happened.ProphecyRevealed(_, prophecy):
                self._came[f"prophecy:{prophecy}"] += 1
            case happened.ProphecyFulfilled(_, prophecy):
                self._taken[f"prophecy:{prophecy}"] += 1
                self._used[f"prophecy:{prophecy}"] += 1
            case happened.MainPropheciesDealt(_, prophecies):
                self._came.update(f"main prophecy:{card}" for card in prophecies)
            case happened.MainProphecyKept(_, prophecy) if prophecy:
                self._taken[f"main prophecy:{prophecy}"] += 1
            case happened.MainProphecyFulfilled(_, prophecy):
                self._used[f"main prophecy:{prophecy}"] += 1
            case _:
                self._note_belongings(event)

    def _note_belongings(self, event: msgspec.Struct) -> None:
        """Treasures and magic: used when they do something, or are points by themselves."""
        match event:
            case happened.TreasuresTaken(_, _, treasures) if treasures:
                self._came.update(f"treasure:{card}" for card in treasures)
                self._offered = treasures
            case happened.TreasureKept(seat, treasure):
                # One that came with a prophecy was not chosen among others.
                self._came[f"treasure:{treasure}"] += treasure not in self._offered
                self._offered = ()
                self._own(f"treasure:{treasure}", seat)
                if self._content.treasure[treasure].points:
                    self._use(f"treasure:{treasure}", seat)
            case happened.TreasureChangedHands(giver, seat, treasure):
                card = f"treasure:{treasure}"
                was_used = self._owners.pop((card, giver), False)
                self._owners[card, seat] = self._owners.get((card, seat), False) or was_used
            case happened.MagicBought(seat, spell):
                self._own(f"magic:{spell}", seat)
            case happened.MagicUsed(seat, spell):
                self._use(f"magic:{spell}" if f"magic:{spell}" in self._taken else f"treasure:{spell}", seat)
            case happened.DieRerolled(seat, source=source) if source in self._content.treasure:
                self._use(f"treasure:{source}", seat)
            case _:
                pass

    def _own(self, card: str, seat: Seat) -> None:
        self._taken[card] += 1
        self._owners.setdefault((card, seat), False)

    def _use(self, card: str, seat: Seat) -> None:
        self._owners[card, seat] = True

    def _use_treasure(self, seat: Seat, fits: Callable[[CardId], bool]) -> None:
        for card, owner in self._owners:
            kind, _, name = card.partition(":")
            if owner == seat and kind == "treasure" and fits(name):
                self._use(card, seat)


# -- what many games tell ---------------------------------------------------------------------------------------------


class CharacterFacts(msgspec.Struct, frozen=True):
    """How a character fared."""

    games: int
    share: Interval
    times_fair: Interval
    points: Interval


class CardFacts(msgspec.Struct, frozen=True):
    """How a card fared: how often it came up, was taken (of that), and was of use (once taken)."""

    card: str
    came: int
    taken: int
    used: int


class Facts(msgspec.Struct, frozen=True):
    """What many games tell."""

    games: int
    turns: Interval
    """Per player."""
    turns_low: int
    """One player in twenty has no more turns than this."""
    turns_high: int
    points: Interval
    prophecies: Interval
    """Fulfilled per player."""
    main_prophecies: Interval
    """The share of players who fulfil theirs."""
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
    """What the notes of many games tell."""
    heroes = list(chain.from_iterable(each.heroes for each in games))
    seats = len(games[0].heroes)
    turns = sorted(hero.turns for hero in heroes)
    cards = card_facts(games)
    return Facts(
        games=len(games),
        turns=mean([float(each) for each in turns]),
        turns_low=turns[len(turns) // 20],
        turns_high=turns[(len(turns) - 1) * 19 // 20],
        points=mean([float(hero.points) for hero in heroes]),
        prophecies=mean([float(hero.prophecies) for hero in heroes]),
        main_prophecies=wilson(sum(hero.main for hero in heroes), len(heroes)),
        experience=mean([float(hero.experience) for hero in heroes]),
        places=tuple(
            wilson(sum(each.heroes[(each.start_player + place) % seats].wins for each in games), len(games))
            for place in range(seats)
        ),
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
    """How one character fared."""
    share = wilson(sum(hero.wins for hero in heroes), len(heroes))
    times_fair = Interval(share.value * seats, share.low * seats, share.high * seats)
    return CharacterFacts(len(heroes), share, times_fair, mean([float(hero.points) for hero in heroes]))


def challenge_facts(games: Iterable[GameNotes]) -> dict[str, Interval]:
    """The share of won challenges by kind."""
    won, faced = Counter[str](), Counter[str]()
    for game in games:
        for kind, (wins, tries) in game.challenges.items():
            won[kind] += wins
            faced[kind] += tries
    return {kind: wilson(won[kind], faced[kind]) for kind in sorted(faced)}


def card_facts(games: Iterable[GameNotes]) -> tuple[CardFacts, ...]:
    """All cards that came up, by kind and name."""
    came, taken, used = Counter[str](), Counter[str](), Counter[str]()
    for game in games:
        came.update(game.came)
        taken.update(game.taken)
        used.update(game.used)
    return tuple(CardFacts(card, came[card], taken[card], used[card]) for card in sorted({*came, *taken}))


# -- for people -------------------------------------------------------------------------------------------------------


def lines(found: Facts, texts: Texts) -> list[str]:
    """The facts for people."""
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
    told.append(texts.say("report.never_used", cards=", ".join(found.never_used) or texts.get("report.no_card")))
    told.append(texts.say("report.always_kept", cards=", ".join(found.always_taken) or texts.get("report.no_treasure")))
    return told


def charts(found: Facts, texts: Texts) -> list[Chart]:
    """The facts as pictures."""
    fair = 1 / len(found.places)
    places = [Bar(texts.say("report.place", number=number), share) for number, share in enumerate(found.places, 1)]
    characters = [Bar(name, how.times_fair) for name, how in found.characters.items()]
    challenges = [Bar(_kind(kind, texts), share) for kind, share in found.challenges.items()]
    shown = [
        Chart(texts.say("report.chart.turn_order"), tuple(places), line=fair),
        Chart(texts.say("report.chart.characters"), tuple(characters), line=1.0),
        Chart(texts.say("report.chart.challenges"), tuple(challenges)),
    ]
    for kind in ("event", "prophecy", "main prophecy", "treasure", "magic"):
        bars = [Bar(_name(each.card), _use_of(each)) for each in found.cards if each.card.startswith(f"{kind}:")]
        title = texts.say(f"report.chart.{kind.replace(' ', '_')}")
        shown.append(Chart(title, tuple(sorted(bars, key=lambda bar: -bar.share.value))))
    return shown


def _kind(kind: str, texts: Texts) -> str:
    """A kind of challenge in words, with the letter of an event."""
    name, _, letter = kind.partition(" ")
    return texts.say(f"report.challenge.{name}", letter=letter)


def _use_of(card: CardFacts) -> Interval:
    return wilson(card.used, card.came if card.card.startswith("prophecy:") else card.taken)


def _name(card: str) -> str:
    return card.partition(":")[2].replace("_", " ")


def points(table: Table) -> tuple[float, ...]:
    """The points of each seat."""
    return tuple(float(points) for points in table.scores)


STUDY = Study(observe=Notes, points=points, facts=facts, lines=lines, charts=charts)
