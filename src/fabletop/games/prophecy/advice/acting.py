"""Why something cannot be done on a space: the rule that forbids it, while one is asked what to do there."""

from __future__ import annotations

import msgspec

from fabletop.games.prophecy import choices
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.printed import Use
from fabletop.games.prophecy.rules.arriving import creatures_waiting, leaving, may_collect
from fabletop.games.prophecy.rules.astral import is_closed
from fabletop.games.prophecy.rules.attacks import has_acted, may_attack, may_fight_for_maps
from fabletop.games.prophecy.rules.guilds import fee_of
from fabletop.games.prophecy.rules.island import FIRST_DRAW, maps_for, most_dug
from fabletop.games.prophecy.rules.lasting import cheapened
from fabletop.games.prophecy.rules.owning import beasts_of
from fabletop.games.prophecy.rules.paying import can_afford, can_pay_price
from fabletop.games.prophecy.rules.services import service_key
from fabletop.games.prophecy.rules.smiths import SMITH, works
from fabletop.games.prophecy.rules.trading import tried
from fabletop.games.prophecy.rules.uses import is_forbidden
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Purchase, Rule
from fabletop.games.prophecy.trade_choices import ProposeTrade
from fabletop.kernel import CardId, Refusal, Seat


def why_not_act(table: Table, hero: Hero, option: msgspec.Struct) -> Refusal | None:
    """The rule that keeps her from an action on her space: Creatures come first."""
    waiting = creatures_waiting(table, hero)
    match option:
        case choices.Fight(card) | choices.LeaveAlone(card) | choices.UseInstead(card) if card not in waiting:
            return Refusal("PRO-B041", "no_creature")
        case choices.LeaveAlone():
            return Refusal("PRO-B044", "no_stealth")
        case choices.UseInstead(card, use):
            return _why_not_instead(table, hero, card, use)
        case choices.UseOpportunity(card) if not waiting or _one_by_one(table, hero, waiting):
            return _why_not_opportunity(table, hero, card)
        case _ if waiting:
            return Refusal("PRO-B041", "creatures_first", {"card": waiting[0]})
        case choices.Attack(seat, for_maps):
            return _why_not_attack(table, hero, seat, for_maps=for_maps)
        case choices.AttackPlane(plane):
            return _why_not_storm(table, hero, plane)
        case choices.TakeFragment() if not may_collect(table, hero):
            there = bool(table.ground[hero.space].fragment)
            return Refusal("PRO-034", "not_cleared") if there else Refusal("PRO-033", "no_fragment")
        case choices.TakeItem():
            return Refusal("PRO-204", "no_item")
        case choices.Dig(treasures):
            return _why_not_dig(table, hero, treasures)
        case choices.Learn(card):
            return _why_not_learn(table, hero, card)
        case choices.UseService(space, use):
            return _why_not_serve(table, hero, space, use)
        case choices.Repair() | choices.Adjust() | choices.Integrate():
            return _why_not_work(table, hero, option)
        case ProposeTrade(seat):
            return _why_not_trade(table, hero, seat)
        case _:
            return None


def _one_by_one(table: Table, hero: Hero, waiting: list[CardId]) -> bool:
    """Whether Opportunities may come before Creatures (Amulet of Untouchability)."""
    return any(each.one_by_one for card in waiting for each in leaving(table, hero, card))


def _why_not_used(table: Table, hero: Hero, use: Use, source: str) -> Refusal | None:
    """What is offered for a price, under a condition, for an effect."""
    if not can_pay_price(table, hero, use.cost):
        return Refusal("PRO-B021", "cannot_pay")
    if use.when is not None and not use.when.test(table, hero):
        return Refusal("PRO-B054", "card_asks")
    return None if Scene(table, hero, source).is_useful(use.do) else Refusal("PRO-B054", "no_effect")


def _why_not_instead(table: Table, hero: Hero, card: CardId, at: int) -> Refusal | None:
    ways = table.creature(card).instead
    if not 0 <= at < len(ways):
        return Refusal("PRO-B041", "no_bribe")
    if f"{card}:instead:{at}" in table.turn.traded:
        return Refusal("PRO-B042", "used_once")
    return _why_not_used(table, hero, ways[at], card)


# -- characters and Astral Planes --------------------------------------------------------------------------------------


def _why_not_attack(table: Table, hero: Hero, seat: Seat, *, for_maps: bool) -> Refusal | None:
    if seat == hero.seat:
        return Refusal("PRO-B072", "yourself")
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
    if is_closed(table, plane):
        return Refusal("PRO-259", "closed_gate")
    return None if table.planes[plane].cards else Refusal("PRO-B083", "empty_plane")


def _why_not_trade(table: Table, hero: Hero, seat: Seat) -> Refusal | None:
    if not (table.options.trading or table.options.cooperative):
        return Refusal("PRO-B102", "no_trade")
    if seat == hero.seat:
        return Refusal("PRO-B113", "yourself")
    if tried(seat) in table.turn.traded:
        return Refusal("PRO-B113", "has_traded")
    near = table.others(hero) if table.has_rule(hero, Rule.COMMON_PURSE) else table.together(hero)
    return None if seat in [each.seat for each in near] else Refusal("PRO-B113", "no_partner")


# -- what the space offers ---------------------------------------------------------------------------------------------


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
    if face.when is not None and not face.when.test(table, hero):
        return Refusal("PRO-B043", "card_asks")
    return None if Scene(table, hero, card).is_useful(face.do) else Refusal("PRO-B043", "no_effect")


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
    is_lore = card in table.content.lore_faces and card in table.ground[hero.space].up
    if not is_lore and (place is None or place.guild is None):
        return Refusal("PRO-B051", "no_guild")
    if not is_lore and (place is None or place.guild is None or card not in table.offers[place.guild]):
        return Refusal("PRO-B051", "not_taught")
    cost = table.ability(card).cost
    if hero.experience < cost:
        return Refusal("PRO-210" if is_lore else "PRO-B051", "no_experience", {"n": cost})
    fee = 0 if is_lore else fee_of(table, hero, card)
    return None if can_afford(table, hero, fee) else Refusal("PRO-B052", "no_fee", {"gold": fee})


def _why_not_serve(table: Table, hero: Hero, space: str, use: int) -> Refusal | None:
    place = table.place(hero)
    if place is None or place.id != space or not 0 <= use < len(place.services):
        return Refusal("PRO-B054", "no_service")
    if service_key(space, use) in table.turn.traded:
        return Refusal("PRO-B054", "used_once")
    return _why_not_used(table, hero, place.services[use], space)


def _why_not_work(table: Table, hero: Hero, work: msgspec.Struct) -> Refusal | None:
    place = table.place(hero)
    if place is None or not place.civilised:
        return Refusal("PRO-B049", "no_smith")
    if work not in works(table, hero):
        return Refusal("PRO-B049", "no_work")
    gold = cheapened(table, hero, Purchase.SMITH, SMITH)
    return None if can_afford(table, hero, gold) else Refusal("PRO-B021", "no_gold", {"gold": gold})
