"""What a table can tell a player about options from the view alone: why something is not possible."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.games.andor import choices
from fabletop.games.andor.view import HeroView, View
from fabletop.kernel import Decision, Refusal

FREE = (
    choices.EmptySpring,
    choices.PickHerbs,
    choices.PickUp,
    choices.PutDown,
    choices.HandOver,
    choices.UseTelescope,
    choices.LookIntoCave,
    choices.LayFire,
    choices.FlyFalcon,
    choices.CastLight,
    choices.CastPortal,
    choices.CastHealing,
)
ACTIONS = (choices.StepTo, choices.Fight, choices.Pass, choices.BrewDrink, choices.LookUpSpells, choices.DoAction)


def why_not(view: View, asked: Decision[Any] | None, option: msgspec.Struct) -> Refusal | None:
    """Why the viewer may not choose that now; None if nothing in the rules forbids it."""
    if view.you is None:
        return Refusal("AND-015", "spectator")
    me = view.heroes[view.you]
    if view.phase == "setup":
        return Refusal("AND-046", "not_set_out")
    if view.phase == "over":
        return Refusal("AND-016", "legend_is_over")
    if me.rests:
        return Refusal("AND-267", "rests")
    if me.has_ended_day and isinstance(option, FREE + ACTIONS):
        return Refusal("AND-165", "day_ended")
    if isinstance(option, ACTIONS):
        return why_not_act(view, me, option)
    return why_not_free(view, me, option)


def why_not_act(view: View, me: HeroView, option: msgspec.Struct) -> Refusal | None:
    """Actions need the turn, an hour, and what each of them asks for."""
    if view.active != me.seat and view.moving != me.seat:
        return Refusal("AND-026", "not_your_turn")
    if not has_hour(me):
        return Refusal("AND-231", "no_hour_left")
    match option:
        case choices.StepTo(space):
            return why_not_step(view, me, space)
        case choices.Fight() if view.has_arrived:
            return Refusal("AND-130", "just_arrived")
        case choices.Fight(_, space) if space != me.space and me.hero != "archer":
            return Refusal("AND-129", "share_the_space")
        case choices.Fight(_, space) if space != me.space and space not in view.content.next_to(me.space):
            return Refusal("AND-073", "archer_reaches")
        case choices.BrewDrink() if me.hero != "archer":
            return Refusal("AND-088", "archer_brews")
        case choices.BrewDrink() if not any(each.id == "kettle" for each in me.articles):
            return Refusal("AND-089", "no_kettle")
        case choices.BrewDrink(full, half) if full + half > view.brew_supply:
            return Refusal("AND-096", "no_brew_tokens")
        case choices.LookUpSpells() if me.hero != "wizard":
            return Refusal("AND-101", "wizard_has_books")
    return None


def why_not_step(view: View, me: HeroView, space: int) -> Refusal | None:
    """Held heroes stay, walks lead to adjacent spaces, jumps need willpower."""
    if me.is_held:
        return Refusal("AND-355", "held")
    content = view.content
    if space in content.space[me.space].walks:
        return None
    if space not in content.jumps_from[me.space]:
        return Refusal("AND-124", "adjacent_space")
    if me.willpower < content.jumps_from[me.space][space]:
        return Refusal("AND-235", "jump_needs_willpower", {"price": content.jumps_from[me.space][space]})
    return None


def has_hour(me: HeroView) -> bool:
    """Whether one more hour can be spent."""
    return bool(me.prices) and (not me.prices[0] or me.willpower > me.prices[0])


def why_not_free(view: View, me: HeroView, option: msgspec.Struct) -> Refusal | None:
    """What free actions ask for."""
    match option:
        case choices.EmptySpring() if not view.springs.get(me.space):
            return Refusal("AND-343", "no_full_spring")
        case choices.EmptySpring() | choices.UseTelescope() | choices.LayFire() if me.seat in (
            view.moving,
            view.riding,
        ):
            return Refusal("AND-128", "stop_first")
        case choices.PickHerbs(herbs) if view.herbs.get(me.space, 0) < herbs:
            return Refusal("AND-317", "no_herb")
        case choices.HandOver(seat) if seat not in range(len(view.heroes)):
            return Refusal("AND-170", "no_such_hero")
        case choices.HandOver(seat) if view.heroes[seat].space != me.space:
            return Refusal("AND-170", "give_on_your_space")
        case choices.HandOver(seat) if view.heroes[seat].has_ended_day or view.heroes[seat].rests:
            return Refusal("AND-173", "hero_out_of_the_day")
        case choices.LookIntoCave() if me.hero != "dwarf":
            return Refusal("AND-080", "dwarf_listens")
        case choices.CastLight() | choices.CastPortal() | choices.CastHealing() if me.hero != "wizard":
            return Refusal("AND-101", "wizard_casts")
        case choices.CastLight() if me.books.get("light") != "open":
            return Refusal("AND-103", "book_closed")
        case choices.CastPortal() if me.books.get("portal") != "open":
            return Refusal("AND-103", "book_closed")
        case choices.CastHealing() if me.books.get("healing") != "open":
            return Refusal("AND-103", "book_closed")
    return None
