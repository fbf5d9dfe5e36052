"""Wishes and Trophies at the start of a turn (Wishes, Trophies)."""

from __future__ import annotations

from fabletop.games.talisman.choices import Done, NoWish, TradeTrophies, UseWish
from fabletop.games.talisman.news import TrophiesTraded, WishUsed
from fabletop.games.talisman.rules.alignment import change_alignment
from fabletop.games.talisman.rules.asking import choose_card, may_choose_card
from fabletop.games.talisman.rules.destinies import WISH_USE
from fabletop.games.talisman.rules.holdings import put_away, restore_cards, room
from fabletop.games.talisman.rules.looking import look_at_top
from fabletop.games.talisman.rules.lying import end_enduring
from fabletop.games.talisman.rules.movement import force
from fabletop.games.talisman.rules.prayer import discard_curse
from fabletop.games.talisman.rules.toads import turn_back
from fabletop.games.talisman.rules.tokens import TOAD_CANNOT_GAIN, add, gain
from fabletop.games.talisman.rules.treasures import available, gain_treasure
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Back, Combat, Holding, Token
from fabletop.kernel import CardId, ask

GAINED = (Token.STRENGTH, Token.CRAFT, Token.FATE, Token.GOLD, Token.LIFE, Token.MOVE)
FOR_A_TREASURE = 2
KINDS = tuple(Combat)


def wishes_for(table: Table, hero: Hero) -> list[str]:
    """Return the possible uses of the turn's Wish (TAL-432 to TAL-441, TAL-452)."""
    if not hero.has(Token.WISH) or table.turn.wish or table.turn.has_acted:
        return []
    found = [token.value for token in GAINED if not (hero.toad and token in TOAD_CANNOT_GAIN)]
    if not hero.toad:
        found += [kind.value for kind in (Holding.POTIONS, Holding.SPELLS) if room(table, hero, kind) > 0]
    if hero.space != table.figure(hero).home:
        found.append("home")
    if any(table.is_curse(card) for card in hero.cards):
        found.append("curse")
    if hero.toad:
        found.append("toad")
    if hero.alignment is not table.figure(hero).alignment:
        found.append("alignment")
    if table.enduring:
        found.append("enduring")
    if hero.has(Token.WISH) >= FOR_A_TREASURE and available(table, hero):
        found.append("treasure")
    if table.alone_in_valley(hero) and table.destiny and not hero.toad:
        found.append(WISH_USE)
    if table.options.wish_for_destiny and len(table.decks[Back.DESTINY]) and not table.options.destiny_revealed:
        found.append("look_at_destiny")
    return found


def wish_options(table: Table, hero: Hero) -> list[UseWish]:
    """Return the options for the Wish, before anything else in the turn (TAL-431, TAL-445, TAL-446)."""
    wishes = wishes_for(table, hero)
    return [UseWish(use) for use in wishes] if wishes else []


async def wish_first(table: Table, hero: Hero) -> None:
    """Offer the Wish before compulsory effects. Otherwise it is lost for this turn (TAL-447)."""
    if wish_options(table, hero):
        chosen = await ask(hero.seat, "wish", lambda: [NoWish(), *wish_options(table, hero)], "TAL-446")
        if isinstance(chosen, UseWish):
            await grant(table, hero, chosen.use)
    table.turn.has_acted = True


async def grant(table: Table, hero: Hero, use: str) -> None:
    """Discard one Wish, or two for a Treasure (TAL-440), and grant it."""
    n = FOR_A_TREASURE if use == "treasure" else 1
    add(hero, Token.WISH, -n)
    table.turn.wish = use
    table.tell(WishUsed(hero.seat, use, n))
    match use:
        case "potions" | "spells":
            await restore_cards(table, hero, Holding(use), 1)
        case "home":
            table.turn.has_moved = True
            await force(table, hero, table.figure(hero).home, "wish")
        case "curse":
            await discard_curse(table, hero, "TAL-436")
        case "toad":
            await turn_back(table, hero)
        case "alignment":
            await change_alignment(table, hero, table.figure(hero).alignment)
        case "enduring":
            end_enduring(table)
        case "treasure":
            await gain_treasure(table, hero)
        case "look_at_destiny":
            await look_at_top(table, hero, Back.DESTINY, 1, reorder=False)
        case _ if use in tuple(Token):
            gain(table, hero, Token(use), 1, "wish")
        case _:
            return


# -- Trophies ----------------------------------------------------------------------------------------------------------


def points(table: Table, card: CardId, kind: Combat) -> int:
    """Return the points of a Trophy for Strength or Craft. A Trophy with both counts for either (TAL-420, TAL-421)."""
    face = table.card(card)
    return face.strength if kind is Combat.STRENGTH else face.craft


def trophy_options(table: Table, hero: Hero) -> list[TradeTrophies]:
    """Return the kinds with enough points for a token (TAL-418, TAL-419)."""
    if hero.toad or not hero.trophies:
        return []
    return [
        TradeTrophies(Token(kind))
        for kind in KINDS
        if sum(points(table, card, kind) for card in hero.trophies) >= table.content.trophy
    ]


async def trade_trophies(table: Table, hero: Hero, token: Token) -> None:
    """Trade whole cards for one token per five points. Surplus is lost (TAL-422, TAL-B053)."""
    kind = Combat(token)
    chosen: list[CardId] = []

    def left() -> list[CardId]:
        return [card for card in hero.trophies if card not in chosen and points(table, card, kind)]

    def total(cards: list[CardId]) -> int:
        return sum(points(table, card, kind) for card in cards)

    while left():
        if total(chosen) >= table.content.trophy:
            given = await may_choose_card(hero, "give_trophy", left, "TAL-418", TradeTrophies(token), no=Done())
        elif total(chosen) + total(left()) == table.content.trophy:
            given = left()[0]
        else:
            given = await choose_card(hero, "give_trophy", left, "TAL-418", TradeTrophies(token))
        if given is None:
            break
        chosen.append(given)
    n = sum(points(table, card, kind) for card in chosen) // table.content.trophy
    for card in chosen:
        hero.trophies.remove(card)
        put_away(table, card)
    table.tell(TrophiesTraded(hero.seat, tuple(chosen), token, n))
    gain(table, hero, token, n, "trophies")
