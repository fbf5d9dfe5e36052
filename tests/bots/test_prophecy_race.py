"""Bots of Prophecy in the race for Artifacts and Treasures: whoever leads is held up, and Map Fragments are used."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fabletop.bots.prophecy.combat import Combat
from fabletop.bots.prophecy.heuristic import choose
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.terms import Resource
from tests.rules.prophecy.sitting import CONTENT, Sitting, sit

PORT, WOOD, GUILD = "town", "deepwood", "warriors_guild"
ISLAND = CONTENT.island
THREE = "royal_cape banner_of_hope amulet_of_untouchability"


def chosen(s: Sitting) -> Any:
    """What a heuristic player does here."""
    return choose(s.view(s.asked.seat), s.asked, Random(0))


# -- whoever leads -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "attacks"), [("royal_cape", False), (THREE, True)])
def test_whoever_is_about_to_win_is_attacked_against_the_odds(held: str, attacks: bool) -> None:
    s = sit("mercenary", "paladin", space={0: WOOD, 1: WOOD}, has={0: "H4 R6 M0", 1: "H7 R8"}, artifacts={1: held})
    s.answer(0, do.Stay())
    assert 0 < Combat(s.view(0)).duel(s.hero(1)).victory < 0.3
    assert isinstance(chosen(s), do.Attack) == attacks


def test_a_plane_is_worth_more_while_somebody_needs_its_artifact() -> None:
    def worth(held: str) -> float:
        s = sit("mercenary", "paladin", "monk", artifacts={1: held}, has={0: "H9 R9", 1: "H5 R9"})
        return Combat(s.view(0)).plane("astral_5")

    assert worth(THREE) > worth("royal_cape") > 0


def test_where_all_play_together_nobody_is_denied_anything() -> None:
    s = sit("mercenary", "paladin", artifacts={1: THREE}, cooperative=True)
    assert Combat(s.view(0)).denied == 0


# -- Treasures ---------------------------------------------------------------------------------------------------------


def test_the_fragment_that_completes_a_map_is_worth_more_than_the_first() -> None:
    worths = [Combat(sit("mercenary", "monk", maps=n).view(0)).change(Resource.MAPS, 1) for n in range(3)]
    assert worths[1] > worths[0]
    assert worths[1] > worths[2]


def test_two_treasures_are_dug_for_at_once() -> None:
    def worth(maps: int) -> float:
        s = sit("mercenary", "monk", space=PORT, maps=maps, treasures="magic_pouch captains_cutlass holy_grail")
        return Combat(s.view(0)).here(ISLAND)

    assert worth(4) > worth(2) > 0 == worth(1)


def test_gold_is_kept_for_the_boat_to_the_island() -> None:
    def price(maps: int) -> float:
        s = sit("mercenary", "monk", space=PORT, maps=maps, treasures="magic_pouch", has="G2")
        return -Combat(s.view(0)).change(Resource.GOLD, -1)

    assert price(2) > 2 * price(1)


def test_whoever_can_dig_sails_as_soon_as_she_can_pay() -> None:
    s = sit("mercenary", "monk", space=PORT, maps=2, treasures="captains_cutlass", has="G2")
    assert chosen(s) == next(each for each in s.offered(do.MoveTo) if each.space == ISLAND)


def test_whoever_lacks_gold_for_the_boat_earns_it_at_the_port() -> None:
    s = sit("mercenary", "monk", space=PORT, maps=2, treasures="captains_cutlass", has="G1 H6 R6")
    assert chosen(s) == do.Rest(Resource.GOLD)
