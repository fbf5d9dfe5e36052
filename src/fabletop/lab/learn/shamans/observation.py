"""A view of Shamans as numbers. Seats are relative to the viewer: 0 is the viewer, 1 the left neighbour."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Any, Final, NamedTuple

import numpy as np

from fabletop.games.shamans.content import SUITS
from fabletop.games.shamans.judgement import CLAIMS
from fabletop.games.shamans.state import DAGGER, ECLIPSE, MASK, PORTAL, SHADOW, SHAMAN, SHARD, Options, Statement
from fabletop.games.shamans.view import View
from fabletop.kernel import Decision, Seat
from fabletop.lab.learn.aec import Numbers
from fabletop.lab.learn.shamans.actions import CARDS

PROMPTS: Final = (
    "lead",
    "follow",
    "take_artifact",
    "keep_tile",
    "stabilization",
    "permutation",
    "must_use_dagger",
    "may_use_dagger",
    "ritual_order",
    "portal",
    "give_card",
    "talk",
)
"""The kinds of decision."""

_SEATS = 5
_ARTIFACTS = (PORTAL, MASK, DAGGER, SHARD)
_TILES = (*_ARTIFACTS, ECLIPSE)
_HIDEABLE = (PORTAL, DAGGER, SHARD)
_SIDES = (SHAMAN, SHADOW, None)
_ABOUT_OTHERS = (("suspect", ""), ("trust", ""), ("accuse", "shaman"), ("accuse", "shadow"))

Places = Iterable[tuple[int, float]]
"""Where a part of the observation is not zero, and what stands there."""


class Part(NamedTuple):
    """A stretch of the observation."""

    name: str
    size: int
    most: int
    """The largest value of each number in it."""
    places: Callable[[View, Decision[Any] | None], Places]


def seats_of(view: View) -> list[Seat]:
    """The seats, the viewer first and then clockwise."""
    assert view.you is not None
    count = len(view.seats)
    return [(view.you + step) % count for step in range(count)]


def _relative(view: View, seat: Seat) -> int:
    assert view.you is not None
    return (seat - view.you) % len(view.seats)


_CARD = {card: place for place, card in enumerate(CARDS)}


def _cards(cards: Iterable[str]) -> Places:
    return ((_CARD[card], 1) for card in cards)


def _open_cards(view: View) -> Iterable[str]:
    """The piles, and hands set aside where these lie open."""
    for pile in view.piles.values():
        yield from pile
    if view.options.open_set_aside:
        for seat in view.seats:
            yield from seat.set_aside_cards


def _fronts(view: View) -> Places:
    for place, seat in enumerate(seats_of(view)):
        if view.seats[seat].front:
            yield place * len(CARDS) + _CARD[view.seats[seat].front], 1


def _each_seat(number: Callable[[View, Seat], float]) -> Callable[[View, Decision[Any] | None], Places]:
    return lambda view, decision: ((place, number(view, seat)) for place, seat in enumerate(seats_of(view)))


def _known_roles(view: View) -> Places:
    return ((3 * place + _SIDES.index(view.seats[seat].role), 1) for place, seat in enumerate(seats_of(view)))


def _held(view: View) -> Places:
    """Who has held which Role card; a card is named by the seat it was dealt to."""
    for card, role in enumerate(view.roles):
        for seat in role.held_by:
            yield _relative(view, seat) * _SEATS + _relative(view, card), 1


def _face_up(view: View) -> Places:
    for place, seat in enumerate(seats_of(view)):
        for kind, tile in enumerate(_ARTIFACTS):
            yield place * len(_ARTIFACTS) + kind, view.seats[seat].face_up.count(tile)


def _display(view: View) -> Places:
    """The kind of the tile in each place, or the last one for an empty place."""
    for place in range(2):
        kind = _ARTIFACTS.index(view.display[place]) if place < len(view.display) else len(_ARTIFACTS)
        yield place * (len(_ARTIFACTS) + 1) + kind, 1


def _to_decide(view: View, decision: Decision[Any] | None) -> Places:
    """The viewer if it is asked; else who has to play next, as all can see. That others are asked may be a secret."""
    if decision is not None:
        return [(0, 1)]
    return [(_relative(view, view.to_play[0]), 1)] if view.to_play else []


def _plays(view: View) -> Places:
    for place, seat in enumerate(seats_of(view)):
        yield 2 * place, view.seats[seat].followed
        yield 2 * place + 1, len(view.seats[seat].off_suit)


def _off_suit(view: View) -> Places:
    for place, seat in enumerate(seats_of(view)):
        for kind, suit in enumerate(SUITS):
            yield place * len(SUITS) + kind, view.seats[seat].off_suit.count(suit)


def _standing(view: View) -> Places:
    """Statements on the cards of a suit that have not lapsed."""
    for said in view.statements:
        if said.stands:
            place = _relative(view, said.seat) * len(SUITS) + SUITS.index(said.suit)
            yield place * len(CLAIMS) + CLAIMS.index((said.what, said.value)), 1


def _last(view: View, kinds: tuple[str, ...]) -> Iterable[Statement]:
    """The last statement of each speaker on each seat, among these kinds."""
    return {(said.seat, said.about): said for said in view.statements if said.what in kinds}.values()


def _self_claims(view: View) -> Places:
    for said in _last(view, ("role",)):
        yield 2 * _relative(view, said.seat) + ("shaman", "shadow").index(said.value), 1


def _claims_on_others(view: View) -> Places:
    for said in _last(view, ("suspect", "trust", "accuse")):
        place = _relative(view, said.seat) * _SEATS + _relative(view, said.about)
        yield place * len(_ABOUT_OTHERS) + _ABOUT_OTHERS.index((said.what, said.value)), 1


PARTS: Final = (
    Part("hand", 56, 1, lambda view, _: _cards(view.hand)),
    Part("open cards", 56, 1, lambda view, _: _cards(_open_cards(view))),
    Part("cards in front", 5 * 56, 1, lambda view, _: _fronts(view)),
    Part("cards given in the Eclipse and unseen since", 56, 1, lambda view, _: _cards((*view.given, *view.passing))),
    Part("suits in play", 7, 1, lambda view, _: ((SUITS.index(suit), 1) for suit in view.suits)),
    Part("eight numbers", 1, 1, lambda view, _: [(0, view.numbers == 8)]),
    Part("lead suit, or none", 8, 1, lambda view, _: [(SUITS.index(view.lead) if view.lead else 7, 1)]),
    Part("pile sizes", 7, 8, lambda view, _: ((SUITS.index(suit), len(pile)) for suit, pile in view.piles.items())),
    Part("steps to the Moon", 31, 1, lambda view, _: [(view.moon - view.pawn, 1)]),
    Part("hand sizes", 5, 11, _each_seat(lambda view, seat: view.seats[seat].hand_size)),
    Part("Roles known", 5 * 3, 1, lambda view, _: _known_roles(view)),
    Part("Roles face up", 5, 1, _each_seat(lambda view, seat: view.seats[seat].role_is_up)),
    Part("who has held which Role card", 25, 1, lambda view, _: _held(view)),
    Part("eliminated", 5, 1, _each_seat(lambda view, seat: not view.seats[seat].alive)),
    Part("face-up tiles", 5 * 4, 4, lambda view, _: _face_up(view)),
    Part("face-down tiles", 5, 12, _each_seat(lambda view, seat: view.seats[seat].face_down)),
    Part("own face-down tiles", 3, 4, lambda view, _: enumerate(map(view.face_down.count, _HIDEABLE))),
    Part("display", 2 * 5, 1, lambda view, _: _display(view)),
    Part("tile pile", 1, 13, lambda view, _: [(0, view.tile_pile)]),
    Part("discarded tiles", 5, 4, lambda view, _: enumerate(map(view.discard.count, _TILES))),
    Part("set aside", 5, 11, _each_seat(lambda view, seat: view.seats[seat].set_aside)),
    Part("Guide", 5, 1, lambda view, _: [(_relative(view, view.guide), 1)]),
    Part("first player", 5, 1, lambda view, _: [(_relative(view, view.first), 1)]),
    Part("who decides", 5, 1, _to_decide),
    Part("decision", 12, 1, lambda view, asked: [(PROMPTS.index(asked.prompt), 1)] if asked else []),
    Part("trick", 11, 1, lambda view, _: [(view.trick - 1, 1)] if 1 <= view.trick <= 11 else []),
    Part("matching and off-suit plays", 5 * 2, 11, lambda view, _: _plays(view)),
    Part("off-suit plays by lead suit", 5 * 7, 11, lambda view, _: _off_suit(view)),
    Part("points", 5, 255, _each_seat(lambda view, seat: view.seats[seat].points)),
)
"""The observation without talk: 694 numbers."""

TALK: Final = (
    Part("standing statements on cards", 5 * 7 * 13, 1, lambda view, _: _standing(view)),
    Part("last claims on the own Role", 5 * 2, 1, lambda view, _: _self_claims(view)),
    Part("last claims on others", 5 * 5 * 4, 1, lambda view, _: _claims_on_others(view)),
)
"""What talk adds: 565 numbers."""


def parts(options: Options) -> tuple[Part, ...]:
    """The parts of an observation at a table with these options."""
    return PARTS if options.talk_silent else (*PARTS, *TALK)


def most(options: Options) -> Numbers:
    """The largest value of each number."""
    return np.concatenate([np.full(part.size, part.most, dtype=np.float32) for part in parts(options)])


def observe(view: View, decision: Decision[Any] | None) -> Numbers:
    """The observation of whoever has this view."""
    these = parts(view.options)
    starts = accumulate((part.size for part in these), initial=0)
    numbers = np.zeros(sum(part.size for part in these), dtype=np.float32)
    for start, part in zip(starts, these, strict=False):
        for place, number in part.places(view, decision):
            numbers[start + place] = number
    return numbers
