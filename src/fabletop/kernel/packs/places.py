"""Where things stand in a TOML file: tomllib tells no lines, so they are looked up when somebody needs one."""

from __future__ import annotations

import re

Path = tuple[str | int, ...]
"""The way to a value, as in ("treasures", 3, "price")."""

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]\]?")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
_SKIPPED = re.compile(r"#[^\n]*")
_STRING = re.compile(r"""\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'""", re.DOTALL)


def places_in(source: str) -> dict[Path, int]:
    """The line of every table, key and element of a list in a valid TOML file, counted from 1."""
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
    """The path of a table header; names of lists stand for their last element."""
    path: Path = ()
    for depth, name in enumerate(names, 1):
        path = (*path, name)
        if depth == len(names) and is_element:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path


def _elements(source: str, at: int, line: int, path: Path, found: dict[Path, int]) -> int:
    """Note the elements of a list that spans lines; returns where the value ends."""
    depth, index, expects = 0, 0, False
    while at < len(source):
        sign = source[at]
        if sign == "#":
            at = _SKIPPED.match(source, at).end()  # type: ignore[union-attr]  # it matches from "#" on
            continue
        if expects and sign not in " \t\r\n,]":
            found.setdefault((*path, index), line)
            expects = False
        string = _STRING.match(source, at) if sign in "\"'" else None
        if string:
            line += string[0].count("\n")
            at = string.end()
            continue
        if sign == "\n":
            if not depth:
                return at
            line += 1
        elif sign in "[{":
            depth += 1
            expects = depth == 1 and sign == "["
        elif sign in "]}":
            depth -= 1
        elif sign == "," and depth == 1:
            index, expects = index + 1, True
        at += 1
    return at


def _end_of_line(source: str, at: int) -> int:
    found = source.find("\n", at)
    return len(source) if found < 0 else found + 1


def _names(dotted: str) -> list[str]:
    return [each.strip("\"'") for each in re.findall(r""""[^"]*"|'[^']*'|[\w-]+""", dotted)]
