"""The story: effects are carried out, cards are read, goals are checked, the Narrator goes on."""

from __future__ import annotations

from collections.abc import Iterable

from fabletop.games.andor.choices import (
    FendOff,
    LetHappen,
    TakeWay,
)
from fabletop.games.andor.news import (
    BookReturned,
    CardRead,
    EventFendedOff,
    EventRead,
    GoalReached,
    GoalShown,
    NarratorMoved,
)
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.asking import Question, ask, ask_at_once
from fabletop.games.andor.rules.forge import take_token_away
from fabletop.games.andor.rules.group import (
    choose_hero,
    exchange_as_with_falcon,
    give_up_article,
    pay_together,
    show_hidden_star,
)
from fabletop.games.andor.rules.marches import carry_out_token, return_skeletons
from fabletop.games.andor.rules.over import LegendOver
from fabletop.games.andor.rules.points import gain_strength, gain_willpower, lose_strength, suffer, use_side
from fabletop.games.andor.rules.things import take_article
from fabletop.games.andor.state import BOOKS, Hero, Table
from fabletop.games.andor.story.conditions import holds
from fabletop.games.andor.story.effects import (
    Article,
    Choose,
    Effect,
    Event,
    Exchange,
    ForEach,
    GiveUpArticle,
    GoalDone,
    GoalShow,
    HiddenShow,
    If,
    Narrator,
    PayTogether,
    Read,
    ReturnSkeletons,
    Sp,
    TokenMove,
    Wp,
    work_of,
)
from fabletop.games.andor.story.laying import carry_out_simple
from fabletop.games.andor.story.legend import LETTERS, Goal, LegendCard
from fabletop.games.andor.story.selecting import heroes_of
from fabletop.games.andor.story.wording import worded
from fabletop.games.andor.writing.telling import Teller
from fabletop.kernel import Draw, RunawayScript

STORM_SHIELD = "storm_shield"
MOST_REACTIONS = 500
"""To one step. No story needs as many; one whose triggers set one another off would never come to rest."""


# -- effects -------------------------------------------------------------------------------------------------------


async def carry_out(table: Table, effects: Iterable[Effect], hero: Hero | None = None, here: SpaceId = 0) -> None:
    """Do what effects say, one after the other; `hero` is the one they speak of as active."""
    for effect in effects:
        table.count_work(1 + work_of(effect.when))
        if holds(table, effect.when, hero):
            await _carry_out_one(table, effect, hero or table.hero, here or (hero or table.hero).space)


async def _carry_out_one(table: Table, effect: Effect, hero: Hero, here: SpaceId) -> None:
    match effect:
        case If(test=test, then=then, otherwise=otherwise):
            table.count_work(work_of(test))
            await carry_out(table, then if holds(table, test, hero) else otherwise, hero, here)
        case ForEach(who=who, do=do):
            for each in await selected(table, who, hero, effect):
                await carry_out(table, do, each)
        case Choose():
            await choose_way(table, effect, hero, here)
        case PayTogether(willpower=willpower, do=do):
            if await pay_together(table, hero, willpower, Teller(table.content, table.legend).joined(do)):
                await carry_out(table, do, hero, here)
        case Wp(who=who, n=n):
            for each in await selected(table, who, hero, effect):
                await change_willpower(table, each, table.number(n))
        case Sp(who=who, n=n):
            for each in await selected(table, who, hero, effect):
                await change_strength(table, each, table.number(n))
        case Article(who=who, what=what):
            for each in await selected(table, who, hero, effect):
                await take_article(table, each, "AND-276", what)
        case GiveUpArticle(ask=question):
            await give_up_article(table, hero, Question(worded(question, len(table.heroes))))
        case Exchange():
            await exchange_as_with_falcon(table, hero)
        case HiddenShow():
            await show_hidden_star(table, hero)
        case Event():
            await read_event(table, hero)
        case Read(card=card):
            await read_card(table, table.legend.card(card), hero)
        case Narrator(n=n):
            for _ in range(n):
                await advance_narrator(table)
        case GoalShow(id=goal):
            show_goal(table, goal)
        case GoalDone(id=goal):
            await reach_goal(table, goal)
        case TokenMove():
            await carry_out_token(table)
        case ReturnSkeletons():
            lying = table.defeated.get("skeleton", 0)
            await return_skeletons(table, lying)
        case _:
            await carry_out_simple(table, effect, await selected_for(table, effect, hero), here)


async def selected_for(table: Table, effect: Effect, hero: Hero) -> list[Hero]:
    """The heroes an effect speaks of, if it speaks of heroes."""
    return await selected(table, effect.who, hero, effect) if hasattr(effect, "who") else []


async def selected(table: Table, who: str, hero: Hero, effect: Effect) -> list[Hero]:
    """Heroes by selector; a crest is drawn, and the group's choice is made by the hero in turn (AND-491)."""
    if who == "crest":
        seat = await Draw(tuple(range(len(table.heroes))), "AND-491")
        return [table.heroes[seat]]
    if who == "choose":
        deed = Teller(table.content, table.legend, len(table.heroes)).deed(effect)
        return [await choose_hero(table, hero, table.heroes, f"Which hero {deed}?", "AND-476")]
    return heroes_of(table, who, hero)


async def change_willpower(table: Table, hero: Hero, points: int) -> None:
    """Gain or suffer willpower by a card or token (AND-269)."""
    if points >= 0:
        gain_willpower(table, hero, points, "story")
    else:
        await suffer(table, hero, -points, "story")


async def change_strength(table: Table, hero: Hero, points: int) -> None:
    """Gain or lose strength by a card or token (AND-068)."""
    if points >= 0:
        gain_strength(table, hero, points)
    else:
        await lose_strength(table, hero, -points)


async def choose_way(table: Table, effect: Choose, hero: Hero, here: SpaceId) -> None:
    """One of the ways that a card offers."""
    if effect.who not in ("group", "active"):
        named = await selected(table, effect.who, hero, effect)
        if not named:
            return
        hero = named[0]
    table.count_work(sum(work_of(way.when) for way in effect.options))
    ways = [TakeWay(number, way.label) for number, way in enumerate(effect.options) if holds(table, way.when, hero)]
    if ways:
        chosen = await ask(
            table, hero, "choose_way", lambda: ways, "AND-476", Question(worded(effect.ask, len(table.heroes)))
        )
        await carry_out(table, effect.options[chosen.way].do, hero, here)


# -- event cards ---------------------------------------------------------------------------------------------------


async def read_event(table: Table, hero: Hero) -> None:
    """The top event is read; the storm shield may fend it off before it is carried out (AND-244, AND-290, AND-523)."""
    card = table.next_event or await draw_event(table)
    table.next_event = ""
    table.event_used.append(card)
    table.begin(f"the event {card}")
    table.tell(EventRead(card))
    event = table.content.event[card]
    if event.storm_shield and await is_fended_off(table, card):
        return
    needed = event.needs is None or table.uses(event.needs)
    await carry_out(table, event.do if needed else event.otherwise, hero)


async def draw_event(table: Table) -> str:
    """The top of the pile; used cards are shuffled when it is empty (AND-489)."""
    if not table.event_pile:
        table.event_pile, table.event_used = table.event_used, []
    card = await Draw(tuple(table.event_pile), "AND-489")
    table.event_pile.remove(card)
    return card


async def is_fended_off(table: Table, card: str) -> bool:
    """Its carrier decides, from the sunrise box too, but not while resting (AND-267, AND-290, AND-293)."""
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
    """Read a card out and carry it out, then those it leads to; each is read once (AND-477)."""
    if card.id in table.cards_read or not holds(table, card.when, hero):
        return
    table.cards_read.append(card.id)
    table.begin(f"the card {card.id}")
    table.tell(CardRead(f"{table.legend.id}/{card.id}"))
    await carry_out(table, card.do, hero)
    for following in card.then:
        await read_card(table, table.legend.card(following), hero)


async def settle(table: Table) -> None:
    """After an indivisible step: cards and triggers react to what happened, then the -4 token and goals are seen to."""
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
        await reach_goal(table, goal.id)


async def settle_heroes(table: Table) -> None:
    """After a step that has changed nothing but heroes: where they are, what they carry, their hours and points.

    Most goals look at other things, so there is nothing to see to unless the story reacts.
    """
    if table.happened or table.legend.goals_look_at_heroes:
        await settle(table)


async def react(table: Table, event: str, hero: Hero | None) -> None:
    """Cards and triggers that wait for this, or for anything of its kind (AND-477)."""
    for each in table.legend.reactions_to(event):
        table.count_work(1 + work_of(each.when))
        if not holds(table, each.when, hero):
            continue
        if isinstance(each, LegendCard):
            await read_card(table, each, hero)
        elif each.id not in table.fired:
            if each.once:
                table.fired.append(each.id)
            table.begin(f"the trigger {each.id}")
            await carry_out(table, each.do, hero)


# -- goals ---------------------------------------------------------------------------------------------------------


def show_goal(table: Table, goal: str) -> None:
    """A goal is known from now on."""
    if goal not in table.goals:
        table.goals[goal] = "open"
        table.tell(GoalShown(f"{table.legend.id}/{goal}"))


async def reach_goal(table: Table, goal: str) -> None:
    """A goal is complete, once and for all."""
    if table.goals.get(goal) == "done":
        return
    table.goals[goal] = "done"
    table.tell(GoalReached(f"{table.legend.id}/{goal}"))
    table.note(f"goal_done:{goal}")
    table.begin(f"the goal {goal}")
    await carry_out(table, table.legend.goal(goal).on_done)


def reached_goal(table: Table) -> Goal | None:
    """A known goal whose condition is true; a loss counts before that, and a win after it (AND-478, AND-480)."""
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
    """Known goals that cannot be reached any more (AND-480)."""
    known = table.goals
    return [goal for goal in table.legend.to_lose_by if known.get(goal.id) == "open" and holds(table, goal.lost)]


def is_won(table: Table) -> bool:
    """Whether all goals are complete; a Legend whose goals are only to be held goes on until n (AND-478, AND-479)."""
    goals = table.legend.goals
    for goal in goals:
        if goal.kind == "until_n" or not is_met(table, goal):
            return False
    return any(goal.kind == "do" for goal in goals)


def is_met(table: Table, goal: Goal) -> bool:
    """Whether a goal is complete, or what is to be held is true."""
    return table.goals.get(goal.id) == "done" if goal.kind == "do" else holds(table, goal.done)


def judge_at_n(table: Table) -> LegendOver:
    """On letter n only goals to be held are judged; all others had to be complete (AND-043, AND-262, AND-479)."""
    is_reached = all(is_met(table, goal) for goal in table.legend.goals)
    return LegendOver("goals", won=True) if is_reached else LegendOver("narrator_on_n")


# -- the Narrator --------------------------------------------------------------------------------------------------


async def advance_narrator(table: Table) -> None:
    """One letter on; a star letter has its cards read, on n the game is over (AND-037, AND-261, AND-262, AND-474)."""
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
    """A book on the letter comes back open (AND-436)."""
    for hero in table.heroes:
        for book in BOOKS:
            if hero.books.get(book) == letter:
                hero.books[book] = "open"
                table.tell(BookReturned(hero.seat, book))
