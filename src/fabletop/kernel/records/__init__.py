"""Records: a game as JSON lines, with proof that it is a legal game.

A full record holds every answer. It can be replayed, verified and continued. A redacted record holds what one seat, or
a spectator, saw. It can be replayed, but proves nothing. `docs/records.md` shows the format.
"""

from fabletop.kernel.records.lines import (
    FORMAT,
    Header,
    Level,
    Player,
    Record,
    content_hash,
)
from fabletop.kernel.records.positions import Position, positions
from fabletop.kernel.records.reading import MAX_BYTES, read
from fabletop.kernel.records.renewing import renew
from fabletop.kernel.records.replaying import Step, Verdict, load, of_older_rules, options_from, replay, verify
from fabletop.kernel.records.seeds import SCHEME, Scheme, commitment, joint_seed
from fabletop.kernel.records.writing import write

__all__ = [
    "FORMAT",
    "MAX_BYTES",
    "SCHEME",
    "Header",
    "Level",
    "Player",
    "Position",
    "Record",
    "Scheme",
    "Step",
    "Verdict",
    "commitment",
    "content_hash",
    "joint_seed",
    "load",
    "of_older_rules",
    "options_from",
    "positions",
    "read",
    "renew",
    "replay",
    "verify",
    "write",
]
