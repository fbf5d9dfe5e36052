"""The boards and the characters: what the pack says of them (4.3, 4.4, 4.15, 4.17)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from fabletop.games.prophecy.content import load_content
from fabletop.games.prophecy.terms import Back, Guild, Realm, Terrain

CONTENT = load_content()
LOOP = [CONTENT.space[each] for each in CONTENT.loop]
WATER = {(each.x, each.y): each for each in CONTENT.cells if each.realm is Realm.WATER}
DRAGON = {each.id: each for each in CONTENT.cells if each.realm is Realm.DRAGON}


@pytest.mark.rule("PRO-B002", "PRO-B104")
def test_the_loop_has_12_wilderness_and_8_civilised_spaces() -> None:
    assert len(LOOP) == 20
    assert {each.id for each in LOOP if each.civilised} == {"city", "village", "town", *Guild}
    assert Counter(each.terrain for each in LOOP if not each.civilised) == dict.fromkeys(Terrain, 4)


def test_no_terrain_lies_beside_itself_and_at_most_two_wilderness_spaces_between_civilised_ones() -> None:
    round_trip = [*LOOP, *LOOP[:3]]
    assert all(one.terrain is None or one.terrain != next_.terrain for one, next_ in pairwise(round_trip))
    assert all(any(each.civilised for each in round_trip[at : at + 3]) for at in range(20))


@pytest.mark.rule("PRO-B003")
def test_each_guild_is_a_space_of_its_own() -> None:
    assert [each.guild for each in LOOP if each.guild] == [each.id for each in LOOP if each.guild]
    assert {each.name for each in LOOP if each.guild} == {
        "Warriors' Guild",
        "Hunters' Guild",
        "Thieves' Guild",
        "Magic Tower",
        "Monastery",
    }


@pytest.mark.rule("PRO-B004")
def test_ports_magic_gates_and_doves() -> None:
    assert CONTENT.ports == ("city", "warriors_guild", "thieves_guild", "town")
    assert CONTENT.magic_gates == ("steppe_of_stones", "magic_tower", "giants_stairs")
    doves = {each.id for each in LOOP if each.dove}
    assert doves == {"city", "monastery", "village", "magic_tower", "town", "hunters_guild"}


@pytest.mark.rule("PRO-B005")
def test_five_astral_planes_each_beside_two_neighbouring_spaces_of_the_loop() -> None:
    assert [each.spaces for each in CONTENT.planes] == [
        ("golden_fields", "whispering_wood"),
        ("warriors_guild", "steppe_of_stones"),
        ("eagle_crags", "thieves_guild"),
        ("magic_tower", "frost_peaks"),
        ("wide_downs", "hunters_guild"),
    ]
    assert all(CONTENT.step(one, 1) == other for one, other in (each.spaces for each in CONTENT.planes))


@pytest.mark.rule("PRO-057", "PRO-494")
def test_the_island_is_wilderness_without_terrain_dove_or_plane() -> None:
    island = CONTENT.space[CONTENT.island]
    assert island.name == "Treasure Island"
    assert (island.terrain, island.civilised, island.dove, island.port) == (None, False, False, True)
    assert CONTENT.planes_at[island.id] == ()


def test_every_pair_of_guilds_has_one_character_and_every_guild_starts_two() -> None:
    pairs = {frozenset(each.guilds) for each in CONTENT.characters}
    assert pairs == {frozenset(pair) for pair in combinations(Guild, 2)}
    assert Counter(each.guilds[0] for each in CONTENT.characters) == dict.fromkeys(Guild, 2)


def test_start_values_lie_between_3_and_6() -> None:
    values = {each.name: (each.strength, each.willpower) for each in CONTENT.characters}
    assert values == {
        "Mercenary": (5, 3),
        "Battle Mage": (5, 3),
        "Paladin": (5, 3),
        "Monk": (5, 5),
        "Ranger": (5, 5),
        "Druid": (5, 6),
        "Illusionist": (5, 5),
        "Scout": (5, 5),
        "Sorceress": (5, 6),
        "Priestess": (4, 6),
    }
    assert {n for each in values.values() for n in each} <= set(range(3, 7))


@pytest.mark.rule("PRO-095", "PRO-096", "PRO-097")
def test_the_water_realm_is_a_grid_of_light_and_dark_without_two_spaces_of_one_column() -> None:
    assert set(WATER) == {(x, y) for x in range(1, 5) for y in range(1, 7)}
    entrance, palace = (next(at for at, cell in WATER.items() if getattr(cell, end)) for end in ("entrance", "palace"))
    assert (entrance, palace) == ((2, 1), (2, 6))
    for (x, y), cell in WATER.items():
        light = Back.POSITIVE if (x + y) % 2 == 0 else Back.NEGATIVE
        assert cell.holds is (None if (x, y) in (entrance, palace) else light)
    assert Counter(cell.holds for cell in WATER.values()) == {Back.POSITIVE: 11, Back.NEGATIVE: 11, None: 2}
    assert sum(1 < x < 4 and 1 < y < 6 for x, y in WATER) == 8


def test_the_dragon_realm_has_three_paths_of_five_with_links_in_the_middle() -> None:
    paths = [[f"{name}_{n}" for n in range(1, 6)] for name in ("cave", "valley", "statue")]
    entrance = next(cell for cell in DRAGON.values() if cell.entrance)
    lair = next(cell for cell in DRAGON.values() if cell.palace)
    assert set(DRAGON) == {entrance.id, lair.id, *(each for path in paths for each in path)}
    for path in paths:
        holds = [DRAGON[each].holds for each in path]
        assert holds == [Back.DRAGON_NEGATIVE, Back.DRAGON_POSITIVE] * 2 + [Back.DRAGON_NEGATIVE]
        assert all(other in DRAGON[one].joins for one, other in pairwise([entrance.id, *path, lair.id]))
    assert {"valley_3"} <= set(DRAGON["cave_3"].joins) & set(DRAGON["statue_3"].joins)
    assert all(cell.id in DRAGON[other].joins for cell in DRAGON.values() for other in cell.joins)
