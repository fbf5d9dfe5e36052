"""One socket: reads messages, has them carried out, and sends what its guest may see."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from fabletop.kernel import FabletopError, PlayerError, Seat
from fabletop.server import questions, table_talk, wire
from fabletop.server.hub import RETRY_SECONDS, Hub
from fabletop.server.live import Live
from fabletop.server.metrics import METRICS
from fabletop.server.problems import NotAllowed, NotNow, TooMuch
from fabletop.server.undoing import ask_undo, vote_undo

log = logging.getLogger(__name__)

LONGEST_QUEUE = 500
POLICY_VIOLATION = 1008
TRY_AGAIN = 1012
Socket = WebSocket[Any, Any, Any]


class Line:
    """A guest's line to a table."""

    def __init__(self, hub: Hub, live: Live, socket: Socket, guest: str | None, shunned: frozenset[str]) -> None:
        self.hub = hub
        self.live = live
        self.guest = guest
        self._socket = socket
        self._shunned = shunned
        self._outgoing: deque[str | None] = deque()
        self._wake = asyncio.Event()
        self._received: deque[float] = deque(maxlen=hub.settings.messages_per_second)
        self._is_busy = False
        self._is_over = False

    # -- out --------------------------------------------------------------------------------------------------------

    def send(self, message: str) -> None:
        """Queue a message. A line that cannot keep up is closed; it may come back."""
        if len(self._outgoing) >= LONGEST_QUEUE:
            self.hang_up()
            return
        self._outgoing.append(message)
        self._wake.set()

    def tell(self, message: wire.Down) -> None:
        """Queue a message that is not encoded yet."""
        self.send(wire.encode(message))

    def may_read(self, person: str | None) -> bool:
        """Whether this guest wants to read what that person writes."""
        return person not in self._shunned

    def shun(self, people: frozenset[str]) -> None:
        """Read no more of what these people write."""
        self._shunned = people

    def hang_up(self) -> None:
        """Close the line when everything queued was sent, or at once if that is too much."""
        if len(self._outgoing) >= LONGEST_QUEUE:
            self._outgoing.clear()
        self._outgoing.append(None)
        self._wake.set()

    async def _send_queued(self) -> None:
        send, outgoing = self._socket.send, self._outgoing
        while True:
            while outgoing:
                message = outgoing.popleft()
                if message is None:
                    await self._socket.close(TRY_AGAIN)
                    return
                await send({"type": "websocket.send", "text": message, "bytes": None})
            self._wake.clear()
            await self._wake.wait()

    # -- the whole life of a line -----------------------------------------------------------------------------------

    async def run(self) -> None:
        """Welcome, listen, say goodbye."""
        live, hub = self.live, self.hub
        sender = asyncio.create_task(self._send_queued())
        hub.connections.add(self)
        try:
            lines = await table_talk.lines(live)
            live.connections.add(self)
            await self._welcome(lines)
            await hub.tell_presence(live)
            for seat in live.lobby.held_by(self.guest):
                if live.lobby.seats[seat].away:
                    await hub.set_away(live.id, seat, away=False)
            listener = asyncio.create_task(self._listen())
            sender.add_done_callback(lambda _: self._stop_listening(listener))
            with contextlib.suppress(asyncio.CancelledError):
                await listener
        finally:
            live.connections.discard(self)
            hub.connections.discard(self)
            live.used_at = time.monotonic()
            sender.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await sender
            if not hub.is_closing:
                await hub.tell_presence(live)

    def _stop_listening(self, listener: asyncio.Task[None]) -> None:
        """The line is closed. What is being carried out is carried out to its end."""
        self._is_over = True
        if not self._is_busy:
            listener.cancel()

    async def _welcome(self, lines: list[wire.Chat]) -> None:
        """Send all that this guest may see."""
        live = self.live
        table = live.lobby.table
        seats = live.lobby.held_by(self.guest)
        rows = live.lobby.seats
        self.tell(
            wire.Welcome(
                table=live.info(self.guest),
                seats=seats,
                spectator=not seats,
                rules_version=table.rules_version,
                content_hash=table.content_hash,
                prefs=tuple(wire.Prefs(seat, rows[seat].ask_talk, rows[seat].pass_windows) for seat in seats),
                chat=tuple(line for line in lines if self.may_read(line.person)),
            )
        )
        await live.show(self)

    async def _listen(self) -> None:
        while not self._is_over:
            text = await self._socket.receive_data(mode="text")
            METRICS.count("messages_total")
            if len(text) > self.hub.settings.message_bytes or self._is_too_fast():
                await self._socket.close(POLICY_VIOLATION, "too much at once")
                return
            self._is_busy = True
            await self._receive(text)
            self._is_busy = False

    def _is_too_fast(self) -> bool:
        now = time.monotonic()
        full = len(self._received) == self._received.maxlen
        too_fast = full and now - self._received[0] < 1.0
        self._received.append(now)
        return too_fast

    # -- in ---------------------------------------------------------------------------------------------------------

    async def _receive(self, text: str | bytes) -> None:
        """Read a message and carry it out."""
        try:
            message = wire.decode_up(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            METRICS.count("refusals_total")
            self.tell(wire.Refused("", f"This message cannot be understood: {error}"))
            return
        await self._carry_out(message)

    async def _carry_out(self, message: wire.UpMessage) -> None:
        command = getattr(message, "command", "")
        try:
            is_done = await self._do(message)
        except PlayerError as error:
            self._refuse(command, error, getattr(message, "seat", None))
        except FabletopError as error:
            METRICS.count("errors_total")
            log.exception("a message could not be carried out", extra={"table": self.live.id})
            self._refuse(command, NotNow(f"That went wrong on our side: {error}"), None)
        except Exception:
            METRICS.count("errors_total")
            log.exception("a message could not be carried out", extra={"table": self.live.id})
            self._refuse(command, NotNow("That went wrong on our side. Please try again."), None)
        else:
            if is_done and command:
                self.tell(wire.Done(command))

    def _refuse(self, command: str, error: PlayerError, seat: Seat | None) -> None:
        METRICS.count("refusals_total")
        audience = self.live.audiences.get(seat) if seat in self.live.lobby.held_by(self.guest) else None
        n = None if audience is None else audience.n
        self.tell(wire.Refused(command, str(error), error.clause, n))

    def _mine(self, seat: Seat) -> Seat:
        if seat not in self.live.lobby.held_by(self.guest):
            raise NotAllowed("This is not your seat.")
        return seat

    async def _do(self, message: wire.UpMessage) -> bool:
        """Carry a message out; False if its own answer was sent, or will be."""
        live = self.live
        match message:
            case wire.Refresh():
                await self._welcome(await table_talk.lines(live))
                return False
            case wire.Say(seat, command, text):
                if seat is not None:
                    self._mine(seat)
                await table_talk.say(live, self.guest, seat, command, text)
                return True
        seat = self._mine(message.seat)
        match message:
            case wire.Answer(_, n, command, option):
                try:
                    await live.answer(seat, option, n, command)
                except PlayerError:
                    live.show_seat(self, seat)
                    raise
            case wire.TakeOffer(_, command, option):
                return await live.take_offer(seat, option, command, self._later(command, seat))
            case wire.AskOffers():
                self.tell(questions.offers_of(live, seat))
                return False
            case wire.AskOdds(_, n):
                self.tell(questions.odds(live, seat, n))
                return False
            case wire.WhyNot(_, _, option):
                questions.why_not(live, seat, option)
            case wire.Undo(_, command):
                await ask_undo(live, seat, command)
            case wire.UndoVote(_, _, agree):
                await vote_undo(live, seat, agree=agree)
            case wire.AskHint(_, command):
                self.tell(await questions.hint(live, seat, command))
                return False
            case wire.SetPrefs(_, _, ask_talk, pass_windows):
                await questions.set_prefs(live, seat, ask_talk=ask_talk, pass_windows=pass_windows)
            case wire.Hold():
                live.hold()
            case wire.Back():
                await self.hub.set_away(live.id, seat, away=False)
        return True

    def _later(self, command: str, seat: Seat) -> Any:
        def tell(error: PlayerError | None) -> None:
            if error is None:
                self.tell(wire.Done(command))
            else:
                self._refuse(command, error, seat)

        return tell


async def serve_line(hub: Hub, socket: Socket, live: Live, guest: str | None) -> None:
    """Let a guest to a table."""
    await socket.accept()
    try:
        if hub.is_closing:
            raise NotNow("The server is about to restart.")
        if guest is not None and sum(each.guest == guest for each in hub.connections) >= hub.settings.sockets_per_guest:
            raise TooMuch("You have too many tables open at once.")
        if not live.lobby.held_by(guest) and live.lobby.table.host_id != guest:
            if not live.lobby.table.watchers_allowed and live.lobby.table.phase != "open":
                raise NotAllowed("This table does not want spectators.")
            if live.watching() >= hub.settings.spectators:
                raise TooMuch("Too many people are watching already.")
    except PlayerError as error:
        await socket.send_data(
            wire.encode(wire.Closing(str(error), RETRY_SECONDS if hub.is_closing else None)), mode="text"
        )
        await socket.close(POLICY_VIOLATION)
        return
    shunned = frozenset(other for _, other, _ in await hub.store.shunned(guest)) if guest else frozenset()
    with contextlib.suppress(WebSocketDisconnect):
        await Line(hub, live, socket, guest, shunned).run()
