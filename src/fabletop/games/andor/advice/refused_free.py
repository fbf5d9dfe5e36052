"""Why a free action is not possible: what each of them asks for. If nothing is missing, it is not the moment."""

from __future__ import annotations

import msgspec

from fabletop.games.andor import choices
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.forge import GUARD_TROLL
from fabletop.games.andor.rules.free import FALCON, FIRE_SHIELD, TELESCOPE
from fabletop.games.andor.rules.things import has_room, things_in
from fabletop.games.andor.view import HeroView, View
from fabletop.kernel import Refusal, Seat


def why_not_free(view: View, me: HeroView, option: msgspec.Struct) -> Refusal:
    """What is missing; free actions come between indivisible steps, never within one."""
    return _missing(view, me, option) or Refusal("AND-174", "indivisible")


def _missing(view: View, me: HeroView, option: msgspec.Struct) -> Refusal | None:
    match option:
        case choices.PickUp() | choices.PutDown() | choices.HandOver() | choices.PickHerbs():
            return _with_things(view, me, option)
        case choices.EmptySpring() if not view.springs.get(me.space):
            return Refusal("AND-343", "no_full_spring")
        case choices.EmptySpring():
            return _on_the_way(view, me)
        case choices.UseTelescope():
            return _with_telescope(view, me)
        case choices.LookIntoCave(space):
            return _at_cave(view, me, space)
        case choices.LayFire() if not any(each.id == FIRE_SHIELD and each.uses for each in me.articles):
            return Refusal("AND-294", "no_fire_shield")
        case choices.LayFire() if me.space in view.fire:
            return Refusal("AND-295", "burns_already")
        case choices.LayFire():
            return _on_the_way(view, me)
        case choices.FlyFalcon(seat):
            return _with_falcon(view, me, seat)
        case choices.CastLight() | choices.CastPortal() | choices.CastHealing():
            return _with_book(view, me, option)
        case choices.TurnToken():
            return _at_overtime(view)
    return None


def _on_the_way(view: View, me: HeroView) -> Refusal | None:
    """Some free actions need that the hero has stopped."""
    return Refusal("AND-128", "stop_first") if me.seat in (view.moving, view.riding) else None


# -- things --------------------------------------------------------------------------------------------------------


def _with_things(view: View, me: HeroView, option: msgspec.Struct) -> Refusal | None:
    match option:
        case choices.PickHerbs(herbs) if not 1 <= herbs <= view.herbs.get(me.space, 0):
            return Refusal("AND-317", "no_herb", {"herbs": view.herbs.get(me.space, 0)})
        case choices.PickUp(thing):
            lying = [thing for each in view.ground if each.space == me.space for thing in things_in(each, view.content)]
            if thing not in lying:
                return Refusal("AND-169", "not_lying_here")
            return _no_room(view, me, thing)
        case choices.PutDown(thing) | choices.HandOver(_, thing) if thing not in things_in(me, view.content):
            return Refusal("AND-169", "not_carried")
        case choices.PutDown(thing) if thing.startswith("gemstone"):
            return _on_the_way(view, me)
        case choices.HandOver(seat, thing):
            return _not_beside(view, me, seat) or _no_room(view, view.heroes[seat], thing)
    return None


def _not_beside(view: View, me: HeroView, seat: Seat) -> Refusal | None:
    """Whether the other one is here, and in the day."""
    if seat not in range(len(view.heroes)) or seat == me.seat:
        return Refusal("AND-170", "no_such_hero")
    if view.heroes[seat].space != me.space:
        return Refusal("AND-170", "give_on_your_space")
    return _out_of_the_day(view.heroes[seat])


def _out_of_the_day(hero: HeroView) -> Refusal | None:
    return Refusal("AND-173", "hero_out_of_the_day") if hero.has_ended_day or hero.rests else None


def _no_room(view: View, hero: HeroView, thing: choices.Carried) -> Refusal | None:
    """Articles have places on the board; logs have to be lighter than the strength."""
    if has_room(view, hero, thing):
        return None
    return Refusal("AND-327", "log_too_heavy") if thing.startswith("log:") else Refusal("AND-281", "no_room")


# -- articles and abilities ----------------------------------------------------------------------------------------


def _with_telescope(view: View, me: HeroView) -> Refusal | None:
    if not any(each.id == TELESCOPE for each in me.articles):
        return Refusal("AND-321", "no_telescope")
    if view.telescope_is_off:
        return Refusal("AND-321", "telescope_is_off")
    near = view.content.next_to(me.space)
    if not any(token.space in near and not token.is_up for token in (*view.fog, *view.hidden)):
        return Refusal("AND-321", "nothing_to_uncover")
    return Refusal("AND-320", "stop_first") if me.seat in (view.moving, view.riding) else None


def _at_cave(view: View, me: HeroView, space: SpaceId) -> Refusal | None:
    if me.hero != "dwarf":
        return Refusal("AND-080", "dwarf_listens")
    if space != me.space and space not in view.content.space[me.space].walks:
        return Refusal("AND-080", "listen_nearby")
    token = next((each for each in view.caves if each.space == space), None)
    if token is None:
        return Refusal("AND-080", "no_cave_token")
    return Refusal("AND-080", "cave_is_known") if token.face else _on_the_way(view, me)


def _with_falcon(view: View, me: HeroView, seat: Seat) -> Refusal | None:
    falcons = [each for each in me.articles if each.id == FALCON]
    if not falcons:
        return Refusal("AND-285", "no_falcon")
    if not any(each.uses for each in falcons):
        return Refusal("AND-285", "falcon_has_flown")
    if seat not in range(len(view.heroes)) or seat == me.seat:
        return Refusal("AND-170", "no_such_hero")
    return _out_of_the_day(view.heroes[seat])


def _at_overtime(view: View) -> Refusal | None:
    """The -4 token of Legend 17."""
    if "guard_trolls" not in view.content.legend[view.legend].modules:
        return Refusal("AND-464", "no_overtime_token")
    if not view.options.easy_1:
        return Refusal("AND-427", "only_in_easy_play")
    if any((figure.kind, figure.space) == (GUARD_TROLL, view.content.board.forge) for figure in view.figures):
        return Refusal("AND-427", "forge_is_held")
    return Refusal("AND-429", "token_is_turned") if view.overtime_token != "-4" else None  # noqa: S105


# -- magic ---------------------------------------------------------------------------------------------------------


def _with_book(
    view: View, me: HeroView, spell: choices.CastLight | choices.CastPortal | choices.CastHealing
) -> Refusal | None:
    book = {choices.CastLight: "light", choices.CastPortal: "portal"}.get(type(spell), "healing")
    if me.hero != "wizard":
        return Refusal("AND-101", "wizard_casts")
    if me.books.get(book) != "open":
        return Refusal("AND-103", "book_closed")
    match spell:
        case choices.CastLight():
            return _by_light(view, me, spell)
        case choices.CastPortal() if not view.protected:
            return Refusal("AND-116", "nothing_to_reach")
        case choices.CastPortal(seat) if seat != choices.NOBODY:
            return _not_beside(view, me, seat)
    return None


def _by_light(view: View, me: HeroView, spell: choices.CastLight) -> Refusal | None:
    there = [each for each in view.figures if each.space == me.space and each.name == spell.figure]
    if not there:
        return Refusal("AND-105", "light_moves_here")
    if all(each.group == "final" for each in there):
        return Refusal("AND-109", "immune_to_light")
    battle = view.battle
    if battle and (battle.opponent, battle.space, battle.willpower) == (spell.figure, me.space, 0):
        return Refusal("AND-150", "is_beaten")
    if spell.space not in view.content.space[me.space].walks:
        return Refusal("AND-108", "light_to_adjacent")
    if any(each.space == spell.space for each in view.figures):
        return Refusal("AND-110", "light_to_free")
    return None
