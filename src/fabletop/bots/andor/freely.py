"""Free actions: what a hero takes, lays down, empties or casts before answering."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.bots.andor.errands import CARRYING, DANGER
from fabletop.bots.andor.plan import Plan, plan_of
from fabletop.bots.andor.things import ENOUGH_FOOD, has_room, in_the_way
from fabletop.bots.andor.ways import sunrises_to_protected
from fabletop.games.andor import choices
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.view import HeroView, View
from fabletop.kernel import Decision, Seat

LONG_WAY = 3
"""Hours on foot that are worth the portal."""


def freely(seen: View, decision: Decision[Any], offers: tuple[Any, ...]) -> Any:
    """The first free action that is worth taking now, or None."""
    if decision.prompt not in ("turn", "move_on") or not offers:
        return None
    plan, me = plan_of(seen), seen.heroes[decision.seat]
    for option in offers:
        if _is_worth_it(plan, me, option):
            return option
    return None


def _is_worth_it(plan: Plan, me: HeroView, option: Any) -> bool:
    seen = plan.seen
    match option:
        case choices.EmptySpring():
            return me.willpower <= me.limit - 2 or _is_wanted(plan, "empty", me.space)
        case choices.PickHerbs(herbs):
            return herbs == seen.herbs.get(me.space) and me.star_herbs < ENOUGH_FOOD
        case choices.PickUp("apple_nut"):
            return me.apple_nuts < ENOUGH_FOOD
        case choices.PickUp(thing):
            return _wants_thing(plan, me, thing)
        case choices.PutDown(thing) if thing.startswith("gemstone"):
            return _is_lure(plan, me)
        case choices.PutDown(thing):
            return _is_brought(plan, me, thing) or is_in_the_way(plan, me, thing)
        case choices.LayFire():
            return _is_wanted(plan, "burn", me.space) and me.space != seen.protected_space
        case choices.CastHealing():
            return sum(hero.limit - hero.willpower for hero in seen.heroes) > 8 and me.space % 10 >= 5
        case choices.CastPortal(seat):
            return _saves_a_way(plan, me, seat)
        case choices.CastLight(figure, space):
            return _drives_away(plan, me, figure, space)
        case choices.TurnToken() | choices.UseTelescope():
            return True
    return False


def _saves_a_way(plan: Plan, me: HeroView, companion: Seat) -> bool:
    """The portal, for whoever is held or has a long way home; a companion only with the same way."""
    return _goes_home(plan, me) and (companion < 0 or _goes_home(plan, plan.seen.heroes[companion]))


def _goes_home(plan: Plan, hero: HeroView) -> bool:
    errand, camp = plan.errands.get(hero.seat), plan.seen.protected_space
    if errand is None or errand.space != camp or errand.source not in (0, hero.space):
        return hero.is_held and errand is None and hero.space != camp
    return plan.hours_between(hero.space, camp) >= LONG_WAY


def _drives_away(plan: Plan, me: HeroView, name: str, space: SpaceId) -> bool:
    """Light magic, against whoever holds the wizard or is about to enter the camp, if nobody means to fight it."""
    if any(errand.kind == "fight" and errand.space == me.space for errand in plan.errands.values()):
        return False
    seen = plan.seen
    figure = next(each for each in seen.figures if each.name == name and each.space == me.space)
    if me.is_held:
        return figure.group in ("skeleton", "krahder")
    is_near = sunrises_to_protected(seen, figure) == 1
    return is_near and sunrises_to_protected(seen, msgspec.structs.replace(figure, space=space)) > 1


def _is_wanted(plan: Plan, kind: str, space: int) -> bool:
    return any(want.kind == kind and space in want.spaces for want in plan.wants)


def _wants_thing(plan: Plan, me: HeroView, thing: str) -> bool:
    """Things that this hero is to bring elsewhere, and articles that serve a hero."""
    kind = thing.partition(":")[0].partition("/")[0]
    if kind == "gemstone":
        return plan.may_take_gemstone(me.space)
    awaited = _awaited(plan, me)
    if awaited and kind in plan.content.article:
        return kind in awaited
    errand = plan.errands.get(me.seat)
    if errand is not None and errand.kind in CARRYING and errand.what == kind:
        return me.space not in plan.destinations(kind) and has_room(plan.content, me, thing)
    return kind in plan.content.article and plan.is_free(kind)


def _awaited(plan: Plan, me: HeroView) -> list[str]:
    """Articles on this space that the errand is to be done with: they come first."""
    errand = plan.errands.get(me.seat)
    if errand is None:
        return []
    here = [each.id for ground in plan.seen.ground if ground.space == me.space for each in ground.articles]
    if errand.kind == "act" and errand.space == me.space and not _others_hold(plan, me):
        return [each for each in here if me.space in plan.destinations(each)]
    is_fetched = (
        errand.kind in CARRYING and errand.source == me.space and me.space not in plan.destinations(errand.what)
    )
    return [each for each in here if is_fetched and each == errand.what]


def is_in_the_way(plan: Plan, me: HeroView, thing: str) -> bool:
    """What takes the room of an article that the errand is to be done with."""
    short = (each for each in _awaited(plan, me) if not has_room(plan.content, me, each))
    article = next(short, "")
    return bool(article) and thing.partition("/")[0] == in_the_way(plan.content, me, article, plan.wanted)


def _is_lure(plan: Plan, me: HeroView) -> bool:
    """Where it leads somebody astray who has to be stopped, and whom nobody is to fight today."""
    fought = [errand.space for errand in plan.errands.values() if errand.kind == "fight"]
    near = [index for index, worth in plan.land.intruders.items() if worth >= DANGER]
    return any(plan.seen.figures[each].space not in fought and plan.land.lured(each, me.space) > 0 for each in near)


def _is_brought(plan: Plan, me: HeroView, thing: str) -> bool:
    """Things that are where they were to be brought; once all is there for an action, one hero keeps the articles."""
    kind = thing.partition(":")[0].partition("/")[0]
    errand = plan.errands.get(me.seat)
    if kind in plan.content.article and me.space in plan.destinations(kind):
        return not _is_wanted(plan, "act", me.space) or _others_hold(plan, me)
    return errand is not None and (errand.kind, errand.what, errand.space) == ("bring", kind, me.space)


def _others_hold(plan: Plan, me: HeroView) -> bool:
    """Whether a hero before me, on my space, carries what an action there needs: that hero is to act."""
    return any(
        hero.space == me.space and me.space in plan.destinations(article.id)
        for hero in plan.seen.heroes[: me.seat]
        for article in hero.articles
    )
