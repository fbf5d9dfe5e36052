"""Why an option is not possible, from the view and the question that is open."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.games.andor import choices
from fabletop.games.andor.advice.refused_actions import why_not_act
from fabletop.games.andor.advice.refused_answers import why_not_answer
from fabletop.games.andor.advice.refused_free import why_not_free
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
    choices.TurnToken,
)
ACTIONS = (
    choices.StepTo,
    choices.StopMoving,
    choices.Fight,
    choices.Pass,
    choices.EndDay,
    choices.BrewDrink,
    choices.LookUpSpells,
    choices.DoAction,
)


def why_not(view: View, asked: Decision[Any] | None, option: msgspec.Struct) -> Refusal | None:
    """Why the viewer may not choose that now; None if nothing in the rules forbids it."""
    if view.you is None:
        return Refusal("AND-015", "spectator")
    if view.phase == "over":
        return Refusal("AND-016", "legend_is_over")
    me = view.heroes[view.you]
    if not isinstance(option, FREE + ACTIONS):
        return why_not_answer(view, me, asked, option)
    if (refusal := _not_in_the_day(view, me)) is not None:
        return refusal
    return why_not_free(view, me, option) if isinstance(option, FREE) else why_not_act(view, me, asked, option)


def _not_in_the_day(view: View, me: HeroView) -> Refusal | None:
    """Actions and free actions are for heroes who are in the day."""
    if view.phase == "setup":
        return Refusal("AND-046", "not_set_out")
    if me.rests:
        return Refusal("AND-267", "rests")
    if me.has_ended_day:
        return Refusal("AND-165", "day_ended")
    return None
