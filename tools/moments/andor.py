"""Positions of Andor."""

from __future__ import annotations

from typing import Any

from tools.moments import Moments, Played, Sight

ALL = "warrior,archer,dwarf,wizard"
TABLES = (
    Played(4, {"legend": "legend_13", "heroes": ALL}),
    Played(4, {"legend": "legend_12"}),
    Played(4, {"legend": "legend_17", "heroes": ALL}),
    Played(4, {"legend": "legend_16", "heroes": ALL}),
)


def _hero(at: Sight) -> Any:
    return at.view.heroes[at.seat]


def _has_fallen(at: Sight) -> bool:
    return at.view.battle is not None and at.view.battle.willpower == 0


MOMENTS: Moments = {
    "hero choice": lambda at: at.is_asked("choose_hero_board"),
    "my turn": lambda at: (
        at.is_asked("turn", "step_to", "fight", "pass", "end_day")
        and bool(_hero(at).articles)
        and at.view.legend == "legend_13"
    ),
    "with the wagon": lambda at: (
        at.is_asked("turn", "step_to") and any(getattr(each, "with_wagon", False) for each in at.options)
    ),
    "moving": lambda at: at.is_asked("move_on", "step_to", "stop_moving"),
    "somebody else's turn": lambda at: (
        at.seat not in (None, at.view.active) and at.view.phase == "day" and at.waiting == (at.view.active,)
    ),
    "spectator": lambda at: at.seat is None and at.view.phase == "day",
    "story": lambda at: at.seat == 0 and at.is_told("legend_began") and at.is_told("card_read"),
    "sunrise": lambda at: at.is_told("symbol_reached") and at.is_told("figure_moved") and at.is_told("day_began"),
    "the wagon falls": lambda at: at.is_asked("turn") and bool(at.view.tonight.dangers),
    "invite": lambda at: at.is_asked("invite", "invite", "begin_battle"),
    "invited": lambda at: at.is_asked("join_battle"),
    "battle": lambda at: at.is_asked("roll_on", "roll_next", "stop_rolling"),
    "turn a die": lambda at: at.is_asked("turn_die", "turn_die", "leave_dice"),
    "articles": lambda at: at.is_asked("use_articles"),
    "fight on": lambda at: at.is_asked("fight_on") and len(at.view.battle.fighters) > 1,
    "shield": lambda at: at.is_asked("save_from_loss"),
    "reward": lambda at: at.is_asked("choose_reward") and _has_fallen(at),
    "deal out": lambda at: at.is_asked("deal_out"),
    "an article": lambda at: at.is_asked("take_article"),
    "exchange": lambda at: at.is_asked("exchange"),
    "ride along": lambda at: at.is_asked("ride_along"),
    "others are asked": lambda at: (
        at.seat is not None
        and at.view.consent is not None
        and at.seat not in (at.view.consent.seat, at.view.consent.by)
    ),
    "a way": lambda at: at.is_asked("choose_way"),
    "won": lambda at: at.seat is not None and at.view.phase == "over" and at.view.won,
    "lost": lambda at: at.seat is not None and at.view.phase == "over" and not at.view.won,
}
