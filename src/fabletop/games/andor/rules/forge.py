"""The forge and the -4 token of the time track, which guard trolls keep there."""

from __future__ import annotations

from fabletop.games.andor.news import TokenTurned
from fabletop.games.andor.state import Table

GUARD_TROLL = "guard_troll"


def is_forge_free(table: Table) -> bool:
    """Whether no guard troll stands on the forge."""
    forge = table.content.board.forge
    return not any(figure.kind == GUARD_TROLL and figure.space == forge for figure in table.figures)


def may_turn_token(table: Table) -> bool:
    """In easy play the token may be turned to its -1 side while the forge is free (AND-427)."""
    return table.overtime_token == "-4" and table.options.easy_1 and is_forge_free(table)  # noqa: S105


def leave_forge(table: Table) -> None:
    """A guard troll has gone from the forge; free for a moment is free enough for story and token (AND-465)."""
    if is_forge_free(table):
        table.note("forge_free")
        take_token_away(table)


def take_token_away(table: Table) -> None:
    """Without easy play the -4 token goes as soon as no guard troll stands on the forge, for good (AND-465)."""
    if table.overtime_token == "-4" and not table.options.easy_1 and is_forge_free(table):  # noqa: S105
        turn_token(table, "")


def turn_token(table: Table, side: str) -> None:
    """Overtime costs less from now on (AND-427, AND-429, AND-465)."""
    table.overtime_token = "-1" if side == "-1" else ""
    table.overtime_price = 1 if side == "-1" else 2
    table.tell(TokenTurned(table.overtime_price))
