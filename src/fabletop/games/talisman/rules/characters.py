"""Attacks on other Characters, and abilities used instead (Base - Character against Character)."""

from __future__ import annotations

from fabletop.games.talisman.cards.lasting import Pass
from fabletop.games.talisman.choices import Attack, Done, Option, RewardGold, RewardLife, RewardObject, UseOn
from fabletop.games.talisman.rules.abilities import is_usable, offer_uses, use_ability, uses_at
from fabletop.games.talisman.rules.asking import may_choose_card
from fabletop.games.talisman.rules.combat import DEFEAT, VICTORY, close, fight_out, guard_value, has_craft_attack
from fabletop.games.talisman.rules.enemies import bury
from fabletop.games.talisman.rules.evasion import evades_attack
from fabletop.games.talisman.rules.holdings import may_take, pick_up
from fabletop.games.talisman.rules.lives import lose_lives
from fabletop.games.talisman.rules.movement import pass_on
from fabletop.games.talisman.rules.spaces import has_stayed_home
from fabletop.games.talisman.rules.stealing import steal_gold, stealable, take_from
from fabletop.games.talisman.rules.values import has_rule, in_effect, may_own
from fabletop.games.talisman.state import Fight, Hero, Side, Table
from fabletop.games.talisman.terms import Combat, Moment, Rule, Token
from fabletop.kernel import CardId, ask


def may_touch(table: Table, hero: Hero, *, in_valley: bool = False) -> bool:
    """Whether a Character may act against others in its space.

    Not in the Sanctuary, not during a Truce outside the Valley, not during a Retreat (TAL-061, TAL-093).
    """
    if table.place(hero).sanctuary or hero.is_retreating:
        return False
    return in_valley or not has_rule(table, hero, Rule.TRUCE)


def attacks(table: Table, hero: Hero, *, in_valley: bool = False) -> list[Attack | UseOn]:
    """Return all attacks on Characters in the space, and all abilities that can replace an attack (TAL-B034, TAL-B035,
    TAL-B040)."""
    others = table.together(hero)
    if not others or not may_touch(table, hero, in_valley=in_valley) or has_stayed_home(table, hero):
        return []
    kinds = [Combat.STRENGTH, *([Combat.CRAFT] if may_attack_with_craft(table, hero) else [])]
    found: list[Attack | UseOn] = []
    for other in others:
        found += [Attack(other.seat, kind) for kind in kinds]
        if hero.toad:
            continue
        for source in (hero.character, *hero.objects, *hero.followers):
            found += [
                UseOn(source, at, other.seat, use.label)
                for at, use in uses_at(table, source, Moment.INSTEAD)
                if is_usable(table, hero, source, at, use)
            ]
    return found


def may_attack_with_craft(table: Table, hero: Hero) -> bool:
    """Whether a Character may attack Characters with Craft: as a Mystic (K-13), or with a Bodyguard that has Craft
    (TAL-226)."""
    if hero.toad:
        return False
    return has_craft_attack(table, hero) or any(guard_value(table, card, Combat.CRAFT) for card in hero.followers)


async def encounter_character(table: Table, hero: Hero, chosen: Attack | UseOn) -> None:
    """Attack a Character or use an ability on it. The target may evade either."""
    victim = table.heroes[chosen.seat]
    if isinstance(chosen, Attack):
        await attack(table, hero, victim, chosen.kind)
    elif not await evades_attack(table, victim, hero):
        await use_ability(table, hero, chosen.source, chosen.use, on=victim.seat)


async def attack(table: Table, hero: Hero, victim: Hero, kind: Combat) -> None:
    """Fight a Combat between Characters. An evaded attack is over (TAL-B036, TAL-B039)."""
    if await evades_attack(table, victim, hero):
        return
    begun = fight_between(hero, victim, kind)
    result = await fight_out(table, begun)
    if result in (VICTORY, DEFEAT):
        winner, loser = (hero, victim) if result == VICTORY else (victim, hero)
        sides = (begun.own, begun.other) if result == VICTORY else (begun.other, begun.own)
        await reward(table, winner, loser, *sides)
    await close(table)


def fight_between(hero: Hero, victim: Hero, kind: Combat) -> Fight:
    """Return the Combat between two Characters."""
    return Fight(kind.value, "", own=Side(hero.seat), other=Side(victim.seat))


async def reward(table: Table, winner: Hero, loser: Hero, won: Side, lost: Side) -> None:
    """The winner takes a Life, an Object or a Gold (TAL-B037).

    The owner of a beaten Bodyguard loses no Life (TAL-234).
    """
    had: list[type[Option]] = []
    for _ in range(2 if has_rule(table, winner, Rule.TWO_REWARDS) else 1):
        options = [each for each in rewards(table, winner, loser, lost) if type(each) not in had]
        if not options or not loser.is_alive:
            break
        chosen = await ask(winner.seat, "reward", options.copy, "TAL-B037")
        had.append(type(chosen))
        await _take_reward(table, winner, loser, chosen)
    if lost.fighter:
        await bury(table, loser, lost)
        await claim_gear(table, winner, loser, lost)
    if winner.is_alive:  # a Bodyguard's Victory is its owner's (TAL-229)
        await offer_uses(table, winner, Moment.WON, "TAL-368", loser.seat, won.gear)
    await pass_curses(table, winner, loser)


def rewards(table: Table, winner: Hero, loser: Hero, lost: Side) -> list[Option]:
    """Return the rewards the winner can choose from. A Toad has only a Life to lose (4.5)."""
    found: list[Option] = [] if lost.fighter else [RewardLife()]
    if winner.toad or loser.toad:
        return found
    found += [RewardObject(card) for card in stealable(table, loser.objects) if may_own(table, winner, card)]
    if loser.has(Token.GOLD):
        found.append(RewardGold())
    return found


async def _take_reward(table: Table, winner: Hero, loser: Hero, chosen: Option) -> None:
    match chosen:
        case RewardLife():
            await lose_lives(table, loser, 1, "attack", nemesis=f"seat:{winner.seat}")
        case RewardGold():
            steal_gold(table, winner, loser, 1)
        case RewardObject(card):
            await take_from(table, winner, loser, card)
        case _:
            return


async def claim_gear(table: Table, winner: Hero, loser: Hero, lost: Side) -> None:
    """The winner may at once claim what a killed Bodyguard carried (TAL-233, TAL-234)."""
    ground = table.lying(loser.space)

    def lying() -> list[CardId]:
        return [card for card in lost.gear if card in ground.ditched and may_take(table, winner, card)]

    while lying():
        card = await may_choose_card(winner, "claim", lying, "TAL-233", no=Done())
        if card is None:
            return
        lost.gear.remove(card)
        await pick_up(table, winner, ground, card)


async def pass_curses(table: Table, winner: Hero, loser: Hero) -> None:
    """The winner may pass certain Curses to the beaten Character (TAL-151)."""
    for source, each in list(in_effect(table, winner, Pass)):
        if each.how == "beaten" and winner.is_alive and loser.is_alive:
            await pass_on(table, winner, source, each.least, loser)
