"""Why something cannot be chosen: the rule that forbids it, asked on the table as a seat can imagine it."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.games.prophecy import choices
from fabletop.games.prophecy.advice.imagined import imagined
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.rules.arriving import creatures_waiting, may_collect
from fabletop.games.prophecy.rules.astral import is_closed
from fabletop.games.prophecy.rules.attacks import has_acted, may_attack, may_fight_for_maps
from fabletop.games.prophecy.rules.fighters import gear
from fabletop.games.prophecy.rules.island import FIRST_DRAW, maps_for, most_dug
from fabletop.games.prophecy.rules.lasting import works_here
from fabletop.games.prophecy.rules.movement import boat_goals, fare, horse_goals
from fabletop.games.prophecy.rules.owning import beasts_of
from fabletop.games.prophecy.rules.paying import can_afford, can_pay_price
from fabletop.games.prophecy.rules.services import service_key
from fabletop.games.prophecy.rules.swimming import price_of_leaving, steps
from fabletop.games.prophecy.rules.uses import cost_of, is_forbidden, is_gear, is_used_up
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Travel
from fabletop.games.prophecy.trade_choices import ProposeTrade
from fabletop.games.prophecy.view import View
from fabletop.kernel import CardId, Decision, Refusal, Seat

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
    ProposeTrade,
)
"""What is done on a space in one's own turn."""
BATTLE = (choices.ChooseKind, choices.Equip, choices.BreakShield, choices.FightAnew)


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
    if isinstance(option, (*MOVING, *ACTING)):
        return _why_not_in_turn(table, hero, option)
    match option:
        case choices.UseCard(card, use):
            return _why_not_use(table, hero, card, use)
        case choices.Buy(card, gold):
            return _why_not_buy(table, hero, card, gold)
        case choices.Sell(card) if card not in hero.items:
            return Refusal("PRO-B048", "not_yours")
        case choices.Sell():
            return Refusal("PRO-B047", "nobody_buys")
        case _ if isinstance(option, BATTLE) and table.battle is None:
            return Refusal("PRO-B069", "no_battle")
        case choices.BreakShield(card) if card not in gear(table, hero):
            return Refusal("PRO-B070", "not_held")
        case choices.Concede() if table.active != hero.seat:
            return Refusal("PRO-005", "not_your_round")
        case _:
            return None


def _why_not_in_turn(table: Table, hero: Hero, option: msgspec.Struct) -> Refusal | None:
    if table.active != hero.seat:
        return Refusal("PRO-005", "not_your_round")
    if table.battle is not None:
        return Refusal("PRO-B069", "in_battle")
    if table.turn.step == "start":
        return Refusal("PRO-B023", "chance_first")
    if isinstance(option, MOVING):
        return _why_not_move(table, hero, option)
    if table.turn.step == "move":
        return Refusal("PRO-B023", "move_first")
    if table.turn.is_shut:
        return Refusal("PRO-B066", "shut")
    return _why_not_act(table, hero, option)


# -- movement ----------------------------------------------------------------------------------------------------------


def _why_not_move(table: Table, hero: Hero, option: msgspec.Struct) -> Refusal | None:
    if table.turn.step != "move":
        return Refusal("PRO-B036", "has_moved")
    match option:
        case choices.Rest() if table.place(hero) is None or not table.content.space[hero.space].civilised:
            return Refusal("PRO-B039", "rest_where")
        case choices.Rest():
            return Refusal("PRO-B039", "nothing_lost")
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
        case "foot":
            return Refusal("PRO-B032", "next_space")
        case Travel.HORSE if table.options.stables and not content.space[hero.space].civilised:
            return Refusal("PRO-519", "no_stables")
        case Travel.HORSE if space not in horse_goals(table, hero):
            return Refusal("PRO-B033", "ride_two")
        case Travel.BOAT if hero.space not in (*content.ports, content.island):
            return Refusal("PRO-B034", "no_port")
        case Travel.BOAT if space not in boat_goals(table, hero.space):
            return Refusal("PRO-B034", "next_port")
        case Travel.GATE if hero.space not in content.magic_gates or space not in content.magic_gates:
            return Refusal("PRO-B035", "gate_to_gate")
        case Travel.HORSE | Travel.BOAT | Travel.GATE:
            gold = fare(table, hero, Travel(mode), space)
            return None if can_afford(table, hero, gold) else Refusal("PRO-B021", "no_gold", {"gold": gold})
        case _:
            return Refusal("PRO-B038", "no_such_card")


# -- on a space --------------------------------------------------------------------------------------------------------


def _why_not_act(table: Table, hero: Hero, option: msgspec.Struct) -> Refusal | None:
    waiting = creatures_waiting(table, hero)
    match option:
        case choices.Fight(card) | choices.LeaveAlone(card) | choices.UseInstead(card) if card not in waiting:
            return Refusal("PRO-B041", "no_creature")
        case choices.LeaveAlone():
            return Refusal("PRO-B044", "no_stealth")
        case choices.UseInstead():
            return Refusal("PRO-B021", "cannot_pay")
        case choices.Fight():
            return None
        case _ if waiting:
            return Refusal("PRO-B041", "creatures_first", {"card": waiting[0]})
        case choices.Attack(seat, for_maps):
            return _why_not_attack(table, hero, seat, for_maps=for_maps)
        case choices.AttackPlane(plane):
            return _why_not_storm(table, hero, plane)
        case choices.UseOpportunity(card):
            return _why_not_opportunity(table, hero, card)
        case choices.TakeFragment() if not may_collect(table, hero):
            there = bool(table.ground[hero.space].fragment)
            return Refusal("PRO-034", "not_cleared") if there else Refusal("PRO-033", "no_fragment")
        case choices.Dig(treasures):
            return _why_not_dig(table, hero, treasures)
        case choices.Learn(card):
            return _why_not_learn(table, hero, card)
        case choices.UseService(space, use):
            return _why_not_serve(table, hero, space, use)
        case choices.Repair() | choices.Adjust() | choices.Integrate():
            place = table.place(hero)
            at_smith = place is not None and place.civilised
            return Refusal("PRO-B049", "no_work") if at_smith else Refusal("PRO-B049", "no_smith")
        case ProposeTrade() if not (table.options.trading or table.options.cooperative):
            return Refusal("PRO-B102", "no_trade")
        case ProposeTrade():
            return Refusal("PRO-B113", "no_partner")
        case _:
            return None


def _why_not_attack(table: Table, hero: Hero, seat: Seat, *, for_maps: bool) -> Refusal | None:
    if has_acted(table, hero):
        return Refusal("PRO-B072", "has_acted")
    if any(table.is_creature(card) for card in table.ground[hero.space].cards):
        return Refusal("PRO-B072", "creature_here")
    other = next((each for each in table.together(hero) if each.seat == seat), None)
    if other is None:
        return Refusal("PRO-B072", "not_here")
    if not may_attack(table, hero, other):
        if table.options.cooperative and not beasts_of(table, other):
            return Refusal("PRO-348", "together")
        return Refusal("PRO-B073", "dove") if table.place(hero) is not None else Refusal("PRO-239", "palace")
    return Refusal("PRO-047", "no_maps") if for_maps and not may_fight_for_maps(table, hero, other) else None


def _why_not_storm(table: Table, hero: Hero, plane: str) -> Refusal | None:
    if plane not in table.content.planes_at.get(hero.space, ()):
        return Refusal("PRO-B079", "far_plane")
    if any(table.is_creature(card) for card in table.ground[hero.space].cards):
        return Refusal("PRO-B079", "creature_here")
    return Refusal("PRO-259", "closed_gate") if is_closed(table, plane) else Refusal("PRO-B083", "empty_plane")


def _why_not_opportunity(table: Table, hero: Hero, card: CardId) -> Refusal | None:
    face = table.content.opportunity_faces.get(card)
    if face is None or card not in table.ground[hero.space].up:
        return Refusal("PRO-B042", "no_opportunity")
    if is_forbidden(table, hero, card):
        return Refusal("PRO-040", "not_for_you")
    if card in table.turn.traded:
        return Refusal("PRO-B042", "used_once")
    if not can_pay_price(table, hero, face.cost):
        return Refusal("PRO-B021", "cannot_pay")
    return Refusal("PRO-B043", "no_effect")


def _why_not_dig(table: Table, hero: Hero, treasures: tuple[CardId, ...]) -> Refusal | None:
    if hero.space != table.content.island:
        return Refusal("PRO-072", "not_on_island")
    if table.turn.dug:
        return Refusal("PRO-078", "has_dug")
    if not table.options.random_treasures and not (treasures and set(treasures) <= set(table.treasures)):
        return Refusal("PRO-072", "no_treasure")
    if table.options.random_treasures and not len(table.decks[Back.TREASURE]):
        return Refusal("PRO-500", "all_dug")
    if len(treasures) > most_dug(table):
        return Refusal("PRO-070", "most_dug", {"n": most_dug(table)})
    needed = FIRST_DRAW if table.options.random_treasures else maps_for(table, treasures)
    return Refusal("PRO-072", "few_maps", {"n": needed}) if needed > len(hero.maps) else None


def _why_not_learn(table: Table, hero: Hero, card: CardId) -> Refusal | None:
    place = table.place(hero)
    if card in table.content.lore_faces and card in table.ground[hero.space].up:
        return Refusal("PRO-210", "no_experience", {"n": table.ability(card).cost})
    if place is None or place.guild is None:
        return Refusal("PRO-B051", "no_guild")
    if card not in table.offers[place.guild]:
        return Refusal("PRO-B051", "not_taught")
    if hero.experience < table.ability(card).cost:
        return Refusal("PRO-B051", "no_experience", {"n": table.ability(card).cost})
    return Refusal("PRO-B052", "no_fee")


def _why_not_serve(table: Table, hero: Hero, space: str, use: int) -> Refusal | None:
    place = table.place(hero)
    if place is None or place.id != space or not 0 <= use < len(place.services):
        return Refusal("PRO-B054", "no_service")
    if service_key(space, use) in table.turn.traded:
        return Refusal("PRO-B054", "used_once")
    if not can_pay_price(table, hero, place.services[use].cost):
        return Refusal("PRO-B021", "cannot_pay")
    return Refusal("PRO-B054", "no_effect")


def _why_not_buy(table: Table, hero: Hero, card: CardId, gold: int) -> Refusal | None:
    if card not in table.in_shop:
        return Refusal("PRO-B046", "not_for_sale")
    return None if can_afford(table, hero, gold) else Refusal("PRO-B021", "no_gold", {"gold": gold})


# -- cards -------------------------------------------------------------------------------------------------------------


def _why_not_use(table: Table, hero: Hero, card: CardId, at: int) -> Refusal | None:
    if card not in hero.cards:
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
    return Refusal("PRO-B069", "not_now")
