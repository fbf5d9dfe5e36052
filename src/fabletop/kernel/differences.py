"""What has to be changed in one view to make it another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count
from operator import ne
from typing import Any

import msgspec
from msgspec.structs import astuple

Difference = dict[str, Any]
"""By path ("seats/1/points") what has to be set there; "" is the whole."""


class Comparison:
    """Compares views of one moment with those of another; parts that several seats share are compared once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[Any, Any, Difference | None]] = {}
        """By identity: two parts, which live as long as this does, and how they differ."""

    def difference(self, here: msgspec.Struct, there: msgspec.Struct) -> Difference:
        """What has to be set in `here` to make it `there`; nothing if they are alike."""
        if here is there:
            return {}
        changed = self._changed(here, there)
        return {"": there} if changed is None else changed

    def _changed(self, here: Any, there: Any) -> Difference | None:
        """What has to be set in something; None if it has to be replaced as a whole."""
        parts = _parts(here, there)
        if parts is None:
            return None
        names, before, after = parts
        changed: Difference = {}
        # Nearly all parts are alike: to see that must take no step of the interpreter for each of them.
        for at in compress(count(), map(ne, before, after)):
            name, old, new = names[at], before[at], after[at]
            within = self._changed_once(old, new) if isinstance(old, _WITH_PARTS) else None
            if within is None:
                changed[str(name)] = new
            else:
                for path, value in within.items():
                    changed[f"{name}/{path}"] = value
        return changed

    def _changed_once(self, here: Any, there: Any) -> Difference | None:
        """The same of something that several views may share."""
        key = (id(here), id(there))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = (here, there, self._changed(here, there))
        return known[2]


def differ_alike(here: msgspec.Struct, there: msgspec.Struct) -> bool:
    """Whether two views of one seat differ as they do for everybody, because what it alone sees is the same in both;
    False where the rules do not say."""
    own = getattr(here, "__dict__", _NOTHING_HUNG).get(OWN)
    return own is not None and bool(own == there.__dict__.get(OWN))


OWN = "own"
"""Hung on a view by rules that make the views of all seats together: what this seat alone sees. With what all see at
that moment it says everything that the view does."""
_NOTHING_HUNG: dict[str, Any] = {}
_WITH_PARTS = (msgspec.Struct, tuple, list, dict)
_FIELDS: dict[Any, tuple[str, ...]] = {}
"""Of each kind of Struct the names of its fields; none if they are not sent one by one."""
_Parts = tuple[Sequence[Any], Sequence[Any], Sequence[Any]]


def _parts(here: Any, there: Any) -> _Parts | None:
    """The names of the parts of two things that are built alike, and the parts of each; None if the one has to be
    replaced by the other as a whole."""
    kind = type(here)
    if kind is not type(there):
        return None
    if isinstance(here, msgspec.Struct):
        names = _FIELDS.get(kind)
        if names is None:
            names = _FIELDS[kind] = _fields_sent(here)
        return (names, astuple(here), astuple(there)) if names else None
    if isinstance(here, tuple | list):
        return (range(len(here)), here, there) if len(here) == len(there) else None
    # A thing that is gone has no value to be set, and the order of things may be shown.
    names = tuple(here)
    if names != tuple(there) or any("/" in str(key) for key in names):
        return None
    return names, tuple(here.values()), tuple(there.values())


def _fields_sent(struct: msgspec.Struct) -> tuple[str, ...]:
    config, names = struct.__struct_config__, struct.__struct_fields__
    if config.array_like or config.omit_defaults or names != struct.__struct_encode_fields__:
        return ()
    return names
