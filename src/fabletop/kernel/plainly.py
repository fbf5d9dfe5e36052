"""What is wrong with a value, in words for people: no types, no patterns, no paths."""

from __future__ import annotations

import re

_PLACE = re.compile(r" - at `(?P<path>[^`]*)`$")
_FIELD = re.compile(r"\.([A-Za-z_]+)")
_WORDS: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"^Object missing required field `(?P<what>\w+)`", "Something is missing: {what}."),
        (r"^Object contains unknown field `(?P<what>[^`]*)`", "There is nothing called “{what}” here."),
        (r"of length >= 1$", "The {field} must not be empty."),
        (r"of length >= (?P<what>\d+)$", "The {field} must have at least {what} characters."),
        (r"^Expected `str` of length <= (?P<what>\d+)$", "The {field} must have at most {what} characters."),
        (r"of length <= (?P<what>\d+)$", "The {field} must have at most {what} entries."),
        (r"^Expected `\w+` >= (?P<what>-?[\d.]+)$", "The {field} must be at least {what}."),
        (r"^Expected `\w+` <= (?P<what>-?[\d.]+)$", "The {field} must be at most {what}."),
        (r"matching regex", "The {field} has characters that cannot stand there, or none at all."),
        (r"^Invalid (enum )?value '?(?P<what>[^'`]*)'?$", "The {field} cannot be “{what}”."),
        (r"^Expected ", "The {field} is not what it should be."),
    )
)
UNCLEAR = "This cannot be understood."


def plainly(complaint: object) -> str:
    """A complaint about a value (as msgspec words it) as a sentence for people."""
    text = str(complaint)
    place = _PLACE.search(text)
    fields = _FIELD.findall(place["path"]) if place else []
    field = fields[-1].replace("_", " ") if fields else "value"
    bare = _PLACE.sub("", text)
    for pattern, words in _WORDS:
        if found := pattern.search(bare):
            what = found.groupdict().get("what") or ""
            return words.format(field=field, what=what.replace("_", " "))
    return UNCLEAR
