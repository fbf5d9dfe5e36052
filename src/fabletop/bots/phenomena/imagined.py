"""Imagined turns: how far they go, and how likely whoever imagines them wins from there."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from fabletop.bots.mind import Plan
from fabletop.bots.phenomena.heuristic import VALUES, choose, extra_moves, ways
from fabletop.bots.phenomena.holdings import HEALTH, turns_after
from fabletop.bots.phenomena.outlook import Outlook, outlook
from fabletop.bots.phenomena.routes import Route, routes
from fabletop.bots.phenomena.taste import KEEN
from fabletop.games.phenomena import choices, result
from fabletop.games.phenomena.effects import Phase
from fabletop.games.phenomena.play import final_points
from fabletop.games.phenomena.state import Table
from fabletop.games.phenomena.view import HeroView, View, view
from fabletop.kernel import Decision, Seat

SEARCHED = ("receive_stones", "meet_ability", "keep_treasure", "choose_experience")
"""Decisions that are worth imagining, besides where to go: in others the heuristic's choice was as good as any, judged
by many worlds."""
MOST = 5
"""So many options are tried out at most."""
TRUSTED = 0.015
"""What a point of the heuristic is worth as a chance to win, as far as it is trusted."""
LEAD = 0.004
"""How much better than the others we take the heuristic's choice to be where it gives no points."""
CAUTION = 1.0
BUDGET = 48
LEFT_ASIDE = (choices.BuyMagic, choices.AskForHelp, choices.AskForPaidHelp, choices.GiveStone, choices.Teleport)
"""Where the heuristic does not think of these, they are not tried out: at almost any time they can be done later."""
SOON, LONG = 2.5, 8.0
"""With fewer turns to come health is worth less; and what cards do."""


def appraise(seen: View, decision: Decision[Any], random: Random) -> list[float] | None:
    """What whoever plays keenly thinks of the best few options; None where imagined turns would tell nothing more."""
    if decision.prompt not in SEARCHED or seen.active != decision.seat:
        return None
    chosen = choose(seen, decision, random, KEEN)
    if isinstance(chosen, choices.ThrowExperience):
        return None
    here, value = outlook(seen, KEEN), VALUES.get(decision.prompt)
    found = []
    for option in decision.options:
        if option == chosen:
            found.append(0.0)
        elif isinstance(option, LEFT_ASIDE):
            found.append(-math.inf)
        else:
            found.append(TRUSTED * (value(here, option) - value(here, chosen)) if value else -LEAD)
    least = sorted(found, reverse=True)[:MOST][-1]
    return [worth if worth >= least else -math.inf for worth in found]


def plans(seen: View, decision: Decision[Any], random: Random) -> list[Plan] | None:
    """Where to go is one choice, however many steps it takes; of places that promise the same one stands for all."""
    if decision.prompt != "move" or seen.active != decision.seat:
        return None
    here = outlook(seen, KEEN)
    places: dict[float, Route] = {}
    for worth, route in ways(here, here.me.space, seen.steps_left + seen.magic_steps, decision.options):
        places.setdefault(round(worth, 6), route)
    best = sorted(places, reverse=True)[:MOST]
    return [
        Plan(places[worth].first, TRUSTED * (worth - best[0]), partial(_on_the_way, places[worth].goal))
        for worth in best
    ]


def _on_the_way(goal: str, seen: View, decision: Decision[Any]) -> Any:
    """The next step to a goal; None once the piece has stopped."""
    if decision.prompt != "move":
        return None
    here, steps = outlook(seen, KEEN), seen.steps_left + seen.magic_steps
    on_foot = routes(here.content, here.me.space, steps, extra_moves(here), decision.options)
    return next((route.first for route in on_foot if route.goal == goal), choices.StopMoving())


def horizon(seen: View) -> Callable[[Table], bool]:
    """To the end of the running turn."""
    return lambda table: table.active != seen.active


def worth(table: Table, seat: Seat) -> float:
    """How likely the hero wins: as all those do on average who stood so, against such rivals."""
    over = result(table)
    if over is not None:
        return over[seat]
    if table.phase == Phase.SETUP:
        return 0.0
    seen = view(table, seat)
    mind = Outlook(seen)
    stands = [
        at_hand(seen, hero, final_points(table, table.heroes[hero.seat]))
        + (prospects(mind) if hero.seat == seat else usual_prospects(hero, turns_after(seen, hero.seat)))
        for hero in seen.heroes
    ]
    return math.exp(stands[seat]) / sum(map(math.exp, stands))


def at_hand(seen: View, hero: HeroView, points: int) -> float:
    """How well a hero stands by what all see; each point makes it 2.7 times as likely to win. Fitted together with the
    prospects on 660 games of heuristic players, at the ends of turns (conditional logit over the seats; later positions
    of a game stand for its end)."""
    to_come, count = turns_after(seen, hero.seat), len(seen.heroes)
    late, wait = 1 / (1 + to_come), (hero.seat - seen.active) % count / count
    found = points * (0.166 + 0.184 * (1 - seen.sherpa / seen.sherpa_start) + 0.195 * late)
    if to_come:
        found += 0.371 * HEALTH[min(hero.health, len(HEALTH) - 1)] * (0.5 + 0.5 * min(to_come / SOON, 1.0))
    return found + 0.0337 * to_come * sum(hero.experience.values()) - (0.597 + 1.556 * late) * wait


def prospects(mind: Outlook) -> float:
    """How well I stand by what stones, cards and places promise."""
    if mind.is_last_turn:
        return 0.42 * mind.stones_worth(mind.stones)
    me, content = mind.me, mind.content
    treasures = sum(mind.treasure_use(content.treasure[card]) for card in me.treasures)
    spells = sum(mind.spell_use(card) for card in (*me.bought, *me.printed))
    found = min(mind.turns_to_come / LONG, 1.0) * (0.367 * treasures + 0.339 * spells)
    found += 0.42 * mind.worth_for_anything(mind.stones) + (0.426 * mind.main_chance if mind.main_place else 0.0)
    return found + 0.184 * mind.income_on(me.space) + 0.221 * mind.hope_from(me.space) + 0.414 * mind.next_event


def usual_prospects(hero: HeroView, to_come: float) -> float:
    """The same as it is on average for whoever has so much: to look around from every seat takes too long."""
    if not to_come:
        return 0.0
    stones = [count for count in hero.free_stones.values() if count]
    found = (
        0.02 + 0.07 * sum(hero.experience.values()) + 0.023 * hero.health + 0.087 * sum(stones) + 0.134 * len(stones)
    )
    return found + min(to_come / LONG, 1.0) * (0.59 + 0.3 * len(hero.treasures) + 0.28 * len(hero.bought))
