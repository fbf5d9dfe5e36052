"""The Water Realm, further: air, currents, characters who meet there, the Palace, and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.options import Death
from fabletop.games.prophecy.rules.owning import can_be_taken, limit
from fabletop.games.prophecy.terms import Back, Contest, Holding, Realm, Type
from tests.rules.prophecy.sitting import Sitting, sit
from tests.rules.prophecy.test_planes import final
from tests.rules.prophecy.test_water import PALACE, dive, steps
from tests.rules.prophecy.test_worlds import doom


def waters(spaces: dict[int, str], has: str | dict[int, str] = "A6", **more: Any) -> Sitting:
    """Two characters, of whom some are under water."""
    return sit("mercenary", "monk", space=spaces, has=has, water_realm=True, gate="astral_1", **more)


@pytest.mark.rule("PRO-146")
def test_each_entry_needs_a_new_bag() -> None:
    s = dive("a3", has="A6 G9").pick(0, do.MoveTo, space="").answer(0, do.ChooseSpace("golden_fields"))
    assert (s.hero().bubbles, s.hero().bag) == (0, 0)
    s.answer(0, do.AttackPlane("astral_1", Realm.WATER), do.EnterRealm(0, 0))
    assert s.hero().space == "b1"
    s.finish_round()
    assert (s.hero().bubbles, s.hero().health) == (0, 5)


@pytest.mark.rule("PRO-161")
def test_healing_gives_no_bubbles() -> None:
    s = dive(has="A6", items="healing_potion")
    s.hero().bubbles = 1
    assert not s.offers(do.UseCard, card="healing_potion")
    s = dive(has="A6 H3", items="healing_potion")
    s.hero().bubbles = 1
    s.pick(0, do.UseCard, card="healing_potion")
    assert (s.hero().health, s.hero().bubbles) == (5, 1)


@pytest.mark.rule("PRO-162")
def test_the_extra_turn_of_swimming_is_paid_with_bubbles_alone() -> None:
    for bubbles, offered in ((2, True), (1, False)):
        s = dive("b2", has=f"A{bubbles} H6", abilities="swimming")
        s.pick(0, do.MoveTo, space="b3")
        while not (s.is_asked("extra_turn") or s.table.active == 1):
            plain = [each for each in s.options if isinstance(each, (do.Done, do.EndTurn))]
            s.answer(0, (plain or s.options)[0])
        assert s.is_asked("extra_turn", 0) is offered


@pytest.mark.rule("PRO-173")
def test_no_card_leads_into_the_water_realm() -> None:
    s = sit(
        "mercenary", "monk", items="scroll_of_teleportation", artifacts="royal_cape", water_realm=True, gate="astral_1"
    )
    goals = {each.space for each in s.offered(do.MoveTo) if each.mode == "card"}
    assert goals
    assert all(space in s.table.content.space for space in goals)


@pytest.mark.rule("PRO-174")
def test_from_the_middle_of_the_water_nobody_simply_leaves() -> None:
    assert "" not in steps(dive("b3"))
    assert "" in steps(dive("a3"))


@pytest.mark.rule("PRO-203")
def test_who_uses_a_positive_card_has_ended_her_movement_and_who_stays_may_use_it_too() -> None:
    s = dive("b2", lies={"b3": "air_pocket"}).pick(0, do.MoveTo, space="b3")
    assert s.is_asked("swim_on", 0)
    assert not s.offered(do.UseOpportunity)
    s.answer(0, do.Done(), do.UseOpportunity("air_pocket"))
    assert s.hero().space == "b3"
    assert s.table.active == 1
    s = dive("b3", lies={"b3": "air_pocket"}).answer(0, do.Stay())
    assert s.offers(do.UseOpportunity, card="air_pocket")


@pytest.mark.rule("PRO-212", "PRO-213", "PRO-214")
def test_waterlore_counts_as_an_ability_and_works_on_the_main_board_too() -> None:
    table = sit("mercenary", "monk", water_realm=True).table
    assert limit(table, table.heroes[0], Holding.ABILITIES) == 8
    nine = "summon_storm prayer curse training toughness meditation stealth swimming wharf_rat"
    s = sit("sorceress", "monk", abilities=nine, water_realm=True)
    assert s.offers(do.UseCard, card="summon_storm")
    s.answer(0, do.Stay(), do.EndTurn())
    assert s.is_asked("discard_abilities", 0)
    s.answer(0, do.ChooseCard("summon_storm"))
    assert "summon_storm" in s.table.removed
    assert dive("b3", abilities="summon_storm").offers(do.UseCard, card="summon_storm")


@pytest.mark.rule("PRO-222", "PRO-480")
def test_before_an_attack_the_creature_must_be_defeated_and_the_obstacle_dealt_with() -> None:
    s = waters({0: "b3", 1: "b3"}, lies={"b3": "merman_guards"}).fight("merman_guards", 3, 3)
    assert s.events(RollDecided)[-1].result != "won"
    assert s.table.active == 1
    s = waters({0: "b3", 1: "b3"}, lies={"b3": "very_strong_current"}).dice(1).answer(0, do.Stay())
    assert s.hero().space == "b5"
    assert not s.offered(do.Attack)
    s = waters({0: "b3", 1: "b3"}, lies={"b3": "poisonous_corals"}).dice(3).answer(0, do.Stay())
    assert s.hero().experience == 4
    assert s.offers(do.Attack, seat=1)


@pytest.mark.rule("PRO-241", "PRO-483")
def test_a_pearl_is_neither_item_nor_ability_and_cannot_be_lost() -> None:
    s = sit(
        "mercenary", "monk", space={0: "golden_fields", 1: "golden_fields"}, pearls={1: "water"}, water_realm=True
    ).answer(0, do.Stay())
    assert can_be_taken(s.table, s.hero(1)) == []
    assert s.hero(1).cards == []
    s.dice(6, 1).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH).settle()
    assert s.hero(1).health == 3
    assert s.hero(1).pearls == [Realm.WATER]


@pytest.mark.rule("PRO-253", "PRO-101")
def test_artifacts_left_in_the_palace_go_to_its_conqueror_or_the_next_who_comes() -> None:
    s = dive("b5", planes=PALACE, has="A6 H10 R10 M0").dice(6, 1)
    s.table.ground["b6"].artifacts = ["royal_sword"]
    s.pick(0, do.MoveTo, space="b6").settle()
    assert set(s.hero().artifacts) == {"royal_cape", "royal_sword"}
    s = dive("b5", planes={"astral_1": ("", "", "")})
    s.table.ground["b6"].artifacts = ["royal_sword"]
    s.pick(0, do.MoveTo, space="b6")
    assert s.hero().artifacts == ["royal_sword"]


@pytest.mark.rule("PRO-262", "PRO-263")
def test_dreams_and_legends_are_passed_over_in_the_last_battle_and_without_a_card_left_it_is_the_end() -> None:
    s = doom(artifacts={0: "royal_sword royal_crown", 1: "royal_armour horn_of_the_ancestors royal_cape"})
    deck = s.table.decks[Back.CHANCE]
    deck.bags = []
    deck.put_on_top(["prophetic_dream", "good_times"], known_to=())
    gold = s.hero(0).gold
    s.finish_round()
    assert s.hero(0).gold == gold + 2
    assert "prophetic_dream" in s.table.discards[Back.CHANCE]
    assert not s.table.is_doomed
    deck.put_on_top(["prophetic_dream"], known_to=())
    s.finish_round()
    assert s.table.is_doomed


@pytest.mark.rule("PRO-B095", "PRO-B101")
def test_in_the_apocalypse_the_last_one_alive_has_won_at_once() -> None:
    s = doom()
    s.table.decks[Back.CHANCE].bags, s.table.discards[Back.CHANCE] = [], []
    s.finish_round()
    assert s.table.is_doomed
    s.hero(1).health = 0
    s.finish_round()
    assert s.table.winners == [0]
    assert s.hero(0).is_alive


@pytest.mark.rule("PRO-B100", "PRO-B101")
def test_without_new_characters_the_last_one_alive_has_won_at_once() -> None:
    more: dict[str, Any] = {"space": "golden_fields", "has": "H0 M0", "lies": {"golden_fields": "bear"}}
    s = sit("sorceress", "monk", death=Death.ELIMINATE, **more).fight("bear", 1, 6)
    assert s.table.winners == [1]
    assert not sit("sorceress", "monk", **more).fight("bear", 1, 6).game.is_over


@pytest.mark.rule("PRO-457", "PRO-458")
def test_60_who_is_called_back_from_the_dead_to_the_final_battle_is_undead_and_whole() -> None:
    s = sit(
        "mercenary",
        "monk",
        artifacts={0: "royal_sword", 1: "royal_armour horn_of_the_ancestors royal_cape"},
        planes={f"astral_{n}": ("astral_hound", "", "") for n in range(1, 6)},
        has={1: "H1"},
    )
    s.hero(1).is_away = True
    s.hero(0).artifacts.append("royal_crown")
    s.finish_round()
    assert s.table.phase == "final"
    assert not s.hero(1).is_away
    assert s.hero(1).types == [Type.UNDEAD]
    assert s.hero(1).health == s.hero(1).red


@pytest.mark.rule("PRO-324")
def test_heart_and_pearl_together_are_two_against_who_has_neither() -> None:
    both = {0: "golden_fields", 1: "golden_fields"}
    s = sit("mercenary", "monk", space=both, pearls={0: "water dragon"}, both_worlds=True).answer(0, do.Stay())
    s.dice(3, 3).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.events(RollDecided)[-1].own == 6 + 2 + 3


@pytest.mark.rule("PRO-326", "PRO-254")
@pytest.mark.parametrize("realm", ["water", "dragon"])
def test_four_artifacts_do_not_win_while_either_realm_holds_one(realm: str) -> None:
    s = sit(
        "mercenary",
        "monk",
        artifacts="royal_sword royal_crown royal_armour banner_of_hope",
        both_worlds=True,
        planes={f"astral_{n}": ("astral_hound", "", "") for n in range(1, 6)},
    )
    disc = s.table.planes[realm]
    disc.greater, disc.artifacts = "lord_of_flames", ["royal_cape"]
    s.finish_round()
    assert not s.game.is_over


@pytest.mark.rule("PRO-341")
def test_what_works_in_astral_planes_does_not_work_against_the_lord() -> None:
    s = sit("mercenary", "monk", space="b6", has="A6 H10 R10 M0", abilities="astral_lore", lord_of_the_sea=True)
    s.table.gates[Realm.WATER] = "astral_1"
    s.table.planes[Realm.WATER].greater = "lord_of_the_sea"
    s.dice(1, 6).answer(0, do.Stay()).settle()
    decided = s.events(RollDecided)[-1]
    assert (decided.own, decided.other) == (10 + 1, 12 + 6)


@pytest.mark.rule("PRO-355")
def test_what_one_alone_has_looked_at_is_shown_to_nobody_else() -> None:
    s = sit("mercenary", "monk", cooperative=True)
    plane = s.table.planes["astral_1"]
    s.hero().known["astral_1"] = list(plane.cards)
    seen = next(each for each in s.view(1).planes if each.plane == "astral_1")
    assert plane.greater not in str(seen)
    assert s.view(1).heroes[0].known == {}
    assert s.view(0).heroes[0].known


@pytest.mark.rule("PRO-511", "PRO-255")
def test_artifact_and_pearl_come_together_before_the_end_is_looked_for() -> None:
    planes = {f"astral_{n}": ("astral_hound", "", "") for n in range(2, 6)} | PALACE
    s = dive(
        "b5",
        planes=planes,
        has="A6 H10 R10 M0",
        artifacts={1: "royal_sword royal_crown royal_armour banner_of_hope"},
    ).dice(6, 1)
    s.pick(0, do.MoveTo, space="b6").settle()
    s.answer(0, do.ChooseSpace("golden_fields"))
    assert s.table.phase == "final"
    assert not s.game.is_over


@pytest.mark.rule("PRO-B092")
def test_three_drawn_turns_in_a_row_cost_everybody_there_a_health_but_not_the_last() -> None:
    s = final()
    s.answer(1, do.ChooseSpace("city"))
    for hero in s.table.heroes[:2]:
        hero.items, hero.abilities = [], []
    s.hero(0).health, s.hero(0).red = 5, 6
    s.hero(1).health = 1
    for _ in range(3):
        turn = s.table.active
        assert s.table.phase == "final"
        s.hero(0).artifacts, s.hero(1).artifacts = ["royal_crown"], ["royal_cape"]
        own, other = (1, 5) if turn == 0 else (5, 1)
        s.dice(own, other)
        while s.table.active == turn and not s.game.is_over:
            s.answer(s.asked.seat, s.options[0])
    assert (s.hero(0).health, s.hero(1).health) == (4, 1)
    assert s.table.draws == 0


@pytest.mark.rule("PRO-B054")
def test_services_and_a_battle_come_in_any_order() -> None:
    both = {0: "village", 1: "village"}
    s = sit("mercenary", "monk", space=both, artifacts={1: "royal_cape"}, has="G9").answer(0, do.Stay())
    assert s.offers(do.Attack, seat=1)
    s.pick(0, do.UseService, use=0).answer(0, do.Done())
    assert s.offers(do.Attack, seat=1)
    s = sit("mercenary", "monk", space=both, artifacts={1: "royal_cape"}, has="G9").answer(0, do.Stay())
    s.dice(3, 5).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH).settle()
    assert s.offers(do.UseService, use=0)


def test_who_comes_back_to_a_creature_that_once_let_her_be_pays_for_leaving() -> None:
    s = dive("b3", lies={"b3": "merman_guards"}, has="A6 H1 M0 G3")
    s.hero().spared = ["merman_guards"]
    s.dice(1, 6).engage("merman_guards").settle()
    assert s.hero().spared == []
