"""Variants: easier game, longer or shorter game, main prophecies +1."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.kernel import BadSetup
from tests.rules.phenomena.sitting import CONTENT, FI, Sitting, choose_characters, new_game, sit

A_EVENTS = {2: 8, 3: 9, 4: 10, 5: 11}
SHERPA = {2: 40, 3: 50, 4: 60, 5: 70}


def seated(players: int, **options: Any) -> Sitting:
    """A new game after the characters have been picked and the stacks made."""
    s = new_game(players, start_player=0, **options)
    choose_characters(s)
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


@pytest.mark.rule("PHE-346", "PHE-348", "PHE-004")
@pytest.mark.parametrize(
    "options", [{"easier_game": more} for more in (-1, 6)] + [{"game_length": far} for far in (-30, -5, 5, 15, 40)]
)
def test_only_one_to_five_more_and_steps_of_ten_are_offered(options: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        new_game(3, **options)


@pytest.mark.rule("PHE-347", "PHE-348", "PHE-004", "PHE-005", "PHE-006", "PHE-007", "PHE-008")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("offset", [-20, -10, 0, 10, 20, 30])
def test_the_sherpa_starts_further_up_or_down(players: int, offset: int) -> None:
    s = seated(players, game_length=offset)
    assert s.table.sherpa == SHERPA[players] + offset
    assert 20 <= s.table.sherpa <= CONTENT.track == 100
    assert s.view(None).sherpa_start == s.table.sherpa


@pytest.mark.rule("PHE-349")
@pytest.mark.parametrize("plus_one", [True, False])
def test_every_number_of_a_main_prophecy_is_one_higher(plus_one: bool) -> None:
    for main, space in (("the_fall_of_the_tower", "A2"), ("the_three_crowns", "F1")):
        printed = CONTENT.main_prophecy[main].needs
        just_enough = [1] * printed[FI]
        hero: dict[str, Any] = {"space": space, "experience": f"Fi{len(just_enough)}", "main": main}
        s = sit("azur", "ilke", main_prophecy_plus_one=plus_one, **hero).to_step_3().answer(0, do.TryMainProphecy())
        assert s.attempt.needs == {ability: number + plus_one for ability, number in printed.items()}
        s.dice(*just_enough).answer(0, do.TestAbility(FI), do.ThrowExperience())
        assert s.attempt.met == ([] if plus_one else [FI])
