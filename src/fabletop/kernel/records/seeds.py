"""Where a seed comes from, and what is published of it before the game.

A commitment must not help to compute the seed that it binds to. So each of the two hashes has a prefix of its own.
Scheme 1 had none: there the seed of a game without client parts was its own commitment.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Literal

Scheme = Literal[1, 2]
"""How commitments and seeds are hashed; records and tables name theirs."""
SCHEME: Scheme = 2
_COMMITMENT: dict[Scheme, bytes] = {1: b"", 2: b"fabletop commitment 2\n"}
_SEED: dict[Scheme, bytes] = {1: b"", 2: b"fabletop seed 2\n"}


def commitment(secret: bytes, scheme: Scheme = SCHEME) -> str:
    """What is published before the game: it binds to a seed, or to the server's part of one, and does not tell it."""
    return sha256(_COMMITMENT[scheme] + secret).hexdigest()


def joint_seed(server_part: bytes, client_parts: Sequence[str], scheme: Scheme = SCHEME) -> bytes:
    """The seed that nobody chose: the server's part and the clients' in seat order, each ended by a line feed."""
    parts = "".join(f"{part.lower()}\n" for part in client_parts)
    return sha256(_SEED[scheme] + server_part + parts.encode()).digest()
