"""Legends made at random: those that pass the checks never break a game, those that do not are told why."""

from __future__ import annotations

import msgspec
import pytest

from fabletop.games import rules
from fabletop.games.andor.story.legend import Legend
from fabletop.games.andor.writing.legend_checks import check_legend
from fabletop.games.andor.writing.legend_tree import branches
from fabletop.lab.andor.trial import cell, play
from fabletop.lab.trials import MOST_DECISIONS, Sitting
from tests.packs.random_legends import Scribe

RULES = rules("andor")
CONTENT = RULES.content()
HARMLESS = (f"it is not over after {MOST_DECISIONS:,} decisions", "set one another off without end")
"""The laboratory finds these; a table survives them."""


@pytest.mark.parametrize("start", range(0, 120, 20))
def test_a_legend_that_passes_the_checks_breaks_no_game(start: int) -> None:
    played = 0
    for seed in range(start, start + 20):
        try:
            legend = msgspec.convert(Scribe(CONTENT, seed).legend(), Legend)
        except msgspec.ValidationError:
            continue
        content = msgspec.structs.replace(CONTENT, legends=(*CONTENT.legends, legend))
        assert branches(content, legend)
        if any(not remark.is_warning for remark in check_legend(content, legend)):
            continue
        for heroes, difficulty in ((2, "standard"), (4, "grim")):
            outcome = play(RULES, content, Sitting("random", cell("wild", heroes, difficulty), f"{seed}/{heroes}"))
            assert not outcome.broke or any(each in outcome.broke for each in HARMLESS), (seed, outcome.broke)
            played += 1
    assert played >= 10
