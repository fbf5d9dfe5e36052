"""Where the words of cards are carried out: for whom, by which card, on what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from fabletop.games.prophecy.choices import AboutCard, ChooseWay
from fabletop.games.prophecy.hero import NOBODY, Hero, SpaceId
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import title_of
from fabletop.kernel import CardId, Seat, ask, vocabulary


class Scene(vocabulary.Scene):
    """A character to whom something happens, and the card or space that brings it."""

    __slots__ = ("by", "card", "goal", "hero", "table")
    table: Table

    def __init__(self, table: Table, hero: Hero, card: CardId, by: Seat = NOBODY, goal: SpaceId = "") -> None:
        self.table = table
        self.hero = hero
        self.card = card
        """The card, or the space whose service it is."""
        self.by = hero.seat if by == NOBODY else by
        """Who uses the card."""
        self.goal = goal
        """Where it leads, if that was chosen with it."""

    @property
    def user(self) -> Hero:
        """Who uses the card."""
        return self.table.heroes[self.by]

    def holds(self, condition: Any) -> bool:
        """Whether a condition is true for this character."""
        return bool(condition.test(self.table, self.hero))

    def on(self, hero: Hero) -> Scene:
        """The same for another character."""
        return Scene(self.table, hero, self.card, self.by)

    def is_useful(self, words: Iterable[vocabulary.Effect]) -> bool:
        """Whether one of these words would do something now (K-20)."""
        return any((each.when is None or self.holds(each.when)) and each.works(self) for each in words)

    async def each(self, who: Any, word: Any) -> Sequence[Scene]:
        """A scene for each character that a selector names, in the order of turns."""
        from fabletop.games.prophecy.cards.selecting import characters

        return [self.on(hero) for hero in characters(self.table, self.hero, who)]

    async def choose(self, word: Any, ways: Sequence[int]) -> int:
        """The character's player chooses."""
        card = title_of(self.card)
        options = [ChooseWay(card, way, word.options[way].label) for way in ways]
        chosen = await ask(self.hero.seat, "choose_way", lambda: options, "PRO-001", AboutCard(self.card))
        return chosen.way

    async def roll(self, word: Any) -> int:
        """What the die of a card shows, with what is added to it."""
        from fabletop.games.prophecy.rules.dice import roll_die

        added: int = word.added(self.hero)
        return await roll_die(self.table, self.hero, self.card, added=added) + added
