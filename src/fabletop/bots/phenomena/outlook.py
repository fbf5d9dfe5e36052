"""What a seat of Phenomena expects, in victory points: of stones, health, experience, cards, challenges and places."""

from __future__ import annotations

import math
from functools import cached_property

import msgspec

from fabletop.bots.phenomena.means import Kit, Plan, Pool, Stones, free_stones, kit, plan, pools, spell_means
from fabletop.bots.phenomena.routes import turns
from fabletop.games.phenomena.content import Content, EventCard, Prophecy, Reward, Treasure
from fabletop.games.phenomena.effects import (
    LANDSCAPES,
    Ability,
    AddSteps,
    GainExperience,
    GainStones,
    GainStonesHere,
    Heal,
    Instruction,
    KeepStones,
    LoseHealthOrStones,
    Price,
)
from fabletop.games.phenomena.view import BoxView, HeroView, View
from fabletop.kernel import CardId

PACE = 1.4
"""Spaces that the Sherpa marker goes in a turn, on average."""
EXPERIENCE = 0.15
"""What an experience marker is worth for each turn to come."""
STONE_WORTH = (0.34, 0.22, 0.14, 0.1, 0.06)
"""What the first, second, … stone of a kind is worth as long as there are turns to use it in."""
STONE = 0.22
"""What a stone is worth that is spent on magic."""
HEALTH = (0.0, 0.9, 1.5, 1.9, 2.1)
"""What so many health markers are worth: steps, and sacrifices."""
PATIENCE = 0.62
"""What is left of the worth of a prophecy that can only be tried a turn later: others may be first."""
OWN_PATIENCE = 0.72
"""The same for the own main prophecy, which nobody can take away."""
MAGIC_HELPS = 0.25
"""What magic and a sacrifice add to the worth of an unknown event."""
BETTER_OF_TWO = 0.3
"""What it is worth that a B event may be thrown away for another."""
SECOND_GOAL = 0.25
"""How much of its worth a goal adds that is not the best one."""


class Goal(msgspec.Struct, frozen=True):
    """A place worth going to."""

    place: str
    worth: float
    """Above that of an event."""
    patience: float
    missing: Price = {}
    """Stones still to be gathered for it."""


class Outlook:
    """A view, read as a player would."""

    def __init__(self, view: View) -> None:
        assert view.you is not None
        self.view = view
        self.content: Content = view.content
        self.you = view.you
        self.me: HeroView = view.heroes[view.you]
        self.is_my_turn = view.active == view.you
        self._acts: dict[str, float] = {}
        self._goals: dict[str, float] = {}

    # -- time -----------------------------------------------------------------------------------------------------

    @cached_property
    def turns_to_come(self) -> float:
        """My turns after the running one."""
        view = self.view
        if view.crown >= 0:
            seats = len(view.heroes)
            last_turns = (view.crown - view.active - 1) % seats + 1
            waits = 0 < (self.you - view.active) % seats < last_turns
            return 1.0 if waits and view.crown != self.you else 0.0
        return 0.7 + view.sherpa / (PACE * len(view.heroes))

    @cached_property
    def is_last_turn(self) -> bool:
        """Whether I have no turn after this one."""
        return self.turns_to_come == 0.0

    @cached_property
    def hurry(self) -> float:
        """How much of their worth things keep that only serve later turns: 0 on the last turn."""
        return min(self.turns_to_come / 2.5, 1.0)

    # -- stones and health ----------------------------------------------------------------------------------------

    @cached_property
    def stones(self) -> Stones:
        """My stones that are not promised."""
        return free_stones(self.me)

    def stones_worth(self, stones: Stones) -> float:
        """What stones are worth to me: many kinds rather than many of a kind, and what deliveries ask for."""
        if self.is_last_turn:
            return float(min(stones)) if self.is_my_turn else 0.0
        worth = 0.0
        for count in stones:
            worth += sum(STONE_WORTH[:count]) + 0.04 * max(count - len(STONE_WORTH), 0)
        return worth * (0.4 + 0.6 * self.hurry) + max(
            (self._delivery_hope(each, stones) for each in self.deliveries), default=0.0
        )

    def _delivery_hope(self, prophecy: Prophecy, stones: Stones) -> float:
        """The nearer a delivery is to complete, the more its stones are worth."""
        asked = [prophecy.delivery.get(kind, 0) for kind in LANDSCAPES]
        there = sum(min(have, want) for have, want in zip(stones, asked, strict=True)) / sum(asked)
        return 0.5 * self.prophecy_worth(prophecy) * there * there * self.hurry

    @cached_property
    def deliveries(self) -> list[Prophecy]:
        """The active prophecies that ask for stones."""
        active = [self.content.prophecy[box.prophecy] for box in self.view.boxes if box.prophecy]
        return [prophecy for prophecy in active if prophecy.delivery]

    def stone_change(self, change: Stones) -> float:
        """What it is worth to gain (or lose) these stones; those above the limit count for nothing."""
        after = [max(have + more, 0) for have, more in zip(self.stones, change, strict=True)]
        surplus = sum(after) - self.me.stone_limit
        for _ in range(max(surplus, 0)):
            most = max(range(len(after)), key=after.__getitem__)
            after[most] -= 1
        return self.stones_worth(tuple(after)) - self.stones_worth(self.stones)

    @cached_property
    def stone_cost(self) -> float:
        """What a stone costs that is spent on magic."""
        return STONE * (0.3 + 0.7 * self.hurry) if not self.is_last_turn else 0.12

    def health_change(self, change: int) -> float:
        """What it is worth to regain (or lose) health."""
        if self.is_last_turn:
            return 0.0
        before, after = self.me.health, min(max(self.me.health + change, 0), self.me.health_limit)
        return (HEALTH[min(after, 4)] - HEALTH[min(before, 4)]) * (0.5 + 0.5 * self.hurry)

    @cached_property
    def health_cost(self) -> float:
        """What the next health marker costs."""
        return max(-self.health_change(-1), 0.05)

    # -- experience and cards -------------------------------------------------------------------------------------

    @cached_property
    def experience_worth(self) -> float:
        """What an experience marker is worth."""
        return EXPERIENCE * self.turns_to_come

    def calling(self, ability: Ability) -> float:
        """How much more (or less) than usual an ability is worth to me: my main prophecy may ask for it."""
        if not self.main_place:
            return 1.0
        return 1.4 if ability in self.main_needs else 0.7

    def treasure_worth(self, card: CardId) -> float:
        """Printed points, and what a treasure may still do."""
        treasure = self.content.treasure[card]
        return (
            treasure.points
            + min(self.turns_to_come / 8, 1.0) * self._use_of_treasure(treasure)
            + (1.0 if treasure.effect else 0.0)
        )

    def _use_of_treasure(self, treasure: Treasure) -> float:
        use = 0.0
        if treasure.medallion:
            use += 0.55
        if treasure.extra_move:
            use += 0.45
        for ability, count in treasure.rerolls.items():
            use += count * (0.5 if ability == "any" else 0.3)
        if treasure.effect:
            use += self.spell_use(treasure.id)
        return use

    def spell_use(self, spell: CardId) -> float:
        """What a magic card may still do, besides being a point."""
        means = spell_means(self.content, spell)
        if means is not None:
            price = max(sum(means.price), 1)
            suits = max(self.calling(ability) for ability in means.abilities)
            return (means.dice + 0.45 * means.rerolls) * 0.28 * suits * math.sqrt(len(means.abilities) / price)
        match self.content.spells[spell].effect:
            case AddSteps(steps):
                return 0.25 * steps
            case GainStones():
                return 0.7
            case Heal():
                return 0.35
            case _:
                return 0.2

    def reward_worth(self, reward: Reward) -> float:
        """What a reward is worth, points included."""
        worth = reward.points + self.crown_worth(reward.points)
        markers = sum(count * self.calling(ability) for ability, count in reward.experience.items())
        worth += (markers + 1.3 * reward.free_experience) * self.experience_worth
        if reward.treasures:
            worth += self.unseen_treasure * (0.7 + 0.3 * reward.treasures)
        return worth

    @cached_property
    def unseen_treasure(self) -> float:
        """What a treasure from the stack is worth."""
        copies = [(each.copies, self.treasure_worth(each.id)) for each in self.content.treasures]
        return sum(count * worth for count, worth in copies) / max(sum(count for count, _ in copies), 1)

    def crown_worth(self, points: int) -> float:
        """The crown, if these points bring the Sherpa marker to 0 in my turn."""
        takes_it = self.view.crown < 0 and self.is_my_turn and points >= self.view.sherpa
        return float(self.content.crown) if takes_it else 0.0

    def prophecy_worth(self, prophecy: Prophecy, treasure: CardId = "") -> float:
        """What fulfilling a prophecy is worth."""
        worth = prophecy.points + self.crown_worth(prophecy.points) + self.reward_worth(prophecy.reward)
        return worth + (self.treasure_worth(treasure) if treasure else 0.0)

    @cached_property
    def prospects(self) -> float:
        """What all that is no point yet may still bring me."""
        health = HEALTH[min(self.me.health, len(HEALTH) - 1)] * (0.5 + 0.5 * self.hurry) if self.turns_to_come else 0.0
        experience = sum(self.me.experience.values()) * self.experience_worth
        use = min(self.turns_to_come / 8, 1.0)
        cards = sum(self._use_of_treasure(self.content.treasure[card]) for card in self.me.treasures)
        spells = sum(self.spell_use(spell) for spell in (*self.me.printed, *self.me.bought))
        place = self.place_worth(self.me.space)
        return self.stones_worth(self.stones) + health + experience + use * (cards + spells) + place

    # -- challenges -----------------------------------------------------------------------------------------------

    @cached_property
    def kit(self) -> Kit:
        """What I can bring into a challenge now."""
        return kit(self.content, self.me, self.view.used_magic if self.is_my_turn else ())

    @cached_property
    def later_kit(self) -> Kit:
        """What I can bring into a challenge in a later turn."""
        return kit(self.content, self.me)

    def plan(self, pools: tuple[Pool, ...], gain: float, with_kit: Kit | None = None) -> Plan:
        """How best to meet these pools."""
        return plan(with_kit or self.kit, pools, round(gain, 1), round(self.stone_cost, 2), round(self.health_cost, 1))

    def challenge_worth(
        self, needs: dict[Ability, int], gain: float, failure: int, with_kit: Kit | None = None
    ) -> float:
        """What it is worth to face a challenge."""
        using = with_kit or self.kit
        pain = -self.health_change(-failure) if failure else 0.0
        found = self.plan(pools(using, tuple(needs.items())), gain + pain, using)
        return found.chance * gain - (1.0 - found.chance) * pain - found.cost

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
                flight = self.flight_worth if card.flight else 0.0
                return self.challenge_worth(card.needs, self.reward_worth(card.reward) + flight, card.failure, with_kit)

    def _instruction_worth(self, effect: Instruction) -> float:
        match effect:
            case Heal(health):
                return self.health_change(health)
            case GainStones(count) | GainStonesHere(count):
                return 0.25 * count * self.hurry
            case GainExperience(markers):
                return markers * self.experience_worth * 1.2
            case KeepStones(most):
                return -0.2 * max(sum(self.stones) - most, 0) * self.hurry
            case LoseHealthOrStones():
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
        return Kit(self.kit.die, self.kit.experience, self.kit.rerolls, self.kit.stones, ())

    def mean_event(self, letter: str, with_kit: Kit) -> float:
        """The mean worth of the events with this letter that are not discarded."""
        gone = self.view.event_discard
        worth, count = 0.0, 0
        for card in self.content.events:
            copies = card.copies - gone.count(card.id)
            if card.letter == letter and copies > 0 and (card.kind != "cooperation" or len(self.view.heroes) > 2):
                worth += copies * self.event_worth(card, with_kit)
                count += copies
        return worth / count if count else 0.0

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

    @cached_property
    def main_worth(self) -> float:
        """What it is worth to try my main prophecy."""
        main = self.content.main_prophecy.get(self.me.main_prophecy)
        if main is None or self.me.main_state == "fulfilled":
            return 0.0
        return self.challenge_worth(self.main_needs, main.points + self.crown_worth(main.points), main.failure)

    @cached_property
    def main_needs(self) -> dict[Ability, int]:
        """What my main prophecy asks for at this table."""
        main = self.content.main_prophecy[self.me.main_prophecy]
        more = 1 if self.view.options.main_prophecy_plus_one else 0
        return {ability: needed + more for ability, needed in main.needs.items()}

    def act_worth(self, space: str) -> float:
        """What step 3 is worth on a space: an event, or a prophecy there."""
        found = self._acts.get(space)
        if found is None:
            here = [self.goal_worth(box) for box in self.view.boxes if box.prophecy and box.marker == space]
            if self.main_place == space:
                here.append(self.main_worth)
            found = self._acts[space] = max([self.next_event, *here])
        return found

    @cached_property
    def main_place(self) -> str:
        """Where my main prophecy can be tried; nowhere once it is fulfilled."""
        main = self.content.main_prophecy.get(self.me.main_prophecy)
        return main.location if main and self.me.main_state != "fulfilled" else ""

    def place_worth(self, space: str) -> float:
        """What it is worth to end a turn on a space: its stones, and what lies within reach next turn."""
        if self.is_last_turn:
            return 0.0
        landscape = self.content.space[space].landscape
        income = 0.0 if landscape is None else self._income[LANDSCAPES.index(landscape)]
        goals = sorted((self._goal_from(space, goal) for goal in self._goals_to_come), reverse=True)
        hope = goals[0] + SECOND_GOAL * sum(goals[1:]) if goals else 0.0
        heals = self.health_change(2) if landscape is None else 0.0
        return max(income, heals) + hope * min(self.turns_to_come, 1.0)

    @cached_property
    def _income(self) -> list[float]:
        """What two stones of each landscape are worth next turn, medallions considered."""
        treasures = [self.content.treasure[card].medallion for card in self.me.treasures]
        medallions = [kind for kind in (self.content.character[self.me.character].medallion, *treasures) if kind]
        found = []
        for landscape in LANDSCAPES:
            received = [(landscape, landscape), *[(landscape, kind) for kind in medallions]]
            found.append(max(self.stone_change(as_stones(each)) for each in received))
        return found

    @cached_property
    def _goals_to_come(self) -> list[Goal]:
        """Places that promise more than an event."""
        found = []
        for box in self.view.boxes:
            if not box.prophecy:
                continue
            prophecy = self.content.prophecy[box.prophecy]
            if prophecy.delivery:
                missing = {
                    kind: count - self.stones[LANDSCAPES.index(kind)]
                    for kind, count in prophecy.delivery.items()
                    if count > self.stones[LANDSCAPES.index(kind)]
                }
                worth = self.prophecy_worth(prophecy, box.treasure) - 0.2 * sum(prophecy.delivery.values())
                found.append(Goal(box.marker, worth - self.next_event, PATIENCE, missing))
            else:
                found.append(Goal(box.marker, self.goal_worth(box) - self.next_event, PATIENCE))
        if self.main_place:
            found.append(Goal(self.main_place, self.main_worth - self.next_event, OWN_PATIENCE))
        return [goal for goal in found if goal.worth > 0]

    def _goal_from(self, space: str, goal: Goal) -> float:
        """What a goal is worth seen from a space, by the turns it takes to get there with all that it needs."""
        needed = turns(self.content, space, goal.place, max(self.me.health, 2))
        if goal.missing:
            landscape = self.content.space[space].landscape
            helps = min(goal.missing.get(landscape, 0), 2) if landscape else 0
            needed = max(needed, 1 + (sum(goal.missing.values()) - helps + 1) // 2)
        return float(goal.worth * goal.patience**needed)


def as_stones(kinds: tuple[str, ...]) -> Stones:
    """Single stones, counted by kind."""
    return tuple(kinds.count(kind) for kind in LANDSCAPES)


def _minus(price: Price) -> Stones:
    return tuple(-price.get(kind, 0) for kind in LANDSCAPES)
