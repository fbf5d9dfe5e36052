"""uvicorn's WebSocket with two additions: direct writes, and direct reads of short messages.

One answer is sent to every client at a table. Through tasks and queues, sending would cost more than the rules. All
messages that are not one short, complete text are left to the library, which implements all of RFC 6455.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from litestar.exceptions import WebSocketDisconnect
from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the quick one, where there is one
from websockets.http11 import Request

if TYPE_CHECKING:
    from fabletop.server.http.middleware import Gate

EXTENSION = "fabletop.direct"
_WHOLE_TEXT = 0x81
_SHORT, _MIDDLE = 126, 1 << 16
_FINAL = _MASKED = 0x80
_MASK = 4
_MOST_WAITING = 16
"""Unread messages after which reading from the connection pauses."""


class Outbox:
    """Sockets with queued messages. One callback at the next turn of the event loop sends them all."""

    def __init__(self) -> None:
        self._due: list[DirectSocket] = []

    def add(self, socket: DirectSocket) -> None:
        """Register a socket with queued messages."""
        if not self._due:
            socket.loop.call_soon(self._send)
        self._due.append(socket)

    def _send(self) -> None:
        due, self._due = self._due, []
        for socket in due:
            socket.flush()


class DirectSocket(WebSocketsSansIOProtocol):
    """The WebSocket protocol that the application finds in its scope."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._outbox = cast("Gate", self.app).outbox
        self._written: list[bytes] = []
        """Frames that are sent together at the next turn of the event loop, because each system call is expensive."""
        self.heed: Callable[[str], bool] | None = None
        """Receives a text before it is queued, if the queue is empty. Returns True if the text needs no further
        handling.
        """
        self._is_early = False
        """Whether the client sent data before the connection was accepted."""
        self._is_between_frames = False
        """Whether the library has read only complete frames, so that the next byte begins a frame."""

    def handle_connect(self, event: Request) -> None:
        """The application starts at the next turn of the event loop; until then its scope can be extended."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]  # ours, beside the standard's

    def data_received(self, data: bytes) -> None:
        """Read short, complete texts directly, one after the other. From the first other frame on, the library reads
        everything.
        """
        if self.handshake_initiated and not self.handshake_complete:
            self._is_early = True
        start, end = 0, len(data)
        while self._is_between_frames and start < end:
            body = _whole_frame(data, start)
            if body is None:
                self._is_between_frames = False
            elif not self._read_text(data, start, body):
                super().data_received(data[start : body.stop])
            start = start if body is None else body.stop
        if start < end:
            super().data_received(data[start:])

    def _read_text(self, data: bytes, start: int, body: slice) -> bool:
        """Read a frame if it is a text. Returns whether it was."""
        is_long = body.stop - body.start > self.config.ws_max_size
        if data[start] != _WHOLE_TEXT or is_long or self.close_sent:
            return False
        try:
            text = apply_mask(data[body], data[body.start - _MASK : body.start]).decode()
        except UnicodeDecodeError:
            return False
        if self.heed is not None and self.queue.empty() and self.heed(text):
            return True
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > _MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    async def receive_text(self) -> str:
        """Return the next message. Raises WebSocketDisconnect if the connection is closed."""
        event: Any = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="the line is gone", code=event["code"])
        return event.get("text") or ""

    def write_text(self, text: bytes) -> int:
        """Send a whole message. Returns how many bytes wait for a slow reader."""
        if not self._written:
            self._outbox.add(self)
        self._written += (_head(len(text)), text)
        return self.transport.get_write_buffer_size()

    def flush(self) -> None:
        """Send the queued messages now."""
        if self._written and not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(self._written))
        self._written.clear()

    async def send(self, message: Any) -> None:
        """Send a message after all queued ones."""
        self.flush()
        await super().send(message)
        if message["type"] == "websocket.accept":
            # If the client sent data early, the library reads on, because it may have read a part of a frame.
            self._is_between_frames = not self._is_early and not self.conn.reader.buffer
        if message["type"] == "websocket.http.response.body":
            # uvicorn does not count an HTTP response to a refused WebSocket as a handshake, and would log an error.
            self.handshake_complete = True

    def shutdown(self) -> None:
        """On shutdown, send the queued messages before the connection is closed."""
        self.flush()
        super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the connection ended."""
        cast("Gate", self.app).doors.leave(self.transport)
        super().connection_lost(exc)

    def cut(self) -> None:
        """Close the connection at once and drop the queued messages."""
        self.transport.abort()


def _whole_frame(data: bytes, start: int) -> slice | None:
    """Return the position of the body of a short, masked, unfragmented and complete frame; None if there is none."""
    if len(data) < start + 2 or not data[start] & _FINAL or not data[start + 1] & _MASKED:
        return None
    size, body = data[start + 1] & ~_MASKED, start + 2 + _MASK
    if size == _SHORT:
        size, body = int.from_bytes(data[start + 2 : start + 4]), body + 2
    elif size > _SHORT:
        return None
    return slice(body, body + size) if body + size <= len(data) else None


def _head(size: int) -> bytes:
    """Return the header of an unmasked frame that holds a whole text (RFC 6455, section 5.2)."""
    if size < _SHORT:
        return bytes((_WHOLE_TEXT, size))
    if size < _MIDDLE:
        return bytes((_WHOLE_TEXT, _SHORT, size >> 8, size & 0xFF))
    return bytes((_WHOLE_TEXT, _SHORT + 1)) + size.to_bytes(8, "big")


def direct(scope: Scope) -> DirectSocket:
    """Return the socket of this connection."""
    return cast("DirectSocket", scope["extensions"][EXTENSION])  # type: ignore[index]
