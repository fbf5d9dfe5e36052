"""Play a Legend: set-up, days of turns, and sunrises, until the Legend is won or lost."""

from __future__ import annotations

from functools import partial

from fabletop.games.andor.choices import BrewDrink, DoAction, EndDay, Fight, LookUpSpells, Option, Pass, StepTo
from fabletop.games.andor.news import ActionDone, DayEnded, LegendLost, LegendWon, Passed, TurnBegan
from fabletop.games.andor.rules.asking import ask
from fabletop.games.andor.rules.battle import fight, targets
from fabletop.games.andor.rules.free import free_actions, take_free_action
from fabletop.games.andor.rules.hours import can_spend, carry_out_due_tokens, spend_hour
from fabletop.games.andor.rules.magic import brew, brews, look_up, look_ups
from fabletop.games.andor.rules.movement import move, steps
from fabletop.games.andor.rules.over import LegendOver
from fabletop.games.andor.rules.sunrise import sunrise
from fabletop.games.andor.setup import set_up
from fabletop.games.andor.state import Hero, Table
from fabletop.games.andor.story.conditions import holds
from fabletop.games.andor.story.legend import LegendAction
from fabletop.games.andor.story.narrator import react, settle, settle_heroes
from fabletop.games.andor.story.words.base import carry_out
from fabletop.kernel import AT_REST, Offers, Seat


async def play(table: Table) -> None:
    """Play days until the Legend is over. The game is at rest before each turn."""
    table.open_offers(Offers(partial(free_actions, table), partial(take_free_action, table)))
    try:
        if table.phase == "setup":
            await set_up(table)
        while True:
            while any(hero.is_in_the_day for hero in table.heroes):
                await AT_REST
                await take_turn(table, table.hero)
                pass_turn(table)
            await sunrise(table)
    except LegendOver as over:
        await end_legend(table, over)


async def end_legend(table: Table, over: LegendOver) -> None:
    """End the Legend. The group has won or lost together, and the last card is read (AND-016)."""
    table.phase, table.won, table.why_over = "over", over.won, over.why
    table.battle, table.happened, table.due_tokens, table.moving, table.riding = None, [], [], -1, -1
    legend = table.legend.id
    table.tell(LegendWon(legend) if over.won else LegendLost(legend, over.why))
    await react(table, "legend_won" if over.won else "legend_lost", None)


def pass_turn(table: Table) -> None:
    """Pass the turn clockwise to the next hero who has not ended the day (AND-026 to AND-028)."""
    for hero in [*table.clockwise(table.active)[1:], table.hero]:
        if hero.is_in_the_day:
            table.active = hero.seat
            return


async def take_turn(table: Table, hero: Hero) -> None:
    """A turn is one action. A hero who can spend no hour can only end the day (AND-019, AND-227)."""
    if not hero.is_in_the_day:
        return
    table.refused, table.has_arrived = [], False
    table.tell(TurnBegan(hero.seat))
    options = partial(actions, table, hero)
    while not await act(table, hero, await ask(table, hero, "turn", options, "AND-019", last_chance=any_free_action)):
        pass


def any_free_action(seat: Seat, free_action: Option) -> bool:
    """Every free action counts as a last chance, because none is possible from the sunrise box (AND-165, AND-227)."""
    return True


def actions(table: Table, hero: Hero) -> list[Option]:
    """Return the actions that a hero may choose from on a turn (AND-019, AND-030, AND-161)."""
    found: list[Option] = []
    if not table.is_held(hero):
        found += steps(table, hero)
    found += targets(table, hero)
    found += brews(table, hero)
    found += look_ups(table, hero)
    if table.actions:
        found += [DoAction(f"{table.legend.id}/{each.id}") for each in legend_actions(table, hero)]
    if can_spend(table, hero):
        found.append(Pass())
    found.append(EndDay())
    return found


def legend_actions(table: Table, hero: Hero) -> list[LegendAction]:
    """Return the actions that the Legend has added and that this hero can carry out now."""
    return [
        each
        for each in table.legend.actions
        if each.id in table.actions and can_spend(table, hero, each.hours) and holds(table, each.when, hero)
    ]


async def act(table: Table, hero: Hero, action: Option) -> bool:
    """Carry out an action. Return False if it had no effect, so that the hero chooses again."""
    match action:
        case StepTo():
            return await move(table, hero, action)
        case Fight():
            return await fight(table, hero, action)
        case BrewDrink():
            brew(table, hero, action)
        case LookUpSpells():
            await look_up(table, hero, action)
        case DoAction(name):
            await do_action(table, hero, name.partition("/")[2])
        case Pass():
            spend_hour(table, hero)
            table.tell(Passed(hero.seat))
        case EndDay():
            end_day(table, hero)
            await settle_heroes(table)
            return True
    await carry_out_due_tokens(table)
    await settle(table)
    return True


async def do_action(table: Table, hero: Hero, action_id: str) -> None:
    """Carry out an action of the Legend and spend its hours. When the marker leaves the 4th hour, its movement token is
    carried out first (AND-376)."""
    action = next(each for each in table.legend.actions if each.id == action_id)
    for _ in range(action.hours):
        await carry_out_due_tokens(table)
        spend_hour(table, hero)
    table.tell(ActionDone(hero.seat, f"{table.legend.id}/{action_id}"))
    table.begin(f"the action {action_id}")
    await carry_out(table, action.do, hero)
    table.note(f"action_done:{action_id}", hero.seat)


def end_day(table: Table, hero: Hero) -> None:
    """End the hero's day: the time marker goes into the sunrise box, the first one onto the rooster (AND-030, AND-031,
    AND-223, AND-224)."""
    hero.has_ended_day = True
    is_first = table.rooster < 0
    if is_first:
        table.rooster = hero.seat
    table.tell(DayEnded(hero.seat, is_first))
