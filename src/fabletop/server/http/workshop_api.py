"""The HTTP calls of the workshops; `docs/wire.md` lists them."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import Response, Router, delete, get, post, put, route
from litestar.params import Parameter
from litestar.response import Redirect, Stream
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT, HTTP_308_PERMANENT_REDIRECT

from fabletop.kernel import PlayerError
from fabletop.server.http.api import (
    ANYBODY,
    BRIEF,
    CHANGES,
    GUESTS,
    KNOWN,
    AnyRequest,
    hub_of,
    known_guest,
    must_know,
    unchanging,
)
from fabletop.server.http.client_files import COMPRESSED_HERE
from fabletop.server.protocol.problems import NotFound, NotKnown, NotNow, TooLong, TooMuch, refusals
from fabletop.server.protocol.workshop_bodies import (
    LONGEST_DRAFT,
    ChangedDraft,
    DraftCheck,
    DraftInfo,
    DraftReport,
    DraftText,
    DraftTrial,
    EditorWords,
    NewDraft,
    SharedDraft,
    TrialStep,
    WorkshopInfo,
)
from fabletop.server.tables import drafts

GameId = Annotated[str, Parameter(min_length=1, max_length=30, pattern="^[a-z0-9_]+$")]
DraftId = Annotated[str, Parameter(min_length=1, max_length=30, pattern="^[a-z0-9_]+$")]
LINES = "application/x-ndjson"
LONGEST_DRAFT_BODY = 4 * LONGEST_DRAFT
"""In bytes: a character has at most four."""
WRITING = refusals(NotKnown, NotFound, NotNow, TooLong, TooMuch)


async def _guest(request: AnyRequest) -> str | None:
    guest = await known_guest(request)
    return None if guest is None else guest.id


@get("/", responses=ANYBODY, opt=BRIEF)
async def get_workshops(request: AnyRequest) -> Response[list[WorkshopInfo]]:
    """Return the games for which packs can be written here."""
    return unchanging(request, "workshops", drafts.workshops)


@get("/{game:str}/words", responses=KNOWN, opt=BRIEF)
async def get_words(request: AnyRequest, game: GameId) -> Response[EditorWords]:
    """Return everything that a draft may contain."""
    drafts.must_be_known(game)
    return unchanging(request, ("words", game), lambda: drafts.words(game))


@get("/{game:str}/drafts", responses=KNOWN)
async def get_drafts(request: AnyRequest, game: GameId) -> list[DraftInfo]:
    """Return the caller's drafts, and those that come with the game."""
    return await drafts.shelf(hub_of(request), await _guest(request), game)


@post("/{game:str}/drafts", responses=WRITING)
async def post_draft(request: AnyRequest, game: GameId, data: NewDraft) -> DraftText:
    """Create a draft."""
    return await drafts.create(hub_of(request), await must_know(request), game, data)


@get("/{game:str}/drafts/{draft:str}", responses=KNOWN)
async def get_draft(request: AnyRequest, game: GameId, draft: DraftId) -> DraftText:
    """Return the text of a draft."""
    return await drafts.read(hub_of(request), await _guest(request), game, draft)


@put("/{game:str}/drafts/{draft:str}", responses=CHANGES)
async def put_draft(request: AnyRequest, game: GameId, draft: DraftId, data: ChangedDraft) -> DraftText:
    """Store a new text."""
    return await drafts.save(hub_of(request), await must_know(request), game, draft, data.text, data.revision)


@put("/{game:str}/drafts/{draft:str}/shared", responses=CHANGES)
async def put_shared(request: AnyRequest, game: GameId, draft: DraftId, data: SharedDraft) -> DraftInfo:
    """Share a draft with everyone who knows its address, or stop sharing it."""
    return await drafts.share(hub_of(request), await must_know(request), game, draft, data.shared)


@delete("/{game:str}/drafts/{draft:str}", status_code=HTTP_204_NO_CONTENT, responses=GUESTS)
async def delete_draft(request: AnyRequest, game: GameId, draft: DraftId) -> None:
    """Delete a draft."""
    await drafts.remove(hub_of(request), await must_know(request), game, draft)


@post("/{game:str}/check", status_code=HTTP_200_OK, responses=WRITING)
async def post_check(request: AnyRequest, game: GameId, data: DraftCheck) -> DraftReport:
    """Report the errors of a text and what it contains."""
    guest = await must_know(request)
    drafts.must_be_known(game)
    return await hub_of(request).workshop.examine(guest, game, drafts.files_of(data.text))


@post("/{game:str}/trial", status_code=HTTP_200_OK, opt={COMPRESSED_HERE: True}, responses=WRITING)
async def post_trial(request: AnyRequest, game: GameId, data: DraftTrial) -> Stream:
    """Run trial games of a text with bots: one line per finished game, and a report at the end."""
    guest = await must_know(request)
    drafts.must_be_known(game)
    games = {"random": data.random, "heuristic": data.heuristic}
    steps = hub_of(request).workshop.trial(guest, game, drafts.files_of(data.text), games, secrets.token_hex(4))
    first = await anext(steps, None)  # errors of the text are refused before the stream starts
    return Stream(_lines(first, steps), media_type=LINES, headers={"X-Accel-Buffering": "no"})


async def _lines(first: TrialStep | None, steps: AsyncIterator[TrialStep]) -> AsyncIterator[bytes]:
    if first is not None:
        yield msgspec.json.encode(first) + b"\n"
    try:
        async for step in steps:
            yield msgspec.json.encode(step) + b"\n"
    except PlayerError as problem:
        yield msgspec.json.encode(TrialStep(0, 0, problem=str(problem))) + b"\n"


WORKSHOPS = Router(
    "/api/workshops",
    route_handlers=[
        get_workshops, get_words, get_drafts, post_draft, get_draft, put_draft, put_shared, delete_draft, post_check,
        post_trial,
    ],
    request_max_body_size=LONGEST_DRAFT_BODY,
)  # fmt: skip


# -- earlier addresses ---------------------------------------------------------------------------------------------


def earlier_addresses() -> list[Router]:
    """Redirect the earlier addresses of the workshops."""
    known = {each.game: drafts.must_be_known(each.game) for each in drafts.workshops()}
    return [_earlier(each.formerly, game) for game, each in known.items() if each.formerly]


def _earlier(formerly: str, game: str) -> Router:
    @route(["/", "/{rest:path}"], http_method=["GET", "POST", "PUT", "DELETE"], include_in_schema=False)
    async def moved(rest: str = "/") -> Redirect:
        name = rest.strip("/")
        path = name if name in ("words", "check", "trial") else f"drafts/{name}".rstrip("/")
        return Redirect(f"/api/workshops/{game}/{path}", status_code=HTTP_308_PERMANENT_REDIRECT)

    return Router(f"/api/{formerly}", route_handlers=[moved])
