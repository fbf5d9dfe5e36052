"""The HTTP calls; `docs/wire.md` lists them."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Hashable, Iterable
from typing import Annotated, Any, Literal, cast

import msgspec
from litestar import Request, Response, Router, WebSocket, delete, get, patch, post, put, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from fabletop import rulebook
from fabletop.games import GAMES
from fabletop.games import rules as rules_of
from fabletop.kernel import Rules
from fabletop.server.guests.address_limits import address_of
from fabletop.server.guests.identity import COOKIE, COOKIE_SECONDS, clean, new_id
from fabletop.server.histories import branches, jobs, puzzles, records, replay
from fabletop.server.http.client_files import ASK, COMPRESSED_HERE, sent
from fabletop.server.http.security_headers import check_origin
from fabletop.server.protocol.bodies import (
    Branch,
    ChangeSeat,
    ClauseInfo,
    GameInfo,
    Join,
    Leave,
    Link,
    Me,
    NewName,
    NewRecord,
    News,
    NewTable,
    PersonInfo,
    Replay,
    Report,
    Resume,
    Start,
    TableContent,
    TableInfo,
    TableSettings,
)
from fabletop.server.protocol.problems import (
    NotAllowed,
    NotFound,
    NotKnown,
    NotNow,
    Problem,
    TooLong,
    TooMuch,
    refusals,
)
from fabletop.server.protocol.sent_files import File
from fabletop.server.protocol.text_limits import checked_table
from fabletop.server.sockets.connection import TRY_AGAIN, must_be_let_in, refuse_line, serve_line
from fabletop.server.storage.models import Guest
from fabletop.server.storage.outage import DatabaseAway
from fabletop.server.storage.table_facts import Lobby
from fabletop.server.tables import descriptions, drafts, seating
from fabletop.server.tables.live import Live
from fabletop.server.tables.offered_packs import house_content
from fabletop.server.tables.registry import RETRY_SECONDS, SHOWN_OUT, Hub

AnyRequest = Request[Any, Any, State]
Id = Annotated[str, Parameter(min_length=1, max_length=24, pattern="^[a-z0-9]+$")]
BRIEF = {COMPRESSED_HERE: True}
"""For responses that are sent faster than a compressor is set up."""
ANYBODY = refusals()
KNOWN = refusals(NotFound)
LOOKING = refusals(NotFound, NotNow, TooMuch)
GUESTS = refusals(NotKnown, NotFound)
CHANGES = refusals(NotKnown, NotFound, NotNow, TooLong)
NEW_TABLES = refusals(NotKnown, NotFound, NotNow, TooLong, TooMuch)
SeatPath = Annotated[int, Parameter(ge=0, le=99)]
LONGEST_RECORD_BODY = 8 * 2**20
StepPath = Annotated[int, Parameter(ge=0, le=7)]
PlacePath = Annotated[int, Parameter(ge=0, le=200)]


# -- the caller ----------------------------------------------------------------------------------------------------


def hub_of(connection: AnyRequest | WebSocket[Any, Any, State]) -> Hub:
    """Return the objects that all requests share."""
    hub = connection.app.state["hub"]
    assert isinstance(hub, Hub)
    return hub


async def known_guest(connection: AnyRequest | WebSocket[Any, Any, State]) -> Guest | None:
    """Return the guest who makes the request, if known."""
    hub = hub_of(connection)
    guest = hub.signer.guest(connection.cookies.get(COOKIE))
    if hub.blocked.keeps_out(guest, ""):
        raise NotAllowed(SHOWN_OUT)
    return None if guest is None else await hub.store.guest(guest)


async def must_know(request: AnyRequest) -> str:
    """Return the id of the caller; 401 if the caller is unknown."""
    guest = await known_guest(request)
    if guest is None:
        raise NotKnown("Tell us your name first.")
    return guest.id


def who_asks(request: AnyRequest, guest: Guest | None) -> str:
    """Return the key for a fair share of the worker pool: the guest, or the address for all unknown callers there."""
    if guest is not None:
        return guest.id
    return f"at {request.client.host}" if request.client else "nobody"


async def watched_table(request: AnyRequest, table: str) -> tuple[Live, str | None, str]:
    """Return a table that the caller may watch, the caller, and the key for a fair share of the worker pool."""
    hub, guest = hub_of(request), await known_guest(request)
    live, asker = await hub.table(table), None if guest is None else guest.id
    must_be_let_in(live, asker)
    return live, asker, who_asks(request, guest)


async def shown_table(hub: Hub, table: str, guest: str | None) -> TableInfo:
    """Return a table as this guest sees it, with all changes made before this call."""
    return (await hub.up_to_date(table)).info(guest)


# -- games ---------------------------------------------------------------------------------------------------------


@get("/games", responses=ANYBODY, opt=BRIEF)
async def get_games(request: AnyRequest) -> Response[list[GameInfo]]:
    """Return the games that can be played here."""
    hub = hub_of(request)
    return unchanging(request, "games", lambda: [_with_packs(hub, each) for each in descriptions.games(hub.levels)])


@get("/games/{game:str}", responses=refusals(NotFound, TooMuch), opt=BRIEF)
async def get_game(request: AnyRequest, game: str, draft: Id | None = None) -> Response[GameInfo]:
    """Return one game; with `draft`, including the choices that the draft adds."""
    hub = hub_of(request)
    found = _with_packs(hub, descriptions.game_info(_known_game(game), hub.levels))
    if draft is None:
        return unchanging(request, ("game", game), lambda: found)
    guest = await known_guest(request)
    return Response(await drafts.among_choices(hub, None if guest is None else guest.id, found, draft))


def _with_packs(hub: Hub, game: GameInfo) -> GameInfo:
    return descriptions.with_packs(game, hub.packs.offered(game.id))


@get("/games/{game:str}/content", responses=KNOWN, opt={COMPRESSED_HERE: True})
async def get_content(request: AnyRequest, game: str) -> Response[TableContent]:
    """Return the content of tables without packs."""
    return await _house_content(request, rules_of(_known_game(game)))


@get("/games/{game:str}/clauses", responses=KNOWN, opt=BRIEF)
async def get_clauses(request: AnyRequest, game: str) -> Response[list[ClauseInfo]]:
    """Return all clauses of a game."""
    clauses = rulebook.clauses(_known_game(game))
    return unchanging(request, ("clauses", game), lambda: [descriptions.clause_info(each) for each in clauses])


@get("/games/{game:str}/clauses/{clause:str}", responses=KNOWN, opt=BRIEF)
async def get_clause(game: str, clause: str) -> ClauseInfo:
    """Return one clause."""
    found = next((each for each in rulebook.clauses(_known_game(game)) if each.id == clause), None)
    if found is None:
        raise NotFound("There is no such clause.")
    return descriptions.clause_info(found)


def unchanging(request: AnyRequest, key: Hashable, make: Callable[[], object]) -> Response[Any]:
    """Return a response that stays the same while the server runs. It is built once, and not sent again to a client
    that has it.
    """
    return sent(hub_of(request).files.of(key, make), request, ASK)


def _known_game(game: str) -> str:
    if game not in GAMES:
        raise NotFound("There is no such game.")
    return game


# -- the caller's account ------------------------------------------------------------------------------------------


@get("/me", responses=ANYBODY, opt=BRIEF)
async def get_me(request: AnyRequest) -> Me:
    """Return the caller's account."""
    guest = await known_guest(request)
    return Me(None, "") if guest is None else await _me(hub_of(request), guest.id, guest.name)


async def _me(hub: Hub, guest: str, name: str) -> Me:
    ignored = await hub.store.ignored(guest)
    return Me(
        guest,
        name,
        tuple(PersonInfo(other, known) for kind, other, known in ignored if kind == "blocked"),
        tuple(PersonInfo(other, known) for kind, other, known in ignored if kind == "muted"),
        await hub.store.put_away(guest),
    )


@put("/me", responses=refusals(TooLong, TooMuch), opt=BRIEF)
async def put_me(request: AnyRequest, data: NewName) -> Response[Me]:
    """Become a guest, or take another name."""
    hub = hub_of(request)
    name = clean(data.name)
    if not name:
        raise Problem("A name needs a letter or a number.")
    guest = await known_guest(request)
    if guest is None:
        hub.allowance.spend("guests", address_of(request))
        guest = Guest(id=new_id(), name=name, created_at=time.time(), address=address_of(request))
        await hub.store.add_guest(guest)
    elif guest.name != name:
        await hub.store.rename_guest(guest.id, name, address_of(request))
        for lobby in await hub.store.tables_of(guest.id):
            if lobby.table.phase != "over":
                await hub.change(lobby.table.id, lambda row, seats: None)
    cookie = Cookie(
        key=COOKIE, value=hub.signer.sign(guest.id), max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="lax",
        secure=hub.settings.secure_cookies,
    )  # fmt: skip
    return Response(await _me(hub, guest.id, name), cookies=[cookie])


@delete("/me", status_code=HTTP_204_NO_CONTENT, responses=GUESTS)
async def delete_me(request: AnyRequest) -> Response[None]:
    """Delete everything stored about the caller."""
    hub = hub_of(request)
    guest = await must_know(request)
    for table in await hub.store.delete_guest(guest):
        await hub.change(table, lambda row, seats: None)
    response: Response[None] = Response(None, status_code=HTTP_204_NO_CONTENT)
    response.delete_cookie(COOKIE, path="/")
    return response


@get("/me/data", responses=GUESTS)
async def get_my_data(request: AnyRequest) -> dict[str, Any]:
    """Return everything stored about the caller."""
    hub = hub_of(request)
    guest = await must_know(request)
    known = await hub.store.guest(guest)
    assert known is not None
    me = await _me(hub, guest, known.name)
    return {
        "me": me,
        "created": known.created_at,
        "tables": await _my_tables(hub, guest),
        "drafts": [
            {"game": each.game, "title": each.title, "text": each.text} for each in await hub.store.drafts(guest)
        ],
        "complaints": [{"table": row.table_id, "text": row.text} for row in await hub.store.reports_by(guest)],
        "address": known.address,
        "chat": [{"table": row.table_id, "text": row.text, "at": row.at} for row in await hub.store.chat_of(guest)],
    }


async def _my_tables(hub: Hub, guest: str) -> list[TableInfo]:
    return await _shown_tables(hub, await hub.store.tables_of(guest), guest)


async def _shown_tables(hub: Hub, lobbies: Iterable[Lobby], guest: str | None) -> list[TableInfo]:
    """Return these tables as this guest sees them, without those that were closed meanwhile."""
    shown = []
    for lobby in lobbies:
        with contextlib.suppress(NotFound):
            shown.append((await hub.up_to_date(lobby.table.id, lobby)).info(guest))
    return shown


@get("/me/tables", responses=ANYBODY)
async def get_my_tables(request: AnyRequest) -> list[TableInfo]:
    """Return the tables where the caller holds a seat or is host."""
    guest = await known_guest(request)
    return [] if guest is None else await _my_tables(hub_of(request), guest.id)


@put("/me/put_away/{table:str}", responses=GUESTS)
async def put_put_away(request: AnyRequest, table: Id) -> Me:
    """Archive a table from the caller's own list."""
    return await _put_away(request, table, on=True)


@delete("/me/put_away/{table:str}", status_code=HTTP_200_OK, responses=GUESTS)
async def delete_put_away(request: AnyRequest, table: Id) -> Me:
    """Restore an archived table to the caller's own list."""
    return await _put_away(request, table, on=False)


async def _put_away(request: AnyRequest, table: str, *, on: bool) -> Me:
    hub = hub_of(request)
    guest = await must_know(request)
    lobby = (await hub.table(table)).lobby
    if guest != lobby.table.host_id and not lobby.held_by(guest):
        raise NotFound("This is not one of your tables.")
    await hub.store.set_put_away(guest, table, on=on)
    known = await hub.store.guest(guest)
    assert known is not None
    return await _me(hub, guest, known.name)


@put("/me/{kind:str}/{person:str}", responses=GUESTS)
async def put_ignored(request: AnyRequest, kind: Literal["blocked", "muted"], person: Id) -> Me:
    """Block or mute a person."""
    return await _ignore(request, kind, person, on=True)


@delete("/me/{kind:str}/{person:str}", status_code=HTTP_200_OK, responses=GUESTS)
async def delete_ignored(request: AnyRequest, kind: Literal["blocked", "muted"], person: Id) -> Me:
    """Stop blocking or muting a person."""
    return await _ignore(request, kind, person, on=False)


async def _ignore(request: AnyRequest, kind: str, person: str, *, on: bool) -> Me:
    hub = hub_of(request)
    guest = await must_know(request)
    if person == guest or await hub.store.guest(person) is None:
        raise NotFound("There is no such person.")
    await hub.ignore(guest, person, kind, on=on)
    known = await hub.store.guest(guest)
    assert known is not None
    return await _me(hub, guest, known.name)


# -- tables --------------------------------------------------------------------------------------------------------


@get("/tables", responses=ANYBODY)
async def get_tables(request: AnyRequest, game: str | None = None) -> list[TableInfo]:
    """Return the listed tables."""
    hub = hub_of(request)
    guest = await known_guest(request)
    me = None if guest is None else guest.id
    return await _shown_tables(hub, [each for each in await hub.store.listed(game) if each.may_watch(me)], me)


@post("/tables", responses=NEW_TABLES, opt=BRIEF)
async def post_table(request: AnyRequest, data: NewTable) -> TableInfo:
    """Set up a table."""
    hub, guest = hub_of(request), await must_know(request)
    hub.allowance.spend("tables", address_of(request))
    return (await seating.create(hub, guest, data)).info(guest)


@get("/tables/{table:str}", responses=KNOWN, opt=BRIEF)
async def get_table(request: AnyRequest, table: Id) -> TableInfo:
    """Return one table."""
    guest = await known_guest(request)
    return await shown_table(hub_of(request), table, None if guest is None else guest.id)


@patch("/tables/{table:str}", responses=CHANGES, opt=BRIEF)
async def patch_table(request: AnyRequest, table: Id, data: TableSettings) -> TableInfo:
    """Change the settings of a table."""
    hub, guest = hub_of(request), await must_know(request)
    await seating.change_settings(hub, table, guest, data)
    return await shown_table(hub, table, guest)


@delete("/tables/{table:str}", status_code=HTTP_204_NO_CONTENT, responses=CHANGES)
async def delete_table(request: AnyRequest, table: Id) -> None:
    """Close a table."""
    await seating.close(hub_of(request), table, await must_know(request))


@post("/tables/{table:str}/join", status_code=HTTP_200_OK, responses=CHANGES, opt=BRIEF)
async def post_join(request: AnyRequest, table: Id, data: Join) -> TableInfo:
    """Take an open seat."""
    hub, guest = hub_of(request), await must_know(request)
    await seating.join(hub, table, guest, data)
    return await shown_table(hub, table, guest)


@post("/tables/{table:str}/leave", status_code=HTTP_200_OK, responses=CHANGES, opt=BRIEF)
async def post_leave(request: AnyRequest, table: Id, data: Leave) -> TableInfo:
    """Give up a seat."""
    hub, guest = hub_of(request), await must_know(request)
    await seating.leave(hub, table, guest, data.seat)
    return await shown_table(hub, table, guest)


@put("/tables/{table:str}/seats/{seat:int}", responses=CHANGES, opt=BRIEF)
async def put_seat(request: AnyRequest, table: Id, seat: SeatPath, data: ChangeSeat) -> TableInfo:
    """Put a bot on a seat, free it, or remove a person."""
    hub, guest = hub_of(request), await must_know(request)
    await seating.change_seat(hub, table, guest, seat, data)
    return await shown_table(hub, table, guest)


@post("/tables/{table:str}/seats/{seat:int}/link", status_code=HTTP_200_OK, responses=CHANGES)
async def post_link(request: AnyRequest, table: Id, seat: SeatPath) -> Link:
    """Create a resume link for the caller's seat."""
    return Link(await seating.resume_link(hub_of(request), table, await must_know(request), seat))


@post("/resume", status_code=HTTP_200_OK, responses=CHANGES, opt=BRIEF)
async def post_resume(request: AnyRequest, data: Resume) -> TableInfo:
    """Take over a seat on this device."""
    hub, guest = hub_of(request), await must_know(request)
    return await shown_table(hub, await seating.resume(hub, data.token, guest), guest)


@post("/tables/{table:str}/start", status_code=HTTP_200_OK, responses=CHANGES, opt=BRIEF)
async def post_start(request: AnyRequest, table: Id, data: Start) -> TableInfo:
    """Start the game."""
    hub, guest = hub_of(request), await must_know(request)
    await seating.start(hub, table, guest, data.random)
    return await shown_table(hub, table, guest)


@post("/tables/{table:str}/rematch", status_code=HTTP_200_OK, responses=NEW_TABLES, opt=BRIEF)
async def post_rematch(request: AnyRequest, table: Id) -> TableInfo:
    """Set up a rematch."""
    hub, guest = hub_of(request), await must_know(request)
    hub.allowance.spend("tables", address_of(request))
    return (await seating.rematch(hub, table, guest)).info(guest)


@post(
    "/tables/{table:str}/reports",
    status_code=HTTP_204_NO_CONTENT,
    responses=refusals(NotKnown, NotFound, NotNow, TooLong, TooMuch),
)
async def post_report(request: AnyRequest, table: Id, data: Report) -> None:
    """Report a person to the server's operator."""
    hub, guest = hub_of(request), await must_know(request)
    await hub.table(table)
    hub.allowance.complain(guest, address_of(request))
    await hub.store.add_report(table, guest, data.person, clean(data.text))


# -- replay and records --------------------------------------------------------------------------------------------


@get("/tables/{table:str}/chronicle", responses=LOOKING)
async def get_chronicle(request: AnyRequest, table: Id) -> Any:
    """Return a summary of a finished game: its days, battles and turning points."""
    live, _, who = await watched_table(request, table)
    return await replay.chronicle(live, who)


@get("/tables/{table:str}/analysis", responses=LOOKING)
async def get_analysis(request: AnyRequest, table: Id) -> Any:
    """Return the analysis of a finished game: the chances to win over time, luck, and what a bot would have done."""
    live, _, who = await watched_table(request, table)
    return await replay.course(live, who)


@get("/tables/{table:str}/replay", responses=LOOKING)
async def get_replay(
    request: AnyRequest,
    table: Id,
    seat: Annotated[int, Parameter(ge=0, le=99)] | None = None,
    start: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Parameter(ge=1, le=200)] = 50,
    all_open: Annotated[bool, Parameter(query="open")] = False,
) -> Replay:
    """Return the history of a running game, or the replay of a finished one, with all hidden things open on request."""
    live, guest, who = await watched_table(request, table)
    return await replay.look_back(live, who, guest, seat, start, count, all_open=all_open)


@get("/tables/{table:str}/news", responses=LOOKING)
async def get_news(
    request: AnyRequest, table: Id, seat: Annotated[int, Parameter(ge=0, le=99)] | None = None
) -> list[News]:
    """Return all news so far, as a seat saw them."""
    live, guest, _ = await watched_table(request, table)
    return await replay.told(live, guest, seat)


@get("/tables/{table:str}/content", responses=LOOKING, opt={COMPRESSED_HERE: True})
async def get_table_content(request: AnyRequest, table: Id) -> Response[TableContent]:
    """Return the content of the table, including its packs."""
    live, _, who = await watched_table(request, table)
    game, bundle = live.rules.game, live.rules.bundle
    if bundle is None or not live.is_written_by_guests:
        return await _house_content(request, live.rules)
    key = ("content", game, bundle.key)
    made = await live.hub.pool.kept(key, who, "This list", jobs.content, lambda: (game, bundle))
    return _sent_content(request, msgspec.msgpack.decode(made, type=File))


async def _house_content(request: AnyRequest, rules: Rules[Any]) -> Response[TableContent]:
    return _sent_content(request, await asyncio.to_thread(house_content, rules))


def _sent_content(request: AnyRequest, file: File) -> Response[TableContent]:
    return cast("Response[TableContent]", sent(file, request, ASK))


@post("/tables/{table:str}/branch", responses=NEW_TABLES)
async def post_branch(request: AnyRequest, table: Id, data: Branch) -> TableInfo:
    """Continue from a position at a new table."""
    hub, guest = hub_of(request), await must_know(request)
    live, _, _ = await watched_table(request, table)
    hub.allowance.spend("tables", address_of(request))
    return (await branches.branch(hub, live, guest, data.seat, data.n)).info(guest)


@get("/tables/{table:str}/record", media_type=records.MEDIA_TYPE, responses=LOOKING)
async def get_record(
    request: AnyRequest,
    table: Id,
    kind: Literal["full", "seat", "public"] = "public",
    seat: Annotated[int, Parameter(ge=0, le=99)] | None = None,
) -> Response[bytes]:
    """Return the table's record as a file."""
    live, guest, who = await watched_table(request, table)
    data = await records.export(live, who, guest, kind, seat)
    headers = {"Content-Disposition": f'attachment; filename="{live.rules.game}-{table}-{kind}.jsonl"'}
    return Response(data, media_type=records.MEDIA_TYPE, headers=headers)


def _may_import(connection: ASGIConnection[Any, Any, Any, Any], _: object) -> None:
    """Refuse the body of a record, unread, if the caller may not import one."""
    connection.app.state["hub"].allowance.spend("imports", address_of(connection))


@post("/records", responses=NEW_TABLES, guards=[_may_import], request_max_body_size=LONGEST_RECORD_BODY)
async def post_record(request: AnyRequest, data: NewRecord) -> TableInfo:
    """Import a finished game."""
    hub, guest = hub_of(request), await must_know(request)
    return (await records.bring_in(hub, guest, data.record)).info(guest)


# -- puzzles -------------------------------------------------------------------------------------------------------


@get("/puzzles", responses=ANYBODY, opt=BRIEF)
async def get_puzzles(request: AnyRequest) -> Response[list[puzzles.PuzzleInfo]]:
    """Return all puzzles, game by game."""
    return unchanging(request, "puzzles", puzzles.listed)


@get("/puzzles/{game:str}/{puzzle:str}/{step:int}", responses=LOOKING)
async def get_puzzle(request: AnyRequest, game: str, puzzle: Id, step: StepPath) -> Any:
    """Return a question of a puzzle: the table as its seat sees it, and the consequences of its options."""
    who = who_asks(request, await known_guest(request))
    return await puzzles.table(hub_of(request).pool, who, game, puzzle, step)


@get("/puzzles/{game:str}/{puzzle:str}/{step:int}/options/{option:int}", responses=LOOKING)
async def get_puzzle_answer(request: AnyRequest, game: str, puzzle: Id, step: StepPath, option: PlacePath) -> Any:
    """Return what an answer leads to."""
    who = who_asks(request, await known_guest(request))
    return await puzzles.answer(hub_of(request).pool, who, game, puzzle, step, option)


@get("/puzzles/{game:str}/{puzzle:str}/{step:int}/solution", responses=LOOKING)
async def get_puzzle_solution(request: AnyRequest, game: str, puzzle: Id, step: StepPath) -> Any:
    """Return how good each option is, and the bot's choice."""
    who = who_asks(request, await known_guest(request))
    return await puzzles.solution(hub_of(request).pool, who, game, puzzle, step)


# -- the WebSocket -------------------------------------------------------------------------------------------------


@websocket("/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, State], table: str) -> None:
    """Open a connection to a table."""
    hub = hub_of(socket)
    await socket.accept()
    try:
        check_origin(hub.settings, socket.headers)
        guest = await known_guest(socket)
        await serve_line(hub, socket, await hub.table(checked_table(table)), None if guest is None else guest.id)
    except Problem as problem:
        await refuse_line(socket, str(problem), None, 4000 + problem.status)
    except DatabaseAway as away:
        await refuse_line(socket, str(away), RETRY_SECONDS, TRY_AGAIN)


API = Router(
    "/api",
    route_handlers=[
        get_games, get_game, get_content, get_clauses, get_clause,
        get_me, put_me, delete_me, get_my_data, get_my_tables, put_put_away, delete_put_away,
        put_ignored, delete_ignored,
        get_tables, post_table, get_table, patch_table, delete_table, post_join, post_leave, put_seat, post_link,
        post_resume, post_start, post_rematch, post_report, get_replay, get_news, get_chronicle, get_analysis,
        get_table_content, post_branch, get_record, post_record,
        get_puzzles, get_puzzle, get_puzzle_answer, get_puzzle_solution,
        table_socket,
    ],
)  # fmt: skip
