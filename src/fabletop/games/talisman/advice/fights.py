"""Exact chances of Combats, Tests and single rolls, from the rules that add them up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

import msgspec

from fabletop.games.talisman.choices import RollAgain, SpendFate, TurnDie
from fabletop.games.talisman.rules.combat import DEFEAT, STAND_OFF, VICTORY, compare, how_many, modifiers, of_use
from fabletop.games.talisman.rules.rolls import DIE, changes_of_dice, is_at_home
from fabletop.games.talisman.state import NOBODY, Fight, Goal, Hero, Modifier, Roll, Side, Table
from fabletop.games.talisman.terms import Subtype
from fabletop.kernel import CardId, Seat
from fabletop.kernel.dice import sums, throws
from fabletop.kernel.outlook import Outlook, mixed

Falls = list[tuple[tuple[int, ...], float]]
"""How the dice of a side can lie, and how likely each is."""


class Changes(msgspec.Struct, frozen=True):
    """What a seat can still do to its dice."""

    again: frozenset[int]
    """The numbers that can be rolled again, by Fate or an ability; one die of a roll."""
    turns: int
    """How often a die can be turned by one."""


NO_CHANGES = Changes(frozenset(), 0)


def changes_left(table: Table, seat: Seat, rolled: Roll | None, purpose: str) -> Changes:
    """What can be done to a roll that lies there, or will."""
    if seat == NOBODY:
        return NO_CHANGES
    again, turning = [], set()
    for face in DIE:
        thrown = Roll(seat, purpose, [face]) if rolled is None else msgspec.structs.replace(rolled, dice=[face])
        for each in changes_of_dice(table, table.heroes[seat], thrown):
            if isinstance(each, SpendFate | RollAgain):
                again.append(face)
            elif isinstance(each, TurnDie):
                turning.add(each.source)
    return Changes(frozenset(again), len(turning))


def met_well(is_met: Callable[[tuple[int, ...]], bool], dice: tuple[int, ...], changes: Changes) -> float:
    """How likely dice that lie there come to what is wanted, if they are changed where that helps most."""
    if is_met(dice):
        return 1.0
    found = [0.0]
    for at, face in enumerate(dice):
        if face in changes.again:
            later = Changes(frozenset(), changes.turns)
            found.append(sum(met_well(is_met, _with(dice, at, new), later) for new in DIE) / len(DIE))
        if changes.turns:
            later = Changes(changes.again, changes.turns - 1)
            found += [met_well(is_met, _with(dice, at, to), later) for to in (face - 1, face + 1) if to in DIE]
    return max(found)


def _with(dice: tuple[int, ...], at: int, face: int) -> tuple[int, ...]:
    return (*dice[:at], face, *dice[at + 1 :])


# -- Combats and Tests -------------------------------------------------------------------------------------------------


def outlook_of(table: Table, fight: Fight, seat: Seat, settled: tuple[Seat, ...] = ()) -> Outlook:
    """A Combat or Test on the table as this seat sees it, if nothing more is used: what lies there lies, all else is
    thrown, and whoever is at Home takes what is theirs, unless that is settled."""
    is_own = seat != fight.other.seat
    mine, theirs, won = (fight.own, fight.other, VICTORY) if is_own else (fight.other, fight.own, DEFEAT)
    purpose = "test" if fight.is_test else fight.kind
    changes = changes_left(table, mine.seat, mine.roll, purpose)
    my_total = _total_by_die(table, fight, mine, settled)
    their_total = _total_by_die(table, fight, theirs, settled)

    def ends(total: int, other: int) -> str:
        return compare(table, fight, *((total, other) if is_own else (other, total)))

    win = draw = loss = well = 0.0
    for their_dice, likely in _falls(theirs):
        other = their_total(their_dice)

        def beats(dice: tuple[int, ...], other: int = other) -> bool:
            return ends(my_total(dice), other) == won

        for dice, chance in _falls(mine):
            result, share = ends(my_total(dice), other), likely * chance
            well += share * met_well(beats, dice, changes)
            win += share * (result == won)
            draw += share * (result == STAND_OFF)
            loss += share * (result not in (won, STAND_OFF))
    return Outlook(win, draw, loss, well)


def _falls(side: Side) -> Falls:
    """The die of a side that lies there, or each way in which it can fall; none for an ambushed side."""
    if side.roll is not None:
        return [(tuple(side.roll.dice), 1.0)]
    return [((), 1.0)] if side.no_die else [((face,), 1 / len(DIE)) for face in DIE]


def _total_by_die(
    table: Table, fight: Fight, side: Side, settled: tuple[Seat, ...]
) -> Callable[[tuple[int, ...]], int]:
    """What a side comes to with each die, at Home with what that gives."""
    home, lying = home_of(table, side.seat, settled), side.roll
    if lying is not None:
        return lambda dice: total_with(lying, dice) + home
    added = added_of(table, fight, side)
    return lambda dice: sum(dice) + added + (home if dice else 0)


def added_of(table: Table, fight: Fight, side: Side) -> int:
    """What a side adds to its die."""
    return sum(each.n for each in modifiers(table, fight, side))


def home_of(table: Table, seat: Seat, settled: tuple[Seat, ...] = ()) -> int:
    """What Home is still worth to a side of a fight (TAL-257)."""
    return int(seat != NOBODY and seat not in settled and is_at_home(table, table.heroes[seat]))


def arm_well(table: Table, fight: Fight, side: Side, chosen: Iterable[CardId] = ()) -> None:
    """The best Weapons and Armours, with those that are chosen already."""
    hero = table.heroes[side.seat]
    if hero.toad:
        return
    sets = [gear for gear in sets_of_gear(table, hero) if set(chosen) <= set(gear)]

    def margin(gear: list[CardId]) -> int:
        side.gear = gear
        foe = fight.other if side is fight.own else fight.own
        return added_of(table, fight, side) - (added_of(table, fight, foe) if foe.seat == NOBODY else 0)

    if sets:
        side.gear = max(sets, key=margin)


def sets_of_gear(table: Table, hero: Hero) -> Iterator[list[CardId]]:
    """All that could be used together (TAL-283, TAL-292)."""
    weapons = of_use(table, hero, Subtype.WEAPON)
    for some in _chosen(weapons, how_many(table, hero, Subtype.WEAPON, [])):
        armours = of_use(table, hero, Subtype.ARMOUR)
        for more in _chosen(armours, how_many(table, hero, Subtype.ARMOUR, some)):
            yield [*some, *more]


def _chosen(cards: list[CardId], most: int) -> list[list[CardId]]:
    return [list(each) for each in combinations(cards, min(most, len(cards)))]


# -- rolls that are not made yet ---------------------------------------------------------------------------------------


def outlook_of_test(
    table: Table, seat: Seat, own: Iterable[Modifier], theirs: Iterable[Modifier], dice: int = 1
) -> Outlook:
    """Dice and what is added to them against as many dice: a Test, or the game of thorns."""
    ahead = sum(each.n for each in own) + home_of(table, seat) - sum(each.n for each in theirs)
    parts = []
    for other, chance in enumerate(sums(DIE, dice)):
        if chance:
            beats = _reaching(table, seat, Goal(other + 1 - ahead), dice, "test", 0)
            ties = sums(DIE, dice)[other - ahead] if dice <= other - ahead <= dice * len(DIE) else 0.0
            parts.append((chance, Outlook(beats.win, ties, beats.loss - ties, beats.well)))
    return mixed(parts)


def reaching(table: Table, seat: Seat, goal: Goal, dice: int, purpose: str, added: Iterable[Modifier] = ()) -> Outlook:
    """A roll that must come to something."""
    more = sum(each.n for each in added)
    least = None if goal.least is None else goal.least - more
    most = None if goal.most is None else goal.most - more
    return _reaching(table, seat, Goal(least, most), dice, purpose, home_of(table, seat))


def _reaching(table: Table, seat: Seat, goal: Goal, dice: int, purpose: str, home: int) -> Outlook:
    changes = changes_left(table, seat, None, purpose)

    def meets(lying: tuple[int, ...]) -> bool:
        return is_met(goal, sum(lying), home)

    win = well = 0.0
    for lying, chance in throws(DIE, dice):
        win += chance * meets(lying)
        well += chance * met_well(meets, lying, changes)
    return Outlook(win, 0.0, 1 - win, well)


def total_with(rolled: Roll, dice: tuple[int, ...]) -> int:
    """What a roll comes to if its dice show this."""
    return msgspec.structs.replace(rolled, dice=list(dice)).total


def is_met(goal: Goal, total: int, home: int) -> bool:
    """At Home whichever of three results is best counts."""
    return any(goal.is_met(total + change) for change in range(-home, home + 1))
