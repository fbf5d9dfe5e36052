"""Guests: a name and a signed cookie. A guest's id is public; only the signature proves it."""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from collections.abc import Iterable
from hashlib import sha256

COOKIE = "fabletop"
COOKIE_SECONDS = 400 * 24 * 3600
_ID_LETTERS = "abcdefghjkmnpqrstvwxyz23456789"


def new_id(length: int = 12) -> str:
    """Return a random id that can be read aloud."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(length))


class Signer:
    """Signs guests' ids and verifies its signatures."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, guest: str) -> str:
        """Return the value of the cookie."""
        return f"{guest}.{self._signature(guest)}"

    def guest(self, cookie: str | None) -> str | None:
        """Return the guest whose cookie it is; None if the signature is invalid."""
        guest, dot, signature = (cookie or "").partition(".")
        if not dot or not hmac.compare_digest(signature.encode(), self._signature(guest).encode()):
            return None
        return guest

    def _signature(self, guest: str) -> str:
        return hmac.new(self._key, guest.encode(), sha256).hexdigest()


def cookie_in(headers: Iterable[tuple[bytes, bytes]]) -> str | None:
    """Return the guest's cookie from the headers of a request. Its signature is not verified yet."""
    for name, value in headers:
        if name == b"cookie":
            for each in value.decode("latin-1").split(";"):
                key, _, found = each.strip().partition("=")
                if key == COOKIE:
                    return found
    return None


def clean(text: str) -> str:
    """Return text without control characters and characters that change the writing direction, with spaces
    normalised.
    """
    kept = "".join(
        each if not unicodedata.category(each).startswith("C") else " " for each in unicodedata.normalize("NFC", text)
    )
    return " ".join(kept.split())
