"""The parts of a record: one Struct for each kind of line, and the hashes in it."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Literal

import msgspec

from fabletop.kernel.chance import Turn
from fabletop.kernel.decisions import Seat
from fabletop.kernel.packs import PackRef, wordless
from fabletop.kernel.records.seeds import Scheme
from fabletop.kernel.texts import snake_case

FORMAT = "fabletop-record/2"
READABLE = ("fabletop-record/1", FORMAT)
"""The formats that can be read. Records of the first one have no scheme."""
MOST_TURNS = 100
"""The most changes of seed in one record."""
Level = Literal["full", "seat", "public"]
"""What a record contains: everything, what one seat saw, or what everybody saw."""


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The player of a seat."""

    name: str
    kind: Literal["person", "bot"]
    level: str = ""
    """The strength of a bot."""


class RecordLine(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="line", tag=snake_case
):
    """Base of all lines."""


class Header(RecordLine, frozen=True):
    """The first line: the game, its options and content, and its players."""

    format: str
    game: str
    package: str
    """The version of Fabletop that wrote it."""
    rules: int
    content: str
    """The hash of the content, packs included."""
    options: dict[str, Any]
    seats: tuple[Player, ...]
    level: Level
    seat: Seat | None = None
    """The seat whose view a redacted record holds."""
    commitment: str | None = None
    """The commitment to the seed, published before the game."""
    packs: tuple[PackRef, ...] = ()
    """The packs laid over the base pack, in order."""
    scheme: Scheme = 1
    """How the commitment and the seed are hashed."""


class Answer(RecordLine, frozen=True):
    """One answer of the log, of a seat or of chance (-1), by value."""

    n: int
    seat: Seat
    answer: Any
    offer: bool = False


class Undone(RecordLine, frozen=True, tag="undo"):
    """Everything on the live line from answer `to` on was undone."""

    n: int
    to: int
    agreed: tuple[Seat, ...] = ()


class Awaited(RecordLine, frozen=True):
    """A placeholder for an answer to a joint decision that is still to come."""

    n: int


class AtRest(RecordLine, frozen=True, tag="state"):
    """The fingerprint of the state before answer `n`, where a turn begins."""

    n: int
    hash: str


class Seen(RecordLine, frozen=True):
    """In a redacted record: the changes of the view, and the news that came with them."""

    n: int
    view: dict[str, Any]
    news: tuple[dict[str, Any], ...] = ()


class End(RecordLine, frozen=True):
    """The last line. Without it a record is truncated."""

    lines: int
    """The number of lines before this one."""
    result: tuple[float, ...] | None = None
    """What each seat has won; None while the game is not over."""
    seed: str | None = None
    parts: tuple[str, ...] | None = None
    """The server's part of the seed and one part of each seat, if the seed was made of parts."""
    turns: Annotated[tuple[Turn, ...], msgspec.Meta(max_length=MOST_TURNS)] = ()
    """For a branch with other seeds: from which chance results on they are used."""


Body = Answer | Undone | Awaited | AtRest | Seen
encode = msgspec.json.Encoder().encode


class Record(msgspec.Struct, frozen=True):
    """A record as it was read. Its answers are plain values that only the game can interpret."""

    header: Header
    lines: tuple[Body, ...]
    end: End

    @property
    def is_redacted(self) -> bool:
        """Whether it holds views instead of answers."""
        return self.header.level != "full"


def content_hash(content: Any) -> str:
    """Return the SHA-256 of a merged, typed pack. Names, texts and icons are left out."""
    kept = getattr(content, "__dict__", {})  # cached on the content if possible, because a pack never changes
    if "content_hash" not in kept:
        packed = msgspec.msgpack.encode(wordless(content), order="deterministic")
        kept["content_hash"] = sha256(packed).hexdigest()
    return str(kept["content_hash"])
