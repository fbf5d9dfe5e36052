"""Content of our edition: board."""

from __future__ import annotations

from collections import Counter

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena.effects import Landscape
from tests.rules.phenomena.sitting import CONTENT, FD, MO, sit

DISTANCES = {
    "Harrowmead": 2,
    "Balam": 3,
    "The Standing Stones": 3,
    "Osterford": 4,
    "Vessel Mill": 4,
    "The Battle Fields": 5,
    "The Hollow Oak": 2,
    "Orun's Rest": 3,
    "Tamarel Glade": 4,
    "Fernhold": 4,
    "The Weeping Pines": 5,
    "The Mushroom Ring": 5,
    "The Silver Mine": 2,
    "Kharn Pass": 3,
    "The Sleeping Giant": 3,
    "Eagle Stair": 4,
    "Hebachfjellene": 4,
    "The Winter Gate": 5,
    "Sahir Well": 2,
    "Samarit": 3,
    "The Glass Dunes": 4,
    "The Red Caravanserai": 4,
    "The Bones of Oum": 5,
    "The Temple of Ash": 5,
}
"""The 24 locations of the completion design and their distance from the castle."""


def steps_from_castle() -> dict[str, int]:
    """How many steps each space lies from the castle, counted along neighbours."""
    found = {CONTENT.castle: 0}
    frontier = [CONTENT.castle]
    while frontier:
        frontier = [near for space in frontier for near in CONTENT.neighbours[space] if near not in found]
        found |= dict.fromkeys(frontier, max(found.values()) + 1)
    return found


@pytest.mark.rule("PHE-366")
def test_85_spaces_on_a_hexagon_without_its_corners() -> None:
    assert len(CONTENT.spaces) == 85
    places = {(space.q, space.r) for space in CONTENT.spaces}
    grid = {(q, r) for q in range(-5, 6) for r in range(-5, 6) if max(abs(q), abs(r), abs(q + r)) <= 5}
    corners = {(5, 0), (-5, 0), (0, 5), (0, -5), (5, -5), (-5, 5)}
    assert places == grid - corners
    count = Counter(space.landscape for space in CONTENT.spaces)
    assert count.pop(None) == 1
    assert count == dict.fromkeys(Landscape, 21)
    castle = CONTENT.space[CONTENT.castle]
    assert (castle.q, castle.r, castle.landscape) == (0, 0, None)


@pytest.mark.rule("PHE-367")
def test_24_locations_six_in_each_landscape_at_their_distances() -> None:
    named = [space for space in CONTENT.spaces if space.name and space.id != CONTENT.castle]
    assert Counter(space.landscape for space in named) == dict.fromkeys(Landscape, 6)
    away = steps_from_castle()
    assert {space.name: away[space.id] for space in named} == DISTANCES
    assert Counter(away[space.id] for space in named) == {2: 4, 3: 6, 4: 8, 5: 6}
    landscape = {space.name: space.landscape for space in named}
    assert landscape["Balam"] is FD
    assert landscape["Hebachfjellene"] is MO


@pytest.mark.rule("PHE-368")
def test_no_location_beside_the_castle_and_none_at_four_or_five_within_one_turn() -> None:
    assert not [near for near in CONTENT.neighbours[CONTENT.castle] if CONTENT.space[near].name]
    reached, frontier = {CONTENT.castle}, [sit("ilke", "azur")]
    for _ in range(3):
        grown = []
        for s in frontier:
            for option in s.offered(do.MoveTo):
                if option.space not in reached:
                    reached.add(option.space)
                    way = [moved.end for moved in s.events() if type(moved).__name__ == "PieceMoved"]
                    grown.append(sit("ilke", "azur").go(0, *way, option.space))
        frontier = grown
    assert all(not s.offered(do.MoveTo) for s in frontier)
    far = {space.id for space in CONTENT.spaces if DISTANCES.get(space.name, 0) >= 4}
    near = {space.id for space in CONTENT.spaces if 0 < DISTANCES.get(space.name, 9) <= 3}
    assert len(far) == 14
    assert not reached & far
    assert near <= reached
