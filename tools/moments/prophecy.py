"""Positions of Prophecy."""

from __future__ import annotations

from msgspec.structs import replace

from fabletop.games.prophecy.content import Content
from fabletop.games.prophecy.printed import Creature
from fabletop.games.prophecy.terms import Back
from tools.moments import Moments, Played, Sight

FEW_CHANCES = 2
FEW_OTHERS = 12
RIDDLER = "mad_riddler"


def _weak(guardian: Creature) -> Creature:
    strength, willpower = min(guardian.strength, 2), min(guardian.willpower, 2)
    return replace(
        guardian, strength=strength, willpower=willpower, lives=1, before=(), lose=None, lose_also=(), bars=()
    )


def _weakly_guarded(content: Content) -> Content:
    """Artifacts are won early, and the Chance deck soon runs out: games come to their Final Battle and beyond."""
    guards = (Back.LESSER, Back.GREATER)
    creatures = tuple(_weak(each) if each.deck in guards else each for each in content.creatures)
    return replace(content, creatures=creatures, chances=content.chances[:FEW_CHANCES])


def _full_of_riddles(content: Content) -> Content:
    """There are few other Adventures than the Mad Riddler."""
    creatures = tuple(each for each in content.creatures if each.deck is not Back.ADVENTURE)
    others = content.opportunities[:FEW_OTHERS]
    riddler = tuple(each for each in content.opportunities if each.id == RIDDLER and each not in others)
    return replace(content, creatures=creatures, opportunities=(*others, *riddler))


REALMS = {"water_realm": True, "dragon_world": True}
TABLES = (
    Played(3, {"deal": "draft", "most_rounds": 12}),
    Played(4, {"trading": True, "races": True, "most_rounds": 25}, whims=0.5),
    Played(3, {"most_rounds": 60}, whims=0.05),
    Played(2, {"water_realm": True, "most_rounds": 60}, whims=0.05),
    Played(5, {"mad_riddler": True, "aggressive": True, "dragon_realm": True, "most_rounds": 30}, whims=0.8),
    Played(2, {"most_rounds": 40}, whims=0.02, content=_weakly_guarded),
    Played(5, {"apocalypse": True, "most_rounds": 40}, whims=0.02, content=_weakly_guarded),
    Played(2, {"water_realm": True, "most_rounds": 40}, whims=0.3, content=_weakly_guarded),
    Played(2, {"mad_riddler": True, "most_rounds": 15}, whims=0.3, content=_full_of_riddles),
    Played(3, {"treasure_hunters": True, "most_rounds": 20}, whims=0.05),
    Played(4, {**REALMS, "trading": True, "most_rounds": 40}, whims=0.7),
)


def _is_others_turn(at: Sight) -> bool:
    return at.seat is not None and at.view.phase == "play" and at.decision is None and at.view.active != at.seat


def _fights(at: Sight) -> bool:
    return at.seat is not None and at.view.battle is not None


def _is_against_a_character(at: Sight) -> bool:
    return _fights(at) and at.view.battle.other.seat >= 0 and not at.view.battle.foe


def _has_rolled(at: Sight) -> bool:
    return _fights(at) and bool(at.view.battle.own.dice)


def _holds(at: Sight) -> int:
    """How many cards lie before whoever looks."""
    hero = at.view.heroes[at.seat]
    return len(hero.items) + len(hero.abilities) + len(hero.artifacts)


def _wins_an_artifact(at: Sight) -> bool:
    """Whoever looks has just taken one from a plane."""
    taken = [event for event in at.news if event.__struct_config__.tag == "card_taken"]
    return any(event.seat == at.seat and event.source == "plane" for event in taken)


def _faces_an_obstacle(at: Sight) -> bool:
    return at.decision is not None and getattr(at.decision.about, "card", "") in at.view.content.obstacle_faces


MOMENTS: Moments = {
    "choosing a character": lambda at: at.is_asked("keep_character") and len(at.options) > 1,
    "start of a round": lambda at: at.is_asked("start", "turn_up_chance", "use_card"),
    "moving": lambda at: at.is_asked("move") and at.view.rounds > 1,
    "a creature": lambda at: at.is_asked("act", "fight"),
    "a guild": lambda at: at.is_asked("act", "learn"),
    "an opportunity": lambda at: at.is_asked("act", "use_opportunity"),
    "an astral plane": lambda at: at.is_asked("act", "attack_plane"),
    "others to attack": lambda at: at.is_asked("act", "attack"),
    "a market": lambda at: at.is_asked("trade", "buy"),
    "a sale": lambda at: at.is_asked("trade", "sell"),
    "before the dice": lambda at: at.is_asked("cast_spells") and _fights(at),
    "dice to change": lambda at: at.is_asked("change_dice") and _has_rolled(at),
    "a battle of wills": lambda at: at.decision is not None and _has_rolled(at) and at.view.battle.kind == "wills",
    "a guardian": lambda at: at.decision is not None and _fights(at) and bool(at.view.battle.at),
    "against a character": lambda at: at.decision is not None and _is_against_a_character(at) and _has_rolled(at),
    "a battle lost": lambda at: at.is_asked("change_result") and at.view.battle.result != "",
    "what the loser gives": lambda at: at.is_asked("lose_health_or_item"),
    "a trade": lambda at: at.is_asked("put_together", "make_offer"),
    "a trade answered": lambda at: at.is_asked("answer_trade"),
    "a die rolled": lambda at: at.seat is not None and at.is_told("dice_rolled") and at.decision is not None,
    "under water": lambda at: at.is_asked("swim") and at.view.heroes[at.seat].bag > 0,
    "a gate": lambda at: at.is_asked("enter_realm"),
    "an obstacle": _faces_an_obstacle,
    "a riddle": lambda at: at.is_asked("ask_riddle"),
    "digging": lambda at: at.is_asked("act", "dig"),
    "an artifact won": _wins_an_artifact,
    "the final battle": lambda at: at.is_asked("final_attack"),
    "in the final battle": lambda at: at.decision is not None and at.view.phase == "final" and _has_rolled(at),
    "the apocalypse": lambda at: at.decision is not None and at.view.is_doomed,
    "a full sheet": lambda at: at.decision is not None and _holds(at) >= 8,
    "another's turn": _is_others_turn,
    "another's battle": lambda at: _is_others_turn(at) and _has_rolled(at),
    "game over": lambda at: at.seat is not None and at.view.phase == "over",
    "spectator": lambda at: at.seat is None and at.view.phase == "play" and at.view.rounds > 3,
}
