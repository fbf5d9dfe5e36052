"""Static content: compressed once, with an ETag, so that clients that have it need not load it again."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Hashable
from hashlib import blake2b

import msgspec

JSON = "application/json"
WORTHWHILE = 0.9
"""A file is sent compressed if its size shrinks below this ratio. Fonts and pictures do not shrink."""


class File(msgspec.Struct, frozen=True):
    """A file as it is sent. Each encoding has its own ETag, so that no cache confuses them."""

    media_type: str
    tag: str
    content: bytes
    compressed: bytes | None

    @classmethod
    def of(cls, content: bytes, media_type: str) -> File:
        """Create a file from its content."""
        compressed = gzip.compress(content, mtime=0)
        return cls(
            media_type=media_type,
            tag=blake2b(content, digest_size=12).hexdigest(),
            content=content,
            compressed=compressed if len(compressed) < WORTHWHILE * len(content) else None,
        )


class Files:
    """A cache of texts that stay the same while the server runs. Each is built on first request."""

    def __init__(self) -> None:
        self._made: dict[Hashable, File] = {}

    def of(self, key: Hashable, make: Callable[[], object]) -> File:
        """Return the text with this key, as JSON. The number of keys must be small."""
        if key not in self._made:
            self._made[key] = File.of(msgspec.json.encode(make()), JSON)
        return self._made[key]
