"""The registers of clauses: every rule of the five games as one testable statement, in our own words.

A clause is found by its id, ``clause("SHA-057")``. The prefix names the game. Ids with a B after the hyphen
(``TAL-B008``) are clauses of a base game that a rulebook presumes.

    LookupError
     ├─ UnknownRegister   there is no such game
     └─ UnknownClause     the id has no known prefix, or its register has no such clause
"""

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from types import MappingProxyType

import msgspec

__all__ = [
    "GAMES",
    "Clause",
    "Kind",
    "Register",
    "Source",
    "UnknownClause",
    "UnknownRegister",
    "clause",
    "clauses",
    "register",
]

GAMES: Mapping[str, str] = MappingProxyType(
    {"SHA": "shamans", "PHE": "phenomena", "AND": "andor", "TAL": "talisman", "PRO": "prophecy"}
)
"""The prefix of clause ids, and the game whose register holds them."""


class UnknownRegister(LookupError):
    """There is no register for a game of this name."""


class UnknownClause(LookupError):
    """No register has a clause with this id."""


class Kind(StrEnum):
    """What a clause is about."""

    ACTION = "action"
    CLARIFICATION = "clarification"
    COMBAT = "combat"
    COMPONENT = "component"
    EFFECT = "effect"
    END = "end"
    EXAMPLE = "example"
    RESOURCE = "resource"
    SETUP = "setup"
    TURN = "turn"
    VARIANT = "variant"


class Source(StrEnum):
    """Where a clause comes from."""

    RULEBOOK = "rulebook"
    BASE = "base"
    """A rule of the base game, or of the family of games, which the rulebook presumes."""
    COMPLETION = "completion"
    """Our own decision where the rulebook is silent."""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule as one testable statement."""

    id: str
    section: str
    kind: Kind
    text: str
    source: Source
    option: str = ""
    """The option of the table that switches the clause on; empty where it always holds."""
    see: tuple[str, ...] = ()
    """Ids of clauses to be read together with this one."""
    exempt: str = ""
    """Why no test can prove it (physical handling only); empty where one must."""


class Register(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All clauses of one game, in the order of its rulebook."""

    game: str
    title: str
    players: tuple[int, int]
    """The fewest and the most players."""
    clauses: tuple[Clause, ...] = msgspec.field(name="rule")


@cache
def register(game: str) -> Register:
    """The register of a game; raises `UnknownRegister`."""
    if game not in GAMES.values():
        raise UnknownRegister(f"no register for the game {game!r}; there are {', '.join(GAMES.values())}")
    text = files(__name__).joinpath(f"{game}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Register)


def clauses(game: str) -> tuple[Clause, ...]:
    """The clauses of a game; none if it has no register here."""
    return register(game).clauses if game in GAMES.values() else ()


def clause(clause_id: str) -> Clause:
    """The clause with this id, in whichever game and however it is capitalised; raises `UnknownClause`."""
    wanted = clause_id.upper()
    game = GAMES.get(wanted.partition("-")[0])
    if game is None:
        raise UnknownClause(f"{clause_id!r} is no clause: ids begin with {', '.join(GAMES)} and a hyphen")
    try:
        return _by_id(game)[wanted]
    except KeyError:
        raise UnknownClause(f"the register of {game} has no clause {clause_id!r}") from None


@cache
def _by_id(game: str) -> Mapping[str, Clause]:
    return {clause.id: clause for clause in register(game).clauses}
