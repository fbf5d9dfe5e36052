"""A game whose terminal goes is not lost."""

from __future__ import annotations

from pathlib import Path

import pytest

import fabletop
from fabletop.cli.keeping import Keeper, broken_off, take_up
from fabletop.cli.seating import resumed_table
from fabletop.games import rules_with
from tests.cli.sitting import Terminal

NO_PROCESS = 2**22 + 1
"""More than any process has."""


@pytest.fixture
def state_folder(tmp_path: Path) -> Path:
    """Where the terminal remembers what it does."""
    return tmp_path / "fabletop"


class Killed(BaseException):
    """The process is no more."""


def killed_after(answers: int) -> Terminal:
    """Somebody plays, and is cut off before an answer; the file is that of a process that is gone."""
    keeper = Keeper("shamans")
    keeper.path = keeper.path.with_name(f"unfinished-shamans-{NO_PROCESS}.json")
    terminal = Terminal("me,heuristic,heuristic", keeper=keeper)

    def type_until(seen: Terminal) -> str:
        if len(seen.asked) > answers:
            raise Killed
        return "1"

    terminal.typed = type_until
    with pytest.raises(Killed):
        terminal.table.play()
    return terminal


def test_a_game_that_was_killed_goes_on_where_somebody_was_asked() -> None:
    killed = killed_after(3)
    (path,) = broken_off("shamans")
    record = fabletop.read_record(path)
    again = Terminal("me,heuristic,heuristic")
    table = resumed_table(record, again.screen)
    assert table.game.number == killed.game.number
    assert [decision.seat for decision in table.game.asked] == [decision.seat for decision in killed.game.asked]


@pytest.mark.parametrize("said", ["y", "n"])
def test_whoever_comes_back_is_asked_once(said: str) -> None:
    killed_after(1)
    again = Terminal("me,heuristic,heuristic")
    again.typed = lambda _: said
    texts = rules_with("shamans", ()).texts()
    assert (take_up("shamans", again.screen, texts) is not None) is (said == "y")
    assert take_up("shamans", again.screen, texts) is None
    assert len(again.asked) == 1


def test_a_game_that_somebody_left_on_purpose_is_not_kept() -> None:
    keeper = Keeper("shamans")
    terminal = Terminal("me,heuristic,heuristic", keeper=keeper)
    typed = iter(["1", "quit", ""])
    terminal.typed = lambda _: next(typed)
    terminal.table.play()
    assert not keeper.path.exists()


def test_a_game_that_is_being_played_elsewhere_is_let_be() -> None:
    keeper = Keeper("shamans")
    keeper.keep(fabletop.new("shamans", 3, None, 1), ())
    assert keeper.path.exists()
    assert broken_off("shamans") == []


def test_a_file_that_is_no_record_is_passed_over(state_folder: Path) -> None:
    state_folder.mkdir()
    (state_folder / f"unfinished-shamans-{NO_PROCESS}.json").write_text("{")
    again = Terminal("me,heuristic,heuristic")
    assert take_up("shamans", again.screen, rules_with("shamans", ()).texts()) is None
