"""Every reason that Prophecy gives for a refusal is true, and hardly any is general."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Contest, Resource
from fabletop.games.prophecy.trade_choices import ProposeTrade
from fabletop.kernel import Game, Refusal, Seat
from tests.conformance.positions import setups
from tests.reasons.oracle import Wish, judge

RARE = 0.05
FARES = {"horse": 1, "boat": 1, "gate": 2}


def wishes(game: Game[Any], seat: Seat) -> Iterator[msgspec.Struct]:
    """What the player of a seat could mean: whatever a turn, a market or a battle knows, with what there is."""
    table: Table = game.state
    hero = table.heroes[seat]
    if table.phase not in ("play", "final") or not hero.is_alive:
        return
    yield from _ways(table, hero)
    yield from _deeds(table, hero)
    yield from _trades(table, hero)
    yield from (do.ChooseKind(each) for each in Contest)
    yield from (do.Equip(()), do.FightAnew(), *(do.BreakShield(card) for card in hero.items))


def _ways(table: Table, hero: Hero) -> Iterator[msgspec.Struct]:
    yield do.Stay()
    yield from (do.Rest(what) for what in (Resource.HEALTH, Resource.MAGIC, Resource.GOLD))
    for space in table.content.space:
        yield do.MoveTo("foot", space)
        for mode, gold in FARES.items():
            yield do.MoveTo(mode, space, gold)
    if hero.space in table.content.cell:
        yield from (do.MoveTo("swim", cell) for cell in ("", *table.content.cell))


def _deeds(table: Table, hero: Hero) -> Iterator[msgspec.Struct]:
    content = table.content
    yield from (do.EndTurn(), do.TurnUpChance(), do.TakeFragment(), do.EnterRealm(3, 1), do.Dig(()))
    for ground in table.ground.values():
        for card in ground.up:
            if card in content.creature_faces:
                yield from (do.Fight(card), do.LeaveAlone(card))
                yield from (do.UseInstead(card, at, each.label) for at, each in enumerate(table.creature(card).instead))
            elif card in content.opportunity_faces:
                yield do.UseOpportunity(card)
            elif card in content.item_faces:
                yield do.TakeItem(card)
    for space in content.spaces:
        yield from (do.UseService(space.id, at, use.label) for at, use in enumerate(space.services))
    realm_at = {plane: realm for realm, plane in table.gates.items()}
    yield from (do.AttackPlane(plane, realm_at.get(plane)) for plane in content.plane)
    for other in table.heroes:
        yield from (do.Attack(other.seat), do.Attack(other.seat, for_maps=True), ProposeTrade(other.seat))
    for card in [card for cards in table.offers.values() for card in cards]:
        member = table.ability(card).guild in table.figure(hero).guilds
        yield do.Learn(card, table.ability(card).cost, 0 if member else table.ability(card).fee)
    yield from (do.Dig((card,)) for card in table.treasures)
    for card in hero.items:
        yield do.Repair(card)
        yield from (do.Adjust(card, at, each.label) for at, each in enumerate(table.item(card).adjusts))


def _trades(table: Table, hero: Hero) -> Iterator[msgspec.Struct]:
    yield from (do.Sell(card, table.item(card).price) for card in hero.items)
    yield from (do.Buy(card, table.item(card).price) for card in (*table.in_shop, "sword", "shield"))
    cards = [card for other in table.heroes for card in other.cards]
    for card in cards:
        yield from (do.UseCard(card, at, use.label) for at, use in enumerate(table.card(card).uses))


# -- what is true ------------------------------------------------------------------------------------------------------

Truth = Callable[[Table, Hero, Any, Refusal], bool]


def _is_at(game: Game[Any], seat: Seat, *prompts: str) -> bool:
    return any(each.seat == seat and each.prompt in prompts for each in game.asked)


def _place(table: Table, hero: Hero) -> Any:
    return table.content.space.get(hero.space)


def _face(table: Table, card: str) -> Any:
    return table.content.face[table.doubles.get(card, card)]


def _creatures(table: Table, space: str) -> list[str]:
    return [card for card in table.ground[space].cards if card in table.content.creature_faces]


def _left(table: Table, hero: Hero) -> list[str]:
    ground, dealt_with = table.ground[hero.space], (*table.turn.left_alone, *table.turn.fought)
    return [card for card in _creatures(table, hero.space) if card not in (*ground.down, *dealt_with)]


def _pearls(table: Table, hero: Hero) -> list[str]:
    return [card for card in hero.items if _face(table, card).id == "giant_pearl" and card not in table.broken]


def _is_short(table: Table, hero: Hero, gold: int) -> bool:
    return hero.gold < gold and not _pearls(table, hero)


def _cost(table: Table, hero: Hero, option: Any) -> dict[Resource, int]:
    match option:
        case do.UseService(space, at):
            found: dict[Resource, int] = table.content.space[space].services[at].cost
        case do.UseOpportunity(card):
            found = table.content.opportunity_faces[card].cost
        case _:
            found = table.creature(option.card).instead[option.use].cost
    return found


def _cannot_pay(table: Table, hero: Hero, option: Any, refusal: Refusal) -> bool:
    cost = _cost(table, hero, option)
    short = [what for what, n in cost.items() if hero.has(what) < n]
    return bool(short) and (short != [Resource.GOLD] or not _pearls(table, hero))


def _is_smith(table: Table, hero: Hero, option: Any, refusal: Refusal) -> bool:
    place = _place(table, hero)
    return place is None or not place.civilised


def _no_work(table: Table, hero: Hero, option: Any, refusal: Refusal) -> bool:
    match option:
        case do.Repair(card):
            return card not in table.broken
        case do.Adjust(card, nature):
            return table.adjusted.get(card) == nature or card in table.broken
    return False


def _apart(table: Table, hero: Hero, space: str, steps: int) -> bool:
    """Whether a space does not lie so many steps away along the loop."""
    loop = [each.id for each in table.content.spaces if not each.island]
    if hero.space not in loop:
        return True
    at = loop.index(hero.space)
    return space not in (loop[(at + steps) % len(loop)], loop[at - steps])


def _far_port(table: Table, hero: Hero, option: Any, refusal: Refusal) -> bool:
    ports = [each.id for each in table.content.spaces if each.port and not each.island]
    island = next(each.id for each in table.content.spaces if each.island)
    if option.space == hero.space or option.space not in (*ports, island):
        return True
    if island in (option.space, hero.space):
        return not table.options.treasure_island
    at = ports.index(hero.space)
    return option.space not in (ports[(at + 1) % len(ports)], ports[at - 1])


def _no_swim(table: Table, hero: Hero, option: Any, refusal: Refusal) -> bool:
    """Neither a neighbour nor off the board from its edge."""
    if option.mode != "swim":
        return True
    cell = table.content.cell[hero.space]
    beside = cell.joins or tuple(
        each.id
        for each in table.content.cells
        if each.realm is cell.realm and abs(each.x - cell.x) + abs(each.y - cell.y) == 1
    )
    is_edge = cell.realm.value == "dragon" or len(beside) < 4
    in_palace = cell.palace and not table.options.lord_of_the_sea
    if option.space == "":
        return not (is_edge or in_palace)
    return in_palace or option.space not in beside


def _battle(test: Callable[[Any, Hero, Any], bool]) -> Truth:
    return lambda table, hero, option, refusal: table.battle is not None and test(table, hero, option)


def _in_turn(test: Truth) -> Truth:
    """True only of whoever's turn it is, without a battle."""
    return lambda table, hero, option, refusal: (
        table.active == hero.seat and table.battle is None and test(table, hero, option, refusal)
    )


def _use(test: Callable[[Table, Hero, Any, Any], bool]) -> Truth:
    return lambda table, hero, option, refusal: test(table, hero, option, _face(table, option.card).uses[option.use])


def _same_space(table: Table, hero: Hero, seat: Seat) -> bool:
    other = table.heroes[seat]
    return seat != hero.seat and other.is_alive and not other.is_away and other.space == hero.space


TRUTH: dict[str, Truth] = {
    "not_your_round": lambda t, h, o, r: t.active != h.seat,
    "in_battle": lambda t, h, o, r: t.battle is not None,
    "chance_first": lambda t, h, o, r: t.turn.step == "start" and (not t.round.chance_done or bool(t.in_use)),
    "start_first": lambda t, h, o, r: t.turn.step == "start" and t.round.chance_done,
    "chance_done": lambda t, h, o, r: t.round.chance_done,
    "has_moved": lambda t, h, o, r: t.turn.step in ("arrive", "act", "end"),
    "move_first": lambda t, h, o, r: t.turn.step == "move",
    "turn_done": lambda t, h, o, r: t.turn.step == "end",
    "shut": lambda t, h, o, r: t.turn.is_shut,
    "attacks_only": lambda t, h, o, r: t.phase == "final" and not isinstance(o, do.Attack),
    "no_rival": lambda t, h, o, r: o.seat == h.seat or not t.heroes[o.seat].is_alive,
    "for_artifacts": lambda t, h, o, r: t.phase == "final" and o.for_maps,
    "rest_where": _is_smith,
    "nothing_lost": _in_turn(lambda t, h, o, r: o.what is not Resource.GOLD and h.lost(o.what) == 0),
    "no_more_health": lambda t, h, o, r: t.is_doomed and o.what is Resource.HEALTH,
    "one_step": _no_swim,
    "no_air": lambda t, h, o, r: bool(_creatures(t, h.space)) and r.values["bubbles"] > h.bubbles + h.health,
    "next_space": lambda t, h, o, r: _apart(t, h, o.space, 1),
    "no_stables": lambda t, h, o, r: t.options.stables and not t.content.space[h.space].civilised,
    "ride_two": lambda t, h, o, r: _apart(t, h, o.space, 2),
    "no_port": lambda t, h, o, r: not _place(t, h).port,
    "next_port": _far_port,
    "gate_to_gate": lambda t, h, o, r: (
        o.space == h.space or not (t.content.space[h.space].gate and t.content.space[o.space].gate)
    ),
    "no_gold": lambda t, h, o, r: _is_short(t, h, r.values["gold"]),
    "no_creature": lambda t, h, o, r: o.card not in _left(t, h),
    "no_stealth": lambda t, h, o, r: o.card in _left(t, h),
    "cannot_pay": _cannot_pay,
    "creatures_first": lambda t, h, o, r: r.values["card"] in _left(t, h),
    "yourself": lambda t, h, o, r: o.seat == h.seat,
    "has_acted": lambda t, h, o, r: t.turn.attacked or t.turn.dug or f"card:{h.space}" in t.turn.traded,
    "creature_here": lambda t, h, o, r: bool(_creatures(t, h.space)),
    "not_here": lambda t, h, o, r: not _same_space(t, h, o.seat),
    "dove": lambda t, h, o, r: _place(t, h).dove and not t.heroes[o.seat].artifacts,
    "palace": lambda t, h, o, r: t.content.cell[h.space].palace,
    "together": lambda t, h, o, r: t.options.cooperative,
    "no_maps": lambda t, h, o, r: (
        not (h.maps and t.heroes[o.seat].maps and t.options.treasure_island)
        or (t.options.peaceloving or t.options.aggressive or t.options.cooperative)
    ),
    "far_plane": lambda t, h, o, r: h.space not in t.content.plane[o.plane].spaces,
    "empty_plane": _in_turn(lambda t, h, o, r: not t.planes[o.plane].cards),
    "closed_gate": lambda t, h, o, r: t.has_finale_begun and t.planes[o.plane].lesser in t.content.gate,
    "no_opportunity": lambda t, h, o, r: o.card not in t.ground[h.space].up,
    "not_for_you": lambda t, h, o, r: bool(h.race),
    "used_once": lambda t, h, o, r: any(o_key in t.turn.traded for o_key in _keys(o)),
    "no_fragment": lambda t, h, o, r: not t.ground[h.space].fragment,
    "not_cleared": lambda t, h, o, r: bool(t.ground[h.space].fragment and t.ground[h.space].cards),
    "no_item": lambda t, h, o, r: o.card not in t.ground[h.space].up,
    "not_on_island": lambda t, h, o, r: _place(t, h) is None or not _place(t, h).island,
    "has_dug": lambda t, h, o, r: t.turn.dug,
    "no_treasure": lambda t, h, o, r: not o.treasures or not set(o.treasures) <= set(t.treasures),
    "all_dug": lambda t, h, o, r: t.options.random_treasures and not len(t.decks["treasure"]),  # type: ignore[index]
    "most_dug": lambda t, h, o, r: len(o.treasures) > r.values["n"],
    "few_maps": lambda t, h, o, r: len(h.maps) < r.values["n"],
    "no_guild": lambda t, h, o, r: _place(t, h) is None or _place(t, h).guild is None,
    "not_taught": _in_turn(
        lambda t, h, o, r: _place(t, h) is None or o.card not in t.offers.get(_place(t, h).guild, ())
    ),
    "no_experience": lambda t, h, o, r: h.experience < r.values["n"] == t.ability(o.card).cost,
    "no_fee": lambda t, h, o, r: (
        _is_short(t, h, r.values["gold"]) and t.ability(o.card).guild not in t.figure(h).guilds
    ),
    "no_service": lambda t, h, o, r: o.space != h.space,
    "no_smith": _is_smith,
    "no_work": _no_work,
    "no_trade": lambda t, h, o, r: not (t.options.trading or t.options.cooperative),
    "has_traded": lambda t, h, o, r: f"trade:{o.seat}" in t.turn.traded,
    "no_partner": lambda t, h, o, r: not _same_space(t, h, o.seat),
    "not_for_sale": lambda t, h, o, r: o.card not in t.in_shop or t.active != h.seat,
    "nobody_buys": lambda t, h, o, r: o.card in h.items,
    "not_yours": lambda t, h, o, r: o.card not in h.cards,
    "is_broken": lambda t, h, o, r: o.card in t.broken,
    "is_down": lambda t, h, o, r: o.card in (*t.down, *t.round.woken),
    "elsewhere": lambda t, h, o, r: _face(t, o.card).deck.value in ("underwater", "dragonslayer"),
    "used_up": _use(lambda t, h, o, use: any(title in key for key in _used(t, h) for title in _titles(o.card))),
    "too_little": lambda t, h, o, r: h.has(r.values["what"]) < r.values["n"],
    "not_held": lambda t, h, o, r: t.battle is not None and o.card not in _gear(t, h),
    "not_now": _use(
        lambda t, h, o, use: (
            o.card in h.cards and o.card not in (*t.broken, *t.down, *t.round.woken) and not _short_of(h, use.cost)
        )
    ),
    "no_spells": _battle(lambda t, h, o: any("spells" in each for each in t.creature(t.battle.foe).bars)),
    "no_battle": lambda t, h, o, r: t.battle is None,
    "not_your_battle": _battle(lambda t, h, o: h.seat not in (t.battle.own.seat, t.battle.other.seat)),
    "kind_settled": _battle(lambda t, h, o: t.battle.step >= 2),
    "no_such_kind": _battle(lambda t, h, o: t.battle.step < 2),
    "others_choose": _battle(lambda t, h, o: t.battle.step < 2),
    "not_together": _battle(lambda t, h, o: t.battle.step == 2),
    "equip_once": _battle(lambda t, h, o: t.battle.step != 2 or bool(_gear(t, h)) or t.active != h.seat),
    "not_anew": _battle(lambda t, h, o: t.battle.result != "draw" or not _can_fight_anew(t, h)),
    "no_shield": _battle(lambda t, h, o: _face(t, o.card).shield is None),
    "not_lost": _battle(lambda t, h, o: _face(t, o.card).shield is not None),
    "card_asks": lambda t, h, o, r: not _when(t, h, o),
    "no_effect": lambda t, h, o, r: _when(t, h, o),
    "no_bribe": lambda t, h, o, r: not t.creature(o.card).instead,
    "no_such_card": lambda t, h, o, r: o.mode == "card",
}


def _short_of(hero: Hero, cost: dict[Resource, int]) -> list[Resource]:
    return [what for what, n in cost.items() if hero.has(what) < n and what is not Resource.GOLD]


def _can_fight_anew(table: Table, hero: Hero) -> bool:
    return table.active == hero.seat and any(_face(table, card).id == "fanaticism" for card in hero.abilities)


def _when(table: Table, hero: Hero, option: Any) -> bool:
    """Whether the condition of what is offered holds."""
    match option:
        case do.UseService(space, at):
            when = table.content.space[space].services[at].when
        case do.UseOpportunity(card):
            when = table.content.opportunity_faces[card].when
        case _:
            when = table.creature(option.card).instead[option.use].when
    return when is None or when.test(table, hero)


def _keys(option: Any) -> Iterable[str]:
    match option:
        case do.UseService(space, at):
            return (f"{space}:service:{at}",)
        case do.UseInstead(card, at):
            return (f"{card}:instead:{at}",)
        case _:
            return (option.card,)


def _used(table: Table, hero: Hero) -> list[str]:
    battle = table.battle
    return [*hero.used, *table.turn.traded, *([*battle.used, *battle.used_in_roll] if battle is not None else [])]


def _titles(card: str) -> tuple[str, str]:
    return card, card.partition("#")[0]


def _gear(table: Table, hero: Hero) -> list[str]:
    battle = table.battle
    assert battle is not None
    return [card for side in (battle.own, battle.other) if side.seat == hero.seat for card in side.gear]


def _judged(wish: Wish, refusal: Refusal, truth: Truth) -> bool:
    table: Table = wish.game.state
    return truth(table, table.heroes[wish.seat], wish.option, refusal)


def _busy(wish: Wish, refusal: Refusal) -> bool:
    """In her own turn she is asked something else than where to go and what to do."""
    return wish.game.state.active == wish.seat and not _is_at(wish.game, wish.seat, "act", "move", "swim")


def _no_gate(wish: Wish, refusal: Refusal) -> bool:
    """She is not before an open gate."""
    return not _is_at(wish.game, wish.seat, "enter_realm")


def _oracle(truth: Truth) -> Callable[[Wish, Refusal], bool]:
    return lambda wish, refusal: _judged(wish, refusal, truth)


ORACLE = {key: _oracle(truth) for key, truth in TRUTH.items()} | {"busy": _busy, "through_gates": _no_gate}


@pytest.mark.parametrize("part", range(4))
def test_every_reason_is_true_and_hardly_any_is_general(part: int) -> None:
    verdict = judge(setups("prophecy")[part::4], wishes, ORACLE, length=500, seed=part, share=0.03)
    assert not verdict.false, verdict.examples
    assert verdict.general_share < RARE, verdict.general
    assert verdict.given.total() > 4_000
