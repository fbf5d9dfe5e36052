"""Looking at the top cards of decks."""

from __future__ import annotations

from fabletop.games.talisman.news import CardsLookedAt
from fabletop.games.talisman.rules.asking import choose_card
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Back


async def look_at_top(table: Table, hero: Hero, back: Back, n: int, *, reorder: bool) -> None:
    """Look at the top cards of a deck. They stay on top in an order that the seat knows."""
    deck = table.decks[back]
    cards = [card for _ in range(min(n, len(deck))) if (card := await deck.draw("TAL-B007")) is not None]
    hero.looked_at = list(cards)
    table.tell_apart(
        (hero.seat,),
        CardsLookedAt(hero.seat, back, len(cards), tuple(cards)),
        CardsLookedAt(hero.seat, back, len(cards)),
    )
    while reorder and len(hero.looked_at) > 1:
        chosen = await choose_card(hero, "put_on_top", lambda: hero.looked_at, "TAL-B007")
        hero.looked_at.remove(chosen)
        hero.on_top.append(chosen)
    deck.put_on_top([*hero.on_top, *hero.looked_at], known_to=[hero.seat])
    hero.looked_at, hero.on_top = [], []
