"""Effects of cards and spaces: those that combine others, and the list of all effects."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.cards.board import (
    DefeatThis,
    Foretell,
    IgnoreObstacle,
    Legend,
    LetBe,
    LookAhead,
    OfferAbilities,
    PeekChance,
    PlaceAdventures,
    PlaceFragments,
    Reveal,
    RevealRealm,
    Scout,
    TurnUpAdventures,
)
from fabletop.games.prophecy.cards.conditions import Condition
from fabletop.games.prophecy.cards.fighting import (
    Boost,
    CurseDie,
    ExtraDie,
    MakeDraw,
    NoDice,
    Reroll,
    RollAgain,
    SetDie,
    SpareHealth,
    SwapDice,
    Weaken,
)
from fabletop.games.prophecy.cards.guessing import Entrance, Gifts, Riddle
from fabletop.games.prophecy.cards.moving import (
    Astray,
    EndTurn,
    ExtraTurn,
    GoTo,
    LeaveBoard,
    LeaveGame,
    Ride,
    SkipChance,
    Summon,
    SummonStorm,
    SwimOn,
    ToEntrance,
    Walk,
)
from fabletop.games.prophecy.cards.owning import (
    BreakItem,
    BreakThis,
    Deck,
    DiscardThis,
    DrawItem,
    DropItem,
    Duplicate,
    Keep,
    Learn,
    Smith,
    Steal,
    TakeDearest,
)
from fabletop.games.prophecy.cards.resources import (
    Become,
    Cube,
    Gain,
    Gamble,
    HalveGold,
    LoseOneOf,
    Mark,
    Regain,
    Take,
    Train,
    lose_by_card,
)
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.cards.selecting import Who, characters
from fabletop.games.prophecy.choices import AboutCard, ChooseNumber, ChooseSeat, No, Option
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.rules import gaining
from fabletop.games.prophecy.rules.aiming import resists
from fabletop.games.prophecy.rules.asking import choose_card, wants
from fabletop.games.prophecy.rules.dice import roll_die
from fabletop.games.prophecy.rules.markets import Stall, trade
from fabletop.games.prophecy.rules.owning import discard
from fabletop.games.prophecy.rules.paying import can_pay_price, pay_price, pearls_of
from fabletop.games.prophecy.rules.swimming import drift
from fabletop.games.prophecy.rules.worth import items_worth, price
from fabletop.games.prophecy.terms import Back, Resource, Rule
from fabletop.kernel import ask, vocabulary
from fabletop.kernel.packs import Few, Name
from fabletop.kernel.vocabulary import Names, Steps


class Lose(EffectBase, frozen=True):
    """Lose a resource; `instead` happens to a character without enough; `missing` happens for each missing unit."""

    what: Resource
    n: Few = 1
    instead: tuple[Effect, ...] = ()
    missing: tuple[Effect, ...] = ()

    async def happen(self, scene: Scene) -> Steps | None:
        if self.instead and scene.hero.has(self.what) < self.n:
            return iter([(scene, self.instead)])
        left = await lose_by_card(scene, self.what, self.n)
        return ((scene, self.missing) for _ in range(left)) if self.missing else None


class Sacrifice(EffectBase, frozen=True):
    """Give up one or more of something: `each` happens for each of them, `full` as well if it is the most."""

    what: Resource
    most: Few
    each: tuple[Effect, ...]
    full: tuple[Effect, ...] = ()

    def works(self, moment: Scene) -> bool:
        return moment.hero.has(self.what) > 0

    async def happen(self, scene: Scene) -> Steps:
        hero = scene.hero
        options = [ChooseNumber(n, self.what) for n in range(1, min(self.most, hero.has(self.what)) + 1)]
        n = (await ask(hero.seat, "sacrifice", lambda: options, "PRO-038", AboutCard(scene.card))).n
        gaining.pay(scene.table, hero, {self.what: n}, scene.card)
        steps: list[tuple[vocabulary.Scene, tuple[Effect, ...]]] = [(scene, self.each)] * n
        return iter([*steps, (scene, self.full)] if n == self.most else steps)


class DiscardItems(EffectBase, frozen=True):
    """Discard Items of this total price for an effect."""

    worth: Few
    then: tuple[Effect, ...]

    def works(self, moment: Scene) -> bool:
        return items_worth(moment.table, moment.hero) >= self.worth

    async def happen(self, scene: Scene) -> Steps:
        table, hero = scene.table, scene.hero
        given = 0
        while given < self.worth and hero.items:
            card = await choose_card(hero, "give_items", lambda: hero.items, "PRO-152", AboutCard(scene.card))
            given += price(table, card)
            discard(table, hero, card)
        return iter([(scene, self.then)])


class Market(EffectBase, frozen=True):
    """See Items of a deck and buy any of them, or sell own ones; `then` follows once something was bought or sold."""

    deck: Deck = "common"
    n: Few = 0
    """Number of Items shown; 0 means nothing is for sale."""
    sells: Few = 0
    """Maximum number that may be sold; 20 means any number."""
    full: bool = False
    """For the full price. Otherwise half, rounded up."""
    plus: Few = 0
    """Effects of a sale besides the Gold."""
    then: tuple[Effect, ...] = ()

    def works(self, moment: Scene) -> bool:
        buys = self.n and (moment.hero.gold > 0 or pearls_of(moment.table, moment.hero))
        return bool(buys or (self.sells and moment.hero.items))

    async def happen(self, scene: Scene) -> Steps | None:
        stall = Stall(scene.card, Back(self.deck), self.n, self.sells, self.full, self.plus)
        traded = await trade(scene.table, scene.hero, stall)
        return iter([(scene, self.then)]) if traded and self.then else None


class Drift(EffectBase, frozen=True):
    """Drift this many spaces of the Water Realm in a random direction; `landing` happens before the card there."""

    n: Few = 2
    landing: tuple[Effect, ...] = ()

    async def happen(self, scene: Scene) -> Steps | None:
        if scene.table.realm(scene.hero) is None or not await drift(scene.table, scene.hero, self.n):
            return None
        return iter([(scene, self.landing)]) if self.landing else None


class Row(vocabulary.Row, frozen=True):
    """Effects for a range of numbers."""

    do: tuple[Effect, ...] = ()


class Roll(vocabulary.Rolling, EffectBase, frozen=True):
    """Roll a die that is not a battle roll, and look the result up."""

    rows: tuple[Row, ...]
    plus: Resource | None = None
    """Added to the die: the character's amount of this."""

    def works(self, moment: Scene) -> bool:
        return any(moment.is_useful(row.do) for row in self.rows)

    def added(self, hero: Hero) -> int:
        """Return what she adds to her die."""
        return hero.has(self.plus) if self.plus is not None else 0

    def row_for(self, hero: Hero, die: int) -> int:
        """Return the index of the row that her die selects, or `NO_ROW`."""
        return self.row_at(die + self.added(hero))

    @property
    def brought(self) -> tuple[tuple[Effect, ...], ...]:
        """Return the effects of each row."""
        return tuple([row.do for row in self.rows])


class Check(EffectBase, frozen=True):
    """Roll a die, which must not exceed half of a resource, rounded up (Sphinx)."""

    half: Resource
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    async def happen(self, scene: Scene) -> Steps:
        die = await roll_die(scene.table, scene.hero, scene.card)
        return iter([(scene, self.brought[self.row_for(scene.hero, die)])])

    def row_for(self, hero: Hero, die: int) -> int:
        """Return 0 for a success, 1 for a failure."""
        return int(die > (hero.has(self.half) + 1) // 2)

    @property
    def brought(self) -> tuple[tuple[Effect, ...], ...]:
        """Return the effects of success and of failure."""
        return self.then, self.otherwise


class Way(vocabulary.Way, frozen=True):
    """One of several ways to choose from."""

    label: Name
    do: tuple[Effect, ...] = ()
    cost: dict[Resource, Few] = {}
    when: Condition | None = msgspec.field(default=None, name="if")

    def is_open(self, scene: Scene) -> bool:
        """Whether it can be chosen: affordable, allowed, and with an effect, unless it is meant to do nothing."""
        allowed = self.when is None or scene.holds(self.when)
        return (
            allowed and can_pay_price(scene.table, scene.hero, self.cost) and (not self.do or scene.is_useful(self.do))
        )


class Choose(vocabulary.Choosing, EffectBase, frozen=True):
    """Let the player choose one of several ways."""

    options: tuple[Way, ...]

    def works(self, moment: Scene) -> bool:
        return any(way.do and way.is_open(moment) for way in self.options)

    async def happen(self, scene: Scene) -> Steps | None:
        ways = [at for at, way in enumerate(self.options) if way.is_open(scene)]
        if not ways:
            return None
        way = self.options[await scene.choose(self, ways)]
        await pay_price(scene.table, scene.hero, way.cost, scene.card)
        return iter([(scene, way.do)])


class May(EffectBase, frozen=True):
    """Let the player do this, perhaps for a price; otherwise another effect happens."""

    do: tuple[Effect, ...] = ()
    cost: dict[Resource, Few] = {}
    otherwise: tuple[Effect, ...] = ()

    def works(self, moment: Scene) -> bool:
        return bool(self.otherwise) or self._is_open(moment)

    def _is_open(self, scene: Scene) -> bool:
        return can_pay_price(scene.table, scene.hero, self.cost) and (bool(self.otherwise) or scene.is_useful(self.do))

    async def happen(self, scene: Scene) -> Steps:
        if not self._is_open(scene) or not await wants(scene.hero, "may", "PRO-001", AboutCard(scene.card)):
            return iter([(scene, self.otherwise)])
        await pay_price(scene.table, scene.hero, self.cost, scene.card)
        return iter([(scene, self.do)])


class If(vocabulary.Branching, EffectBase, frozen=True):
    """Do one of two things, by a condition."""

    test: Condition
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def works(self, moment: Scene) -> bool:
        return moment.is_useful(self.then if moment.holds(self.test) else self.otherwise)


class ForEach(vocabulary.ForEach, EffectBase, frozen=True):
    """Do the same for each of these characters."""

    who: Who
    do: tuple[Effect, ...]


class ToOne(EffectBase, frozen=True):
    """Choose one of these characters for the effects; `then` applies to the user, unless it was stopped."""

    who: Who
    do: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    may: bool = False
    """The player may choose nobody."""
    aimed: bool = False
    """An aimed effect: the Amulet of Untouchability may stop it, and a Mirrored Shield may reflect it."""

    def works(self, moment: Scene) -> bool:
        return bool(self.targets(moment))

    def targets(self, scene: Scene) -> list[Hero]:
        """Return the characters on which it would have an effect."""
        found = characters(scene.table, scene.hero, self.who)
        return [each for each in found if Scene(scene.table, each, scene.card, scene.by).is_useful(self.do)]

    async def happen(self, scene: Scene) -> Steps | None:
        table, user = scene.table, scene.hero
        found = self.targets(scene)
        if not found:
            return None
        options: list[Option] = [ChooseSeat(each.seat) for each in found]
        if self.may:
            options.append(No())
        prompt = "may_name" if self.may else "name_one"
        chosen = await ask(user.seat, prompt, lambda: options, "PRO-384", AboutCard(scene.card))
        if not isinstance(chosen, ChooseSeat):
            return None
        target = table.heroes[chosen.seat]
        if self.aimed and await resists(table, target, scene.card):
            return None
        return self._steps(scene, target)

    def _steps(self, scene: Scene, target: Hero) -> Steps:
        """Return the effects on the target, those reflected by her Mirrored Shield (R02), and those on the user."""
        table, user = scene.table, scene.hero
        reflects = self.aimed and table.has_rule(target, Rule.REFLECTS)
        before = belongings(target)
        yield Scene(table, target, scene.card, user.seat), self.do
        if reflects and any(now < then for now, then in zip(belongings(target), before, strict=True)):
            yield Scene(table, user, scene.card, user.seat), reflected(self.do)
        yield scene, self.then

    def wrong(self, names: Names) -> Iterator[str]:
        if not self.do:
            yield "to_one does nothing: write do"


def belongings(hero: Hero) -> tuple[int, ...]:
    """Return what can be reflected when lost: Health, Magic, Gold and Items."""
    return hero.health, hero.magic, hero.gold, len(hero.items)


def reflected(do: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the reflected part of an effect: what its target loses. Lost Items are discarded."""
    found: list[Effect] = []
    for each in do:
        match each:
            case Lose() | LoseOneOf():
                found.append(each)
            case Take(what=what, n=n):
                found.append(Lose(what=what, n=n))
            case Steal() | Entrance():
                found.append(DropItem())
    return tuple(found)


Effect = (
    Gain | Regain | Lose | LoseOneOf | Take | Cube | Train | Gamble | Become | Mark | HalveGold | Sacrifice
    | DrawItem | BreakItem | BreakThis | DropItem | DiscardThis | Keep | Steal | TakeDearest | Smith | Learn
    | Duplicate | Gifts | Riddle | Entrance | DiscardItems | Market | GoTo | Summon | Walk | Ride | Astray | SwimOn
    | ToEntrance | Drift
    | ExtraTurn | EndTurn | SkipChance | LeaveBoard | LeaveGame | SummonStorm | PlaceAdventures | TurnUpAdventures
    | OfferAbilities | Legend | RevealRealm | Reveal | PeekChance | Scout | LookAhead | PlaceFragments | Foretell
    | LetBe | DefeatThis | IgnoreObstacle | Boost | Weaken | ExtraDie | CurseDie | SetDie | NoDice | Reroll | SwapDice
    | RollAgain
    | MakeDraw | SpareHealth | Roll | Check | Choose | May | If | ForEach | ToOne
)  # fmt: skip
