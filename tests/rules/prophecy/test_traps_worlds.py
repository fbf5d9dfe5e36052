"""Positions of two worlds, of Races and of friends on one space where two rules meet."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy import trade_choices as trade
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.news import ChanceTurnedUp, GateOpened
from fabletop.games.prophecy.terms import Back, Contest, Realm
from tests.rules.prophecy.sitting import CONTENT, Sitting, sit
from tests.rules.prophecy.test_dragon import delve
from tests.rules.prophecy.test_traps_finale import EMPTY

WATER, DRAGON = "gate_to_the_water_realm", "gate_to_the_dragon_realm"


def both(**more: Any) -> Sitting:
    """Both worlds: the gate to the Water Realm at the first plane, that to the Dragon Realm at the second."""
    planes = EMPTY | {"astral_1": ("", "", ""), "astral_2": (DRAGON, "", "")} | more.pop("planes", {})
    seats = more.pop("characters", ("mercenary", "monk", "druid"))
    s = sit(*seats, both_worlds=True, gate="astral_1", planes=planes, **more)
    s.table.gates[Realm.DRAGON] = "astral_2"
    s.table.planes["astral_2"].up = [DRAGON]
    return s


# -- both worlds -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-326", "PRO-327")
def test_with_both_worlds_neither_realm_may_still_hold_the_fifth() -> None:
    for realm in (Realm.WATER, Realm.DRAGON):
        s = both(artifacts="royal_sword royal_crown royal_armour", space="city")
        s.table.planes[realm].greater, s.table.planes[realm].artifacts = "lord_of_flames", ["royal_cape"]
        s.table.ground["city"].artifacts = ["ritual_scepter"]
        s.finish_round()
        assert len(s.hero().artifacts) == 4
        assert not s.game.is_over


@pytest.mark.rule("PRO-256", "PRO-257", "PRO-516", "PRO-238")
def test_a_victory_in_the_lair_calls_the_swimmer_back_to_her_own_gate() -> None:
    s = both(
        artifacts={1: "royal_sword royal_crown royal_armour", 2: "ritual_scepter"},
        space={0: "cave_5", 1: "c3"},
        has={0: "H9 R9", 1: "A6"},
        items="executioners_axe",
    )
    s.table.planes[Realm.DRAGON].greater, s.table.planes[Realm.DRAGON].artifacts = "lord_of_flames", ["royal_cape"]
    s.dice(6, 1).pick(0, do.MoveTo, space="lair").settle()
    assert s.is_asked("return_to", 0)
    assert {each.space for each in s.options} == set(CONTENT.plane["astral_2"].spaces)
    s.answer(0, s.options[0])
    assert s.table.phase == "final"
    assert s.is_asked("return_to", 1)
    assert {each.space for each in s.options} == set(CONTENT.plane["astral_1"].spaces)
    s.answer(1, s.options[0])
    assert s.is_asked("battleground", 0)


@pytest.mark.rule("PRO-149", "PRO-516", "PRO-151")
def test_a_crisis_reaches_neither_world_and_charity_compares_the_main_board_alone() -> None:
    more: dict[str, Any] = {"space": {1: "c3", 2: "cave_1"}, "has": {0: "G8", 1: "A6 G0", 2: "G9"}}
    assert [hero.gold for hero in both(chance="economic_crisis", **more).table.heroes] == [4, 0, 9]
    assert [hero.gold for hero in both(chance="charity", **more).table.heroes] == [11, 0, 9]


@pytest.mark.rule("PRO-152", "PRO-456")
def test_golden_fish_compares_with_swimmers_but_not_with_who_walks_with_the_dead() -> None:
    more: dict[str, Any] = {"space": {0: "grey_teeth", 1: "c3"}, "lies": {"grey_teeth": "golden_fish"}}
    s = both(has={0: "G5 X9 R9 B9", 1: "A6 G0"}, **more)
    s.answer(0, do.Stay())
    assert not s.offered(do.UseOpportunity)
    s = sit("mercenary", "monk", space={0: "grey_teeth"}, lies=more["lies"], has={0: "G5 X9 R9 B9", 1: "G0"})
    s.hero(1).is_away = True
    s.answer(0, do.Stay())
    assert s.offered(do.UseOpportunity)


@pytest.mark.rule("PRO-322", "PRO-227", "PRO-215")
def test_in_the_dragon_realm_a_lost_battle_costs_no_bubble_and_hands_are_free() -> None:
    s = delve("cave_2", spaces={0: "cave_2", 1: "cave_2"}, items="sword", has={1: "H3"})
    s.dice(6, 1).answer(0, do.Stay()).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.pick(0, do.Equip, cards=("sword",))
    assert s.events(RollDecided)[-1].own == 6 + 2 + 6
    assert s.hero(1).health == 2


@pytest.mark.rule("PRO-490", "PRO-132")
def test_a_private_look_at_the_gate_opens_nothing_and_a_chronicler_does() -> None:
    planes = EMPTY | {"astral_3": (WATER, "lord_of_flames", "royal_cape")}
    more: dict[str, Any] = {"space": "grey_teeth", "planes": planes, "water_realm": True}
    s = sit("mercenary", "monk", lies={"grey_teeth": "astral_rift"}, **more).answer(0, do.Stay())
    s.answer(0, do.UseOpportunity("astral_rift")).pick(0, do.RevealCards, plane="astral_3", which="lesser")
    assert not s.events(GateOpened)
    s = sit("mercenary", "monk", lies={"grey_teeth": "chronicler"}, dragon_realm=True, **more).answer(0, do.Stay())
    s.answer(0, do.UseOpportunity("chronicler")).pick(0, do.RevealCards, plane="astral_3", which="lesser")
    assert s.events(GateOpened)
    assert s.table.planes[Realm.WATER].artifacts == ["royal_cape"]
    assert s.table.planes[Realm.WATER].up == []


@pytest.mark.rule("PRO-137", "PRO-136", "PRO-B079")
def test_who_finds_the_gate_and_stays_outside_has_ended_her_attack() -> None:
    planes = EMPTY | {"astral_1": (WATER, "lord_of_flames", "royal_cape")}
    s = sit("mercenary", "monk", space="golden_fields", planes=planes, water_realm=True).answer(0, do.Stay())
    s.answer(0, do.AttackPlane("astral_1"), do.No())
    assert s.hero().health == 6
    assert s.table.active == 1


# -- Races -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B103", "PRO-040")
def test_a_troll_uses_no_lucky_charm() -> None:
    for race, may in (("troll", False), ("", True)):
        s = sit("mercenary", "monk", space="grey_teeth", lies={"grey_teeth": "bear"}, items="lucky_charm", races=True)
        s.hero().race = race
        s.dice(1, 6).engage("bear").pick(0, do.ChooseKind, kind=Contest.STRENGTH)
        assert (s.table.battle is not None and s.offers(do.UseCard, card="lucky_charm")) is may


@pytest.mark.rule("PRO-B103", "PRO-180")
def test_a_troll_heals_in_place_of_moving_under_water_but_gets_no_air_by_it() -> None:
    more: dict[str, Any] = {"water_realm": True, "gate": "astral_1", "races": True}
    s = sit("mercenary", "monk", space={1: "b2"}, has={1: "A5 H2"}, **more)
    s.hero(1).race = "troll"
    s.finish_round().pick(1, do.UseCard, card="troll")
    assert (s.hero(1).health, s.hero(1).bubbles) == (3, 4)


@pytest.mark.rule("PRO-B103", "PRO-B100")
def test_a_new_character_chooses_a_race_anew() -> None:
    more: dict[str, Any] = {"space": "grey_teeth", "lies": {"grey_teeth": "bear"}, "has": "H0", "races": True}
    s = sit("sorceress", "monk", **more)
    s.hero().race = "elf"
    s.fight("bear", 1, 6).finish_round()
    assert s.is_asked("keep_race", 0)
    assert do.KeepRace("elf") in s.options


# -- friends -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-344")
def test_a_friend_taken_along_meets_the_creature_in_her_own_turn_only() -> None:
    s = sit("ranger", "monk", space={0: "city", 1: "city"}, abilities="guide", cooperative=True)
    s.table.ground["giants_stairs"].cards = ["bear"]
    s.pick(0, do.MoveTo, space="giants_stairs", mode="foot").answer(0, do.ChooseSeat(1)).answer(1, do.GoAlong())
    assert (s.hero(0).space, s.hero(1).space) == ("giants_stairs", "giants_stairs")
    assert s.table.battle is not None
    assert s.table.battle.own.seat == 0
    s.settle()
    s.pick(1, do.MoveTo, space="city", mode="foot")
    assert s.hero(1).health == 4


@pytest.mark.rule("PRO-417", "PRO-512")
def test_frozen_time_keeps_the_clock_from_advancing() -> None:
    s = sit("sorceress", "monk", abilities="time_freeze", cooperative=True)
    s.table.tokens = [3]
    s.table.decks[Back.CHANCE].bags, s.table.discards[Back.CHANCE] = [], ["good_times"]
    s.pick(0, do.UseCard, card="time_freeze")
    s.answer(0, do.Stay())
    assert not s.events(ChanceTurnedUp)
    s.finish_round()
    assert s.table.how == "clock"


@pytest.mark.rule("PRO-344", "PRO-B043")
def test_nobody_tends_a_friend_who_is_unhurt() -> None:
    more: dict[str, Any] = {"space": {0: "city", 1: "city"}, "abilities": "brotherhood", "cooperative": True}
    assert not sit("monk", "mercenary", **more).offers(do.UseCard, card="brotherhood")
    assert sit("monk", "mercenary", has={1: "H2"}, **more).offers(do.UseCard, card="brotherhood")


@pytest.mark.rule("PRO-354", "PRO-355", "PRO-353")
def test_what_was_whispered_is_passed_on_and_forgotten_when_the_card_is_turned_up() -> None:
    s = sit("mercenary", "monk", "druid", space=dict.fromkeys(range(3), "city"), cooperative=True)
    hidden = s.table.planes["astral_1"].lesser
    s.hero(0).known = {"astral_1": [hidden]}
    s.answer(0, do.Stay(), trade.ProposeTrade(1), trade.DropTrade(), do.Yes()).answer(1, do.No())
    assert s.hero(1).known == {"astral_1": [hidden]}
    assert s.hero(2).known == {}
    s.finish_round().answer(1, do.Stay(), trade.ProposeTrade(2), trade.DropTrade(), do.Yes()).answer(2, do.No())
    assert s.hero(2).known == {"astral_1": [hidden]}
    s.table.decks[Back.CHANCE].put_on_top(["prophetic_dream"], known_to=())
    s.finish_round()
    s.pick(2, do.RevealCards, plane="astral_1", which="lesser")
    assert [hero.known for hero in s.table.heroes] == [{}, {}, {}]


@pytest.mark.rule("PRO-B113", "PRO-085")
def test_a_satchel_traded_away_leaves_the_rest_to_the_end_of_the_round() -> None:
    items = "astral_satchel dagger dagger#2 sword sword#2 mace shield helmet staff spear"
    s = sit("mercenary", "monk", space={0: "city", 1: "city"}, items=items, trading=True).answer(0, do.Stay())
    s.answer(0, trade.ProposeTrade(1), trade.OfferCard("astral_satchel"), trade.MakeOffer())
    s.answer(1, trade.AcceptTrade())
    assert len(s.hero().items) == 9
    s.answer(0, do.EndTurn())
    while s.is_asked("discard_items", 0):
        s.answer(0, s.options[0])
    assert len(s.hero().items) == 7
