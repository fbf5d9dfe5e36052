"""Treasure Island: what lies open, what a dig costs and brings, and Fame."""

from __future__ import annotations

from fabletop.games.prophecy import news
from fabletop.games.prophecy.view import View
from tests.rules.prophecy.referee.table import ISLAND, TABLES, Board, allow, expect, printed, title

SHOWN, MOST = 3, 2
FIRST, NEXT = 2, 1
EVERY = [row["id"] for row in TABLES["items"] if row.get("deck") == "treasure"]


class Digging:
    """Follows Treasures."""

    def __init__(self, board: Board) -> None:
        """Before the game."""
        self.board = board
        self.open: list[str] = []
        self._begin()

    def _begin(self) -> None:
        self.maps = 0
        self.dug: list[str] = []
        self.drawn = 0
        self.due: dict[str, int] = {}

    def on_round_started(self, event: news.RoundStarted) -> None:
        """A new turn, a new dig."""
        self._check()
        self._begin()

    def on_turn_started(self, event: news.TurnStarted) -> None:
        """A further turn, too (PRO-078)."""
        self._check()
        self._begin()

    def _check(self) -> None:
        """Each Treasure for its maps, or the draws for theirs (PRO-071, PRO-290, PRO-291, PRO-306)."""
        allow(not self.due, f"no Fame for {self.due}")
        if not self.dug:
            return
        if self.board.options.random_treasures:
            expect("maps for draws", FIRST + NEXT * (self.drawn - 1), self.maps)
            expect("Treasures kept", 1, len(self.dug))
            return
        expect("maps for Treasures", sum(printed(each)["maps"] for each in self.dug), self.maps)
        allow(len(self.dug) <= (1 if self.board.options.treasure_hunters else MOST), f"too much is dug up: {self.dug}")

    def on_paid(self, event: news.Paid) -> None:
        """Maps are spent on the Island alone."""
        if event.what == "maps":
            expect("where maps are spent", ISLAND, self.board.people[event.seat].space)
            self.maps += event.n

    def on_cards_looked_at(self, event: news.CardsLookedAt) -> None:
        """One draw."""
        self.drawn += event.place == "treasure"

    def on_card_taken(self, event: news.CardTaken) -> None:
        """Only what lies open (PRO-019, PRO-072)."""
        if event.source != "dug":
            return
        self.dug.append(event.card)
        if not self.board.options.random_treasures:
            allow(event.card in self.open, f"it does not lie open: {event}")
            self.open.remove(event.card)
        if self.board.options.treasure_hunters:
            self.due[event.card] = printed(event.card)["maps"]

    def on_gained(self, event: news.Gained) -> None:
        """1 Fame for each map (PRO-306)."""
        if event.what == "fame":
            expect(f"Fame for {event.source}", self.due.pop(event.source, 0), event.n)

    def on_treasures_turned_up(self, event: news.TreasuresTurnedUp) -> None:
        """Three, or as many as there are (PRO-075, PRO-076); hunters lay out their own number (PRO-299)."""
        options = self.board.options
        if options.treasure_hunters:
            most = options.treasures or len(self.board.people) + 2
            expect("Treasures laid out", min(most, len(EVERY)), len(event.cards))
        else:
            gone = sum(title(each) in EVERY for who in self.board.people for each in who.items)
            allow(len(event.cards) <= SHOWN, f"too many lie open: {event}")
            allow(len(event.cards) == SHOWN or gone + len(event.cards) <= len(EVERY), f"too few lie open: {event}")
        self.open = list(event.cards)

    def look(self, view: View) -> None:
        """Compare with the table."""
        if not self.dug:
            expect("open Treasures", sorted(self.open), sorted(view.treasures))
