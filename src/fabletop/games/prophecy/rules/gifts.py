"""Gifts of the Gods: all roll for an Item, and one player decides who keeps them (PRO-488, PRO-351)."""

from __future__ import annotations

from collections.abc import Mapping

from fabletop.games.prophecy.choices import AboutCard, ChooseSeat, No, Option, Yes
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import CardsTurnedUp, GiftsPutAway
from fabletop.games.prophecy.rules.decks import draw, put_away
from fabletop.games.prophecy.rules.dice import roll_die
from fabletop.games.prophecy.rules.gaining import gain
from fabletop.games.prophecy.rules.owning import INSTEAD, receive
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Resource
from fabletop.kernel import CardId, Seat, ask


async def share_out(table: Table, hero: Hero, source: CardId, decks: Mapping[int, Back]) -> None:
    """Every character on a board rolls and gets an Item in front of her, or Gold if the deck is empty (K-19).

    Then a player decides who keeps hers.
    """
    for each in table.in_turn_order():
        die = await roll_die(table, each, source, "PRO-488")
        card = await draw(table, decks[die], "PRO-488")
        if card is None:
            gain(table, each, Resource.GOLD, INSTEAD[decks[die]], source)
        else:
            table.gifts[each.seat] = card
            table.tell(CardsTurnedUp(source, (card,)))
    keepers = await who_keeps(table, hero, source)
    gifts, table.gifts = table.gifts, {}
    for seat in keepers:
        receive(table, table.heroes[seat], gifts[seat], table.heroes[seat].items, source)
    if refused := tuple([card for seat, card in gifts.items() if seat not in keepers]):
        table.tell(GiftsPutAway(hero.seat, refused))
    for card in refused:
        put_away(table, card)


async def who_keeps(table: Table, hero: Hero, source: CardId) -> list[Seat]:
    """Return the seats that keep their gift: all or none, in a cooperative game one (PRO-351)."""
    seats = list(table.gifts)
    options: list[Option] = [Yes(), No()]
    if table.options.cooperative:
        options = [ChooseSeat(seat) for seat in seats]
    chosen = await ask(hero.seat, "gifts", lambda: options, "PRO-488", AboutCard(source)) if seats else No()
    if isinstance(chosen, ChooseSeat):
        return [chosen.seat]
    return seats if isinstance(chosen, Yes) else []
