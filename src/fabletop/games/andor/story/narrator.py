"""Run the story: carry out effects, read cards, check goals, and move the Narrator."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fabletop.games.andor.choices import FendOff, LetHappen
from fabletop.games.andor.news import (
    BookReturned,
    CardRead,
    EventFendedOff,
    EventRead,
    GoalReached,
    GoalShown,
    NarratorMoved,
)
from fabletop.games.andor.pieces import LETTERS
from fabletop.games.andor.rules.asking import ask_at_once
from fabletop.games.andor.rules.forge import take_token_away
from fabletop.games.andor.rules.over import LegendOver
from fabletop.games.andor.rules.points import use_side
from fabletop.games.andor.state import BOOKS, Hero, Table
from fabletop.games.andor.story.conditions import holds
from fabletop.games.andor.story.words.base import Scene, carry_out
from fabletop.kernel import Draw, RunawayScript
from fabletop.kernel.vocabulary import Steps, carry_out_steps, work_of

if TYPE_CHECKING:
    from fabletop.games.andor.story.legend import Goal, LegendCard

STORM_SHIELD = "storm_shield"
MOST_REACTIONS = 500
"""The limit of reactions to one step. It stops triggers that set one another off without end."""


# -- event cards ---------------------------------------------------------------------------------------------------


async def read_event(table: Table, hero: Hero) -> None:
    """Read and carry out the top event card."""
    read = await event_read(table, hero)
    if read is not None:
        await carry_out_steps(read)


async def event_read(table: Table, hero: Hero) -> Steps | None:
    """Read the top event card. The storm shield may fend it off before it is carried out (AND-244, AND-290,
    AND-523)."""
    card = table.next_event or await draw_event(table)
    table.next_event = ""
    table.event_used.append(card)
    table.begin(f"the event {card}")
    table.tell(EventRead(card))
    event = table.content.event[card]
    if event.storm_shield and await is_fended_off(table, card):
        return None
    needed = event.needs is None or table.uses(event.needs)
    return iter([(Scene(table, hero), event.do if needed else event.otherwise)])


async def draw_event(table: Table) -> str:
    """Draw the top event card. If the pile is empty, the used cards are shuffled first (AND-489)."""
    if not table.event_pile:
        table.event_pile, table.event_used = table.event_used, []
    card = await Draw(tuple(table.event_pile), "AND-489")
    table.event_pile.remove(card)
    return card


async def is_fended_off(table: Table, card: str) -> bool:
    """The carrier of the storm shield decides, even from the sunrise box, but not while resting (AND-267, AND-290,
    AND-293)."""
    for hero in table.heroes:
        if not hero.rests and hero.can_use(STORM_SHIELD):
            options: tuple[FendOff | LetHappen, ...] = (FendOff(), LetHappen())
            chosen = await ask_at_once(hero, "fend_off", options, "AND-290", EventRead(card))
            if isinstance(chosen, FendOff):
                use_side(table, hero, STORM_SHIELD)
                table.tell(EventFendedOff(hero.seat, card))
                return True
    return False


# -- cards and triggers --------------------------------------------------------------------------------------------


async def read_card(table: Table, card: LegendCard, hero: Hero | None = None) -> None:
    """Read a card and carry it out, then the cards it leads to."""
    await carry_out_steps(reading(table, card, hero))


def reading(table: Table, card: LegendCard, hero: Hero | None) -> Steps:
    """Return the steps of a card and of those it leads to, in order. Each card is read once (AND-477)."""
    waiting = [card]
    while waiting:
        card = waiting.pop()
        if card.id in table.cards_read or not holds(table, card.when, hero):
            continue
        table.cards_read.append(card.id)
        table.begin(f"the card {card.id}")
        table.tell(CardRead(f"{table.legend.id}/{card.id}"))
        yield Scene(table, hero), card.do
        waiting += [table.legend.card(following) for following in reversed(card.then)]


async def settle(table: Table) -> None:
    """After an indivisible step, let cards and triggers react, then check the -4 token and the goals."""
    while True:
        heard = 0
        while table.happened:
            event, seat = table.happened.pop(0)
            await react(table, event, table.heroes[seat] if seat >= 0 else None)
            heard += 1
            if heard > MOST_REACTIONS:
                raise RunawayScript(f"the triggers of {table.legend.id} set one another off without end ({event})")
        take_token_away(table)
        goal = reached_goal(table)
        if goal is None:
            return
        await carry_out_steps(goal_reached(table, goal.id))


async def settle_heroes(table: Table) -> None:
    """Let the story react to a step that changed only heroes: their place, things, hours and points.

    The goals are checked only if the story reacts, or if one of them depends on heroes.
    """
    if table.happened or table.legend.goals_look_at_heroes:
        await settle(table)


async def react(table: Table, event: str, hero: Hero | None) -> None:
    """Run the cards and triggers that wait for this moment, or for any moment of its kind (AND-477)."""
    for each in table.legend.reactions_to(event):
        table.count_work(1 + work_of(each.when))
        if not holds(table, each.when, hero):
            continue
        if each.is_card:
            await read_card(table, each, hero)
        elif each.id not in table.fired:
            if each.once:
                table.fired.append(each.id)
            table.begin(f"the trigger {each.id}")
            await carry_out(table, each.do, hero)


# -- goals ---------------------------------------------------------------------------------------------------------


def show_goal(table: Table, goal: str) -> None:
    """Make a goal known."""
    if goal not in table.goals:
        table.goals[goal] = "open"
        table.tell(GoalShown(f"{table.legend.id}/{goal}"))


def goal_reached(table: Table, goal: str) -> Steps:
    """Complete a goal for good."""
    if table.goals.get(goal) == "done":
        return
    table.goals[goal] = "done"
    table.tell(GoalReached(f"{table.legend.id}/{goal}"))
    table.note(f"goal_done:{goal}")
    table.begin(f"the goal {goal}")
    yield Scene(table), table.legend.goal(goal).on_done


def reached_goal(table: Table) -> Goal | None:
    """Return a known goal whose condition is true. A loss counts before it, and a win after it (AND-478, AND-480)."""
    if table.phase == "setup":
        return None
    legend, known = table.legend, table.goals
    table.count_work(1 + legend.work)
    if lost_goals(table):
        raise LegendOver("goal_lost")
    for goal in legend.to_reach:
        if known.get(goal.id) == "open" and holds(table, goal.done):
            return goal
    if is_won(table):
        raise LegendOver("goals", won=True)
    return None


def lost_goals(table: Table) -> list[Goal]:
    """Return the known goals that can no longer be reached (AND-480)."""
    known = table.goals
    return [goal for goal in table.legend.to_lose_by if known.get(goal.id) == "open" and holds(table, goal.lost)]


def is_won(table: Table) -> bool:
    """Return whether all goals are complete. A Legend with only goals to be held goes on until n (AND-478, AND-479)."""
    goals = table.legend.goals
    for goal in goals:
        if goal.kind == "until_n" or not is_met(table, goal):
            return False
    return any(goal.kind == "do" for goal in goals)


def is_met(table: Table, goal: Goal) -> bool:
    """Return whether a goal is complete, or its condition to be held is true."""
    return table.goals.get(goal.id) == "done" if goal.kind == "do" else holds(table, goal.done)


def judge_at_n(table: Table) -> LegendOver:
    """Decide the Legend on the letter n: goals to be held must hold, and all others must be complete (AND-043, AND-262,
    AND-479)."""
    is_reached = all(is_met(table, goal) for goal in table.legend.goals)
    return LegendOver("goals", won=True) if is_reached else LegendOver("narrator_on_n")


# -- the Narrator --------------------------------------------------------------------------------------------------


async def advance_narrator(table: Table) -> None:
    """Move the Narrator one letter on. A letter with a star has its cards read; on n the game is over (AND-037,
    AND-261, AND-262, AND-474)."""
    table.narrator += 1
    letter = LETTERS[table.narrator]
    table.tell(NarratorMoved(letter))
    if letter == LETTERS[-1]:
        raise judge_at_n(table)
    return_books(table, letter)
    table.note(f"narrator_reaches:{letter}")
    if letter in table.stars:
        waiting = [card for card in table.legend.cards if card.read == f"letter:{letter}" and holds(table, card.when)]
        for card in waiting:
            await read_card(table, card)
    await settle(table)


def return_books(table: Table, letter: str) -> None:
    """Return the books on the letter, open, to the wizard (AND-436)."""
    for hero in table.heroes:
        for book in BOOKS:
            if hero.books.get(book) == letter:
                hero.books[book] = "open"
                table.tell(BookReturned(hero.seat, book))
