"""How an option could lose the game travels with it, in words: no client works that out for itself."""

from __future__ import annotations

from fabletop.games.andor import choices
from fabletop.kernel import plain
from fabletop.server.tables.snapshots import question
from tests.rules.andor.sitting import bare, rules, sit


def test_an_option_says_how_it_could_lose_the_game() -> None:
    s = sit(at=201, camp=201, shields=1, figures={"wargor": 202, "mountain_skral": 216})
    shown = question(rules(bare()), s.view(0), s.asked)
    told = {type(each.option): [plain(words) for words in each.dangers] for each in shown.options}
    assert told[choices.EndDay] == [
        "Figures that get in at sunrise: 2; golden shields free: 1. The Legend would be lost."
    ]
    assert told[choices.Pass] == []
