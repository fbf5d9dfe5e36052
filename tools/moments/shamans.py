"""Positions of Shamans."""

from __future__ import annotations

from typing import Any

from tools.moments import Moments, Played, Sight

TABLES = (Played(5), Played(3), Played(4, {"shadows_know": True}))


def _portals(view: Any) -> tuple[int, int]:
    """Mine, face up and face down."""
    return view.seats[view.you].face_up.count("portal"), view.face_down.count("portal")


def _is_in_the_middle(at: Sight) -> bool:
    view = at.view
    fronts = [seat for seat in view.seats if seat.front and seat.alive]
    suits = {card[0] for card in view.hand}
    return (
        len(view.seats) == 5
        and len(fronts) > 1
        and any(seat.off_suit_card for seat in view.seats)
        and len(view.to_play) > 1
        and view.lead in suits
        and len(suits) > 1
    )


def _is_scored_in_two_ways(at: Sight) -> bool:
    ended = at.view.results[-1:]
    return (
        len(at.view.seats) == 5
        and any(out >= 0 for result in ended for out in result.out_by)
        and any(len(each) > 1 for result in ended for each in result.earnings)
    )


MOMENTS: Moments = {
    "five players, middle of a trick": lambda at: at.is_asked("follow") and _is_in_the_middle(at),
    "three players, I lead": lambda at: at.is_asked("lead") and len(at.view.seats) == 3,
    "the first lead": lambda at: at.is_asked("lead") and at.view.round == at.view.trick == 1,
    "one is eliminated": lambda at: at.is_asked("follow") and any(not seat.alive for seat in at.view.seats),
    "a role that I alone know": lambda at: (
        at.is_asked("follow")
        and any(seat.role and not seat.role_is_up and seat.seat != at.seat for seat in at.view.seats)
    ),
    "two Portals": lambda at: at.is_asked("follow") and _portals(at.view) == (1, 1),
    "I take an Artifact": lambda at: at.is_asked("take_artifact", "take_from_display", "draw_from_pile"),
    "a tile drawn from the pile": lambda at: at.is_asked("keep_tile"),
    "ritual: my Stabilization": lambda at: at.is_asked("stabilization", "pull_back", "take_artifact"),
    "ritual: my Neutralization": lambda at: at.is_asked("may_use_dagger") or at.is_asked("must_use_dagger"),
    "ritual: another seat's Permutation": lambda at: (
        at.seat not in (None, *at.waiting)
        and bool(at.waiting)
        and any(getattr(event, "ritual", "") == "permutation" for event in at.news)
    ),
    "Portal window": lambda at: at.is_asked("portal", "use_portal") and at.view.pawn < at.view.moon - 1,
    "Eclipse": lambda at: at.is_asked("give_card") and len(at.view.passing) == 1,
    "round end": lambda at: at.seat is not None and at.is_told("round_started") and _is_scored_in_two_ways(at),
    "game over": lambda at: at.seat is not None and at.view.is_over,
    "spectator": lambda at: at.seat is None and at.view.trick > 3 and bool(at.waiting),
}
