"""Sentences with traps: Opportunities, Items, shops and Chance cards where two or three rules meet."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.terms import Back, Contest, Guild, Resource
from tests.rules.prophecy.sitting import Sitting, sit

FIELDS, WOOD = "golden_fields", "whispering_wood"
STRENGTH = Contest.STRENGTH


def find(cards: str, **more: Any) -> Sitting:
    """A mercenary stays where Opportunities lie."""
    return sit("mercenary", "monk", **{"space": {0: FIELDS, 1: "city"}, "lies": {FIELDS: cards}, **more}).answer(
        0, do.Stay()
    )


# -- Opportunities -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-036", "PRO-B051", "PRO-B052")
def test_a_wandering_teacher_teaches_something_without_a_fee_and_the_guild_offers_the_next() -> None:
    offers = {Guild.MONASTERY: "prayer", Guild.MAGIC_TOWER: "meditation"}
    s = find("wandering_teacher", offers=offers, has="X3 G0").answer(0, do.UseOpportunity("wandering_teacher"))
    assert not s.offered(do.No)
    s.pick(0, do.Learn, card="prayer")
    assert (s.hero().abilities, s.hero().experience, s.hero().gold) == (["prayer"], 0, 0)
    assert len(s.table.offers[Guild.MONASTERY]) == 1
    assert not find("wandering_teacher", offers=offers, has="X1").offered(do.UseOpportunity)


@pytest.mark.rule("PRO-038", "PRO-B020", "PRO-B021")
def test_the_last_health_may_go_into_the_cleansing_fire_but_none_that_is_not_there() -> None:
    s = find("cleansing_fire", has="H1").answer(0, do.UseOpportunity("cleansing_fire"))
    assert (s.hero().health, s.hero().is_alive, s.hero().experience) == (0, True, 4)
    assert not find("cleansing_fire", has="H0").offered(do.UseOpportunity)


@pytest.mark.rule("PRO-B020", "PRO-B098", "PRO-046")
def test_whoever_dies_of_a_chest_leaves_artifacts_there_and_maps_to_the_discards() -> None:
    s = find("treasure_chest ruined_library", has="H0", artifacts="royal_cape", maps=2).dice(1)
    s.answer(0, do.UseOpportunity("treasure_chest"))
    assert not s.hero().is_alive
    assert s.table.active == 1
    assert s.table.ground[FIELDS].artifacts == ["royal_cape"]
    assert len(s.table.discards[Back.FRAGMENT]) == 2
    assert s.table.ground[FIELDS].cards[0] == "ruined_library"


@pytest.mark.rule("PRO-026", "PRO-032", "PRO-033")
def test_the_fragment_that_a_castaway_names_may_be_that_of_her_own_space() -> None:
    s = find("castaway")
    s.draws += [f"map_of_{FIELDS}"]
    s.answer(0, do.UseOpportunity("castaway"))
    assert s.answer(0, do.TakeFragment()).hero().maps == [f"map_of_{FIELDS}"]


@pytest.mark.rule("PRO-B040", "PRO-B041", "PRO-B039")
def test_whoever_steps_out_of_a_fairy_ring_meets_what_lies_hidden_there() -> None:
    s = find("fairy_ring", down={WOOD: "bear"}, chance="refreshing_wind").answer(0, do.UseOpportunity("fairy_ring"))
    s.answer(0, do.ChooseSpace(WOOD))
    assert s.table.ground[WOOD].down == []
    assert s.table.battle is not None
    assert s.table.battle.foe == "bear"


@pytest.mark.rule("PRO-B072", "PRO-068")
def test_an_attack_before_the_fairy_ring_was_the_attack_of_the_turn() -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        space={0: FIELDS, 1: FIELDS, 2: WOOD},
        lies={FIELDS: "fairy_ring"},
    ).answer(0, do.Stay())
    s.dice(3, 3).pick(0, do.Attack, seat=1, for_maps=False).pick(0, do.ChooseKind, kind=STRENGTH)
    s.answer(0, do.UseOpportunity("fairy_ring"), do.ChooseSpace(WOOD))
    assert s.table.active == 1 or not s.offered(do.Attack)


@pytest.mark.rule("PRO-152", "PRO-456", "PRO-086", "PRO-373")
def test_the_hermit_counts_treasures_stones_and_copies_at_their_price() -> None:
    s = find("hermit", items={0: "sword", 1: "dagger"})
    s.table.stones["dagger"] = "astral_lawstone"
    assert s.answer(0, do.UseOpportunity("hermit")).hero().experience == 6
    s = find("hermit", items={0: "sword", 1: "dagger"})
    s.answer(0, do.UseOpportunity("hermit"))
    assert (s.hero().experience, s.hero().items) == (5, [])
    s = sit("mercenary", "monk", "druid", space=FIELDS, lies={FIELDS: "hermit"}, items={0: "sword", 2: "magic_pouch"})
    s.hero(1).is_away = True
    s.answer(0, do.Stay(), do.UseOpportunity("hermit"))
    assert s.hero().experience == 6


@pytest.mark.rule("PRO-508", "PRO-409")
def test_who_has_the_satchel_may_still_discard_other_items_for_the_hermit() -> None:
    s = find("hermit", items={0: "astral_satchel two_handed_sword"}).answer(0, do.UseOpportunity("hermit"))
    s.answer(0, do.ChooseCard("two_handed_sword"))
    assert (s.hero().items, s.hero().experience) == (["astral_satchel"], 5)


@pytest.mark.rule("PRO-B053", "PRO-430")
def test_who_has_spent_her_gold_in_the_black_market_is_not_shown_the_door() -> None:
    s = find("black_market", has="G18")
    s.draws += ["gauntlets_of_strength", "orb_of_will", "thors_hammer"]
    s.answer(0, do.UseOpportunity("black_market"))
    s.pick(0, do.Buy, card="orb_of_will").pick(0, do.Buy, card="gauntlets_of_strength")
    assert s.hero().gold == 0
    s.pick(0, do.Sell, card="orb_of_will", gold=9)
    s.answer(0, do.Done()) if s.is_asked("trade", 0) else s
    assert s.hero().gold == 9
    assert s.table.ground[FIELDS].cards == []


@pytest.mark.rule("PRO-B047", "PRO-037")
def test_hagglers_get_a_gold_more_in_town_but_never_more_than_the_price_and_nothing_from_the_collector() -> None:
    s = sit("mercenary", "monk", space="town", items="dagger sword thors_hammer", abilities="haggling").answer(
        0, do.Stay()
    )
    s.pick(0, do.UseService, use=0)
    assert {each.card: each.gold for each in s.offered(do.Sell)} == {"dagger": 2, "sword": 4, "thors_hammer": 7}
    s = find("collector", items="dagger", abilities="haggling").answer(0, do.UseOpportunity("collector"))
    assert [each.gold for each in s.offered(do.Sell)] == [3]


@pytest.mark.rule("PRO-B043", "PRO-B024")
def test_the_fortune_teller_shows_the_cards_that_are_left() -> None:
    s = find("fortune_teller")
    cards = s.table.decks[Back.CHANCE].cards
    s.table.decks[Back.CHANCE].bags = []
    s.table.decks[Back.CHANCE].put_on_top(cards[:2], known_to=())
    s.answer(0, do.UseOpportunity("fortune_teller"))
    assert {each.card for each in s.offered(do.ChooseCard)} == set(cards[:2])
    s.answer(0, do.ChooseCard(cards[1]))
    assert s.table.discards[Back.CHANCE][-1] == cards[1] or s.table.decks[Back.CHANCE].cards[0] == cards[1]


@pytest.mark.rule("PRO-B043", "PRO-036")
def test_the_fortune_teller_takes_no_gold_when_no_chance_card_is_left_to_look_at() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "fortune_teller ruined_library"})
    cards = s.table.decks[Back.CHANCE].cards
    s.table.decks[Back.CHANCE].bags, s.table.discards[Back.CHANCE] = [], cards
    s.answer(0, do.Stay())
    assert {each.card for each in s.offered(do.UseOpportunity)} == {"ruined_library"}


@pytest.mark.rule("PRO-488", "PRO-454", "PRO-B107")
def test_gifts_of_the_gods_pass_the_dead_by_and_an_empty_deck_gives_gold() -> None:
    s = sit("mercenary", "monk", "druid", space=FIELDS, lies={FIELDS: "gifts_of_the_gods"})
    s.hero(1).is_away = True
    s.table.decks[Back.COMMON].bags, s.table.discards[Back.COMMON] = [], []
    s.answer(0, do.Stay()).dice(1, 6).answer(0, do.UseOpportunity("gifts_of_the_gods"))
    assert (s.hero().gold, list(s.table.gifts)) == (3 + 2, [2])
    s.answer(0, do.No())
    assert (s.hero(2).items, s.hero(1).items) == ([], [])


@pytest.mark.rule("PRO-B107", "PRO-B064")
def test_a_reward_from_a_deck_without_cards_is_gold() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "wyvern"}, has="H9 R9 G0")
    s.table.decks[Back.RARE].bags, s.table.discards[Back.RARE] = [], []
    s.engage("wyvern").dice(6, 1).settle()
    assert s.hero().gold == 4


@pytest.mark.rule("PRO-438", "PRO-439", "PRO-B046")
def test_without_a_rare_item_the_mad_riddler_has_no_riddle() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "mad_riddler"}, mad_riddler=True)
    s.table.decks[Back.RARE].bags, s.table.discards[Back.RARE] = [], []
    s.answer(0, do.Stay())
    assert not (s.table.active == 0 and s.offered(do.UseOpportunity))


@pytest.mark.rule("PRO-458", "PRO-407", "PRO-B056")
def test_the_path_of_the_dead_ends_the_round_with_its_extra_turns_but_not_the_limit() -> None:
    eight = "dagger dagger#2 dagger#3 sword sword#2 sword#3 mace father_times_clock"
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "path_of_the_dead"}, items=eight)
    s.dice(6).pick(0, do.UseCard, card="father_times_clock").answer(0, do.Stay())
    s.answer(0, do.UseOpportunity("path_of_the_dead"))
    assert s.is_asked("discard_items", 0)
    s.answer(0, do.ChooseCard("mace"))
    assert s.table.active == 1


@pytest.mark.rule("PRO-040", "PRO-B103")
def test_a_lucky_charm_is_no_use_to_a_troll() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear"}, items="lucky_charm", races=True)
    s.hero().race = "troll"
    s.engage("bear").dice(1, 6).pick(0, do.ChooseKind, kind=STRENGTH)
    assert not s.is_asked("change_dice")
    assert s.hero().health == 5
    assert s.table.broken == []


# -- Chance cards and guilds -------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B030", "PRO-518")
def test_a_dream_of_somebody_with_astral_lore_shows_two_cards_of_a_plane() -> None:
    s = sit("mercenary", "monk", abilities="astral_lore", chance="prophetic_dream")
    s.pick(0, do.RevealCards, plane="astral_2", which="greater")
    assert {each.plane for each in s.offered(do.RevealCards)} == {"astral_2"}
    s.pick(0, do.RevealCards, which="artifact")
    assert len(s.table.planes["astral_2"].up) == 2


@pytest.mark.rule("PRO-B025", "PRO-B026", "PRO-B107")
def test_with_no_adventure_left_a_terrain_card_brings_none() -> None:
    s = sit("mercenary", "monk")
    s.table.decks[Back.ADVENTURE].bags, s.table.discards[Back.ADVENTURE] = [], ["bear"]
    s.table.decks[Back.CHANCE].put_on_top(["forest"], known_to=())
    s.finish_round()
    lying = [card for ground in s.table.ground.values() for card in ground.cards]
    assert lying == ["bear"]


@pytest.mark.rule("PRO-B051", "PRO-B056")
def test_an_eighth_ability_may_be_learned_and_one_is_forgotten_at_the_end_of_the_round() -> None:
    seven = "training prayer curse meditation stealth wharf_rat thievery"
    s = sit("mercenary", "monk", abilities=seven, offers={Guild.WARRIORS: "challenge"}, has="X9")
    s.answer(0, do.Stay()).pick(0, do.Learn, card="challenge")
    assert len(s.hero().abilities) == 8
    while not s.is_asked("discard_abilities"):
        s.answer(0, do.EndTurn())
    s.answer(0, do.ChooseCard("prayer"))
    assert s.table.guilds[Guild.MONASTERY].cards[-1] == "prayer"


# -- Items -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B108")
def test_of_two_rings_one_works_at_the_end_of_a_round() -> None:
    s = sit("mercenary", "monk", items="ring_of_regeneration ring_of_magic", has="H3 M1")
    s.answer(0, do.Stay())
    while s.is_asked("act", 0):
        s.answer(0, do.EndTurn())
    assert {each.card for each in s.offered(do.ChooseCard)} == {"ring_of_regeneration", "ring_of_magic"}
    s.answer(0, do.ChooseCard("ring_of_magic"))
    assert (s.hero().health, s.hero().magic) == (3, 2)
    s = sit("mercenary", "monk", items="ring_of_regeneration ring_of_magic", has="H3")
    s.answer(0, do.Stay()).finish_round()
    assert s.hero().health == 4


@pytest.mark.rule("PRO-B056", "PRO-B055")
def test_without_the_mantle_the_eighth_ability_goes_at_the_end_of_the_own_round() -> None:
    eight = "toughness prayer curse training meditation stealth wharf_rat thievery"
    here = {0: FIELDS, 1: FIELDS}
    s = sit("mercenary", "monk", space=here, items={1: "mantle_of_the_enlightened"}, abilities={1: eight})
    s.answer(0, do.Stay()).dice(6, 1).pick(0, do.Attack, seat=1, for_maps=False)
    s.pick(0, do.ChooseKind, kind=STRENGTH).settle()
    s.table.heroes[1].items = []
    s.finish_round()
    assert len(s.hero(1).abilities) == 8
    while s.table.active == 1 and not s.is_asked("discard_abilities", 1):
        plain = [each for each in s.options if isinstance(each, do.Stay | do.EndTurn | do.No)]
        s.answer(s.asked.seat, (plain or s.options)[0])
    assert s.is_asked("discard_abilities", 1)


@pytest.mark.rule("PRO-B049", "PRO-B052", "PRO-B045")
def test_the_signet_ring_pays_smiths_and_teachers_but_no_shops() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: "monastery"},
        artifacts="royal_signet_ring",
        items="shield",
        has="G0 X9",
        offers={Guild.MONASTERY: "prayer"},
    )
    s.table.broken = ["shield"]
    s.answer(0, do.TurnUpChance()) if s.is_asked("start", 0) else s
    s.answer(0, do.Done()) if s.is_asked("start", 0) else s
    s.answer(0, do.Stay()).pick(0, do.Repair, card="shield").pick(0, do.Learn, card="prayer", gold=0)
    assert (s.hero().gold, s.table.broken) == (0, [])
    s = sit("mercenary", "monk", space={0: "village"}, artifacts="royal_signet_ring", has="G9")
    s.draws += ["sword"]
    s.pick(0, do.UseCard, card="royal_signet_ring").answer(0, do.Stay()).pick(0, do.UseService, use=0)
    assert {each.card: each.gold for each in s.offered(do.Buy)}["sword"] == 5


@pytest.mark.rule("PRO-085", "PRO-088", "PRO-086")
def test_a_treasure_is_sold_for_half_its_maps_and_never_found_again() -> None:
    s = sit("mercenary", "monk", space="town", items="astral_mindstone", has="G0").answer(0, do.Stay())
    s.pick(0, do.UseService, use=0).pick(0, do.Sell, card="astral_mindstone", gold=8)
    assert "astral_mindstone" in s.table.removed
    assert s.hero().has(Resource.GOLD) == 8


# -- dice of one's own -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-422", "PRO-B050")
def test_a_charm_also_rolls_the_die_of_a_riddle_again() -> None:
    s = sit("sorceress", "monk", space=FIELDS, lies={FIELDS: "sphinx"}, items="lucky_charm")
    s.answer(0, do.Stay()).dice(6).pick(0, do.UseInstead, card="sphinx")
    assert s.is_asked("roll_again", 0)
    assert s.asked.about == do.AboutRoll("sphinx", 6)
    s.dice(3).pick(0, do.UseCard, card="lucky_charm")
    assert s.hero().experience == 6
    assert s.table.broken == ["lucky_charm"]


@pytest.mark.rule("PRO-422", "PRO-453")
def test_a_clover_and_a_charm_roll_one_die_again_twice() -> None:
    s = find("four_leaf_clover mysterious_old_man", items={0: "lucky_charm"})
    s.answer(0, do.UseOpportunity("four_leaf_clover")).dice(1).answer(0, do.UseOpportunity("mysterious_old_man"))
    s.dice(2).pick(0, do.UseCard, card="four_leaf_clover")
    s.dice(3).pick(0, do.UseCard, card="lucky_charm")
    assert s.hero().experience == 4
    assert "four_leaf_clover" in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("PRO-384", "PRO-386")
def test_the_amulets_die_is_her_own_though_the_turn_is_not() -> None:
    s = sit(
        "mercenary",
        "monk",
        items={0: "scroll_of_stealing", 1: "lucky_charm"},
        artifacts={1: "amulet_of_untouchability"},
    )
    s.dice(3).pick(0, do.UseCard, card="scroll_of_stealing").answer(1, do.Yes())
    s.dice(4).pick(1, do.UseCard, card="lucky_charm")
    assert s.hero(1).items == ["lucky_charm"]


@pytest.mark.rule("PRO-419", "PRO-420")
def test_no_charm_changes_what_the_crystal_ball_foretells() -> None:
    s = sit("mercenary", "monk", items="crystal_ball_of_fate lucky_charm")
    s.dice(1, 6).pick(0, do.UseCard, card="crystal_ball_of_fate")
    assert s.table.round.foretold == [1, 6]
    assert s.is_asked("move", 0)
