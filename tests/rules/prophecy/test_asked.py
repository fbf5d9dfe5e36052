"""Whether, whom and when the table asks, where one seat knows more than the others: they cannot tell what it knows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.options import Deal, Options
from fabletop.kernel import Game, SeededChance, seed_from
from tests.conformance.twins import Twins
from tests.rules.prophecy.sitting import CONTENT, RULES, Sitting, sit

WOOD, FIELDS = "whispering_wood", "golden_fields"
PLANE, GATE = CONTENT.planes_at[FIELDS][0], "gate_to_the_water_realm"
GUARDED = {PLANE: ("astral_hound", "lord_of_flames", "royal_cape")}
LUCKS, STEPS = 12, 15


def scouted() -> Sitting:
    """Somebody has looked at a face-down Adventure, and goes there or not."""
    s = sit("mercenary", "monk", "scout", abilities="scouting", space=FIELDS, down={WOOD: "bear"}, chance="good_times")
    return s.pick(0, do.UseCard, card="scouting")


def looked_at_a_plane() -> Sitting:
    """Friends of whom one has looked at a plane meet."""
    here = {0: FIELDS, 1: FIELDS}
    s = sit("mercenary", "monk", space=here, planes=GUARDED, known={PLANE: "astral_hound"}, cooperative=True)
    return s.answer(0, do.Stay())


def knows_a_gate() -> Sitting:
    """Somebody knows in private that the plane beside her hides the gate."""
    planes = {PLANE: (GATE, "lord_of_flames", "royal_cape")}
    s = sit("mercenary", "monk", space=FIELDS, planes=planes, known={PLANE: GATE}, water_realm=True, has="G9 X9")
    return s.answer(0, do.Stay())


def before_what_nobody_knows() -> Sitting:
    """Face-down cards on the ways, and beside a fight."""
    return sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear"}, down={FIELDS: "brigand", WOOD: "skeleton"})


@pytest.mark.parametrize("position", [scouted, looked_at_a_plane, knows_a_gate, before_what_nobody_knows])
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_can_tell_from_the_questions_what_another_knows(position: Callable[[], Sitting], seat: int) -> None:
    for luck in range(LUCKS):
        Twins(position().game, seat, Random(luck)).play(STEPS)


def test_nobody_can_tell_from_the_questions_of_a_draft_whom_another_has() -> None:
    options = Options(deal=Deal.DRAFT, races=True, dragon_realm=True)
    for luck in range(LUCKS):
        game = Game(RULES, RULES.start(options, 3, CONTENT), CONTENT, SeededChance(seed_from(luck)))
        for seat in range(3):
            game.answer(seat, game.decision(seat).options[0])  # type: ignore[union-attr]  # all are asked
        for seat in range(3):
            Twins(game, seat, Random(luck)).play(STEPS)
