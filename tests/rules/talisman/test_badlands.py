"""Badlands."""

from __future__ import annotations

import msgspec
import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDrawn, HeroDied
from fabletop.games.talisman.terms import Terrain, Token
from fabletop.kernel import Game
from tests.rules.talisman.sitting import CONTENT, RULES, Sitting, sit

FATE, LIFE = do.ChooseToken(Token.FATE), do.ChooseToken(Token.LIFE)


def badlands(s: Sitting) -> set[str]:
    """The Badlands as everybody sees them."""
    return {each.space for each in s.view(None).ground if each.is_badland}


@pytest.mark.rule("TAL-005")
def test_a_space_with_the_cattle_skull_is_a_badland() -> None:
    spaces = tuple(msgspec.structs.replace(each, badland=each.id == "fields_1") for each in CONTENT.spaces)
    skulls = msgspec.structs.replace(CONTENT, spaces=spaces)
    s = Sitting(Game(RULES, sit("delver", "lich", tokens="M1").table, skulls))
    assert badlands(s) == {"fields_1"}
    s.answer(0, do.UseMove("fields_1"))
    assert s.is_asked("badland", 0)


@pytest.mark.rule("TAL-006", "TAL-007")
@pytest.mark.parametrize(("chosen", "lives", "fate"), [(FATE, 4, 1), (LIFE, 3, 2)])
def test_ending_a_move_there_costs_a_life_or_a_fate_as_the_mover_chooses(
    chosen: do.ChooseToken, lives: int, fate: int
) -> None:
    s = sit("delver", "lich", enduring="winter").walk("hills_1")
    assert s.is_asked("badland", 0)
    assert set(s.options) == {FATE, LIFE}
    s.answer(0, chosen)
    assert (s.has("L"), s.has("F")) == (lives, fate)


@pytest.mark.rule("TAL-007")
def test_without_fate_it_is_a_life() -> None:
    s = sit("delver", "lich", enduring="winter", tokens="F0", lies={"hills_1": "healer"}).walk("hills_1")
    assert not s.is_asked("badland")
    assert s.has("L") == 4, "lost before the Healer was met"
    s = sit("delver", "lich", enduring="winter", tokens="F0", lies={"hills_1": "rapier"}).walk("hills_1")
    assert s.has("L") == 3


@pytest.mark.rule("TAL-007")
def test_the_last_life_is_kept_as_long_as_there_is_fate() -> None:
    s = sit("delver", "lich", enduring="winter", tokens="L1 F2").walk("hills_1")
    assert not s.is_asked("badland")
    assert (s.has("L"), s.has("F")) == (1, 1)


@pytest.mark.rule("TAL-007")
def test_without_fate_even_the_last_life_goes() -> None:
    """Edge case 69."""
    s = sit("delver", "lich", enduring="winter", tokens="L1 F0").walk("hills_1")
    assert s.events(HeroDied)
    s = sit("delver", "lich", enduring="winter", tokens="L1 F0", holds="rebirth").walk("hills_1")
    assert s.is_asked("prevent_death", 0)
    s.answer(0, do.UsePotion("rebirth", 0))
    assert s.hero().is_alive


@pytest.mark.rule("TAL-008")
def test_a_roll_that_ends_there_costs_as_well_before_any_encounter() -> None:
    s = sit("delver", "lich", space="fields_1", holds="sword", enduring="winter", tokens="F2").dice(4)
    s.answer(0, do.RollToMove())
    if s.is_asked("change_dice"):
        s.answer(0, do.LetStand())
    s.answer(0, *[option for option in s.offered(do.MoveTo) if option.space == "hills_1"])
    assert s.is_asked("badland", 0)
    assert not s.events(CardDrawn)


@pytest.mark.rule("TAL-008")
def test_a_forced_move_costs_as_well() -> None:
    s = sit("delver", "lich", enduring="winter", tokens="F2").cards("patrol").walk("woods_3")
    assert s.hero().space == "stoneberg", "the nearest Town is on Highland"
    assert s.is_asked("badland", 0)


@pytest.mark.rule("TAL-008")
def test_a_move_out_of_turn_costs_as_well() -> None:
    s = sit("delver", "paladin", space={1: "fens_1"}, enduring="drought", tokens={0: "F0", 1: "L4 F2"})
    s.cards("flood").meet_space("woods_3")
    assert s.hero(1).space == "plains_2"
    assert s.is_asked("badland", 1)
    s.answer(1, LIFE)
    assert s.has("L", 1) == 3


@pytest.mark.rule("TAL-008")
def test_starting_a_turn_there_without_moving_costs_nothing() -> None:
    s = sit("delver", "paladin", space="hills_2", enduring="winter", missed=1)
    assert s.table.active == 1, "the turn was missed"
    assert (s.has("L"), s.has("F")) == (4, 2)
    s = sit("delver", "paladin", space="hills_2", enduring="winter", lies={"woods_3": "rapier"}).walk("woods_3")
    assert (s.has("L"), s.has("F")) == (4, 2)


@pytest.mark.rule("TAL-009")
def test_a_card_may_have_to_do_with_badlands() -> None:
    s = sit("delver", "lich", enduring="winter", holds="winged_boots", lies={"hills_1": "rapier"}).walk("hills_1")
    assert (s.has("L"), s.has("F")) == (4, 2)


@pytest.mark.rule("TAL-010")
def test_the_main_board_has_no_permanent_badlands() -> None:
    assert not any(space.badland for space in CONTENT.spaces)
    assert not badlands(sit("delver", "lich"))


@pytest.mark.rule("TAL-012")
@pytest.mark.parametrize(
    ("event", "terrain"), [("winter", Terrain.HIGHLAND), ("drought", Terrain.LOWLAND), ("summer", None)]
)
def test_a_card_makes_badlands_for_a_time(event: str, terrain: Terrain | None) -> None:
    s = sit("delver", "lich", enduring=event, tokens="W1")
    outside = [space for space in CONTENT.spaces if space.region != "inner"]
    assert badlands(s) == {space.id for space in outside if terrain is not None and space.terrain is terrain}
    s.answer(0, do.UseWish("enduring"))
    assert not badlands(s)


@pytest.mark.rule("TAL-006", "TAL-008")
def test_no_armour_helps_even_after_a_lost_fight() -> None:
    s = sit("delver", "paladin", enduring="winter", holds="dragonscale", tokens="F0", lies={"woods_2": "minotaur"})
    s.dice(1, 6, 1, 1).walk("woods_2")
    assert s.is_asked("use_armour", 0)
    s.answer(0, do.Leave()).pick(0, do.ChooseSpace, space="hills_1")
    assert s.has("L") == 2, "a Life for the Minotaur, and one for the Badland"


@pytest.mark.rule("TAL-007", "TAL-008")
def test_whoever_dies_of_a_badland_at_a_portal_has_not_come_by_the_sentinel() -> None:
    s = sit("delver", "paladin", enduring="drought", holds="rebirth", tokens={0: "F0 L1 S9", 1: "F0"})
    s.walk("sun_sentinel").dice(6, 1).answer(0, do.FightSentinel()).passing()
    s.answer(0, do.ChooseCard("dragonscale")).passing()
    s.answer(0, do.UsePotion("rebirth", 0))
    assert s.hero().space == "stoneberg"
    assert not s.hero().came_by_sentinel
