"""A client for the wire protocol (docs/wire.md): a guest of a server, with a connection to each table where it sits.

    with Guest("http://127.0.0.1:8000", "Ada") as ada:
        table = ada.new_table("shamans", ["me", "heuristic", "heuristic"])
        with ada.sit(table.id) as line:
            for asked in line.questions():
                line.answer(asked, asked.decision.options[0])
            print(line.info.result)

Messages are the Structs of `fabletop.server.protocol.wire`. Options and views are plain JSON, so the client needs no
rules.

A broken connection is opened again, and unconfirmed commands are sent again. The server executes each command only
once.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from http.client import HTTPException
from importlib.metadata import version
from typing import Any, Self, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from fabletop.kernel import BadSetup, PlayerError, Seat
from fabletop.server.guests.identity import COOKIE
from fabletop.server.protocol import wire
from fabletop.server.protocol.bodies import TableInfo

__all__ = ["Asked", "Gone", "Guest", "Line", "OtherVersion", "Refused"]

PATIENCE = 30.0
"""Seconds for which the client retries while the server does not answer."""
PAUSE = 0.5
"""Seconds between two attempts."""

_decode_down = msgspec.json.Decoder(wire.DownMessage).decode
_encode = msgspec.json.encode
Message = TypeVar("Message", bound=wire.Down)


class Refused(PlayerError):
    """The server refuses a request; the message says why."""

    def __init__(self, reason: str, clause: str = "", status: int = 0) -> None:
        super().__init__(reason)
        self.clause = clause
        """The clause that forbids it, or ""."""
        self.status = status
        """The HTTP status of a refused call, or 0."""


class Gone(ConnectionError):
    """The server does not answer, or the connection is closed and reconnecting is of no use."""


class OtherVersion(Gone):
    """The server's version is not compatible with this client."""


class Asked(msgspec.Struct, frozen=True):
    """A question to one of the client's seats."""

    seat: Seat
    n: int
    view: Any
    news: tuple[Any, ...]
    """The news since this seat was last asked over this connection."""
    decision: wire.Decision


class Guest:
    """A guest of a server."""

    def __init__(self, url: str, name: str, cookie: str = "") -> None:
        if not url.startswith(("http://", "https://")):
            raise BadSetup(f"that is no address of a server: {url}")
        self.url = url.rstrip("/")
        self.cookie = cookie
        """The guest's credential. Store it to return as the same guest."""
        self._lines: list[Line] = []
        self.me = self.call("PUT", "/me", {"name": name})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for line in self._lines:
            line.close()

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Call the HTTP interface below /api. Raises `Refused` with the server's message if it refuses."""
        return json.loads(self._text(method, path, body) or "null")

    def _text(self, method: str, path: str, body: Any = None) -> str:
        headers = {"Content-Type": "application/json", "Origin": self.url, "Cookie": f"{COOKIE}={self.cookie}"}
        data = None if body is None else _encode(body)
        request = Request(f"{self.url}/api{path}", data, headers, method=method)  # noqa: S310  # it is http: see above
        try:
            with urlopen(request) as response:  # noqa: S310
                for cookie in response.headers.get_all("Set-Cookie", ()):
                    key, _, value = cookie.partition(";")[0].partition("=")
                    self.cookie = value if key == COOKIE else self.cookie
                return str(response.read().decode())
        except HTTPError as refused:
            problem: dict[str, str] = {}
            with suppress(ValueError):  # a proxy in front of the server may respond in another format
                problem = json.loads(refused.read())
            raise Refused(problem.get("detail", str(refused)), status=refused.code) from None
        except (OSError, HTTPException) as silent:
            raise Gone(f"the server at {self.url} does not answer: {getattr(silent, 'reason', silent)}") from None

    def other_version(self) -> OtherVersion:
        """Return the error for a response that this client cannot decode, with both versions."""
        theirs, described = "unknown", f"{self.url}/schema/openapi.json"
        with (
            suppress(OSError, HTTPException, ValueError, LookupError, TypeError),
            urlopen(described, timeout=PATIENCE) as response,  # noqa: S310  # it is http
        ):
            theirs = str(json.loads(response.read())["info"]["version"])
        mine = version("fabletop")
        return OtherVersion(f"this client, version {mine}, cannot read what the server, version {theirs}, sends")

    def _table(self, told: Any) -> TableInfo:
        try:
            return msgspec.convert(told, TableInfo)
        except msgspec.ValidationError:
            raise self.other_version() from None

    def new_table(self, game: str, seats: Sequence[str], *, start: bool = True, **settings: Any) -> TableInfo:
        """Set up a table with these seats: "me", "open" or the level of a bot. Further settings are those of
        `NewTable`.
        """
        each = [{"kind": name} if name in {"me", "open"} else {"kind": "bot", "level": name} for name in seats]
        body = {"game": game, "seats": each, "start": start, **settings}
        return self._table(self.call("POST", "/tables", body))

    def join(self, table: str, seat: Seat | None = None) -> TableInfo:
        """Take an open seat, the first one by default."""
        return self._table(self.call("POST", f"/tables/{table}/join", {"seat": seat}))

    def start(self, table: str) -> TableInfo:
        """Start the game as its host; open seats get bots."""
        return self._table(self.call("POST", f"/tables/{table}/start", {}))

    def table(self, table: str) -> TableInfo:
        """Return the current state of a table."""
        return self._table(self.call("GET", f"/tables/{table}"))

    def record(self, table: str) -> str:
        """Return the record of a finished game, for `fabletop verify` and `replay`."""
        return self._text("GET", f"/tables/{table}/record?kind=full")

    def sit(self, table: str) -> Line:
        """Connect to a table; without a seat there, as a spectator."""
        line = Line(self, table)
        self._lines.append(line)
        return line


class Line:
    """A connection to a table, with the last state received."""

    def __init__(self, guest: Guest, table: str) -> None:
        self._address = f"{guest.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self._guest = guest
        self._open_sockets = ExitStack()
        self._socket: ClientConnection | None = None
        self._unsettled: dict[str, bytes] = {}
        self._hung_up: wire.Closing | None = None
        self._news: dict[Seat | None, list[Any]] = {}
        self.tables: dict[Seat | None, wire.Table] = {}
        """The table in the current view of each of the guest's seats; None is the view of spectators."""
        self.info = guest.table(table)
        self._open()
        self.until(wire.Welcome)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection. The guest keeps the seats."""
        self._open_sockets.close()

    # -- the connection ---------------------------------------------------------------------------------------------

    def _open(self) -> None:
        """Connect or reconnect, and send unconfirmed commands again."""
        until = time.monotonic() + PATIENCE
        while True:
            self.close()
            try:
                headers = {"Cookie": f"{COOKIE}={self._guest.cookie}"}
                opened = connect(self._address, additional_headers=headers, max_size=None)
                self._socket = self._open_sockets.enter_context(opened)
                for message in self._unsettled.values():
                    self._socket.send(message, text=True)
            except InvalidStatus as refused:
                if refused.response.status_code < 500:
                    raise Gone(f"the server lets nobody in: {refused.response.status_code}") from None
            except (OSError, ConnectionClosed):
                pass
            else:
                return
            if time.monotonic() > until:
                raise Gone(f"the server at {self._guest.url} does not answer")
            time.sleep(PAUSE)

    def receive(self, timeout: float | None = None) -> wire.Down:
        """Return the next message. Raises `TimeoutError` if none arrives in time."""
        while True:
            assert self._socket is not None
            try:
                message: wire.Down = _decode_down(self._socket.recv(timeout))
            except ConnectionClosed:
                if self._hung_up is not None and self._hung_up.retry is None:
                    raise Gone(self._hung_up.reason) from None
                time.sleep(self._hung_up.retry or 0 if self._hung_up is not None else PAUSE)
                self._hung_up = None
                self._open()
                continue
            except msgspec.DecodeError:
                raise self._guest.other_version() from None
            self._note(message)
            return message

    def _note(self, message: wire.Down) -> None:
        match message:
            case wire.Welcome() | wire.Lobby():
                self.info = message.table
            case wire.Table():
                seen = self.tables.get(message.seat)
                fresh = [each for each in message.news if seen is None or each.n > seen.n]
                self._news.setdefault(message.seat, []).extend(each.event for each in fresh)
                self.tables[message.seat] = message
            case wire.Done() | wire.Refused() | wire.Hint():
                self._unsettled.pop(message.command, None)
            case wire.Closing():
                self._hung_up = message

    def until(self, kind: type[Message]) -> Message:
        """Return the next message of a kind."""
        while True:
            message = self.receive()
            if isinstance(message, kind):
                return message

    def send(self, message: wire.Up) -> None:
        """Send a message; if the connection breaks, send it again over the next one."""
        data = _encode(message)
        if command := getattr(message, "command", ""):
            self._unsettled[command] = data
        assert self._socket is not None
        try:
            self._socket.send(data, text=True)
        except ConnectionClosed:
            self._open()
            if not command:
                self.send(message)

    def do(self, message: wire.Up) -> None:
        """Send a command and wait for its outcome. Raises `Refused` with the server's message and the clause."""
        self.ask(message, wire.Done)

    def ask(self, message: wire.Up, kind: type[Message]) -> Message:
        """Send a request and return the response of this kind. Raises `Refused` if the server refuses."""
        self.send(message)
        mine = getattr(message, "command", "")
        while True:
            heard = self.receive()
            if isinstance(heard, wire.Refused) and heard.command == mine:
                raise Refused(heard.reason, heard.clause)
            if isinstance(heard, kind) and getattr(heard, "command", mine) == mine:
                return heard

    # -- playing ----------------------------------------------------------------------------------------------------

    def questions(self) -> Iterator[Asked]:
        """Yield the questions to the guest's seats, one after the other, until the game is over.

        Raises `Refused` with the server's message at a read-only table.
        """
        done: dict[Seat, int] = {}
        while self.info.phase != "over":
            if self.info.read_only is not None:
                raise Refused(self.info.read_only)
            for seat, table in list(self.tables.items()):
                if seat is not None and table.decision is not None and done.get(seat) != table.n:
                    done[seat] = table.n
                    yield Asked(seat, table.n, table.view, tuple(self._news.pop(seat, ())), table.decision)
                    break
            else:
                self.receive()

    def answer(self, asked: Asked, option: wire.Option) -> None:
        """Choose one of the options. The answer is stored on return."""
        self.do(wire.Answer(asked.seat, asked.n, _command(), msgspec.Raw(_encode(option.option))))

    def offers(self, seat: Seat) -> tuple[wire.Option, ...]:
        """Return what the seat may do out of turn."""
        return self.ask(wire.AskOffers(seat), wire.Offers).offers

    def take_offer(self, seat: Seat, option: wire.Option) -> None:
        """Take an offer."""
        self.do(wire.TakeOffer(seat, _command(), msgspec.Raw(_encode(option.option))))

    def odds(self, asked: Asked) -> wire.Odds:
        """Return how likely each option succeeds."""
        return self.ask(wire.AskOdds(asked.seat, asked.n), wire.Odds)

    def consequences(self, asked: Asked) -> wire.Consequences:
        """Return the certain consequences of each option."""
        return self.ask(wire.AskConsequences(asked.seat, asked.n), wire.Consequences)

    def hint(self, asked: Asked) -> wire.Option:
        """Return the option that a bot would choose."""
        wanted = self.ask(wire.AskHint(asked.seat, _command()), wire.Hint).option
        every = (*asked.decision.options, *self.offers(asked.seat))
        return next(each for each in every if each.option == wanted)

    def undo(self, seat: Seat) -> None:
        """Undo the last answer, if all people concerned agree."""
        self.do(wire.Undo(seat, _command()))

    def say(self, text: str, seat: Seat | None = None) -> None:
        """Post a chat message, where the game allows it."""
        self.do(wire.Say(seat, _command(), text))


def _command() -> str:
    return uuid4().hex
