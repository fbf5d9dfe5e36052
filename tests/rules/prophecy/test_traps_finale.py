"""Positions at the end of the game where two rules meet: Artifacts and Pearls, Final Battle, Apocalypse, Palace."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.news import CharacterDied, GameEnded, Lost, PearlGained
from fabletop.games.prophecy.rules.finale import MOST_ATTACKS
from fabletop.games.prophecy.terms import Back, Contest, Realm
from tests.rules.prophecy.sitting import CONTENT, Sitting, sit
from tests.rules.prophecy.test_water import dive, steps
from tests.rules.prophecy.test_worlds import doom

BESIDE = CONTENT.plane["astral_1"].spaces
FOUR = "royal_sword royal_crown royal_armour ritual_scepter"
EMPTY = {f"astral_{n}": ("astral_hound", "", "") for n in range(1, 6)}
GATE = "gate_to_the_water_realm"
WON = {f"astral_{n}": ("astral_hound", "", "") for n in range(2, 6)} | {"astral_1": ("", "", "")}
"""With the gate at the first plane: nothing is left behind it."""


def meet(*characters: str, **more: Any) -> Sitting:
    """All Artifacts are out and nobody has four: the Final Battle is about to begin in the City."""
    s = sit(*(characters or ("mercenary", "monk", "druid")), planes=more.pop("planes", EMPTY), **more)
    while not s.is_asked("final_attack"):
        space = do.ChooseSpace("city")
        plain = [each for each in s.options if isinstance(each, (do.Stay, do.EndTurn, do.Done, do.TurnUpChance))]
        s.answer(s.asked.seat, space if space in s.options else (plain or s.options)[0])
    return s


THREE_HOLD = {0: "royal_sword royal_cape", 1: "royal_crown royal_armour", 2: "ritual_scepter"}

# -- four Artifacts, and the fifth -------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-254", "PRO-327", "PRO-B001")
def test_four_do_not_win_while_the_fifth_lies_behind_a_gate_that_nobody_has_found() -> None:
    hidden = EMPTY | {"astral_3": (GATE, "lord_of_flames", "royal_cape")}
    s = sit("mercenary", "monk", artifacts=FOUR, planes=hidden, water_realm=True).finish_round()
    assert not s.game.is_over
    plain = EMPTY | {"astral_3": ("pale_judge", "lord_of_flames", "royal_cape")}
    s = sit("mercenary", "monk", artifacts=FOUR, planes=plain, water_realm=True).finish_round()
    assert s.table.winners == [0]


@pytest.mark.rule("PRO-254", "PRO-251", "PRO-B001")
def test_four_do_not_win_while_the_fifth_lies_in_the_realm_but_do_when_it_lies_on_the_main_board() -> None:
    for space, winners in (("c3", []), ("village", [0])):
        held = "royal_sword royal_crown royal_armour"
        s = sit("mercenary", "monk", artifacts=held, planes=WON, water_realm=True, gate="astral_1", space="city")
        s.table.ground["city"].artifacts = ["ritual_scepter"]
        s.table.ground[space].artifacts = ["royal_cape"]
        s.finish_round()
        assert len(s.hero().artifacts) == 4
        assert s.table.winners == winners


@pytest.mark.rule("PRO-249", "PRO-258")
def test_it_is_the_pearl_of_the_fifths_holder_that_counts() -> None:
    held = {0: FOUR, 1: "royal_cape"}
    s = sit("mercenary", "monk", artifacts=held, planes=WON, water_realm=True, gate="astral_1", pearls={0: "water"})
    assert s.finish_round().table.winners == [0]
    s = sit("mercenary", "monk", artifacts=held, planes=WON, water_realm=True, gate="astral_1", pearls={1: "water"})
    s.finish_round()
    assert s.table.phase == "final"


@pytest.mark.rule("PRO-258", "PRO-B091", "PRO-B099")
def test_who_kills_the_holder_of_the_pearl_has_all_five() -> None:
    more: dict[str, Any] = {"artifacts": {0: "royal_cape", 1: FOUR}, "pearls": {0: "water"}, "has": "M0 H0"}
    s = meet("mercenary", "monk", planes=WON, water_realm=True, gate="astral_1", **more)
    s.answer(1, do.Attack(0), do.Yes())
    assert s.table.winners == [1]
    assert len(s.hero(1).artifacts) == 5


@pytest.mark.rule("PRO-255", "PRO-258")
def test_a_pearl_holder_who_wins_the_fourth_needs_no_fifth_from_who_has_no_pearl() -> None:
    held = {0: "royal_sword royal_crown", 1: "royal_cape royal_armour ritual_scepter"}
    more: dict[str, Any] = {"pearls": {1: "water"}, "has": {1: "H9 R9"}}
    s = meet("mercenary", "monk", artifacts=held, planes=WON, water_realm=True, gate="astral_1", **more)
    while not s.game.is_over:
        s.dice(6, 1) if s.table.active == 1 else s.dice(1, 6)
        decision = s.asked
        s.answer(decision.seat, do.No() if do.No() in decision.options else decision.options[0])
    assert s.table.winners == [1]
    assert len(s.hero(1).artifacts) == 4


# -- the Final Battle --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-256", "PRO-257", "PRO-145", "PRO-B088")
def test_a_journey_ends_with_the_final_battle_for_holders_and_for_others() -> None:
    s = meet(
        artifacts={0: "royal_cape royal_sword", 1: "royal_crown royal_armour ritual_scepter"},
        kept={1: "the_little_mermaid"},
        space={1: "c3", 2: "b2"},
        has={1: "A6", 2: "A6"},
        planes=WON,
        water_realm=True,
        gate="astral_1",
    )
    assert (s.hero(1).space, s.hero(1).bag, s.hero(1).kept, s.hero(1).magic) == ("city", 0, [], 4)
    assert s.hero(2).is_out
    assert [hero.space for hero in s.table.heroes if hero.is_alive] == ["city", "city"]


@pytest.mark.rule("PRO-B088", "PRO-B100")
def test_who_waits_for_a_new_character_when_the_final_battle_begins_is_out() -> None:
    s = sit("mercenary", "monk", "druid", artifacts={0: "royal_cape royal_sword"}, planes=EMPTY)
    s.hero(1).artifacts = ["royal_crown", "royal_armour", "ritual_scepter"]
    s.hero(2).is_alive = False
    while not s.is_asked("final_attack"):
        s.answer(s.asked.seat, do.Stay() if do.Stay() in s.options else s.options[0])
    assert s.hero(2).is_out
    assert not s.hero(2).is_alive


@pytest.mark.rule("PRO-254", "PRO-B101")
def test_who_gives_up_in_the_final_battle_of_two_leaves_the_victory_to_the_other() -> None:
    s = meet("mercenary", "monk", artifacts={0: "royal_cape royal_sword", 1: "royal_crown royal_armour ritual_scepter"})
    seat = s.asked.seat
    assert s.is_asked("final_attack", seat)
    assert s.free(seat) == [do.Concede()]
    assert s.free(1 - seat) == []
    s.answer(seat, do.Concede())
    assert s.table.winners == [1 - seat]


@pytest.mark.rule("PRO-254", "PRO-B098", "PRO-B089")
def test_what_is_given_up_in_the_final_battle_goes_to_the_next_who_ends_her_turn_there() -> None:
    s = meet(artifacts=THREE_HOLD)
    first = s.asked.seat
    left = s.hero(first).artifacts[:]
    s.answer(first, do.Concede())
    assert (s.hero(first).is_out, s.table.ground["city"].artifacts) == (True, left)
    assert not s.game.is_over
    second = s.asked.seat
    other = next(hero.seat for hero in s.table.heroes if hero.is_alive and hero.seat != second)
    before = len(s.hero(second).artifacts)
    s.dice(3, 3).answer(second, do.Attack(other))
    while not s.is_asked("final_attack") and not s.game.is_over:
        s.answer(s.asked.seat, do.No() if do.No() in s.options else s.options[0])
    assert s.table.ground["city"].artifacts == []
    assert len(s.hero(second).artifacts) >= before + len(left) - 1


@pytest.mark.rule("PRO-B089", "PRO-B073", "PRO-247", "PRO-248")
def test_in_the_final_battle_neither_the_dove_nor_health_protects_and_the_pearl_counts() -> None:
    held = {0: "royal_cape royal_sword", 1: "royal_crown royal_armour ritual_scepter"}
    s = meet("mercenary", "monk", artifacts=held, planes=WON, water_realm=True, gate="astral_1", pearls={0: "water"})
    s.dice(6, 1).answer(s.asked.seat, do.Attack(1 - s.asked.seat))
    while not s.events(RollDecided):
        s.answer(s.asked.seat, do.No() if do.No() in s.options else s.options[0])
    sums = s.events(RollDecided)[-1]
    found = [each.source for each in (*sums.own_sums, *sums.other_sums)]
    assert found.count("pearl_water") == 1


@pytest.mark.rule("PRO-416", "PRO-B059")
def test_a_tome_turned_face_down_comes_up_in_its_owners_next_turn_of_the_final_battle() -> None:
    s = meet("mercenary", "monk", artifacts={0: "royal_cape royal_sword", 1: "royal_crown royal_armour ritual_scepter"})
    seat = 1 - s.asked.seat
    s.hero(seat).items = ["tome_of_magic"]
    s.table.down = {"tome_of_magic": "round"}
    s.dice(3, 3).answer(s.asked.seat, do.Attack(seat))
    while not s.is_asked("final_attack", seat):
        s.answer(s.asked.seat, do.No() if do.No() in s.options else s.options[0])
    assert s.table.down == {}


# -- the Apocalypse ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B095")
def test_who_finds_no_chance_card_left_is_the_first_to_lose_health() -> None:
    s = doom()
    s.table.decks[Back.CHANCE].bags, s.table.discards[Back.CHANCE] = [], []
    health = s.hero(0).health
    s.finish_round()
    assert s.table.is_doomed
    assert s.hero(0).health == health - 1


@pytest.mark.rule("PRO-B095", "PRO-B101")
def test_who_dies_of_the_first_loss_leaves_the_victory_to_the_other() -> None:
    s = doom()
    s.table.decks[Back.CHANCE].bags, s.table.discards[Back.CHANCE] = [], []
    s.hero(0).health = 0
    s.finish_round()
    assert s.table.winners == [1]


@pytest.mark.rule("PRO-B095", "PRO-B098", "PRO-B100")
def test_of_three_the_dead_of_the_apocalypse_leave_their_artifacts_to_whoever_comes() -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        apocalypse=True,
        planes=EMPTY,
        artifacts={0: "royal_sword royal_crown", 1: "royal_armour royal_cape", 2: "ritual_scepter"},
        space={0: "city", 1: "grey_teeth", 2: "frost_peaks"},
    )
    s.table.decks[Back.CHANCE].bags, s.table.discards[Back.CHANCE] = [], []
    while not s.table.is_doomed:
        s.finish_round()
    dead = s.table.active
    s.finish_round()
    following = s.table.active
    s.hero(following).health, space = 0, s.hero(following).space
    while s.hero(following).is_alive:
        s.finish_round()
    assert dead != following
    assert s.table.ground[space].artifacts
    assert not s.game.is_over
    s.finish_round().finish_round()
    assert not s.hero(following).is_alive


@pytest.mark.rule("PRO-259", "PRO-516")
@pytest.mark.parametrize("options", [{"water_realm": True, "gate": "astral_1", "planes": WON}])
def test_a_closed_gate_is_not_entered_any_more(options: dict[str, Any]) -> None:
    s = doom(space={0: BESIDE[0], 1: BESIDE[1]}, **options)
    s.finish_round()
    s.answer(0, do.Stay())
    assert not [each for each in s.offered(do.AttackPlane) if each.plane == "astral_1"]


# -- Palace and Pearl --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-246", "PRO-238", "PRO-482")
def test_the_mermaid_is_parted_from_after_the_pearl_has_healed() -> None:
    s = dive("b5", planes={"astral_1": ("", "", "")}, kept="the_little_mermaid", has="A6 M0 H2")
    s.pick(0, do.MoveTo, space="b6").answer(0, do.ChooseSpace(BESIDE[0]))
    assert (s.hero().health, s.hero().magic, s.hero().kept) == (6, 2, [])
    assert s.table.active == 1


@pytest.mark.rule("PRO-244", "PRO-245")
def test_the_new_character_of_a_player_who_had_a_pearl_gets_none_and_does_not_recover() -> None:
    s = dive("b5", planes={"astral_1": ("", "", "")}, has="A6 M0 H2")
    s.hero().had_pearls = [Realm.WATER]
    s.pick(0, do.MoveTo, space="b6").answer(0, do.ChooseSpace(BESIDE[0]))
    assert (s.hero().health, s.hero().magic) == (2, 0)
    assert not s.events(PearlGained)


@pytest.mark.rule("PRO-250", "PRO-253", "PRO-234")
def test_who_dies_in_the_palace_leaves_her_artifacts_to_who_ends_her_turn_there() -> None:
    planes = {"astral_1": ("", "lord_of_flames", "royal_cape")}
    s = dive("b6", planes=planes, spaces={0: "b6", 1: "b6"}, has={0: "H0 A3", 1: "H3 A3"}, artifacts="royal_sword")
    s.dice(1, 6).answer(0, do.Stay()).settle()
    assert s.events(CharacterDied)
    assert s.table.ground["b6"].artifacts == ["royal_sword"]
    s.dice(1, 6).answer(1, do.Stay()).settle()
    assert s.hero(1).artifacts == ["royal_sword"]
    assert s.hero(1).space == "b6"


@pytest.mark.rule("PRO-272", "PRO-275", "PRO-238")
def test_of_a_pair_in_the_palace_the_crown_not_kept_brings_no_cube() -> None:
    s = sit(
        "mercenary",
        "monk",
        space="b5",
        has="A6 H9 R9",
        items="executioners_axe",
        ten_artifacts=True,
        water_realm=True,
        gate="astral_1",
        planes={"astral_1": ("", "lord_of_flames", "royal_crown")},
    )
    s.table.planes[Realm.WATER].artifacts.append("bronze_steed")
    s.dice(6, 1).pick(0, do.MoveTo, space="b6").settle()
    if not s.is_asked("keep_artifact"):
        s.settle()
    blue = s.hero().blue
    s.answer(0, do.ChooseCard("bronze_steed"))
    assert (s.hero().artifacts, s.hero().blue) == (["bronze_steed"], blue)
    assert "royal_crown" in s.table.removed


# -- Lord of the Sea ---------------------------------------------------------------------------------------------------


def court(space: str = "b6", **more: Any) -> Sitting:
    """Lord of the Sea, somebody in or before his Palace."""
    s = sit("mercenary", "monk", lord_of_the_sea=True, gate="astral_1", space=more.pop("spaces", {0: space}), **more)
    s.table.planes[Realm.WATER].greater, s.table.planes[Realm.WATER].up = "lord_of_the_sea", ["lord_of_the_sea"]
    s.table.planes[Realm.WATER].artifacts = []
    return s


@pytest.mark.rule("PRO-336", "PRO-188", "PRO-498")
def test_a_drift_into_his_palace_means_the_battle_with_the_lord() -> None:
    s = court("b4", has="A6", lies={"b5": "very_strong_current"}).dice(1, 1, 6).pick(0, do.MoveTo, space="b5").settle()
    assert s.hero().space == "b6"
    assert s.hero().bubbles == 6 - 1 - 1
    assert s.hero().health == 5


@pytest.mark.rule("PRO-340", "PRO-343", "PRO-495")
def test_from_the_lord_she_runs_back_into_the_water_or_off_the_board() -> None:
    s = court(has="A5")
    assert steps(s) == {"a6", "c6", "b5", ""}
    s.pick(0, do.MoveTo, space="")
    assert s.hero().bubbles == 5 - 1 - 2
    s.answer(0, do.ChooseSpace(BESIDE[0]))
    assert s.hero().bag == 0
    assert not steps(court(has="A1 H1"))


@pytest.mark.rule("PRO-339", "PRO-338", "PRO-471")
def test_in_his_palace_air_is_used_and_swimming_works() -> None:
    s = court(has="A5", abilities="swimming")
    assert s.hero().bubbles == 4
    s.answer(0, do.Stay())
    assert s.is_asked("breathe", 0)


@pytest.mark.rule("PRO-339", "PRO-159")
def test_in_his_palace_she_may_drown() -> None:
    s = court(has="A0 H0")
    assert s.events(CharacterDied)


@pytest.mark.rule("PRO-239", "PRO-343")
def test_nobody_is_attacked_in_the_palace_of_the_lord() -> None:
    s = court(spaces={0: "b5", 1: "b6"}, has={0: "A6", 1: "A6"}).dice(3, 2).pick(0, do.MoveTo, space="b6").settle()
    assert s.table.active == 1


@pytest.mark.rule("PRO-342")
def test_the_defeat_of_the_lord_in_an_extra_turn_ends_the_game_at_once() -> None:
    s = court(has="A6 H9 R9", abilities="swimming", items="trident_of_the_deep")
    s.dice(1, 6).answer(0, do.Stay(), do.Done()).settle()
    s.pick(0, do.UseCard, card="swimming").dice(6, 1).answer(0, do.Stay())
    while not s.game.is_over:
        s.answer(0, s.options[-1] if s.is_asked("breathe") else s.options[0])
    assert s.events(GameEnded)[-1].winners == (0,)
    assert not [each for each in s.events(Lost) if each.source == "draws"]


@pytest.mark.rule("PRO-335", "PRO-485", "PRO-B083")
def test_without_its_lesser_guardian_a_plane_is_empty() -> None:
    planes = {f"astral_{n}": ("", "", "") for n in range(2, 6)}
    s = sit("mercenary", "monk", lord_of_the_sea=True, gate="astral_1", space="warriors_guild", planes=planes)
    assert not s.answer(0, do.Stay()).offered(do.AttackPlane)


@pytest.mark.rule("PRO-486", "PRO-338")
def test_hands_are_a_burden_before_the_lord_and_bare_ones_a_help() -> None:
    s = court(has="A6", items="sword", abilities="bare_handed_fighting").dice(3, 3).answer(0, do.Stay())
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.Equip, cards=())
    assert s.events(RollDecided)[-1].own == 6 + 2 + 3
    assert s.events(RollDecided)[-1].other == 12 + 3


@pytest.mark.rule("PRO-B089", "PRO-B090", "PRO-B114")
def test_two_who_each_win_their_own_attacks_share_the_victory_in_the_end() -> None:
    s = meet("mercenary", "monk", artifacts={0: "royal_sword royal_cape royal_crown", 1: "royal_armour ritual_scepter"})
    turns = 0
    while not s.game.is_over:
        turn, turns = s.asked.seat, turns + 1
        s.hero(turn).health = s.hero(turn).red = 12
        s.hero(1 - turn).health = 1
        s.hero(1 - turn).items = s.hero(1 - turn).abilities = []
        s.dice(6, 1)
        while not s.game.is_over and s.table.active == turn:
            plain = [each for each in s.options if isinstance(each, (do.LetStand, do.Roll, do.No))]
            s.answer(s.asked.seat, (plain or s.options)[0])
        assert sorted(len(hero.artifacts) for hero in s.table.heroes) == [2, 3]
    assert turns == MOST_ATTACKS * 2
    assert (s.table.winners, s.table.how) == ([0, 1], "peace")
