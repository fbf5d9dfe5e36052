"""Why something is spent, or not, on a challenge of Phenomena: from the plan that the heuristic makes for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fabletop.bots.phenomena import challenge, company
from fabletop.bots.phenomena.means import Plan, pools
from fabletop.bots.phenomena.outlook import Outlook
from fabletop.bots.reasons import Part, Reason, because, compared, percent
from fabletop.games.phenomena import choices
from fabletop.kernel import Decision

CLOSE = 0.03
"""How much likelier success is by what hardly helps more."""


def which_ability(outlook: Outlook, decision: Decision[Any], option: choices.TestAbility) -> Reason | None:
    """The hardest first."""
    needed = challenge.attempt_of(outlook).needs[option.ability]
    (pool,) = pools(outlook.kit, ((option.ability, needed),))
    return because("hardest_first", ability=option.ability, chance=percent(pool.chance(outlook.content.die)))


def meet_ability(outlook: Outlook, decision: Decision[Any], option: Any) -> Reason | None:
    """What the plan promises."""
    found = challenge.current_plan(outlook, challenge.current_kit(outlook, decision.options))
    if isinstance(option, choices.BuyMagic):
        return because("bought_to_succeed", chance=percent(found.chance))
    if isinstance(option, choices.ThrowExperience):
        return because("dice_are_free")
    return _planned(outlook, found, option)


def meet_together(outlook: Outlook, decision: Decision[Any], option: Any) -> Reason | None:
    """The same with a partner."""
    found = challenge.current_plan(outlook, company.shared_kit(outlook, decision.options))
    return _planned(outlook, found, option)


def _planned(outlook: Outlook, found: Plan, option: Any) -> Reason | None:
    match option:
        case choices.Reroll():
            return because("reroll_is_free", chance=percent(challenge.free_chance(outlook)))
        case choices.UseMagic() | choices.SacrificeHealth():
            return because("means", chance=percent(found.chance), free=percent(challenge.free_chance(outlook)))
        case choices.AskForHelp():
            return because("help_would_do", chance=percent(found.chance))
        case choices.GiveUp() | choices.PassAction():
            return because("not_worth_more", chance=percent(found.chance))
        case _:
            return None


def duel(outlook: Outlook, decision: Decision[Any], option: Any) -> Reason | None:
    """What it takes to lead."""
    if isinstance(option, choices.ThrowExperience):
        return because("dice_are_free")
    pool = company.pool_in_duel(outlook)
    match option:
        case choices.Reroll():
            return because("duel_reroll", chance=percent(pool.chance(outlook.content.die)))
        case choices.UseMagic() | choices.SacrificeHealth():
            found = outlook.plan(
                (pool,), company.DUEL_STAKE * company.OPPOSITION, challenge.current_kit(outlook, decision.options)
            )
            return because("duel_means", chance=percent(found.chance))
        case _:
            return because("duel_not_worth_more")


def accept_help(outlook: Outlook, decision: Decision[Any], option: Any) -> Reason | None:
    """How much likelier success is."""
    if outlook.view.attempt is None:
        return None
    now, little = challenge.current_pools(outlook), outlook.taste.little_help

    def reckon(each: Any) -> tuple[Part, ...]:
        if isinstance(each, choices.DeclineHelp):
            return (Part(little and little / max(challenge.stakes(outlook)[0], little), "alone"),)
        more = challenge.gain_of_help(outlook, now, each.spell)
        return (Part(more, "help", {"chance": percent(more)}),)

    return compared(decision.options, option, reckon, CLOSE)


ON_DICE: dict[str, Callable[[Outlook, Decision[Any], Any], Reason | None]] = {
    "which_ability": which_ability,
    "meet_ability": meet_ability,
    "meet_together": meet_together,
    "duel": duel,
    "accept_help": accept_help,
}
