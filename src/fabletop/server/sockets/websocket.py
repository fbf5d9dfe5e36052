"""uvicorn's WebSocket with two additions: direct writes, and direct reads of short messages.

One answer is sent to every client at a table. Through tasks and queues, sending would cost more than the rules. Every
message that is not one short, complete text is left to the library, which knows all of RFC 6455.
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
"""Messages that may wait to be read before the line is not listened to."""


class Outbox:
    """Sockets with something to send. One call of the loop's next turn lets all of them send it."""

    def __init__(self) -> None:
        self._due: list[DirectSocket] = []

    def add(self, socket: DirectSocket) -> None:
        """This one has something to send, too."""
        if not self._due:
            socket.loop.call_soon(self._send)
        self._due.append(socket)

    def _send(self) -> None:
        due, self._due = self._due, []
        for socket in due:
            socket.flush()


class DirectSocket(WebSocketsSansIOProtocol):
    """A socket that the application finds in its scope."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._outbox = cast("Gate", self.app).outbox
        self._written: list[bytes] = []
        """Frames that go out together at the loop's next turn: to send is the dearest thing a table does."""
        self.heed: Callable[[str], bool] | None = None
        """Who hears a text before it is put into the queue, if nothing waits there; True if it needs no more."""
        self._is_early = False
        """Whether somebody spoke before the line was taken."""
        self._is_between_frames = False
        """Whether the library has read whole frames alone, so that the next byte begins a frame."""

    def handle_connect(self, event: Request) -> None:
        """The application starts at the loop's next turn; until then its scope can be added to."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]  # ours, beside the standard's

    def data_received(self, data: bytes) -> None:
        """Whole short texts are read here, one after the other; from the first thing that is none on, the library
        reads everything."""
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
        """Read a frame, if it is a text."""
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
        """The next message; WebSocketDisconnect if the line is gone."""
        event: Any = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="the line is gone", code=event["code"])
        return event.get("text") or ""

    def write_text(self, text: bytes) -> int:
        """Send a whole message; returns how many bytes wait for a slow reader."""
        if not self._written:
            self._outbox.add(self)
        self._written += (_head(len(text)), text)
        return self.transport.get_write_buffer_size()

    def flush(self) -> None:
        """Send now what was written."""
        if self._written and not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(self._written))
        self._written.clear()

    async def send(self, message: Any) -> None:
        """Whatever was written before is sent before."""
        self.flush()
        await super().send(message)
        if message["type"] == "websocket.accept":
            # Whoever speaks before is heard by the library, which may be in the midst of a frame.
            self._is_between_frames = not self._is_early and not self.conn.reader.buffer
        if message["type"] == "websocket.http.response.body":
            # uvicorn does not count an answer in place of a line as one, and would complain.
            self.handshake_complete = True

    def shutdown(self) -> None:
        """The server stops: what was written goes out before the line is closed."""
        self.flush()
        super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over: there is room for another."""
        cast("Gate", self.app).doors.leave(self.transport)
        super().connection_lost(exc)

    def cut(self) -> None:
        """End the line at once, whatever still waits to be sent."""
        self.transport.abort()


def _whole_frame(data: bytes, start: int) -> slice | None:
    """Where the body of a short, masked frame lies that is whole and stands for itself; None if there is none."""
    if len(data) < start + 2 or not data[start] & _FINAL or not data[start + 1] & _MASKED:
        return None
    size, body = data[start + 1] & ~_MASKED, start + 2 + _MASK
    if size == _SHORT:
        size, body = int.from_bytes(data[start + 2 : start + 4]), body + 2
    elif size > _SHORT:
        return None
    return slice(body, body + size) if body + size <= len(data) else None


def _head(size: int) -> bytes:
    """The head of an unmasked frame that holds a whole text (RFC 6455, section 5.2)."""
    if size < _SHORT:
        return bytes((_WHOLE_TEXT, size))
    if size < _MIDDLE:
        return bytes((_WHOLE_TEXT, _SHORT, size >> 8, size & 0xFF))
    return bytes((_WHOLE_TEXT, _SHORT + 1)) + size.to_bytes(8, "big")


def direct(scope: Scope) -> DirectSocket:
    """The socket of this connection."""
    return cast("DirectSocket", scope["extensions"][EXTENSION])  # type: ignore[index]
