"""The HTTP calls about Legends; `docs/wire.md` lists them."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from typing import Annotated

import msgspec
from litestar import Router, delete, get, post, put
from litestar.params import Parameter
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from fabletop.kernel import PlayerError
from fabletop.server import legends
from fabletop.server.api import ANYBODY, CHANGES, GUESTS, KNOWN, AnyRequest, hub_of, known_guest, must_know
from fabletop.server.legend_bodies import (
    LegendCheck,
    LegendDraft,
    LegendInfo,
    LegendReport,
    LegendText,
    LegendTrial,
    LegendWord,
    NewLegend,
    TrialStep,
)
from fabletop.server.problems import NotFound, NotKnown, NotNow, TooLong, TooMuch, refusals
from fabletop.server.static import COMPRESSED_HERE

LegendId = Annotated[str, Parameter(min_length=1, max_length=30, pattern="^[a-z0-9_]+$")]
LINES = "application/x-ndjson"
NEW_LEGENDS = refusals(NotKnown, NotFound, NotNow, TooLong, TooMuch)


async def _guest(request: AnyRequest) -> str | None:
    guest = await known_guest(request)
    return None if guest is None else guest.id


@get("/", responses=ANYBODY)
async def get_legends(request: AnyRequest) -> list[LegendInfo]:
    """My Legends, and those that come with the game."""
    return await legends.shelf(hub_of(request), await _guest(request))


@post("/", responses=NEW_LEGENDS)
async def post_legend(request: AnyRequest, data: NewLegend) -> LegendText:
    """Begin a Legend."""
    return await legends.create(hub_of(request), await must_know(request), data)


@get("/words", responses=ANYBODY)
async def get_words() -> list[LegendWord]:
    """Everything that may be written in a Legend."""
    return list(legends.words())


@get("/{legend:str}", responses=KNOWN)
async def get_legend(request: AnyRequest, legend: LegendId) -> LegendText:
    """The text of a Legend."""
    return await legends.read(hub_of(request), await _guest(request), legend)


@put("/{legend:str}", responses=CHANGES)
async def put_legend(request: AnyRequest, legend: LegendId, data: LegendDraft) -> LegendText:
    """Keep another text."""
    return await legends.save(hub_of(request), await must_know(request), legend, data.text, data.revision)


@delete("/{legend:str}", status_code=HTTP_204_NO_CONTENT, responses=GUESTS)
async def delete_legend(request: AnyRequest, legend: LegendId) -> None:
    """Delete a Legend."""
    await legends.remove(hub_of(request), await must_know(request), legend)


@post("/check", status_code=HTTP_200_OK, responses=NEW_LEGENDS)
async def post_check(request: AnyRequest, data: LegendCheck) -> LegendReport:
    """What is wrong with a text, and what it does."""
    guest = await must_know(request)
    return await hub_of(request).workshop.examine(guest, legends.files_of(data.text))


@post("/trial", status_code=HTTP_200_OK, opt={COMPRESSED_HERE: True}, responses=NEW_LEGENDS)
async def post_trial(request: AnyRequest, data: LegendTrial) -> Stream:
    """Let bots play a text: one line for each game that is done, and a report at the end."""
    guest = await must_know(request)
    games = {"random": data.random, "heuristic": data.heuristic}
    steps = hub_of(request).workshop.trial(guest, legends.files_of(data.text), games, secrets.token_hex(4))
    first = await anext(steps, None)  # what is wrong with the text is refused before anything is streamed
    return Stream(_lines(first, steps), media_type=LINES, headers={"X-Accel-Buffering": "no"})


async def _lines(first: TrialStep | None, steps: AsyncIterator[TrialStep]) -> AsyncIterator[bytes]:
    if first is not None:
        yield msgspec.json.encode(first) + b"\n"
    try:
        async for step in steps:
            yield msgspec.json.encode(step) + b"\n"
    except PlayerError as problem:
        yield msgspec.json.encode(TrialStep(0, 0, problem=str(problem))) + b"\n"


LEGENDS = Router(
    "/api/legends",
    route_handlers=[
        get_legends, post_legend, get_words, get_legend, put_legend, delete_legend, post_check, post_trial,
    ],
)  # fmt: skip
