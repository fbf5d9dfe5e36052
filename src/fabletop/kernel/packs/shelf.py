"""Load the folders of packs, and return the rules of a game that is played with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from fabletop.kernel.misfits import explained
from fabletop.kernel.packs.fields import PackRef, marked
from fabletop.kernel.packs.findings import BrokenPack, Finding, Remark
from fabletop.kernel.packs.idle import idle
from fabletop.kernel.packs.kinds import Kind, kinds
from fabletop.kernel.packs.merging import Merger
from fabletop.kernel.packs.saying import told
from fabletop.kernel.packs.source import BASE, MANIFEST, Manifest, Pack, read_pack
from fabletop.kernel.packs.texts import lay_texts, unsaid
from fabletop.kernel.texts import Texts, flatten, general_texts

if TYPE_CHECKING:
    from fabletop.kernel.rules import Rules

C = TypeVar("C", bound=msgspec.Struct)
MAX_PACKS = 8
"""The limit for one table, and for one chain of packs that build on one another."""
BASE_PACKS = tuple(sorted(each.name for each in files("fabletop.content").iterdir() if (each / MANIFEST).is_file()))
"""The games that have a base pack."""


class Library(msgspec.Struct, frozen=True):
    """What a game provides for its packs."""

    game: str
    content: type[msgspec.Struct]
    """The type of the merged content."""
    check: Callable[[Any], Iterable[Remark]]
    """Yields what is wrong with a merged content although all types fit."""
    texts: Callable[[Any, Mapping[str, str]], Texts]
    """Returns the texts for a content, from templates. Objects are named as on their cards."""


class Bundle(msgspec.Struct, frozen=True):
    """Base pack and packs, merged and checked. A table needs nothing else, even if the folders change."""

    game: str
    packs: tuple[PackRef, ...]
    content: bytes
    texts: bytes

    @property
    def key(self) -> str:
        """The SHA-256 of everything, words included."""
        return sha256(msgspec.msgpack.encode(self)).hexdigest()


def base_folder(game: str) -> Traversable:
    """Return the folder of the base pack of a game."""
    return files("fabletop.content").joinpath(game)


@cache
def included() -> dict[str, Path]:
    """Return the packs that come with Fabletop besides the base packs, by id. They are chosen like any other pack."""
    shelves = [base_folder(game).joinpath("packs") for game in BASE_PACKS]
    folders = [each for shelf in shelves if shelf.is_dir() for each in shelf.iterdir() if (each / MANIFEST).is_file()]
    return {each.name: Path(str(each)) for each in sorted(folders, key=lambda each: each.name)}


def located(folder: Path) -> Path:
    """Return the named folder or file, or else the pack with this id that comes with Fabletop."""
    return folder if folder.exists() else included().get(str(folder), folder)


@cache
def base_pack(game: str) -> Pack:
    """Return the base pack of a game."""
    return read_pack(base_folder(game))


def load_base(game: str, content: type[C]) -> C:
    """Return the content of the base pack."""
    try:
        tables = {name: _told(kinds(content)[name], value) for name, value in base_pack(game).tables.items()}
        return msgspec.msgpack.decode(_encoded(msgspec.convert(tables, content)), type=content)
    except msgspec.ValidationError as error:
        raise BrokenPack([Finding(f"the base pack of {game} does not fit: {explained(error, content)}")]) from None


def _told(kind: Kind, value: Any) -> Any:
    return value if kind.card is None else [told(kind.card, each) for each in value]


def _encoded(content: msgspec.Struct) -> bytes:
    """Return the canonical encoding of a content. It does not depend on the order of keys in the files."""
    return msgspec.msgpack.encode(content, order="deterministic")


def base_content(library: Library) -> Any:
    """Return the content of the base pack of a game."""
    return load_base(library.game, library.content)


def base_texts(game: str) -> dict[str, str]:
    """Return the text templates of the base pack, on top of those that all games share."""
    return {**general_texts(), **flatten(base_pack(game).texts)}


@cache
def icons() -> dict[str, str]:
    """Return the drawings that cards can have, by name: the inside of an SVG of 512 by 512."""
    source = files("fabletop.content").joinpath("icons.json").read_bytes()
    return msgspec.json.decode(source, type=dict[str, str])


def pictures(content: Any) -> dict[str, str]:
    """Return the drawings of all icons that a content of plain data names."""
    return {name: icons()[name] for name in sorted(_icons(content)) if name in icons()}


def _icons(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {value["icon"]} if isinstance(value.get("icon"), str) and value["icon"] else set()
        return own.union(*map(_icons, value.values()))
    return set().union(*map(_icons, value)) if isinstance(value, list | tuple) else set()


def open_packs(game: str, folders: Sequence[Path]) -> list[Pack]:
    """Return the packs in these folders and those they build on, each after its parent.

    Raises BrokenPack if that fails.
    """
    if len(folders) > MAX_PACKS:
        raise BrokenPack([Finding(f"a table has at most {MAX_PACKS} packs")])
    opened: dict[str, Pack] = {}
    for folder in folders:
        _open(game, Path(folder), opened, ())
    return list(opened.values())


def _open(game: str, folder: Path, opened: dict[str, Pack], children: tuple[str, ...]) -> None:
    folder = located(folder)
    pack = read_pack(folder)
    manifest = pack.manifest
    if manifest.id in children:
        circle = " extends ".join((*children[children.index(manifest.id) :], manifest.id))
        raise BrokenPack([_of_manifest(pack, "extends", f"packs build on one another in a circle: {circle}")])
    known = opened.get(manifest.id)
    if known is not None:
        if known.files != pack.files:
            raise BrokenPack([_of_manifest(pack, "id", f"two packs have the id {manifest.id!r}")])
        return
    _check_manifest(pack, game)
    parent = manifest.parent
    if parent != BASE and parent not in opened:
        if len(children) >= MAX_PACKS:
            raise BrokenPack([_of_manifest(pack, "extends", f"at most {MAX_PACKS} packs build on one another")])
        beside = folder.resolve().parent / parent
        if not beside.is_dir() and beside.with_suffix(".toml").is_file():
            beside = beside.with_suffix(".toml")
        if not beside.exists():
            beside = included().get(parent, beside)
        if not beside.exists():
            words = f"the pack {parent!r} is not here: name its folder, too, or put it beside this one as {parent}/"
            raise BrokenPack([_of_manifest(pack, "extends", words)])
        _open(game, beside, opened, (*children, manifest.id))
    opened[manifest.id] = pack


def _check_manifest(pack: Pack, game: str) -> None:
    manifest = pack.manifest
    if manifest.game != game:
        raise BrokenPack([_of_manifest(pack, "game", f"this is a pack for {manifest.game}, not for {game}")])
    if manifest.id == BASE:
        raise BrokenPack([_of_manifest(pack, "id", f"{BASE!r} is the pack that comes with the game")])
    if manifest.extends and manifest.extends.partition(":")[0] != game:
        raise BrokenPack([_of_manifest(pack, "extends", f"a pack for {game} builds on packs for {game}")])


def _of_manifest(pack: Pack, key: str, words: str) -> Finding:
    return pack.finding(words, (MANIFEST, key))


def game_of(folder: Path) -> str:
    """Return the game that a pack is for."""
    return read_pack(located(folder)).manifest.game


def merge(library: Library, packs: Sequence[Pack]) -> tuple[Bundle | None, tuple[Finding, ...]]:
    """Merge base pack and packs. Returns the bundle (None if there is an error) and all findings."""
    merger = Merger(library.content, icons())
    templates = base_texts(library.game)
    merger.lay(base_pack(library.game))
    for pack in packs:
        merger.lay(pack)
        lay_texts(templates, pack, merger.findings)
    found = [*merger.findings, *unsaid(base_texts(library.game), packs)]
    content = None
    try:
        content = msgspec.convert(merger.tables(), library.content)
    except msgspec.ValidationError as error:
        if not merger.findings:
            found.append(Finding(f"the packs do not go together: {explained(error, library.content)}"))
    if content is not None:
        remarks = (*library.check(content), *idle(content, base_content(library)))
        found += [merger.placed(remark) for remark in remarks if not merger.follows(remark)]
        found += merger.false_figures()
    if content is None or any(each.level == "error" for each in found):
        return None, tuple(found)
    refs = tuple(reference(library, pack) for pack in packs)
    return Bundle(library.game, refs, _encoded(content), msgspec.msgpack.encode(templates)), tuple(found)


def bundle(library: Library, folders: Sequence[Path]) -> Bundle:
    """Return base pack and the packs in these folders as one bundle. Raises BrokenPack with all errors."""
    merged, found = merge(library, open_packs(library.game, folders))
    if merged is None:
        raise BrokenPack(found)
    return merged


def reference(library: Library, pack: Pack) -> PackRef:
    """Return a pack as records and tables identify it."""
    tables = {name: _bare(library, name, value) for name, value in sorted(pack.tables.items())}
    said = msgspec.msgpack.encode((pack.manifest.parent, pack.manifest.remove, tables), order="deterministic")
    manifest: Manifest = pack.manifest
    return PackRef(manifest.id, manifest.version, sha256(said).hexdigest(), manifest.title)


def _bare(library: Library, table: str, value: Any) -> Any:
    """Return a raw table without its words."""
    card = kinds(library.content)[table].card
    if card is None:
        return value
    words = marked(card, "words")
    return [{name: field for name, field in each.items() if name not in words} for each in value]


def equip(rules: Rules[Any], merged: Bundle) -> Rules[Any]:
    """Return the rules of a game that is played with a bundle.

    Raises BrokenPack if the bundle was made for other rules.
    """
    library = rules.library
    assert library is not None
    try:
        content = msgspec.msgpack.decode(merged.content, type=library.content)
    except msgspec.ValidationError as error:
        raise BrokenPack(
            [Finding(f"these packs do not fit this version of {library.game}: {explained(error, library.content)}")]
        ) from None
    # A bundle stored before a text had this key uses the text of the base pack.
    templates = base_texts(library.game) | msgspec.msgpack.decode(merged.texts, type=dict[str, str])
    return msgspec.structs.replace(rules.with_content(content, templates), bundle=merged)
