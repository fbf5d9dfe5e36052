"""Packs for tests: written into a folder, checked, and bound to their game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from fabletop.games import equipped, library
from fabletop.kernel import Game, Rules, SeededChance, seed_from
from fabletop.kernel.packs import BrokenPack, Finding, bundle, merge, open_packs

MANIFEST = """id = "{id}"
game = "{game}"
title = "A pack"
version = "1.0"
{more}
"""


def write_pack(
    parent: Path, files: Mapping[str, str], *, name: str = "mine", game: str = "phenomena", more: str = ""
) -> Path:
    """A pack in a folder of its own."""
    folder = parent / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.toml").write_text(MANIFEST.format(id=name, game=game, more=more))
    for file, text in files.items():
        (folder / file).write_text(text)
    return folder


def found_in(*folders: Path, game: str = "phenomena") -> list[Finding]:
    """Everything that is found in packs."""
    try:
        _, found = merge(library(game), open_packs(game, folders))
    except BrokenPack as broken:
        found = broken.findings
    return [msgspec.structs.replace(each, folder="") for each in found]


def errors_in(*folders: Path, game: str = "phenomena") -> list[str]:
    """The errors, as they are printed."""
    return [str(each) for each in found_in(*folders, game=game) if each.level == "error"]


def rules_of(*folders: Path, game: str = "phenomena") -> Rules[Any]:
    """The game with these packs."""
    return equipped(bundle(library(game), folders))


def started(rules: Rules[Any], seats: int = 3, seed: int = 1) -> Game[Any]:
    """A game that is dealt."""
    content = rules.content()
    return Game(rules, rules.start(rules.options(), seats, content), content, SeededChance(seed_from(seed)))
