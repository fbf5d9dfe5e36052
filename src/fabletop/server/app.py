"""The server as one ASGI application, and the function that runs it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from importlib.metadata import version
from math import ceil
from types import FrameType
from typing import Any, cast

import uvicorn
from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from uvicorn.config import STARTUP_FAILURE

from fabletop.kernel import PlayerError, plainly
from fabletop.server.http.api import API, BRIEF, unchanging
from fabletop.server.http.client_files import COMPRESSED_HERE, client
from fabletop.server.http.middleware import OUR_FAULT, Gate
from fabletop.server.http.security_headers import check_origin
from fabletop.server.http.timeouts import TimedHttp
from fabletop.server.http.workshop_api import WORKSHOPS, earlier_addresses
from fabletop.server.operation.logs import set_up_logs
from fabletop.server.operation.metrics import METRICS
from fabletop.server.operation.settings import Settings, load_settings
from fabletop.server.processes.children import end_with_parent
from fabletop.server.processes.garbage import collected_on_schedule
from fabletop.server.processes.relay import ALONE, Post
from fabletop.server.protocol import wire
from fabletop.server.protocol.problems import PROBLEM_TYPE, NotNow, Problem, ProblemBody, TooMuch
from fabletop.server.protocol.text_limits import CheckedRequest, check_url
from fabletop.server.sockets.websocket import DirectSocket
from fabletop.server.storage.health import check_folder
from fabletop.server.storage.outage import DatabaseAway
from fabletop.server.storage.schema import migrate
from fabletop.server.supervisor import Supervisor
from fabletop.server.tables.registry import Hub

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, State]
DRAIN_SECONDS = 10
SWITCH_SECONDS = 0.0005
LONGEST_BODY = 64 * 2**10
"""Limit for most requests; records and drafts may be longer."""
COMPRESSION = CompressionConfig(backend="gzip", gzip_compress_level=6, exclude_opt_key=COMPRESSED_HERE)


# -- operation -----------------------------------------------------------------------------------------------------


@get("/healthz", media_type=MediaType.TEXT, include_in_schema=False)
async def healthz() -> str:
    """Report that the process runs."""
    return "ok\n"


@get("/readyz", media_type=MediaType.TEXT, include_in_schema=False)
async def readyz(request: AnyRequest) -> Response[str]:
    """Report whether the process can serve: data can be stored, and it is not shutting down."""
    hub: Hub = request.app.state["hub"]
    if hub.is_closing:
        return Response("closing\n", status_code=503, media_type=MediaType.TEXT)
    fault = await hub.health.fault()
    if fault:
        return Response(f"{fault}\n", status_code=503, media_type=MediaType.TEXT)
    return Response("ready\n", media_type=MediaType.TEXT)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[str]:
    """Return the metrics of the serving processes of this machine, for Prometheus."""
    hub: Hub = request.app.state["hub"]
    return Response(METRICS.text(hub.figures()), media_type="text/plain; version=0.0.4")


@get("/schema/wire.json", include_in_schema=False, opt=BRIEF)
async def wire_schema(request: AnyRequest) -> Response[dict[str, Any]]:
    """Return the JSON Schema of all messages."""
    return unchanging(request, "wire", wire.schema)


class Description(JsonRenderPlugin):
    """Renders the description of the API."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        """Render the description once and cache it; it never changes while the server runs."""
        return cast("bytes", unchanging(request, "api", lambda: openapi_schema))


# -- errors --------------------------------------------------------------------------------------------------------


BAD_REQUEST = 400


def problem(status: int, detail: str, clause: str = "") -> Response[ProblemBody]:
    """Return an error in the form of RFC 9457."""
    return Response(ProblemBody.of(status, detail, clause), status_code=status, media_type=PROBLEM_TYPE)


def player_error(_: AnyRequest, error: PlayerError) -> Response[ProblemBody]:
    """Respond to a request for something that is not possible."""
    status = error.status if isinstance(error, Problem) else NotNow.status
    METRICS.count("refusals_total")
    response = problem(status, str(error), error.clause or "")
    if isinstance(error, TooMuch):
        response.headers["Retry-After"] = str(ceil(error.retry))
    return response


def http_error(_: AnyRequest, error: HTTPException) -> Response[ProblemBody]:
    """Respond to an invalid request: unknown path, wrong method, malformed body."""
    detail = error.detail
    if isinstance(error.extra, list) and error.extra:
        detail = " ".join(dict.fromkeys(_complaint(each) for each in error.extra))
    elif error.status_code == BAD_REQUEST:
        detail = plainly(detail)
    return problem(error.status_code, detail)


def _complaint(extra: Any) -> str:
    """Turn Litestar's message about one part of a request into a sentence."""
    if not isinstance(extra, dict):
        return plainly(extra)
    return plainly(f"{extra.get('message', '')} - at `$.{extra.get('key') or 'request'}`")


def away(request: AnyRequest, error: DatabaseAway) -> Response[ProblemBody]:
    """Respond that the database is down."""
    METRICS.count("errors_total")
    log.warning("the database is away: %s", error.__cause__, extra={"path": request.url.path, "method": request.method})
    response = problem(503, str(error))
    response.headers["Retry-After"] = "2"
    return response


def our_error(request: AnyRequest, error: Exception) -> Response[ProblemBody]:
    """Respond to an internal error."""
    METRICS.count("errors_total")
    log.error("a request failed", exc_info=error, extra={"path": request.url.path, "method": request.method})
    return problem(500, OUR_FAULT)


async def check_request(request: AnyRequest) -> None:
    """Refuse malformed addresses, and requests that change something but come from other sites."""
    check_url(request.scope)
    if request.method not in {"GET", "HEAD", "OPTIONS"}:
        check_origin(request.app.state["hub"].settings, request.headers)


# -- the application -----------------------------------------------------------------------------------------------


def make_app(settings: Settings, post: Post) -> Gate:
    """Return the application. The database must already have the schema of this version."""
    hub = Hub(settings, post)

    @asynccontextmanager
    async def open_hub(app: Litestar) -> AsyncIterator[None]:
        await hub.open()
        app.state["hub"] = hub
        try:
            with goodbye_before_stopping(hub):
                async with collected_on_schedule():
                    yield
        finally:
            await hub.close()

    app = Litestar(
        route_handlers=[API, WORKSHOPS, *earlier_addresses(), healthz, readyz, metrics, wire_schema, client],
        lifespan=[open_hub],
        before_request=check_request,
        exception_handlers={
            PlayerError: player_error,
            DatabaseAway: away,
            HTTPException: http_error,
            Exception: our_error,
        },
        openapi_config=OpenAPIConfig(
            title="Fabletop",
            version=version("fabletop"),
            render_plugins=[Description()],
            openapi_router=Router("/schema", route_handlers=[], include_in_schema=False, opt=BRIEF),
        ),
        request_class=CheckedRequest,
        request_max_body_size=LONGEST_BODY,
        compression_config=COMPRESSION,
        logging_config=None,
    )
    return Gate(app, settings, hub, post)


@contextmanager
def goodbye_before_stopping(hub: Hub) -> Iterator[None]:
    """When the process is asked to stop, inform connected clients before their connections are closed."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    before = {each: signal.getsignal(each) for each in (signal.SIGTERM, signal.SIGINT)}

    def stop(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(stop_after_goodbye, number, frame)

    def stop_after_goodbye(number: int, frame: FrameType | None) -> None:
        hub.say_goodbye()
        handler = before[signal.Signals(number)]
        if callable(handler):
            handler(number, frame)

    for each in before:
        signal.signal(each, stop)
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def from_environment(post: Post = ALONE) -> Gate:
    """Return the application of a serving process; `run` has put the settings into the environment."""
    settings = load_settings()
    set_up_logs(settings.log_level)
    end_with_parent(DRAIN_SECONDS)
    # The thread that stores answers must get the interpreter quickly, or every answer is delayed.
    sys.setswitchinterval(SWITCH_SECONDS)
    return make_app(settings, post)


def run(flags: Mapping[str, Any] | None = None) -> None:
    """Run the server until it is stopped. Flags override the environment."""
    settings = load_settings(flags)
    os.environ.update(settings.environment())
    sys.stderr.write(settings.summary() + "\n")
    check_folder(settings)
    asyncio.run(migrate(settings))
    config = uvicorn.Config(
        "fabletop.server.app:from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=DRAIN_SECONDS,
        http=TimedHttp,
        ws=DirectSocket,
        ws_max_size=settings.message_bytes * 2,
        ws_per_message_deflate=False,
    )
    # uvicorn raises the signal again after its shutdown; by then this process has stopped cleanly.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    if settings.workers == 1:
        uvicorn.Server(config).run()
    else:
        supervisor = Supervisor(config, from_environment)
        supervisor.run()
        if supervisor.has_failed:
            sys.exit(STARTUP_FAILURE)
