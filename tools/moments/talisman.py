"""Positions of Talisman."""

from __future__ import annotations

from tools.moments import Moments, Played, Sight

TABLES = (
    Played(3, {"deal": "draft2", "most_rounds": 10}),
    Played(2, {"short_game": True, "most_rounds": 60}, whims=0),
    Played(4, {"most_rounds": 14, "cooperation_shared_trait": True}, whims=0.4),
    Played(2, {"short_game": True, "most_rounds": 40}, whims=0.05),
    Played(6, {"most_rounds": 30}, whims=0.8),
    *[Played(6, {"most_rounds": 40}, whims=1)] * 2,  # sensible players hardly ever answer an answer
)


def _is_others_turn(at: Sight) -> bool:
    return at.seat is not None and at.view.phase == "play" and at.decision is None and at.view.active != at.seat


def _is_fought(at: Sight) -> bool:
    return at.seat is not None and at.view.fight is not None and not at.view.fight.is_test


def _is_against_a_character(at: Sight) -> bool:
    return _is_fought(at) and at.view.fight.other.seat >= 0


def _purpose(at: Sight) -> str:
    return "" if at.view.roll is None or at.view.fight is not None else str(at.view.roll.purpose)


def _changes(at: Sight, purpose: str) -> bool:
    return at.is_asked("change_dice", "spend_fate") and _purpose(at) == purpose


def _holds(at: Sight) -> int:
    """How many cards lie before whoever looks."""
    hero = at.view.heroes[at.seat]
    return sum(map(len, (hero.objects, hero.followers, hero.spells, hero.potions)))


MOMENTS: Moments = {
    "choosing a character": lambda at: at.is_asked("keep_character") and len(at.options) > 1,
    "start of a turn": lambda at: at.is_asked("start", "roll_to_move"),
    "which way": lambda at: at.is_asked("where_to", "move_to", "spend_fate"),
    "an encounter": lambda at: at.is_asked("encounter"),
    "evading": lambda at: at.is_asked("evade"),
    "a combat before the dice": lambda at: _is_fought(at) and at.is_asked("window_combat"),
    "a combat": lambda at: at.is_asked("change_dice", "spend_fate") and _is_fought(at),
    "against a character": lambda at: (
        at.is_asked("change_dice") and _is_against_a_character(at) and at.view.fight.own.roll is not None
    ),
    "a combat won": lambda at: _is_against_a_character(at) and at.is_asked("reward"),
    "a test": lambda at: at.is_asked("change_dice") and at.view.fight is not None and at.view.fight.is_test,
    "a prayer": lambda at: _changes(at, "prayer"),
    "a ranged attack": lambda at: at.decision is not None and _purpose(at) == "ranged",
    "the sentinel": lambda at: at.is_asked("sentinel"),
    "a crossing": lambda at: (
        at.is_told("hero_moved")
        and any(getattr(event, "how", "") in ("sentinel", "cross") for event in at.news)
        and at.decision is not None
    ),
    "the portal": lambda at: at.is_asked("portal_value"),
    "a town": lambda at: at.is_asked("town"),
    "a spell answered": lambda at: at.is_asked("window_answer", "cast_spell"),
    "a stack of spells": lambda at: (
        at.decision is not None and at.decision.answers is not None and len(at.view.stack) > 1
    ),
    "a toad": lambda at: at.decision is not None and at.view.heroes[at.seat].toad > 0,
    "a trade": lambda at: at.is_asked("put_together", "make_offer"),
    "a wish": lambda at: at.is_asked("start", "use_wish"),
    "a purchase": lambda at: at.is_asked("purchase", "buy"),
    "choose_purchase": lambda at: at.is_asked("choose_purchase"),
    "a full sheet": lambda at: at.decision is not None and _holds(at) >= 5,
    "treasures": lambda at: at.is_asked("choose_treasure"),
    "a destiny": lambda at: (
        at.decision is not None
        and bool(at.view.destiny)
        and at.view.active == at.seat
        and at.view.heroes[at.seat].space == at.view.content.valley
    ),
    "another's turn": _is_others_turn,
    "another's combat": lambda at: _is_others_turn(at) and at.view.fight is not None,
    "game over": lambda at: at.seat is not None and at.view.phase == "over" and at.view.winner >= 0,
    "spectator": lambda at: at.seat is None and at.view.phase == "play" and at.view.round > 3,
}
