"""fabletop packs"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from fabletop.cli.main import FINE, NEGATIVE
from fabletop.cli.pack_page import page
from fabletop.games import library
from fabletop.kernel import BadSetup
from fabletop.kernel.packs import (
    BASE_PACKS,
    BrokenPack,
    Bundle,
    Finding,
    Library,
    game_of,
    included,
    merge,
    open_packs,
    read_pack,
    schemas,
)


def list_packs(arguments: argparse.Namespace) -> int:
    """List the packs that come with Fabletop. Their ids can be used in place of a folder."""
    for folder in included().values():
        manifest = read_pack(folder).manifest
        print(f"{manifest.id}: {manifest.title} {manifest.version}, for {manifest.game}")
    return FINE


def check_packs(arguments: argparse.Namespace) -> int:
    """Print every error with file and line, and the warnings. Returns 1 if there is an error."""
    folders = [Path(each) for each in arguments.folder]
    try:
        merged, found = _merged(folders)
    except BrokenPack as broken:
        merged, found = None, broken.findings
    for each in sorted(found, key=_place):
        print(each)
    errors = sum(each.level == "error" for each in found)
    if merged is None:
        print(f"{errors} error{'s' if errors != 1 else ''}: this cannot be played with.", file=sys.stderr)
        return NEGATIVE
    packs = " and ".join(f"{each.title} {each.version}" for each in merged.packs)
    print(f"{packs}: all is well.")
    for pack in merged.packs:
        print(f"{pack.id} {pack.version}: hash {pack.hash}")
    return FINE


def _place(finding: Finding) -> tuple[bool, str, int]:
    return (finding.level == "warning", finding.file, finding.line)


def _merged(folders: list[Path]) -> tuple[Bundle | None, tuple[Finding, ...]]:
    shelf = _library(folders)
    return merge(shelf, open_packs(shelf.game, folders))


def _library(folders: list[Path]) -> Library:
    game = game_of(folders[0])
    if game not in BASE_PACKS:
        raise BrokenPack([Finding(f"there are no packs for {game!r}; there is {', '.join(BASE_PACKS)}", "pack.toml")])
    return library(game)


def schema_packs(arguments: argparse.Namespace) -> int:
    """Print the schema of every table, as one object or in one file each."""
    found = schemas(library(arguments.game))
    if not arguments.out and sys.stdout.isatty():
        size = sum(len(msgspec.json.encode(each)) for each in found.values()) >> 10
        raise BadSetup(
            f"the schemas are {size:,} KiB; write them to a file: fabletop packs schema {arguments.game} > FILE,"
            " or one file for each table: --out DIR"
        )
    if not arguments.out:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return FINE
    folder = Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in found.items():
        (folder / f"{name}.schema.json").write_bytes(msgspec.json.format(msgspec.json.encode(schema)) + b"\n")
    print(f"{len(found)} schemas are written to {folder}.")
    return FINE


def show_packs(arguments: argparse.Namespace) -> int:
    """Write a page with all cards of the merged content; those that packs add are marked."""
    if arguments.what == [arguments.what[0]] and arguments.what[0] in BASE_PACKS:
        folders, shelf = [], library(arguments.what[0])
    else:
        folders = [Path(each) for each in arguments.what]
        shelf = _library(folders)
    packs = open_packs(shelf.game, folders)
    merged, found = merge(shelf, packs)
    if merged is None:
        raise BrokenPack(found)
    name = packs[-1].manifest.id if packs else shelf.game
    target = Path(arguments.out or f"{name}.html")
    if target.is_dir():
        raise BadSetup(f"{target} is a folder")
    target.write_text(page(shelf, merged, packs), encoding="utf-8")
    print(f"The cards are in {target}.")
    return FINE
