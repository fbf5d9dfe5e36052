"""Prose names its subject and uses the terms of the field: some words of a private English stay out."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import ROOT

OUT = re.compile(r"\b([Ww]hoever|(?:is|are) told|[Tt]ells? of|reckon(?:s|ed|ing)?)\b")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
SOURCES = ROOT / "src" / "fabletop"
NOT_YET = ("advice", "bots", "cli")
"""Folders of games whose prose is still to be rewritten."""


def prose_of_page(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a page that are no code, with their numbers."""
    fenced = False
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield number, re.sub(r"`[^`]*`", "", line)


def prose_of_module(text: str) -> Iterator[tuple[int, str]]:
    """Comments and docstrings, with the numbers of their lines."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and token.string.startswith('"""')):
            for at, line in enumerate(token.string.splitlines()):
                yield token.start[0] + at, re.sub(r"`[^`]*`", "", line)


def modules() -> list[Path]:
    """All modules but those of single games that are still to be rewritten."""
    games = {each.name for each in (SOURCES / "games").iterdir()}
    found = []
    for path in sorted(SOURCES.rglob("*.py")):
        parts = path.relative_to(SOURCES).parts
        of_a_game = bool(games.intersection(parts[:-1]))
        if not (of_a_game and set(NOT_YET) & set(parts)):
            found.append(path)
    return found


def test_the_words_are_found() -> None:
    page = "Whoever reads.\n```\nwhoever types\n```\nIt `reckons` so."
    assert [number for number, line in prose_of_page(page) if OUT.search(line)] == [1]
    code = 'x = "whoever"\n\n\ndef f() -> None:\n    """The host is told."""  # reckoned\n'
    assert [number for number, line in prose_of_module(code) if OUT.search(line)] == [5, 5]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_is_in_plain_english(page: Path) -> None:
    assert [(n, line) for n, line in prose_of_page(page.read_text("utf-8")) if OUT.search(line)] == []


def test_docstrings_and_comments_are_in_plain_english() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in modules()
        for number, line in prose_of_module(path.read_text("utf-8"))
        if OUT.search(line)
    ]
    assert found == []
