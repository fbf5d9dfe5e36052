"""Possessions of characters: how they come and go (Base - Items and Abilities)."""

from __future__ import annotations

from fabletop.games.prophecy.cards.lasting import Extra, Limit
from fabletop.games.prophecy.hero import NOBODY, Hero
from fabletop.games.prophecy.news import CardBroken, CardGiven, CardLost, CardTaken, FragmentWon
from fabletop.games.prophecy.rules.decks import draw, put_away
from fabletop.games.prophecy.rules.gaining import add_cube, gain, remove_cube
from fabletop.games.prophecy.rules.lasting import lasting_of
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Holding, Resource, Rule
from fabletop.kernel import CardId, Draw, Seat

LIMIT = 7
"""Maximum numbers of Items and of Abilities (PRO-B055)."""
INSTEAD = {Back.COMMON: 2, Back.RARE: 4}
"""Gold in place of a card from an empty deck (K-19)."""


# -- coming ------------------------------------------------------------------------------------------------------------


def receive(table: Table, hero: Hero, card: CardId, zone: list[CardId], source: str = "", giver: Seat = NOBODY) -> None:
    """Give a card to a character, perhaps from another, with the cube it may bring."""
    zone.append(card)
    by_hand = giver != NOBODY
    table.tell(CardGiven(giver, hero.seat, card) if by_hand else CardTaken(hero.seat, card, source))
    for each in table.card(card).lasts:
        if isinstance(each, Extra) and add_cube(table, hero, each.colour, card):
            hero.cubed.append(card)


def gain_artifact(table: Table, hero: Hero, card: CardId, source: str = "", giver: Seat = NOBODY) -> None:
    """Gain an Artifact. The character who gained one last is recorded (PRO-279)."""
    table.artifacts_gained += 1
    hero.artifact_order = table.artifacts_gained
    receive(table, hero, card, hero.artifacts, source, giver)


async def draw_item(table: Table, hero: Hero, back: Back, source: str) -> CardId | None:
    """Take the top Item of a deck, or Gold if it is empty (K-19)."""
    card = await draw(table, back, "PRO-B107")
    if card is None:
        gain(table, hero, Resource.GOLD, INSTEAD[back], source)
    else:
        receive(table, hero, card, hero.items, source)
    return card


# -- going -------------------------------------------------------------------------------------------------------------


def let_go(table: Table, hero: Hero, card: CardId) -> None:
    """Remove a card from its owner, with the cube it brought."""
    for zone in (hero.items, hero.abilities, hero.artifacts, hero.kept):
        if card in zone:
            zone.remove(card)
    if card in hero.cubed:
        hero.cubed.remove(card)
        for each in table.card(card).lasts:
            if isinstance(each, Extra):
                remove_cube(table, hero, each.colour, card)


def discard(table: Table, hero: Hero, card: CardId, how: str = "discarded") -> None:
    """Discard a character's card."""
    let_go(table, hero, card)
    table.tell(CardLost(hero.seat, card, how))
    put_away(table, card)


def give(table: Table, giver: Hero, taker: Hero, card: CardId) -> None:
    """Give an Item, an Artifact or the Beast to another character. The Stone in it goes along (PRO-374)."""
    zone = "artifacts" if card in giver.artifacts else "kept" if card in giver.kept else "items"
    let_go(table, giver, card)
    if zone == "artifacts":
        gain_artifact(table, taker, card, giver=giver.seat)
    else:
        receive(table, taker, card, getattr(taker, zone), giver=giver.seat)


def beasts_of(table: Table, hero: Hero) -> list[CardId]:
    """Return the Beast if she has it (N01)."""
    return [each for each in hero.kept if Rule.BEAST in table.card(each).rules]


def pass_beast(table: Table, winner: Hero, loser: Hero) -> None:
    """Pass the Beast to the character who defeats its holder (PRO-350, N01)."""
    for card in beasts_of(table, loser):
        give(table, loser, winner, card)


async def give_fragment(table: Table, giver: Hero, taker: Hero) -> None:
    """Give a random Map Fragment to another character (PRO-053)."""
    card = await Draw(tuple(giver.maps), "PRO-053")
    giver.maps.remove(card)
    taker.maps.append(card)
    table.tell(FragmentWon(giver.seat, taker.seat))


def break_card(table: Table, owner: Seat, card: CardId) -> None:
    """Break an Item: it is turned face down until repaired (PRO-B050)."""
    if card not in table.broken:
        table.broken.append(card)
        table.tell(CardBroken(owner, card))


def can_be_taken(table: Table, hero: Hero) -> list[CardId]:
    """Return Items that can be stolen, given up or destroyed.

    With the Astral Satchel, only the Satchel (PRO-409, PRO-508).
    """
    satchel = [
        card for card in hero.items if Rule.PROTECTS_ITEMS in table.card(card).rules and card not in table.broken
    ]
    return satchel or list(hero.items)


def limit(table: Table, hero: Hero, what: Holding) -> int | None:
    """Return the limit on her Items or Abilities; None means no limit (PRO-B055, PRO-110, PRO-321)."""
    most = LIMIT + table.options.water_realm + table.options.dragon_world
    for _, each in lasting_of(table, hero, Limit):
        if each.what is what:
            if each.none:
                return None
            most += each.n
    return most
