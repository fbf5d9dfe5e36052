"""Effects in which Items are rolled for or guessed (Gifts of the Gods, Mad Riddler, Scroll of Entrancement)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.cards.owning import Deck
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.choices import AboutLoss
from fabletop.games.prophecy.rules.asking import choose_card
from fabletop.games.prophecy.rules.decks import put_away
from fabletop.games.prophecy.rules.gifts import share_out
from fabletop.games.prophecy.rules.lying import pick_up
from fabletop.games.prophecy.rules.owning import can_be_taken, give, receive
from fabletop.games.prophecy.rules.riddles import can_set, guesses, put_riddle_back, set_riddle
from fabletop.games.prophecy.terms import Back
from fabletop.kernel.packs import Few

DieFace = Annotated[int, msgspec.Meta(ge=1, le=6)]


class GiftRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Item that a range of numbers gives."""

    least: DieFace
    most: DieFace
    deck: Deck


class Gifts(EffectBase, frozen=True):
    """Every character rolls for an Item; then the user decides whether all keep or all discard them."""

    rows: tuple[GiftRow, ...]

    async def happen(self, scene: Scene) -> None:
        decks = {n: Back(row.deck) for row in self.rows for n in range(row.least, row.most + 1)}
        await share_out(scene.table, scene.hero, scene.card, decks)


class Riddle(EffectBase, frozen=True):
    """Guess the top Rare Item with the help of questions. If right, take it, and this card goes."""

    questions: Few = 3

    def works(self, moment: Scene) -> bool:
        return can_set(moment.table)

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        await set_riddle(table)
        if await guesses(table, hero, self.questions, scene.card):
            card, table.riddle = table.riddle, ""
            receive(table, hero, card, hero.items, scene.card)
            pick_up(table, scene.card)
            put_away(table, scene.card)
        else:
            put_riddle_back(table)


class Entrance(EffectBase, frozen=True):
    """Let the target guess the top Rare Item, which only the user sees. If wrong, the user takes an Item from her."""

    questions: Few = 3

    def works(self, moment: Scene) -> bool:
        return can_set(moment.table) and bool(self._found(moment))

    def _found(self, scene: Scene) -> list[str]:
        """Return the Items that can be taken, without single Stones (PRO-399)."""
        table = scene.table
        return [card for card in can_be_taken(table, scene.hero) if not table.is_stone(card)]

    async def happen(self, scene: Scene) -> None:
        table, hero, user = scene.table, scene.hero, scene.user
        await set_riddle(table, user)
        right = await guesses(table, hero, self.questions, scene.card)
        put_riddle_back(table)
        found = self._found(scene)
        if not right and found:
            card = await choose_card(user, "steal_item", lambda: found, "PRO-399", AboutLoss(hero.seat))
            give(table, hero, user, card)
