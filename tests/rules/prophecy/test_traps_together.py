"""Positions of the cooperative and the solo game where two rules meet, and of options that meet."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy import setup
from fabletop.games.prophecy import trade_choices as trade
from fabletop.games.prophecy.news import CharacterDied, GameEnded, TokenTaken
from fabletop.games.prophecy.options import Death, Options
from fabletop.games.prophecy.rules.owning import limit
from fabletop.games.prophecy.terms import Back, Contest, Holding
from fabletop.kernel import BadSetup
from tests.rules.prophecy.sitting import CONTENT, RULES, Sitting, sit

HELD = "royal_sword royal_crown royal_armour ritual_scepter"
NONE = {f"astral_{n}": ("", "", "") for n in range(1, 6)}


def hunt_beast(space: str = "golden_fields", **more: Any) -> Sitting:
    """A friend stands beside the Beast."""
    return sit("mercenary", "monk", space={0: space, 1: space}, kept={1: "beast"}, cooperative=True, **more)


def beat(s: Sitting, *dice: int) -> Sitting:
    """Attack the Beast in a Battle of Strength."""
    s.dice(*dice).answer(0, do.Stay()).pick(0, do.Attack, seat=1)
    return s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).settle()


# -- friends who fight -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-348", "PRO-B073")
def test_the_dove_protects_the_beast_from_friends_too() -> None:
    assert not hunt_beast("village").answer(0, do.Stay()).offered(do.Attack)
    s = hunt_beast("village", artifacts={1: "royal_cape"}).answer(0, do.Stay())
    assert s.offers(do.Attack, seat=1)


@pytest.mark.rule("PRO-349", "PRO-B078")
def test_a_friend_takes_neither_artifact_nor_item_from_the_beast() -> None:
    held: dict[str, Any] = {"artifacts": {1: "royal_cape"}, "items": {1: "healing_potion"}, "maps": {0: 1, 1: 1}}
    s = hunt_beast(abilities={0: "thievery"}, **held).answer(0, do.Stay())
    assert [each.for_maps for each in s.offered(do.Attack)] == [False]
    s.dice(6, 1).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.table.battle is None
    assert (s.hero(1).artifacts, s.hero(1).items, s.hero(1).health) == (["royal_cape"], ["healing_potion"], 3)
    assert s.hero(0).kept == ["beast"]


@pytest.mark.rule("PRO-349")
def test_a_friend_who_loses_to_the_beast_loses_health_and_the_card_stays() -> None:
    s = beat(hunt_beast(has={1: "H9 R9"}, items={0: "dagger"}), 1, 6)
    assert (s.hero(0).health, s.hero(0).items, s.hero(1).kept) == (5, ["dagger"], ["beast"])


@pytest.mark.rule("PRO-350", "PRO-B099")
def test_of_a_friend_who_dies_as_the_beast_the_winner_takes_card_and_artifacts() -> None:
    s = hunt_beast(has={1: "H0"}, artifacts={1: "royal_cape"}).dice(6, 1).answer(0, do.Stay())
    s.pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.is_asked("take_token", 1)
    assert (s.hero(0).kept, s.hero(0).artifacts) == (["beast"], ["royal_cape"])


@pytest.mark.rule("PRO-491", "PRO-B099")
def test_the_beast_goes_to_whoever_kills_its_holder_outside_the_cooperative_game_too() -> None:
    s = sit("mercenary", "monk", space={0: "golden_fields", 1: "golden_fields"}, kept={1: "beast"}, has={1: "H0"})
    beat(s, 6, 1)
    assert s.hero(0).kept == ["beast"]
    assert "beast" not in s.table.discards[Back.ADVENTURE]


# -- the clock, and death ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B100", "PRO-512")
def test_the_token_for_a_new_character_is_taken_at_the_death() -> None:
    s = sit("sorceress", "monk", space="golden_fields", has="H0", lies={"golden_fields": "bear"}, cooperative=True)
    row = list(s.table.tokens)
    s.dice(1, 3).engage("bear").pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.is_asked("take_token", 0)
    s.answer(0, do.Yes())
    assert (s.table.active, s.table.tokens) == (1, row[:-1])
    assert not s.hero().is_alive
    s.finish_round()
    assert s.hero().is_alive


@pytest.mark.rule("PRO-B100", "PRO-512")
def test_a_token_that_runs_out_before_her_next_round_does_not_take_her_new_character() -> None:
    s = sit("sorceress", "monk", space="golden_fields", has="H0", lies={"golden_fields": "bear"}, cooperative=True)
    s.table.tokens = [1, 2, 3]
    s.dice(1, 3).engage("bear").pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.table.decks[Back.CHANCE].bags = []
    s.table.discards[Back.CHANCE] = ["good_times"]
    s.answer(0, do.Yes())
    assert s.table.tokens == [2]
    s.finish_round()
    assert s.hero().is_alive or s.table.how == "clock"


@pytest.mark.rule("PRO-B100", "PRO-512")
def test_the_token_in_force_buys_nobody_and_who_is_out_leaves_the_others_to_play_on() -> None:
    s = sit("sorceress", "monk", space="golden_fields", has="H0", lies={"golden_fields": "bear"}, cooperative=True)
    s.table.tokens = [3]
    s.dice(1, 3).engage("bear").pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.hero().is_out
    assert (s.table.phase, s.table.active) == ("play", 1)
    assert not s.events(TokenTaken)


@pytest.mark.rule("PRO-B100", "PRO-512")
def test_with_elimination_no_token_is_offered() -> None:
    more: dict[str, Any] = {"lies": {"golden_fields": "bear"}, "space": "golden_fields", "has": "H0", "solo": True}
    s = sit("sorceress", death=Death.ELIMINATE, **more)
    s.dice(1, 3).engage("bear").pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.table.how == "dead"


@pytest.mark.rule("PRO-B100", "PRO-B101")
def test_of_three_the_eliminated_one_does_not_come_back_and_the_others_play_on() -> None:
    more: dict[str, Any] = {"lies": {"golden_fields": "bear"}, "space": "golden_fields", "has": "H0"}
    s = sit("sorceress", "monk", "druid", death=Death.ELIMINATE, **more)
    s.dice(1, 3).engage("bear").pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.finish_round().finish_round()
    assert (s.table.phase, s.table.active) == ("play", 1)
    assert s.hero().is_out


@pytest.mark.rule("PRO-512")
def test_the_friends_have_not_won_while_an_artifact_lies_on_a_space() -> None:
    s = sit("mercenary", "monk", artifacts={0: HELD}, cooperative=True, planes=NONE, space="city")
    s.table.ground["golden_fields"].artifacts = ["royal_cape"]
    s.pick(0, do.MoveTo, space="golden_fields", mode="foot")
    s.finish_round()
    assert s.events(GameEnded)[-1].winners == (0, 1)
    s = sit("mercenary", "monk", artifacts={0: HELD}, cooperative=True, planes=NONE, space="city")
    s.table.ground["golden_fields"].artifacts = ["royal_cape"]
    assert not s.finish_round().game.is_over


@pytest.mark.rule("PRO-512", "PRO-B101")
def test_when_one_friend_gives_up_nobody_has_won_and_when_all_do_they_have_lost() -> None:
    s = sit("mercenary", "monk", cooperative=True).answer(0, do.Concede())
    assert not s.game.is_over
    s.answer(1, do.Concede())
    assert (s.table.winners, s.table.how) == ([], "dead")


@pytest.mark.rule("PRO-512")
def test_each_pass_of_the_deck_brings_the_next_token_at_once() -> None:
    s = sit("mercenary", "monk", cooperative=True)
    s.table.tokens, s.table.power = [1, 2], 1
    s.table.decks[Back.CHANCE].bags = []
    s.table.discards[Back.CHANCE] = ["good_times", "holy_day"]
    s.finish_round()
    assert (s.table.tokens, s.table.power) == ([2], 2)
    s.finish_round()
    assert not s.game.is_over
    s.finish_round()
    assert s.table.how == "clock"


# -- alone -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-006", "PRO-344", "PRO-152")
def test_alone_she_is_the_poorest_and_there_is_nobody_to_trade_with() -> None:
    s = sit("mercenary", space="golden_fields", lies={"golden_fields": "hermit golden_fish"}, items="sword")
    s.answer(0, do.Stay())
    assert not s.offered(trade.ProposeTrade)
    s.answer(0, do.UseOpportunity("hermit"))
    assert s.hero().experience == 6
    s.answer(0, do.UseOpportunity("golden_fish"))
    assert len(s.offered(do.ChooseWay)) == 4


@pytest.mark.rule("PRO-B031", "PRO-006")
def test_alone_charity_is_for_her() -> None:
    assert sit("mercenary", chance="charity").hero().gold == 6


# -- helping one another -----------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-344", "PRO-B113")
def test_a_common_purse_hands_gold_over_the_board_and_takes_none() -> None:
    s = sit("mercenary", "monk", cooperative=True, abilities="common_purse", items={0: "dagger"}, maps={0: 1})
    s.answer(0, do.Stay(), trade.ProposeTrade(1))
    assert s.offered(trade.OfferGold) == [trade.OfferGold(0)]
    assert not s.offered(trade.OfferCard)
    assert not s.offered(trade.OfferMap)


@pytest.mark.rule("PRO-359", "PRO-357")
def test_friends_never_fight_for_maps_but_trade_them() -> None:
    s = sit("mercenary", "monk", space={0: "city", 1: "city"}, cooperative=True, maps={0: 1, 1: 1})
    s.answer(0, do.Stay())
    assert not s.offered(do.Attack)
    s.answer(0, trade.ProposeTrade(1))
    assert trade.OfferMap(1) in s.options


# -- options that meet -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-006", "PRO-345", "PRO-515")
@pytest.mark.parametrize(
    "option", ["water_realm", "dragon_world", "both_worlds", "lord_of_the_sea", "treasure_hunters"]
)
def test_nobody_plays_a_world_or_a_race_alone(option: str) -> None:
    with pytest.raises(BadSetup):
        RULES.start(Options(**{option: True}), 1, CONTENT)  # type: ignore[arg-type]  # the name is a parameter


@pytest.mark.rule("PRO-110", "PRO-321", "PRO-B103")
@pytest.mark.parametrize(
    ("race", "items", "abilities"), [("dwarf", 10, 8), ("elf", 8, 10), ("troll", 9, 7), ("goblin", 8, 9), ("", 9, 9)]
)
def test_races_adjust_the_limits_of_both_worlds_last(race: str, items: int, abilities: int) -> None:
    s = sit("mercenary", "monk", both_worlds=True, races=True)
    s.hero().race = race
    assert limit(s.table, s.hero(), Holding.ITEMS) == items
    assert limit(s.table, s.hero(), Holding.ABILITIES) == abilities


@pytest.mark.rule("PRO-319", "PRO-127", "PRO-335")
@pytest.mark.parametrize(
    ("options", "power"),
    [
        ({}, 0),
        ({"water_realm": True}, 1),
        ({"lord_of_the_sea": True}, 1),
        ({"dragon_realm": True}, 0),
        ({"dragon_world": True}, 1),
        ({"water_realm": True, "dragon_world": True}, 2),
        ({"treasure_hunters": True, "dragon_realm": True}, 0),
        ({"cooperative": True, "dragon_realm": True, "races": True}, 1),
    ],
)
def test_power_ups_by_what_is_played(options: dict[str, Any], power: int) -> None:
    assert setup.power(sit("mercenary", "monk", **options).table) == power


@pytest.mark.rule("PRO-B096", "PRO-474")
def test_a_storm_is_over_when_its_summoner_dies() -> None:
    more: dict[str, Any] = {"space": {0: "golden_fields", 1: "city"}, "lies": {"golden_fields": "bear"}, "has": "H0 M1"}
    s = sit("sorceress", "monk", abilities="summon_storm", **more)
    s.pick(0, do.UseCard, card="summon_storm").fight("bear", 1, 6)
    assert s.events(CharacterDied)
    assert min(each.gold for each in s.offered(do.MoveTo) if each.mode == "boat") == 1
