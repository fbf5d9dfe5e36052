"""The workshop for packs of cards, derived from the types of a game's content: descriptions, and words for editors."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib.resources import files
from typing import Any, get_args, get_origin

import msgspec

from fabletop.kernel.misfits import bare, closed_set
from fabletop.kernel.packs import (
    Kind,
    Library,
    Pack,
    as_toml,
    base_content,
    base_folder,
    fields_of,
    icons,
    kinds,
    programs,
    structs_in,
)
from fabletop.kernel.packs.saying import told
from fabletop.kernel.rules import Rules
from fabletop.kernel.vocabulary.reading import read_out, tells_itself
from fabletop.kernel.workshop import Base, Chapter, Part, Place, Reading, Word, Workshop, struct_word

TAKEN_OUT = "Taken out of the game"
AS_IN_THE_GAME = "as in the game"
EFFECT, ICON, CARD = "effect", "icon", "card"
_VALUE = r'\s*=\s*\[?\s*(?:"\w*",\s*)*"([\w-]*)$'
"""A text, or one of a list of texts, as typed so far."""
_AS_IN_THE_GAME = "# As it is in the game. Keep what you change, and in a card only what shall be different."


def card_workshop(
    library: Library,
    seats: tuple[int, int],
    bases: Mapping[str, tuple[str, str]],
    more_words: Callable[[], Iterable[Word]] = tuple,
    more_places: tuple[Place, ...] = (),
) -> Workshop:
    """Return the workshop of a game whose drafts are packs of cards.

    A draft starts from `pack_template.toml` in the game's package, or from a file of the base pack. `bases` holds the
    title and the description of each of those.
    """

    def begin(base: str, draft: str, title: str) -> str:
        text = files(f"fabletop.games.{library.game}").joinpath("pack_template.toml").read_text(encoding="utf-8")
        if base:
            text = as_in_the_game(library, base, text.partition("# ")[0])
        return text.replace("$id", draft).replace("$title", title)

    return Workshop(
        begin=begin,
        read=lambda pack, content: Reading(pack.manifest.title, seats, *parts_of(library, pack, content)),
        words=lambda: (*words_of(library), *more_words()),
        places=(*places_of(library), *more_places),
        bases=lambda: tuple(Base(name, *words) for name, words in bases.items()),
        sketch=lambda rules, pack: _sketch(library, rules, pack),
    )


def as_in_the_game(library: Library, base: str, header: str) -> str:
    """Return a draft that starts from a file of the base pack. Plain numbers and lists stand above the header."""
    source = base_folder(library.game).joinpath(f"{base}.toml").read_text(encoding="utf-8")
    cards = _in_blocks(library, re.sub(r"\A(#.*\n)+", "", source))
    # Names stay in the game's texts, so that a language pack can translate them.
    cards = re.sub(r"^(id = .*\n)(names? = )", r"\1# \2", cards, flags=re.MULTILINE)
    plain = re.split(r"^(?=(?:(?:#.*)?\n)*\[)", cards, maxsplit=1, flags=re.MULTILINE)[0]
    below = cards.removeprefix(plain)
    parts = (_AS_IN_THE_GAME, plain, header, below) if plain else (header, _AS_IN_THE_GAME, below)
    return "\n\n".join(filter(None, (each.strip() for each in parts))) + "\n"


def _in_blocks(library: Library, source: str) -> str:
    """Return the source with cards that are list rows rewritten as blocks with headings at the end, to be edited line
    by line.

    Fields that every new card needs become comments, because a card with all of them counts as a new one.
    """
    tables = tomllib.loads(source)
    blocks: list[str] = []
    for name, kind in kinds(library.content).items():
        if kind.card is None or name not in tables or f"[[{name}]]" in source:
            continue
        known = fields_of(kind.card)
        for row in tables[name]:
            ordered = sorted(row.keys() - {"id"}, key=["name", *known].index)
            fields = [f"{'# ' if known[each].required else ''}{each} = {as_toml(row[each])}\n" for each in ordered]
            blocks.append("".join((f"[[{name}]]\nid = {as_toml(row['id'])}\n", *fields)))
        source = re.sub(rf"^{name} = \[\n.*?^\]\n", "", source, flags=re.MULTILINE | re.DOTALL)
    return "\n".join([source.rstrip() + "\n", *blocks])


class Sketch(msgspec.Struct, frozen=True):
    """What the browser needs to draw the cards of a pack as they lie on the table."""

    content: Any
    pictures: dict[str, str]
    cards: dict[str, tuple[str, ...]]
    """The ids that the pack adds or changes, by table."""


def _sketch(library: Library, rules: Rules[Any], pack: Pack) -> Sketch:
    """Return the whole content, and the ids of the pack's own cards."""
    cards = {
        table: tuple(str(each["id"]) for each in pack.tables[table])
        for table, kind in kinds(library.content).items()
        if kind.card is not None and table in pack.tables
    }
    content = rules.content()
    theirs = [each for table in cards for each in getattr(content, table) if each.id in cards[table]]
    drawn = {each.icon for each in theirs if hasattr(each, "icon")}
    return Sketch(content, {name: icons()[name] for name in sorted(drawn) if name in icons()}, cards)


# -- a draft in words ----------------------------------------------------------------------------------------------


def parts_of(library: Library, pack: Pack, content: Any) -> tuple[tuple[Part, ...], tuple[Chapter, ...]]:
    """Return the cards that a draft adds, changes or removes, table by table.

    Works for drafts whose types do not fit yet.
    """
    parts: list[Part] = []
    chapters: list[Chapter] = []
    base = base_content(library)
    for table, kind in kinds(library.content).items():
        given = pack.tables.get(table)
        found = [
            _part(kind, pack, base, content, index, each)
            for index, each in enumerate(given if isinstance(given, list) else ())
            if isinstance(each, dict)
        ]
        if kind.card is None and given is not None:
            note = AS_IN_THE_GAME if _is_said(kind.type, given, getattr(base, table)) else "changed"
            found = [Part(table, table, "", _title(table), note, (_said(given),), (), "", pack.line((table,)), table)]
        if found:
            parts += found
            chapters.append(Chapter(_title(table), tuple(each.key for each in found)))
    removed = tuple(_removed(base, pack))
    if removed:
        parts += removed
        chapters.append(Chapter(TAKEN_OUT, tuple(each.key for each in removed)))
    return tuple(parts), tuple(chapters)


def _part(kind: Kind, pack: Pack, base: Any, content: Any, index: int, given: dict[str, Any]) -> Part:
    card = str(given.get("id", ""))
    merged = _card(content, kind.name, card)
    title = str(given.get("name") or getattr(merged, "name", "") or card or "?")
    known = () if kind.card is None else msgspec.structs.fields(kind.card)
    does = [each for each in known if kind.card is not None and each.name in programs(kind.card)]
    by_text = [each.encode_name for each in does if not tells_itself(each.type)]
    is_told = "text" in given or any(name in given for name in by_text)
    text = _text(kind, merged, given) if is_told else ""
    facts = tuple(
        f"{_title(name)}: {_read(kind, name, value)}"
        for name, value in given.items()
        if name not in ("id", "name", "text", "icon", "flavour", "copies") and not (text and name in by_text)
    )
    copies = given.get("copies", 1)
    note = [
        _compared(kind, _card(base, kind.name, card), merged, given),
        *([] if copies == 1 else [f"{copies} copies"]),
    ]
    key = f"{kind.name}:{index}"
    return Part(key, kind.name, card, title, ", ".join(note), facts, (), text, pack.line((kind.name, index)), kind.name)


def _text(kind: Kind, merged: Any, given: dict[str, Any]) -> str:
    """Return a card's own text with its numbers filled in.

    If the draft cannot be merged yet, as far as it is written.
    """
    text = str(getattr(merged, "text", ""))
    if text or kind.card is None:
        return text
    with suppress(ValueError, LookupError, TypeError):
        return str(told(kind.card, given).get("text", ""))
    return str(given.get("text", ""))


def _read(kind: Kind, name: str, value: Any) -> str:
    """Return a field with its words read out. A value that does not fit is returned as written."""
    known = {} if kind.card is None else fields_of(kind.card)
    with suppress(msgspec.ValidationError, KeyError):
        return read_out(msgspec.convert(value, known[name].type))
    return _said(value)


def _compared(kind: Kind, old: Any, merged: Any, given: dict[str, Any]) -> str:
    """Return how a card differs from the game's card. If the draft cannot be merged yet, as far as its fields show."""
    if old is None or kind.card is None:
        return "new"
    known = fields_of(kind.card)
    says = (
        name in known and _is_said(known[name].type, value, getattr(old, known[name].name))
        for name, value in given.items()
        if name != "text"
    )
    return AS_IN_THE_GAME if merged == old and all(says) else "changed"


def _is_said(annotation: Any, value: Any, old: Any) -> bool:
    """Return whether the written value equals the game's. Of a table, only the keys that are written count."""
    known = msgspec.to_builtins(old)
    for wanted in (value, {**known, **value}) if isinstance(value, dict) and isinstance(known, dict) else (value,):
        with suppress(msgspec.ValidationError):
            if msgspec.convert(wanted, annotation) == old:
                return True
    return False


def _removed(base: Any, pack: Pack) -> Iterator[Part]:
    for table, ids in pack.manifest.remove.items():
        for card in ids:
            name = getattr(_card(base, table, card), "name", card)
            line = pack.line(("pack.toml", "remove", table))
            yield Part(f"remove:{table}:{card}", "removed", card, name, _title(table), (), (), "", line, "removed")


def _card(content: Any, table: str, card: str) -> Any:
    return next((each for each in getattr(content, table, ()) if str(getattr(each, "id", "")) == card), None)


def _said(value: Any) -> str:
    """Return a value as a person would read it out."""
    if isinstance(value, dict):
        op = value.get("op")
        rest = ", ".join(f"{_plain(name)} {_said(each)}" for name, each in value.items() if name != "op")
        return ": ".join(filter(None, (_plain(str(op)) if op else "", rest)))
    if isinstance(value, list):
        return ("; " if any(isinstance(each, dict | list) for each in value) else ", ").join(map(_said, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _plain(str(value))


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _title(name: str) -> str:
    return _plain(name).capitalize()


# -- words for editors ---------------------------------------------------------------------------------------------


@cache
def words_of(library: Library) -> tuple[Word, ...]:
    """Return tables and effects with their fields, the values that a field may have, drawings, and the cards of the
    game."""
    content = base_content(library)
    cards = {name: kind.card for name, kind in kinds(library.content).items() if kind.card is not None}
    found = [struct_word(card, table, "table") for table, card in cards.items()]
    effects = dict.fromkeys(each for card in cards.values() for each in _tagged(card))
    found += [struct_word(each, each.__struct_config__.tag, EFFECT) for each in effects]
    for field, values in _closed(library).items():
        found += [Word(value, _kind_of(field), f"for {_plain(field)}") for value in values]
    found += [Word(each, ICON, "a drawing") for each in sorted(icons())]
    found += [Word(each.id, CARD, name) for table in cards for each, name in _named(getattr(content, table))]
    return tuple(found)


@cache
def places_of(library: Library) -> tuple[Place, ...]:
    """Return where those words can be written."""
    cards = [kind.card for kind in kinds(library.content).values() if kind.card is not None]
    places = [Place(rf"\bop{_VALUE}", (EFFECT,))] if any(True for card in cards for _ in _tagged(card)) else []
    places += [Place(rf"\bicon{_VALUE}", (ICON,)), Place(rf"^id{_VALUE}", (CARD,))]
    return (*places, *(Place(rf"\b{field}{_VALUE}", (_kind_of(field),)) for field in _closed(library)))


def _kind_of(field: str) -> str:
    return f"value of {field}"


def _named(cards: Iterable[Any]) -> Iterator[tuple[Any, str]]:
    """Yield cards with their names. If a game keeps names in its texts, the id in words is the name."""
    for each in cards:
        if name := getattr(each, "name", _title(each.id)):
            yield each, name


def _closed(library: Library) -> dict[str, tuple[str, ...]]:
    """Return the fields, in cards and their effects, that take a value from a closed set, with those values."""
    found: dict[str, dict[str, None]] = {}
    for kind in kinds(library.content).values():
        for struct in (kind.card, *_tagged(kind.card)) if kind.card is not None else ():
            for field in msgspec.structs.fields(struct):
                for value in _values(field.type):
                    found.setdefault(field.encode_name, {})[value] = None
    return {field: tuple(values) for field, values in found.items()}


def _values(annotation: Any) -> tuple[str, ...]:
    """Return the values of a closed set, or of a list of such values.

    A mapping with a closed set of keys has none, because keys are not written as texts.
    """
    plain = bare(annotation)
    inner = get_args(plain)[0] if get_origin(plain) in (tuple, list) else plain
    return closed_set(inner)


def _tagged(struct: Any) -> Iterator[Any]:
    """Yield the effects that the fields of a Struct may hold."""
    for field in msgspec.structs.fields(struct):
        for each in structs_in(field.type):
            if each.__struct_config__.tag:
                yield each
