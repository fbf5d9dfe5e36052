"""A battle as plain data: both sides, and what adds up."""

from __future__ import annotations

import msgspec

from fabletop.games.prophecy.hero import NOBODY, Hero, PlaneId
from fabletop.games.prophecy.terms import Contest, Until
from fabletop.kernel import CardId, Seat


class Modifier(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """One summand of a total, with where it comes from."""

    source: str
    n: int


class Boost(msgspec.Struct, array_like=True):
    """A bonus that passes."""

    source: CardId
    seat: Seat
    until: Until
    n: int
    kinds: list[Contest]
    is_weakness: bool = False
    """It lowers the opponent's total."""
    hurts: bool = False
    """Whoever loses the battle has the further loss that the card names."""


class Side(msgspec.Struct, array_like=True):
    """One side of a battle."""

    seat: Seat = NOBODY
    """Nobody: a Creature or a Guardian."""
    gear: list[CardId] = []
    """Items held and worn."""
    dice: list[int] = []
    extra: int = 0
    """Dice thrown besides the one, for the better (Prayer)."""
    curses: int = 0
    """Dice thrown besides the one, for the worse (Curse)."""
    fixed: int = 0
    """The die is not thrown and counts as this; 0: it is thrown."""
    cap: int = -1
    """The result of the die is at most this; -1: no limit (Skeletal Shark)."""
    counts: int = 0
    """What the dice count after selection."""
    sums: list[Modifier] = []
    """Everything besides the die."""

    @property
    def total(self) -> int:
        """What is compared."""
        total = self.counts
        for each in self.sums:
            total += each.n
        return total


class Battle(msgspec.Struct, array_like=True):
    """A battle on the table, as all see it."""

    foe: CardId
    """The Creature or Guardian; empty against a character."""
    own: Side = msgspec.field(default_factory=Side)
    """The active player's side: the light die (PRO-B112)."""
    other: Side = msgspec.field(default_factory=Side)
    attacker: Seat = NOBODY
    """Whose attack it is; nobody: the Creature's."""
    kind: Contest = Contest.STRENGTH
    step: int = 0
    """B0 to B8 (K-11)."""
    at: PlaneId = ""
    """The Astral Plane whose Guardian is fought."""
    copied: Seat = NOBODY
    """Whose character the Creature fights as (Doppelganger); her real state is kept in `kept`."""
    kept: Hero | None = None
    kept_broken: list[CardId] = []
    for_maps: bool = False
    is_forced: bool = False
    lives: int = 1
    """Rolls that are still to be won."""
    won: int = 0
    rolls: int = 0
    harder: int = 0
    """What is added to the Creature's values (Giant Squid, Shadow of Death)."""
    result: str = ""
    """won, lost, draw: of the active player's side"""
    is_anew: bool = False
    """A draw was made a new fight (Fanaticism)."""
    spares: list[Seat] = []
    """Those who lose no Health by this battle (Magic Shield)."""
    used: list[str] = []
    """What was used in this battle, by seat."""
    used_in_roll: list[str] = []

    def side(self, seat: Seat) -> Side:
        """The side of somebody who fights."""
        return self.own if self.own.seat == seat else self.other

    def facing(self, side: Side) -> Side:
        """The other side."""
        return self.other if side is self.own else self.own

    def outcome(self, seat: Seat) -> str:
        """The result for one who fights."""
        if self.own.seat == seat or not self.result or self.result == "draw":
            return self.result
        return "lost" if self.result == "won" else "won"
