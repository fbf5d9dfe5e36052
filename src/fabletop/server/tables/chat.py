"""Free-text chat at a table, where its game allows it."""

from __future__ import annotations

import time

from fabletop.kernel import IllegalAnswer, Seat
from fabletop.server.guests.identity import clean
from fabletop.server.protocol import wire
from fabletop.server.protocol.problems import NotKnown, NotNow
from fabletop.server.storage.models import ChatRow
from fabletop.server.storage.notifications import Notice
from fabletop.server.tables.live import Live


async def say(live: Live, guest: str | None, seat: Seat | None, command: str, text: str) -> None:
    """Post a chat message if the rules of the game allow this seat to speak now."""
    if guest is None:
        raise NotKnown("Tell us your name first.")
    text = clean(text)
    if not text:
        raise NotNow("There is nothing to say.")
    if seat is None and live.lobby.held_by(guest):
        seat = live.lobby.held_by(guest)[0]
    if live.played is not None:
        written = [each.text for each in await lines(live) if each.seat == seat]
        refusal = live.rules.chat(live.audiences[seat].snapshot.view, text, written[-1] if written else "")
        if refusal is not None:
            raise IllegalAnswer(live.rules.reason(refusal), clause=refusal.clause)
    live.hub.allowance.write(guest)
    row = ChatRow(table_id=live.id, guest_id=guest, seat=seat, text=text, command=command, at=time.time())
    line = await live.hub.store.add_chat(row)
    if line is not None:
        await live.hub.bus.tell(Notice("chat", live.id, line=line))


async def lines(live: Live, line: int | None = None) -> list[wire.Chat]:
    """Return the latest messages, or a given one."""
    return [wire.Chat(*row) for row in await live.hub.store.chat(live.id, line=line)]


async def deliver(live: Live, line: int) -> None:
    """Send a message to every connection that wants to read its author."""
    for each in await lines(live, line):
        message = wire.encode(each)
        for connection in live.connections:
            if connection.may_read(each.person):
                connection.send(message)
