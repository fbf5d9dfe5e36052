"""What somebody could compute of the chance of a game from all that a server shows while it is played."""

from __future__ import annotations

import binascii
import re
import sqlite3
from base64 import urlsafe_b64decode
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from hashlib import blake2b, sha256, sha512
from itertools import product
from typing import Any

import httpx

from fabletop.kernel import SEED_BYTES, seed_from
from fabletop.kernel.records import Scheme, commitment, joint_seed
from tests.server.helpers import Person, Server

SCHEMES: tuple[Scheme, ...] = (1, 2)
SHORTEST = 12
"""Letters of a word that can hold a secret."""
_WORD = re.compile(rf"[A-Za-z0-9+/=_.-]{{{SHORTEST},200}}")
_PIECES = re.compile(rf"[A-Za-z0-9]{{{SHORTEST},}}")
HASHES: tuple[Callable[[bytes], bytes], ...] = (
    lambda secret: sha256(secret).digest(),
    lambda secret: sha512(secret).digest()[:SEED_BYTES],
    lambda secret: blake2b(secret, digest_size=SEED_BYTES).digest(),
    lambda secret: blake2b(secret).digest()[:SEED_BYTES],
    *(lambda secret, scheme=scheme: bytes.fromhex(commitment(secret, scheme)) for scheme in SCHEMES),
    *(
        lambda secret, scheme=scheme, parts=("",) * seats: joint_seed(secret, parts, scheme)
        for scheme, seats in product(SCHEMES, range(7))
    ),
)


def seeds_from(texts: Iterable[str]) -> set[bytes]:
    """Every seed that somebody may try who has read these texts."""
    words = {word for text in texts for whole in _WORD.findall(text) for word in (whole, *_PIECES.findall(whole))}
    secrets = {secret for word in words for secret in _readings(word)}
    tried = {seed_from(word) for word in words} | {secret for secret in secrets if len(secret) == SEED_BYTES}
    return tried | {made(secret) for secret in secrets for made in HASHES}


def _readings(word: str) -> Iterator[bytes]:
    yield word.encode()
    for read in (bytes.fromhex, lambda text: urlsafe_b64decode(text.replace("+", "-").replace("/", "_") + "==")):
        try:
            yield read(word)
        except (ValueError, binascii.Error):
            continue


def seed_of(server: Server, table: str) -> bytes:
    """The seed that the chance of a table follows, from the database that nobody outside can read."""
    file = server.folder / "fabletop.sqlite3"
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        [(seed,)] = database.execute("SELECT seed FROM tables WHERE id = ?", (table,))
    assert isinstance(seed, bytes)
    return seed


async def all_shown(person: Person, table: str, game: str) -> list[str]:
    """What every address answers that speaks of a table, of its game, or of who asks."""
    api = (await person.http.get("/schema/openapi.json")).json()
    shown = [
        _all_of(await person.http.get(filled, params=query))
        for path, calls in api["paths"].items()
        if "get" in calls and "{" not in (filled := path.replace("{table}", table).replace("{game}", game))
        for query in _queries({each["name"] for each in calls["get"].get("parameters", []) if each["in"] == "query"})
    ]
    assert len(shown) > len(api["paths"]) / 4
    return shown


def _queries(names: set[str]) -> Iterator[dict[str, Any]]:
    choices = {"seat": (None, 0, 1), "kind": (None, "full", "seat"), "open": (None, True)}
    asked = [name for name in choices if name in names]
    for values in product(*(choices[name] for name in asked)):
        yield {name: value for name, value in zip(asked, values, strict=True) if value is not None}


def _all_of(response: httpx.Response) -> str:
    return "\n".join((response.text, *(f"{name}: {value}" for name, value in response.headers.items())))
