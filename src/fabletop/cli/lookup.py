"""Look things up by the beginnings of the words in their names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from rich.console import RenderableType
from rich.text import Text

from fabletop.cli.frames import DIM
from fabletop.kernel import Texts

T = TypeVar("T")
MOST = 4
"""If more things match, only their names are shown."""
Named = tuple[str, Callable[[], RenderableType]]
"""The name of a thing, and a function that returns its description."""


def look_among(things: Sequence[Named], words: str, texts: Texts) -> Sequence[RenderableType]:
    """Return what these words name: the descriptions of the matching things, or only their names if there are many."""
    meant = matching(things, words, lambda each: each[0])
    if len(meant) > MOST:
        return [Text(texts.say("screen.look_several", names=", ".join(dict.fromkeys(name for name, _ in meant))))]
    return [tell() for _, tell in meant] or [Text(texts.get("screen.look_nothing"), DIM)]


def matching(things: Sequence[T], words: str, name: Callable[[T], str]) -> list[T]:
    """Return the things with exactly this name; otherwise those whose names have words that begin like these."""
    wanted = _words(words)
    exact = [each for each in things if _words(name(each)) == wanted]
    return exact or [each for each in things if _fits(wanted, _words(name(each)))]


def called(text: str, names: Mapping[str, Iterable[str]]) -> str | None:
    """Return the key whose names include the text."""
    wanted = " ".join(text.strip(" ?!.").lower().split())
    return next((one for one, all_of_it in names.items() if wanted in [_bare(name) for name in all_of_it]), None)


def _bare(name: str) -> str:
    return name.lower().strip(".")


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def _fits(wanted: list[str], name: list[str]) -> bool:
    """Whether each word begins a word of the name."""
    return all(any(each.startswith(word) for each in name) for word in wanted)
