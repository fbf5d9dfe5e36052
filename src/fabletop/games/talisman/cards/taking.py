"""Effects that give cards to a Character."""

from __future__ import annotations

from typing import Literal

from fabletop.games.talisman.cards.base import EffectBase
from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import ChooseCard, ChooseSeat, Leave, StealPotion
from fabletop.games.talisman.rules import tokens
from fabletop.games.talisman.rules.asking import may_choose_card
from fabletop.games.talisman.rules.evasion import evades_attack
from fabletop.games.talisman.rules.holdings import discard, draw, may_take, receive, take
from fabletop.games.talisman.rules.magic import strike_in_valley
from fabletop.games.talisman.rules.stealing import hidden_potions, steal_gold, stealable, take_from, unclaimed
from fabletop.games.talisman.rules.treasures import available, gain_treasure
from fabletop.games.talisman.state import NOBODY, Hero, Table
from fabletop.games.talisman.terms import Back, Kind, Race, Subtype, Token, one_of_each
from fabletop.kernel import CardId, Draw, ask
from fabletop.kernel.packs import Few


class GainTreasure(EffectBase, frozen=True):
    """Gain a Treasure of the player's choice."""

    talisman: bool = False

    def works(self, moment: Scene) -> bool:
        return bool(available(moment.table, moment.hero, talisman=self.talisman))

    async def happen(self, scene: Scene) -> None:
        await gain_treasure(scene.table, scene.hero, talisman=self.talisman)


class TakePurchase(EffectBase, frozen=True):
    """Take a Purchase of this kind from any stock without paying (TAL-323)."""

    subtype: Subtype

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        found = one_of_each(
            card
            for stock in table.stock.values()
            for card in stock
            if table.card(card).is_(self.subtype) and may_take(table, hero, card)
        )
        if not found:
            return
        chosen = await ask(
            hero.seat, "choose_purchase", lambda: [*[ChooseCard(card) for card in found], Leave()], "TAL-323"
        )
        if isinstance(chosen, ChooseCard):
            table.stock[table.card(chosen.card).space].remove(chosen.card)
            if not await take(table, hero, chosen.card, "stock"):
                table.stock[table.card(chosen.card).space].append(chosen.card)


class DrawBeyond(EffectBase, frozen=True):
    """Draw a Spell or a Potion beyond the Limit, if the previous one from this source is gone."""

    what: Literal["spells", "potions"]

    def works(self, moment: Scene) -> bool:
        return moment.card not in moment.hero.extra

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        card = await draw(table, hero, Back.SPELL if self.what == "spells" else Back.POTION)
        if card is not None and table.is_curse(card):
            await take(table, hero, card, "deck")
        elif card is not None:
            hero.extra[scene.card] = card
            await receive(table, hero, card, "deck")


class Recruit(EffectBase, frozen=True):
    """Take a Follower of a Race from the discards, or an unclaimed Follower in the Region."""

    race: Race

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        gone = [card for pile in table.discards.values() for card in pile if self._fits(table, card)]
        lying = [card for _, card in unclaimed(table, hero)]
        found = [card for card in (*gone, *lying) if may_take(table, hero, card)]
        if not found:
            return
        chosen = await ask(hero.seat, "recruit", lambda: [*[ChooseCard(card) for card in found], Leave()], "TAL-221")
        if isinstance(chosen, ChooseCard):
            for pile in (*table.discards.values(), *[ground.cards for ground in table.ground.values()]):
                if chosen.card in pile:
                    pile.remove(chosen.card)
                    if not await take(table, hero, chosen.card):
                        pile.append(chosen.card)
                    return

    def _fits(self, table: Table, card: CardId) -> bool:
        face = table.card(card)
        return face.kind is Kind.FOLLOWER and face.race is self.race and not table.is_curse(card)


class Charm(EffectBase, frozen=True):
    """Take the Follower that the Spell targets, from the board or from its owner."""

    def works(self, moment: Scene) -> bool:
        caster = moment.table.heroes[moment.by]
        return may_take(moment.table, caster, moment.aimed)

    async def happen(self, scene: Scene) -> None:
        table, caster, card = scene.table, scene.table.heroes[scene.by], scene.aimed
        if scene.hero is not caster:
            await take_from(table, caster, scene.hero, card)
            return
        for ground in table.ground.values():
            if card in ground.cards:
                ground.cards.remove(card)
                if not await take(table, caster, card):
                    ground.cards.append(card)


class Steal(EffectBase, frozen=True):
    """Take something from another Character. Open cards are chosen, hidden cards are drawn at random."""

    what: Literal["gold", "objects", "followers", "objects_or_potions"]
    n: Few = 1

    def works(self, moment: Scene) -> bool:
        victims = (
            [moment.table.heroes[moment.victim]] if moment.victim != NOBODY else moment.table.together(moment.hero)
        )
        return any(self._found(moment.table, victim) for victim in victims)

    def _found(self, table: Table, victim: Hero) -> list[CardId] | bool:
        if self.what == "gold":
            return victim.has(Token.GOLD) > 0
        held = victim.followers if self.what == "followers" else victim.objects
        open_cards = stealable(table, held)
        return open_cards or (self.what == "objects_or_potions" and bool(hidden_potions(table, victim)))

    async def happen(self, scene: Scene) -> None:
        table, thief = scene.table, scene.hero
        victim = await self._victim(scene)
        if victim is None or (scene.victim == NOBODY and await evades_attack(table, victim, thief)):
            return
        strike_in_valley(table, thief, victim.seat)
        if self.what == "gold":
            steal_gold(table, thief, victim, self.n)
            return
        held = victim.followers if self.what == "followers" else victim.objects
        found = [ChooseCard(card) for card in stealable(table, held)]
        options: list[ChooseCard | StealPotion] = [*found]
        if self.what == "objects_or_potions" and hidden_potions(table, victim):
            options.append(StealPotion())
        if not options:
            return
        chosen = await ask(thief.seat, "steal_card", lambda: options, "TAL-407")
        if isinstance(chosen, ChooseCard):
            await take_from(table, thief, victim, chosen.card)
        else:
            await take_from(table, thief, victim, await Draw(tuple(hidden_potions(table, victim)), "TAL-407"))

    async def _victim(self, scene: Scene) -> Hero | None:
        table = scene.table
        if scene.victim != NOBODY:
            return table.heroes[scene.victim]
        found = [each for each in table.together(scene.hero) if self._found(table, each)]
        if not found:
            return None
        chosen = await ask(scene.hero.seat, "steal_from", lambda: [ChooseSeat(each.seat) for each in found], "TAL-407")
        return table.heroes[chosen.seat]


class Alchemy(EffectBase, frozen=True):
    """Discard any number of Objects for 1 Gold each."""

    def works(self, moment: Scene) -> bool:
        return any(not moment.table.is_curse(card) for card in moment.hero.objects)

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero

        def found() -> list[CardId]:
            return [card for card in hero.objects if not table.is_curse(card)]

        while found():
            card = await may_choose_card(hero, "turn_to_gold", found, "TAL-381")
            if card is None:
                return
            await discard(table, hero, card)
            tokens.gain(table, hero, Token.GOLD, 1, scene.card)
