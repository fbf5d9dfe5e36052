"""uvicorn's HTTP protocol with timeouts for requests and a count of connections.

A request for a table that lives in another serving process of this machine is passed on to it.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from fabletop.server.http.middleware import Gate, whole_answer
from fabletop.server.processes.relay import LARGEST


class TimedHttp(H11Protocol):
    """An HTTP connection that is closed if no complete request arrives in time."""

    def __init__(self, *args: Any, begun: bytes = b"", **more: Any) -> None:
        super().__init__(*args, **more)
        self._gate = cast("Gate", self.app)
        self._begun = begun
        """The bytes that another process read before it passed the connection on."""
        self._waits_for: object = None
        self._patience: asyncio.TimerHandle | None = None
        self._is_refused = self._is_upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Register a new connection."""
        super().connection_made(transport)
        if self._gate.doors.enter(transport, self.client[0] if self.client else ""):
            self._watch()
            if self._begun:
                self._read(self._begun)
            return
        self._is_refused = True
        transport.write(whole_answer(503, "Too many connections are open. Try again in a moment."))
        transport.close()

    def data_received(self, data: bytes) -> None:
        """Process received bytes."""
        if not self._is_refused and not self._hand_over(data):
            self._read(data)

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def _hand_over(self, data: bytes) -> bool:
        """Pass the connection on to the process of the requested table, if these bytes begin a request."""
        post = self._gate.post
        if post.is_alone or len(data) > LARGEST or not self._is_between_requests():
            return False
        addressee = post.addressee(data)
        if addressee is None:
            return False
        self.transport.pause_reading()
        if not post.hand_over(addressee, self.transport.get_extra_info("socket").fileno(), data):
            self.transport.resume_reading()
            return False
        self.transport.close()
        return True

    def _is_between_requests(self) -> bool:
        """Whether all requests are answered and nothing of the next one was read."""
        is_idle = self.conn.our_state is self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]
        return is_idle and not self.transport.get_write_buffer_size()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the WebSocket code handles the connection."""
        self._is_upgraded = True
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Respond to data that are not HTTP."""
        self.transport.write(whole_answer(400, msg))
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the connection ended."""
        self._be_patient()
        self._gate.doors.leave(self.transport)
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Start the timeout of the current phase. It is absolute, so slow data cannot extend it."""
        is_over = self._is_upgraded or self.transport.is_closing()
        state = None if is_over else self.conn.their_state
        if state is self._waits_for:
            return
        self._be_patient()
        settings = self._gate.settings
        if state is h11.IDLE:
            self._patience = self.loop.call_later(settings.header_seconds, self._give_up)
        elif state is h11.SEND_BODY:
            self._patience = self.loop.call_later(settings.body_seconds, self._give_up)
        self._waits_for = state

    def _be_patient(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        if self._waits_for is h11.IDLE and not self.transport.is_closing():
            self.transport.write(whole_answer(408, "The request did not come in time."))
        self.transport.close()
