"""What the referee keeps of a game: the printed cards, and what he has heard of the table."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

Printed = dict[str, Any]
FILES = files("fabletop.content.prophecy")
TABLES: dict[str, list[Printed]] = {}
for _file in sorted(FILES.iterdir(), key=lambda each: each.name):
    if _file.name.endswith(".toml") and not _file.name.startswith(("texts", "pack")):
        for _key, _rows in tomllib.loads(_file.read_text(encoding="utf-8")).items():
            TABLES.setdefault(_key, []).extend(_rows)

CARDS: dict[str, Printed] = {
    row["id"]: row | {"kind": key}
    for key, rows in TABLES.items()
    if key not in ("spaces", "planes", "cells", "characters")
    for row in rows
}
CHARACTERS = {row["id"]: row for row in TABLES["characters"]}
SPACES = {row["id"]: row for row in TABLES["spaces"]}
LOOP = [row["id"] for row in TABLES["spaces"] if not row.get("island")]
PORTS = [row["id"] for row in TABLES["spaces"] if row.get("port") and not row.get("island")]
ISLAND = next(row["id"] for row in TABLES["spaces"] if row.get("island"))
PLANES = {row["id"]: row for row in TABLES["planes"]}
CELLS = {row["id"]: row for row in TABLES["cells"]}
GUILDS = [row["id"] for row in TABLES["spaces"] if "guild" in row]
CUBES = 10
"""The most cubes of a colour (K-02)."""
START = 3
"""Gold and Experience (PRO-B014)."""
LIFE = {"red": "health", "blue": "magic"}
ADVENTURES = "adventure"
TREASURE = "treasure"


class Fault(AssertionError):
    """The table and the referee differ."""


def title(card: str) -> str:
    """Which card a copy is of."""
    return card.partition("#")[0]


def printed(card: str) -> Printed:
    """What is printed on a card."""
    return CARDS[title(card)]


def is_item(card: str) -> bool:
    """Whether it is an Item or an Artifact."""
    return bool(printed(card)["kind"] == "items")


def expect(what: str, own: Any, seen: Any) -> None:
    """Both must have the same."""
    if own != seen:
        raise Fault(f"{what}: the referee has {own}, the table {seen}")


def allow(so: bool, what: str) -> None:
    """It must be so."""
    if not so:
        raise Fault(what)


@dataclass
class Person:
    """A character, as far as news tell."""

    seat: int
    character: str = ""
    race: str = ""
    space: str = ""
    is_alive: bool = False
    is_out: bool = False
    is_away: bool = False
    counts: Counter[str] = field(default_factory=Counter)
    """Health, Magic, cubes of both colours, Gold, Experience, Bubbles, bag, Fame, maps."""
    items: list[str] = field(default_factory=list)
    abilities: list[str] = field(default_factory=list)
    artifacts: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    pearls: list[str] = field(default_factory=list)
    types: set[str] = field(default_factory=set)
    """For good, by the Path of the Dead."""
    cubed: Counter[str] = field(default_factory=Counter)
    """Cubes that a card has brought for as long as it is owned."""

    def zone(self, card: str) -> list[str]:
        """Where a card of hers lies."""
        face = printed(card)
        if face["kind"] == "abilities":
            return self.abilities
        if face.get("deck") == "artifact":
            return self.artifacts
        return self.kept if face["kind"] == "creatures" or title(card) == "the_little_mermaid" else self.items

    def holds(self, card: str) -> bool:
        """Whether a card of this title is hers."""
        return any(title(each) == card for each in (*self.items, *self.abilities, *self.artifacts, *self.kept))

    @property
    def all_types(self) -> set[str]:
        """Characters are humanoid, and what cards make of them (PRO-B058, PRO-362)."""
        beast = {"demon", "animal"} if self.holds("beast") else set()
        return {"humanoid"} | self.types | beast


@dataclass
class Ground:
    """What lies on a space."""

    up: list[str] = field(default_factory=list)
    down: int = 0
    fragment: bool = False
    artifacts: list[str] = field(default_factory=list)


@dataclass
class Board:
    """The whole table, as the referee has it."""

    people: list[Person]
    options: Any
    active: int = -1
    ground: dict[str, Ground] = field(default_factory=dict)
    offers: dict[str, list[str]] = field(default_factory=lambda: {guild: [] for guild in GUILDS})
    broken: set[str] = field(default_factory=set)
    adjusted: dict[str, str] = field(default_factory=dict)
    stones: dict[str, str] = field(default_factory=dict)
    doubles: dict[str, str] = field(default_factory=dict)
    gates: dict[str, str] = field(default_factory=dict)
    storms: list[int] = field(default_factory=list)
    power: int = 0
    """The Power Up of Guardians."""
    is_final: bool = False
    is_doomed: bool = False
    is_over: bool = False
    is_started: bool = False

    def at(self, space: str) -> Ground:
        """What lies on a space."""
        return self.ground.setdefault(space, Ground())

    def face(self, card: str) -> Printed:
        """What is printed on a card; a copy by the Unlicensed Alchemist is what it copies (PRO-448)."""
        return printed(self.doubles.get(card, card))

    def realm(self, space: str) -> str:
        """The world behind a gate that a space belongs to, if any."""
        return str(CELLS[space]["realm"]) if space in CELLS else ""

    def on_main(self) -> list[Person]:
        """The characters on the main board."""
        return [each for each in self.people if each.is_alive and not each.is_away and each.space in SPACES]
