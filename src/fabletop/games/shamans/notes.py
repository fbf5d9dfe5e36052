"""Remarks on an option beyond its certain consequences, from the player's view alone."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.shamans import choices
from fabletop.games.shamans.state import ECLIPSE, Card
from fabletop.games.shamans.track import space_ahead
from fabletop.games.shamans.tricks import lowest_first
from fabletop.games.shamans.view import View
from fabletop.kernel import Decision, Remark


def notes(view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct) -> tuple[Remark, ...]:
    """Return what an option may lead to, and who will know about it."""
    return () if view.you is None else tuple(_notes(view, option))


def _notes(view: View, option: msgspec.Struct) -> Iterator[Remark]:
    match option:
        case choices.PlayCard(card):
            yield from _of_card(view, card)
        case choices.TakeFromDisplay():
            yield Remark("face_up")
        case choices.DrawFromPile():
            yield Remark("look_alone")
            if not (view.options.no_eclipse or view.pile_untouched or ECLIPSE in view.discard):
                yield Remark("maybe_eclipse")
        case choices.ExchangeRoles():
            yield Remark("swap")
            yield Remark("both_know")
        case choices.UseDagger(seat):
            yield Remark("out")
            end = space_ahead(view.pawn, view.seats[seat].hand_size, view.moon)
            yield Remark("if_shaman", {"start": view.pawn, "end": end, "is_moon": end == view.moon})
        case choices.GiveCard():
            yield Remark("to_the_left")


def _of_card(view: View, card: Card) -> Iterator[Remark]:
    """Yield what may happen to a card in the trick (SHA-045, SHA-051, SHA-062, SHA-081)."""
    if not view.lead:
        yield Remark("suit_of_trick", {"suit": card[0]})
        yield Remark("unless")
        return
    if card not in view.follows:
        yield Remark("no_trick")
        return
    you = msgspec.structs.replace(view.seats[view.you or 0], front=card)
    in_front = lowest_first([you, *[seat for seat in view.seats if seat.seat != view.you]])
    is_last = len(view.to_play) == 1
    yield Remark("gathers" if in_front[-1] is you else "not_highest", {"is_last": is_last})
    yield Remark("takes_tile" if in_front[0] is you else "not_lowest", {"is_last": is_last})
