"""Which hidden places of a table are redrawn for whom, whatever the game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from fabletop.kernel import Game, Seat

T = TypeVar("T")


class Zone(NamedTuple):
    """A hidden place."""

    holds: Callable[[Any], Any]
    """What lies there, given the state."""
    known_to: Callable[[Any], Iterable[Seat]] = lambda table: ()
    """Who has seen it, given the state."""


def shuffler(rng: random.Random) -> Any:
    """Chance for imagined worlds."""

    def shuffle(things: Sequence[T], /) -> list[T]:
        return rng.sample(list(things), len(things))

    return shuffle


class Seen(NamedTuple):
    """How often a zone was looked at by seats that knew it, and by others; and how often those saw it changed."""

    known: Counter[str]
    unknown: Counter[str]
    changed: Counter[str]


def redrawn(games: Iterable[Game[Any]], zones: Callable[[Any], Mapping[str, Zone]], worlds: int = 6) -> Seen:
    """Imagine each position for each seat, and see that what a seat knows stays as it is.

    Zones are called "name" or "name of somebody": the part before the blank is counted.
    """
    seen = Seen(Counter(), Counter(), Counter())
    rng = random.Random(7)
    for game in games:
        for seat in range(game.state.seat_count):
            imagined = [game.imagine(seat, shuffler(rng)).state for _ in range(worlds)]
            for name, zone in zones(game.state).items():
                kind, real = name.split(" ")[0], _bytes(zone.holds(game.state))
                if not zone.holds(game.state):
                    continue
                found = {_bytes(zone.holds(each)) for each in imagined}
                if seat in zone.known_to(game.state):
                    seen.known[kind] += 1
                    assert found == {real}, f"{name} is known to {seat}, and was redrawn"
                else:
                    seen.unknown[kind] += 1
                    seen.changed[kind] += found != {real}
    return seen


def _bytes(holds: Any) -> bytes:
    return msgspec.json.encode(holds)


def fields_of(*kinds: type[msgspec.Struct]) -> set[str]:
    """All fields of these Structs, as in "Hero.won"."""
    return {f"{kind.__name__}.{field.name}" for kind in kinds for field in msgspec.structs.fields(kind)}
