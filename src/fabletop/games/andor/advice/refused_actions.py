"""Why an action of a turn is not possible: whose turn it is, its hours, and what each of them asks for."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.games.andor import choices
from fabletop.games.andor.advice.notes import action_text
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.magic import herbs_for, hours_for
from fabletop.games.andor.rules.movement import WINESKIN
from fabletop.games.andor.view import HeroView, View
from fabletop.kernel import Decision, Refusal

NO_HOUR = Refusal("AND-231", "no_hour_left")
NO_SUCH_HERO = Refusal("AND-170", "no_such_hero")
OUT_OF_THE_DAY = Refusal("AND-079", "hero_out_of_the_day")


def why_not_act(view: View, me: HeroView, asked: Decision[Any] | None, option: msgspec.Struct) -> Refusal | None:
    """Actions need the turn and the question for an action; a step may follow a step."""
    if view.active != me.seat:
        return Refusal("AND-026", "not_your_turn")
    if asked is None:
        return None
    is_moving = view.moving == me.seat
    match option:
        case choices.StopMoving() if not is_moving:
            return Refusal("AND-122", "not_moving")
        case _ if asked.prompt not in ("turn", "move_on"):
            return _something_else(view, me)
        case choices.StepTo():
            return why_not_step(view, me, option)
        case _ if is_moving:
            return Refusal("AND-019", "one_action")
        case choices.Fight():
            return why_not_fight(view, me, option)
        case choices.BrewDrink():
            return why_not_brew(view, me, option)
        case choices.LookUpSpells():
            return why_not_look_up(me, option)
        case choices.DoAction(action):
            return why_not_do(view, me, action)
        case choices.Pass() if not me.hours_left:
            return NO_HOUR
    return None


def _something_else(view: View, me: HeroView) -> Refusal:
    """What has begun is carried out before the next action."""
    if view.battle is not None and any(each.seat == me.seat for each in view.battle.fighters):
        return Refusal("AND-147", "in_battle")
    return Refusal("AND-174", "settle_first")


# -- moving --------------------------------------------------------------------------------------------------------


def why_not_step(view: View, me: HeroView, step: choices.StepTo) -> Refusal | None:
    """Where a hero may go, with whom and what, and for which hour."""
    return (
        _why_not_enter(view, me, step.space)
        or _why_not_take(view, me, step.passenger)
        or (_why_not_pull(view, me, step.space) if step.with_wagon else None)
        or _why_not_pay(view, me, step)
    )


def _why_not_enter(view: View, me: HeroView, space: SpaceId) -> Refusal | None:
    """Held heroes stay, walks lead to adjacent spaces, jumps need willpower."""
    content = view.content
    if space not in content.space:
        return Refusal("AND-496", "no_such_space")
    if me.is_held:
        return _held(view, me)
    if me.only_way and space != me.only_way:
        return Refusal("AND-201", "only_way_back", {"space": me.only_way})
    if any({me.space, space} == {a, b} for a, b, to in view.closed_links if to == "heroes"):
        return Refusal("AND-201", "way_is_closed")
    if space in content.space[me.space].walks:
        return None
    if space not in content.jumps_from[me.space]:
        return Refusal("AND-124", "adjacent_space")
    if "jumps" not in content.legend[view.legend].modules:
        return Refusal("AND-481", "no_jumps")
    price = content.jumps_from[me.space][space] + view.jump_bonus
    return Refusal("AND-235", "jump_needs_willpower", {"price": price}) if me.willpower < price else None


def _held(view: View, me: HeroView) -> Refusal:
    """By a cave sprite, a skeleton or a Krahder."""
    if any(cave.holds == me.seat for cave in view.caves):
        return Refusal("AND-355", "held")
    groups = [figure.group for figure in view.figures if figure.space == me.space and figure.holds]
    return Refusal("AND-387", "held") if "skeleton" in groups else Refusal("AND-456", "held")


def _why_not_take(view: View, me: HeroView, passenger: int) -> Refusal | None:
    """The warrior takes along who is here, free to go and willing."""
    if passenger == choices.NOBODY:
        return None
    if passenger not in range(len(view.heroes)) or passenger == me.seat:
        return NO_SUCH_HERO
    other = view.heroes[passenger]
    if me.hero != "warrior":
        return Refusal("AND-078", "warrior_takes_along")
    if other.space != me.space:
        return Refusal("AND-078", "take_along_from_here")
    if other.has_ended_day or other.rests:
        return OUT_OF_THE_DAY
    if other.is_held:
        return Refusal("AND-079", "companion_held")
    return Refusal("AND-079", "has_said_no") if passenger in view.refused else None


def _why_not_pull(view: View, me: HeroView, space: SpaceId) -> Refusal | None:
    """The wagon stays on the road, goes so far a day, and meets nobody."""
    if view.protected != "wagon":
        return Refusal("AND-446", "no_wagon")
    if me.space != view.protected_space:
        return Refusal("AND-447", "be_at_the_wagon")
    if view.wagon_steps >= view.wagon_steps_per_day:
        return Refusal("AND-448", "wagon_has_gone", {"steps": view.wagon_steps_per_day})
    if space not in view.content.road[me.space]:
        return Refusal("AND-271", "wagon_on_the_road")
    if any(figure.space == space and not figure.lies for figure in view.figures):
        return Refusal("AND-449", "wagon_meets_nobody")
    if any({me.space, space} == {a, b} for a, b, to in view.closed_links if to == "wagon"):
        return Refusal("AND-449", "closed_to_the_wagon")
    return None


def _why_not_pay(view: View, me: HeroView, step: choices.StepTo) -> Refusal | None:
    """A step costs an hour or a side of the wineskin, or nothing by an event."""
    if step.wineskin:
        has_one = any(each.id == WINESKIN and each.uses for each in me.articles)
        return None if has_one else Refusal("AND-284", "no_wineskin")
    is_free = me.has_free_road_step and step.space in view.content.road.get(me.space, ())
    return None if me.hours_left or is_free else NO_HOUR


# -- other actions -------------------------------------------------------------------------------------------------


def why_not_fight(view: View, me: HeroView, target: choices.Fight) -> Refusal | None:
    """The opponent has to be there, in reach, since the last turn, and worth an hour."""
    there = [each for each in view.figures if (each.name, each.space) == (target.figure, target.space)]
    cave = next((each for each in view.caves if each.space == target.space and each.holds >= 0), None)
    if target.figure == choices.SPRITE and cave is None:
        return Refusal("AND-352", "no_sprite_there")
    if target.figure != choices.SPRITE and not there:
        return Refusal("AND-129", "nobody_there")
    if there and all(each.lies for each in there):
        return Refusal("AND-419", "lies_there")
    if target.space != me.space and me.hero != "archer":
        return Refusal("AND-129", "share_the_space")
    if target.space != me.space and target.space not in view.content.next_to(me.space):
        return Refusal("AND-073", "archer_reaches")
    if view.has_arrived:
        return Refusal("AND-130", "just_arrived")
    if not me.hours_left:
        return NO_HOUR
    if target.figure == choices.SPRITE and cave is not None and not can_fight_along(view, view.heroes[cave.holds]):
        return Refusal("AND-511", "held_one_has_to_fight")
    return None


def can_fight_along(view: View, hero: HeroView) -> bool:
    """Whether a hero whom a sprite holds could still take part in a battle."""
    is_in_the_day = not (hero.has_ended_day or hero.rests)
    return is_in_the_day and bool(hero.hours_left) and hero.seat not in view.refused


def why_not_brew(view: View, me: HeroView, drink: choices.BrewDrink) -> Refusal | None:
    """The archer brews with the kettle, from herbs of their own, as long as there are tokens."""
    if me.hero != "archer":
        return Refusal("AND-088", "archer_brews")
    if not any(each.id == "kettle" for each in me.articles):
        return Refusal("AND-089", "no_kettle")
    if drink.full < 0 or drink.half < 0 or not drink.full + drink.half:
        return Refusal("AND-091", "brew_something")
    if herbs_for(drink, is_easy=view.options.easy_2) > me.star_herbs:
        return Refusal("AND-094", "not_enough_herbs", {"herbs": herbs_for(drink, is_easy=view.options.easy_2)})
    if drink.full + drink.half > view.brew_supply:
        return Refusal("AND-096", "no_brew_tokens")
    return None if me.hours_left else NO_HOUR


def why_not_look_up(me: HeroView, wanted: choices.LookUpSpells) -> Refusal | None:
    """Closed books, an hour each."""
    if me.hero != "wizard":
        return Refusal("AND-101", "wizard_has_books")
    if not me.books:
        return Refusal("AND-100", "no_books_yet")
    if not wanted.books or any(me.books.get(book) != "closed" for book in wanted.books):
        return Refusal("AND-101", "book_not_closed")
    if hours_for(wanted) > me.hours_left:
        return Refusal("AND-102", "not_enough_hours", {"hours": hours_for(wanted)})
    return None


def why_not_do(view: View, me: HeroView, name: str) -> Refusal | None:
    """An action has to be granted, paid for, and possible here and now."""
    legend, _, action_id = name.partition("/")
    granted = [each for each in view.content.legend[view.legend].actions if each.id in view.actions]
    action = next((each for each in granted if legend == view.legend and each.id == action_id), None)
    if action is None:
        return Refusal("AND-232", "no_such_action")
    if action.hours > me.hours_left:
        return Refusal("AND-232", "not_enough_hours", {"hours": action.hours})
    return Refusal("AND-232", "action_not_here", {"text": action_text(view, name)})
