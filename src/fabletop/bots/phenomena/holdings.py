"""What a seat of Phenomena expects of what it has, in victory points: of stones, health, experience and cards."""

from __future__ import annotations

import math
from functools import cached_property

import msgspec

from fabletop.bots.phenomena.means import SACRIFICE, Kit, Plan, Pool, free_stones, kit, plan, pools, spell_means
from fabletop.bots.phenomena.taste import USUAL, Taste
from fabletop.games.phenomena.content import Content, Prophecy, Reward, Treasure
from fabletop.games.phenomena.effects import ALL_ABILITIES, LANDSCAPES, Ability, MainState
from fabletop.games.phenomena.good_play import Stones
from fabletop.games.phenomena.spells import AddSteps, GainStones, Heal, RedrawEvent
from fabletop.games.phenomena.view import BoxView, HeroView, View
from fabletop.kernel import CardId, Seat

PACE = 1.4
"""Spaces that the Sherpa marker goes in a turn, on average."""
STONE_WORTH = (0.42, 0.27, 0.17, 0.12, 0.07)
"""What the first, second, … stone of a kind is worth as long as there are turns to use it in."""
STONE = 0.22
"""What a stone is worth that is spent on magic."""
HEALTH = (0.0, 0.9, 1.5, 1.9, 2.1)
"""What so many health markers are worth: steps, and sacrifices."""
TASK = 0.4
"""How much of a prophecy its stones are worth when all are there."""
CALLED = 1.4
"""How much more than usual an ability is worth that my main prophecy asks for."""
NOT_CALLED = 0.8
"""And one that it does not ask for."""
REROLL, PER_DIE = 0.25, 0.07
"""What a re-roll is worth in dice, and how much more for each die that may have fallen badly."""
STEP = 0.6
"""What a step more is worth to whoever has a single one: their health is all the steps that heroes have."""
HEALED = 0.4
"""How much of what healing would bring now counts."""
EVENTS = 1.5
"""Events that one has to face as they come, in a long game: of most one may be thrown away anyway."""
SERVED = 0.8
"""How much of its worth magic keeps for each other magic of mine that helps the same ability."""
WANTED = 0.1
"""How much more magic is worth for each active prophecy that asks for its ability."""
AT_HAND = 1.15
"""How much more magic is worth whose price I can pay from stones that I have more than one of."""


class Task(msgspec.Struct, frozen=True):
    """Something that stones help to do."""

    place: str
    prophecy: CardId
    """Empty: my main prophecy."""
    stones: Stones
    """What it takes to do it as well as possible."""
    best: float
    """What it is worth with all these stones."""
    worst: float
    """And with none."""


class Holdings:
    """What a seat has, as it sees it."""

    def __init__(self, view: View, taste: Taste = USUAL) -> None:
        assert view.you is not None
        self.view = view
        self.taste = taste
        self.content: Content = view.content
        self.you = view.you
        self.me: HeroView = view.heroes[view.you]
        self.is_my_turn = view.active == view.you
        self._changes: dict[Stones, float] = {}
        self._treasures: dict[CardId, float] = {}

    # -- time -----------------------------------------------------------------------------------------------------

    @cached_property
    def turns_to_come(self) -> float:
        """My turns after the running one."""
        return turns_after(self.view, self.you)

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
        """What stones are worth to me: many kinds rather than many of a kind, and what prophecies ask for."""
        if self.is_last_turn:
            return float(min(stones)) if self.is_my_turn else 0.0
        return self.worth_for_anything(stones) + self.best_hope(stones)

    def worth_for_anything(self, stones: Stones) -> float:
        """What stones are worth whatever they will be used for."""
        worth = 0.0
        for count, asked in zip(stones, self.asked_for, strict=True):
            worth += asked * (sum(STONE_WORTH[:count]) + 0.04 * max(count - len(STONE_WORTH), 0))
        return self.taste.stones * worth * (0.4 + 0.6 * self.hurry)

    @cached_property
    def asked_for(self) -> tuple[float, ...]:
        """How many times as much as the mean stone one of each kind is worth, by the prices of my magic."""
        enchanted = [card for card in self.me.treasures if self.content.treasure[card].effect]
        prices = [self.content.spells[card].price for card in (*self.me.printed, *self.me.bought, *enchanted)]
        asked = [sum(price.get(kind, 0) for price in prices) for kind in LANDSCAPES]
        mean = sum(asked) / len(asked)
        return tuple([1 + self.taste.asked * (count / mean - 1) if mean else 1.0 for count in asked])

    def best_hope(self, stones: Stones) -> float:
        """What stones are worth for the prophecy that they serve best."""
        return max((self.hope(task, stones) for task in self.tasks), default=0.0)

    def hope(self, task: Task, stones: Stones) -> float:
        """The nearer the stones for a task are to complete, the more they are worth."""
        asked = sum(task.stones)
        if not asked:
            return 0.0
        there = sum([min(have, want) for have, want in zip(stones, task.stones, strict=True)]) / asked
        return TASK * max(task.best - task.worst, 0.0) * there * there * self.hurry

    def stone_change(self, change: Stones) -> float:
        """What it is worth to gain (or lose) these stones; those above the limit count for nothing."""
        found = self._changes.get(change)
        if found is None:
            found = self._changes[change] = self._stone_change(change)
        return found

    def _stone_change(self, change: Stones) -> float:
        return self.stones_worth(self.stones_after(change)) - self.stones_worth(self.stones)

    def stones_after(self, change: Stones) -> Stones:
        """My stones with these more, or less, and none above the limit."""
        after = [max(have + more, 0) for have, more in zip(self.stones, change, strict=True)]
        surplus = sum(after) - self.me.stone_limit
        for _ in range(max(surplus, 0)):
            most = max(range(len(after)), key=after.__getitem__)
            after[most] -= 1
        return tuple(after)

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
        return self.taste.experience * self.turns_to_come

    @cached_property
    def calling(self) -> dict[Ability, float]:
        """How much more (or less) than usual each ability is worth to me: my main prophecy may ask for it."""
        if not self.main_place:
            return dict.fromkeys(ALL_ABILITIES, 1.0)
        return {ability: CALLED if ability in self.me.main_needs else NOT_CALLED for ability in ALL_ABILITIES}

    @cached_property
    def main_place(self) -> str:
        """Where my main prophecy can be tried; nowhere once it is fulfilled."""
        main = self.content.main_prophecy.get(self.me.main_prophecy)
        return main.location if main and self.me.main_state != MainState.FULFILLED else ""

    def treasure_worth(self, card: CardId) -> float:
        """Printed points, and what a treasure may still do."""
        found = self._treasures.get(card)
        if found is None:
            treasure = self.content.treasure[card]
            self._treasures[card] = float(treasure.points)  # for whoever asks meanwhile: magic may turn on events
            magic = 1.0 if treasure.effect else 0.0
            use = min(self.turns_to_come / 8, 1.0) * self.taste.treasures * self.treasure_use(treasure)
            found = treasure.points + magic + use
            self._treasures[card] = found
        return found

    def treasure_use(self, treasure: Treasure) -> float:
        """What a treasure may still do in a long game."""
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
        magic = self.content.spells[spell]
        is_at_hand = all(self.stones[LANDSCAPES.index(kind)] > count for kind, count in magic.price.items())
        return self._spell_use(spell) * (AT_HAND if is_at_hand else 1.0)

    def _spell_use(self, spell: CardId) -> float:
        means = spell_means(self.content, spell)
        if means is not None:
            price = max(sum(means.price), 1)
            suits = max(self.calling[ability] * self._room(ability, spell) for ability in means.abilities)
            dice = max(self.me.experience[ability] for ability in means.abilities)
            thrown = means.dice + (REROLL + PER_DIE * dice) * means.rerolls
            return thrown * 0.28 * suits * math.sqrt(len(means.abilities) / price)
        match self.content.spells[spell].effect:
            case AddSteps(steps):
                return STEP * steps / max(self.me.health, 1)
            case GainStones(count):
                return 0.7 * max(count - sum(self.content.spells[spell].price.values()), 0)
            case Heal(health):
                return 0.18 * min(health, self.me.health_limit) + HEALED * self.health_change(health)
            case RedrawEvent():
                return EVENTS * self.redrawn(self.stone_cost * sum(self.content.spells[spell].price.values()))
            case _:
                return 0.2

    def _room(self, ability: Ability, spell: CardId) -> float:
        """How much is left to be done for an ability: it is asked for, and I have not much magic for it yet."""
        asked = sum(ability in self.content.prophecy[box.prophecy].needs for box in self.view.boxes if box.prophecy)
        others = [means for means in self.later_kit.means if means.source not in (SACRIFICE, spell)]
        return (1 + WANTED * asked) * SERVED ** sum(ability in means.abilities for means in others)

    def redrawn(self, price: float) -> float:
        """What it is worth, for each event, that it may be thrown away at this price."""
        raise NotImplementedError

    def reward_worth(self, reward: Reward) -> float:
        """What a reward is worth, points included."""
        worth = reward.points + self.crown_worth(reward.points)
        markers = sum(count * self.calling[ability] for ability, count in reward.experience.items())
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
        """How best to meet these pools; what is at stake is rounded, so that plans come up again."""
        return plan(
            with_kit or self.kit, pools, round(2 * gain) / 2, round(self.stone_cost, 2), round(self.health_cost, 1)
        )

    def challenge_worth(
        self, needs: dict[Ability, int], gain: float, failure: int, with_kit: Kit | None = None
    ) -> float:
        """What it is worth to face a challenge."""
        pain = self.pain(failure)
        found = self.challenge_plan(needs, gain + pain, with_kit or self.kit)
        return found.chance * gain - (1.0 - found.chance) * pain - found.cost

    def challenge_plan(self, needs: dict[Ability, int], stake: float, using: Kit) -> Plan:
        """How to face a challenge."""
        return self.plan(pools(using, tuple(needs.items())), stake, using)

    def pain(self, failure: int) -> float:
        """What it costs to fail."""
        return -self.health_change(-failure) if failure else 0.0

    # -- tasks ----------------------------------------------------------------------------------------------------

    @cached_property
    def tasks(self) -> list[Task]:
        """The active prophecies and my main prophecy, with the stones that it takes to do them well."""
        found = [self._task_of(box) for box in self.view.boxes if box.prophecy]
        if self.main_place:
            found.append(self._challenge_task(self.main_place, "", self.me.main_needs, *self.main_stakes))
        return found

    def _task_of(self, box: BoxView) -> Task:
        prophecy = self.content.prophecy[box.prophecy]
        gain = self.prophecy_worth(prophecy, box.treasure)
        if not prophecy.delivery:
            return self._challenge_task(box.marker, box.prophecy, prophecy.needs, gain, prophecy.failure)
        stones = tuple(prophecy.delivery.get(kind, 0) for kind in LANDSCAPES)
        return Task(box.marker, box.prophecy, stones, gain - self.taste.delivered * sum(stones), 0.0)

    def _challenge_task(
        self, place: str, prophecy: CardId, needs: dict[Ability, int], gain: float, failure: int
    ) -> Task:
        """A challenge, with all the stones that its magic could take and without any."""
        own, count = self.later_kit, len(LANDSCAPES)
        rich, poor = [msgspec.structs.replace(own, stones=(each,) * count) for each in (self.me.stone_limit, 0)]
        uses = self.plan(pools(rich, tuple(needs.items())), gain, rich).uses
        price = {means.source: means.price for means in own.means}
        stones = tuple(sum(price[source][kind] for _, source in uses) for kind in range(count))
        best, worst = [self.challenge_worth(needs, gain, failure, each) for each in (rich, poor)]
        return Task(place, prophecy, stones, best, max(worst, 0.0))

    @cached_property
    def main_stakes(self) -> tuple[float, int]:
        """What my main prophecy is worth, and the health that failure costs."""
        main = self.content.main_prophecy[self.me.main_prophecy]
        return main.points + self.crown_worth(main.points), main.failure


def turns_after(view: View, seat: Seat) -> float:
    """The turns of a hero after the running one."""
    if view.crown >= 0:
        waits = 0 < (seat - view.active) % len(view.heroes) < view.turns_left
        return 1.0 if waits and view.crown != seat else 0.0
    return 0.7 + view.sherpa / (PACE * len(view.heroes))
