"""The fight action: one hero alone, or several together, against a figure or a cave sprite."""

from __future__ import annotations

from functools import partial

from fabletop.games.andor.choices import SPRITE, BeginBattle, Fight, FightOn, Invite, LeaveBattle, Option
from fabletop.games.andor.news import (
    BattleBegan,
    BattleOver,
    BattleWon,
    HeroJoined,
    HeroLeft,
    OfferDeclined,
    OpponentRolled,
    RoundBegan,
    SkeletonOvercome,
    SpriteDefeated,
    ValuesCompared,
)
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.asking import agrees, ask
from fabletop.games.andor.rules.chances import added_up
from fabletop.games.andor.rules.figures import (
    adversary_of,
    dice_of,
    die_of,
    is_final,
    name_of,
    strength_of,
    willpower_of,
)
from fabletop.games.andor.rules.hours import can_spend, carry_out_due_tokens, may_pay_for_overtime, spend_hour
from fabletop.games.andor.rules.movement import refill_freed_cave
from fabletop.games.andor.rules.points import be_beaten, lose_willpower, shielded
from fabletop.games.andor.rules.rewards import defeat, defeat_skeleton
from fabletop.games.andor.rules.rolls import roll, strength_in_battle
from fabletop.games.andor.state import Battle, Fighter, Figure, Hero, Table
from fabletop.games.andor.story.narrator import settle
from fabletop.kernel import Seat, Throw

# -- whom a hero may attack ----------------------------------------------------------------------------------------


def targets(table: Table, hero: Hero) -> list[Fight]:
    """Return the figures that the hero can fight: on the hero's space, and for the archer also on adjacent spaces and
    across jumps (AND-073, AND-129, AND-240).

    Overcome skeletons cannot be fought (AND-419). A hero whom a portal has brought here in this turn can fight nobody
    (AND-130).
    """
    if table.has_arrived or not can_spend(table, hero):
        return []
    reach = within_reach(table, hero)
    there = [figure for figure in table.figures if figure.space in reach and not figure.lies]
    found = [Fight(name_of(figure), figure.space) for figure in there]
    found += [
        Fight(SPRITE, space)
        for space, cave in table.caves.items()
        if cave.is_up and cave.holds >= 0 and space in reach and _held_one_can_fight(table, space)
    ]
    return sorted(dict.fromkeys(found), key=lambda fight: (fight.space, fight.figure)) if found else []


def within_reach(table: Table, hero: Hero) -> tuple[SpaceId, ...]:
    """Return the spaces on which this hero can fight."""
    return (hero.space, *table.content.next_to(hero.space)) if hero.hero == "archer" else (hero.space,)


def _held_one_can_fight(table: Table, space: SpaceId) -> bool:
    held = table.heroes[table.caves[space].holds]
    return held.is_in_the_day and can_spend(table, held) and held.seat not in table.refused


# -- the battle ----------------------------------------------------------------------------------------------------


async def fight(table: Table, hero: Hero, target: Fight) -> bool:
    """Carry out a battle from the invitation to its end. Return False if no battle took place."""
    figure = None if target.figure == SPRITE else _figure(table, target)
    battle = Battle(hero.seat, target.figure, target.space, 0, 0, [Fighter(hero.seat)])
    if figure is None:
        battle.strength = table.content.token[table.caves[target.space].face].sprite
    else:
        battle.strength, battle.willpower = strength_of(table, figure), willpower_of(table, figure)
    table.battle = battle
    table.tell(BattleBegan(hero.seat, target.figure, target.space, battle.strength, battle.willpower))
    table.note("battle_start", hero.seat)
    await settle(table)
    if figure is not None or await _held_one_joins(table, hero, battle):
        await invite(table, hero, battle, figure)
        part_with_the_absent(table, battle, figure)
    else:
        battle.fighters.clear()
    if not battle.fighters:
        table.battle = None
        return False
    if len(battle.fighters) > 1:
        table.note("shared_battle_start", hero.seat)
    await settle(table)
    part_with_the_absent(table, battle, figure)
    while battle.fighters and not await fight_round(table, battle, figure):
        await carry_out_due_tokens(table)
        await settle(table)
        await part_or_go_on(table, battle, figure)
    table.battle = None
    if not battle.fighters:
        table.tell(BattleOver(target.figure, any(each is figure for each in table.figures)))
    await carry_out_due_tokens(table)
    await settle(table)
    return True


def _figure(table: Table, target: Fight) -> Figure:
    """Return the figure of that name on that space. Figures with equal values are interchangeable."""
    return next(
        figure
        for figure in table.figures
        if name_of(figure) == target.figure and figure.space == target.space and not figure.lies
    )


async def _held_one_joins(table: Table, hero: Hero, battle: Battle) -> bool:
    """The hero whom the cave sprite holds must take part (AND-511)."""
    held = table.heroes[table.caves[battle.space].holds]
    if held is hero or await _joins(table, held, battle):
        return True
    table.refused.append(held.seat)
    return False


async def invite(table: Table, hero: Hero, battle: Battle, figure: Figure | None) -> None:
    """The active hero invites other heroes to the battle. Each may decline (AND-176 to AND-178)."""
    asked = [fighter.seat for fighter in battle.fighters]

    def options() -> list[Invite | BeginBattle]:
        follow(table, battle, figure)
        able = [each for each in table.clockwise(hero.seat) if each.seat not in asked and may_join(table, each, battle)]
        return [BeginBattle(), *(Invite(each.seat) for each in able)]

    while len(options()) > 1:
        chosen = await ask(table, hero, "invite", options, "AND-177", wanted(battle))
        if isinstance(chosen, BeginBattle):
            break
        asked.append(chosen.seat)
        await _joins(table, table.heroes[chosen.seat], battle)


def may_join(table: Table, hero: Hero, battle: Battle) -> bool:
    """A hero may join if the battle is in reach and the hero is in the day and can pay the hour (AND-176, AND-178). A
    hero whom a portal took out of this battle may not return (AND-120)."""
    if hero.seat in battle.teleported:
        return False
    return hero.is_in_the_day and can_spend(table, hero) and battle.space in within_reach(table, hero)


def wanted(battle: Battle) -> BattleBegan:
    """Return the battle as an invitation shows it."""
    return BattleBegan(battle.inviter, battle.opponent, battle.space, battle.strength, battle.willpower)


async def _joins(table: Table, hero: Hero, battle: Battle) -> bool:
    if await agrees(table, hero, battle.inviter, "join_battle", "AND-178", wanted(battle)):
        battle.fighters.append(Fighter(hero.seat))
        _in_order(table, battle)
        table.tell(HeroJoined(hero.seat))
        return True
    table.tell(OfferDeclined(hero.seat))
    return False


def _in_order(table: Table, battle: Battle) -> None:
    """Sort the fighters: the inviter first, or else the next fighter to the left, then clockwise (AND-181, AND-192)."""
    order = [hero.seat for hero in table.clockwise(battle.inviter)]
    battle.fighters.sort(key=lambda fighter: order.index(fighter.seat))


# -- a round -------------------------------------------------------------------------------------------------------


async def fight_round(table: Table, battle: Battle, figure: Figure | None) -> bool:
    """A battle round: each fighter spends one hour, all roll, and the battle values are compared. Return True if the
    opponent is defeated (AND-132 to AND-146)."""
    battle.round += 1
    battle.clear()
    table.tell(RoundBegan(battle.round))
    for fighter in battle.fighters:
        spend_hour(table, table.heroes[fighter.seat])
    for fighter in battle.fighters:
        await roll(table, fighter, battle)
    heroes = sum(fighter.counts + strength_in_battle(table, fighter, battle) for fighter in battle.fighters)
    if figure is None:
        return await free_from_sprite(table, battle, heroes)
    opponent = battle.strength + await opponent_roll(table, battle, figure)
    difference = heroes - opponent
    if difference > 0 and can_be_hurt(table, battle, figure):
        lost = min(difference, battle.willpower)
        battle.willpower -= lost
    table.tell(ValuesCompared(heroes, opponent, battle.willpower))
    if difference < 0:
        await lose_round(table, battle, -difference)
        return False
    return difference > 0 and await win_round(table, battle, figure)


async def opponent_roll(table: Table, battle: Battle, figure: Figure) -> int:
    """The opponent rolls all dice for its present willpower. Identical dice are added up (AND-139 to AND-144)."""
    dice = await Throw(dice_of(table, figure, battle.willpower), die_of(table, figure), "AND-139")
    battle.roll = list(dice)
    table.tell(OpponentRolled(battle.opponent, dice))
    return added_up(battle.roll)


def can_be_hurt(table: Table, battle: Battle, figure: Figure) -> bool:
    """Return whether lost rounds hurt this figure. Some adversaries require a certain article in the group."""
    adversary = adversary_of(table, figure)
    if adversary is None or adversary.needs_article is None:
        return True
    return any(table.heroes[fighter.seat].carries(adversary.needs_article) for fighter in battle.fighters)


async def lose_round(table: Table, battle: Battle, difference: int) -> None:
    """Every fighter loses the full difference in willpower, unless a shield prevents it (AND-145, AND-183, AND-291,
    AND-292)."""
    for fighter in list(battle.fighters):
        hero = table.heroes[fighter.seat]
        if await shielded(table, hero, min(difference, hero.willpower), "save_from_loss", "AND-291"):
            continue
        lose_willpower(table, hero, difference, "battle")
        if hero.willpower == 0:
            battle.fighters.remove(fighter)
            await be_beaten(table, hero)
            table.tell(HeroLeft(hero.seat))


async def win_round(table: Table, battle: Battle, figure: Figure) -> bool:
    """The opponent loses the round. A creature is defeated at 0 willpower. Any lost round overcomes a skeleton; it is
    defeated only if it reaches 0 willpower in the first round (AND-407, AND-413)."""
    if figure.kind == "skeleton":
        table.tell(BattleWon(battle.opponent))
        if battle.round == 1 and battle.willpower == 0:
            await defeat_skeleton(table, battle, figure)
        else:
            figure.lies = True
            table.tell(SkeletonOvercome(figure.space))
            table.note("skeleton_overcome")
        return True
    if battle.willpower == 0:
        table.tell(BattleWon(battle.opponent))
        await defeat(table, battle, figure)
        return True
    return False


async def free_from_sprite(table: Table, battle: Battle, heroes: int) -> bool:
    """A higher battle value defeats the cave sprite. Such a round has no other result (AND-353, AND-354, AND-358)."""
    table.tell(ValuesCompared(heroes, battle.strength, 0))
    if heroes <= battle.strength:
        return False
    held = table.heroes[table.caves[battle.space].holds]
    table.fell(battle.opponent)
    table.tell(SpriteDefeated(held.seat, battle.space))
    table.note("sprite_defeated", held.seat)
    await refill_freed_cave(table, held, battle.space)
    return True


async def part_or_go_on(table: Table, battle: Battle, figure: Figure | None) -> None:
    """After a round, every fighter may leave. A fighter without hours, or taken away by a portal, must leave (AND-147,
    AND-190, AND-193)."""
    for fighter in list(battle.fighters):
        hero = table.heroes[fighter.seat]
        options = partial(ways_to_go_on, table, hero, battle, figure)
        last_chance = partial(may_keep_fighting, table, hero, battle, figure)
        chosen = await ask(table, hero, "fight_on", options, "AND-190", wanted(battle), last_chance=last_chance)
        if isinstance(chosen, LeaveBattle):
            battle.fighters.remove(fighter)
            table.tell(HeroLeft(hero.seat))
    part_with_the_absent(table, battle, figure)


def ways_to_go_on(table: Table, hero: Hero, battle: Battle, figure: Figure | None) -> list[FightOn | LeaveBattle]:
    """Return the fighter's choices after a round. Another round needs the hero and the opponent on the spot, and an
    hour."""
    is_there = follow(table, battle, figure)
    return [FightOn(), LeaveBattle()] if is_there and may_join(table, hero, battle) else [LeaveBattle()]


def may_keep_fighting(
    table: Table, hero: Hero, battle: Battle, figure: Figure | None, seat: Seat, free_action: Option
) -> bool:
    """Return whether this free action could pay for another round that the hero cannot pay for now (AND-164, AND-174,
    AND-193)."""
    is_there = figure is None or follow(table, battle, figure)
    if not is_there or battle.space not in within_reach(table, hero):
        return False
    needed = [hero] if figure else [hero, *held_by_sprite(table, battle)]
    poor = [each for each in needed if not can_spend(table, each)]
    return any(may_pay_for_overtime(table, each, seat, free_action) for each in poor)


def held_by_sprite(table: Table, battle: Battle) -> list[Hero]:
    """Return the heroes whom the cave sprite of this battle holds, while they take part (AND-511)."""
    held = table.caves[battle.space].holds if battle.space in table.caves else -1
    return [table.heroes[fighter.seat] for fighter in battle.fighters if fighter.seat == held]


def follow(table: Table, battle: Battle, figure: Figure | None) -> bool:
    """Move the battle to the space to which a token or light magic has brought the opponent. Return False if the
    opponent has left the board.

    A cave sprite stays as long as the hero whom it holds takes part (AND-511). In fire, the opponent has 3 willpower;
    out of it, its full willpower. Final adversaries are exempt (AND-298, AND-299).
    """
    if figure is None:
        return any(may_join(table, held, battle) for held in held_by_sprite(table, battle))
    was_in_fire, battle.space = battle.space in table.fire, figure.space
    if was_in_fire and figure.space not in table.fire and not is_final(table, figure):
        battle.willpower = willpower_of(table, figure)
    battle.willpower = min(battle.willpower, willpower_of(table, figure))
    return any(each is figure for each in table.figures)


def part_with_the_absent(table: Table, battle: Battle, figure: Figure | None) -> None:
    """Heroes who have gone through a portal leave the battle. Without the held hero, nobody fights a cave sprite
    (AND-120, AND-511)."""
    is_there = follow(table, battle, figure)
    for fighter in list(battle.fighters):
        if not is_there or not may_join(table, table.heroes[fighter.seat], battle):
            battle.fighters.remove(fighter)
            table.tell(HeroLeft(fighter.seat))
