"""What waits in a space for whoever comes there: what lies and stands there, and what the space itself does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fabletop.games.talisman.advice.combats import on_the_field
from fabletop.games.talisman.advice.fights import added_of
from fabletop.games.talisman.advice.imagined import copied
from fabletop.games.talisman.rules.board import fight_with_guardian, gate_modifiers, portal_goal
from fabletop.games.talisman.rules.enemies import fight_with, kinds_of_combat
from fabletop.games.talisman.rules.lying import count_towards_draw
from fabletop.games.talisman.rules.spaces import is_badland
from fabletop.games.talisman.rules.values import has_rule
from fabletop.games.talisman.state import Fight, Hero, SpaceId, Table
from fabletop.games.talisman.terms import BOTH, Kind, Rule
from fabletop.games.talisman.view import View
from fabletop.kernel import CardId, Remark, Seat


def waiting_on(view: View, table: Table, hero: Hero, space: SpaceId) -> Iterator[Remark]:
    """What waits for a Character in a space, and who."""
    there = table
    if hero.space != space:
        there = copied(table)
        there.heroes[hero.seat].space = space
    yield from _standing(there, hero.seat, space)
    yield from waiting_here(view, there, there.heroes[hero.seat])


def waiting_here(view: View, table: Table, hero: Hero) -> Iterator[Remark]:
    """What the space does in which a Character stands, and what lies there."""
    yield from _lying(view, table, hero, hero.space)
    yield from _of_space(table, hero)


def _standing(table: Table, seat: Seat, space: SpaceId) -> Iterator[Remark]:
    for other in table.others(table.heroes[seat]):
        if other.space == space:
            yield Remark("stands_there", {"seat": other.seat, "character": other.character})


def _lying(view: View, table: Table, hero: Hero, space: SpaceId) -> Iterator[Remark]:
    """Cards face up, in the order in which they would be met; then what lies face down, and tokens."""
    cards = sorted(table.lying(space).cards, key=lambda card: table.card(card).encounter_number)
    for card in cards:
        if table.card(card).kind is Kind.ENEMY:
            yield from _of_enemy(table, hero, card)
        else:
            yield Remark("lies_there", {"card": card, "kind": table.card(card).kind})
    ground = next((each for each in view.ground if each.space == space), None)
    if ground is None:
        return
    for back, count in Counter(ground.ditched).items():
        yield Remark("face_down", {"back": back, "count": count})
    for token, count in ground.tokens.items():
        yield Remark("token_there", {"token": token, "count": count})


def _of_enemy(table: Table, hero: Hero, card: CardId) -> Iterator[Remark]:
    """An Enemy, with what it and the Character would add to their dice."""
    for kind in kinds_of_combat(table, hero, [card]):
        own, theirs = added_in(table, fight_with(table, hero, [card], kind))
        yield Remark("enemy_there", {"card": card, "kind": kind, "own": own, "theirs": theirs})


def added_in(table: Table, fight: Fight) -> tuple[int, int]:
    """What both sides of a Combat that has not begun would add to their dice."""
    twin = on_the_field(table, fight)
    assert twin.fight is not None
    return added_of(twin, twin.fight, twin.fight.own), added_of(twin, twin.fight, twin.fight.other)


def _of_space(table: Table, hero: Hero) -> Iterator[Remark]:
    """What the space itself does."""
    place = table.place(hero)
    if is_badland(table, place.id) and not has_rule(table, hero, Rule.NO_BADLANDS):
        yield Remark("badland")
    if place.id == table.figure(hero).home:
        yield Remark("at_home")
    if place.sells:
        yield Remark("nothing_sold" if place.id in table.closed else "sells")
    if place.sentinel:
        yield sentinel(table, hero)
    elif place.guardian is not None:
        yield Remark("guardian", {"space": place.id, "kind": place.guardian.kind, "dice": place.guardian.dice})
    missing = place.draw - len(count_towards_draw(table, place.id))
    if missing > 0:
        yield Remark("draws", {"count": missing})
    if place.runeland and not has_rule(table, hero, Rule.NO_RUNELANDS):
        yield Remark("runeland")
    if place.pray:
        yield Remark("no_prayer" if has_rule(table, hero, Rule.CANNOT_PRAY) else "prayer")
    if place.sanctuary:
        yield Remark("sanctuary")
    if place.portal:
        yield Remark("portal", {token.value: portal_goal(table, hero, token).most for token in BOTH})
    if place.gate is not None:
        value = -sum(each.n for each in gate_modifiers(table, hero))
        yield Remark("gate", {"token": place.gate, "value": value})
    if place.citadel:
        yield Remark("citadel")


def sentinel(table: Table, hero: Hero) -> Remark:
    """The Sentinel of the space, with what both would add to their dice."""
    guardian = table.content.guardian[hero.space]
    own, theirs = added_in(table, fight_with_guardian(table, hero, guardian.value))
    return Remark("sentinel", {"space": hero.space, "kind": guardian.kind, "own": own, "theirs": theirs})
