"""The means of a hero in a challenge, and how best to spend them: the exact chance of success and what it costs."""

from __future__ import annotations

import math
from functools import lru_cache

import msgspec

from fabletop.games.phenomena import good_play
from fabletop.games.phenomena.content import Content
from fabletop.games.phenomena.effects import ALL_ABILITIES, LANDSCAPES, Ability
from fabletop.games.phenomena.good_play import Stones, counted, covers
from fabletop.games.phenomena.view import HeroView
from fabletop.kernel import CardId
from fabletop.kernel.dice import Dice, Die, reach

SACRIFICE = "sacrifice"
"""The source of dice that cost a health marker."""

CERTAIN = 0.97
"""Nothing more is planned for a success that is as likely as this."""

NEARER = 0.05
"""What it is worth to come nearer to a number that cannot be reached yet."""


class Means(msgspec.Struct, frozen=True):
    """Something that may be spent once in a challenge."""

    source: CardId
    dice: int
    rerolls: int
    abilities: tuple[Ability, ...]
    price: Stones


class Kit(msgspec.Struct, frozen=True):
    """All that a hero can bring into a challenge."""

    die: Die
    experience: tuple[int, ...]
    """Dice of each ability, in the order of ALL_ABILITIES."""
    rerolls: tuple[tuple[Ability | None, int], ...]
    """Free re-rolls, by the ability they are for; None: for any."""
    stones: Stones
    means: tuple[Means, ...]


class Pool(msgspec.Struct, frozen=True):
    """One ability that is or will be tested."""

    ability: Ability
    missing: int
    dice: int
    """Still to be thrown."""
    rerolls: int = 0
    shown: Dice = ()

    def chance(self, die: Die) -> float:
        """How likely it is met as it stands."""
        return reach(die, self.shown, self.dice, self.rerolls, self.missing)

    def hope(self, die: Die, more_dice: int = 0, more_rerolls: int = 0) -> float:
        """The chance with so many more of both, and a little for coming nearer where there is none yet."""
        if self.missing <= 0:
            return 1.0
        dice, rerolls, mean = self.dice + more_dice, self.rerolls + more_rerolls, sum(die) / len(die)
        chance = reach(die, self.shown, dice, rerolls, self.missing)
        return chance + NEARER * min(mean * (dice + rerolls / 2) / self.missing, 1.0)

    def plus(self, means: Means) -> Pool:
        """The pool after these means were spent on it."""
        return msgspec.structs.replace(self, dice=self.dice + means.dice, rerolls=self.rerolls + means.rerolls)


class Plan(msgspec.Struct, frozen=True):
    """How to spend one's means, and what may be expected of it."""

    chance: float
    cost: float
    """What is spent on average: means are spent only as long as they are needed."""
    uses: tuple[tuple[Ability, CardId], ...] = ()
    """Where to spend which means, the best first."""


def kit(content: Content, hero: HeroView, used: tuple[CardId, ...] = ()) -> Kit:
    """What a hero can bring into a new challenge, without spells already used."""
    board = content.character[hero.character]
    spells = [*hero.printed, *hero.bought, *[card for card in hero.treasures if content.treasure[card].effect]]
    rerolls: dict[Ability | None, int] = {}
    for card in hero.treasures:
        for kind, count in content.treasure[card].free_rerolls:
            rerolls[kind] = rerolls.get(kind, 0) + count
    means = [found for spell in spells if spell not in used and (found := spell_means(content, spell)) is not None]
    if hero.health:
        means.append(Means(SACRIFICE, board.sacrifice_dice, 0, ALL_ABILITIES, (0,) * len(LANDSCAPES)))
    return Kit(
        die=content.die,
        experience=tuple(hero.experience[ability] for ability in ALL_ABILITIES),
        rerolls=tuple(rerolls.items()),
        stones=free_stones(hero),
        means=tuple(means),
    )


def spell_means(content: Content, spell: CardId) -> Means | None:
    """What a spell does in a challenge; None if nothing. It is always the same: what was found is kept."""
    known: dict[CardId, Means | None] = content.__dict__.setdefault("spell_means", {})
    if spell not in known:
        known[spell] = _spell_means(content, spell)
    return known[spell]


def _spell_means(content: Content, spell: CardId) -> Means | None:
    magic = content.spells[spell]
    found = good_play.spell(magic.effect, counted(magic.price))
    if found is None or not found.abilities:
        return None
    return Means(spell, found.dice, found.rerolls, found.abilities, found.price)


def free_stones(hero: HeroView) -> Stones:
    """The stones that a hero may spend."""
    return tuple(hero.free_stones[kind] for kind in LANDSCAPES)


def pools(kit: Kit, needs: tuple[tuple[Ability, int], ...]) -> tuple[Pool, ...]:
    """Fresh pools for the tested abilities; free re-rolls for any ability go where the odds are worst."""
    own = dict(kit.rerolls)
    found = [
        Pool(ability, needed, kit.experience[ALL_ABILITIES.index(ability)], own.get(ability, 0))
        for ability, needed in needs
    ]
    if own.get(None) and found:
        weakest = min(range(len(found)), key=lambda index: found[index].chance(kit.die))
        pool = found[weakest]
        found[weakest] = msgspec.structs.replace(pool, rerolls=pool.rerolls + own[None])
    return tuple(found)


def plan(kit: Kit, pools: tuple[Pool, ...], gain: float, stone: float, health: float) -> Plan:
    """How best to meet these pools with a kit.

    `gain` is what success is worth; a stone and a health marker cost as much as `stone` and `health`.
    """
    tested = {pool.ability for pool in pools}
    means = tuple([each for each in kit.means if not tested.isdisjoint(each.abilities)])
    if not means:
        return Plan(math.prod([pool.chance(kit.die) for pool in pools]), 0.0)
    # Stones that none of these means could take make no other plan: without them more plans are equal.
    asked = [sum(prices) for prices in zip(*[each.price for each in means], strict=True)]
    stones = tuple([min(have, most) for have, most in zip(kit.stones, asked, strict=True)])
    return _plan(kit.die, means, stones, pools, gain, stone, health)


@lru_cache(maxsize=1 << 16)
def _plan(
    die: Die,
    means: tuple[Means, ...],
    stones: Stones,
    pools: tuple[Pool, ...],
    gain: float,
    stone: float,
    health: float,
) -> Plan:
    """Spend means one after the other where they help most; the best stretch of that way is the plan."""
    now, left = list(pools), list(means)
    chances = [pool.chance(die) for pool in now]
    hopes = [pool.hope(die) for pool in now]
    best, cost, uses = Plan(math.prod(chances), 0.0), 0.0, list[tuple[Ability, CardId]]()
    while left and best.chance < CERTAIN:
        found: tuple[float, int, Means, float] | None = None
        others = [math.prod(hopes[:index]) * math.prod(hopes[index + 1 :]) for index in range(len(now))]
        for each in left:
            if not covers(stones, each.price):
                continue
            spent = health if each.source == SACRIFICE else stone * sum(each.price)
            for index, pool in enumerate(now):
                if pool.ability not in each.abilities or chances[index] >= 1.0:
                    continue
                needed = spent * (1.0 - chances[index])
                nearer = pool.hope(die, each.dice, each.rerolls) - hopes[index]
                rank = nearer * others[index] * gain - needed
                if found is None or rank > found[0]:
                    found = (rank, index, each, needed)
        if found is None:
            break
        _, index, used, needed = found
        now[index] = now[index].plus(used)
        chances[index], hopes[index] = now[index].chance(die), now[index].hope(die)
        cost += needed
        uses.append((now[index].ability, used.source))
        left.remove(used)
        stones = tuple([have - price for have, price in zip(stones, used.price, strict=True)])
        if math.prod(chances) * gain - cost > best.chance * gain - best.cost:
            best = Plan(math.prod(chances), cost, tuple(uses))
    return best
