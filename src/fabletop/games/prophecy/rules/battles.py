"""Battles with Creatures and Guardians, from the announcement to the consequences (Base - Battles with Creatures)."""

from __future__ import annotations

from fabletop.games.prophecy.battle_news import BattleAnnounced, BattleEnded, DoubleChosen, DoubleGone, KindSettled
from fabletop.games.prophecy.battle_state import Battle, Side
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.choices import AboutCard, ChooseKind, ChooseSeat
from fabletop.games.prophecy.hero import NOBODY, Hero, PlaneId
from fabletop.games.prophecy.rules.asking import wants
from fabletop.games.prophecy.rules.equipment import equip, fought_kinds
from fabletop.games.prophecy.rules.fighters import drawn_from_magic
from fabletop.games.prophecy.rules.gaining import KIND, can_pay, gain, pay, regain
from fabletop.games.prophecy.rules.lasting import cheapened
from fabletop.games.prophecy.rules.owning import draw_item, receive
from fabletop.games.prophecy.rules.rolling import make_roll
from fabletop.games.prophecy.rules.scepter import swing_scepter
from fabletop.games.prophecy.rules.uses import use_always
from fabletop.games.prophecy.rules.wounds import lose_in_battle, pay_for_rage
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Contest, Kinds, Moment, Purchase, Resource, Rule, Until
from fabletop.kernel import CardId, ask
from fabletop.kernel.vocabulary import carry_out

FORCING = 1
"""Magic that it costs to force a Battle of Wills (PRO-B068, PRO-B075)."""
TIARA = 2
IN_BATTLE = (Until.ROLL, Until.BATTLE, Until.FIRST_BATTLE)
FORCED_WITH = (Resource.MAGIC, Resource.HEALTH)
"""Resources that forcing a kind of battle can cost."""


async def fight(table: Table, hero: Hero, card: CardId, at: PlaneId = "") -> str:
    """Fight a Creature or a Guardian, and return the result: won, lost or draw.

    Fanaticism can turn a draw into a new fight (PRO-B061).
    """
    face = table.creature(card)
    result = "draw"
    while True:
        battle = Battle(card, Side(hero.seat), Side(), at=at, lives=face.lives)
        begin(table, hero, battle)
        if face.copies_character and not await become_double(table, hero, battle):
            break
        if battle.copied != NOBODY:
            await swing_scepter(table, table.heroes[battle.copied], hero)
        if hero.is_alive:
            await settle_kind(table, hero, battle)
        if hero.is_alive:
            await fight_out(table, hero, battle)
        if not battle.is_anew or not hero.is_alive:
            result = battle.result or "lost"
            break
        end_double(table, battle)
        end_battle(table)
    await conclude(table, hero, battle, result)
    return result


def begin(table: Table, hero: Hero, battle: Battle) -> None:
    """B0: put the battle on the table and count it."""
    table.battle = battle
    table.turn.battles += 1
    table.round.battles += 1
    other = battle.other.seat
    table.tell(BattleAnnounced(hero.seat, battle.foe, other, battle.for_maps))


def end_battle(table: Table) -> None:
    """End the battle and all effects that last for it."""
    if table.boosts:
        table.boosts = [each for each in table.boosts if each.until not in IN_BATTLE]
    table.battle = None


# -- B1: the kind ------------------------------------------------------------------------------------------------------


async def settle_kind(table: Table, hero: Hero, battle: Battle) -> None:
    """Settle the kind of battle (PRO-B067, PRO-434). Then come Coral Tiara and the Creature's effects."""
    battle.step = 1
    if battle.copied != NOBODY:
        await choose_kind_of_double(table, battle)
        return
    face = table.creature(battle.foe)
    options = kinds_of(table, hero, battle.foe)
    chosen = await ask(hero.seat, "choose_kind", lambda: options, "PRO-B067", AboutCard(battle.foe))
    cost = chosen.cost
    pay(table, hero, cost, KIND)
    battle.kind, battle.is_forced = chosen.kind, bool(cost)
    battle.harder = drawn_from_magic(table, battle)
    table.tell(KindSettled(hero.seat, chosen.kind, battle.is_forced))
    if face.kinds is Kinds.BOTH or (face.kinds is Kinds.WILLS and chosen.kind is Contest.WILLS):
        wear_tiara(table, hero)
    if face.before:
        await carry_out(Scene(table, hero, battle.foe), face.before)


def kinds_of(table: Table, hero: Hero, card: CardId) -> list[ChooseKind]:
    """Return the kinds of battle that can be chosen, the default first (PRO-B067, PRO-B068, PRO-B111)."""
    face = table.creature(card)
    strength, wills = ChooseKind(Contest.STRENGTH), ChooseKind(Contest.WILLS)
    match face.kinds:
        case Kinds.BOTH:
            return [strength]
        case Kinds.CHOICE:
            return [strength, wills]
        case Kinds.WILLS:
            can_force = face.strength and face.force_strength and can_pay(hero, face.force_strength)
            forced = ChooseKind(Contest.STRENGTH, *(face.force_strength.get(each, 0) for each in FORCED_WITH))
            return [wills, forced] if can_force else [wills]
        case _:
            can_force = bool(face.willpower)
            return [strength, *forced_wills(table, hero)] if can_force else [strength]


def forced_wills(table: Table, hero: Hero) -> list[ChooseKind]:
    """Return the forced Battle of Wills, if she can pay for it (PRO-B068)."""
    magic = cheapened(table, hero, Purchase.FORCE_WILLS, FORCING)
    return [ChooseKind(Contest.WILLS, magic)] if hero.magic >= magic else []


def wear_tiara(table: Table, hero: Hero) -> None:
    """Let her regain Magic for a Battle of Wills she did not choose (PRO-432, PRO-433)."""
    for card in table.working_among(hero, table.content.ruling[Rule.REGAINS_IN_WILLS]):
        regain(table, hero, Resource.MAGIC, TIARA, card)


# -- B2 to B7 ----------------------------------------------------------------------------------------------------------


async def fight_out(table: Table, hero: Hero, battle: Battle) -> None:
    """Choose equipment once, then roll for each life and each kind, until a roll is not won (PRO-B071, K-13)."""
    battle.step = 2
    await equip(table, hero, battle.own)
    if battle.other.seat != NOBODY:
        await equip(table, table.heroes[battle.other.seat], battle.other)
    for kind in fought_kinds(table, battle):
        battle.kind = kind
        battle.lives = 1 if battle.copied != NOBODY else table.creature(battle.foe).lives
        while battle.lives > 0:
            await make_roll(table, battle)
            if battle.result != "won" or not hero.is_alive:
                return
            battle.won += 1
            battle.lives -= lives_taken(table, battle)
    await tempt(table, hero, battle)


def lives_taken(table: Table, battle: Battle) -> int:
    """Return the lives that a roll won takes: one, or two of several with a Whipsword (PRO-393)."""
    double = any(Rule.TAKES_TWO_LIVES in table.card(card).rules for card in battle.own.gear)
    return 2 if double and battle.lives > 1 else 1


async def tempt(table: Table, hero: Hero, battle: Battle) -> None:
    """Let the Giant Squid be fought repeatedly, each time stronger (PRO-462 to PRO-465, PRO-509)."""
    grows = 0 if battle.copied != NOBODY else table.creature(battle.foe).grows
    while grows and battle.result == "won" and hero.is_alive and await wants(hero, "fight_on", "PRO-464"):
        battle.harder += grows
        await make_roll(table, battle)
        battle.won += battle.result == "won"


# -- B8: consequences --------------------------------------------------------------------------------------------------


async def conclude(table: Table, hero: Hero, battle: Battle, result: str) -> None:
    """Apply the result of a battle with a Creature or Guardian (PRO-B063 to PRO-B066)."""
    battle.step, battle.result = 8, result
    end_double(table, battle)
    table.tell(BattleEnded(hero.seat, result, battle.foe, battle.other.seat))
    if hero.is_alive:
        if result == "won":
            await win_over(table, hero, battle)
        elif result == "lost":
            table.round.lost += 1
            await lose_to(table, hero, battle)
    end_battle(table)


async def win_over(table: Table, hero: Hero, battle: Battle) -> None:
    """Defeat a Creature: gain Experience and rewards, and what lay on it (PRO-B064).

    A Doppelganger gives only what its card says (PRO-450).
    """
    face = table.creature(battle.foe)
    gain(table, hero, Resource.EXPERIENCE, face.experience * (battle.won if face.grows else 1), battle.foe)
    for _ in range(battle.won - 1 if face.grows else 0):
        await draw_item(table, hero, Back.RARE, battle.foe)
    for card in table.hoards.pop(battle.foe, []):
        receive(table, hero, card, hero.items, battle.foe)
    await carry_out(Scene(table, hero, battle.foe), face.win)
    if battle.copied == NOBODY:
        await use_always(table, hero, Moment.WON)


async def lose_to(table: Table, hero: Hero, battle: Battle) -> None:
    """Lose to a Creature: 1 Health, or what the card says (PRO-B065)."""
    face = table.creature(battle.foe)
    if face.lose is None:
        await lose_in_battle(table, hero, 1, battle.foe)
    else:
        await carry_out(Scene(table, hero, battle.foe), face.lose)
    if hero.is_alive and face.lose_also:
        await carry_out(Scene(table, hero, battle.foe), face.lose_also)
    await pay_for_rage(table, hero)


# -- the Doppelganger --------------------------------------------------------------------------------------------------


async def become_double(table: Table, hero: Hero, battle: Battle) -> bool:
    """Choose the character whose shape the Doppelganger takes (PRO-440, PRO-441).

    The battle is fought as if against her. Return False if there is no other character.
    """
    others = [ChooseSeat(each.seat) for each in table.others(hero)]
    if not others:
        return False
    chosen = await ask(hero.seat, "choose_double", lambda: others, "PRO-440", AboutCard(battle.foe))
    double = table.heroes[chosen.seat]
    battle.copied = battle.other.seat = battle.attacker = double.seat
    battle.kept = double.copy()
    battle.kept_broken = list(table.broken)
    table.tell(DoubleChosen(hero.seat, battle.foe, double.seat))
    return True


async def choose_kind_of_double(table: Table, battle: Battle) -> None:
    """The Doppelganger attacks, so its player may force a Battle of Wills (PRO-442, PRO-443)."""
    double, hero = table.heroes[battle.copied], table.heroes[battle.own.seat]
    options = [ChooseKind(Contest.STRENGTH), *forced_wills(table, double)]
    chosen = await ask(double.seat, "choose_kind", lambda: options, "PRO-443", AboutCard(battle.foe))
    pay(table, double, chosen.cost, KIND)
    battle.kind, battle.is_forced = chosen.kind, chosen.kind is Contest.WILLS
    table.tell(KindSettled(double.seat, chosen.kind, battle.is_forced))
    if battle.is_forced:
        wear_tiara(table, hero)


def end_double(table: Table, battle: Battle) -> None:
    """Restore the real character. The battle ends like one with a Creature (PRO-445, PRO-450)."""
    if battle.kept is not None:
        broken = [card for card in table.broken if card in battle.kept_broken or card not in battle.kept.items]
        is_changed = (table.heroes[battle.copied], table.broken) != (battle.kept, broken)
        table.heroes[battle.copied], table.broken = battle.kept, broken
        if is_changed:
            table.tell(DoubleGone(battle.copied, battle.foe))
        battle.kept = None
        battle.other.seat = NOBODY
