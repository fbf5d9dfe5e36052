"""Why something cannot be chosen: the rule that forbids it, asked on the table as a seat can imagine it."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.games.prophecy import choices
from fabletop.games.prophecy.advice.acting import why_not_act
from fabletop.games.prophecy.advice.imagined import imagined
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.rules.fighters import gear, is_barred
from fabletop.games.prophecy.rules.gaining import can_regain
from fabletop.games.prophecy.rules.lasting import works_here
from fabletop.games.prophecy.rules.movement import boat_goals, fare, horse_goals
from fabletop.games.prophecy.rules.paying import can_afford, can_pay_price
from fabletop.games.prophecy.rules.swimming import price_of_leaving, steps
from fabletop.games.prophecy.rules.uses import cost_of, is_forbidden, is_gear, is_used_up, tome_of
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Bar, Resource, Travel
from fabletop.games.prophecy.trade_choices import ProposeTrade
from fabletop.games.prophecy.view import View
from fabletop.kernel import CardId, Decision, Refusal

MOVING = (choices.MoveTo, choices.Stay, choices.Rest)
ACTING = (
    choices.Fight,
    choices.LeaveAlone,
    choices.UseInstead,
    choices.UseOpportunity,
    choices.UseService,
    choices.TakeItem,
    choices.TakeFragment,
    choices.Attack,
    choices.AttackPlane,
    choices.Learn,
    choices.Repair,
    choices.Adjust,
    choices.Integrate,
    choices.Dig,
    choices.EndTurn,
    ProposeTrade,
)
"""What is done on a space in one's own turn."""
BATTLE = (choices.ChooseKind, choices.Equip, choices.BreakShield, choices.FightAnew)
MOVEMENT = ("move", "swim")
"""The questions at which one moves or stays."""
SETTLED = 2
"""From this step on the kind of a battle is settled (K-11)."""


def why_not(view: View, asked: Decision[Any] | None, option: msgspec.Struct) -> Refusal | None:
    """The rule that keeps this seat from an option; None if it knows none."""
    if view.you is None:
        return Refusal("PRO-006", "spectator")
    if view.phase == "setup":
        return None
    if view.phase == "over":
        return Refusal("PRO-B001", "is_over")
    table = imagined(view)
    hero = table.heroes[view.you]
    if not hero.is_alive:
        return Refusal("PRO-B096", "is_dead")
    prompt = asked.prompt if asked is not None else ""
    match option:
        case choices.Learn(card) if prompt == "learn":
            return _why_not_taught(table, hero, card)
        case choices.MoveTo(mode, space) if prompt == "swim_on":
            return _why_not_swim(table, hero, mode, space)
        case _ if isinstance(option, (*MOVING, *ACTING)):
            return _why_not_in_turn(table, hero, prompt, option)
        case choices.UseCard(card, use):
            return _why_not_use(table, hero, card, use)
        case choices.TurnUpChance():
            return _why_no_chance(table, hero)
        case choices.EnterRealm(_, gold):
            if prompt != "enter_realm":
                return Refusal("PRO-136", "through_gates")
            return None if can_afford(table, hero, gold) else Refusal("PRO-B021", "no_gold", {"gold": gold})
        case choices.Buy(card, gold):
            return _why_not_buy(table, hero, prompt, card, gold)
        case choices.Sell(card) if card not in hero.items:
            return Refusal("PRO-B048", "not_yours")
        case choices.Sell():
            return Refusal("PRO-B047", "nobody_buys")
        case _ if isinstance(option, BATTLE):
            return _why_not_in_battle(table, hero, prompt, option)
        case choices.Concede() if table.active != hero.seat:
            return Refusal("PRO-005", "not_your_round")
        case _:
            return None


def _why_not_in_turn(table: Table, hero: Hero, prompt: str, option: msgspec.Struct) -> Refusal | None:
    """Everything has its time in a turn; at it the rule of the option itself speaks."""
    if table.active != hero.seat:
        return Refusal("PRO-005", "not_your_round")
    if table.battle is not None:
        return Refusal("PRO-B069", "in_battle")
    if table.phase == "final" and not table.options.apocalypse:
        return _why_not_in_finale(table, hero, option)
    if table.turn.step == "start":
        is_done = table.round.chance_done and not table.in_use
        return Refusal("PRO-405", "start_first") if is_done else Refusal("PRO-B023", "chance_first")
    if isinstance(option, MOVING):
        if table.turn.step != "move":
            return Refusal("PRO-B036", "has_moved")
        return _why_not_move(table, hero, option) if prompt in MOVEMENT else Refusal("PRO-B054", "busy")
    if table.turn.step == "move":
        return Refusal("PRO-B023", "move_first")
    if table.turn.step == "end":
        return Refusal("PRO-B054", "turn_done")
    if prompt != "act":
        return Refusal("PRO-B054", "busy")
    if table.turn.is_shut:
        return Refusal("PRO-B066", "shut")
    return why_not_act(table, hero, option)


def _why_not_in_finale(table: Table, hero: Hero, option: msgspec.Struct) -> Refusal | None:
    """On the battleground there are attacks and nothing else (PRO-B089)."""
    if not isinstance(option, choices.Attack):
        return Refusal("PRO-B089", "attacks_only")
    if option.seat not in [each.seat for each in table.others(hero)]:
        return Refusal("PRO-B089", "no_rival")
    return Refusal("PRO-B090", "for_artifacts") if option.for_maps else None


def _why_no_chance(table: Table, hero: Hero) -> Refusal | None:
    if table.active != hero.seat:
        return Refusal("PRO-005", "not_your_round")
    return Refusal("PRO-B023", "chance_done") if table.round.chance_done else None


# -- movement ----------------------------------------------------------------------------------------------------------


def _why_not_move(table: Table, hero: Hero, option: msgspec.Struct) -> Refusal | None:
    match option:
        case choices.Rest() if table.place(hero) is None or not table.content.space[hero.space].civilised:
            return Refusal("PRO-B039", "rest_where")
        case choices.Rest(what) if what in (Resource.HEALTH, Resource.MAGIC):
            is_lost = hero.lost(what) > 0 and not can_regain(table, hero, what)
            return Refusal("PRO-B095", "no_more_health") if is_lost else Refusal("PRO-B039", "nothing_lost")
        case choices.MoveTo(mode, space) if table.realm(hero) is not None:
            return _why_not_swim(table, hero, mode, space)
        case choices.MoveTo(mode, space):
            return _why_not_travel(table, hero, mode, space)
        case _:
            return None


def _why_not_swim(table: Table, hero: Hero, mode: str, space: str) -> Refusal | None:
    if mode != "swim" or space not in steps(table, hero):
        return Refusal("PRO-165", "one_step")
    price = price_of_leaving(table, hero)
    if price - hero.bubbles > hero.health:
        return Refusal("PRO-196", "no_air", {"bubbles": price})
    return None


def _why_not_travel(table: Table, hero: Hero, mode: str, space: str) -> Refusal | None:
    content = table.content
    match mode:
        case "foot" if space not in content.neighbours(hero.space):
            return Refusal("PRO-B032", "next_space")
        case Travel.HORSE if table.options.stables and not content.space[hero.space].civilised:
            return Refusal("PRO-519", "no_stables")
        case Travel.HORSE if space not in horse_goals(table, hero):
            return Refusal("PRO-B033", "ride_two")
        case Travel.BOAT if hero.space not in (*content.ports, content.island):
            return Refusal("PRO-B034", "no_port")
        case Travel.BOAT if space not in boat_goals(table, hero.space):
            return Refusal("PRO-B034", "next_port")
        case Travel.GATE if not {hero.space, space} <= {*content.magic_gates} or space == hero.space:
            return Refusal("PRO-B035", "gate_to_gate")
        case Travel.HORSE | Travel.BOAT | Travel.GATE:
            gold = fare(table, hero, Travel(mode), space)
            return None if can_afford(table, hero, gold) else Refusal("PRO-B021", "no_gold", {"gold": gold})
        case "foot":
            return None
        case _:
            return Refusal("PRO-B038", "no_such_card")


# -- markets and guilds ------------------------------------------------------------------------------------------------


def _why_not_buy(table: Table, hero: Hero, prompt: str, card: CardId, gold: int) -> Refusal | None:
    if prompt != "trade" or card not in table.in_shop:
        return Refusal("PRO-B046", "not_for_sale")
    return None if can_afford(table, hero, gold) else Refusal("PRO-B021", "no_gold", {"gold": gold})


def _why_not_taught(table: Table, hero: Hero, card: CardId) -> Refusal | None:
    """What a card teaches: any Ability that is offered, for its Experience."""
    if not any(card in offered for offered in table.offers.values()):
        return Refusal("PRO-B051", "not_taught")
    cost = table.ability(card).cost
    return Refusal("PRO-B051", "no_experience", {"n": cost}) if hero.experience < cost else None


# -- battles -----------------------------------------------------------------------------------------------------------


def _why_not_in_battle(table: Table, hero: Hero, prompt: str, option: msgspec.Struct) -> Refusal | None:
    battle = table.battle
    if battle is None:
        return Refusal("PRO-B069", "no_battle")
    if hero.seat not in (battle.own.seat, battle.other.seat):
        return Refusal("PRO-B069", "not_your_battle")
    match option:
        case choices.ChooseKind() if battle.step >= SETTLED:
            return Refusal("PRO-B069", "kind_settled")
        case choices.ChooseKind() if prompt == "choose_kind":
            return Refusal("PRO-B067", "no_such_kind")
        case choices.ChooseKind():
            return Refusal("PRO-B067", "others_choose")
        case choices.Equip():
            if prompt == "equip":
                return Refusal("PRO-B057", "not_together")
            return Refusal("PRO-B057", "equip_once")
        case choices.FightAnew():
            return Refusal("PRO-B061", "not_anew")
        case choices.BreakShield(card) if card not in gear(table, hero):
            return Refusal("PRO-B070", "not_held")
        case choices.BreakShield(card) if card in table.broken:
            return Refusal("PRO-B050", "is_broken")
        case choices.BreakShield(card) if getattr(table.card(card), "shield", None) is None:
            return Refusal("PRO-B070", "no_shield")
        case _:
            return Refusal("PRO-B070", "not_lost")


# -- cards -------------------------------------------------------------------------------------------------------------


def _why_not_use(table: Table, hero: Hero, card: CardId, at: int) -> Refusal | None:
    if card not in hero.cards and (not card or card != hero.race) and not _copies(table, hero, card, at):
        return Refusal("PRO-B057", "not_yours")
    if card in table.broken:
        return Refusal("PRO-B050", "is_broken")
    if card in table.down or card in table.round.woken:
        return Refusal("PRO-B059", "is_down")
    if not works_here(table, hero, card):
        return Refusal("PRO-115", "elsewhere")
    if is_forbidden(table, hero, card):
        return Refusal("PRO-040", "not_for_you")
    uses = table.card(card).uses
    if not 0 <= at < len(uses):
        return Refusal("PRO-B038", "no_use")
    if is_used_up(table, hero, card, uses[at], at):
        return Refusal("PRO-B069", "used_up")
    cost = cost_of(table, hero, uses[at])
    if not can_pay_price(table, hero, cost):
        short = next(what for what, n in cost.items() if hero.has(what) < n)
        return Refusal("PRO-B021", "too_little", {"what": short, "n": cost[short]})
    if table.battle is not None and is_gear(table, card) and card not in gear(table, hero):
        return Refusal("PRO-B057", "not_held")
    if uses[at].spell is not None and is_barred(table, Bar.SPELLS):
        return Refusal("PRO-B069", "no_spells")
    return Refusal("PRO-B069", "not_now")


def _copies(table: Table, hero: Hero, card: CardId, at: int) -> bool:
    """Whether it is a spell of somebody else's that she could copy (PRO-412)."""
    uses = table.card(card).uses if card in table.content.face else ()
    is_spell = 0 <= at < len(uses) and uses[at].spell is not None
    is_known = any(card in other.abilities for other in table.others(hero))
    return is_spell and is_known and table.active == hero.seat and tome_of(table, hero) is not None
