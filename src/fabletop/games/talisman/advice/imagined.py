"""The table as a seat can imagine it: what its view shows, so that the rules themselves can be asked about options.

Nothing hidden is on it: hands of others are empty, and decks are as many cards without faces. So whatever is told from
it is told from the view alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from fabletop.games.talisman.fight_view import FightView, RollView, SideView
from fabletop.games.talisman.state import Boost, Contents, Fight, Ground, Hero, Roll, Side, Table, Turn
from fabletop.games.talisman.view import HeroView, View
from fabletop.kernel import Bag, Deck, Script, outlook


def imagined(view: View) -> Table:
    """A table to ask; it is made once for a view, and nobody may change it."""
    return outlook.once(view, _table_of)


def copied(table: Table) -> Table:
    """The same once more; the roll of a fight is the one on the table."""
    twin = outlook.copied(table)
    if twin.fight is not None and twin.roll is not None:
        rolls = [side.roll for side in (twin.fight.own, twin.fight.other)]
        twin.roll = next((each for each in rolls if each == twin.roll), twin.roll)
    return twin


def _table_of(view: View) -> Table:
    table = Table(
        options=view.options,
        heroes=[_hero(each) for each in view.heroes],
        phase=view.phase,
        round=view.round,
        active=view.active,
        start_player=view.start_player,
        valley_reached=view.valley_reached,
        winner=view.winner,
        ground={each.id: Ground() for each in view.content.spaces},
        contents={each.card: Contents(dict(each.tokens), list(each.known)) for each in view.vessels},
        enduring=view.enduring,
        destiny=view.destiny,
        wounds=view.wounds,
        marks=view.marks,
        riddles=list(view.riddles),
        scales=view.scales,
        decks={back: Deck([Bag([""] * n)]) for back, n in view.decks.items()},
        discards={back: list(cards) for back, cards in view.discards.items()},
        stock={space: list(cards) for space, cards in view.stock.items()},
        closed={each.space: view.active for each in view.ground if each.is_closed},
        treasures=list(view.treasures),
        personal=list(view.personal),
        tamed=dict(view.tamed),
        boosts=[Boost(**msgspec.structs.asdict(each)) for each in view.boosts],
        turn=_turn(view),
        fight=_fight(view.fight),
        roll=_roll(view.roll),
        met=list(view.met),
        drawn=list(view.drawn),
        stack=list(view.stack),
    )
    for each in view.ground:
        table.ground[each.space] = Ground(list(each.cards), tokens=dict(each.tokens))
    table.attach(view.content, [])
    return table


def _hero(hero: HeroView) -> Hero:
    return Hero(
        hero.seat,
        hero.character,
        hero.alignment,
        hero.space,
        hero.is_alive,
        hero.is_out,
        dict(hero.gained),
        dict(hero.tokens),
        list(hero.objects),
        list(hero.followers),
        list(hero.spells),
        list(hero.potions),
        list(hero.trophies),
        dict(zip(hero.extra, hero.beyond, strict=True)),
        toad=hero.toad,
        missed=hero.missed,
        is_held=hero.is_held,
        is_retreating=hero.is_retreating,
        came_by_sentinel=hero.came_by_sentinel,
        put_off=hero.put_off,
        turns=hero.turns,
        nemesis=hero.nemesis,
    )


def _turn(view: View) -> Turn:
    return Turn(
        step=view.step,
        spells={each.seat: each.spells_cast for each in view.heroes},
        potions={each.seat: each.potions_used for each in view.heroes},
        wish=view.wish_used,
        used=list(view.used),
        has_moved=view.has_moved,
        fights=view.fights,
        has_struck=view.has_struck,
        has_acted=view.has_acted,
        shut=view.shut,
    )


def _roll(roll: RollView | None) -> Roll | None:
    if roll is None:
        return None
    return Roll(
        roll.seat,
        roll.purpose,
        list(roll.dice),
        list(roll.modifiers),
        roll.is_rerolled,
        is_set=roll.is_set,
        home=roll.home,
        least=roll.least,
        goal=roll.goal,
        source=roll.source,
    )


def _side(side: SideView) -> Side:
    return Side(side.seat, side.fighter, list(side.gear), side.value, _roll(side.roll), side.no_die, list(side.extra))


def _fight(fight: FightView | None) -> Fight | None:
    if fight is None:
        return None
    own, other = _side(fight.own), _side(fight.other)
    return Fight(fight.kind, fight.foe, list(fight.cards), own, other, fight.is_test, fight.was_face_up, fight.result)


# -- rules, played there -----------------------------------------------------------------------------------------------


def played(table: Table, script: Callable[[Table], Script[Any]]) -> Iterator[tuple[float, Table]]:
    """How a rule leaves the table, for each way in which its dice can fall; Unknown where it asks or draws."""
    return outlook.played(lambda: copied(table), script)
