"""The Inner Region: moving there, the corners and gates, the way into the Valley of Fire."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import (
    DestinyAttempted,
    DestinyDrawn,
    FightBegan,
    FightDecided,
    HeroMoved,
    NoTalisman,
    Rolled,
    ValleyReached,
)
from fabletop.games.talisman.terms import Region
from tests.rules.talisman.sitting import CONTENT, Sitting, sit

RING = ("morass", "crypt", "wastes", "ruins", "tangle", "mine", "mountains", "lake")
TALISMAN = "talisman_of_riches"


def steps(s: Sitting) -> set[str]:
    """Where one step may lead."""
    return {option.space for option in s.offered(do.Step)}


def at_gate(gate: str, *dice: int, holds: str = TALISMAN, tokens: str = "F0") -> Sitting:
    """A Character who makes the roll of a gate again."""
    return sit("delver", "paladin", space=gate, holds=holds, tokens=tokens).dice(*dice).answer(0, do.Stay())


# -- the board ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-083", "TAL-084", "TAL-B012")
def test_eight_spaces_form_a_ring_around_the_valley() -> None:
    assert CONTENT.ring[Region.INNER] == RING
    assert CONTENT.valley == "valley_of_fire"
    assert set(CONTENT.gates) == {"crypt", "mine"}
    assert CONTENT.outer_gates == {"lake": "dark_portal", "ruins": "bright_portal"}


@pytest.mark.rule("TAL-082", "TAL-083", "TAL-084")
@pytest.mark.parametrize(
    ("space", "beside"),
    [
        ("lake", {"morass", "mountains"}),
        ("ruins", {"tangle", "wastes"}),
        ("morass", {"lake", "crypt"}),
        ("mountains", {"lake", "mine"}),
        ("tangle", {"ruins", "mine"}),
        ("wastes", {"ruins", "crypt"}),
        ("crypt", {"morass", "wastes"}),
        ("mine", {"tangle", "mountains"}),
    ],
)
def test_four_routes_lead_inward_and_either_way_may_be_gone(space: str, beside: set[str]) -> None:
    assert steps(sit("delver", "paladin", space=space, holds="sword")) == beside


# -- moving ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-076", "TAL-077")
@pytest.mark.parametrize("space", RING)
def test_one_space_in_a_turn_without_a_roll(space: str) -> None:
    s = sit("delver", "paladin", space=space, holds="sword", tokens="F0")
    assert not s.offered(do.RollToMove)
    assert bool(s.offered(do.RollOutward)) == (space in {"lake", "ruins"})
    s.pick(0, do.Step, space=min(steps(s)))
    assert not [event for event in s.events(Rolled) if event.purpose == "movement" and event.seat == 0]
    assert s.events(HeroMoved)[0].how == "step"


@pytest.mark.rule("TAL-078", "TAL-079", "TAL-080")
def test_from_the_lake_the_portal_is_the_first_space_of_a_movement_roll() -> None:
    s = sit("delver", "paladin", space="lake", holds="sword", tokens="F0").dice(4).answer(0, do.RollOutward())
    assert {option.space for option in s.offered(do.MoveTo)} >= {"heath", "rune_mere"}, "three further, either way"
    ends = {option.space for option in s.offered(do.MoveTo) if CONTENT.space[option.space].region is Region.MIDDLE}
    assert ends == {"heath", "rune_mere"}
    s.pick(0, do.MoveTo, space="heath")
    assert s.hero().space == "heath"


@pytest.mark.rule("TAL-078", "TAL-079")
def test_from_the_ruins_the_bright_portal_comes_first() -> None:
    s = sit("delver", "paladin", space="ruins", holds="sword", tokens="F0").dice(3).answer(0, do.RollOutward())
    ends = {option.space for option in s.offered(do.MoveTo) if CONTENT.space[option.space].region is Region.MIDDLE}
    assert ends == {"castle", "citadel"}


@pytest.mark.rule("TAL-081")
def test_a_roll_of_one_ends_on_the_portal_whose_roll_is_compulsory() -> None:
    s = sit("delver", "paladin", space="lake", holds="sword", tokens="F0").dice(1).answer(0, do.RollOutward())
    assert s.hero().space == "dark_portal"
    assert s.is_asked("portal_value", 0)
    s.dice(1, 1, 4).pick(0, do.ChooseToken, token="strength")
    assert s.hero().space == "lake", "thrown straight back"


@pytest.mark.rule("TAL-085", "TAL-086")
@pytest.mark.parametrize(
    ("corner", "back"), [("morass", "lake"), ("mountains", "lake"), ("tangle", "ruins"), ("wastes", "ruins")]
)
def test_going_back_from_a_corner_is_no_retreat(corner: str, back: str) -> None:
    """Edge case 25."""
    s = sit("delver", "paladin", space=corner, holds="sword", tokens="F0 L4").dice(1).pick(0, do.Step, space=back)
    assert s.hero().space == back
    assert not s.hero().is_retreating
    assert s.has("L") == 3, "it is encountered: its roll of 1 costs a Life"


@pytest.mark.rule("TAL-087")
@pytest.mark.parametrize("space", ["lake", "ruins", "morass", "mountains", "tangle", "wastes"])
def test_nobody_who_is_free_stays_on_the_lake_the_ruins_or_a_corner(space: str) -> None:
    assert do.Stay() not in sit("delver", "paladin", space=space, holds="sword").options


@pytest.mark.rule("TAL-087")
@pytest.mark.parametrize(
    ("corner", "back", "strength"), [("morass", "lake", "strength"), ("mountains", "lake", "craft")]
)
def test_whoever_is_held_stays_and_meets_the_corner_again_or_steps_back(corner: str, back: str, strength: str) -> None:
    s = sit("delver", "paladin", space=back, holds="sword", tokens={0: "F0", 1: "F0"}).dice(6, 6, 1, 6)
    s.pick(0, do.Step, space=corner)
    assert [event.kind for event in s.events(FightBegan)] == [strength]
    assert (s.has("L"), s.hero().is_held) == (3, True)
    s.finish_turn()
    assert s.table.active == 0
    assert do.Stay() in s.options
    assert steps(s) == {back}
    s.dice(1, 1, 6, 1).answer(0, do.Stay())
    assert s.hero().space == corner
    assert not s.hero().is_held, "a Victory sets free"
    s.until(0)
    assert steps(s) == {back, "crypt" if corner == "morass" else "mine"}


@pytest.mark.rule("TAL-087")
def test_equal_dice_hold_a_character_in_the_tangle() -> None:
    s = sit("delver", "paladin", space="ruins", holds="sword", tokens={0: "F0", 1: "F0"}).dice(2, 4, 3, 3)
    s.pick(0, do.Step, space="tangle")
    assert (s.has("L"), s.hero().is_held) == (4, True)
    s.until(0)
    assert steps(s) == {"ruins"}
    assert do.Stay() in s.options


@pytest.mark.rule("TAL-464")
@pytest.mark.parametrize("gate", ["crypt", "mine"])
def test_at_a_gate_one_may_roll_again_step_aside_or_retreat(gate: str) -> None:
    s = sit("delver", "paladin", space=gate, holds="sword", tokens="F0")
    assert {do.Stay(), do.AnnounceRetreat()} <= set(s.options)
    assert len(steps(s)) == 2
    s.dice(6, 6).answer(0, do.Stay())
    assert s.events(Rolled)[0].purpose == "gate"


@pytest.mark.rule("TAL-096")
@pytest.mark.parametrize("space", [*RING, "valley_of_fire"])
def test_no_move_token_is_spent_in_the_inner_region(space: str) -> None:
    """Edge case 5."""
    s = sit("delver", "paladin", space=space, holds="sword peddlers_pack", tokens="M3")
    assert not s.offered(do.UseMove)
    assert not s.offered(do.UseMoveHome)
    s = sit("delver", "paladin", space=space, holds="sword", tokens="M3", move_token_home=True)
    assert s.offered(do.UseMoveHome), "the option is another thing"


# -- the way into the Valley -------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-069", "TAL-072")
@pytest.mark.parametrize(("gate", "dice"), [("crypt", (2, 2)), ("mine", (1, 2))])
def test_a_successful_roll_at_a_gate_leads_into_the_valley_and_to_a_destiny(gate: str, dice: tuple[int, int]) -> None:
    s = at_gate(gate, *dice).cards("crown_of_command")
    assert s.hero().space == "valley_of_fire"
    assert [event.seat for event in s.events(ValleyReached)] == [0]
    assert [event.seat for event in s.events(DestinyDrawn)] == [0]
    assert s.table.valley_reached


@pytest.mark.rule("TAL-072")
def test_no_step_leads_into_the_valley() -> None:
    for space in CONTENT.spaces:
        if space.id != "valley_of_fire":
            s = sit(
                "delver", "paladin", space=space.id, holds="sword talisman_of_life", tokens="M1", move_token_home=True
            )
            assert "valley_of_fire" not in {getattr(option, "space", "") for option in s.options}


@pytest.mark.rule("TAL-072")
@pytest.mark.parametrize(
    ("gate", "dice", "end"),
    [("crypt", (3, 3), "crypt"), ("crypt", (4, 4), "ruins"), ("mine", (2, 3), "mine"), ("mine", (3, 4), "lake")],
)
def test_a_failed_roll_does_not(gate: str, dice: tuple[int, int], end: str) -> None:
    s = at_gate(gate, *dice, 4)
    assert s.hero().space == end
    assert not s.table.valley_reached


@pytest.mark.rule("TAL-072")
def test_the_worst_roll_at_a_gate_sends_home() -> None:
    s = at_gate("crypt", 6, 6)
    assert s.hero().space == "stoneberg"
    assert not s.events(NoTalisman)


@pytest.mark.rule("TAL-073", "TAL-074")
def test_without_a_talisman_a_success_sends_home() -> None:
    """Edge case 26."""
    s = at_gate("crypt", 2, 2, holds="ring_of_might", tokens="F0 L3")
    assert [event.seat for event in s.events(NoTalisman)] == [0]
    assert s.hero().space == "stoneberg"
    assert s.is_asked("town", 0), "Home is encountered in the own turn"
    assert not s.table.valley_reached
    assert not s.events(DestinyDrawn)


@pytest.mark.rule("TAL-074")
def test_a_failed_roll_asks_for_no_talisman() -> None:
    s = at_gate("crypt", 3, 3, holds="sword")
    assert s.hero().space == "crypt"
    assert not s.events(NoTalisman)


@pytest.mark.rule("TAL-075")
def test_the_talisman_is_not_used_up() -> None:
    assert at_gate("crypt", 2, 2).hero().objects == [TALISMAN]


@pytest.mark.rule("TAL-075")
def test_whoever_loses_the_talisman_in_the_valley_stays() -> None:
    s = sit("delver", "paladin", space={0: "valley_of_fire", 1: "valley_of_fire"}, holds={1: TALISMAN + " sword"})
    s.dice(6, 1).answer(0, do.Stay())
    s.passing("change_dice").pick(0, do.RewardObject, card=TALISMAN)
    assert not s.table.has_talisman(s.hero(1))
    assert s.hero(1).space == "valley_of_fire"
    s.until(1)
    assert s.hero(1).space == "valley_of_fire"


@pytest.mark.rule("TAL-465")
def test_in_the_valley_a_character_stays_from_turn_to_turn() -> None:
    s = sit("delver", "paladin", space="valley_of_fire", holds=TALISMAN, destiny="crown_of_command", tokens="F0 W1")
    assert do.UseWish("home") in s.options
    assert {do.Stay(), do.AnnounceRetreat()} <= set(s.options)
    assert not s.offered(do.Step)
    s.answer(0, do.Stay())
    assert s.events(DestinyAttempted)
    assert s.hero().space == "valley_of_fire"
    s = sit("delver", "paladin", space="valley_of_fire", holds=TALISMAN, tokens="F0 W1").answer(0, do.UseWish("home"))
    assert s.hero().space == "stoneberg"


# -- what happens to Characters in the Valley --------------------------------------------------------------------------


@pytest.mark.rule("TAL-070")
def test_a_power_does_nothing_to_characters_in_the_valley() -> None:
    """Edge case 30."""
    s = sit("delver", "paladin", "reaver", space={1: "valley_of_fire", 2: "fens_1"}, tokens={0: "F0", 1: "F0", 2: "F0"})
    s.cards("lady_fortune").dice(6, 6, 6).walk("fields_1").passing("change_dice")
    assert [s.has("F", seat) for seat in (0, 1, 2)] == [1, 0, 1]


@pytest.mark.rule("TAL-070")
def test_an_event_does_nothing_to_characters_in_the_valley() -> None:
    """Edge case 29."""
    s = sit("delver", "paladin", "reaver", space={1: "valley_of_fire"}, holds={1: "loadstone", 2: "cracked_mirror"})
    s.cards("pilgrimage").walk("fields_1")
    assert s.hero(1).objects == ["loadstone"]
    assert not s.hero(2).objects


@pytest.mark.rule("TAL-070")
def test_nobody_in_the_valley_can_be_named_by_a_power() -> None:
    s = sit("delver", "paladin", "reaver", space={1: "valley_of_fire", 2: "fens_1"}, tokens={0: "F0", 1: "F0", 2: "F0"})
    s.cards("grim_reaper").dice(6, 1).walk("fields_1")
    assert (s.has("L", 1), s.has("L", 2)) == (4, 3)


@pytest.mark.rule("TAL-071")
@pytest.mark.parametrize(("enduring", "own"), [("war", 11), ("", 10)])
def test_enduring_events_hold_in_the_valley(enduring: str, own: int) -> None:
    """Edge case 31."""
    s = sit("paladin", "delver", space={0: "valley_of_fire", 1: "valley_of_fire"}, enduring=enduring, tokens="F0")
    s.dice(6, 1).answer(0, do.Stay()).passing("change_dice")
    assert s.last(FightDecided).own == own


@pytest.mark.rule("TAL-071")
def test_a_truce_does_not_hold_in_the_valley() -> None:
    """Edge case 28."""
    s = sit("paladin", "delver", space={0: "valley_of_fire", 1: "valley_of_fire"}, enduring="truce", holds="sword")
    s.answer(0, do.Stay())
    assert s.events(FightBegan), "they still must fight"


@pytest.mark.rule("TAL-087")
def test_what_helps_against_monsters_helps_in_the_morass() -> None:
    """Space text: the Mire Horror is a Monster."""
    s = sit("delver", "paladin", space="lake", holds="weighted_net", tokens="F0").dice(2, 2, 1, 6)
    s.pick(0, do.Step, space="morass")
    decided = s.events(FightDecided)[0]
    assert (decided.own, decided.other) == (6, 9), "Strength 4, die and Net; 4 and a die, less 1"
