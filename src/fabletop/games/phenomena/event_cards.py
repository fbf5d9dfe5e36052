"""Step 3a: drawing an event, accepting it, and carrying out what it says."""

from __future__ import annotations

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.challenges import face_challenge
from fabletop.games.phenomena.content import EventCard
from fabletop.games.phenomena.cooperation import cooperate
from fabletop.games.phenomena.duel import duel
from fabletop.games.phenomena.effects import (
    LANDSCAPES,
    ExchangeStones,
    GainExperience,
    GainStones,
    GainStonesHere,
    Heal,
    Instruction,
    KeepStones,
    LoseHealthOrStones,
    OthersGainStones,
    RedrawEvent,
    ReplaceProphecy,
)
from fabletop.games.phenomena.free import ask
from fabletop.games.phenomena.help import keep_promises, may_ask_for_help, possible_helpers
from fabletop.games.phenomena.magic import castable, usable_spells, working_spells
from fabletop.games.phenomena.movement import put_piece
from fabletop.games.phenomena.news import (
    EventAccepted,
    EventDiscarded,
    EventDrawn,
    EventsLookedAt,
    EventsReshuffled,
    EventThrownAway,
    NoEventLeft,
    ProphecyReplaced,
)
from fabletop.games.phenomena.optional import optional_actions, take_optional_action
from fabletop.games.phenomena.prophecies import (
    lay_out_prophecy,
    prophecies_here,
    tell_of_box,
    try_main_prophecy,
    try_prophecy,
)
from fabletop.games.phenomena.rewards import gain_reward, move_sherpa, win_card
from fabletop.games.phenomena.state import Hero, Table
from fabletop.games.phenomena.stones import (
    choose_stone,
    gain_chosen_stones,
    gain_free_experience,
    gain_stones,
    heal,
    hurt,
    keep_to_limit,
    lose_stones,
)
from fabletop.kernel import CardId


async def draw_event(table: Table, hero: Hero) -> None:
    """Draw an event, accept or replace it, and resolve it (PHE-092 to PHE-100)."""
    card = await turn_up_event(table, hero)
    if card is None:
        table.tell(NoEventLeft(hero.seat))
        return
    may_throw_away = may_reject(table, hero, card)
    may_redraw = True
    while True:
        await consider_event(table, hero, card, may_throw_away=may_throw_away, may_redraw=may_redraw)
        if not table.turn.redraw:
            break
        may_redraw = table.turn.redraw == "thrown_away"
        may_throw_away = False
        table.tell(EventThrownAway(hero.seat, card.id, table.turn.redraw))
        table.turn.redraw = ""
        discard_event(table)
        replacement = await turn_up_event(table, hero, peek=False)
        if replacement is None:
            table.tell(NoEventLeft(hero.seat))
            return
        card = replacement
    table.turn.step = "resolve"
    table.turn.changes += 1
    table.tell(EventAccepted(hero.seat, card.id))
    await resolve_event(table, hero, card)
    await keep_promises(table, hero)


def may_reject(table: Table, hero: Hero, card: EventCard) -> bool:
    """A B event may be thrown away; some characters may do so with A events, too (PHE-096, PHE-098, PHE-244)."""
    return card.letter == "B" or table.board(hero).rejects_a_events


async def turn_up_event(table: Table, hero: Hero, *, peek: bool = True) -> EventCard | None:
    """The top event lies open for all (PHE-092, PHE-093); an empty stack is made anew (PHE-100)."""
    if peek and table.turn.peek:
        event = await pick_of_several(table, hero)
    else:
        event = await draw_card(table)
    if event is None:
        return None
    table.event = event
    table.turn.step = "drawn"
    table.turn.changes += 1
    table.tell(EventDrawn(hero.seat, event))
    return table.content.event[event]


async def draw_card(table: Table) -> CardId | None:
    """The top card; when there is none, the discard pile is shuffled into a new stack (PHE-100, PHE-338)."""
    if not len(table.events) and table.event_discard:
        reshuffle_discard(table)
    return await table.events.draw("PHE-092")


def reshuffle_discard(table: Table) -> None:
    """The discarded events are shuffled and put under what is left of the stack."""
    table.tell(EventsReshuffled(len(table.event_discard)))
    table.events.shuffle_under(table.event_discard)
    table.event_discard = []


async def pick_of_several(table: Table, hero: Hero) -> CardId | None:
    """The language of animals: look at three alone, choose one, the others back on top (PHE-333 to PHE-338)."""
    count, table.turn.peek = table.turn.peek, 0
    if len(table.events) < count and table.event_discard:
        reshuffle_discard(table)
    hero.taken = []
    for _ in range(count):
        card = await table.events.draw("PHE-333")
        if card is not None:
            hero.taken.append(card)
    if not hero.taken:
        return None
    seen = tuple(hero.taken)
    table.tell_apart((hero.seat,), EventsLookedAt(hero.seat, len(seen), seen), EventsLookedAt(hero.seat, len(seen)))
    picked = await ask(
        table,
        hero,
        "pick_event",
        lambda: [choices.PickEvent(card) for card in dict.fromkeys(hero.taken)],
        "PHE-333",
    )
    hero.taken.remove(picked.event)
    table.event = picked.event
    while hero.taken:
        upper = await ask(
            table,
            hero,
            "put_on_top",
            lambda: [choices.PutOnTop(card) for card in dict.fromkeys(hero.taken)],
            "PHE-335",
        )
        hero.taken.remove(upper.event)
        hero.on_top.append(upper.event)
    if hero.on_top:
        table.events.put_on_top(hero.on_top, known_to=[hero.seat])
        hero.on_top = []
    return picked.event


async def consider_event(table: Table, hero: Hero, card: EventCard, *, may_throw_away: bool, may_redraw: bool) -> None:
    """Accept the event, throw it away, or use magic that replaces it (PHE-096, PHE-097, PHE-389)."""
    table.turn.step = "drawn" if may_redraw else "resolve"
    while not table.turn.redraw:

        def options() -> list[choices.Option]:
            found: list[choices.Option] = [choices.AcceptEvent()]
            if may_throw_away:
                found.append(choices.ThrowAwayEvent())
            actions = optional_actions(table, hero) if may_throw_away or may_redraw else []
            return [*found, *actions]

        if not may_throw_away and not redraw_is_possible(table, hero):
            return
        chosen = await ask(table, hero, "consider_event", options, "PHE-096")
        if isinstance(chosen, choices.AcceptEvent):
            return
        if isinstance(chosen, choices.ThrowAwayEvent):
            table.turn.redraw = "thrown_away"
        else:
            await take_optional_action(table, hero, chosen)


def redraw_is_possible(table: Table, hero: Hero) -> bool:
    """Whether the hero or a helper could replace the event by magic now."""
    spells = [option.spell for option in usable_spells(table, hero)]
    if may_ask_for_help(table, hero):
        working = working_spells(table, hero)
        spells += [spell for helper in possible_helpers(table, hero) for spell in castable(table, helper, working)]
    return any(isinstance(table.content.spells[spell].effect, RedrawEvent) for spell in spells)


def discard_event(table: Table) -> None:
    """The open event goes to the discard pile (PHE-095, PHE-099, PHE-143, PHE-157)."""
    table.event_discard.append(table.event)
    table.tell(EventDiscarded(table.event))
    table.event = ""


async def resolve_event(table: Table, hero: Hero, card: EventCard) -> None:
    """An instruction is carried out, a challenge is faced (PHE-094)."""
    match card.kind:
        case "duel":
            await duel(table, hero, card)
        case "cooperation":
            await cooperate(table, hero, card)
        case "challenge":
            await meet_event(table, hero, card)
        case "instruction":
            for effect in card.effects:
                await carry_out(table, hero, effect)
    if table.event:
        discard_event(table)


async def meet_event(table: Table, hero: Hero, card: EventCard) -> None:
    """A challenge event: its reward or its failure (PHE-142, PHE-147, PHE-157)."""
    if not await face_challenge(table, hero, "event", card.id, card.needs):
        hurt(table, hero, card.failure, "failure")
        return
    points = card.reward.points + await gain_reward(table, hero, card.reward)
    if card.reward.points:
        win_card(table, hero, card.id, card.reward.points)
        table.event = ""
    move_sherpa(table, points)
    if card.flight:
        await fly(table, hero)


async def fly(table: Table, hero: Hero) -> None:
    """Dragon riders: to any space, and a prophecy there may be tried as a new challenge (PHE-305 to PHE-311)."""
    await keep_promises(table, hero)
    spaces = [space.id for space in table.content.spaces if space.id != hero.space]
    chosen = await ask(
        table, hero, "fly", lambda: [choices.StayHere(), *[choices.FlyTo(space) for space in spaces]], "PHE-305"
    )
    if isinstance(chosen, choices.FlyTo):
        put_piece(table, hero, chosen.space, "flight")
    table.turn.used = [spell for spell in table.turn.used if spell not in table.turn.used_in_challenge]
    if table.event:
        discard_event(table)
    await try_prophecy_after_flight(table, hero)


async def try_prophecy_after_flight(table: Table, hero: Hero) -> None:
    """One prophecy where the piece is now, or none; optional actions may come before it (PHE-064, PHE-306, PHE-311)."""
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
                pass
            case choices.TryProphecy(box):
                await try_prophecy(table, hero, box)
            case choices.TryMainProphecy():
                await try_main_prophecy(table, hero)
            case _:
                await take_optional_action(table, hero, chosen)
                continue
        return


async def carry_out(table: Table, hero: Hero, effect: Instruction) -> None:
    """Do what an event's instruction says (PHE-095, PHE-397 to PHE-405)."""
    match effect:
        case Heal(health):
            heal(table, hero, health, "event")
        case GainStones():
            await gain_chosen_stones(table, hero, effect, "event")
        case GainStonesHere(stones):
            kind = table.landscape(hero) or (await choose_stone(table, hero, LANDSCAPES)).stone
            await gain_stones(table, hero, (kind,) * stones, "event")
        case GainExperience(markers):
            await gain_free_experience(table, hero, markers)
        case ExchangeStones(most):
            await exchange_stones(table, hero, most)
        case OthersGainStones(stones):
            for other in table.others(hero):
                await gain_chosen_stones(table, other, GainStones(stones), "event")
        case ReplaceProphecy():
            await replace_prophecy(table, hero)
        case KeepStones(most):
            await give_up_all_but(table, hero, most)
        case LoseHealthOrStones(health, stones):
            await lose_health_or_stones(table, hero, health, stones)


async def exchange_stones(table: Table, hero: Hero, most: int) -> None:
    """Exchange stones one for one (PHE-401)."""
    for _ in range(most):

        def options() -> list[choices.Option]:
            found = [
                choices.ExchangeStone(kind, into)
                for kind in LANDSCAPES
                if hero.free_stones(kind) > 0
                for into in LANDSCAPES
                if into is not kind
            ]
            return [choices.StopChoosing(), *found]

        chosen = await ask(table, hero, "exchange_stones", options, "PHE-401")
        if not isinstance(chosen, choices.ExchangeStone):
            return
        lose_stones(table, hero, (chosen.stone,), "exchange")
        await gain_stones(table, hero, (chosen.into,), "exchange")


async def replace_prophecy(table: Table, hero: Hero) -> None:
    """Put an active prophecy under the stack; its treasure stays and the marker moves (PHE-403)."""
    filled = [index for index, box in enumerate(table.boxes) if box.prophecy]
    chosen = await ask(
        table,
        hero,
        "replace_prophecy",
        lambda: [choices.StopChoosing(), *[choices.ReplaceProphecyIn(index) for index in filled]],
        "PHE-403",
    )
    if isinstance(chosen, choices.ReplaceProphecyIn):
        old = table.boxes[chosen.box].prophecy
        table.tell(ProphecyReplaced(hero.seat, old, chosen.box))
        table.prophecies.put_under([old], known_to=range(table.seat_count))
        await lay_out_prophecy(table, chosen.box)
        tell_of_box(table, chosen.box)


async def give_up_all_but(table: Table, hero: Hero, most: int) -> None:
    """Give up stones of choice until so many are left; what a purchase costs meanwhile counts (PHE-404, PHE-198)."""

    def options() -> list[choices.Option]:
        if hero.stone_count <= most:
            return [choices.StopChoosing()]
        return [choices.GiveUpStone(kind) for kind in LANDSCAPES if hero.free_stones(kind) > 0]

    while hero.stone_count > most:
        chosen = await ask(table, hero, "too_many_stones", options, "PHE-404")
        if isinstance(chosen, choices.GiveUpStone):
            lose_stones(table, hero, (chosen.stone,), "limit")


async def lose_health_or_stones(table: Table, hero: Hero, health: int, stones: int) -> None:
    """Only what can be lost in full may be chosen; who can do neither loses nothing (PHE-405)."""

    def options() -> list[choices.Option]:
        found: list[choices.Option] = [choices.LoseHealth()] if hero.health >= health else []
        if hero.stone_count >= stones:
            found.append(choices.LoseStones())
        return found or [choices.StopChoosing()]

    match await ask(table, hero, "lose_health_or_stones", options, "PHE-405"):
        case choices.LoseHealth():
            hurt(table, hero, health, "event")
        case choices.LoseStones():
            await keep_to_limit(table, hero, hero.stone_count - stones)
