"""Errands: what heroes might do today, alone or together, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import Literal

import msgspec

from fabletop.bots.andor.battles import Force, Prospect, course_of, force_of
from fabletop.bots.andor.day import SAFE, WILLPOWER
from fabletop.bots.andor.stakes import ARTICLE, Stakes
from fabletop.bots.andor.things import ENOUGH_FOOD, carried, has_room, in_the_way, lying
from fabletop.bots.andor.wants import Want
from fabletop.bots.andor.ways import FAR, sunrises_to_protected
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.state import HOURS
from fabletop.games.andor.view import FigureView, HeroView
from fabletop.kernel import Seat

SOON = (1,)
"""Sunrises that the wagon must not be pulled into trouble for."""
LEAST_CHANCE, HELD_CHANCE = 0.55, 0.25
"""The chance that makes a battle worth while; for those who are held there anyway."""
LAST_CHANCE = 0.02
"""If the Legend is lost otherwise."""
SURE = 0.97
URGENT = 16.0
"""What makes overtime worth while, for each point that an hour costs."""
TRAP = 20.0
"""What it costs to be held, as far as the hero may not get free alone."""
ROUNDS = 2
"""In so many rounds of battle."""
RISK = 8.0
"""What it costs that somebody is beaten."""
AWAY = 0.3
"""What it costs to be an hour from the camp or wagon for no great reason."""
TEAM = 2.5
"""What else a hero might do."""
IN_HAND = 2
"""Hours that an article in the right hands saves."""
FOG, CAVE, SPRING, HERB, FOOD, GEMSTONE = 5.0, 2.0, 2.5, 4.0, 4.0, 2.0
DANGER = 40.0
"""Whoever threatens with as much has to be stopped, in battle or with a lure."""
CARRYING = ("bring", "carry")


class Errand(msgspec.Struct, frozen=True):
    """What some heroes do together, or one alone."""

    kind: Literal["fight", "gather", "stop", "empty", "bring", "carry", "pull", "act", "burn", "home"]
    team: tuple[Seat, ...]
    score: float
    space: SpaceId
    """Where to."""
    what: str = ""
    source: SpaceId = 0
    """Where a thing lies that has to be fetched first; 0 if the hero carries it."""
    worth: float = 0.0
    is_sure: bool = False
    """More heroes would not make it any surer."""
    time: float = 0.0
    """What the score counts for hours alone: nothing, for a hero who has nothing else to do with them."""
    is_pastime: bool = False
    """Only because there is nothing better to do."""
    chance: float = 0.0
    """How likely a battle is won."""

    def fetched(self) -> Errand:
        """The same, once the thing is in hand."""
        return msgspec.structs.replace(self, source=0)


class Comer:
    """A hero on the way to a battle."""

    def __init__(self, day: Errands, hero: HeroView, index: int, *, urgent: bool) -> None:
        space, left = day.seen.figures[index].space, day.hours_left(hero)
        self.hero = hero
        self.force = day.force(hero)
        self.way = day.hours_to_fight(hero, space)
        self.is_held = hero.is_held and hero.space == space
        if self.way < FAR:
            self.rounds = (day.hours_left(hero, urgent=True) if urgent else left) - self.way
            self.hunger = day.hunger(hero, self.way, space)
            self.may_wait = day.hours_to_fight(hero, day.land.tomorrow[index]) < FAR
            self.hunger_tomorrow = day.hunger(hero, left + 1, day.land.tomorrow[index])


class Errands(Stakes):
    """A day with its stakes, and all that heroes might do in it.

    What one hero could do, and what a team could do in a battle, is reckoned again only when something about them, the
    land or the wants of the Legend has changed.
    """

    @cached_property
    def every_errand(self) -> list[Errand]:
        """All that somebody might do, also what is not worth while."""
        found = list(self._fights())
        for hero in self.heroes:
            found += self.alone(hero)
        return found

    def alone(self, hero: HeroView) -> list[Errand]:
        """What one hero might do without the others."""
        kept, wants = self.walker(hero).kept, self.wants
        known: tuple[list[Want], list[Errand]] | None = kept.get("alone")
        if known is None or known[0] != wants:
            found = [*self._errands_of_cards(hero), *self.finds(hero), *self._home(hero)]
            known = kept["alone"] = wants, found
        return known[1]

    def _fights(self) -> Iterator[Errand]:
        """Teams that can defeat a figure, today or tomorrow."""
        for index, worth in self.worth_of_defeat.items():
            if worth <= 0:
                continue
            urgent = worth >= URGENT * self.seen.overtime_price
            able = [comer for hero in self.heroes if (comer := self._comer(hero, index, urgent=urgent)).way < FAR]
            least = LAST_CHANCE if self.is_now_or_never(index) else LEAST_CHANCE
            comes_now = self.land.arrivals[index] <= 1
            later = worth - self.land.intruders.get(index, 0.0) if comes_now else worth
            sure: list[tuple[Comer, ...]] = []
            for size in range(1, len(able) + 1):
                for team in combinations(able, size):
                    if any(all(comer in team for comer in enough) for enough in sure):
                        continue
                    errand = self._known_fight(index, team, worth, later, least)
                    if errand is not None:
                        if errand.is_sure:
                            sure.append(team)
                        yield errand

    def _comer(self, hero: HeroView, index: int, *, urgent: bool) -> Comer:
        """A hero on the way to one of the figures."""
        kept = self.walker(hero).kept
        found: Comer | None = kept.get((index, urgent))
        if found is None:
            found = kept[index, urgent] = Comer(self, hero, index, urgent=urgent)
        return found

    def _known_fight(
        self, index: int, team: tuple[Comer, ...], worth: float, later: float, least: float
    ) -> Errand | None:
        key = (team, worth, later, least)
        if key not in self.land.kept:
            self.land.kept[key] = self._fight(index, team, worth, later, least)
        found: Errand | None = self.land.kept[key]
        return found

    def _fight(self, index: int, team: tuple[Comer, ...], worth: float, later: float, least: float) -> Errand | None:
        """Today if there are hours enough, else gather for tomorrow, when it may be worth less."""
        figure = self.seen.figures[index]
        if not self.can_hurt(figure, [comer.hero for comer in team]):
            return None
        forces = [comer.force for comer in team]
        seats = tuple([comer.hero.seat for comer in team])
        rounds = min([comer.rounds for comer in team])
        course = course_of(forces, self.land.foe(figure))
        today = course.within(rounds)
        is_held = all(comer.is_held for comer in team)
        now: Errand | None = None
        if today.win >= (min(HELD_CHANCE, least) if is_held else least):
            time = self._time(today, len(team), sum([comer.way for comer in team]))
            score = self._gain(today, len(team), worth) - time - sum([comer.hunger for comer in team])
            if score + time > 0:
                is_sure = today.win > SURE
                now = Errand(
                    "fight", seats, score, figure.space, figure.name, 0, worth, is_sure, time, chance=today.win
                )
                if score > 0:
                    return now
        tomorrow = course.within(5)
        if tomorrow.win < LEAST_CHANCE or later <= 0 or not all(comer.may_wait for comer in team):
            return now
        time = self.style.tomorrow * self._time(tomorrow, len(team), sum([min(comer.way, HOURS) for comer in team]))
        score = self.style.tomorrow * self._gain(tomorrow, len(team), later) - time
        score -= sum([comer.hunger_tomorrow for comer in team])
        if score <= 0 and now is not None:
            return now
        space, is_sure = self.land.tomorrow[index], tomorrow.win > SURE
        return Errand("gather", seats, score, space, figure.name, 0, worth, is_sure, time, chance=tomorrow.win)

    def force(self, hero: HeroView) -> Force:
        """What a hero brings to a battle."""
        kept = self.walker(hero).kept
        found: Force | None = kept.get("force")
        if found is None:
            found = kept["force"] = force_of(self.seen, hero)
        return found

    def _gain(self, expected: Prospect, size: int, worth: float) -> float:
        return expected.win * worth - WILLPOWER * expected.loss * size - RISK * expected.beaten

    def _time(self, expected: Prospect, size: int, hours: int) -> float:
        return self.style.hour * (hours + 0.5 * expected.rounds * size) + TEAM * size

    def hours_to_fight(self, hero: HeroView, space: SpaceId) -> int:
        """Hours until a hero could fight there; the archer stays beside it."""
        found = self.ways(hero)
        if hero.hero == "archer":
            return min(found.to(space), *(found.to(near) for near in self.content.next_to(space)))
        return found.to(space)

    def can_hurt(self, figure: FigureView, team: list[HeroView]) -> bool:
        """Whether a team can do any harm to a figure."""
        adversary = self.land.legend.adversary(figure.name)
        if adversary is None or adversary.needs_article is None:
            return True
        return any(each.id == adversary.needs_article for hero in team for each in hero.articles)

    def _errands_of_cards(self, hero: HeroView) -> Iterator[Errand]:
        """What one hero can do for the goals."""
        for want in self.wants:
            match want.kind:
                case "stop" | "empty":
                    for space in want.spaces or (hero.space,):
                        yield self._alone(want.kind, hero, want, space, self.ways(hero).to(space))
                case "act":
                    for space in want.spaces or (hero.space,):
                        hours = self.ways(hero).to(space) - IN_HAND * self._has_in_hand(hero, space)
                        yield self._alone(want.kind, hero, want, space, hours)
                case "bring" | "carry":
                    yield from self._bringing(hero, want)
                case "pull":
                    yield from self._pulling(hero, want)
                case "burn" if any(each.id == want.what and each.uses for each in hero.articles):
                    # Not where heroes eat: whoever stands in fire has 3 willpower for the rest of the Legend.
                    away = [space for space in want.spaces if space != self.seen.protected_space]
                    space = min(away, key=self.ways(hero).to)
                    yield self._alone("burn", hero, want, space, self.ways(hero).to(space))

    def _alone(self, kind: str, hero: HeroView, want: Want, space: SpaceId, hours: int, source: SpaceId = 0) -> Errand:
        time = self.style.hour * hours
        score = want.worth - time - self.hunger(hero, hours, space)
        return Errand(kind, (hero.seat,), score, space, want.what, source, want.worth, time=time)  # type: ignore[arg-type]

    def trap(self, hero: HeroView, space: SpaceId) -> float:
        """What it costs to walk into the arms of those who would hold the hero there."""
        if space == hero.space or space not in self.land.captors:
            return 0.0
        alone = [self.force(hero)]
        return TRAP * sum(1.0 - course_of(alone, foe).within(ROUNDS).win for foe in self.land.captors[space])

    def _bringing(self, hero: HeroView, want: Want) -> Iterator[Errand]:
        """Carry on with what the hero has, or fetch it."""
        found = self.ways(hero)
        if carried(hero, want.what):
            for goal in want.spaces:
                yield self._alone(want.kind, hero, want, goal, found.to(goal))
            return
        for space, things in lying(self.seen, want.what).items():
            if space in self.destinations(want.what) or not any(self.can_take(hero, thing) for thing in things):
                continue
            way = found.to(space)
            back = min((self.hours_between(space, goal) for goal in want.spaces), default=0)
            goal = min(want.spaces, key=lambda each: self.hours_between(space, each), default=space)
            yield self._alone(want.kind, hero, want, goal, way + back, space)

    def can_take(self, hero: HeroView, thing: str) -> bool:
        """Whether there is room for a thing that the Legend wants, or can be made."""
        if has_room(self.content, hero, thing):
            return True
        return thing in self.content.article and bool(in_the_way(self.content, hero, thing, self.wanted))

    @cached_property
    def wanted(self) -> list[str]:
        """The articles that the Legend wants somewhere."""
        return [want.what for want in self.wants if want.kind in (*CARRYING, "keep")]

    def _has_in_hand(self, hero: HeroView, space: SpaceId) -> int:
        """How many of the articles that are needed there the hero carries."""
        needed = [want.what for want in self.wants if want.kind == "keep" and space in want.spaces]
        return sum(each.id in needed for each in hero.articles)

    def destinations(self, what: str) -> list[SpaceId]:
        """Where such things are wanted, and so stay."""
        wanted = [want for want in self.wants if want.kind in ("bring", "keep") and want.what == what]
        return [space for want in wanted for space in want.spaces]

    def _pulling(self, hero: HeroView, want: Want) -> Iterator[Errand]:
        seen = self.seen
        if seen.protected != "wagon" or seen.wagon_steps >= seen.wagon_steps_per_day:
            return
        step = self.next_on_road(want.spaces[0])
        closed = any({a, b} == {seen.protected_space, step} and to == "wagon" for a, b, to in seen.closed_links)
        if closed or any(figure.space == step and not figure.lies for figure in seen.figures):
            return
        is_stuck = hero.is_held or hero.space != seen.protected_space or hero.only_way not in (0, step)
        if is_stuck and seen.protected_space in self.land.barriers:
            return
        room, here = max(seen.shields - len(seen.on_shields) - 1, 0), seen.protected_space
        if any(self._arrivals(step, days) > max(room, self._arrivals(here, days)) for days in SOON):
            return
        yield self._alone("pull", hero, want, want.spaces[0], self.ways(hero).to(seen.protected_space) + 1)

    def _arrivals(self, wagon: SpaceId, sunrises: int) -> int:
        """How many creatures would reach the wagon so soon if it stood there."""
        return sum(sunrises_to_protected(self.seen, each, wagon) <= sunrises for each in self.seen.figures)

    def next_on_road(self, goal: SpaceId) -> SpaceId:
        """The next space of the wagon's way."""
        distance = self.content.along_road[goal]
        return min(self.content.road[self.seen.protected_space], key=lambda space: distance[space])

    def finds(self, hero: HeroView) -> Iterator[Errand]:
        """Small things on the way: fog, caves, springs, herbs, food, articles."""
        seen, found = self.seen, self.ways(hero)
        small: dict[SpaceId, float] = {}
        kinds: dict[SpaceId, str] = {}
        for token in seen.fog:
            bad = token.face and seen.content.token[token.face].do and _is_bad(token.face)
            small[token.space] = 0.0 if bad else FOG
        for token in seen.caves:
            if not token.is_up and hero.strength >= 4:
                small[token.space] = CAVE
        for space, is_full in seen.springs.items():
            if is_full and hero.willpower <= hero.limit - 2:
                small[space] = small.get(space, 0) + (SPRING if hero.willpower < 14 else 1.0)
                kinds[space] = "empty"
        for space in seen.herbs:
            if hero.star_herbs < ENOUGH_FOOD:
                small[space] = small.get(space, 0) + (HERB if not self.has_food(hero) else 1.5)
        for ground in seen.ground:
            is_food = ground.apple_nuts and hero.apple_nuts < ENOUGH_FOOD
            worth = FOOD * bool(is_food) * (1 if hero.apple_nuts < 2 else 0.2)
            articles = [each.id for each in ground.articles if self.is_free(each.id)]
            worth += sum(ARTICLE for each in articles if has_room(self.content, hero, each))
            worth += GEMSTONE * bool(ground.gemstones and self.may_take_gemstone(ground.space))
            if worth:
                small[ground.space] = small.get(ground.space, 0) + worth
        left = self.hours_left(hero)
        for space, usual in small.items():
            hours, worth = found.to(space), usual * self.style.finds
            time = self.style.hour * hours
            if worth and (worth > time or hours <= left):
                kind: Literal["stop", "empty"] = "empty" if kinds.get(space) == "empty" else "stop"
                score = worth - time - self.hunger(hero, hours, space) - AWAY * self._from_home(space)
                score -= self.trap(hero, space)
                yield Errand(kind, (hero.seat,), score, space, "find", worth=worth, time=time)

    def may_take_gemstone(self, space: SpaceId) -> bool:
        """Whether a gemstone lures nobody where it lies."""
        near = self.content.space[space].walks
        return not any(figure.group == "creature" and figure.space in near for figure in self.seen.figures)

    def is_free(self, article: str) -> bool:
        """Whether an article serves whoever takes it: the Legend does not want it elsewhere, or where it lies."""
        return article not in self.wanted and self.is_useful(article)

    def is_useful(self, article: str) -> bool:
        """Whether heroes should pick such an article up."""
        kind = self.content.article[article]
        return bool(kind.old_weapon or kind.powerful_shield or article in ("helm", "witchs_brew", "wineskin"))

    def _home(self, hero: HeroView) -> Iterator[Errand]:
        """Back to the camp or wagon: in time, for who has nothing to eat, or because there is nothing better to do."""
        if not self.seen.protected:
            return
        camp, left = self.seen.protected_space, self.hours_left(hero)
        way = self.ways(hero).to(camp)
        overtime = max(way - left, 0)
        if not way or overtime > self.overtime(hero, SAFE):
            return
        if not self.has_food(hero) and left <= way + 1:
            score = self._starving(hero) - WILLPOWER * overtime * self.seen.overtime_price
            yield Errand("home", (hero.seat,), score, camp)
        elif not overtime and not self.land.is_camp_seen:
            yield Errand("home", (hero.seat,), AWAY * way, camp, is_pastime=True)

    def _from_home(self, space: SpaceId) -> int:
        return self.hours_between(space, self.seen.protected_space) if self.seen.protected else 0


def _is_bad(face: str) -> bool:
    return any(word in face for word in ("wargor", "skral", "event", "minus"))
