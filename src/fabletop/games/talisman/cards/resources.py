"""Effects that gain, lose and restore tokens and cards (Resources, Discarding)."""

from __future__ import annotations

from functools import partial
from typing import Literal

import msgspec

from fabletop.games.talisman.cards.base import EffectBase
from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import ChooseCard, LoseThis, RestoreThis
from fabletop.games.talisman.rules import tokens
from fabletop.games.talisman.rules.asking import choose_card
from fabletop.games.talisman.rules.holdings import discard, may_give, restore_cards, room
from fabletop.games.talisman.rules.lives import lose_lives
from fabletop.games.talisman.rules.values import has_rule
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Holding, Kind, Rule, Token, title_of
from fabletop.kernel import ask
from fabletop.kernel.packs import Few
from fabletop.kernel.vocabulary import Steps

CARDS = (Holding.POTIONS, Holding.SPELLS)


class Gain(EffectBase, frozen=True):
    """Gain tokens."""

    what: Token
    n: Few = 1

    async def happen(self, scene: Scene) -> None:
        tokens.gain(scene.table, scene.hero, self.what, self.n, scene.card)


def nemesis_of(scene: Scene) -> str:
    """Return the taker of a Life: another Character, or the Enemy whose card it is."""
    if scene.by != scene.hero.seat:
        return f"seat:{scene.by}"
    face = scene.table.content.card.get(title_of(scene.card))
    return face.id if face is not None and face.kind is Kind.ENEMY else ""


class Restore(EffectBase, frozen=True):
    """Restore tokens, Potions or Spells, never past the Start Value or the Limit."""

    what: Literal["strength", "craft", "life", "fate", "gold", "potions", "spells"]
    n: Few = 1
    all: bool = False

    def works(self, moment: Scene) -> bool:
        return can_restore(moment.table, moment.hero, self.what)

    async def happen(self, scene: Scene) -> None:
        n = None if self.all else self.n
        if self.what in CARDS:
            await restore_cards(scene.table, scene.hero, Holding(self.what), n)
        elif not (self.what == "life" and is_beyond_healing(scene)):
            tokens.restore(scene.table, scene.hero, Token(self.what), n, scene.card)


def can_restore(table: Table, hero: Hero, what: str) -> bool:
    """Whether there is something to restore (TAL-040, TAL-041, TAL-471, TAL-472)."""
    if what in CARDS:
        return not hero.toad and room(table, hero, Holding(what)) > 0
    return tokens.missing(table, hero, Token(what)) > 0


def is_beyond_healing(scene: Scene) -> bool:
    """Whether a rule keeps prayers from restoring this Character's Lives."""
    return scene.praying and has_rule(scene.table, scene.hero, Rule.NO_HEALING)


class RestoreOneOf(EffectBase, frozen=True):
    """Restore one of several things, as the player chooses."""

    options: tuple[Restore | Gain, ...]

    def works(self, moment: Scene) -> bool:
        return any(each.works(moment) for each in self.options)

    async def happen(self, scene: Scene) -> Steps | None:
        found = {RestoreThis(each.what, each.n): each for each in self.options if each.works(scene)}
        if not found:
            return None
        chosen = await ask(scene.hero.seat, "restore_one_of", lambda: list(found), "TAL-040", ChooseCard(scene.card))
        return iter([(scene, (found[chosen],))])


class Loss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several losses: tokens, or cards of a kind."""

    what: Literal["strength", "craft", "life", "fate", "gold", "move", "wish", "objects", "followers", "trophies"]
    n: Few = 1


class LoseOneOf(EffectBase, frozen=True):
    """Lose one of several things that can be paid in full; the last Life only if nothing else can (K-19)."""

    options: tuple[Loss, ...]

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        payable_losses = [self.options[at] for at in payable(table, hero, self.options)]
        losses = {LoseThis(loss.what, loss.n): loss for loss in payable_losses}
        chosen = await ask(hero.seat, "lose_one_of", lambda: list(losses), "TAL-157", ChooseCard(scene.card))
        await pay(scene, losses[chosen])


def payable(table: Table, hero: Hero, losses: tuple[Loss, ...]) -> list[int]:
    """Return the indexes of losses that can be chosen.

    If none can be paid in full, this is the Life if one is named, else the first loss.
    """
    full = [at for at, loss in enumerate(losses) if _has(table, hero, loss)]
    lives = [at for at in full if losses[at].what == "life" and hero.has(Token.LIFE) <= losses[at].n]
    willing = [at for at in full if at not in lives and not _only_curses(table, hero, losses[at])]
    cursed = [at for at in full if at not in lives and at not in willing]
    named = [at for at, loss in enumerate(losses) if loss.what == "life"]
    return willing or cursed or lives or named or list(range(len(losses)))[:1]


def _has(table: Table, hero: Hero, loss: Loss) -> bool:
    if loss.what in tuple(Holding):
        return len(hero.held(Holding(loss.what))) >= loss.n
    return tokens.purse(table, hero, Token(loss.what)) >= loss.n


def _only_curses(table: Table, hero: Hero, loss: Loss) -> bool:
    return loss.what in tuple(Holding) and all(table.is_curse(card) for card in hero.held(Holding(loss.what)))


async def pay(scene: Scene, loss: Loss) -> None:
    """Carry out the chosen loss."""
    if loss.what in tuple(Holding):
        await discard_chosen(scene, (Holding(loss.what),), loss.n)
    elif loss.what == "life":
        if not scene.spares:
            await lose_lives(scene.table, scene.hero, loss.n, scene.card, nemesis=nemesis_of(scene))
    else:
        tokens.spend(scene.table, scene.hero, Token(loss.what), loss.n, scene.card)


async def discard_chosen(scene: Scene, what: tuple[Holding, ...], n: int) -> None:
    """Discard a number of cards of the owner's choice."""
    for _ in range(n):
        found = partial(may_give, scene.table, scene.hero, what)
        if found():
            cause = ChooseCard(scene.card)
            given = await choose_card(scene.hero, "discard_card", found, "TAL-099", cause)
            await discard(scene.table, scene.hero, given)
