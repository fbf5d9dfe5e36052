"""The group's plan: who does what today. All heroes reckon the same plan from the same view: nobody needs to talk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import chain

import msgspec

from fabletop.bots.andor.errands import CARRYING, Errand, Errands
from fabletop.bots.andor.style import style_of
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.view import HeroView, View
from fabletop.kernel import Seat

OPENINGS = 8
"""How many of the best errands are tried as the first of a plan."""


def plan_of(seen: View) -> Plan:
    """The plan for a view, reckoned once."""
    found: Plan | None = seen.__dict__.get("plan")
    if found is None:
        found = seen.__dict__["plan"] = Plan(seen, style_of(seen))
    return found


class Plan(Errands):
    """The errands of all heroes, from one view."""

    @cached_property
    def errands(self) -> dict[Seat, Errand]:
        """The errand of each hero: the best errands that do not get into each other's way."""
        worthwhile = [errand for errand in self.every_errand if errand.score > 0]
        worthwhile.sort(key=lambda each: (-each.score, each.team))
        best: list[Errand] = []
        most = 0.0
        for start in worthwhile[:OPENINGS]:
            chosen = self._compatible(chain((start,), worthwhile))
            score = sum([each.score for each in chosen])
            if score > most:
                best, most = chosen, score
        return {seat: errand for errand in self._without_idle_hours(best) for seat in errand.team}

    def _without_idle_hours(self, chosen: list[Errand]) -> list[Errand]:
        """The same errands, and others for heroes who would have none: their hours cost nothing."""
        pastimes = [errand for errand in chosen if errand.is_pastime]
        serious = [each for errand in chosen if not errand.is_pastime for each in self.meanwhile(errand)]
        busy = {seat for errand in serious for seat in errand.team}
        spare = [
            errand
            for errand in self.every_errand
            if errand.score + errand.time > 0 and not errand.is_pastime and busy.isdisjoint(errand.team)
        ]
        spare.sort(key=lambda each: (-each.score - each.time, each.team))
        return self._compatible([*serious, *spare, *pastimes, *self._following(serious)])

    def meanwhile(self, errand: Errand) -> list[Errand]:
        """Whoever waits where a battle will be tomorrow looks round, and comes back in time."""
        if errand.kind != "gather":
            return [errand]
        rounds: list[Errand] = []
        for seat in errand.team:
            hero = self.seen.heroes[seat]
            if hero.space == errand.space and not hero.is_held:
                near = [each for each in self.finds(hero) if each.space not in [one.space for one in rounds]]
                near = [each for each in near if self._is_round_trip(hero, each.space)]
                rounds += sorted(near, key=lambda each: (-each.score, each.space))[:1]
        gone = [each.team[0] for each in rounds]
        waiting = tuple(seat for seat in errand.team if seat not in gone)
        return [*rounds, *([msgspec.structs.replace(errand, team=waiting)] if waiting else [])]

    def _is_round_trip(self, hero: HeroView, space: SpaceId) -> bool:
        """Whether a hero gets to another space and back today."""
        there, back = self.ways(hero).to(space), self.hours_between(space, hero.space)
        return there > 0 and there + back <= self.hours_left(hero)

    def _following(self, chosen: list[Errand]) -> Iterator[Errand]:
        """Before there is a camp, whoever has nothing to do goes along with the others."""
        if chosen and not self.seen.protected:
            goal = max(chosen, key=lambda each: each.score).space
            for hero in self.heroes:
                yield Errand("stop", (hero.seat,), 0.0, goal, f"follow/{hero.seat}", is_pastime=True)

    def _compatible(self, errands: Iterable[Errand]) -> list[Errand]:
        """One after the other, as long as heroes are free and nobody else does the same."""
        busy: set[Seat] = set()
        taken: list[tuple[str, SpaceId, str, SpaceId, Seat]] = []
        chosen = []
        for errand in errands:
            if not busy.isdisjoint(errand.team):
                continue
            alone = errand.team[0] if errand.kind in CARRYING and not errand.source else -1
            key = (errand.kind, errand.space, errand.what, errand.source, alone)
            if key not in taken:
                taken.append(key)
                busy.update(errand.team)
                chosen.append(errand)
                if len(busy) == len(self.heroes):
                    break
        return chosen
