"""Common random numbers: the same luck for games that are to be compared.

At a table result i of chance follows from the seed and from i, so that one throw more or less changes all that come
after it. Where games are compared, that would be noise. Here every die and every card has luck of its own:

- a die follows from the seed, the turn of the table, the clause it is thrown for, and how many dice were thrown for
  that clause in this turn;
- where one of several things is drawn, each of them gets a number from the seed, the turn, the clause, the thing
  itself, and how often it could have been drawn in this turn; the least number is drawn;
- where things are shuffled, each gets a number from the seed, the clause, the thing itself, and how often it was
  shuffled in this game; their order is that of the numbers.

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
        self._in_turn: Counter[bytes] = Counter()
        self._in_game: Counter[bytes] = Counter()

    def __call__(self, game: Game[Any]) -> Any:
        """What chance answers now."""
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
        # Two equal things get two numbers, so a thing that is there twice is drawn twice as often.
        ranked = [
            (self._number(msgspec.msgpack.encode((pending.clause, thing), order="deterministic"), *when), place)
            for place, thing in enumerate(pending.things)
        ]
        if isinstance(pending, Shuffle):
            return tuple(pending.things[place] for _, place in sorted(ranked)[: pending.drawn])
        return pending.things[min(ranked)[1]]

    def _number(self, what: bytes, turn: int, asked: Counter[bytes]) -> int:
        """The next number of what is thrown, drawn or shuffled; shuffles have no turn."""
        drawn = self._keyed.copy()
        drawn.update(b"%d %d " % (turn, asked[what]) + what)
        asked[what] += 1
        return int.from_bytes(drawn.digest(), "big")
