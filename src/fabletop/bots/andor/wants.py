"""What the Legend wants of the heroes: its open goals, taken apart into things that a hero can do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from fabletop.games.andor.pieces import Amount, SpaceId
from fabletop.games.andor.rules.free import FIRE_SHIELD
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.effects import Effect, If
from fabletop.games.andor.story.legend import Goal, Legend, LegendAction
from fabletop.games.andor.story.selecting import Place
from fabletop.games.andor.story.words.tale import GoalDone
from fabletop.games.andor.view import FigureView, View

HELPFUL = 8.0
"""An action that a Legend offers and that completes no goal by itself."""
SEARCH = 0.7
"""What is left of the worth of a place where only luck will tell whether it is the right one."""
DEEPEST = 6
"""How far goals that need goals are followed."""


class Want(msgspec.Struct, frozen=True):
    """Something to be done."""

    kind: Literal["defeat", "stop", "empty", "bring", "keep", "carry", "pull", "act", "burn"]
    worth: float
    spaces: tuple[SpaceId, ...] = ()
    """Where; of things to be brought, where to."""
    what: str = ""
    """A figure, a thing as log or farmer, or an action."""
    amount: int = 1


def wants(seen: View, goal_worth: float) -> list[Want]:
    """Everything that known goals and open actions ask for, the same for each hero."""
    legend = seen.content.legend[seen.legend]
    known = {goal.id for goal in seen.goals if goal.state == "open"}
    found: list[Want] = []
    for goal in legend.goals:
        if goal.id in known and goal.kind == "do":
            found += _goal_wants(seen, legend, goal, goal_worth, 0)
    for action in legend.actions:
        if action.id in seen.actions:
            found += _action_wants(seen, legend, action, HELPFUL, 0)
    return list(dict.fromkeys(found))


def _goal_wants(seen: View, legend: Legend, goal: Goal, worth: float, depth: int) -> Iterator[Want]:
    """A goal that shows by itself when it is met, or one that something else completes."""
    if depth > DEEPEST:
        return
    if goal.done is not None:
        yield from _condition_wants(seen, legend, goal.done, worth, depth + 1)
        return
    for trigger in legend.triggers:
        if _completes(trigger.do, goal.id):
            yield from _moment_wants(seen, legend, trigger.on, worth, depth + 1)
    for card in legend.cards:
        if card.read.startswith("on:") and _completes(card.do, goal.id):
            yield from _moment_wants(seen, legend, card.read[3:], worth, depth + 1)
    for action in legend.actions:
        if action.id in seen.actions and _completes(action.do, goal.id):
            yield from _action_wants(seen, legend, action, worth, depth + 1)


def _completes(effects: tuple[Effect, ...], goal: str) -> bool:
    for effect in effects:
        match effect:
            case GoalDone(id=done) if done == goal:
                return True
            case If(then=then, otherwise=otherwise) if _completes(then + otherwise, goal):
                return True
    return False


def _moment_wants(seen: View, legend: Legend, moment: str, worth: float, depth: int) -> Iterator[Want]:
    """What brings a moment about that cards and triggers wait for."""
    name, _, detail = moment.partition(":")
    match name:
        case "adversary_defeated" | "creature_defeated" | "krahder_defeated":
            yield Want("defeat", worth, what=detail or name.partition("_")[0])
        case "skeleton_defeated" | "skeleton_overcome":
            yield Want("defeat", worth, what="skeleton")
        case "hero_stops" | "hero_enters" if detail.isdecimal():
            yield Want("stop", worth, (int(detail),))
        case "wagon_enters" if detail.isdecimal():
            yield Want("pull", worth, (int(detail),))
        case "hidden_found" | "token_activated":
            yield from _searches(seen, worth)
        case "farmer_delivered":
            yield Want("bring", worth, (seen.protected_space,), "farmer")
        case "goal_done":
            yield from _goal_wants(seen, legend, legend.goal(detail), worth, depth)
        case "action_done":
            for action in legend.actions:
                if action.id == detail and action.id in seen.actions:
                    yield from _action_wants(seen, legend, action, worth, depth)


def _action_wants(seen: View, legend: Legend, action: LegendAction, worth: float, depth: int) -> Iterator[Want]:
    """The action itself where all is ready for it, and whatever it still needs."""
    needs = [] if action.when is None else [*_parts(action.when)]
    places = [spaces(seen, each.at) for each in needs if each.q == "hero_on" and each.at is not None]
    there = places[0] if places else ()
    missing: list[Want] = []
    for need in needs:
        match need.q:
            case "hero_on":
                continue
            case "carried":
                missing += _at_hand(seen, need.id, worth, there)
            case _:
                missing += _condition_wants(seen, legend, need, worth, depth + 1)
    yield from missing
    if all(each.kind == "keep" for each in missing):
        yield Want("act", worth, there, action.id)


def _parts(condition: Condition) -> Iterator[Condition]:
    if condition.q:
        yield condition
    for each in condition.all:
        yield from _parts(each)


def _condition_wants(seen: View, legend: Legend, asked: Condition, worth: float, depth: int) -> Iterator[Want]:
    """What makes a condition true."""
    for each in (*asked.all, *asked.any[:1]):
        yield from _condition_wants(seen, legend, each, worth, depth)
    places = spaces(seen, asked.at)
    match asked.q:
        case "token_left":
            covered = [token.space for token in (*seen.fog, *seen.caves) if token.space in places]
            yield from (Want("stop", worth, (space,)) for space in covered)
            yield from (Want("empty", worth, (space,)) for space in places if seen.springs.get(space))
        case "delivered":
            yield Want("bring", worth, (seen.protected_space,), "farmer", _number(seen, asked.ge) - seen.delivered)
        case "carried":
            yield from _carried_wants(seen, asked, worth, places)
        case "item_on" if asked.id == "fire_token":
            yield Want("burn", worth, places, FIRE_SHIELD)
            yield from _carried_wants(seen, Condition(id=FIRE_SHIELD), worth, ())
        case "item_on":
            yield Want("bring", worth, places, asked.id, _number(seen, asked.ge) - _lying(seen, asked.id, places))
        case "log_value":
            logs = {ground.space: sum(ground.logs) for ground in seen.ground}
            bank = max(places, key=lambda space: (logs.get(space, 0), -space))
            missing = _number(seen, asked.ge) - logs.get(bank, 0)
            yield Want("bring" if missing > 0 else "keep", worth, (bank,), "log", missing)
        case "wagon_at" if isinstance(asked.equals, int) and seen.protected_space != asked.equals:
            yield Want("pull", worth, (asked.equals,))
        case "none_on":
            if any(_is(figure, asked.kind, places) for figure in seen.figures):
                yield Want("defeat", worth, places, asked.kind)
        case "count" if asked.value == "defeated":
            kinds = seen.content.figure
            done = sum(n for kind, n in seen.defeated.items() if asked.kind in (kind, kinds[kind].group))
            if done < _number(seen, asked.ge):
                yield Want("defeat", worth, what=asked.kind)
        case "hero_on":
            if not any(hero.space in places for hero in seen.heroes):
                yield from (Want("stop", worth, (space,)) for space in places[:1])
        case "goal" if asked.id not in {goal.id for goal in seen.goals if goal.state == "done"}:
            yield from _goal_wants(seen, legend, legend.goal(asked.id), worth, depth + 1)


def _is(figure: FigureView, wanted: str, places: tuple[SpaceId, ...]) -> bool:
    return wanted in (figure.name, figure.kind, figure.group) and (not places or figure.space in places)


def _carried_wants(seen: View, asked: Condition, worth: float, places: tuple[SpaceId, ...]) -> Iterator[Want]:
    """An article in somebody's hands: pick it up, or look for it; then carry it where it is asked for."""
    carriers = [hero for hero in seen.heroes if any(each.id == asked.id for each in hero.articles)]
    if carriers and places and not any(hero.space in places for hero in carriers):
        yield Want("carry", worth, places, asked.id)
    if not carriers:
        if _lying(seen, asked.id, None):
            yield Want("carry", worth, places, asked.id)
        else:
            yield from _searches(seen, worth)


def _at_hand(seen: View, article: str, worth: float, places: tuple[SpaceId, ...]) -> Iterator[Want]:
    """An article that somebody needs in a place: brought there, so that whoever acts can pick it up."""
    is_there = any(hero.space in places and any(each.id == article for each in hero.articles) for hero in seen.heroes)
    if is_there or _lying(seen, article, places):
        yield Want("keep", worth, places, article)
    else:
        carriers = [hero for hero in seen.heroes if any(each.id == article for each in hero.articles)]
        is_known = carriers or _lying(seen, article, None)
        yield from [Want("bring", worth, places, article)] if is_known else _searches(seen, worth)


def _searches(seen: View, worth: float) -> Iterator[Want]:
    """Hidden stars, whose faces nobody knows."""
    return (Want("stop", SEARCH * worth, (token.space,)) for token in seen.hidden)


def _lying(seen: View, article: str, places: tuple[SpaceId, ...] | None) -> int:
    return sum(
        each.id == article
        for ground in seen.ground
        if places is None or ground.space in places
        for each in ground.articles
    )


def _number(seen: View, amount: Amount | None) -> int:
    if amount is None:
        return 1
    return amount if isinstance(amount, int) else amount[len(seen.heroes) - 2]


def spaces(seen: View, place: Place | None) -> tuple[SpaceId, ...]:
    """The spaces that a place names, as far as a plan needs them."""
    match place:
        case None:
            return ()
        case int():
            return (place,)
        case tuple():
            return place
        case "camp" | "wagon" | "protected":
            return (seen.protected_space,) if seen.protected else ()
        case "forge":
            return (seen.content.board.forge,)
        case "road" | "forest" | "rock":
            return tuple(space.id for space in seen.content.spaces if space.kind == place)
        case _:
            return ()
