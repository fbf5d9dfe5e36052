"""uvicorn's WebSocket, with one thing more: a message can be written at once, without a task's turn for each reader.

One answer is shown to a whole table; through tasks and queues the sending would cost more than the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from litestar.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

if TYPE_CHECKING:
    from fabletop.server.gate import Gate

EXTENSION = "fabletop.direct"
_WHOLE_TEXT = 0x81
_SHORT, _MIDDLE = 126, 1 << 16


class DirectSocket(WebSocketsSansIOProtocol):
    """A socket that the application finds in its scope."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._written: list[bytes] = []
        """Frames that go out together at the loop's next turn: to send is the dearest thing a table does."""

    def handle_connect(self, event: Request) -> None:
        """The application starts at the loop's next turn; until then its scope can be added to."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]  # ours, beside the standard's

    def write_text(self, text: bytes) -> int:
        """Send a whole message; returns how many bytes wait for a slow reader."""
        if not self._written:
            self.loop.call_soon(self._flush)
        self._written += (_head(len(text)), text)
        return self.transport.get_write_buffer_size()

    def _flush(self) -> None:
        if self._written and not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join(self._written))
        self._written.clear()

    async def send(self, message: Any) -> None:
        """Whatever was written before is sent before."""
        self._flush()
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # uvicorn does not count an answer in place of a line as one, and would complain.
            self.handshake_complete = True

    def shutdown(self) -> None:
        """The server stops: what was written goes out before the line is closed."""
        self._flush()
        super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over: there is room for another."""
        cast("Gate", self.app).doors.leave(self.transport)
        super().connection_lost(exc)

    def cut(self) -> None:
        """End the line at once, whatever still waits to be sent."""
        self.transport.abort()


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
