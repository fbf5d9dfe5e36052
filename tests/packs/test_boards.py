"""A pack with another map: its spaces, ways and names hold in the rules and at the terminal."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.console import Console

from fabletop.cli.drawing import Look, drawing
from fabletop.games import rules
from fabletop.games.andor.pieces import Space
from fabletop.kernel import Game
from fabletop.kernel.packs import wordless
from fabletop.kernel.records import content_hash
from tests.packs.boards import FAR_SHORE, high_pass
from tests.packs.making import errors_in, rules_of, started, write_pack


def drawn(game: Game[Any]) -> str:
    """The whole table as text."""
    out = io.StringIO()
    look = Look(("Ann", "Ben", "Cat")[: game.state.seat_count], 120, False, game.rules)
    Console(file=out, width=120, color_system=None).print(drawing(game.rules).table(game.view(0), look))
    return out.getvalue()


def test_another_island_is_walked_and_drawn() -> None:
    game = started(rules_of(FAR_SHORE))
    content = game.content
    assert content.neighbours["L1"] == ("K2", "K1")
    assert content.distance["E5"]["E7"] == 3, "round the flooded field"
    while game.state.phase == "setup":
        decision = game.asked[0]
        game.answer(decision.seat, decision.options[0])
    text = drawn(game)
    assert "L1" in text
    assert "E6" not in text
    assert "Brawn" in text
    assert "Fight" not in text


def test_spaces_stand_in_their_columns_whatever_is_missing_beside_them() -> None:
    lines = drawn(started(rules_of(FAR_SHORE))).splitlines()
    (row,) = [line for line in lines if "E5" in line and "E7" in line]
    (base,) = [line for line in drawn(started(rules("phenomena"))).splitlines() if "E6" in line]
    assert row.index("E7") - row.index("E5") == base.index("E7") - base.index("E5") == 10


def test_other_mountains_are_walked_and_drawn(tmp_path: Path) -> None:
    game = started(rules_of(high_pass(tmp_path), game="andor"), seats=2)
    assert 283 in game.content.walking[279]
    assert 277 not in game.content.space[268].walks
    text = drawn(game)
    assert "283" in text


@pytest.mark.parametrize(
    ("game", "source", "wrong"),
    [
        ("phenomena", '[[spaces]]\nid = "L1"\nq = 1\nr = -5\nlandscape = "field"\n', "L1 lies where A1 lies"),
        ("phenomena", '[[spaces]]\nid = "L1"\nq = 9\nr = 9\nlandscape = "field"\n', "no way leads to L1"),
        ("andor", "[[spaces]]\nid = 202\nx = 1338\ny = 72\n", "202 lies where 201 lies"),
        ("andor", "[[spaces]]\nid = 202\nx = 1401\n", "202, x: it must be at most 1400"),
        ("andor", "[[spaces]]\nid = 283\nx = 9\ny = 9\nwalks = [201]\narrow = 201\n", "does not lead back"),
    ],
)
def test_a_map_that_cannot_be_is_refused(tmp_path: Path, game: str, source: str, wrong: str) -> None:
    folder = write_pack(tmp_path, {"a.toml": source}, game=game)
    assert any(wrong in each for each in errors_in(folder, game=game)), errors_in(folder, game=game)


def test_what_only_the_drawing_needs_is_no_part_of_the_hash() -> None:
    space = Space(201, 10, 20, (202,))
    moved = msgspec.structs.replace(space, label=(5, 5), name="Here")
    assert content_hash((space,)) == content_hash((moved,))
    assert content_hash((space,)) != content_hash((msgspec.structs.replace(space, x=11),))
    assert "label" not in wordless(space).__struct_fields__
