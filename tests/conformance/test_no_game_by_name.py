"""Kernel, bots, analysis, laboratory, server and terminal know no game by name: what a game brings is found by its id.

The import contracts in pyproject.toml hold that they import none; here, that none of their words speaks of one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import fabletop
from fabletop import rulebook

SOURCE = Path(fabletop.__file__).parent
LAYERS = ("kernel", "bots", "analysis", "lab", "server", "cli")
GAMES = tuple(sorted(path.stem for path in Path(rulebook.__file__).parent.glob("*.toml")))
"""Also those that cannot be played yet."""
WORDS = {
    "andor": ("legend", "legends", "narrator", "willpower", "wargor", "skral", "krahder", "camp"),
    "phenomena": ("prophecies", "sherpa", "crown", "treasure", "landscape", "stones"),
    "shamans": ("shaman", "shadow", "ritual", "eclipse", "portal", "dagger", "trick"),
    "talisman": ("destiny", "toad", "valley"),
    "prophecy": ("astral", "guild", "realm"),
}
"""Words that only one game uses, besides the names of the games."""
EXCEPTIONS = {
    "lab/plots.py": "what Plotly calls the names of lines",
    "server/storage/migrations/versions/v0005_legends.py": "what was stored then, under its name of then",
    "server/storage/migrations/versions/v0010_drafts.py": "where that went, and which game it was for",
}


def general_modules() -> Iterator[Path]:
    """All modules of the layers but those that a game brings, which stand in folders and modules with its id."""
    for layer in LAYERS:
        for path in sorted((SOURCE / layer).rglob("*.py")):
            if not set(path.relative_to(SOURCE).with_suffix("").parts) & set(GAMES):
                yield path


def words_of(source: str) -> Iterator[tuple[int, str]]:
    """Every word with its line, those inside of names, too: LegendRow and legend_row speak of a legend."""
    for number, line in enumerate(source.splitlines(), 1):
        apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", line)
        for word in re.findall(r"[a-z]+", apart.lower()):
            yield number, word


def named(source: str) -> list[tuple[int, str]]:
    foreign = {*GAMES, *(word for words in WORDS.values() for word in words)}
    return [(number, word) for number, word in words_of(source) if word in foreign]


def test_every_game_has_words_of_its_own() -> None:
    assert set(WORDS) == set(GAMES)
    assert named("class LegendRow:\n    the_shamans = 1") == [(1, "legend"), (2, "shamans")]


@pytest.mark.parametrize("path", [*general_modules()], ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_general_module_speaks_of_a_game(path: Path) -> None:
    if path.relative_to(SOURCE).as_posix() not in EXCEPTIONS:
        assert named(path.read_text()) == []


def test_every_exception_is_needed() -> None:
    for name in EXCEPTIONS:
        assert named((SOURCE / name).read_text()), name
