"""Combat: both sides, their gear, dice and totals (Combat, Bodyguards, Objects, Runelands)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from fabletop.games.talisman.cards.conditions import foe_races
from fabletop.games.talisman.cards.lasting import Armour, Bonus, EnemyBonus, Exempt, Value
from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.cards.words import Boosted
from fabletop.games.talisman.choices import Done, FightMyself, SendBodyguard
from fabletop.games.talisman.news import FightBegan, FightDecided, FighterChosen
from fabletop.games.talisman.rules.abilities import offer_uses
from fabletop.games.talisman.rules.asking import choose_card, may_choose_card, wants
from fabletop.games.talisman.rules.magic import window
from fabletop.games.talisman.rules.rolls import offer_changes, settle, throw, use_home
from fabletop.games.talisman.rules.values import current, has_rule, in_effect
from fabletop.games.talisman.state import NOBODY, Fight, Hero, Modifier, Side, SpaceId, Table, Until
from fabletop.games.talisman.terms import BOTH, Class, Combat, Kind, Moment, Rule, Subtype, Token, title_of
from fabletop.kernel import CardId, ask, vocabulary

VICTORY, DEFEAT, STAND_OFF = "victory", "defeat", "stand_off"
RUNELAND_BONUS = 2
VENGEANCE = 2


async def fight_out(table: Table, fight: Fight, *, bodyguards: bool = True) -> str:
    """Run a Combat from the choice of gear to the comparison of totals, and return its result (K-10, TAL-B025,
    TAL-B028).

    The fight stays on the table. The result is empty if one side was moved away before the dice.
    """
    hero = table.heroes[fight.own.seat]
    table.fight = fight
    table.turn.fights += 1
    table.tell(FightBegan(hero.seat, fight.kind, fight.foe, tuple(fight.cards), fight.other.seat))
    await arm(table, hero, fight.own, bodyguards=bodyguards)
    defender = table.heroes[fight.other.seat] if fight.other.seat != NOBODY else None
    if defender is not None:
        await arm(table, defender, fight.other, bodyguards=bodyguards)
    await ambush(table, hero, fight)
    for fighter in (hero, *([defender] if defender is not None else [])):
        await offer_uses(table, fighter, Moment.COMBAT, "TAL-368")
    ground = _standing(table, fight)
    await window(table, Moment.COMBAT)
    if _standing(table, fight) != ground:
        return fight.result  # a Character that was moved away no longer fights (TAL-272)
    for side in (fight.own, fight.other):
        call_back(table, side)
    await roll_for(table, fight, fight.own)
    await roll_for(table, fight, fight.other)
    for step in (offer_changes, use_home):  # at each step the attacker goes first (TAL-475)
        for side in (fight.own, fight.other):
            if side.roll is not None and side.seat != NOBODY:
                await step(table, table.heroes[side.seat], side.roll)
    own, other = total(table, fight, fight.own), total(table, fight, fight.other)
    fight.result = compare(table, fight, own, other)
    if fight.result == VICTORY and own == other and not await wants(hero, "relentless", "TAL-368"):
        fight.result = STAND_OFF
    table.tell(FightDecided(hero.seat, own, other, fight.result))
    return fight.result


def _standing(table: Table, fight: Fight) -> list[SpaceId]:
    """Return the spaces of the fighting Characters."""
    return [table.heroes[side.seat].space for side in (fight.own, fight.other) if side.seat != NOBODY]


async def close(table: Table) -> None:
    """End the fight: pay for what was used and end its effects, except Potions that last all turn for some
    Characters."""
    table.fight = None
    if not table.boosts:
        return
    ended = [each for each in table.boosts if each.until is Until.COMBAT]
    table.boosts = [each for each in table.boosts if each.until is not Until.COMBAT]
    for boost in ended:
        face = table.content.card.get(title_of(boost.source))
        is_potion = face is not None and face.kind is Kind.POTION
        if is_potion and has_rule(table, table.heroes[boost.seat], Rule.POTIONS_LAST):
            boost.until = Until.TURN
            table.boosts.append(boost)
        for word in face.do if face is not None else ():
            if isinstance(word, Boosted) and word.after and table.heroes[boost.seat].is_alive:
                await vocabulary.carry_out(Scene(table, table.heroes[boost.seat], boost.source), word.after)


def compare(table: Table, fight: Fight, own: int, other: int) -> str:
    """Return the result of two totals for the attacker or the tested Character (TAL-B028, TAL-390)."""
    if own == other and not fight.is_test and wins_stand_offs(table, table.heroes[fight.own.seat], fight):
        return VICTORY
    return VICTORY if own > other else DEFEAT if own < other else STAND_OFF


def wins_stand_offs(table: Table, hero: Hero, fight: Fight) -> bool:
    """Whether a Character wins Stand-offs: by a rule, in person, in Strength Combat against Enemies."""
    if fight.own.fighter or fight.other.seat != NOBODY or not counts_by_subtype(table, fight.foe):
        return False
    return fight.kind == Combat.STRENGTH and has_rule(table, hero, Rule.STAND_OFF_WINS)


def counts_by_subtype(table: Table, foe: str) -> bool:
    """Whether effects on Enemies or Strangers apply to this foe.

    For a Destiny only with the option (TAL-173, TAL-174).
    """
    return foe not in table.content.destiny or table.options.destiny_subtypes


# -- fighter and gear --------------------------------------------------------------------------------------------------


async def arm(table: Table, hero: Hero, side: Side, *, bodyguards: bool) -> None:
    """Choose the fighter, its Weapon and its Armour (TAL-225, TAL-283, TAL-284, TAL-292, TAL-293)."""
    assert table.fight is not None
    if hero.toad:
        return
    guards = [card for card in hero.followers if bodyguards and guard_value(table, card, table.fight.kind)]
    if guards:
        sent = [SendBodyguard(card) for card in guards]
        options = [FightMyself(), *sent] if may_fight_in_person(table, hero, side) else sent
        chosen = await ask(hero.seat, "who_fights", lambda: options, "TAL-225")
        side.fighter = chosen.card if isinstance(chosen, SendBodyguard) else ""
    if side.fighter:
        await lend(table, hero, side)
    else:
        for subtype in (Subtype.WEAPON, Subtype.ARMOUR):
            side.gear += await choose_gear(table, hero, subtype, side.gear)
    table.tell(FighterChosen(hero.seat, side.fighter, tuple(side.gear)))


def call_back(table: Table, side: Side) -> None:
    """If the chosen Bodyguard is gone, its Character fights in person with the lent gear (TAL-225)."""
    if side.fighter and side.fighter not in table.heroes[side.seat].followers:
        side.fighter = ""
        table.tell(FighterChosen(side.seat, "", tuple(side.gear)))


def may_fight_in_person(table: Table, hero: Hero, side: Side) -> bool:
    """Whether a Character may fight in person.

    A Character whose Craft attack depends on a Bodyguard must let the Bodyguard fight (TAL-226).
    """
    fight = table.fight
    assert fight is not None
    is_attack = side is fight.own and fight.other.seat != NOBODY and fight.kind == Combat.CRAFT
    return not is_attack or has_craft_attack(table, hero)


def has_craft_attack(table: Table, hero: Hero) -> bool:
    """Whether a Character may attack Characters with Craft in person, as every Mystic may (K-13)."""
    return table.figure(hero).class_ is Class.MYSTIC or has_rule(table, hero, Rule.CRAFT_ATTACK)


def guard_value(table: Table, card: CardId, kind: str) -> int:
    """Return a Bodyguard's value in this kind of Combat (TAL-225, TAL-226)."""
    if not table.is_bodyguard(card):
        return 0
    face = table.card(card)
    return face.strength if kind == Combat.STRENGTH else face.craft


def of_use(table: Table, hero: Hero, subtype: Subtype) -> list[CardId]:
    """Return the Weapons or Armours that can be used now. A Ranged Weapon needs a bonus in Combat."""
    found = []
    for card in hero.objects:
        face = table.card(card)
        if face.is_(subtype):
            as_weapon = face.is_(Subtype.RANGED) and has_rule(table, hero, Rule.RANGED_AS_WEAPON)
            if as_weapon or any(isinstance(each, Bonus | EnemyBonus | Armour) for each in face.lasts):
                found.append(card)
    return found


def how_many(table: Table, hero: Hero, subtype: Subtype, worn: list[CardId]) -> int:
    """Return how many can be used at a time: one, unless an effect allows more."""
    if has_rule(table, hero, Rule.TWO_WEAPONS_AND_ARMOURS):
        return 2
    weapons = sum(table.card(card).is_(Subtype.WEAPON) for card in worn)
    if has_rule(table, hero, Rule.TWO_WEAPONS_OR_ARMOURS) and not (subtype is Subtype.ARMOUR and weapons > 1):
        return 2
    return 1


async def choose_gear(table: Table, hero: Hero, subtype: Subtype, worn: list[CardId]) -> list[CardId]:
    """Choose the gear to use. The player is asked only if there is more than can be used."""
    found = of_use(table, hero, subtype)
    if len(found) < 2 or len(found) <= (most := how_many(table, hero, subtype, worn)):
        return found
    chosen: list[CardId] = []
    while len(chosen) < most:
        left = [card for card in found if card not in chosen]
        chosen.append(await choose_card(hero, f"choose_{subtype.value}", partial(list, left), "TAL-292"))
    return chosen


async def lend(table: Table, hero: Hero, side: Side) -> None:
    """Lend gear to a Bodyguard: Objects that change Strength or Craft, one Weapon and one Armour (TAL-228)."""

    while to_lend(table, hero, side):
        lent = await may_choose_card(hero, "lend", partial(to_lend, table, hero, side), "TAL-228", no=Done())
        if lent is None:
            return
        side.gear.append(lent)


def to_lend(table: Table, hero: Hero, side: Side) -> list[CardId]:
    """Return the Objects that a Bodyguard could use besides those it has."""
    return [card for card in hero.objects if card not in side.gear and _may_lend(table, side, card)]


def _may_lend(table: Table, side: Side, card: CardId) -> bool:
    face = table.card(card)
    for subtype in (Subtype.WEAPON, Subtype.ARMOUR):
        if face.is_(subtype) and any(table.card(each).is_(subtype) for each in side.gear):
            return False
    return any(
        isinstance(each, Bonus | EnemyBonus) or (isinstance(each, Value) and each.what in BOTH) for each in face.lasts
    )


def may_ambush(table: Table, hero: Hero, fight: Fight) -> bool:
    """Whether a Character may fight from ambush: once per turn, in person, against a Character or an Enemy that lay
    there."""
    is_met = fight.other.seat != NOBODY or bool(fight.cards and fight.was_face_up)
    is_used = "ambush" in table.turn.used
    return is_met and not fight.own.fighter and not is_used and has_rule(table, hero, Rule.AMBUSH)


async def ambush(table: Table, hero: Hero, fight: Fight) -> None:
    """Let a Character fight from ambush, so that the other side rolls no die."""
    if may_ambush(table, hero, fight) and await wants(hero, "ambush", "TAL-367"):
        table.turn.used.append("ambush")
        fight.other.no_die = True


# -- dice and totals ---------------------------------------------------------------------------------------------------


async def roll_for(table: Table, fight: Fight, side: Side) -> None:
    """Roll the die of a side, with all its modifiers."""
    added = list(modifiers(table, fight, side))
    if side.no_die:
        side.value = sum(each.n for each in added)
        return
    hero = table.heroes[side.seat] if side.seat != NOBODY else None
    side.roll = await throw(table, hero, fight.kind, fight.foe, 1, added)


def total(table: Table, fight: Fight, side: Side) -> int:
    """Return the total of a side."""
    if side.roll is None:
        return side.value
    settle(table, side.roll)
    return side.roll.total


def modifiers(table: Table, fight: Fight, side: Side) -> Iterator[Modifier]:
    """Return the value and each bonus of a side."""
    if side.seat == NOBODY:
        yield Modifier("value", side.value)
        yield from enemy_modifiers(table, fight)
        return
    hero = table.heroes[side.seat]
    kind = Combat(fight.kind)
    yield from _fighter(table, hero, fight, side, kind)
    for boost in table.boosts:
        if boost.seat == hero.seat and (
            boost.sharpens in side.gear if boost.sharpens else boost.follower == side.fighter
        ):
            n = boost.strength if kind is Combat.STRENGTH else boost.craft
            if n:
                yield Modifier(boost.source, n)
    yield from side.extra


def _fighter(table: Table, hero: Hero, fight: Fight, side: Side, kind: Combat) -> Iterator[Modifier]:
    if side.fighter:
        yield Modifier(side.fighter, guard_value(table, side.fighter, kind))
        for card in [each for each in side.gear if each in hero.objects]:
            for each in table.card(card).lasts:
                if each.when is not None and not each.when.test(table, hero):
                    continue
                if isinstance(each, Bonus) and kind in each.kinds:
                    yield Modifier(card, each.n)
                if isinstance(each, Value) and each.what == kind.value:
                    yield Modifier(card, each.n)
        return
    yield Modifier("value", current(table, hero, Token(kind)))
    for source, bonus in in_effect(table, hero, Bonus):
        if kind in bonus.kinds and _in_use(table, source, side):
            yield Modifier(source, bonus.n)
    if kind is Combat.STRENGTH and has_rule(table, hero, Rule.RANGED_AS_WEAPON):
        for card in side.gear:
            face = table.card(card)
            if face.is_(Subtype.RANGED) and not any(isinstance(each, Bonus) for each in face.lasts):
                yield Modifier(card, 1)
    if kind is Combat.STRENGTH and _faces_nemesis(table, hero, fight):
        for source, each in in_effect(table, hero, Exempt):
            if each.rule is Rule.VENGEANCE and _in_use(table, source, side):
                yield Modifier(source, VENGEANCE)


def _in_use(table: Table, source: str, side: Side) -> bool:
    """Whether a source counts. Weapons and Armours count only while in use, everything else always (TAL-285)."""
    face = table.content.card.get(title_of(source))
    if face is None or not (face.is_(Subtype.WEAPON) or face.is_(Subtype.ARMOUR)):
        return True
    return source in side.gear


def _faces_nemesis(table: Table, hero: Hero, fight: Fight) -> bool:
    foes = [*[title_of(card) for card in fight.cards], fight.foe, f"seat:{fight.other.seat}"]
    return bool(hero.nemesis) and hero.nemesis in foes


def enemy_modifiers(table: Table, fight: Fight) -> Iterator[Modifier]:
    """Return the modifiers of Enemies: Runelands, once for all of them (TAL-363, TAL-364), Events and cards."""
    hero = table.heroes[fight.own.seat]
    if table.place(hero).runeland and not has_rule(table, hero, Rule.NO_RUNELANDS):
        yield Modifier("runeland", RUNELAND_BONUS)
    if not counts_by_subtype(table, fight.foe):
        return
    races = foe_races(table, hero)
    for source, each in in_effect(table, hero, EnemyBonus):
        is_meant = not each.races or any(race in each.races for race in races)
        is_kept_back = bool(fight.own.fighter) and source in hero.objects and source not in fight.own.gear  # TAL-228
        if Combat(fight.kind) in each.kinds and is_meant and not is_kept_back and _in_use(table, source, fight.own):
            yield Modifier(source, each.n)
