"""Movement on the main board (Base - Movement, Treasure Island - Travel)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from fabletop.games.prophecy.cards.lasting import Fare
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.choices import Concede, EndTurn, MoveTo, Option, Rest, Stay, UseCard
from fabletop.games.prophecy.hero import Hero, SpaceId
from fabletop.games.prophecy.news import Moved, Stayed
from fabletop.games.prophecy.rules.dying import leave_game
from fabletop.games.prophecy.rules.gaining import PRICE, can_regain, gain, regain
from fabletop.games.prophecy.rules.guiding import companion, take_along
from fabletop.games.prophecy.rules.lasting import lasting_of
from fabletop.games.prophecy.rules.paying import can_afford, pay_gold
from fabletop.games.prophecy.rules.uses import cost_of, offered_uses, use_card
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Moment, Resource, Travel
from fabletop.kernel import Offers, Seat, ask

if TYPE_CHECKING:
    from fabletop.games.prophecy.content import Content

FOOT = "foot"
HORSE_STEPS = 2
FARES = {Travel.HORSE: 1, Travel.BOAT: 1, Travel.GATE: 2}
"""Ordinary fares in Gold (PRO-B033 to PRO-B035)."""
TO_ISLAND = 2
"""Fare of the boat to the Island. It is a round trip, so the way back is free (PRO-061)."""
STORM = 1
GOLD = Resource.GOLD
RESTED = (Resource.HEALTH, Resource.MAGIC, GOLD)


async def move(table: Table, hero: Hero) -> None:
    """Make the movement of a turn: move, or stay, possibly with something in place of movement (PRO-B036)."""
    turn = table.turn
    turn.step = "move"
    while turn.step == "move" and hero.is_alive:
        offers = conceding(table, hero)
        chosen = await ask(hero.seat, "move", lambda: move_options(table, hero), "PRO-B036", offers=offers)
        await move_by(table, hero, chosen)


def conceding(table: Table, hero: Hero) -> Offers:
    """Return the offer to give the game up for good in her own turn (K-29)."""
    return Offers(partial(_may_concede, hero), partial(_concede, table, hero))


def _may_concede(hero: Hero, seat: Seat) -> tuple[Concede, ...]:
    return (Concede(),) if seat == hero.seat and hero.is_alive else ()


async def _concede(table: Table, hero: Hero, seat: Seat, option: Concede) -> None:
    leave_game(table, hero, "conceded")


def move_options(table: Table, hero: Hero) -> list[Option]:
    """Return all ways to move or stay, and uses before. None once she has given up."""
    if not hero.is_alive:
        return [EndTurn()]
    found: list[Option] = [*travels(table, hero), *card_moves(table, hero), Stay(), *rests(table, hero)]
    found += stays(table, hero)
    found += offered_uses(table, hero, Moment.OWN)
    return found


def stays(table: Table, hero: Hero) -> list[UseCard]:
    """Return the uses in place of movement (PRO-B037, PRO-B038)."""
    return offered_uses(table, hero, Moment.STAY)


def rests(table: Table, hero: Hero) -> list[Rest]:
    """Return ways to rest on a civilised space: 1 Health, 1 Magic or 1 Gold (PRO-B039)."""
    place = table.place(hero)
    if place is None or not place.civilised:
        return []
    return [Rest(what) for what in RESTED if what is GOLD or can_regain(table, hero, what)]


async def move_by(table: Table, hero: Hero, chosen: Option) -> None:
    """Carry out the chosen movement."""
    match chosen:
        case MoveTo(mode, space, gold, "", _):
            await travel(table, hero, mode, space, gold)
        case MoveTo(mode, space, _, card, use):
            await use_card(table, hero, card, use, goal=space)
            table.turn.step = "arrive"
        case UseCard(card, use):
            is_stay = table.card(card).uses[use].at is Moment.STAY
            if is_stay:
                stay(table, hero)
            await use_card(table, hero, card, use)
        case Rest(what):
            stay(table, hero)
            if what is Resource.GOLD:
                gain(table, hero, what, 1, "rest")
            else:
                regain(table, hero, what, 1, "rest")
        case EndTurn():
            return
        case _:
            stay(table, hero)


def stay(table: Table, hero: Hero) -> None:
    """Stay on the space and act there as if she had moved there (PRO-B037)."""
    table.turn.has_stayed = True
    table.turn.step = "arrive"
    table.tell(Stayed(hero.seat))


def put(table: Table, hero: Hero, space: SpaceId, mode: str, gold: int = 0) -> None:
    """Put a character on another space. In her own turn she arrives there."""
    start, hero.space, hero.spared = hero.space, space, []
    if hero.seat == table.active:
        table.turn.has_moved, table.turn.step = True, "arrive"
        table.turn.left_alone, table.turn.fought = [], []
    table.tell(Moved(hero.seat, start, space, mode, gold))


# -- standard travel ---------------------------------------------------------------------------------------------------


async def travel(table: Table, hero: Hero, mode: str, space: SpaceId, gold: int) -> None:
    """Pay the fare and travel. Some trips bring Gold."""
    start = hero.space
    await pay_gold(table, hero, gold, PRICE)
    guided = await companion(table, hero, mode)
    put(table, hero, space, mode, gold)
    if guided is not None:
        take_along(table, hero, guided)
    if mode == Travel.BOAT:
        from_island = start == table.content.island
        for card, each in lasting_of(table, hero, Fare):
            if each.mode is Travel.BOAT:
                ordinary = 0 if space == table.content.island else each.brings
                gain(table, hero, Resource.GOLD, each.brings_from_island if from_island else ordinary, card)


def travels(table: Table, hero: Hero) -> list[MoveTo]:
    """Return affordable travel: on foot, by horse, by boat, through magic gates."""
    ways: Sequence[MoveTo] = ordinary_ways(table, hero)
    if table.storms or lasting_of(table, hero, Fare):
        ways = [each if each.mode == FOOT else dearer(table, hero, each) for each in ways]
    gold = hero.gold
    return [each for each in ways if each.gold <= gold or can_afford(table, hero, each.gold)]


def dearer(table: Table, hero: Hero, ride: MoveTo) -> MoveTo:
    """Return a ride or trip with its actual fare."""
    return MoveTo(ride.mode, ride.space, fare(table, hero, Travel(ride.mode), ride.space))


def ordinary_ways(table: Table, hero: Hero) -> tuple[MoveTo, ...]:
    """Return all standard travel from her space at ordinary fares. Cached per space."""
    content, here, options = table.content, hero.space, table.options
    known = content.ways.get((here, options.stables, options.treasure_island))
    if known is None:
        rides = [(Travel.HORSE, space) for space in horse_goals(table, hero)]
        rides += [(Travel.BOAT, space) for space in boat_goals(table, here)]
        if here in content.magic_gates:
            rides += [(Travel.GATE, space) for space in content.magic_gates if space != here]
        known = content.ways[here, options.stables, options.treasure_island] = (
            *[MoveTo(FOOT, space) for space in content.neighbours(here)],
            *[MoveTo(mode.value, space, ordinary_fare(content, here, mode, space)) for mode, space in rides],
        )
    return known


def horse_goals(table: Table, hero: Hero) -> list[SpaceId]:
    """Return the goals of a hired horse. With stables, horses are hired only on civilised spaces (PRO-519)."""
    place = table.place(hero)
    if table.options.stables and (place is None or not place.civilised):
        return []
    return ride_goals(table, hero)


def ride_goals(table: Table, hero: Hero) -> list[SpaceId]:
    """Return the spaces two steps away on the loop, on a hired or own horse (PRO-B033)."""
    content = table.content
    if hero.space not in content.loop:
        return []
    return [content.step(hero.space, HORSE_STEPS), content.step(hero.space, -HORSE_STEPS)]


def boat_goals(table: Table, here: SpaceId) -> list[SpaceId]:
    """Return the next ports on the sea route, and the Island from any port and back (PRO-B034, PRO-058)."""
    content = table.content
    if here == content.island:
        return list(content.ports)
    if here not in content.ports:
        return []
    at, ports = content.ports.index(here), content.ports
    found = [ports[(at + 1) % len(ports)], ports[at - 1]]
    if table.options.treasure_island:
        found.append(content.island)
    return [space for space in dict.fromkeys(found) if space != here]


def fare(table: Table, hero: Hero, mode: Travel, goal: SpaceId) -> int:
    """Return the fare: cards first, then storms. The boat from the Island stays free (PRO-061, PRO-477)."""
    cost = ordinary_fare(table.content, hero.space, mode, goal)
    if not cost:
        return 0
    for _, each in lasting_of(table, hero, Fare):
        if each.mode is mode:
            cost = 0 if each.free else cost + each.n
    return max(cost, 0) + storm(table, hero, mode)


def ordinary_fare(content: Content, here: SpaceId, mode: Travel, goal: SpaceId) -> int:
    """Return the ordinary fare. The boat from the Island is free (PRO-061)."""
    if mode is not Travel.BOAT or content.island not in (here, goal):
        return FARES[mode]
    return TO_ISLAND if goal == content.island else 0


def storm(table: Table, hero: Hero, mode: Travel) -> int:
    """Return the surcharge of a storm on rides and trips of others (PRO-474, PRO-476). Storms do not add up."""
    blows = mode is not Travel.GATE and any(seat != hero.seat for seat in table.storms)
    return STORM if blows else 0


# -- movement by cards -------------------------------------------------------------------------------------------------


def card_moves(table: Table, hero: Hero) -> list[MoveTo]:
    """Return moves by cards, with their goals and fares (PRO-B038)."""
    found = []
    for use in offered_uses(table, hero, Moment.MOVE):
        scene, face = Scene(table, hero, use.card), table.card(use.card).uses[use.use]
        for word in face.do:
            gold = cost_of(table, hero, face).get(Resource.GOLD, 0) + word.fare(scene)
            found += [MoveTo("card", space, gold, use.card, use.use) for space in word.goals(scene)]
    return found
