"""Taking from other Characters, and Followers that nobody has (Treasures, Personal Treasures)."""

from __future__ import annotations

from collections.abc import Iterator

from fabletop.games.talisman.news import CardStolen, TokensStolen
from fabletop.games.talisman.rules import tokens
from fabletop.games.talisman.rules.holdings import keep_limits, lay_down, makes_room, may_take, receive
from fabletop.games.talisman.state import Hero, SpaceId, Table
from fabletop.games.talisman.terms import Kind, Token
from fabletop.kernel import CardId


def unclaimed(table: Table, hero: Hero) -> Iterator[tuple[SpaceId, CardId]]:
    """Followers that nobody has in the Region, Curses aside."""
    for space, ground in table.ground.items():
        if table.content.space[space].area == table.place(hero).area:
            for card in ground.cards:
                if table.card(card).kind is Kind.FOLLOWER and not table.is_curse(card):
                    yield space, card


def stealable(table: Table, held: list[CardId]) -> list[CardId]:
    """Never Curses, never Personal Treasures (TAL-414, K-51)."""
    return [card for card in held if not table.is_curse(card) and not table.card(card).owner]


def hidden_potions(table: Table, hero: Hero) -> list[CardId]:
    """Potions that could be stolen unseen."""
    return [card for card in hero.potions if not table.lies_open(card)]


def steal_gold(table: Table, thief: Hero, victim: Hero, n: int) -> None:
    """Gold passes from one to another; a Toad cannot take it."""
    n = min(n, victim.has(Token.GOLD))
    if n and not thief.toad:
        tokens.add(victim, Token.GOLD, -n)
        tokens.add(thief, Token.GOLD, n)
        table.tell(TokensStolen(thief.seat, victim.seat, Token.GOLD, n))


async def take_from(table: Table, thief: Hero, victim: Hero, card: CardId) -> None:
    """A card passes from one to another; who cannot take it or has no room for it leaves it where it is."""
    if not may_take(table, thief, card) or not await makes_room(table, thief, card):
        return
    lay_down(table, victim, card)
    back = table.card(card).back
    if card in table.hidden(thief) or table.card(card).kind in (Kind.POTION, Kind.SPELL):
        whole = CardStolen(thief.seat, victim.seat, back, card)
        table.tell_apart((thief.seat, victim.seat), whole, CardStolen(thief.seat, victim.seat, back))
    else:
        table.tell(CardStolen(thief.seat, victim.seat, back, card))
    await receive(table, thief, card, str(victim.seat))
    await keep_limits(table, victim)
