"""Laying packs over one another. Later packs win; the same packs in the same order always give the same content."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

import msgspec

from fabletop.kernel.packs.fields import marked
from fabletop.kernel.packs.findings import Finding, Remark, meant
from fabletop.kernel.packs.kinds import Kind, bare, fields_of, is_struct, kinds, tags_in
from fabletop.kernel.packs.places import Path
from fabletop.kernel.packs.source import BASE, MANIFEST, Pack

Cards = dict[str, dict[str, Any]]
"""The cards of one table by id, in their order."""


class Merger:
    """The tables of several packs, as they grow."""

    def __init__(self, content: type[msgspec.Struct], icons: Mapping[str, object]) -> None:
        self.findings: list[Finding] = []
        self._content = content
        self._kinds = kinds(content)
        self._icons = icons
        self._cards: dict[str, Cards] = {name: {} for name, kind in self._kinds.items() if kind.card}
        self._plain: dict[str, Any] = {}
        self._givers: dict[tuple[str, str, str], tuple[Pack, Path]] = {}
        """Who gave a field of a card, or a key of a table, last."""

    def lay(self, pack: Pack) -> None:
        """Lay a pack over what is there: first it takes away, then it adds and replaces."""
        for table, ids in pack.manifest.remove.items():
            self._remove(pack, table, ids)
        for name, value in pack.tables.items():
            kind = self._kinds.get(name)
            if kind is None:
                self._complain(pack, (name,), f"there is no table {name!r}{meant(name, self._kinds)}")
            elif kind.card:
                self._lay_cards(pack, kind, kind.card, value)
            else:
                self._lay_plain(pack, kind, value)

    def tables(self) -> dict[str, Any]:
        """The merged tables as plain values."""
        return {
            name: list(self._cards[name].values()) if kind.card else self._plain[name]
            for name, kind in self._kinds.items()
            if kind.card or name in self._plain
        }

    def placed(self, remark: Remark) -> Finding:
        """What a game says, at the place of whoever gave that field, that card or that table last."""
        level: Literal["error", "warning"] = "warning" if remark.is_warning else "error"
        table, card, field = remark.table, remark.id, remark.field
        for key in ((table, card, field), (table, card, ""), (table, "", "")):
            if key in self._givers:
                pack, path = self._givers[key]
                within = remark.within if key == (table, card, field) else ()
                return pack.finding(remark.words, (*path, *within), level)
        return Finding(remark.words, level=level)

    def _remove(self, pack: Pack, table: str, ids: Sequence[str]) -> None:
        path: Path = (MANIFEST, "remove", table)
        if table not in self._cards:
            self._complain(pack, path, f"remove: there is no table {table!r} of cards{meant(table, self._cards)}")
            return
        self._note(pack, (table, "", ""), path)
        for each in ids:
            if self._cards[table].pop(each, None) is None:
                self._complain(pack, path, f"remove: {table} has no {each!r}{meant(each, self._cards[table])}")

    def _lay_cards(self, pack: Pack, kind: Kind, card: type[msgspec.Struct], given: Any) -> None:
        if not isinstance(given, list) or not all(isinstance(each, dict) for each in given):
            self._complain(pack, (kind.name,), f"{kind.name} is a list of tables: write [[{kind.name}]]")
            return
        self._note(pack, (kind.name, "", ""), (kind.name,))
        seen: set[str] = set()
        for index, fields in enumerate(given):
            path: Path = (kind.name, index)
            given_id = fields.get("id")
            name = str(given_id)
            if not isinstance(given_id, str | int):
                self._complain(pack, path, f"every card of {kind.name} needs an id")
            elif name in seen:
                self._complain(pack, (*path, "id"), f"{kind.name} has two cards with the id {name!r}")
            else:
                seen.add(name)
                self._lay_card(pack, kind, card, path, name, fields)

    def _lay_card(
        self, pack: Pack, kind: Kind, card: type[msgspec.Struct], path: Path, name: str, given: dict[str, Any]
    ) -> None:
        known = fields_of(card)
        old = self._cards[kind.name].get(name)
        for field, value in given.items():
            found: list[tuple[str, Path]]
            if field not in known:
                found = [(f"{kind.name} have no field {field!r}{meant(field, known)}", ())]
            else:
                found = _misfits(value, known[field].type)
                if not found and value and field in marked(card, "icon") and value not in self._icons:
                    found = [(f"there is no icon {value!r}{meant(value, self._icons)}", ())]
            for words, inner in found:
                self._complain(pack, (*path, field, *inner), f"{name}, {field}: {words}{_at(inner)}")
            self._note(pack, (kind.name, name, field), (*path, field))
        if old is None:
            for missing in [each for each, info in known.items() if info.required and each not in given]:
                self._complain(pack, path, f"{name}: the field {missing} is missing")
        self._note(pack, (kind.name, name, ""), path)
        self._cards[kind.name][name] = {**(old or {}), **given}

    def _lay_plain(self, pack: Pack, kind: Kind, value: Any) -> None:
        old = self._plain.get(kind.name)
        if kind.is_table and isinstance(old, dict) and isinstance(value, dict):
            value = {**old, **value}
        for words, inner in _misfits(value, kind.type):
            self._complain(pack, (kind.name, *inner), f"{kind.name}: {words}{_at(inner)}")
        self._note(pack, (kind.name, "", ""), (kind.name,))
        self._plain[kind.name] = value

    def _note(self, pack: Pack, key: tuple[str, str, str], path: Path) -> None:
        """Remember who gave something, unless it came with the game: nobody looks for a mistake there."""
        if pack.manifest.id != BASE:
            self._givers[key] = (pack, path)

    def _complain(self, pack: Pack, path: Path, words: str) -> None:
        self.findings.append(pack.finding(words, path))


def _misfits(value: Any, annotation: Any) -> list[tuple[str, Path]]:
    """Why a value is not of a type, and where in it: one reason for each element and each field that does not fit."""
    misfit = _misfit(value, annotation)
    if misfit is None:
        return []
    plain = bare(annotation)
    if isinstance(value, list) and get_origin(plain) is tuple and get_args(plain)[1:] == (...,):
        element = get_args(plain)[0]
        inner = [(words, (index, *path)) for index, each in enumerate(value) for words, path in _misfits(each, element)]
    elif isinstance(value, dict) and is_struct(plain) and plain.__struct_config__.tag is None:
        known = fields_of(plain)
        inner = [
            (words, (name, *path))
            for name, each in value.items()
            if name in known
            for words, path in _misfits(each, known[name].type)
        ]
    else:
        inner = []
    return inner or [misfit]


def _at(path: Path) -> str:
    """The place inside a field, for people."""
    place = "".join(f"[{each}]" if isinstance(each, int) else f".{each}" for each in path).removeprefix(".")
    return f" (at {place})" if place else ""


def _misfit(value: Any, annotation: Any) -> tuple[str, Path] | None:
    """The first reason why a value is not of a type, and where in it."""
    try:
        msgspec.convert(value, annotation)
    except msgspec.ValidationError as error:
        words, _, place = str(error).partition(" - at `")
        place = place.removeprefix("key` in `").rstrip("`").lstrip("$.")
        path = tuple([int(each) if each.isdecimal() else each for each in re.findall(r"\w+", place)])
        if path[-1:] == ("op",) and (wrong := re.match(r"Invalid value '(\w*)'", words)):
            known = dict.fromkeys(tags_in(annotation))
            words = f"there is no {wrong[1]!r}{meant(wrong[1], known) or '; there is ' + ', '.join(known)}"
        return words, path
    return None
