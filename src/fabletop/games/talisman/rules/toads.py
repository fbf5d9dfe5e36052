"""Toads (4.5, TAL-B041 to TAL-B047)."""

from __future__ import annotations

from fabletop.games.talisman.news import BecameThemselves, BecameToad, CardLost, Lost
from fabletop.games.talisman.rules.holdings import keep_limits, lay_down, leave_face_down, put_away
from fabletop.games.talisman.rules.tokens import add
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Token


async def become_toad(table: Table, hero: Hero) -> None:
    """Turn a Character into a Toad: discard Curses, ditch Objects, Followers and Gold, and start the count (TAL-149,
    TAL-B042, TAL-B043)."""
    if not hero.is_alive:
        return
    if not hero.toad:
        for card in [each for each in hero.cards if table.is_curse(each)]:
            lay_down(table, hero, card)
            put_away(table, card)
            table.tell(CardLost(hero.seat, table.card(card).back, "discarded", card))
        for card in (*hero.objects, *hero.followers):
            leave_face_down(table, hero, card)
        gold = hero.has(Token.GOLD)
        if gold:
            add(hero, Token.GOLD, -gold)
            ground = table.lying(hero.space)
            ground.tokens[Token.GOLD] = ground.tokens.get(Token.GOLD, 0) + gold
            ground.fresh_gold = True
            table.tell(Lost(hero.seat, Token.GOLD, gold, 0, "toad"))
    table.turn.broken += hero.seat == table.active
    hero.toad = table.content.toad + (hero.seat == table.active)
    table.tell(BecameToad(hero.seat, table.content.toad))


async def turn_back(table: Table, hero: Hero) -> None:
    """Turn a Toad back into a Character, with what it has left (TAL-B042)."""
    if hero.toad:
        hero.toad = 0
        table.tell(BecameThemselves(hero.seat))
        await keep_limits(table, hero)


async def count_toad_turn(table: Table, hero: Hero) -> None:
    """Count a turn as a Toad, missed turns included."""
    if hero.toad == 1:
        await turn_back(table, hero)
    else:
        hero.toad -= 1
