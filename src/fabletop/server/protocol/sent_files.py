"""Static content: compressed once, with an ETag, so that a client that has it need not load it again."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Hashable
from hashlib import blake2b

import msgspec

JSON = "application/json"
WORTHWHILE = 0.9
"""A file is sent compressed if that leaves less than this part of it; fonts and pictures stay as they are."""


class File(msgspec.Struct, frozen=True):
    """A file as it is sent. Each form has a tag of its own, so that no cache takes one for the other."""

    media_type: str
    tag: str
    content: bytes
    compressed: bytes | None

    @classmethod
    def of(cls, content: bytes, media_type: str) -> File:
        """A file with this in it."""
        compressed = gzip.compress(content, mtime=0)
        return cls(
            media_type=media_type,
            tag=blake2b(content, digest_size=12).hexdigest(),
            content=content,
            compressed=compressed if len(compressed) < WORTHWHILE * len(content) else None,
        )


class Files:
    """Texts that stay the same as long as the server runs: each is built when somebody first asks for it."""

    def __init__(self) -> None:
        self._made: dict[Hashable, File] = {}

    def of(self, key: Hashable, make: Callable[[], object]) -> File:
        """The text with this key, as JSON. There must be few keys."""
        if key not in self._made:
            self._made[key] = File.of(msgspec.json.encode(make()), JSON)
        return self._made[key]
