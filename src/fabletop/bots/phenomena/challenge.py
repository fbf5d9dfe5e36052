"""Choices inside a challenge: the cheapest means that make success likely, and help."""

from __future__ import annotations

from typing import Any

from fabletop.bots.phenomena.means import SACRIFICE, Kit, Means, Plan, Pool, kit, pools, spell_means
from fabletop.bots.phenomena.outlook import Outlook
from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import ALL_ABILITIES, Ability, AttemptKind
from fabletop.games.phenomena.good_play import covers
from fabletop.games.phenomena.view import AttemptView, HeroView
from fabletop.kernel import CardId, Decision
from fabletop.kernel.dice import reach

GOOD_ODDS = 0.4
"""Free re-rolls alone are tried first if they are as likely as this to do."""
HOPELESS = 0.02
SURE = 0.9
"""Nobody is asked for help, which makes a rival better, when success is as likely as this."""


def attempt_of(outlook: Outlook) -> AttemptView:
    """The challenge on the table."""
    attempt = outlook.view.attempt
    assert attempt is not None
    return attempt


def stakes(outlook: Outlook) -> tuple[float, int]:
    """What success in the running challenge is worth to me, and the health that failure costs."""
    attempt, content = attempt_of(outlook), outlook.content
    if attempt.kind == AttemptKind.PROPHECY:
        prophecy = content.prophecy[attempt.card]
        treasure = next((box.treasure for box in outlook.view.boxes if box.prophecy == attempt.card), "")
        return outlook.prophecy_worth(prophecy, treasure), prophecy.failure
    if attempt.kind == AttemptKind.MAIN:
        return outlook.main_stakes
    card = content.event[attempt.card]
    worth = outlook.reward_worth(card.reward) + (outlook.flight_worth if card.flight else 0.0)
    return worth if outlook.is_my_turn else worth - card.reward.points, card.failure


def which_ability(outlook: Outlook, decision: Decision[Any]) -> Any:
    """The hardest first: if it fails, nothing was spent on the others."""
    attempt = attempt_of(outlook)

    def chance(option: choices.TestAbility) -> float:
        (pool,) = pools(outlook.kit, ((option.ability, attempt.needs[option.ability]),))
        return pool.chance(outlook.content.die)

    return min(decision.options, key=chance)


def meet_ability(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Experience dice, free re-rolls, then what the plan says; help, and at last giving up."""
    options = decision.options
    if choices.ThrowExperience() in options:
        return choices.ThrowExperience()
    found = current_plan(outlook, current_kit(outlook, options))
    rerolls = [option for option in options if isinstance(option, choices.Reroll)]
    paid = next_means(outlook, found, options)
    if rerolls and (paid is None or free_chance(outlook) >= GOOD_ODDS):
        return lowest_die(outlook, rerolls)
    if paid is not None:
        return paid
    bought = purchase_for_challenge(outlook, options, found)
    if bought is not None:
        return bought
    if choices.AskForHelp() in options and help_pays(outlook, found):
        return choices.AskForHelp()
    return choices.GiveUp() if choices.GiveUp() in options else choices.PassAction()


def current_plan(outlook: Outlook, kit: Kit) -> Plan:
    """How to go on from the dice on the table, with the abilities to come in mind."""
    gain, failure = stakes(outlook)
    pain = -outlook.health_change(-failure) if failure else 0.0
    return outlook.plan(current_pools(outlook), gain + pain, kit)


def current_kit(outlook: Outlook, options: tuple[Any, ...]) -> Kit:
    """My means without what was used up; what the options offer is there for certain."""
    attempt, kit = attempt_of(outlook), outlook.kit
    offered = {option.spell for option in options if isinstance(option, choices.UseMagic)}
    may_sacrifice = outlook.you not in attempt.sacrificed

    def is_left(means: Means) -> bool:
        if means.source == SACRIFICE:
            return may_sacrifice
        return means.source in offered or attempt.ability not in means.abilities

    return Kit(
        kit.die, kit.experience, kit.rerolls, kit.stones, tuple([means for means in kit.means if is_left(means)])
    )


def current_pools(outlook: Outlook) -> tuple[Pool, ...]:
    """The ability being tested as it stands, and those to come."""
    attempt, kit = attempt_of(outlook), outlook.kit
    assert attempt.ability is not None
    missing = attempt.needs[attempt.ability] - attempt.total
    dice = 0 if outlook.you in attempt.thrown else kit.experience[ALL_ABILITIES.index(attempt.ability)]
    shown = tuple(sorted(die.value for die in attempt.dice))
    now = Pool(attempt.ability, missing, dice, free_rerolls(outlook, attempt.ability), shown)
    to_come = [
        Pool(ability, needed, _joint_experience(outlook, ability), free_rerolls(outlook, ability, is_later=True))
        for ability, needed in attempt.needs.items()
        if ability not in attempt.met and ability is not attempt.ability
    ]
    return (now, *to_come)


def _joint_experience(outlook: Outlook, ability: Ability) -> int:
    return sum(outlook.view.heroes[seat].experience[ability] for seat in attempt_of(outlook).seats)


def free_rerolls(outlook: Outlook, ability: Ability, *, is_later: bool = False) -> int:
    """Re-rolls that are left for an ability; those for any are counted for the one being tested."""
    kinds = (ability,) if is_later else (ability, None)
    attempt = attempt_of(outlook)
    owners = attempt.seats if attempt.kind == AttemptKind.COOPERATION else (outlook.you,)
    return sum(each.left for each in attempt.rerolls if each.owner in owners and each.ability in kinds)


def free_chance(outlook: Outlook) -> float:
    """How likely the present ability is met without spending anything more."""
    return current_pools(outlook)[0].chance(outlook.content.die)


def next_means(outlook: Outlook, plan: Plan, options: tuple[Any, ...]) -> Any:
    """The first means of the plan for the present ability; None if there is none, or no hope."""
    if plan.chance < HOPELESS:
        return None
    ability = attempt_of(outlook).ability
    for planned, source in plan.uses:
        option = choices.SacrificeHealth() if source == SACRIFICE else choices.UseMagic(source)
        if planned is ability and option in options:
            return option
    return None


def lowest_die(outlook: Outlook, rerolls: list[choices.Reroll]) -> choices.Reroll:
    """The lowest die, by the source that is of no use elsewhere if there is one."""
    attempt = attempt_of(outlook)
    general = {each.source for each in attempt.rerolls if each.ability is None}
    return min(rerolls, key=lambda option: (attempt.dice[option.die].value, option.source in general))


def purchase_for_challenge(outlook: Outlook, options: tuple[Any, ...], plan: Plan) -> choices.BuyMagic | None:
    """A spell that can be bought and used at once, if that pays; it is a point besides."""
    gain, _ = stakes(outlook)
    pools, best, found = current_pools(outlook), 0.0, None
    left = tuple(have - 1 for have in outlook.stones)
    kit = current_kit(outlook, options)
    for option in options:
        if not isinstance(option, choices.BuyMagic):
            continue
        means = spell_means(outlook.content, option.spell)
        if means is None or pools[0].ability not in means.abilities:
            continue
        more = Kit(kit.die, kit.experience, kit.rerolls, left, (*kit.means, means))
        planned = outlook.plan(pools, gain, more)
        price = -outlook.stone_change((-1,) * len(left)) - 1.0 - outlook.spell_use(option.spell) * outlook.hurry
        pays = (planned.chance - plan.chance) * gain - planned.cost + plan.cost - price
        if pays > best and planned.chance > plan.chance + 0.1:
            best, found = pays, option
    return found


# -- help -------------------------------------------------------------------------------------------------------------


def help_pays(outlook: Outlook, plan: Plan) -> bool:
    """Whether a spell of another player would make a difference that is worth a rival's Friendship point."""
    gain, _ = stakes(outlook)
    now = current_pools(outlook)
    best = max((gain_of_help(outlook, now, spell) for spell in spells_of_others(outlook)), default=0.0)
    return plan.chance < SURE and best * gain > 0.3


def spells_of_others(outlook: Outlook) -> list[CardId]:
    """Spells that others could pay for."""
    found = []
    for hero in outlook.view.heroes:
        if hero.seat != outlook.you and hero.seat not in outlook.view.helpers:
            theirs = kit(outlook.content, hero)
            found += [
                means.source
                for means in theirs.means
                if means.source != SACRIFICE and covers(theirs.stones, means.price)
            ]
    return found


def gain_of_help(outlook: Outlook, pools: tuple[Pool, ...], spell: CardId) -> float:
    """How much likelier success is with one more spell on the present ability."""
    means = spell_means(outlook.content, spell)
    if means is None or pools[0].ability not in means.abilities:
        return 0.0
    die, rest = outlook.content.die, 1.0
    for pool in pools[1:]:
        rest *= pool.chance(die)
    return (pools[0].plus(means).chance(die) - pools[0].chance(die)) * rest


def accept_help(outlook: Outlook, decision: Decision[Any]) -> Any:
    """The offer that helps most, if it helps enough."""
    if outlook.view.attempt is None:
        offers = [option for option in decision.options if isinstance(option, choices.AcceptHelp)]
        return offers[0] if offers else choices.DeclineHelp()
    gain, _ = stakes(outlook)
    now = current_pools(outlook)

    def worth(option: Any) -> float:
        if isinstance(option, choices.DeclineHelp):
            return outlook.taste.little_help
        return gain_of_help(outlook, now, option.spell) * gain

    return max(decision.options, key=worth)


def offer_help(outlook: Outlook, option: choices.OfferSpell | choices.OfferNothing) -> float:
    """Help for a Friendship point, where the spell is cheap and does not give the game away."""
    if isinstance(option, choices.OfferNothing):
        return 0.0
    theirs = rival_gain(outlook, outlook.view.heroes[outlook.view.active], option.spell)
    return outlook.experience_worth * 1.1 + outlook.price_worth(option.spell) - theirs / (len(outlook.view.heroes) - 1)


def rival_gain(outlook: Outlook, asker: HeroView, spell: CardId) -> float:
    """What the asker may gain by a spell; the crown counts, too."""
    attempt = outlook.view.attempt
    if attempt is None or attempt.ability is None:
        return 0.5
    means = spell_means(outlook.content, spell)
    if means is None:
        return 0.3
    die, missing = outlook.content.die, attempt.needs[attempt.ability] - attempt.total
    shown = tuple(sorted(each.value for each in attempt.dice))
    rerolls = sum(each.left for each in attempt.rerolls if each.ability in (attempt.ability, None))
    dice = 0 if asker.seat in attempt.thrown else asker.experience[attempt.ability]
    before = reach(die, shown, dice, rerolls, missing)
    after = reach(die, shown, dice + means.dice, rerolls + means.rerolls, missing)
    points = points_at_stake(outlook, attempt)
    return (after - before) * (points + (3.0 if points >= outlook.view.sherpa else 0.0))


def points_at_stake(outlook: Outlook, attempt: AttemptView) -> float:
    """What the running challenge may bring in points and their like."""
    content = outlook.content
    if attempt.card in content.prophecy:
        return content.prophecy[attempt.card].points + 0.7
    return outlook.reward_worth(content.event[attempt.card].reward)
