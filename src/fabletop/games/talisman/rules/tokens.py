"""Gaining, losing, restoring and spending tokens (Tokens, Lives, Fate, Gold). See `lives` for the loss of Lives."""

from __future__ import annotations

from fabletop.games.talisman.cards.lasting import GainLess
from fabletop.games.talisman.news import CardLost, Gained, Lost
from fabletop.games.talisman.rules.values import in_effect, start_value
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import BOTH, Token

TOAD_CANNOT_GAIN = (Token.GOLD,)
"""Tokens that a Toad cannot carry (TAL-B045)."""


def gain(table: Table, hero: Hero, token: Token, n: int, cause: str = "") -> int:
    """Gain tokens, without an upper limit (K-19). Return how many came."""
    if n <= 0 or not hero.is_alive or (hero.toad and token in TOAD_CANNOT_GAIN):
        return 0
    n = max(n - sum(each.n for _, each in in_effect(table, hero, GainLess) if each.what is token), 0)
    if n:
        add(hero, token, n)
        table.tell(Gained(hero.seat, token, n, hero.has(token), cause))
    return n


def add(hero: Hero, token: Token, n: int) -> None:
    """Add or remove tokens for any reason."""
    pile = hero.gained if token in BOTH else hero.tokens
    pile[token] = pile.get(token, 0) + n


def lose(table: Table, hero: Hero, token: Token, n: int, cause: str = "") -> int:
    """Lose tokens as far as available, and return how many. Use `lose_lives` for Lives, since it handles death."""
    n = min(n, hero.has(token))
    if n > 0:
        add(hero, token, -n)
        table.tell(Lost(hero.seat, token, n, hero.has(token), cause))
    return max(n, 0)


def missing(table: Table, hero: Hero, token: Token) -> int:
    """Return how many tokens could be restored (TAL-211, TAL-249, TAL-264)."""
    return max(start_value(table, hero, token) - hero.has(token), 0)


def restore(table: Table, hero: Hero, token: Token, n: int | None, cause: str = "") -> int:
    """Restore `n` tokens or, with None, all, up to the Start Value. Return how many came."""
    lacking = missing(table, hero, token)
    return gain(table, hero, token, lacking if n is None else min(n, lacking), cause)


# -- spending, including Vessels ---------------------------------------------------------------------------------------


def purse(table: Table, hero: Hero, token: Token) -> int:
    """Return how many tokens the Character can spend, including its Vessels (TAL-240, TAL-241)."""
    found = hero.has(token)
    if table.contents:
        for card in vessels(table, hero):
            found += table.contents[card].tokens.get(token, 0)
    return found


def vessels(table: Table, hero: Hero) -> list[str]:
    """Return the Character's Vessels."""
    filled, held = table.contents, hero.objects + hero.followers
    return [card for card in held if card in filled] if held else held


def spend(table: Table, hero: Hero, token: Token, n: int, cause: str = "") -> None:
    """Spend own tokens first, then those on Vessels. An empty Vessel is discarded (TAL-290, TAL-291)."""
    left = n - lose(table, hero, token, n, cause)
    for card in vessels(table, hero) if left else ():
        tokens = table.contents[card].tokens
        used = min(left, tokens.get(token, 0))
        if used:
            tokens[token] -= used
            left -= used
            table.tell(Lost(hero.seat, token, used, hero.has(token), card))
        if table.contents[card].is_empty:
            from fabletop.games.talisman.rules.holdings import lay_down, put_away  # which imports this module

            lay_down(table, hero, card)
            put_away(table, card)
            table.tell(CardLost(hero.seat, table.card(card).back, "discarded", card))
