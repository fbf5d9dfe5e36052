"""Content packs: folders of TOML files. Data only; nothing in them can execute.

A pack is laid over the base pack of its game: it adds cards, replaces parts of others, takes some away. What comes out
is typed by the game and checked as a whole. `docs/packs.md` shows how to write one.
"""

from fabletop.kernel.misfits import meant
from fabletop.kernel.packs.fields import Drawn, Each, Few, Icon, Id, Name, PackRef, Said, Text, by_id, wordless
from fabletop.kernel.packs.findings import BrokenPack, Finding, Remark
from fabletop.kernel.packs.kinds import Kind, kinds
from fabletop.kernel.packs.schema import schemas
from fabletop.kernel.packs.shelf import (
    BASE_PACKS,
    MAX_PACKS,
    Bundle,
    Library,
    base_content,
    base_folder,
    base_texts,
    bundle,
    equip,
    game_of,
    icons,
    included,
    load_base,
    merge,
    open_packs,
    pictures,
    reference,
)
from fabletop.kernel.packs.source import (
    BASE,
    MAX_BYTES,
    MAX_CARDS,
    MAX_DEPTH,
    MAX_FILE_BYTES,
    MAX_FILES,
    MAX_LINE,
    Manifest,
    Pack,
    pack_of,
    read_pack,
)

__all__ = [
    "BASE",
    "BASE_PACKS",
    "MAX_BYTES",
    "MAX_CARDS",
    "MAX_DEPTH",
    "MAX_FILES",
    "MAX_FILE_BYTES",
    "MAX_LINE",
    "MAX_PACKS",
    "BrokenPack",
    "Bundle",
    "Drawn",
    "Each",
    "Few",
    "Finding",
    "Icon",
    "Id",
    "Kind",
    "Library",
    "Manifest",
    "Name",
    "Pack",
    "PackRef",
    "Remark",
    "Said",
    "Text",
    "base_content",
    "base_folder",
    "base_texts",
    "bundle",
    "by_id",
    "equip",
    "game_of",
    "icons",
    "included",
    "kinds",
    "load_base",
    "meant",
    "merge",
    "open_packs",
    "pack_of",
    "pictures",
    "read_pack",
    "reference",
    "schemas",
    "wordless",
]
