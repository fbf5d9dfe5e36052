"""Losing Lives, death, and coming back (Lives, Death)."""

from __future__ import annotations

from fabletop.games.talisman.cards.lasting import Armour
from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import ChooseToken, Leave, LivesAtStake, Option, UseAbility, UsePotion
from fabletop.games.talisman.news import DeathPrevented, HeroDied, LifeSaved, Lost, PotionUsed
from fabletop.games.talisman.options import Reentry
from fabletop.games.talisman.rules.asking import ask_covered, wants
from fabletop.games.talisman.rules.hands import in_hand, play_out
from fabletop.games.talisman.rules.holdings import discard, drop_empty_vessels, put_away
from fabletop.games.talisman.rules.magic import window
from fabletop.games.talisman.rules.rolls import roll
from fabletop.games.talisman.rules.tokens import add, purse, spend
from fabletop.games.talisman.rules.values import in_effect
from fabletop.games.talisman.state import Goal, Hero, Table
from fabletop.games.talisman.terms import POTION, Back, Kind, Moment, Subtype, Token
from fabletop.kernel import CardId, ask, vocabulary


async def lose_lives(table: Table, hero: Hero, n: int, cause: str, *, nemesis: str = "", armour: bool = True) -> int:
    """Lose Lives, and return how many were lost (K-15, TAL-156, TAL-267).

    A Spell or Potion may prevent it, then Armour. The Character dies with its last Life.
    """
    if not hero.is_alive or n <= 0:
        return 0
    await window(table, Moment.LIFE, LivesAtStake(hero.seat, n, cause))
    if any(boost.wards and boost.seat == hero.seat for boost in table.boosts):
        table.tell(LifeSaved(hero.seat, "ward"))
        return 0
    if armour and await saved_by_armour(table, hero, worn_armour(table, hero)):
        n -= 1
    n = min(n, hero.has(Token.LIFE))
    if n <= 0:
        return 0
    add(hero, Token.LIFE, -n)
    hero.nemesis = nemesis or hero.nemesis
    table.tell(Lost(hero.seat, Token.LIFE, n, hero.has(Token.LIFE), cause))
    if not hero.has(Token.LIFE):
        await die(table, hero)
    return n


async def lose_life_or_fate(
    table: Table, hero: Hero, prompt: str, clause: str, cause: str, *, armour: bool = True
) -> None:
    """Lose 1 Life or 1 Fate, as the player chooses.

    The last Life can be chosen only without any Fate, Vessels included (TAL-007, TAL-157).
    """
    options = [ChooseToken(Token.FATE)] if purse(table, hero, Token.FATE) else []
    if hero.has(Token.LIFE) > 1 or not options:
        options.append(ChooseToken(Token.LIFE))
    chosen = await ask(hero.seat, prompt, lambda: options, clause)
    if chosen.token is Token.FATE:
        spend(table, hero, Token.FATE, 1, cause)
    else:
        await lose_lives(table, hero, 1, cause, armour=armour)


def worn_armour(table: Table, hero: Hero) -> tuple[CardId, ...]:
    """Return the Armours in use in the present Combat. None outside Combat or while a Bodyguard fights."""
    fight = table.fight
    if fight is None or fight.is_test:
        return ()
    for side in (fight.own, fight.other):
        if side.seat == hero.seat and not side.fighter:
            return tuple(card for card in side.gear if table.card(card).is_(Subtype.ARMOUR))
    return ()


async def saved_by_armour(table: Table, hero: Hero, worn: tuple[CardId, ...]) -> bool:
    """Roll for Armours in use, as their owner likes, and return whether one saves the Life (TAL-B031)."""
    for source, each in list(in_effect(table, hero, Armour)):
        if source not in worn:
            continue
        if not await wants(hero, "use_armour", "TAL-B031", UseAbility(source, 0)):
            continue
        goal = Goal(each.least)
        saved = goal.is_met(await roll(table, hero, "armour", source, goal=goal))
        mark = f"plate:{source}:{table.turn.fights}"
        if not saved and each.reroll and mark not in table.turn.used:
            table.turn.used.append(mark)
            saved = goal.is_met(await roll(table, hero, "armour", source, goal=goal))
        if saved:
            table.tell(LifeSaved(hero.seat, source))
            return True
    return False


async def die(table: Table, hero: Hero) -> None:
    """Kill a Character without Lives, unless an effect prevents it (TAL-156, TAL-159)."""
    if await prevent_death(table, hero):
        return
    space = hero.space
    table.turn.broken += hero.seat == table.active
    leave_things(table, hero)
    character, hero.is_alive = hero.character, False
    hero.toad = hero.missed = 0
    hero.is_held = hero.is_retreating = hero.came_by_sentinel = False
    table.boosts = [each for each in table.boosts if each.seat != hero.seat]
    table.tell(HeroDied(hero.seat, character, space))


def may_come_back(table: Table) -> bool:
    """Whether a dead player may come back: before any Character has reached the Valley, with a Character left (TAL-158,
    TAL-161, TAL-B049)."""
    wanted = table.options.death_reentry is Reentry.NEW_CHARACTER
    return wanted and not table.valley_reached and bool(table.characters)


def is_anybody_awaited(table: Table) -> bool:
    """Whether a dead player will begin again."""
    return may_come_back(table) and any(not hero.is_alive and not hero.is_out for hero in table.heroes)


def survivor(table: Table) -> Hero | None:
    """Return the Character that has won by outliving all others for good, or None (TAL-B050)."""
    found = None
    for hero in table.heroes:
        if hero.is_alive:
            if found is not None:
                return None
            found = hero
    return found if table.options.sole_survivor and found is not None and not is_anybody_awaited(table) else None


async def prevent_death(table: Table, hero: Hero) -> bool:
    """Offer cards that prevent death, such as the Phylactery, and return whether one did (decision 47)."""

    def found() -> list[Option]:
        potions = [card for card in in_hand(table, hero, Kind.POTION) if Moment.DEATH in table.card(card).at]
        means = [
            (card, use) for card in ([] if hero.toad else hero.objects) for use in enumerate(table.card(card).uses)
        ]
        uses = [UseAbility(card, at, use.label) for card, (at, use) in means if use.at is Moment.DEATH]
        return [*[UsePotion(card, hero.seat) for card in potions], *uses]

    chosen = await ask_covered(table, hero, "prevent_death", lambda: [*found(), Leave()], "TAL-159", kinds=(POTION,))
    match chosen:
        case UsePotion(card):
            play_out(table, hero, card)
            table.tell(PotionUsed(hero.seat, card))
            table.tell(DeathPrevented(hero.seat, card))
            await vocabulary.carry_out(Scene(table, hero, card), table.card(card).do)
            put_away(table, card)
            await drop_empty_vessels(table, hero)
        case UseAbility(card, at):
            use = table.card(card).uses[at]
            await discard(table, hero, card, "used")
            table.tell(DeathPrevented(hero.seat, card))
            await vocabulary.carry_out(Scene(table, hero, card), use.do)
        case _:
            return False
    return hero.has(Token.LIFE) > 0


def leave_things(table: Table, hero: Hero) -> None:
    """Leave Objects, Followers and Gold face up in the space (TAL-B048, TAL-147, TAL-162).

    Everything else is discarded. Personal Treasures leave the game.
    """
    ground, in_valley = table.lying(hero.space), hero.space == table.content.valley
    for card in (*hero.objects, *hero.followers):
        face = table.card(card)
        if face.back is Back.PERSONAL:
            table.removed.append(card)
        elif table.is_curse(card):
            put_away(table, card)
        elif in_valley and face.is_(Subtype.TALISMAN):
            table.treasures.append(card)
        elif card in table.tamed:
            put_away(table, card)
        else:
            ground.cards.append(card)
    for card in (*hero.spells, *hero.potions, *hero.trophies):
        put_away(table, card)
    gold = hero.has(Token.GOLD)
    if gold:
        ground.tokens[Token.GOLD] = ground.tokens.get(Token.GOLD, 0) + gold
        ground.guarded += gold
    hero.objects, hero.followers, hero.spells, hero.potions, hero.trophies = [], [], [], [], []
    hero.extra, hero.tokens, hero.gained, hero.seen_by = {}, {}, {}, {}
