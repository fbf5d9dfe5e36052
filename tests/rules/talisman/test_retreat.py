"""The Retreat from the Inner Region."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import DestinyAttempted, FightBegan, RetreatAnnounced, Rolled
from fabletop.games.talisman.terms import Combat, Token
from tests.rules.talisman.sitting import CONTENT, Sitting, sit


def retreating(space: str, **setting: object) -> Sitting:
    """A Character who has just announced a Retreat."""
    tokens = setting.pop("tokens", {0: "F0", 1: "F0"})
    s = sit("delver", "paladin", space=space, holds="sword", tokens=tokens, **setting)  # type: ignore[arg-type]
    return s.answer(0, do.AnnounceRetreat())


def steps(s: Sitting) -> set[str]:
    return {option.space for option in s.offered(do.Step)}


@pytest.mark.rule("TAL-088")
@pytest.mark.parametrize("space", [space.id for space in CONTENT.spaces])
def test_a_retreat_is_announced_in_the_valley_or_at_a_gate_only(space: str) -> None:
    s = sit("delver", "paladin", space=space, holds="sword", tokens="F0")
    assert (do.AnnounceRetreat() in s.options) == (space in {"valley_of_fire", "crypt", "mine"})


@pytest.mark.rule("TAL-088")
def test_a_retreat_is_announced_at_the_start_of_the_turn_only() -> None:
    s = sit("delver", "paladin", space="morass", holds="sword", tokens={0: "F0", 1: "F0"}).dice(3, 3)
    s.pick(0, do.Step, space="crypt")
    assert s.hero().space == "crypt", "the roll of 6 was 2 too much: the Character stays"
    assert not s.events(RetreatAnnounced)
    assert s.table.active == 1
    s.until(0)
    assert do.AnnounceRetreat() in s.options


@pytest.mark.rule("TAL-089", "TAL-094")
@pytest.mark.parametrize(
    ("space", "ways"),
    [
        ("valley_of_fire", {"crypt", "mine"}),
        ("crypt", {"morass", "wastes"}),
        ("mine", {"tangle", "mountains"}),
    ],
)
def test_the_first_step_is_made_at_once_by_a_shortest_way_of_choice(space: str, ways: set[str]) -> None:
    s = retreating(space)
    assert steps(s) == ways
    assert not s.offered(do.Stay)
    s.pick(0, do.Step, space=min(ways))
    assert s.hero().space == min(ways)
    assert s.table.active == 1


@pytest.mark.rule("TAL-089", "TAL-090", "TAL-091", "TAL-095")
def test_a_retreat_from_the_valley_takes_four_turns_and_meets_no_inner_space() -> None:
    s = retreating("valley_of_fire", destiny="crown_of_command").pick(0, do.Step, space="crypt")
    for end in ("morass", "lake"):
        s.until(0)
        assert s.hero().is_retreating
        if s.is_asked("start", 0):
            assert not s.offered(do.AnnounceRetreat)
            s.pick(0, do.Step, space=end)
        assert s.hero().space == end
    s.until(0).dice(4)
    assert not s.offered(do.Step)
    s.answer(0, do.RollOutward())
    own = [event for event in s.events(Rolled) if event.seat == 0]
    assert [event.purpose for event in own] == ["movement"], "no gate, no Lake"
    assert not [event for event in s.events(FightBegan) if event.seat == 0]
    assert not s.events(DestinyAttempted)
    s.pick(0, do.MoveTo, space="heath")
    assert not s.hero().is_retreating
    assert s.hero().turns == 7, "the fourth turn"


@pytest.mark.rule("TAL-089")
@pytest.mark.parametrize(
    ("corner", "end"), [("morass", "lake"), ("mountains", "lake"), ("tangle", "ruins"), ("wastes", "ruins")]
)
def test_from_a_corner_the_retreat_leads_out_only(corner: str, end: str) -> None:
    gate = "crypt" if corner in {"morass", "wastes"} else "mine"
    s = retreating(gate).pick(0, do.Step, space=corner).until(0)
    if s.is_asked("start", 0):
        assert steps(s) == {end}


@pytest.mark.rule("TAL-091")
def test_a_wish_home_ends_the_retreat() -> None:
    s = retreating("crypt").pick(0, do.Step, space="morass")
    s.hero().tokens[Token.WISH] = 1
    s.until(0).answer(0, do.UseWish("home"))
    assert s.hero().space == "stoneberg"
    assert not s.hero().is_retreating
    s.answer(0, do.Stay())
    assert s.is_asked("town", 0), "Home is encountered"


@pytest.mark.rule("TAL-092")
def test_others_may_attack_a_retreating_character_or_meet_them_otherwise() -> None:
    s = sit("delver", "scoundrel", space={0: "valley_of_fire", 1: "crypt"}, holds={0: "sword", 1: "shield"})
    s.answer(0, do.AnnounceRetreat()).pick(0, do.Step, space="crypt")
    s.answer(1, do.Stay())
    assert do.Attack(0, Combat.STRENGTH) in s.options
    assert [use.seat for use in s.offered(do.UseOn)] == [0]


@pytest.mark.rule("TAL-093")
def test_a_retreating_character_starts_no_fight() -> None:
    """Edge case 24."""
    s = sit(
        "delver", "paladin", space={0: "valley_of_fire", 1: "crypt"}, holds="sword yew_bow", tokens={0: "F0", 1: "F0"}
    )
    s.answer(0, do.AnnounceRetreat()).pick(0, do.Step, space="crypt")
    assert s.table.active == 1, "no encounter was offered"
    assert not s.events(FightBegan)
    s.until(1)
    assert s.hero(1).space == "crypt"


@pytest.mark.rule("TAL-093")
def test_a_retreating_character_can_be_attacked() -> None:
    s = sit(
        "delver", "paladin", space={0: "valley_of_fire", 1: "crypt"}, holds={0: "sword", 1: "shield"}, tokens={0: "F0"}
    )
    s.answer(0, do.AnnounceRetreat()).pick(0, do.Step, space="crypt")
    s.answer(1, do.Stay())
    assert do.Attack(0, Combat.STRENGTH) in s.options


@pytest.mark.rule("TAL-094")
def test_the_retreat_may_end_on_the_portal_and_is_over_then() -> None:
    """Edge case 23."""
    s = retreating("crypt").pick(0, do.Step, space="morass").until(0)
    if s.is_asked("start", 0):
        s.pick(0, do.Step, space="lake")
    s.until(0).dice(1).answer(0, do.RollOutward())
    assert s.hero().space == "dark_portal"
    assert not s.hero().is_retreating
    assert s.is_asked("portal_value", 0)
    s.dice(1, 1, 1).pick(0, do.ChooseToken, token="strength")
    assert s.hero().space == "lake"
    assert s.has("L") == 3, "pulled back, the Lake is encountered"


@pytest.mark.rule("TAL-094")
@pytest.mark.parametrize("potion", ["", "rebirth"])
def test_a_retreat_ends_with_death_and_by_any_other_way_out(potion: str) -> None:
    s = sit(
        "delver",
        "paladin",
        space={0: "valley_of_fire", 1: "crypt"},
        holds={0: f"sword {potion}", 1: "shield"},
        tokens={0: "L1 F0", 1: "F0"},
        valley_reached=True,
    )
    s.answer(0, do.AnnounceRetreat()).pick(0, do.Step, space="crypt").passing()
    s.dice(6, 1).answer(1, do.Stay()).passing().answer(1, do.Attack(0, Combat.STRENGTH)).passing()
    s.answer(1, do.RewardLife()).passing()
    if potion:
        s.answer(0, do.UsePotion("rebirth", 0))
        assert s.hero().space == "stoneberg"
    assert s.hero().is_alive == bool(potion)
    assert not s.hero().is_retreating
