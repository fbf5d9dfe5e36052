"""Packs that mean harm get a clear error, quickly, and never load."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fabletop.kernel.packs import BrokenPack, read_pack
from tests.packs.making import errors_in, found_in, write_pack

CARD = '[[treasures]]\nid = "t{}"\nname = "T"\npoints = 1\n'

SOURCES = {
    "broken TOML": ("crown = \n", "a.toml:1: this value cannot be read; texts stand in quotation marks"),
    "lists within lists": ("x = " + "[" * 3000 + "]" * 3000 + "\n", "a.toml:1: a line has at most 4000 characters"),
    "many lists within lists": ("x = " + "[\n" * 5000 + "]\n" * 5000, "a.toml: it is nested too deep"),
    "tables within tables": (".".join("a" * 1500) + " = 1\n", "a.toml:1: it is nested deeper than 16 levels"),
    "a line without end": ("x = '" + "a" * 5000 + "'\n", "a.toml:1: a line has at most 4000 characters"),
    "a number without end": ("x = " + "9" * 3900 + "\n", "a.toml:1: a number has at most six digits"),
    "a fraction": ("\ncrown = 1.5\n", "a.toml:2: values are texts, whole numbers, true, false, lists and tables"),
    "infinity": ("crown = inf\n", "a.toml:1: values are texts, whole numbers, true, false, lists and tables"),
    "a date": ("crown = 1979-05-27\n", "a.toml:1: values are texts, whole numbers, true, false, lists and tables"),
    "an escape for terminals": (
        '[[treasures]]\nid = "t"\nname = "\\u001b[2J"\n',
        "a.toml:3: texts hold no control character such as U+001B",
    ),
    "letters from right to left": (
        '[[treasures]]\nid = "t"\nname = "\\u202Eabc"\n',
        "a.toml:3: texts hold no control character such as U+202E",
    ),
    "thousands of cards": (
        "".join(CARD.format(n) for n in range(3000)),
        "a pack has at most 1000 cards, this one has 3000",
    ),
    "a million copies": (
        '[[treasures]]\nid = "gharn_axe"\ncopies = 999999\n',
        "a.toml:3: gharn_axe, copies: it must be at most 20",
    ),
    "a million dice": (
        '[[magic]]\nid = "the_open_hand"\neffect = { op = "add_dice", dice = 999999 }\n',
        "a.toml:3: the_open_hand, effect: it must be at most 20 (at dice)",
    ),
    "a card that is a number": ("treasures = [1, 2]\n", "a.toml:1: treasures is a list of tables: write [[treasures]]"),
    "an id that is a list": ("[[treasures]]\nid = [1]\n", "a.toml:1: every card of treasures needs an id"),
}


@pytest.mark.parametrize("case", SOURCES)
def test_a_strange_file_is_refused(case: str, tmp_path: Path) -> None:
    source, expected = SOURCES[case]
    assert expected in errors_in(write_pack(tmp_path, {"a.toml": source}))


def test_texts_say_their_language_and_there_is_one(tmp_path: Path) -> None:
    told = errors_in(write_pack(tmp_path, {"texts.German.toml": "x = 'y'\n"}))
    assert told == ["texts.German.toml: texts stand in texts.LANGUAGE.toml, as in texts.de.toml"]
    two = {"texts.de.toml": "seat = 'Platz {number}'\n", "texts.fr.toml": "seat = 'Place {number}'\n"}
    told = errors_in(write_pack(tmp_path, two, name="two"))
    assert told == ["texts.fr.toml: a pack speaks one language, and texts.de.toml is here: make another pack"]


def test_invalid_utf_8_is_told_with_its_line(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, {})
    (folder / "a.toml").write_bytes(b"crown = 3\nx = '\xff'\n")
    assert errors_in(folder) == ["a.toml:2: it is not written in UTF-8"]


def test_huge_files_and_many_files_are_not_read(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, {"a.toml": "# x\n" * 100_000}, name="huge")
    assert errors_in(folder) == ["a.toml: a file has at most 256 KiB"]
    folder = write_pack(tmp_path, {f"{n}.toml": "# x\n" * 50_000 for n in range(6)}, name="heavy")
    assert errors_in(folder) == ["a pack has at most 1024 KiB in all"]
    folder = write_pack(tmp_path, {f"{n}.toml": "" for n in range(60)}, name="many")
    assert errors_in(folder) == ["a pack has at most 50 files, this one has 61"]


def test_links_out_of_the_folder_are_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text("password = 'x'\n")
    folder = write_pack(tmp_path, {})
    (folder / "a.toml").symlink_to(secret)
    (folder / "b.toml").symlink_to("/dev/zero")
    assert errors_in(folder) == [
        "a.toml: it is a link out of the folder of the pack",
        "b.toml: it is a link out of the folder of the pack",
    ]


def test_pipes_and_folders_are_not_read(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, {})
    os.mkfifo(folder / "a.toml")
    (folder / "b.toml").mkdir()
    assert errors_in(folder) == ["a.toml: it is not a file", "b.toml: it is not a file"]


@pytest.mark.parametrize("name", ["../other", "a/b", "..", "Base", "", "x" * 80])
def test_an_id_is_no_path(name: str, tmp_path: Path) -> None:
    folder = write_pack(tmp_path, {})
    source = (folder / "pack.toml").read_text()
    (folder / "pack.toml").write_text(source.replace('id = "mine"', f'id = "{name}"'))
    (told,) = errors_in(folder)
    assert told.startswith("pack.toml:1: ")
    (folder / "pack.toml").write_text(source + f'extends = "phenomena:{name}"\n')
    (told,) = errors_in(folder)
    assert told.startswith("pack.toml:6: ")


def test_packs_cannot_build_on_one_another_in_a_circle(tmp_path: Path) -> None:
    one = write_pack(tmp_path, {}, name="one", more='extends = "phenomena:two"')
    write_pack(tmp_path, {}, name="two", more='extends = "phenomena:three"')
    write_pack(tmp_path, {}, name="three", more='extends = "phenomena:one"')
    told = errors_in(one)
    assert told == ["pack.toml:5: packs build on one another in a circle: one extends two extends three extends one"]
    itself = write_pack(tmp_path, {}, name="itself", more='extends = "phenomena:itself"')
    assert errors_in(itself) == ["pack.toml:5: packs build on one another in a circle: itself extends itself"]


def test_chains_are_not_endless(tmp_path: Path) -> None:
    for n in range(12):
        write_pack(tmp_path, {}, name=f"p{n}", more=f'extends = "phenomena:p{n + 1}"')
    assert errors_in(tmp_path / "p0") == ["pack.toml:5: at most 8 packs build on one another"]
    assert errors_in(*[tmp_path / f"p{n}" for n in range(9)]) == ["a table has at most 8 packs"]


def test_what_is_missing_or_of_another_game_is_told(tmp_path: Path) -> None:
    assert errors_in(tmp_path / "nowhere") == ["there is no such file or folder"]
    (tmp_path / "empty").mkdir()
    assert errors_in(tmp_path / "empty") == [
        "pack.toml: it is missing: every pack has one, with id, game, title and version"
    ]
    shamans = write_pack(tmp_path, {}, name="other", game="shamans")
    assert errors_in(shamans) == ["pack.toml:2: this is a pack for shamans, not for phenomena"]
    alone = write_pack(tmp_path, {}, name="alone", more='extends = "phenomena:nobody"')
    assert "the pack 'nobody' is not here" in errors_in(alone)[0]
    base = write_pack(tmp_path, {}, name="base")
    assert errors_in(base) == ["pack.toml:1: 'base' is the pack that comes with the game"]
    crossed = write_pack(tmp_path, {}, name="crossed", more='extends = "shamans:base"')
    assert errors_in(crossed) == ["pack.toml:5: a pack for phenomena builds on packs for phenomena"]


def test_unknown_keys_of_the_manifest_are_errors(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, {}, more='script = "import os"')
    with pytest.raises(BrokenPack, match=r"pack\.toml:5: there is no field 'script'"):
        read_pack(folder)


def test_templates_reach_nothing_but_their_things(tmp_path: Path) -> None:
    spoken = '[news]\nduel_won = "{__class__}"\n'
    folder = write_pack(tmp_path, {"texts.en.toml": spoken})
    assert "cannot speak of {__class__}" in str(found_in(folder)[0])
