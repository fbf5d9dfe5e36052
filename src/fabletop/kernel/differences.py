"""The difference between two views: what has to be set in one to obtain the other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count
from operator import ne
from typing import Any

import msgspec
from msgspec.structs import astuple

Difference = dict[str, Any]
"""The values to set, by path ("seats/1/points"). The path "" means the whole view."""


class Comparison:
    """Compares views of one moment with views of another. Parts that several seats share are compared once."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[Any, Any, Difference | None]] = {}
        """By identity: two parts, which are kept alive here, and their difference."""

    def difference(self, here: msgspec.Struct, there: msgspec.Struct) -> Difference:
        """Return what has to be set in `here` to obtain `there`. Empty if they are equal."""
        if here is there:
            return {}
        changed = self._changed(here, there)
        return {"": there} if changed is None else changed

    def _changed(self, here: Any, there: Any) -> Difference | None:
        """Return what has to be set in a part, or None if it has to be replaced as a whole."""
        parts = _parts(here, there)
        if parts is None:
            return None
        names, before, after = parts
        changed: Difference = {}
        # Nearly all parts are equal, so the comparison must not run interpreted code for each of them.
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
        """As `_changed`, for a part that several views may share."""
        key = (id(here), id(there))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = (here, there, self._changed(here, there))
        return known[2]


def differ_alike(here: msgspec.Struct, there: msgspec.Struct) -> bool:
    """Return whether two views of one seat differ only in what everybody sees, because the private part is the same in
    both.

    Returns False if the rules do not attach the private part (`OWN`).
    """
    own = getattr(here, "__dict__", _NOTHING_HUNG).get(OWN)
    return own is not None and bool(own == there.__dict__.get(OWN))


OWN = "own"
"""The attribute of a view that holds what this seat alone sees. Rules that make the views of all seats together attach
it. Together with the public part of that moment it determines the whole view."""
_NOTHING_HUNG: dict[str, Any] = {}
_WITH_PARTS = (msgspec.Struct, tuple, list, dict)
_FIELDS: dict[Any, tuple[str, ...]] = {}
"""The field names of each Struct type. Empty if its fields are not encoded one by one."""
_Parts = tuple[Sequence[Any], Sequence[Any], Sequence[Any]]


def _parts(here: Any, there: Any) -> _Parts | None:
    """Return the common names of the parts of two values, and the parts of each.

    Returns None if the first has to be replaced as a whole.
    """
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
    # A removed key has no value to set, and the order of keys may be visible. So both must have the same keys in order.
    names = tuple(here)
    if names != tuple(there) or any("/" in str(key) for key in names):
        return None
    return names, tuple(here.values()), tuple(there.values())


def _fields_sent(struct: msgspec.Struct) -> tuple[str, ...]:
    config, names = struct.__struct_config__, struct.__struct_fields__
    if config.array_like or config.omit_defaults or names != struct.__struct_encode_fields__:
        return ()
    return names
