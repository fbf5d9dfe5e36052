"""Find effects on cards that never run, because no rule reads their field on cards of this kind.

The fields in use are derived from the game's own cards: a field that no card of a kind has is not read there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from fabletop.kernel.packs.findings import Remark
from fabletop.kernel.packs.kinds import kinds, programs


def idle(content: Any, base: Any) -> Iterator[Remark]:
    """Yield a warning for each field of a card that holds effects but is not read on its kind of card."""
    used = _used(base)
    for table, card in _cards(content):
        sort = _sort(table, card)
        runs = used.get(sort, programs(type(card)))
        for field in programs(type(card)):
            if field not in runs and getattr(card, field):
                name = str(getattr(card, "id", ""))
                others = f"what runs there is {' or '.join(runs)}" if runs else "nothing runs there"
                words = f"{name}: {field} never runs on a card of this kind ({sort}); {others}"
                yield Remark(words, table, name, field, is_warning=True)


def _used(base: Any) -> Mapping[str, tuple[str, ...]]:
    """Return the fields with effects that the game's own cards of each kind have."""
    found: dict[str, dict[str, None]] = {}
    for table, card in _cards(base):
        fields = (field for field in programs(type(card)) if getattr(card, field))
        found.setdefault(_sort(table, card), {}).update(dict.fromkeys(fields))
    return {sort: tuple(sorted(fields)) for sort, fields in found.items()}


def _cards(content: msgspec.Struct) -> Iterator[tuple[str, msgspec.Struct]]:
    """Yield all cards of a game, each with its table."""
    for table, kind in kinds(type(content)).items():
        if kind.card is not None:
            yield from ((table, card) for card in getattr(content, table))


def _sort(table: str, card: Any) -> str:
    """Return the kind of a card if it has such a field, otherwise its table."""
    return str(getattr(card, "kind", table))
