"""What to do with dice that lie on the table: Fate, other rerolls, and the step at Home."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from fabletop.bots.talisman.meanings import TURN
from fabletop.bots.talisman.places import ASTRAY, ON_THE_WAY, Places
from fabletop.games.talisman.cards import words
from fabletop.games.talisman.choices import HomeAdvantage, RollAgain, SpendFate, TurnDie
from fabletop.games.talisman.fight_view import FightView, RollView
from fabletop.games.talisman.rules.destinies import Command
from fabletop.games.talisman.rules.rolls import DIE
from fabletop.games.talisman.terms import Region, Token

Judge = Callable[[int], float]
"""What a roll is worth that comes to so much."""
WINNING = 30.0
"""What it is worth to win the game."""
PRICE = 0.1
"""What a die that is rolled again must gain beyond the Fate it costs."""


def worth_of_change(places: Places, option: Any) -> float:
    """What the dice are worth after a change; as they lie for whoever lets them stand."""
    roll = places.view.roll
    if roll is None:
        return 0.0
    judge = judge_of(places, roll)
    match option:
        case SpendFate(die, shows):
            again = sum(judge(roll.total - shows + face) for face in DIE) / 6
            return again + places.token(Token.FATE, -1) - PRICE
        case RollAgain(_, die, shows):
            return sum(judge(roll.total - shows + face) for face in DIE) / 6 - PRICE
        case TurnDie(_, die, to):
            return judge(roll.total - roll.dice[die] + to)
        case HomeAdvantage(n):
            return judge(roll.total + n)
        case _:
            return judge(roll.total)


def best_set_die(places: Places, to: int) -> float:
    """What the dice are worth if one of them is set to a number."""
    roll = places.view.roll
    if roll is None:
        return 0.0
    judge = judge_of(places, roll)
    return max(judge(roll.total - die + to) for die in roll.dice)


def judge_of(places: Places, roll: RollView) -> Judge:
    """What a roll is worth, by what it comes to: in a fight, with a goal, or by a table."""
    fight, goal = places.view.fight, roll.goal
    if fight is not None and roll.purpose in (fight.kind, "test"):
        return _in_fight(places, fight)
    if goal is not None and roll.purpose != "gate":
        good, bad = prospects(places, roll)
        return lambda total: good if goal.is_met(total) else bad
    found = JUDGES.get(roll.purpose)
    return found(places) if found is not None else _by_rows(places, roll)


# -- fights ------------------------------------------------------------------------------------------------------------


def _in_fight(places: Places, fight: FightView) -> Judge:
    attacks = fight.own.seat == places.me.seat
    other = fight.other if attacks else fight.own
    against = other.roll.total if other.roll is not None else other.value
    win, lose = stakes(places, fight)

    def judge(total: int) -> float:
        return win if total > against else lose if total < against else 0.0

    return judge


def stakes(places: Places, fight: FightView) -> tuple[float, float]:
    """What a Victory brings, and what a Defeat costs."""
    me, content = places.me.seat, places.content
    own = fight.own if fight.own.seat == me else fight.other
    loss = -places.card(own.fighter) if own.fighter else places.armoured(places.lives(-1))
    rival = fight.other.seat if fight.own.seat == me else fight.own.seat
    if rival >= 0:
        return places.booty(places.view.heroes[rival]), loss - 0.3
    if fight.foe in content.destiny:
        return WINNING / 2, places.lives(-1)
    if fight.foe in content.guardian:
        if content.space[fight.foe].sentinel:
            return places.treasure + (ON_THE_WAY["portal"] if places.is_ready else 0.5), loss
        return 2.0, loss - 1.0
    faces = [face for card in fight.cards if (face := places.face(card)) is not None]
    if fight.is_test:
        return sum(places.effects(face.victory) for face in faces), sum(
            places.effects(face.defeat or ()) for face in faces
        )
    special = sum(places.effects(face.defeat or ()) + places.effects(face.defeat_also) for face in faces)
    usual = loss if any(face.defeat is None for face in faces) or own.fighter else 0.0
    return sum(places.prize(face) for face in faces), usual + special


# -- other rolls -------------------------------------------------------------------------------------------------------


def prospects(places: Places, roll: RollView) -> tuple[float, float]:
    """What it is worth to reach the goal of a roll, and what to miss it."""
    match roll.purpose:
        case "portal":
            return ON_THE_WAY["inner"] if places.is_ready else ASTRAY, places.lighter_loss
        case "destiny":
            destiny = places.content.destiny[places.view.destiny]
            prize = WINNING / 3 if isinstance(destiny.trial, Command) else WINNING
            return prize, places.effects(destiny.failure)
        case "armour":
            return 0.0, places.lives(-1)
        case "hardy":
            fight = places.view.fight
            return 0.0, -places.card(fight.own.fighter) if fight is not None else -1.0
        case "steal":
            return 2.5, places.lives(-1)
        case "check":
            for word in _words(places, roll.source):
                if isinstance(word, words.Check):
                    return places.effects(word.then), places.effects(word.otherwise)
            return 1.0, -TURN
        case _:
            return 1.5, 0.0


def _movement(places: Places) -> Judge:
    """Where the roll leads matters most to whoever wants to be at one place."""
    here = places.me.space
    region = places.content.space[here].region
    if region not in (Region.OUTER, Region.MIDDLE) or not places.is_ready:
        return lambda total: 0.0
    ring = places.content.ring[region]
    at = ring.index(here)
    return lambda total: max(places.space(ring[(at + total) % len(ring)]), places.space(ring[(at - total) % len(ring)]))


def _gate(places: Places) -> Judge:
    inside = ON_THE_WAY["valley"] if places.me.has_talisman else -1.0

    def judge(total: int) -> float:
        back = ON_THE_WAY["inner"] if total <= 4 else 0.0
        return inside if total <= 0 else ON_THE_WAY["gate"] if total <= 2 else back

    return judge


def _thorns(places: Places) -> Judge:
    sums = [one + two for one in DIE for two in DIE]
    life = places.lives(-1)
    return lambda total: sum(life if total < each else -1.0 if total == each else 0.0 for each in sums) / 36


def _by_rows(places: Places, roll: RollView) -> Judge:
    """By the table of the card or space, or of the ability that is used; without any, more is better."""
    space = places.content.space.get(roll.source)
    rows: tuple[Any, ...] = space.pray if space is not None else ()
    for word in _words(places, roll.source) if not rows else ():
        if isinstance(word, words.Roll | words.Pray):
            rows = word.rows
            break
    if not rows:
        return lambda total: 0.2 * total
    return lambda total: sum(places.effects(row.do) for row in rows if row.least <= total <= row.most)


def _words(places: Places, source: str) -> Iterator[Any]:
    """All that a card, a space or a Character says."""
    face, space = places.face(source), places.content.space.get(source)
    if face is not None:
        uses = tuple(word for use in face.uses for word in use.do)
        yield from _within((*face.do, *face.victory, *(face.defeat or ()), *face.defeat_also, *uses))
    if space is not None:
        yield from _within(space.do)
    if places.figure is not None and source == places.figure.id:
        for ability in places.figure.abilities:
            yield from _within(tuple(word for use in ability.uses for word in use.do))


def _within(effects: tuple[Any, ...]) -> Iterator[Any]:
    """Effects and all that they contain."""
    for each in effects:
        yield each
        for name in ("do", "then", "otherwise", "instead"):
            yield from _within(getattr(each, name, ()))
        for part in (*getattr(each, "options", ()), *getattr(each, "rows", ())):
            yield from _within(getattr(part, "do", ()))


JUDGES: dict[str, Callable[[Places], Judge]] = {
    "movement": _movement,
    "gate": _gate,
    "thorns": _thorns,
    "stagger": lambda places: lambda total: 0.0,
}
