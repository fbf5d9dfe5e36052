"""What the spaces of realms are worth: the way to the Palace, air, and what lies on the way."""

from __future__ import annotations

from functools import cached_property
from statistics import fmean

from fabletop.bots.prophecy.outlook import TURN
from fabletop.bots.prophecy.places import Places
from fabletop.games.prophecy.content import Content, is_played
from fabletop.games.prophecy.printed import Ability, Cell, Item, Obstacle, Opportunity
from fabletop.games.prophecy.rules.lasting import cheapened
from fabletop.games.prophecy.rules.swimming import EDGES, price_of_leaving, steps
from fabletop.games.prophecy.terms import BAD, Back, Purchase, Realm, Resource
from fabletop.kernel import CardId

WINNING = 40.0
PEARL = 2.0
ON_THE_WAY = 0.93
"""What is left of the worth of the Palace for each step that is still to go."""
ROUNDS = 1.35
"""Rounds for each step, with fights."""
OFF = 0.4
"""What it is worth to be back on the main board."""
LOST = 0.1
"""What a round costs that is spent in a realm for nothing."""
POSITIVE = 0.7
"""What an unknown positive card is worth."""
THE_ONLY_WAY = 4.0
"""How much more the Palace is worth when all other Artifacts are gone."""
FAR = 9
PALACE, OUT = "palace", "out"
"""Goals of a way besides spaces: the end of a realm, and its edge."""


class Depths(Places):
    """What realms are worth."""

    # -- going in --------------------------------------------------------------------------------------------------

    def entering(self, realm: Realm) -> float:
        """What it is worth to enter a realm, with the best bag that she can pay for."""
        if self.view.phase == "final":
            return 0.0
        return max((self.entering_with(realm, bubbles, gold) for bubbles, gold in self.bags(realm)), default=0.0)

    def bags(self, realm: Realm) -> list[tuple[int, int]]:
        """The bags that she can pay for, with what they cost her; or none."""
        gate = next(each for each in self.content.gates if each.realm is realm)
        found = [(each.bubbles, cheapened(self.table, self.me, Purchase.BAG, each.gold)) for each in gate.bags]
        return [(0, 0), *[(bubbles, gold) for bubbles, gold in found if gold <= self.me.gold]]

    def entering_with(self, realm: Realm, bubbles: int, gold: int) -> float:
        """What it is worth to enter with so much air."""
        if self.me.health < 3:
            return -1.0
        return self.goal(realm, self.content.entrance[realm], bubbles) + self.change(Resource.GOLD, -gold) - 0.6

    def goal(self, realm: Realm, cell: str, bubbles: int) -> float:
        """The best that there is to be reached from a space with so much air: the Palace, or Artifacts of the dead."""
        ends = [(self.palace(realm), PALACE)]
        ends += [(self.lying(each), each) for each in self.strewn if self.content.realm_of[each] is realm]
        return max(self._reached(realm, cell, bubbles, *each) for each in ends)

    def _reached(self, realm: Realm, cell: str, bubbles: int, worth: float, goal: str) -> float:
        steps = self.steps(cell, goal)
        return worth * ON_THE_WAY**steps * self.air(realm, steps, bubbles) - self.toll(cell, goal)

    def toll(self, cell: str, goal: str) -> float:
        """What the open cards on the way from a space to a goal cost at least; no waiting makes them cheaper."""
        key = (cell, goal)
        if key not in self._tolls:
            steps = self.steps(cell, goal)
            nearer = [each for each in self.content.beside(cell) if self.steps(each, goal) < steps] if steps else []
            self._tolls[key] = min([self._price(each) + self.toll(each, goal) for each in nearer], default=0.0)
        return self._tolls[key]

    @cached_property
    def _tolls(self) -> dict[tuple[str, str], float]:
        return {}

    def _price(self, cell: str) -> float:
        return max(-sum(self.found(card, cell) for card in self.seen(cell)), 0.0)

    @cached_property
    def strewn(self) -> list[str]:
        """The spaces of realms on which Artifacts lie."""
        return [each.space for each in self.view.ground if each.artifacts and each.space in self.content.cell]

    def steps(self, cell: str, goal: str = PALACE) -> int:
        """How many steps it is to the Palace or the Lair, to another space, or out."""
        key = ("steps", goal)
        if key not in self.memory:
            self.memory[key] = _steps(self.content, goal)
        found: int = self.memory[key][cell]
        return found

    def air(self, realm: Realm, steps: int, bubbles: int) -> float:
        """How likely she gets so far: with Bubbles, and some Health."""
        health = max(self.me.health - 2, 0)
        need = ROUNDS * steps + 0.5
        rounds = bubbles + 0.25 * health if realm is Realm.WATER else 2.0 * health + 4
        return float(min(rounds / max(need, 1.0), 1.0) ** 3) * self.crossing(realm)

    def crossing(self, realm: Realm) -> float:
        """How well she does against what waits there."""
        return 0.2 + 0.8 * self.depths(realm)[1]

    def depths(self, realm: Realm) -> tuple[float, float]:
        """What an unknown negative card is worth, and how likely the way is free then."""
        health, magic = self.me.health, self.me.magic
        found: tuple[float, float] = self.remembered(
            "depths", (realm, health, magic), lambda mind: mind._depths(realm, health, magic)
        )
        return found

    def _depths(self, realm: Realm, health: int, magic: int) -> tuple[float, float]:
        self.me.health, self.me.magic = health, magic
        self._fights.clear()
        place = self._dark_cell(realm)
        worths, free = [], []
        for card in self.content.deck(BAD[realm], self.view.options):
            if self.table.is_creature(card):
                fight = self.fight(card, space=place)
                worths.append(fight.worth)
                free.append(fight.odds.victory)
            else:
                face = self.content.face[card]
                assert isinstance(face, Obstacle)
                worths.append(self.effects(face.do))
                free.append(0.8)
        return fmean(worths), fmean(free)

    def _dark_cell(self, realm: Realm) -> str:
        return next(each.id for each in self.content.cells if each.realm is realm and each.holds is BAD[realm])

    # -- the end of the way ----------------------------------------------------------------------------------------

    def palace(self, realm: Realm) -> float:
        """What it is worth to be in the Palace or the Lair."""
        if realm not in self._palaces:
            self._palaces[realm] = self._palace(realm)
        return self._palaces[realm]

    @cached_property
    def _palaces(self) -> dict[Realm, float]:
        return {}

    def _palace(self, realm: Realm) -> float:
        cell = next(each.id for each in self.content.cells if each.realm is realm and each.palace)
        if self.view.options.lord_of_the_sea and realm is Realm.WATER:
            lord = self.table.planes[realm].greater
            fight = self.fight(lord, realm, cell)
            return fight.worth + fight.odds.victory * WINNING
        healing = self.regained(Resource.HEALTH, None) + self.regained(Resource.MAGIC, None)
        pearl = (PEARL + healing) * (realm not in self.me.pearls)
        seen = self.planes.get(realm)
        if seen is None or not seen.has_greater:
            return pearl
        known = self.table.planes[realm].greater
        cards = [known] if known else self._greater(realm)
        fights = [self.fight(card, realm, cell) for card in cards]
        only = THE_ONLY_WAY * (self.left <= 1)
        return fmean([each.worth + each.odds.victory * (self.artifact() + pearl + only) for each in fights])

    def _greater(self, realm: Realm) -> list[CardId]:
        found = [each.id for each in self.content.creatures if each.deck is Back.GREATER]
        return [each for each in found if is_played(self.table.creature(each), self.view.options)]

    # -- cells -----------------------------------------------------------------------------------------------------

    def swimming(self, cell: str) -> float:
        """What it is worth to be on a space of a realm, or off its board."""
        realm = self.realm
        assert realm is not None
        price = price_of_leaving(self.table, self.me) if cell != self.me.space else 0
        cost = self.change(Resource.BUBBLES, -price) if price else 0.0
        if not cell:
            return OFF + cost
        place = self.content.cell[cell]
        if place.palace:
            return self.palace(realm) + cost
        goal = self.goal(realm, cell, self.me.bubbles - price)
        if goal <= OFF:
            goal = self.way_out(realm, cell, price)
        return goal + self.cell(cell) + cost

    def lingering(self) -> float:
        """What it is worth not to move in a realm: what is here once more, and the way on a round later."""
        here, realm = self.me.space, self.content.realm_of[self.me.space]
        air = self.change(Resource.BUBBLES, -1) if realm is Realm.WATER else 0.0
        if self.content.cell[here].palace:
            return self.palace(realm) + air
        return max(map(self.swimming, steps(self.table, self.me)), default=OFF) - TURN + self.cell(here) + air

    def way_out(self, realm: Realm, cell: str, price: int) -> float:
        """What it is worth to be on a space from which one wants to get out: every round on the way is lost, and takes
        air in the sea."""
        rounds = self.steps(cell, OUT) + 1
        if realm is not Realm.WATER:
            return OFF - LOST * rounds
        return OFF + self.change(Resource.BUBBLES, -price - rounds) - self.change(Resource.BUBBLES, -price)

    def cell(self, cell: str) -> float:
        """What the card of a space is worth."""
        realm = self.content.realm_of[cell]
        worth = sum(self.found(card, cell) for card in self.seen(cell))
        if self.unseen(cell):
            dark = self.content.cell[cell].holds is BAD[realm]
            worth += self.depths(realm)[0] if dark else POSITIVE
        return worth + max(self.aggression(cell), 0.0) + self.lying(cell)

    def found(self, card: CardId, cell: str) -> float:
        """What a card of a realm is worth to who comes to it."""
        face = self.face(card)
        match face:
            case Item():
                return self.item(card)
            case Ability():
                return max(self.learned(card, face.cost, 0), 0.0) if face.cost <= self.me.experience else 0.0
            case Opportunity():
                return max(self.opportunity(card), 0.0)
            case Obstacle():
                return self.effects(face.do)
        fight = self.fight(card, space=cell)
        return fight.worth - 0.5 * (1 - fight.odds.victory)


def _steps(content: Content, goal: str) -> dict[str, int]:
    """The steps from each space of a realm to its end, to its edge, or to another space."""
    found = {each.id: 0 for each in content.cells if _is_goal(content, each, goal)}
    waiting = list(found)
    while waiting:
        cell = waiting.pop(0)
        for each in content.cells:
            if each.id not in found and cell in content.beside(each.id):
                found[each.id] = found[cell] + 1
                waiting.append(each.id)
    return {each.id: found.get(each.id, FAR) for each in content.cells}


def _is_goal(content: Content, cell: Cell, goal: str) -> bool:
    if goal == OUT:
        return len(content.beside(cell.id)) < EDGES
    return cell.palace if goal == PALACE else cell.id == goal
