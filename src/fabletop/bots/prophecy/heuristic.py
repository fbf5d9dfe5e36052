"""Plays with sense from the view alone: build a character, win her fights, storm the Astral Planes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.prophecy.bargains import WORTHS as IN_TRADES
from fabletop.bots.prophecy.bargains import meeting
from fabletop.bots.prophecy.combat import Combat
from fabletop.bots.prophecy.fights import BROKEN
from fabletop.bots.prophecy.naming import WORTHS as IN_NAMING
from fabletop.bots.prophecy.naming import aimed, roll_again, words_on
from fabletop.bots.prophecy.routes import A_GOLD
from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.cards import fighting, moving
from fabletop.games.prophecy.cards.owning import Steal
from fabletop.games.prophecy.cards.words import May, ToOne
from fabletop.games.prophecy.printed import Use
from fabletop.games.prophecy.rules.rolling import ONE
from fabletop.games.prophecy.rules.smiths import SMITH
from fabletop.games.prophecy.rules.uses import cost_of
from fabletop.games.prophecy.terms import Moment, Realm, Resource
from fabletop.games.prophecy.view import View
from fabletop.kernel import Decision

FIRST = 100.0
"""What does not end the turn is done before what does."""
LAST = -50.0
KEPT = 0.6
"""What part of a card's worth is lost if it is spent."""
UNSPENT = 0.12
"""So much must be gained at least by using up something."""
MOVING = ("move", "swim")
Worth = Callable[[Combat, Decision[Any], Any], float]


def choose(view: View, decision: Decision[Any], random: Random) -> Any:
    """The best option; the first of equal ones."""
    options = decision.options
    worths = worths_of(Combat(view, decision.seat), decision)
    return options[worths.index(max(worths))]


def worths_of(mind: Combat, decision: Decision[Any]) -> list[float]:
    """What each option is worth."""
    return [worth_of(mind, decision, option) for option in decision.options]


def worth_of(mind: Combat, decision: Decision[Any], option: Any) -> float:
    """What one option is worth, in points of battle."""
    found = WORTHS.get(type(option))
    return found(mind, decision, option) if found is not None else 0.0


def besides(decision: Decision[Any], worth: float) -> float:
    """What does not take the place of moving, or of the end of a turn, is done at once, or not at all."""
    if decision.prompt in ("act", "final_attack", *MOVING):
        return FIRST + worth if worth > 0 else worth - FIRST
    return worth


# -- moving ------------------------------------------------------------------------------------------------------------


def move(mind: Combat, decision: Decision[Any], option: do.MoveTo) -> float:
    """The space, with what may come after it, for what the way costs."""
    if mind.realm is not None:
        return mind.swimming(option.space)
    worth = mind.going(option.space) + mind.change(Resource.GOLD, -option.gold) + meeting(mind, option.space)
    if option.space == mind.content.island:
        worth += mind.passage(mind.me.gold) - mind.passage(mind.me.gold - option.gold)
    if option.card:
        use = mind.face(option.card).uses[option.use]
        worth += mind.paid(cost_of(mind.table, mind.me, use)) - (KEPT * mind.item(option.card) if use.spend else 0.0)
        worth += 0.3 * sum(getattr(word, "boosts", 0) for word in use.do)
    return worth


def stay(mind: Combat, decision: Decision[Any], option: do.Stay) -> float:
    """Once more what can be done here."""
    return staying(mind)


def staying(mind: Combat) -> float:
    """What it is worth not to move; under water that takes air."""
    return mind.going(mind.me.space) if mind.realm is None else mind.lingering()


def rest(mind: Combat, decision: Decision[Any], option: do.Rest) -> float:
    """Stay, with something for it: perhaps it is what she lacks for something here."""
    gained = mind.change(Resource.GOLD, 1) if option.what is Resource.GOLD else mind.regained(option.what, 1)
    return staying(mind) + gained + mind.rested(option.what)


# -- on a space --------------------------------------------------------------------------------------------------------


def fight(mind: Combat, decision: Decision[Any], option: do.Fight) -> float:
    """The easiest first; what must be fought is fought."""
    return mind.fight(option.card).worth


def leave_alone(mind: Combat, decision: Decision[Any], option: do.LeaveAlone) -> float:
    """Creatures that are too strong."""
    return -0.05


def use_instead(mind: Combat, decision: Decision[Any], option: do.UseInstead) -> float:
    """A riddle or a bribe."""
    use = mind.table.creature(option.card).instead[option.use]
    return mind.paid(dict(use.cost)) + mind.effects(use.do)


def opportunity(mind: Combat, decision: Decision[Any], option: do.UseOpportunity) -> float:
    """Whatever is good for her, or lies on a Map Fragment."""
    worth = mind.opportunity(option.card)
    return besides(decision, worth if worth > 0 else max(worth, mind.fragment(mind.me.space) - 0.01))


def service(mind: Combat, decision: Decision[Any], option: do.UseService) -> float:
    """What a space offers."""
    use = mind.content.space[option.space].services[option.use]
    return besides(decision, mind.paid(dict(use.cost)) + mind.effects(use.do))


def learn(mind: Combat, decision: Decision[Any], option: do.Learn) -> float:
    """What it adds, for its price."""
    return besides(decision, mind.learned(option.card, option.experience, option.gold))


def attack(mind: Combat, decision: Decision[Any], option: do.Attack) -> float:
    """Where a victory is worth the risk; in the Final Battle whoever is easiest to beat."""
    other = mind.table.heroes[option.seat]
    if decision.prompt == "final_attack":
        return mind.duel(other).victory + 0.15 * len(other.artifacts)
    worth = mind.attack(other, for_maps=option.for_maps)
    return 0.5 * FIRST + worth if worth > 0.05 else worth - FIRST


def attack_plane(mind: Combat, decision: Decision[Any], option: do.AttackPlane) -> float:
    """Guardians that can be defeated, gates that lead somewhere."""
    return mind.plane(option.plane)


def enter_realm(mind: Combat, decision: Decision[Any], option: do.EnterRealm) -> float:
    """With enough air."""
    here = mind.content.planes_at.get(mind.me.space, ())
    realm = next((Realm(each) for each, at in mind.view.gates.items() if at in here), Realm.WATER)
    return mind.entering_with(realm, option.bubbles, option.gold)


def take_fragment(mind: Combat, decision: Decision[Any], option: do.TakeFragment) -> float:
    """Always."""
    return FIRST + 1.0


def dig(mind: Combat, decision: Decision[Any], option: do.Dig) -> float:
    """The best Treasures for the Fragments."""
    worth = sum(mind.treasure(card) for card in option.treasures) if option.treasures else 1.0
    return besides(decision, worth)


def repair(mind: Combat, decision: Decision[Any], option: do.Repair) -> float:
    """What would be used again."""
    worth = 0.8 * mind.gear(option.card) if mind.table.item(option.card).is_gear else 0.4
    return besides(decision, worth - smith_cost(decision))


def smith_cost(decision: Decision[Any]) -> float:
    """What a smith costs; by a card nothing."""
    return 0.0 if decision.prompt == "smith" else A_GOLD * SMITH


def adjust(mind: Combat, decision: Decision[Any], option: do.Adjust) -> float:
    """To what is met most often, once: what she leans to follows from it, so she would never be content."""
    if option.card in mind.table.adjusted:
        return LAST
    nature = mind.table.item(option.card).adjusts[option.nature]
    return besides(decision, mind.lasting(nature.lasts) - smith_cost(decision) - 0.3)


def integrate(mind: Combat, decision: Decision[Any], option: do.Integrate) -> float:
    """Into the best host."""
    worth = mind.lasting(mind.face(option.stone).lasts) + 0.1 * mind.gear(option.host)
    return besides(decision, worth - smith_cost(decision))


def end_turn(mind: Combat, decision: Decision[Any], option: do.EndTurn) -> float:
    """When nothing is left that is worth it."""
    return 0.05


# -- cards -------------------------------------------------------------------------------------------------------------


def use_card(mind: Combat, decision: Decision[Any], option: do.UseCard) -> float:
    """What a card does now."""
    use = mind.face(option.card).uses[option.use]
    match decision.prompt:
        case "cast_spells":
            return mind.casting(option, decision.options)
        case "change_dice":
            return mind.changing(use, option.card)
        case "change_result":
            return mind.saving(use, option.card)
        case "roll_again":
            return roll_again(mind, decision) - (KEPT * mind.item(option.card) if use.spend else BROKEN) - UNSPENT
    boosts = any(isinstance(word, fighting.Boost) for word in use.do)
    worth = used(mind, use, option.card)
    if decision.prompt == "start":
        if boosts:
            worth = mind.before_moving(use.do) + mind.paid(cost_of(mind.table, mind.me, use))
        return FIRST + worth if worth > 0 or not (use.cost or use.spell or use.spend) else worth - FIRST
    if use.at is Moment.STAY:
        return staying(mind) + (mind.in_wait(use.do) if boosts else worth)
    return besides(decision, worth)


def used(mind: Combat, use: Use, card: str) -> float:
    """What a use is worth now, less what it costs and what it would be worth later."""
    worth = mind.effects(use.do) + mind.paid(cost_of(mind.table, mind.me, use))
    steals = [word for word in use.do if isinstance(word, ToOne) and any(isinstance(each, Steal) for each in word.do)]
    if steals:
        worth = max((aimed(mind, steals[0], other) for other in mind.rivals), default=0.0)
    if any(isinstance(word, moving.SummonStorm) for word in use.do):
        worth -= 0.1
    return worth - KEPT * mind.item(card) - UNSPENT if use.spend else worth


def turn_up_chance(mind: Combat, decision: Decision[Any], option: do.TurnUpChance) -> float:
    """After all that is used at the start."""
    return 0.0


# -- trade with the world ----------------------------------------------------------------------------------------------


def buy(mind: Combat, decision: Decision[Any], option: do.Buy) -> float:
    """What adds something, for its price."""
    return mind.purchase(option.card, option.gold)


def sell(mind: Combat, decision: Decision[Any], option: do.Sell) -> float:
    """What is worth less than its price."""
    return mind.sale(option.card, option.gold)


# -- yes or no ---------------------------------------------------------------------------------------------------------


def yes(mind: Combat, decision: Decision[Any], option: do.Yes) -> float:
    """Whether something is done that may be done."""
    about = decision.about
    match decision.prompt:
        case "may":
            return may(mind, about.card) if isinstance(about, do.AboutCard) else 0.1
        case "fight_on":
            return mind.fighting_on(decision)
        case "leave_game":
            return LAST
        case "gifts":
            gifts = mind.view.gifts
            return mind.item(gifts[mind.me.seat]) - 0.35 * len(gifts) if mind.me.seat in gifts else -0.1
        case "count_eight":
            return 1.0 if isinstance(about, do.AboutDie) and about.die == ONE else 0.0
        case _:
            return 1.0


def may(mind: Combat, card: str) -> float:
    """What a card brings whoever wants it, against what it brings otherwise."""
    word = next((each for each in words_on(mind, card) if isinstance(each, May)), None)
    if word is None:
        return 0.1
    return mind.paid(dict(word.cost)) + mind.effects(word.do) - mind.effects(word.otherwise)


WORTHS: dict[type, Worth] = {
    do.MoveTo: move,
    do.Stay: stay,
    do.Rest: rest,
    do.Fight: fight,
    do.LeaveAlone: leave_alone,
    do.UseInstead: use_instead,
    do.UseOpportunity: opportunity,
    do.UseService: service,
    do.TakeItem: lambda mind, decision, option: FIRST + mind.item(option.card),
    do.TakeFragment: take_fragment,
    do.Attack: attack,
    do.AttackPlane: attack_plane,
    do.EnterRealm: enter_realm,
    do.EndTurn: end_turn,
    do.Concede: lambda mind, decision, option: LAST,
    do.Learn: learn,
    do.Buy: buy,
    do.Sell: sell,
    do.Repair: repair,
    do.Adjust: adjust,
    do.Integrate: integrate,
    do.Dig: dig,
    do.DigDeeper: lambda mind, decision, option: 0.1 if len(mind.me.maps) > 1 else -0.1,
    do.UseCard: use_card,
    do.TurnUpChance: turn_up_chance,
    do.Yes: yes,
    do.GoAlong: lambda mind, decision, option: -0.1,
    do.ChooseKind: lambda mind, decision, option: mind.kind(option),
    do.Equip: lambda mind, decision, option: mind.equipment(option),
    do.BreakShield: lambda mind, decision, option: mind.shield(option),
    do.FightAnew: lambda mind, decision, option: mind.anew(),
    do.RerollDie: lambda mind, decision, option: mind.rerolled(option.die),
    do.ExchangeDice: lambda mind, decision, option: mind.exchanged(option.own, option.other),
    **IN_NAMING,
    **IN_TRADES,
}
