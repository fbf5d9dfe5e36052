"""Find the answers that need no thought, from a player's view alone."""

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
    """Return the obvious answer, or None if the player has a real choice. An answer is obvious if the player has just
    declined everything else, or can do everything else just as well later.

    - Before receiving stones, only players are asked who could heal instead or whose bag would be too full.
    - A player who has used all steps is asked for more only if magic could add steps.
    - A player who stopped by choice, where no prophecy waits, draws an event. Teleporting, buying and spells were
      possible before stopping, except for looking at events first.
    - An event that cannot be thrown away is accepted, unless magic at hand replaces it.
    - A challenge without any means left is given up.
    - After step 3 the turn ends: magic, purchases and the way to the castle are open again before the next step.
      Players are asked who have no next turn and could buy a last card, or who would then hold too many stones.
    - In the castle, players regain as much health as possible.
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
    """Return whether the player could buy a card, and its point, now. Stones gained by magic may pay for it."""
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
    """Return whether the bag has room for the stones of the next turn."""
    return sum(me.stones.values()) + STONES_RECEIVED <= me.stone_limit


def _was_open_before_the_stop(view: View, me: HeroView, option: msgspec.Struct) -> bool:
    """Return whether a player who has just stopped moving could already have chosen this option, or the event
    itself."""
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
    """Return whether the player may throw the drawn event away or replace it by magic at hand. Also true if others
    could heal the player, which some events forbid later. Buying such magic was possible before the draw."""
    if choices.ThrowAwayEvent() in options:
        return True
    cast = [option.spell for option in options if isinstance(option, choices.UseMagic)]
    if any(isinstance(view.content.spells[spell].effect, RedrawEvent) for spell in cast):
        return True
    asks = any(isinstance(option, choices.AskForHelp | choices.AskForPaidHelp) for option in options)
    return asks and _can_be_cast_by_others(view, me, (RedrawEvent, Heal))


def _could_go_on(view: View, me: HeroView, options: Sequence[msgspec.Struct]) -> bool:
    """Return whether the piece can go on, or magic at hand could make it go on. Healing adds steps, and stones pay for
    magic."""
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
    """Return whether this many more stones would pay for magic that moves the hero, including its purchase."""
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
    """Return whether another player has such magic and the stones for it. Healing counts only if the hero is hurt."""
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
