"""JSON Schema for the files of a pack, so that editors can complete and check them."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.kernel.packs.fields import marked
from fabletop.kernel.packs.kinds import kinds
from fabletop.kernel.packs.shelf import Library, icons
from fabletop.kernel.packs.source import MANIFEST, Manifest

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schemas(library: Library) -> dict[str, dict[str, Any]]:
    """Return one schema for files with each single table, one for all tables in one file, and one for pack.toml."""
    found = {MANIFEST.removesuffix(".toml"): _schema(Manifest, f"A pack for {library.game}")}
    tables: dict[str, Any] = {}
    components: dict[str, Any] = {}
    for name, kind in kinds(library.content).items():
        (schema,), defined = msgspec.json.schema_components((kind.type,), ref_template="#/$defs/{name}")
        if kind.card is not None:
            _id_alone_is_needed(defined[kind.card.__name__])
            for field in marked(kind.card, "icon"):
                defined[kind.card.__name__]["properties"][field] = {"enum": ["", *sorted(icons())], "default": ""}
        tables[name] = schema
        components |= defined
        found[name] = _file({name: schema}, defined, f"{library.game}: {name}")
    found["all"] = _file(tables, components, f"{library.game}: all tables")
    return found


def _schema(struct: type[msgspec.Struct], title: str) -> dict[str, Any]:
    (schema,), defined = msgspec.json.schema_components((struct,), ref_template="#/$defs/{name}")
    return {"$schema": DRAFT, "title": title, **schema, "$defs": defined}


def _file(tables: dict[str, Any], defined: dict[str, Any], title: str) -> dict[str, Any]:
    return {
        "$schema": DRAFT,
        "title": title,
        "type": "object",
        "properties": tables,
        "additionalProperties": False,
        "$defs": defined,
    }


def _id_alone_is_needed(card: dict[str, Any]) -> None:
    """Require only the id of a card, because a card that changes another one gives only the changed fields."""
    card["required"] = ["id"]
