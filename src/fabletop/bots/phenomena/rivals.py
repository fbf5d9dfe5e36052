"""What others can do: reach a prophecy first, win a duel, or meet a challenge together with me."""

from __future__ import annotations

from fabletop.bots.phenomena.means import Kit, kit, plan, pools
from fabletop.bots.phenomena.routes import turns
from fabletop.games.phenomena.content import Content, Prophecy
from fabletop.games.phenomena.effects import ALL_ABILITIES, LANDSCAPES, Ability
from fabletop.games.phenomena.good_play import covers
from fabletop.games.phenomena.view import HeroView
from fabletop.kernel.dice import beats

PROPHECY, STONE, HEALTH = 4.0, 0.2, 0.5
"""What a rival is thought to hold a prophecy, a stone and a health marker worth."""
RECEIVED = 2
"""Stones that a rival may still get on the way."""


def fulfils(content: Content, rival: HeroView, prophecy: Prophecy, marker: str) -> float:
    """How likely a rival could fulfil a prophecy in the coming turn."""
    if turns(content, rival.space, marker, max(rival.health, 1)) > 1:
        return 0.0
    theirs = kit(content, rival)
    if prophecy.delivery:
        lacking = [count - theirs.stones[LANDSCAPES.index(kind)] for kind, count in prophecy.delivery.items()]
        missing = sum(max(count, 0) for count in lacking)
        return 1.0 if missing == 0 else 0.3 if missing <= RECEIVED else 0.0
    return plan(theirs, pools(theirs, tuple(prophecy.needs.items())), PROPHECY, STONE, HEALTH).chance


def joint_kit(kits: tuple[Kit, Kit]) -> Kit:
    """What two heroes can bring into a cooperation; each pays with their own stones, or is given some."""
    one, two = kits
    rerolls = dict(one.rerolls)
    for ability, count in two.rerolls:
        rerolls[ability] = rerolls.get(ability, 0) + count
    return Kit(
        one.die,
        tuple(mine + theirs for mine, theirs in zip(one.experience, two.experience, strict=True)),
        tuple(rerolls.items()),
        tuple(mine + theirs for mine, theirs in zip(one.stones, two.stones, strict=True)),
        (*one.means, *two.means),
    )


def duel_strength(content: Content, hero: HeroView, ability: Ability) -> int:
    """The dice a hero can bring into a duel: experience, spells in turn while stones last, re-rolls as half dice."""
    theirs = kit(content, hero)
    dice = float(theirs.experience[ALL_ABILITIES.index(ability)])
    dice += sum(count for kind, count in theirs.rerolls if kind in (ability, None)) / 2
    stones = theirs.stones
    for means in theirs.means:
        if ability in means.abilities and covers(stones, means.price):
            dice += means.dice + means.rerolls / 2
            stones = tuple(have - cost for have, cost in zip(stones, means.price, strict=True))
    return round(dice)


def duel_chance(content: Content, challenger: HeroView, opponent: HeroView, ability: Ability) -> float:
    """How likely the challenger wins a duel."""
    return beats(content.die, duel_strength(content, challenger, ability), duel_strength(content, opponent, ability))
