"""Variants: easier game, longer or shorter game, main prophecies +1."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.kernel import BadSetup
from tests.rules.phenomena.sitting import CONTENT, Sitting, new_game, sit
from tests.rules.phenomena.terms import FIGHT

A_EVENTS = {2: 8, 3: 9, 4: 10, 5: 11}
SHERPA = {2: 40, 3: 50, 4: 60, 5: 70}


def seated(players: int, **options: Any) -> Sitting:
    """A new game after the characters have been picked and the stacks made."""
    s = new_game(players, start_player=0, **options)
    while s.is_asked("pick_character"):
        s.answer(s.asked.seat, s.options[0])
    return s


def letters(s: Sitting) -> str:
    """The letters of the event stack, from the top."""
    return "".join(CONTENT.event[card].letter for card in s.table.events.cards)


@pytest.mark.rule("PHE-345", "PHE-346", "PHE-369")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("more", [1, 3, 5])
def test_the_easier_game_has_more_a_events_on_top(players: int, more: int) -> None:
    s = seated(players, easier_game=more)
    count = A_EVENTS[players] + more
    assert letters(s)[:count] == "A" * count
    assert letters(s).count("A") == count
    assert letters(s).count("B") == (37 if players == 2 else 40)
    gone = [card for card in s.table.left_out if card in CONTENT.event and CONTENT.event[card].letter == "A"]
    assert len(gone) == 16 - count


@pytest.mark.rule("PHE-346")
@pytest.mark.parametrize("more", [-1, 6])
def test_only_one_to_five_more_are_offered(more: int) -> None:
    with pytest.raises(BadSetup):
        new_game(3, easier_game=more)


@pytest.mark.rule("PHE-347", "PHE-348", "PHE-004", "PHE-005", "PHE-006", "PHE-007", "PHE-008")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("offset", [-20, -10, 0, 10, 20, 30])
def test_the_sherpa_starts_further_up_or_down(players: int, offset: int) -> None:
    s = seated(players, game_length=offset)
    assert s.table.sherpa == SHERPA[players] + offset
    assert 20 <= s.table.sherpa <= CONTENT.track == 100
    assert s.view(None).sherpa_start == s.table.sherpa


@pytest.mark.rule("PHE-348", "PHE-004")
@pytest.mark.parametrize("offset", [-30, -5, 5, 15, 40])
def test_no_other_offsets(offset: int) -> None:
    with pytest.raises(BadSetup):
        new_game(3, game_length=offset)


@pytest.mark.rule("PHE-349")
def test_every_number_of_a_main_prophecy_is_one_higher() -> None:
    printed = CONTENT.main_prophecy["the_fall_of_the_tower"].needs
    just_enough = [1] * printed[FIGHT]
    tower = {"space": {0: "A2"}, "experience": {0: f"Fi{len(just_enough)}"}, "main": {0: "the_fall_of_the_tower"}}
    s = sit("azur", "ilke", main_prophecy_plus_one=True, **tower).to_step_3()  # type: ignore[arg-type]
    s.answer(0, do.TryMainProphecy())
    assert s.attempt.needs == {ability: number + 1 for ability, number in printed.items()}
    s.dice(*just_enough).answer(0, do.TestAbility(FIGHT), do.ThrowExperience())
    assert s.attempt.met == []
    plain = sit("azur", "ilke", **tower).to_step_3()  # type: ignore[arg-type]
    plain.dice(*just_enough).answer(0, do.TryMainProphecy(), do.TestAbility(FIGHT), do.ThrowExperience())
    assert plain.attempt.met == [FIGHT]
    three = sit("azur", "ilke", main_prophecy_plus_one=True, space="F1", main="the_three_crowns").to_step_3()
    three.answer(0, do.TryMainProphecy())
    printed = CONTENT.main_prophecy["the_three_crowns"].needs
    assert three.attempt.needs == {ability: number + 1 for ability, number in printed.items()}
