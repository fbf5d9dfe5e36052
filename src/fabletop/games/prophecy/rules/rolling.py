"""One roll of a battle: spells, dice, what changes them, and the result (B3 to B7; K-11, K-12)."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.prophecy.battle_news import BattleRolled, RollDecided
from fabletop.games.prophecy.battle_state import Battle, Side
from fabletop.games.prophecy.cards.lasting import ShieldHolds
from fabletop.games.prophecy.choices import (
    AboutDie,
    BreakShield,
    ChooseNumber,
    FightAnew,
    LetStand,
    Option,
    Roll,
    UseCard,
)
from fabletop.games.prophecy.hero import NOBODY, Hero
from fabletop.games.prophecy.news import CardUsed
from fabletop.games.prophecy.rules.asking import wants
from fabletop.games.prophecy.rules.bonuses import sums_of
from fabletop.games.prophecy.rules.dice import roll_die
from fabletop.games.prophecy.rules.fighters import foe_counts_as, foe_hero, is_barred
from fabletop.games.prophecy.rules.gaining import pay
from fabletop.games.prophecy.rules.lasting import lasting_of
from fabletop.games.prophecy.rules.owning import break_card
from fabletop.games.prophecy.rules.uses import offered_uses, use_always, use_card
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Bar, Contest, Moment, Resource, Rule, Until
from fabletop.kernel import CardId, Seat, Throw, ask

ONE, EIGHT = 1, 8
"""A Halfling's die result and the value it may count as (PRO-B103)."""


async def make_roll(table: Table, battle: Battle) -> None:
    """Make one roll, from the spells to the result, which is stored in the battle."""
    battle.rolls += 1
    battle.used_in_roll, battle.result = [], ""
    for side in (battle.own, battle.other):
        side.dice, side.extra, side.curses, side.fixed, side.cap, side.counts = [], 0, 0, 0, -1, 0
    battle.step = 3
    await cast_spells(table, battle)
    await feed_the_shark(table, battle)
    battle.step = 4
    await throw(table, battle)
    battle.step = 5
    await alternate(table, battle, Moment.DICE, "change_dice", "PRO-B069")
    battle.step = 6
    await decide(table, battle)
    battle.step = 7
    await change_result(table, battle)
    for seat in fighters(battle):
        await use_always(table, table.heroes[seat], Moment.ROLLED)
    if table.boosts:
        table.boosts = [each for each in table.boosts if each.until is not Until.ROLL]


def fighters(battle: Battle) -> list[Seat]:
    """Return the seats that make decisions in a battle, the active player first."""
    own, other = battle.own.seat, battle.other.seat
    return [own, other] if other != NOBODY else [own]


# -- B3 and B5: alternating --------------------------------------------------------------------------------------------


async def cast_spells(table: Table, battle: Battle) -> None:
    """Cast spells and use other effects before the roll, the active player first, until both pass (PRO-B069)."""
    await alternate(table, battle, Moment.SPELLS, "cast_spells", "PRO-B069")


async def alternate(table: Table, battle: Battle, moment: Moment, prompt: str, clause: str) -> None:
    """Let both sides use effects in turn, until they pass in succession."""
    seats = fighters(battle)
    passed, at = 0, 0
    while passed < len(seats):
        hero = table.heroes[seats[at % len(seats)]]
        at += 1
        offered = offered_uses(table, hero, moment)
        chosen = await _use_or_pass(hero, prompt, offered, clause) if offered else None
        if isinstance(chosen, UseCard):
            passed = 0
            await use_card(table, hero, chosen.card, chosen.use)
        else:
            passed += 1


async def _use_or_pass(hero: Hero, prompt: str, offered: Sequence[Option], clause: str) -> Option:
    def options() -> list[Option]:
        return [*offered, Roll() if prompt == "cast_spells" else LetStand()]

    return await ask(hero.seat, prompt, options, clause)


async def feed_the_shark(table: Table, battle: Battle) -> None:
    """Pay Magic before each roll. The die counts at most that much (PRO-459, K-24)."""
    if not battle.foe or not table.creature(battle.foe).caps_die:
        return
    hero = table.heroes[battle.own.seat]
    options = [ChooseNumber(n, Resource.MAGIC) for n in range(hero.magic, -1, -1)]
    chosen = await ask(hero.seat, "pay_magic", lambda: options, "PRO-459")
    pay(table, hero, {Resource.MAGIC: chosen.n}, battle.foe)
    battle.own.cap = chosen.n


# -- B4 and B6: the dice -----------------------------------------------------------------------------------------------


async def throw(table: Table, battle: Battle) -> None:
    """Roll the light die for the active player and the dark one for the other side (PRO-B112), or use foretold dice
    (PRO-423)."""
    foretold = table.round.foretold if battle.own.seat == table.active else []
    table.round.foretold = [] if foretold else table.round.foretold
    for n, side in enumerate((battle.own, battle.other)):
        if side.fixed:
            side.dice = [side.fixed]
            continue
        known = foretold[n : n + 1]
        dice = 1 + side.extra + side.curses - len(known)
        side.dice = [*known, *(await Throw(dice, clause="PRO-B062"))] if dice else known
    table.tell(BattleRolled(tuple(battle.own.dice), tuple(battle.other.dice)))


async def decide(table: Table, battle: Battle) -> None:
    """Select the best and worst dice, then compare the totals (PRO-B062, PRO-B063)."""
    for side in (battle.own, battle.other):
        side.counts = picked(side)
        if side.seat != NOBODY and side.counts == ONE and not side.fixed:
            await count_eight(table, table.heroes[side.seat], side)
        side.counts = capped(side, side.counts)
        side.sums = sums_of(table, side)
    own, other = battle.own.total, battle.other.total
    battle.result = "won" if own > other else "lost" if own < other else "draw"
    if battle.result == "draw" and battle.foe and table.creature(battle.foe).draw_loses:
        battle.result = "lost"
    sums = tuple(battle.own.sums), tuple(battle.other.sums)
    table.tell(RollDecided(battle.own.seat, own, sums[0], other, sums[1], battle.result, battle.foe, battle.other.seat))


def picked(side: Side) -> int:
    """Return the counted die: the best; of cursed dice the worst, and the next better for each from Prayer."""
    dice = sorted(side.dice)
    if side.fixed or not dice:
        return side.fixed
    return dice[min(side.extra, len(dice) - 1)] if side.curses else dice[-1]


def capped(side: Side, counts: int) -> int:
    """Return the result limited to the cap (PRO-459)."""
    return min(counts, side.cap) if side.cap >= 0 else counts


def counted(side: Side) -> int:
    """Return the result of a side's dice as they lie."""
    return capped(side, picked(side))


async def count_eight(table: Table, hero: Hero, side: Side) -> None:
    """A Halfling's 1 may count as 8 (PRO-B103, D54)."""
    if table.has_rule(hero, Rule.EIGHT) and await wants(hero, "count_eight", "PRO-B103", AboutDie(ONE, EIGHT)):
        side.counts = EIGHT


# -- B7: the result ----------------------------------------------------------------------------------------------------


async def change_result(table: Table, battle: Battle) -> None:
    """Use shields and other effects on the result.

    The loser goes first, then the winner. In a draw the active player goes first.
    """
    changed = True
    while changed:
        changed = False
        for seat in _by_result(battle):
            hero = table.heroes[seat]
            options = result_options(table, hero, battle)
            chosen = await _use_or_pass(hero, "change_result", options, "PRO-B070") if options else LetStand()
            if not isinstance(chosen, LetStand):
                await use_on_result(table, hero, battle, chosen)
                changed = True
                break
        if battle.is_anew:
            return


def _by_result(battle: Battle) -> list[Seat]:
    seats = fighters(battle)
    return seats[::-1] if battle.result == "won" else seats


def result_options(table: Table, hero: Hero, battle: Battle) -> list[Option]:
    """Return what a seat can do to the result."""
    found: list[Option] = list(offered_uses(table, hero, Moment.RESULT))
    if may_use_shield(table, hero, battle):
        found += [BreakShield(card) for card in battle.side(hero.seat).gear if is_ready_shield(table, card)]
    if battle.result == "draw" and table.has_rule(hero, Rule.FANATICISM) and battle.copied != hero.seat:
        found.append(FightAnew())
    return found


def is_ready_shield(table: Table, card: str) -> bool:
    """Whether a card is an unbroken shield."""
    return table.card(card).shield is not None and card not in table.broken


def may_use_shield(table: Table, hero: Hero, battle: Battle) -> bool:
    """Whether she may use a shield: after a lost Battle of Strength, unless the opponent forbids it (PRO-B070)."""
    if battle.outcome(hero.seat) != "lost" or battle.kind is not Contest.STRENGTH or is_barred(table, Bar.SHIELDS):
        return False
    if battle.foe and table.creature(battle.foe).draw_loses:
        return False
    foe = foe_hero(table, hero)
    held = battle.side(foe.seat).gear if foe is not None else []
    return not any(Rule.FOES_SHIELDLESS in table.card(card).rules for card in held)


async def use_on_result(table: Table, hero: Hero, battle: Battle, chosen: Option) -> None:
    """Carry out the chosen effect."""
    match chosen:
        case UseCard(card, use):
            await use_card(table, hero, card, use)
        case BreakShield(card):
            battle.result = "draw"
            table.tell(CardUsed(hero.seat, card, "shield"))
            await strain(table, hero, card)
        case FightAnew():
            battle.is_anew = True


async def strain(table: Table, hero: Hero, card: str) -> None:
    """Strain an Item so that it breaks. Against some, or by a roll, a shield does not (Shield Mastery)."""
    if table.card(card).shield is not None:
        if holds_against(table, hero, card):
            return
        for source, each in lasting_of(table, hero, ShieldHolds):
            if await roll_die(table, hero, source, "PRO-B070") >= each.least:
                return
    break_card(table, hero.seat, card)


def holds_against(table: Table, hero: Hero, card: CardId) -> bool:
    """Whether a shield never breaks against her opponent."""
    shield = table.card(card).shield
    return shield is not None and any(foe_counts_as(table, hero, versus) for versus in shield.keeps)
