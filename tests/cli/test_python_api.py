"""The Python API, and its example in the documentation."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import fabletop
from fabletop.kernel import BadSetup, BrokenRecord, IllegalAnswer, NotAsked

PAGE = Path(__file__).parents[2] / "docs" / "python-api.md"


def test_the_example_of_the_page_runs_and_is_short(tmp_path: Path) -> None:
    example = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    assert len([line for line in example[1].splitlines() if line]) <= 20
    done = subprocess.run([sys.executable, "-c", example[1]], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert "Result: (" in done.stdout
    assert "legal game in" in done.stdout


def test_importing_the_package_imports_nothing_heavy() -> None:
    program = (
        "import sys, fabletop; print(sorted(name for name in sys.modules if name in ('msgspec', 'rich', 'litestar')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_equal_seeds_deal_equally() -> None:
    hands = [[player.hand for player in fabletop.new("shamans", 5, seed=seed).state.players] for seed in (7, "7", 8)]
    assert hands[0] == hands[1] != hands[2]
    assert fabletop.new("shamans", 3).chance != fabletop.new("shamans", 3).chance


def test_a_game_is_saved_over_an_older_one_and_loaded_from_file_or_text(tmp_path: Path) -> None:
    path = tmp_path / "game"
    fabletop.save(fabletop.new("shamans", 4, seed=1), path)
    game = fabletop.new("shamans", 4, seed=2)
    fabletop.save(game, path)
    assert fabletop.load(path).log == game.log
    assert fabletop.load(str(path)).log == game.log
    assert fabletop.load(path.read_text(encoding="utf-8")).log == game.log
    assert [each.name for each in tmp_path.iterdir()] == ["game"]


def test_answers_may_be_plain_values() -> None:
    game = fabletop.new("shamans", 3, seed=1)
    seat = game.asked[0].seat
    fabletop.answer(game, seat, {"type": "say_nothing"})
    with pytest.raises(NotAsked):
        fabletop.answer(game, seat, {"type": "say_nothing"})
    number = game.number
    for wrong in ({"type": "fly"}, {"type": "play_card"}, {"type": "play_card", "card": "Z9"}):
        with pytest.raises(IllegalAnswer):
            fabletop.answer(game, game.asked[0].seat, wrong)
    assert game.number == number


def test_impossible_games_are_refused(tmp_path: Path) -> None:
    for arguments in (("chess", 4), ("shamans", 2), ("shamans", 6)):
        with pytest.raises(BadSetup):
            fabletop.new(*arguments)
    with pytest.raises(BadSetup, match="wings"):
        fabletop.new("shamans", 4, {"wings": True})
    with pytest.raises(BadSetup, match="32"):
        fabletop.new("shamans", 4, seed=b"short")
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(80 * 2**20)
    with pytest.raises(BrokenRecord, match="64 MiB"):
        fabletop.load(huge)
