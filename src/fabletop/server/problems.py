"""What can be wrong with a request, with the HTTP status that says so.

PlayerError
└── Problem (400)
    ├── NotKnown (401)      only guests may do that
    ├── NotAllowed (403)    somebody else may do that
    ├── NotFound (404)      there is no such thing
    ├── NotNow (409)        not in this situation
    └── TooMuch (429)       a limit is reached
"""

from __future__ import annotations

from fabletop.kernel import PlayerError


class Problem(PlayerError):
    """A request that is not carried out."""

    status = 400


class NotKnown(Problem):
    """Only guests may do that."""

    status = 401


class NotAllowed(Problem):
    """Somebody else may do that."""

    status = 403


class NotFound(Problem):
    """There is no such thing."""

    status = 404


class NotNow(Problem):
    """Not in this situation."""

    status = 409


class TooMuch(Problem):
    """A limit is reached."""

    status = 429
