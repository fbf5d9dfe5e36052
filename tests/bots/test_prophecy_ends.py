"""Bots of Prophecy come to an end: what once let games go on for ever."""

from __future__ import annotations

from random import Random
from typing import Any

from fabletop.bots.prophecy.combat import Combat
from fabletop.bots.prophecy.heuristic import choose
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.terms import Contest, Realm
from tests.rules.prophecy.sitting import Sitting, sit
from tests.rules.prophecy.test_dragon import delve

FIELDS, WOOD, GATE = "golden_fields", "deepwood", "astral_1"
STRONG = "H10 R10 M10 B10"


def chosen(s: Sitting) -> Any:
    """What a heuristic player does here."""
    return choose(s.view(s.asked.seat), s.asked, Random(0))


def test_what_helps_only_together_is_used_together() -> None:
    """Against a Guardian who is far ahead no spell alone changes anything, so nobody cast any, in 250 rounds."""
    s = sit(
        "mercenary",
        "monk",
        space=FIELDS,
        planes={GATE: ("", "lord_of_flames", "royal_cape")},
        abilities="fireball berserk_rage",
        items="sword scroll_of_fire",
        has="H4 R6 M9 B9",
    )
    s.dice(6, 1).answer(0, do.Stay()).pick(0, do.AttackPlane, plane=GATE)
    cast = []
    while not s.is_asked("cast_spells", 0):
        s.answer(0, do.ChooseKind(Contest.STRENGTH) if s.is_asked("choose_kind", 0) else chosen(s))
    while isinstance(answer := chosen(s), do.UseCard):
        cast.append(answer.card)
        s.answer(0, answer)
        if not s.is_asked("cast_spells", 0):
            break
    assert len(cast) > 1


def test_artifacts_of_the_dead_are_fetched() -> None:
    """Three Artifacts lay under water until the rounds were over."""
    s = sit("mercenary", "monk", space="whispering_wood", has=STRONG)
    s.table.ground[FIELDS].artifacts = ["royal_cape"]
    assert chosen(s) == do.MoveTo("foot", FIELDS)


def test_artifacts_of_the_dead_are_a_reason_to_dive() -> None:
    def at_the_gate(*lying: str) -> Any:
        s = sit("paladin", "monk", space=FIELDS, gate=GATE, has="H8 R8 M1 B3 G9", pearls="water", water_realm=True)
        s.table.planes[Realm.WATER].greater, s.table.planes[Realm.WATER].artifacts = "", []
        s.table.ground["b2"].artifacts = list(lying)
        s.answer(0, do.Stay()).pick(0, do.AttackPlane, plane=GATE)
        assert s.is_asked("enter_realm", 0)
        return chosen(s)

    assert at_the_gate() == do.No()
    assert isinstance(at_the_gate("royal_cape", "royal_sword"), do.EnterRealm)


def test_whoever_has_no_air_for_the_palace_swims_out() -> None:
    """With something to be had by staying, a character sat in the middle of the realm to the end of the game."""
    s = sit(
        "druid",
        "monk",
        space="b4",
        gate=GATE,
        abilities="hunters_patience",
        items="staff_of_healing",
        has="H3 R8 M0 B7 A0",
        lies={"a4": "air_pocket"},
        water_realm=True,
    )
    while s.hero().space in s.table.content.cell and s.table.rounds < 6 and s.hero().is_alive:
        s.answer(s.asked.seat, chosen(s))
    assert s.hero().is_alive
    assert s.hero().space in s.table.content.space


def test_nobody_lies_in_wait_where_nothing_comes() -> None:
    """The bonus was worth as much where there was nobody to fight, so she lay there for ever."""
    for foe, waits in (("", False), ("minotaur", True)):
        s = sit("druid", "monk", space=WOOD, lies={WOOD: foe}, abilities="hunters_patience", has="H9 R9")
        assert isinstance(chosen(s), do.UseCard) == waits


def test_nobody_fights_a_doppelganger_anew_that_saves_itself_each_time() -> None:
    """Its shield is whole again in each new fight, so that a game went on for 500,000 answers in one round."""
    s = sit(
        "sorceress",
        "mercenary",
        space={0: FIELDS, 1: "city"},
        lies={FIELDS: "doppelganger"},
        abilities="fanaticism",
        items={1: "shield"},
        has="H8 R8",
    )
    s.dice(6, 1).engage("doppelganger")
    while not s.is_asked("change_result", 0):
        s.answer(s.asked.seat, do.ChooseKind(Contest.STRENGTH) if s.is_asked("choose_kind", 1) else chosen(s))
    assert do.FightAnew() in s.asked.options
    assert chosen(s) != do.FightAnew()


def test_nobody_waits_beside_a_doppelganger_that_cannot_be_defeated() -> None:
    """It saves itself by the Artifact of whom it looks like, every time: a game went on so to its 400th round."""
    for artifact, fights in (("royal_crown", True), ("royal_armour", False)):
        s = sit(
            "sorceress",
            "mercenary",
            space={0: FIELDS, 1: "city"},
            lies={FIELDS: "doppelganger"},
            artifacts={1: artifact},
            has={0: "H12 R12", 1: "H3 R3"},
        )
        mind = Combat(s.view(0), 0)
        assert (mind.fight("doppelganger").worth > 0) == fights


def test_whoever_can_do_nothing_in_the_dragon_realm_leaves_it() -> None:
    """To be in there was worth as much as to be out, so two characters paced before its gate for 300 rounds."""
    s = delve("cave_1", ("the_nameless", "royal_cape"), has="H9 R9 M0 B6")
    assert chosen(s) == do.MoveTo("swim", "")


def test_what_all_hold_is_chased_at_its_full_worth() -> None:
    """With no Artifact left in a plane there is no other way to the fourth."""

    s = sit("paladin", "monk", artifacts={0: "royal_crown", 1: "royal_cape royal_sword"})
    others_lie = Combat(s.view(0), 0).taken(s.table.heroes[1])
    for plane in s.table.planes.values():
        plane.artifacts = []
    assert Combat(s.view(0), 0).taken(s.table.heroes[1]) > 2 * others_lie


def test_whoever_lacks_magic_for_the_second_roll_leaves_the_lair_to_rest() -> None:
    """What a Guardian takes before the battle was not counted: two characters without Magic fought the Master of
    Storms for 300 rounds."""
    for magic, fights in ((14, True), (1, False)):
        s = delve("lair", ("master_of_storms", "royal_cape"), items="sword", has=f"H12 R12 M{magic} B14")
        s.table.planes[Realm.DRAGON].up = ["master_of_storms"]
        assert isinstance(chosen(s), do.Stay) == fights


def test_what_is_held_for_one_roll_is_not_counted_in_the_other() -> None:
    """One set of Items must do for both rolls."""
    s = delve("lair", ("master_of_storms", ""), items="two_handed_sword staff_of_power", has="H9 R9 M8 B8")
    both = Combat(s.view(0), 0).fight("master_of_storms", Realm.DRAGON).odds.victory
    s.table.heroes[0].items.remove("two_handed_sword")
    assert both == Combat(s.view(0), 0).fight("master_of_storms", Realm.DRAGON).odds.victory


def test_nobody_waits_before_what_lies_on_her_way() -> None:
    """The way on was worth less than her space, which no waiting changes: she stood there for 60 rounds."""
    for foe, goes in (("spirit_dragon", ""), ("dragon", "statue_5")):
        s = delve("statue_4", ("the_nameless", "royal_cape"), lies={"statue_5": foe}, has="H11 R11 M2 B9")
        assert chosen(s) == do.MoveTo("swim", goes)
