"""What the events with an instruction make a hero do."""

from __future__ import annotations

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import (
    LANDSCAPES,
    ExchangeStones,
    GainExperience,
    GainStones,
    GainStonesHere,
    Heal,
    Instruction,
    KeepStones,
    LoseHealthOrStones,
    OthersGainStones,
    ReplaceProphecy,
)
from fabletop.games.phenomena.free import ask
from fabletop.games.phenomena.news import ProphecyReplaced
from fabletop.games.phenomena.optional import ways_to_spend
from fabletop.games.phenomena.prophecies import lay_out_prophecy, tell_of_box
from fabletop.games.phenomena.state import Hero, Table
from fabletop.games.phenomena.stones import (
    choose_stone,
    gain_chosen_stones,
    gain_free_experience,
    gain_stones,
    heal,
    hurt,
    keep_to_limit,
    lose_stones,
)


async def carry_out(table: Table, hero: Hero, effect: Instruction) -> None:
    """Do what an event's instruction says (PHE-095, PHE-397 to PHE-405)."""
    match effect:
        case Heal(health):
            heal(table, hero, health, "event")
        case GainStones():
            await gain_chosen_stones(table, hero, effect, "event")
        case GainStonesHere(stones):
            await gain_stones_here(table, hero, stones)
        case GainExperience(markers):
            await gain_free_experience(table, hero, markers)
        case ExchangeStones(most):
            await exchange_stones(table, hero, most)
        case OthersGainStones(stones):
            for other in table.others(hero):
                await gain_chosen_stones(table, other, GainStones(stones), "event")
        case ReplaceProphecy():
            await replace_prophecy(table, hero)
        case KeepStones(most):
            await give_up_all_but(table, hero, most)
        case LoseHealthOrStones(health, stones):
            await lose_health_or_stones(table, hero, health, stones)


async def gain_stones_here(table: Table, hero: Hero, stones: int) -> None:
    """Of the landscape, or in the castle of a kind of choice; stones may be spent first to make room (PHE-398)."""
    landscape = table.landscape(hero)
    kinds = LANDSCAPES if landscape is None else (landscape,)
    limit = table.board(hero).stones

    def would_rather_spend() -> bool:
        return hero.stone_count + stones > limit and bool(ways_to_spend(table, hero))

    chosen = await choose_stone(table, hero, kinds, would_rather_spend)
    await gain_stones(table, hero, (chosen.stone,) * stones, "event")


async def exchange_stones(table: Table, hero: Hero, most: int) -> None:
    """Exchange stones one for one (PHE-401)."""
    for _ in range(most):

        def options() -> list[choices.Option]:
            found = [
                choices.ExchangeStone(kind, into)
                for kind in LANDSCAPES
                if hero.free_stones(kind) > 0
                for into in LANDSCAPES
                if into is not kind
            ]
            return [choices.StopChoosing(), *found]

        chosen = await ask(table, hero, "exchange_stones", options, "PHE-401")
        if not isinstance(chosen, choices.ExchangeStone):
            return
        lose_stones(table, hero, (chosen.stone,), "exchange")
        await gain_stones(table, hero, (chosen.into,), "exchange")


async def replace_prophecy(table: Table, hero: Hero) -> None:
    """Put an active prophecy under the stack; its treasure stays and the marker moves (PHE-403)."""
    filled = [index for index, box in enumerate(table.boxes) if box.prophecy]
    chosen = await ask(
        table,
        hero,
        "replace_prophecy",
        lambda: [choices.StopChoosing(), *[choices.ReplaceProphecyIn(index) for index in filled]],
        "PHE-403",
    )
    if isinstance(chosen, choices.ReplaceProphecyIn):
        old = table.boxes[chosen.box].prophecy
        table.tell(ProphecyReplaced(hero.seat, old, chosen.box))
        table.prophecies.put_under([old], known_to=range(table.seat_count))
        await lay_out_prophecy(table, chosen.box)
        tell_of_box(table, chosen.box)


async def give_up_all_but(table: Table, hero: Hero, most: int) -> None:
    """Give up stones of choice until so many are left; what a purchase costs meanwhile counts (PHE-404, PHE-198)."""

    def options() -> list[choices.Option]:
        hero.owed = max(hero.stone_count - most, 0)
        if hero.stone_count <= most:
            return [choices.StopChoosing()]
        return [choices.GiveUpStone(kind) for kind in LANDSCAPES if hero.free_stones(kind) > 0]

    def would_rather_spend() -> bool:
        return hero.stone_count > most and bool(ways_to_spend(table, hero))

    while hero.stone_count > most:
        chosen = await ask(table, hero, "keep_few_stones", options, "PHE-404", always=would_rather_spend)
        if isinstance(chosen, choices.GiveUpStone):
            lose_stones(table, hero, (chosen.stone,), "limit")
    hero.owed = 0


async def lose_health_or_stones(table: Table, hero: Hero, health: int, stones: int) -> None:
    """Only what can be lost in full may be chosen; who can do neither loses nothing (PHE-405)."""

    def options() -> list[choices.Option]:
        found: list[choices.Option] = [choices.LoseHealth()] if hero.health >= health else []
        if hero.stone_count >= stones:
            found.append(choices.LoseStones())
        return found or [choices.StopChoosing()]

    def would_rather_spend() -> bool:
        return hero.stone_count >= stones and bool(ways_to_spend(table, hero))

    match await ask(table, hero, "lose_health_or_stones", options, "PHE-405", always=would_rather_spend):
        case choices.LoseHealth():
            hurt(table, hero, health, "event")
        case choices.LoseStones():
            await keep_to_limit(table, hero, hero.stone_count - stones, "lose_stones", "PHE-405")
