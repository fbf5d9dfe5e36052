"""Exact chances of Combats, Tests and single rolls, from the rules that add them up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import msgspec

from fabletop.games.talisman.choices import SpendFate
from fabletop.games.talisman.rules.combat import DEFEAT, STAND_OFF, VICTORY, compare, how_many, modifiers, of_use
from fabletop.games.talisman.rules.rolls import DIE, changes_of_dice, is_at_home
from fabletop.games.talisman.state import NOBODY, Fight, Goal, Hero, Modifier, Roll, Side, Table
from fabletop.games.talisman.terms import Subtype
from fabletop.kernel import CardId, Seat
from fabletop.kernel.dice import sums, throws
from fabletop.kernel.outlook import Outlook, mixed

Totals = list[tuple[int, float]]
"""What a side can come to, and how likely each is."""


def may_spend_fate(table: Table, seat: Seat, rolled: Roll | None, purpose: str) -> bool:
    """Whether a die of a roll that lies there, or will, could be rolled again for Fate."""
    if seat == NOBODY:
        return False
    thrown = rolled or Roll(seat, purpose, [0])
    return any(isinstance(each, SpendFate) for each in changes_of_dice(table, table.heroes[seat], thrown))


# -- Combats and Tests -------------------------------------------------------------------------------------------------


def outlook_of(table: Table, fight: Fight, seat: Seat, settled: tuple[Seat, ...] = ()) -> Outlook:
    """A Combat or Test on the table as this seat sees it, if nothing more is used: what lies there lies, all else is
    thrown, and whoever is at Home takes what is theirs, unless that is settled."""
    is_own = seat != fight.other.seat
    mine, theirs, won = (fight.own, fight.other, VICTORY) if is_own else (fight.other, fight.own, DEFEAT)
    purpose = "test" if fight.is_test else fight.kind
    again = _again(table, fight, mine, settled) if may_spend_fate(table, mine.seat, mine.roll, purpose) else []

    def ends(total: int, other: int) -> str:
        return compare(table, fight, *((total, other) if is_own else (other, total)))

    win = draw = loss = well = 0.0
    for other, likely in _totals(table, fight, theirs, settled):
        for total, chance in _totals(table, fight, mine, settled):
            result, share = ends(total, other), likely * chance
            if result == won:
                win, well = win + share, well + share
                continue
            draw, loss = draw + share * (result == STAND_OFF), loss + share * (result != STAND_OFF)
            well += share * sum(fall for new, fall in again if ends(new, other) == won)
    return Outlook(win, draw, loss, well)


def _totals(table: Table, fight: Fight, side: Side, settled: tuple[Seat, ...]) -> Totals:
    """What a side comes to: by the die that lies there, or by each way in which it can fall."""
    if side.roll is not None:
        return [(side.roll.total + home_of(table, side.seat, settled), 1.0)]
    return _again(table, fight, side, settled)


def _again(table: Table, fight: Fight, side: Side, settled: tuple[Seat, ...]) -> Totals:
    """What a side comes to if its die is thrown now."""
    home, each = home_of(table, side.seat, settled), 1 / len(DIE)
    if side.roll is not None:
        return [(total_with(side.roll, (face,)) + home, each) for face in DIE]
    added = added_of(table, fight, side)
    return [(added, 1.0)] if side.no_die else [(face + added + home, each) for face in DIE]


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
    may_spend = may_spend_fate(table, seat, None, purpose)
    win = well = 0.0
    for lying, chance in throws(DIE, dice):
        if is_met(goal, sum(lying), home):
            win, well = win + chance, well + chance
        elif may_spend:
            well += chance * max(_met_again(goal, lying, die, home) for die in range(dice))
    return Outlook(win, 0.0, 1 - win, well)


def _met_again(goal: Goal, lying: tuple[int, ...], die: int, home: int) -> float:
    """How likely it is met if this die is thrown again."""
    rest = sum(lying) - lying[die]
    return sum(is_met(goal, rest + face, home) for face in DIE) / len(DIE)


def total_with(rolled: Roll, dice: tuple[int, ...]) -> int:
    """What a roll comes to if its dice show this."""
    return msgspec.structs.replace(rolled, dice=list(dice)).total


def is_met(goal: Goal, total: int, home: int) -> bool:
    """At Home whichever of three results is best counts."""
    return any(goal.is_met(total + change) for change in range(-home, home + 1))
