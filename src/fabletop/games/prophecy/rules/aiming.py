"""Effects aimed at a character, and how she can stop them (PRO-384 to PRO-386)."""

from __future__ import annotations

from fabletop.games.prophecy.choices import AboutCard
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import CardResisted
from fabletop.games.prophecy.rules.asking import wants
from fabletop.games.prophecy.rules.dice import roll_die
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Rule
from fabletop.kernel import CardId

RESISTED = 4
"""Roll that cancels the effect, this number or more (PRO-384)."""


async def resists(table: Table, target: Hero, card: CardId) -> bool:
    """Whether the Amulet of Untouchability stops an effect. A stopped effect is lost (PRO-385)."""
    if not table.has_rule(target, Rule.RESISTS) or not await wants(target, "resist", "PRO-384", AboutCard(card)):
        return False
    die = await roll_die(table, target, card, "PRO-384")
    table.tell(CardResisted(target.seat, card, die, die >= RESISTED))
    return die >= RESISTED
