"""The cooperative and solo games: the clock of Power Up tokens (PRO-512, 4.18)."""

from __future__ import annotations

from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import ClockAdvanced, TokenTaken
from fabletop.games.prophecy.options import Death, Difficulty
from fabletop.games.prophecy.rules.asking import wants
from fabletop.games.prophecy.rules.ending import end
from fabletop.games.prophecy.state import Table

ROWS = {
    Difficulty.EASY: (0, 1, 1, 2, 2),
    Difficulty.NORMAL: (1, 1, 2, 3),
    Difficulty.HARD: (1, 2, 3),
}
FEWEST_TOKENS = 2
FEW_PLAYERS = 2
"""Maximum number of players that get one more token of the last value."""


def row_of_tokens(table: Table) -> list[int]:
    """Return the Power Up tokens at the start, the one in force first."""
    row = list(ROWS[table.options.difficulty])
    return [*row, row[-1]] if table.seat_count <= FEW_PLAYERS else row


async def buy_new_character(table: Table, hero: Hero) -> None:
    """At her death, her player may spend the last token beyond the one in force for a new character (PRO-B100, D52).

    Otherwise the player is out.
    """
    may = table.options.death is Death.NEW_CHARACTER and len(table.tokens) >= FEWEST_TOKENS
    if may and await wants(hero, "take_token", "PRO-B100"):
        table.tokens.pop()
        table.tell(TokenTaken(hero.seat))
    else:
        hero.is_out = True


def look_for_loss(table: Table) -> None:
    """End the game as lost when nobody has a character or will get one (PRO-512)."""
    if table.options.cooperative and table.phase == "play" and all(hero.is_out for hero in table.heroes):
        end(table, [], "dead")


def advance_clock(table: Table) -> bool:
    """Bring the next token into force when the Chance deck has run out.

    Without one the game is lost. Return whether the game goes on.
    """
    if not table.options.cooperative:
        return True
    table.tokens.pop(0)
    if not table.tokens:
        end(table, [], "clock")
        return False
    table.power = table.tokens[0]
    table.tell(ClockAdvanced(table.power, len(table.tokens) - 1))
    return True
