"""What a seat of Phenomena expects, in victory points: of stones, health, experience, cards, challenges and places."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec

from fabletop.bots.phenomena.holdings import HEALTH, Holdings
from fabletop.bots.phenomena.means import Kit
from fabletop.bots.phenomena.rivals import fulfils
from fabletop.bots.phenomena.routes import turns
from fabletop.bots.phenomena.taste import USUAL, Taste
from fabletop.games.phenomena import instructions
from fabletop.games.phenomena.content import EventCard, Prophecy
from fabletop.games.phenomena.effects import LANDSCAPES, Landscape, Price
from fabletop.games.phenomena.good_play import Stones
from fabletop.games.phenomena.movement import CASTLE_HEALING, STONES_RECEIVED
from fabletop.games.phenomena.spells import GainStones, Heal
from fabletop.games.phenomena.view import BoxView, View
from fabletop.kernel import CardId

PATIENCE = 0.78
"""What is left of the worth of a prophecy that can only be tried a turn later."""
EAGERNESS = 0.5
"""How often a rival who could fulfil a prophecy goes for it."""
OWN_PATIENCE = 0.78
"""What is left of the own main prophecy, which nobody can take away."""
MAGIC_HELPS = 0.25
"""What magic and a sacrifice add to the worth of an unknown event."""
BETTER_OF_TWO = 0.3
"""What it is worth that a B event may be thrown away for another."""
REDRAW = 0.2
"""How much better than an event that is seen the next one must promise to be, besides the price."""
SECOND_GOAL = 0.25
"""How much of its worth a goal adds that is not the best one."""
HEALTH_COUNTS, TREASURES_COUNT, STONES_COUNT, PLACE_COUNTS = 0.7, 0.45, 0.4, 0.35
"""How much of what they promise became points, by a regression over turns of heuristic players."""
RECENT = 64
"""How many outlooks are kept."""


class Goal(msgspec.Struct, frozen=True):
    """A place worth going to."""

    place: str
    prophecy: CardId
    """Empty: my main prophecy."""
    now: float
    """What it is worth to be there with the stones of now, above an event."""
    later: float
    """And with all the stones that it takes."""
    patience: float
    missing: Stones
    """Stones still to be gathered for that."""


class Outlook(Holdings):
    """A view, read as a player would: nothing here but the `prospects` depends on where the own piece stands."""

    def __init__(self, view: View, taste: Taste = USUAL) -> None:
        super().__init__(view, taste)
        self._acts: dict[str, float] = {}
        self._goals: dict[CardId, float] = {}
        self._places: dict[str, float] = {}
        self._prizes: dict[CardId, float] = {}

    def with_me(self, **changes: Any) -> Outlook:
        """The outlook if my hero were changed so."""
        heroes = list(self.view.heroes)
        heroes[self.you] = msgspec.structs.replace(self.me, **changes)
        changed = msgspec.structs.replace(self.view, heroes=tuple(heroes))
        changed.__dict__["content"] = self.content
        return outlook(changed, self.taste)

    @property
    def prospects(self) -> float:
        """What all that is no point yet may still bring me, weighed by how games went on from such positions.

        Magic cards are not among it: in those games, whoever had more of them than others got no further.
        """
        if self.is_last_turn:
            return self.stones_worth(self.stones)
        health = HEALTH[min(self.me.health, len(HEALTH) - 1)] * (0.5 + 0.5 * self.hurry)
        experience = sum(self.me.experience.values()) * self.experience_worth
        treasures = sum(self.treasure_use(self.content.treasure[card]) for card in self.me.treasures)
        return (
            experience
            + HEALTH_COUNTS * health
            + TREASURES_COUNT * treasures * min(self.turns_to_come / 8, 1.0)
            + STONES_COUNT * self.stones_worth(self.stones)
            + PLACE_COUNTS * self.place_worth(self.me.space)
        )

    # -- events -----------------------------------------------------------------------------------------------------

    def event_worth(self, card: EventCard, with_kit: Kit | None = None) -> float:
        """What it is worth to face an event."""
        match card.kind:
            case "instruction":
                return sum(self._instruction_worth(effect) for effect in card.effects)
            case "duel":
                return 0.45
            case "cooperation":
                return 0.5
            case _:
                return self.challenge_worth(card.needs, self._prize(card), card.failure, with_kit)

    def _prize(self, card: EventCard) -> float:
        found = self._prizes.get(card.id)
        if found is None:
            flight = self.flight_worth if card.flight else 0.0
            found = self._prizes[card.id] = self.reward_worth(card.reward) + flight
        return found

    def _instruction_worth(self, effect: instructions.Instruction) -> float:
        match effect:
            case Heal(health):
                return self.health_change(health)
            case GainStones(count) | instructions.GainStonesHere(count):
                return 0.25 * count * self.hurry
            case instructions.GainExperience(markers):
                return markers * self.experience_worth * 1.2
            case instructions.KeepStones(most):
                return -0.2 * max(sum(self.stones) - most, 0) * self.hurry
            case instructions.LoseHealthOrStones():
                return -0.4 * self.hurry
            case _:
                return 0.2 * self.hurry

    @cached_property
    def flight_worth(self) -> float:
        """What it is worth to be carried anywhere."""
        return max((self.goal_worth(box) for box in self.view.boxes if box.prophecy), default=0.0) * 0.8

    @cached_property
    def next_event(self) -> float:
        """What an event is worth before it is drawn: the mean over those that may lie on top."""
        letter = self.view.next_event_letter or "B"
        if self.view.known_events:
            return self.event_worth(self.content.event[self.view.known_events[0]])
        return self.mean_event(letter, self._bare_kit) + MAGIC_HELPS + (BETTER_OF_TWO if letter == "B" else 0.0)

    @cached_property
    def _bare_kit(self) -> Kit:
        """My experience and treasures alone: what an unknown event is judged by."""
        return Kit(self.kit.die, self.kit.experience, self.kit.rerolls, (), ())

    def mean_event(self, letter: str, with_kit: Kit) -> float:
        """The mean worth of the events with this letter that are not discarded."""
        worth, count = 0.0, 0
        for card, copies in self._events_left(letter):
            worth += copies * self.event_worth(card, with_kit)
            count += copies
        return worth / count if count else 0.0

    def _events_left(self, letter: str) -> Iterator[tuple[EventCard, int]]:
        """The events with this letter that are not discarded, each with its number."""
        gone = self.view.event_discard
        for card in self.content.events:
            copies = card.copies - gone.count(card.id)
            if card.letter == letter and copies > 0 and (card.kind != "cooperation" or len(self.view.heroes) > 2):
                yield card, copies

    def redrawn(self, price: float) -> float:
        """What it is worth, for each event, that it may be thrown away at this price."""
        letter = self.view.next_event_letter or "B"
        mean, worth, count = self.mean_event(letter, self.later_kit), 0.0, 0
        for card, copies in self._events_left(letter):
            gain = mean - self.event_worth(card, self.later_kit) - price
            worth += copies * (gain if gain > REDRAW else 0.0)
            count += copies
        return worth / count if count else 0.0

    def price_worth(self, spell: CardId) -> float:
        """What it is worth, or rather costs, to pay for a spell."""
        return self.stone_change(_minus(self.content.spells[spell].price))

    # -- places ---------------------------------------------------------------------------------------------------

    def goal_worth(self, box: BoxView) -> float:
        """What it is worth to stand on a prophecy's marker in step 3, with the means of now."""
        found = self._goals.get(box.prophecy)
        if found is None:
            prophecy = self.content.prophecy[box.prophecy]
            gain = self.prophecy_worth(prophecy, box.treasure)
            if prophecy.delivery:
                found = gain + self.stone_change(_minus(prophecy.delivery)) if self.can_pay(prophecy) else 0.0
            else:
                found = self.challenge_worth(prophecy.needs, gain, prophecy.failure)
            self._goals[box.prophecy] = found
        return found

    def can_pay(self, prophecy: Prophecy) -> bool:
        """Whether I have the stones for a delivery."""
        return all(self.stones[LANDSCAPES.index(kind)] >= count for kind, count in prophecy.delivery.items())

    def chance_at(self, prophecy: Prophecy, treasure: CardId) -> float:
        """How likely I fulfil a prophecy with the means of now."""
        if prophecy.delivery:
            return float(self.can_pay(prophecy))
        stake = self.prophecy_worth(prophecy, treasure) + self.pain(prophecy.failure)
        return self.challenge_plan(prophecy.needs, stake, self.kit).chance

    @property
    def main_chance(self) -> float:
        """How likely I fulfil my main prophecy with the means of now."""
        gain, failure = self.main_stakes
        return self.challenge_plan(self.me.main_needs, gain + self.pain(failure), self.kit).chance

    @cached_property
    def main_worth(self) -> float:
        """What it is worth to try my main prophecy."""
        return self.challenge_worth(self.me.main_needs, *self.main_stakes) if self.main_place else 0.0

    def act_worth(self, space: str) -> float:
        """What step 3 is worth on a space: an event, or a prophecy there."""
        found = self._acts.get(space)
        if found is None:
            here = [self.goal_worth(box) for box in self.view.boxes if box.prophecy and box.marker == space]
            if self.main_place == space:
                here.append(self.main_worth)
            found = self._acts[space] = max([self.next_event, *here])
        return found

    def place_worth(self, space: str) -> float:
        """What it is worth to end a turn on a space: its stones, and what lies within reach next turn."""
        found = self._places.get(space)
        if found is None:
            found = self._places[space] = 0.0 if self.is_last_turn else self._place_worth(space)
        return found

    def _place_worth(self, space: str) -> float:
        return self.income_on(space) + self.hope_from(space)

    def hope_from(self, space: str) -> float:
        """What lies within reach of a space next turn."""
        goals = sorted([self.goal_from(space, goal) for goal in self.goals_to_come], reverse=True)
        hope = goals[0] + SECOND_GOAL * sum(goals[1:]) if goals else 0.0
        return hope * min(self.turns_to_come, 1.0)

    def income_on(self, space: str) -> float:
        """What it is worth to begin a turn on a space: two stones, or health in the castle."""
        landscape = self.content.space[space].landscape
        if landscape is None:
            return self.health_change(CASTLE_HEALING)
        return max(self._income[LANDSCAPES.index(landscape)], 0.0)

    @cached_property
    def _income(self) -> list[float]:
        """What two stones of each landscape are worth next turn, medallions considered."""
        found = []
        for landscape in LANDSCAPES:
            received = [(landscape, landscape), *[(landscape, kind) for kind in self.medallions]]
            found.append(max(self.stone_change(as_stones(each)) for each in received))
        return found

    @cached_property
    def medallions(self) -> list[Landscape]:
        """The kinds of stones that my medallions may bring."""
        treasures = [self.content.treasure[card].medallion for card in self.me.treasures]
        return [kind for kind in (self.content.character[self.me.character].medallion, *treasures) if kind]

    @cached_property
    def goals_to_come(self) -> list[Goal]:
        """Places that promise more than an event, now or with more stones."""
        boxes = {box.prophecy: box for box in self.view.boxes}
        found = []
        for task in self.tasks:
            box = boxes.get(task.prophecy) if task.prophecy else None
            now = self.goal_worth(box) if box else self.main_worth
            patience = self._patience(box) if box else OWN_PATIENCE
            missing = tuple(max(want - have, 0) for want, have in zip(task.stones, self.stones, strict=True))
            above = now - self.next_event, task.best - self.next_event
            found.append(Goal(task.place, task.prophecy, *above, patience, missing))
        return [goal for goal in found if max(goal.now, goal.later) > 0]

    def _patience(self, box: BoxView) -> float:
        """What is left of the worth of a prophecy after a turn: others may be first."""
        left, prophecy = PATIENCE, self.content.prophecy[box.prophecy]
        for rival in self.view.heroes:
            if rival.seat != self.you:
                left *= 1 - EAGERNESS * fulfils(self.content, rival, prophecy, box.marker)
        return left

    def goal_from(self, space: str, goal: Goal) -> float:
        """What a goal is worth seen from a space, by the turns it takes to get there with all that it needs."""
        way = turns(self.content, space, goal.place, max(self.me.health, 2))
        landscape = self.content.space[space].landscape
        helps = min(goal.missing[LANDSCAPES.index(landscape)], STONES_RECEIVED) if landscape else 0
        gathered = max(way, 1 + -(-(sum(goal.missing) - helps) // STONES_RECEIVED))
        return max(goal.now * goal.patience**way, goal.later * goal.patience**gathered, 0.0)


_recent: dict[tuple[bytes, int, Taste], Outlook] = {}
"""Outlooks by all that a seat sees but its own steps, and by its taste, the latest last."""


def outlook(view: View, taste: Taste = USUAL) -> Outlook:
    """The outlook of a view; what was reckoned before the own piece went a step is not reckoned again."""
    assert view.you is not None
    heroes = list(view.heroes)
    heroes[view.you] = msgspec.structs.replace(heroes[view.you], space="")
    still = msgspec.structs.replace(view, heroes=tuple(heroes), step="", steps_left=0, magic_steps=0, far={})
    key = msgspec.msgpack.encode(still), id(view.content), taste
    found = _recent.pop(key, None) or Outlook(view, taste)
    found.view, found.me = view, view.heroes[view.you]
    if len(_recent) >= RECENT:
        del _recent[next(iter(_recent))]
    _recent[key] = found
    return found


def as_stones(kinds: tuple[str, ...]) -> Stones:
    """Single stones, counted by kind."""
    return tuple(kinds.count(kind) for kind in LANDSCAPES)


def _minus(price: Price) -> Stones:
    return tuple(-price.get(kind, 0) for kind in LANDSCAPES)
