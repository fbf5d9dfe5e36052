"""Optional: teleport to Sha-Ra's castle."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import CONTENT, FD, MO, SIEGE, duel, face, siege, sit, stones

CASTLE = CONTENT.castle


@pytest.mark.rule("PHE-205", "PHE-206")
def test_before_movement_after_it_and_at_the_end_of_the_turn() -> None:
    """At any time of the own turn: test_turn."""
    before = sit("azur", "ilke", space="G7").answer(0, do.BeginTurn(), do.Teleport())
    assert before.hero(0).space == CASTLE
    assert before.events(happened.PieceMoved) == [happened.PieceMoved(0, "G7", CASTLE, "teleport")]
    assert before.is_asked("move")
    after = sit("azur", "ilke", space="G7").answer(0, do.BeginTurn()).go(0, "G8", "G9", "F9").answer(0, do.Teleport())
    assert after.hero(0).space == CASTLE
    end = face("the_wandering_healer", "azur", "ilke", space="G7")
    assert end.is_asked("end_turn")
    assert end.answer(0, do.Teleport()).hero(0).space == CASTLE
    assert end.table.active == 1, "with nothing more to do the turn is over"


@pytest.mark.rule("PHE-207", "PHE-084", "PHE-343")
def test_right_before_step_1_two_health_markers_instead_of_stones() -> None:
    """Edge case 17."""
    s = sit("azur", "ilke", space="G7", health=1).answer(0, do.Teleport()).begin().answer(0, do.RegainHealth(2))
    assert (s.hero(0).health, s.hero(0).stone_count) == (3, 0)
    assert s.view(0).steps_left == 3


@pytest.mark.rule("PHE-207")
@pytest.mark.parametrize(
    ("character", "health", "most"), [("azur", 2, 1), ("azur", 3, 0), ("millian", 3, 1), ("millian", 2, 2)]
)
def test_the_limit_holds_for_the_healing_too(character: str, health: int, most: int) -> None:
    s = sit(character, "ilke", space="G7", health=health).answer(0, do.Teleport()).begin()
    assert max([option.health for option in s.offered(do.RegainHealth)], default=0) == most
    assert not s.events(happened.StonesGained)


@pytest.mark.rule("PHE-208")
def test_a_prophecy_that_is_being_tried_goes_on_as_where_it_began() -> None:
    s = sit("azur", "ilke", space="D5", experience="Fi3").to_step_3()
    s.answer(0, do.TryProphecy(0, "the_miners_plea"), do.Teleport())
    assert s.hero(0).space == CASTLE
    s.dice(3, 3, 1).answer(0, do.ThrowExperience())
    assert s.hero(0).won == ["the_miners_plea"]
    assert s.hero(0).space == CASTLE


@pytest.mark.rule("PHE-208")
def test_a_duel_a_cooperation_a_question_to_another_and_an_event_go_on_unchanged() -> None:
    fight = duel("azur", "ilke", "alk", space="G7").answer(0, do.Teleport())
    assert fight.hero(0).space == CASTLE
    assert fight.is_asked("duel", 0)
    together = siege(space={0: "G7", 1: "H6"}).answer(0, do.Teleport())
    assert together.hero(0).space == CASTLE
    together.answer(0, do.PassAction())
    assert together.is_asked("meet_together", 1)
    assert do.Teleport() not in (*together.options, *together.game.offers(1))
    s = face(SIEGE, "azur", "ilke", "alk", space="G7").answer(0, do.AskPartner(1), do.Teleport())
    assert s.hero(0).space == CASTLE
    assert s.is_asked("join", 1)
    s = face("the_stone_trader", "azur", "ilke", space="G7", stones_of="Fd Fd")
    s.answer(0, do.ExchangeStone(FD, MO), do.Teleport())
    assert s.hero(0).space == CASTLE
    assert s.is_asked("exchange_stones", 0)
    s.answer(0, do.ExchangeStone(FD, MO))
    assert s.hero(0).stones == stones("Mo Mo De De")


@pytest.mark.rule("PHE-209", "PHE-084")
def test_regular_steps_not_yet_used_are_taken_from_the_castle() -> None:
    """Edge case 15."""
    s = sit("azur", "ilke", space="G7").answer(0, do.BeginTurn()).go(0, "G8").answer(0, do.Teleport())
    assert s.view(0).steps_left == 2
    s.go(0, "E5", "D5")
    assert s.hero(0).space == "D5"
    assert not s.offered(do.MoveTo)


@pytest.mark.rule("PHE-210", "PHE-087", "PHE-091")
def test_the_prophecy_of_the_space_left_cannot_be_tried() -> None:
    """Edge case 16."""
    s = sit("azur", "ilke", space="D5", stones_of="Fd Fo Mo De").answer(0, do.BeginTurn(), do.StopMoving())
    assert do.TryProphecy(0, "the_miners_plea") in s.options
    s.answer(0, do.Teleport())
    assert s.is_asked("event_or_prophecy")
    assert not s.offered(do.TryProphecy)
    assert do.DrawEvent() in s.options


@pytest.mark.rule("PHE-211")
def test_in_the_first_turn_it_heals_nothing() -> None:
    """Edge case 4: the first turn of a player whose piece stands elsewhere and who has lost health."""
    s = sit("azur", "ilke", space="G7", health=1, turns=0).answer(0, do.Teleport()).begin()
    assert s.is_asked("move")
    assert (s.hero(0).health, s.hero(0).stone_count) == (1, 0)


@pytest.mark.rule("PHE-422")
def test_it_costs_nothing_and_may_be_repeated() -> None:
    s = sit("azur", "ilke", space="G7", stones_of="Fd Mo").answer(0, do.BeginTurn(), do.Teleport())
    for space in ("E5", "F6", "G6"):
        s.go(0, space).answer(0, do.Teleport())
    assert s.hero(0).space == CASTLE
    assert s.hero(0).health == 3
    assert s.hero(0).stones == stones("Fd Mo De De")
    assert [moved.way for moved in s.events(happened.PieceMoved)].count("teleport") == 4


@pytest.mark.rule("PHE-434")
def test_a_piece_in_the_castle_cannot_teleport() -> None:
    s = sit("azur", "ilke", stones_of="Fd Fo Mo De")
    assert do.Teleport() not in (*s.options, *s.game.offers(0))
    assert s.refuses(0, do.Teleport())
    assert do.Teleport() in s.begin().go(0, "E5").options


@pytest.mark.rule("PHE-207", "PHE-413")
@pytest.mark.parametrize("health", [1, 3])
def test_a_teleport_at_the_question_which_stones_heals_instead(health: int) -> None:
    """Ilke is asked which stones; they have not been received yet, so the teleport comes right before it."""
    s = sit("ilke", "azur", space="G7", health=health).answer(0, do.BeginTurn())
    assert s.is_asked("receive_stones", 0)
    s.answer(0, do.Teleport())
    assert s.is_asked("regain_health", 0) == (health < 3)
    if health < 3:
        s.answer(0, do.RegainHealth(2))
    assert s.is_asked("move", 0)
    assert (s.hero(0).space, s.hero(0).health, s.hero(0).stone_count) == (CASTLE, 3, 0)


@pytest.mark.rule("PHE-207", "PHE-067")
def test_what_else_is_done_at_that_question_changes_nothing_about_the_stones() -> None:
    s = sit("ilke", "azur", space="G7", stones_of="Fd").answer(0, do.BeginTurn())
    s.answer(0, do.GiveUpStone(FD))
    assert s.is_asked("receive_stones", 0)
    s.answer(0, s.options[0])
    assert s.hero(0).stone_count == 2
