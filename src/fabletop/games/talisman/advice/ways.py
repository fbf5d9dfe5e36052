"""Where options lead a Character: the rule of movement, asked for every way in which the dice can fall.

Each way ends with a `MoveTo`, a `Step` or a Move; one that hangs on dice stands behind the option that rolls them, and
says with which numbers it can be gone.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.talisman import choices
from fabletop.games.talisman.rules.movement import destinations, imagined_roll, movement_dice, path_of
from fabletop.games.talisman.rules.rolls import DIE
from fabletop.games.talisman.state import Hero, SpaceId, Table
from fabletop.kernel import Decision, Remark, Seat, Way
from fabletop.kernel.dice import throws

Falls = list[tuple[int, ...]]
"""How the dice can lie."""


def ways(table: Table, seat: Seat, decision: Decision[msgspec.Struct]) -> list[Way]:
    """All spaces that the options lead to, with the path to each."""
    hero, found = table.heroes[seat], list[Way]()
    if not hero.is_alive:
        return found
    for option in decision.options:
        match option:
            case choices.MoveTo():
                found.append(Way(option, None, (_path(path_of(table, hero.space, option)),)))
            case choices.Step(space):
                found.append(Way(option, None, (_path((space,)),)))
            case choices.UseMove():
                found.append(Way(option, None))
            case _ if falls := falls_of(table, hero, option):
                found.append(Way(option, None))
                found += _after_roll(table, hero, falls, len(found) - 1)
    return found


def falls_of(table: Table, hero: Hero, option: msgspec.Struct) -> Falls:
    """How the dice of a movement roll can lie after an option; nothing if it is about no such roll."""
    rolled = table.roll
    match option:
        case choices.RollToMove() | choices.RollOutward():
            return [dice for dice, _ in throws(DIE, movement_dice(table, hero))]
        case _ if rolled is None or rolled.purpose != "movement" or rolled.seat != hero.seat:
            return []
        case choices.SpendFate(die) | choices.RollAgain(_, die):
            return [(*rolled.dice[:die], face, *rolled.dice[die + 1 :]) for face in DIE]
        case choices.TurnDie(_, die, to):
            return [(*rolled.dice[:die], to, *rolled.dice[die + 1 :])]
        case _:
            return []


def _after_roll(table: Table, hero: Hero, falls: Falls, via: int) -> Iterator[Way]:
    """Where each fall of the dice leads; what several lead to is told once, with the numbers of a
    die that do; of two dice the sum may, too."""
    found = [move for dice in falls for move in destinations(table, hero, imagined_roll(table, hero, dice))]
    thrown = sorted({face for dice in falls for face in dice})
    alone = {face: destinations(table, hero, imagined_roll(table, hero, (face,))) for face in thrown}
    for move in dict.fromkeys(found):
        faces = tuple([face for face, moves in alone.items() if move in moves])
        told = [_path(path_of(table, hero.space, move)), Remark("on_roll", {"faces": faces})]
        yield Way(move, via, tuple(told if len(falls) > 1 else told[:1]))


def _path(spaces: tuple[SpaceId, ...]) -> Remark:
    return Remark("path", {"steps": len(spaces), "spaces": spaces})
