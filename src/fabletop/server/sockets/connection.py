"""One WebSocket connection: receives messages, executes them, and sends what its guest may see."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected

from fabletop.kernel import PlayerError, Seat, plainly
from fabletop.server.guests import budgets
from fabletop.server.guests.address_limits import address_of
from fabletop.server.guests.budgets import BUSY, measured
from fabletop.server.operation.metrics import METRICS
from fabletop.server.protocol import wire
from fabletop.server.protocol.problems import NotAllowed, NotNow, Problem, TooMuch
from fabletop.server.protocol.text_limits import check_text
from fabletop.server.sockets.websocket import direct
from fabletop.server.storage.notifications import Notice
from fabletop.server.storage.outage import DatabaseAway
from fabletop.server.tables import advance_orders, chat, questions
from fabletop.server.tables.live import NO_SPECTATORS, Live
from fabletop.server.tables.registry import RETRY_SECONDS, Hub
from fabletop.server.tables.undo import ask_undo, asked_now, vote_undo

log = logging.getLogger(__name__)

LARGEST_BACKLOG = 4 * 2**20
"""Maximum number of bytes that may wait for a slow reader."""
POLICY_VIOLATION = 1008
TRY_AGAIN = 1012
REFRESH_SECONDS = 1.0
"""Minimum time between two complete refreshes of a connection."""
MOST_PUT_OFF = 16
"""Maximum number of queries that wait while answers go on."""
_PLAYS = (wire.Answer, wire.TakeOffer, wire.UndoVote, wire.Hold, wire.GoOn, wire.Back, wire.SetSpeed)
"""Messages that the game waits for, or that are cheap."""
Socket = WebSocket[Any, Any, Any]


class TableSocket:
    """A guest's connection to a table."""

    def __init__(self, hub: Hub, live: Live, socket: Socket, guest: str | None, ignored: frozenset[str]) -> None:
        self.hub = hub
        self.live = live
        self.guest = guest
        self.speed = wire.Speed.CALM
        self.address = address_of(socket)
        self._socket = socket
        self._direct = direct(socket.scope)
        self._ignored = ignored
        self._received: deque[float] = deque(maxlen=hub.settings.messages_per_second)
        self._closing: asyncio.Task[None] | None = None
        self._looking_ahead: asyncio.Task[None] | None = None
        self._put_off: deque[wire.UpMessage] = deque()
        """Queries of a guest whose budget is used up. Messages of play overtake them."""
        self._asking: asyncio.Task[None] | None = None
        self._refreshed_at = float("-inf")
        self._refreshing: asyncio.Task[None] | None = None
        self._is_listening = False
        """Whether all earlier messages are executed or under way."""

    # -- sending ----------------------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Send a message. A connection that cannot keep up is closed; the client may reconnect."""
        if self._closing is None and self._direct.write_text(message) > LARGEST_BACKLOG:
            self._direct.cut()

    def flush(self) -> None:
        """Send the queued messages in one piece."""
        self._direct.flush()

    def tell(self, message: wire.Down) -> None:
        """Encode and send a message."""
        self.send(wire.encode(message))

    def may_read(self, person: str | None) -> bool:
        """Whether this guest wants to read the messages of that person."""
        return person not in self._ignored

    def ignore(self, people: frozenset[str]) -> None:
        """Hide messages of these people from this guest."""
        self._ignored = people

    def hang_up(self) -> None:
        """Close the connection after the queued messages. A command that is being executed is completed."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close(TRY_AGAIN))

    async def _close(self, code: int, reason: str = "") -> None:
        with contextlib.suppress(WebSocketDisconnect, ClientDisconnected, RuntimeError):
            await self._socket.close(code, reason)

    # -- lifetime of a connection -----------------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve the connection from the first message to the last."""
        live, hub = self.live, self.hub
        hub.connections.add(self)
        try:
            lines = await chat.lines(live)
            if live.lobby.table.phase != "open":
                place = 0 if live.played is None else live.played.place
                await live.outcomes.recall(live.lobby.held_by(self.guest), place)
            live.connections.add(self)
            if live.is_dropped:
                raise DatabaseAway("This table has to be read anew. Please come back in a moment.")
            await self._welcome(lines)
            await hub.tell_presence(live)
            for seat in live.lobby.held_by(self.guest):
                if live.lobby.seats[seat].away:
                    await hub.set_away(live.id, seat, away=False)
            await self._listen()
        finally:
            self._ask_no_more()
            live.connections.discard(self)
            hub.connections.discard(self)
            live.used_at = time.monotonic()
            if not hub.is_closing:
                await hub.tell_presence(live)

    async def _welcome(self, lines: list[wire.Chat]) -> None:
        """Send everything that this guest may see."""
        live = self.live
        table = live.lobby.table
        seats = live.lobby.held_by(self.guest)
        self.tell(
            wire.Welcome(
                table=live.info(self.guest),
                seats=seats,
                spectator=not seats,
                rules_version=table.rules_version,
                content_hash=table.content_hash,
                prefs=advance_orders.prefs_of(live.lobby, self.guest),
                chat=tuple(line for line in lines if self.may_read(line.person)),
            )
        )
        if live.marks:
            self.tell(live.plans)
        await live.show(self)
        if (asked := asked_now(live)) is not None:
            self.tell(asked)

    async def _listen(self) -> None:
        self._direct.heed = self._hear
        try:
            while self._closing is None:
                self._is_listening = True
                text = await self._direct.receive_text()
                self._is_listening = False
                if self._is_too_much(text):
                    await self._close(POLICY_VIOLATION, "too much at once")
                    return
                self._count()
                await self._receive(text)
        finally:
            self._direct.heed = None

    def _is_too_much(self, text: str) -> bool:
        full = len(self._received) == self._received.maxlen
        is_too_fast = full and time.monotonic() - self._received[0] < 1.0
        return is_too_fast or len(text) > self.hub.settings.message_bytes

    def _count(self) -> None:
        METRICS.count("messages_total")
        self._received.append(time.monotonic())

    # -- receiving --------------------------------------------------------------------------------------------------

    def _hear(self, text: str) -> bool:
        """Execute an answer on arrival, if that is possible. Returns False if it has to wait for its turn."""
        if not self._is_listening or self._closing is not None or self._is_too_much(text):
            return False
        try:
            message = _read(text)
        except _UNREADABLE:
            return False
        if not isinstance(message, wire.Answer) or message.seat not in self.live.lobby.held_by(self.guest):
            return False
        told = partial(self._tell_outcome, message)
        if not self.live.answer_at_once(message.seat, message.option, message.n, message.command, told):
            return False
        self._count()
        return True

    async def _receive(self, text: str | bytes) -> None:
        """Decode a message and execute it."""
        try:
            message = _read(text)
        except _UNREADABLE as error:
            METRICS.count("refusals_total")
            self.tell(wire.Refused("", plainly(error)))
            return
        if isinstance(message, wire.AskConsequences):
            if self._looking_ahead is not None:
                self._looking_ahead.cancel()
            # Consequences are computed in the background, and only for the newest request.
            self._looking_ahead = asyncio.create_task(measured(lambda: self._carry_out(message)))
        elif not isinstance(message, _PLAYS) and (self._put_off or budgets.wait()):
            self._ask_later(message)
        else:
            await self._carry_out(message)

    def _ask_later(self, message: wire.UpMessage) -> None:
        """Queue a query until it is this guest's turn, after earlier queries."""
        if len(self._put_off) >= MOST_PUT_OFF:
            self._tell_error(getattr(message, "command", ""), TooMuch(BUSY, retry=budgets.wait()), None)
            return
        self._put_off.append(message)
        if len(self._put_off) == 1:
            self._asking = asyncio.create_task(measured(self._ask_what_was_put_off))

    async def _ask_what_was_put_off(self) -> None:
        while self._put_off:
            await self._carry_out(self._put_off[0])
            self._put_off.popleft()

    def _ask_no_more(self) -> None:
        """Cancel all queries, since the connection is closed."""
        for each in (self._looking_ahead, self._asking, self._refreshing):
            if each is not None:
                each.cancel()

    async def _carry_out(self, message: wire.UpMessage) -> None:
        command = getattr(message, "command", "")
        try:
            async with budgets.turn(plays=isinstance(message, _PLAYS)):
                is_done = await self._do(message)
        except Exception as error:
            self._tell_error(command, error, getattr(message, "seat", None))
        else:
            if is_done and command:
                self.tell(wire.Done(command))

    def _tell_error(self, command: str, error: Exception, seat: Seat | None) -> None:
        if isinstance(error, PlayerError):
            self._refuse(command, error, seat)
            return
        METRICS.count("errors_total")
        log.error("a message could not be carried out", exc_info=error, extra={"table": self.live.id})
        self._refuse(command, NotNow("That went wrong on our side. Please try again."), None)

    def _refuse(self, command: str, error: PlayerError, seat: Seat | None) -> None:
        METRICS.count("refusals_total")
        audience = self.live.audiences.get(seat) if seat in self.live.lobby.held_by(self.guest) else None
        n = None if audience is None else audience.n
        retry = error.retry if isinstance(error, TooMuch) else None
        self.tell(wire.Refused(command, str(error), error.clause, n, retry))

    def _mine(self, seat: Seat) -> Seat:
        if seat not in self.live.lobby.held_by(self.guest):
            raise NotAllowed("This is not your seat.")
        return seat

    async def _do(self, message: wire.UpMessage) -> bool:
        """Execute a message. Returns False if its reply was sent separately, or will be."""
        live = self.live
        match message:
            case wire.Refresh():
                await self._refresh()
                return False
            case wire.SetSpeed(speed):
                self.speed = speed
                return False
            case wire.Say(seat, command, text):
                if seat is not None:
                    self._mine(seat)
                await chat.say(live, self.guest, seat, command, text)
                return True
        seat = self._mine(message.seat)
        match message:
            case wire.Answer():
                return await self._answer(message)
            case wire.TakeOffer(_, command, option):
                return await live.take_offer(seat, option, command, self._later(command, seat))
            case wire.AskOffers():
                self.tell(await live.consult(lambda: questions.offers_of(live, seat)))
                return False
            case wire.AskOdds(_, n):
                self.tell(await questions.odds(live, seat, n))
                return False
            case wire.AskConsequences(_, n):
                self.tell(await questions.consequences(live, seat, n))
                return False
            case wire.WhyNot(_, _, option):
                await live.consult(lambda: questions.why_not(live, seat, option))
            case wire.Undo(_, command):
                async with live.outcomes.once(seat, command) as is_repeat:
                    if not is_repeat:
                        await ask_undo(live, seat, command)
            case wire.UndoVote(_, command, agree):
                async with live.outcomes.once(seat, command) as is_repeat:
                    if not is_repeat:
                        await vote_undo(live, seat, agree=agree)
            case wire.AskHint(_, command):
                self.tell(await questions.hint(live, seat, command))
                return False
            case wire.SetPrefs():
                await questions.set_prefs(live, message)
            case wire.Hold():
                live.must_be_in_window()
                await self.hub.bus.tell(Notice("hold", live.id))
                live.show_seat(self, seat)
            case wire.GoOn():
                live.must_be_in_window()
                await self.hub.bus.tell(Notice("go_on", live.id, seat=seat))
            case wire.MarkPlan(_, _, marks):
                if not live.rules.open_plans:
                    raise NotAllowed("In this game everybody keeps their plans to themselves.")
                await self.hub.bus.tell(Notice("plan", live.id, seat=seat, marks=marks))
            case wire.Back():
                await self.hub.set_away(live.id, seat, away=False)
        return True

    async def _refresh(self) -> None:
        """Send everything again, now or as soon as the rate limit permits. Further requests while one waits are
        dropped.
        """
        if self._refreshing is not None and not self._refreshing.done():
            return
        wait = self._refreshed_at + REFRESH_SECONDS - asyncio.get_running_loop().time()
        if wait > 0:
            self._refreshing = asyncio.create_task(measured(lambda: self._show_again(wait)))
        else:
            await self._show_again(0.0)

    async def _show_again(self, wait: float) -> None:
        if wait:
            await asyncio.sleep(wait)
        self._refreshed_at = asyncio.get_running_loop().time()
        await self._welcome(await chat.lines(self.live))

    async def _answer(self, answer: wire.Answer) -> bool:
        """Execute an answer. Confirmation and changes are sent in one piece."""
        is_told = False

        def told(error: Exception | None) -> None:
            nonlocal is_told
            is_told = True
            self._tell_outcome(answer, error)

        try:
            await self.live.answer(answer.seat, answer.option, answer.n, answer.command, told)
        except PlayerError as error:
            told(error)
        return not is_told

    def _tell_outcome(self, answer: wire.Answer, error: Exception | None) -> None:
        if error is None:
            self.tell(wire.Done(answer.command))
            return
        if isinstance(error, PlayerError):
            self.live.show_seat(self, answer.seat)
        self._tell_error(answer.command, error, answer.seat)

    def _later(self, command: str, seat: Seat) -> Any:
        def tell(error: PlayerError | None) -> None:
            if error is None:
                self.tell(wire.Done(command))
            else:
                self._refuse(command, error, seat)

        return tell


_UNREADABLE = (Problem, msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def _read(text: str | bytes) -> wire.UpMessage:
    check_text(text)
    message: wire.UpMessage = wire.decode_up(text)
    return message


def must_be_let_in(live: Live, guest: str | None) -> None:
    """Raise a refusal for a guest who may not watch the table."""
    if not live.lobby.may_watch(guest):
        raise NotAllowed(NO_SPECTATORS)


async def serve_line(hub: Hub, socket: Socket, live: Live, guest: str | None) -> None:
    """Serve a guest's connection to a table, after the WebSocket was accepted."""
    try:
        if hub.is_closing:
            raise NotNow("The server is about to restart.")
        if guest is not None and sum(each.guest == guest for each in hub.connections) >= hub.settings.sockets_per_guest:
            raise TooMuch("You have too many tables open at once.")
        hub.must_take_line(address_of(socket))
        must_be_let_in(live, guest)
        is_spectator = not live.lobby.held_by(guest) and live.lobby.table.host_id != guest
        if is_spectator and live.watching() >= hub.settings.spectators:
            raise TooMuch("Too many people are watching already.")
    except PlayerError as error:
        await refuse_line(socket, str(error), RETRY_SECONDS if hub.is_closing else None, POLICY_VIOLATION)
        return
    ignored = frozenset(other for _, other, _ in await hub.store.ignored(guest)) if guest else frozenset()
    with contextlib.suppress(WebSocketDisconnect):
        await TableSocket(hub, live, socket, guest, ignored).run()


async def refuse_line(socket: Socket, why: str, retry: float | None, code: int) -> None:
    """Send the reason for a refusal, and close the connection."""
    with contextlib.suppress(WebSocketDisconnect, ClientDisconnected, RuntimeError):
        direct(socket.scope).write_text(wire.encode(wire.Closing(why, retry)))
        await socket.close(code)
