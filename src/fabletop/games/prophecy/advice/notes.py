"""What a table says of a question and of its options besides what they certainly lead to, from the view alone.

No chance stands here: a table may want its people to reckon for themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from fabletop.games.prophecy import choices
from fabletop.games.prophecy.advice.answers import perhaps_drawn
from fabletop.games.prophecy.advice.battles import Begun, Fields, Forced, begun_with_creature, best_free, forced
from fabletop.games.prophecy.advice.imagined import FACELESS, elsewhere, imagined
from fabletop.games.prophecy.advice.odds import begun, forced_by, outlook
from fabletop.games.prophecy.advice.rolls import brings, drifts, of_words, way_of
from fabletop.games.prophecy.advice.saves import saves
from fabletop.games.prophecy.battle_state import Battle, Side
from fabletop.games.prophecy.hero import Hero, SpaceId
from fabletop.games.prophecy.printed import Space
from fabletop.games.prophecy.rules.bonuses import sums_of
from fabletop.games.prophecy.rules.guilds import fee_of
from fabletop.games.prophecy.rules.island import FIRST_DRAW, maps_for
from fabletop.games.prophecy.rules.lasting import cheapened
from fabletop.games.prophecy.rules.owning import limit
from fabletop.games.prophecy.rules.rolling import counted
from fabletop.games.prophecy.rules.smiths import SMITH
from fabletop.games.prophecy.rules.swimming import OFF
from fabletop.games.prophecy.rules.uses import cost_of
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Holding, Purchase, Resource
from fabletop.games.prophecy.view import View
from fabletop.kernel import CardId, Decision, Remark, Seat

Asked = Decision[msgspec.Struct]
THROWN = ("change_dice", "reroll_die", "exchange_dice", "change_result", "count_eight")
"""Questions that are asked when the dice lie there."""


def remarks(view: View, decision: Asked) -> tuple[Remark, ...]:
    """What stands under a question as it is now: how a battle stands by the dice that lie there."""
    table = imagined(view)
    battle = table.battle
    if battle is None or decision.prompt not in THROWN:
        return ()
    return (_standing(table, battle, decision.seat),)


def _standing(table: Table, battle: Battle, seat: Seat) -> Remark:
    mine = battle.own if battle.own.seat == seat else battle.other
    own, theirs = (_total(table, battle, side) for side in (mine, battle.facing(mine)))
    result = "won" if own > theirs else "lost" if own < theirs else "draw"
    return Remark("stands_at", {"own": own, "theirs": theirs, "result": battle.outcome(seat) or result})


def _total(table: Table, battle: Battle, side: Side) -> int:
    """What a side comes to as its dice lie: decided, or still to be picked."""
    if battle.result:
        return side.total
    return sum(each.n for each in sums_of(table, side)) + counted(side)


def notes(view: View, decision: Asked, option: msgspec.Struct) -> tuple[Remark, ...]:
    """What waits where an option leads, what it costs and what it is good for."""
    table = imagined(view)
    hero = table.heroes[decision.seat]
    if not hero.is_alive:
        return ()
    found = outlook(view, decision, option)
    is_begun = not isinstance(option, choices.LetStand)
    is_hopeless = is_begun and found is not None and not found.well and not found.draw
    return (*_notes(table, hero, decision, option), *[Remark("cannot_win")][: int(is_hopeless)])


def _notes(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> Iterator[Remark]:
    yield from _costs(table, hero, decision, option)
    match option:
        case choices.MoveTo(_, space) | choices.ChooseSpace(space) if space in table.ground:
            yield from waiting_on(table, hero, space)
        case choices.MoveTo("swim", space) if space == OFF:
            yield Remark("leaves_realm", {"bag": bool(hero.bag)})
        case choices.Stay():
            yield from waiting_on(table, hero, hero.space)
        case choices.No() if decision.prompt == "enter_realm":
            yield Remark("ends_turn")
        case choices.AttackPlane(plane, None):
            yield from _of_plane(table, hero, plane)
        case choices.Fight(card):
            yield from _at_stake(table, card)
        case choices.Learn(card) if _is_full(table, hero, Holding.ABILITIES):
            yield Remark("over_limit", {"card": card, "what": Holding.ABILITIES})
        case choices.Buy(card) | choices.TakeItem(card) if _is_full(table, hero, Holding.ITEMS):
            yield Remark("over_limit", {"card": card, "what": Holding.ITEMS})
    if not isinstance(option, choices.AttackPlane):
        fields = begun(table, hero, decision, option)
        yield from _adds(fields, hero.seat)
        yield from _by_force(fields, forced_by(table, hero, option), hero.seat)
        yield from _may_draw(fields, hero.seat)
    yield from brings(table, hero, decision, option)
    yield from saves(table, hero, decision, option)


# -- costs -------------------------------------------------------------------------------------------------------------


def _costs(table: Table, hero: Hero, decision: Asked, option: msgspec.Struct) -> Iterator[Remark]:
    """What is paid for something whose words do not say it."""
    match option:
        case choices.UseCard(card, use):
            yield from _cost(cost_of(table, hero, table.card(card).uses[use]))
            yield from _spent(table, card, use)
        case choices.MoveTo(card=card, use=use) if card:
            cost = cost_of(table, hero, table.card(card).uses[use])
            yield from _cost({what: n for what, n in cost.items() if what is not Resource.GOLD})
            yield from _spent(table, card, use)
        case choices.UseOpportunity(card):
            yield from _price(table.content.opportunity_faces[card].cost)
        case choices.UseInstead(card, use):
            yield from _price(table.creature(card).instead[use].cost)
        case choices.UseService(space, use):
            yield from _price(table.content.space[space].services[use].cost)
        case choices.ChooseWay() if (way := way_of(table, option)) is not None:
            yield from _price(way.cost)
        case choices.Repair() | choices.Adjust() | choices.Integrate() if decision.prompt == "act":
            yield from _cost({Resource.GOLD: cheapened(table, hero, Purchase.SMITH, SMITH)})
        case choices.Dig(treasures):
            yield from _cost({Resource.MAPS: maps_for(table, treasures) or FIRST_DRAW})


def _cost(cost: Mapping[Resource, int]) -> Iterator[Remark]:
    for what, n in cost.items():
        if n:
            yield Remark("cost", {"what": what, "n": n})


def _price(cost: Mapping[Resource, int]) -> Iterator[Remark]:
    """Gold and Magic; whatever else is paid is told as what comes of it."""
    yield from _cost({what: n for what, n in cost.items() if what in (Resource.GOLD, Resource.MAGIC)})


def _spent(table: Table, card: CardId, use: int) -> Iterator[Remark]:
    if table.card(card).uses[use].spend:
        yield Remark("spent", {"card": card})


def _is_full(table: Table, hero: Hero, what: Holding) -> bool:
    most = limit(table, hero, what)
    held = hero.items if what is Holding.ITEMS else hero.abilities
    return most is not None and len(held) >= most


# -- what waits on a space ---------------------------------------------------------------------------------------------


def waiting_on(table: Table, hero: Hero, space: SpaceId) -> Iterator[Remark]:
    """What is known of a space: Creatures, which come first, what else lies there, who stands there, what it offers."""
    ground = table.ground[space]
    for card in sorted(ground.up, key=lambda card: not table.is_creature(card)):
        yield from _of_card(table, hero, space, card)
    for other in table.others(hero):
        if other.space == space:
            yield Remark("stands_there", {"seat": other.seat, "character": other.character})
    if hidden := sum(card == FACELESS for card in ground.cards):
        yield Remark("face_down", {"count": hidden})
    if ground.fragment:
        yield Remark("fragment_there")
    for card in ground.artifacts:
        yield Remark("artifact_there", {"card": card})
    if (place := table.content.space.get(space)) is not None:
        yield from _of_place(table, hero, place)
    elif (cell := table.content.cell[space]).palace:
        twin = elsewhere(table, hero, space)
        yield from _of_plane(twin, twin.heroes[hero.seat], cell.realm)


def _of_card(table: Table, hero: Hero, space: SpaceId, card: CardId) -> Iterator[Remark]:
    there = elsewhere(table, hero, space)
    if not table.is_creature(card):
        yield Remark("lies_there", {"card": card})
        obstacle = table.content.obstacle_faces.get(card)
        if obstacle is not None:
            yield from of_words(there, there.heroes[hero.seat], card, obstacle.do)
            yield from drifts(there, there.heroes[hero.seat], obstacle.do)
        return
    found = begun_with_creature(there, there.heroes[hero.seat], card)
    if found is None:
        yield Remark("waits_there", {"card": card})
        return
    yield from _against(found, hero.seat, card)
    yield from _lives(table, card)


def _against(found: Begun, seat: Seat, card: CardId) -> Iterator[Remark]:
    """What a Creature has against a seat, and what it has if it is forced into another kind of battle."""
    free = best_free(found, seat)
    for _, twin in free[:1]:
        own, theirs = added(twin, seat)
        assert twin.battle is not None
        yield Remark("creature_there", {"card": card, "kind": twin.battle.kind, "own": own, "theirs": theirs})
    yield from _by_force(free, forced(found, seat), seat)


def _by_force(free: Fields, kinds: Forced, seat: Seat) -> Iterator[Remark]:
    """What both sides have if the battle is forced into a kind that does better than what is free, and its price."""
    for kind, fields in kinds:
        own, theirs = added(fields[0][1], seat)
        mine, other = added(free[0][1], seat) if free else (0, theirs)
        if own - theirs <= mine - other:
            continue
        ((what, n),) = kind.cost.items()
        yield Remark("by_force", {"kind": kind.kind, "what": what, "n": n, "own": own, "theirs": theirs})


def _of_place(table: Table, hero: Hero, place: Space) -> Iterator[Remark]:
    """What a civilised space offers, and which Astral Planes lie beside it."""
    if place.guild is not None:
        for card in table.offers[place.guild]:
            cost = {"experience": table.ability(card).cost, "gold": fee_of(table, hero, card)}
            yield Remark("taught_there", {"card": card, **cost})
    for use in place.services:
        yield Remark("served_there", {"label": use.label})
    for plane in table.content.planes_at.get(place.id, ()):
        if table.planes[plane].cards:
            yield Remark("plane_there", {"plane": plane})


# -- battles -----------------------------------------------------------------------------------------------------------


def _of_plane(table: Table, hero: Hero, plane: str) -> Iterator[Remark]:
    """Who guards it, as far as this seat knows; the Greater Guardian comes at once after the Lesser one (PRO-B081)."""
    there = table.planes[plane]
    if there.lesser in table.content.gate:
        yield Remark("gate_there", {"realm": table.content.gate[there.lesser].realm})
        return
    second = "greater" if there.lesser else "only"
    for which, card in (("lesser", there.lesser), (second, there.greater)):
        if card == FACELESS:
            yield Remark("hidden_guardian", {"which": which})
        elif card:
            found = begun_with_creature(table, hero, card, plane)
            if found is not None:
                yield from _against(found, hero.seat, card)
            yield from _at_stake(table, card)
    for card in there.artifacts:
        if card != FACELESS:
            yield Remark("artifact_there", {"card": card})


def _at_stake(table: Table, card: CardId) -> Iterator[Remark]:
    """How many rolls it takes, and what a lost battle costs and a won one brings."""
    face = table.creature(card)
    yield from _lives(table, card)
    if face.experience:
        yield Remark("brings", {"card": card, "experience": face.experience})
    health, more = face.lose is None, bool(face.lose or face.lose_also)
    if health or more:
        yield Remark("costs", {"card": card, "health": health, "more": more})


def _lives(table: Table, card: CardId) -> Iterator[Remark]:
    if (n := table.creature(card).lives) > 1:
        yield Remark("lives", {"card": card, "n": n})


def _adds(fields: Fields, seat: Seat) -> Iterator[Remark]:
    """What both sides add to their dice, where that is certain."""
    for _, table in fields if len(fields) == 1 else ():
        own, theirs = added(table, seat)
        assert table.battle is not None
        yield Remark("adds", {"kind": table.battle.kind, "own": own, "theirs": theirs})


def _may_draw(fields: Fields, seat: Seat) -> Iterator[Remark]:
    """With what the other side may make a draw of a roll that it has lost, which no chance reckons with."""
    for _, table in fields if len(fields) == 1 else ():
        battle = table.battle
        assert battle is not None
        mine = battle.own if battle.own.seat == seat else battle.other
        other = battle.facing(mine)
        for card in dict.fromkeys(perhaps_drawn(table, battle, other)):
            yield Remark("may_draw", {"seat": other.seat, "card": card})


def added(table: Table, seat: Seat) -> tuple[int, int]:
    """What a seat adds to its die in a battle, and the other side to its own."""
    battle = table.battle
    assert battle is not None
    mine = battle.own if battle.own.seat == seat else battle.other
    own, theirs = (sum(each.n for each in sums_of(table, side)) for side in (mine, battle.facing(mine)))
    return own, theirs
