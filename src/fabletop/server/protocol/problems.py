"""The reasons to refuse a request, each with its HTTP status.

PlayerError
└── Problem (400)
    ├── NotKnown (401)      only guests may do that
    ├── NotAllowed (403)    another person may do that
    ├── NotFound (404)      there is no such thing
    ├── NotNow (409)        not in this situation
    ├── TooLong (413)       the body is too long
    └── TooMuch (429)       a limit is reached
"""

from __future__ import annotations

from http import HTTPStatus

import msgspec
from litestar.openapi.datastructures import ResponseSpec

from fabletop.kernel import PlayerError

PROBLEM_TYPE = "application/problem+json"
USUAL_RETRY = 5.0


class Problem(PlayerError):
    """The request is refused."""

    status = 400


class NotKnown(Problem):
    """Only guests may do that."""

    status = 401


class NotAllowed(Problem):
    """Another person may do that."""

    status = 403


class NotFound(Problem):
    """There is no such thing."""

    status = 404


class NotNow(Problem):
    """Impossible in this situation."""

    status = 409


class TooLong(Problem):
    """The body is too long."""

    status = 413


class TooMuch(Problem):
    """A limit is reached."""

    status = 429

    def __init__(self, message: str, *, retry: float = USUAL_RETRY) -> None:
        super().__init__(message)
        self.retry = retry
        """Seconds after which a new request may succeed."""


# -- as responses ----------------------------------------------------------------------------------------------------


class ProblemBody(msgspec.Struct, frozen=True):
    """An error in the form of RFC 9457."""

    type: str
    title: str
    status: int
    detail: str
    clause: str | msgspec.UnsetType = msgspec.UNSET
    """The clause that forbids it."""

    @classmethod
    def of(cls, status: int, detail: str, clause: str = "") -> ProblemBody:
        """Return the response body for an error."""
        return cls("about:blank", HTTPStatus(status).phrase, status, detail, clause or msgspec.UNSET)


def refusals(*kinds: type[Problem]) -> dict[int, ResponseSpec]:
    """Return the refusals of a call for the description of the API. Any call may also be malformed or refused by a
    limit.
    """
    every: tuple[type[Problem], ...] = (Problem, NotAllowed, *kinds)
    return {
        each.status: ResponseSpec(
            ProblemBody,
            generate_examples=False,
            media_type=PROBLEM_TYPE,
            description=(each.__doc__ or "").split("\n")[0],
        )
        for each in every
    }
