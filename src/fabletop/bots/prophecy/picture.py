"""The table as one seat knows it, so that the rules themselves can be asked what follows."""

from __future__ import annotations

from fabletop.games.prophecy.battle_state import Battle, Side
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.state import Ground, Plane, Round, Table, Turn
from fabletop.games.prophecy.terms import Back
from fabletop.games.prophecy.view import BattleView, HeroView, PlaneView, SideView, View
from fabletop.kernel import Bag, Deck

UNKNOWN_MAP, UNKNOWN_CARD = "map", "card"


def picture(view: View) -> Table:
    """A table with all that the view shows; what it does not show is not there."""
    table = Table(
        options=view.options,
        heroes=[hero_of(each) for each in view.heroes],
        phase=view.phase,
        rounds=view.rounds,
        active=view.active,
        start_player=view.start_player,
        ground={each.space: Ground(list(each.up), [], "", list(each.artifacts)) for each in view.ground},
        planes={each.plane: plane_of(view, each) for each in view.planes},
        power=view.power,
        gates=view.gates,
        decks={Back.CHANCE: Deck([Bag([UNKNOWN_CARD] * view.decks[Back.CHANCE])])},
        treasures=list(view.treasures),
        riddle_answers=view.riddle_answers,
        broken=list(view.broken),
        down=view.down,
        adjusted=view.adjusted,
        stones=view.stones,
        doubles=view.doubles,
        storms=list(view.storms),
        boosts=list(view.boosts),
        tokens=list(view.tokens),
        has_finale_begun=view.phase == "final",
        is_doomed=view.is_doomed,
        round=Round(foretold=list(view.foretold)),
        turn=Turn(step=view.step, has_moved=True, attacked=view.attacked, dug=view.dug),
        battle=None if view.battle is None else battle_of(view.battle),
    )
    table.attach(view.content, [])
    return table


def hero_of(seen: HeroView) -> Hero:
    """A character as all see her."""
    return Hero(
        seat=seen.seat,
        character=seen.character,
        race=seen.race,
        space=seen.space,
        is_alive=seen.is_alive,
        is_out=seen.is_out,
        is_away=seen.is_away,
        red=seen.red,
        blue=seen.blue,
        health=seen.health,
        magic=seen.magic,
        gold=seen.gold,
        experience=seen.experience,
        bubbles=seen.bubbles,
        bag=seen.bag,
        fame=seen.fame,
        maps=[UNKNOWN_MAP] * seen.maps,
        items=list(seen.items),
        abilities=list(seen.abilities),
        artifacts=list(seen.artifacts),
        kept=list(seen.kept),
        types=list(seen.types[1:]),
        pearls=list(seen.pearls),
        marks=list(seen.marks),
        used=list(seen.used),
    )


def plane_of(view: View, seen: PlaneView) -> Plane:
    """A plane with those of its cards that the viewer knows: face up, or looked at in private."""
    known = () if view.you is None else view.heroes[view.you].known.get(seen.plane, ())
    found = Plane(up=list(seen.up))
    for card in dict.fromkeys((*seen.up, *known)):
        match view.content.face[card].deck:
            case Back.LESSER:
                found.lesser = card
            case Back.ARTIFACT:
                found.artifacts.append(card)
            case _:
                found.greater = card
    return found


def battle_of(seen: BattleView) -> Battle:
    """A battle as all see it."""
    return Battle(
        seen.foe,
        side_of(seen.own),
        side_of(seen.other),
        attacker=seen.attacker,
        kind=seen.kind,
        step=seen.step,
        at=seen.at,
        copied=seen.copied,
        for_maps=seen.for_maps,
        lives=seen.lives,
        won=seen.won,
        harder=seen.harder,
        result=seen.result,
    )


def side_of(seen: SideView) -> Side:
    """One side of it."""
    return Side(
        seen.seat,
        list(seen.gear),
        list(seen.dice),
        seen.extra,
        seen.curses,
        seen.fixed,
        seen.cap,
        seen.counts,
        list(seen.sums),
    )
