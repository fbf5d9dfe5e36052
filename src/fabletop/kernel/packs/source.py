"""Read the folder of a pack within limits. Whatever it contains, the worst result is a clear error."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path as FilePath
from typing import Annotated, Any, Literal

import msgspec

from fabletop.kernel.misfits import misfits
from fabletop.kernel.packs.fields import Id, Name, Text
from fabletop.kernel.packs.findings import BrokenPack, Finding, Remark
from fabletop.kernel.packs.places import Path, places_in

MAX_FILES = 50
MAX_FILE_BYTES = 256 * 2**10
MAX_BYTES = 2**20
MAX_LINE = 4000
MAX_CARDS = 1000
MAX_DEPTH = 16
MAX_WIDTH = 250
"""The most elements of a list inside a card."""
MAX_VALUES = 10_000
"""The most values of one card, counting every nested one."""

MANIFEST = "pack.toml"
HEADER = "pack"
"""The table that replaces pack.toml in a pack that is a single file."""
LANGUAGE = r"[a-z]{2,3}(?:-[A-Z]{2})?"
TEXTS = re.compile(rf"texts\.({LANGUAGE})\.toml")
"""The name of the file with words, with its language."""
SPOKEN = "texts"
"""The table that replaces that file in a pack that is a single file. The language is the key below it."""
BASE = "base"
"""The id of the pack that comes with a game."""

CARD = 2
"""The length of the path to a card, as in ("treasures", 3)."""
_AT_LINE = re.compile(r"\(at line (\d+), column \d+\)")


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file pack.toml: what a pack is, what it builds on, and what it removes."""

    id: Id
    game: Id
    title: Name
    version: Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z.+-]{1,20}$", description="it is a version such as 1.0")]
    extends: Annotated[
        str,
        msgspec.Meta(
            pattern=r"^([a-z][a-z0-9_]*:[a-z][a-z0-9_]*)?$",
            max_length=130,
            description="it is the id of a game, a colon and the id of a pack",
        ),
    ] = ""
    """Game and id of the pack that this one builds on; the base pack of the game if empty."""
    author: Text = ""
    remove: dict[str, tuple[str, ...]] = {}
    """Ids of cards that are removed from the game, by table."""

    @property
    def parent(self) -> str:
        """The id of the pack that this one builds on. The base pack builds on none."""
        if self.id == BASE:
            return ""
        return self.extends.partition(":")[2] or BASE


class Pack(msgspec.Struct, frozen=True, dict=True):
    """A pack as it was read. Its tables are still plain values."""

    manifest: Manifest
    tables: dict[str, Any]
    texts: dict[str, Any]
    """The nested tables of the file with words."""
    files: dict[str, str]
    """The sources, by file name."""
    spans: dict[str, list[tuple[str, int]]]
    """For each list of tables: the files that it comes from, and the number of elements in each."""
    folder: str
    texts_file: str = ""
    """The name of the file with words."""
    language: str = ""
    """The language of the words, as in "de"; empty if there are none."""

    def finding(self, words: str, path: Path, level: Literal["error", "warning"] = "error") -> Finding:
        """Return a finding about a value, at its place or at that of the nearest value around it."""
        while path and path not in self._places:
            path = path[:-1]
        file, line = self._places.get(path, ("", 0))
        return Finding(words, file, line, level, self.folder)

    def line(self, path: Path) -> int:
        """Return the line of a value, or of the nearest value around it; 0 if there is none."""
        return self.finding("", path).line

    def placed(self, remark: Remark) -> Finding:
        """Return a remark of the game about a card of this pack, with file and line."""
        cards = self.tables.get(remark.table, ())
        named = [each.get("id") if isinstance(each, dict) else None for each in cards if isinstance(cards, list)]
        card = (named.index(remark.id),) if remark.id in named else ()
        field = (remark.field, *remark.within) if card and remark.field else ()
        return self.finding(remark.words, (remark.table, *card, *field), "warning" if remark.is_warning else "error")

    @cached_property
    def _places(self) -> dict[Path, tuple[str, int]]:
        found: dict[Path, tuple[str, int]] = {}
        for name, source in self.files.items():
            for path, line in places_in(source).items():
                shifted = self._shifted(name, path)
                found.setdefault(shifted, (name, line))
                if len(path) == 2 and path[1] == 0:
                    found.setdefault(shifted[:1], (name, line))
        return found

    def _shifted(self, name: str, path: Path) -> Path:
        if name == MANIFEST or TEXTS.fullmatch(name):
            return (name, *path)
        if path[0] == HEADER:
            return (MANIFEST, *path[1:])
        if path[0] == SPOKEN:
            return (name, *path[2:])
        if len(path) < 2 or not isinstance(path[1], int):
            return path
        before = 0
        for file, count in self.spans.get(str(path[0]), []):
            if file == name:
                break
            before += count
        return (path[0], path[1] + before, *path[2:])


def read_pack(folder: Traversable) -> Pack:
    """Read the pack in a folder, or in a single file. Raises BrokenPack with everything that prevents reading it."""
    findings: list[Finding] = []
    try:
        files = _read_files([folder], findings) if folder.is_file() else _read_folder(folder, findings)
    except BrokenPack as broken:
        raise BrokenPack(_in_folder(folder, broken.findings)) from None
    if isinstance(folder, FilePath) and folder.is_file():
        around = "" if folder.parent == FilePath() else str(folder.parent)
    else:
        around = str(folder)
    return _pack(files, findings, around)


def pack_of(files: Mapping[str, str]) -> Pack:
    """Return the pack made of these files, by name, wherever they come from. The limits are those of a folder."""
    findings: list[Finding] = []
    if sum(len(source.encode()) for source in files.values()) > MAX_BYTES:
        raise BrokenPack([Finding(f"a pack has at most {MAX_BYTES >> 10} KiB in all")])
    fitting = {name: source for name, source in sorted(files.items()) if _fits(name, source, findings)}
    return _pack(fitting, findings, "")


def _pack(files: dict[str, str], findings: list[Finding], folder: str) -> Pack:
    parsed = {name: tables for name, source in files.items() if (tables := _parse(name, source, findings)) is not None}
    manifest = _manifest(_header(parsed, findings), files, findings)
    texts, texts_file, language = _spoken(parsed, findings)
    tables, spans = _together(parsed, findings)
    if findings or manifest is None:
        raise BrokenPack(_in_folder(folder, findings))
    return Pack(manifest, tables, texts, files, spans, folder, texts_file, language)


def _in_folder(folder: Traversable | str, findings: Iterable[Finding]) -> list[Finding]:
    return [msgspec.structs.replace(each, folder=str(folder)) for each in findings]


def _read_folder(folder: Traversable, findings: list[Finding]) -> dict[str, str]:
    if not folder.is_dir():
        raise BrokenPack([Finding("there is no such file or folder")])
    names = sorted((each for each in folder.iterdir() if each.name.endswith(".toml")), key=lambda each: each.name)
    if len(names) > MAX_FILES:
        raise BrokenPack([Finding(f"a pack has at most {MAX_FILES} files, this one has {len(names)}")])
    if MANIFEST not in [each.name for each in names]:
        raise BrokenPack([Finding("it is missing: every pack has one, with id, game, title and version", MANIFEST)])
    return _read_files(names, findings, folder)


def _read_files(
    names: Iterable[Traversable], findings: list[Finding], folder: Traversable | None = None
) -> dict[str, str]:
    files: dict[str, str] = {}
    total = 0
    for file in names:
        data = _read_file(folder, file, findings)
        total += len(data)
        if total > MAX_BYTES:
            raise BrokenPack([Finding(f"a pack has at most {MAX_BYTES >> 10} KiB in all")])
        try:
            source = data.decode("utf-8")
        except UnicodeDecodeError as error:
            findings.append(Finding("it is not written in UTF-8", file.name, data.count(b"\n", 0, error.start) + 1))
            continue
        if _fits(file.name, source, findings):
            files[file.name] = source
    return files


def _fits(name: str, source: str, findings: list[Finding]) -> bool:
    """Return whether neither the file nor one of its lines is too long."""
    if len(source.encode()) > MAX_FILE_BYTES:
        findings.append(Finding(f"a file has at most {MAX_FILE_BYTES >> 10} KiB", name))
        return False
    long = next((number for number, line in enumerate(source.split("\n"), 1) if len(line) > MAX_LINE), None)
    if long is not None:
        findings.append(Finding(f"a line has at most {MAX_LINE} characters", name, long))
    return long is None


def _read_file(folder: Traversable | None, file: Traversable, findings: list[Finding]) -> bytes:
    if isinstance(file, FilePath):
        if isinstance(folder, FilePath) and not file.resolve().is_relative_to(folder.resolve()):
            findings.append(Finding("it is a link out of the folder of the pack", file.name))
            return b""
        if file.is_file() and file.stat().st_size > MAX_FILE_BYTES:
            findings.append(Finding(f"a file has at most {MAX_FILE_BYTES >> 10} KiB", file.name))
            return b""
    if not file.is_file():
        findings.append(Finding("it is not a file", file.name))
        return b""
    return file.read_bytes()


_UNREADABLE = {
    "Expected newline": "more stands here than one value",
    "Expected '='": "after a name comes =",
    "Expected ']": "a heading ends with ], or with ]] if it began with [[",
    "Cannot": "this stands here a second time",
    "Duplicate": "this stands here a second time",
    "Unclosed array": "a list is not closed: ] is missing",
    "Unclosed inline table": "a table is not closed: a brace is missing",
    "Unterminated string": "a text is not closed: a quotation mark is missing",
    "Unescaped": "a backslash in a text is written twice",
    "Illegal character": "this character may not stand here, or a text is not closed",
    "Found invalid character": "this character may not stand here, or a text is not closed",
    "Invalid value": "this value cannot be read; texts stand in quotation marks",
    "Invalid statement": "a line is a name = value, or a heading in brackets",
    "Invalid initial character": "a line is a name = value, or a heading in brackets",
}
"""The parser's messages, by their beginning, in words for people."""


def _unreadable(message: str) -> str:
    found = next((words for begin, words in _UNREADABLE.items() if message.startswith(begin)), None)
    return found or "this line cannot be read"


def _parse(name: str, source: str, findings: list[Finding]) -> dict[str, Any] | None:
    try:
        tables = tomllib.loads(source)
    except (ValueError, RecursionError) as error:
        line = _AT_LINE.search(str(error))
        is_last = "(at end of document)" in str(error)
        words = "it is nested too deep" if isinstance(error, RecursionError) else _unreadable(str(error))
        at = int(line[1]) if line else source.rstrip().count("\n") + 1 if is_last else 0
        findings.append(Finding(words, name, at))
        return None
    strange = _strange(tables)
    if strange is not None:
        path, words = strange
        places = places_in(source)
        while path and path not in places:
            path = path[:-1]
        findings.append(Finding(words, name, places.get(path, 0)))
        return None
    return tables


def _strange(tables: dict[str, Any]) -> tuple[Path, str] | None:
    """Return a value that no card can have: nested too deep, too large, a date, an invisible character."""
    open_values: list[tuple[Path, Any]] = [((), tables)]
    said: Counter[Path] = Counter()
    while open_values:
        path, value = open_values.pop()
        if len(path) >= CARD:
            said[path[:CARD]] += 1
            if said[path[:CARD]] > MAX_VALUES:
                return path[:CARD], f"one card says at most {MAX_VALUES:,} things"
        if len(path) > MAX_DEPTH:
            return path, f"it is nested deeper than {MAX_DEPTH} levels"
        if isinstance(value, dict):
            open_values += [((*path, key), each) for key, each in value.items()]
            open_values += [((*path, key), key) for key in value if not key.isprintable()]
        elif isinstance(value, list):
            if len(path) >= CARD and len(value) > MAX_WIDTH:
                return path, f"a list has at most {MAX_WIDTH} elements, this one has {len(value)}"
            open_values += [((*path, index), each) for index, each in enumerate(value)]
        elif isinstance(value, str):
            bad = next((sign for sign in value if unicodedata.category(sign) in ("Cc", "Cf", "Co", "Cs")), None)
            if bad is not None:
                return path, f"texts hold no control character such as U+{ord(bad):04X}"
        elif isinstance(value, int | bool):
            if abs(value) > 10**6:
                return path, "a number has at most six digits"
        else:
            return path, "values are texts, whole numbers, true, false, lists and tables"
    return None


def _header(parsed: dict[str, dict[str, Any]], findings: list[Finding]) -> Any:
    """Return the manifest of a pack, from pack.toml or the top of its only file; None if a file cannot be read."""
    if MANIFEST in parsed or findings:
        return parsed.get(MANIFEST)
    (name, tables), *_ = parsed.items()
    if HEADER not in tables:
        findings.append(Finding(f"it begins with [{HEADER}]: id, game, title and version", name, 1))
    return tables.pop(HEADER, None)


def _manifest(tables: Any, files: dict[str, str], findings: list[Finding]) -> Manifest | None:
    if tables is None:
        return None
    try:
        return msgspec.convert(tables, Manifest)
    except msgspec.ValidationError:
        name, before = (MANIFEST, ()) if MANIFEST in files else (next(iter(files)), (HEADER,))
        places = places_in(files[name])
        for words, way in misfits(tables, Manifest):
            line = places.get((*before, *way[:1]), 0) or places.get(before, 0)
            is_known = bool(way) and way[0] in Manifest.__struct_fields__
            findings.append(Finding(f"{way[0]}: {words}" if is_known else words, name, line))
        return None


def _spoken(parsed: dict[str, dict[str, Any]], findings: list[Finding]) -> tuple[dict[str, Any], str, str]:
    """Return the words of a pack, the file with them, and their language."""
    for name, tables in parsed.items():
        if spoken := TEXTS.fullmatch(name):
            return tables, name, spoken[1]
        if MANIFEST not in parsed and SPOKEN in tables:
            said = tables.pop(SPOKEN)
            if isinstance(said, dict) and len(said) == 1 and re.fullmatch(LANGUAGE, *said):
                ((language, texts),) = said.items()
                return texts, name, language
            words = f"texts stand below the one language that a pack speaks, as in [{SPOKEN}.de]"
            findings.append(Finding(words, name))
    return {}, "", ""


def _together(
    parsed: dict[str, dict[str, Any]], findings: list[Finding]
) -> tuple[dict[str, Any], dict[str, list[tuple[str, int]]]]:
    """Return all tables of the files. Lists of several files are joined in the order of the file names."""
    merged: dict[str, Any] = {}
    spans: dict[str, list[tuple[str, int]]] = {}
    spoken = [name for name in parsed if name.startswith("texts.")]
    for name, tables in parsed.items():
        if name == MANIFEST:
            continue
        if name in spoken:
            if not TEXTS.fullmatch(name):
                findings.append(Finding("texts stand in texts.LANGUAGE.toml, as in texts.de.toml", name))
            elif name != spoken[0]:
                findings.append(
                    Finding(f"a pack speaks one language, and {spoken[0]} is here: make another pack", name)
                )
            continue
        for key, value in tables.items():
            if isinstance(value, list):
                spans.setdefault(key, []).append((name, len(value)))
            if key not in merged:
                merged[key] = value
            elif isinstance(value, list) and isinstance(merged[key], list):
                merged[key] = [*merged[key], *value]
            else:
                findings.append(Finding(f"{key} stands in another file of the pack already", name))
    cards = sum(count for each in spans.values() for _, count in each)
    if cards > MAX_CARDS:
        findings.append(Finding(f"a pack has at most {MAX_CARDS} cards, this one has {cards}"))
    return merged, spans
