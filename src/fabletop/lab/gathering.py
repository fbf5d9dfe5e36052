"""Games that are gathered over time: each is kept in a file as soon as it is played, and none is played twice.

A file is JSON, line by line: first what was asked for, then one line for each game, with its number. Any number of
processes may gather shards of the same request into files of their own; whoever reads them puts them together, and
refuses those that were played with other numbers or other bots.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import fabletop
from fabletop.games import rules
from fabletop.kernel import BadSetup, FabletopError
from fabletop.kernel.records import options_from
from fabletop.lab.simulate import Played, TableFacts, play, sittings, study, table_facts


class Request(msgspec.Struct, frozen=True):
    """What is gathered: game i follows from this and i alone."""

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: str
    options: dict[str, Any]
    numbers: str
    """A fingerprint of the base pack, the rules version and the bots."""

    @property
    def command(self) -> str:
        """How these games are gathered, as typed."""
        options = "".join(f" {name}={msgspec.json.encode(value).decode()}" for name, value in self.options.items())
        given = f" --options{options}" if options else ""
        bots = ",".join(self.bots)
        return f"tools/balance.py gather {self.game} --bots {bots} --seats {self.seats} --seed {self.seed}{given}"


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game in a file: what came of it, or the error that ended it."""

    game: int
    played: Played | None = None
    error: str = ""


class Gathered(msgspec.Struct, frozen=True):
    """All games of one request, from any number of files."""

    request: Request
    games: dict[int, Played]
    """By number, in order."""
    errors: dict[int, str]

    @property
    def facts(self) -> TableFacts:
        """What they tell, as a simulation would."""
        return table_facts(self.request.game, list(self.games.values()))


def request(game: str, bots: Sequence[str], seats: int, seed: str, options: Mapping[str, Any] | None = None) -> Request:
    """A request for games with the numbers and the bots of today."""
    return Request(game, tuple(bots), seats, seed, dict(options or {}), fingerprint(game))


def fingerprint(game: str) -> str:
    """A few letters that change with the base pack, the rules version or the bots of a game, and with no text."""
    home, found = Path(fabletop.__file__).parent, sha256(str(rules(game).version).encode())
    packs = [path for path in (home / "content" / game).glob("*.toml") if not path.name.startswith("texts.")]
    for path in sorted([*packs, *(home / "bots").glob("*.py"), *(home / "bots" / game).glob("*.py")]):
        found.update(path.read_bytes())
    return found.hexdigest()[:12]


def gather(wanted: Request, games: int, into: Path, shard: int = 0, shards: int = 1) -> Iterator[Kept]:
    """Play those of so many games that belong to a shard and are not in its file yet; each is written at once."""
    options = options_from(rules(wanted.game), wanted.options)
    done = _begun(wanted, into)
    with into.open("ab") as file:
        for number, sitting in enumerate(sittings(wanted.game, games, wanted.bots, options, wanted.seats, wanted.seed)):
            if number % shards != shard or number in done:
                continue
            try:
                kept = Kept(number, play(sitting))
            except (AssertionError, FabletopError, LookupError, TypeError, ValueError) as error:
                kept = Kept(number, error=repr(error))
            file.write(msgspec.json.encode(kept) + b"\n")
            file.flush()
            yield kept


def _begun(wanted: Request, into: Path) -> set[int]:
    """The games in a file that is to be gone on with; a line that was cut off is dropped."""
    if not into.exists() or not into.stat().st_size:
        into.write_bytes(msgspec.json.encode(wanted) + b"\n")
        return set()
    whole = into.read_bytes()
    if not whole.endswith(b"\n"):
        into.write_bytes(whole[: whole.rindex(b"\n") + 1])
    asked, found = _read(into)
    if asked != wanted:
        raise BadSetup(f"{into} holds games of another request: {asked.command} ({asked.numbers})")
    return {kept.game for kept in found}


def _read(path: Path) -> tuple[Request, list[Kept]]:
    first, *rest = path.read_bytes().splitlines()
    return msgspec.json.decode(first, type=Request), [msgspec.json.decode(line, type=Kept) for line in rest if line]


def gathered(paths: Sequence[Path]) -> list[Gathered]:
    """All that lies in files, put together by request; games with other numbers stay apart."""
    together: dict[bytes, tuple[Request, dict[int, Kept]]] = {}
    for path in paths:
        asked, found = _read(path)
        known = together.setdefault(msgspec.json.encode(asked), (asked, {}))[1]
        known.update({kept.game: kept for kept in found})
    return [_in_order(asked, found) for asked, found in together.values()]


def _in_order(asked: Request, found: dict[int, Kept]) -> Gathered:
    notes = study(asked.game).notes
    games = {
        number: msgspec.structs.replace(played, notes=msgspec.convert(played.notes, notes))
        for number, kept in sorted(found.items())
        if (played := kept.played) is not None
    }
    return Gathered(asked, games, {number: kept.error for number, kept in sorted(found.items()) if kept.error})
