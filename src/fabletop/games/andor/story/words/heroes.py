"""Effects on heroes: their points, hours, articles and other things."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from fabletop.games.andor.rules.asking import Question
from fabletop.games.andor.rules.group import exchange_as_with_falcon, give_up_article
from fabletop.games.andor.rules.points import (
    gain_strength,
    gain_willpower,
    lose_strength,
    set_strength,
    set_willpower,
    suffer,
)
from fabletop.games.andor.rules.things import as_carried, be_deprived, receive, refresh, take_article
from fabletop.games.andor.state import Hero, Table
from fabletop.games.andor.story.selecting import Who
from fabletop.games.andor.story.wording import worded
from fabletop.games.andor.story.words.base import (
    ArticleId,
    ArticleIds,
    EffectBase,
    Scene,
    Several,
    Strength,
    StrengthChange,
    Willpower,
    WillpowerChange,
)
from fabletop.kernel import Draw
from fabletop.kernel.packs import Few, Text
from fabletop.kernel.vocabulary import Names

if TYPE_CHECKING:
    from fabletop.games.andor.content import Content

Thing = Literal["apple_nut", "star_herb", "gemstone", "farmer", "log"]
WITH_VALUE = ("gemstone", "log")


class Wp(EffectBase, frozen=True):
    """Heroes gain or lose willpower."""

    who: Who
    n: WillpowerChange

    async def happen(self, scene: Scene) -> None:
        """The cause is a card or token (AND-269)."""
        table = scene.table
        for hero in await scene.heroes(self.who, self):
            points = table.number(self.n)
            if points >= 0:
                gain_willpower(table, hero, points, "story")
            else:
                await suffer(table, hero, -points, "story")


class Sp(EffectBase, frozen=True):
    """Heroes gain or lose strength."""

    who: Who
    n: StrengthChange

    async def happen(self, scene: Scene) -> None:
        """The cause is a card or token (AND-068)."""
        table = scene.table
        for hero in await scene.heroes(self.who, self):
            points = table.number(self.n)
            if points >= 0:
                gain_strength(table, hero, points)
            else:
                await lose_strength(table, hero, -points)


class WpSet(EffectBase, frozen=True):
    """The willpower of heroes is set."""

    who: Who
    n: Willpower

    async def happen(self, scene: Scene) -> None:
        for hero in await scene.heroes(self.who, self):
            set_willpower(scene.table, hero, scene.number(self.n))


class SpSet(EffectBase, frozen=True):
    """The strength of heroes is set."""

    who: Who
    n: Strength

    async def happen(self, scene: Scene) -> None:
        for hero in await scene.heroes(self.who, self):
            await set_strength(scene.table, hero, scene.number(self.n))


class Cap(EffectBase, frozen=True):
    """The willpower of heroes is limited for the rest of the Legend."""

    who: Who
    n: Willpower

    async def happen(self, scene: Scene) -> None:
        for hero in await scene.heroes(self.who, self):
            hero.limit = min(hero.limit, scene.number(self.n))
            set_willpower(scene.table, hero, min(hero.willpower, hero.limit))


class FreeHour(EffectBase, frozen=True):
    """The first hour of the day is free. If it is spent already, the first hour of the next day."""

    who: Who

    async def happen(self, scene: Scene) -> None:
        for hero in await scene.heroes(self.who, self):
            if scene.table.phase == "day" and (hero.hours or not hero.is_in_the_day):
                hero.free_tomorrow += 1
            else:
                hero.free_hours += 1


class Find(EffectBase, frozen=True):
    """Heroes receive an article or story token that is not from the equipment board."""

    who: Who
    what: ArticleId

    async def happen(self, scene: Scene) -> None:
        for hero in await scene.heroes(self.who, self):
            receive(scene.table, hero, self.what)

    def modules(self, content: Content) -> Iterator[tuple[str, str]]:
        return modules_of_article(content, self.what)


def modules_of_article(content: Content, article: str) -> Iterator[tuple[str, str]]:
    """Yield the modules that an article needs."""
    if article in content.article and content.article[article].powerful_shield:
        yield "shields", "a powerful shield"


class LoseArticle(EffectBase, frozen=True):
    """Heroes lose these articles."""

    who: Who
    what: ArticleIds

    async def happen(self, scene: Scene) -> None:
        for hero in await scene.heroes(self.who, self):
            for article in self.what:
                be_deprived(scene.table, hero, as_carried(scene.table, hero, article))


class Refresh(EffectBase, frozen=True):
    """All such articles can be used again."""

    what: ArticleId

    async def happen(self, scene: Scene) -> None:
        refresh(scene.table, self.what)


class Exchange(EffectBase, frozen=True):
    """Two heroes of the group's choice may exchange things as with a falcon."""

    async def happen(self, scene: Scene) -> None:
        await exchange_as_with_falcon(scene.table, scene.hero)


class Give(EffectBase, frozen=True):
    """Heroes receive things: apple_nut, star_herb, farmer, gemstone or log."""

    who: Who
    what: Thing
    n: Several = 1
    values: tuple[int, ...] = ()
    """For gemstones and logs: one value each, dealt at random."""

    async def happen(self, scene: Scene) -> None:
        heroes = await scene.heroes(self.who, self)
        left = list(self.values)
        for hero in heroes[: len(left)] if left else heroes:
            if left:
                value = await Draw(tuple(left), "AND-476")
                left.remove(value)
                receive(scene.table, hero, f"{self.what}:{value}")
            else:
                receive(scene.table, hero, self.what, scene.number(self.n))

    def wrong(self, names: Names) -> Iterator[str]:
        if self.what in WITH_VALUE and not self.values:
            yield f"a {self.what} is given with its value: write values"

    def modules(self, content: Content) -> Iterator[tuple[str, str]]:
        needed = {
            "log": ("logs", "a log"),
            "gemstone": ("gemstones", "a gemstone"),
            "farmer": ("farmers", "a farmer"),
            "star_herb": ("herbs", "star herb"),
        }
        if self.what in needed:
            yield needed[self.what]


class Lose(EffectBase, frozen=True):
    """Heroes lose things they have: apple_nut, star_herb or farmer."""

    who: Who
    what: Thing
    n: Several = 1
    at_least: Few = 1
    """Only heroes who have at least this many."""

    async def happen(self, scene: Scene) -> None:
        for hero in await scene.heroes(self.who, self):
            if has_of(hero, self.what) >= self.at_least:
                be_deprived(scene.table, hero, self.what, scene.number(self.n))

    def wrong(self, names: Names) -> Iterator[str]:
        if self.what in WITH_VALUE:
            yield f"heroes do not lose a {self.what} like that: lose is for apple_nut, star_herb and farmer"


def has_of(hero: Hero, what: str) -> int:
    """Return how many such things a hero has."""
    return {"apple_nut": hero.apple_nuts, "star_herb": hero.star_herbs, "farmer": hero.farmers}.get(what, 0)


class Article(EffectBase, frozen=True):
    """A hero takes an article from the equipment board: any, or this one."""

    needs = ("equipment", "an article of the equipment board")
    who: Who
    what: ArticleId | None = None

    async def happen(self, scene: Scene) -> None:
        for hero in await scene.heroes(self.who, self):
            await take_article(scene.table, hero, "AND-276", self.what)


class GiveUpArticle(EffectBase, frozen=True):
    """The group may give up an article, if its owner agrees."""

    ask: Text
    """The question as players read it: what they get for the article."""

    async def happen(self, scene: Scene) -> None:
        table: Table = scene.table
        await give_up_article(table, scene.hero, Question(worded(self.ask, len(table.heroes))))
