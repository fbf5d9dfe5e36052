"""Choices that cards, events and other heroes force on a hero."""

from __future__ import annotations

from typing import Any

from fabletop.bots.andor.day import STRENGTH, WILLPOWER
from fabletop.bots.andor.errands import FOOD
from fabletop.bots.andor.fighting import need_of_willpower
from fabletop.bots.andor.plan import plan_of
from fabletop.bots.andor.stakes import ARTICLE
from fabletop.bots.andor.things import FOODS, shares_food
from fabletop.games.andor import choices
from fabletop.games.andor.content import Content
from fabletop.games.andor.news import FigureMoved
from fabletop.games.andor.rules.asking import Share
from fabletop.games.andor.story.effects import Choose, Effect
from fabletop.games.andor.story.words.board import Apple
from fabletop.games.andor.story.words.figures import PlaceFigure
from fabletop.games.andor.story.words.heroes import Article, Find, FreeHour, Give, Lose, Sp, Wp
from fabletop.games.andor.view import View
from fabletop.kernel import Decision
from fabletop.kernel.vocabulary import words_in

HEROES = ("warrior", "archer", "wizard", "dwarf")


def forced(seen: View, decision: Decision[Any]) -> Any:
    """An option; None where one is as good as another."""
    options = decision.options
    match decision.prompt:
        case "choose_hero_board":
            return min(options, key=lambda each: HEROES.index(each.hero))
        case "ride_along" | "take_thing" | "give_up":
            return choices.Agree()
        case "pay_together":
            return choices.Decline()
        case "agree_exchange":
            return choices.Decline() if seen.bargain is None or seen.bargain.fetched else choices.Agree()
        case "heal":
            return min(options, key=lambda each: (each.points, *need_of_willpower(seen.heroes[each.seat])))
        case "choose_hero":
            return min(options, key=lambda each: (seen.heroes[each.seat].strength, each.seat))
        case "eat":
            return next((each for each in options if each.thing == "apple_nut"), options[0])
        case "drop_log":
            return min(options, key=lambda each: each.value)
        case "fend_off":
            return next(each for each in options if isinstance(each, choices.FendOff))
        case "save_from_fire":
            return next(each for each in options if isinstance(each, choices.UseShield))
        case "cancel_move":
            return _cancel(seen, decision)
        case "contribute":
            return _share(seen, decision)
        case "roll_for_book":
            return choices.RollForBook()
        case "exchange":
            return _exchange(seen, decision)
        case "choose_way":
            return max(options, key=lambda option: ways_worth(seen.content).get(option.label, 0.0))
    return None


def _share(seen: View, decision: Decision[Any]) -> Any:
    """Those who have most pay: as much as leaves nobody who pays below the others."""
    assert isinstance(decision.about, Share)
    me = seen.heroes[decision.seat]
    to_pay = [each.willpower for each in seen.heroes if each.rank >= me.rank]
    kept = max(to_pay)
    while kept > 1 and sum(max(each - kept, 0) for each in to_pay) < decision.about.points:
        kept -= 1
    return decision.options[min(max(me.willpower - kept, 0), len(decision.options) - 1)]


def _exchange(seen: View, decision: Decision[Any]) -> Any:
    """Food for one who has none."""
    bargain = seen.bargain
    assert bargain is not None
    if not bargain.sent and shares_food(seen.heroes[bargain.seat], seen.heroes[bargain.other]):
        sent = (each for each in decision.options if isinstance(each, choices.SendThing) and each.thing in FOODS)
        return next(sent, choices.DoneExchanging())
    return choices.DoneExchanging()


def ways_worth(content: Content) -> dict[str, float]:
    """What the ways that cards offer are worth, by their words."""
    known: dict[str, float] | None = content.__dict__.get("ways_worth")
    if known is None:
        told = (content.events, content.tokens, content.legends)
        choices_told = (each for each in words_in(told) if isinstance(each, Choose))
        known = content.__dict__["ways_worth"] = {
            way.label: sum(map(_worth, way.do)) for choice in choices_told for way in choice.options
        }
    return known


def _worth(effect: Effect) -> float:
    """A rough measure of what an effect is worth to the group."""
    match effect:
        case Sp(n=n):
            return STRENGTH * (n if isinstance(n, int) else n[0])
        case Wp(n=n):
            return WILLPOWER * (n if isinstance(n, int) else n[0])
        case Article() | Find():
            return ARTICLE
        case PlaceFigure():
            return -ARTICLE
        case Lose():
            return -FOOD
        case Give() | Apple():
            return FOOD
        case FreeHour():
            return 1.0
        case _:
            return 0.0


def _cancel(seen: View, decision: Decision[Any]) -> Any:
    """The star shield keeps out whoever would find no golden shield."""
    figure = decision.about
    assert isinstance(figure, FigureMoved)
    intruders = plan_of(seen).land.intruders
    near = [seen.figures[index] for index, worth in intruders.items() if worth >= 40]
    is_dangerous = any(each.name == figure.figure and each.space == figure.start for each in near)
    return choices.CancelMove() if is_dangerous else choices.LetHappen()
