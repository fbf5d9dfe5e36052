"""Magic stones, health and experience: how heroes gain and lose them, and their limits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from fabletop.games.phenomena.choices import ChooseExperience, ChooseStone, GiveUpStone
from fabletop.games.phenomena.effects import ALL_ABILITIES, LANDSCAPES, Ability, Landscape, Price
from fabletop.games.phenomena.free import ask
from fabletop.games.phenomena.news import ExperienceGained, HealthChanged, StonesGained, StonesGiven, StonesLost
from fabletop.games.phenomena.state import Hero, Table
from fabletop.kernel import Decision, Kind, pick

if TYPE_CHECKING:
    from fabletop.games.phenomena.spells import GainStones

_EXPERIENCE = tuple(ChooseExperience(ability) for ability in ALL_ABILITIES)


async def gain_stones(table: Table, hero: Hero, stones: Sequence[Landscape], cause: str) -> None:
    """Gain stones. A hero with too many chooses which to give up (PHE-048, PHE-075, PHE-077)."""
    if not stones:
        return
    for kind in stones:
        hero.stones[kind] += 1
    table.turn.changes += 1
    table.tell(StonesGained(hero.seat, tuple(stones), cause))
    await keep_to_limit(table, hero, table.board(hero).stones)


async def keep_to_limit(
    table: Table, hero: Hero, limit: int, prompt: str = "too_many_stones", clause: str = "PHE-077"
) -> None:
    """Give up stones of the player's choice until the limit is met. The excess stones cannot pay for anything
    (PHE-077)."""
    if hero.stone_count <= limit:
        return

    def choose() -> Decision[GiveUpStone]:
        hero.owed = hero.stone_count - limit
        options = tuple([GiveUpStone(kind) for kind in LANDSCAPES if hero.free_stones(kind) > 0])
        return Decision(hero.seat, prompt, options, clause, kind=Kind.SEVERAL)

    def give_up(chosen: GiveUpStone) -> None:
        lose_stones(table, hero, (chosen.stone,), "limit")

    await pick(choose, give_up, lambda: hero.stone_count > limit)
    hero.owed = 0


async def gain_chosen_stones(table: Table, hero: Hero, effect: GainStones, cause: str) -> None:
    """Gain stones of the player's choice, one after the other (PHE-388, PHE-397, PHE-402)."""
    chosen: list[Landscape] = []

    def choose() -> Decision[ChooseStone]:
        kinds = [kind for kind in LANDSCAPES if kind not in effect.without and not (effect.distinct and kind in chosen)]
        return choose_stone(table, hero, kinds, kind=Kind.SEVERAL)

    await pick(choose, lambda stone: chosen.append(stone.stone), lambda: len(chosen) < effect.stones)
    await gain_stones(table, hero, chosen, cause)


def choose_stone(
    table: Table,
    hero: Hero,
    kinds: Sequence[Landscape],
    always: Callable[[], bool] | None = None,
    kind: Kind = Kind.ASK,
) -> Decision[ChooseStone]:
    """Return a decision that names a kind of stone."""
    options = [ChooseStone(each) for each in kinds]
    return ask(table, hero, "choose_stone", lambda: options, "PHE-046", kind=kind, always=always)


def lose_stones(table: Table, hero: Hero, stones: Sequence[Landscape], cause: str) -> None:
    """Return stones to the supply beside the board (PHE-126)."""
    for kind in stones:
        hero.stones[kind] -= 1
    table.turn.changes += 1
    table.tell(StonesLost(hero.seat, tuple(stones), cause))


def pay(table: Table, hero: Hero, price: Price, cause: str) -> None:
    """Give up the stones of a price (PHE-125)."""
    lose_stones(table, hero, kinds_of(price), cause)


async def hand_over(table: Table, giver: Hero, receiver: Hero, stones: Sequence[Landscape]) -> None:
    """Hand stones to another hero, who keeps to the own limit (PHE-293, PHE-359)."""
    for kind in stones:
        giver.stones[kind] -= 1
        receiver.stones[kind] += 1
    table.turn.changes += 1
    table.tell(StonesGiven(giver.seat, receiver.seat, tuple(stones)))
    await keep_to_limit(table, receiver, table.board(receiver).stones)


def kinds_of(price: Price) -> tuple[Landscape, ...]:
    """Return a price as a list of single stones."""
    return tuple([kind for kind in LANDSCAPES for _ in range(price.get(kind, 0))])


def heal(table: Table, hero: Hero, health: int, cause: str) -> None:
    """Regain health markers, up to the limit (PHE-070 to PHE-072)."""
    regained = min(health, table.board(hero).health - hero.health)
    if regained > 0:
        hero.health += regained
        table.turn.changes += 1
        table.tell(HealthChanged(hero.seat, regained, hero.health, cause))


def hurt(table: Table, hero: Hero, health: int, cause: str) -> None:
    """Lose health markers, at most those that the hero has (PHE-142, PHE-145)."""
    lost = min(health, hero.health)
    if lost > 0:
        hero.health -= lost
        table.turn.changes += 1
        table.tell(HealthChanged(hero.seat, -lost, hero.health, cause))


def gain_experience(table: Table, hero: Hero, ability: Ability, markers: int = 1) -> None:
    """Put experience markers into an ability, without limit (PHE-148 to PHE-153)."""
    hero.experience[ability] += markers
    table.tell(ExperienceGained(hero.seat, ability, markers))


async def gain_free_experience(table: Table, hero: Hero, markers: int) -> None:
    """Place free experience markers one by one (PHE-151, PHE-152)."""
    placed: list[Ability] = []

    def place(chosen: ChooseExperience) -> None:
        placed.append(chosen.ability)
        gain_experience(table, hero, chosen.ability)

    choose = partial(ask, table, hero, "choose_experience", lambda: _EXPERIENCE, "PHE-151", kind=Kind.SEVERAL)
    await pick(choose, place, lambda: len(placed) < markers)
