"""Plans that players mark for everyone to see, and the replies of bots: that they join, or why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fabletop.bots import Wish, mind
from fabletop.kernel import Seat
from fabletop.server.protocol.bodies import PlanMark

if TYPE_CHECKING:
    from fabletop.server.tables.live import Live


def wishes(live: Live) -> tuple[Wish, ...]:
    """Return the plans that people have marked, without replies of bots."""
    seats = live.lobby.seats
    marked = [mark for seat, marks in sorted(live.marks.items()) if not seats[seat].plays_itself for mark in marks]
    return tuple(Wish(mark.thing, mark.word) for mark in marked)


def reply(live: Live) -> bool:
    """Let bots reply to the marks of people with marks of their own. Returns whether there is a new reply."""
    before = dict(live.marks)
    asked = wishes(live)
    for row in live.lobby.seats:
        if row.plays_itself:
            said = _said(live, row.seat, row.level or live.lobby.table.fill, asked)
            if said or row.seat in live.marks:
                live.marks[row.seat] = said
    return live.marks != before


def _said(live: Live, seat: Seat, level: str, asked: tuple[Wish, ...]) -> tuple[PlanMark, ...]:
    """Return a bot's reply, computed from this seat's view alone. The random bot never replies."""
    known = mind(live.rules.game)
    if not asked or known.take_wishes is None or known.reply is None or level == "random":
        return ()
    if live.played is None or not live.is_running:
        return ()
    view, take_wishes, answer = live.played.game.view(seat), known.take_wishes, known.reply

    def replies() -> tuple[PlanMark, ...]:
        take_wishes(view, asked)
        answers = [(wish.thing, answer(view, seat, wish)) for wish in asked]
        return tuple(PlanMark(thing, text=text) for thing, text in dict(answers).items() if text is not None)

    return live.rules.attempt("plans", replies, ())
