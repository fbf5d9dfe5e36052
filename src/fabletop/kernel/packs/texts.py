"""The words of a game in a pack. A pack can change any text of the base pack, or translate it into another language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from fabletop.kernel.misfits import meant
from fabletop.kernel.packs.findings import Finding
from fabletop.kernel.packs.source import Pack
from fabletop.kernel.texts import LANGUAGE, flatten, general_texts, pieces

MAX_TEXT = 400
TYPED = "alias."
"""What people type in the terminal. Every language has its own words for that."""
NO_WORDS = (LANGUAGE, "minutes", "table_option_group.", TYPED)
"""Texts that need no translation."""
_NAME = re.compile(r"\w+")


def lay_texts(templates: dict[str, str], pack: Pack, findings: list[Finding]) -> None:
    """Lay the texts of a pack over the existing ones. They may use only the same placeholders."""
    for key, template in flatten(pack.texts).items():
        words = _complaint(templates, key, template)
        if words:
            findings.append(pack.finding(words, (pack.texts_file, *key.split("."))))
        else:
            templates[key] = template
    if _is_foreign(pack):
        templates[LANGUAGE] = pack.language


def _is_foreign(pack: Pack) -> bool:
    return pack.language not in ("", general_texts()[LANGUAGE])


def _complaint(templates: Mapping[str, str], key: str, template: str) -> str:
    """Return what is wrong with a text of a pack; empty if nothing is."""
    known = key if key in templates else _plainer(templates, key)
    if key == LANGUAGE:
        return "the name of the file says the language, as in texts.de.toml"
    if known is None:
        return f"there is no text {key!r}{meant(key, templates)}"
    if len(template) > MAX_TEXT:
        return f"{key}: a text has at most {MAX_TEXT} characters"
    spoken_of = pieces(templates.get(known, ""))
    strange = [each for each in pieces(template) if each not in spoken_of]
    if strange:
        there = f"there is {', '.join(spoken_of)}" if spoken_of else "it speaks of nothing"
        return f"{key} cannot speak of {', '.join(strange)}: {there}"
    return ""


def _plainer(templates: Mapping[str, str], key: str) -> str | None:
    """Return the text of which a new one is a special case, as "steps" for "steps.count.1"; None if there is none."""
    if key.startswith(TYPED):
        return key
    base, *rest = key.rsplit(".", 2)
    names = [_NAME.findall(each)[0] for each in pieces(templates.get(base, ""))]
    return base if rest and rest[0] in names else None


def unsaid(base: Mapping[str, str], packs: Sequence[Pack]) -> Iterator[Finding]:
    """Yield warnings about packs in another language: untranslated texts, and values that a text no longer mentions."""
    spoken = [pack for pack in packs if _is_foreign(pack)]
    for pack in spoken:
        for key, template in flatten(pack.texts).items():
            lost = [each for each in pieces(base.get(key, "")) if each not in pieces(template)]
            if lost:
                place = (pack.texts_file, *key.split("."))
                yield pack.finding(f"{key} does not speak of {', '.join(lost)}", place, "warning")
    if spoken:
        last = spoken[-1]
        said = {key for pack in spoken if pack.language == last.language for key in flatten(pack.texts)}
        for words in _missing(base, said):
            yield Finding(f"not in {last.language!r} yet: {words}", last.texts_file, 0, "warning", last.folder)


def _missing(base: Mapping[str, str], said: Iterable[str]) -> Iterator[str]:
    """Yield the keys of all texts that have words but no translation, group by group."""
    left = [
        key
        for key, template in base.items()
        if key not in said and not key.startswith(NO_WORDS) and _has_words(template)
    ]
    for _, keys in groupby(sorted(left), lambda key: key.partition(".")[0]):
        yield ", ".join(keys)


def _has_words(template: str) -> bool:
    for piece in pieces(template):
        template = template.replace(piece, "")
    return any(map(str.isalpha, template))
