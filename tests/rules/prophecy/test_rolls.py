"""What is said of a roll outside battles before it is made is what comes of it, for every number of the die."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.advice.notes import notes
from fabletop.games.prophecy.advice.odds import odds, outlook
from fabletop.games.prophecy.content import load_content
from fabletop.games.prophecy.news import CreatureDefeated, Drifted, Gained, Lost, Moved
from fabletop.games.prophecy.numbers import row_in_words
from fabletop.games.prophecy.terms import Contest, Resource
from fabletop.kernel import plain
from tests.rules.prophecy.sitting import RULES, Sitting, sit

FIELDS = "golden_fields"


def told(s: Sitting, option: msgspec.Struct, key: str) -> list[dict[str, Any]]:
    """What is told of an option by one key; it has words."""
    found = [each for each in notes(s.view(0), s.asked, option) if each.key == key]
    assert all(plain(RULES.noted(each)) for each in found)
    return [each.values for each in found]


def by_number(s: Sitting, option: msgspec.Struct) -> dict[int, str]:
    """What each number is said to bring."""
    texts = RULES.texts()
    rows = told(s, option, "brings_on")
    return {face: row_in_words(texts, load_content(), row["row"]) for row in rows for face in row["faces"]}


def after(s: Sitting, option: msgspec.Struct, die: int) -> Sitting:
    """The table when the die has fallen so."""
    return Sitting(s.game.fork(None)).dice(die).answer(0, option)


@pytest.mark.rule("PRO-422")
def test_an_opportunity_tells_what_each_number_brings() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "treasure_chest"}).answer(0, do.Stay())
    chest = do.UseOpportunity("treasure_chest")
    said = by_number(s, chest)
    assert set(said) == {1, 2, 3, 4, 5, 6}
    for die, words in said.items():
        left = after(s, chest, die)
        assert ("Health" in words) == bool(left.events(Lost))
        assert ("3 Gold" in words) == any(each.n == 3 for each in left.events(Gained))
    assert odds(s.view(0), s.asked, chest) is None


@pytest.mark.rule("PRO-422")
@pytest.mark.parametrize(("health", "wins"), [(3, 1), (5, 3), (8, 6)])
def test_a_tournament_tells_how_likely_it_is_won_with_so_much_health(health: int, wins: int) -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "tournament"}, has=f"R8 H{health} G1")
    option = do.UseOpportunity("tournament")
    s.answer(0, do.Stay())
    assert odds(s.view(0), s.asked, option) == pytest.approx(wins / 6)
    won = [die for die in range(1, 7) if after(s, option, die).events(Gained)]
    assert len(won) == wins
    assert {die for die, words in by_number(s, option).items() if words != "nothing"} == set(won)


@pytest.mark.rule("PRO-422")
@pytest.mark.parametrize(("magic", "wins"), [(1, 1), (6, 3), (0, 0)])
def test_the_riddle_of_the_sphinx_tells_its_chance(magic: int, wins: int) -> None:
    s = sit("sorceress", "monk", space=FIELDS, lies={FIELDS: "sphinx"}, has=f"M{magic}").answer(0, do.Stay())
    (riddle,) = s.offered(do.UseInstead)
    assert odds(s.view(0), s.asked, riddle) == pytest.approx(wins / 6)
    assert sum(bool(after(s, riddle, die).events(CreatureDefeated)) for die in range(1, 7)) == wins
    assert list(by_number(s, riddle).values()).count("it is defeated") == wins
    assert bool(told(s, riddle, "cannot_win")) is (wins == 0)


@pytest.mark.rule("PRO-B021")
def test_a_stake_tells_what_comes_back() -> None:
    s = sit("mercenary", "monk", space="thieves_guild", has="G3").answer(0, do.Stay())
    s.pick(0, do.UseService, space="thieves_guild")
    for stake in s.offered(do.ChooseNumber):
        said = {face: each["gold"] for each in told(s, stake, "stake_on") for face in each["faces"]}
        for die in range(1, 7):
            assert after(s, stake, die).hero().gold == 3 - stake.n + said[die]
        assert odds(s.view(0), s.asked, stake) == pytest.approx(0.5)


@pytest.mark.rule("PRO-422")
def test_a_charm_helps_a_roll_and_tells_what_lies_there() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "tournament"}, has="R8 H5 G1", items="clover")
    s.answer(0, do.Stay())
    found = outlook(s.view(0), s.asked, do.UseOpportunity("tournament"))
    assert found is not None
    assert found.win == pytest.approx(1 / 2)
    assert found.well == pytest.approx(3 / 4)
    s.dice(1).answer(0, do.UseOpportunity("tournament"))
    assert s.is_asked("roll_again", 0)
    assert told(s, do.No(), "brings_row") == [{"row": ""}]
    (leaf,) = s.offered(do.UseCard)
    assert sorted(by_number(s, leaf)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("PRO-185", "PRO-184")
def test_a_current_tells_where_it_may_sweep_somebody() -> None:
    lies = {"b2": "very_strong_current"}
    s = sit("mercenary", "monk", space={0: "b1"}, has="A6", lies=lies, water_realm=True, gate="astral_1")
    into = do.MoveTo("swim", "b2")
    said = {each["space"]: each["ways"] for each in told(s, into, "drifts")}
    assert sum(said.values()) == 4
    assert all(each["all"] == 4 for each in told(s, into, "drifts"))
    ends: list[str] = []
    for way in range(1, 5):
        left = after(s, into, way)
        if left.events(Drifted):
            ends.append(next((each.space for each in left.events(Moved) if each.mode == "drift"), ""))
    assert {end: ends.count(end) for end in ends} == said


@pytest.mark.rule("PRO-B068")
def test_a_fight_tells_what_forcing_its_kind_would_do() -> None:
    s = sit("sorceress", "monk", space=FIELDS, lies={FIELDS: "bear skeleton"}).answer(0, do.Stay())
    fight = do.Fight("bear")
    (forced,) = told(s, fight, "by_force")
    assert (forced["kind"], forced["n"]) == (Contest.WILLS, 1)
    found = outlook(s.view(0), s.asked, fight)
    assert found is not None
    s.answer(0, fight)
    (wills,) = [each for each in s.offered(do.ChooseKind) if each.kind is Contest.WILLS]
    assert found.win < found.well
    assert odds(s.view(0), s.asked, wills) == pytest.approx(found.well)


def test_a_way_tells_its_price() -> None:
    lies = {"b2": "forest_of_kelp"}
    s = sit("mercenary", "monk", space={0: "b1"}, has="A6 M2", lies=lies, water_realm=True, gate="astral_1")
    s.answer(0, do.MoveTo("swim", "b2"))
    leaves = next(each for each in s.offered(do.ChooseWay) if each.label == "Part the leaves")
    assert told(s, leaves, "cost") == [{"what": Resource.MAGIC, "n": 1}]


@pytest.mark.rule("PRO-184")
def test_whoever_may_hold_on_is_told_where_she_would_drift() -> None:
    lies = {"b2": "strong_current"}
    s = sit("mercenary", "monk", space={0: "b1"}, has="A6", lies=lies, water_realm=True, gate="astral_1")
    s.answer(0, do.MoveTo("swim", "b2"))
    hold, drift = s.offered(do.ChooseWay)
    assert not told(s, hold, "drifts")
    assert {each["space"] for each in told(s, drift, "drifts")} == {"b4", "d2", ""}


# -- what a roll may save, and what a draw may bring -------------------------------------------------------------------


def beaten(**setting: Any) -> Sitting:
    """She has lost to a Bear in Strength, with this in hand and worn."""
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear"}, **setting).dice(1, 6).answer(0, do.Stay())
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    gear = do.Equip(("shield", "chain_mail"))
    assert told(s, gear, "armour_saves") == [{"card": "chain_mail", "faces": (5, 6)}]
    return s.answer(0, gear)


@pytest.mark.rule("PRO-B057", "PRO-B070")
def test_what_saves_a_shield_or_health_is_told_with_its_numbers() -> None:
    s = beaten(items="shield chain_mail", abilities="shield_mastery")
    assert told(s, do.BreakShield("shield"), "shield_holds") == [{"faces": (4, 5, 6)}]
    assert told(s, do.LetStand(), "armour_saves") == [{"card": "chain_mail", "faces": (5, 6)}]
    for die in range(1, 7):
        assert (after(s, do.BreakShield("shield"), die).table.broken == []) is (die in (4, 5, 6))
        assert (after(s, do.LetStand(), die).hero().health == 6) is (die in (5, 6))


@pytest.mark.rule("PRO-384")
def test_whoever_aims_at_the_holder_of_the_amulet_is_told_of_its_numbers() -> None:
    scroll, amulet = {0: "scroll_of_stealing", 1: "dagger", 2: "sword"}, {1: "amulet_of_untouchability"}
    s = sit("mercenary", "monk", "druid", items=scroll, artifacts=amulet).pick(0, do.UseCard, card="scroll_of_stealing")
    assert told(s, do.ChooseSeat(1), "may_resist") == [{"seat": 1, "faces": (4, 5, 6)}]
    assert told(s, do.ChooseSeat(2), "may_resist") == []
    s = sit("mercenary", "monk", items=scroll, artifacts=amulet)
    (read,) = s.offered(do.UseCard)
    assert told(s, read, "may_resist") == [{"seat": 1, "faces": (4, 5, 6)}], "nobody else can be meant"


@pytest.mark.rule("PRO-290", "PRO-291")
def test_of_random_treasures_it_is_told_how_many_are_left() -> None:
    s = sit("mercenary", "monk", space="treasure_island", maps=4, random_treasures=True).answer(0, do.Stay())
    n = told(s, do.Dig(()), "treasures_left")[0]["n"]
    assert told(s.answer(0, do.Dig(())), do.DigDeeper(), "treasures_left") == [{"n": n - 1}]
