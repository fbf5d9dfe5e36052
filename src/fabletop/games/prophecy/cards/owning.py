"""Effects on Items and Abilities: drawing, buying, selling, mending, learning, taking."""

from __future__ import annotations

from typing import Literal

from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.choices import AboutCard, AboutLoss, Done, No, Option
from fabletop.games.prophecy.choices import Learn as LearnAbility
from fabletop.games.prophecy.news import CardCopied, CardLost
from fabletop.games.prophecy.rules.asking import choose_card
from fabletop.games.prophecy.rules.decks import put_away
from fabletop.games.prophecy.rules.guilds import learn, learnable
from fabletop.games.prophecy.rules.lying import pick_up
from fabletop.games.prophecy.rules.owning import break_card, can_be_taken, discard, draw_item, give, let_go, receive
from fabletop.games.prophecy.rules.rolling import strain
from fabletop.games.prophecy.rules.smiths import mend, works
from fabletop.games.prophecy.rules.worth import price
from fabletop.games.prophecy.rules.wounds import lose_in_battle
from fabletop.games.prophecy.terms import Back
from fabletop.kernel import ask
from fabletop.kernel.packs import Few

Deck = Literal["common", "rare"]


class DrawItem(EffectBase, frozen=True):
    """Draw and take the top Item of a deck."""

    deck: Deck
    n: Few = 1

    async def happen(self, scene: Scene) -> None:
        for _ in range(self.n):
            await draw_item(scene.table, scene.hero, Back(self.deck), scene.card)


class BreakItem(EffectBase, frozen=True):
    """Break one Item of the owner's choice."""

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        whole = [card for card in can_be_taken(table, hero) if card not in table.broken]
        if whole:
            card = await choose_card(hero, "break_item", lambda: whole, "PRO-B050", AboutCard(scene.card))
            await strain(table, hero, card)


class DropItem(EffectBase, frozen=True):
    """Discard one Item of the owner's choice."""

    async def happen(self, scene: Scene) -> None:
        found = can_be_taken(scene.table, scene.hero)
        if found:
            card = await choose_card(scene.hero, "drop_item", lambda: found, "PRO-381", AboutCard(scene.card))
            discard(scene.table, scene.hero, card)


class BreakThis(EffectBase, frozen=True):
    """The card breaks."""

    async def happen(self, scene: Scene) -> None:
        break_card(scene.table, scene.hero.seat, scene.card)


class DiscardThis(EffectBase, frozen=True):
    """The card is discarded."""

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        if scene.card in hero.cards:
            discard(table, hero, scene.card)
        else:
            pick_up(table, scene.card)
            put_away(table, scene.card)


class Keep(EffectBase, frozen=True):
    """Keep the card: beside the character, or standing for an Item that is in no deck."""

    item: str = ""

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        pick_up(table, scene.card)
        if self.item:
            table.doubles[scene.card] = self.item
        receive(table, hero, scene.card, hero.items if self.item else hero.kept)


class Steal(EffectBase, frozen=True):
    """The user takes an Item of choice from the character, but never an Artifact."""

    stones: bool = True
    """Single Astral Stones as well."""

    def works(self, moment: Scene) -> bool:
        return bool(self._found(moment))

    def _found(self, scene: Scene) -> list[str]:
        found = can_be_taken(scene.table, scene.hero)
        return found if self.stones else [card for card in found if not scene.table.is_stone(card)]

    async def happen(self, scene: Scene) -> None:
        found = self._found(scene)
        if found:
            card = await choose_card(scene.user, "steal_item", lambda: found, "PRO-399", AboutLoss(scene.hero.seat))
            give(scene.table, scene.hero, scene.user, card)


class TakeDearest(EffectBase, frozen=True):
    """The card takes the most expensive Item. The character who defeats it gets the Item (Imp)."""

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        found = can_be_taken(table, hero)
        if not found:
            await lose_in_battle(table, hero, 1, scene.card)
            return
        highest = max(price(table, card) for card in found)
        dearest = [card for card in found if price(table, card) == highest]
        card = await choose_card(hero, "lose_dearest", lambda: dearest, "PRO-086", AboutCard(scene.card))
        let_go(table, hero, card)
        table.tell(CardLost(hero.seat, card, "stolen"))
        table.hoards.setdefault(scene.card, []).append(card)


class Smith(EffectBase, frozen=True):
    """Repair, adjust or integrate one or more own Items without paying Gold."""

    def works(self, moment: Scene) -> bool:
        return bool(works(moment.table, moment.hero))

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        enough: list[Option] = []
        while works(table, hero):
            options = [*works(table, hero), *enough]
            chosen = await ask(hero.seat, "smith", lambda: options, "PRO-B049", AboutCard(scene.card))  # noqa: B023
            if isinstance(chosen, Done):
                return
            await mend(table, hero, chosen, 0)
            enough = [Done()]


class Learn(EffectBase, frozen=True):
    """Learn one offered Ability of any guild for Experience only."""

    may: bool = False
    """The player may decline."""

    def works(self, moment: Scene) -> bool:
        return bool(self._found(moment))

    def _found(self, scene: Scene) -> list[Option]:
        offered = [card for cards in scene.table.offers.values() for card in cards]
        return [*learnable(scene.table, scene.hero, offered, free=True)]

    async def happen(self, scene: Scene) -> None:
        found = self._found(scene)
        if not found:
            return
        options: list[Option] = [*found, No()] if self.may else found
        prompt = "may_learn" if self.may else "learn"
        chosen = await ask(scene.hero.seat, prompt, lambda: options, "PRO-B051", AboutCard(scene.card))
        if isinstance(chosen, LearnAbility):
            await learn(scene.table, scene.hero, chosen.card, chosen.experience, chosen.gold)


class Duplicate(EffectBase, frozen=True):
    """Become a copy of one of the character's Items (Unlicensed Alchemist)."""

    def works(self, moment: Scene) -> bool:
        return bool(self._found(moment))

    def _found(self, scene: Scene) -> list[str]:
        return [card for card in scene.hero.items if card not in scene.table.stones]

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        source = await choose_card(hero, "duplicate", lambda: self._found(scene), "PRO-453", AboutCard(scene.card))
        pick_up(table, scene.card)
        table.doubles[scene.card] = table.doubles.get(source, source)
        table.tell(CardCopied(hero.seat, scene.card, source))
        receive(table, hero, scene.card, hero.items)
