"""Rounds in a realm: air, and moving from space to space (Water Realm - Losing Bubbles, Movement; 4.17)."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.prophecy.cards.lasting import Air
from fabletop.games.prophecy.choices import AboutRealm, Done, EndTurn, MoveTo, Option, Stay, UseCard
from fabletop.games.prophecy.hero import Hero, SpaceId
from fabletop.games.prophecy.news import DiceRolled, Drifted
from fabletop.games.prophecy.rules.lasting import cheapened, lasting_of
from fabletop.games.prophecy.rules.losing import lose
from fabletop.games.prophecy.rules.lying import turn_up
from fabletop.games.prophecy.rules.movement import conceding, put, stay, stays
from fabletop.games.prophecy.rules.realms import return_from
from fabletop.games.prophecy.rules.uses import offered_uses, use_card
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import GOOD, Moment, Purchase, Realm, Resource, Rule
from fabletop.kernel import Throw, ask

RUN_AWAY = 2
"""Bubbles to leave a Creature that was not defeated (PRO-195)."""
MOST_DRIFTS = 20
"""Maximum number of drifts in a turn (K-30)."""
EDGES = 4
"""A space of the Water Realm with fewer neighbours is at the edge (PRO-097)."""
OFF = ""
"""Goal off the board, back to the main board."""


async def breathe(table: Table, hero: Hero) -> bool:
    """Use a Bubble at the start of a round under water, and return whether she lives (PRO-154, PRO-235).

    Not in a Palace that is an Astral Plane.
    """
    if table.realm_around(hero) is Realm.WATER:
        for card, each in lasting_of(table, hero, Air):
            (die,) = await Throw(1, clause="PRO-154")
            table.tell(DiceRolled(hero.seat, card, die))
            if die >= each.least:
                return True
        await lose(table, hero, Resource.BUBBLES, 1, "water")
    return hero.is_alive


async def swim(table: Table, hero: Hero) -> None:
    """Move one or two spaces, or stay, perhaps with something in place of movement (PRO-165)."""
    table.turn.step = "move"
    realm = table.realm(hero)
    assert realm is not None
    while table.turn.step == "move" and hero.is_alive:
        offers = conceding(table, hero)
        chosen = await ask(
            hero.seat, "swim", lambda: swim_options(table, hero), "PRO-165", AboutRealm(realm), offers=offers
        )
        match chosen:
            case MoveTo(_, space):
                await swim_away(table, hero, space)
            case UseCard(card, use) if table.card(card).uses[use].at is Moment.STAY:
                stay(table, hero)
                await use_card(table, hero, card, use)
            case UseCard(card, use):
                await use_card(table, hero, card, use)
            case EndTurn():
                return
            case _:
                stay(table, hero)
    if hero.is_alive and table.realm(hero) is not None:
        await use_breath(table, hero)


def swim_options(table: Table, hero: Hero) -> list[Option]:
    """Return where she can go and what she can do in place of moving. Nothing once she has given up."""
    if not hero.is_alive:
        return [EndTurn()]
    bubbles = price_of_leaving(table, hero)
    found: list[Option] = []
    if bubbles - hero.bubbles <= hero.health or not bubbles:
        found = [MoveTo("swim", space) for space in steps(table, hero)]
    return [*found, Stay(), *stays(table, hero), *offered_uses(table, hero, Moment.OWN)]


def steps(table: Table, hero: Hero) -> list[SpaceId]:
    """Return the neighbouring spaces, and the way off the board (PRO-166, PRO-175, PRO-237).

    The way leads off from the edge, or from anywhere in the Dragon Realm. From a Palace that is an Astral Plane, it is
    the only way.
    """
    content = table.content
    if table.is_at_plane(hero):
        return [OFF]
    beside = list(content.beside(hero.space))
    at_edge = table.realm(hero) is Realm.DRAGON or len(beside) < EDGES
    return [*beside, OFF] if at_edge else beside


def price_of_leaving(table: Table, hero: Hero) -> int:
    """Return the Bubbles for running away from a Creature that still blocks her (PRO-196, PRO-340, PRO-507)."""
    if table.realm(hero) is not Realm.WATER:
        return 0
    cell, ground = table.content.cell[hero.space], table.ground[hero.space]
    faced = [card for card in ground.up if table.is_creature(card) and card not in hero.spared]
    lord = cell.palace and table.options.lord_of_the_sea
    return cheapened(table, hero, Purchase.RUN_AWAY, RUN_AWAY) if faced or lord else 0


async def swim_away(table: Table, hero: Hero, space: SpaceId) -> None:
    """Take one step, and another where she need not stop (PRO-167 to PRO-169)."""
    price = price_of_leaving(table, hero)
    if price:
        await lose(table, hero, Resource.BUBBLES, price, "run_away")
    if not hero.is_alive or not await step(table, hero, space):
        return
    if table.realm(hero) is Realm.WATER and may_go_on(table, hero):
        options: list[Option] = [*[MoveTo("swim", each) for each in steps(table, hero)], Done()]
        chosen = await ask(hero.seat, "swim_on", lambda: options, "PRO-167")
        if isinstance(chosen, MoveTo):
            await step(table, hero, chosen.space)


async def step(table: Table, hero: Hero, space: SpaceId) -> bool:
    """Take a step to a neighbouring space or off the board. Return whether she is still in the realm."""
    realm = table.realm(hero)
    assert realm is not None
    if space == OFF:
        await return_from(table, hero, realm)
        return False
    put(table, hero, space, "swim")
    return True


def may_go_on(table: Table, hero: Hero) -> bool:
    """Whether she may take a second step (PRO-167, PRO-497, U3).

    The first must end on a space without a card, or with a face-up positive card, and without other characters. Pearl
    Diving also passes face-down positive cards.
    """
    ground, cell = table.ground[hero.space], table.content.cell[hero.space]
    if cell.palace or table.together(hero):
        return False
    if any(table.card(card).deck is not GOOD[cell.realm] for card in ground.cards):
        return False
    if ground.down:
        if not any(Rule.DIVES in table.card(card).rules for card in table.working(hero)):
            return False
        turn_up(table, hero.space)
    return True


async def use_breath(table: Table, hero: Hero) -> None:
    """Use effects of moving or giving up movement (Swimming, Breath of the Sea)."""
    while offered_uses(table, hero, Moment.SWIM):
        options: list[Option] = [*offered_uses(table, hero, Moment.SWIM), Done()]
        chosen = await ask(hero.seat, "breathe", lambda: options, "PRO-471")  # noqa: B023
        if not isinstance(chosen, UseCard):
            return
        await use_card(table, hero, chosen.card, chosen.use)


# -- drifting ----------------------------------------------------------------------------------------------------------


async def drift(table: Table, hero: Hero, n: int) -> bool:
    """Move her in a random direction, and return whether she is still in the realm (PRO-184 to PRO-188, PRO-498).

    Movement ends in the Palace, at another character, or off the board.
    """
    table.turn.drifts += 1
    if table.turn.drifts > MOST_DRIFTS:
        table.turn.is_over = True
        return False
    space = drift_end(table, hero, await compass(table, hero), n)
    if space == OFF:
        await step(table, hero, OFF)
        return False
    put(table, hero, space, "drift")
    return True


def drift_end(table: Table, hero: Hero, way: tuple[int, int], n: int) -> SpaceId:
    """Return where she is after this many spaces in a direction."""
    space = hero.space
    for _ in range(n):
        if way not in table.content.steps_from[space]:
            return OFF
        space = table.content.steps_from[space][way]
        if table.content.cell[space].palace or any(each.space == space for each in table.others(hero)):
            break
    return space


async def compass(table: Table, hero: Hero) -> tuple[int, int]:
    """Roll for a direction; 5 and 6 are rolled again (PRO-185)."""
    directions: Sequence[tuple[int, int]] = table.content.compass
    while True:
        (die,) = await Throw(1, clause="PRO-185")
        table.tell(Drifted(hero.seat, die))
        if die <= len(directions):
            return directions[die - 1]


def reachable(table: Table, hero: Hero, most: int) -> list[SpaceId]:
    """Return the spaces that dolphins can carry her to (WP09).

    They do not pass other characters or the Palace, and do not end at a face-up negative card.
    """
    found: dict[SpaceId, int] = {hero.space: 0}
    waiting = [hero.space]
    while waiting:
        space = waiting.pop(0)
        stops = table.content.cell[space].palace or any(each.space == space for each in table.others(hero))
        if found[space] == most or (stops and space != hero.space):
            continue
        for beside in table.content.beside(space):
            if beside not in found:
                found[beside] = found[space] + 1
                waiting.append(beside)
    return [space for space in found if space != hero.space and not _is_bad(table, space)]


def _is_bad(table: Table, space: SpaceId) -> bool:
    realm = table.content.realm_of[space]
    return any(table.card(card).deck is not GOOD[realm] for card in table.ground[space].up)
