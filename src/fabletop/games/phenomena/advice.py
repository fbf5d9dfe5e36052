"""What a table can tell a player about options from that player's view alone: why something is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import LANDSCAPES, MainState, Step
from fabletop.games.phenomena.movement import STONES_RECEIVED
from fabletop.games.phenomena.spells import (
    AddDice,
    AddSteps,
    GainStones,
    GrantRerolls,
    Heal,
    MagicEffect,
    PeekEvents,
    RedrawEvent,
)
from fabletop.games.phenomena.view import HeroView, View
from fabletop.kernel import Decision, Refusal


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


def why_not(view: View, asked: Decision[Any] | None, option: msgspec.Struct) -> Refusal | None:
    """Why the viewer may not choose that now; None if nothing in the rules forbids it."""
    if view.you is None:
        return Refusal("PHE-059", "spectator")
    me = view.heroes[view.you]
    mine = view.active == view.you
    match option:
        case choices.BuyMagic(spell):
            return _why_not_buy(view, me, spell)
        case choices.UseMagic(spell):
            return _why_not_use(view, me, spell)
        case choices.Teleport() if not mine:
            return Refusal("PHE-205", "teleport_in_own_turn")
        case choices.Teleport() if me.space == view.content.castle:
            return Refusal("PHE-434", "in_the_castle")
        case choices.AskForPaidHelp() if not view.options.expanded_magic_help:
            return Refusal("PHE-350", "paid_help_is_a_variant")
        case choices.AskForHelp() | choices.AskForPaidHelp():
            return _why_not_ask(view)
        case choices.MoveTo() if not mine or view.step != Step.MOVE:
            return Refusal("PHE-086", "move_in_step_2")
        case choices.MoveTo(space) if space not in view.content.neighbours[me.space]:
            return Refusal("PHE-080", "neighbouring_space")
        case choices.MoveTo() if not view.steps_left and not view.magic_steps:
            return Refusal("PHE-084", "no_step_left")
        case choices.ExtraMove() if view.magic_steps:
            return Refusal("PHE-329", "magic_steps_first")
        case choices.ExtraMove():
            return Refusal("PHE-322", "extra_move")
        case choices.TryProphecy(box):
            return _why_not_try(view, me, box)
        case choices.TryMainProphecy() if me.main_state == MainState.FULFILLED:
            return Refusal("PHE-220", "main_prophecy_once")
        case choices.TryMainProphecy():
            return Refusal("PHE-212", "place_of_main_prophecy")
        case choices.ThrowAwayEvent():
            return Refusal("PHE-098", "throw_away_event")
        case choices.SacrificeHealth() if not me.health:
            return Refusal("PHE-122", "sacrifice_needs_health")
        case choices.SacrificeHealth() if view.attempt and view.you in view.attempt.sacrificed:
            return Refusal("PHE-120", "sacrifice_once")
        case choices.ThrowExperience() if view.attempt and view.you in view.attempt.thrown:
            return Refusal("PHE-118", "experience_once")
        case choices.Reroll():
            return Refusal("PHE-133", "no_reroll_left")
        case choices.GiveUpStone(kind) if not me.stones.get(kind):
            return Refusal("PHE-076", "no_such_stone")
        case choices.ProposeTrade() if not view.options.trade:
            return Refusal("PHE-361", "no_trade")
        case _:
            return None


def _why_not_buy(view: View, me: HeroView, spell: str) -> Refusal | None:
    if view.active != view.you:
        return Refusal("PHE-204", "buy_in_own_turn")
    if spell in (*me.printed, *me.bought):
        return Refusal("PHE-200", "kind_owned")
    if not view.shop.get(spell):
        return Refusal("PHE-199", "no_copy_left")
    if any(me.free_stones.get(kind, 0) < 1 for kind in LANDSCAPES):
        return Refusal("PHE-198", "price_of_magic")
    return None


def _why_not_use(view: View, me: HeroView, spell: str) -> Refusal | None:
    magic = view.content.spells.get(spell)
    if magic is None or spell not in (*me.printed, *me.bought, *me.treasures):
        return Refusal("PHE-123", "own_magic")
    if view.active == view.you and spell in view.used_magic:
        return Refusal("PHE-196", "magic_once")
    if any(me.free_stones.get(kind, 0) < count for kind, count in magic.price.items()):
        return Refusal("PHE-126", "price_too_high")
    tested = view.attempt.ability if view.attempt else None
    match magic.effect:
        case AddDice(_, abilities) | GrantRerolls(_, abilities) if tested not in abilities:
            return Refusal("PHE-127", "ability_not_tested")
        case AddSteps() if view.step != Step.MOVE:
            return Refusal("PHE-386", "magic_of_movement")
        case RedrawEvent() if view.step != Step.DRAWN:
            return Refusal("PHE-389", "after_the_draw")
        case PeekEvents() if view.step != Step.ACT:
            return Refusal("PHE-332", "before_the_draw")
        case _ if view.active != view.you and view.attempt is None:
            return Refusal("PHE-222", "help_when_asked")
        case _:
            return Refusal("PHE-387", "no_effect")


def _why_not_ask(view: View) -> Refusal | None:
    if view.active != view.you:
        return Refusal("PHE-223", "ask_in_own_turn")
    if view.helpers and not view.options.expanded_magic_help:
        return Refusal("PHE-222", "helped_already")
    if view.attempt and not view.attempt.can_be_helped:
        return Refusal("PHE-231", "no_help_here")
    return Refusal("PHE-234", "nobody_can_help")


def _why_not_try(view: View, me: HeroView, box: int) -> Refusal | None:
    if not 0 <= box < len(view.boxes) or not view.boxes[box].prophecy:
        return Refusal("PHE-190", "no_prophecy_there")
    if view.boxes[box].marker != me.space:
        return Refusal("PHE-177", "place_of_prophecy")
    if view.active != view.you or view.step != Step.ACT:
        return Refusal("PHE-090", "try_in_step_3")
    return Refusal("PHE-183", "delivery_needs_stones")
