"""Both worlds, the end of the game with them, the Apocalypse, Lord of the Sea, and Abilities for realms."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.rules.ending import is_deadlocked
from fabletop.games.prophecy.rules.owning import limit
from fabletop.games.prophecy.terms import Back, Contest, Guild, Holding, Realm, Resource
from tests.rules.prophecy.sitting import CONTENT, Sitting, sit

EMPTY = {f"astral_{n}": ("astral_hound", "", "") for n in range(1, 6)}


def dive(space: str = "b3", has: str = "A6", **more: Any) -> Sitting:
    """A character under water at the start of her round."""
    return sit(
        "mercenary", "monk", space=more.pop("spaces", {0: space}), has=has, water_realm=True, gate="astral_1", **more
    )


@pytest.mark.rule("PRO-113", "PRO-114")
def test_an_underwater_ability_is_learned_at_its_guild_and_goes_back_to_its_own_deck() -> None:
    s = sit("scout", "monk", space="hunters_guild", offers={Guild.HUNTERS: "swimming"}, water_realm=True)
    s.answer(0, do.Stay()).pick(0, do.Learn, card="swimming", experience=3, gold=0)
    assert s.hero().abilities == ["swimming"]
    s = sit("scout", "monk", chance="new_teachings", offers={Guild.HUNTERS: "swimming tracking"}, water_realm=True)
    assert s.table.decks[Back.UNDERWATER].cards[-1] == "swimming"


@pytest.mark.rule("PRO-115", "PRO-116", "PRO-117")
def test_underwater_abilities_work_under_water_alone_against_characters_too_but_not_in_the_palace() -> None:
    def own(s: Sitting) -> int:
        s.dice(3, 3)
        s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
        return int(s.events(RollDecided)[-1].own)

    s = sit(
        "mercenary",
        "monk",
        space={0: "golden_fields", 1: "golden_fields"},
        abilities="bare_handed_fighting",
        water_realm=True,
    )
    assert own(s.answer(0, do.Stay()).pick(0, do.Attack, seat=1)) == 6 + 3
    s = dive(spaces={0: "b3", 1: "b3"}, abilities="bare_handed_fighting")
    assert own(s.answer(0, do.Stay()).pick(0, do.Attack, seat=1)) == 6 + 2 + 3
    s = dive("b6", abilities="bare_handed_fighting", planes={"astral_1": ("", "lord_of_flames", "royal_cape")})
    assert own(s.answer(0, do.Stay())) == 6 + 3


@pytest.mark.rule("PRO-118")
def test_without_underwater_abilities_left_only_the_revealing_takes_place() -> None:
    s = sit("mercenary", "monk", water_realm=True, down={"a1": "air_pocket"})
    s.table.decks[Back.UNDERWATER].bags = []
    s.table.decks[Back.CHANCE].put_on_top(["legends_of_the_deeps"], known_to=())
    s.finish_round()
    assert all(not cards for cards in s.table.offers.values())
    assert s.table.ground["a1"].down == []


@pytest.mark.rule("PRO-123", "PRO-122", "PRO-093", "PRO-317")
def test_legends_are_in_the_chance_deck_where_their_realm_is_played() -> None:
    base, water = sit("mercenary", "monk").table, sit("mercenary", "monk", water_realm=True).table
    both = sit("mercenary", "monk", both_worlds=True).table
    assert "legends_of_the_deeps" not in base.decks[Back.CHANCE].cards
    assert "legends_of_the_deeps" in water.decks[Back.CHANCE].cards
    assert {"legends_of_the_deeps", "legends_of_dragons"} <= set(both.decks[Back.CHANCE].cards)
    assert Realm.WATER not in base.planes


@pytest.mark.rule("PRO-321", "PRO-110")
def test_each_world_raises_the_limits_by_one() -> None:
    for options, most in (({}, 7), ({"water_realm": True}, 8), ({"both_worlds": True}, 9)):
        table = sit("mercenary", "monk", **options).table  # type: ignore[arg-type]
        assert limit(table, table.heroes[0], Holding.ITEMS) == most
        assert limit(table, table.heroes[0], Holding.ABILITIES) == most


@pytest.mark.rule("PRO-163", "PRO-164")
def test_the_banner_of_hope_reaches_all_boards() -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        artifacts="banner_of_hope",
        space={0: "b3"},
        water_realm=True,
        gate="astral_1",
        has={0: "A6 H3", 1: "H2", 2: "M1"},
    )
    s.dice(6).pick(0, do.UseCard, card="banner_of_hope")
    assert (s.hero(0).health, s.hero(1).health, s.hero(2).magic) == (4, 3, 2)


@pytest.mark.rule("PRO-180", "PRO-181")
def test_meditation_works_under_water_but_hospitality_does_not() -> None:
    s = dive(abilities="meditation peoples_hospitality", has="A6 M1 H2")
    assert s.offers(do.UseCard, card="meditation")
    assert not s.offers(do.UseCard, card="peoples_hospitality")


@pytest.mark.rule("PRO-187")
def test_a_drift_onto_a_creature_means_a_fight() -> None:
    s = dive("b2", lies={"b3": "very_strong_current", "b5": "merman_guards"}).dice(1).pick(0, do.MoveTo, space="b3")
    assert s.table.battle is not None or s.is_asked("act", 0)
    assert s.hero().space == "b5"


@pytest.mark.rule("PRO-199")
def test_drowned_sailors_carry_the_loser_away_and_her_turn_goes_on_there() -> None:
    s = (
        dive("b3", lies={"b3": "drowned_sailors", "b5": "air_pocket"}, has="A6 H4")
        .dice(1, 6, 1)
        .engage("drowned_sailors")
    )
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.hero().space == "b5"
    assert s.hero().health == 3
    assert s.offers(do.UseOpportunity, card="air_pocket")


@pytest.mark.rule("PRO-206", "PRO-205")
def test_items_and_lore_of_the_water_realm_leave_the_game_when_discarded() -> None:
    s = sit("mercenary", "monk", space="town", items="trident_of_the_deep", water_realm=True).answer(0, do.Stay())
    s.pick(0, do.UseService, use=0).pick(0, do.Sell, card="trident_of_the_deep", gold=5)
    assert s.table.removed == ["trident_of_the_deep"]


@pytest.mark.rule("PRO-221", "PRO-220", "PRO-223")
def test_a_creature_comes_before_attacks_on_the_characters_there() -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        space={0: "b3", 1: "b3", 2: "b3"},
        has={0: "A6"},
        water_realm=True,
        gate="astral_1",
        lies={"b3": "merman_guards"},
    )
    s.fight("merman_guards", 6, 1)
    assert {each.seat for each in s.offered(do.Attack)} == {1, 2}


@pytest.mark.rule("PRO-224", "PRO-225")
def test_after_using_a_positive_card_nobody_is_attacked() -> None:
    s = dive(spaces={0: "b3", 1: "b3"}, lies={"b3": "trident_of_the_deep"}).answer(0, do.Stay())
    assert s.offers(do.Attack, seat=1)
    s.pick(0, do.TakeItem, card="trident_of_the_deep")
    assert s.hero().items == ["trident_of_the_deep"]
    assert s.table.active == 1


@pytest.mark.rule("PRO-229", "PRO-499")
def test_a_battle_for_maps_under_water_costs_no_bubble() -> None:
    s = dive(spaces={0: "b3", 1: "b3"}, maps={0: 1, 1: 1}, lies={"b3": "air_pocket"}).answer(0, do.Stay())
    s.dice(6, 1).pick(0, do.Attack, seat=1, for_maps=True).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.hero(1).health == 4
    assert len(s.hero().maps) == 2


@pytest.mark.rule("PRO-233")
def test_bonuses_against_guardians_count_in_the_palace() -> None:
    s = dive("b6", abilities="astral_lore", planes={"astral_1": ("", "lord_of_flames", "royal_cape")}).dice(3, 3)
    s.answer(0, do.Stay()).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.events(RollDecided)[-1].own == 6 + 1 + 3


@pytest.mark.rule("PRO-239")
def test_nobody_is_attacked_in_the_palace() -> None:
    s = dive(spaces={0: "b6", 1: "b6"}, planes={"astral_1": ("", "lord_of_flames", "royal_cape")}).dice(3, 6)
    s.answer(0, do.Stay()).settle()
    assert not s.offered(do.Attack)


@pytest.mark.rule("PRO-478", "PRO-153")
def test_a_prophetic_dream_reaches_the_disc_of_the_water_realm() -> None:
    s = sit("mercenary", "monk", chance="prophetic_dream", water_realm=True, gate="astral_1")
    s.pick(0, do.RevealCards, plane="water", which="greater")
    assert s.table.planes[Realm.WATER].up == [s.table.planes[Realm.WATER].greater]


@pytest.mark.rule("PRO-274", "PRO-275")
def test_a_pair_of_artifacts_counts_as_one_card_and_moves_together() -> None:
    s = sit(
        "mercenary",
        "monk",
        chance="prophetic_dream",
        ten_artifacts=True,
        water_realm=True,
        planes={"astral_1": ("gate_to_the_water_realm", "lord_of_flames", "royal_cape")},
    )
    s.table.planes["astral_1"].artifacts = ["royal_cape", "bronze_steed"]
    s.pick(0, do.RevealCards, plane="astral_1", which="artifact")
    assert s.table.planes["astral_1"].up == ["royal_cape", "bronze_steed"]
    s.hero().space = "golden_fields"
    s.answer(0, do.Stay(), do.AttackPlane("astral_1"))
    assert s.table.planes[Realm.WATER].artifacts == ["royal_cape", "bronze_steed"]
    assert s.table.planes[Realm.WATER].up == ["royal_cape", "bronze_steed"]


@pytest.mark.rule("PRO-518", "PRO-517", "PRO-490")
def test_returned_turns_up_all_and_only_then_the_gate_takes_effect() -> None:
    s = sit(
        "mercenary",
        "monk",
        space="golden_fields",
        lies={"golden_fields": "returned"},
        water_realm=True,
        planes={"astral_2": ("gate_to_the_water_realm", "lord_of_flames", "royal_cape")},
    )
    s.answer(0, do.Stay(), do.UseOpportunity("returned"))
    (ask_him,) = [each for each in s.offered(do.ChooseWay) if each.way > 0]
    s.answer(0, ask_him).pick(0, do.RevealCards, plane="astral_2")
    assert s.table.planes[Realm.WATER].up == ["lord_of_flames", "royal_cape"]
    assert s.table.gates == {Realm.WATER: "astral_2"}


@pytest.mark.rule("PRO-340", "PRO-343")
def test_running_from_the_lord_of_the_sea_costs_two_bubbles_more() -> None:
    s = sit("mercenary", "monk", space="b6", has="A6", lord_of_the_sea=True)
    s.table.gates[Realm.WATER] = "astral_1"
    s.table.planes[Realm.WATER].greater = "lord_of_the_sea"
    assert s.hero().bubbles == 5
    s.pick(0, do.MoveTo, space="b5")
    assert s.hero().bubbles == 3


@pytest.mark.rule("PRO-485", "PRO-334")
def test_behind_a_lesser_guardian_nobody_waits_in_lord_of_the_sea() -> None:
    s = sit(
        "mercenary",
        "monk",
        space="golden_fields",
        has="H10 R10 M0",
        lord_of_the_sea=True,
        planes={"astral_1": ("astral_hound", "", "")},
    ).dice(6, 1)
    s.answer(0, do.Stay(), do.AttackPlane("astral_1"))
    assert s.hero().experience == 6
    assert s.table.planes["astral_1"].cards == []


def doom(**more: Any) -> Sitting:
    """All Artifacts are out, with the Apocalypse."""
    s = sit(
        "mercenary",
        "monk",
        apocalypse=True,
        planes=more.pop("planes", EMPTY),
        **{
            "artifacts": {0: "royal_sword royal_crown", 1: "royal_armour banner_of_hope royal_cape"},
            **more,
        },
    )
    while not s.table.has_finale_begun:
        plain = [each for each in s.options if isinstance(each, (do.Stay, do.EndTurn, do.Done, do.TurnUpChance))]
        s.answer(s.asked.seat, (plain or s.options)[0])
    return s


@pytest.mark.rule("PRO-B093", "PRO-B094")
def test_with_the_apocalypse_the_game_goes_on_on_the_whole_board_with_one_last_chance_deck() -> None:
    s = doom()
    assert s.table.phase == "final"
    assert s.table.active == 1
    assert all(hero.is_alive for hero in s.table.heroes)
    assert len(s.table.discards[Back.CHANCE]) + len(s.table.in_use) <= 1


@pytest.mark.rule("PRO-B095")
def test_without_chance_cards_every_round_costs_health_and_nothing_heals() -> None:
    s = doom()
    s.table.decks[Back.CHANCE].bags, s.table.discards[Back.CHANCE] = [], []
    s.finish_round()
    assert s.table.is_doomed
    health = s.hero(1).health
    s.finish_round()
    assert s.hero(1).health == health - 1
    assert not any(each.what == "health" for each in s.offered(do.Rest))


@pytest.mark.rule("PRO-257", "PRO-259", "PRO-260", "PRO-261")
def test_the_gate_closes_and_everybody_returns() -> None:
    planes = {f"astral_{n}": ("astral_hound", "", "") for n in range(2, 6)} | {"astral_1": ("", "", "")}
    s = doom(water_realm=True, gate="astral_1", space={1: "b3"}, planes=planes, has={1: "A6"})
    assert s.hero(1).space in CONTENT.plane["astral_1"].spaces
    assert s.hero(1).bag == 0


@pytest.mark.rule("PRO-252", "PRO-264")
def test_the_final_battle_waits_for_artifacts_that_lie_in_the_realm() -> None:
    planes = {f"astral_{n}": ("astral_hound", "", "") for n in range(2, 6)} | {"astral_1": ("", "", "")}
    s = sit(
        "mercenary",
        "monk",
        water_realm=True,
        gate="astral_1",
        planes=planes,
        artifacts={0: "royal_sword royal_crown", 1: "royal_armour banner_of_hope"},
    )
    s.table.ground["b3"].artifacts = ["royal_cape"]
    s.finish_round()
    assert s.table.phase == "play"


@pytest.mark.rule("PRO-513")
def test_a_peaceful_hunt_without_hope_is_a_deadlock() -> None:
    s = sit(
        "mercenary",
        "monk",
        treasure_hunters=True,
        peaceloving=True,
        treasures="crystal_ball_of_fate",
        planes={f"astral_{n}": ("astral_hound", "", "") for n in range(1, 6)},
    )
    fragments = s.table.decks[Back.FRAGMENT].cards
    s.table.decks[Back.FRAGMENT].bags = []
    s.hero(0).maps, s.hero(1).maps = fragments[:3], fragments[3:6]
    assert is_deadlocked(s.table)
    s.hero(0).maps = fragments[:4]
    assert not is_deadlocked(s.table)


@pytest.mark.rule("PRO-461", "PRO-B103")
def test_a_halflings_one_counts_eight_but_not_more_than_the_shark_allows() -> None:
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "bear"}, races=True, has="M0")
    s.hero().race = "halfling"
    s.dice(1, 6).engage("bear")
    s.answer(0, do.Yes())
    assert s.events(RollDecided)[-1].own == 6 + 8
    s = dive("b3", lies={"b3": "skeletal_shark"}, has="A6 M1")
    s.hero().race = "halfling"
    s.engage("skeletal_shark").dice(1, 1).answer(0, do.ChooseNumber(1, Resource.MAGIC))
    s.answer(0, do.Yes())
    assert s.events(RollDecided)[-1].own == 6 + 1


@pytest.mark.rule("PRO-468", "PRO-469", "PRO-467")
def test_who_is_loved_by_the_mermaid_may_leave_the_game_after_the_sea_witch() -> None:
    s = dive("b3", lies={"b3": "sea_witch"}, kept="the_little_mermaid", has="A6 M10 B10 X0", artifacts="royal_sword")
    s.dice(6, 6, 1).engage("sea_witch")
    while not s.is_asked("leave_game", 0):
        s.answer(0, s.options[0])
    s.answer(0, do.Yes())
    assert s.hero().is_out
    assert s.table.ground["b3"].artifacts == ["royal_sword"]
    assert s.table.winners == [1]


@pytest.mark.rule("PRO-B107")
def test_an_empty_deck_is_renewed_from_its_discard_pile() -> None:
    s = sit("mercenary", "monk")
    s.table.decks[Back.CHANCE].bags = []
    s.table.discards[Back.CHANCE] = ["good_times"]
    s.finish_round()
    assert s.hero(1).gold == 5


@pytest.mark.rule("PRO-046", "PRO-307", "PRO-B105")
def test_fame_stays_with_the_player_of_a_dead_hunter_and_her_maps_are_discarded() -> None:
    s = sit(
        "sorceress",
        "monk",
        space="golden_fields",
        has="H0",
        lies={"golden_fields": "bear"},
        maps=2,
        treasure_hunters=True,
        treasures="magic_pouch holy_grail crystal_ball_of_fate",
    )
    s.hero().fame = 3
    s.hero().maps.append("king_of_bones")
    s.fight("bear", 1, 3)
    assert s.hero().fame == 3
    assert len(s.table.discards[Back.FRAGMENT]) == 2
    assert "king_of_bones" in s.table.removed
