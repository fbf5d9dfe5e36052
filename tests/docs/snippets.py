"""What stands in the blocks of the pages besides commands: programs, files, pieces of packs, messages and types."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, reduce
from itertools import product
from operator import or_
from pathlib import Path
from typing import Any

import msgspec

from fabletop.games.andor.workshop import WORKSHOP as LEGENDS
from fabletop.kernel.packs import BASE_PACKS
from fabletop.kernel.records import lines
from fabletop.server.histories import puzzles
from fabletop.server.protocol import bodies, wire, workshop_bodies
from tests.docs.pages import ROOT, Block
from tests.packs.making import errors_in, write_pack

FILE = re.compile(r"File `([\w/.]+)`:$")


def is_from_a_file(block: Block) -> bool:
    """Whether it stands in a file of the examples or of a game, so that it cannot be out of date."""
    return any(block.text.strip() in text for text in _files())


@cache
def _files() -> tuple[str, ...]:
    folders = ("docs/examples", "src/fabletop/content", "src/fabletop/games")
    files = (each for folder in folders for each in (ROOT / folder).rglob("*"))
    found = sorted(each for each in files if each.suffix in (".py", ".toml", ".mjs"))
    return tuple(each.read_text(encoding="utf-8") for each in found)


# -- pieces of packs -------------------------------------------------------------------------------------------------


def wrong_in_pack(text: str, folder: Path) -> list[str]:
    """What is wrong with a piece of a pack: nothing if it fits into a pack of some game, in some file of it."""
    forms: tuple[dict[str, str], ...] = ({"cards.toml": text}, {"texts.en.toml": text}, {"texts.de.toml": text}, {})
    found: list[list[str]] = []
    for number, (game, files) in enumerate(product(BASE_PACKS, forms)):
        pack = write_pack(folder / str(number), files, game=game, more="" if files else text)
        found.append(errors_in(pack, game=game))
        if not found[-1]:
            return []
    return min(found, key=len)


def wrong_in_legend(pieces: Sequence[Block], folder: Path) -> list[str]:
    """What is wrong with the pieces of the page about Legends, all laid into one small Legend: the header, goals and
    cards as they stand there; an `if` or a `do` in triggers of their own."""
    text = LEGENDS.begin("", "lantern", "The Lantern").replace(
        'stars = ["c", "e", "h"]', 'stars = ["c", "e", "g", "h"]'
    )
    shown = '{ op = "goal_show", id = "camp" }'
    text = text.replace(shown, f'{shown}, {{ op = "goal_show", id = "oil" }}')
    rows: list[str] = []
    for piece in pieces:
        if piece.text.startswith("[pack]"):
            text = text.replace(text[text.index("[pack]") : text.index("[[")], f"{piece.text}\n")
        elif piece.text.startswith("[["):
            rows.append(piece.text)
        else:
            each = piece.text.splitlines() if piece.text.startswith("if") else [piece.text]
            rows += [_trigger(f"t{piece.line}_{n}", said) for n, said in enumerate(each)]
    path = folder / "lantern.toml"
    path.write_text("\n".join([text, *rows]), encoding="utf-8")
    return errors_in(path, game="andor")


def _trigger(name: str, said: str) -> str:
    done = 'do = [{ op = "flag", id = "warned" }]' if said.startswith("if") else ""
    return f'[[legends.triggers]]\nid = "{name}"\non = "day_start"\n{said}\n{done}\n'


# -- messages and types ----------------------------------------------------------------------------------------------


def wrong_messages(block: Block) -> list[str]:
    """What is wrong with JSON: lines of a record, or a decision as the wire has it."""
    if not block.text.startswith('{"line"'):
        return list(_misread(block.text, wire.Decision))
    known = reduce(or_, lines.RecordLine.__subclasses__())
    return [wrong for each in block.text.splitlines() for wrong in _misread(each, known)]


def _misread(text: str, known: Any) -> Iterator[str]:
    try:
        msgspec.json.decode(text, type=known)
    except msgspec.MsgspecError as error:
        yield f"{text[:60]}: {error}"


NAMED = re.compile(r"([a-z_]+)(: .+| \(.*\))?$", re.DOTALL)
"""A field in a list of fields: with its type, or with what it means."""


def wrong_types(block: Block) -> list[str]:
    """Where the list of types on the page of the wire says other fields than the types have."""
    modules = (bodies, workshop_bodies, puzzles, wire)
    known = {name: each for module in modules for name, each in vars(module).items()}
    wrong: list[str] = []
    for name, said in re.findall(r"^(\w+) +(.+(?:\n +.+)*)", block.text, re.MULTILINE):
        fields = _fields(known[name])
        told = {each[1] for part in _parts_of(said) if (each := NAMED.match(part))}
        for other in re.findall(r"all other of (\w+)", said):
            told |= set(_fields(known[other]))
        wrong += [f"{name} has a field {each}, which is not told" for each in fields if each not in told]
        wrong += [f"{name} has no field {each}" for each in sorted(told) if each not in fields]
    return wrong


def _fields(struct: Any) -> list[str]:
    return [each.encode_name for each in msgspec.structs.fields(struct)]


def _parts_of(said: str) -> list[str]:
    """What stands between commas and semicolons, those within brackets aside."""
    depth, parts = 0, [""]
    for sign in " ".join(said.split()):
        depth += (sign in "([{") - (sign in ")]}")
        if sign in ",;" and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [each.strip() for each in parts]
