"""Place cards and Sources (Places)."""

from __future__ import annotations

from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import Leave, Option, TakeCard, TakeToken
from fabletop.games.talisman.news import CardTaken, Gained, TakenFrom
from fabletop.games.talisman.rules.holdings import room
from fabletop.games.talisman.rules.lying import remove_from_board
from fabletop.games.talisman.rules.tokens import TOAD_CANNOT_GAIN, add, purse, spend
from fabletop.games.talisman.rules.values import has_rule
from fabletop.games.talisman.state import Contents, Hero, Table
from fabletop.games.talisman.terms import Rule, Subtype, Token
from fabletop.kernel import CardId, ask, vocabulary


async def meet_place(table: Table, hero: Hero, card: CardId) -> None:
    """Encounter a Place. Its instructions are compulsory, except for a Source (TAL-310)."""
    face = table.card(card)
    if face.is_(Subtype.SOURCE):
        await draw_from_source(table, hero, card)
    else:
        await vocabulary.carry_out(Scene(table, hero, card), face.do)


async def draw_from_source(table: Table, hero: Hero, card: CardId) -> None:
    """Take one token or card from a Source, or none (TAL-312, TAL-313, TAL-316). An empty Source is discarded."""
    contents, face = table.contents.get(card, Contents()), table.card(card)
    assert face.fill is not None
    if has_rule(table, hero, Rule.DRY_SOURCES):
        return
    if contents.cards and hero.seat not in contents.known:
        contents.known.append(hero.seat)
    for _ in range(2 if has_rule(table, hero, Rule.TAKE_TWO) else 1):
        if not source_options(table, hero, contents) or purse(table, hero, Token.GOLD) < face.fill.price:
            break
        chosen = await ask(
            hero.seat, "take_from_source", lambda: [*source_options(table, hero, contents), Leave()], "TAL-312"
        )
        if isinstance(chosen, Leave):
            break
        spend(table, hero, Token.GOLD, face.fill.price, card)
        if isinstance(chosen, TakeToken):
            contents.tokens[chosen.token] -= 1
            add(hero, chosen.token, 1)
            table.tell(TakenFrom(hero.seat, card, chosen.token))
            table.tell(Gained(hero.seat, chosen.token, 1, hero.has(chosen.token), card))
        elif isinstance(chosen, TakeCard):
            contents.cards.remove(chosen.card)
            contents.known = [hero.seat]  # earlier viewers must not learn which card is gone (TAL-316)
            table.tell(TakenFrom(hero.seat, card))
            hero.held(table.card(chosen.card).holding).append(chosen.card)
            back = table.card(chosen.card).back
            whole = CardTaken(hero.seat, back, chosen.card, "source")
            table.tell_apart((hero.seat,), whole, CardTaken(hero.seat, back, "", "source"))
    if contents.is_empty:
        remove_from_board(table, card)


def source_options(table: Table, hero: Hero, contents: Contents) -> list[Option]:
    """Return what a Character can take from a Source."""
    barred = TOAD_CANNOT_GAIN if hero.toad else ()
    found: list[Option] = [TakeToken(token) for token, n in contents.tokens.items() if n and token not in barred]
    held = [] if hero.toad else contents.cards
    cards = [card for card in held if room(table, hero, table.card(card).holding) > 0]
    return [*found, *[TakeCard(card) for card in cards]]
