"""Common random numbers: the same luck for games that are compared.

At a table, result i of chance is a function of the seed and of i, so one additional throw changes all later ones. In a
comparison that would be noise. Here every die and every card has its own random numbers:

- A die depends on the seed, the turn of the table, the clause it is thrown for, and the number of dice thrown for that
  clause in this turn.
- In a draw, each element gets a number from the seed, the turn, the clause, the element itself, and how often it could
  have been drawn in this turn. The least number is drawn.
- In a shuffle, each element gets a number from the seed, the clause, the element itself, and how often it was shuffled
  in this game. Their order is that of the numbers.

So an additional card in a deck is inserted between the others, which keep their order. An additional throw changes no
other clause, and with the next turn all games are synchronised again. Within a turn, luck differs from the point where
a clause asks more often than in the other game. If a turn belongs to another seat, that seat gets the same luck. Single
games stay fair: all numbers are independent and uniformly distributed.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import Any

import msgspec

from fabletop.kernel import Game
from fabletop.kernel.chance import ChanceDecision, Draw, Shuffle, Throw

BITS = 128
"""Bits of each number, enough to make collisions negligible."""


class PairedLuck:
    """Answers chance decisions of a game that waits for them (a `Game` without `chance`)."""

    def __init__(self, seed: bytes) -> None:
        self._keyed = blake2b(key=seed, digest_size=BITS // 8)
        self._turn = 0
        self._in_turn: Counter[bytes] = Counter()
        self._in_game: Counter[bytes] = Counter()

    def __call__(self, game: Game[Any]) -> Any:
        """Return the answer to the pending chance decision."""
        turn, pending = game.rests, game.pending
        if turn != self._turn:
            self._turn = turn
            self._in_turn.clear()
        assert isinstance(pending, Throw | Draw | Shuffle)
        return self._answer(pending)

    def _answer(self, pending: ChanceDecision) -> Any:
        if isinstance(pending, Throw):
            faces = pending.faces
            what = msgspec.msgpack.encode((pending.clause, "die", faces))
            thrown = [self._number(what, self._turn, self._in_turn) for _ in range(pending.dice)]
            return tuple(faces[number * len(faces) >> BITS] for number in thrown)
        when = (0, self._in_game) if isinstance(pending, Shuffle) else (self._turn, self._in_turn)
        # Equal elements get separate numbers, so an element that occurs twice is drawn twice as often.
        ranked = [
            (self._number(msgspec.msgpack.encode((pending.clause, thing), order="deterministic"), *when), place)
            for place, thing in enumerate(pending.things)
        ]
        if isinstance(pending, Shuffle):
            return tuple(pending.things[place] for _, place in sorted(ranked)[: pending.drawn])
        return pending.things[min(ranked)[1]]

    def _number(self, what: bytes, turn: int, asked: Counter[bytes]) -> int:
        """Return the next number for a throw, draw or shuffle. Shuffles have no turn."""
        drawn = self._keyed.copy()
        drawn.update(b"%d %d " % (turn, asked[what]) + what)
        asked[what] += 1
        return int.from_bytes(drawn.digest(), "big")
