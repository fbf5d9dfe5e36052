"""Step 3a: draw an event, accept it, and resolve it."""

from __future__ import annotations

from collections.abc import Iterator

from fabletop.games.phenomena import choices, news
from fabletop.games.phenomena.challenges import face_challenge
from fabletop.games.phenomena.content import EventCard
from fabletop.games.phenomena.cooperation import cooperate
from fabletop.games.phenomena.duel import duel
from fabletop.games.phenomena.effects import LANDSCAPES, AttemptKind, Price, Scene, Step
from fabletop.games.phenomena.free import ONE_OF_EACH, ask, choose_taken
from fabletop.games.phenomena.help import keep_promises, may_ask_for_help, possible_helpers
from fabletop.games.phenomena.magic import castable, usable_spells, used_spells, working_spells
from fabletop.games.phenomena.movement import put_piece
from fabletop.games.phenomena.optional import optional_actions, take_optional_action
from fabletop.games.phenomena.prophecies import prophecies_here, try_main_prophecy, try_prophecy
from fabletop.games.phenomena.rewards import gain_reward, move_sherpa, win_card
from fabletop.games.phenomena.spells import GainStones, RedrawEvent
from fabletop.games.phenomena.state import Hero, Table
from fabletop.games.phenomena.stones import hurt
from fabletop.kernel import CardId, Draw, vocabulary


async def draw_event(table: Table, hero: Hero) -> None:
    """Draw an event, accept or replace it, and resolve it (PHE-092 to PHE-100)."""
    card = await turn_up_event(table, hero)
    if card is None:
        table.tell(news.NoEventLeft(hero.seat))
        return
    may_throw_away = may_reject(table, hero, card)
    may_redraw = True
    while True:
        await consider_event(table, hero, card, may_throw_away=may_throw_away, may_redraw=may_redraw)
        if not table.turn.redraw:
            break
        may_redraw = table.turn.redraw == "thrown_away"
        may_throw_away = False
        table.tell(news.EventThrownAway(hero.seat, card.id, table.turn.redraw))
        table.turn.redraw = ""
        discard_event(table)
        replacement = await turn_up_event(table, hero, peek=False)
        if replacement is None:
            table.tell(news.NoEventLeft(hero.seat))
            return
        card = replacement
    table.turn.step = Step.RESOLVE
    table.turn.changes += 1
    table.tell(news.EventAccepted(hero.seat, card.id))
    await resolve_event(table, hero, card)
    await keep_promises(table, hero)


def may_reject(table: Table, hero: Hero, card: EventCard) -> bool:
    """Return whether the hero may throw the event away. Every hero may do so with B events, some characters also with A
    events (PHE-096, PHE-098, PHE-244)."""
    return card.letter == "B" or table.board(hero).rejects_a_events


async def turn_up_event(table: Table, hero: Hero, *, peek: bool = True) -> EventCard | None:
    """Reveal the top event (PHE-092, PHE-093). An empty stack is reshuffled first (PHE-100)."""
    if peek and table.turn.peek:
        event = await pick_of_several(table, hero)
    else:
        event = await draw_card(table)
    if event is None:
        return None
    await settle_next_event(table)
    table.event = event
    table.turn.step = Step.DRAWN
    table.turn.changes += 1
    table.tell(news.EventDrawn(hero.seat, event))
    return table.content.event[event]


async def draw_card(table: Table) -> CardId | None:
    """Draw the top card. If there is none, the discard pile is shuffled into a new stack (PHE-100, PHE-338)."""
    if not len(table.events) and table.event_discard:
        reshuffle_discard(table)
    return await table.events.draw("PHE-092")


async def settle_next_event(table: Table) -> None:
    """Draw the next event if the stack holds both letters, since all players see its back."""
    bag = table.events.top()
    if bag is not None and not bag.in_order and len(set(map(table.content.letters.get, bag.cards))) > 1:
        card = await Draw(tuple(bag.cards), "PHE-100")
        bag.cards.remove(card)
        table.events.put_on_top([card], known_to=())


def reshuffle_discard(table: Table) -> None:
    """Shuffle the discarded events and put them under the rest of the stack."""
    table.tell(news.EventsReshuffled(len(table.event_discard)))
    table.events.shuffle_under(table.event_discard)
    table.event_discard = []


async def pick_of_several(table: Table, hero: Hero) -> CardId | None:
    """The language of animals: look at three events alone, choose one, and put the others back on top (PHE-333 to
    PHE-338)."""
    count, table.turn.peek = table.turn.peek, 0
    if len(table.events) < count and table.event_discard:
        reshuffle_discard(table)
    hero.taken = []
    await table.events.draw_into(hero.taken, count, "PHE-333")
    if not hero.taken:
        return None
    await settle_next_event(table)
    seen = tuple(hero.taken)
    table.tell_apart(
        (hero.seat,), news.EventsLookedAt(hero.seat, len(seen), seen), news.EventsLookedAt(hero.seat, len(seen))
    )
    picked = await choose_taken(table, hero, "pick_event", choices.PickEvent, "PHE-333")
    hero.taken.remove(picked.event)
    table.event = picked.event
    while hero.taken:
        upper = await choose_taken(table, hero, "put_on_top", choices.PutOnTop, "PHE-335")
        hero.taken.remove(upper.event)
        hero.on_top.append(upper.event)
    if hero.on_top:
        table.events.put_on_top(hero.on_top, known_to=[hero.seat])
        hero.on_top = []
    return picked.event


async def consider_event(table: Table, hero: Hero, card: EventCard, *, may_throw_away: bool, may_redraw: bool) -> None:
    """Accept the event, throw it away, or use magic that replaces it (PHE-096, PHE-097, PHE-389)."""
    table.turn.step = Step.DRAWN if may_redraw else Step.RESOLVE
    while not table.turn.redraw:

        def options() -> list[choices.Option]:
            found: list[choices.Option] = [choices.AcceptEvent()]
            if may_throw_away:
                found.append(choices.ThrowAwayEvent())
            return [*found, *optional_actions(table, hero)]

        if not (may_throw_away or redraw_is_possible(table, hero) or is_last_call_for_help(table, hero, card)):
            return
        chosen = await ask(table, hero, "consider_event", options, "PHE-096")
        if isinstance(chosen, choices.AcceptEvent):
            return
        if isinstance(chosen, choices.ThrowAwayEvent):
            table.turn.redraw = "thrown_away"
        else:
            await take_optional_action(table, hero, chosen)


def is_last_call_for_help(table: Table, hero: Hero, card: EventCard) -> bool:
    """Nobody may help in a duel or a cooperation: a hero who wants to be healed first must ask now (PHE-266,
    PHE-294)."""
    is_barred = card.kind in ("duel", "cooperation")
    return is_barred and may_ask_for_help(table, hero, working_spells(table, hero))


def redraw_is_possible(table: Table, hero: Hero) -> bool:
    """Return whether magic could replace the event: a helper's, or the hero's own, including magic that must be bought
    first."""
    if table.turn.step != Step.DRAWN:
        return False
    content = table.content
    working = working_spells(table, hero)
    at_hand = [option.spell for option in usable_spells(table, hero, working)]
    if may_ask_for_help(table, hero, working):
        at_hand += [spell for helper in possible_helpers(table, hero) for spell in castable(table, helper, working)]
    effects = [content.spells[spell].effect for spell in at_hand]
    if any(isinstance(effect, RedrawEvent) for effect in effects):
        return True
    gain = max((effect.stones for effect in effects if isinstance(effect, GainStones)), default=0)
    return any(hero.missing_stones(price) <= gain for price in prices_of_a_redraw(table, hero))


def prices_of_a_redraw(table: Table, hero: Hero) -> Iterator[Price]:
    """Yield the stones that the hero needs for magic that replaces the event. A card that must be bought adds its
    purchase price."""
    owned, used = table.spells(hero), used_spells(table, hero)
    for spell in table.content.redraws:
        price = table.content.spells[spell].price
        if spell in owned and spell not in used:
            yield price
        elif spell not in owned and table.shop.get(spell):
            yield {kind: price.get(kind, 0) + ONE_OF_EACH[kind] for kind in LANDSCAPES}


def discard_event(table: Table) -> None:
    """Move the open event to the discard pile (PHE-095, PHE-099, PHE-143, PHE-157)."""
    event, table.event = table.event, ""
    table.event_discard.append(event)
    table.tell(news.EventDiscarded(event))


async def resolve_event(table: Table, hero: Hero, card: EventCard) -> None:
    """Carry out an instruction, or face a challenge (PHE-094)."""
    match card.kind:
        case "duel":
            await duel(table, hero, card)
        case "cooperation":
            await cooperate(table, hero, card)
        case "challenge":
            await meet_event(table, hero, card)
        case "instruction":
            await vocabulary.carry_out(Scene(table, hero, "event"), card.effects)
    if table.event:
        discard_event(table)


async def meet_event(table: Table, hero: Hero, card: EventCard) -> None:
    """Face a challenge event, then take its reward or its failure (PHE-142, PHE-147, PHE-157)."""
    if not await face_challenge(table, hero, AttemptKind.EVENT, card.id, card.needs):
        hurt(table, hero, card.failure, "failure")
        return
    points = card.reward.points + await gain_reward(table, hero, card.reward)
    if card.reward.points:
        table.event = ""
        win_card(table, hero, card.id, card.reward.points)
    move_sherpa(table, points)
    if card.flight:
        await fly(table, hero)


async def fly(table: Table, hero: Hero) -> None:
    """Dragon riders: fly to any space, and perhaps try a prophecy there as a new challenge (PHE-305 to PHE-311)."""
    await keep_promises(table, hero)

    def options() -> list[choices.Option]:
        spaces = [space.id for space in table.content.spaces if space.id != hero.space]
        return [choices.StayHere(), *[choices.FlyTo(space) for space in spaces]]

    chosen = await ask(table, hero, "fly", options, "PHE-305")
    if isinstance(chosen, choices.FlyTo):
        put_piece(table, hero, chosen.space, "flight")
    if table.event:
        discard_event(table)
    await try_prophecy_after_flight(table, hero)


async def try_prophecy_after_flight(table: Table, hero: Hero) -> None:
    """Try one prophecy on the space reached, or none. Optional actions may come first (PHE-064, PHE-306, PHE-311)."""
    while True:
        chosen = await ask(
            table,
            hero,
            "after_flight",
            lambda: [choices.StayHere(), *prophecies_here(table, hero), *optional_actions(table, hero)],
            "PHE-306",
        )
        match chosen:
            case choices.StayHere():
                return
            case choices.TryProphecy() | choices.TryMainProphecy():
                await try_as_new_challenge(table, hero, chosen)
                return
            case _:
                await take_optional_action(table, hero, chosen)


async def try_as_new_challenge(table: Table, hero: Hero, chosen: choices.TryProphecy | choices.TryMainProphecy) -> None:
    """Magic used against the Dragon riders can be used again for this prophecy only (PHE-197, PHE-308)."""
    renewed = table.turn.used_in_challenge
    for spell in renewed:
        table.turn.used.remove(spell)
    if isinstance(chosen, choices.TryProphecy):
        await try_prophecy(table, hero, chosen.box)
    else:
        await try_main_prophecy(table, hero)
    table.turn.used += renewed
