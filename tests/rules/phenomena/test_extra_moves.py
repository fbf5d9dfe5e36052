"""Special cards: extra moves."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena.effects import Landscape
from tests.rules.phenomena.sitting import CONTENT, DE, Sitting, sit

PAWS = do.UseMagic("the_paws_of_the_forest")


def moving(character: str, space: str, treasures: str = "", **setting: Any) -> Sitting:
    """In step 2 on a space."""
    return sit(character, "alk", space=space, treasures_of=treasures, **setting).begin()


def sources(s: Sitting) -> set[str]:
    """The sources of extra moves that are open now."""
    return {option.source for option in s.offered(do.ExtraMove)}


@pytest.mark.rule("PHE-321")
def test_some_treasures_give_extra_moves_and_azur_has_one_as_his_ability() -> None:
    mounts = {card.id: card.extra_move for card in CONTENT.treasures if card.extra_move is not None}
    assert set(mounts.values()) == set(Landscape)
    assert CONTENT.character["azur"].extra_move is DE
    assert [each.id for each in CONTENT.characters if each.extra_move is not None] == ["azur"]
    for mount, space in (("ahmel", "F6"), ("forest_stag", "F4"), ("mountain_goat", "E5"), ("sand_strider", "G6")):
        assert sources(moving("ilke", space, mount)) == {mount}


@pytest.mark.rule("PHE-322")
def test_only_in_the_landscape_shown_one_space_and_only_if_wanted() -> None:
    for space in ("F4", "E5", "G6"):
        assert sources(moving("ilke", space, "ahmel")) == set()
    s = moving("ilke", "F6", "ahmel")
    assert {option.space for option in s.offered(do.ExtraMove)} == set(CONTENT.neighbours["F6"])
    s.answer(0, do.ExtraMove("ahmel", "F7"))
    assert s.hero(0).space == "F7"
    assert not s.offered(do.ExtraMove)
    assert not s.offered(do.MoveTo)
    assert moving("ilke", "F6", "ahmel").answer(0, do.StopMoving()).hero(0).space == "F6"


@pytest.mark.rule("PHE-323")
def test_azur_goes_one_space_further_after_landing_in_desert() -> None:
    s = moving("azur", "F6").go(0, "G6", "H6", "H7")
    assert not s.offered(do.MoveTo)
    assert sources(s) == {"azur"}
    assert s.answer(0, do.ExtraMove("azur", "I7")).hero(0).space == "I7"
    assert sources(moving("azur", "F6").go(0, "G6", "H6", "I6")) == set(), "Forest"


@pytest.mark.rule("PHE-324")
def test_no_regular_step_after_an_extra_move() -> None:
    """Edge case 12."""
    s = moving("azur", "G6").go(0, "H6", "H7")
    assert s.view(0).steps_left == 1
    s.answer(0, do.ExtraMove("azur", "H8"))
    assert s.hero(0).space == "H8"
    assert not s.offered(do.MoveTo)


@pytest.mark.rule("PHE-325", "PHE-326", "PHE-327")
def test_azur_and_the_ahmel_of_the_rulebook() -> None:
    """Edge case 10."""
    s = moving("azur", "F7", "ahmel").go(0, "G7").answer(0, do.ExtraMove("azur", "G8"))
    assert sources(s) == {"ahmel"}
    assert s.answer(0, do.ExtraMove("ahmel", "G9")).hero(0).space == "G9"
    assert sources(s) == set()
    assert not s.offered(do.MoveTo)


@pytest.mark.rule("PHE-325")
def test_treasures_of_several_landscapes_are_combined() -> None:
    s = moving("ilke", "F6", "ahmel mountain_goat sand_strider")
    s.answer(0, do.ExtraMove("ahmel", "G6"), do.ExtraMove("sand_strider", "F5"))
    assert s.hero(0).space == "F5"
    assert sources(s) == set()


@pytest.mark.rule("PHE-327")
def test_each_source_once_per_turn_and_the_landscape_is_looked_at_anew() -> None:
    s = moving("azur", "H6").answer(0, do.ExtraMove("azur", "H7"))
    assert sources(s) == set(), "still Desert, but the ability is used"
    twice = moving("ilke", "F6", "ahmel ahmel").answer(0, do.ExtraMove("ahmel", "F7"))
    assert sources(twice) == {"ahmel"}, "two cards are two sources"
    twice.answer(0, do.ExtraMove("ahmel", "F8"))
    assert sources(twice) == set()
    left = moving("azur", "H7", "ahmel").answer(0, do.ExtraMove("azur", "H8"))
    assert sources(left) == set(), "Forest"
    s = moving("azur", "H6").answer(0, do.ExtraMove("azur", "H7")).finish_turn(0).finish_turn(1)
    assert sources(s.answer(0, do.BeginTurn())) == {"azur"}


@pytest.mark.rule("PHE-328", "PHE-341", "PHE-342")
def test_without_a_regular_step_by_choice_or_for_want_of_health() -> None:
    """Edge case 11."""
    by_choice = moving("azur", "H6")
    assert by_choice.view(0).steps_left == 3
    assert sources(by_choice) == {"azur"}
    without = moving("azur", "H6", health=0)
    assert not without.offered(do.MoveTo)
    without.answer(0, do.ExtraMove("azur", "H7"))
    assert without.hero(0).space == "H7"


@pytest.mark.rule("PHE-329")
def test_spaces_from_magic_before_and_after_an_extra_move() -> None:
    s = moving("azur", "F4", health=0, stones_of="Fo").answer(0, PAWS).go(0, "G5", "G6")
    assert sources(s) == {"azur"}
    assert s.answer(0, do.ExtraMove("azur", "G7")).hero(0).space == "G7"
    s = moving("azur", "G6", "ahmel", health=1, stones_of="Fo").answer(0, do.ExtraMove("azur", "H6"), PAWS)
    assert sources(s.go(0, "G7")) == set()
    assert sources(s.go(0, "G8")) == {"ahmel"}
    assert s.answer(0, do.ExtraMove("ahmel", "G9")).hero(0).space == "G9"


@pytest.mark.rule("PHE-329")
def test_the_landscape_counts_only_when_no_step_of_magic_is_pending() -> None:
    s = moving("azur", "G6", health=0, stones_of="Fo")
    assert sources(s) == {"azur"}
    assert sources(s.answer(0, PAWS)) == set()
    assert sources(s.answer(0, do.ForgoSteps())) == {"azur"}


@pytest.mark.rule("PHE-019", "PHE-330")
def test_a_teleport_does_not_prevent_extra_moves_but_the_castle_gives_none() -> None:
    s = moving("azur", "H6", "ahmel forest_stag mountain_goat sand_strider").answer(0, do.Teleport())
    assert s.is_asked("move")
    assert sources(s) == set()
    assert sources(s.go(0, "G6")) == {"azur", "sand_strider"}
    assert s.answer(0, do.ExtraMove("azur", "G7")).hero(0).space == "G7"


@pytest.mark.rule("PHE-325", "PHE-327", "PHE-342")
def test_two_treasures_of_a_kind_and_the_ability_make_three_moves_without_health() -> None:
    s = moving("azur", "J4", "sand_strider sand_strider", health=0)
    for source, space in (("azur", "J3"), ("sand_strider", "J2"), ("sand_strider", "K1")):
        s.answer(0, do.ExtraMove(source, space))
    assert s.hero(0).space == "K1"
    assert not s.is_asked("move")


@pytest.mark.rule("PHE-324", "PHE-084")
def test_health_regained_after_an_extra_move_brings_no_regular_step_back() -> None:
    s = sit("azur", "ilke", space="J4", health=1, stones_of={1: "Fd Fo"}).begin()
    assert s.answer(0, do.ExtraMove("azur", "J3")).helped(1, "healing_hands").hero(0).health == 3
    assert s.is_asked("event_or_prophecy", 0)
