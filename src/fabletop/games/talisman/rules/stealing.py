"""Taking cards and Gold from other Characters, and unclaimed Followers (Treasures, Personal Treasures)."""

from __future__ import annotations

from collections.abc import Iterator

from fabletop.games.talisman.news import CardStolen, TokensStolen
from fabletop.games.talisman.rules import tokens
from fabletop.games.talisman.rules.holdings import keep_limits, lay_down, makes_room, may_take, receive
from fabletop.games.talisman.state import Hero, SpaceId, Table
from fabletop.games.talisman.terms import Kind, Token
from fabletop.kernel import CardId


def unclaimed(table: Table, hero: Hero) -> Iterator[tuple[SpaceId, CardId]]:
    """Return the unclaimed Followers in the Region, except Curses."""
    for space, ground in table.ground.items():
        if table.content.space[space].area == table.place(hero).area:
            for card in ground.cards:
                if table.card(card).kind is Kind.FOLLOWER and not table.is_curse(card):
                    yield space, card


def stealable(table: Table, held: list[CardId]) -> list[CardId]:
    """Return the cards that can be stolen: no Curses, no Personal Treasures (TAL-414, K-51)."""
    return [card for card in held if not table.is_curse(card) and not table.card(card).owner]


def hidden_potions(table: Table, hero: Hero) -> list[CardId]:
    """Return the face-down Potions that could be stolen."""
    return [card for card in hero.potions if not table.lies_open(card)]


def steal_gold(table: Table, thief: Hero, victim: Hero, n: int) -> None:
    """Move Gold from victim to thief. A Toad cannot take it."""
    n = min(n, victim.has(Token.GOLD))
    if n and not thief.toad:
        tokens.add(victim, Token.GOLD, -n)
        tokens.add(thief, Token.GOLD, n)
        table.tell(TokensStolen(thief.seat, victim.seat, Token.GOLD, n))


async def take_from(table: Table, thief: Hero, victim: Hero, card: CardId) -> None:
    """Move a card from victim to thief. Without room or right to it, the thief leaves it."""
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
