"""A round: its start, its turns, its end (Base - Round, K-05)."""

from __future__ import annotations

from fabletop.games.prophecy.choices import Done, Option, TurnUpChance, UseCard
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import CharacterReturned, RoundStarted, TurnStarted
from fabletop.games.prophecy.options import Death
from fabletop.games.prophecy.rules.arriving import act, arrive, goes_on
from fabletop.games.prophecy.rules.asking import choose_card
from fabletop.games.prophecy.rules.chance import suffer, turn_up_chance
from fabletop.games.prophecy.rules.dying import pick_up_artifacts
from fabletop.games.prophecy.rules.ending import look_for_end
from fabletop.games.prophecy.rules.gaining import add_cube, regain
from fabletop.games.prophecy.rules.movement import move
from fabletop.games.prophecy.rules.owning import discard, limit
from fabletop.games.prophecy.rules.swimming import breathe, swim
from fabletop.games.prophecy.rules.uses import offered_uses, use_always, use_card
from fabletop.games.prophecy.setup import draw_character, enter
from fabletop.games.prophecy.state import Round, Table, Turn
from fabletop.games.prophecy.terms import Colour, Down, Holding, Moment, Resource, Type, Until
from fabletop.kernel import ask

HOLDINGS = tuple(Holding)
MOST_TURNS = 10
"""Maximum turns per round. No combination of cards comes close."""


async def play_round(table: Table, hero: Hero) -> None:
    """Play a round: start, one or more turns, end (PRO-005)."""
    table.round, table.turn = Round(), Turn()
    if not hero.is_alive and not await begin_anew(table, hero):
        return
    hero.used = []
    if table.storms:
        table.storms = [seat for seat in table.storms if seat != hero.seat]
    table.tell(RoundStarted(hero.seat))
    return_from_the_dead(table, hero)
    wake_cards(table, hero)
    await start_round(table, hero)
    while goes_on(table, hero):
        await take_turn(table, hero)
        if table.round.turns >= MOST_TURNS or not await plays_on(table, hero):
            break
    if table.boosts:
        table.boosts = [each for each in table.boosts if each.until is not Until.ROUND]
    if hero.is_alive and table.phase in ("play", "final"):
        await end_round(table, hero)


# -- the start ---------------------------------------------------------------------------------------------------------


async def begin_anew(table: Table, hero: Hero) -> bool:
    """Give the player of a dead character a new one, and return whether that was possible.

    It is possible only before the Final Battle (PRO-B100).
    """
    if hero.is_out:
        return False
    if table.phase != "play" or table.options.death is not Death.NEW_CHARACTER:
        hero.is_out = True
        return False
    await enter(table, hero, await draw_character(table))
    return True


def return_from_the_dead(table: Table, hero: Hero) -> None:
    """Return from the Path of the Dead before the Chance card (PRO-457, PRO-458, N08).

    She is healed, undead and wiser.
    """
    if hero.is_away:
        hero.is_away = False
        table.tell(CharacterReturned(hero.seat, hero.space))
        regain(table, hero, Resource.HEALTH, None)
        regain(table, hero, Resource.MAGIC, None)
        if Type.UNDEAD not in hero.types:
            hero.types.append(Type.UNDEAD)
        add_cube(table, hero, Colour.BLUE)


def wake_cards(table: Table, hero: Hero) -> None:
    """Turn up cards that were turned face down for use. They cannot be used in this round (PRO-B059)."""
    for card in hero.cards:
        if table.down.get(card) == Down.ROUND:
            del table.down[card]
            table.round.woken.append(card)


async def start_round(table: Table, hero: Hero) -> None:
    """Start the round: a Bubble under water, then the uses at the start and the Chance card in any order (D03)."""
    if not await breathe(table, hero):
        return
    await suffer(table, hero)
    if table.is_doomed or table.realm(hero) is not None:
        table.round.chance_done = True
    while table.phase in ("play", "final") and table.is_there(hero):
        offered = offered_uses(table, hero, Moment.START)
        if table.round.chance_done and not offered:
            return
        last: Option = Done() if table.round.chance_done else TurnUpChance()
        options = [*offered, last]
        chosen = await ask(hero.seat, "start", lambda: options, "PRO-405")  # noqa: B023
        if isinstance(chosen, UseCard):
            await use_card(table, hero, chosen.card, chosen.use)
        elif isinstance(chosen, TurnUpChance):
            await turn_up_chance(table, hero)
            look_for_end(table)
        else:
            return


# -- turns -------------------------------------------------------------------------------------------------------------


async def take_turn(table: Table, hero: Hero) -> None:
    """Take a turn: movement, then the space, as often as she is moved on (PRO-B023)."""
    table.turn = Turn()
    table.round.turns += 1
    if table.round.turns > 1:
        table.tell(TurnStarted(hero.seat, table.round.turns))
    if table.realm(hero) is None:
        await move(table, hero)
    else:
        await swim(table, hero)
    while goes_on(table, hero) and table.turn.step == "arrive":
        await arrive(table, hero)
        await act(table, hero)
    if table.is_there(hero):
        pick_up_artifacts(table, hero)
    if table.boosts:
        table.boosts = [each for each in table.boosts if each.until is Until.ROUND]
    look_for_end(table)


async def plays_on(table: Table, hero: Hero) -> bool:
    """Whether she has an extra turn, already gained or gained now (D41).

    None is left when the Final Battle is to begin (PRO-B086).
    """
    is_played = table.phase == "play" or (table.phase == "final" and table.has_finale_begun)
    if not is_played or not table.is_there(hero):
        return False
    offered = [] if table.round.extra_turns else offered_uses(table, hero, Moment.TURN_END)
    if offered:
        options: list[Option] = [*offered, Done()]
        chosen = await ask(hero.seat, "extra_turn", lambda: options, "PRO-B059")
        if isinstance(chosen, UseCard):
            await use_card(table, hero, chosen.card, chosen.use)
    if not table.round.extra_turns:
        return False
    table.round.extra_turns -= 1
    table.turn.is_over = False
    return True


# -- the end -----------------------------------------------------------------------------------------------------------


async def end_round(table: Table, hero: Hero) -> None:
    """End the round: effects at the end, then the limits (PRO-B056)."""
    table.go_on()
    if table.is_there(hero):
        await use_always(table, hero, Moment.END)
    await keep_limits(table, hero)


async def keep_limits(table: Table, hero: Hero) -> None:
    """Discard excess Items and Abilities of her choice (PRO-B056)."""
    for what in HOLDINGS:
        while True:
            held = hero.items if what is Holding.ITEMS else hero.abilities
            if not held:
                break
            most = limit(table, hero, what)
            if most is None or len(held) <= max(most, 0):
                break
            card = await choose_card(hero, f"discard_{what.value}", lambda: held, "PRO-B056")  # noqa: B023
            discard(table, hero, card)
