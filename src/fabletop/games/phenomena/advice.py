"""What a table can tell a player about options, from that player's view alone: consequences, and why not."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import (
    LANDSCAPES,
    AddDice,
    AddSteps,
    GainStones,
    GrantRerolls,
    Heal,
    Landscape,
    MagicEffect,
    PeekEvents,
    RedrawEvent,
)
from fabletop.games.phenomena.movement import STONES_RECEIVED
from fabletop.games.phenomena.news import PieceMoved, SherpaMoved, StonesLost
from fabletop.games.phenomena.stones import kinds_of
from fabletop.games.phenomena.view import HeroView, View
from fabletop.kernel import Decision, Refusal


def preview(view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct) -> Sequence[msgspec.Struct]:
    """What this option certainly leads to."""
    if view.you is None:
        return []
    me, content = view.heroes[view.you], view.content
    match option:
        case choices.UseMagic(spell):
            return [StonesLost(view.you, kinds_of(content.spells[spell].price), "magic")]
        case choices.BuyMagic():
            return [StonesLost(view.you, LANDSCAPES, "bought")]
        case choices.Teleport():
            return [PieceMoved(view.you, me.space, content.castle, "teleport")]
        case choices.TryProphecy(box, card):
            prophecy = content.prophecy[card]
            treasure = view.boxes[box].treasure
            if not prophecy.delivery:
                return []
            delivered = StonesLost(view.you, kinds_of(prophecy.delivery), "delivery")
            points = prophecy.points + prophecy.reward.points + (content.treasure[treasure].points if treasure else 0)
            end = max(view.sherpa - points, 0)
            return [delivered, SherpaMoved(view.sherpa, end)] if end < view.sherpa else [delivered]
        case _:
            return []


def needless(view: View, decision: Decision[msgspec.Struct]) -> msgspec.Struct | None:
    """The answer that goes without saying, where everything else that may be done now was just declined, or can as well
    be done later.

    Before stones are received only those are asked who could be healed instead, or whose bag will be too full. Who has
    gone all steps is asked for more only if magic could bring more. Whoever has stopped of their own will, where no
    prophecy waits, draws an event: a teleport, a purchase or a spell was open when they stopped, but for looking at
    events first. An event that cannot be thrown away is accepted, unless magic at hand replaces it. After step 3 the
    turn is over: magic, purchases and the way to the castle are open again before the next step is taken; those are
    asked who have no next turn, and those whose stones would be too many by then. In the castle everybody takes as
    much health as there is.
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
        case "end_turn" if not view.options.trade:
            only_teleports = all(isinstance(each, choices.EndTurn | choices.Teleport) for each in decision.options)
            has_another_turn = view.crown < 0 and _has_room(me)
            return choices.EndTurn() if only_teleports or has_another_turn else None
        case _:
            return None


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
        and all(_free(other, kind) >= count for kind, count in spells[card].price.items())
        for other in view.heroes
        if other.seat != me.seat
        for card in (*other.printed, *other.bought, *other.treasures)
        if card in spells
    )


def why_not(view: View, option: msgspec.Struct) -> Refusal | None:
    """Why the viewer may not choose that now; None if nothing in the rules forbids it."""
    if view.you is None:
        return Refusal("PHE-059", "Spectators do not play.")
    me = view.heroes[view.you]
    mine = view.active == view.you
    match option:
        case choices.BuyMagic(spell):
            return _why_not_buy(view, me, spell)
        case choices.UseMagic(spell):
            return _why_not_use(view, me, spell)
        case choices.Teleport() if not mine:
            return Refusal("PHE-205", "You may teleport in your own turn.")
        case choices.Teleport() if me.space == view.content.castle:
            return Refusal("PHE-434", "Your piece is in the castle already.")
        case choices.AskForPaidHelp() if not view.options.expanded_magic_help:
            return Refusal("PHE-350", "Stones are offered for help only with the variant for it.")
        case choices.AskForHelp() | choices.AskForPaidHelp():
            return _why_not_ask(view)
        case choices.MoveTo() if not mine or view.step != "move":
            return Refusal("PHE-086", "Pieces move in step 2 of their own turn.")
        case choices.MoveTo(space) if space not in view.content.neighbours[me.space]:
            return Refusal("PHE-080", "A move goes to a neighbouring space.")
        case choices.MoveTo() if not view.steps_left and not view.magic_steps:
            return Refusal("PHE-084", "No step is left: you move as far as you have health markers.")
        case choices.ExtraMove() if view.magic_steps:
            return Refusal("PHE-329", "Spaces from magic are still to be gone or given up.")
        case choices.ExtraMove():
            return Refusal("PHE-322", "An extra move needs its landscape and a source not yet used this turn.")
        case choices.TryProphecy(box):
            return _why_not_try(view, me, box)
        case choices.TryMainProphecy() if me.main_state == "fulfilled":
            return Refusal("PHE-220", "A main prophecy is fulfilled at most once.")
        case choices.TryMainProphecy():
            return Refusal("PHE-212", "You must stand on the place of your main prophecy in step 3.")
        case choices.ThrowAwayEvent():
            return Refusal("PHE-098", "Only a B event may be thrown away, and its replacement must be accepted.")
        case choices.SacrificeHealth() if not me.health:
            return Refusal("PHE-122", "A sacrifice needs a health marker.")
        case choices.SacrificeHealth() if view.attempt and view.you in view.attempt.sacrificed:
            return Refusal("PHE-120", "Health is sacrificed a single time in a challenge.")
        case choices.ThrowExperience() if view.attempt and view.you in view.attempt.thrown:
            return Refusal("PHE-118", "Experience dice are thrown once for an ability.")
        case choices.Reroll():
            return Refusal("PHE-133", "No re-roll is left for the ability being tested.")
        case choices.GiveUpStone(kind) if not me.stones.get(kind):
            return Refusal("PHE-076", "You have no such stone.")
        case choices.ProposeTrade() if not view.options.trade:
            return Refusal("PHE-361", "This table plays without trade.")
        case _:
            return None


def _free(hero: HeroView, kind: Landscape) -> int:
    """Stones that are not promised; before the start nobody has any."""
    return hero.stones.get(kind, 0) - hero.promised.get(kind, 0)


def _why_not_buy(view: View, me: HeroView, spell: str) -> Refusal | None:
    if view.active != view.you:
        return Refusal("PHE-204", "Magic is bought in the own turn.")
    if spell in (*me.printed, *me.bought):
        return Refusal("PHE-200", "You have this kind already.")
    if not view.shop.get(spell):
        return Refusal("PHE-199", "No copy of this kind is left.")
    if any(_free(me, kind) < 1 for kind in LANDSCAPES):
        return Refusal("PHE-198", "A magic card costs one stone of each kind.")
    return None


def _why_not_use(view: View, me: HeroView, spell: str) -> Refusal | None:
    magic = view.content.spells.get(spell)
    if magic is None or spell not in (*me.printed, *me.bought, *me.treasures):
        return Refusal("PHE-123", "You use your own magic cards.")
    if view.active == view.you and spell in view.used_magic:
        return Refusal("PHE-196", "Each magic card is used once in the own turn.")
    if any(_free(me, kind) < count for kind, count in magic.price.items()):
        return Refusal("PHE-126", "You cannot pay the price.")
    tested = view.attempt.ability if view.attempt else None
    match magic.effect:
        case AddDice(_, abilities) | GrantRerolls(_, abilities) if tested not in abilities:
            return Refusal("PHE-127", "This magic works only while its ability is tested.")
        case AddSteps() if view.step != "move":
            return Refusal("PHE-386", "Magic of movement is used in step 2.")
        case RedrawEvent() if view.step != "drawn":
            return Refusal("PHE-389", "It is used right after an event was drawn.")
        case PeekEvents() if view.step != "act":
            return Refusal("PHE-332", "It is announced before an event is drawn.")
        case _ if view.active != view.you and view.attempt is None:
            return Refusal("PHE-222", "In another's turn you cast a spell only when asked for help.")
        case _:
            return Refusal("PHE-387", "It would have no effect now.")


def _why_not_ask(view: View) -> Refusal | None:
    if view.active != view.you:
        return Refusal("PHE-223", "Help is asked for in the own turn.")
    if view.helpers and not view.options.expanded_magic_help:
        return Refusal("PHE-222", "You have been helped in this turn.")
    if view.attempt and not view.attempt.can_be_helped:
        return Refusal("PHE-231", "Nobody can help in a main prophecy, a duel or a common challenge.")
    return Refusal("PHE-234", "Nobody has a spell that would help now, or nothing has changed since you asked.")


def _why_not_try(view: View, me: HeroView, box: int) -> Refusal | None:
    if not 0 <= box < len(view.boxes) or not view.boxes[box].prophecy:
        return Refusal("PHE-190", "There is no prophecy in that box.")
    if view.boxes[box].marker != me.space:
        return Refusal("PHE-177", "You must stand where the prophecy marker lies.")
    if view.active != view.you or view.step != "act":
        return Refusal("PHE-090", "One prophecy may be tried in step 3 of your turn.")
    return Refusal("PHE-183", "A delivery needs all its stones.")
