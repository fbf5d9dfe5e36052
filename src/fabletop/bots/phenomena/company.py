"""Choices with another hero: cooperation and duel."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.bots.phenomena import challenge
from fabletop.bots.phenomena.means import SACRIFICE, Kit, Pool, kit, pools
from fabletop.bots.phenomena.outlook import Outlook
from fabletop.bots.phenomena.rivals import duel_chance, joint_kit
from fabletop.games.phenomena import choices
from fabletop.games.phenomena.content import EventCard
from fabletop.games.phenomena.view import AttemptView
from fabletop.kernel import Decision, Seat

DUEL_STAKE = 1.8
"""What winning a duel is worth: its point, a better treasure, and that nobody else gets them."""
OPPOSITION = 0.6
"""How often the lead in a duel lasts."""
CROWN = 3.0
"""What it costs me when a rival takes the crown."""


# -- cooperation ------------------------------------------------------------------------------------------------------


def joint_chance(outlook: Outlook, seats: tuple[Seat, Seat], card: EventCard) -> float:
    """How likely two heroes meet a challenge together, each with their means."""
    one, two = [kit(outlook.content, outlook.view.heroes[seat]) for seat in seats]
    both = joint_kit((one, two))
    return outlook.plan(pools(both, tuple(card.needs.items())), outlook.reward_worth(card.reward), both).chance


def share_worth(outlook: Outlook, partner: Seat, card: EventCard) -> float:
    """What it is worth to meet a challenge together with a partner, whose turn it is or mine."""
    chance = joint_chance(outlook, (outlook.you, partner), card)
    gain = outlook.reward_worth(card.reward) if outlook.is_my_turn else partners_gain(outlook, card)
    pain = -outlook.health_change(-card.failure)
    return chance * gain - (1 - chance) * pain - 2 * outlook.stone_cost


def partners_gain(outlook: Outlook, card: EventCard) -> float:
    """What success is worth to whoever joins: the reward without its points, which a rival gets."""
    points, view = card.reward.points, outlook.view
    reward = outlook.reward_worth(card.reward) - points - outlook.crown_worth(points)
    return reward - (points + (CROWN if points >= view.sherpa else 0.0)) / (len(view.heroes) - 1)


def would_join(outlook: Outlook, partner: Seat, card: EventCard) -> bool:
    """Whether somebody whom I ask should find it worth joining, judged by what things are worth to me."""
    chance = joint_chance(outlook, (partner, outlook.you), card)
    pain = card.failure * outlook.health_cost
    return chance * partners_gain(outlook, card) > (1 - chance) * pain + 2 * outlook.stone_cost


def cooperation_worth(outlook: Outlook, card: EventCard) -> float:
    """What a cooperation is worth with the best partner who would join, or alone."""
    others = [hero.seat for hero in outlook.view.heroes if hero.seat != outlook.you]
    alone = outlook.challenge_worth(card.needs, outlook.reward_worth(card.reward), card.failure)
    return max([alone, *[share_worth(outlook, seat, card) for seat in others if would_join(outlook, seat, card)]])


def ask_partner(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Whoever makes success likeliest; the partner shares the reward but not the points."""
    card = outlook.content.event[outlook.view.event]
    asked = [option for option in decision.options if isinstance(option, choices.AskPartner)]
    return max(asked, key=lambda option: joint_chance(outlook, (outlook.you, option.seat), card))


def join(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Join where the share is worth more than what it costs and brings the asker."""
    card = outlook.content.event[outlook.view.event]
    return choices.Join() if share_worth(outlook, outlook.view.active, card) > 0 else choices.Refuse()


def meet_together(outlook: Outlook, decision: Decision[Any]) -> Any:
    """As alone, with what the partner can still add in mind; whoever has nothing worth adding passes."""
    options = decision.options
    found = challenge.current_plan(outlook, shared_kit(outlook, options))
    rerolls = [option for option in options if isinstance(option, choices.Reroll)]
    paid = challenge.next_means(outlook, found, options)
    if rerolls and (paid is None or challenge.free_chance(outlook) >= challenge.GOOD_ODDS):
        return challenge.lowest_die(outlook, rerolls)
    return paid or choices.PassAction()


def shared_kit(outlook: Outlook, options: tuple[Any, ...]) -> Kit:
    """My means, and those of the partner that have not been used on the dice that lie there."""
    attempt = challenge.attempt_of(outlook)
    partner = next(seat for seat in attempt.seats if seat != outlook.you)
    used = tuple(die.origin for die in attempt.dice if die.owner == partner)
    theirs = kit(outlook.content, outlook.view.heroes[partner], used)
    left = [means for means in theirs.means if means.source != SACRIFICE or partner not in attempt.sacrificed]
    return joint_kit((challenge.current_kit(outlook, options), msgspec.structs.replace(theirs, means=tuple(left))))


# -- duel -------------------------------------------------------------------------------------------------------------


def duel_worth(outlook: Outlook, option: choices.ChallengeTo) -> float:
    """What it is worth to challenge somebody: the point, the better of the treasures, against what they would win."""
    chance = chance_in_duel(outlook, option)
    prize = 1.0 + outlook.crown_worth(1) + best_exchange(outlook, outlook.view.heroes[option.seat].treasures)
    return chance * prize - (1 - chance) * 0.9 - 0.2


def chance_in_duel(outlook: Outlook, option: choices.ChallengeTo) -> float:
    """How likely I win it."""
    return duel_chance(outlook.content, outlook.me, outlook.view.heroes[option.seat], option.ability)


def best_exchange(outlook: Outlook, treasures: tuple[str, ...]) -> float:
    """What I gain by taking the best of these treasures and giving my worst."""
    given = min((outlook.treasure_worth(card) for card in outlook.me.treasures), default=0.0)
    return max(max((outlook.treasure_worth(card) for card in treasures), default=0.0) - given, 0.0)


def best_duel(outlook: Outlook) -> float:
    """What the best duel is worth; nobody has to be challenged."""
    others = [hero.seat for hero in outlook.view.heroes if hero.seat != outlook.you]
    duels = [choices.ChallengeTo(seat, ability) for seat in others for ability in outlook.me.experience]
    return max(0.0, *[duel_worth(outlook, option) for option in duels])


def challenge_to_duel(outlook: Outlook, option: choices.ChallengeTo | choices.ChallengeNobody) -> float:
    """The opponent and ability with the best odds and the best treasures; nobody if the odds are bad."""
    return duel_worth(outlook, option) if isinstance(option, choices.ChallengeTo) else 0.0


def duel(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Act while the lead can be won at a price that the stake is worth."""
    options = decision.options
    if choices.ThrowExperience() in options:
        return choices.ThrowExperience()
    pool = pool_in_duel(outlook)
    found = outlook.plan((pool,), DUEL_STAKE * OPPOSITION, challenge.current_kit(outlook, options))
    rerolls = [option for option in options if isinstance(option, choices.Reroll)]
    paid = challenge.next_means(outlook, found, options)
    if rerolls and (paid is None or pool.chance(outlook.content.die) >= challenge.GOOD_ODDS):
        return challenge.lowest_die(outlook, rerolls)
    return paid or choices.GiveUp()


def pool_in_duel(outlook: Outlook) -> Pool:
    """What it takes to have the lead in the duel."""
    attempt = challenge.attempt_of(outlook)
    assert attempt.ability is not None
    mine, theirs = [attempt.totals[attempt.seats.index(seat)] for seat in _both(outlook, attempt)]
    missing = theirs - mine + (1 if outlook.is_my_turn else 0)
    shown = tuple(sorted(die.value for die in attempt.dice if die.owner == outlook.you))
    return Pool(attempt.ability, missing, 0, challenge.free_rerolls(outlook, attempt.ability), shown)


def _both(outlook: Outlook, attempt: AttemptView) -> tuple[Seat, Seat]:
    return outlook.you, next(seat for seat in attempt.seats if seat != outlook.you)


def take_treasure(outlook: Outlook, option: choices.TakeTreasure | choices.WaiveTreasure) -> float:
    """The best one, if it is better than what must be given for it."""
    if isinstance(option, choices.TakeTreasure):
        return outlook.treasure_worth(option.treasure)
    return min([outlook.treasure_worth(card) for card in outlook.me.treasures], default=0.0)


def give_treasure(outlook: Outlook, option: choices.GiveTreasure) -> float:
    """The one that is worth least."""
    return -outlook.treasure_worth(option.treasure)
