"""Base - Setup, and what options change about it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.options import Naming, Options
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Guild, Realm
from fabletop.kernel import BadSetup, Game, SeededChance, seed_from
from tests.rules.prophecy.sitting import CONTENT, RULES, Sitting


def begun(seats: int = 4, seed: str = "setup", **options: Any) -> Table:
    """A table right after setup."""
    start = RULES.start(Options(**options), seats, CONTENT)
    return Game(RULES, start, CONTENT, SeededChance(seed_from(seed))).state


@pytest.mark.rule("PRO-B013", "PRO-B014", "PRO-B015")
def test_characters_begin_at_their_first_guild_with_all_cubes_on_the_right() -> None:
    table = begun()
    assert len({hero.character for hero in table.heroes}) == 4
    for hero in table.heroes:
        figure = CONTENT.character[hero.character]
        assert (hero.red, hero.health) == (figure.strength, figure.strength)
        assert (hero.blue, hero.magic) == (figure.willpower, figure.willpower)
        assert hero.space == figure.guilds[0]
        if hero.seat != table.active:
            assert (hero.gold, hero.experience) == (3, 3)


@pytest.mark.rule("PRO-B008", "PRO-B011", "PRO-B016")
def test_planes_are_filled_face_down_and_each_guild_offers_one_ability() -> None:
    table = begun()
    for name in CONTENT.plane:
        plane = table.planes[name]
        assert CONTENT.face[plane.lesser].deck is Back.LESSER
        assert CONTENT.face[plane.greater].deck is Back.GREATER
        assert len(plane.artifacts) == 1
        assert plane.up == []
    assert all(len(table.offers[guild]) == 1 for guild in Guild)
    assert {begun(seed=f"s{n}").start_player for n in range(12)} == {0, 1, 2, 3}


@pytest.mark.rule("PRO-B012", "PRO-B027")
def test_the_first_terrain_card_brings_open_adventures_to_its_four_spaces() -> None:
    start = RULES.start(Options(), 4, CONTENT)
    table = Game(RULES, start, CONTENT).state
    assert table.phase == "setup"
    table = begun()
    terrains = {CONTENT.space[space].terrain for space, ground in table.ground.items() if ground.cards}
    first = table.discards[Back.CHANCE][0]
    assert CONTENT.chance_faces[first].terrain in terrains
    for space in CONTENT.spaces:
        if space.terrain is CONTENT.chance_faces[first].terrain:
            assert len(table.ground[space.id].up) >= 1


@pytest.mark.rule("PRO-018", "PRO-019", "PRO-020", "PRO-021", "PRO-015")
def test_treasure_island_brings_treasures_fragments_and_two_chance_cards() -> None:
    table = begun()
    assert len(table.treasures) == 3
    assert len(table.decks[Back.TREASURE]) == 7
    lying = sum(bool(ground.fragment) for ground in table.ground.values())
    assert len(table.decks[Back.FRAGMENT]) + lying == 12
    chances = len(table.decks[Back.CHANCE]) + len(table.discards[Back.CHANCE]) + len(table.in_use)
    assert chances == 24
    without = begun(treasure_island=False)
    assert not without.treasures
    assert not len(without.decks[Back.TREASURE])
    assert not len(without.decks[Back.FRAGMENT])
    assert len(without.decks[Back.CHANCE]) + len(without.discards[Back.CHANCE]) + len(without.in_use) == 22


@pytest.mark.rule("PRO-105", "PRO-106", "PRO-107", "PRO-108", "PRO-109", "PRO-124", "PRO-125", "PRO-126")
def test_the_water_realm_is_dealt_face_down_and_its_gate_is_among_the_lesser_guardians() -> None:
    table = begun(water_realm=True)
    for cell in CONTENT.cells:
        if cell.realm is Realm.WATER:
            cards = table.ground[cell.id].cards
            assert [CONTENT.face[card].deck for card in cards] == ([cell.holds] if cell.holds else [])
            assert table.ground[cell.id].down == cards
    aside = [CONTENT.face[card].deck for card in table.left_over]
    assert (aside.count(Back.POSITIVE), aside.count(Back.NEGATIVE)) == (3, 3)
    assert table.pearls == {Realm.WATER: 4}
    assert len(table.decks[Back.UNDERWATER]) == 5
    lesser = [table.planes[name].lesser for name in CONTENT.plane]
    assert lesser.count("gate_to_the_water_realm") == 1
    assert len(set(lesser)) == 5
    places = {n: _gate_at(begun(water_realm=True, seed=f"g{n}")) for n in range(12)}
    assert len(set(places.values())) > 1


def _gate_at(table: Table) -> str:
    (found,) = [name for name, plane in table.planes.items() if plane.lesser == "gate_to_the_water_realm"]
    return found


@pytest.mark.rule("PRO-127", "PRO-318", "PRO-319", "PRO-316")
def test_worlds_power_up_the_planes() -> None:
    assert begun().power == 0
    assert begun(water_realm=True).power == 1
    both = begun(both_worlds=True)
    assert both.power == 2
    lesser = [both.planes[name].lesser for name in CONTENT.plane]
    assert {"gate_to_the_water_realm", "gate_to_the_dragon_realm"} <= set(lesser)


@pytest.mark.rule("PRO-266", "PRO-267", "PRO-270", "PRO-271")
def test_arrangements_of_artifacts() -> None:
    def artifacts(**options: Any) -> list[str]:
        table = begun(**options)
        return [card for name in CONTENT.plane for card in table.planes[name].artifacts]

    numerals = {each.id: each.numeral for each in CONTENT.items if each.deck is Back.ARTIFACT}
    assert all(not numerals[card] for card in artifacts())
    assert all(numerals[card] for card in artifacts(new_artifacts=True))
    assert len(set(artifacts(artifacts_random=True))) == 5
    table = begun(ten_artifacts=True)
    assert [len(table.planes[name].artifacts) for name in CONTENT.plane] == [2] * 5


@pytest.mark.rule("PRO-515")
def test_options_that_the_lobby_shows_as_one_group_exclude_one_another() -> None:
    groups = [(name, RULES.texts().get(f"table_option_group.{name}")) for name in Options.__struct_fields__]
    pairs = [(one, other) for (one, a), (other, b) in combinations(groups, 2) if a and a == b]
    assert len(pairs) == 3 + 1 + 10
    for pair in pairs:
        both: dict[str, Any] = dict.fromkeys(pair, True)
        with pytest.raises(BadSetup) as refused:
            begun(2, **both)
        assert "_" not in str(refused.value)


@pytest.mark.rule("PRO-268", "PRO-270")
def test_the_players_name_in_turn_the_five_artifacts_that_are_played_for() -> None:
    assert [each.value for each in RULES.option_values(CONTENT)["artifacts_chosen"]] == list(Naming), "in the lobby"
    s = Sitting(Game(RULES, RULES.start(Options(artifacts_chosen=Naming.PLAYED), 2, CONTENT), CONTENT))
    chosen = ["royal_cape", "banner_of_hope", "bronze_steed", "ritual_scepter", "royal_sword"]
    for n, card in enumerate(chosen):
        assert s.is_asked("name_artifact", n % 2)
        assert len(s.options) == 10 - n
        s.answer(n % 2, do.ChooseCard(card))
    assert s.table.phase == "play"
    assert sorted(card for plane in s.table.planes.values() for card in plane.artifacts) == sorted(chosen)


@pytest.mark.rule("PRO-269", "PRO-270")
def test_each_player_leaves_an_artifact_out_and_five_of_the_others_are_drawn() -> None:
    s = Sitting(Game(RULES, RULES.start(Options(artifacts_chosen=Naming.LEFT_OUT), 3, CONTENT), CONTENT))
    out = ["royal_cape", "royal_signet_ring", "royal_sword"]
    for seat, card in enumerate(out):
        assert s.is_asked("leave_out_artifact", seat)
        s.answer(seat, do.ChooseCard(card))
    dealt = [card for plane in s.table.planes.values() for card in plane.artifacts]
    assert len(dealt) == len(set(dealt) - set(out)) == 5
    assert len([card for card in s.table.left_over if card in CONTENT.item_faces]) == 2
    assert s.table.in_use == []


@pytest.mark.rule("PRO-297", "PRO-298", "PRO-299", "PRO-314")
def test_treasure_hunters_lay_out_two_more_treasures_than_players_and_no_artifacts() -> None:
    table = begun(5, treasure_hunters=True)
    assert len(table.treasures) == 7
    assert not len(table.decks[Back.TREASURE])
    assert all(not plane.artifacts and plane.greater for plane in table.planes.values())
    assert len(begun(2, treasure_hunters=True).treasures) == 4
    assert len(begun(2, treasure_hunters=True, treasures=6).treasures) == 6


@pytest.mark.rule("PRO-329", "PRO-330", "PRO-332", "PRO-489", "PRO-335")
def test_the_lord_of_the_sea_waits_face_up_on_his_disc() -> None:
    table = begun(lord_of_the_sea=True)
    assert table.planes[Realm.WATER].greater == "lord_of_the_sea"
    assert table.planes[Realm.WATER].up == ["lord_of_the_sea"]
    assert all(not table.planes[name].greater and not table.planes[name].artifacts for name in CONTENT.plane)
    assert not table.pearls
    aside = [CONTENT.face[card].deck for card in table.left_over]
    assert aside.count(Back.NEGATIVE) == 2
    assert table.power == 1


@pytest.mark.rule("PRO-006")
def test_who_plays_alone_plays_solo() -> None:
    alone = RULES.start(Options(), 1, CONTENT).options
    assert alone.solo
    assert alone.cooperative
    assert not RULES.start(Options(), 2, CONTENT).options.solo
    with pytest.raises(BadSetup):
        RULES.start(Options(water_realm=True), 1, CONTENT)
    with pytest.raises(BadSetup):
        RULES.start(Options(), 6, CONTENT)
    with pytest.raises(BadSetup):
        RULES.start(Options(solo=True), 2, CONTENT)
    assert RULES.start(Options(solo=True), 1, CONTENT).options == alone


@pytest.mark.rule("PRO-514")
def test_options_switch_on_others() -> None:
    assert RULES.start(Options(lord_of_the_sea=True), 2, CONTENT).options.water_realm
    both = RULES.start(Options(water_realm=True, dragon_world=True), 2, CONTENT).options
    assert both.both_worlds
    assert both.dragon_realm
    hunters = RULES.start(Options(treasure_island=False, treasure_hunters=True), 2, CONTENT).options
    assert hunters.treasure_island


@pytest.mark.rule("PRO-515", "PRO-502", "PRO-345")
@pytest.mark.parametrize(
    "options",
    [
        {"treasure_hunters": True, "lord_of_the_sea": True},
        {"treasure_hunters": True, "random_treasures": True},
        {"treasure_hunters": True, "water_realm": True},
        {"treasure_hunters": True, "apocalypse": True},
        {"lord_of_the_sea": True, "new_artifacts": True},
        {"lord_of_the_sea": True, "both_worlds": True},
        {"peaceloving": True, "aggressive": True},
        {"cooperative": True, "water_realm": True},
        {"cooperative": True, "apocalypse": True},
    ],
)
def test_what_cannot_be_combined_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        RULES.start(Options(**options), 2, CONTENT)


@pytest.mark.rule("PRO-357", "PRO-346")
def test_a_cooperative_game_leaves_cards_out() -> None:
    table = begun(2, cooperative=True)
    chances = [*table.decks[Back.CHANCE].cards, *table.discards[Back.CHANCE], *table.in_use]
    assert "treasure_maps" in chances
    assert "treasure_map" not in chances
    cards = [*table.decks[Back.ADVENTURE].cards, *table.decks[Back.RARE].cards]
    cards += [card for ground in table.ground.values() for card in ground.cards]
    assert not {"scroll_of_entrancement", "doppelganger", "path_of_the_dead"} & set(cards)


@pytest.mark.rule("PRO-352", "PRO-347")
def test_alone_there_are_no_gifts_of_the_gods() -> None:
    table = begun(1, solo=True)
    cards = [*table.decks[Back.ADVENTURE].cards, *[card for g in table.ground.values() for card in g.cards]]
    assert not {"gifts_of_the_gods", "doppelganger", "path_of_the_dead"} & set(cards)
