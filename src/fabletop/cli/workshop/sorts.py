"""The sorts of things in a game: the words of closed sets in its cards, such as strangers, weapons or guilds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_origin

import msgspec

from fabletop.cli.workshop.draft import Draft, Thing
from fabletop.kernel.misfits import bare, closed_set
from fabletop.kernel.packs import fields_of, kinds

Sorts = Mapping[tuple[str, str], Mapping[str, tuple[Thing, ...]]]
"""By table and field: the things of each sort."""


def sorts(draft: Draft) -> Sorts:
    """Return the things of a game and its pack by each word that names their sort."""
    found: dict[tuple[str, str], dict[str, list[Thing]]] = {}
    cards = {name: {str(each.id): each for each in getattr(draft.content, name)} for name in _fields(draft)}
    for thing in draft.things():
        for field in _fields(draft).get(thing.table, ()):
            card = cards[thing.table].get(thing.id)
            for word in _words(
                getattr(card, field.name) if card is not None else draft.fields(thing).get(field.encode_name)
            ):
                found.setdefault((thing.table, field.encode_name), {}).setdefault(word, []).append(thing)
    return {place: {word: tuple(things) for word, things in words.items()} for place, words in found.items()}


def of_sort(found: Sorts, words: str) -> list[Thing]:
    """Return the things of a sort, named in the singular or the plural."""
    wanted = _singular(words)
    known = {
        (thing.table, thing.id): thing
        for by_word in found.values()
        for word, things in by_word.items()
        if wanted in (_singular(word), word.replace("_", " "))
        for thing in things
    }
    return list(known.values())


def _fields(draft: Draft) -> dict[str, tuple[msgspec.structs.FieldInfo, ...]]:
    """Return the fields of each table whose values are one or several words of a closed set."""
    return {
        name: tuple(each for each in fields_of(kind.card).values() if _is_sort(each.type))
        for name, kind in kinds(draft.library.content).items()
        if kind.card is not None
    }


def _is_sort(annotation: Any) -> bool:
    plain = bare(annotation)
    return bool(closed_set(get_args(plain)[0] if get_origin(plain) is tuple else plain))


def _words(value: Any) -> Iterator[str]:
    """Yield the words of a field."""
    for each in value if isinstance(value, tuple | list) else (value,):
        if isinstance(each, str) and each:
            yield str(each)


def _singular(words: str) -> str:
    """Return a word without its plural ending, so that both forms can be typed."""
    plain = words.lower().replace("_", " ").strip()
    for ending, instead in (("ies", "y"), ("ves", "f"), ("xes", "x"), ("s", "")):
        if plain.endswith(ending) and not plain.endswith("ss"):
            return plain.removesuffix(ending) + instead
    return plain
