"""The land: what stands and lies on the table, whoever walks about on it, and what follows from that alone.

While heroes walk it stays the same; so what was reckoned for it is kept from one decision to the next.
"""

from __future__ import annotations

from functools import cached_property
from operator import attrgetter
from typing import Any

from fabletop.bots.andor.battles import foe_of
from fabletop.bots.andor.style import Style
from fabletop.bots.andor.ways import FAR, Ways, entered_tonight, holders, sunrises_to_protected, ways
from fabletop.games.andor.pieces import LETTERS, SpaceId
from fabletop.games.andor.rules.chances import Opponent
from fabletop.games.andor.story.legend import Legend
from fabletop.games.andor.view import FigureView, HeroView, View
from fabletop.kernel import Seat

LETTER = 7.0
"""What a letter of the Legend track costs."""
SCARCE = 7
"""Letters below which each one counts for more."""
INTRUDER = 240.0
"""What it is worth to keep somebody out for whom there is no golden shield, if it comes at the next sunrise."""
SHIELD = 10.0
"""What a golden shield is worth."""
SIGHT = 3
WALKING = ("you", "active", "first", "rooster", "moving", "riding", "has_arrived", "heroes")
"""What of a view is no part of the land: the heroes, and whose turn it is."""
_looks = attrgetter(*[name for name in View.__struct_fields__ if name not in WALKING])


def land_of(seen: View, style: Style) -> Land:
    """The land of a view, for a group that plays in this style: the last one, as long as nothing there changes."""
    wished: tuple[int, ...] = seen.__dict__.get("wished", ())
    looks = (style, wished, *_looks(seen))
    last: Land | None = seen.content.__dict__.get("land")
    if last is not None and last.looks == looks:
        return last
    found = seen.content.__dict__["land"] = Land(seen, style, wished, looks)
    return found


class Walker:
    """A hero on this land, as it stands now; `kept` is for what others reckon of it, who know what that depends on."""

    def __init__(self, land: Land, hero: HeroView) -> None:
        self.land = land
        self.hero = hero
        self.kept: dict[Any, Any] = {}

    @cached_property
    def ways(self) -> Ways:
        """From here to everywhere."""
        return ways(self.land.content, self.hero, self.land.barriers, self.land.seen.fire, self.land.closed)


class Land:
    """What a view tells of everything but the heroes."""

    def __init__(self, seen: View, style: Style, wished: tuple[int, ...], looks: tuple[Any, ...]) -> None:
        self.seen = seen
        """A view of it; heroes may have gone on since."""
        self.style = style
        self.wished = wished
        """Whom people want to fight."""
        self.looks = looks
        self.content = seen.content
        self.kept: dict[Any, Any] = {}
        """What others reckon, who know what that depends on besides."""
        self._walkers: dict[Seat, Walker] = {}
        self._foes: dict[int, Opponent] = {}

    def walker(self, hero: HeroView) -> Walker:
        """A hero; the same object as long as nothing about the hero changes."""
        last = self._walkers.get(hero.seat)
        if last is not None and last.hero == hero:
            return last
        found = self._walkers[hero.seat] = Walker(self, hero)
        return found

    # -- the Legend -----------------------------------------------------------------------------------------------

    @cached_property
    def legend(self) -> Legend:
        """The Legend that is played."""
        return self.content.legend[self.seen.legend]

    @cached_property
    def letters_left(self) -> int:
        """How often the Narrator can still move before the Legend ends."""
        return len(LETTERS) - 1 - LETTERS.index(self.seen.narrator)

    @cached_property
    def urgency(self) -> float:
        """How much more than usual goals and letters count, and the heroes' needs less: the fewer letters are left."""
        return 1.0 + max(SCARCE - self.letters_left, 0) / 3

    @cached_property
    def letter_worth(self) -> float:
        """What a letter is worth."""
        return LETTER * self.urgency

    # -- ways -----------------------------------------------------------------------------------------------------

    @cached_property
    def barriers(self) -> tuple[SpaceId, ...]:
        """Where a hero is held, or let through no further."""
        return tuple(holders(self.seen))

    @cached_property
    def closed(self) -> tuple[tuple[SpaceId, SpaceId], ...]:
        """Connections that no hero can use."""
        return tuple((a, b) for a, b, to in self.seen.closed_links if to == "heroes")

    @cached_property
    def unsafe_tonight(self) -> list[SpaceId]:
        """Spaces where farmers must not be at sunrise."""
        fog = [token.space for token in self.seen.fog]
        return [*entered_tonight(self.seen), *fog]

    @cached_property
    def home(self) -> dict[SpaceId, int]:
        """Hours on foot to the camp or wagon from everywhere; nothing before there is one."""
        if not self.seen.protected:
            return {}
        camp = self.seen.protected_space
        return {space: hours[camp] for space, hours in self.content.walking.items() if camp in hours}

    # -- figures --------------------------------------------------------------------------------------------------

    def foe(self, figure: FigureView) -> Opponent:
        """A figure as an opponent."""
        found = self._foes.get(figure.number)
        if found is None:
            found = self._foes[figure.number] = foe_of(self.seen, figure)
        return found

    @cached_property
    def captors(self) -> dict[SpaceId, list[Opponent]]:
        """Those who hold whoever comes to their space."""
        found: dict[SpaceId, list[Opponent]] = {}
        for figure in self.seen.figures:
            if figure.holds and not figure.lies:
                found.setdefault(figure.space, []).append(self.foe(figure))
        return found

    @cached_property
    def skeletons(self) -> list[FigureView]:
        """Those who stand."""
        return [figure for figure in self.seen.figures if figure.kind == "skeleton" and not figure.lies]

    def sees_camp(self, figure: FigureView) -> bool:
        """Whether a skeleton is near enough to follow heroes into the camp or wagon."""
        return self.content.reaching[figure.space].get(self.seen.protected_space, FAR) <= SIGHT

    @cached_property
    def is_camp_seen(self) -> bool:
        """Whether any skeleton is so near."""
        return any(map(self.sees_camp, self.skeletons))

    @cached_property
    def intruders(self) -> dict[int, float]:
        """Figures that have to be stopped on their way to the camp or wagon, and how much that matters.

        Golden shields go to those who are hardest to defeat.
        """
        seen = self.seen
        arrivals = [
            (days, index)
            for index, days in enumerate(self.arrivals)
            if days <= min(self.letters_left, self.style.foresight)
        ]
        free = seen.shields - len(seen.on_shields)
        room = free - (1 if self.letters_left > 3 and free > 1 else 0)
        let_in: list[tuple[int, int]] = []
        found = {
            index: SHIELD
            for index, figure in enumerate(seen.figures)
            if figure in self.skeletons and self.sees_camp(figure)
        }
        for days, index in sorted(arrivals):
            if self.legend.adversary(seen.figures[index].name) is not None:
                found[index] = 2 * INTRUDER / days**2
                continue
            let_in.append((days, index))
            if len(let_in) > room:
                stopped = min(let_in, key=lambda each: self._toughness(seen.figures[each[1]]))
                let_in.remove(stopped)
                found[stopped[1]] = INTRUDER / stopped[0] ** 2
        late = min(self.letters_left / SCARCE, 1.0)
        return found | {index: SHIELD * late / days for days, index in let_in}

    @staticmethod
    def _toughness(figure: FigureView) -> int:
        return figure.strength + figure.willpower

    @cached_property
    def arrivals(self) -> list[int]:
        """After how many sunrises each figure is in the camp or wagon, by what the next one is known to bring."""
        return [self._arrival(figure) for figure in self.seen.figures]

    def _arrival(self, figure: FigureView) -> int:
        seen = self.seen
        days = sunrises_to_protected(seen, figure)
        if days >= FAR:
            return FAR
        march = self._marches.get(figure.number)
        if march is None or march == seen.protected_space:
            return days if march else days + 1
        return 1 + sunrises_to_protected(seen, figure, space=march)

    @cached_property
    def _marches(self) -> dict[int, SpaceId]:
        return {march.number: march.way[-1] for march in self.seen.tonight.marches}

    @cached_property
    def tomorrow(self) -> list[SpaceId]:
        """Where each figure stands tomorrow, as far as that can be foretold."""
        return [self._marches.get(figure.number, figure.space) for figure in self.seen.figures]

    def lured(self, index: int, space: SpaceId) -> float:
        """What it is worth that a gemstone lies on a space tonight, by the sunrises that it keeps a creature away."""
        seen = self.seen
        figure = seen.figures[index]
        if figure.group != "creature" or space not in self.content.space[figure.space].walks:
            return 0.0
        if space == seen.protected_space or any(each.space == space for each in seen.figures):
            return 0.0
        now = self.arrivals[index]
        later = sunrises_to_protected(seen, figure, space=space) + (figure.kind != "wargor")
        return INTRUDER / now**2 - INTRUDER / later**2 if now < later else 0.0
