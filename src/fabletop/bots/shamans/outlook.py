"""What a seat expects of the round, in points: who will win it, and what a step, a tile or a Ritual is worth."""

from __future__ import annotations

from functools import cached_property
from math import erf, sqrt
from typing import NamedTuple

from fabletop.bots.shamans.belief import SABOTAGE, Claims, claims, shadow_chances
from fabletop.games.shamans.state import Card, Side, Suit, Tile
from fabletop.games.shamans.view import SeatView, View
from fabletop.kernel import Seat

TRUST = 0.6
"""How far a statement about cards is believed when its speaker is surely a Shaman."""
NEXT_LEAD = 0.08
"""What it is worth to a Shaman to lead the next trick."""
DENIAL = 0.07
"""What a point that another player does not score is worth to me."""


class Hopes(NamedTuple):
    """What a card may win in the trick."""

    lowest: float
    """How likely it is the lowest; and so on."""
    highest: float
    completes: float
    tile: float
    """What it may win as the lowest is worth; and so on."""
    next_lead: float
    ritual: float

    @property
    def worth(self) -> float:
        """All of it."""
        return self.tile + self.next_lead + self.ritual


class Outlook:
    """A view, read as a player would. All values are points that I may expect to gain."""

    def __init__(self, view: View) -> None:
        assert view.you is not None
        self.view = view
        self.me: SeatView = view.seats[view.you]
        self.side = self.me.role or Side.SHAMAN
        self.is_shadow = self.side is Side.SHADOW
        self.others = [seat for seat in view.seats if seat.alive and seat.seat != view.you]
        self.steps = view.moon - view.pawn
        self._strays: dict[tuple[Seat, Suit], float] = {}

    # -- cards --------------------------------------------------------------------------------------------------------

    @cached_property
    def shadow(self) -> tuple[float, ...]:
        """How likely each seat holds a Shadow."""
        return shadow_chances(self.view, self.claims)

    @cached_property
    def suspicion(self) -> tuple[float, ...]:
        """How likely each seat would seem to hold a Shadow if I were a Shaman: to say so gives nothing away."""
        return shadow_chances(self.view, self.claims, as_shaman=True)

    @cached_property
    def _armed(self) -> list[float]:
        """How likely the other Shadows own so many Portals together, open or hidden."""
        view, content = self.view, self.view.content
        seen = [*view.display, *view.discard, *view.face_down]
        for seat in view.seats:
            seen += seat.face_up
        hidden = {tile: content.tiles[tile] - seen.count(tile) for tile in (Tile.PORTAL, Tile.DAGGER, Tile.SHARD)}
        share = hidden[Tile.PORTAL] / max(sum(hidden.values()), 1)
        chances = [1.0]
        for other in self.others:
            shadow = self.shadow[other.seat]
            tiles = [shadow] * other.face_up.count(Tile.PORTAL) + [shadow * share] * other.face_down
            for chance in tiles:
                chances = [
                    (chances[k] if k < len(chances) else 0.0) * (1 - chance) + (chances[k - 1] * chance if k else 0.0)
                    for k in range(len(chances) + 1)
                ]
        return chances

    def portal_threat(self, count: int) -> float:
        """How likely the other Shadows own at least so many Portals."""
        return sum(self._armed[max(count, 0) :])

    @cached_property
    def claims(self) -> Claims:
        """What is said of suits, and still stands."""
        return claims(self.view)

    @cached_property
    def unseen(self) -> dict[Suit, list[int]]:
        """The numbers of each suit that lie neither open nor in my hand."""
        view = self.view
        seen = {*view.hand, *view.passing, view.in_air}
        for pile in view.piles.values():
            seen.update(pile)
        for seat in view.seats:
            seen.add(seat.front)
            seen.update(seat.set_aside_cards)
        numbers = range(1, view.numbers + 1)
        return {suit: [number for number in numbers if f"{suit}{number}" not in seen] for suit in view.suits}

    @cached_property
    def hidden(self) -> int:
        """How many cards lie in hands and aside that I cannot see."""
        return sum(len(numbers) for numbers in self.unseen.values())

    @cached_property
    def lengths(self) -> dict[Suit, int]:
        """How many cards of each suit I hold."""
        suits = [card[0] for card in self.view.hand]
        return {suit: suits.count(suit) for suit in self.view.suits}

    def void(self, seat: SeatView, suit: Suit) -> float:
        """How likely this seat has no card of a suit."""
        view = self.view
        if view.given_to == seat.seat and any(card[0] == suit for card in view.given):
            return 0.0
        chance = 1.0
        for drawn in range(len(self.unseen[suit])):
            chance *= max(self.hidden - seat.hand_size - drawn, 0) / max(self.hidden - drawn, 1)
        honest = 1 - self.shadow[seat.seat]
        if suit in seat.off_suit and view.given_to < 0:
            chance += (1 - chance) * 0.9 * honest
        claim = self.claims.get((seat.seat, suit))
        if claim is False:
            chance += (1 - chance) * TRUST * honest
        elif claim is True:
            chance *= 1 - TRUST * honest
        return chance

    def strays(self, seat: SeatView, suit: Suit) -> float:
        """How likely this seat plays off suit when this suit is led."""
        found = self._strays.get((seat.seat, suit))
        if found is None:
            void = self.void(seat, suit)
            found = self._strays[seat.seat, suit] = void + (1 - void) * self.shadow[seat.seat] * SABOTAGE
        return found

    # -- the round ----------------------------------------------------------------------------------------------------

    @cached_property
    def _strays_to_come(self) -> tuple[float, float]:
        """Mean and variance of the off-suit plays still to come, from how everybody has played so far.

        The usual rates, and the weights in `shamans_win`, were fitted to rounds between heuristic players.
        """
        alive = [seat for seat in self.view.seats if seat.alive]
        mean = variance = 0.0
        for seat in alive:
            hand, plays = seat.hand_size / self.view.tricks, seat.followed + len(seat.off_suit)
            shadow = self.shadow[seat.seat]
            usual_so_far = 0.75 * shadow + (0.45 - 0.25 * hand) * (1 - shadow)
            usual_from_now = 0.75 * shadow + (0.7 - 0.25 * hand) * (1 - shadow)
            bias = (len(seat.off_suit) + 3) / (plays * usual_so_far + 3)
            rate = min(bias * usual_from_now, 0.95)
            to_come = seat.hand_size * (len(alive) - 1) / len(alive)
            mean += to_come * rate
            variance += to_come * rate * (1 - rate)
        return mean, variance

    def shamans_win(self, steps: float, fewer_plays: float = 0.0) -> float:
        """How likely the Shamans win the round with so many steps left to the Moon."""
        if steps <= 0:
            return 0.0
        mean, variance = self._strays_to_come
        surplus = steps - 0.5 - 0.9 * max(mean - 0.4 * fewer_plays, 0.0)
        return 0.5 * (1 + erf(surplus / sqrt(2 * (4 * variance + 1))))

    def points(self, side: Side, shamans_win: float) -> float:
        """What a living player of this side may expect of the round's end."""
        score = self.view.content.score
        return score.shaman * shamans_win if side is Side.SHAMAN else score.shadow * (1 - shamans_win)

    @cached_property
    def now(self) -> float:
        """How likely the Shamans win as things stand."""
        return self.shamans_win(self.steps)

    def move(self, spaces: int) -> float:
        """What it is worth to me that the pawn goes so many spaces to the Moon (or back)."""
        return self.points(self.side, self.shamans_win(self.steps - spaces)) - self.points(self.side, self.now)

    @cached_property
    def step(self) -> float:
        """What one step to the Moon is worth to me."""
        return self.move(1)

    # -- Rituals ------------------------------------------------------------------------------------------------------

    def ritual(self, suit: Suit) -> float:
        """What it is worth to me to perform the Ritual of a suit."""
        match self.view.rituals[suit]:
            case "stabilization":
                return max(self.move(-2), self.best_tile)
            case "permutation":
                return max([self.exchange(other.seat) for other in self.others], default=0.0)
            case "illumination":
                return 1.0
            case _:
                must = Tile.DAGGER in self.me.face_up
                if not must and Tile.DAGGER not in self.view.face_down:
                    return 0.0
                best = max([self.dagger(other.seat) for other in self.others], default=0.0)
                return best if must else max(best, 0.0)

    def exchange(self, seat: Seat) -> float:
        """What it is worth to me to hold this seat's Role instead of mine."""
        shadow = self.shadow[seat]
        theirs = shadow * self.points(Side.SHADOW, self.now) + (1 - shadow) * self.points(Side.SHAMAN, self.now)
        return theirs - self.points(self.side, self.now)

    def dagger(self, seat: Seat) -> float:
        """What it is worth to me that this seat is eliminated."""
        shadow, hand_size = self.shadow[seat], self.view.seats[seat].hand_size
        shadows_left = self.shadow[self.me.seat] + sum(self.shadow[other.seat] for other in self.others)
        shamans_left = 1 + len(self.others) - shadows_left
        if_shadow = 1.0 if shadows_left < 1.5 else (1 + self.now) / 2
        if_shaman = 0.0 if shamans_left < 1.5 else self.shamans_win(self.steps - hand_size, hand_size)
        gain = shadow * (self.points(self.side, if_shadow) + DENIAL * self.points(Side.SHADOW, self.now))
        gain += (1 - shadow) * (self.points(self.side, if_shaman) + DENIAL * self.points(Side.SHAMAN, self.now))
        return gain - self.points(self.side, self.now)

    # -- tiles --------------------------------------------------------------------------------------------------------

    @cached_property
    def tiles(self) -> dict[Tile, float]:
        """What one more tile of each kind is worth to me."""
        view = self.view
        shards = (*self.me.face_up, *view.face_down).count(Tile.SHARD)
        wanted = shards < 2 or view.options.shards_per_pair
        can_strike = any(
            view.rituals[suit] == "neutralization" and len(pile) < view.numbers for suit, pile in view.piles.items()
        )
        return {
            Tile.SHARD: 0.0 if not wanted else 1.7 if shards % 2 else 0.45,
            Tile.PORTAL: 0.15 + abs(self.move(1 if self.is_shadow else -1)),
            Tile.DAGGER: 0.3 if can_strike else 0.0,
            Tile.MASK: 0.0 if self.me.role_is_up else -0.5 if self.is_shadow else 0.15,
            Tile.ECLIPSE: 0.0,
        }

    @cached_property
    def from_pile(self) -> float:
        """What the top of the pile is worth on average: it can be kept hidden."""
        view = self.view
        if not view.tile_pile:
            return 0.0
        seen = [*view.display, *view.discard, *view.face_down]
        for seat in view.seats:
            seen += seat.face_up
        worth = count = 0.0
        for tile, number in view.content.tiles.items():
            if tile is not Tile.ECLIPSE or not view.options.no_eclipse:
                left = number - seen.count(tile)
                worth += left * self.tiles[tile]
                count += left
        return 0.1 + worth / count

    @cached_property
    def best_tile(self) -> float:
        """What the best tile that lies there is worth to me."""
        return max([self.from_pile, *[self.tiles[tile] for tile in self.view.display]])

    # -- playing a card -----------------------------------------------------------------------------------------------

    def keep(self, card: Card) -> float:
        """What it is worth to me to keep a card for later: high and low ones, and the last of a suit."""
        suit, number = card[0], int(card[1])
        worth = 0.12 * abs(2 * number - self.view.numbers - 1) / self.view.numbers
        if self.lengths[suit] == 1:
            led_later = min(len(self.unseen[suit]) / 4, 1.0)
            worth += led_later * (0.1 if self.is_shadow else -0.8 * self.step)
        return worth

    def lead(self, card: Card) -> float:
        """What it is worth to me to lead this card."""
        return self.strayed(card[0]) * self.step + self.hopes(card).worth - self.keep(card)

    def strayed(self, suit: Suit) -> float:
        """How many are to be expected to play off suit if I lead this one."""
        return sum(self.strays(seat, suit) for seat in self._followers)

    @cached_property
    def _followers(self) -> list[SeatView]:
        return [seat for seat in self.others if seat.hand_size]

    def follow(self, card: Card) -> float:
        """What it is worth to me to add this card to the trick."""
        if card[0] == self.view.lead:
            return self.hopes(card).worth - self.keep(card)
        return self.step + (self.ritual(card[0]) if self.completes_off_suit(card) else 0.0) - self.keep(card)

    def completes_off_suit(self, card: Card) -> bool:
        """Whether a card that does not follow fills its pile before the Shadow has reached the Moon."""
        return len(self.view.piles[card[0]]) + 1 == self.view.numbers and self.steps > 1

    def hopes(self, card: Card) -> Hopes:
        """What this card may win as one of the lead suit: a tile as the lowest, the pile, its Ritual and the next lead
        as the highest."""
        view, suit, number = self.view, card[0], int(card[1])
        to_come = [view.seats[seat] for seat in view.to_play if seat != self.me.seat] if view.lead else self._followers
        unseen, fronts = self.unseen[suit], [int(seat.front[1]) for seat in view.seats if seat.front]
        below = sum(other < number for other in unseen) / max(len(unseen), 1)
        lowest = float(not any(other < number for other in fronts))
        highest = float(not any(other > number for other in fronts))
        all_follow = 1.0
        for seat in to_come:
            follows = 1 - self.strays(seat, suit)
            lowest *= 1 - follows * below
            highest *= 1 - follows * (1 - below)
            all_follow *= follows
        missing = view.numbers - len(view.piles[suit]) - len(fronts) - 1
        completes = 1.0 if missing == 0 else all_follow if missing == len(to_come) else 0.0
        next_lead = 0.0 if self.is_shadow else NEXT_LEAD
        ritual = highest * completes * self.ritual(suit) if completes else 0.0
        return Hopes(lowest, highest, highest * completes, lowest * self.best_tile, highest * next_lead, ritual)
