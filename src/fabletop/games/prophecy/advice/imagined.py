"""The table as a seat can imagine it: what its view shows, so that the rules themselves can be asked about options.

Nothing hidden is on it: what lies face down and was not looked at is a card without a face, and decks are as many of
those. So whatever is told from it is told from the view alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from fabletop.games.prophecy.battle_state import Battle, Side
from fabletop.games.prophecy.hero import Hero, PlaneId, SpaceId
from fabletop.games.prophecy.state import Ground, Offer, Plane, Round, Table, Turn
from fabletop.games.prophecy.terms import Back, Guild, Type, fragment_of
from fabletop.games.prophecy.view import BattleView, HeroView, PlaneView, SideView, View
from fabletop.kernel import Bag, CardId, Deck, Script, outlook
from fabletop.kernel.outlook import Answering, Unknown, nobody_answers

FACELESS: CardId = "?"
"""A card that lies somewhere and that this seat does not know."""
FACELESS_MAP = fragment_of(FACELESS)
"""A Map Fragment; all that is known of it is its back, and so where it goes when it is put away."""


def imagined(view: View) -> Table:
    """A table to ask; it is made once for a view, and nobody may change it."""
    return outlook.once(view, _table_of)


def played(
    table: Table, script: Callable[[Table], Script[Any]], answering: Answering = nobody_answers
) -> Iterator[tuple[float, Table]]:
    """How a rule leaves the table, for each way in which its dice can fall; Unknown where that cannot be told, as it is
    when a rule reads the face of a card that has none here."""
    try:
        yield from outlook.played(lambda: outlook.copied(table), script, answering)
    except KeyError as missing:
        if FACELESS not in missing.args:
            raise
        raise Unknown from missing


def elsewhere(table: Table, hero: Hero, space: SpaceId) -> Table:
    """The table with her on this space."""
    if space == hero.space:
        return table
    twin = outlook.copied(table)
    twin.heroes[hero.seat].space = space
    return twin


def _table_of(view: View) -> Table:
    so_far = view.so_far
    table = Table(
        options=view.options,
        heroes=[_hero(each) for each in view.heroes],
        phase=view.phase,
        rounds=view.rounds,
        active=view.active,
        start_player=view.start_player,
        winners=list(view.winners),
        how=view.how,
        ground={
            each.space: Ground(
                [*each.up, *[FACELESS for _ in each.down]],
                [FACELESS] if each.down else [],
                FACELESS_MAP if each.fragment else "",
                list(each.artifacts),
            )
            for each in view.ground
        },
        planes={each.plane: _plane(view, each) for each in view.planes},
        power=view.power,
        gates=dict(view.gates),
        decks={back: _deck(view.decks[back]) for back in Back if back in view.decks},
        guilds={guild: _deck(view.decks[guild]) for guild in Guild},
        offers={guild: list(cards) for guild, cards in view.offers.items()},
        discards={back: list(cards) for back, cards in view.discards.items()},
        treasures=list(view.treasures),
        pearls=dict(view.pearls),
        in_use=list(view.in_use),
        in_shop=list(view.in_shop),
        riddle=view.riddle,
        gifts=dict(view.gifts),
        offer={side: Offer(list(each.cards), each.gold, each.maps) for side, each in view.offer.items()},
        broken=list(view.broken),
        down=dict(view.down),
        adjusted=dict(view.adjusted),
        stones=dict(view.stones),
        doubles=dict(view.doubles),
        hoards={card: list(items) for card, items in view.hoards.items()},
        storms=list(view.storms),
        boosts=list(view.boosts),
        tokens=list(view.tokens),
        has_finale_begun=view.has_finale_begun,
        is_doomed=view.is_doomed,
        round=Round(
            so_far.chance_done,
            view.extra_turns,
            list(view.foretold),
            so_far.battles,
            so_far.lost,
            so_far.spells,
            so_far.turns,
            list(so_far.woken),
        ),
        turn=Turn(
            view.step,
            so_far.has_moved,
            so_far.has_stayed,
            view.attacked,
            view.dug,
            list(so_far.traded),
            list(so_far.left_alone),
            list(so_far.fought),
            so_far.battles_of_turn,
            is_over=so_far.is_over,
            is_shut=so_far.is_shut,
        ),
        battle=None if view.battle is None else _battle(view.battle),
    )
    table.attach(view.content, [])
    return table


def _deck(count: int) -> Deck:
    return Deck([Bag([FACELESS] * count)]) if count else Deck()


def _hero(hero: HeroView) -> Hero:
    return Hero(
        hero.seat,
        hero.character,
        hero.race,
        hero.space,
        hero.is_alive,
        hero.is_out,
        hero.is_away,
        hero.red,
        hero.blue,
        hero.health,
        hero.magic,
        hero.gold,
        hero.experience,
        hero.bubbles,
        hero.bag,
        hero.fame,
        [FACELESS_MAP] * hero.maps,
        list(hero.items),
        list(hero.abilities),
        list(hero.artifacts),
        list(hero.kept),
        [each for each in hero.types if each is not Type.HUMANOID],
        list(hero.pearls),
        list(hero.had_pearls),
        spared=list(hero.spared),
        marks=list(hero.marks),
        used=list(hero.used),
        known={place: list(cards) for place, cards in hero.known.items()},
    )


def _plane(view: View, plane: PlaneView) -> Plane:
    """What this seat knows of a plane: what lies open there, and what she has looked at."""
    seen = [*plane.up, *known_of(view, plane.plane)]
    faces = view.content.face
    lesser = next((card for card in seen if faces[card].deck is Back.LESSER), FACELESS)
    greater = next((card for card in seen if faces[card].deck in (Back.GREATER, Back.NEGATIVE)), FACELESS)
    artifacts = [card for card in seen if faces[card].deck is Back.ARTIFACT]
    rest = [FACELESS] * (plane.artifacts - len(artifacts))
    return Plane(
        lesser if plane.has_lesser else "",
        greater if plane.has_greater else "",
        [*artifacts, *rest],
        list(plane.up),
        plane.conqueror,
    )


def known_of(view: View, plane: PlaneId) -> Sequence[CardId]:
    """What the viewer alone has looked at there."""
    return () if view.you is None else view.heroes[view.you].known.get(plane, ())


def _side(side: SideView) -> Side:
    return Side(
        side.seat,
        list(side.gear),
        list(side.dice),
        side.extra,
        side.curses,
        side.fixed,
        side.cap,
        side.counts,
        list(side.sums),
    )


def _battle(battle: BattleView) -> Battle:
    return Battle(
        battle.foe,
        _side(battle.own),
        _side(battle.other),
        battle.attacker,
        battle.kind,
        battle.step,
        battle.at,
        battle.copied,
        for_maps=battle.for_maps,
        is_forced=battle.is_forced,
        lives=battle.lives,
        won=battle.won,
        rolls=battle.rolls,
        harder=battle.harder,
        result=battle.result,
        is_anew=battle.is_anew,
        spares=list(battle.spares),
        used=list(battle.used),
        used_in_roll=list(battle.used_in_roll),
    )
