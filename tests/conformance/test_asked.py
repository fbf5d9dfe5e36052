"""Whether, whom and when a table asks follows from what a seat may know: two tables that differ in hidden things alone
look the same to it until one of those is openly used."""

from __future__ import annotations

import random
from itertools import islice

from fabletop.kernel import Joint
from tests.conformance.positions import Setup, answers, bots_play, every_setup
from tests.conformance.twins import Twins

ANSWERS = 600
STEPS = 20
"""So many answers a position is played on with its twin."""
POSITIONS = 3
"""So many positions of a game are looked at."""
GAMES_FOR_SOAK, POSITIONS_FOR_SOAK = 12, 24


@every_setup
def test_a_table_asks_by_what_everybody_may_know(setup: Setup) -> None:
    for seed in range(GAMES_FOR_SOAK if setup.thorough else 1):
        rng = random.Random(f"{setup}/{seed}")
        game = setup.start(seed=rng.randrange(10_000))
        played = bots_play(game) if seed % 2 else answers(game, random.Random(rng.random()))
        wanted = POSITIONS_FOR_SOAK if setup.thorough else POSITIONS
        looked_at = sorted(rng.sample(range(ANSWERS), wanted))
        for number, _ in enumerate(islice(played, ANSWERS)):
            if number not in looked_at or game.is_over:
                continue
            if isinstance(game.pending, Joint) and len(game.asked) < len(game.pending.seats):
                continue  # who has chosen in secret already would choose anew in the twin
            twins = Twins(game, rng.randrange(game.state.seat_count), random.Random(rng.random()))
            twins.play(STEPS)
