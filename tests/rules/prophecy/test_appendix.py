"""Appendix: Items, Treasures and new Adventures in play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.rules.lying import clear_away
from fabletop.games.prophecy.rules.riddles import QUESTIONS, fits
from fabletop.games.prophecy.terms import Back, Contest, Guild, Resource, Worn
from fabletop.kernel import foresee
from tests.rules.prophecy.sitting import CONTENT, Sitting, sit

HERE = {0: "golden_fields", 1: "golden_fields"}


def meet(**more: Any) -> Sitting:
    """Two characters on a space, and the first has stayed there."""
    return sit("mercenary", "monk", space=HERE, **more).answer(0, do.Stay())


def double(**more: Any) -> Sitting:
    """A sorceress before the Doppelganger, with two others elsewhere, and it has been met."""
    given: dict[str, Any] = {"space": {0: "golden_fields", 1: "city", 2: "town"}, "has": {0: "H6 R6"}, **more}
    s = sit("sorceress", "mercenary", "monk", lies={"golden_fields": "doppelganger"}, **given)
    return s.engage("doppelganger")


@pytest.mark.rule("PRO-085", "PRO-089")
def test_a_treasure_can_be_stolen_counts_against_the_limit_and_does_what_its_card_says() -> None:
    s = sit("mercenary", "monk", items={0: "scroll_of_stealing", 1: "holy_grail"})
    s.pick(0, do.UseCard, card="scroll_of_stealing")
    assert s.hero().items == ["holy_grail"]
    items = "dagger dagger#2 dagger#3 sword sword#2 sword#3 mace holy_grail"
    s = sit("mercenary", "monk", items=items, has="H3")
    s.pick(0, do.UseCard, card="holy_grail")
    assert s.hero().health == 4
    s.answer(0, do.Stay(), do.EndTurn())
    assert s.is_asked("discard_items", 0)
    s.answer(0, do.ChooseCard("holy_grail"))
    assert "holy_grail" in s.table.removed


@pytest.mark.rule("PRO-375", "PRO-377")
def test_a_stone_is_lost_and_put_away_with_its_item_alone() -> None:
    s = meet(items={1: "sword"})
    s.table.stones["sword"] = "astral_lawstone"
    s.dice(6, 1).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(1, do.Equip, cards=())
    assert [each.card for each in s.offered(do.GiveItem)] == ["sword"]
    s.pick(1, do.GiveItem, card="sword")
    assert s.table.stones == {"sword": "astral_lawstone"}
    s.hero().space = "town"
    s.finish_round().finish_round().answer(0, do.Stay()).pick(0, do.UseService, use=0)
    assert [each.card for each in s.offered(do.Sell)] == ["sword"]
    s.pick(0, do.Sell, card="sword")
    assert "sword" in s.table.discards[Back.COMMON]
    assert "astral_lawstone" in (*s.table.discards[Back.RARE], *s.table.discards[Back.COMMON], *s.table.removed)


@pytest.mark.rule("PRO-378")
def test_the_scepter_helps_in_wills_only_while_it_is_held() -> None:
    for held, bonus in ((("ritual_scepter",), 2), ((), 0)):
        s = meet(artifacts="ritual_scepter", has="M3").dice(3, 3)
        s.pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.WILLS).pick(0, do.Equip, cards=held)
        assert s.events(RollDecided)[-1].own == 2 + bonus + 3


@pytest.mark.rule("PRO-389")
def test_what_marks_a_nature_is_no_health() -> None:
    s = sit("mercenary", "monk", space="village", items="falchion").answer(0, do.Stay())
    s.pick(0, do.Adjust, card="falchion", nature=1)
    assert (s.hero().health, s.hero().red) == (6, 6)


@pytest.mark.rule("PRO-399", "PRO-401")
@pytest.mark.parametrize("right", [True, False])
def test_entrancement_steals_treasures_and_combined_items_but_neither_artifacts_nor_stones(right: bool) -> None:
    s = sit(
        "mercenary",
        "monk",
        space=HERE,
        items={0: "scroll_of_entrancement", 1: "sword astral_mindstone holy_grail"},
        artifacts={1: "royal_cape"},
    )
    s.table.stones["sword"] = "astral_lawstone"
    s.draws += ["thors_hammer"]
    s.answer(0, do.Stay()).pick(0, do.UseCard, card="scroll_of_entrancement")
    for question in ("weapon", "worn", "two_handed"):
        s.answer(1, do.AskRiddle(question))
    s.answer(1, do.GuessItem("thors_hammer" if right else "dagger"))
    if right:
        assert s.hero().items == []
        return
    assert {each.card for each in s.offered(do.ChooseCard)} == {"sword", "holy_grail"}
    s.answer(0, do.ChooseCard("sword"))
    assert s.hero().items == ["sword"]
    assert s.table.stones == {"sword": "astral_lawstone"}


@pytest.mark.rule("PRO-408")
def test_there_is_one_crystal_ball() -> None:
    assert [each.id for each in CONTENT.items if each.id.startswith("crystal_")] == ["crystal_ball_of_fate"]


@pytest.mark.rule("PRO-428")
def test_a_giant_pearl_is_no_gold_for_charity_and_crisis() -> None:
    more: dict[str, Any] = {"items": "giant_pearl", "water_realm": True}
    s = sit("mercenary", "monk", chance="charity", has={0: "G2", 1: "G3"}, **more)
    assert s.hero().gold == 5
    s = sit("mercenary", "monk", chance="economic_crisis", has={0: "G2"}, **more)
    assert (s.hero().gold, s.hero().items) == (2, ["giant_pearl"])


@pytest.mark.rule("PRO-431")
def test_a_giant_pearl_pays_one_fee() -> None:
    offers = {Guild.WARRIORS: "training toughness"}
    s = sit("monk", "druid", space="warriors_guild", offers=offers, items="giant_pearl", has="G0 X9", water_realm=True)
    s.answer(0, do.Stay())
    assert len(s.offered(do.Learn)) == 2
    s.pick(0, do.Learn, card="training")
    assert s.hero().items == []
    assert not s.offered(do.Learn)


@pytest.mark.rule("PRO-428", "PRO-430", "PRO-431")
@pytest.mark.parametrize(
    ("space", "use"),
    [(each.id, at) for each in CONTENT.spaces for at, use in enumerate(each.services) if Resource.GOLD in use.cost],
)
def test_a_giant_pearl_pays_one_service(space: str, use: int) -> None:
    s = sit("monk", "druid", space=space, has="H1 M1 G0", items="giant_pearl", water_realm=True).answer(0, do.Stay())
    s.pick(0, do.UseService, space=space, use=use)
    while s.offers(do.ChooseWay):
        s.answer(0, s.options[0])
    assert s.hero().health + s.hero().magic > 2
    assert (s.hero().gold, s.hero().items) == (0, [])
    assert not s.offers(do.UseService, space=space, use=use)


@pytest.mark.rule("PRO-428", "PRO-430", "PRO-431")
def test_a_giant_pearl_pays_opportunities_bribes_and_what_a_card_offers_but_does_not_open_the_black_market() -> None:
    more: dict[str, Any] = {"items": "giant_pearl", "has": "G0 X9", "water_realm": True}
    s = sit("monk", "druid", space="golden_fields", lies={"golden_fields": "mysterious_old_man"}, **more)
    s.dice(6).answer(0, do.Stay()).pick(0, do.UseOpportunity, card="mysterious_old_man")
    assert "giant_pearl" not in s.hero().items
    s = sit("monk", "druid", space="golden_fields", lies={"golden_fields": "black_market"}, **more).answer(0, do.Stay())
    assert not s.offered(do.UseOpportunity)
    s = sit("monk", "druid", space="city", abilities="almsgiving", **more).answer(0, do.Stay())
    s.pick(0, do.UseCard, card="almsgiving")
    assert (s.hero().experience, s.hero().items) == (10, [])


@pytest.mark.rule("PRO-430", "PRO-431")
def test_who_has_the_gold_may_keep_her_giant_pearl() -> None:
    s = sit("monk", "druid", space="city", items="giant_pearl", has="G2 H1", water_realm=True).answer(0, do.Stay())
    s.pick(0, do.UseService, space="city", use=1)
    assert s.is_asked("pay_with_pearl", 0)
    s.answer(0, do.No())
    assert (s.hero().gold, s.hero().items) == (0, ["giant_pearl"])


@pytest.mark.rule("PRO-B050", "PRO-431")
def test_a_broken_giant_pearl_pays_for_nothing_and_least_of_all_for_its_own_repair() -> None:
    def at_the_smith(gold: int) -> Sitting:
        s = sit("monk", "druid", space="warriors_guild", items="giant_pearl", has=f"G{gold} X9", water_realm=True)
        s.table.broken = ["giant_pearl"]
        return s.answer(0, do.Stay())

    assert not at_the_smith(0).offered(do.Repair)
    s = at_the_smith(2).pick(0, do.Repair)
    assert not s.is_asked("pay_with_pearl", 0)
    assert (s.hero().gold, s.hero().items, s.table.broken) == (1, ["giant_pearl"], [])


@pytest.mark.rule("PRO-506")
def test_the_amulet_stops_neither_attacks_nor_chance_cards() -> None:
    s = meet(artifacts={1: "amulet_of_untouchability"}, has={1: "G9"}, chance="economic_crisis")
    assert s.hero(1).gold == 5
    s.dice(6, 1).pick(0, do.Attack, seat=1)
    assert s.is_asked("choose_kind", 0)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.LetLoserChoose)
    assert s.hero(1).health == 3


@pytest.mark.rule("PRO-441")
def test_without_another_character_in_play_the_doppelganger_is_not_fought() -> None:
    s = double(space={0: "golden_fields", 1: "b3"}, water_realm=True)
    assert {each.seat for each in s.offered(do.ChooseSeat)} == {1, 2}
    s = sit("sorceress", "mercenary", space="golden_fields", lies={"golden_fields": "doppelganger"})
    s.hero(1).is_away = True
    s.answer(0, do.Stay())
    assert s.table.ground["golden_fields"].cards == ["doppelganger"]
    assert s.hero().health == 3


@pytest.mark.rule("PRO-444")
def test_the_doppelganger_drinks_no_potions() -> None:
    s = double(items={1: "healing_potion potion_of_magic"}, has={0: "H6 R6", 1: "H3"}).answer(0, do.ChooseSeat(1))
    s.pick(1, do.ChooseKind, kind=Contest.STRENGTH)
    assert not s.offered(do.UseCard)
    assert s.hero(1).items == ["healing_potion", "potion_of_magic"]


@pytest.mark.rule("PRO-447")
def test_what_the_copied_character_wins_from_characters_is_ignored() -> None:
    s = double(items={0: "dagger"}, abilities={1: "thievery pickpocketing"}).answer(0, do.ChooseSeat(1)).dice(1, 6)
    s.pick(1, do.ChooseKind, kind=Contest.STRENGTH).settle()
    assert (s.hero().items, s.hero().gold, s.hero().health) == (["dagger"], 3, 5)
    assert s.hero(1).gold == 3


@pytest.mark.rule("PRO-448", "PRO-487")
def test_a_draw_with_the_doppelganger_has_no_result_and_it_knows_no_fanaticism() -> None:
    s = double(abilities={1: "fanaticism"}).answer(0, do.ChooseSeat(1)).dice(3, 3)
    s.pick(1, do.ChooseKind, kind=Contest.STRENGTH).settle()
    assert s.events(RollDecided)[-1].result == "draw"
    assert len(s.events(RollDecided)) == 1
    assert (s.hero().health, s.hero().experience) == (6, 3)
    assert s.table.ground["golden_fields"].cards == ["doppelganger"]


@pytest.mark.rule("PRO-449")
def test_with_fanaticism_another_or_the_same_character_is_copied_as_she_was() -> None:
    s = double(abilities={0: "fanaticism", 1: "prayer"}, has={0: "H6 R6", 1: "M3"}).answer(0, do.ChooseSeat(1))
    s.pick(1, do.ChooseKind, kind=Contest.STRENGTH).dice(3, 3, 1).pick(1, do.UseCard, card="prayer")
    assert s.hero(1).magic < 3
    s.answer(0, do.FightAnew())
    assert s.hero(1).magic == 3
    assert {each.seat for each in s.offered(do.ChooseSeat)} == {1, 2}
    s.answer(0, do.ChooseSeat(2)).dice(6, 1).pick(2, do.ChooseKind, kind=Contest.STRENGTH).settle()
    assert s.events(RollDecided)[-1].other == 4 + 1


@pytest.mark.rule("PRO-449", "PRO-B061")
def test_a_completely_new_fight_starts_without_what_lasted_for_the_last_one() -> None:
    s = sit(
        "mercenary", "monk", space="golden_fields", lies={"golden_fields": "bear"}, abilities="fanaticism berserk_rage"
    )
    s.engage("bear").pick(0, do.ChooseKind, kind=Contest.STRENGTH).dice(1, 3).pick(0, do.UseCard, card="berserk_rage")
    s.answer(0, do.FightAnew()).pick(0, do.ChooseKind, kind=Contest.STRENGTH).dice(1, 1)
    s.answer(0, do.Roll())
    first, second = s.events(RollDecided)[:2]
    assert (first.result, first.own, second.own) == ("draw", 6 + 2 + 1, 6 + 1)


@pytest.mark.rule("PRO-451")
def test_the_copy_of_a_weaker_character_brings_no_cube() -> None:
    s = double(has={0: "H9 R9 M6 B6"}).answer(0, do.ChooseSeat(1)).dice(6, 1)
    s.pick(1, do.ChooseKind, kind=Contest.STRENGTH).settle()
    assert (s.hero().red, s.hero().blue) == (9, 6)
    s = double(has={0: "H5 R5 M6 B6", 1: "H1"}).answer(0, do.ChooseSeat(1)).dice(6, 1)
    s.pick(1, do.ChooseKind, kind=Contest.STRENGTH).settle()
    assert (s.hero().red, s.hero().blue) == (6, 6)


@pytest.mark.rule("PRO-B108")
def test_of_worn_items_one_of_each_kind_is_used() -> None:
    worn = [each for each in CONTENT.items if each.worn is Worn.BODY and each.deck in (Back.COMMON, Back.RARE)]
    bodies = [each.id for each in worn][:2]
    assert len(bodies) == 2
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "bear"}, items=" ".join(bodies))
    s.engage("bear").pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert all(len(set(each.cards) & set(bodies)) <= 1 for each in s.offered(do.Equip))


@pytest.mark.rule("PRO-356", "PRO-401", "PRO-400")
def test_whoever_answers_a_riddle_says_yes_or_no_and_a_name_is_enough() -> None:
    s = sit(
        "mercenary",
        "monk",
        space="golden_fields",
        lies={"golden_fields": "mad_riddler"},
        mad_riddler=True,
        cooperative=True,
    )
    s.draws += ["thors_hammer"]
    s.answer(0, do.Stay(), do.UseOpportunity("mad_riddler"))
    assert not any(foresee(s.game, 0)), "what a riddle will answer is told before it is asked"
    s.answer(0, do.AskRiddle("weapon"))
    assert s.table.riddle_answers == {"weapon": True}
    assert s.is_asked("ask_riddle", 0)
    s.answer(0, do.AskRiddle("worn"), do.AskRiddle("two_handed"))
    left = [fits(s.table, each.card) for each in s.options]
    assert left == sorted(left, reverse=True), "what the answers rule out stands before what they leave"
    s.answer(0, do.GuessItem("thors_hammer"))
    assert s.hero().items == ["thors_hammer"]
    assert s.table.riddle_answers == {}
    assert "mad_riddler" in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("PRO-492")
def test_an_imagined_riddle_agrees_with_the_answers_given() -> None:
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "mad_riddler"}, mad_riddler=True)
    s.draws += ["thors_hammer"]
    s.answer(0, do.Stay(), do.UseOpportunity("mad_riddler"), do.AskRiddle("weapon"), do.AskRiddle("two_handed"))
    chance = Random(7)
    found = set()
    for _ in range(30):
        twin = s.game.imagine(0, lambda things: chance.sample(list(things), len(things))).state
        assert fits(twin, twin.riddle)
        assert QUESTIONS["weapon"](twin.item(twin.riddle))
        assert sorted(s.game.rules.stock(twin)[Back.RARE]) == sorted(s.game.rules.stock(s.table)[Back.RARE])
        found.add(twin.riddle)
    assert len(found) > 2


@pytest.mark.rule("PRO-036")
def test_smugglers_wait_until_something_is_sold_or_somebody_sails() -> None:
    more: dict[str, Any] = {"space": "golden_fields", "lies": {"golden_fields": "smugglers_cove"}, "items": "sword"}
    s = sit("mercenary", "monk", **more).answer(0, do.Stay(), do.UseOpportunity("smugglers_cove"))
    sell = next(each for each in s.offered(do.ChooseWay) if each.way == 1)
    s.answer(0, sell, do.Done())
    assert s.table.ground["golden_fields"].cards == ["smugglers_cove"]
    assert not s.offered(do.UseOpportunity)
    s = sit("mercenary", "monk", **more).answer(0, do.Stay(), do.UseOpportunity("smugglers_cove"), sell)
    s.pick(0, do.Sell, card="sword", gold=5)
    assert s.table.ground["golden_fields"].cards == []
    s = sit("mercenary", "monk", **more).answer(0, do.Stay(), do.UseOpportunity("smugglers_cove"))
    s.pick(0, do.ChooseWay, way=0)
    s.answer(0, do.ChooseSpace("city"))
    assert (s.hero().space, s.hero().gold) == ("city", 1)
    assert "smugglers_cove" in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("PRO-086", "PRO-088")
def test_what_an_imp_holds_goes_with_it_where_it_belongs() -> None:
    s = sit("mercenary", "monk", lies={"golden_fields": "imp"})
    s.table.hoards["imp"] = ["holy_grail"]
    clear_away(s.table, "golden_fields", "imp")
    assert s.table.hoards == {}
    assert "holy_grail" in s.table.removed


@pytest.mark.rule("PRO-383", "PRO-043", "PRO-507")
def test_the_amulet_lets_her_fight_one_or_none_and_use_opportunities_before() -> None:
    s = sit(
        "mercenary",
        "monk",
        space="golden_fields",
        artifacts="amulet_of_untouchability",
        fragments="golden_fields",
        lies={"golden_fields": "bear ruined_library"},
    )
    s.answer(0, do.Stay())
    assert s.offers(do.UseOpportunity, card="ruined_library")
    s.answer(0, do.LeaveAlone("bear"), do.UseOpportunity("ruined_library"))
    assert not s.offered(do.TakeFragment)
    assert not s.offered(do.Attack)


@pytest.mark.rule("PRO-414")
def test_in_her_own_turn_the_tome_copies_the_spell_that_is_used_against_her() -> None:
    s = sit(
        "sorceress",
        "monk",
        space={0: "golden_fields", 1: "golden_fields"},
        items="tome_of_magic",
        abilities={1: "curse"},
    ).answer(0, do.Stay())
    s.pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.offers(do.UseCard, card="curse")
    s.answer(0, do.Roll()).pick(1, do.UseCard, card="curse")
    assert s.is_asked("cast_spells", 0)
    s.pick(0, do.UseCard, card="curse")
    assert s.hero(0).magic == 4


@pytest.mark.rule("PRO-005")
def test_a_blessing_lasts_for_the_own_round_and_no_longer() -> None:
    s = sit("mercenary", "monk", space=HERE, abilities="blessing").pick(0, do.UseCard, card="blessing")
    s.finish_round()
    while not s.is_asked("move", 1):
        s.answer(1, s.options[-1])
    s.answer(1, do.Stay()).dice(3, 3).pick(1, do.Attack, seat=0, for_maps=False)
    s.pick(1, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.events(RollDecided)[-1].other == s.hero(0).health + 3
