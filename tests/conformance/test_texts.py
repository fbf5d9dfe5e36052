"""Every word that a game says to people stands in its texts, so that a pack can say it otherwise."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import fabletop
from fabletop.cli.helping import COMMANDS
from fabletop.games import GAMES
from fabletop.games import rules as rules_of
from fabletop.kernel import Refusal
from fabletop.kernel.packs import base_texts, equip, merge, pack_of
from fabletop.kernel.texts import WORDED, general_texts, pieces

SOURCES = Path(fabletop.__file__).parent


def refusals_of(*folders: str) -> Iterator[tuple[str, str]]:
    """Where a refusal is made, and the key it names: always a literal one."""
    for folder in folders:
        for path in sorted((SOURCES / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                    key = node.args[1]
                    assert isinstance(key, ast.Constant), (
                        f"{path.name}:{node.lineno}: the key of a refusal is a literal"
                    )
                    yield f"{path.name}:{node.lineno}", str(key.value)


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_is_a_text_and_every_such_text_is_used(game: str) -> None:
    texts = base_texts(game)
    named = list(refusals_of(f"games/{game}", "kernel"))
    assert [(where, key) for where, key in named if f"refusal.{key}" not in texts] == []
    used = {f"refusal.{key}" for _, key in named}
    own = [key for key in texts if key.startswith("refusal.") and key not in general_texts()]
    assert [key for key in own if key not in used] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_in_braces_is_put_in(game: str) -> None:
    """`{n|word}` is a way of cards and of clients; here it would be read as it stands."""
    worded = {key: text for key, text in base_texts(game).items() if key.startswith(WORDED)}
    assert [
        (key, each) for key, text in worded.items() for each in re.findall(r"{[^}]*}", text) if not pieces(each)
    ] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_can_say_refusals_and_lists_otherwise(game: str) -> None:
    library = rules_of(game).library
    assert library is not None
    pack = pack_of(
        {
            "pack.toml": f'id = "words"\ngame = "{game}"\ntitle = "Words"\nversion = "1"\n',
            "texts.en.toml": 'seat = "Chair {number}"\n[refusal]\nnot_asked = "Wait."\n[list]\nand = " & "\n',
        }
    )
    bundle, found = merge(library, [pack])
    assert bundle is not None, found
    rules = equip(rules_of(game), bundle)
    assert rules.reason(Refusal("", "not_asked")) == "Wait."
    assert rules.texts().name("seat", 1) == "Chair 2"


PROSE = re.compile(r"[^\W\d_]{2,},? [^\W\d_]{2,}|^[A-Z][a-z]{2,}$")
"""Two words in a row, or one with a capital."""
STYLE = re.compile(r"(bold|italic|dim)\b")
"""How rich's styles begin."""


SHARED = ("person.py", "table.py", "viewer.py", "welcome.py")


@pytest.mark.parametrize("place", [*GAMES, "."])
def test_the_terminal_has_no_words_of_its_own(place: str) -> None:
    """What a drawing or the table says stands in the texts: strings in code are keys, commands, signs and colours."""
    bare = [
        f"{path.name}:{line}: {text}"
        for path in sorted((SOURCES / "cli" / place).glob("*.py"))
        if (path.name in SHARED if place == "." else path.name not in ("commands.py", "legends.py"))
        for line, text in strings_in(ast.parse(path.read_text()))
        if PROSE.search(text.strip()) and not STYLE.match(text) and text not in dict(COMMANDS)
    ]
    assert bare == []


def strings_in(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """All texts but docstrings, with their lines."""
    apart = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in apart:
            yield node.lineno, node.value
