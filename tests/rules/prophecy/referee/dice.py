"""Dice of battles: how many are thrown, what was foretold, and which of them counts."""

from __future__ import annotations

from collections import Counter

from fabletop.games.prophecy import battle_news, news
from tests.rules.prophecy.referee.prices import words
from tests.rules.prophecy.referee.table import SPACES, Board, Printed, allow, expect, title

EIGHT = 8
NOBODY = -1


class Dice:
    """Follows the dice of each roll."""

    def __init__(self, board: Board) -> None:
        """Before the game."""
        self.board = board
        self.sides: tuple[int, int] = (NOBODY, NOBODY)
        self.foe = ""
        self.foretold: tuple[int, ...] = ()
        self.dice: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self._roll()

    def _roll(self) -> None:
        self.more: Counter[int] = Counter()
        self.curses: Counter[int] = Counter()
        self.fixed: dict[int, int] = {}
        self.cap: int | None = None

    def on_battle_announced(self, event: battle_news.BattleAnnounced) -> None:
        """Two sides."""
        self.sides, self.foe = (event.seat, event.other), event.foe
        self._roll()

    def on_double_chosen(self, event: battle_news.DoubleChosen) -> None:
        """The other side is a character after all."""
        self.sides = (event.seat, event.other)

    def on_round_started(self, event: news.RoundStarted) -> None:
        """What was foretold is void (PRO-421)."""
        self.foretold = ()

    def on_dice_foretold(self, event: battle_news.DiceForetold) -> None:
        """For the first roll of the round (PRO-420, PRO-426)."""
        self.foretold = (event.own, event.other)

    def on_paid(self, event: news.Paid) -> None:
        """Magic for the Skeletal Shark caps the die (PRO-459)."""
        if self.foe and event.source == self.foe and event.what == "magic" and self._caps():
            self.cap = event.n

    def _caps(self) -> bool:
        return bool(self.foe and self.board.face(self.foe).get("caps_die"))

    def on_card_used(self, event: news.CardUsed) -> None:
        """Prayer, Curse, and dice that are not thrown."""
        if event.seat not in self.sides:
            return
        foe = self.sides[1] if event.seat == self.sides[0] else self.sides[0]
        face = self.board.face(event.card) if event.card not in SPACES else {}
        for use in face.get("uses", ()):
            if use["label"] == event.label:
                for word in words(use):
                    self._change(word, event.seat, foe)

    def _change(self, word: Printed, own: int, foe: int) -> None:
        match word["op"]:
            case "extra_die":
                self.more[own] += 1
            case "curse_die":
                self.curses[foe] += word["n"]
            case "set_die":
                self.fixed[own] = word["n"]
            case "no_dice":
                self.fixed[own] = self.fixed[foe] = word["n"]

    def on_battle_rolled(self, event: battle_news.BattleRolled) -> None:
        """One die, one more for Prayer, two more for Curse (PRO-B060, PRO-B109)."""
        foretold = self.foretold if self.sides[0] == self.board.active else ()
        if foretold:
            self.foretold = ()
        for n, (seat, dice) in enumerate(zip(self.sides, (event.own, event.other), strict=True)):
            if seat in self.fixed:
                expect("a die that is not thrown", (self.fixed[seat],), dice)
                continue
            expect(f"dice of side {n}", 1 + self.more[seat] + self.curses[seat], len(dice))
            if foretold:
                expect(f"what was foretold for side {n}", foretold[n], dice[0])
        self.dice = (event.own, event.other)

    def on_die_changed(self, event: battle_news.DieChanged) -> None:
        """Rolled again, or exchanged."""
        self.dice = (event.own, event.other)

    def on_roll_decided(self, event: battle_news.RollDecided) -> None:
        """The best counts, of cursed dice the worst, one place better for each Prayer (K-12); then a limit."""
        for seat, dice, total, sums in zip(
            self.sides, self.dice, (event.own, event.other), (event.own_sums, event.other_sums), strict=True
        ):
            counted = total - sum(each.n for each in sums)
            own = self._picked(seat, dice)
            may = {own, EIGHT} if own == 1 and seat not in self.fixed and self._is_halfling(seat) else {own}
            if seat == self.sides[0] and self._caps():
                may = {min(each, self.cap or 0) for each in may}
            allow(counted in may, f"{dice} of seat {seat} count {counted}, not one of {may}")
        self._roll()

    def _picked(self, seat: int, dice: tuple[int, ...]) -> int:
        if seat in self.fixed:
            return self.fixed[seat]
        if self.curses[seat]:
            return sorted(dice)[min(self.more[seat], len(dice) - 1)]
        return max(dice)

    def _is_halfling(self, seat: int) -> bool:
        return seat >= 0 and title(self.board.people[seat].race) == "halfling"
