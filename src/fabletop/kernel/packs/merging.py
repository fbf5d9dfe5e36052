"""Lay packs over one another. Later packs win; the same packs in the same order always give the same content."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from fabletop.kernel.misfits import meant, misfits, place_of
from fabletop.kernel.packs.fields import marked
from fabletop.kernel.packs.findings import Finding, Remark
from fabletop.kernel.packs.kinds import Kind, fields_of, kinds
from fabletop.kernel.packs.places import Path
from fabletop.kernel.packs.saying import NAME, false_figures, told
from fabletop.kernel.packs.source import BASE, MANIFEST, Pack

Cards = dict[str, dict[str, Any]]
"""The cards of one table by id, in order."""


class Merger:
    """The merged tables of the packs laid so far."""

    def __init__(self, content: type[msgspec.Struct], icons: Mapping[str, object]) -> None:
        self.findings: list[Finding] = []
        self._content = content
        self._kinds = kinds(content)
        self._icons = icons
        self._cards: dict[str, Cards] = {name: {} for name, kind in self._kinds.items() if kind.card}
        self._plain: dict[str, Any] = {}
        self._givers: dict[tuple[str, str, str], tuple[Pack, Path]] = {}
        """The pack and path that set a field of a card, or a key of a table, last."""
        self._bringers: dict[tuple[str, str], str] = {}
        """The pack that added each card."""
        self._parents: dict[str, str] = {}
        self._left_out: set[str] = set()
        """The ids of invalid cards, and of cards in unknown tables. Everything else is checked without them."""

    def lay(self, pack: Pack) -> None:
        """Lay a pack over the content so far. Removals come first, then additions and changes."""
        self._parents[pack.manifest.id] = pack.manifest.parent
        for table, ids in pack.manifest.remove.items():
            self._remove(pack, table, ids)
        for name, value in pack.tables.items():
            kind = self._kinds.get(name)
            if kind is None:
                self._complain(pack, (name,), f"there is no table {name!r}{meant(name, self._kinds)}")
                self._left_out |= _ids(value)
            elif kind.card:
                self._lay_cards(pack, kind, kind.card, value)
            else:
                self._lay_plain(pack, kind, value)

    def tables(self) -> dict[str, Any]:
        """Return the merged tables as plain values."""
        return {
            name: [told(kind.card, each) for each in self._cards[name].values()] if kind.card else self._plain[name]
            for name, kind in self._kinds.items()
            if kind.card or name in self._plain
        }

    def false_figures(self) -> list[Finding]:
        """Return what is wrong with the numbers in the texts of cards that packs have added or changed."""
        return [
            self.placed(Remark(f"{name}: {words}", table, name, "text"))
            for table, kind in self._kinds.items()
            if kind.card
            for name, fields in self._cards[table].items()
            if (table, name, "") in self._givers and name not in self._left_out
            for words in false_figures(kind.card, fields)
        ]

    def follows(self, remark: Remark) -> bool:
        """Return whether a remark may be a consequence of an error already found: it concerns a card that was left out
        or that no pack has changed, or its words name a card that was left out."""
        if not self.findings:
            return False
        is_named = any(each in remark.words for each in self._left_out)
        return is_named or (remark.table, remark.id, "") not in self._givers

    def placed(self, remark: Remark) -> Finding:
        """Return a remark of the game as a finding, at the place that set the field, the card or the table last."""
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
            self._left_out |= _ids(given)
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
        before = len(self.findings)
        old = self._cards[kind.name].get(name)
        for field, value in given.items():
            found: list[tuple[str, Path]]
            if field not in known:
                found = [(f"{kind.name} have no field {field!r}{meant(field, known)}", ())]
            else:
                found = misfits(value, known[field].type)
                if not found and value and field in marked(card, "icon") and value not in self._icons:
                    found = [(f"there is no icon {value!r}{meant(value, self._icons)}", ())]
            for words, inner in found:
                self._complain(pack, (*path, field, *inner), f"{name}, {field}: {words}{place_of(inner)}")
            self._note(pack, (kind.name, name, field), (*path, field))
        if old is None:
            self._bringers[kind.name, name] = pack.manifest.id
            for missing in [each for each, info in known.items() if info.required and each not in (*given, NAME)]:
                self._complain(pack, path, f"{name}: the field {missing} is missing")
        elif self._is_taken(pack, kind, card, name, given):
            words = f"{kind.name} has {name} already: choose another id, name only what changes, or take it away first"
            self._complain(pack, (*path, "id"), words)
        self._note(pack, (kind.name, name, ""), path)
        if len(self.findings) > before:
            self._left_out.add(name)
        else:
            self._cards[kind.name][name] = laid_over(card, old or {}, given)

    def _is_taken(self, pack: Pack, kind: Kind, card: type[msgspec.Struct], name: str, given: dict[str, Any]) -> bool:
        """Return whether a pack probably uses the id of another card for a new one by accident.

        A card with all fields that a new card requires counts as new. If only the name is required, the id counts as
        taken only if the card comes from a pack that this one does not build on.
        """
        needed = [field for field, info in fields_of(card).items() if info.required]
        old = self._cards[kind.name][name]
        is_same = all(old.get(field) == value for field, value in given.items())
        if is_same or any(field not in given for field in needed):
            return False
        return len(needed) > len(("id", "name")) or not self._builds_on(pack, self._bringers[kind.name, name])

    def _builds_on(self, pack: Pack, other: str) -> bool:
        at = pack.manifest.id
        while at and at != other:
            at = self._parents.get(at, "")
        return at == other

    def _lay_plain(self, pack: Pack, kind: Kind, value: Any) -> None:
        old = self._plain.get(kind.name)
        if kind.is_table and isinstance(old, dict) and isinstance(value, dict):
            value = {**old, **value}
        wrong = misfits(value, kind.type)
        for words, inner in wrong:
            self._complain(pack, (kind.name, *inner), f"{kind.name}: {words}{place_of(inner)}")
        self._note(pack, (kind.name, "", ""), (kind.name,))
        if not wrong:
            self._plain[kind.name] = value

    def _note(self, pack: Pack, key: tuple[str, str, str], path: Path) -> None:
        """Record which pack and path set something. The base pack is left out, because it is not searched for
        errors."""
        if pack.manifest.id != BASE:
            self._givers[key] = (pack, path)

    def _complain(self, pack: Pack, path: Path, words: str) -> None:
        self.findings.append(pack.finding(words, path))


def _ids(given: Any) -> set[str]:
    """Return the ids in a table."""
    return (
        {str(each["id"]) for each in given if isinstance(each, dict) and "id" in each}
        if isinstance(given, list)
        else set()
    )


def laid_over(card: type[msgspec.Struct], old: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    """Return a changed card.

    It keeps the fields that are not given; a field with one number for each key keeps other keys.
    """
    kept = {
        name: {**old[name], **given[name]}
        for name in marked(card, "each")
        if isinstance(old.get(name), dict) and isinstance(given.get(name), dict)
    }
    return {**old, **given, **kept}
