"""Edge cases of the realms, the Final Battle and the variants, as the rules list them."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.rules.finale import picks_battleground
from fabletop.games.prophecy.terms import Back, Contest, Guild, Realm, Resource
from tests.rules.prophecy.sitting import Sitting, sit
from tests.rules.prophecy.test_water import PALACE, dive

EMPTY = {f"astral_{n}": ("astral_hound", "", "") for n in range(2, 6)} | {"astral_1": ("", "", "")}
FOUR = "royal_sword royal_crown royal_armour banner_of_hope"


@pytest.mark.rule("PRO-143", "PRO-158", "PRO-159")
def test_33_entering_without_a_bag_costs_health_from_the_next_round_on() -> None:
    s = sit("mercenary", "monk", space="golden_fields", gate="astral_1", water_realm=True).answer(0, do.Stay())
    s.answer(0, do.AttackPlane("astral_1", Realm.WATER), do.EnterRealm(0, 0))
    assert s.hero().health == 6
    s.finish_round()
    assert s.hero().health == 5


@pytest.mark.rule("PRO-160", "PRO-250", "PRO-252")
def test_34_the_final_battle_waits_for_the_artifacts_of_the_drowned() -> None:
    held = {0: "royal_sword", 1: "royal_crown royal_armour banner_of_hope royal_cape"}
    s = dive("b3", has="A0 H0", artifacts=held, planes=EMPTY)
    assert s.table.ground["b3"].artifacts == ["royal_sword"]
    assert s.table.phase == "play"


@pytest.mark.rule("PRO-167", "PRO-168", "PRO-169", "PRO-497")
def test_35_a_second_step_follows_over_the_entrance_but_not_in_the_palace() -> None:
    assert dive("b2").pick(0, do.MoveTo, space="b1").is_asked("swim_on", 0)
    assert dive("b2").pick(0, do.MoveTo, space="b3").is_asked("swim_on", 0)
    assert not dive("b5", planes=PALACE).pick(0, do.MoveTo, space="b6").is_asked("swim_on")


@pytest.mark.rule("PRO-175", "PRO-178", "PRO-179")
def test_36_the_second_step_may_lead_off_the_board() -> None:
    s = dive("b3", lies={"golden_fields": "bear"}, chance="good_times").pick(0, do.MoveTo, space="a3")
    assert s.is_asked("swim_on", 0)
    s.pick(0, do.MoveTo, space="").answer(0, do.ChooseSpace("golden_fields"))
    assert (s.hero().bag, s.hero().gold) == (0, 3)
    assert s.table.battle is not None


@pytest.mark.rule("PRO-187", "PRO-188")
def test_38_a_second_current_is_met_at_once_and_the_bubble_goes_where_she_lands() -> None:
    lies = {"b3": "very_strong_current", "b5": "strong_current"}
    s = dive("b2", lies=lies, has="A6").dice(1).pick(0, do.MoveTo, space="b3")
    assert s.hero().space == "b5"
    assert s.hero().bubbles == 4
    assert s.offered(do.ChooseWay)
    s.pick(0, do.ChooseWay, way=0)
    assert s.hero().bubbles == 3


def test_38_after_twenty_drifts_the_turn_is_over() -> None:
    s = dive("b2", lies={"b3": "very_strong_current", "b5": "strong_current"}).dice(1)
    s.table.turn.drifts = 0
    s.pick(0, do.MoveTo, space="b3")
    s.table.turn.drifts = 20
    s.pick(0, do.ChooseWay, way=1)
    assert s.table.active == 1
    assert s.hero().space == "b5"


@pytest.mark.rule("PRO-184", "PRO-497", "PRO-231", "PRO-232")
@pytest.mark.parametrize(("start", "die"), [("b5", 1), ("a6", 2), ("c6", 4)])
def test_39_a_drift_ends_in_the_palace_where_the_guardian_is_fought_at_once(start: str, die: int) -> None:
    s = dive(start, lies={start: "very_strong_current"}, planes=PALACE, abilities="bare_handed_fighting", has="A6 M0")
    s.dice(die, 1, 6).answer(0, do.Stay()).settle()
    assert s.hero().space == "b6"
    assert s.events(RollDecided)[-1].own == 6 + 1


@pytest.mark.rule("PRO-195", "PRO-196")
def test_40_running_away_takes_the_last_bubble_and_a_health() -> None:
    s = dive("b3", lies={"b3": "sea_serpent"}, has="A2 H1")
    assert s.hero().bubbles == 1
    s.pick(0, do.MoveTo, space="b2")
    assert (s.hero().bubbles, s.hero().health) == (0, 0)


@pytest.mark.rule("PRO-470", "PRO-493")
def test_41_after_swimming_time_loop_is_still_possible() -> None:
    s = dive("b2", abilities="swimming time_loop", has="A6 M9 B9").pick(0, do.MoveTo, space="b3")
    while not s.is_asked("extra_turn"):
        s.answer(0, next(each for each in s.options if isinstance(each, (do.Done, do.EndTurn))))
    s.pick(0, do.UseCard, card="swimming").answer(0, do.Stay())
    while not s.is_asked("extra_turn"):
        s.answer(0, next(each for each in s.options if isinstance(each, (do.Done, do.EndTurn))))
    assert [each.card for each in s.offered(do.UseCard)] == ["time_loop"]


@pytest.mark.rule("PRO-216", "PRO-232", "PRO-391")
@pytest.mark.parametrize(
    ("items", "kind", "space", "own"),
    [
        ("sword shield", Contest.STRENGTH, "b3", 6 + 2 - 2 + 1),
        ("gauntlets_of_strength", Contest.STRENGTH, "b3", 6 + 2 + 1),
        ("orb_of_will", Contest.WILLS, "b3", 0),
        ("sword", Contest.STRENGTH, "b6", 6 + 2 + 1),
    ],
)
def test_42_penalties_for_what_hands_hold(items: str, kind: Contest, space: str, own: int) -> None:
    s = dive(space, lies={"b3": "merman_guards"}, items=items, planes=PALACE, has="A6 H6").dice(1, 6)
    s.engage("merman_guards").pick(0, do.ChooseKind, kind=kind)
    if s.is_asked("equip", 0):
        s.pick(0, do.Equip, cards=tuple(items.split()))
    decided = s.events(RollDecided)[-1]
    if own:
        assert decided.own == own
    assert any(each.source == "water" for each in decided.own_sums) is (items == "sword shield")


@pytest.mark.rule("PRO-227", "PRO-228")
def test_43_a_loser_without_air_dies_of_the_second_loss_or_gives_an_item() -> None:
    spaces = {0: "b3", 1: "b3"}
    more: dict[str, Any] = {"spaces": spaces, "items": {1: "dagger"}, "lies": {"b3": "air_pocket"}}
    for give in (True, False):
        s = dive(has={0: "A6", 1: "H1"}, **more).answer(0, do.Stay()).dice(6, 1).pick(0, do.Attack, seat=1)
        s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(1, do.Equip, cards=())
        s.answer(1, do.GiveItem("dagger") if give else do.LoseHealth())
        assert s.hero(1).is_alive is give
        assert s.hero(1).health == int(give)


@pytest.mark.rule("PRO-459", "PRO-460", "PRO-461")
def test_44_the_cap_comes_after_the_better_die() -> None:
    s = dive("b3", lies={"b3": "skeletal_shark"}, has="A6 M9 B9", abilities="prayer").engage("skeletal_shark")
    s.pick(0, do.UseCard, card="prayer").dice(5, 2, 1).answer(0, do.ChooseNumber(3, Resource.MAGIC))
    assert s.events(RollDecided)[-1].own == 6 + 3
    s = dive("b3", lies={"b3": "skeletal_shark"}, has="A6 M9 B9", abilities="divine_will").engage("skeletal_shark")
    s.pick(0, do.UseCard, card="divine_will").answer(0, do.ChooseNumber(2, Resource.MAGIC))
    assert s.events(RollDecided)[-1].own == 6 + 2


@pytest.mark.rule("PRO-112", "PRO-114")
def test_47_an_older_ability_makes_room_for_that_of_a_legend() -> None:
    offers = dict.fromkeys(Guild, "")
    s = sit("mercenary", "monk", water_realm=True, offers={**offers, Guild.HUNTERS: "tracking stealth"})
    s.table.decks[Back.UNDERWATER].bags = []
    s.table.decks[Back.UNDERWATER].put_on_top(["swimming"], known_to=())
    s.table.decks[Back.CHANCE].put_on_top(["legends_of_the_deeps"], known_to=())
    s.finish_round()
    hunters = s.table.offers[Guild.HUNTERS]
    assert len(hunters) == 2
    assert hunters[-1] == "swimming"
    assert "tracking" not in hunters


@pytest.mark.rule("PRO-131", "PRO-133", "PRO-478")
def test_48_a_dream_of_the_gate_moves_an_open_guardian_openly() -> None:
    s = sit(
        "mercenary",
        "monk",
        water_realm=True,
        planes={"astral_2": ("gate_to_the_water_realm", "lord_of_flames", "royal_cape")},
    )
    s.table.planes["astral_2"].up = ["lord_of_flames"]
    s.table.decks[Back.CHANCE].put_on_top(["prophetic_dream"], known_to=())
    while not s.is_asked("reveal_cards"):
        plain = [each for each in s.options if isinstance(each, (do.Stay, do.EndTurn, do.Done))]
        s.answer(s.asked.seat, (plain or s.options)[0])
    s.pick(1, do.RevealCards, plane="astral_2", which="lesser")
    disc = s.table.planes[Realm.WATER]
    assert (disc.greater, disc.artifacts, disc.up) == ("lord_of_flames", ["royal_cape"], ["lord_of_flames"])


@pytest.mark.rule("PRO-235", "PRO-236", "PRO-237")
def test_49_in_the_palace_she_meditates_and_must_fight_or_leaves_and_acts_outside() -> None:
    s = dive("b6", planes=PALACE, abilities="meditation", has="A6 M1 B5").pick(0, do.UseCard, card="meditation")
    assert s.hero().bubbles == 6
    assert s.hero().magic == 3
    assert s.table.battle is not None
    s = dive("b6", planes=PALACE).pick(0, do.MoveTo, space="").answer(0, do.ChooseSpace("golden_fields"))
    assert s.is_asked("act", 0)


@pytest.mark.rule("PRO-242", "PRO-246")
def test_50_the_second_conqueror_recovers() -> None:
    s = dive("b5", planes={"astral_1": ("", "", "")}, has="A6 H2 M1").pick(0, do.MoveTo, space="b6")
    assert (s.hero().health, s.hero().magic) == (6, 3)
    s.answer(0, do.ChooseSpace("golden_fields"))
    assert s.table.active == 1


@pytest.mark.rule("PRO-254", "PRO-B101")
def test_52_with_the_fifth_in_the_realm_the_game_goes_on_until_the_others_give_up() -> None:
    planes = EMPTY | PALACE
    s = sit("mercenary", "monk", artifacts={1: FOUR}, water_realm=True, gate="astral_1", planes=planes)
    s.finish_round().finish_round()
    assert not s.game.is_over
    s.answer(0, do.Concede())
    assert s.table.winners == [1]


@pytest.mark.rule("PRO-252", "PRO-259", "PRO-264")
def test_53_with_an_artifact_on_a_cell_the_gate_stays_open() -> None:
    held = {0: "royal_sword royal_crown", 1: "royal_armour banner_of_hope"}
    s = sit(
        "mercenary",
        "monk",
        artifacts=held,
        space="golden_fields",
        water_realm=True,
        gate="astral_1",
        planes=EMPTY,
        apocalypse=True,
    )
    s.table.ground["b3"].artifacts = ["royal_cape"]
    s.answer(0, do.Stay())
    assert s.offers(do.AttackPlane, plane="astral_1")
    s.finish_round()
    assert s.table.phase == "play"


@pytest.mark.rule("PRO-277", "PRO-278", "PRO-279")
def test_56_with_old_artifacts_alone_the_most_pick_the_battleground() -> None:
    s = sit("mercenary", "monk", artifacts={0: "royal_sword", 1: "royal_crown royal_armour"})
    assert picks_battleground(s.table) is s.hero(1)
    s = sit("mercenary", "monk", artifacts={0: "royal_sword bronze_steed royal_crown", 1: "royal_signet_ring"})
    lower = 0 if s.table.item("bronze_steed").numeral < s.table.item("royal_signet_ring").numeral else 1
    assert picks_battleground(s.table).seat == lower


@pytest.mark.rule("PRO-465", "PRO-466")
def test_45_a_drawn_extra_roll_brings_nothing_and_the_squid_stays() -> None:
    s = dive("b3", lies={"b3": "giant_squid"}, has="A6 H10 R10 M0").dice(6, 1, 1, 1).engage("giant_squid")
    strength = s.table.creature("giant_squid").strength
    s.thrown[:] = [1, 10 + 1 - strength - 2]
    s.answer(0, do.Yes())
    assert s.events(RollDecided)[-1].result == "draw"
    assert (s.hero().experience, s.hero().items, s.hero().health) == (3, [], 10)
    assert s.table.ground["b3"].cards == ["giant_squid"]


@pytest.mark.rule("PRO-307", "PRO-312")
def test_57_nine_fame_against_three_and_five_ends_the_hunt_and_a_sold_treasure_keeps_its_fame() -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        "scout",
        space="town",
        treasure_hunters=True,
        treasures="magic_pouch holy_grail",
        items="crystal_ball_of_fate",
        has="X9",
    )
    s.hero(0).fame, s.hero(1).fame = 7, 3
    while not s.is_asked("act", 0):
        plain = [each for each in s.options if isinstance(each, (do.Stay, do.Done, do.TurnUpChance))]
        s.answer(0, plain[0])
    s.pick(0, do.UseService, use=0).pick(0, do.Sell, card="crystal_ball_of_fate")
    assert s.hero(0).fame == 7
    assert not s.game.is_over
    s.hero(0).fame = 9
    s.answer(0, do.EndTurn())
    assert s.table.winners == [0]


@pytest.mark.rule("PRO-337", "PRO-339", "PRO-340", "PRO-341")
def test_58_the_lord_in_his_palace() -> None:
    for kind, value in ((Contest.STRENGTH, 12), (Contest.WILLS, 11)):
        s = sit("mercenary", "monk", space="b6", has="A6 M5 B5", items="demonbane", lord_of_the_sea=True)
        s.table.gates[Realm.WATER] = "astral_1"
        s.table.planes[Realm.WATER].greater = "lord_of_the_sea"
        assert s.hero().bubbles == 5
        s.dice(1, 6).answer(0, do.Stay()).pick(0, do.ChooseKind, kind=kind)
        if s.is_asked("equip"):
            s.pick(0, do.Equip, cards=("demonbane",))
            assert s.events(RollDecided)[-1].own == 6 + 2 - 1 + 1
        assert s.events(RollDecided)[-1].other == value + 6


@pytest.mark.rule("PRO-348", "PRO-349", "PRO-350")
def test_59_a_draw_with_the_beast_changes_nothing_and_she_does_not_attack() -> None:
    both = {0: "golden_fields", 1: "golden_fields"}
    s = sit("mercenary", "monk", space=both, kept={1: "beast"}, cooperative=True).answer(0, do.Stay())
    own = sum(each.n for each in fought(s, 1, 1).own_sums) - sum(
        each.n for each in s.events(RollDecided)[-1].other_sums
    )
    s = sit("mercenary", "monk", space=both, kept={1: "beast"}, cooperative=True).answer(0, do.Stay())
    decided = fought(s, 1, 1 + own) if own >= 0 else fought(s, 1 - own, 1)
    assert decided.result == "draw"
    assert (s.hero(1).kept, s.hero(1).health) == (["beast"], 4)
    s.finish_round().answer(1, do.Stay())
    assert not s.offered(do.Attack)


def fought(s: Sitting, own: int, other: int) -> RollDecided:
    """What an attack on the second comes to with these dice."""
    s.dice(own, other).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH).settle()
    decided: RollDecided = s.events(RollDecided)[-1]
    return decided


@pytest.mark.rule("PRO-251")
def test_73_artifacts_of_the_dead_are_hers_before_an_extra_turn() -> None:
    s = dive("b2", abilities="swimming")
    s.table.ground["b3"].artifacts = ["royal_sword"]
    s.pick(0, do.MoveTo, space="b3")
    while not s.is_asked("extra_turn"):
        s.answer(0, next(each for each in s.options if isinstance(each, (do.Done, do.EndTurn))))
    assert s.hero().artifacts == ["royal_sword"]
