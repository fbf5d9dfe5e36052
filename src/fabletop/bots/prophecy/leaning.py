"""Strength or Wills: which of them another point helps more, against all that she may have to fight."""

from __future__ import annotations

from collections.abc import Iterator

from fabletop.bots.prophecy.odds import in_succession
from fabletop.games.prophecy.content import Content, is_played
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.printed import Creature
from fabletop.games.prophecy.rules.battles import FORCING
from fabletop.games.prophecy.terms import Back, Contest, Kinds

Lean = dict[Contest, float]
MET = {Back.ADVENTURE: 0.12, Back.LESSER: 0.6, Back.GREATER: 0.6}
"""How often one fights each card of a deck."""
REWARD = {Back.ADVENTURE: 0.6, Back.LESSER: 1.5, Back.GREATER: 7.0}
"""What a victory is worth besides Experience."""
AN_EXPERIENCE, A_FORCED_BATTLE = 0.45, 0.4
LATER = 3
"""So many points more she has when she meets half of the Creatures."""
GROWN = 11
"""So many points one has who goes against Guardians."""
LEAST = 0.3


def leaning(content: Content, options: Options, strength: int, wills: int) -> Lean:
    """What a point of each kind is worth to her, as a part of what one is worth of the better kind."""
    ahead = max(GROWN - max(strength, wills - FORCING), 0)
    more_strength = more_wills = 0.0
    for face in content.creatures:
        if face.deck not in MET or face.copies_character or not is_played(face, options):
            continue
        for grown in (0, LATER) if face.deck is Back.ADVENTURE else (ahead,):
            s, w = strength + grown, wills + grown
            now = _best(face, s, w)
            more_strength += MET[face.deck] * (_best(face, s + 1, w) - now)
            more_wills += MET[face.deck] * (_best(face, s, w + 1) - now)
    most = max(more_strength, more_wills, 0.01)
    return {
        Contest.STRENGTH: max(round(more_strength / most, 1), LEAST),
        Contest.WILLS: max(round(more_wills / most, 1), LEAST),
    }


def _best(face: Creature, strength: int, wills: int) -> float:
    reward = REWARD[face.deck] + AN_EXPERIENCE * face.experience
    return max((reward * victory - cost for victory, cost in _ways(face, strength, wills)), default=0.0)


def _ways(face: Creature, strength: int, wills: int) -> Iterator[tuple[float, float]]:
    by_strength = (strength - face.strength,) * face.lives
    if face.kinds is Kinds.BOTH:
        yield in_succession((*by_strength, *(wills - face.willpower,) * face.lives)).victory, 0.0
        return
    if face.strength and (face.kinds is not Kinds.WILLS or face.force_strength):
        forced = A_FORCED_BATTLE * (face.kinds is Kinds.WILLS)
        yield in_succession(by_strength).victory, forced
    if face.willpower:
        forced = face.kinds is Kinds.STRENGTH
        by_wills = (wills - FORCING * forced - face.willpower,) * face.lives
        yield in_succession(by_wills).victory, A_FORCED_BATTLE * forced
