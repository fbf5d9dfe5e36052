"""The heuristic: what a hero chooses, from the view alone."""

from __future__ import annotations

from random import Random
from typing import Any

from fabletop.bots.andor.errands import Errand
from fabletop.bots.andor.fighting import in_battle
from fabletop.bots.andor.mishaps import forced
from fabletop.bots.andor.plan import Plan, plan_of
from fabletop.games.andor import choices
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.state import HOURS
from fabletop.games.andor.view import HeroView, View
from fabletop.kernel import Decision


def choose(seen: View, decision: Decision[Any], random: Random) -> Any:
    """One of the options."""
    options = decision.options
    if decision.prompt in ("turn", "move_on"):
        return act(plan_of(seen), seen.heroes[decision.seat], options)
    found = in_battle(seen, decision)
    if found is None:
        found = forced(seen, decision)
    return options[0] if found is None else found


def act(plan: Plan, me: HeroView, options: tuple[Any, ...]) -> Any:
    """The next step of my errand; without one, or without hours for it, the day is over."""
    errand = plan.errands.get(me.seat)
    done = next(each for each in options if isinstance(each, choices.EndDay | choices.StopMoving))
    sprite = choices.Fight(choices.SPRITE, me.space)
    if me.is_held and sprite in options and me.hours < HOURS:
        return sprite
    if errand is None or errand.score <= 0:
        spare = spare_hours(me, options)
        if errand is None or spare is not None:
            return spare or done
    match errand.kind:
        case "fight":
            return fight(plan, me, errand, options, done)
        case "pull":
            return pull(plan, me, errand, options, done)
        case "act" if me.space == errand.space:
            return next((each for each in options if _is_action(each, errand.what)), done)
        case "bring" | "carry":
            return go(plan, me, errand.source or errand.space, options, done)
        case "home":
            return go(plan, me, errand.space, options, done, overtime=True)
        case _:
            return go(plan, me, errand.space, options, done)


def spare_hours(me: HeroView, options: tuple[Any, ...]) -> Any:
    """Hours that nobody needs: the wizard reads, the archer brews."""
    if me.hours >= HOURS:
        return None
    brews = [each for each in options if isinstance(each, choices.BrewDrink)]
    reads = [each for each in options if isinstance(each, choices.LookUpSpells) and len(each.books) == 1]
    best = max(brews, key=lambda each: 2 * each.full + each.half, default=None)
    return best or next(iter(reads), None)


def fight(plan: Plan, me: HeroView, errand: Errand, options: tuple[Any, ...], done: Any) -> Any:
    """Go there; attack as soon as all who mean to come are there, else wait for them."""
    reach = within_reach(plan, me, errand.space)
    if not reach:
        return go(plan, me, nearest_to_fight(plan, me, errand.space), options, done)
    attack = choices.Fight(errand.what, errand.space)
    if attack not in options:
        return done
    others = [plan.seen.heroes[seat] for seat in errand.team if seat != me.seat]
    if all(within_reach(plan, each, errand.space) for each in others):
        return attack
    return choices.Pass() if choices.Pass() in options and me.hours < HOURS else done


def within_reach(plan: Plan, hero: HeroView, space: SpaceId) -> bool:
    """Whether a hero could fight there without another step."""
    return hero.space == space or (hero.hero == "archer" and space in plan.content.next_to(hero.space))


def nearest_to_fight(plan: Plan, me: HeroView, space: SpaceId) -> SpaceId:
    """Where to go to fight on a space: the archer stays beside it."""
    if me.hero != "archer":
        return space
    found = plan.ways(me)
    return min((*plan.content.next_to(space), space), key=lambda each: (found.to(each), each))


def pull(plan: Plan, me: HeroView, errand: Errand, options: tuple[Any, ...], done: Any) -> Any:
    """To the wagon, and on with it."""
    wagon = plan.seen.protected_space
    if me.space != wagon:
        return go(plan, me, wagon, options, done)
    step = plan.next_on_road(errand.space)
    return next((each for each in options if _is_step(each, step) and each.with_wagon and not each.wineskin), done)


def go(plan: Plan, me: HeroView, space: SpaceId, options: tuple[Any, ...], done: Any, *, overtime: bool = False) -> Any:
    """The next step towards a space, as long as the hours last."""
    way = plan.ways(me).steps(space)
    if not way or (me.farmers and not plan.is_safe_for_farmers(me, way)):
        return done
    rider = passenger(plan, me)
    steps = [each for each in options if _is_step(each, way[0]) and not each.with_wagon and each.passenger == rider]
    if me.hours >= HOURS and not overtime and not me.farmers and len(way) > plan.hours_left(me, urgent=True):
        steps = [each for each in steps if each.wineskin]
    usual = [each for each in steps if not each.wineskin]
    return (usual or steps or [done])[0]


def passenger(plan: Plan, me: HeroView) -> int:
    """The comrade with the same errand, whom the warrior takes along."""
    errand = plan.errands.get(me.seat)
    if me.hero != "warrior" or errand is None:
        return -1
    riding = plan.seen.riding
    comrades = [seat for seat in errand.team if seat != me.seat and plan.seen.heroes[seat].space == me.space]
    comrades = [seat for seat in comrades if not plan.seen.heroes[seat].is_held]
    return riding if riding in comrades else comrades[0] if comrades else -1


def _is_action(option: Any, action: str) -> bool:
    return isinstance(option, choices.DoAction) and option.action.endswith(f"/{action}")


def _is_step(option: Any, space: SpaceId) -> bool:
    return isinstance(option, choices.StepTo) and option.space == space
