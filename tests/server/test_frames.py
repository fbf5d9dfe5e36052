"""Messages that come in whatever pieces are read alike, and in their order."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.helpers import BOT, ME, Connection, Person, Server

pytestmark = pytest.mark.anyio
MASK = b"\x12\x34\x56\x78"
TEXT, MORE, PING = 0x1, 0x0, 0x9
FINAL = 0x80


def frame(body: bytes, kind: int = TEXT | FINAL) -> bytes:
    """A masked frame, as a client sends it (RFC 6455, section 5.2)."""
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    masked = bytes(byte ^ MASK[k % 4] for k, byte in enumerate(body))
    return bytes([kind]) + size + MASK + masked


def why_not(command: str, filling: str = "") -> bytes:
    """A message that is answered by its command alone."""
    return f'{{"type":"why_not","seat":0,"command":"{command}","option":{{"type":"none{filling}"}}}}'.encode()


async def put(line: Connection, *pieces: bytes) -> None:
    """Let these bytes arrive, piece by piece."""
    for piece in pieces:
        line._socket.transport.write(piece)
        await asyncio.sleep(0.05)


async def heard(line: Connection, *commands: str) -> None:
    """The outcomes of these commands come, one after the other."""
    for command in commands:
        outcome = await line.until("refused")
        assert outcome["command"] == command


async def test_messages_may_come_together_in_halves_and_in_fragments(server: Server) -> None:
    async with await Person.arrive(server) as ann:
        table = await ann.create([ME, BOT, BOT], start=True)
        line = await ann.sit(table["id"])
        await line.until("table")
        await put(line, frame(why_not("one")))
        await heard(line, "one")
        await put(line, frame(why_not("two")) + frame(b"", PING | FINAL) + frame(why_not("three", "x" * 300)))
        await heard(line, "two", "three")
        whole = frame(why_not("four"))
        await put(line, whole[:1], whole[1:9], whole[9:] + frame(why_not("five")))
        await heard(line, "four", "five")
        text = why_not("six")
        await put(line, frame(text[:10], TEXT), frame(text[10:], MORE | FINAL) + frame(why_not("seven")))
        await heard(line, "six", "seven")


async def test_fragments_are_put_together_on_a_line_that_was_read_whole_before(server: Server) -> None:
    async with await Person.arrive(server) as ann:
        table = await ann.create([ME, BOT, BOT], start=True)
        line = await ann.sit(table["id"])
        await line.until("table")
        text = why_not("two")
        await put(line, frame(why_not("one")) + frame(text[:20], TEXT), frame(text[20:], MORE | FINAL))
        await heard(line, "one", "two")
