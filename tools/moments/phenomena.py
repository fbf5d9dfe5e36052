"""Positions of Phenomena."""

from __future__ import annotations

from typing import Any

from tools.moments import Moments, Played, Sight

TABLES = (
    Played(4, {"trade": True}),
    Played(5, {"expanded_magic_help": True, "game_length": -20}),
    Played(3, {"trade": True, "game_length": -20}, whims=0.3),
)


def _values(at: Sight) -> set[int]:
    attempt: Any = at.view.attempt
    return set() if attempt is None else {die.value for die in attempt.dice if die.owner == at.seat}


def _is_in_play(at: Sight) -> bool:
    return at.seat is not None and at.view.phase == "play" and at.decision is None and bool(at.waiting)


MOMENTS: Moments = {
    "picking a character": lambda at: at.is_asked("pick_character"),
    "choosing a main prophecy": lambda at: at.is_asked("keep_main_prophecy"),
    "moving": lambda at: (
        at.is_asked("move", "move_to", "buy_magic", "teleport")
        and len(at.view.heroes) == 4
        and at.view.heroes[at.seat].won > 0
        and all(hero.bought for hero in at.view.heroes)
    ),
    "moving on by an extra move": lambda at: at.is_asked("move", "extra_move"),
    "event or prophecy": lambda at: at.is_asked("event_or_prophecy", "draw_event", "try_prophecy"),
    "receiving stones": lambda at: at.is_asked("receive_stones"),
    "new experience": lambda at: at.is_asked("choose_experience"),
    "the dragon carries me": lambda at: at.is_asked("fly"),
    "replacing a prophecy": lambda at: at.is_asked("replace_prophecy"),
    "an event is drawn": lambda at: at.is_asked("consider_event", "accept_event", "throw_away_event"),
    "the language of animals": lambda at: at.is_asked("pick_event"),
    "choosing a treasure": lambda at: at.is_asked("keep_treasure"),
    "which ability first": lambda at: at.is_asked("which_ability"),
    "challenge before the throw": lambda at: at.is_asked("meet_ability", "throw_experience"),
    "challenge": lambda at: (
        at.is_asked("meet_ability", "reroll", "use_magic", "sacrifice_health", "give_up") and len(_values(at)) > 1
    ),
    "second ability": lambda at: at.is_asked("meet_ability") and bool(at.view.attempt.met),
    "a challenge with a helper to ask": lambda at: at.is_asked("meet_ability", "ask_for_help"),
    "challenge with offers": lambda at: at.is_asked("accept_help", "accept_help", "decline_help"),
    "I am asked for help": lambda at: at.is_asked("offer_help", "offer_spell") and at.view.attempt is not None,
    "another's challenge": lambda at: (
        _is_in_play(at)
        and at.view.attempt is not None
        and at.view.attempt.kind in ("event", "prophecy")
        and at.waiting == (at.view.active,)
    ),
    "another's turn": lambda at: _is_in_play(at) and at.view.attempt is None,
    "whom to challenge": lambda at: at.is_asked("challenge_to_duel", "challenge_to"),
    "duel": lambda at: at.is_asked("duel", "reroll") and len(_values(at)) > 1,
    "looking for a partner": lambda at: at.is_asked("ask_partner", "ask_partner"),
    "cooperation": lambda at: at.is_asked("meet_together", "pass_action"),
    "a trade": lambda at: at.is_asked("propose_trade", "put_in", "close_offer"),
    "the last round": lambda at: at.is_asked("move") and at.view.crown >= 0,
    "five heroes": lambda at: at.is_asked("move") and len(at.view.heroes) == 5,
    "game over": lambda at: at.seat is not None and at.view.phase == "over",
    "spectator": lambda at: at.seat is None and at.view.phase == "play" and at.view.active == 1,
}
