"""The state of a battle as plain data: both sides and their bonuses."""

from __future__ import annotations

import msgspec

from fabletop.games.prophecy.hero import NOBODY, Hero, PlaneId
from fabletop.games.prophecy.terms import Contest, Until
from fabletop.kernel import CardId, Seat


class Modifier(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """One part of a total, with its source."""

    source: str
    n: int


class Boost(msgspec.Struct, array_like=True):
    """A temporary bonus."""

    source: CardId
    seat: Seat
    until: Until
    n: int
    kinds: list[Contest]
    is_weakness: bool = False
    """Whether it lowers the opponent's total."""
    hurts: bool = False
    """Whether losing the battle brings the further loss that the card names."""


class Side(msgspec.Struct, array_like=True):
    """One side of a battle."""

    seat: Seat = NOBODY
    """The seat; `NOBODY` for a Creature or a Guardian."""
    gear: list[CardId] = []
    """Items held and worn."""
    dice: list[int] = []
    extra: int = 0
    """Number of extra dice, of which the better counts (Prayer)."""
    curses: int = 0
    """Number of extra dice, of which the worse counts (Curse)."""
    fixed: int = 0
    """Fixed value that replaces the roll; 0 means the die is rolled."""
    cap: int = -1
    """Maximum result of the die; -1 means no limit (Skeletal Shark)."""
    counts: int = 0
    """Result of the selected dice."""
    sums: list[Modifier] = []
    """All bonuses besides the die."""

    @property
    def total(self) -> int:
        """Return the total that is compared."""
        total = self.counts
        for each in self.sums:
            total += each.n
        return total


class Battle(msgspec.Struct, array_like=True):
    """A battle in progress, as all seats see it."""

    foe: CardId
    """The Creature or Guardian; empty against a character."""
    own: Side = msgspec.field(default_factory=Side)
    """The active player's side, with the light die (PRO-B112)."""
    other: Side = msgspec.field(default_factory=Side)
    attacker: Seat = NOBODY
    """The attacking seat; `NOBODY` if the Creature attacks."""
    kind: Contest = Contest.STRENGTH
    step: int = 0
    """Step of the battle, B0 to B8 (K-11)."""
    at: PlaneId = ""
    """The Astral Plane of the Guardian."""
    copied: Seat = NOBODY
    """Seat of the character whose shape the Creature has (Doppelganger). Her real state is in `kept`."""
    kept: Hero | None = None
    kept_broken: list[CardId] = []
    for_maps: bool = False
    is_forced: bool = False
    lives: int = 1
    """Rolls still to be won."""
    won: int = 0
    rolls: int = 0
    harder: int = 0
    """Bonus on the Creature's values (Giant Squid, Shadow of Death)."""
    result: str = ""
    """The active side's result: won, lost, draw."""
    is_anew: bool = False
    """A draw was turned into a new fight (Fanaticism)."""
    spares: list[Seat] = []
    """Seats that lose no Health in this battle (Magic Shield)."""
    used: list[str] = []
    """Cards used in this battle, by seat."""
    used_in_roll: list[str] = []

    def side(self, seat: Seat) -> Side:
        """Return the side of a fighting seat."""
        return self.own if self.own.seat == seat else self.other

    def facing(self, side: Side) -> Side:
        """Return the opposing side."""
        return self.other if side is self.own else self.own

    def outcome(self, seat: Seat) -> str:
        """Return the result for a fighting seat."""
        if self.own.seat == seat or not self.result or self.result == "draw":
            return self.result
        return "lost" if self.result == "won" else "won"
