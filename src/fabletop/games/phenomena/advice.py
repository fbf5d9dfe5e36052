"""The answer that goes without saying, from a player's view alone."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import LANDSCAPES
from fabletop.games.phenomena.movement import STONES_RECEIVED
from fabletop.games.phenomena.spells import (
    AddSteps,
    GainStones,
    Heal,
    MagicEffect,
    PeekEvents,
    RedrawEvent,
)
from fabletop.games.phenomena.view import HeroView, View
from fabletop.kernel import Decision


def needless(view: View, decision: Decision[msgspec.Struct]) -> msgspec.Struct | None:
    """The answer that goes without saying, where everything else that may be done now was just declined, or can as well
    be done later.

    Before stones are received only those are asked who could be healed instead, or whose bag will be too full. Who has
    gone all steps is asked for more only if magic could bring more. Whoever has stopped of their own will, where no
    prophecy waits, draws an event: a teleport, a purchase or a spell was open when they stopped, but for looking at
    events first. An event that cannot be thrown away is accepted, unless magic at hand replaces it. A challenge without
    any means left is given up. After step 3 the turn is over: magic, purchases and the way to the castle are open again
    before the next step is taken; those are asked who have no next turn and could buy a last card, and those whose
    stones would be too many by then. In the castle everybody takes as much health as there is.
    """
    if view.you is None:
        return None
    me = view.heroes[view.you]
    match decision.prompt:
        case "begin_turn":
            can_wait = me.space == view.content.castle or (me.health == me.health_limit and _has_room(me))
            return choices.BeginTurn() if can_wait else None
        case "regain_health":
            return decision.options[0]
        case "move":
            return None if _could_go_on(view, me, decision.options) else choices.StopMoving()
        case "event_or_prophecy" if view.steps_left and not view.options.trade:
            was_open = all(_was_open_before_the_stop(view, me, option) for option in decision.options)
            return choices.DrawEvent() if was_open else None
        case "consider_event":
            return None if _could_be_replaced(view, me, decision.options) else choices.AcceptEvent()
        case "meet_ability":
            is_lost = all(isinstance(each, choices.GiveUp | choices.Teleport) for each in decision.options)
            return choices.GiveUp() if is_lost else None
        case "end_turn" if not view.options.trade:
            only_teleports = all(isinstance(each, choices.EndTurn | choices.Teleport) for each in decision.options)
            is_idle = _has_room(me) if view.crown < 0 else not _could_buy(view, me, decision.options)
            return choices.EndTurn() if only_teleports or is_idle else None
        case _:
            return None


def _could_buy(view: View, me: HeroView, options: Sequence[msgspec.Struct]) -> bool:
    """Whether a card, and its point, could be bought now; stones that magic brings may pay for it."""
    spells = view.content.spells
    for option in options:
        match option:
            case choices.BuyMagic():
                return True
            case choices.UseMagic(spell) if isinstance(spells[spell].effect, GainStones):
                return True
            case choices.AskForHelp() if _can_be_cast_by_others(view, me, (GainStones,)):
                return True
    return False


def _has_room(me: HeroView) -> bool:
    """Whether the stones of the next turn find room in the bag."""
    return sum(me.stones.values()) + STONES_RECEIVED <= me.stone_limit


def _was_open_before_the_stop(view: View, me: HeroView, option: msgspec.Struct) -> bool:
    """Whether that, or the event itself, was open to whoever has just stopped moving."""
    match option:
        case choices.TryProphecy() | choices.TryMainProphecy():
            return False
        case choices.UseMagic(spell):
            return not isinstance(view.content.spells[spell].effect, PeekEvents)
        case choices.AskForHelp() | choices.AskForPaidHelp():
            return not _can_be_cast_by_others(view, me, (PeekEvents,))
        case _:
            return True


def _could_be_replaced(view: View, me: HeroView, options: Sequence[msgspec.Struct]) -> bool:
    """Whether the drawn event may be thrown away, or replaced by magic at hand; or whether others could heal, which
    some events forbid later. Whoever wants to buy such magic for an event can do so before it is drawn."""
    if choices.ThrowAwayEvent() in options:
        return True
    cast = [option.spell for option in options if isinstance(option, choices.UseMagic)]
    if any(isinstance(view.content.spells[spell].effect, RedrawEvent) for spell in cast):
        return True
    asks = any(isinstance(option, choices.AskForHelp | choices.AskForPaidHelp) for option in options)
    return asks and _can_be_cast_by_others(view, me, (RedrawEvent, Heal))


def _could_go_on(view: View, me: HeroView, options: Sequence[msgspec.Struct]) -> bool:
    """Whether the piece can go on, or magic at hand could make it; healing brings steps, and stones bring magic."""
    if any(isinstance(option, choices.MoveTo | choices.ExtraMove | choices.ForgoSteps) for option in options):
        return True
    spells = view.content.spells
    own = [spells[option.spell].effect for option in options if isinstance(option, choices.UseMagic)]
    if any(isinstance(effect, AddSteps | Heal) for effect in own):
        return True
    gained = max([effect.stones for effect in own if isinstance(effect, GainStones)], default=0)
    if _magic_that_moves_lacks_at_most(view, me, gained):
        return True
    if not any(isinstance(option, choices.AskForHelp | choices.AskForPaidHelp) for option in options):
        return False
    given = max([each.effect.stones for each in spells.values() if isinstance(each.effect, GainStones)], default=0)
    helps = (AddSteps, Heal, GainStones) if _magic_that_moves_lacks_at_most(view, me, given) else (AddSteps, Heal)
    return _can_be_cast_by_others(view, me, helps)


def _magic_that_moves_lacks_at_most(view: View, me: HeroView, stones: int) -> bool:
    """Whether so many stones more would pay for magic that moves this hero, bought first if need be."""
    spells = view.content.spells
    owned = (*me.printed, *me.bought, *me.treasures)
    for card, magic in spells.items():
        moves = isinstance(magic.effect, AddSteps) or (isinstance(magic.effect, Heal) and me.health < me.health_limit)
        if not moves or card in view.used_magic or not (card in owned or view.shop.get(card)):
            continue
        asked = [magic.price.get(kind, 0) + (card not in owned) for kind in LANDSCAPES]
        lacking = sum([max(price - me.stones[kind], 0) for kind, price in zip(LANDSCAPES, asked, strict=True)])
        if lacking <= stones:
            return True
    return False


def _can_be_cast_by_others(view: View, me: HeroView, effects: tuple[type[MagicEffect], ...]) -> bool:
    """Whether somebody else has such magic, and stones for it; healing is for those who are hurt."""
    spells = view.content.spells
    return any(
        isinstance(spells[card].effect, effects)
        and not (isinstance(spells[card].effect, Heal) and me.health == me.health_limit)
        and all(other.free_stones.get(kind, 0) >= count for kind, count in spells[card].price.items())
        for other in view.heroes
        if other.seat != me.seat
        for card in (*other.printed, *other.bought, *other.treasures)
        if card in spells
    )
