"""Bots for Talisman."""

from __future__ import annotations

from collections.abc import Callable

from fabletop.bots.mind import Mind
from fabletop.bots.talisman.heuristic import appraise, choose
from fabletop.games.talisman.state import Table
from fabletop.games.talisman.terms import Token
from fabletop.games.talisman.view import View
from fabletop.kernel import Seat

ROUNDS_AHEAD = 2


def horizon(view: View) -> Callable[[Table], bool]:
    """Two rounds on."""
    end = view.round + ROUNDS_AHEAD
    return lambda table: table.phase == "over" or table.round > end


def worth(table: Table, seat: Seat) -> float:
    """How good a position is: tokens, Treasures, the Talisman, and how near the Valley is."""
    if table.phase == "over":
        return 60.0 if table.winner == seat else -20.0
    hero = table.heroes[seat]
    if not hero.is_alive:
        return -12.0
    gained = 3 * (hero.has(Token.STRENGTH) + hero.has(Token.CRAFT))
    tokens = 1.6 * hero.has(Token.LIFE) + hero.has(Token.FATE) + 0.7 * hero.has(Token.GOLD) + 2.6 * hero.has(Token.WISH)
    treasures = 4 * len(table.treasures_of(hero)) + 4 * table.has_talisman(hero)
    cards = 1.2 * (len(hero.objects) + len(hero.followers)) + 0.8 * (len(hero.spells) + len(hero.potions))
    trophies = 0.5 * sum(max(table.card(card).strength, table.card(card).craft) for card in hero.trophies)
    return gained + tokens + treasures + cards + trophies


MIND = Mind(heuristic=choose, appraise=appraise, horizon=horizon, worth=worth, caution=1.0)
