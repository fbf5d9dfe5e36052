"""Sentences with traps: what stands for something else - Doppelganger, Unlicensed Alchemist, Tome of Magic, Stones."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.terms import Back, Contest, Type
from tests.rules.prophecy.sitting import Sitting, sit

FIELDS = "golden_fields"
STRENGTH, WILLS = Contest.STRENGTH, Contest.WILLS
ALCHEMIST = "unlicensed_alchemist"


def double(**more: Any) -> Sitting:
    """A mercenary stays where the Doppelganger lies, which fights as the only other character."""
    s = sit("mercenary", "monk", space={0: FIELDS, 1: "city"}, lies={FIELDS: "doppelganger"}, **more)
    return s.engage("doppelganger")


def last(s: Sitting) -> tuple[int, int, str]:
    """Both totals of the last roll, and the result."""
    decided = s.events(RollDecided)[-1]
    return decided.own, decided.other, decided.result


def copied(item: str, **more: Any) -> Sitting:
    """A character who has paid the Alchemist for a copy of an Item of hers."""
    more = {"items": item, "has": "G9", **more}
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: ALCHEMIST}, **more).answer(0, do.Stay())
    s.answer(0, do.UseOpportunity(ALCHEMIST))
    return s.answer(0, do.ChooseCard(item)) if s.is_asked("duplicate", 0) else s


# -- the Doppelganger --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-442")
def test_the_doppelganger_attacks_so_it_stabs_in_the_back_and_she_does_not() -> None:
    s = double(abilities={0: "backstab", 1: "backstab"}).dice(3, 3).pick(1, do.ChooseKind, kind=STRENGTH)
    assert last(s) == (6 + 3, 4 + 2 + 3, "draw")


@pytest.mark.rule("PRO-443", "PRO-445", "PRO-B075")
def test_the_doppelganger_pays_for_wills_with_magic_that_comes_back() -> None:
    s = double(has={1: "M2"}).dice(3, 3).pick(1, do.ChooseKind, kind=WILLS)
    assert last(s) == (3 + 3, 1 + 3, "won")
    assert s.hero(1).magic == 2


@pytest.mark.rule("PRO-443", "PRO-445")
def test_what_a_doppelganger_uses_once_a_round_the_real_one_still_has_but_not_what_was_used_up() -> None:
    s = double(artifacts={1: "royal_armour"}).dice(6, 1).pick(1, do.ChooseKind, kind=STRENGTH)
    s.pick(1, do.UseCard, card="royal_armour")
    assert last(s)[2] == "won"
    assert (s.hero(1).used, s.hero().experience) == ([], 3)
    s = sit(
        "mercenary", "monk", space={0: FIELDS, 1: "city"}, lies={FIELDS: "doppelganger"}, artifacts={1: "royal_armour"}
    )
    s.hero(1).used = ["1:royal_armour:0"]
    s.dice(6, 1).engage("doppelganger").pick(1, do.ChooseKind, kind=STRENGTH)
    assert s.hero().experience == 6


@pytest.mark.rule("PRO-443", "PRO-445", "PRO-444")
def test_scrolls_and_charms_that_the_doppelganger_uses_are_not_used_up() -> None:
    s = double(items={1: "scroll_of_fire lucky_charm"}, has={0: "H9 R9"}).pick(1, do.ChooseKind, kind=STRENGTH)
    s.dice(1, 1).pick(1, do.UseCard, card="scroll_of_fire")
    assert s.is_asked("change_dice", 1)
    s.dice(6).pick(1, do.UseCard, card="lucky_charm")
    assert last(s) == (9 + 1, 4 + 3 + 6, "lost")
    assert (s.hero(1).items, s.table.broken) == (["scroll_of_fire", "lucky_charm"], [])


@pytest.mark.rule("PRO-446", "PRO-447", "PRO-491")
def test_a_doppelganger_that_wins_takes_neither_beast_nor_artifact() -> None:
    s = double(kept={0: "beast"}, artifacts={0: "royal_cape"}, items={1: "poisonous_blade"}).dice(1, 6)
    s.pick(1, do.ChooseKind, kind=STRENGTH).settle()
    assert (s.hero().kept, s.hero().artifacts, s.hero().health) == (["beast"], ["royal_cape"], 5)


@pytest.mark.rule("PRO-450", "PRO-447")
def test_whoever_beats_a_doppelganger_tracks_no_lair_and_picks_no_purse() -> None:
    s = double(abilities={0: "tracking pickpocketing"}).dice(6, 1).pick(1, do.ChooseKind, kind=STRENGTH).settle()
    assert (s.hero().experience, s.hero().gold, s.hero(1).gold) == (6, 3, 3)


@pytest.mark.rule("PRO-440", "PRO-365")
def test_against_a_doppelganger_count_the_bonuses_against_that_character_and_none_against_creatures() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: "city", 1: "city"},
        lies={FIELDS: "doppelganger"},
        items={0: "radiant_spear"},
        abilities={0: "archery duelist"},
        kept={1: "beast"},
    )
    s.hero(1).types.append(Type.UNDEAD)
    s.pick(0, do.MoveTo, mode="foot", space=FIELDS).engage("doppelganger").dice(3, 3)
    s.pick(1, do.ChooseKind, kind=STRENGTH).pick(0, do.Equip, cards=("radiant_spear",))
    assert last(s)[0] == 6 + 4 + 2 + 3


@pytest.mark.rule("PRO-420", "PRO-442", "PRO-B112")
def test_the_light_die_that_was_foretold_is_hers_though_the_doppelganger_attacks() -> None:
    s = sit(
        "mercenary", "monk", space={0: FIELDS, 1: "city"}, lies={FIELDS: "doppelganger"}, items="crystal_ball_of_fate"
    )
    s.dice(6, 1).pick(0, do.UseCard, card="crystal_ball_of_fate").engage("doppelganger")
    s.pick(1, do.ChooseKind, kind=STRENGTH)
    assert last(s) == (6 + 6, 4 + 1, "won")


@pytest.mark.rule("PRO-442", "PRO-443", "PRO-379", "PRO-381")
def test_a_doppelganger_of_the_scepters_holder_strikes_with_it_and_a_mirror_strikes_the_doppelganger() -> None:
    s = double(artifacts={0: "royal_cape", 1: "ritual_scepter"}, items={0: "mirrored_shield"})
    assert s.is_asked("swing_scepter", 1)
    s.answer(1, do.Yes()).pick(0, do.ChooseLoss, what="health").pick(1, do.ChooseLoss, what="health")
    assert (s.hero().health, s.hero(1).health) == (5, 3)
    s.dice(6, 1).pick(1, do.ChooseKind, kind=STRENGTH).settle()
    assert s.hero(1).health == 4


@pytest.mark.rule("PRO-442", "PRO-446", "PRO-B098")
def test_who_dies_of_a_doppelgangers_scepter_was_killed_by_a_creature() -> None:
    s = double(artifacts={0: "royal_cape", 1: "ritual_scepter"}, has={0: "H0 M0"}).answer(1, do.Yes())
    assert not s.hero().is_alive
    assert s.table.ground[FIELDS].artifacts == ["royal_cape"]
    assert s.hero(1).artifacts == ["ritual_scepter"]


# -- the Alchemist's copies --------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-453", "PRO-B057")
def test_of_a_hammer_and_its_copy_only_one_is_thrown() -> None:
    s = copied("thors_hammer")
    assert s.hero().items == ["thors_hammer", ALCHEMIST]
    s.finish_round()
    s.table.ground[FIELDS].cards = ["bear"]
    s.finish_round() if s.table.active == 1 else s
    s.engage("bear").pick(0, do.ChooseKind, kind=STRENGTH)
    assert max(len(each.cards) for each in s.offered(do.Equip)) == 1


@pytest.mark.rule("PRO-453", "PRO-376", "PRO-368")
def test_the_copy_of_a_loose_stone_is_a_loose_stone() -> None:
    s = copied("astral_lawstone")
    table = s.table
    assert ALCHEMIST not in table.working(s.hero())
    s.hero().items.append("sword")
    s.hero().space = "city"
    s.finish_round()
    while table.active == 1:
        s.finish_round()
    s.answer(0, do.Stay()).pick(0, do.Integrate, stone=ALCHEMIST, host="sword")
    assert s.hero().items == ["astral_lawstone", "sword"]
    assert s.table.stones == {"sword": ALCHEMIST}


@pytest.mark.rule("PRO-453", "PRO-373", "PRO-377")
def test_a_combined_item_of_a_copy_is_sold_as_one_and_each_card_goes_home() -> None:
    s = sit("mercenary", "monk", space="town", items=ALCHEMIST, has="G0")
    s.table.doubles[ALCHEMIST], s.table.stones[ALCHEMIST] = "sword", "astral_mindstone"
    s.answer(0, do.Stay()).pick(0, do.UseService, use=0).pick(0, do.Sell, card=ALCHEMIST, gold=10)
    assert s.hero().gold == 10
    assert ALCHEMIST in s.table.discards[Back.ADVENTURE]
    assert "astral_mindstone" in s.table.removed
    assert s.table.doubles == s.table.stones == {}


@pytest.mark.rule("PRO-453", "PRO-B050")
def test_the_copy_of_a_broken_item_is_whole_and_of_a_clover_a_clover() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: ALCHEMIST}, items="shield", has="G9")
    s.table.broken = ["shield"]
    s.answer(0, do.Stay(), do.UseOpportunity(ALCHEMIST))
    assert s.table.broken == ["shield"]
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: f"four_leaf_clover {ALCHEMIST}"}, has="G9")
    s.answer(0, do.Stay(), do.UseOpportunity("four_leaf_clover"), do.UseOpportunity(ALCHEMIST))
    assert [s.table.card(card).id for card in s.hero().items] == ["clover", "clover"]


@pytest.mark.rule("PRO-453", "PRO-367")
def test_an_item_with_a_stone_is_not_copied() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: ALCHEMIST}, items="sword", has="G9")
    s.table.stones["sword"] = "astral_lawstone"
    s.answer(0, do.Stay())
    assert not s.offered(do.UseOpportunity)


@pytest.mark.rule("PRO-419", "PRO-453")
def test_a_copied_crystal_ball_shows_nothing_that_the_first_one_has_not_shown() -> None:
    s = sit("mercenary", "monk", items=f"crystal_ball_of_fate {ALCHEMIST} magic_pouch")
    s.table.doubles[ALCHEMIST] = "crystal_ball_of_fate"
    s.dice(2, 5).pick(0, do.UseCard, card="crystal_ball_of_fate")
    assert s.table.round.foretold == [2, 5]
    assert {each.card for each in s.offered(do.UseCard)} == {"magic_pouch"}


@pytest.mark.rule("PRO-409", "PRO-453")
def test_of_a_satchel_and_its_copy_either_can_be_given() -> None:
    here = {0: FIELDS, 1: FIELDS}
    s = sit("mercenary", "monk", space=here, items={1: f"astral_satchel {ALCHEMIST} dagger"}).answer(0, do.Stay())
    s.table.doubles[ALCHEMIST] = "astral_satchel"
    s.dice(6, 1).pick(0, do.Attack, seat=1, for_maps=False).pick(0, do.ChooseKind, kind=STRENGTH)
    s.pick(1, do.Equip, cards=())
    assert {each.card for each in s.offered(do.GiveItem)} == {"astral_satchel", ALCHEMIST}


# -- the Tome of Magic -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-415", "PRO-416", "PRO-493")
def test_the_tome_copies_nothing_in_the_round_in_which_it_comes_up_again() -> None:
    s = sit("sorceress", "monk", items="tome_of_magic", abilities={1: "time_loop prayer"}, has="M9 B9")
    s.answer(0, do.Stay(), do.EndTurn()).pick(0, do.UseCard, card="time_loop")
    assert s.table.down == {"tome_of_magic": "round"}
    s.finish_round().finish_round()
    assert s.table.active == 0
    assert s.table.down == {}
    s.hero().space = FIELDS
    s.table.ground[FIELDS].cards = ["bear"]
    s.engage("bear").pick(0, do.ChooseKind, kind=STRENGTH)
    assert not s.offers(do.UseCard, card="prayer")


@pytest.mark.rule("PRO-418", "PRO-454")
def test_the_tome_knows_no_spell_of_a_character_off_the_board_and_a_broken_tome_none() -> None:
    for away, broken, offered in ((False, False, True), (True, False, False), (False, True, False)):
        s = sit(
            "sorceress",
            "monk",
            "druid",
            space={0: FIELDS},
            lies={FIELDS: "bear"},
            items="tome_of_magic",
            abilities={1: "prayer"},
        )
        s.hero(1).is_away = away
        s.table.broken = ["tome_of_magic"] if broken else []
        s.engage("bear").pick(0, do.ChooseKind, kind=STRENGTH)
        assert s.offers(do.UseCard, card="prayer") is offered


@pytest.mark.rule("PRO-412", "PRO-413")
def test_a_copied_spell_is_cast_once_a_battle_like_the_spell_itself() -> None:
    s = sit(
        "sorceress",
        "monk",
        space=FIELDS,
        lies={FIELDS: "wolf_pack"},
        items="tome_of_magic",
        abilities={1: "turn_back_time"},
    )
    s.dice(6, 1).engage("wolf_pack").pick(0, do.ChooseKind, kind=STRENGTH).dice(6, 1).pick(
        0, do.UseCard, card="turn_back_time"
    )
    assert len(s.events(RollDecided)) == 2


# -- Stones and smiths -------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-370", "PRO-372", "PRO-B050")
def test_a_stone_in_a_broken_item_does_nothing_and_leaves_no_room_for_another() -> None:
    s = sit(
        "mercenary", "monk", space={0: "city"}, lies={FIELDS: "skeleton"}, items="sword astral_chaos_stone", has="G3"
    )
    s.table.stones["sword"], s.table.broken = "astral_lawstone", ["sword"]
    s.answer(0, do.Stay())
    assert not s.offered(do.Integrate)
    s.hero().space = FIELDS
    s.finish_round().finish_round()
    s.dice(3, 3).engage("skeleton")
    assert last(s)[0] == 6 + 3


@pytest.mark.rule("PRO-369", "PRO-504", "PRO-B084")
def test_a_stone_in_an_artifact_changes_hands_with_it() -> None:
    here = {0: FIELDS, 1: FIELDS}
    s = sit("mercenary", "monk", space=here, artifacts={1: "royal_sword"}, has={0: "H9 R9"}).answer(0, do.Stay())
    s.table.stones["royal_sword"] = "astral_lawstone"
    s.dice(6, 1).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=STRENGTH)
    while not s.is_asked("take_from_loser", 0):
        s.answer(s.asked.seat, s.options[0])
    s.pick(0, do.TakeArtifact, card="royal_sword")
    assert s.table.stones == {"royal_sword": "astral_lawstone"}


@pytest.mark.rule("PRO-387", "PRO-B010")
def test_a_falchion_given_away_stays_adjusted_and_a_discarded_one_does_not() -> None:
    s = sit("mercenary", "monk", space={0: FIELDS, 1: FIELDS}, items={1: "falchion"}).answer(0, do.Stay())
    s.table.adjusted["falchion"] = 0
    s.dice(6, 1).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=STRENGTH).pick(1, do.Equip, cards=())
    s.pick(1, do.GiveItem, card="falchion")
    assert s.table.adjusted == {"falchion": 0}
    s = sit("mercenary", "monk", space="town", items="falchion").answer(0, do.Stay())
    s.table.adjusted["falchion"] = 0
    s.pick(0, do.UseService, use=0).pick(0, do.Sell, card="falchion")
    assert s.table.adjusted == {}


@pytest.mark.rule("PRO-036", "PRO-041", "PRO-B043")
def test_a_travelling_smith_goes_only_when_something_was_mended() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "travelling_smith"}, items="falchion", fragments=FIELDS)
    s.answer(0, do.Stay(), do.UseOpportunity("travelling_smith"))
    assert not s.offered(do.Done)
    s.pick(0, do.Adjust, card="falchion", nature=2)
    assert s.offered(do.Done)
    s.answer(0, do.Done())
    assert s.offered(do.TakeFragment)
