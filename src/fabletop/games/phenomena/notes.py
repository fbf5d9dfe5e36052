"""Remarks on questions and options beyond their certain consequences, and the reach of steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

import msgspec

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.content import Content, SpaceId
from fabletop.games.phenomena.effects import Ability, MainState, Step
from fabletop.games.phenomena.movement import CASTLE_HEALING, STONES_RECEIVED, go, regular_steps_left, steps_to
from fabletop.games.phenomena.play import MAGIC_POINTS
from fabletop.games.phenomena.spells import AddDice
from fabletop.games.phenomena.state import Table
from fabletop.games.phenomena.view import HeroView, View
from fabletop.kernel import CardId, Decision, Remark, Seat, Way

STONES_ARE_LOST = ("too_many_stones", "keep_few_stones", "lose_stones")


def remarks(view: View, decision: Decision[msgspec.Struct]) -> tuple[Remark, ...]:
    """Return the remarks on a question as it stands."""
    if view.you is None:
        return ()
    me, attempt = view.heroes[view.you], view.attempt
    match decision.prompt:
        case "move":
            return _of_movement(view, me, decision.options)
        case "event_or_prophecy":
            tries = any(isinstance(each, choices.TryProphecy | choices.TryMainProphecy) for each in decision.options)
            return () if tries else (Remark("no_prophecy_here"),)
        case "offer_help" if view.options.expanded_magic_help:
            return (Remark("then_name_your_price"),)
        case "meet_ability" if attempt is not None and attempt.ability is not None:
            return (Remark("still_missing", {"count": attempt.missing}),)
        case prompt if prompt in STONES_ARE_LOST:
            return (Remark("stones_must_go", {"held": sum(me.stones.values()), "count": me.owed}),)
        case _:
            return ()


def _of_movement(view: View, me: HeroView, options: Sequence[msgspec.Struct]) -> tuple[Remark, ...]:
    """State the number of steps left, and what the hero can reach within them."""
    has_extra = any(isinstance(option, choices.ExtraMove) for option in options)
    reach = view.steps_left + view.magic_steps or int(has_extra)
    distance = view.content.distance[me.space]
    goals = [(box.marker, number) for number, box in enumerate(view.boxes) if box.prophecy]
    if me.main_prophecy and me.main_state != MainState.FULFILLED:
        goals.append((view.content.main_prophecy[me.main_prophecy].location, -1))
    near = sorted([goal for goal in goals if distance[goal[0]] <= reach], key=lambda goal: distance[goal[0]])
    left = Remark("steps_are_left", {"count": reach})
    if not near:
        return (left, Remark("choose_space") if reach else Remark("no_step_left"))
    space, box = near[0]
    there = {"space": space, "far": distance[space]}
    if box < 0:
        return (left, Remark("main_is_near", there))
    return (left, Remark("prophecy_is_near", {**there, "number": box, "prophecy": view.boxes[box].prophecy}))


def notes(view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct) -> tuple[Remark, ...]:
    """Return the remarks on an option: what waits at its destination, what it costs and what it is good for."""
    return () if view.you is None else tuple(_notes(view, view.heroes[view.you], option))


def _notes(view: View, me: HeroView, option: msgspec.Struct) -> Iterator[Remark]:
    content = view.content
    match option:
        case choices.MoveTo(space) | choices.FlyTo(space):
            yield from waiting_on(view, me, space)
        case choices.ExtraMove(source, space):
            yield from waiting_on(view, me, space)
            yield Remark("extra_move", {"source": source})
        case choices.Teleport():
            # Before the player receives the stones of the turn, the castle heals instead (PHE-207).
            heals = view.step in (Step.START, Step.RECEIVE)
            yield Remark("teleport_heals", {"health": CASTLE_HEALING}) if heals else Remark("teleport")
        case choices.UseMagic(spell) | choices.OfferSpell(spell) | choices.AcceptHelp(_, spell):
            yield from _of_spell(view, option, spell)
        case choices.BuyMagic():
            yield Remark("worth", {"points": MAGIC_POINTS})
        case choices.SacrificeHealth():
            yield Remark("more_dice", {"count": content.character[me.character].sacrifice_dice})
        case choices.Reroll(_, die) if view.attempt is not None:
            yield Remark("thrown_again", {"value": view.attempt.dice[die].value})
        case choices.ThrowExperience():
            yield Remark("more_dice", {"count": me.experience[_tested(view)]})
            yield from _missing(view)
            yield Remark("faces", {"low": min(content.die), "high": max(content.die)})
        case choices.TryProphecy(box, card):
            yield from _of_prophecy(content, card, view.boxes[box].treasure)
        case choices.TryMainProphecy():
            main = content.main_prophecy[me.main_prophecy]
            yield Remark("worth", {"points": main.points})
            yield Remark("main_fails", {"health": main.failure})
        case choices.DrawEvent():
            known = view.known_events[0] if view.known_events else ""
            letter = Remark("next_letter", {"letter": view.next_event_letter})
            yield Remark("next_event", {"event": known}) if known else letter


def _of_spell(view: View, option: msgspec.Struct, spell: CardId) -> Iterator[Remark]:
    effect = view.content.spells[spell].effect
    if isinstance(effect, AddDice):
        yield Remark("more_dice", {"count": effect.dice})
        if isinstance(option, choices.UseMagic):
            yield from _missing(view)
    if isinstance(option, choices.AcceptHelp):
        yield Remark("helper_gains", {"ability": "friendship"})


def _tested(view: View) -> Ability:
    assert view.attempt is not None
    assert view.attempt.ability is not None
    return view.attempt.ability


def _missing(view: View) -> Iterator[Remark]:
    if view.attempt is not None and view.attempt.missing > 0:
        yield Remark("needed", {"count": view.attempt.missing})


def _of_prophecy(content: Content, card: CardId, treasure: CardId) -> Iterator[Remark]:
    prophecy = content.prophecy[card]
    yield Remark("worth", {"points": prophecy.points})
    if treasure:
        yield Remark("with_treasure", {"treasure": treasure})
    if prophecy.failure:
        yield Remark("fails", {"health": prophecy.failure})


def waiting_on(view: View, me: HeroView, space: SpaceId) -> Iterator[Remark]:
    """Yield what a hero would receive there next turn, and the prophecies of the place."""
    landscape = view.content.space[space].landscape
    if landscape is None:
        yield Remark("heals", {"health": CASTLE_HEALING})
    else:
        yield Remark("stones", {"count": STONES_RECEIVED, "landscape": landscape})
    for number, box in enumerate(view.boxes):
        if box.prophecy and box.marker == space:
            yield Remark("prophecy", {"number": number, "prophecy": box.prophecy})
    main = view.content.main_prophecy.get(me.main_prophecy)
    if main is not None and main.location == space and me.main_state != MainState.FULFILLED:
        yield Remark("main", {"space": space})


# -- how far steps lead --------------------------------------------------------------------------------------------


def ways(table: Table, seat: Seat, decision: Decision[msgspec.Struct]) -> list[Way]:
    """Return the shortest path to every space in reach, as straight as the spaces allow (PHE-080, PHE-084, PHE-386)."""
    hero, content = table.heroes[seat], table.content
    start, found = hero.space, list[Way]()
    seen = {start: -1}
    edge = [option for option in decision.options if isinstance(option, choices.MoveTo)]
    while edge:
        before = dict(seen)
        go(table, hero, edge[0].space)
        left = regular_steps_left(table, hero) + table.turn.magic_steps
        for step in edge:
            beside = [each for each in content.neighbours[step.space] if each in before]
            nearest = min(beside, key=lambda each: _off_line(content, start, step.space, each))
            via = before[start if start in beside else nearest]
            seen[step.space] = len(found)
            found.append(Way(step, None if via < 0 else via, (Remark("steps_left", {"count": left}),)))
        onward = [space for step in edge for space in content.neighbours[step.space] if space not in seen]
        edge = list(steps_to(tuple(dict.fromkeys(onward)))) if left else []
    return found


def _off_line(content: Content, start: SpaceId, end: SpaceId, space: SpaceId) -> float:
    """Return the distance of a space from the line between two others."""
    (ax, ay), (bx, by), (x, y) = [_middle(content, each) for each in (start, end, space)]
    return abs((bx - ax) * (y - ay) - (by - ay) * (x - ax))


def _middle(content: Content, space: SpaceId) -> tuple[float, float]:
    place = content.space[space]
    return sqrt(3) * (place.q + place.r / 2), 1.5 * place.r
