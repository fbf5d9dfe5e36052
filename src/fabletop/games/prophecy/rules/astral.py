"""Astral Planes: attacks on them, their cards, and gates (Base - Astral Planes, Water Realm - The Gate)."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.prophecy.choices import AboutCard, AttackPlane, EnterRealm, No, Option
from fabletop.games.prophecy.hero import Hero, PlaneId
from fabletop.games.prophecy.news import ArtifactDiscarded, Gained, GateOpened, PlaneCardsTurnedUp
from fabletop.games.prophecy.rules.asking import choose_card
from fabletop.games.prophecy.rules.battles import fight
from fabletop.games.prophecy.rules.gaining import PRICE
from fabletop.games.prophecy.rules.lasting import cheapened
from fabletop.games.prophecy.rules.lying import look_at
from fabletop.games.prophecy.rules.movement import put
from fabletop.games.prophecy.rules.owning import gain_artifact
from fabletop.games.prophecy.rules.paying import can_afford, pay_gold
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Purchase, Realm, Resource
from fabletop.kernel import CardId, ask


def plane_options(table: Table, hero: Hero) -> list[AttackPlane]:
    """Return the adjacent Astral Planes that can be attacked, or whose gate can be entered (PRO-B079, PRO-B083)."""
    beside = table.content.planes_at.get(hero.space, ())
    if not beside:
        return []
    open_planes = [plane for plane in beside if table.planes[plane].cards and not is_closed(table, plane)]
    gates = {plane: realm for realm, plane in table.gates.items()}
    return [AttackPlane(plane, gates.get(plane)) for plane in open_planes]


def is_closed(table: Table, plane: PlaneId) -> bool:
    """Whether a gate is closed, as in the Apocalypse (PRO-259)."""
    return table.has_finale_begun and table.planes[plane].lesser in table.content.gate


async def attack_plane(table: Table, hero: Hero, at: PlaneId) -> None:
    """Fight the Lesser Guardian, then at once the Greater one (PRO-B080 to PRO-B082). The turn ends afterwards."""
    plane = table.planes[at]
    table.turn.is_over = True
    if plane.lesser:
        turn_up(table, at, [plane.lesser])
        if plane.lesser in table.content.gate:
            await enter_gate(table, hero, plane.lesser)
            return
        if await fight(table, hero, plane.lesser, at) != "won":
            return
        table.removed.append(plane.lesser)
        plane.up.remove(plane.lesser)
        plane.lesser = ""
    if plane.greater and hero.is_alive:
        await fight_greater(table, hero, at)


async def fight_greater(table: Table, hero: Hero, at: PlaneId) -> bool:
    """Fight the Greater Guardian of a plane or of a realm's disc, and return whether it was defeated.

    The character who defeats it takes what it guards.
    """
    plane = table.planes[at]
    turn_up(table, at, [plane.greater])
    if await fight(table, hero, plane.greater, at) != "won":
        return False
    if table.options.treasure_hunters:
        hero.maps.append(plane.greater)
        table.tell(Gained(hero.seat, Resource.MAPS, 1, plane.greater))
    else:
        table.removed.append(plane.greater)
    plane.up.remove(plane.greater)
    plane.greater = ""
    if hero.is_alive:
        await take_artifact(table, hero, at)
    return True


async def take_artifact(table: Table, hero: Hero, at: PlaneId) -> None:
    """Take an Artifact (PRO-B081, PRO-272, PRO-273).

    Of a pair, one is kept; the other is shown and leaves the game.
    """
    plane = table.planes[at]
    if not plane.artifacts:
        return
    unseen = [card for card in plane.artifacts if card not in (*plane.up, *hero.known.get(at, ()))]
    if len(plane.artifacts) > 1 and unseen:
        look_at(table, hero, at, unseen)
    kept = await choose_card(hero, "keep_artifact", lambda: plane.artifacts, "PRO-272")
    others = [card for card in plane.artifacts if card != kept]
    plane.artifacts, plane.up, plane.conqueror = [], [], hero.seat
    for other in table.heroes:
        other.known.pop(at, None)
    for card in others:
        table.removed.append(card)
        table.tell(ArtifactDiscarded(hero.seat, card))
    gain_artifact(table, hero, kept, "plane")


# -- turning up --------------------------------------------------------------------------------------------------------


def turn_up(table: Table, at: PlaneId, cards: Sequence[CardId]) -> None:
    """Turn up several cards of one plane together. A gate among them then takes effect (PRO-518)."""
    plane = table.planes[at]
    fresh = [card for card in cards if card not in plane.up]
    if not fresh:
        return
    plane.up += fresh
    for hero in table.heroes:
        known = [card for card in hero.known.get(at, []) if card not in fresh]
        hero.known.pop(at, None)
        if known:
            hero.known[at] = known
    table.begin(fresh[0])
    table.tell(PlaneCardsTurnedUp(at, tuple(fresh)))
    if plane.lesser in fresh and plane.lesser in table.content.gate:
        open_gate(table, at, table.content.gate[plane.lesser].realm)


def open_gate(table: Table, at: PlaneId, realm: Realm) -> None:
    """Open a gate: the Greater Guardian and Artifact move to the realm's disc as they lie (PRO-131, PRO-132, PRO-275,
    PRO-335)."""
    plane, disc = table.planes[at], table.planes[realm]
    table.gates[realm] = at
    moved = [card for card in (plane.greater, *plane.artifacts) if card]
    if moved:
        disc.greater, disc.artifacts = plane.greater, plane.artifacts
        disc.up = [card for card in moved if card in plane.up]
    plane.greater, plane.artifacts, plane.up = "", [], [plane.lesser]
    for hero in table.heroes:
        if at in hero.known:
            hero.known[realm.value] = hero.known.pop(at)
    table.tell(GateOpened(realm, at))


# -- entering a realm --------------------------------------------------------------------------------------------------


async def enter_gate(table: Table, hero: Hero, card: CardId) -> None:
    """Enter a gate, with or without a bag from its price list (PRO-136 to PRO-143). This ends the turn."""
    options = enter_options(table, hero, card)
    chosen = await ask(hero.seat, "enter_realm", lambda: options, "PRO-136", AboutCard(card))
    if not isinstance(chosen, EnterRealm):
        return
    await pay_gold(table, hero, chosen.gold, PRICE)
    hero.bubbles = hero.bag = chosen.bubbles
    realm = table.content.gate[card].realm
    put(table, hero, table.content.entrance[realm], "realm", chosen.gold)
    if chosen.bubbles:
        table.tell(Gained(hero.seat, Resource.BUBBLES, chosen.bubbles, card))


def enter_options(table: Table, hero: Hero, card: CardId) -> list[Option]:
    """Return the choices at a gate: each affordable bag, no bag, or staying outside."""
    found: list[Option] = []
    for bag in table.content.gate[card].bags:
        gold = cheapened(table, hero, Purchase.BAG, bag.gold)
        if can_afford(table, hero, gold):
            found.append(EnterRealm(bag.bubbles, gold))
    return [*found, EnterRealm(0, 0, table.content.gate[card].realm), No()]
