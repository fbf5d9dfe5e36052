"""Questions that need no answer: what goes without saying, though other things are allowed."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from fabletop.games.prophecy import choices
from fabletop.games.prophecy.advice.imagined import imagined
from fabletop.games.prophecy.advice.odds import outlook
from fabletop.games.prophecy.cards.fighting import MakeDraw, SpareHealth
from fabletop.games.prophecy.printed import Use
from fabletop.games.prophecy.terms import Moment
from fabletop.games.prophecy.view import View
from fabletop.kernel import Decision

Asked = Decision[msgspec.Struct]


def needless(view: View, decision: Asked) -> msgspec.Struct | None:
    """The answer that goes without saying; whoever wants to be asked all the same says so at the table.

    Nobody ends a turn with something to do for nothing, but what helps at any time can wait; nobody spends anything on
    what is beaten anyway; dice that have won, or that nothing can save, are let be, and so is a result that is won; an
    8 is better than a 1; gear that makes no difference is taken up as it comes.
    """
    if view.you is None:
        return None
    match decision.prompt:
        case "move" | "swim":
            return None
        case "act" | "start":
            return _only(each for each in decision.options if not _can_wait(view, each))
        case "cast_spells":
            return choices.Roll() if _is_sure(view, decision) else None
        case "change_dice":
            return choices.LetStand() if _is_settled(view, decision) else None
        case "change_result":
            return choices.LetStand() if _is_won(view, decision) else None
        case "count_eight":
            return choices.Yes()
        case "equip":
            return _only_gear(view, decision)
        case _:
            return None


def _only(options: Iterable[msgspec.Struct]) -> msgspec.Struct | None:
    found = list(options)
    return found[0] if len(found) == 1 else None


def _can_wait(view: View, option: msgspec.Struct) -> bool:
    """Whether it is a card that can be used in one's next turn as well."""
    if not isinstance(option, choices.UseCard):
        return False
    uses = imagined(view).card(option.card).uses
    return option.use < len(uses) and _waits(uses[option.use])


def _waits(use: Use) -> bool:
    """Whether it is for any time of one's own turns: not only so often in one, nor for some places."""
    return use.at is Moment.OWN and use.once is None and use.when is None


def _is_sure(view: View, decision: Asked) -> bool:
    """Whether a Creature is beaten whatever the dice show, so that nothing need be spent on it."""
    if not _is_with_creature(view) or choices.Roll() not in decision.options:
        return False
    found = outlook(view, decision, choices.Roll())
    return found is not None and not found.draw and not found.loss


def _is_with_creature(view: View) -> bool:
    """Whether nobody is on the other side who could still do something."""
    battle = view.battle
    return battle is not None and min(battle.own.seat, battle.other.seat) < 0


def _is_settled(view: View, decision: Asked) -> bool:
    """Whether no change of the dice could be for the better; a character on the other side may still change them."""
    if not _is_with_creature(view):
        return False
    found = {option: outlook(view, decision, option) for option in decision.options}
    stands = found.pop(choices.LetStand())
    if stands is None or any(each is None for each in found.values()):
        return False
    return all(each is not None and (each.win, each.draw) <= (stands.win, stands.draw) for each in found.values())


def _is_won(view: View, decision: Asked) -> bool:
    """Whether the roll is won, so that nothing can be made better of it."""
    table = imagined(view)
    battle = table.battle
    if battle is None or battle.outcome(decision.seat) != "won":
        return False
    saving = (MakeDraw, SpareHealth)
    return all(
        isinstance(each, choices.LetStand | choices.BreakShield)
        or (
            isinstance(each, choices.UseCard)
            and all(isinstance(word, saving) for word in table.card(each.card).uses[each.use].do)
        )
        for each in decision.options
    )


def _only_gear(view: View, decision: Asked) -> msgspec.Struct | None:
    """Of sets of which one holds all that is in the others, that one, if it does as well as any."""
    sets = [each for each in decision.options if isinstance(each, choices.Equip)]
    fullest = max(sets, key=lambda each: len(each.cards))
    if not all(set(each.cards) <= set(fullest.cards) for each in sets):
        return None
    table = imagined(view)
    if any(use.always for card in fullest.cards for use in table.card(card).uses):
        return None  # what happens by itself to an Item in use may be to its owner's cost
    found = {each: outlook(view, decision, each) for each in sets}
    best = found[fullest]
    if best is None or any(each is None or (each.win, each.draw) > (best.win, best.draw) for each in found.values()):
        return None
    return fullest
