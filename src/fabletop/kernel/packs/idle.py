"""Programs on cards that never run: a field that no rule reads on cards of this kind.

Which fields are read follows from the game's own cards: what none of them of a kind has is nothing that the rules look
for there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from fabletop.kernel.packs.findings import Remark
from fabletop.kernel.packs.kinds import Kind, kinds, programs


def idle(content: Any, base: Any) -> Iterator[Remark]:
    """A warning for each field of a card that holds a program and is of no use on its kind of card."""
    used = _used(base)
    for table, kind in _tables(content):
        for card in getattr(content, table) if kind.card is not None else ():
            sort = _sort(table, card)
            for field in programs(type(card)):
                if sort in used and getattr(card, field) and field not in used[sort]:
                    others = " or ".join(used[sort]) or "none of its fields"
                    words = (
                        f"{card.id}: {field} never runs on a card of this kind ({sort}); what runs there is {others}"
                    )
                    yield Remark(words, table, card.id, field, is_warning=True)


def _used(base: Any) -> Mapping[str, tuple[str, ...]]:
    """The fields with programs that the game's own cards of each kind have."""
    found: dict[str, dict[str, None]] = {}
    for table, kind in _tables(base):
        for card in getattr(base, table) if kind.card is not None else ():
            fields = (field for field in programs(type(card)) if getattr(card, field))
            found.setdefault(_sort(table, card), {}).update(dict.fromkeys(fields))
    return {sort: tuple(sorted(fields)) for sort, fields in found.items()}


def _tables(content: msgspec.Struct) -> Iterable[tuple[str, Kind]]:
    return kinds(type(content)).items()


def _sort(table: str, card: Any) -> str:
    """What a card is, if it says so; else what its table holds."""
    return str(getattr(card, "kind", table))
