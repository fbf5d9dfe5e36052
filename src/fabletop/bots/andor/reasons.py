"""Why a hero of Andor does something: from the errand in the group's plan, and from the odds of battles."""

from __future__ import annotations

from typing import Any

from fabletop.bots.andor import fighting
from fabletop.bots.andor.errands import CARRYING, Errand
from fabletop.bots.andor.freely import is_in_the_way
from fabletop.bots.andor.heuristic import within_reach
from fabletop.bots.andor.mishaps import ways_worth
from fabletop.bots.andor.plan import Plan, plan_of
from fabletop.bots.reasons import Part, Reason, because, compared, percent
from fabletop.games.andor import choices
from fabletop.games.andor.advice.odds import harm, odds
from fabletop.games.andor.rules.asking import Share
from fabletop.games.andor.state import HOURS
from fabletop.games.andor.view import HeroView, View
from fabletop.kernel import Decision

CLOSE = 0.02
"""How much likelier a round is won by what is hardly better."""


def reason(seen: View, decision: Decision[Any], option: Any) -> Reason | None:
    """Why the heuristic chooses this."""
    me = seen.heroes[decision.seat]
    if decision.prompt in ("turn", "move_on"):
        if option not in decision.options:
            return _freely(plan_of(seen), me, option)
        return _on_errand(plan_of(seen), me, option)
    return _in_battle(seen, decision, option, me) or _forced(seen, decision, option)


# -- a turn -----------------------------------------------------------------------------------------------------------


def _on_errand(plan: Plan, me: HeroView, option: Any) -> Reason | None:
    """The next step of the errand, or why there is none."""
    errand = plan.errands.get(me.seat)
    match option:
        case choices.Fight(choices.SPRITE):
            return because("held")
        case choices.BrewDrink() | choices.LookUpSpells():
            return because("spare_hours")
        case choices.EndDay() | choices.StopMoving() | choices.Pass() if errand is None:
            return because("no_errand" if me.hours < HOURS else "day_is_over")
    if errand is None:
        return None
    if isinstance(option, choices.EndDay | choices.StopMoving | choices.Pass):
        return _waiting(plan, me, errand)
    return _errand(plan, me, errand)


def _waiting(plan: Plan, me: HeroView, errand: Errand) -> Reason | None:
    """Why somebody with an errand goes no further now."""
    if errand.kind == "fight" and within_reach(plan, me, errand.space):
        others = [seat for seat in errand.team if seat != me.seat]
        awaited = [seat for seat in others if not within_reach(plan, plan.seen.heroes[seat], errand.space)]
        if awaited:
            return because("awaited", figure=errand.what, seats=tuple(awaited))
        return _errand(plan, me, errand)
    if errand.kind == "gather" and me.space == errand.space:
        return because("gathered", **_battle(errand))
    if errand.kind == "stop" and me.space == errand.space:
        return _errand(plan, me, errand)
    if me.space == errand.space or errand.source == me.space:
        return because("arrived", space=me.space)
    way = plan.ways(me).steps(errand.space)
    if way and me.farmers and not plan.is_safe_for_farmers(me, way):
        return because("farmers")
    return because("no_hours", space=errand.space) if me.hours >= HOURS else None


def _errand(plan: Plan, me: HeroView, errand: Errand) -> Reason | None:
    """What the errand is for."""
    seen = plan.seen
    match errand.kind:
        case "fight" | "gather":
            others = tuple(seat for seat in errand.team if seat != me.seat)
            return because(errand.kind, **_battle(errand), others=others)
        case "bring" | "carry" if errand.source:
            return because("fetch", thing=errand.what, source=errand.source, space=errand.space)
        case "bring" | "carry":
            return because("bring", thing=errand.what, space=errand.space)
        case "act":
            return because("action", action=f"{seen.legend}/{errand.what}")
        case "pull":
            return because("pull", space=errand.space)
        case "burn":
            return because("burn", space=errand.space)
        case "home":
            key = "near_home" if errand.is_pastime else "hungry"
            return because(key, space=errand.space, protected=seen.protected)
        case _ if errand.what == "find":
            return because("find", space=errand.space)
        case _ if errand.is_pastime:
            return because("follow")
        case _:
            return because("goal", space=errand.space)


def _battle(errand: Errand) -> dict[str, Any]:
    return {"figure": errand.what, "space": errand.space, "chance": percent(errand.chance)}


def _freely(plan: Plan, me: HeroView, option: Any) -> Reason | None:
    """Why something is done besides."""
    errand = plan.errands.get(me.seat)
    match option:
        case choices.EmptySpring():
            return because("weary", willpower=me.willpower, limit=me.limit)
        case choices.PickHerbs() | choices.PickUp("apple_nut"):
            return because("food")
        case choices.PickUp(thing) if errand is not None and errand.kind in CARRYING:
            return because("bring", thing=thing.partition(":")[0].partition("/")[0], space=errand.space)
        case choices.PickUp(thing) if thing.startswith("gemstone"):
            return because("gemstone")
        case choices.PickUp(thing):
            return because("of_use", article=thing.partition("/")[0])
        case choices.PutDown(thing) if thing.startswith("gemstone"):
            return because("lure", space=me.space)
        case choices.PutDown(thing) if is_in_the_way(plan, me, thing):
            return because("in_the_way")
        case choices.PutDown():
            return because("brought")
        case choices.UseTelescope():
            return because("telescope")
        case choices.LayFire():
            return because("goal", space=me.space)
        case choices.CastHealing():
            return because("healing", missing=sum(hero.limit - hero.willpower for hero in plan.seen.heroes))
        case choices.CastPortal():
            return because("portal", space=plan.seen.protected_space)
        case choices.CastLight(figure):
            return because("light_frees" if me.is_held else "light_delays", figure=figure)
        case _:
            return None


# -- battles ----------------------------------------------------------------------------------------------------------


def _in_battle(seen: View, decision: Decision[Any], option: Any, me: HeroView) -> Reason | None:
    battle = seen.battle
    if battle is None:
        return None
    match decision.prompt:
        case "invite":
            chance = percent(fighting.chance_with(seen, [fighter.seat for fighter in battle.fighters]))
            return because("enough" if isinstance(option, choices.BeginBattle) else "not_enough", chance=chance)
        case "join_battle" if battle.opponent != choices.SPRITE:
            chance = percent(fighting.chance_with(seen, fighting.able_with(seen, me)))
            return because("joins" if isinstance(option, choices.Agree) else "hopeless", chance=chance)
        case "roll_on" | "turn_die" | "use_articles":

            def reckon(each: Any) -> tuple[Part, ...]:
                chance, lost = odds(seen, decision, each) or 0.0, harm(seen, decision, each)
                return (
                    Part(chance, "round", {"chance": percent(chance)}),
                    Part(fighting.HARM * lost, "harm", {"figure": battle.opponent, "count": round(lost)}),
                    Part(-fighting.price(seen, decision, each), "price", {}, "saved"),
                )

            return compared(decision.options, option, reckon, CLOSE)
        case "fight_on" if battle.opponent != choices.SPRITE and choices.FightOn() in decision.options:
            chance = percent(odds(seen, decision, choices.FightOn()) or 0.0)
            return because("fights_on" if isinstance(option, choices.FightOn) else "hopeless", chance=chance)
        case "save_from_loss":
            key = "shield" if isinstance(option, choices.UseShield) else "no_shield"
            return because(key, count=max(fighting.loss_of_round(seen), 0))
        case "choose_reward":
            return because("weary_fighters" if fighting.are_weary(seen, decision.seat) else "stronger")
        case _:
            return None


def _forced(seen: View, decision: Decision[Any], option: Any) -> Reason | None:
    match decision.prompt:
        case "deal_out" | "heal":
            is_strength = isinstance(decision.about, Share) and decision.about.of == "strength"
            return because("weakest_first" if is_strength else "weariest_first")
        case "choose_hero":
            return because("weakest", seat=option.seat)
        case "cancel_move":
            return because("dangerous" if isinstance(option, choices.CancelMove) else "harmless")
        case "choose_way":
            worth = ways_worth(seen.content)
            return compared(
                decision.options, option, lambda each: (Part(worth.get(each.label, 0.0), "helps_most"),), CLOSE
            )
        case "who_takes_article":
            return because("fewest_articles", seat=option.seat)
        case "take_article" if isinstance(option, choices.TakeArticle):
            return because("of_use", article=option.article)
        case "fend_off":
            return because("fended_off")
        case "skeleton_to":
            return because("skeleton_goes" if option.place == "space_200" else "skeleton_stays")
        case _:
            return None
