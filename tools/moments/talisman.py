"""Positions of Talisman."""

from __future__ import annotations

from tools.moments import Moments, Played, Sight

TABLES = (
    Played(6, {"most_rounds": 60}),
    Played(4, {"most_rounds": 60}, whims=0.3),
    Played(3, {"most_rounds": 60}, whims=0.6),
)


def _is_others_turn(at: Sight) -> bool:
    return at.seat is not None and at.view.phase == "play" and at.decision is None and at.view.active != at.seat


MOMENTS: Moments = {
    "choosing a character": lambda at: at.is_asked("keep_character"),
    "start of a turn": lambda at: at.is_asked("start", "roll_to_move"),
    "which way": lambda at: at.is_asked("where_to", "move_to"),
    "changing dice": lambda at: at.is_asked("change_dice", "spend_fate"),
    "an encounter": lambda at: at.is_asked("encounter"),
    "a combat": lambda at: at.is_asked("change_dice", "spend_fate") and at.view.fight is not None,
    "the sentinel": lambda at: at.is_asked("sentinel"),
    "a town": lambda at: at.is_asked("town"),
    "another's turn": _is_others_turn,
    "another's combat": lambda at: _is_others_turn(at) and at.view.fight is not None,
    "game over": lambda at: at.seat is not None and at.view.phase == "over",
    "spectator": lambda at: at.seat is None and at.view.phase == "play" and at.view.round > 3,
}
