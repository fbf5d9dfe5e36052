"""Common random numbers: the same luck for games that are to be compared.

At a table result i of chance follows from the seed and from i, so that one throw more or less changes all that come
after it. Where games are compared, that would be noise. Here every die and every card has luck of its own:

- a die follows from the seed, the turn of the table, the clause it is thrown for, and how many dice were thrown for
  that clause in this turn;
- where things are shuffled or drawn, each thing gets a number from the seed, the turn, the clause, the thing itself,
  and how often it was shuffled or drawn from there; the order of the numbers is the order of the things.

So a card more in a deck is put somewhere between the others, which keep their order; a throw more changes no other
clause; and with the next turn all games are in step again. Luck must differ within a turn, from where a clause asks
more often than in the other game on; and where a turn is another seat's, the same luck falls to that seat. Single games
are as fair as ever: all numbers are independent and evenly spread.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import Any

import msgspec

from fabletop.kernel import Game
from fabletop.kernel.chance import ChanceDecision, Draw, Shuffle, Throw

BITS = 128
"""Of each number: two things never get the same one."""


class PairedLuck:
    """Answers for chance, at a game that waits for it (a `Game` without `chance`)."""

    def __init__(self, seed: bytes) -> None:
        self._keyed = blake2b(key=seed, digest_size=BITS // 8)
        self._turn = 0
        self._asked: Counter[bytes] = Counter()

    def __call__(self, game: Game[Any]) -> Any:
        """What chance answers now."""
        turn, pending = len(game.checkpoints), game.pending
        if turn != self._turn:
            self._turn = turn
            self._asked.clear()
        assert isinstance(pending, Throw | Draw | Shuffle)
        return self._answer(pending)

    def _answer(self, pending: ChanceDecision) -> Any:
        if isinstance(pending, Throw):
            faces = pending.faces
            what = msgspec.msgpack.encode((pending.clause, "die", faces))
            return tuple(faces[self._number(what) * len(faces) >> BITS] for _ in range(pending.dice))
        # Two equal things get two numbers, so a thing that is there twice is drawn twice as often.
        ranked = [
            (self._number(msgspec.msgpack.encode((pending.clause, thing), order="deterministic")), place)
            for place, thing in enumerate(pending.things)
        ]
        if isinstance(pending, Shuffle):
            return tuple(pending.things[place] for _, place in sorted(ranked)[: pending.drawn])
        return pending.things[min(ranked)[1]]

    def _number(self, what: bytes) -> int:
        """The next number of what is thrown or drawn."""
        drawn = self._keyed.copy()
        drawn.update(b"%d %d " % (self._turn, self._asked[what]) + what)
        self._asked[what] += 1
        return int.from_bytes(drawn.digest(), "big")
