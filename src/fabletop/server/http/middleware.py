"""The middleware for every request and response, whether or not the path is known."""

from __future__ import annotations

import logging
from http import HTTPStatus
from math import ceil
from typing import Any, Protocol

import msgspec
from litestar.types import ASGIApp, Message, Receive, Send

from fabletop.server.guests import budgets
from fabletop.server.guests.address_limits import Addresses, household
from fabletop.server.guests.budgets import CALL, Payer
from fabletop.server.guests.identity import cookie_in
from fabletop.server.http.security_headers import HEADERS
from fabletop.server.operation.metrics import METRICS
from fabletop.server.operation.settings import Settings
from fabletop.server.processes.relay import ALONE, Post
from fabletop.server.processes.throttle import Throttle
from fabletop.server.protocol.problems import PROBLEM_TYPE, ProblemBody, TooMuch
from fabletop.server.sockets.websocket import Outbox

log = logging.getLogger(__name__)

OUR_FAULT = "That went wrong on our side. Please try again."
_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_PROBES = ("/healthz", "/readyz")
CALLS_AT_ONCE = 3
"""Calls that begin per turn of the event loop. When many games end together, play elsewhere goes on."""


class Doorkeeper(Protocol):
    """Knows the blocked addresses, and who is charged for a request."""

    def is_unwanted(self, address: str) -> bool:
        """Whether this address is blocked."""

    def payer(self, cookie: str | None, address: str) -> Payer | None:
        """Return who is charged for requests with this cookie from this address."""


def whole_answer(status: int, detail: str) -> bytes:
    """Return an error as raw HTTP, for invalid requests. The connection closes after it."""
    body = msgspec.json.encode(ProblemBody.of(status, detail))
    own = [(b"content-type", PROBLEM_TYPE.encode()), (b"content-length", b"%d" % len(body)), (b"connection", b"close")]
    head = b"HTTP/1.1 %d %s\r\n" % (status, HTTPStatus(status).phrase.encode())
    return head + b"".join(b"%s: %s\r\n" % each for each in (*own, *_HEADERS)) + b"\r\n" + body


class Gate:
    """The outermost middleware: client address, rate limits, HEAD, headers, and the response to internal errors."""

    def __init__(self, app: ASGIApp, settings: Settings, doorkeeper: Doorkeeper, post: Post = ALONE) -> None:
        self.settings = settings
        self.post = post
        self.addresses = Addresses(settings)
        self.doors = Doors(settings, self.addresses)
        self.outbox = Outbox()
        self._app = app
        self._doorkeeper = doorkeeper
        self._calls = Throttle(CALLS_AT_ONCE)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Serve one request or one WebSocket connection."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        peer = scope["client"] or ("", 0)
        forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
        address = self.addresses.caller(peer[0], forwarded)
        # HEAD is handled like GET; the HTTP protocol below omits the body.
        changes = {"client": (address, peer[1])} | ({"method": "GET"} if scope.get("method") == "HEAD" else {})
        seen = {**scope, **changes}
        payer = self._doorkeeper.payer(cookie_in(scope["headers"]), address)
        budgets.charge(payer)
        if payer is not None:
            payer.note(CALL)
        serve = self._serve if scope["type"] == "http" else self._connect
        await serve(seen, receive, send)

    async def _pass(self, scope: Any, receive: Receive, send: Send) -> None:
        """Pass a request on to the application when it is its turn, and charge the caller for the time it takes."""

        async def serve() -> None:
            await self._app(scope, receive, send)

        is_socket = scope["type"] == "websocket"
        async with budgets.turn(plays=is_socket):
            if scope["path"] not in _PROBES:
                await self._calls.begin(scope["client"][0])
            if not is_socket:
                await budgets.measured(serve)
        if is_socket:
            await budgets.measured(serve)

    async def _serve(self, scope: Any, receive: Receive, send: Send) -> None:
        has_begun = False

        async def answer(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                message["headers"] = _with_headers(message["headers"])
            await send(message)

        if scope["path"] not in _PROBES and self._doorkeeper.is_unwanted(scope["client"][0]):
            await _refuse(answer, 403, "Nobody may call from your address any more.")
            return
        try:
            await self._pass(scope, receive, answer)
        except TooMuch as refused:
            await _refuse(answer, refused.status, str(refused), retry=refused.retry)
        except Exception:
            METRICS.count("errors_total")
            log.exception("a request failed", extra={"path": scope["path"], "method": scope["method"]})
            if has_begun:
                raise
            await _refuse(answer, 500, OUR_FAULT)

    async def _connect(self, scope: Any, receive: Receive, send: Send) -> None:
        """Pass a WebSocket connection on. A refused one gets an HTTP response."""
        is_taken = False

        async def answer(message: Message) -> None:
            nonlocal is_taken
            is_taken = is_taken or message["type"] == "websocket.accept"
            if message["type"] == "websocket.close" and not is_taken:
                await _refuse(send, 404, "There is nothing here.", kind="websocket.http")
            else:
                await send(message)

        if self._doorkeeper.is_unwanted(scope["client"][0]):
            await _refuse(send, 403, "Nobody may call from your address any more.", kind="websocket.http")
            return
        try:
            await self._pass(scope, receive, answer)
        except TooMuch as refused:
            await _refuse(send, refused.status, str(refused), kind="websocket.http", retry=refused.retry)


def _with_headers(given: Any) -> list[tuple[bytes, bytes]]:
    headers = [(bytes(name), bytes(value)) for name, value in given]
    known = {name.lower() for name, _ in headers}
    return headers + [each for each in _HEADERS if each[0] not in known]


async def _refuse(send: Send, status: int, detail: str, kind: str = "http", retry: float | None = None) -> None:
    body = msgspec.json.encode(ProblemBody.of(status, detail))
    headers = [(b"content-type", PROBLEM_TYPE.encode()), (b"content-length", b"%d" % len(body)), *_HEADERS]
    if retry is not None:
        headers.append((b"retry-after", b"%d" % ceil(retry)))
    start: Any = {"type": f"{kind}.response.start", "status": status, "headers": headers}
    rest: Any = {"type": f"{kind}.response.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)


class Doors:
    """Count open connections, in total and per address."""

    def __init__(self, settings: Settings, addresses: Addresses) -> None:
        self._most = settings.connections
        self._most_each = settings.connections_per_address
        self._addresses = addresses
        self._inside: dict[object, str] = {}
        self._from: dict[str, int] = {}

    def enter(self, connection: object, address: str) -> bool:
        """Register a connection if there is room. Trusted proxies are not limited, as many people connect through
        them.
        """
        house = household(address)
        here = self._from.get(house, 0)
        if self._most and len(self._inside) >= self._most:
            return False
        if self._most_each and here >= self._most_each and not self._addresses.is_trusted(address):
            return False
        self._inside[connection] = house
        self._from[house] = here + 1
        return True

    def leave(self, connection: object) -> None:
        """Remove a closed connection. A second call does nothing."""
        address = self._inside.pop(connection, None)
        if address is not None:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]
