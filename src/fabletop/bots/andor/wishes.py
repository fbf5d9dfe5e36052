"""What people mark on the map, as far as bots follow it: whom to fight. They come, or say why not."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.bots.andor.battles import foe_of, prospect
from fabletop.bots.andor.errands import LEAST_CHANCE, Errand
from fabletop.bots.andor.plan import Plan, plan_of
from fabletop.bots.andor.ways import FAR, after_sunrise
from fabletop.bots.mind import MarkWord, Wish
from fabletop.games.andor.view import FigureView, HeroView, View
from fabletop.kernel import Seat

A_DAY = 5
"""Rounds of a battle for which there is time on a good day."""


def take_wishes(seen: View, wishes: Sequence[Wish]) -> None:
    """Lets the plan know whom people want to fight; their wish hangs on the view and is no part of it."""
    found = [figure.number for wish in wishes if (figure := marked(seen, wish)) is not None]
    seen.__dict__["wished"] = tuple(dict.fromkeys(found))


def marked(seen: View, wish: Wish) -> FigureView | None:
    """The figure that somebody wants to fight, wherever it has gone since: figure:name:space:number."""
    kind, _, number = wish.thing.partition(":")[0], *wish.thing.rpartition(":")[1:]
    if wish.word != MarkWord.FIGHT or kind != "figure" or not number.isdecimal():
        return None
    return next((each for each in seen.figures if each.number == int(number) and not each.lies), None)


def reply(seen: View, seat: Seat, wish: Wish) -> str | None:
    """What a hero says to it; None if it asks for no battle."""
    figure = marked(seen, wish)
    if figure is None:
        return None
    plan, hero = plan_of(seen), seen.heroes[seat]
    errand = plan.errands.get(seat)
    if hero.rests or hero.has_ended_day:
        return "I rest today." if hero.rests else "My day is over."
    if errand is not None and _is_against(seen, errand, figure):
        return "I come along." if errand.kind == "fight" else "I come. We can fight it tomorrow."
    return _why_not(plan, hero, figure, errand)


def _is_against(seen: View, errand: Errand, figure: FigureView) -> bool:
    spaces = (figure.space, after_sunrise(seen, figure))
    return errand.kind in ("fight", "gather") and errand.what == figure.name and errand.space in spaces


def _why_not(plan: Plan, hero: HeroView, figure: FigureView, errand: Errand | None) -> str:
    """The first reason that holds."""
    seen = plan.seen
    way, left = plan.hours_to_fight(hero, figure.space), plan.hours_left(hero)
    if way >= FAR:
        return "I am held here." if hero.is_held else "I find no way there."
    if any(_is_against(seen, each, figure) for each in plan.errands.values()):
        return "The others are enough for it."
    team = [each for each in plan.heroes if plan.hours_to_fight(each, figure.space) < FAR]
    if not plan.can_hurt(figure, team):
        return "We lack what could hurt it."
    chance = prospect(seen, team, foe_of(seen, figure), A_DAY).win
    if chance < LEAST_CHANCE:
        return f"Too strong: {chance:.0%} even with all of us.".replace("%", " %")
    if errand is not None and errand.score > 0 and not errand.is_pastime:
        return _instead(errand)
    if way > left:
        return f"Too far: {way} hours, and I have {left}."
    if plan.hunger(hero, way, figure.space):
        return "I would go hungry there."
    return "It would cost us more than it brings."


def _instead(errand: Errand) -> str:
    match errand.kind:
        case "fight" | "gather":
            return f"I am to fight on {errand.space} first."
        case "bring" | "carry":
            return f"I have something to bring to {errand.space}."
        case "pull":
            return "I pull the wagon."
        case "home":
            return "I have to eat first."
        case _:
            return f"I am needed on {errand.space}."
