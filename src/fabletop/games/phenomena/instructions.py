"""The effects of events with an instruction: each with its fields, its script and its checks."""

from __future__ import annotations

from collections.abc import Iterator

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import LANDSCAPES, EffectBase, Scene
from fabletop.games.phenomena.free import ask
from fabletop.games.phenomena.news import ProphecyReplaced
from fabletop.games.phenomena.optional import ways_to_spend
from fabletop.games.phenomena.prophecies import lay_out_prophecy, tell_of_box
from fabletop.games.phenomena.spells import GainStones, Heal, Health
from fabletop.games.phenomena.stones import (
    choose_stone,
    gain_chosen_stones,
    gain_free_experience,
    gain_stones,
    hurt,
    keep_to_limit,
    lose_stones,
)
from fabletop.kernel.packs import Few
from fabletop.kernel.vocabulary import Names


class GainStonesHere(EffectBase, frozen=True):
    """Gain stones of the landscape the piece stands in; in the castle, of one kind of the player's choice."""

    stones: Few

    async def happen(self, scene: Scene) -> None:
        """Gain the stones. The player may spend stones first to make room (PHE-398)."""
        table, hero = scene.table, scene.hero
        landscape = table.landscape(hero)
        kinds = LANDSCAPES if landscape is None else (landscape,)
        limit = table.board(hero).stones

        def would_rather_spend() -> bool:
            return hero.stone_count + self.stones > limit and bool(ways_to_spend(table, hero))

        chosen = await choose_stone(table, hero, kinds, would_rather_spend)
        await gain_stones(table, hero, (chosen.stone,) * self.stones, "event")


class GainExperience(EffectBase, frozen=True):
    """Gain experience markers of the player's choice."""

    markers: Few

    async def happen(self, scene: Scene) -> None:
        await gain_free_experience(scene.table, scene.hero, self.markers)


class ExchangeStones(EffectBase, frozen=True):
    """Exchange stones one for one."""

    most: Few

    async def happen(self, scene: Scene) -> None:
        """Exchange the stones (PHE-401)."""
        table, hero = scene.table, scene.hero
        for _ in range(self.most):

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


class OthersGainStones(EffectBase, frozen=True):
    """Every other player in turn order gains stones of their choice."""

    stones: Few

    async def happen(self, scene: Scene) -> None:
        for other in scene.table.others(scene.hero):
            await gain_chosen_stones(scene.table, other, GainStones(self.stones), scene.cause)


class ReplaceProphecy(EffectBase, frozen=True):
    """The player may put one active prophecy under the stack and replace it; its treasure stays."""

    async def happen(self, scene: Scene) -> None:
        """Put an active prophecy under the stack. Its treasure stays and the marker moves (PHE-403)."""
        table, hero = scene.table, scene.hero
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


class KeepStones(EffectBase, frozen=True):
    """Give up stones of the player's choice until this many are left."""

    most: Few

    async def happen(self, scene: Scene) -> None:
        """Stones spent on a purchase meanwhile count as given up (PHE-404, PHE-198)."""
        table, hero, most = scene.table, scene.hero, self.most

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

    def wrong(self, names: Names) -> Iterator[str]:
        most = max((each.stones for each in names.content.characters), default=0)
        if self.most >= most:
            yield f"nobody ever has more than {most} stones, so nothing is lost"


class LoseHealthOrStones(EffectBase, frozen=True):
    """Lose health or stones, as the player chooses; only a loss that can be taken in full."""

    health: Health
    stones: Few

    async def happen(self, scene: Scene) -> None:
        """Lose health or stones. Only a loss that can be taken in full may be chosen; if neither can, the hero loses
        nothing (PHE-405)."""
        table, hero, health, stones = scene.table, scene.hero, self.health, self.stones

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


Instruction = (
    Heal
    | GainStones
    | GainStonesHere
    | GainExperience
    | ExchangeStones
    | OthersGainStones
    | ReplaceProphecy
    | KeepStones
    | LoseHealthOrStones
)
