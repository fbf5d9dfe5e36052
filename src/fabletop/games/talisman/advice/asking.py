"""What a table can tell a player about options from that player's view alone."""

from __future__ import annotations

import msgspec

from fabletop.games.talisman import choices
from fabletop.games.talisman.advice.imagined import imagined
from fabletop.games.talisman.cards.lasting import Bonus, EnemyBonus
from fabletop.games.talisman.cards.moving import Sharpen
from fabletop.games.talisman.cards.taking import Steal
from fabletop.games.talisman.cards.words import Gain, Restore
from fabletop.games.talisman.rules.abilities import uses_of
from fabletop.games.talisman.terms import Aim, Kind, Moment, Subtype, title_of
from fabletop.games.talisman.view import View
from fabletop.kernel import Decision


def needless(view: View, decision: Decision[msgspec.Struct]) -> msgspec.Struct | None:
    """The answer that goes without saying: nobody leaves things behind for nothing, rolls a won combat again, evades
    what need not be taken, declines what costs nothing, or hurries to drink what helps at any time."""
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
        case "evade" if isinstance(decision.about, choices.Evade) and _may_be_left(view, decision.about.card):
            return choices.Meet()
        case "window_any" | "window_moved" | "window_drawn" | "window_evade" | "window_combat" | "window_life":
            return choices.Pass() if _can_wait(view, decision) else None
        case "choose_weapon" | "choose_armour":
            return None if any(_is_of_use(view, each) for each in decision.options) else decision.options[0]
        case "use_landed" | "use_prayed" | "use_killed" | "use_won":
            return next((each for each in decision.options if _is_gift(view, each)), None)
        case _:
            return None


def _may_be_left(view: View, card: str) -> bool:
    """Whether a card does nothing to whoever does not take it: Objects and Followers but Curses."""
    face = view.content.card.get(title_of(card))
    return face is not None and face.kind in (Kind.OBJECT, Kind.FOLLOWER) and not face.is_(Subtype.CURSE)


def _can_wait(view: View, decision: Decision[msgspec.Struct]) -> bool:
    """Whether all that could be used are Potions for oneself that work at any time, and nothing here hangs on them."""
    fight, moment = view.fight, Moment(decision.prompt.removeprefix("window_"))
    fights = fight is not None and view.you in (fight.own.seat, fight.other.seat)
    if moment is Moment.LIFE and (fight is None or fights):
        return False
    for option in decision.options:
        if isinstance(option, choices.Pass):
            continue
        face = view.content.card[title_of(option.potion)] if isinstance(option, choices.UsePotion) else None
        if face is None or face.aim is not Aim.SELF or (moment in face.at and moment is not Moment.ANY):
            return False
        if fights and any(isinstance(word, Sharpen) for word in face.do):
            return False
    return True


def _is_of_use(view: View, option: msgspec.Struct) -> bool:
    """Whether it could matter that a Weapon or an Armour is used in this Combat."""
    if not isinstance(option, choices.ChooseCard) or view.fight is None:
        return True
    face = view.content.card[title_of(option.card)]
    idle = all(isinstance(each, Bonus | EnemyBonus) and view.fight.kind not in each.kinds for each in face.lasts)
    return not idle or bool(face.uses)


def _is_gift(view: View, option: msgspec.Struct) -> bool:
    """Whether an ability gives tokens for nothing."""
    if not isinstance(option, choices.UseAbility) or view.you is None:
        return False
    table = imagined(view)
    use = uses_of(table, table.heroes[view.you], option.source)[option.use]
    gives = all(
        isinstance(word, Gain | Restore) or (isinstance(word, Steal) and word.what == "gold") for word in use.do
    )
    return gives and not use.cost and not use.spend


def _is_winning(view: View) -> bool:
    """Whether the viewer's side has more already, with both dice on the table."""
    fight = view.fight
    if fight is None or fight.own.roll is None or fight.other.roll is None or view.you is None:
        return False
    own, other = (fight.own, fight.other) if fight.own.seat == view.you else (fight.other, fight.own)
    assert own.roll is not None
    assert other.roll is not None
    return own.roll.total > other.roll.total + (other.seat >= 0) * 6
