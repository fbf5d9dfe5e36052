"""What a position is worth can be asked at any time, from the first question of the set-up on."""

from __future__ import annotations

import math
import random

import pytest

from fabletop.bots import value
from fabletop.games import GAMES
from tests.conformance.positions import answers, setups


@pytest.mark.parametrize("game", GAMES)
def test_every_position_has_a_value_for_every_seat(game: str) -> None:
    setup = setups(game)[0]
    played, rng = setup.start(seed=5), random.Random(5)
    for n, _ in enumerate(answers(played, rng, 400)):
        if n < 30 or rng.random() < 0.1 or played.is_over:
            assert all(math.isfinite(value(played, seat)) for seat in range(setup.seats))
