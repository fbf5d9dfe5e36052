"""Limits at the end of a round, the clock of a cooperative game, and whether whoever is told to have won has won."""

from __future__ import annotations

from fabletop.games.prophecy import battle_news, news
from fabletop.games.prophecy.view import HeroView, View
from tests.rules.prophecy.referee.planes import Planes
from tests.rules.prophecy.referee.table import CELLS, Board, Person, allow, expect

LIMIT = 7
ENOUGH, ALL = 4, 5
ROWS = {"easy": [0, 1, 1, 2, 2], "normal": [1, 1, 2, 3], "hard": [1, 2, 3]}
FEW = 2


class Ends:
    """Follows what ends a round, and the game."""

    def __init__(self, board: Board, planes: Planes) -> None:
        """Before the game."""
        self.board = board
        self.planes = planes
        row = ROWS[board.options.difficulty]
        self.tokens = ([*row, row[-1]] if len(board.people) <= FEW else list(row)) if board.options.cooperative else []
        self.beaten = ""

    def limit(self, who: Person, what: str) -> int | None:
        """7 of each, 1 more for each realm, and what cards and Races say (PRO-B055, PRO-110, PRO-321)."""
        options = self.board.options
        most: int = LIMIT + options.water_realm + options.dragon_world
        cards = [each for each in (*who.items, *who.artifacts, *who.abilities) if each not in self.board.broken]
        for card in (*cards, *([who.race] if who.race else [])):
            for each in self.board.face(card).get("lasts", ()):
                if each["op"] == "limit" and each["what"] == what:
                    if each.get("none"):
                        return None
                    most += each.get("n", 0)
        return most

    def on_round_started(self, event: news.RoundStarted) -> None:
        """Whoever has just played keeps no more than she may (PRO-B056)."""
        self.beaten = ""
        if self.board.active < 0:
            return
        who = self.board.people[self.board.active]
        for what, held in (("items", who.items), ("abilities", who.abilities)):
            most = self.limit(who, what)
            if who.is_alive and most is not None:
                allow(len(held) <= max(most, 0), f"seat {who.seat} keeps {len(held)} {what}")

    # -- the clock -------------------------------------------------------------------------------------------------

    def on_deck_renewed(self, event: news.DeckRenewed) -> None:
        """The next Power Up token comes into force (PRO-512)."""
        if event.deck == "chance" and self.board.options.cooperative:
            self.tokens.pop(0)

    def on_token_taken(self, event: news.TokenTaken) -> None:
        """The last one is given for a new character (PRO-B100)."""
        allow(len(self.tokens) > 1, f"the last token stays: {event}")
        self.tokens.pop()

    def look(self, view: View) -> None:
        """Compare with the table."""
        options = self.board.options
        if options.cooperative:
            expect("row of tokens", self.tokens, list(view.tokens))
        self.board.power = self.tokens[0] if options.cooperative else options.water_realm + options.dragon_world
        expect("Power Up", self.board.power, view.power)
        for who, seen in zip(self.board.people, view.heroes, strict=True):
            if who.is_alive and seen.is_alive:
                self._limits(who, seen)

    def _limits(self, who: Person, seen: HeroView) -> None:
        expect(f"seat {who.seat} limit of Items", self.limit(who, "items"), seen.item_limit)
        expect(f"seat {who.seat} limit of Abilities", self.limit(who, "abilities"), seen.ability_limit)

    # -- the game --------------------------------------------------------------------------------------------------

    def on_battle_ended(self, event: battle_news.BattleEnded) -> None:
        """The Lord of the Sea may be beaten."""
        self.beaten = event.foe if event.result == "won" else ""

    def on_game_ended(self, event: news.GameEnded) -> None:
        """Whether it is as told."""
        check = getattr(self, f"_by_{event.how}", None)
        if check is not None:
            check([self.board.people[seat] for seat in event.winners])

    def _by_artifacts(self, winners: list[Person]) -> None:
        """Four, or all five while the fifth is protected; friends all together (PRO-B001, PRO-327, PRO-512)."""
        if self.board.options.cooperative:
            expect("Artifacts of all", ALL, sum(len(who.artifacts) for who in self.board.people if who.is_alive))
            return
        (who,) = winners
        allow(len(who.artifacts) >= ENOUGH, f"seat {who.seat} has {who.artifacts}")
        if len(who.artifacts) == ENOUGH:
            allow(not self._is_protected(who), "the fifth is protected")

    def _is_protected(self, who: Person) -> bool:
        others = [each for each in self.board.people if each is not who and each.is_alive and each.artifacts]
        if others:
            return bool(others[0].pearls)
        lost = any(self.board.at(cell).artifacts for cell in CELLS)
        return lost or any(pile.artifacts for name, pile in self.planes.piles.items() if name in ("water", "dragon"))

    def _by_fame(self, winners: list[Person]) -> None:
        """The most Fame, then the most maps (PRO-308 to PRO-310)."""
        best = max((who.counts["fame"], who.counts["maps"]) for who in self.board.people)
        named = [who.seat for who in self.board.people if (who.counts["fame"], who.counts["maps"]) == best]
        expect("who is most famous", named, [who.seat for who in winners])

    def _by_lord(self, winners: list[Person]) -> None:
        """He was beaten at home (PRO-342)."""
        expect("who was beaten", "lord_of_the_sea", self.beaten)
        allow(bool(CELLS[winners[0].space].get("palace")), "not in his Palace")

    def _by_last(self, winners: list[Person]) -> None:
        """All others are out (PRO-B101)."""
        allow(len(winners) <= 1, f"too many are left: {winners}")
        others = [who for who in self.board.people if who not in winners and who.is_alive]
        allow(not others, f"somebody else is still there: {others}")

    def _by_peace(self, winners: list[Person]) -> None:
        """All who are left in the Final Battle."""
        left = [who for who in self.board.people if who.is_alive]
        allow(self.board.is_final, "not in the Final Battle")
        expect("who makes peace", [who.seat for who in left], [who.seat for who in winners])

    def _by_clock(self, winners: list[Person]) -> None:
        """The last token is gone."""
        expect("tokens left", 1, len(self.tokens))
        allow(not winners, "nobody wins")

    def _by_dead(self, winners: list[Person]) -> None:
        """Nobody is left."""
        allow(not winners and not any(who.is_alive for who in self.board.people), "somebody lives")
