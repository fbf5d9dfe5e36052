"""A day in the mountains: how far heroes come, what they eat, and how much time the Legend leaves."""

from __future__ import annotations

from functools import cached_property

import msgspec

from fabletop.bots.andor.land import Walker, land_of
from fabletop.bots.andor.style import USUAL, Style
from fabletop.bots.andor.wants import Want, wants
from fabletop.bots.andor.ways import FAR, Ways
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.sunrise import HUNGER
from fabletop.games.andor.state import HOURS, OVERTIME
from fabletop.games.andor.view import HeroView, View
from fabletop.kernel import Seat

WILLPOWER = 0.7
STRENGTH = 9.0
ENOUGH_STRENGTH = 2.5
"""What another point is worth to a group that is strong already."""
HUNGRY = 8.0
BEATEN = 18.0
"""What a sunrise without food costs, as a rule and if it brings the hero to 0."""
PLENTY, SAFE = 2, 2
"""Willpower that a hero keeps in overtime: as a rule, times the price of an hour squared; and on the way home."""


class Day:
    """What a view tells about hours, food and time."""

    def __init__(self, seen: View, style: Style = USUAL) -> None:
        self.seen = seen
        self.style = style
        self.content = seen.content
        self.land = land_of(seen, style)
        self.heroes = [hero for hero in seen.heroes if not (hero.has_ended_day or hero.rests)]
        self._walkers: dict[Seat, Walker] = {}

    def walker(self, hero: HeroView) -> Walker:
        """A hero on the land, with what is known of it."""
        found = self._walkers.get(hero.seat)
        if found is None:
            found = self._walkers[hero.seat] = self.land.walker(hero)
        return found

    def ways(self, hero: HeroView) -> Ways:
        """The ways of a hero."""
        return self.walker(hero).ways

    def hours_left(self, hero: HeroView, *, urgent: bool = False) -> int:
        """Hours of today; overtime only if it matters and willpower is plenty."""
        left = max(HOURS - hero.hours, 0) + hero.free_hours
        return left + self.overtime(hero, PLENTY * self.seen.overtime_price**2) if urgent else left

    def overtime(self, hero: HeroView, kept: int) -> int:
        """Overtime hours that a hero can pay for and still keep so much willpower."""
        possible = HOURS + OVERTIME - max(hero.hours, HOURS)
        return min(possible, max(hero.willpower - kept, 0) // max(self.seen.overtime_price, 1))

    def hours_between(self, start: SpaceId, end: SpaceId) -> int:
        """Hours on foot."""
        return self.content.walking[start].get(end, FAR)

    def is_safe_for_farmers(self, hero: HeroView, way: list[SpaceId]) -> bool:
        """Whether a hero with farmers may go on: to the end today, or to somewhere that nobody enters tonight."""
        hours = max(HOURS - hero.hours, 0) + hero.free_hours + self.overtime(hero, SAFE)
        unsafe = self.land.unsafe_tonight
        if len(way) <= hours or hero.space in unsafe:
            return True
        return any(space not in unsafe for space in way[:hours])

    def has_food(self, hero: HeroView) -> bool:
        """Whether the hero can eat at sunrise wherever that is."""
        return bool(hero.apple_nuts or hero.star_herbs) or "provisions" not in self.land.legend.modules

    @cached_property
    def wants(self) -> list[Want]:
        """What the Legend wants."""
        found = wants(self.seen, self.style.goal)
        return [msgspec.structs.replace(want, worth=want.worth * self.land.urgency) for want in found]

    @cached_property
    def strength_worth(self) -> float:
        """What a point of strength is worth to the group."""
        total = sum(hero.strength for hero in self.seen.heroes)
        return STRENGTH if total < self.style.strong[len(self.seen.heroes) - 2] else ENOUGH_STRENGTH

    def hunger(self, hero: HeroView, hours: int, space: SpaceId) -> float:
        """What it costs to be away from camp or wagon at more sunrises than the hero has food for."""
        if "provisions" not in self.land.legend.modules or not self.seen.protected:
            return 0.0
        late = hours + self.land.home.get(space, FAR) - self.hours_left(hero)
        nights = -(-late // HOURS) if late > 0 else 0
        hungry = self._starving(hero) * max(nights - hero.apple_nuts - hero.star_herbs, 0)
        if hungry and late <= self.overtime(hero, SAFE):
            return min(hungry, WILLPOWER * late * self.seen.overtime_price)
        return hungry

    def _starving(self, hero: HeroView) -> float:
        """Whoever falls to 0 loses strength and the whole next day."""
        return (HUNGRY if hero.willpower > HUNGER else BEATEN) / self.land.urgency
