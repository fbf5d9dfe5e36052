"""Fights with Enemies, and their consequences (Enemies, Combat, Trophies)."""

from __future__ import annotations

from functools import partial

from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import ChooseCard, FightWith
from fabletop.games.talisman.news import BodyguardKilled, EnemyKilled
from fabletop.games.talisman.rules.abilities import offer_uses
from fabletop.games.talisman.rules.asking import choose_card, wants
from fabletop.games.talisman.rules.combat import DEFEAT, VICTORY, close, fight_out
from fabletop.games.talisman.rules.evasion import may_evade
from fabletop.games.talisman.rules.guises import choose_race
from fabletop.games.talisman.rules.holdings import discard, leave_face_down, put_away, room
from fabletop.games.talisman.rules.lives import lose_lives
from fabletop.games.talisman.rules.rolls import roll
from fabletop.games.talisman.rules.values import has_rule, is_unaffected, start_value
from fabletop.games.talisman.state import Fight, Goal, Hero, Side, Table
from fabletop.games.talisman.terms import Combat, Holding, Kind, Moment, Race, Rule, Subtype, Token, title_of
from fabletop.kernel import CardId, ask, vocabulary

BEASTS = (Race.ANIMAL, Race.ELEMENTAL)
UNRAISED = (Race.UNDEAD, Race.CONSTRUCT, Race.ELEMENTAL)
CHARMED_AT_MOST = 3


async def meet_enemies(table: Table, hero: Hero, cards: list[CardId]) -> str:
    """Fight the Enemies of one Encounter Number, and return the result.

    - They fight as one (K-11), except those fought with Craft. Evaded Enemies are removed first (TAL-201).
    - If some fight apart, the active player chooses the order. Enemies that are gone by then are not fought (TAL-B018).
    """
    left = [card for card in cards if not await may_evade(table, hero, card, Kind.ENEMY, table.card(card).race)]
    apart = [card for card in left if await _meets_with_craft(table, hero, card)]
    bands = [*[[card] for card in apart], [card for card in left if card not in apart]]
    result, broken = VICTORY, table.turn.broken
    while result == VICTORY and hero.is_alive and table.turn.broken == broken:
        bands = list(filter(None, [_still_there(table, hero, band) for band in bands]))
        if not bands:
            break
        band = await _next_band(hero, bands)
        bands.remove(band)
        kind = Combat.CRAFT if band[0] in apart else await kind_of_combat(table, hero, band)
        result = await fight(table, hero, band, kind)
    return result


def _still_there(table: Table, hero: Hero, cards: list[CardId]) -> list[CardId]:
    """Return the cards that still lie in the Character's space."""
    return [card for card in cards if card in table.lying(hero.space).cards]


async def _next_band(hero: Hero, bands: list[list[CardId]]) -> list[CardId]:
    """Let the player choose the next group of Enemies to fight, by one of its cards."""
    first = await choose_card(hero, "which_first", lambda: [band[0] for band in bands], "TAL-B018")
    return next(band for band in bands if first in band)


async def _meets_with_craft(table: Table, hero: Hero, card: CardId) -> bool:
    """Return whether a Character chooses to fight a beast with Craft, as some may. The beast then fights alone."""
    face = table.card(card)
    if face.craft or face.race not in BEASTS or not has_rule(table, hero, Rule.CRAFT_AGAINST_BEASTS):
        return False
    options = [FightWith(Combat.STRENGTH), FightWith(Combat.CRAFT)]
    chosen = await ask(hero.seat, "kind_of_combat", lambda: options, "TAL-367", ChooseCard(card))
    return chosen.kind is Combat.CRAFT


async def kind_of_combat(table: Table, hero: Hero, cards: list[CardId]) -> Combat:
    """Choose the kind of Combat for Enemies with both values.

    The Character chooses (TAL-192), or by the option it is the one with the lower Start Value (TAL-196).
    """
    options = [FightWith(kind) for kind in kinds_of_combat(table, hero, cards)]
    chosen = await ask(hero.seat, "kind_of_combat", lambda: options, "TAL-192", ChooseCard(cards[0]))
    return chosen.kind


def kinds_of_combat(table: Table, hero: Hero, cards: list[CardId]) -> list[Combat]:
    """Return the kinds of Combat in which these Enemies can be fought."""
    face = table.card(cards[0])
    if not (face.strength and face.craft):
        return [Combat.STRENGTH if face.strength else Combat.CRAFT]
    strength, craft = start_value(table, hero, Token.STRENGTH), start_value(table, hero, Token.CRAFT)
    if table.options.enemy_targets_lower and strength != craft:
        return [Combat.STRENGTH if strength < craft else Combat.CRAFT]
    return [Combat.STRENGTH, Combat.CRAFT]


async def fight(table: Table, hero: Hero, cards: list[CardId], kind: Combat) -> str:
    """Fight Enemies as one and apply the instructions of their cards."""
    faces = [table.card(card) for card in cards]
    lines = [each for face in faces for each in (*face.victory, *(face.defeat or ()), *face.defeat_also)]
    await choose_race(table, hero, lines, ChooseCard(cards[0]))
    begun = fight_with(table, hero, cards, kind)
    result = await fight_out(table, begun)
    if result == VICTORY:
        await win(table, hero, begun)
    elif result == DEFEAT:
        await lose(table, hero, begun)
    await close(table)
    table.turn.met_as = {}
    return result


def fight_with(table: Table, hero: Hero, cards: list[CardId], kind: Combat) -> Fight:
    """Return the Combat with these Enemies."""
    terrain = table.place(hero).terrain
    values = sum(table.card(card).value_against(kind, terrain) for card in cards)
    was_face_up = all(card not in table.drawn for card in cards)
    own, other = Side(hero.seat), Side(value=values)
    return Fight(kind.value, title_of(cards[0]), list(cards), own, other, was_face_up=was_face_up)


# -- Victory -----------------------------------------------------------------------------------------------------------


async def win(table: Table, hero: Hero, begun: Fight) -> None:
    """Kill all Enemies: take Trophies and the other rewards of each (TAL-119, TAL-120, TAL-B033)."""
    for card in begun.cards:
        if not _still_there(table, hero, [card]):
            continue
        await keep(table, hero, card)
        await offer_uses(table, hero, Moment.KILLED, "TAL-368", gear=begun.own.gear)
    for card in await in_order(table, hero, [each for each in begun.cards if table.card(each).victory]):
        if hero.is_alive:
            await vocabulary.carry_out(Scene(table, hero, card), table.card(card).victory)


async def in_order(table: Table, hero: Hero, cards: list[CardId]) -> list[CardId]:
    """Let the active player choose the order in which the instructions of several Enemies apply (K-11)."""
    ordered: list[CardId] = []
    left = list(cards)
    while len(left) > 1:
        first = await choose_card(hero, "which_first", partial(list, left), "TAL-B033")
        left.remove(first)
        ordered.append(first)
    return ordered + left


async def keep(table: Table, hero: Hero, card: CardId) -> None:
    """Keep a killed Enemy as a Trophy (TAL-119). Some Characters raise or charm it instead. A Toad keeps nothing."""
    served = None if hero.toad else await _made_to_serve(table, hero, card)
    table.lying(hero.space).cards.remove(card)
    if hero.toad:
        put_away(table, card)
        table.tell(EnemyKilled(hero.seat, card, "killed"))
        return
    if served is not None:
        hero.followers.append(card)
        table.tamed[card] = served
        table.tell(EnemyKilled(hero.seat, card, "raised" if served is Subtype.BODYGUARD else "charmed"))
        return
    hero.trophies.append(card)
    table.tell(EnemyKilled(hero.seat, card, "trophy"))


async def _made_to_serve(table: Table, hero: Hero, card: CardId) -> Subtype | None:
    face = table.card(card)
    raised = any(table.tamed.get(each) is Subtype.BODYGUARD for each in hero.followers)
    has_room = not raised and room(table, hero, Holding.FOLLOWERS) > 0
    may_raise = has_rule(table, hero, Rule.RAISE_DEAD) and has_room and face.race not in UNRAISED
    if may_raise and await wants(hero, "raise_dead", "TAL-119", ChooseCard(card)):
        return Subtype.BODYGUARD
    is_tame = face.race is Race.ANIMAL and max(face.strength, face.craft) <= CHARMED_AT_MOST
    may_charm = is_tame and has_rule(table, hero, Rule.CHARM_ANIMALS)
    if may_charm and await wants(hero, "charm_animal", "TAL-119", ChooseCard(card)):
        return Subtype.PASSENGER
    return None


# -- Defeat ------------------------------------------------------------------------------------------------------------


async def lose(table: Table, hero: Hero, begun: Fight) -> None:
    """Apply a Defeat: one Life in all, and every special condition (TAL-122, TAL-454, TAL-B033).

    A Bodyguard dies instead (TAL-230).
    """
    faces = {card: table.card(card) for card in begun.cards}
    if begun.own.fighter:
        await bury(table, hero, begun.own)
    elif any(face.defeat is None for face in faces.values()):
        await lose_lives(table, hero, 1, begun.foe, nemesis=begun.foe)
    special = [card for card, face in faces.items() if face.defeat or face.defeat_also]
    for card in await in_order(table, hero, special):
        if not hero.is_alive or is_unaffected(table, hero, card):
            continue
        scene = Scene(table, hero, card)
        scene.spares = bool(begun.own.fighter)
        await vocabulary.carry_out(scene, (*(faces[card].defeat or ()), *faces[card].defeat_also))


async def bury(table: Table, hero: Hero, side: Side) -> None:
    """Kill a losing Bodyguard. What it carried is left in the space (TAL-230, TAL-232, TAL-233)."""
    card = side.fighter
    face = table.card(card)
    goal = Goal(face.hardy)
    if face.hardy and goal.is_met(await roll(table, hero, "hardy", card, goal=goal)):
        return
    table.tell(BodyguardKilled(hero.seat, card))
    for each in side.gear:
        if each in hero.objects:
            leave_face_down(table, hero, each)
    if card in hero.followers:
        await discard(table, hero, card, "killed")
