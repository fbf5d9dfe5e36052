"""The forge, and the -4 token of the time track, which stays while guard trolls stand on the forge."""

from __future__ import annotations

from fabletop.games.andor.news import TokenTurned
from fabletop.games.andor.state import Table

GUARD_TROLL = "guard_troll"


def is_forge_free(table: Table) -> bool:
    """Return whether no guard troll stands on the forge."""
    forge = table.content.board.forge
    return not any(figure.kind == GUARD_TROLL and figure.space == forge for figure in table.figures)


def may_turn_token(table: Table) -> bool:
    """In easy play, the heroes may turn the token to its -1 side while the forge is free (AND-427)."""
    return table.overtime_token == "-4" and table.options.easy_1 and is_forge_free(table)  # noqa: S105


def leave_forge(table: Table) -> None:
    """React to a guard troll leaving the forge. Even a short moment counts as free, for story and token (AND-465)."""
    if is_forge_free(table):
        table.note("forge_free")
        take_token_away(table)


def take_token_away(table: Table) -> None:
    """Without easy play, the -4 token is removed for good as soon as no guard troll stands on the forge (AND-465)."""
    if table.overtime_token == "-4" and not table.options.easy_1 and is_forge_free(table):  # noqa: S105
        turn_token(table, "")


def turn_token(table: Table, side: str) -> None:
    """Turn the token: overtime hours become cheaper (AND-427, AND-429, AND-465)."""
    table.overtime_token = "-1" if side == "-1" else ""
    table.overtime_price = 1 if side == "-1" else 2
    table.tell(TokenTurned(table.overtime_price))
