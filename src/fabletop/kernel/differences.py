"""What has to be changed in one view to make it another."""

from __future__ import annotations

from typing import Any

import msgspec

Difference = dict[str, Any]
"""By path ("seats/1/points") what has to be set there; "" is the whole."""


def difference(here: msgspec.Struct, there: msgspec.Struct) -> Difference:
    """What has to be set in `here` to make it `there`; nothing if they are alike."""
    found: Difference = {}
    _compare(here, there, "", found)
    return found


def _compare(here: Any, there: Any, path: str, found: Difference) -> None:
    if here is there or (type(here) is type(there) and here == there):
        return
    parts = _parts(here, there)
    if parts is None:
        found[path] = there
        return
    for name, old, new in parts:
        _compare(old, new, f"{path}/{name}" if path else str(name), found)


def _parts(here: Any, there: Any) -> list[tuple[Any, Any, Any]] | None:
    """The parts of two things that are built alike; None if the one has to be replaced by the other as a whole."""
    if type(here) is not type(there):
        return None
    if isinstance(here, msgspec.Struct):
        config = here.__struct_config__
        if config.array_like or config.omit_defaults or here.__struct_fields__ != here.__struct_encode_fields__:
            return None
        return [(name, getattr(here, name), getattr(there, name)) for name in here.__struct_fields__]
    if isinstance(here, tuple | list):
        return list(zip(range(len(here)), here, there, strict=True)) if len(here) == len(there) else None
    if isinstance(here, dict):
        # A thing that is gone has no value to be set, and the order of things may be shown.
        alike = list(here) == list(there) and not any("/" in str(key) for key in here)
        return [(key, here[key], there[key]) for key in here] if alike else None
    return None
