"""What a table can tell a player about options from that player's view alone."""

from __future__ import annotations

import msgspec

from fabletop.games.talisman import choices
from fabletop.games.talisman.view import View
from fabletop.kernel import Decision


def needless(view: View, decision: Decision[msgspec.Struct]) -> msgspec.Struct | None:
    """The answer that goes without saying: nobody leaves things behind for nothing, or rolls a won combat again."""
    match decision.prompt:
        case "start":
            others = [each for each in decision.options if not isinstance(each, choices.DitchCard)]
            return others[0] if len(others) == 1 else None
        case "encounter":
            others = [each for each in decision.options if not isinstance(each, choices.CastSpell | choices.UsePotion)]
            return others[0] if len(others) == 1 else None
        case "change_dice" if view.fight is not None and not view.fight.is_test and _is_winning(view):
            return choices.LetStand()
        case "home_advantage" if view.fight is not None and _is_winning(view):
            return choices.HomeAdvantage(0)
        case _:
            return None


def _is_winning(view: View) -> bool:
    """Whether the viewer's side has more already, with both dice on the table."""
    fight = view.fight
    if fight is None or fight.own.roll is None or fight.other.roll is None or view.you is None:
        return False
    own, other = (fight.own, fight.other) if fight.own.seat == view.you else (fight.other, fight.own)
    assert own.roll is not None
    assert other.roll is not None
    return own.roll.total > other.roll.total + (other.seat >= 0) * 6
