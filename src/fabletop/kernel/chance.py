"""Chance is a seat. This module has its decisions, and the seeded player that answers them.

Result i of a game is a function of the seed and of i alone. So any process can continue from any point, and undoing an
answer never gives a second throw.
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
    """A throw of dice. Awaiting it returns the faces in the order of the dice."""

    dice: int
    faces: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    clause: str = ""
    seat: Seat = CHANCE

    def __await__(self) -> Generator[Any, Any, tuple[int, ...]]:
        answer: tuple[int, ...] = yield self
        return answer

    @property
    def ways(self) -> int:
        """The number of equally likely results."""
        return len(self.faces) if self.dice == 1 else int(len(self.faces) ** self.dice)

    def result(self, number: int) -> tuple[int, ...]:
        """Return the result with this number, from 0 to `ways` - 1."""
        if self.dice == 1:
            return (self.faces[number],)
        thrown = []
        for _ in range(self.dice):
            number, face = divmod(number, len(self.faces))
            thrown.append(self.faces[face])
        return tuple(thrown)

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], float]]:
        """Yield every result with its probability."""
        for thrown in product(self.faces, repeat=self.dice):
            yield thrown, 1 / self.ways

    def accept(self, answer: Any) -> tuple[int, ...]:
        """Return the answer in the form that this throw would give, or raise IllegalAnswer."""
        thrown = _as_tuple(answer)
        if len(thrown) != self.dice or any(face not in self.faces for face in thrown):
            raise IllegalAnswer(f"{brief(answer)} is no throw of {self.dice} dice")
        return tuple(self.faces[self.faces.index(face)] for face in thrown)


class Draw(PrintedShort, msgspec.Struct, Generic[T], frozen=True):
    """One element drawn at random from several. An element that occurs twice is twice as likely."""

    things: tuple[T, ...]
    clause: str = ""
    seat: Seat = CHANCE

    def __repr__(self) -> str:
        return f"Draw(one of {len(self.things)})"  # the elements may be hidden from every seat

    def __await__(self) -> Generator[Any, Any, T]:
        answer: T = yield self
        return answer

    @property
    def ways(self) -> int:
        """The number of equally likely results."""
        return len(self.things)

    def result(self, number: int) -> T:
        """Return the result with this number, from 0 to `ways` - 1."""
        return self.things[number]

    def outcomes(self) -> Iterator[tuple[T, float]]:
        """Yield every different result with its probability, in the order of first appearance."""
        for thing in dict.fromkeys(self.things):
            yield thing, self.things.count(thing) / len(self.things)

    def accept(self, answer: Any) -> T:
        """Return the answer in the form that this draw would give, or raise IllegalAnswer."""
        for thing in self.things:
            if thing == answer:
                return thing
        raise IllegalAnswer(f"{brief(answer)} is none of the {len(self.things)} things that can be drawn")


class Shuffle(PrintedShort, msgspec.Struct, Generic[T], frozen=True):
    """Elements brought into a random order: all of them, or the first `count`."""

    things: tuple[T, ...]
    count: int = -1
    """How many elements are drawn; -1 means all."""
    clause: str = ""
    seat: Seat = CHANCE

    def __repr__(self) -> str:
        return f"Shuffle({self.drawn} of {len(self.things)})"

    def __await__(self) -> Generator[Any, Any, tuple[T, ...]]:
        answer: tuple[T, ...] = yield self
        return answer

    @property
    def drawn(self) -> int:
        """The number of elements in the result."""
        return len(self.things) if self.count < 0 else self.count

    @property
    def ways(self) -> int:
        """The number of equally likely results. Equal elements count as different here."""
        return math.perm(len(self.things), self.drawn)

    def result(self, number: int) -> tuple[T, ...]:
        """Return the result with this number, from 0 to `ways` - 1."""
        things = list(self.things)
        count, drawn = len(things), self.drawn
        for place in range(drawn):
            number, pick = divmod(number, count - place)
            pick += place
            things[place], things[pick] = things[pick], things[place]
        return tuple(things[:drawn])

    def outcomes(self) -> Iterator[tuple[tuple[T, ...], float]]:
        """Yield every different order with its probability. Usable only for small numbers of elements."""
        for order, ways in _orders(self.things, self.drawn):
            yield order, ways / self.ways

    def accept(self, answer: Any) -> tuple[T, ...]:
        """Return the answer in the form that this shuffle would give, or raise IllegalAnswer."""
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
    """Answers chance decisions: result i is drawn from the hash of the seed and i."""

    def __init__(self, seed: bytes) -> None:
        if type(seed) is not bytes or len(seed) != SEED_BYTES:
            raise BadSetup(f"a seed has {SEED_BYTES} bytes; seed_from makes one of anything")
        self.seed = seed
        """The first seed, to which the game has committed."""
        self.turns: tuple[Turn, ...] = ()
        self._keyed = blake2b(key=seed)

    def __reduce__(self) -> tuple[Any, ...]:
        return SeededChance, (self.seed,)

    def answer(self, decision: ChanceDecision, count: int) -> Any:
        """Return the result of the chance decision with this count on the live line."""
        return decision.result(self.uniform(count, decision.ways))

    def uniform(self, count: int, ways: int) -> int:
        """Return a number from 0 to `ways` - 1. 256 surplus bits are drawn, so that the bias is negligible."""
        drawn = self._block(count << 32)
        for block in range(1, (ways.bit_length() + 256) // _BLOCK_BITS + 1):  # one is enough except for shuffles
            drawn = drawn << _BLOCK_BITS | self._block(count << 32 | block)
        return drawn % ways

    def _block(self, place: int) -> int:
        keyed = self._keyed.copy()
        keyed.update(place.to_bytes(12, "big"))
        return int.from_bytes(keyed.digest(), "big")


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change of seed: from the result with this count on, another seed gives the results."""

    count: int
    seed: str
    """The other seed, in hexadecimal digits."""


class TurnedChance(SeededChance):
    """The chance of a branch: up to a count it uses the game's own seed, and other seeds from there on."""

    def __init__(self, before: SeededChance, turn: Turn) -> None:
        super().__init__(bytes.fromhex(turn.seed))
        self.seed = before.seed
        self.turns = (*before.turns, turn)
        self._before = before
        self._count = turn.count

    def __reduce__(self) -> tuple[Any, ...]:
        return TurnedChance, (self._before, self.turns[-1])

    def uniform(self, count: int, ways: int) -> int:
        """Use the seed that is valid at this count: the original one before the turn, the other one from there on."""
        return super().uniform(count, ways) if count >= self._count else self._before.uniform(count, ways)


def seed_from(text: str | int) -> bytes:
    """Return a seed made from something that a person can type."""
    return blake2b(str(text).encode(errors="surrogatepass"), digest_size=SEED_BYTES).digest()


def _orders(things: tuple[T, ...], count: int) -> Iterator[tuple[tuple[T, ...], int]]:
    """Yield the different orders of `count` of these elements, each with the number of ways in which it can arise."""
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
