"""Content packs: folders of TOML files. Data only; nothing in them can execute."""

from __future__ import annotations

import tomllib
from importlib.resources.abc import Traversable
from typing import Any

from fabletop.kernel.errors import BadSetup


def read_pack(folder: Traversable) -> dict[str, Any]:
    """All tables of a pack's files together; `texts.*.toml` holds words and is read elsewhere."""
    merged: dict[str, Any] = {}
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if not file.name.endswith(".toml") or file.name.startswith("texts."):
            continue
        try:
            tables = tomllib.loads(file.read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadSetup(f"{file.name}: {error}") from None
        for key, value in tables.items():
            if key in merged and not (isinstance(value, list) and isinstance(merged[key], list)):
                raise BadSetup(f"{file.name}: {key!r} stands in another file of the pack already")
            merged[key] = [*merged[key], *value] if key in merged else value
    return merged
