"""What the table has answered for a seat is nothing that the seat could take back."""

from __future__ import annotations

import random

from fabletop.games.talisman import RULES
from fabletop.games.talisman.options import Options
from fabletop.kernel import Passing, Seat, SeededChance, WatchedGame, seed_from
from fabletop.server.tables.loading import Played, Trace

SEATS = 3


def test_the_last_answer_of_a_seat_is_its_own_while_the_table_is_played_and_when_it_is_loaded_again() -> None:
    content = RULES.content()
    start = RULES.start(Options(), SEATS, content)
    game = WatchedGame(RULES, start, content, SeededChance(seed_from("foregone")), ())
    played, rng = Played(game, [0] * (SEATS + 1), 0.0), random.Random(5)
    own: dict[Seat, int | None] = {}
    foregone = 0
    for _ in range(300):
        decision = game.asked[0]
        seat, before = decision.seat, played.log_position(decision.seat)
        option = rng.choice(decision.options)
        game.answer(seat, option)
        action = played.action_since(before)
        played.trace(action.number, Trace(seat, action.secret, traced=True))
        foregone += decision.foregone is not None
        if action.secret:
            own[seat] = None
        elif decision.foregone is None and not isinstance(option, Passing):
            own[seat] = action.number
        assert played.last_answer(seat) == own.get(seat)
    assert foregone
    loaded = Played(game, [0] * (SEATS + 1), 0.0)
    for number in played.numbers:
        loaded.trace(number, played.traces[number])
    assert [loaded.last_answer(seat) for seat in range(SEATS)] == [own.get(seat) for seat in range(SEATS)]
