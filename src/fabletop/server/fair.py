"""Chance that nobody can choose: the server commits to its part before the clients send theirs."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256


def new_part() -> bytes:
    """The server's part of a seed."""
    return secrets.token_bytes(32)


def commitment(server_part: bytes) -> str:
    """What is published before anybody sends a part."""
    return sha256(server_part).hexdigest()


def seed(server_part: bytes, client_parts: Sequence[str]) -> bytes:
    """The seed of the chance seat: the server's part and the clients' in seat order, each ended by a line feed."""
    return sha256(server_part + "".join(f"{part.lower()}\n" for part in client_parts).encode()).digest()
