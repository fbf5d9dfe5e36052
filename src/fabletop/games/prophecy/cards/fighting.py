"""Effects in battles: temporary bonuses, dice, and results (B3, B5, B7)."""

from __future__ import annotations

from fabletop.games.prophecy import battle_state
from fabletop.games.prophecy.battle_news import DieChanged
from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.cards.lasting import Change, DieRoll
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.choices import AboutCard, ExchangeDice, RerollDie
from fabletop.games.prophecy.rules.bonuses import against
from fabletop.games.prophecy.rules.fighters import has_own_die, is_barred, may_cost_health
from fabletop.games.prophecy.terms import Bar, Contest, Until, Versus
from fabletop.kernel import Throw, ask
from fabletop.kernel.packs import Few


class Boost(EffectBase, frozen=True):
    """A temporary bonus. With `vs` it applies only against those, or with `instead` has another value against them."""

    n: Change
    kinds: tuple[Contest, ...] = (Contest.STRENGTH,)
    until: Until = Until.ROLL
    vs: tuple[Versus, ...] = ()
    instead: Change | None = None
    hurts: bool = False
    """A lost battle costs 1 Health more (Berserk Rage)."""

    def works(self, moment: Scene) -> bool:
        battle = moment.table.battle
        return battle is None or (battle.kind in self.kinds and self._n(moment) != 0)

    def _n(self, scene: Scene) -> int:
        return against(scene.table, scene.hero, self.n, self.vs, self.instead)

    async def happen(self, scene: Scene) -> None:
        n = self.n if scene.table.battle is None else self._n(scene)
        boost = battle_state.Boost(scene.card, scene.hero.seat, self.until, n, list(self.kinds), hurts=self.hurts)
        scene.table.boosts.append(boost)


class Weaken(EffectBase, frozen=True):
    """Lower the opponent's total."""

    n: Few
    until: Until = Until.ROLL

    async def happen(self, scene: Scene) -> None:
        boost = battle_state.Boost(scene.card, scene.hero.seat, self.until, self.n, list(Contest), is_weakness=True)
        scene.table.boosts.append(boost)


class ExtraDie(EffectBase, frozen=True):
    """Roll the own die once more; the better counts (Prayer)."""

    def works(self, moment: Scene) -> bool:
        return not side_of(moment).fixed

    async def happen(self, scene: Scene) -> None:
        side_of(scene).extra += 1


def battle_of(scene: Scene) -> battle_state.Battle:
    """Return the battle in which an effect is used."""
    assert scene.table.battle is not None
    return scene.table.battle


def side_of(scene: Scene) -> battle_state.Side:
    """Return the user's side."""
    return battle_of(scene).side(scene.hero.seat)


def facing(scene: Scene) -> battle_state.Side:
    """Return the opponent's side."""
    return battle_of(scene).facing(side_of(scene))


class CurseDie(EffectBase, frozen=True):
    """Roll the opponent's die this many more times; the worst counts (Curse)."""

    n: Few = 2

    def works(self, moment: Scene) -> bool:
        return not facing(moment).fixed and not facing(moment).curses

    async def happen(self, scene: Scene) -> None:
        facing(scene).curses += self.n


class SetDie(EffectBase, frozen=True):
    """Set the own die to this instead of rolling it."""

    n: DieRoll

    def works(self, moment: Scene) -> bool:
        return not side_of(moment).fixed

    async def happen(self, scene: Scene) -> None:
        side_of(scene).fixed = self.n


class NoDice(EffectBase, frozen=True):
    """Roll no dice in this roll; both count as this (Divine Will)."""

    n: DieRoll

    async def happen(self, scene: Scene) -> None:
        for side in (side_of(scene), facing(scene)):
            side.fixed = self.n


class Reroll(EffectBase, frozen=True):
    """Reroll one own die, or all dice of this roll."""

    all: bool = False

    def works(self, moment: Scene) -> bool:
        if not self.all:
            return has_own_die(moment.table, moment.hero)
        thrown = not side_of(moment).fixed or not facing(moment).fixed
        return thrown and not is_barred(moment.table, Bar.CHANGING_DICE)

    async def happen(self, scene: Scene) -> None:
        own = side_of(scene)
        if self.all:
            for side in (own, facing(scene)):
                if not side.fixed:
                    side.dice = list(await Throw(len(side.dice), clause="PRO-B110"))
        else:
            options = [RerollDie(die) for die in dict.fromkeys(own.dice)]
            chosen = await ask(scene.hero.seat, "reroll_die", lambda: options, "PRO-B110", AboutCard(scene.card))
            at = own.dice.index(chosen.die)
            (own.dice[at],) = await Throw(1, clause="PRO-B110")
        tell_dice(scene)


class RollAgain(EffectBase, frozen=True):
    """Reroll a die that was rolled for a card."""

    async def happen(self, scene: Scene) -> None:
        """The roll of the card checks whether this was used."""


def tell_dice(scene: Scene) -> None:
    """Report the dice as they are now."""
    battle = battle_of(scene)
    scene.table.tell(DieChanged(scene.hero.seat, tuple(battle.own.dice), tuple(battle.other.dice)))


class SwapDice(EffectBase, frozen=True):
    """Exchange one own die with one of the opponent's."""

    def works(self, moment: Scene) -> bool:
        thrown = not side_of(moment).fixed and not facing(moment).fixed
        return thrown and not is_barred(moment.table, Bar.CHANGING_DICE)

    async def happen(self, scene: Scene) -> None:
        own, other = side_of(scene), facing(scene)
        options = [ExchangeDice(a, b) for a in dict.fromkeys(own.dice) for b in dict.fromkeys(other.dice)]
        chosen = await ask(scene.hero.seat, "exchange_dice", lambda: options, "PRO-397", AboutCard(scene.card))
        own.dice[own.dice.index(chosen.own)] = chosen.other
        other.dice[other.dice.index(chosen.other)] = chosen.own
        tell_dice(scene)


class MakeDraw(EffectBase, frozen=True):
    """Turn a lost battle into a draw."""

    def works(self, moment: Scene) -> bool:
        battle = battle_of(moment)
        stubborn = bool(battle.foe) and moment.table.creature(battle.foe).draw_loses
        return battle.outcome(moment.hero.seat) == "lost" and not stubborn

    async def happen(self, scene: Scene) -> None:
        battle_of(scene).result = "draw"


class SpareHealth(EffectBase, frozen=True):
    """Lose no Health in a lost battle."""

    def works(self, moment: Scene) -> bool:
        return battle_of(moment).outcome(moment.hero.seat) == "lost" and may_cost_health(moment.table)

    async def happen(self, scene: Scene) -> None:
        battle_of(scene).spares.append(scene.hero.seat)
