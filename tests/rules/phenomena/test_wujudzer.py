"""The rulebook's own worked examples."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena.choices import GiveUp, Reroll, SacrificeHealth, ThrowExperience, UseMagic
from fabletop.games.phenomena.effects import Ability, Landscape
from fabletop.games.phenomena.news import DiceThrown, DieRerolled
from tests.rules.phenomena.sitting import Sitting, sit


def wujudzer(*dice: int) -> Sitting:
    s = sit(
        "sha_ra",
        "ilke",
        space={0: "G7"},
        experience={0: "Wi2"},
        treasures_of={0: "phenomena"},
        events=["wujudzer"],
    )
    s.table.events.bags[0].cards[:] = ["wujudzer"]
    return s.dice(*dice).draw()


@pytest.mark.rule("PHE-171", "PHE-172", "PHE-173", "PHE-174", "PHE-176", "PHE-116", "PHE-130", "PHE-138")
def test_the_wujudzer_challenge_of_the_rulebook() -> None:
    """Edge case 29."""
    s = wujudzer(1, 1, 1, 2, 2, 3)
    desert = s.hero(0).stones[Landscape.DESERT]
    s.answer(0, ThrowExperience(), UseMagic("the_fires_light"))
    assert [event.total for event in s.events(DiceThrown)] == [2, 5]
    assert s.hero(0).stones[Landscape.DESERT] == desert - 1
    assert {option.source for option in s.offered(Reroll)} == {"phenomena"}
    friendship = s.hero(0).experience[Ability.FRIENDSHIP]
    s.answer(0, Reroll("phenomena", 0))
    assert s.events(DieRerolled)[-1].total == 6
    ones = [index for index, die in enumerate(s.table.attempt.dice) if die.value == 1] if s.table.attempt else []
    s.answer(0, Reroll("phenomena", ones[0]))
    assert s.events(DieRerolled)[-1].total == 8
    assert s.hero(0).experience[Ability.FRIENDSHIP] == friendship + 2
    assert s.table.sherpa == 39
    assert s.hero(0).won == ["wujudzer"]
    assert "the_fires_light" in s.table.spells(s.hero(0))
    assert s.hero(0).treasures == ["phenomena"]


@pytest.mark.rule("PHE-140", "PHE-175")
def test_a_lower_reroll_stands_and_other_means_are_still_open() -> None:
    """Edge case 30."""
    s = wujudzer(1, 1, 1, 2, 2, 0)
    s.answer(0, ThrowExperience(), UseMagic("the_fires_light"), Reroll("phenomena", 0))
    assert s.table.attempt is not None
    ones = [index for index, die in enumerate(s.table.attempt.dice) if die.value == 1]
    s.answer(0, Reroll("phenomena", ones[0]))
    assert s.table.attempt.total() == 5
    assert not s.offered(Reroll)
    assert SacrificeHealth() in s.options
    assert GiveUp() in s.options
