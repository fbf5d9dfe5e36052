"""Bots of Prophecy use what they have where it helps, and not where it does not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fabletop.bots.prophecy.bargains import best_swap, meeting
from fabletop.bots.prophecy.combat import Combat
from fabletop.bots.prophecy.heuristic import choose
from fabletop.bots.prophecy.naming import artifact_itself
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.terms import Resource
from fabletop.kernel import Game, SeededChance, seed_from
from tests.rules.prophecy.sitting import CONTENT, RULES, Sitting, sit

WOOD, FIELDS, STAIRS = "deepwood", "golden_fields", "giants_stairs"


def chosen(s: Sitting) -> Any:
    """What a heuristic player does here."""
    return choose(s.view(s.asked.seat), s.asked, Random(0))


@pytest.mark.parametrize(("die", "again"), [(1, True), (5, False)])
def test_a_charm_is_rubbed_for_a_bad_die_outside_battles(die: int, again: bool) -> None:
    s = sit("monk", "paladin", artifacts="banner_of_hope", items="lucky_charm", has="H1 R6 M3 B4")
    s.dice(die, 4).pick(0, do.UseCard, card="banner_of_hope")
    assert s.is_asked("roll_again", 0)
    assert isinstance(chosen(s), do.UseCard) == again


def test_a_blessing_is_asked_for_where_somebody_is_fought() -> None:
    for foe, asked in (("", False), ("minotaur", True)):
        s = sit("paladin", "monk", space=WOOD, lies={WOOD: foe}, abilities="blessing", has="H4 R4 M4 B4 G0")
        assert s.is_asked("start", 0)
        assert isinstance(chosen(s), do.UseCard) == asked


def test_a_blessing_looks_at_no_island_that_is_not_played_with() -> None:
    for port in CONTENT.ports:
        s = sit("paladin", "monk", space=port, abilities="blessing", has="M4 B4 G9", treasure_island=False)
        assert chosen(s) in s.options


def test_nobody_rests_beside_a_stronger_rival_who_may_attack() -> None:
    def there(rival: str) -> float:
        s = sit("monk", "mercenary", space={0: WOOD, 1: WOOD}, has={0: "H3 R5", 1: rival})
        return Combat(s.view(0)).here(WOOD)

    assert there("H9 R9") < there("H1 R5")


@pytest.mark.parametrize("how", ["played", "left_out"])
def test_artifacts_are_named_by_what_they_do(how: str) -> None:
    options = Options(artifacts_chosen=how)  # type: ignore[arg-type]
    s = Sitting(Game(RULES, RULES.start(options, 2, CONTENT), CONTENT, SeededChance(seed_from(1))))
    while not s.asked.prompt.endswith("_artifact"):
        s.answer(s.asked.seat, chosen(s))
    mind = Combat(s.view(s.asked.seat), s.asked.seat)
    worths = [artifact_itself(mind, each.card) for each in s.options]
    named = chosen(s)
    best = max(worths) if how == "played" else min(worths)
    assert artifact_itself(mind, named.card) == best
    assert min(worths) < max(worths)


def test_friends_meet_for_what_one_of_them_needs() -> None:
    items = {1: "sword_of_light executioners_axe"}
    s = sit("mercenary", "monk", space={0: FIELDS, 1: STAIRS}, items=items, cooperative=True)
    mind = Combat(s.view(0))
    assert meeting(mind, STAIRS) > 0
    assert meeting(mind, WOOD) == 0
    rivals = sit("mercenary", "monk", space={0: FIELDS, 1: STAIRS}, items=items)
    assert meeting(Combat(rivals.view(0)), STAIRS) == 0


def test_the_strongest_of_friends_gets_what_helps_her() -> None:
    """A weapon that is as good for either goes to whoever may beat a Guardian with it, and Gold for the next one."""
    s = sit(
        "monk",
        "mercenary",
        space=FIELDS,
        items={0: "sword_of_light"},
        has={0: "H4 R4 G6", 1: "H9 R9"},
        cooperative=True,
    )
    s.hero(1).space = FIELDS
    swap = best_swap(Combat(s.view(0)), 1)
    assert swap is not None
    assert swap.gives == ("sword_of_light",) or swap.pays
    back = best_swap(Combat(s.view(0), 1), 0)
    assert back is not None
    assert back.gets == ("sword_of_light",) or back.is_paid


def test_whoever_plays_together_hoards_nothing_when_the_clock_runs_out() -> None:
    s = sit("monk", "mercenary", cooperative=True)
    s.table.tokens = [1, 1, 2]
    early = Combat(s.view(0)).change(Resource.GOLD, 3)
    s.table.tokens = [2]
    assert 0 < Combat(s.view(0)).change(Resource.GOLD, 3) < early
