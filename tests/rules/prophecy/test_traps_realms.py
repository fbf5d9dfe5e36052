"""Clauses of the realms and of the last battle with a wrong reading at hand: each test tells the one from the other."""

from __future__ import annotations

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.news import CardTaken, ChanceTurnedUp, CharacterDied
from fabletop.games.prophecy.rules.finale import picks_battleground
from fabletop.games.prophecy.terms import Back, Contest
from tests.rules.prophecy.sitting import CONTENT, sit
from tests.rules.prophecy.test_planes import storm
from tests.rules.prophecy.test_water import PALACE, dive
from tests.rules.prophecy.test_worlds import doom


@pytest.mark.rule("PRO-148")
def test_whoever_is_under_water_turns_up_nothing_for_the_others_either() -> None:
    s = dive(chance="good_times")
    assert s.events(ChanceTurnedUp) == []
    assert s.hero(1).gold == 3


@pytest.mark.rule("PRO-116")
def test_in_the_palace_no_underwater_ability_brings_air() -> None:
    for space, asked in (("b2", True), ("b6", False)):
        s = dive(space, planes=PALACE, abilities="breath_of_the_sea", has="A6 M3")
        s.hero().bubbles = 2
        s.answer(0, do.Stay())
        assert s.is_asked("breathe", 0) is asked


@pytest.mark.rule("PRO-127", "PRO-128")
def test_both_guardians_of_a_plane_are_stronger() -> None:
    s = storm(planes={"astral_1": ("astral_hound", "lord_of_flames", "royal_cape")}, water_realm=True)
    s.dice(6, 1, 6, 1).answer(0, do.AttackPlane("astral_1"))
    while len(s.events(RollDecided)) < 2:
        s.answer(s.asked.seat, s.options[0])
    assert [each.other_sums[0].n for each in s.events(RollDecided)] == [9 + 1, 13 + 1]


@pytest.mark.rule("PRO-158", "PRO-196")
def test_each_missing_bubble_costs_a_health() -> None:
    s = dive("b3", lies={"b3": "sea_serpent"}, has="A1 H5").pick(0, do.MoveTo, space="b2")
    assert (s.hero().bubbles, s.hero().health) == (0, 3)


@pytest.mark.rule("PRO-175")
def test_from_an_inner_space_nobody_leaves() -> None:
    inner = {f"{column}{row}" for column in "bc" for row in range(2, 6)}
    for cell in [each.id for each in CONTENT.cells if each.realm == "water" and not each.palace]:
        assert dive(cell).offers(do.MoveTo, space="") is (cell not in inner)


@pytest.mark.rule("PRO-194")
def test_a_lost_battle_under_water_leaves_nothing_to_do() -> None:
    s = dive("b3", lies={"b3": "sea_serpent"}, items="healing_potion", has="A6 H5 M0").dice(1, 6)
    s.answer(0, do.Stay()).pick(0, do.Fight, card="sea_serpent").settle()
    assert s.table.active == 1


@pytest.mark.rule("PRO-218")
def test_what_hands_hold_weighs_nothing_in_a_battle_of_wills() -> None:
    s = dive("b3", lies={"b3": "sea_serpent"}, items="orb_of_will", has="A6 M3").answer(0, do.Stay())
    s.pick(0, do.ChooseKind, kind=Contest.WILLS).dice(1, 6).pick(0, do.Equip, cards=("orb_of_will",))
    assert "water" not in [each.source for each in s.events(RollDecided)[-1].own_sums]


@pytest.mark.rule("PRO-B044")
def test_stealth_does_not_work_under_water() -> None:
    s = dive("b3", lies={"b3": "merman_guards"}, abilities="stealth", has="A6 G3").answer(0, do.Stay())
    assert s.is_asked("act", 0)
    assert not s.offered(do.LeaveAlone)


@pytest.mark.rule("PRO-507")
def test_from_a_creature_that_was_left_alone_nobody_has_to_run() -> None:
    s = dive("b3", lies={"b3": "sea_serpent"}, artifacts="amulet_of_untouchability")
    s.answer(0, do.Stay()).pick(0, do.LeaveAlone, card="sea_serpent").finish_round()
    assert s.hero().bubbles == 4
    s.pick(0, do.MoveTo, space="b2")
    assert s.hero().bubbles == 4


@pytest.mark.rule("PRO-250")
def test_artifacts_of_who_is_killed_under_water_sink() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: "b2", 1: "b2"},
        has={0: "A6 M0", 1: "A6 H0"},
        artifacts={1: "royal_cape"},
        water_realm=True,
        gate="astral_1",
    )
    s.answer(0, do.Stay()).dice(6, 1).pick(0, do.Attack, seat=1).answer(0, do.LetLoserChoose())
    assert [each.seat for each in s.events(CharacterDied)] == [1]
    (taken,) = s.events(CardTaken)
    assert (taken.seat, taken.card, taken.source) == (0, "royal_cape", "b2"), (
        "found on the space at the end of the turn"
    )


@pytest.mark.rule("PRO-259")
def test_in_the_apocalypse_nobody_enters_the_gate() -> None:
    planes = {f"astral_{n}": ("astral_hound", "", "") for n in range(2, 6)} | {"astral_1": ("", "", "")}
    s = doom(water_realm=True, gate="astral_1", space={1: "golden_fields"}, planes=planes)
    s.answer(1, do.TurnUpChance(), do.Done(), do.Stay())
    assert s.table.active == 0 or not s.offers(do.AttackPlane, plane="astral_1")


@pytest.mark.rule("PRO-279")
def test_of_two_with_equally_many_old_artifacts_the_last_to_gain_one_picks() -> None:
    s = sit("mercenary", "monk", artifacts={0: "royal_sword", 1: "royal_crown"})
    for last in (0, 1):
        s.hero(last).artifact_order, s.hero(1 - last).artifact_order = 2, 1
        assert picks_battleground(s.table).seat == last


@pytest.mark.rule("PRO-B094")
def test_the_last_chance_deck_holds_the_discards_too() -> None:
    s = doom(chance="good_times")
    played = CONTENT.deck(Back.CHANCE, s.table.options)
    assert len(s.table.decks[Back.CHANCE]) == len(played)
    assert s.table.discards[Back.CHANCE] == []


@pytest.mark.rule("PRO-421")
def test_what_the_ball_foretold_is_void_with_the_round() -> None:
    s = sit("mercenary", "monk", space="golden_fields", items="crystal_ball_of_fate", planes={}).dice(6, 1)
    s.pick(0, do.UseCard, card="crystal_ball_of_fate").finish_round()
    assert s.view(None).foretold == ()
