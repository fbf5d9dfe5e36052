"""Write a page with all cards of a pack, each with its picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from string import Template
from typing import Any

import msgspec

from fabletop.kernel.packs import Bundle, Kind, Library, Pack, base_content, icons, kinds, programs
from fabletop.kernel.vocabulary.reading import read_out, tells_itself

WORDS = ("id", "name", "text", "icon")
"""Fields that have their own place on a card."""


def page(library: Library, merged: Bundle, packs: Sequence[Pack]) -> str:
    """Return the page: first what packs add, then everything, table by table."""
    content = msgspec.msgpack.decode(merged.content, type=library.content)
    drawn = _Drawn(library, content)
    cards = [kind for kind in kinds(library.content).values() if _is_card(kind)]
    others = [kind for kind in kinds(library.content).values() if not _is_card(kind)]
    title = packs[-1].manifest.title if packs else library.game.capitalize()
    every = {kind.name: getattr(content, kind.name) for kind in cards}
    changed = [drawn.card(kind, card) for kind in cards for card in every[kind.name] if drawn.mark(kind, card)]
    sections = [_section("brought_by_packs", changed)] if packs and changed else []
    sections += [_section(kind.name, [drawn.card(kind, card) for card in every[kind.name]]) for kind in cards]
    sections += [drawn.table(kind) for kind in others]
    symbols = "".join(
        f'<symbol id="i-{name}" viewBox="0 0 512 512">{icons()[name]}</symbol>' for name in sorted(drawn.used)
    )
    template = files("fabletop.cli").joinpath("pack_page.html").read_text(encoding="utf-8")
    return Template(template).substitute(
        title=escape(title),
        lead=_lead(library, merged, packs),
        symbols=symbols,
        nav="".join(f'<a href="#{kind.name}">{_title(kind.name)}</a>' for kind in [*cards, *others]),
        sections="".join(sections),
    )


def _lead(library: Library, merged: Bundle, packs: Sequence[Pack]) -> str:
    if not packs:
        return f"The base pack of {library.game.capitalize()}"
    told = [
        f"{escape(pack.manifest.title)} {escape(pack.manifest.version)}"
        + (f" by {escape(pack.manifest.author)}" if pack.manifest.author else "")
        + f" <code>hash {ref.hash}</code>"
        for pack, ref in zip(packs, merged.packs, strict=True)
    ]
    return f"{library.game.capitalize()} with {', '.join(told)}"


def _is_card(kind: Kind) -> bool:
    return kind.card is not None and {"icon", "text"} <= set(kind.card.__struct_fields__)


def _section(name: str, cards: Sequence[str]) -> str:
    heading = f"<h2>{_title(name)} <small>{len(cards)}</small></h2>"
    return f'<section id="{escape(name)}">{heading}<div class="cards">{"".join(cards)}</div></section>'


class _Drawn:
    """Draws the entries of one content."""

    def __init__(self, library: Library, content: Any) -> None:
        self.used: set[str] = set()
        self._content = content
        base = base_content(library)
        listed = [kind.name for kind in kinds(library.content).values() if kind.card is not None]
        self._base = {name: {card.id: card for card in getattr(base, name)} for name in listed}
        self._names = {
            card.id: card.name for name in listed for card in getattr(content, name) if getattr(card, "name", "")
        }

    def mark(self, kind: Kind, card: Any) -> str:
        """Return the mark of a card that is new, or differs from the base pack."""
        old = self._base[kind.name].get(card.id)
        return "new" if old is None else "changed" if old != card else ""

    def card(self, kind: Kind, card: Any) -> str:
        """Return one card."""
        icon = card.icon if card.icon in icons() else ""
        if icon:
            self.used.add(icon)
        mark = self.mark(kind, card)
        copies = getattr(card, "copies", 1)
        return (
            f'<article class="card {kind.name}"><div class="art">'
            + (f'<svg role="img" aria-label="{icon}"><use href="#i-{icon}"/></svg>' if icon else "")
            + (f'<span class="mark">{mark}</span>' if mark else "")
            + (f'<span class="copies">×{copies}</span>' if copies != 1 else "")
            + f"</div><h3>{escape(card.name)}</h3>"
            + (f'<p class="text">{escape(card.text)}</p>' if card.text else "")
            + f'<ul class="facts">{"".join(self._facts(card))}</ul><code>{card.id}</code></article>'
        )

    def table(self, kind: Kind) -> str:
        """Return entries that are not cards: numbers, spaces, lists."""
        value = getattr(self._content, kind.name)
        rows = value if isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct) else None
        if rows is None:
            inner = f'<p class="plain">{self._value(value)}</p>'
        else:
            fields = rows[0].__struct_fields__
            head = "".join(f"<th>{_human(field)}</th>" for field in fields)
            body = "".join(
                "<tr>" + "".join(f"<td>{self._value(getattr(row, field))}</td>" for field in fields) + "</tr>"
                for row in rows
            )
            inner = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return f'<section id="{kind.name}"><h2>{_title(kind.name)}</h2>{inner}</section>'

    def _facts(self, thing: msgspec.Struct) -> Iterator[str]:
        """Yield the informative fields of a card. Its text describes its effect."""
        does = programs(type(thing))
        text = getattr(thing, "text", "")
        for field in msgspec.structs.fields(type(thing)):
            value = getattr(thing, field.name)
            usual = field.default_factory() if callable(field.default_factory) else field.default
            if field.name in (*WORDS, "copies") or value == usual or value is None or value in ((), {}, ""):
                continue
            if field.name in does and text and not tells_itself(field.type):
                continue
            said = escape(read_out(value)) if field.name in does else self._value(value)
            yield f'<li class="f-{field.name}"><b>{_human(field.encode_name)}</b> {said}</li>'

    def _value(self, value: Any) -> str:
        if isinstance(value, msgspec.Struct):
            return escape(read_out(value))
        if isinstance(value, dict):
            return "".join(
                f'<i class="chip k-{key}">{_human(str(key))} <b>{each}</b></i>' for key, each in value.items()
            )
        if isinstance(value, tuple):
            return " ".join(self._value(each) for each in value)
        if isinstance(value, bool) or value is None:
            return "yes" if value else ""
        if isinstance(value, int):
            return f"<b>{value}</b>"
        text = str(value)
        return f'<span class="k-{escape(text)}">{escape(self._names.get(text, _human(text)))}</span>'


def _human(name: str) -> str:
    return escape(name.replace("_", " "))


def _title(name: str) -> str:
    return _human(name).capitalize()
