"""The words of a game in a pack: any text of the base pack can be said otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from fabletop.kernel.packs.findings import Finding
from fabletop.kernel.packs.source import TEXTS, Pack
from fabletop.kernel.texts import flatten, pieces

MAX_TEXT = 400


def lay_texts(templates: dict[str, str], pack: Pack, findings: list[Finding]) -> None:
    """Lay the texts of a pack over those that are there; they may speak only of the same things."""
    for key, template in flatten(pack.texts).items():
        words = ""
        if key not in templates:
            words = f"there is no text {key!r}"
        elif len(template) > MAX_TEXT:
            words = f"{key}: a text has at most {MAX_TEXT} characters"
        else:
            strange = [each for each in pieces(template) if each not in pieces(templates[key])]
            if strange:
                words = f"{key} cannot speak of {', '.join(strange)}: {_spoken_of(templates, key)}"
        if words:
            findings.append(pack.finding(words, (TEXTS, *key.split("."))))
        else:
            templates[key] = template


def _spoken_of(templates: Mapping[str, str], key: str) -> str:
    known = pieces(templates[key])
    return f"there is {', '.join(known)}" if known else "it speaks of nothing"
