"""Change the files of a pack line by line, so that comments and layout stay. Also: return a whole pack as one file.

Every change is checked by reading the result again: it must contain the wanted change and no other. A change that
cannot be made line by line, such as one inside a list on a single line, is refused.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from fabletop.kernel.errors import FabletopError
from fabletop.kernel.packs.kinds import kinds
from fabletop.kernel.packs.merging import laid_over
from fabletop.kernel.packs.places import Path, places_in
from fabletop.kernel.packs.shelf import Library, base_pack
from fabletop.kernel.packs.source import HEADER, MANIFEST, SPOKEN, Pack, pack_of

Files = dict[str, str]
"""The sources of a pack, by name."""
_NOTHING = re.compile(r"\s*(#.*)?")
_BARE = re.compile(r"[A-Za-z0-9_-]+")


class ByHand(FabletopError):
    """A change of a pack that has to be made in the text by hand."""


def as_toml(value: Any) -> str:
    """Return a value as it is written on one line of a file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return msgspec.json.encode(value).decode()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(name)} = {as_toml(each)}" for name, each in value.items()) + " }"
    if isinstance(value, Iterable):
        return f"[{', '.join(map(as_toml, value))}]"
    return str(value)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else as_toml(name)


def raw_card(library: Library, packs: Sequence[Pack], table: str, card: str) -> dict[str, Any]:
    """Return the merged fields of a card in the base pack and these packs. Empty if no pack has the card."""
    struct = kinds(library.content)[table].card
    assert struct is not None
    found: dict[str, Any] = {}
    for pack in (base_pack(library.game), *packs):
        if card in pack.manifest.remove.get(table, ()):
            found = {}
        for each in pack.tables.get(table, ()):
            if str(each.get("id")) == card:
                found = laid_over(struct, found, each)
    return found


# -- changes -----------------------------------------------------------------------------------------------------------


def with_field(pack: Pack, table: str, card: str | int, field: str, value: Any) -> Files:
    """Return the files with another value for a field of a card. A card that the pack does not have yet is added."""
    index = _index(pack, table, card)
    given = list(pack.tables.get(table, ()))
    if index is None:
        return with_card(pack, table, {"id": card, field: value})
    wanted = {**pack.tables, table: _at(given, index, {**given[index], field: value})}
    name, around = _entry(pack, table, index)
    line = f"{_key(field)} = {as_toml(value)}"
    at = places_in(pack.files[name])
    if (*around, field) in at:
        lines = _replaced(pack.files[name], (*around, field), [line])
    else:
        lines = pack.files[name].split("\n")
        lines.insert(at[(*around, "id")], line)
    return _checked(pack, name, lines, wanted)


def with_card(pack: Pack, table: str, fields: Mapping[str, Any], about: Sequence[str] = ()) -> Files:
    """Return the files with one more card at the end of its table, and comments below it."""
    name = next((file for file, _ in reversed(pack.spans.get(table, []))), _file(pack, table))
    before = pack.files.get(name, "").rstrip("\n")
    written = [f"{_key(field)} = {as_toml(value)}" for field, value in fields.items()]
    lines = [*([before, ""] if before else []), f"[[{table}]]", *written, *(f"# {each}" for each in about), ""]
    wanted = {**pack.tables, table: [*pack.tables.get(table, ()), dict(fields)]}
    return _checked(pack, name, lines, wanted)


def without_card(pack: Pack, table: str, card: str) -> Files:
    """Return the files without this card's entry in the pack."""
    index = _index(pack, table, card)
    assert index is not None
    left = [each for number, each in enumerate(pack.tables[table]) if number != index]
    wanted = {name: each for name, each in {**pack.tables, table: left}.items() if each or name != table}
    name, around = _entry(pack, table, index)
    return _checked(pack, name, _replaced(pack.files[name], around, []), wanted)


def with_plain(pack: Pack, table: str, key: str, value: Any) -> Files:
    """Return the files with another value for a table that has no cards, or for one of its keys."""
    old = pack.tables.get(table)
    wanted = {**pack.tables, table: {**(old or {}), key: value} if key else value}
    name, path = _file(pack, table), (table, key) if key else (table,)
    at = places_in(pack.files.get(name, ""))
    lines = pack.files.get(name, "").split("\n")
    line = f"{_key(path[-1])} = {as_toml(value)}"
    if path in at:
        lines = _replaced(pack.files[name], path, [line])
    elif not key:
        lines.insert(0, line)
    elif (table,) in at:
        lines.insert(at[(table,)], line)
    else:
        lines += [f"[{table}]", line, ""]
    return _checked(pack, name, lines, wanted)


def with_removed(pack: Pack, table: str, cards: Sequence[str]) -> Files:
    """Return the files of a pack that removes exactly these cards of a table from the game."""
    name = MANIFEST if MANIFEST in pack.files else next(iter(pack.files))
    around: Path = ("remove",) if name == MANIFEST else (HEADER, "remove")
    at = places_in(pack.files[name])
    line = [f"{table} = {as_toml(cards)}"] if cards else []
    if (*around, table) in at:
        lines = _replaced(pack.files[name], (*around, table), line)
    elif around in at:
        lines = pack.files[name].split("\n")
        lines[at[around] : at[around]] = line
    else:
        lines = [pack.files[name].rstrip("\n"), "", f"[{'.'.join(map(str, around))}]", *line, ""]
    remove = {other: ids for other, ids in pack.manifest.remove.items() if other != table}
    remove |= {table: tuple(cards)} if cards else {}
    return _checked(pack, name, lines, pack.tables, remove)


def _file(pack: Pack, table: str) -> str:
    """Return the file for a table that the pack does not have yet: its only file, or a file named after the table."""
    if MANIFEST not in pack.files:
        return next(iter(pack.files))
    known = (file for file, source in pack.files.items() if file != MANIFEST and table in _tables(source))
    return next(known, f"{table}.toml")


def _tables(source: str) -> dict[str, Any]:
    return tomllib.loads(source)


def _index(pack: Pack, table: str, card: str | int) -> int | None:
    named = [str(each.get("id")) for each in pack.tables.get(table, ())]
    return named.index(str(card)) if str(card) in named else None


def _at(cards: list[Any], index: int, card: Any) -> list[Any]:
    return [card if number == index else each for number, each in enumerate(cards)]


def _entry(pack: Pack, table: str, index: int) -> tuple[str, Path]:
    """Return the file with a card, and the path to the card in it."""
    for name, count in pack.spans[table]:
        if index < count:
            return name, (table, index)
        index -= count
    raise AssertionError(table)


def _replaced(source: str, path: Path, new: Sequence[str]) -> list[str]:
    """Return the lines with a value replaced. Comments after it stay."""
    at, lines = places_in(source), source.split("\n")
    first = at[path] - 1
    later = [line - 1 for other, line in at.items() if line - 1 > first and other[: len(path)] != path]
    last = min(later, default=len(lines))
    while last > first + 1 and _NOTHING.fullmatch(lines[last - 1]):
        last -= 1
    return [*lines[:first], *new, *lines[last:]]


def _checked(
    pack: Pack,
    name: str,
    lines: Sequence[str],
    tables: Mapping[str, Any],
    remove: Mapping[str, tuple[str, ...]] | None = None,
) -> Files:
    """Return the files with one of them changed, if they then contain what is wanted."""
    files = {**pack.files, name: "\n".join(lines).strip("\n") + "\n"}
    wanted = pack.manifest.remove if remove is None else remove
    found = pack_of(files)
    if (found.tables, found.manifest.remove) != (tables, wanted):
        raise ByHand("this has to be changed in the text itself: use edit")
    return files


# -- one file ----------------------------------------------------------------------------------------------------------


def one_file(pack: Pack) -> str:
    """Return the whole pack as one file for sharing, with the same content."""
    if MANIFEST not in pack.files:
        return next(iter(pack.files.values()))
    bare: list[str] = []
    below: list[str] = []
    for name, source in pack.files.items():
        if name not in (MANIFEST, pack.texts_file):
            head, body = _parted(source)
            bare.append(head)
            below.append(body)
    below = [_under(HEADER, pack.files[MANIFEST]), *below]
    if pack.texts_file:
        below.append(_under(f"{SPOKEN}.{pack.language}", pack.files[pack.texts_file]))
    return "\n\n".join(each.strip("\n") for each in (*bare, *below) if each.strip()) + "\n"


def _under(heading: str, source: str) -> str:
    """Return a file as a table of another one."""
    first, rest = _parted(source)
    lines = rest.split("\n")
    for line in {line - 1 for line in places_in(rest).values() if lines[line - 1].lstrip().startswith("[")}:
        lines[line] = re.sub(r"^(\s*\[+\s*)", rf"\g<1>{heading}.", lines[line])
    return (f"[{heading}]\n{first}\n\n" if first else "") + "\n".join(lines)


def _parted(source: str) -> tuple[str, str]:
    """Return the text before the first heading, and the rest with the comments above that heading."""
    lines = source.strip("\n").split("\n")
    heading = (line for path, line in places_in(source.strip("\n")).items() if lines[line - 1].lstrip().startswith("["))
    at = next(heading, len(lines) + 1) - 1
    while 0 < at < len(lines) and lines[at - 1].startswith("#"):
        at -= 1
    return "\n".join(lines[:at]).strip("\n"), "\n".join(lines[at:])
