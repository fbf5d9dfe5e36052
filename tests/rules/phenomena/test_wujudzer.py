"""The rulebook's own worked examples."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import DE, FR, Sitting, sit


def wujudzer(*dice: int) -> Sitting:
    s = sit("sha_ra", "ilke", space="G7", experience="Wi2", treasures_of="phenomena", events=["wujudzer"])
    s.table.events.bags[0].cards[:] = ["wujudzer"]
    return s.dice(*dice).draw()


@pytest.mark.rule("PHE-171", "PHE-172", "PHE-173", "PHE-174", "PHE-176", "PHE-116", "PHE-130", "PHE-138")
def test_the_wujudzer_challenge_of_the_rulebook() -> None:
    """Edge case 29."""
    s = wujudzer(1, 1, 1, 2, 2, 3)
    desert = s.hero(0).stones[DE]
    s.answer(0, do.ThrowExperience(), do.UseMagic("the_fires_light"))
    assert [event.total for event in s.events(happened.DiceThrown)] == [2, 5]
    assert s.hero(0).stones[DE] == desert - 1
    assert {option.source for option in s.offered(do.Reroll)} == {"phenomena"}
    friendship = s.hero(0).experience[FR]
    s.answer(0, do.Reroll("phenomena", 0))
    assert s.events(happened.DieRerolled)[-1].total == 6
    ones = [index for index, die in enumerate(s.attempt.dice) if die.value == 1] if s.table.attempt else []
    s.answer(0, do.Reroll("phenomena", ones[0]))
    assert s.events(happened.DieRerolled)[-1].total == 8
    assert s.hero(0).experience[FR] == friendship + 2
    assert s.table.sherpa == 39
    assert s.hero(0).won == ["wujudzer"]
    assert "the_fires_light" in s.table.spells(s.hero(0))
    assert s.hero(0).treasures == ["phenomena"]


@pytest.mark.rule("PHE-140", "PHE-175")
def test_a_lower_reroll_stands_and_other_means_are_still_open() -> None:
    """Edge case 30."""
    s = wujudzer(1, 1, 1, 2, 2, 0)
    s.answer(0, do.ThrowExperience(), do.UseMagic("the_fires_light"), do.Reroll("phenomena", 0))
    ones = [index for index, die in enumerate(s.attempt.dice) if die.value == 1]
    s.answer(0, do.Reroll("phenomena", ones[0]))
    assert s.attempt.total() == 5
    assert not s.offered(do.Reroll)
    assert do.SacrificeHealth() in s.options
    assert do.GiveUp() in s.options
