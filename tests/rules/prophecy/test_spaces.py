"""Base - Chance Cards, Adventures and Opportunities, Civilisation, Items and Abilities."""

from __future__ import annotations

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.news import GiftsPutAway, GoodsShown
from fabletop.games.prophecy.terms import Back, Guild, Resource
from fabletop.kernel import Quiet
from tests.rules.prophecy.sitting import CONTENT, sit


@pytest.mark.rule("PRO-B024", "PRO-B025", "PRO-B026", "PRO-B027")
def test_a_terrain_card_brings_one_adventure_to_each_space_with_fewer_than_two() -> None:
    s = sit("mercenary", "monk", chance="forest", lies={"old_forest": "bear", "deepwood": "ogre wyvern"})
    ground = s.table.ground
    assert len(ground["whispering_wood"].up) == 1
    assert len(ground["old_forest"].cards) == 2
    assert len(ground["old_forest"].down) == 1
    assert ground["deepwood"].cards == ["ogre", "wyvern"]
    assert ground["golden_fields"].cards == []
    assert "forest" in s.table.discards[Back.CHANCE]


@pytest.mark.rule("PRO-B028", "PRO-B029", "PRO-B106")
def test_new_teachings_offer_another_ability_and_the_oldest_of_three_goes_under_its_deck() -> None:
    s = sit("mercenary", "monk", chance="new_teachings", offers={Guild.MONASTERY: "prayer curse"})
    assert len(s.table.offers[Guild.MONASTERY]) == 2
    assert s.table.offers[Guild.MONASTERY][0] == "curse"
    assert s.table.guilds[Guild.MONASTERY].cards[-1] == "prayer"
    assert len(s.table.offers[Guild.WARRIORS]) == 1


@pytest.mark.rule("PRO-B030")
def test_a_prophetic_dream_turns_one_card_of_a_plane_up_for_all() -> None:
    s = sit("mercenary", "monk", chance="prophetic_dream")
    assert s.is_asked("reveal_cards", 0)
    assert len(s.options) == 15
    s.pick(0, do.RevealCards, plane="astral_2", which="greater")
    plane = s.table.planes["astral_2"]
    assert plane.up == [plane.greater]


@pytest.mark.rule("PRO-B031", "PRO-149", "PRO-150")
@pytest.mark.parametrize(("chance", "gold"), [("good_times", 7), ("economic_crisis", 3), ("charity", 5)])
def test_chance_cards_touch_characters_on_the_main_board_alone(chance: str, gold: int) -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        chance=chance,
        space={2: "b2"},
        has={0: "G5", 1: "G9", 2: "G5"},
        water_realm=True,
        gate="astral_1",
    )
    assert s.hero(0).gold == (8 if chance == "charity" else gold)
    assert s.hero(2).gold == 5


@pytest.mark.rule("PRO-151")
def test_charity_does_not_count_those_under_water() -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        chance="charity",
        space={2: "b2"},
        has={0: "G4", 1: "G4", 2: "G0"},
        water_realm=True,
        gate="astral_1",
    )
    assert [hero.gold for hero in s.table.heroes] == [7, 7, 0]


@pytest.mark.rule("PRO-152")
def test_the_golden_fish_counts_everybody_on_any_board() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: "golden_fields", 1: "b2"},
        has={0: "G2 X9 R9 B9", 1: "G1"},
        lies={"golden_fields": "golden_fish"},
        water_realm=True,
        gate="astral_1",
    )
    s.answer(0, do.Stay())
    assert not s.offers(do.UseOpportunity, card="golden_fish")


@pytest.mark.rule("PRO-B042", "PRO-B043", "PRO-039", "PRO-036")
def test_an_opportunity_is_used_only_if_it_has_an_effect_and_is_discarded_then() -> None:
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "enchanted_flower"})
    s.answer(0, do.Stay())
    assert not s.offers(do.UseOpportunity, card="enchanted_flower")
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "enchanted_flower"}, has="H3")
    s.answer(0, do.Stay(), do.UseOpportunity("enchanted_flower"))
    assert s.hero().health == 5
    assert "enchanted_flower" in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("PRO-037")
def test_the_collector_stays_until_somebody_sells_to_him() -> None:
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "collector"}, items="sword")
    s.answer(0, do.Stay(), do.UseOpportunity("collector"), do.Done())
    assert s.table.ground["golden_fields"].cards == ["collector"]
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "collector"}, items="sword")
    s.answer(0, do.Stay(), do.UseOpportunity("collector"))
    s.pick(0, do.Sell, card="sword", gold=6)
    assert s.table.ground["golden_fields"].cards == []
    assert s.hero().gold == 9


@pytest.mark.rule("PRO-038")
def test_the_cleansing_fire_takes_at_least_a_health() -> None:
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "cleansing_fire"}, has="M0")
    s.answer(0, do.Stay(), do.UseOpportunity("cleansing_fire"))
    assert [each.n for each in s.offered(do.ChooseNumber)] == [1, 2, 3]
    s.answer(0, do.ChooseNumber(3, Resource.HEALTH))
    assert (s.hero().health, s.hero().experience, s.hero().magic) == (3, 6, 3)


@pytest.mark.rule("PRO-B045", "PRO-B046")
def test_three_items_are_shown_any_number_is_bought_and_the_rest_goes_under_the_deck() -> None:
    s = sit("mercenary", "monk", space="village", has="G9")
    s.draws += ["dagger", "sword", "mace"]
    s.answer(0, do.Stay()).pick(0, do.UseService, use=0)
    assert {each.card for each in s.offered(do.Buy)} == {"dagger", "sword", "mace"}
    s.pick(0, do.Buy, card="dagger").pick(0, do.Buy, card="sword")
    assert s.hero().gold == 2
    assert s.table.decks[Back.COMMON].cards[-1] == "mace"
    assert not s.offers(do.UseService, use=0)


@pytest.mark.rule("PRO-B047", "PRO-B048", "PRO-087", "PRO-088", "PRO-373", "PRO-374")
def test_town_pays_half_rounded_up_and_a_treasure_that_is_sold_is_gone() -> None:
    s = sit("mercenary", "monk", space="town", items="sword astral_mindstone", artifacts="royal_sword")
    s.answer(0, do.Stay()).pick(0, do.UseService, use=0)
    assert {each.card: each.gold for each in s.offered(do.Sell)} == {"sword": 3, "astral_mindstone": 8}
    s.pick(0, do.Sell, card="astral_mindstone").pick(0, do.Sell, card="sword")
    assert s.table.removed == ["astral_mindstone"]
    assert "sword" in s.table.discards[Back.COMMON]
    s = sit("mercenary", "monk", space="town", items="sword")
    s.table.stones["sword"] = "astral_mindstone"
    s.answer(0, do.Stay()).pick(0, do.UseService, use=0).pick(0, do.Sell, card="sword", gold=10)
    assert s.table.removed == ["astral_mindstone"]
    assert s.table.stones == {}


@pytest.mark.rule("PRO-B047")
@pytest.mark.parametrize(("space", "sells"), [("village", True), ("thieves_guild", True), ("golden_fields", False)])
def test_a_fence_buys_on_every_civilised_space_as_town_does(space: str, sells: bool) -> None:
    """Fence did nothing at all."""
    s = sit("mercenary", "monk", space=space, items="sword", abilities="fence").answer(0, do.Stay())
    assert s.offers(do.UseCard, card="fence") is sells
    if sells:
        s.pick(0, do.UseCard, card="fence").pick(0, do.Sell, card="sword", gold=3)
        assert s.hero().gold == 6


@pytest.mark.rule("PRO-B051", "PRO-B052")
def test_members_pay_experience_others_a_fee_as_well_and_the_next_ability_comes_up() -> None:
    s = sit("mercenary", "monk", space="warriors_guild", offers={Guild.WARRIORS: "training"})
    s.answer(0, do.Stay()).pick(0, do.Learn, card="training", experience=3, gold=0)
    assert s.hero().abilities == ["training"]
    assert s.hero().experience == 0
    assert len(s.table.offers[Guild.WARRIORS]) == 1
    s = sit("monk", "mercenary", space="warriors_guild", offers={Guild.WARRIORS: "training"})
    s.answer(0, do.Stay()).pick(0, do.Learn, card="training", experience=3, gold=2)
    assert s.hero().gold == 1


@pytest.mark.rule("PRO-B053", "PRO-429", "PRO-430", "PRO-431")
def test_a_giant_pearl_opens_no_black_market_but_pays_for_one_thing_there() -> None:
    s = sit(
        "mercenary",
        "monk",
        space="golden_fields",
        lies={"golden_fields": "black_market"},
        items="giant_pearl",
        has="G5",
        water_realm=True,
    )
    s.answer(0, do.Stay())
    assert not s.offers(do.UseOpportunity, card="black_market")
    s = sit(
        "mercenary",
        "monk",
        space="golden_fields",
        lies={"golden_fields": "black_market"},
        items="giant_pearl",
        has="G6",
        water_realm=True,
    )
    s.draws += ["thors_hammer", "orb_of_will", "tower_shield"]
    s.answer(0, do.Stay(), do.UseOpportunity("black_market")).pick(0, do.Buy, card="thors_hammer")
    assert s.hero().gold == 6
    assert s.hero().items == ["thors_hammer"]
    assert s.table.removed == ["giant_pearl"]
    assert not s.offered(do.Buy)


@pytest.mark.rule("PRO-B055", "PRO-B056", "PRO-110")
@pytest.mark.parametrize(("water", "most"), [(False, 7), (True, 8)])
def test_excess_items_are_discarded_at_the_end_of_the_own_round(water: bool, most: int) -> None:
    items = "dagger dagger#2 dagger#3 sword sword#2 sword#3 mace mace#2 spear"
    s = sit("mercenary", "monk", items=items, water_realm=water)
    s.answer(0, do.Stay(), do.EndTurn())
    while s.is_asked("discard_items", 0):
        assert len(s.hero().items) > most
        s.answer(0, s.options[0])
    assert len(s.hero().items) == most


@pytest.mark.rule("PRO-411", "PRO-410")
def test_the_satchel_lifts_the_limit_and_its_loss_is_looked_at_at_the_end_of_the_own_round() -> None:
    items = "dagger dagger#2 dagger#3 sword sword#2 sword#3 mace mace#2 astral_satchel"
    s = sit("mercenary", "monk", items=items).answer(0, do.Stay(), do.EndTurn())
    assert s.table.active == 1
    assert len(s.hero().items) == 9
    s.hero().items.remove("astral_satchel")
    s.finish_round()
    assert len(s.hero().items) == 8
    s.answer(0, do.Stay(), do.EndTurn())
    assert s.is_asked("discard_items", 0)


@pytest.mark.rule("PRO-B059", "PRO-493")
def test_time_loop_gives_an_extra_turn_and_sleeps_through_the_next_round() -> None:
    s = sit("sorceress", "monk", abilities="time_loop").answer(0, do.Stay(), do.EndTurn())
    assert s.is_asked("extra_turn", 0)
    s.pick(0, do.UseCard, card="time_loop")
    assert s.table.round.turns == 2
    assert "time_loop" in s.table.down
    s.hero().magic = 6
    s.answer(0, do.Stay(), do.EndTurn()).finish_round()
    assert s.table.down == {}
    s.answer(0, do.Stay(), do.EndTurn())
    assert s.table.active == 1


@pytest.mark.rule("PRO-412", "PRO-415", "PRO-416", "PRO-418")
def test_the_tome_of_magic_copies_a_spell_and_is_turned_down_for_time_loop() -> None:
    s = sit("sorceress", "monk", items="tome_of_magic", abilities={1: "time_loop"}).answer(0, do.Stay(), do.EndTurn())
    s.pick(0, do.UseCard, card="time_loop")
    assert s.hero().magic == 3
    assert s.table.down == {"tome_of_magic": "round"}
    assert s.table.round.turns == 2


@pytest.mark.rule("PRO-413")
def test_the_tome_does_not_copy_the_owners_own_spell() -> None:
    s = sit(
        "sorceress",
        "monk",
        items="tome_of_magic",
        abilities={0: "prayer", 1: "prayer"},
        space="golden_fields",
        lies={"golden_fields": "bear"},
    )
    s.engage("bear").pick(0, do.ChooseKind, kind="strength")
    assert len(s.offered(do.UseCard)) == 1
    s.answer(0, s.offered(do.UseCard)[0])
    assert not s.offered(do.UseCard)


@pytest.mark.rule("PRO-366", "PRO-367", "PRO-368", "PRO-370", "PRO-371", "PRO-376", "PRO-505")
def test_a_stone_is_integrated_for_a_gold_into_an_item_of_its_kind() -> None:
    s = sit("mercenary", "monk", space="village", items="astral_lawstone sword shield astral_mindstone")
    s.answer(0, do.Stay())
    assert {(each.stone, each.host) for each in s.offered(do.Integrate)} == {
        ("astral_lawstone", "sword"),
        ("astral_mindstone", "sword"),
        ("astral_mindstone", "shield"),
    }
    s.answer(0, do.Integrate("astral_lawstone", "sword"))
    assert s.hero().items == ["sword", "shield", "astral_mindstone"]
    assert s.hero().gold == 2
    assert not s.offers(do.Integrate, host="sword")


@pytest.mark.rule("PRO-369", "PRO-504")
def test_an_artifact_can_hold_a_stone() -> None:
    s = sit("mercenary", "monk", space="village", items="astral_lawstone", artifacts="royal_sword")
    s.answer(0, do.Stay())
    assert s.offers(do.Integrate, host="royal_sword")


@pytest.mark.rule("PRO-388", "PRO-387")
def test_a_falchion_is_adjusted_for_a_gold_and_again_later() -> None:
    s = sit("mercenary", "monk", space="village", items="falchion").answer(0, do.Stay())
    assert len(s.offered(do.Adjust)) == 4
    s.pick(0, do.Adjust, card="falchion", nature=1)
    assert s.table.adjusted == {"falchion": 1}
    assert {each.nature for each in s.offered(do.Adjust)} == {0, 2, 3}


@pytest.mark.rule("PRO-454", "PRO-455", "PRO-456", "PRO-457", "PRO-458")
def test_the_path_of_the_dead_leads_off_the_board_and_back_as_undead() -> None:
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "path_of_the_dead"}, has="H1 M1")
    s.answer(0, do.Stay(), do.UseOpportunity("path_of_the_dead"))
    assert s.hero().is_away
    assert s.table.active == 1
    assert s.table.others(s.hero(1)) == []
    assert not s.game.is_over
    s.finish_round()
    assert not s.hero().is_away
    assert s.hero().space == "golden_fields"
    assert (s.hero().health, s.hero().magic, s.hero().blue) == (6, 4, 4)
    assert "undead" in s.hero().types


@pytest.mark.rule("PRO-453")
def test_the_alchemists_card_stands_for_the_item_that_it_copies() -> None:
    s = sit(
        "mercenary",
        "monk",
        space="golden_fields",
        lies={"golden_fields": "unlicensed_alchemist"},
        items="healing_potion",
        has="G4 H3",
    )
    s.answer(0, do.Stay(), do.UseOpportunity("unlicensed_alchemist"))
    assert s.hero().items == ["healing_potion", "unlicensed_alchemist"]
    s.pick(0, do.UseCard, card="unlicensed_alchemist")
    assert s.hero().health == 5
    assert "unlicensed_alchemist" in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("PRO-488")
def test_gifts_of_the_gods_are_kept_or_discarded_by_all() -> None:
    for keep in (True, False):
        s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "gifts_of_the_gods"})
        s.dice(1, 6).answer(0, do.Stay(), do.UseOpportunity("gifts_of_the_gods"))
        s.answer(0, do.Yes() if keep else do.No())
        assert [len(hero.items) for hero in s.table.heroes] == ([1, 1] if keep else [0, 0])
        told = [each.event for each in s.news if isinstance(each.event, GiftsPutAway)]
        assert [len(each.cards) for each in told] == ([] if keep else [2]), "nobody wonders where they went"


@pytest.mark.rule("PRO-437", "PRO-438", "PRO-439", "PRO-492", "PRO-400", "PRO-402", "PRO-013", "PRO-436")
def test_the_mad_riddler_stays_until_the_item_is_guessed() -> None:
    assert "mad_riddler" not in CONTENT.deck(Back.ADVENTURE, sit("mercenary", "monk").table.options)
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "mad_riddler"}, mad_riddler=True)
    s.draws += ["thors_hammer"]
    s.answer(0, do.Stay(), do.UseOpportunity("mad_riddler"))
    for question in ("weapon", "two_handed", "worn"):
        s.answer(0, do.AskRiddle(question))
    s.answer(0, do.GuessItem("dagger"))
    assert s.table.ground["golden_fields"].cards == ["mad_riddler"]
    assert s.table.decks[Back.RARE].cards[-1] == "thors_hammer"
    assert not s.offers(do.UseOpportunity, card="mad_riddler")


@pytest.mark.rule("PRO-040")
def test_a_troll_does_not_pick_up_the_clover() -> None:
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "four_leaf_clover"}, races=True)
    s.hero().race = "troll"
    s.answer(0, do.Stay())
    assert not s.offers(do.UseOpportunity, card="four_leaf_clover")


@pytest.mark.rule("PRO-B046")
def test_the_price_that_is_taken_is_the_one_that_is_shown_and_told() -> None:
    for abilities, prices in (("", [5, 2, 4]), ("haggling", [4, 1, 3])):
        s = sit("mercenary", "monk", space="village", has="G3", abilities=abilities)
        s.draws += ["sword", "dagger", "mace"]
        s.answer(0, do.Stay()).pick(0, do.UseService, label="See the goods")
        for seat in (0, 1, None):
            assert list(s.view(seat).prices.values()) == prices, "also what she cannot pay"
        assert s.events(GoodsShown, 1)[-1] == GoodsShown(0, ("sword", "dagger", "mace"), tuple(prices))
        assert {each.card: each.gold for each in s.offered(do.Buy)} == {
            card: gold for card, gold in s.view(0).prices.items() if gold <= 3
        }
        s.answer(0, do.Done())
        assert s.view(0).prices == {}


@pytest.mark.rule("PRO-B046")
def test_the_log_tells_what_was_for_sale() -> None:
    assert not issubclass(GoodsShown, Quiet)
