"""Who holds a Shadow: what a seat may believe from its view alone."""

from __future__ import annotations

from itertools import combinations
from math import exp, log

import msgspec

from fabletop.games.shamans.state import Side, Suit
from fabletop.games.shamans.view import SeatView, View
from fabletop.kernel import Seat

SABOTAGE = 0.5
"""How often we take a Shadow to play off suit though it could follow."""
CAUGHT = log(6)
"""Somebody shows a suit that they did not follow before."""
BROKEN_WORD = log(3)
"""Somebody does not follow a suit of which they claimed to have cards."""
HEARSAY = 0.4
"""The weight of another player's accusation, before we ask how far the speaker is to be trusted."""

Claims = dict[tuple[Seat, Suit], bool]
"""What seats say of suits, and still stands: whether they have cards of it."""


class World(msgspec.Struct, frozen=True):
    """One way in which the Role cards may be dealt, and how likely it is."""

    shadows: tuple[int, ...]
    """Ids of the Role cards that show a Shadow, in order."""
    chance: float


def role_worlds(view: View, claimed: Claims, *, as_shaman: bool = False) -> list[World]:
    """All deals of the Role cards that fit what this seat knows, with their chances.

    `as_shaman`: what it would believe if it held a Shaman, and had seen what it says to have seen.
    """
    sides = [role.side for role in view.roles]
    if as_shaman and view.you is not None and sides[view.seats[view.you].role_card] is Side.SHADOW:
        sides = pretended(view, view.you)
    known = [card for card, side in enumerate(sides) if side is Side.SHADOW]
    unknown = [card for card, side in enumerate(sides) if side is None]
    missing = view.content.seats[len(view.seats)].shadows - len(known)
    weights = card_evidence(view, claimed)
    found = [tuple(sorted((*known, *more))) for more in combinations(unknown, missing)]
    likely = [exp(sum(weights[card] for card in shadows)) for shadows in found]
    return [World(shadows, chance / sum(likely)) for shadows, chance in zip(found, likely, strict=True)]


def pretended(view: View, me: Seat) -> list[Side | None]:
    """The faces that a Shadow may know without giving itself away: its own is a Shaman's, and what it has held is a
    Shadow's if it says so of the holder."""
    accused = {said.about for said in view.statements if said.seat == me and said.what == "accuse"}
    sides: list[Side | None] = [role.side if role.is_up else None for role in view.roles]
    for seat in view.seats:
        if not seat.role_is_up and me in view.roles[seat.role_card].held_by:
            can_be = sides.count(Side.SHADOW) < view.content.seats[len(view.seats)].shadows
            sides[seat.role_card] = Side.SHADOW if can_be and seat.seat in accused else Side.SHAMAN
    sides[view.seats[me].role_card] = Side.SHAMAN
    return sides


def shadow_chances(view: View, claimed: Claims, *, as_shaman: bool = False) -> tuple[float, ...]:
    """For each seat, how likely it holds a Shadow now."""
    worlds = role_worlds(view, claimed, as_shaman=as_shaman)
    return tuple(sum(world.chance for world in worlds if seat.role_card in world.shadows) for seat in view.seats)


def card_evidence(view: View, claimed: Claims) -> list[float]:
    """For each Role card, the log odds of a Shadow from how its holders have played and what was said of them.

    What a seat did before an exchange speaks of the card it was dealt, what it did later of the card it holds now;
    the view does not tell them apart, so each gets half.
    """
    evidence = [0.0] * len(view.roles)
    played = [play_evidence(view, seat, claimed) for seat in view.seats]
    for seat in view.seats:
        evidence[seat.seat] += played[seat.seat] / 2
        evidence[seat.role_card] += played[seat.seat] / 2
    for said in view.statements:
        if said.about >= 0 and said.seat != view.you:
            believed = HEARSAY / (1 + exp(played[said.seat]))
            guilt = {"suspect": 1.0, "trust": -1.0}.get(said.what, 1.5 if said.value == Side.SHADOW else -1.5)
            if said.what in ("suspect", "trust", "accuse"):
                evidence[view.seats[said.about].role_card] += believed * guilt
    return evidence


def play_evidence(view: View, seat: SeatView, claimed: Claims) -> float:
    """The log odds of a Shadow from the plays of one seat: a Shaman follows whenever it can."""
    odds = seat.followed * log(1 - SABOTAGE)
    missed = list(dict.fromkeys(seat.off_suit))
    plays = seat.followed + len(seat.off_suit)
    for index, _ in enumerate(missed):
        # The view does not tell when a suit was missed; spread evenly is right on average.
        void = void_chance(view, view.tricks - plays * (index + 0.5) / len(missed))
        odds += log((void + (1 - void) * SABOTAGE) / void)
    if seat.front and seat.front[0] in missed and view.given_to < 0:
        odds += CAUGHT
    if view.lead and not seat.front and seat.seat not in view.to_play and claimed.get((seat.seat, view.lead)):
        odds += BROKEN_WORD
    return odds


def void_chance(view: View, hand_size: float) -> float:
    """How likely a hand of this size lacks a suit, before anything is known of it."""
    return float((1 - 1 / len(view.suits)) ** max(hand_size, 1))


def claims(view: View) -> Claims:
    """What seats say of suits, and still stands."""
    found: Claims = {}
    for said in view.statements:
        if said.stands and said.what != "no":
            found[said.seat, said.suit] = said.value != "none"
    return found
