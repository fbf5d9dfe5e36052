"""Edge cases of the main board, the Island, Items and battles, as the rules list them."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import DoubleGone, RollDecided
from fabletop.games.prophecy.news import Paid
from fabletop.games.prophecy.terms import Back, Contest, Resource, Type
from fabletop.kernel import plain
from tests.rules.prophecy.sitting import RULES, Sitting, sit
from tests.rules.prophecy.test_movement import goals
from tests.rules.prophecy.test_worlds import doom

FIELDS = "golden_fields"
HERE = {0: FIELDS, 1: FIELDS}
OPEN = "magic_pouch holy_grail crystal_ball_of_fate"


def meet(**more: Any) -> Sitting:
    """Two characters on a space, and the first has stayed there."""
    return sit("mercenary", "monk", space=HERE, **more).answer(0, do.Stay())


def won(s: Sitting) -> Sitting:
    """The first attacks the second with Strength and wins, up to the question what is lost."""
    return s.dice(6, 1).pick(0, do.Attack, seat=1, for_maps=False).pick(0, do.ChooseKind, kind=Contest.STRENGTH)


@pytest.mark.rule("PRO-033", "PRO-B040")
def test_1_a_card_turned_up_on_arrival_is_dealt_with_before_the_fragment() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "brigand"}, down={FIELDS: "bear"}, fragments=FIELDS)
    s.fight("brigand", 6, 1)
    assert s.table.battle is not None
    s.dice(6, 1).settle()
    assert s.offered(do.TakeFragment)


@pytest.mark.rule("PRO-034", "PRO-B042")
def test_2_a_flower_for_the_hurt_alone_keeps_the_fragment_from_the_others() -> None:
    more: dict[str, Any] = {"space": FIELDS, "lies": {FIELDS: "enchanted_flower"}, "fragments": FIELDS}
    s = sit("mercenary", "monk", **more).answer(0, do.Stay())
    assert not s.offered(do.UseOpportunity)
    assert not s.offered(do.TakeFragment)
    s = sit("mercenary", "monk", has="H5", **more).answer(0, do.Stay(), do.UseOpportunity("enchanted_flower"))
    assert s.answer(0, do.TakeFragment()).hero().maps


@pytest.mark.rule("PRO-027", "PRO-028", "PRO-029")
def test_4_a_map_comes_from_the_discards_if_the_deck_is_empty() -> None:
    for discarded, lying in ((2, 1), (0, 0)):
        s = sit("mercenary", "monk")
        table = s.table
        fragments = table.decks[Back.FRAGMENT].cards
        table.decks[Back.FRAGMENT].bags, table.discards[Back.FRAGMENT] = [], fragments[:discarded]
        s.hero(1).maps = fragments[discarded:]
        table.decks[Back.CHANCE].put_on_top(["treasure_map"], known_to=())
        s.finish_round()
        assert sum(bool(ground.fragment) for ground in s.table.ground.values()) == lying


@pytest.mark.rule("PRO-031", "PRO-301")
@pytest.mark.parametrize(("options", "lying"), [({}, 2), ({"treasure_hunters": True, "treasures": OPEN}, 3)])
def test_5_treasure_maps_bring_two_fragments_and_hunters_three(options: dict[str, Any], lying: int) -> None:
    s = sit("mercenary", "monk", chance="treasure_maps", **options)
    assert sum(bool(ground.fragment) for ground in s.table.ground.values()) == lying


@pytest.mark.rule("PRO-047", "PRO-286", "PRO-287")
def test_6_a_battle_for_maps_needs_maps_on_both_sides() -> None:
    assert not meet(maps={0: 1}).offers(do.Attack, for_maps=True)
    s = won(meet(maps={0: 1}, aggressive=True))
    assert s.hero(1).health == 3
    assert s.table.battle is None


@pytest.mark.rule("PRO-B073")
def test_8_the_dove_protects_the_holder_of_the_beast() -> None:
    s = sit("mercenary", "monk", space={0: "city", 1: "city"}, kept={1: "beast"}).answer(0, do.Stay())
    assert not s.offered(do.Attack)


@pytest.mark.rule("PRO-061", "PRO-477")
def test_9_the_boat_from_the_island_is_free_in_a_storm_too() -> None:
    s = sit("mercenary", "monk", space="treasure_island", has="G0", water_realm=True)
    s.table.storms.append(1)
    assert set(goals(s, "boat").values()) == {0}


@pytest.mark.rule("PRO-065", "PRO-067")
def test_10_nautical_rites_pay_for_the_boat_back_however_she_came() -> None:
    s = sit("mercenary", "monk", items="scroll_of_teleportation", abilities="nautical_rites")
    s.pick(0, do.MoveTo, mode="card", space="treasure_island").finish_round()
    s.pick(0, do.MoveTo, mode="boat", space="city")
    assert s.hero().gold == 5


@pytest.mark.rule("PRO-474", "PRO-475", "PRO-476")
def test_11_a_storm_makes_a_free_ride_cost_one_and_no_card() -> None:
    more: dict[str, Any] = {
        "abilities": {0: "summon_storm", 1: "wharf_rat"},
        "items": {1: "flying_carpet"},
        "water_realm": True,
    }
    for gold, rides in (("G0", {}), ("G1", {"treasure_island": 1, "warriors_guild": 1, "town": 1})):
        s = sit("sorceress", "mercenary", space={1: "city"}, has={1: gold}, **more).pick(
            0, do.UseCard, card="summon_storm"
        )
        s.answer(0, do.Stay()).finish_round()
        assert goals(s, "boat") == rides
        assert set(goals(s, "card").values()) == {0}


@pytest.mark.rule("PRO-474", "PRO-475")
@pytest.mark.parametrize(("gold", "ride", "pegasus"), [(0, set(), set()), (1, {1}, {1}), (3, {1}, {1})])
def test_11_a_storm_reaches_the_free_rides_of_horsemanship_but_not_pegasus(
    gold: int, ride: set[int], pegasus: set[int]
) -> None:
    abilities = {0: "summon_storm", 1: "horsemanship"}
    s = sit("sorceress", "mercenary", abilities=abilities, has={1: f"G{gold}"}, space={1: FIELDS}, water_realm=True)
    s.pick(0, do.UseCard, card="summon_storm").answer(0, do.Stay()).finish_round()
    rides = [each for each in s.offered(do.MoveTo) if each.card == "horsemanship"]
    assert {each.gold for each in rides if each.use == 0} == ride
    assert {each.gold for each in rides if each.use == 1} == pegasus
    if rides:
        s.answer(1, next(each for each in rides if each.use == 0))
        assert s.hero(1).gold == gold - 1


@pytest.mark.rule("PRO-079", "PRO-081", "PRO-082")
def test_13_digging_again_after_training_and_no_attack_after_a_dig() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: "city", 1: "treasure_island"},
        treasures=OPEN,
        maps=4,
        abilities="training",
        has="X9",
    )
    s.pick(0, do.MoveTo, mode="boat", space="treasure_island").pick(0, do.Dig, treasures=("magic_pouch",))
    assert s.table.active == 1
    s.finish_round()
    while s.is_asked("start", 0):
        s.answer(0, s.options[-1])
    s.pick(0, do.UseCard, card="training")
    assert s.is_asked("act", 0)
    assert len(s.hero().maps) == 2
    assert bool(s.offered(do.Dig)) is any(s.table.item(card).maps <= 2 for card in s.table.treasures)


@pytest.mark.rule("PRO-410", "PRO-411")
def test_17_without_the_satchel_the_rest_is_discarded_at_the_end_of_the_next_own_round() -> None:
    ten = "dagger dagger#2 dagger#3 sword sword#2 sword#3 mace mace#2 spear spear#2"
    s = sit("monk", "mercenary", items={0: "scroll_of_stealing", 1: f"{ten} astral_satchel"})
    s.pick(0, do.UseCard, card="scroll_of_stealing")
    assert s.hero().items == ["astral_satchel"]
    assert len(s.hero(1).items) == 10
    s.finish_round()
    assert len(s.hero(1).items) == 10
    s.answer(1, do.Stay(), do.EndTurn())
    for _ in range(3):
        assert s.is_asked("discard_items", 1)
        s.answer(1, s.options[0])
    assert len(s.hero(1).items) == 7


@pytest.mark.rule("PRO-409", "PRO-508")
def test_18_an_imp_takes_the_satchel() -> None:
    s = sit("sorceress", "monk", space=FIELDS, lies={FIELDS: "imp"}, items="astral_satchel thors_hammer")
    s.engage("imp").pick(0, do.ChooseKind, kind=Contest.STRENGTH).dice(1, 6).pick(0, do.Equip, cards=()).settle()
    assert s.table.hoards == {"imp": ["astral_satchel"]}


@pytest.mark.rule("PRO-421", "PRO-422")
def test_20_a_failed_riddle_leaves_the_foretelling() -> None:
    s = sit("sorceress", "monk", space=FIELDS, items="crystal_ball_of_fate", lies={FIELDS: "sphinx"})
    s.dice(5, 5).pick(0, do.UseCard, card="crystal_ball_of_fate")
    s.answer(0, do.Stay()).dice(6).pick(0, do.UseInstead, card="sphinx")
    assert s.events(RollDecided) == []
    assert s.table.active == 1
    assert s.table.round.foretold == []


@pytest.mark.rule("PRO-425")
def test_21_deep_prayer_leaves_the_foretold_dark_die() -> None:
    s = sit(
        "mercenary", "monk", space=FIELDS, items="crystal_ball_of_fate scroll_of_deep_prayer", lies={FIELDS: "bear"}
    )
    s.dice(1, 4).pick(0, do.UseCard, card="crystal_ball_of_fate")
    s.engage("bear").pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.UseCard, card="scroll_of_deep_prayer")
    decided = s.events(RollDecided)[-1]
    assert (decided.own, decided.other) == (6 + 6, 6 + 4)
    assert s.table.round.foretold == []


@pytest.mark.rule("PRO-414")
def test_23_the_tome_copies_nothing_in_somebody_elses_attack() -> None:
    s = sit("monk", "sorceress", space=HERE, items={1: "tome_of_magic"}, abilities={0: "curse"}).answer(0, do.Stay())
    s.pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.UseCard, card="curse")
    assert not s.is_asked("cast_spells", 1)


@pytest.mark.rule("PRO-445")
def test_25_what_the_doppelganger_breaks_and_spends_the_original_still_has() -> None:
    s = sit(
        "sorceress",
        "mercenary",
        space={0: FIELDS, 1: "city"},
        items={1: "shield"},
        abilities={1: "prayer"},
        lies={FIELDS: "doppelganger"},
        has={0: "H9 R9", 1: "M2"},
    ).engage("doppelganger")
    s.pick(1, do.ChooseKind, kind=Contest.STRENGTH).pick(1, do.Equip, cards=("shield",)).dice(6, 1, 1)
    s.pick(1, do.UseCard, card="prayer")
    assert s.hero(1).magic < 2
    assert told(s, Paid) == ["The double of Seat 2 pays 1 Magic."]
    s.pick(1, do.BreakShield, card="shield")
    assert (s.hero(1).magic, s.hero(1).items, s.table.broken) == (2, ["shield"], [])
    assert told(s, DoubleGone) == ["What Doppelganger paid, lost or broke, Seat 2 still has."]


def told(s: Sitting, kind: type[Any]) -> list[str]:
    """What the log says of news of a kind."""
    return [plain(RULES.texts().of("news", each)) for each in s.events(kind)]


@pytest.mark.rule("PRO-432", "PRO-433")
def test_27_a_tiara_works_against_a_vampire_but_not_for_wills_that_she_forces() -> None:
    more: dict[str, Any] = {"space": FIELDS, "items": "coral_tiara", "has": "M1 B6", "water_realm": True}
    assert sit("mercenary", "monk", lies={FIELDS: "vampire"}, **more).engage("vampire").hero().magic == 3
    s = sit("mercenary", "monk", lies={FIELDS: "bear"}, **more).dice(6, 1).engage("bear")
    s.pick(0, do.ChooseKind, kind=Contest.WILLS)
    assert s.hero().magic == 0


@pytest.mark.rule("PRO-403", "PRO-404", "PRO-365")
@pytest.mark.parametrize(("stone", "bonus"), [("astral_lawstone", 2), ("astral_chaos_stone", 0)])
def test_29_stones_know_a_character_of_many_types(stone: str, bonus: int) -> None:
    s = meet(items={0: "sword"}, kept={1: "beast"})
    s.hero(1).types.append(Type.UNDEAD)
    s.table.stones["sword"] = stone
    s.dice(3, 3).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.pick(0, do.Equip, cards=("sword",))
    assert s.events(RollDecided)[-1].own == 6 + 2 + bonus + 3


@pytest.mark.rule("PRO-378", "PRO-379", "PRO-380")
def test_32_the_scepter_hurts_though_both_hands_are_full() -> None:
    s = meet(artifacts={0: "ritual_scepter", 1: "royal_cape"}, items={0: "two_handed_sword"}, has={1: "M0"})
    s.pick(0, do.Attack, seat=1).answer(0, do.Yes())
    assert s.hero(1).health == 3
    s.dice(3, 3).pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.Equip, cards=("two_handed_sword",))
    assert s.events(RollDecided)[-1].own == 6 + 3 + 3


@pytest.mark.rule("PRO-454", "PRO-B101")
def test_60_who_is_on_the_path_of_the_dead_is_passed_by() -> None:
    s = sit("mercenary", "monk", "druid", space=FIELDS, lies={FIELDS: "path_of_the_dead"}, has={0: "G0", 1: "G5"})
    s.answer(0, do.Stay(), do.UseOpportunity("path_of_the_dead"))
    s.table.decks[Back.CHANCE].put_on_top(["charity"], known_to=())
    s.finish_round()
    assert s.hero(0).gold == 0
    assert s.hero(2).gold == 6
    assert not s.game.is_over


@pytest.mark.rule("PRO-455", "PRO-456")
def test_60_she_is_neither_compared_with_nor_aimed_at() -> None:
    for away, counted in ((True, True), (False, False)):
        s = sit(
            "mercenary",
            "monk",
            "druid",
            space={1: "deepwood"},
            lies={"deepwood": "golden_fish"},
            has={0: "G0", 1: "G2", 2: "G9"},
            items={1: "scroll_of_stealing", 0: "dagger", 2: "sword"},
        )
        s.hero(0).is_away = away
        s.table.decks[Back.CHANCE].put_on_top(["good_times"], known_to=())
        s.finish_round()
        s.pick(1, do.UseCard, card="scroll_of_stealing")
        if not away:
            assert {each.seat for each in s.offered(do.ChooseSeat)} == {0, 2}
            s.answer(1, do.ChooseSeat(2))
        assert s.hero(1).items == ["sword"]
        s.answer(1, do.Stay(), do.UseOpportunity("golden_fish"))
        assert any(each.label == "Gold" for each in s.offered(do.ChooseWay)) is counted


@pytest.mark.rule("PRO-453")
def test_61_a_stolen_copy_is_that_item() -> None:
    s = meet(items={1: "unlicensed_alchemist"}, has={0: "H4"})
    s.table.doubles["unlicensed_alchemist"] = "healing_potion"
    won(s).pick(1, do.GiveItem, card="unlicensed_alchemist")
    assert s.hero().items == ["unlicensed_alchemist"]
    s.pick(0, do.UseCard, card="unlicensed_alchemist")
    assert s.hero().health == 6
    assert "unlicensed_alchemist" in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("PRO-B056", "PRO-B019")
@pytest.mark.parametrize(("cubed", "health", "left"), [(True, 7, (6, 6)), (True, 5, (6, 5)), (False, 7, (7, 7))])
def test_63_toughness_given_up_takes_its_cube_a_lost_one_first(cubed: bool, health: int, left: tuple[int, int]) -> None:
    eight = "toughness prayer curse training meditation stealth wharf_rat thievery"
    s = sit("mercenary", "monk", abilities=eight, has=f"R7 H{health}")
    s.hero().cubed = ["toughness"] if cubed else []
    s.answer(0, do.Stay(), do.EndTurn(), do.ChooseCard("toughness"))
    assert (s.hero().red, s.hero().health) == left


@pytest.mark.rule("PRO-086")
def test_64_an_imp_prefers_a_treasure_and_gives_it_to_its_conqueror() -> None:
    s = sit("sorceress", "monk", space=FIELDS, lies={FIELDS: "imp"}, items="crystal_ball_of_fate demonbane")
    s.answer(0, do.TurnUpChance(), do.Done()).engage("imp").pick(0, do.ChooseKind, kind=Contest.STRENGTH).dice(
        1, 6
    ).pick(0, do.Equip, cards=()).settle()
    assert s.table.hoards == {"imp": ["crystal_ball_of_fate"]}
    s.finish_round()
    s.hero().health = s.hero().red = 10
    s.engage("imp").pick(0, do.ChooseKind, kind=Contest.STRENGTH).dice(6, 1).pick(0, do.Equip, cards=()).settle()
    assert set(s.hero().items) == {"crystal_ball_of_fate", "demonbane"}


@pytest.mark.rule("PRO-B031", "PRO-149")
def test_65_a_crisis_halves_gold_on_the_island_but_not_under_water() -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        chance="economic_crisis",
        space={1: "treasure_island", 2: "b2"},
        has={0: "G5", 1: "G5", 2: "G5"},
        water_realm=True,
        gate="astral_1",
    )
    assert [hero.gold for hero in s.table.heroes] == [3, 3, 5]


@pytest.mark.rule("PRO-B020", "PRO-B099")
def test_66_two_without_health_fight_and_the_loser_without_items_dies() -> None:
    s = won(meet(has={0: "H0", 1: "H0"}, artifacts={1: "royal_cape"}))
    decided = s.events(RollDecided)[-1]
    assert (decided.own, decided.other) == (6, 1)
    s.pick(0, do.LetLoserChoose)
    assert not s.hero(1).is_alive
    assert s.hero(0).artifacts == ["royal_cape"]


@pytest.mark.rule("PRO-B059")
def test_68_the_royal_armour_saves_once_until_the_owners_next_round() -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        space={0: FIELDS, 1: FIELDS, 2: FIELDS},
        artifacts={1: "royal_armour"},
        has={0: "H9 R9", 2: "H9 R9"},
    ).answer(0, do.Stay())
    won(s)
    s.pick(1, do.UseCard, card="royal_armour")
    assert s.table.battle is None
    assert any("royal_armour" in each for each in s.hero(1).used)
    s.finish_round()
    assert not any("royal_armour" in each for each in s.hero(1).used)


@pytest.mark.rule("PRO-382")
def test_69_without_magic_the_scepter_takes_health() -> None:
    s = meet(artifacts={0: "ritual_scepter", 1: "royal_cape"}, has={1: "H2 M0"})
    s.pick(0, do.Attack, seat=1).answer(0, do.Yes())
    assert (s.hero(1).health, s.hero(1).is_alive) == (1, True)


@pytest.mark.rule("PRO-512")
def test_70_alone_four_artifacts_do_not_win_but_five_do() -> None:
    four = "royal_sword royal_crown royal_armour banner_of_hope"
    s = sit("mercenary", artifacts=four, solo=True)
    while s.table.rounds == 1 and not s.game.is_over:
        plain = [each for each in s.options if isinstance(each, (do.Stay, do.EndTurn, do.Done, do.TurnUpChance))]
        s.answer(0, (plain or s.options)[0])
    assert not s.game.is_over
    s.hero().artifacts.append("royal_cape")
    while not s.game.is_over and s.table.rounds < 4:
        plain = [each for each in s.options if isinstance(each, (do.Stay, do.EndTurn, do.Done, do.TurnUpChance))]
        s.answer(0, (plain or s.options)[0])
    assert s.table.winners == [0]


@pytest.mark.rule("PRO-B095")
def test_71_in_the_apocalypse_neither_rest_nor_grail_nor_monastery_heals() -> None:
    s = doom(items={1: "holy_grail"})
    s.table.decks[Back.CHANCE].bags, s.table.discards[Back.CHANCE] = [], []
    s.finish_round().finish_round()
    assert s.table.is_doomed
    s.hero(1).space, s.hero(1).health = "monastery", 1
    assert not s.offers(do.UseCard, card="holy_grail")
    assert not any(each.what is Resource.HEALTH for each in s.offered(do.Rest))
