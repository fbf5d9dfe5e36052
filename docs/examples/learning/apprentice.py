"""An agent for Shamans that learnt by playing against itself and against our `heuristic`. It needs numpy alone.

    fabletop simulate shamans --seats 4 --games 500 --bots apprentice:Apprentice,heuristic --options talk_silent
    fabletop play shamans --seats me,apprentice:Apprentice,heuristic,heuristic

`train.py` beside it made `apprentice.npz`. It began by playing as our heuristic does, tried other things now and then,
and learnt by how many points they were better or worse. It plays the card that the heuristic would play, unless it
guesses that another one is clearly better; all other decisions it leaves to the heuristic.
"""

from functools import cache
from pathlib import Path
from random import Random

import numpy as np

from fabletop.bots import mind

TILES = ("portal", "mask", "dagger", "shard")
RITUALS = ("stabilization", "permutation", "illumination", "neutralization")
SEATS = 4
CARD_PLAY = ("lead", "follow")
SITUATIONS = 8
NEAR = 4
"""So many steps from the Moon everything is different."""
CAUTION = 1.0
"""By how many standard errors another option must be better than what the heuristic would do."""


def table_numbers(view, decision):
    """What the seat sees, in some hundred numbers."""
    me, steps = view.seats[view.you], view.moon - view.pawn
    shadow = me.role == "shadow"
    fronts = [int(seat.front[1]) for seat in view.seats if seat.front]
    numbers = [
        shadow,
        steps / 12,
        *[steps == n for n in range(1, 7)],
        len(view.hand) / 9,
        view.trick / 9,
        len(view.to_play) / 4,
        view.tile_pile / 10,
        len(view.follows) / 4,
        len(fronts) / 4,
        min(fronts, default=0) / 8,
        max(fronts, default=0) / 8,
        len(view.piles.get(view.lead, ())) / 6,
        me.role_is_up,
        me.followed / 9,
        len(me.off_suit) / 9,
        *[(me.face_up + view.face_down).count(tile) / 2 for tile in TILES],
        *[me.face_up.count(tile) / 2 for tile in TILES],
        *[view.display.count(tile) / 2 for tile in TILES],
        decision.prompt == "lead",
    ]
    for place in range(1, SEATS):
        numbers += seat_numbers(view, (view.you + place) % len(view.seats))
    return numbers


def seat_numbers(view, seat):
    """Another seat."""
    other = view.seats[seat]
    return [
        other.alive,
        other.role == "shaman",
        other.role == "shadow",
        other.followed / 9,
        len(other.off_suit) / 9,
        len(set(other.off_suit)) / 6,
        other.hand_size / 9,
        other.face_down / 2,
        *[other.face_up.count(tile) / 2 for tile in TILES],
        seat in view.to_play,
        int(other.front[1]) / 8 if other.front else 0,
        seat == view.guide,
    ]


def option_numbers(view, option):
    """A card that may be played."""
    suit, number = option.card[0], int(option.card[1])
    ritual, pile = view.rituals[suit], len(view.piles[suit])
    fronts = [int(each.front[1]) for each in view.seats if each.front]
    held = sum(each[0] == suit for each in view.hand)
    follows = suit == view.lead
    completes = pile + (1 + len(fronts) if follows else 1) >= view.numbers
    return [
        follows,
        number / 8,
        follows and number < min(fronts, default=9),
        follows and number > max(fronts, default=0),
        held / 4,
        pile / 6,
        (view.numbers - pile - held) / 6,
        completes,
        *[ritual == each for each in RITUALS],
        *[completes and ritual == each for each in RITUALS],
    ]


def appraised(view, decision, random):
    """What our heuristic thinks of each option; nothing at windows."""
    return MIND.appraise(view, decision, random) or [0.0] * len(decision.options)


def usual(view, decision, thought, random):
    """The place of the option that our heuristic would take."""
    if any(thought):
        return thought.index(max(thought))
    return decision.options.index(MIND.heuristic(view, decision, random))


def situation(view, decision):
    """Which of eight situations this is: each has weights of its own."""
    shadow = view.seats[view.you].role == "shadow"
    near = view.moon - view.pawn <= NEAR
    return 4 * shadow + 2 * near + CARD_PLAY.index(decision.prompt)


def inputs(view, thought, options):
    """A row of numbers for each option."""
    best = max(thought)
    rows = [
        [max(worth - best, -3.0), *option_numbers(view, option)] for worth, option in zip(thought, options, strict=True)
    ]
    return np.array(rows, dtype=np.float32)


def choice(view, decision, random, weights):
    """The place of the option that is taken, and what our heuristic thinks of all."""
    thought = appraised(view, decision, random)
    habit = usual(view, decision, thought, random)
    if weights is None or decision.prompt not in CARD_PLAY:
        return habit, thought
    rows = inputs(view, thought, decision.options)
    rows -= rows[habit]
    means, spread = [each[situation(view, decision)] for each in weights]
    surely = rows @ means - CAUTION * np.sqrt(np.maximum(((rows @ spread) * rows).sum(1), 0))
    return int(surely.argmax()) if surely.max() > 0 else habit, thought


MIND = mind("shamans")


BESIDE = Path(__file__).with_name("apprentice.npz")


@cache
def learnt(path=BESIDE):
    """What was learnt: how much each number counts, and how uncertain that is."""
    with np.load(path) as kept:
        return kept["means"].astype(np.float32), kept["spread"].astype(np.float32)


class Apprentice:
    """Sits at any table of Shamans."""

    def __init__(self, game, seed):
        if game != "shamans":
            raise ValueError(f"the apprentice has learnt Shamans, and no {game}")
        self.random = Random(seed)

    def choose(self, view, decision, sampler):
        """What it has learnt to do; it does not talk."""
        if decision.prompt == "talk":
            return next(each for each in decision.options if type(each).__name__ == "SayNothing")
        return decision.options[choice(view, decision, self.random, learnt())[0]]
