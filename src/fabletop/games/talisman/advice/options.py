"""Why something cannot be chosen: the rule that forbids it, asked on the table as a seat can imagine it."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.games.talisman import choices
from fabletop.games.talisman.advice.imagined import imagined
from fabletop.games.talisman.play import may_retreat
from fabletop.games.talisman.rules.characters import may_attack_with_craft
from fabletop.games.talisman.rules.hands import in_hand, uses_left
from fabletop.games.talisman.rules.holdings import may_take
from fabletop.games.talisman.rules.movement import reached_by_move
from fabletop.games.talisman.rules.purchases import for_sale, is_curfew, price_of
from fabletop.games.talisman.rules.rolls import COMBAT_ROLLS, is_at_home
from fabletop.games.talisman.rules.spaces import distance, has_stayed, has_stayed_home
from fabletop.games.talisman.rules.tokens import purse
from fabletop.games.talisman.rules.towns import is_served, may_purchase, may_rest
from fabletop.games.talisman.rules.trade import trade_partners
from fabletop.games.talisman.rules.values import has_rule, may_own
from fabletop.games.talisman.rules.wishes import trophy_options
from fabletop.games.talisman.state import Hero, Roll, Table
from fabletop.games.talisman.terms import Combat, Kind, Region, Rule, Token, title_of
from fabletop.games.talisman.view import View
from fabletop.kernel import CardId, Decision, Refusal, Seat

MOVING = (
    choices.RollToMove,
    choices.RollOutward,
    choices.UseMove,
    choices.UseMoveHome,
    choices.Stay,
    choices.Step,
    choices.MoveTo,
    choices.MoveAs,
    choices.AnnounceRetreat,
    choices.TradeTrophies,
    choices.UseWish,
)
"""What is done at the start of one's own turn."""
OF_THE_SPACE = (
    choices.FightSentinel,
    choices.PassSentinel,
    choices.DrawHere,
    choices.TownOption,
    choices.Buy,
    choices.Steal,
)
"""What is chosen once a Character has chosen to encounter its space."""
ENCOUNTERING = (
    choices.EncounterSpace,
    choices.Attack,
    choices.UseOn,
    choices.Shoot,
    choices.ProposeTrade,
    *OF_THE_SPACE,
)
"""What is met after the movement of one's own turn."""


def why_not(view: View, asked: Decision[Any] | None, option: msgspec.Struct) -> Refusal | None:
    """The rule that keeps this seat from an option; None if it knows none."""
    if view.you is None:
        return Refusal("TAL-B001", "spectator")
    if view.phase == "setup":
        return None
    if view.phase == "over":
        return Refusal("TAL-169", "is_over")
    table = imagined(view)
    hero, prompt = table.heroes[view.you], "" if asked is None else asked.prompt
    if not hero.is_alive:
        return Refusal("TAL-156", "is_dead")
    if isinstance(option, (*MOVING, *ENCOUNTERING)) and table.active != hero.seat:
        return Refusal("TAL-B008", "not_your_turn")
    if isinstance(option, MOVING):
        return _why_not_move(table, hero, prompt, option)
    if isinstance(option, ENCOUNTERING):
        return _why_not_encounter(table, hero, prompt, option)
    match option:
        case choices.SpendFate() | choices.RollAgain() | choices.TurnDie() | choices.HomeAdvantage():
            return _why_not_change(table, hero, prompt, option)
        case choices.CastSpell(spell):
            return _why_not_cast(table, hero, spell)
        case choices.UsePotion(potion):
            return _why_not_drink(table, hero, potion)
        case choices.DitchCard(card):
            return _why_not_ditch(table, hero, card)
        case choices.TakeCard(card):
            return _why_not_take(table, hero, prompt, card)
        case choices.SendBodyguard() | choices.FightMyself() | choices.FightWith():
            return _why_not_field(table, hero, prompt, option)
        case _:
            return None


# -- the start of a turn -----------------------------------------------------------------------------------------------


def _why_not_move(table: Table, hero: Hero, prompt: str, option: msgspec.Struct) -> Refusal | None:
    match option:
        case choices.UseWish():
            return _why_not_wish(table, hero)
        case choices.TradeTrophies() if option not in trophy_options(table, hero):
            return Refusal("TAL-418", "few_points", {"points": table.content.trophy})
        case choices.AnnounceRetreat() if hero.is_retreating:
            return Refusal("TAL-088", "retreats_already")
        case choices.AnnounceRetreat() if not may_retreat(table, hero):
            return Refusal("TAL-088", "retreat_from")
        case choices.TradeTrophies() | choices.AnnounceRetreat():
            return Refusal("TAL-447", "before_moving") if table.turn.step != "start" else None
        case choices.MoveTo() if prompt == "where_to":
            return Refusal("TAL-B009", "as_rolled")
    if prompt == "where_to":
        return Refusal("TAL-B009", "has_rolled")
    if table.turn.has_moved:
        return Refusal("TAL-447", "has_moved")
    return _why_not_this_way(table, hero, option) if prompt in ("", "start") else None


def _why_not_this_way(table: Table, hero: Hero, option: msgspec.Struct) -> Refusal | None:
    """Why a Character that has not moved yet may not move like this."""
    place = table.place(hero)
    is_inner = place.region is Region.INNER
    match option:
        case choices.UseMove() | choices.UseMoveHome() if not purse(table, hero, Token.MOVE):
            return Refusal("TAL-274", "no_move")
        case choices.UseMoveHome() if not table.options.move_token_home:
            return Refusal("TAL-276", "moves_lead_home")
        case choices.Step() | choices.Stay():
            pass
        case _ if hero.toad:
            return Refusal("TAL-B044", "toad_steps")
    match option:
        case choices.UseMoveHome() if hero.space == table.figure(hero).home:
            return Refusal("TAL-276", "at_home_already")
        case choices.UseMove() if is_inner:
            return Refusal("TAL-096", "no_moves_inside")
        case choices.UseMove(space) if space == hero.space or space not in table.content.ring[place.area]:
            return Refusal("TAL-274", "other_region")
        case choices.UseMove(space) if place.land and space not in reached_by_move(table, hero):
            return Refusal("TAL-278", "short_move", {"steps": table.content.land[place.land].moves})
        case choices.RollToMove() | choices.MoveTo() if is_inner:
            return Refusal("TAL-077", "one_step_inside")
        case choices.RollOutward() if hero.space not in table.content.outer_gates:
            return Refusal("TAL-077", "roll_outward_from")
        case choices.Step() | choices.RollOutward() if hero.is_held:
            return Refusal("TAL-087", "is_held")
        case choices.Step() if hero.is_retreating and is_inner:
            return Refusal("TAL-089", "retreat_way")
        case choices.Step() | choices.MoveTo() if not is_inner and not hero.toad:
            return Refusal("TAL-B009", "roll_first")
        case choices.Step() if hero.space == table.content.valley:
            return Refusal("TAL-088", "leave_valley")
        case choices.Step() | choices.MoveTo():
            return Refusal("TAL-076", "next_space")
        case choices.Stay():
            return Refusal("TAL-254", "must_move")
        case _:
            return None


def _why_not_wish(table: Table, hero: Hero) -> Refusal:
    if not hero.has(Token.WISH):
        return Refusal("TAL-431", "no_wish")
    if table.turn.wish:
        return Refusal("TAL-445", "one_wish")
    return Refusal("TAL-446", "wish_first")


# -- the encounter -----------------------------------------------------------------------------------------------------


def _why_not_encounter(table: Table, hero: Hero, prompt: str, option: msgspec.Struct) -> Refusal | None:
    if table.turn.step != "encounter":
        return Refusal("TAL-B015", "move_first")
    if (refusal := _why_not_meet(table, hero, prompt, option)) is not None:
        return refusal
    is_of_space = isinstance(option, OF_THE_SPACE)
    if prompt == "encounter":
        return Refusal("TAL-B015", "space_first") if is_of_space else None
    if prompt == "town" and isinstance(option, choices.Buy | choices.Steal):
        return Refusal("TAL-033", "choose_purchase")
    if prompt == "purchase" and isinstance(option, choices.TownOption):
        return Refusal("TAL-031", "option_is_chosen")
    return Refusal("TAL-B015", "encounter_is_chosen")


def _why_not_meet(table: Table, hero: Hero, prompt: str, option: msgspec.Struct) -> Refusal | None:
    """What keeps a Character from this encounter, whenever it would be chosen."""
    match option:
        case choices.Attack(seat) | choices.UseOn(seat=seat) | choices.ProposeTrade(seat) if _is_dead(table, seat):
            return Refusal("TAL-156", "other_is_dead")
        case choices.Attack() | choices.UseOn() | choices.ProposeTrade() if table.place(hero).portal:
            return Refusal("TAL-051", "space_alone")
        case choices.Attack(seat, kind):
            return _why_not_attack(table, hero, seat, kind)
        case choices.UseOn(_, _, seat):
            return _why_not_touch(table, hero, seat)
        case choices.Shoot():
            return _why_not_shoot(table, hero, option)
        case choices.ProposeTrade() if not (
            table.options.cooperation_same_space or table.options.cooperation_shared_trait
        ):
            return Refusal("TAL-128", "no_trade")
        case choices.ProposeTrade(seat) if seat not in [each.seat for each in trade_partners(table, hero)]:
            return Refusal("TAL-124", "no_partner")
        case choices.FightSentinel() | choices.PassSentinel() if not table.place(hero).sentinel:
            return Refusal("TAL-019", "no_sentinel")
        case choices.PassSentinel() if prompt == "sentinel":
            return Refusal("TAL-026", "cannot_evade")
        case choices.TownOption() if not table.place(hero).sells:
            return Refusal("TAL-031", "no_town")
        case choices.TownOption(1) if hero.toad or not is_served(table, hero):
            return Refusal("TAL-032", "not_for_you")
        case choices.TownOption(1) if not may_rest(table, hero):
            return Refusal("TAL-040", "nothing_missing")
        case choices.TownOption(2) if not may_purchase(table, hero):
            return Refusal("TAL-042", "nothing_to_buy")
        case choices.Buy() | choices.Steal():
            return _why_not_buy(table, hero, option)
        case _:
            return None


def _is_dead(table: Table, seat: Seat) -> bool:
    return seat in range(table.seat_count) and not table.heroes[seat].is_alive


def _why_not_touch(table: Table, hero: Hero, seat: Seat) -> Refusal | None:
    """Why a Character may do nothing to another one in the same space."""
    if seat not in [each.seat for each in table.together(hero)]:
        return Refusal("TAL-B034", "not_in_your_space")
    if table.place(hero).sanctuary:
        return Refusal("TAL-061", "in_sanctuary")
    if hero.is_retreating:
        return Refusal("TAL-093", "is_retreating")
    if has_stayed_home(table, hero):
        return Refusal("TAL-255", "stayed_home")
    return Refusal("TAL-368", "truce") if has_rule(table, hero, Rule.TRUCE) else None


def _why_not_attack(table: Table, hero: Hero, seat: Seat, kind: Combat) -> Refusal | None:
    if (refusal := _why_not_touch(table, hero, seat)) is not None:
        return refusal
    if kind is Combat.CRAFT and not may_attack_with_craft(table, hero):
        return Refusal("TAL-B035", "no_craft_attack")
    return None


def _why_not_shoot(table: Table, hero: Hero, shot: choices.Shoot) -> Refusal | None:
    """Range, Region and kind of target; one Ranged Attack in a turn."""
    if "ranged" in table.turn.used:
        return Refusal("TAL-333", "one_shot")
    if hero.is_retreating:
        return Refusal("TAL-093", "is_retreating")
    if has_stayed(table):
        return Refusal("TAL-332", "stayed")
    if hero.toad or shot.means not in hero.cards or table.card(shot.means).range is None:
        return Refusal("TAL-331", "nothing_to_shoot")
    if shot.space not in table.content.space:
        return Refusal("TAL-335", "no_target")
    if shot.space == hero.space:
        return Refusal("TAL-350", "shoot_elsewhere")
    reach = table.card(shot.means).range
    steps = distance(table, hero.space, shot.space)
    if steps is None:
        return Refusal("TAL-336", "shoot_in_region")
    if reach is not None and steps > reach.reach:
        return Refusal("TAL-336", "out_of_range", {"reach": reach.reach})
    return Refusal("TAL-335", "no_target")


def _why_not_buy(table: Table, hero: Hero, option: choices.Buy | choices.Steal) -> Refusal | None:
    if isinstance(option, choices.Steal):
        if not has_rule(table, hero, Rule.STEALS_PURCHASES):
            return Refusal("TAL-042", "no_thief")
        if is_curfew(table, hero):
            return Refusal("TAL-042", "curfew")
    if option.card not in table.stock.get(hero.space, ()):
        return Refusal("TAL-321", "not_sold_here")
    if hero.space in table.closed:
        return Refusal("TAL-321", "shop_is_closed")
    if hero.toad:
        return Refusal("TAL-B045", "toads_take_nothing")
    if not may_own(table, hero, option.card):
        return Refusal("TAL-322", "restricted")
    if title_of(option.card) not in [title_of(each) for each in for_sale(table, hero)]:
        return Refusal("TAL-322", "no_room")
    if isinstance(option, choices.Steal):
        return None
    price = price_of(table, hero, option.card)
    if price > purse(table, hero, Token.GOLD):
        return Refusal("TAL-042", "no_gold", {"gold": price})
    return Refusal("TAL-042", "other_price", {"gold": price}) if price != option.price else None


# -- dice, cards -------------------------------------------------------------------------------------------------------


def _why_not_change(table: Table, hero: Hero, prompt: str, option: msgspec.Struct) -> Refusal | None:
    rolled = table.roll
    if isinstance(option, choices.SpendFate) and not purse(table, hero, Token.FATE):
        return Refusal("TAL-215", "no_fate")
    if isinstance(option, choices.HomeAdvantage) and not is_at_home(table, hero):
        return Refusal("TAL-257", "not_at_home")
    if rolled is None or rolled.seat != hero.seat:
        return Refusal("TAL-220", "own_dice")
    if isinstance(option, choices.HomeAdvantage):
        in_ways = prompt == "where_to"
        return Refusal("TAL-260", "home_in_ways") if in_ways else Refusal("TAL-260", "home_after_dice")
    if prompt == "home_advantage":
        return Refusal("TAL-260", "home_comes_last")
    return _why_not_this_die(table, hero, rolled, option)


def _why_not_this_die(table: Table, hero: Hero, rolled: Roll, option: msgspec.Struct) -> Refusal:
    in_combat = rolled.purpose in COMBAT_ROLLS
    if rolled.is_set:
        return Refusal("TAL-215", "dice_are_set")
    if isinstance(option, choices.SpendFate | choices.RollAgain) and rolled.is_rerolled:
        return Refusal("TAL-216", "rerolled_once")
    if isinstance(option, choices.SpendFate) and in_combat and has_rule(table, hero, Rule.NO_FATE_IN_COMBAT):
        return Refusal("TAL-215", "no_fate_in_combat")
    if isinstance(option, choices.TurnDie) and in_combat:
        return Refusal("TAL-215", "not_in_combat")
    return Refusal("TAL-215", "one_of_the_dice")


# -- who fights --------------------------------------------------------------------------------------------------------


def _why_not_field(table: Table, hero: Hero, prompt: str, option: msgspec.Struct) -> Refusal | None:
    """Why a Combat is not fought so: of this kind, by this Bodyguard, in person."""
    match option:
        case choices.SendBodyguard(card) if card not in hero.followers or not table.is_bodyguard(card):
            return Refusal("TAL-225", "no_bodyguard")
        case choices.FightWith() if prompt == "kind_of_combat":
            return Refusal("TAL-192", "other_kind")
        case choices.SendBodyguard() | choices.FightMyself() if prompt == "kind_of_combat":
            return Refusal("TAL-192", "kind_first")
    fight = table.fight
    if prompt == "evade":
        return Refusal("TAL-B019", "evade_first")
    if fight is None or fight.result or hero.seat not in (fight.own.seat, fight.other.seat):
        return Refusal("TAL-225", "no_combat")
    if isinstance(option, choices.FightWith):
        return Refusal("TAL-192", "kind_is_settled")
    if prompt == "who_fights":
        return Refusal("TAL-226", "guard_lacks_value")
    return Refusal("TAL-225", "fighter_is_settled")


def _why_not_cast(table: Table, hero: Hero, spell: CardId) -> Refusal:
    if hero.toad:
        return Refusal("TAL-B045", "toads_cast_nothing")
    if spell not in (*hero.spells, *table.on_vessels(hero)):
        return Refusal("TAL-B005", "not_in_hand")
    if table.is_curse(spell):
        return Refusal("TAL-141", "curse_lasts")
    if uses_left(table, hero, Kind.SPELL) <= 0:
        is_own = table.active == hero.seat
        return Refusal("TAL-372", "spells_of_turn") if is_own else Refusal("TAL-373", "one_spell")
    if spell not in in_hand(table, hero, Kind.SPELL):
        return Refusal("TAL-368", "kept_from_casting")
    return Refusal("TAL-380", "no_moment_or_target")


def _why_not_drink(table: Table, hero: Hero, potion: CardId) -> Refusal:
    if hero.toad:
        return Refusal("TAL-B041", "toads_drink_nothing")
    if potion not in (*hero.potions, *table.on_vessels(hero)):
        return Refusal("TAL-B005", "not_in_hand")
    if table.is_curse(potion):
        return Refusal("TAL-141", "curse_lasts")
    if uses_left(table, hero, Kind.POTION) <= 0:
        is_own = table.active == hero.seat
        return Refusal("TAL-297", "potions_of_turn") if is_own else Refusal("TAL-298", "one_potion")
    if potion not in in_hand(table, hero, Kind.POTION):
        return Refusal("TAL-368", "kept_from_drinking")
    return Refusal("TAL-305", "no_moment_or_target")


def _why_not_ditch(table: Table, hero: Hero, card: CardId) -> Refusal:
    if card not in (*hero.cards, *hero.trophies):
        return Refusal("TAL-099", "not_yours")
    if table.is_curse(card):
        return Refusal("TAL-152", "curses_stay")
    if card in hero.spells:
        return Refusal("TAL-377", "spells_stay")
    if hero.toad:
        return Refusal("TAL-B041", "toads_leave_nothing")
    if table.active != hero.seat and card not in hero.potions:
        return Refusal("TAL-478", "ditch_in_own_turn")
    return Refusal("TAL-478", "ditch_between")


def _why_not_take(table: Table, hero: Hero, prompt: str, card: CardId) -> Refusal | None:
    if title_of(card) not in table.content.card or card not in table.lying(hero.space).cards:
        return Refusal("TAL-B021", "not_lying_here")
    if table.card(card).kind not in (Kind.OBJECT, Kind.FOLLOWER):
        return Refusal("TAL-B021", "nothing_to_take")
    if hero.toad:
        return Refusal("TAL-B045", "toads_take_nothing")
    if not may_own(table, hero, card):
        return Refusal("TAL-361", "restricted")
    if not may_take(table, hero, card):
        return Refusal("TAL-B022", "no_room")
    if table.turn.step != "encounter":
        return Refusal("TAL-B015", "move_first")
    return Refusal("TAL-B015", "space_first") if prompt == "encounter" else Refusal("TAL-B021", "in_its_turn")
