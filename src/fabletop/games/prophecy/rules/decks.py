"""Drawing from decks, and where cards go when no longer held (PRO-B010, PRO-B106, PRO-B107)."""

from __future__ import annotations

from fabletop.games.prophecy.news import DeckRenewed
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import FRAGMENT, Back
from fabletop.kernel import CardId

PILED = (Back.CHANCE, Back.ADVENTURE, Back.COMMON, Back.RARE, Back.FRAGMENT)
"""Decks with a discard pile. All other cards leave the game."""


def back_of(table: Table, card: CardId) -> Back:
    """Return the deck a card belongs to, even if it stands for another."""
    return Back.FRAGMENT if card.startswith(FRAGMENT) else table.content.face[card].deck


async def draw(table: Table, back: Back, clause: str) -> CardId | None:
    """Draw the top card. An empty deck is renewed from its discard pile (PRO-B107)."""
    if not len(table.decks[back]):
        renew(table, back)
    return await table.decks[back].draw(clause)


def renew(table: Table, back: Back) -> None:
    """Shuffle the discard pile into a new deck."""
    pile = table.discards[back]
    if pile:
        table.decks[back].shuffle_under(sorted(pile))
        table.discards[back] = []
        table.tell(DeckRenewed(back))


def put_away(table: Table, card: CardId) -> None:
    """Discard a card. A Stone in it and Items on it go where they belong (PRO-377, PRO-088, PRO-206)."""
    stone = table.stones.pop(card, "")
    if card in table.broken:
        table.broken.remove(card)
    for zone in (table.down, table.adjusted, table.doubles):
        zone.pop(card, None)
    for held in table.hoards.pop(card, []):
        put_away(table, held)
    back = back_of(table, card)
    if back in PILED:
        table.discards[back].append(card)
    elif back in (Back.ABILITY, Back.UNDERWATER, Back.DRAGONSLAYER):
        put_ability_back(table, card)
    else:
        table.removed.append(card)
    if stone:
        put_away(table, stone)


def put_ability_back(table: Table, card: CardId) -> None:
    """Put an Ability face down at the bottom of its deck (PRO-B106, PRO-114)."""
    face = table.ability(card)
    deck = table.decks[face.deck] if face.deck in table.decks or face.guild is None else table.guilds[face.guild]
    deck.put_under([card], known_to=range(table.seat_count))
