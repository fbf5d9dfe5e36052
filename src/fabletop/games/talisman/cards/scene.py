"""The context in which effects of cards run: the affected Character, the card and the target."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from fabletop.games.talisman.choices import ChooseCard, ChooseWay
from fabletop.games.talisman.rules.rolls import roll, roll_bonuses
from fabletop.games.talisman.state import NOBODY, Hero, Modifier, Table
from fabletop.games.talisman.terms import title_of
from fabletop.kernel import CardId, Seat, ask, vocabulary

if TYPE_CHECKING:
    from fabletop.games.talisman.state import SpaceId


class Scene(vocabulary.Scene):
    """A Character affected by an effect, and the card or space that causes it."""

    __slots__ = ("aimed", "by", "card", "hero", "number_named", "praying", "space", "spares", "table", "victim")
    table: Table

    def __init__(
        self,
        table: Table,
        hero: Hero,
        card: CardId,
        by: Seat = NOBODY,
        aimed: CardId = "",
        space: SpaceId = "",
        number: int = 0,
        victim: Seat = NOBODY,
    ) -> None:
        self.table = table
        self.hero = hero
        self.card = card
        self.by = hero.seat if by == NOBODY else by
        """The Character that uses the card."""
        self.aimed = aimed
        """The target card."""
        self.space = space
        self.number_named = number
        self.victim = victim
        """The target Character, if it is another one."""
        self.praying = False
        """Whether a prayer causes it."""
        self.spares = False
        """Whether a Bodyguard was killed in place of the Character, so that no Life is lost (TAL-230)."""

    def holds(self, condition: Any) -> bool:
        """Whether a condition is true for this Character."""
        return bool(condition.test(self.table, self.hero))

    def on(self, hero: Hero) -> Scene:
        """Return the same scene for another Character."""
        found = Scene(self.table, hero, self.card, self.by, self.aimed, self.space, self.number_named, self.victim)
        found.praying, found.spares = self.praying, self.spares
        return found

    def is_useful(self, words: Iterable[vocabulary.Effect]) -> bool:
        """Whether one of these effects would do something now."""
        return any((each.when is None or self.holds(each.when)) and each.works(self) for each in words)

    async def each(self, who: Any, word: Any) -> Sequence[Scene]:
        """Return a scene for each Character that a selector names, in turn order (K-52)."""
        from fabletop.games.talisman.cards.selecting import characters
        from fabletop.games.talisman.rules.evasion import is_ignored
        from fabletop.games.talisman.rules.guises import choose_race

        found = characters(self.table, self.hero, self.card, who)
        for hero in found:
            if hero is not self.hero:
                await choose_race(self.table, hero, word.do, ChooseCard(self.card))
        return [self.on(hero) for hero in found if not await is_ignored(self.table, hero, self.card)]

    async def choose(self, word: Any, ways: Sequence[int]) -> int:
        """Let the Character's player choose a way."""
        chosen = await ask(
            self.hero.seat,
            "choose_way",
            lambda: [ChooseWay(title_of(self.card), way, word.options[way].label) for way in ways],
            "TAL-017",
            ChooseCard(self.card),
        )
        return chosen.way

    async def roll(self, word: Any) -> int:
        """Roll the dice of a card and return the result."""
        bonus = self.roll_bonuses(word)
        return await roll(self.table, self.hero, word.purpose, self.card, word.dice, bonus)

    def roll_bonuses(self, word: Any) -> list[Modifier]:
        """Return the modifiers of a card's dice."""
        bonus = [Modifier(self.card, word.bonus)] if word.bonus else []
        return [*bonus, *roll_bonuses(self.table, self.hero, word.purpose)]
