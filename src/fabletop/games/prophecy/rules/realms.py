"""Spaces of a realm: Obstacles, positive cards, the Palace, and the way back (Water Realm)."""

from __future__ import annotations

from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.choices import Learn, No, Option, TakeItem, UseCard
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import PearlGained
from fabletop.games.prophecy.rules.asking import choose_space
from fabletop.games.prophecy.rules.astral import fight_greater
from fabletop.games.prophecy.rules.battles import fight
from fabletop.games.prophecy.rules.dying import pick_up_artifacts
from fabletop.games.prophecy.rules.ending import end
from fabletop.games.prophecy.rules.gaining import LEARNING, pay, regain
from fabletop.games.prophecy.rules.movement import put
from fabletop.games.prophecy.rules.owning import receive
from fabletop.games.prophecy.rules.uses import offered_uses, use_always, use_card
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Moment, Realm, Resource
from fabletop.kernel import CardId, ask
from fabletop.kernel.vocabulary import carry_out


async def return_from(table: Table, hero: Hero, realm: Realm) -> None:
    """Put her on one of the two spaces beside the gate. Her Bubbles return to the bank (PRO-177, PRO-145)."""
    spaces = table.content.plane[table.gates[realm]].spaces
    space = await choose_space(hero, "return_to", spaces, "PRO-177")
    hero.bubbles = hero.bag = 0
    put(table, hero, space, "return")
    await use_always(table, hero, Moment.LEAVE_REALM)


# -- Obstacles ---------------------------------------------------------------------------------------------------------


async def face_obstacle(table: Table, hero: Hero) -> None:
    """Face the Obstacle of a space, anew each time (PRO-183, PRO-189)."""
    cards = table.ground[hero.space].cards
    if not cards or cards[0] not in table.content.obstacle_faces:
        return
    card = cards[0]
    if not await ignores(table, hero):
        table.begin(card)
        await carry_out(Scene(table, hero, card), table.content.obstacle_faces[card].do)


async def ignores(table: Table, hero: Hero) -> bool:
    """Whether an effect lets her ignore the Obstacle (Ward of Fire)."""
    offered = offered_uses(table, hero, Moment.OBSTACLE)
    if not offered:
        return False
    options: list[Option] = [*offered, No()]
    chosen = await ask(hero.seat, "obstacle", lambda: options, "PRO-183")
    if not isinstance(chosen, UseCard):
        return False
    await use_card(table, hero, chosen.card, chosen.use)
    return True


# -- positive cards ----------------------------------------------------------------------------------------------------


def positive_options(table: Table, hero: Hero) -> list[Option]:
    """Return the positive cards: an Item is free, lore costs its Experience (PRO-204, PRO-210)."""
    found: list[Option] = []
    for card in table.ground[hero.space].up:
        if card in table.content.item_faces:
            found.append(TakeItem(card))
        elif card in table.content.lore_faces and hero.experience >= table.ability(card).cost:
            found.append(Learn(card, table.ability(card).cost, 0))
    return found


def take_item(table: Table, hero: Hero, card: CardId) -> None:
    """Take the Item of the space."""
    table.ground[hero.space].cards.remove(card)
    receive(table, hero, card, hero.items, hero.space)


def learn_lore(table: Table, hero: Hero, card: CardId) -> None:
    """Learn the lore of the space."""
    pay(table, hero, {Resource.EXPERIENCE: table.ability(card).cost}, LEARNING)
    table.ground[hero.space].cards.remove(card)
    receive(table, hero, card, hero.abilities, hero.space)


# -- the Palace and the Lair -------------------------------------------------------------------------------------------


async def enter_palace(table: Table, hero: Hero, realm: Realm) -> None:
    """Fight the Greater Guardian of a Palace.

    After its defeat, every arriving character gains a Pearl (PRO-230, PRO-242).
    """
    plane = table.planes[realm]
    if table.options.lord_of_the_sea:
        await fight_lord(table, hero, realm)
        return
    if plane.greater:
        table.turn.is_over = True
        if not await fight_greater(table, hero, realm) or not hero.is_alive:
            return
    gain_pearl(table, hero, realm)
    pick_up_artifacts(table, hero)
    await return_from(table, hero, realm)
    table.turn.is_over = True


def gain_pearl(table: Table, hero: Hero, realm: Realm) -> None:
    """Gain a Pearl of the Abyss or a Dragon Heart, one per player, and recover fully (PRO-238, PRO-244, PRO-246)."""
    if realm in hero.had_pearls:
        return
    table.pearls[realm] -= 1
    hero.pearls.append(realm)
    hero.had_pearls.append(realm)
    table.tell(PearlGained(hero.seat, realm))
    regain(table, hero, Resource.HEALTH, None)
    regain(table, hero, Resource.MAGIC, None)


async def fight_lord(table: Table, hero: Hero, realm: Realm) -> None:
    """Fight the Lord of the Sea in his Palace. Winning wins the game, otherwise the turn is over (PRO-342, PRO-343)."""
    table.turn.is_over = True
    lord = table.planes[realm].greater
    if await fight(table, hero, lord, realm) == "won" and hero.is_alive:
        end(table, [hero.seat], "lord")
