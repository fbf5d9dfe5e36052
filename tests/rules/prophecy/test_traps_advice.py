"""What the table says in positions where two rules meet: why not, what is at stake, what waits there."""

from __future__ import annotations

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.advice.dangers import Dies, MayDie, MayLoseArtifact, dangers
from fabletop.games.prophecy.terms import Back, Contest
from tests.rules.prophecy.sitting import CONTENT, sit
from tests.rules.prophecy.test_advice import noted, refused
from tests.rules.prophecy.test_traps_finale import WON, court
from tests.rules.prophecy.test_traps_island import THREE, hunt
from tests.rules.prophecy.test_traps_together import hunt_beast
from tests.rules.prophecy.test_water import dive
from tests.rules.prophecy.test_worlds import doom

# -- what is at stake --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-227", "PRO-158", "PRO-B020")
def test_a_loser_without_air_is_warned_that_one_health_is_not_enough() -> None:
    s = dive("c3", spaces={0: "c3", 1: "c3"}, has={0: "A6", 1: "H1 A0"}, items={1: "healing_potion"})
    assert dangers(s.view(0), s.asked, do.Stay()) == ()
    s.answer(0, do.Stay()).dice(6, 1).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.is_asked("lose_health_or_item", 1)
    assert dangers(s.view(1), s.asked, do.LoseHealth()) == (Dies(),)


@pytest.mark.rule("PRO-227", "PRO-B076")
def test_an_attacker_under_water_with_one_health_and_no_air_risks_her_life() -> None:
    s = dive("c3", spaces={0: "c3", 1: "c3"}, has={0: "A1 H1", 1: "A6"}).answer(0, do.Stay())
    assert dangers(s.view(0), s.asked, do.Attack(1)) == (MayDie(),)
    s = dive("c3", spaces={0: "c3", 1: "c3"}, has={0: "A2 H1", 1: "A6"}).answer(0, do.Stay())
    assert dangers(s.view(0), s.asked, do.Attack(1)) == ()


@pytest.mark.rule("PRO-349", "PRO-B078", "PRO-050")
def test_against_friends_and_for_maps_no_artifact_is_at_stake() -> None:
    s = hunt_beast(artifacts={0: "royal_cape"}, items={0: "dagger"}, has="H0").answer(0, do.Stay())
    assert dangers(s.view(0), s.asked, do.Attack(1)) == (MayDie(),)
    together = {0: "golden_fields", 1: "golden_fields"}
    s = sit("mercenary", "monk", space=together, maps={0: 1, 1: 1}, artifacts="royal_cape").answer(0, do.Stay())
    assert dangers(s.view(0), s.asked, do.Attack(1, for_maps=True)) == ()
    assert dangers(s.view(0), s.asked, do.Attack(1)) == (MayLoseArtifact(),)


@pytest.mark.rule("PRO-193", "PRO-230", "PRO-B041")
def test_who_has_no_health_is_warned_before_she_moves_to_what_must_be_fought() -> None:
    lies = {"b4": "sea_serpent", "c3": "merman_guards", "a3": "skeletal_shark"}
    s = dive("b3", has="A9 H0", lies=lies)
    assert dangers(s.view(0), s.asked, do.MoveTo("swim", "b4")) == (MayDie(),)
    assert dangers(s.view(0), s.asked, do.MoveTo("swim", "b2")) == ()
    assert dangers(s.view(0), s.asked, do.MoveTo("swim", "c3")) == (), "they take a bribe"
    s = dive("b5", has="A9 H0")
    assert dangers(s.view(0), s.asked, do.MoveTo("swim", "b6")) == (MayDie(),)
    s = dive("b5", has="A9 H0", planes={"astral_1": ("", "", "")})
    assert dangers(s.view(0), s.asked, do.MoveTo("swim", "b6")) == ()
    s = dive("b3", has="A9 H0", lies=lies, artifacts="amulet_of_untouchability")
    assert dangers(s.view(0), s.asked, do.MoveTo("swim", "b4")) == ()


@pytest.mark.rule("PRO-199", "PRO-B065")
@pytest.mark.parametrize(
    ("creature", "has", "dies"),
    [
        ("drowned_sailors", "A9 H0", True),
        ("sea_witch", "A9 H1 M2", False),
        ("sea_witch", "A9 H0 M1", True),
        ("sea_serpent", "A1 H1", True),
        ("sea_serpent", "A2 H1", False),
    ],
)
def test_a_defeat_costs_what_the_card_says(creature: str, has: str, dies: bool) -> None:
    s = dive("b3", has=has, lies={"b3": creature})
    assert dangers(s.view(0), s.asked, do.Stay()) == ((MayDie(),) if dies else ())


# -- what waits there --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-230", "PRO-232", "PRO-486")
def test_who_guards_the_palace_is_told_before_she_enters() -> None:
    s = dive("b5", abilities="bare_handed_fighting")
    assert noted(s, do.MoveTo("swim", "b6"))["hidden_guardian"] == [{"which": "only"}]
    disc = s.table.planes["water"]
    disc.up = [disc.greater]
    told = noted(s, do.MoveTo("swim", "b6"))["creature_there"]
    assert [(each["card"], each["own"]) for each in told] == [(disc.greater, 6)]
    s = court("b5", has="A6", abilities="bare_handed_fighting")
    told = noted(s, do.MoveTo("swim", "b6"))["creature_there"]
    assert [(each["own"], each["theirs"]) for each in told] == [(8, 12)]


# -- why not -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-259")
def test_a_closed_gate_is_said_to_be_closed() -> None:
    space = CONTENT.plane["astral_1"].spaces[0]
    held = {0: "royal_sword royal_crown", 1: "royal_armour ritual_scepter royal_cape"}
    s = doom(space={0: space, 1: space}, water_realm=True, gate="astral_1", planes=WON, artifacts=held)
    s.answer(1, do.Stay())
    assert refused(s, do.AttackPlane("astral_1"), 1) == "closed_gate"


@pytest.mark.rule("PRO-305", "PRO-500")
def test_hunters_are_told_that_one_treasure_is_all_and_blind_diggers_that_none_is_left() -> None:
    s = hunt(space=CONTENT.island, maps=4, treasures=THREE + " astral_satchel").answer(0, do.Stay())
    assert refused(s, do.Dig(("magic_pouch", "astral_satchel"))) == "most_dug"
    s = sit("mercenary", "monk", space={0: CONTENT.island, 1: CONTENT.island}, maps=4, random_treasures=True)
    s.table.decks[Back.TREASURE].bags = []
    s.answer(0, do.Stay())
    assert refused(s, do.Dig(())) == "all_dug"


@pytest.mark.rule("PRO-348", "PRO-B073")
def test_friends_under_the_dove_are_told_of_the_dove() -> None:
    s = hunt_beast("village", has="G9").answer(0, do.Stay())
    assert refused(s, do.Attack(1)) == "dove"
    s = sit("mercenary", "monk", space={0: "village", 1: "village"}, cooperative=True).answer(0, do.Stay())
    assert refused(s, do.Attack(1)) == "together"
