"""Every reason that Talisman gives is true, by predicates that look at the state and know nothing of its advice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from fabletop.games import talisman
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Combat, Holding, Kind, Region, Subtype, Token, title_of
from fabletop.kernel import Game, Refusal, Seat
from tests.conformance.positions import setups
from tests.reasons.oracle import Oracle, Verdict, Wish, judge

# -- what a player could mean ------------------------------------------------------------------------------------------

STARTING = ("start",)
WALKING = ("where_to",)
MEETING = ("encounter", "town", "purchase", "sentinel")
ARMING = ("who_fights", "kind_of_combat", "ambush", "evade", "window_combat", "use_combat")
ROLLED = ("change_dice", "home_advantage")
TAKING = ("take_card", "retrieve")


def wishes(game: Game[Any], seat: Seat) -> Iterator[msgspec.Struct]:
    """What somebody who is asked this could want to do instead."""
    table, hero = game.state, game.state.heroes[seat]
    decision = game.decision(seat)
    assert decision is not None
    if table.phase != "play" or not hero.is_alive:
        return
    prompt = decision.prompt
    if prompt in (*STARTING, *WALKING, *MEETING):
        yield from _moves(table, hero)
        yield from _meetings(table, hero)
        yield from [do.DitchCard(card) for card in (*hero.cards, *hero.trophies)]
    if prompt in (*STARTING, *WALKING, *MEETING, *ARMING, *ROLLED):
        yield from [do.CastSpell(card) for card in hero.spells]
        yield from [do.UsePotion(card) for card in hero.potions]
    if prompt in (*WALKING, *ROLLED, *ARMING):
        yield from [do.SpendFate(0, 1), do.HomeAdvantage(1), do.TurnDie(hero.character, 0, 2)]
    if prompt in ARMING:
        yield from [do.SendBodyguard(card) for card in hero.followers]
        yield from [do.FightWith(kind) for kind in Combat]
    if prompt in TAKING or prompt in MEETING:
        yield from [do.TakeCard(card) for card in table.lying(hero.space).cards]


def _moves(table: Table, hero: Hero) -> Iterator[msgspec.Struct]:
    ring = table.content.ring[table.place(hero).area]
    yield from (do.RollToMove(), do.RollOutward(), do.Stay(), do.UseMoveHome(), do.AnnounceRetreat())
    yield from [do.UseMove(space) for space in (*ring[:3], "castle")]
    yield from [do.Step(space) for space in ring[:3]]
    yield from [do.MoveTo(space, 3, 1) for space in ring[:3]]
    yield from [do.UseWish(use) for use in ("home", "turn")]
    yield from [do.TradeTrophies(token) for token in (Token.STRENGTH, Token.CRAFT)]


def _meetings(table: Table, hero: Hero) -> Iterator[msgspec.Struct]:
    others = [each.seat for each in table.heroes if each is not hero]
    yield from (do.EncounterSpace(), do.FightSentinel(), do.PassSentinel("fate"))
    yield from [do.Attack(seat, kind) for seat in others for kind in Combat]
    yield from [do.ProposeTrade(seat) for seat in others]
    yield from [do.TownOption(n) for n in (1, 2, 3)]
    shops = [*table.stock.get(hero.space, ()), *table.stock.get("tavern", ())[:1]]
    yield from [do.Buy(card, table.card(card).price) for card in shops]
    yield from [do.Steal(card) for card in shops[:2]]
    yield from [do.Shoot(card, hero.space, seat=others[0]) for card in hero.objects]


# -- what is true ------------------------------------------------------------------------------------------------------


State = Callable[[Table, Hero, Any], bool]


def on(true: State) -> Callable[[Wish, Refusal], bool]:
    """A predicate over the state, the Character and the option."""
    return lambda wish, _: true(wish.game.state, wish.game.state.heroes[wish.seat], wish.option)


def asked(*prompts: str) -> Callable[[Wish, Refusal], bool]:
    """One of these questions is open."""
    return lambda wish, _: wish.prompt in prompts


def not_asked(*prompts: str) -> Callable[[Wish, Refusal], bool]:
    """None of these questions is open."""
    return lambda wish, _: wish.prompt not in prompts


def has(kind: str, table: Table, hero: Hero) -> int:
    return hero.tokens.get(Token(kind), 0)


def is_curse(table: Table, card: str) -> bool:
    return table.card(card).is_(Subtype.CURSE)


def in_reach(table: Table, hero: Hero) -> list[str]:
    """The cards of a Character, with what lies on its Vessels."""
    vessels = [card for held in hero.objects if held in table.contents for card in table.contents[held].cards]
    return [*hero.spells, *hero.potions, *vessels]


def owned(table: Table, hero: Hero) -> list[str]:
    return [*hero.objects, *hero.followers, *hero.spells, *hero.potions, *hero.trophies]


def points(table: Table, hero: Hero, token: str) -> int:
    return sum(getattr(table.card(card), token) for card in hero.trophies)


def region(table: Table, hero: Hero) -> Region:
    return table.content.space[hero.space].region


def sells(table: Table, hero: Hero) -> list[str]:
    return [title_of(card) for card in table.stock.get(hero.space, ())]


def price(table: Table, card: str) -> int:
    return table.card(card).price


def neighbours(table: Table, hero: Hero) -> list[str]:
    content = table.content
    return [*content.sides[hero.space].values(), *content.joined[hero.space]]


def is_at_home(table: Table, hero: Hero) -> bool:
    return not hero.toad and table.content.character[hero.character].home == hero.space


def fights(table: Table, hero: Hero) -> bool:
    fight = table.fight
    return fight is not None and not fight.result and hero.seat in (fight.own.seat, fight.other.seat)


def is_used_up(counted: str, limit: str) -> State:
    """As many were used in this turn as may be."""

    def true(table: Table, hero: Hero, _: Any) -> bool:
        used = getattr(table.turn, counted).get(hero.seat, 0)
        seen = table_view(table, hero.seat).heroes[hero.seat].limits
        return bool(used >= (seen[Holding(limit)] if table.active == hero.seat else 1))

    return true


def table_view(table: Table, seat: Seat) -> Any:
    return talisman.RULES.view(table, seat)


def holds_nothing_like_it(table: Table, hero: Hero, shot: do.Shoot) -> bool:
    return bool(hero.toad) or table.card(shot.means).range is None


def is_served_here(table: Table, hero: Hero) -> bool:
    """The Town is the Character's Home, or the Outpost serves its Class or Race, or that of a Follower."""
    face, place = table.content.character[hero.character], table.content.space[hero.space]
    races = [face.race, *[table.race_of(card) for card in hero.followers]]
    return face.home == place.id or face.class_ is place.outpost or any(each in place.welcomes for each in races)


def is_full(table: Table, hero: Hero, card: str) -> bool:
    """No card more of its kind may be held."""
    seen, holding = table_view(table, hero.seat).heroes[hero.seat], table.holding_of(card)
    return bool(seen.counted[holding] >= seen.limits[holding])


TRUE: Oracle = {
    "not_for_you": on(lambda table, hero, _: bool(hero.toad) or not is_served_here(table, hero)),
    "nothing_missing": on(
        lambda table, hero, _: all(
            has(kind, table, hero) >= table_view(table, hero.seat).heroes[hero.seat].values[Token(kind)]
            for kind in ("life", "fate")
        )
    ),
    # the turn
    "not_your_turn": on(lambda table, hero, _: table.active != hero.seat),
    "has_moved": on(lambda table, hero, _: table.turn.has_moved),
    "has_rolled": asked("where_to"),
    "roll_first": on(lambda table, hero, _: not table.turn.has_moved and not hero.toad),
    "before_moving": not_asked("start"),
    "move_first": asked("start", "where_to"),
    "as_rolled": asked("where_to"),
    "no_move": on(lambda table, hero, _: not has("move", table, hero)),
    "moves_lead_home": on(lambda table, hero, _: not table.options.move_token_home),
    "at_home_already": on(lambda table, hero, _: hero.space == table.content.character[hero.character].home),
    "no_moves_inside": on(lambda table, hero, _: region(table, hero) is Region.INNER),
    "one_step_inside": on(lambda table, hero, _: region(table, hero) is Region.INNER),
    "other_region": on(
        lambda table, hero, move: (
            move.space == hero.space
            or table.content.space[move.space].region is not region(table, hero)
            or table.content.space[move.space].land != table.content.space[hero.space].land
        )
    ),
    "short_move": on(lambda table, hero, _: bool(table.content.space[hero.space].land)),
    "toad_steps": on(lambda table, hero, _: bool(hero.toad)),
    "roll_outward_from": on(lambda table, hero, _: hero.space not in table.content.outer_gates),
    "is_held": on(lambda table, hero, _: hero.is_held),
    "retreat_way": on(lambda table, hero, _: hero.is_retreating),
    "leave_valley": on(lambda table, hero, _: hero.space == table.content.valley and not hero.is_retreating),
    "next_space": on(lambda table, hero, step: step.space not in neighbours(table, hero)),
    "must_move": on(lambda table, hero, _: hero.turns > 1 or not is_at_home(table, hero)),
    "retreat_from": on(
        lambda table, hero, _: hero.space != table.content.valley and not table.content.space[hero.space].gate
    ),
    "retreats_already": on(lambda table, hero, _: hero.is_retreating),
    "few_points": on(
        lambda table, hero, trade: bool(hero.toad) or points(table, hero, trade.token.value) < table.content.trophy
    ),
    "no_wish": on(lambda table, hero, _: not has("wish", table, hero)),
    "one_wish": on(lambda table, hero, _: bool(table.turn.wish)),
    "wish_first": lambda wish, _: wish.game.state.turn.has_acted or wish.prompt == "start",
    # the encounter
    "space_first": asked("encounter"),
    "space_alone": on(lambda table, hero, _: bool(table.content.space[hero.space].portal)),
    "encounter_is_chosen": not_asked("start", "where_to", "encounter"),
    "option_is_chosen": asked("purchase"),
    "choose_purchase": asked("town"),
    "not_in_your_space": on(lambda table, hero, attack: table.heroes[attack.seat].space != hero.space),
    "other_is_dead": on(lambda table, hero, option: not table.heroes[option.seat].is_alive),
    "in_sanctuary": on(lambda table, hero, _: bool(table.content.space[hero.space].sanctuary)),
    "is_retreating": on(lambda table, hero, _: hero.is_retreating),
    "stayed_home": on(lambda table, hero, _: hero.turns == 1 and is_at_home(table, hero)),
    "stayed": on(lambda table, hero, _: "stayed" in table.turn.used),
    "truce": on(lambda table, hero, _: bool(table.enduring)),
    "no_craft_attack": on(
        lambda table, hero, _: (
            bool(hero.toad) or not any(table.card(card).craft for card in hero.followers if table.is_bodyguard(card))
        )
    ),
    "no_trade": on(
        lambda table, hero, _: not (table.options.cooperation_same_space or table.options.cooperation_shared_trait)
    ),
    "no_partner": not_asked(),
    "no_sentinel": on(lambda table, hero, _: not table.content.space[hero.space].sentinel),
    "cannot_evade": asked("sentinel"),
    "no_town": on(lambda table, hero, _: not table.content.space[hero.space].sells),
    "nothing_to_buy": on(
        lambda table, hero, _: (
            hero.space in table.closed
            or bool(hero.toad)
            or not [card for card in table.stock.get(hero.space, ()) if price(table, card) <= has("gold", table, hero)]
            or not [each for each in table.stock.get(hero.space, ()) if table.card(each).only or hero.objects]
        )
    ),
    "not_sold_here": on(lambda table, hero, buy: title_of(buy.card) not in sells(table, hero)),
    "shop_is_closed": on(lambda table, hero, _: hero.space in table.closed),
    "no_thief": on(lambda table, hero, _: hero.character != "scoundrel"),
    "curfew": on(lambda table, hero, _: bool(table.enduring)),
    "no_gold": lambda wish, said: has("gold", wish.game.state, wish.game.state.heroes[wish.seat]) < said.values["gold"],
    "other_price": lambda wish, said: wish.option.price != said.values["gold"],  # type: ignore[attr-defined]
    "nothing_to_shoot": on(holds_nothing_like_it),
    "shoot_elsewhere": on(lambda table, hero, shot: shot.space == hero.space),
    "one_shot": on(lambda table, hero, _: "ranged" in table.turn.used),
    # dice
    "no_fate": on(lambda table, hero, _: not has("fate", table, hero)),
    "own_dice": on(lambda table, hero, _: table.roll is None or table.roll.seat != hero.seat),
    "not_at_home": on(lambda table, hero, _: not is_at_home(table, hero)),
    "home_in_ways": lambda wish, _: wish.prompt == "where_to",
    "home_after_dice": not_asked("where_to", "home_advantage"),
    "home_comes_last": asked("home_advantage"),
    "dice_are_set": on(lambda table, hero, _: table.roll is not None and table.roll.is_set),
    "rerolled_once": on(lambda table, hero, _: table.roll is not None and table.roll.is_rerolled),
    "no_fate_in_combat": on(lambda table, hero, _: fights(table, hero)),
    "not_in_combat": on(lambda table, hero, _: fights(table, hero)),
    "one_of_the_dice": on(
        lambda table, hero, change: (
            isinstance(change, do.TurnDie)
            or table.roll is None
            or table.roll.dice[change.die : change.die + 1] != [change.shows]
            or change.shows in table.roll.dice[: change.die]
        )
    ),
    # who fights
    "no_bodyguard": on(lambda table, hero, send: not table.is_bodyguard(send.card)),
    "guard_lacks_value": on(
        lambda table, hero, send: table.fight is not None and not getattr(table.card(send.card), table.fight.kind)
    ),
    "fighter_is_settled": on(lambda table, hero, _: fights(table, hero)),
    "kind_first": asked("kind_of_combat"),
    "kind_is_settled": on(lambda table, hero, _: fights(table, hero)),
    "other_kind": asked("kind_of_combat"),
    "evade_first": asked("evade"),
    "no_combat": on(lambda table, hero, _: not fights(table, hero)),
    # cards
    "not_in_hand": on(lambda table, hero, use: (getattr(use, "spell", "") or use.potion) not in in_reach(table, hero)),
    "curse_lasts": on(lambda table, hero, use: is_curse(table, getattr(use, "spell", "") or use.potion)),
    "curses_stay": on(lambda table, hero, ditch: is_curse(table, ditch.card)),
    "spells_stay": on(lambda table, hero, ditch: ditch.card in hero.spells),
    "toads_leave_nothing": on(lambda table, hero, _: bool(hero.toad)),
    "toads_cast_nothing": on(lambda table, hero, _: bool(hero.toad)),
    "toads_drink_nothing": on(lambda table, hero, _: bool(hero.toad)),
    "toads_take_nothing": on(lambda table, hero, _: bool(hero.toad)),
    "ditch_between": not_asked("start", "encounter"),
    "spells_of_turn": on(is_used_up("spells", "spells")),
    "one_spell": on(is_used_up("spells", "spells")),
    "potions_of_turn": on(is_used_up("potions", "potions")),
    "one_potion": on(is_used_up("potions", "potions")),
    "kept_from_casting": on(lambda table, hero, _: table.active != hero.seat),
    "no_moment_or_target": on(
        lambda table, hero, use: (getattr(use, "spell", "") or use.potion) in in_reach(table, hero)
    ),
    "not_lying_here": on(lambda table, hero, take: take.card not in table.lying(hero.space).cards),
    "nothing_to_take": on(lambda table, hero, take: table.card(take.card).kind not in (Kind.OBJECT, Kind.FOLLOWER)),
    "in_its_turn": not_asked("encounter", "start", "where_to"),
    "restricted": on(
        lambda table, hero, take: (
            bool(table.card(take.card).only or table.card(take.card).never)
            or table.card(take.card).kind is Kind.FOLLOWER
        )
    ),
    "no_room": on(lambda table, hero, take: is_full(table, hero, take.card)),
}


@pytest.fixture(scope="module")
def verdict() -> Verdict:
    """The reasons of some thousand refusals, judged."""
    return judge(setups("talisman")[:12], wishes, TRUE, length=500, share=0.2)


@pytest.mark.rule("TAL-B008", "TAL-B009", "TAL-447", "TAL-B015", "TAL-042", "TAL-321")
def test_every_reason_is_true(verdict: Verdict) -> None:
    assert verdict.given.total() > 10_000
    assert not verdict.false, "\n".join(verdict.examples)


def test_the_general_answer_is_rare(verdict: Verdict) -> None:
    assert verdict.general_share < 0.05, verdict.general


@pytest.mark.soak
def test_every_reason_is_true_in_every_setup() -> None:
    verdict = judge(setups("talisman"), wishes, TRUE, length=20_000, share=0.2)
    print(f"{verdict.given.total()} refusals, {verdict.general_share:.2%} without a reason of their own")
    assert not verdict.false, "\n".join(verdict.examples)
