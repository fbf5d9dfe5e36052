"""What a view shows is what lies on the table: views are built by position, so a field could be in the wrong place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.conformance.positions import GAMES, answers, everybody, setups

PLAIN = (int, str, bool)
UNKNOWN = (None, "", 0, -1)
"""How views say that a seat may not know something."""


def _pairs(view: Any, state: Any) -> Iterator[tuple[Any, Any]]:
    """A view with its state, and what both have for each seat."""
    yield view, state
    for shown in _by_seat(view):
        for kept in _by_seat(state):
            if len(shown) == len(kept):
                yield from zip(shown, kept, strict=True)


def _by_seat(struct: Any) -> Iterator[Any]:
    for name in struct.__struct_fields__:
        things = getattr(struct, name)
        if not isinstance(things, tuple | list) or not things or not all("seat" in _fields(each) for each in things):
            continue
        if [each.seat for each in things] == list(range(len(things))):
            yield things


def _fields(thing: Any) -> tuple[str, ...]:
    return thing.__struct_fields__ if isinstance(thing, msgspec.Struct) else ()


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_view_and_the_state_call_alike_is_alike(game_id: str) -> None:
    game, compared = setups(game_id)[-1].start(seed=17), 0
    for number, _ in enumerate(answers(game, random.Random(17), 400)):
        if number % 10:
            continue
        for seat in everybody(game):
            for shown, kept in _pairs(game.view(seat), game.state):
                for name in set(_fields(shown)) & set(_fields(kept)):
                    seen, real = getattr(shown, name), getattr(kept, name)
                    if isinstance(real, PLAIN) and type(seen) is type(real) and seen not in UNKNOWN:
                        assert seen == real, f"{type(shown).__name__}.{name}"
                        compared += 1
    assert compared


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_view_shows_is_of_the_types_that_it_names(game_id: str) -> None:
    """Programs and look-backs read views again, where every number is checked."""
    game = setups(game_id)[-1].start(seed=18)
    for number, _ in enumerate(answers(game, random.Random(18), 400)):
        if number % 20:
            continue
        for seat in everybody(game):
            view = game.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view), strict=False) == view
