"""What Items and Abilities are worth to a character: what they add to what she has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import combinations
from statistics import fmean
from typing import Any, Self

from fabletop.bots.prophecy.meanings import EFFECTS, LASTING
from fabletop.bots.prophecy.outlook import Outlook
from fabletop.games.prophecy.cards.lasting import Armour, Bonus, LastingBase, Shield
from fabletop.games.prophecy.content import Content, is_played
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.printed import Ability, Card, Creature, Item, Use
from fabletop.games.prophecy.rules.bonuses import lasting_on
from fabletop.games.prophecy.rules.fighters import HANDS
from fabletop.games.prophecy.rules.uses import IN_BATTLE
from fabletop.games.prophecy.rules.worth import price
from fabletop.games.prophecy.terms import Back, Feature, Moment, Once, Purchase, Resource, Versus
from fabletop.kernel import CardId, Seat

PLAIN_GOLD, PLAIN_EXPERIENCE, PLAIN_CUBES, PLAIN_LOST = 4, 5, 6, 3
"""What a character usually has when something is worth what it is usually worth."""
SHIELD, ARMOUR = 1.9, 2.4
"""What the first shield is worth, and armour that always helps."""
SOLD = 0.1
"""What each Gold of its price is worth of an Item that is good for nothing else."""
OFTEN = {
    Moment.START: 12.0,
    Moment.END: 5.0,
    Moment.MOVE: 3.2,
    Moment.STAY: 1.6,
    Moment.TURN_END: 2.4,
    Moment.SPELLS: 1.6,
    Moment.DICE: 1.5,
    Moment.RESULT: 4.0,
    Moment.WON: 5.5,
    Moment.HURT: 3.2,
    Moment.OWN: 6.5,
    Moment.SWIM: 0.8,
    Moment.OBSTACLE: 0.8,
    Moment.ROLLED: 1.0,
}
"""How often something is used that is not spent, of those times that count."""
SPENT = 0.75
SERVICE = 0.6
"""What it is worth to have a service of a space elsewhere, too."""
SHARE = {Versus.GUARDIAN: 0.5, Versus.CREATURE: 0.4, Versus.CHARACTER: 0.35}
"""How often one meets which opponent, by how much depends on it."""
LIKELY = {
    "foe_strength": 0.75,
    "lives": 0.2,
    "moved": 0.6,
    "first_battle": 0.8,
    "terrain": 0.35,
    "realm": 0.15,
    "attacker": 0.7,
    "result": 1.0,
    "battle": 0.9,
    "free_hands": 0.35,
    "own_die": 1.0,
    "civilised": 0.5,
    "versus": 0.5,
    "marked": 0.4,
}
"""How often a condition holds that depends on what is to come."""
WORST_SPARE = 0.4
A_SALE = 0.05
"""So much a sale must bring at least."""


class Things(Outlook):
    """What cards are worth."""

    @cached_property
    def key(self) -> tuple[Any, ...]:
        """Everything that the worth of cards depends on."""
        return (*self.held(self.me), *self.lean.values(), self.is_shared)

    def held(self, hero: Hero) -> tuple[Any, ...]:
        """Everything of a character's cards that her bonuses depend on."""
        found = self._held.get(hero.seat)
        if found is None:
            found = self._held[hero.seat] = self._holdings(hero)
        return found

    @cached_property
    def _held(self) -> dict[Seat, tuple[Any, ...]]:
        return {}

    def _holdings(self, hero: Hero) -> tuple[Any, ...]:
        table = self.table
        own = (*hero.items, *hero.artifacts)
        return (
            own,
            tuple(hero.abilities),
            tuple(hero.kept),
            hero.race,
            tuple([card for card in own if card in table.broken]),
            tuple([(card, table.adjusted[card]) for card in own if card in table.adjusted]),
            tuple([(card, table.stones[card]) for card in own if card in table.stones]),
            tuple([(card, table.doubles[card]) for card in own if card in table.doubles]),
            tuple([card for card in hero.abilities if card in table.down]),
        )

    @cached_property
    def plain(self) -> Self:
        """The same character with usual numbers, so that what is remembered depends on its key alone."""
        found = type(self)(self.view, self.me.seat)
        found.is_plain = True
        me = found.me
        me.gold, me.experience, me.maps = PLAIN_GOLD, PLAIN_EXPERIENCE, []
        me.red = me.blue = PLAIN_CUBES
        me.health = me.magic = PLAIN_CUBES - PLAIN_LOST
        me.bubbles, me.bag = PLAIN_LOST, PLAIN_LOST + PLAIN_LOST
        me.space, me.used, me.marks = self.content.loop[0], [], []
        found.table.boosts = []
        for each in found.table.heroes:
            each.is_alive = each is me
        found.__dict__["lean"] = self.lean
        return found

    def remembered(self, what: str, key: Any, reckon: Callable[[Self], Any]) -> Any:
        """Reckoned once for all positions with the same key."""
        full = (what, self.key, key)
        if full not in self.memory:
            self.memory[full] = reckon(self.plain)
        return self.memory[full]

    # -- effects ---------------------------------------------------------------------------------------------------

    def effects(self, words: Iterable[Any]) -> float:
        """What it is worth that these words happen to her."""
        return sum(self.effect(each) for each in words)

    def effect(self, word: Any) -> float:
        """What one word is worth."""
        if word.when is not None and not word.when.test(self.table, self.me):
            return 0.0
        found = EFFECTS.get(type(word))
        return found(self, word) if found is not None else 0.0

    def paid(self, cost: dict[Resource, int]) -> float:
        """What a price is worth, as a loss."""
        return sum(self.change(what, -n) for what, n in cost.items())

    def can_pay(self, cost: dict[Resource, int]) -> bool:
        """Whether she has so much."""
        return all(self.me.has(what) >= n for what, n in cost.items())

    # -- bonuses ---------------------------------------------------------------------------------------------------

    @cached_property
    def shares(self) -> dict[Versus, float]:
        """How often one fights against each sort of opponent."""
        if "shares" not in self.memory:
            self.memory["shares"] = _shares(self.content)
        found: dict[Versus, float] = self.memory["shares"]
        return found

    def bonus(self, each: Bonus) -> float:
        """What a bonus is worth on average."""
        if each.shared:
            return 0.3 * self.is_shared
        met = min(sum(self.shares[versus] for versus in each.vs), 1.0)
        n: float = each.n * (1.25 if each.each_type else 1.0)
        if each.vs:
            n = n * met if each.instead is None else n * (1 - met) + each.instead * met
        n *= 1 - min(sum(self.shares[versus] for versus in each.unlike), 0.9)
        likely = 1.0 if each.when is None else self.likely(each.when)
        return n * likely * sum(self.weight(kind) for kind in each.kinds)

    def likely(self, condition: Any) -> float:
        """How often a condition holds."""
        if condition.all:
            found = 1.0
            for each in condition.all:
                found *= self.likely(each)
            return found
        if condition.any:
            return max(self.likely(each) for each in condition.any)
        if condition.none is not None:
            return 1 - self.likely(condition.none)
        match condition.q:
            case "weapons":
                return 1.0 if self.weapons >= (condition.ge or 1) else 0.4
            case "bow":
                return 1.0 if any(self._is_shot(card) for card in self.me.items) else 0.15
            case question:
                return LIKELY.get(question, 0.7)

    def _is_shot(self, card: CardId) -> bool:
        face = self.face(card)
        return isinstance(face, Item) and face.is_shot

    @cached_property
    def weapons(self) -> int:
        """How many weapons she could hold at once."""
        faces = [self.face(card) for card in (*self.me.items, *self.me.artifacts)]
        held = [face.hands for face in faces if isinstance(face, Item) and face.is_(Feature.WEAPON)]
        return min(held.count(1), HANDS) or min(len(held), 1)

    # -- Items -----------------------------------------------------------------------------------------------------

    def lasting(self, lasts: Sequence[LastingBase]) -> float:
        """What lasts is worth, but shields and armour."""
        found = 0.0
        for each in lasts:
            if isinstance(each, Bonus):
                found += self.bonus(each)
            else:
                worth = LASTING.get(type(each))
                found += worth(self, each) if worth is not None else 0.0
        return found

    def in_battle(self, face: Item, lasts: Sequence[LastingBase]) -> float:
        """What an Item that is held or worn is worth in battles."""
        found = self.lasting(lasts) + sum(self.use(each, face) for each in face.uses if each.at in IN_BATTLE)
        for each in lasts:
            if isinstance(each, Shield):
                found += SHIELD
            elif isinstance(each, Armour):
                found += ARMOUR * (7 - each.least) / 6
        return found

    def kit(self, cards: Iterable[CardId]) -> float:
        """What the best that can be held and worn of some Items is worth."""
        hands: list[tuple[int, float, bool]] = []
        worn: dict[Any, float] = {}
        loose = 0.0
        for card in cards:
            if card in self.table.broken:
                continue
            face = self.table.item(card)
            if not face.is_gear:
                continue
            worth = self.gear(card)
            if face.hands:
                hands.append((face.hands, worth, face.shield is not None))
            elif face.worn == "loose":
                loose += worth
            else:
                worn[face.worn] = max(worn.get(face.worn, 0.0), worth)
        single = [each for each in hands if each[0] == 1]
        best = max((each[1] for each in hands), default=0.0)
        for one, two in combinations(single, 2):
            both = one[1] + two[1] - (SHIELD if one[2] and two[2] else 0.0)
            best = max(best, both)
        return best + sum(worn.values()) + loose

    def gear(self, card: CardId) -> float:
        """What an Item is worth while it is held or worn, with its nature and its Stone."""
        face = self.table.item(card)
        lasts = lasting_on(self.table, card)
        if face.adjusts and card not in self.table.adjusted:
            lasts = (*lasts, *max((each.lasts for each in face.adjusts), key=self.lasting))
        return self.in_battle(face, lasts)

    def item(self, card: CardId) -> float:
        """What it is worth to have an Item that she has not, or to keep one that she has."""
        found: float = self.remembered("item", card, lambda mind: mind._item(card))
        return found

    def _item(self, card: CardId) -> float:
        face = self.table.item(card)
        own = [*self.me.items, *self.me.artifacts]
        others = [each for each in own if each != card]
        found = 0.0
        if face.is_gear:
            alone = self.gear(card)
            found = self.kit([*others, card]) - self.kit(others) + 0.08 * alone
        elif not face.is_(Feature.STONE):
            found = self.lasting(face.lasts)
        elif self.weapons:
            found = 0.7 * self.lasting(face.lasts)
        found += sum(self.use(each, face) for each in face.uses if each.at not in IN_BATTLE or not face.is_gear)
        twins = sum(self.face(each).id == face.id for each in others)
        if not face.is_gear and twins:
            found *= 0.6**twins
        return max(found, SOLD * face.worth)

    def use(self, use: Use, face: Card) -> float:
        """What it is worth to be able to do something."""
        if use.at is Moment.ACT:
            return SERVICE
        if use.at is Moment.DEATH:
            return 2.0
        once = max(self.effects(use.do), 0.0)
        if use.when is not None:
            once *= self.likely(use.when)
        if use.always and use.at is Moment.LEAVE_REALM:
            return 0.0
        cost = sum(n * 0.15 for n in use.cost.values()) + 0.1 * (use.spell or 0)
        once = max(once - cost, 0.1 * once)
        if use.spend:
            return SPENT * once
        return once * OFTEN.get(use.at, 1.0) * (0.7 if use.once is Once.ROUND and use.at in IN_BATTLE else 1.0)

    # -- Abilities -------------------------------------------------------------------------------------------------

    def ability(self, card: CardId) -> float:
        """What an Ability is worth to who knows it."""
        found: float = self.remembered("ability", card, lambda mind: mind._ability(self.content.face[card]))
        return found

    def _ability(self, face: Card) -> float:
        found = self.lasting(face.lasts) + sum(self.use(each, face) for each in face.uses)
        if face.deck in (Back.UNDERWATER, Back.DRAGONSLAYER):
            found *= 0.5
        return found

    def learned(self, card: CardId, experience: int, gold: int) -> float:
        """What it is worth to learn an Ability for its price; over the limit another one must go."""
        face = self.content.face[card]
        assert isinstance(face, Ability)
        worth = self.ability(card)
        most = self.view.heroes[self.me.seat].ability_limit
        if most is not None and len(self.me.abilities) >= most:
            worth -= min((self.ability(each) for each in self.me.abilities), default=0.0) + WORST_SPARE
        return worth + self.paid({Resource.EXPERIENCE: experience, Resource.GOLD: gold})

    # -- what may be drawn -----------------------------------------------------------------------------------------

    def drawn(self, deck: Back) -> float:
        """What the next Item of a deck is worth on average."""
        found: float = self.remembered("drawn", deck, lambda mind: fmean(mind._worths(deck).values()))
        return found

    def _worths(self, deck: Back) -> dict[CardId, float]:
        options = self.view.options
        return {
            each.id: self.item(each.id) for each in self.content.items if each.deck is deck and is_played(each, options)
        }

    def market(self, deck: Back, n: int) -> float:
        """What it is worth to see so many Items of a deck with the Gold that she has."""
        gold = min(self.me.gold, 20)
        found: float = self.remembered("market", (deck, n, gold), lambda mind: mind._market(deck, n, gold))
        return found

    def _market(self, deck: Back, n: int, gold: int) -> float:
        gains = []
        self.me.gold, before = gold, self.me.gold
        for card, worth in self._worths(deck).items():
            cost = self.table.item(card).worth
            gains.append(max(worth + self.change(Resource.GOLD, -cost), 0.0) if cost <= gold else 0.0)
        self.me.gold = before
        best = [(at / len(gains)) ** n for at in range(len(gains) + 1)]
        return sum(gain * (best[at + 1] - best[at]) for at, gain in enumerate(sorted(gains)))

    def purchase(self, card: CardId, gold: int) -> float:
        """What it is worth to buy an Item; over the limit another one must go."""
        worth = self.item(card)
        most = self.view.heroes[self.me.seat].item_limit
        if most is not None and len(self.me.items) >= most:
            worth -= min((self.item(each) for each in self.me.items), default=0.0)
        return worth + self.change(Resource.GOLD, -gold)

    def sale(self, card: CardId, gold: int) -> float:
        """What it is worth to sell an Item."""
        return self.change(Resource.GOLD, gold) - self.item(card) - A_SALE

    def price(self, card: CardId) -> int:
        """The price of an Item, with its Stone."""
        return price(self.table, card)

    def dearer(self, what: Purchase) -> float:
        """What it is worth that something costs a little less."""
        return {Purchase.ITEM: 0.8, Purchase.ABILITY: 0.7, Purchase.SPELL: 0.6, Purchase.FORCE_WILLS: 0.6}.get(
            what, 0.3
        )


def _shares(content: Content) -> dict[Versus, float]:
    found = dict(SHARE)
    sorts: dict[Versus, list[Creature]] = {
        Versus.GUARDIAN: [each for each in content.creatures if each.deck in (Back.LESSER, Back.GREATER)],
        Versus.CREATURE: [each for each in content.creatures if each.deck is Back.ADVENTURE],
    }
    for versus in (Versus.HUMANOID, Versus.ANIMAL, Versus.UNDEAD, Versus.DEMON):
        found[versus] = SHARE[Versus.CHARACTER] * (versus is Versus.HUMANOID)
        for sort, faces in sorts.items():
            met = sum(any(each == versus.value for each in face.types) for face in faces)
            found[versus] += SHARE[sort] * met / max(len(faces), 1)
    return found
