"""Build the view of each seat, and redraw hidden cards for search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fabletop.games.shamans.cards import cards_to_pass
from fabletop.games.shamans.content import Content, load_content
from fabletop.games.shamans.play import shard_points, shards_of
from fabletop.games.shamans.state import (
    ECLIPSE,
    MASK,
    SHADOW,
    Card,
    Options,
    Player,
    RoundResult,
    Side,
    Statement,
    Suit,
    Table,
    Tile,
    in_order,
)
from fabletop.games.shamans.talk import about_hand_in, left_about_hand
from fabletop.games.shamans.tricks import lowest_first
from fabletop.kernel import OWN, Seat, Shuffler


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One seat as the viewer sees it."""

    seat: Seat
    alive: bool
    points: int
    hand_size: int
    front: Card
    face_up: tuple[Tile, ...]
    face_down: int
    set_aside: int
    set_aside_cards: tuple[Card, ...]
    """Empty unless the viewer may see them."""
    role_card: int
    """The id of the Role card held. It is public who holds which card."""
    role: Side | None
    """The face of that card, if the viewer knows it."""
    role_is_up: bool
    followed: int
    off_suit: tuple[Suit, ...]
    """The lead suits to which this seat played off suit this round."""
    off_suit_card: Card
    """The card that it played off suit in the current trick, or nothing."""


class RoleView(msgspec.Struct, frozen=True, gc=False):
    """One Role card as the viewer sees it."""

    side: Side | None
    is_up: bool
    held_by: tuple[Seat, ...]
    """The seats that have held this card, in order. They know its face."""


class ShardsView(msgspec.Struct, frozen=True, gc=False):
    """The value of the viewer's Moon Shards."""

    points: int
    """The points as things stand."""
    missing: int
    """The number of further Moon Shards needed before they score."""
    worth: int
    """The points that they score then."""


class View(msgspec.Struct, frozen=True, dict=True):
    """The table as one seat sees it. `you` is None for a spectator."""

    you: Seat | None
    options: Options
    round: int
    first: Seat
    guide: Seat
    trick: int
    tricks: int
    lead: Suit
    to_play: tuple[Seat, ...]
    order: tuple[Seat, ...]
    """The participants of the current trick, in the order of play."""
    lowest: Seat | None
    """The seat whose card takes an Artifact as the trick stands."""
    highest: Seat | None
    """The seat whose card gathers the trick as it stands."""
    suits: str
    numbers: int
    """The highest number in play, which is also the number of cards that completes a pile."""
    in_air: Card
    piles: dict[Suit, tuple[Card, ...]]
    rituals: dict[Suit, str]
    pawn: int
    start: int
    moon: int
    display: tuple[Tile, ...]
    tile_pile: int
    pile_untouched: bool
    discard: tuple[Tile, ...]
    seats: tuple[SeatView, ...]
    roles: tuple[RoleView, ...]
    hand: tuple[Card, ...]
    follows: tuple[Card, ...]
    """The cards of the viewer's hand that follow suit."""
    passing: tuple[Card, ...]
    face_down: tuple[Tile, ...]
    given: tuple[Card, ...]
    given_to: Seat
    received: tuple[Card, ...]
    left: Seat
    """The seat to which the viewer passes cards; -1 if there is none."""
    shards: ShardsView | None
    """None if the viewer has no Moon Shards, or is out of the round."""
    hand_talk: int
    """The number of statements on the own cards that this trick still allows."""
    most_hand_talk: int
    statements: tuple[Statement, ...]
    results: tuple[RoundResult, ...]
    winners: tuple[Seat, ...]
    is_over: bool

    @property
    def content(self) -> Content:
        """The content of this table. It is attached to the view and is not part of it."""
        return self.__dict__.get("content") or load_content()


def view(table: Table, seat: Seat | None) -> View:
    """Return the table as this seat sees it, or a spectator (None) (SHA-201 to SHA-208)."""
    return views(table, (seat,))[0]


def views(table: Table, seats: Sequence[Seat | None]) -> list[View]:
    """Return the table as these seats see it. The public part is computed once."""
    players = table.players
    in_front = lowest_first(players)
    before = (
        table.options,
        table.round,
        table.first,
        table.guide,
        table.trick,
        table.tricks,
        table.lead,
        tuple(table.to_play),
        _order(table),
        in_front[0].seat if in_front else None,
        in_front[-1].seat if in_front else None,
        table.suits,
        table.numbers,
        table.in_air,
        {suit: tuple(pile) for suit, pile in table.piles.items()},
        table.content.rituals_in_play[table.suits],
        table.pawn,
        table.start,
        table.moon,
        tuple(table.display),
        len(table.tile_pile),
        table.pile_untouched,
        tuple(table.discard),
    )
    after = (
        left_about_hand(table.options, 0),
        tuple(table.statements),
        tuple(table.results),
        tuple(table.winners),
        table.is_over,
    )
    sight = _Sight.of(table)
    moment = _encode((table.lead, table.trick, table.statements, [each.alive for each in players]))
    shown = [each.shown for each in sight.glimpses]
    seen = []
    kept: tuple[Card, ...]
    for seat in seats:
        known, own_roles, own_shown, mine, kept = _NOTHING_KNOWN, sight.roles, shown, _NOTHING_OF_MINE, ()
        if seat is not None:
            me, known, own_roles, own_shown = players[seat], sight.known[seat], sight.roles_of[seat], shown.copy()
            for glimpse in sight.glimpses:
                if glimpse.role in known:
                    own_shown[glimpse.seat] = glimpse.known
            mine = sight.glimpses[seat].mine(table, moment)
            if me.set_aside:
                own_shown[seat], kept = _seat_view(table, me, seat, own_roles), tuple(me.set_aside)
        # By position: with this many fields, keyword arguments cost more than the rest of the call.
        fields: tuple[Any, ...] = (seat, *before, tuple(own_shown), own_roles, *mine, *after)
        made = View(*fields)
        hung = made.__dict__
        hung["content"], hung[OWN] = table.content, (known, kept, mine)
        seen.append(made)
    return seen


class _Glimpse:
    """The visible parts of one player."""

    __slots__ = ("_mine", "_moment", "key", "known", "role", "seat", "shown")

    def __init__(self, key: bytes, table: Table, player: Player, roles: tuple[RoleView, ...]) -> None:
        self.key = key
        self.seat, self.role = player.seat, player.role
        self._moment = b""
        self.shown = self.known = _seat_view(table, player, None, roles)
        if roles and not roles[player.role].is_up:
            self.known = msgspec.structs.replace(self.shown, role=table.roles[player.role].face)

    def mine(self, table: Table, moment: bytes) -> tuple[Any, ...]:
        """Return what only the player sees, cached for this moment."""
        if moment != self._moment:
            self._mine, self._moment = _mine(table, table.players[self.seat]), moment
        return self._mine


class _Sight:
    """A cache of the last views of a table's players. Most of a player stays the same from one moment to the next, and
    comparing the encoded player is much cheaper than building the view."""

    __slots__ = ("content", "glimpses", "key", "known", "options", "roles", "roles_of")

    def __init__(self, key: bytes, table: Table) -> None:
        self.key, self.options, self.content = key, table.options, table.content
        hidden = [(index, card) for index, card in enumerate(table.roles) if not card.is_up]
        self.roles = tuple(
            [RoleView(card.face if card.is_up else None, card.is_up, tuple(card.held_by)) for card in table.roles]
        )
        self.known = [
            {index: card.face for index, card in hidden if card.is_known_to(player.seat)} for player in table.players
        ]
        """The Role faces that each seat knows and that are not public."""
        self.roles_of = [
            tuple([RoleView(known.get(at, role.side), role.is_up, role.held_by) for at, role in enumerate(self.roles)])
            for known in self.known
        ]
        self.glimpses = [_Glimpse(_encode(player), table, player, self.roles) for player in table.players]

    @classmethod
    def of(cls, table: Table) -> _Sight:
        """Return the cached views, updated to the present. The public view of a player depends on the player and the
        Roles only."""
        key = _encode(table.roles)
        kept: _Sight | None = table.__dict__.get("sight")
        if kept is None or kept.key != key or kept.options is not table.options or kept.content is not table.content:
            kept = table.__dict__["sight"] = cls(key, table)
            return kept
        for player, glimpse in zip(table.players, kept.glimpses, strict=True):
            encoded = _encode(player)
            if encoded != glimpse.key:
                kept.glimpses[player.seat] = _Glimpse(encoded, table, player, kept.roles)
        return kept


_encode = msgspec.msgpack.Encoder().encode
_NOTHING_KNOWN: dict[int, Side] = {}
_NOTHING_OF_MINE: tuple[Any, ...] = ((), (), (), (), (), -1, (), -1, None, 0)


def _mine(table: Table, me: Player) -> tuple[Any, ...]:
    """Return what only this seat sees: the fields of a view from `hand` on."""
    lead = table.lead
    return (
        tuple(me.hand),
        tuple([card for card in me.hand if card[0] == lead]) if lead else (),
        tuple(me.passing),
        tuple(me.face_down),
        tuple(me.given),
        me.given_to,
        tuple(me.received),
        _left(table, me),
        _shards_view(table, me) if me.face_up or me.face_down else None,
        _hand_talk(table, me),
    )


def _order(table: Table) -> tuple[Seat, ...]:
    to_play = table.to_play
    return tuple(
        [each.seat for each in table.clockwise(table.guide) if each.alive or each.front or each.seat in to_play]
    )


def _left(table: Table, player: Player) -> Seat:
    players, seat = table.players, player.seat
    for other in players[seat + 1 :] + players[:seat]:
        if other.alive:
            return other.seat
    return -1


def _hand_talk(table: Table, player: Player) -> int:
    trick, seat, statements = table.trick, player.seat, table.statements
    made = [said for said in statements if said.trick == trick and said.seat == seat] if statements else []
    return left_about_hand(table.options, about_hand_in(made) if made else 0)


def _shards_view(table: Table, player: Player) -> ShardsView | None:
    held, score = shards_of(player), table.content.score
    if not held or not player.alive:
        return None
    return ShardsView(shard_points(table, player), max(score.shards_needed - held, 0), score.shards)


_NO_ROLE = RoleView(None, False, ())


def _seat_view(table: Table, player: Player, viewer: Seat | None, roles: tuple[RoleView, ...]) -> SeatView:
    role = roles[player.role] if roles else _NO_ROLE
    return SeatView(
        player.seat,
        player.alive,
        player.points,
        len(player.hand) + len(player.passing),
        player.front,
        tuple(player.face_up),
        len(player.face_down),
        len(player.set_aside),
        tuple(player.set_aside) if player.seat == viewer or table.options.open_set_aside else (),
        player.role,
        role.side,
        role.is_up,
        player.followed,
        tuple(player.off_suit),
        player.off_suit_card,
    )


def reshuffle_hidden(table: Table, seat: Seat, shuffle: Shuffler) -> None:
    """Redraw all that this seat cannot see, uniformly over what its view allows (SHA-211)."""
    if not table.trick:
        return
    others = [player for player in table.players if player.seat != seat]
    _reshuffle_roles(table, seat, shuffle)
    _reshuffle_tiles(table, others, shuffle)
    _reshuffle_cards(table, table.players[seat], others, shuffle)


def _reshuffle_roles(table: Table, seat: Seat, shuffle: Shuffler) -> None:
    unknown = [card for card in table.roles if not card.is_known_to(seat)]
    for card, face in zip(unknown, shuffle([card.face for card in unknown]), strict=True):
        card.face = face
    if table.options.shadows_know:
        shadows = [each for each, card in enumerate(table.roles) if card.face is SHADOW]
        for each, card in enumerate(table.roles):
            card.shown_to = [other for other in shadows if other != each and each in shadows]


def _reshuffle_tiles(table: Table, others: list[Player], shuffle: Shuffler) -> None:
    """Redraw face-down tiles. A Mask or an Eclipse never stays face down; all other tiles may lie anywhere."""
    owners = [player for player in others if player.face_down]
    if not owners:
        return
    pool = table.tile_pile + [tile for owner in owners for tile in owner.face_down]
    hideable = shuffle([tile for tile in pool if tile not in (MASK, ECLIPSE)])
    for owner in owners:
        owner.face_down = [hideable.pop() for _ in owner.face_down]
    rest = hideable + [tile for tile in pool if tile in (MASK, ECLIPSE)]
    table.tile_pile = [tile for tile in Tile for _ in range(rest.count(tile))]


def _reshuffle_cards(table: Table, me: Player, others: list[Player], shuffle: Shuffler) -> None:
    """Keep the cards that the viewer passed in the Eclipse, and deal all other unseen cards anew.

    The viewer cannot know how many of the cards passed between others have been shown since. The redrawn worlds assume
    none.
    """
    zones = [zone for player in others for zone in _hidden_zones(table, player)]
    pool = shuffle([card for zone in zones for card in zone if card not in me.given])
    for zone in zones:
        zone[:] = [card if card in me.given else pool.pop() for card in zone]
        zone.sort(key=in_order)
    for giver in others:
        if giver.given_to in (-1, me.seat):
            continue
        receiver = table.players[giver.given_to]
        holds = [card for zone in _hidden_zones(table, receiver) for card in zone]
        passed = shuffle(holds)[: cards_to_pass(table, len(holds))]
        giver.given = receiver.received = sorted(passed, key=in_order)


def _hidden_zones(table: Table, player: Player) -> list[list[Card]]:
    zones = [player.hand, player.passing]
    return zones if table.options.open_set_aside else [*zones, player.set_aside]
