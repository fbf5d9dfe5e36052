"""Exact chances of battles, from the rules that add them up and pick the dice.

A battle is won if every roll of it is. Nothing is used but what was said; what costs nothing is taken: the best that
both sides can hold and wear, the 8 of a Halfling, and a draw that is made of a lost roll. By `well` what helps is used
before the roll, the best single thing or several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from operator import itemgetter
from typing import Any

from fabletop.games.prophecy import choices
from fabletop.games.prophecy.advice.answers import surely_drawn
from fabletop.games.prophecy.advice.imagined import FACELESS, played
from fabletop.games.prophecy.battle_state import Battle, Side
from fabletop.games.prophecy.hero import NOBODY, Hero, PlaneId
from fabletop.games.prophecy.rules import attacks, battles
from fabletop.games.prophecy.rules.bonuses import sums_of
from fabletop.games.prophecy.rules.equipment import fought_kinds, sets
from fabletop.games.prophecy.rules.rolling import EIGHT, ONE, picked
from fabletop.games.prophecy.rules.uses import offered_uses, use_card
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Contest, Moment, Resource, Rule, Until
from fabletop.kernel import CardId, Decision, Script, Seat
from fabletop.kernel.outlook import Outlook, Unknown, copied, mixed

DIE = (1, 2, 3, 4, 5, 6)
THROWN = 4
"""From this step on the dice of a roll lie there (K-11)."""
Faces = tuple[tuple[int, float], ...]
"""What a die can count, and how likely each is."""
TOGETHER = 4
"""So many things are reckoned together at most."""
LOST = Outlook(0.0, 0.0, 1.0, 0.0)


def flipped(found: Outlook) -> Outlook:
    """The same for the other side."""
    return Outlook(found.loss, found.draw, found.win, found.loss)


# -- one roll ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _faces(extra: int, curses: int, fixed: int, known: tuple[int, ...]) -> Faces:
    """What the dice of a side come to before anything caps them."""
    if fixed:
        return ((fixed, 1.0),)
    thrown = 1 + extra + curses - len(known)
    found: dict[int, float] = {}
    for dice in product(DIE, repeat=thrown):
        counts = picked(Side(dice=[*known, *dice], extra=extra, curses=curses))
        found[counts] = found.get(counts, 0.0) + len(DIE) ** -thrown
    return tuple(sorted(found.items()))


def faces_of(table: Table, battle: Battle, side: Side) -> Faces:
    """What a side's die can count: as it lies there, as it was foretold, or as it can fall."""
    if battle.step > THROWN and side.dice:
        found: Faces = ((picked(side), 1.0),)
    else:
        foretold = table.round.foretold if battle.own.seat == table.active else []
        at = 0 if side is battle.own else 1
        found = _faces(side.extra, side.curses, side.fixed, tuple(foretold[at : at + 1]))
    if side.seat != NOBODY and not side.fixed and table.has_rule(table.heroes[side.seat], Rule.EIGHT):
        found = tuple((EIGHT if counts == ONE else counts, chance) for counts, chance in found)
    return tuple((min(counts, side.cap), chance) for counts, chance in found) if side.cap >= 0 else found


def roll_of(table: Table, battle: Battle) -> tuple[float, float, float]:
    """How likely the active player's side wins this roll, draws it, or loses it."""
    ahead = sum(each.n for each in sums_of(table, battle.own)) - sum(each.n for each in sums_of(table, battle.other))
    win = draw = 0.0
    for own, likely in faces_of(table, battle, battle.own):
        for other, chance in faces_of(table, battle, battle.other):
            margin = ahead + own - other
            win += likely * chance * (margin > 0)
            draw += likely * chance * (margin == 0)
    if battle.foe and battle.copied == NOBODY and table.creature(battle.foe).draw_loses:
        draw = 0.0
    loss = max(1 - win - draw, 0.0)
    if battle.result:
        return win, draw, loss
    if surely_drawn(table, battle, battle.other):
        win, draw = 0.0, win + draw
    if surely_drawn(table, battle, battle.own):
        draw, loss = draw + loss, 0.0
    return win, draw, loss


# -- all rolls of a battle ---------------------------------------------------------------------------------------------


def outlook_of(table: Table, seat: Seat) -> Outlook:
    """How a battle on the table ends for a seat, if nothing more is used: this roll, and all that must be won after."""
    twin = copied(table)
    battle = twin.battle
    assert battle is not None
    win, draw, loss = 1.0, 0.0, 0.0
    for _ in _rolls(twin, battle):
        won, drawn, lost = _fed(twin, battle)
        win, draw, loss = win * won, draw + win * drawn, loss + win * lost
    found = Outlook(win, draw, loss, win)
    return found if battle.own.seat == seat else flipped(found)


def _rolls(table: Table, battle: Battle) -> Iterator[None]:
    """The battle as it stands before each of its rolls, as far as all are won (K-13)."""
    yield
    if battle.other.seat != NOBODY and battle.copied == NOBODY:
        return
    if battle.harder:
        return
    kinds = fought_kinds(table, battle)
    for kind in kinds[kinds.index(battle.kind) :]:
        if kind is not battle.kind:
            _begin_roll(table, battle)
            battle.kind, battle.lives = kind, table.creature(battle.foe).lives
            yield
        while (left := battle.lives - battles.lives_taken(table, battle)) > 0:
            _begin_roll(table, battle)
            battle.lives = left
            yield


def _begin_roll(table: Table, battle: Battle) -> None:
    """What lasted for the last roll is over."""
    battle.step = 3
    for side in (battle.own, battle.other):
        side.dice, side.extra, side.curses, side.fixed, side.cap = [], 0, 0, 0, -1
    table.boosts = [each for each in table.boosts if each.until is not Until.ROLL]
    table.round.foretold = []


def _fed(table: Table, battle: Battle) -> tuple[float, float, float]:
    """A roll; where Magic is to be paid for it (PRO-459), as much as does best."""
    caps = bool(battle.foe) and battle.copied == NOBODY and table.creature(battle.foe).caps_die
    if not caps or battle.own.cap >= 0 or battle.step > THROWN:
        return roll_of(table, battle)
    hero = table.heroes[battle.own.seat]
    whole = hero.magic
    found = []
    for n in range(whole + 1):
        hero.magic, battle.own.cap = whole - n, n
        found.append((roll_of(table, battle), -n))
    best, paid = max(found)
    hero.magic = whole + paid
    return best


# -- what is held ------------------------------------------------------------------------------------------------------


def arm(table: Table, side: Side) -> None:
    """A side holds and wears what does best for it, of equal sets the first that is offered."""
    battle = table.battle
    assert battle is not None
    found = sets(table, table.heroes[side.seat])

    def margin(gear: tuple[CardId, ...]) -> int:
        side.gear = list(gear)
        total = 0
        for kind in fought_kinds(table, battle):
            kept, battle.kind = battle.kind, kind
            total += sum(each.n for each in sums_of(table, side))
            battle.kind = kept
        return total

    best = max([(margin(gear), -at) for at, gear in enumerate(found)]) if len(found) > 1 else (0, 0)
    side.gear = list(found[-best[1]])


def armed(table: Table, sides: Iterable[Seat]) -> Table:
    """The same when these seats have chosen what to hold and wear."""
    twin = copied(table)
    assert twin.battle is not None
    for seat in sides:
        arm(twin, twin.battle.side(seat))
    twin.battle.step = max(twin.battle.step, 3)
    return twin


# -- battles that an option begins -------------------------------------------------------------------------------------

Fields = list[tuple[float, Table]]
"""Tables with a battle on them before its first roll, each with how likely it comes to that."""


Begun = tuple[Table, Sequence[choices.ChooseKind]]
"""A table with a battle on it whose kind is not settled, and the kinds that it may be."""


def begun_with_creature(table: Table, hero: Hero, card: CardId, at: PlaneId = "") -> Begun | None:
    """A battle with a Creature or Guardian; None where it cannot be told."""
    if card == FACELESS or card in table.content.gate or table.creature(card).copies_character:
        return None
    twin = copied(table)
    fighter = twin.heroes[hero.seat]
    battles.begin(twin, fighter, Battle(card, Side(hero.seat), Side(), at=at, lives=twin.creature(card).lives))
    return twin, battles.kinds_of(twin, fighter, card)


def begun_with_hero(table: Table, hero: Hero, other: Seat, *, for_maps: bool = False) -> Begun:
    """A battle with another character."""
    twin = copied(table)
    battle = Battle("", Side(hero.seat), Side(other), attacker=hero.seat, for_maps=for_maps)
    fighter = twin.heroes[hero.seat]
    battles.begin(twin, fighter, battle)
    return twin, attacks.kinds_of(twin, fighter)


def with_creature(table: Table, hero: Hero, card: CardId, at: PlaneId = "") -> Fields:
    """A battle with a Creature or Guardian, of the kind that does best of those that are free; none where it cannot be
    told."""
    begun = begun_with_creature(table, hero, card, at)
    return [] if begun is None else best_free(begun, hero.seat)


def with_hero(table: Table, hero: Hero, other: Seat, *, for_maps: bool = False) -> Fields:
    """A battle with another character, of Strength, or of Wills if that is free and does better (Illusion)."""
    return best_free(begun_with_hero(table, hero, other, for_maps=for_maps), hero.seat)


Forced = list[tuple[choices.ChooseKind, Fields]]
"""Kinds of a battle that have a price, and the battle that comes of each."""


def forced(begun: Begun | None, seat: Seat) -> Forced:
    """The kinds into which a battle can be forced."""
    if begun is None:
        return []
    table, kinds = begun
    return [(each, fields) for each in kinds if each.cost and (fields := of_kind(table, seat, each))]


def best_free(begun: Begun, seat: Seat) -> Fields:
    """The battle that does best of the kinds that cost nothing."""
    table, kinds = begun
    found = [fields for each in kinds if not each.cost and (fields := of_kind(table, seat, each))]
    if len(found) < 2:
        return found[0] if found else []
    return max(found, key=lambda fields: hope(outlook_over(fields, seat)))


def of_kind(table: Table, seat: Seat, chosen: choices.ChooseKind) -> Fields:
    """A battle whose kind this seat settles so, when both sides have taken up what does best for them."""

    def settle(twin: Table) -> Script[None]:
        fought, hero = twin.battle, twin.heroes[seat]
        assert fought is not None
        if fought.other.seat == NOBODY:
            return battles.settle_kind(twin, hero, fought)
        if fought.copied != NOBODY:
            return battles.settle_kind(twin, twin.heroes[fought.own.seat], fought)
        return attacks.settle_kind(twin, hero, twin.heroes[fought.other.seat], fought)

    def answer(twin: Table, asked: Decision[Any]) -> Any:
        return chosen if asked.prompt == "choose_kind" else answered(twin, asked)

    try:
        return [(chance, _armed_all(twin)) for chance, twin in played(table, settle, answer)]
    except Unknown:
        return []


def _armed_all(table: Table) -> Table:
    battle = table.battle
    assert battle is not None
    seats = [side.seat for side in (battle.own, battle.other) if side.seat != NOBODY]
    return armed(table, seats) if all(table.heroes[seat].is_alive for seat in seats) else table


def outlook_over(fields: Fields, seat: Seat) -> Outlook:
    """How battles that may come of something end."""
    return mixed((chance, helped(table, seat) if table.heroes[seat].is_alive else LOST) for chance, table in fields)


def answered(table: Table, asked: Decision[Any]) -> Any:
    """What goes without much thought on the way: passing; what the battle does not need is lost; the worst die is
    thrown again, and exchanged for the best."""
    battle = table.battle
    if asked.passing is not None:
        return asked.passing
    match asked.prompt:
        case "lose_one_of" if battle is not None:
            fought = Resource.HEALTH if battle.kind is Contest.STRENGTH else Resource.MAGIC
            return min(asked.options, key=lambda each: each.what is fought)
        case "reroll_die":
            return min(asked.options, key=lambda each: each.die)
        case "exchange_dice":
            return max(asked.options, key=lambda each: each.other - each.own)
    raise Unknown


# -- what may be used --------------------------------------------------------------------------------------------------


def after_uses(table: Table, seat: Seat, uses: Sequence[choices.UseCard]) -> Outlook | None:
    """A battle after things were used in it, as far as each can be after those before it; None where that cannot be
    told."""

    async def do(twin: Table) -> None:
        hero = twin.heroes[seat]
        for each in uses:
            if each is uses[0] or each in offered_uses(twin, hero, Moment.SPELLS):
                await use_card(twin, hero, each.card, each.use)

    try:
        left = list(played(table, do, answered))
    except Unknown:
        return None
    return mixed((chance, outlook_of(twin, seat) if twin.battle else LOST) for chance, twin in left)


def helped(table: Table, seat: Seat) -> Outlook:
    """A battle before its roll, and how likely it is won if this seat first uses what helps: one thing, or the best
    ones together."""
    plain = outlook_of(table, seat)
    uses = offered_uses(table, table.heroes[seat], Moment.SPELLS)
    alone = [(found.win, each) for each in uses if (found := after_uses(table, seat, [each])) is not None]
    best = [each for _, each in sorted(alone, key=itemgetter(0), reverse=True)]
    together = [after_uses(table, seat, best[:count]) for count in range(2, min(len(best), TOGETHER) + 1)]
    wins = [plain.win, *[win for win, _ in alone], *[found.win for found in together if found is not None]]
    return Outlook(plain.win, plain.draw, plain.loss, max(wins))


def hope(found: Outlook) -> tuple[float, float]:
    """What somebody who fights hopes for: to win, else not to lose."""
    return found.win, found.draw
