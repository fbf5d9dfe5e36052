"""What a table says of a question and of its options besides what they certainly lead to, from the view alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from fabletop.games.andor import choices
from fabletop.games.andor.advice.odds import strength_in_first_round
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.asking import Share
from fabletop.games.andor.rules.magic import hours_for
from fabletop.games.andor.rules.points import FIRE_WILLPOWER
from fabletop.games.andor.rules.rolls import AXE, SWORD
from fabletop.games.andor.rules.sunrise import HUNGER
from fabletop.games.andor.state import HOURS
from fabletop.games.andor.story.wording import worded
from fabletop.games.andor.view import BattleView, FigureView, GroundView, HeroView, View
from fabletop.kernel import Decision, Remark


def remarks(view: View, decision: Decision[msgspec.Struct]) -> tuple[Remark, ...]:
    """What stands under a question as it is now."""
    if view.you is None or view.phase == "setup":
        return ()
    me, offered = view.heroes[view.you], {type(option) for option in decision.options}
    match decision.prompt:
        case "turn" if offered == {choices.EndDay}:
            return (Remark("turn_over"),)
        case "turn" if me.is_held:
            return (Remark("turn_held"),)
        case "turn" if me.prices and me.prices[0]:
            return (Remark("next_hour", {"price": me.prices[0]}),)
        case "move_on":
            return (_hour(me), *_onward(me, choices.StepTo in offered))
        case _:
            return ()


def _hour(me: HeroView) -> Remark:
    return Remark("overtime" if me.hours > HOURS else "hour", {"hour": me.hours, "hours": HOURS})


def _onward(me: HeroView, can_go: bool) -> Iterator[Remark]:
    if not can_go:
        yield from [] if me.hours_left else [Remark("no_step")]
    elif me.has_free_road_step:
        yield Remark("next_on_road")
    elif not me.hours_left:
        yield Remark("next_by_wineskin")
    elif me.prices[0]:
        yield Remark("next_hour", {"price": me.prices[0]})
    else:
        yield Remark("next_space")


def notes(view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct) -> tuple[Remark, ...]:
    """What waits where an option leads, what it costs and what it is good for."""
    return () if view.you is None else tuple(_notes(view, view.heroes[view.you], decision, option))


def _notes(view: View, me: HeroView, decision: Decision[Any], option: msgspec.Struct) -> Iterator[Remark]:
    match option:
        case choices.TakeTheLoss() if isinstance(decision.about, Share):
            yield Remark("loss", {"points": decision.about.points})
        case choices.StepTo(space, passenger):
            if passenger != choices.NOBODY and passenger != view.riding:
                yield Remark("rides_along", {"seat": passenger})
            yield from waiting_on(view, me, space)
        case choices.StopMoving():
            yield from waiting_on(view, me, me.space)
        case choices.Fight(figure, space):
            yield from _of_battle(view, me, figure, space)
        case choices.EndDay():
            yield from _of_the_night(view, me)
        case choices.BrewDrink():
            yield Remark("cost", {"hours": hours_for(option)})
        case choices.LookUpSpells(books):
            yield Remark("cost", {"hours": hours_for(option)})
            yield from (Remark("spell", {"book": book}) for book in books)
        case choices.DoAction(action):
            yield from _said(action_text(view, action))
        case choices.TakeArticle(article):
            yield from _said(view.content.article[article].text)
        case choices.ChooseReward(points):
            yield Remark("reward_is_shared", {"points": points})
        case choices.SkeletonTo(place):
            yield Remark("skeleton_to", {"place": place})
        case choices.Eat(thing):
            yield Remark("eaten", {"thing": thing})
        case _ if view.battle is not None:
            yield from _of_articles(view, view.battle, option)


def action_text(view: View, name: str) -> str:
    """What a card says of an action that the Legend has added."""
    legend, _, action = name.partition("/")
    text = next((each.text for each in view.content.legend[legend].actions if each.id == action), "")
    return worded(text, len(view.heroes), view.strengths)


def _said(text: str) -> Iterator[Remark]:
    if text:
        yield Remark("said", {"text": text})


# -- spaces --------------------------------------------------------------------------------------------------------


def waiting_on(view: View, me: HeroView, space: SpaceId) -> Iterator[Remark]:
    """What waits for a hero on a space, and what happens to whoever stops there (AND-125, AND-296, AND-387)."""
    there = [figure for figure in view.figures if figure.space == space]
    for figure in (each for each in there if not each.holds):
        yield _of_figure(figure)
    for name in dict.fromkeys(figure.name for figure in there if figure.holds):
        yield Remark("holds", {"figure": name})
    yield from _of_tokens(view, space)
    if space in view.fire:
        yield Remark("fire", {"most": FIRE_WILLPOWER})
    if view.springs.get(space):
        yield Remark("spring", {"points": view.spring_value})
    if view.herbs.get(space):
        yield Remark("herbs", {"count": view.herbs[space]})
    for ground in view.ground:
        if ground.space == space:
            yield from _of_ground(ground)
    if view.protected and space == view.protected_space and me.space != space and me.has_to_eat:
        yield Remark("fed", {"place": view.protected})


def _of_figure(figure: FigureView) -> Remark:
    values = {"figure": figure.name, "strength": figure.strength, "willpower": figure.willpower}
    return Remark("lies" if figure.lies else "stands", values)


def _of_tokens(view: View, space: SpaceId) -> Iterator[Remark]:
    for kind, tokens in (("fog", view.fog), ("cave", view.caves), ("star", view.hidden)):
        for token in tokens:
            if token.space != space:
                continue
            found = view.content.token.get(token.face)
            if found is not None and found.sprite and token.holds >= 0:
                yield Remark("sprite_holds", {"seat": token.holds, "value": found.sprite})
            elif found is not None and found.sprite:
                yield Remark("sprite", {"value": found.sprite})
            else:
                yield Remark("token", {"kind": kind, "face": token.face})


def _of_ground(ground: GroundView) -> Iterator[Remark]:
    lying = ["apple_nut"] * ground.apple_nuts + ["star_herb"] * ground.star_herbs
    lying += [f"gemstone:{value}" for value in ground.gemstones] + [f"log:{value}" for value in ground.logs]
    lying += ["farmer"] * ground.farmers + [article.id for article in ground.articles]
    for thing, count in Counter(lying).items():
        yield Remark("thing", {"thing": thing, "count": count})


# -- battles and nights --------------------------------------------------------------------------------------------


def _of_battle(view: View, me: HeroView, name: str, space: SpaceId) -> Iterator[Remark]:
    figure = next((each for each in view.figures if (each.name, each.space) == (name, space) and not each.lies), None)
    if figure is not None:
        yield Remark("foe", {"strength": figure.strength, "willpower": figure.willpower})
        yield Remark("foe_dice", {"count": figure.dice})
        yield Remark("own_dice", {"count": me.dice, "strength": strength_in_first_round(view, me.seat)})
        reward: dict[str, Any] = msgspec.structs.asdict(figure.reward)
        if figure.reward.strength or figure.reward.willpower:
            yield Remark("reward", reward)
    yield Remark("hour_a_round")
    if figure is not None and figure.group in ("creature", "krahder"):
        yield Remark("narrator", {"letter": view.next_letter, "star": view.next_letter in view.stars})


def _of_articles(view: View, battle: BattleView, option: msgspec.Struct) -> Iterator[Remark]:
    """What a roll comes to with what may be used on it; the roll on the table is the last that was made."""
    rolled = [each for each in battle.fighters if each.roll]
    roll = rolled[-1].roll if rolled else ()
    match option:
        case choices.UseAxe():
            yield Remark("more_strength", {"points": AXE})
        case choices.UseSword():
            yield Remark("more_strength", {"points": SWORD})
        case choices.UseBrotherShield(seat):
            yield Remark("strength_of", {"points": view.heroes[seat].strength, "hero": view.heroes[seat].hero})
        case choices.UseHelm():
            yield Remark("added", {"points": rolled[-1].added_up})
        case choices.UseGlove(first, second):
            yield Remark("added", {"points": roll[first] + roll[second]})
        case choices.UseBrew():
            yield Remark("counts_twice", {"points": rolled[-1].counts})
        case choices.StopRolling() | choices.LetItCount() | choices.LeaveDice():
            yield Remark("value_stands", {"value": battle.heroes_value})


def _of_the_night(view: View, me: HeroView) -> Iterator[Remark]:
    if view.rooster < 0:
        yield Remark("first_to_end")
    yield Remark("hours_unused", {"count": sum(not price for price in me.prices)})
    if me.has_to_eat:
        yield Remark("eats" if me.apple_nuts + me.star_herbs else "hungry", {"points": HUNGER})
    marching = sum(march.gets_in for march in view.tonight.marches)
    if marching and not view.tonight.dangers:
        yield Remark("get_in", {"count": marching})
