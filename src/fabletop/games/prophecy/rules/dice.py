"""Die rolls of a character outside battles."""

from __future__ import annotations

from fabletop.games.prophecy.choices import AboutRoll, No, Option, UseCard
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import DiceRolled
from fabletop.games.prophecy.rules.uses import offered_uses, use_card
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Moment
from fabletop.kernel import CardId, Throw, ask


async def roll_die(table: Table, hero: Hero, source: CardId, clause: str = "PRO-422", added: int = 0) -> int:
    """Roll a die for a card. It is not a battle roll (PRO-422), but a charm may reroll it (I18, O04)."""
    while True:
        (die,) = await Throw(1, clause=clause)
        table.tell(DiceRolled(hero.seat, source, die, added))
        offered = offered_uses(table, hero, Moment.DIE)
        if not offered:
            return die
        options: list[Option] = [*offered, No()]
        chosen = await ask(hero.seat, "roll_again", lambda: options, clause, AboutRoll(source, die))  # noqa: B023
        if not isinstance(chosen, UseCard):
            return die
        await use_card(table, hero, chosen.card, chosen.use)
