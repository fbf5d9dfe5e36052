"""The notes of one game of Phenomena."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec

from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.content import Content
from fabletop.kernel import CardId, News, Seat


class HeroNotes(msgspec.Struct):
    """The notes of one hero."""

    character: str = ""
    """The name of the character."""
    space: str = ""
    turns: int = 0
    prophecies: int = 0
    main: bool = False
    experience: int = 0
    """Markers gained."""
    points: int = 0
    wins: float = 0.0
    had: list[str] = []
    """Treasures and magic that the hero had at any time, in alphabetical order."""


class GameNotes(msgspec.Struct):
    """The notes of one game."""

    heroes: list[HeroNotes]
    start_player: Seat = 0
    challenges: dict[str, list[int]] = {}
    """By kind: the numbers of challenges won and faced."""
    came: dict[str, int] = {}
    """How often each card came up, as in "treasure:ahmel"."""
    taken: dict[str, int] = {}
    """How often each was accepted, kept or bought."""
    used: dict[str, int] = {}
    """How often it was then of use: it was won, or it had an effect afterwards."""


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
        """Cards in front of a hero, and whether they have been of use there."""
        self._had: list[set[str]] = [set() for _ in range(seats)]

    def __call__(self, news: list[News]) -> None:
        """Note the relevant events."""
        for each in news:
            self._note_turns(each.event)
            self._note_cards(each.event)

    def notes(self) -> GameNotes:
        """Return the notes of the game."""
        for (card, _), was_used in self._owners.items():
            self._used[card] += was_used
        self._game.came, self._game.taken, self._game.used = dict(self._came), dict(self._taken), dict(self._used)
        for hero, had in zip(self._game.heroes, self._had, strict=True):
            hero.had = sorted(had)
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
        """Note treasures and magic.

        They count as used when they have an effect, or if they are worth points by themselves.
        """
        match event:
            case happened.TreasuresTaken(_, _, treasures) if treasures:
                self._came.update(f"treasure:{card}" for card in treasures)
                self._offered = treasures
            case happened.TreasureKept(seat, treasure):
                # A treasure that came with a prophecy was not chosen among others.
                self._came[f"treasure:{treasure}"] += treasure not in self._offered
                self._offered = ()
                self._own(f"treasure:{treasure}", seat)
                if self._content.treasure[treasure].points:
                    self._use(f"treasure:{treasure}", seat)
            case happened.TreasureChangedHands(giver, seat, treasure):
                card = f"treasure:{treasure}"
                was_used = self._owners.pop((card, giver), False)
                self._owners[card, seat] = self._owners.get((card, seat), False) or was_used
                self._had[seat].add(card)
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
        self._had[seat].add(card)
        self._owners.setdefault((card, seat), False)

    def _use(self, card: str, seat: Seat) -> None:
        self._owners[card, seat] = True

    def _use_treasure(self, seat: Seat, fits: Callable[[CardId], bool]) -> None:
        for card, owner in self._owners:
            kind, _, name = card.partition(":")
            if owner == seat and kind == "treasure" and fits(name):
                self._use(card, seat)
