"""Effects on decks, Events and cards on the board."""

from __future__ import annotations

from typing import Literal

from fabletop.games.talisman.cards.base import EffectBase
from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import ChooseSeat
from fabletop.games.talisman.news import HandSeen
from fabletop.games.talisman.rules.holdings import discard
from fabletop.games.talisman.rules.looking import look_at_top
from fabletop.games.talisman.rules.lying import end_enduring, remove_from_board
from fabletop.games.talisman.rules.purchases import buy_one
from fabletop.games.talisman.state import Hero
from fabletop.games.talisman.terms import Back, Kind, Terrain
from fabletop.kernel import ask
from fabletop.kernel.packs import Few


class End(EffectBase, frozen=True):
    """Discard this card now."""

    def works(self, moment: Scene) -> bool:
        return False

    async def happen(self, scene: Scene) -> None:
        if scene.card in (*scene.hero.objects, *scene.hero.followers):
            await discard(scene.table, scene.hero, scene.card)
        else:
            remove_from_board(scene.table, scene.card)


class Look(EffectBase, frozen=True):
    """Look at the top cards of a deck. Some effects put them back in any order."""

    deck: Literal["adventure", "town", "destiny", "spell"]
    n: Few = 1
    reorder: bool = False

    def works(self, moment: Scene) -> bool:
        if self.deck == "destiny" and moment.table.options.destiny_revealed:
            return False
        top = moment.table.decks[Back(self.deck)].top()
        is_known = self.n == 1 and top is not None and top.in_order and moment.hero.seat in top.known_to
        return top is not None and not is_known

    async def happen(self, scene: Scene) -> None:
        await look_at_top(scene.table, scene.hero, Back(self.deck), self.n, reorder=self.reorder)


class LookAtHand(EffectBase, frozen=True):
    """Look at the Spells of a Character in the same Region."""

    def works(self, moment: Scene) -> bool:
        return bool(self._others(moment))

    def _others(self, scene: Scene) -> list[Hero]:
        table, hero = scene.table, scene.hero
        return [
            each
            for each in table.others(hero)
            if table.place(each).area == table.place(hero).area
            and table.usable(each, Kind.SPELL)
            and not (table.place(each).sanctuary or table.place(hero).sanctuary)
        ]

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        found = self._others(scene)
        chosen = await ask(hero.seat, "look_at_hand", lambda: [ChooseSeat(each.seat) for each in found], "TAL-367")
        victim = table.heroes[chosen.seat]
        cards = tuple(card for card in victim.spells if not table.is_curse(card))
        for card in cards:
            victim.seen_by[card] = [*[seat for seat in victim.seen_by.get(card, ()) if seat != hero.seat], hero.seat]
        table.tell_apart((hero.seat,), HandSeen(hero.seat, chosen.seat, cards), HandSeen(hero.seat, chosen.seat))


class DestroyCard(EffectBase, frozen=True):
    """Discard the target card from the board."""

    async def happen(self, scene: Scene) -> None:
        remove_from_board(scene.table, scene.aimed)


class Banish(EffectBase, frozen=True):
    """Remove the Enduring Event, or a Power or Event that has just been drawn."""

    async def happen(self, scene: Scene) -> None:
        if scene.aimed == scene.table.enduring:
            end_enduring(scene.table)
        else:
            remove_from_board(scene.table, scene.aimed)


class EndEnduring(EffectBase, frozen=True):
    """Remove the Enduring Event."""

    def works(self, moment: Scene) -> bool:
        return bool(moment.table.enduring)

    async def happen(self, scene: Scene) -> None:
        end_enduring(scene.table)


class Sweep(EffectBase, frozen=True):
    """Discard all face-up cards on a terrain, or all Places in the Region. Enduring Events stay (TAL-208)."""

    terrain: Terrain | None = None
    places: bool = False

    async def happen(self, scene: Scene) -> None:
        table = scene.table
        for space, ground in table.ground.items():
            place = table.content.space[space]
            if self.terrain is not None and place.terrain is not self.terrain:
                continue
            if self.places and place.area != table.place(scene.hero).area:
                continue
            for card in list(ground.cards):
                kind = table.card(card).kind
                if kind is Kind.PLACE if self.places else kind is not Kind.ENDURING:
                    remove_from_board(table, card)


class CloseShop(EffectBase, frozen=True):
    """Close the shop here until the active player's next turn."""

    async def happen(self, scene: Scene) -> None:
        scene.table.closed[scene.hero.space] = scene.hero.seat


class BuyHere(EffectBase, frozen=True):
    """Offer a Purchase here at a lower price."""

    off: Few = 0

    async def happen(self, scene: Scene) -> None:
        await buy_one(scene.table, scene.hero, off=self.off)


class PutAwayDestiny(EffectBase, frozen=True):
    """Put the top Destiny under its deck without looking at it."""

    def works(self, moment: Scene) -> bool:
        return not moment.table.options.destiny_revealed and len(moment.table.decks[Back.DESTINY]) > 1

    async def happen(self, scene: Scene) -> None:
        from fabletop.games.talisman.rules.destinies import put_away_top

        await put_away_top(scene.table, scene.hero)
