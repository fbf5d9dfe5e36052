"""The common part of all effects of Andor: the field `if`, the scene they happen in, and kinds of fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import msgspec

from fabletop.games.andor.choices import TakeWay
from fabletop.games.andor.news import WayChosen
from fabletop.games.andor.pieces import Amount, SpaceId
from fabletop.games.andor.rules.asking import Question, ask
from fabletop.games.andor.rules.group import choose_hero
from fabletop.games.andor.rules.marches import roll_red_die
from fabletop.games.andor.state import Hero, Table
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.selecting import Place, RolledPlace, heroes_of, spaces_of
from fabletop.games.andor.story.wording import worded
from fabletop.games.andor.writing.telling import Teller
from fabletop.kernel import Draw, vocabulary
from fabletop.kernel.packs import Id
from fabletop.kernel.vocabulary import Between, Of

if TYPE_CHECKING:
    from fabletop.games.andor.content import Content

ArticleId = Annotated[Id, Of("article")]
ArticleIds = Annotated[tuple[Id, ...], Of("article")]
TokenId = Annotated[Id, Of("token")]
WillpowerChange = Annotated[Amount, Between(-20, 20)]
StrengthChange = Annotated[Amount, Between(-14, 14)]
Willpower = Annotated[Amount, Between(1, 20)]
Strength = Annotated[Amount, Between(1, 14)]
Several = Annotated[Amount, Between(1, 20)]


class EffectBase(vocabulary.Effect, frozen=True, kw_only=True):
    """Base of all effects; `if` is the condition for carrying it out."""

    needs: ClassVar[tuple[str, str] | None] = None
    """The module that it always needs, with its subject."""
    when: Condition | None = msgspec.field(default=None, name="if")

    def modules(self, content: Content) -> Iterator[tuple[str, str]]:
        """Yield all modules that it needs, each with its subject."""
        if self.needs is not None:
            yield self.needs


class Scene(vocabulary.Scene):
    """The table, the active hero of the effects, and their space."""

    __slots__ = ("_here", "_hero", "table")
    table: Table

    def __init__(self, table: Table, hero: Hero | None = None, here: SpaceId = 0) -> None:
        self.table = table
        self._hero = hero
        self._here = here

    @property
    def hero(self) -> Hero:
        """The active hero; the hero in turn if none was named."""
        return self._hero or self.table.hero

    @property
    def here(self) -> SpaceId:
        """The space where a token was found, or where the hero stands."""
        return self._here or self.hero.space

    def holds(self, condition: Condition) -> bool:
        """Return whether a condition is true now."""
        return condition.test(self.table, self._hero)

    def number(self, amount: Amount) -> int:
        """Return a number that may depend on the number of heroes (AND-482)."""
        return self.table.number(amount)

    def spaces(self, place: Place) -> Sequence[SpaceId]:
        """Return the spaces of a place."""
        return spaces_of(self.table, place, self.here)

    async def rolled_spaces(self, place: RolledPlace) -> Sequence[SpaceId]:
        """Return the spaces of a place, after rolling a red die if it chooses the place."""
        return [await roll_red_die(self.table, "AND-250")] if place == "die" else self.spaces(place)

    async def heroes(self, who: str, word: Any) -> list[Hero]:
        """Return the heroes of a selector. A crest is drawn, and the hero in turn makes the group's choice
        (AND-491)."""
        table = self.table
        if who == "crest":
            return [table.heroes[await Draw(tuple(range(len(table.heroes))), "AND-491")]]
        if who == "choose":
            which = Teller(table.content, table.legend, len(table.heroes)).for_hero(word)
            return [await choose_hero(table, self.hero, table.heroes, f"Which hero {which}?", "AND-529")]
        return heroes_of(table, who, self.hero)

    async def each(self, who: str, word: Any) -> list[Scene]:
        """Return a scene for each of these heroes, as the active one, by ascending rank."""
        return [Scene(self.table, hero) for hero in await self.heroes(who, word)]

    async def asked(self, word: Any) -> Scene | None:
        """Return the scene of the hero who decides: the hero in turn for the group, otherwise the first of the
        heroes."""
        if word.who in ("group", "active"):
            return self
        named = await self.heroes(word.who, word)
        return Scene(self.table, named[0], self.here) if named else None

    async def choose(self, word: Any, ways: Sequence[int]) -> int:
        """Let the hero choose one of the choices that a card offers."""
        options = [TakeWay(way, word.options[way].label) for way in ways]
        question = Question(worded(word.ask, len(self.table.heroes)))
        chosen = await ask(self.table, self.hero, "choose_way", lambda: options, "AND-529", question)
        if len(options) > 1:
            self.table.tell(WayChosen(self.hero.seat, question.question, chosen.label))
        return chosen.way


async def carry_out(
    table: Table, effects: Sequence[vocabulary.Effect], hero: Hero | None = None, here: SpaceId = 0
) -> None:
    """Carry out effects one after the other. `hero` is the active hero they refer to."""
    await vocabulary.carry_out(Scene(table, hero, here), effects)
