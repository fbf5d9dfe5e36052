"""Find the line of each value in a TOML file. tomllib reports no lines, so this runs when a line is needed."""

from __future__ import annotations

import re
from dataclasses import dataclass

Path = tuple[str | int, ...]
"""The path to a value, as in ("treasures", 3, "price")."""

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]\]?")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
_SKIPPED = re.compile(r"""#[^\n]*|[^#"'\[\]{},\n]+""")
_STRING = re.compile(r"""\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'""", re.DOTALL)


def places_in(source: str) -> dict[Path, int]:
    """Return the line of every table, key and list element in a valid TOML file, counted from 1."""
    found: dict[Path, int] = {}
    table: Path = ()
    counts: dict[Path, int] = {}
    at, line = 0, 1
    while at < len(source):
        header, key = _HEADER.match(source, at), _KEY.match(source, at)
        if header:
            line += source.count("\n", at, header.start(1))
            table = _table(_names(header[2]), header[1] == "[[", counts)
            found.setdefault(table, line)
            end = header.end()
        elif key:
            line += source.count("\n", at, key.start(1))
            path = (*table, *_names(key[1]))
            for depth in range(len(table) + 1, len(path) + 1):
                found.setdefault(path[:depth], line)
            end = _elements(source, key.end(), line, path, found)
        else:
            end = at
        newline = _end_of_line(source, end)
        line += source.count("\n", header.start(1) if header else key.start(1) if key else at, newline)
        at = newline
    return found


def _table(names: list[str], is_element: bool, counts: dict[Path, int]) -> Path:
    """Return the path of a table header. The name of a list stands for its last element."""
    path: Path = ()
    for depth, name in enumerate(names, 1):
        path = (*path, name)
        if depth == len(names) and is_element:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path


def _elements(source: str, at: int, line: int, path: Path, found: dict[Path, int]) -> int:
    """Record all list elements and table keys in a value, at any depth. Returns where the value ends."""
    around: list[_Open] = []
    here, expects = path, False
    while at < len(source):
        sign = source[at]
        if expects and sign in " \t\r":
            at += 1
            continue
        if expects and sign not in "\n#,]}":
            key = None if around[-1].is_list else _KEY.match(source, at)
            here = (*around[-1].path, *(_names(key[1]) if key else (around[-1].index,)))
            found.setdefault(here, line)
            expects = False
            if key:
                at = key.end()
                continue
        piece = _STRING.match(source, at) if sign in "\"'" else _SKIPPED.match(source, at)
        if piece:
            line += piece[0].count("\n")
            at = piece.end()
            continue
        if sign == "\n":
            if not around:
                return at
            line += 1
        elif sign in "[{":
            around.append(_Open(here, sign == "["))
            expects = True
        elif sign in "]}" and around:
            around.pop()
        elif sign == "," and around:
            around[-1].index += 1
            expects = True
        at += 1
    return at


@dataclass
class _Open:
    """A list or a table whose end has not been reached."""

    path: Path
    is_list: bool
    index: int = 0


def _end_of_line(source: str, at: int) -> int:
    found = source.find("\n", at)
    return len(source) if found < 0 else found + 1


def _names(dotted: str) -> list[str]:
    return [each.strip("\"'") for each in re.findall(r""""[^"]*"|'[^']*'|[\w-]+""", dotted)]
