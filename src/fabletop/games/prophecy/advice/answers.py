"""What the loser of a roll can still make of it: a draw, for nothing or at some price."""

from __future__ import annotations

from collections.abc import Iterator

from fabletop.games.prophecy.battle_state import Battle, Side
from fabletop.games.prophecy.cards.fighting import MakeDraw
from fabletop.games.prophecy.choices import BreakShield, UseCard
from fabletop.games.prophecy.hero import NOBODY, Hero
from fabletop.games.prophecy.rules.rolling import holds_against, result_options
from fabletop.games.prophecy.rules.uses import cost_of
from fabletop.games.prophecy.state import Table
from fabletop.kernel import CardId
from fabletop.kernel.vocabulary.walking import words_in


def surely_drawn(table: Table, battle: Battle, side: Side) -> bool:
    """Whether a roll that this side has lost is a draw all the same: nobody forgoes what costs nothing."""
    return any(_is_free(table, table.heroes[side.seat], each) for each in _answers(table, battle, side))


def perhaps_drawn(table: Table, battle: Battle, side: Side) -> list[CardId]:
    """The cards with which this side could make a draw of a lost roll if it pays for it, or if a die allows it."""
    if surely_drawn(table, battle, side):
        return []
    return [each.card for each in _answers(table, battle, side)]


def _answers(table: Table, battle: Battle, side: Side) -> Iterator[UseCard | BreakShield]:
    """What could be done if this side had lost the roll."""
    if side.seat == NOBODY or not table.heroes[side.seat].is_alive:
        return
    hero, before = table.heroes[side.seat], battle.result
    battle.result = "lost" if side is battle.own else "won"
    options = result_options(table, hero, battle)
    battle.result = before
    for each in options:
        if isinstance(each, BreakShield) or (isinstance(each, UseCard) and _draws(table, each)):
            yield each


def _draws(table: Table, option: UseCard) -> bool:
    return any(isinstance(word, MakeDraw) for word in words_in(table.card(option.card).uses[option.use].do))


def _is_free(table: Table, hero: Hero, option: UseCard | BreakShield) -> bool:
    """Whether it costs nothing and needs no luck."""
    if isinstance(option, BreakShield):
        return holds_against(table, hero, option.card)
    use = table.card(option.card).uses[option.use]
    is_sure = any(isinstance(word, MakeDraw) for word in use.do)
    return is_sure and not use.spend and not use.turns_down and not any(cost_of(table, hero, use).values())
