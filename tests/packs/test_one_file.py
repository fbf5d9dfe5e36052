"""Packs in one file: they begin with [pack] and are the same as a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabletop.kernel.packs import MAX_FILE_BYTES, BrokenPack, pack_of
from tests.packs.making import errors_in, found_in, rules_of, write_pack

HEADER = '[pack]\nid = "{id}"\ngame = "phenomena"\ntitle = "One"\nversion = "1.0"\n'
CARD = '[[treasures]]\nid = "snow_globe"\nname = "Snow globe"\npoints = 1\nrerolls = { wisdom = 1 }\n'


def write(folder: Path, text: str, name: str = "one.toml") -> Path:
    path = folder / name
    path.write_text(text)
    return path


def test_one_file_is_a_pack_like_a_folder(tmp_path: Path) -> None:
    file = write(tmp_path, HEADER.format(id="mine") + CARD)
    folder = write_pack(tmp_path, {"cards.toml": CARD})
    assert found_in(file) == []
    one, many = rules_of(file), rules_of(folder)
    assert one.content() == many.content()
    assert one.packs[0].hash == many.packs[0].hash


def test_errors_in_one_file_have_their_lines(tmp_path: Path) -> None:
    header = HEADER.format(id="mine")
    assert errors_in(write(tmp_path, header + CARD.replace("points", "pionts"))) == [
        "one.toml:9: snow_globe, pionts: treasures have no field 'pionts'; did you mean 'points'?"
    ]
    assert errors_in(write(tmp_path, header.replace("version", "vision") + CARD)) == [
        "one.toml:5: there is no field 'vision'; did you mean 'version'?",
        "one.toml:1: the field version is missing",
    ]
    assert errors_in(write(tmp_path, header.replace('"phenomena"', '"andor"') + CARD)) == [
        "one.toml:3: this is a pack for andor, not for phenomena"
    ]
    assert errors_in(write(tmp_path, CARD)) == ["one.toml:1: it begins with [pack]: id, game, title and version"]
    assert errors_in(write(tmp_path, header + 'x = "open')) == [
        "one.toml:6: a text is not closed: a quotation mark is missing"
    ]


def test_a_pack_may_build_on_a_file_beside_it(tmp_path: Path) -> None:
    write(tmp_path, HEADER.format(id="below") + CARD, "below.toml")
    above = HEADER.format(id="above") + 'extends = "phenomena:below"\n[[treasures]]\nid = "snow_globe"\npoints = 3\n'
    rules = rules_of(write(tmp_path, above, "above.toml"))
    assert [each.id for each in rules.packs] == ["below", "above"]
    assert rules.content().treasure["snow_globe"].points == 3


def test_texts_have_the_limits_of_files() -> None:
    header = HEADER.format(id="mine")
    assert pack_of({"one.toml": header + CARD}).manifest.id == "mine"
    for text, words in (
        (header + "#" * MAX_FILE_BYTES, "a file has at most"),
        (header + "# " + "x" * 5000, "a line has at most"),
        (header + "a = " + "[" * 1900 + "]" * 1900, "nested"),
    ):
        with pytest.raises(BrokenPack, match=words):
            pack_of({"one.toml": text})
    with pytest.raises(BrokenPack, match="in all"):
        pack_of({f"{number}.toml": "#" * 200_000 for number in range(8)})
