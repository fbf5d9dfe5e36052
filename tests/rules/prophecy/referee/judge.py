"""The referee: hears everything that a spectator hears, and looks at the table before every answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from fabletop.games.prophecy.options import played
from fabletop.games.prophecy.view import HeroView, View
from fabletop.kernel import News, snake_case
from tests.rules.prophecy.referee.depths import Depths
from tests.rules.prophecy.referee.dice import Dice
from tests.rules.prophecy.referee.ends import Ends
from tests.rules.prophecy.referee.fights import Fights
from tests.rules.prophecy.referee.ground import Lying
from tests.rules.prophecy.referee.island import Digging
from tests.rules.prophecy.referee.ledger import Ledger
from tests.rules.prophecy.referee.planes import Planes
from tests.rules.prophecy.referee.prices import Prices
from tests.rules.prophecy.referee.sums import Sums
from tests.rules.prophecy.referee.table import Board, Person, expect
from tests.rules.prophecy.referee.turns import Turns

COUNTS = ("health", "red", "magic", "blue", "gold", "experience", "bubbles", "bag", "fame", "maps")
ZONES = ("items", "abilities", "artifacts", "kept")


class Referee:
    """Recomputes a game from its news."""

    def __init__(self, seats: int, options: object) -> None:
        """Before the game."""
        self.board = Board([Person(seat) for seat in range(seats)], played(options, seats))  # type: ignore[arg-type]
        self.sums = Sums(self.board)
        self.lying = Lying(self.board)
        self.planes = Planes(self.board)
        self.digging = Digging(self.board)
        self.ends = Ends(self.board, self.planes)
        self.topics = (
            Turns(self.board),
            Dice(self.board),
            Fights(self.board, self.sums),
            Prices(self.board),
            Depths(self.board),
            self.planes,
            self.digging,
            self.ends,
            self.lying,
            Ledger(self.board),
        )
        self._follows: dict[type, list[Callable[[Any], None]]] = {}

    def hear(self, news: Iterable[News]) -> None:
        """Follow everything that reaches a spectator."""
        for each in news:
            if each.reaches(None):
                kind = type(each.event)
                if kind not in self._follows:
                    name = f"on_{snake_case(kind.__name__)}"
                    self._follows[kind] = [getattr(topic, name) for topic in self.topics if hasattr(topic, name)]
                for follow in self._follows[kind]:
                    follow(each.event)

    def look(self, view: View) -> None:
        """Compare with what a spectator sees."""
        if view.phase == "setup":
            return
        for who, seen in zip(self.board.people, view.heroes, strict=True):
            self._person(who, seen)
        self._cards(view)
        for topic in (self.ends, self.planes, self.digging, self.lying):
            topic.look(view)

    def _cards(self, view: View) -> None:
        """What has become of single cards."""
        expect("broken", sorted(self.board.broken), sorted(view.broken))
        expect("Stones", self.board.stones, dict(view.stones))
        expect("copies", self.board.doubles, dict(view.doubles))
        adjusted = {card: self.board.face(card)["adjusts"][n]["label"] for card, n in view.adjusted.items()}
        expect("adjusted", self.board.adjusted, adjusted)
        expect("storms", sorted(set(self.board.storms)), sorted(set(view.storms)))

    def _person(self, who: Person, seen: HeroView) -> None:
        at = f"seat {who.seat}"
        if seen.is_alive and not who.is_alive:
            return  # A new character is chosen; she is told of when she comes into play
        expect(f"{at} alive", who.is_alive, seen.is_alive)
        expect(f"{at} away", who.is_away, seen.is_away)
        if not who.is_alive:
            return
        expect(f"{at} character", who.character, seen.character)
        if not who.is_away:
            expect(f"{at} space", who.space, seen.space)
        expect(f"{at} race", who.race, seen.race)
        for what in COUNTS:
            expect(f"{at} {what}", who.counts[what], getattr(seen, what))
        for zone in ZONES:
            expect(f"{at} {zone}", sorted(getattr(who, zone)), sorted(getattr(seen, zone)))
        expect(f"{at} pearls", sorted(who.pearls), sorted(seen.pearls))
        expect(f"{at} types", who.all_types, {str(each) for each in seen.types})
