"""Tables of the pages are compared with what they speak of: settings, records, puzzles, the wire, cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from fabletop.analysis.puzzles import files as puzzle_files
from fabletop.games import OWN
from fabletop.games.talisman.content import load_content
from fabletop.kernel.records import Scheme, commitment, joint_seed, lines
from fabletop.rulebook import register
from fabletop.server.operation.settings import Settings
from fabletop.server.protocol import bodies, wire
from tests.docs.pages import ROOT, Table, commands, tables
from tests.server.helpers import Server
from tools import levels


def table(page: str, begins: str, heading: str = "") -> Table:
    """The one table of a page that begins like this."""
    found = [each for each in tables(page) if each.header[0] == begins and heading in each.heading]
    (each,) = found
    return each


def named(cell: str) -> list[str]:
    """The names of code in a cell."""
    return re.findall(r"`([\w.]+)`", cell)


def fields(struct: Any) -> list[str]:
    return [each.encode_name for each in msgspec.structs.fields(struct)]


def test_the_settings_of_the_server() -> None:
    """Each setting is there, with its default."""
    told: dict[str, str] = {}
    for names, defaults, _ in table("docs/self-hosting.md", "name").rows:
        each = named(names)
        values = defaults.split(", ") if len(each) > 1 else [defaults]
        told |= dict(zip(each, values, strict=True))
    assert sorted(told) == sorted(Settings.__struct_fields__)
    usual = msgspec.structs.asdict(Settings())
    for name, said in told.items():
        if said not in ("", "–", "the user's data folder"):
            assert said.replace(".", "") == printed(usual[name]).replace(".", ""), name
        else:
            assert not usual[name], name


def printed(value: Any) -> str:
    """A default as the page says it."""
    if isinstance(value, tuple | list):
        return ", ".join(map(str, value))
    return str(value).lower().removesuffix(".0")


def test_the_lines_of_a_record() -> None:
    told = {named(name)[0]: said for name, said in table("docs/records.md", "line").rows}
    counted = {"n"}  # told once, below the table
    kinds = {str(each.__struct_config__.tag): each for each in lines.RecordLine.__subclasses__()}
    assert sorted(told) == sorted(kinds.keys() - {"seen"})
    for name, said in told.items():
        missing = [each for each in fields(kinds[name]) if each not in named(said) and each not in counted]
        assert missing == [], name


def test_the_schemes_of_seeds() -> None:
    """Commitment and seed are what the page says, computed by its own words."""
    known: dict[str, Scheme] = {"1": 1, "2": 2}
    secret, texts = bytes(range(32)), ("A1", "", "ff")
    said = "".join(f"{each.lower()}\n" for each in texts).encode()
    for scheme, commits, seeds in table("docs/records.md", "scheme").rows:
        named = [re.findall(r"`([^`]*)`", cell) for cell in (commits, seeds)]
        first, second = ("".join(each).replace("\\n", "\n").encode() for each in named)
        number = known[scheme.partition(",")[0]]
        assert commitment(secret, number) == sha256(first + secret).hexdigest()
        assert joint_seed(secret, texts, number) == sha256(second + secret + said).digest()


def test_the_fields_of_a_puzzle() -> None:
    for begins, struct in (("header", puzzle_files.Header), ("puzzle", puzzle_files.Puzzle)):
        rows = table("docs/puzzles.md", begins).rows
        assert [name for row in rows for name in named(row[0])] == fields(struct)
    (steps,) = (said for name, said in table("docs/puzzles.md", "puzzle").rows if name == "`steps`")
    assert [name for name in named(steps) if name in fields(puzzle_files.Step)] == fields(puzzle_files.Step)


@pytest.mark.parametrize(("heading", "kind"), [("Down", wire.Down), ("Up", wire.Up)])
def test_the_messages_of_the_wire(heading: str, kind: type[msgspec.Struct]) -> None:
    """Each message is told, with each of its fields."""
    told = {named(row[0])[0]: row for row in table("docs/wire.md", "message", heading).rows}
    known = {str(each.__struct_config__.tag): each for each in kind.__subclasses__()}
    assert sorted(told) == sorted(known)
    place = 2 if kind is wire.Down else 1
    for name, row in told.items():
        words = re.findall(r"\w+", row[place])
        assert [each for each in fields(known[name]) if each not in words] == [], name


def test_the_calls_of_the_wire(tmp_path: Path) -> None:
    """Every address of the server is told, and no other."""
    server = Server(tmp_path / "server").start()
    try:
        described = httpx.get(f"{server.url}/schema/openapi.json").json()["paths"]
    finally:
        assert server.stop() == 0
    known = {f"{method.upper()} {_plain(path)}" for path, methods in described.items() for method in methods}
    told = {_plain(call) for row in table("docs/wire.md", "call").rows for call in calls(row[0])}
    ours = {each for each in known if "/api/" in each and "/api/legends" not in each}
    assert [each for each in told if not any(_is_at(each, other) for other in ours)] == []
    assert [other for other in sorted(ours) if not any(_is_at(each, other) for each in told)] == []


def calls(cell: str) -> Iterator[str]:
    """The calls of a line; a method alone is another one of the same address."""
    path = ""
    for each in re.findall(r"`([^`]+)`", cell):
        method, _, rest = each.partition(" ")
        path = rest.partition("?")[0] or path
        yield f"{method} {path}"


def _is_at(call: str, known: str) -> bool:
    """Whether a call that is told is one that the server knows, by an address that may stand for several."""
    return re.fullmatch(re.escape(known).replace(r"\{\}", "[^/]+"), call) is not None


def _plain(path: str) -> str:
    """An address without the names of its parts, and without what may follow it."""
    return re.sub(r"\{[^}]*\}", "{}", path)


def test_start_values_of_talisman() -> None:
    known = {
        each.name: (f"{each.strength}/{each.craft}", each.life, each.fate, each.gold, each.potions, each.spells)
        for each in load_content().characters
    }
    told = table("docs/balance/talisman.md", "Character", "Numbers that were changed").rows
    assert {name: values for name, *values in told} == {
        name.removeprefix("The "): [*map(str, values)] for name, values in known.items()
    }


def test_each_share_of_a_level_has_its_command_on_the_page() -> None:
    said = [each.words for each in commands("docs/balance/levels.md")]
    assert [each.command for each in levels.kept()] == [*levels.COMMANDS]
    assert [each for each in levels.COMMANDS if each not in said] == []


def test_the_call_that_plays_at_once() -> None:
    """As the page of the wire says it in a sentence."""
    (said,) = re.findall(r"`(\{\"game\": \"shamans\".*?\})`\.\n", (ROOT / "docs" / "wire.md").read_text("utf-8"))
    assert msgspec.json.decode(said, type=bodies.NewTable).start


def test_the_numbers_of_clauses() -> None:
    """As README.md says them, those of all games."""
    (said,) = re.findall(r"Numbered clauses, (.*?), each proven", (ROOT / "README.md").read_text("utf-8"))
    told = {name.lower(): int(count) for count, name in re.findall(r"(\d+) of (\w+)", said)}
    assert told == {game: len(register(game).clauses) for game in OWN}
