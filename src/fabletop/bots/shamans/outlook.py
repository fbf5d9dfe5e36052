"""What a seat expects of the round, in points: who will win it, and what a step, a tile or a Ritual is worth."""

from __future__ import annotations

from functools import cached_property
from math import erf, sqrt

from fabletop.bots.shamans.belief import SABOTAGE, claims_cards, claims_none, shadow_chances
from fabletop.games.shamans.choices import ExchangeRoles, UseDagger
from fabletop.games.shamans.content import load_content
from fabletop.games.shamans.state import Card, Side, Suit, Tile
from fabletop.games.shamans.view import SeatView, View
from fabletop.kernel import Seat

TRUST = 0.6
"""How far a statement about cards is believed when its speaker is surely a Shaman."""
DENIAL = 0.25
"""What a point that another player does not score is worth to me."""


class Outlook:
    """A view, read as a player would. All values are points that I may expect to gain."""

    def __init__(self, view: View) -> None:
        assert view.you is not None
        self.view = view
        self.me: SeatView = view.seats[view.you]
        self.side = view.roles[self.me.role_card].side or Side.SHAMAN
        self.is_shadow = self.side is Side.SHADOW
        self.others = [seat for seat in view.seats if seat.alive and seat.seat != view.you]
        self.steps = view.moon - view.pawn

    # -- cards --------------------------------------------------------------------------------------------------------

    @cached_property
    def shadow(self) -> tuple[float, ...]:
        """How likely each seat holds a Shadow."""
        return shadow_chances(self.view)

    @cached_property
    def unseen(self) -> dict[Suit, list[int]]:
        """The numbers of each suit that lie neither open nor in my hand."""
        view = self.view
        seen = {card for pile in view.piles.values() for card in pile} | {*view.hand, *view.passing, view.in_air}
        seen |= {seat.front for seat in view.seats}
        seen |= {card for seat in view.seats for card in seat.set_aside_cards}
        return {
            suit: [number for number in range(1, view.numbers + 1) if f"{suit}{number}" not in seen]
            for suit in view.suits
        }

    @cached_property
    def hidden(self) -> int:
        """How many cards lie in hands and aside that I cannot see."""
        return max(sum(len(numbers) for numbers in self.unseen.values()), 1)

    def void(self, seat: SeatView, suit: Suit) -> float:
        """How likely this seat has no card of a suit."""
        if any(card[0] == suit for card in self.view.given) and self.view.given_to == seat.seat:
            return 0.0
        chance = 1.0
        for drawn in range(len(self.unseen[suit])):
            chance *= max(self.hidden - seat.hand_size - drawn, 0) / max(self.hidden - drawn, 1)
        honest = 1 - self.shadow[seat.seat]
        if suit in seat.off_suit and self.view.given_to < 0:
            chance += (1 - chance) * 0.9 * honest
        if claims_none(self.view, seat.seat, suit):
            chance += (1 - chance) * TRUST * honest
        elif claims_cards(self.view, seat.seat, suit):
            chance *= 1 - TRUST * honest
        return chance

    def strays(self, seat: SeatView, suit: Suit) -> float:
        """How likely this seat plays off suit when this suit is led."""
        void = self.void(seat, suit)
        return void + (1 - void) * self.shadow[seat.seat] * SABOTAGE

    # -- the round ----------------------------------------------------------------------------------------------------

    @cached_property
    def _strays_to_come(self) -> tuple[float, float]:
        """Mean and spread of the off-suit plays still to come, from how everybody has played so far."""
        alive = [seat for seat in self.view.seats if seat.alive]
        mean = spread = 0.0
        for seat in alive:
            plays = seat.hand_size * (len(alive) - 1) / len(alive)
            missed, followed = len(seat.off_suit), seat.followed
            usual = 0.35 + 0.3 * self.shadow[seat.seat]
            rate = (missed + 4 * usual) / (missed + followed + 4)
            mean += plays * rate
            spread += plays * rate * (1 - rate)
        return mean, spread

    def shamans_win(self, steps: float, fewer_plays: float = 0.0) -> float:
        """How likely the Shamans win the round with so many steps left to the Moon."""
        if steps <= 0:
            return 0.0
        mean, spread = self._strays_to_come
        mean = max(mean - fewer_plays * 0.4, 0.0)
        pulls = sum(
            self.view.rituals[suit] == "stabilization" and len(pile) < self.view.numbers
            for suit, pile in self.view.piles.items()
        )
        surplus = steps - 0.5 - mean + 0.8 * pulls * (1 if mean > 3 else mean / 3)
        return 0.5 * (1 + erf(surplus / sqrt(2 * (spread + 1.5))))

    def points(self, side: Side, shamans_win: float) -> float:
        """What a living player of this side may expect of the round's end."""
        score = load_content().score
        return score.shaman * shamans_win if side is Side.SHAMAN else score.shadow * (1 - shamans_win)

    @cached_property
    def now(self) -> float:
        """How likely the Shamans win as things stand."""
        return self.shamans_win(self.steps)

    def move(self, spaces: int) -> float:
        """What it is worth to me that the pawn goes so many spaces to the Moon (or back)."""
        return self.points(self.side, self.shamans_win(self.steps - spaces)) - self.points(self.side, self.now)

    # -- Rituals ------------------------------------------------------------------------------------------------------

    def ritual(self, suit: Suit) -> float:
        """What it is worth to me to perform the Ritual of a suit."""
        match self.view.rituals[suit]:
            case "stabilization":
                return max(self.move(-2), self.best_tile())
            case "permutation":
                return max((self.exchange(ExchangeRoles(other.seat)) for other in self.others), default=0.0)
            case "illumination":
                return 1.0
            case _:
                if Tile.DAGGER not in self.me.face_up and Tile.DAGGER not in self.view.face_down:
                    return 0.0
                best = max((self.dagger(UseDagger(other.seat)) for other in self.others), default=0.0)
                return best if Tile.DAGGER in self.me.face_up else max(best, 0.0)

    def exchange(self, option: ExchangeRoles) -> float:
        """What it is worth to me to hold this seat's Role instead of mine."""
        is_shadow = self.shadow[option.seat]
        theirs = is_shadow * self.points(Side.SHADOW, self.now) + (1 - is_shadow) * self.points(Side.SHAMAN, self.now)
        return theirs - self.points(self.side, self.now)

    def dagger(self, option: UseDagger) -> float:
        """What it is worth to me that this seat is eliminated."""
        victim = self.view.seats[option.seat]
        is_shadow = self.shadow[option.seat]
        shadows_left = sum(self.shadow[seat.seat] for seat in (self.me, *self.others))
        shamans_left = len(self.others) + 1 - shadows_left
        after_shadow = 1.0 if shadows_left < 1.5 else self.now + 0.5 * (1 - self.now)
        after_shaman = self.shamans_win(self.steps - victim.hand_size, victim.hand_size) if shamans_left > 1.5 else 0.0
        side, now = self.side, self.points(self.side, self.now)
        if is_shadow:
            gain = is_shadow * (self.points(side, after_shadow) - now + DENIAL * self.points(Side.SHADOW, self.now))
        else:
            gain = 0.0
        lost = self.points(side, after_shaman) - now + DENIAL * self.points(Side.SHAMAN, self.now)
        return gain + (1 - is_shadow) * lost

    # -- tiles --------------------------------------------------------------------------------------------------------

    def tile(self, tile: Tile) -> float:
        """What it is worth to me to own one more tile of this kind."""
        mine = (*self.me.face_up, *self.view.face_down)
        match tile:
            case Tile.SHARD:
                owned = mine.count(Tile.SHARD)
                pays = owned == 1 or (self.view.options.shards_per_pair and owned % 2 == 1)
                return 1.7 if pays else 0.45 if owned == 0 or self.view.options.shards_per_pair else 0.0
            case Tile.PORTAL:
                return 0.15 + abs(self.move(1 if self.is_shadow else -1))
            case Tile.DAGGER:
                live = any(
                    self.view.rituals[suit] == "neutralization" and len(pile) < self.view.numbers
                    for suit, pile in self.view.piles.items()
                )
                return 0.3 if live else 0.0
            case Tile.MASK if not self.me.role_is_up:
                return -0.5 if self.is_shadow else 0.15
            case _:
                return 0.0

    def from_pile(self) -> float:
        """What the top of the pile is worth on average."""
        left = self.tiles_left
        count = sum(left.values())
        return sum(number * self.tile(tile) for tile, number in left.items()) / count if count else 0.0

    @cached_property
    def tiles_left(self) -> dict[Tile, int]:
        """The tiles that I do not see, by kind."""
        seen = [*self.view.display, *self.view.discard, *self.view.face_down]
        seen += [tile for seat in self.view.seats for tile in seat.face_up]
        return {
            tile: number - seen.count(tile)
            for tile, number in load_content().tiles.items()
            if tile is not Tile.ECLIPSE or not self.view.options.no_eclipse
        }

    def best_tile(self) -> float:
        """What the best tile that lies there is worth to me."""
        worths = [self.tile(tile) for tile in self.view.display]
        if self.view.tile_pile:
            worths.append(self.from_pile())
        return max(worths, default=0.0)

    # -- playing a card -----------------------------------------------------------------------------------------------

    def keep(self, card: Card) -> float:
        """What it is worth to me to keep a card for later."""
        suit, number = card[0], int(card[1])
        ends = abs(2 * number - self.view.numbers - 1) / self.view.numbers
        alone = sum(mine[0] == suit for mine in self.view.hand) == 1
        led_later = min(len(self.unseen[suit]) / 4, 1.0)
        can_follow = 0.1 if self.is_shadow else 0.8 * abs(self.move(1))
        return 0.12 * ends + (can_follow * led_later if alone else 0.0)

    def lead(self, card: Card) -> float:
        """What it is worth to me to lead this card."""
        followers = [seat for seat in self.others if seat.hand_size]
        strays = sum(self.strays(seat, card[0]) for seat in followers)
        return strays * self.move(1) + self._in_trick(card, followers, ()) - self.keep(card)

    def follow(self, card: Card) -> float:
        """What it is worth to me to add this card to the trick."""
        to_come = [self.view.seats[seat] for seat in self.view.to_play if seat != self.me.seat]
        if card[0] != self.view.lead:
            completes = len(self.view.piles[card[0]]) + 1 == self.view.numbers
            return self.move(1) + (self.ritual(card[0]) if completes and self.steps > 1 else 0.0) - self.keep(card)
        fronts = tuple(int(seat.front[1]) for seat in self.view.seats if seat.front and seat.alive)
        return self._in_trick(card, to_come, fronts) - self.keep(card)

    def _in_trick(self, card: Card, to_come: list[SeatView], fronts: tuple[int, ...]) -> float:
        """What this card may win: a tile as the lowest, the pile, its Ritual and the next lead as the highest."""
        suit, number = card[0], int(card[1])
        unseen = self.unseen[suit]
        below = sum(other < number for other in unseen) / max(len(unseen), 1)
        lowest, highest, all_follow = 1.0, 1.0, 1.0
        for seat in to_come:
            follows = 1 - self.strays(seat, suit) if unseen else 0.0
            lowest *= 1 - follows * below
            highest *= 1 - follows * (1 - below)
            all_follow *= follows
        if any(other < number for other in fronts):
            lowest = 0.0
        if any(other > number for other in fronts):
            highest = 0.0
        on_front = len([seat for seat in self.view.seats if seat.front])
        missing = self.view.numbers - len(self.view.piles[suit]) - on_front - 1
        completes = 1.0 if missing == 0 else all_follow if missing == len(to_come) else 0.0
        next_lead = 0.0 if self.is_shadow else 0.08
        return lowest * self.best_tile() + highest * (next_lead + completes * self.ritual(suit))

    def seat(self, seat: Seat) -> SeatView:
        """A seat of the view."""
        return self.view.seats[seat]
