"""The context in which effects of cards run: the affected character, the card and the target."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from fabletop.games.prophecy.choices import AboutCard, ChooseWay
from fabletop.games.prophecy.hero import NOBODY, Hero, SpaceId
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import title_of
from fabletop.kernel import CardId, Seat, ask, vocabulary


class Scene(vocabulary.Scene):
    """A character affected by an effect, and the card or space that causes it."""

    __slots__ = ("by", "card", "goal", "hero", "table")
    table: Table

    def __init__(self, table: Table, hero: Hero, card: CardId, by: Seat = NOBODY, goal: SpaceId = "") -> None:
        self.table = table
        self.hero = hero
        self.card = card
        """The card, or the space of a service."""
        self.by = hero.seat if by == NOBODY else by
        """The seat that uses the card."""
        self.goal = goal
        """The goal, if it was chosen with the card."""

    @property
    def user(self) -> Hero:
        """Return the character that uses the card."""
        return self.table.heroes[self.by]

    def holds(self, condition: Any) -> bool:
        """Whether a condition is true for this character."""
        return bool(condition.test(self.table, self.hero))

    def on(self, hero: Hero) -> Scene:
        """Return the same scene for another character."""
        return Scene(self.table, hero, self.card, self.by)

    def is_useful(self, words: Iterable[vocabulary.Effect]) -> bool:
        """Whether one of these effects would do something now (K-20)."""
        return any((each.when is None or self.holds(each.when)) and each.works(self) for each in words)

    async def each(self, who: Any, word: Any) -> Sequence[Scene]:
        """Return a scene for each character that a selector names, in turn order."""
        from fabletop.games.prophecy.cards.selecting import characters

        return [self.on(hero) for hero in characters(self.table, self.hero, who)]

    async def choose(self, word: Any, ways: Sequence[int]) -> int:
        """Let the character's player choose a way."""
        card = title_of(self.card)
        options = [ChooseWay(card, way, word.options[way].label) for way in ways]
        chosen = await ask(self.hero.seat, "choose_way", lambda: options, "PRO-001", AboutCard(self.card))
        return chosen.way

    async def roll(self, word: Any) -> int:
        """Roll the die of a card, and return the result with its modifiers."""
        from fabletop.games.prophecy.rules.dice import roll_die

        added: int = word.added(self.hero)
        return await roll_die(self.table, self.hero, self.card, added=added) + added
