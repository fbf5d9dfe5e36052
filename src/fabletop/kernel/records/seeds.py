"""Compute the seed of a game, and the commitment to it that is published before the game.

A commitment must not help to compute its seed, so each of the two hashes has its own prefix. Scheme 1 has no prefixes:
there, the seed of a game without client parts equals its commitment.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Literal

Scheme = Literal[1, 2]
"""How commitments and seeds are hashed. Records and tables store their scheme."""
SCHEME: Scheme = 2
_COMMITMENT: dict[Scheme, bytes] = {1: b"", 2: b"fabletop commitment 2\n"}
_SEED: dict[Scheme, bytes] = {1: b"", 2: b"fabletop seed 2\n"}


def commitment(secret: bytes, scheme: Scheme = SCHEME) -> str:
    """Return the commitment that is published before the game.

    It binds to a seed, or to the server's part, without revealing it.
    """
    return sha256(_COMMITMENT[scheme] + secret).hexdigest()


def joint_seed(server_part: bytes, client_parts: Sequence[str], scheme: Scheme = SCHEME) -> bytes:
    """Return the seed that no single party chose: the hash of the server's part and the clients' parts in seat order,
    each ended by a line feed."""
    parts = "".join(f"{part.lower()}\n" for part in client_parts)
    return sha256(_SEED[scheme] + server_part + parts.encode()).digest()
