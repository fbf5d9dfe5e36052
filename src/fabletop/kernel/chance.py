"""Chance is a seat: its decisions, and the seeded player who answers them.

Result i of a game is a function of the seed and of i alone, so any process can go on from any point, and taking an
answer back never buys a second throw.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from hashlib import blake2b
from itertools import product
from typing import Any, Generic, TypeVar

import msgspec

from fabletop.kernel.decisions import CHANCE, Seat
from fabletop.kernel.errors import BadSetup, IllegalAnswer, brief
from fabletop.kernel.printing import PrintedShort

T = TypeVar("T")
SEED_BYTES = 32
_BLOCK_BITS = 512


class Throw(msgspec.Struct, frozen=True):
    """A throw of some dice. Awaiting it gives the faces in the order of the dice."""

    dice: int
    faces: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    clause: str = ""
    seat: Seat = CHANCE

    def __await__(self) -> Generator[Any, Any, tuple[int, ...]]:
        answer: tuple[int, ...] = yield self
        return answer

    @property
    def ways(self) -> int:
        """How many equally likely results there are."""
        return len(self.faces) if self.dice == 1 else int(len(self.faces) ** self.dice)

    def result(self, number: int) -> tuple[int, ...]:
        """The result with this number, 0 up to `ways`."""
        if self.dice == 1:
            return (self.faces[number],)
        thrown = []
        for _ in range(self.dice):
            number, face = divmod(number, len(self.faces))
            thrown.append(self.faces[face])
        return tuple(thrown)

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], float]]:
        """Every result with its probability."""
        for thrown in product(self.faces, repeat=self.dice):
            yield thrown, 1 / self.ways

    def accept(self, answer: Any) -> tuple[int, ...]:
        """The answer as this throw would give it, or IllegalAnswer."""
        thrown = _as_tuple(answer)
        if len(thrown) != self.dice or any(face not in self.faces for face in thrown):
            raise IllegalAnswer(f"{brief(answer)} is no throw of {self.dice} dice")
        return tuple(self.faces[self.faces.index(face)] for face in thrown)


class Draw(PrintedShort, msgspec.Struct, Generic[T], frozen=True):
    """One thing drawn blindly from several; a thing that occurs twice is twice as likely."""

    things: tuple[T, ...]
    clause: str = ""
    seat: Seat = CHANCE

    def __repr__(self) -> str:
        return f"Draw(one of {len(self.things)})"  # what lies there may be hidden from everybody

    def __await__(self) -> Generator[Any, Any, T]:
        answer: T = yield self
        return answer

    @property
    def ways(self) -> int:
        """How many equally likely results there are."""
        return len(self.things)

    def result(self, number: int) -> T:
        """The result with this number, 0 up to `ways`."""
        return self.things[number]

    def outcomes(self) -> Iterator[tuple[T, float]]:
        """Every different result with its probability, in the order of first appearance."""
        for thing in dict.fromkeys(self.things):
            yield thing, self.things.count(thing) / len(self.things)

    def accept(self, answer: Any) -> T:
        """The answer as this draw would give it, or IllegalAnswer."""
        for thing in self.things:
            if thing == answer:
                return thing
        raise IllegalAnswer(f"{brief(answer)} is none of the {len(self.things)} things that can be drawn")


class Shuffle(PrintedShort, msgspec.Struct, Generic[T], frozen=True):
    """Things brought into a random order, all of them or the first `count`."""

    things: tuple[T, ...]
    count: int = -1
    """How many are drawn; -1 means all."""
    clause: str = ""
    seat: Seat = CHANCE

    def __repr__(self) -> str:
        return f"Shuffle({self.drawn} of {len(self.things)})"

    def __await__(self) -> Generator[Any, Any, tuple[T, ...]]:
        answer: tuple[T, ...] = yield self
        return answer

    @property
    def drawn(self) -> int:
        """How many things the result holds."""
        return len(self.things) if self.count < 0 else self.count

    @property
    def ways(self) -> int:
        """How many equally likely results there are, equal things told apart."""
        return math.perm(len(self.things), self.drawn)

    def result(self, number: int) -> tuple[T, ...]:
        """The result with this number, 0 up to `ways`."""
        things = list(self.things)
        count, drawn = len(things), self.drawn
        for place in range(drawn):
            number, pick = divmod(number, count - place)
            pick += place
            things[place], things[pick] = things[pick], things[place]
        return tuple(things[:drawn])

    def outcomes(self) -> Iterator[tuple[tuple[T, ...], float]]:
        """Every different order with its probability; only for small numbers of things."""
        for order, ways in _orders(self.things, self.drawn):
            yield order, ways / self.ways

    def accept(self, answer: Any) -> tuple[T, ...]:
        """The answer as this shuffle would give it, or IllegalAnswer."""
        order: list[T] = []
        left = list(self.things)
        for thing in _as_tuple(answer):
            if thing not in left:
                raise IllegalAnswer(f"{brief(thing)} is not there to be shuffled")
            order.append(left.pop(left.index(thing)))
        if len(order) != self.drawn:
            raise IllegalAnswer(f"{len(order)} things where {self.drawn} are shuffled")
        return tuple(order)


ChanceDecision = Throw | Draw[Any] | Shuffle[Any]


class SeededChance:
    """Answers for chance: result i is drawn from the hash of the seed and i."""

    def __init__(self, seed: bytes) -> None:
        if type(seed) is not bytes or len(seed) != SEED_BYTES:
            raise BadSetup(f"a seed has {SEED_BYTES} bytes; seed_from makes one of anything")
        self.seed = seed
        """The first one, which a game has committed to."""
        self.turns: tuple[Turn, ...] = ()
        self._keyed = blake2b(key=seed)

    def __reduce__(self) -> tuple[Any, ...]:
        return SeededChance, (self.seed,)

    def answer(self, decision: ChanceDecision, count: int) -> Any:
        """The result of the chance decision with this count on the live line."""
        return decision.result(self.uniform(count, decision.ways))

    def uniform(self, count: int, ways: int) -> int:
        """A number from 0 up to `ways`; 256 bits more than needed are drawn, so no result is favoured."""
        drawn = self._block(count << 32)
        for block in range(1, (ways.bit_length() + 256) // _BLOCK_BITS + 1):  # one is enough for all but shuffles
            drawn = drawn << _BLOCK_BITS | self._block(count << 32 | block)
        return drawn % ways

    def _block(self, place: int) -> int:
        keyed = self._keyed.copy()
        keyed.update(place.to_bytes(12, "big"))
        return int.from_bytes(keyed.digest(), "big")


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Luck turns: from the result with this count on, another seed gives them."""

    count: int
    seed: str
    """In hexadecimal digits."""


class TurnedChance(SeededChance):
    """Chance of a branch: up to a count what the game was given, from there on other luck."""

    def __init__(self, before: SeededChance, turn: Turn) -> None:
        super().__init__(bytes.fromhex(turn.seed))
        self.seed = before.seed
        self.turns = (*before.turns, turn)
        self._before = before
        self._count = turn.count

    def __reduce__(self) -> tuple[Any, ...]:
        return TurnedChance, (self._before, self.turns[-1])

    def uniform(self, count: int, ways: int) -> int:
        """As it was before the turn, and of the other seed since."""
        return super().uniform(count, ways) if count >= self._count else self._before.uniform(count, ways)


def seed_from(text: str | int) -> bytes:
    """A seed from something a person can type."""
    return blake2b(str(text).encode(errors="surrogatepass"), digest_size=SEED_BYTES).digest()


def _orders(things: tuple[T, ...], count: int) -> Iterator[tuple[tuple[T, ...], int]]:
    """The different orders of so many of these things, each with the number of ways in which it can come about."""
    if not count:
        yield (), 1
        return
    for thing in dict.fromkeys(things):
        place = things.index(thing)
        for order, ways in _orders(things[:place] + things[place + 1 :], count - 1):
            yield (thing, *order), ways * things.count(thing)


def _as_tuple(answer: Any) -> tuple[Any, ...]:
    if not isinstance(answer, Sequence) or isinstance(answer, str):
        raise IllegalAnswer(f"{brief(answer)} is not a list of results")
    return tuple(answer)
