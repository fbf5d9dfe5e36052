"""Effects on the board: articles, things, tokens, springs, fire."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

from fabletop.games.andor.news import FireLaid, SpringsDried, SpringsRefreshed, TokenLaid
from fabletop.games.andor.pieces import Amount, SpaceId
from fabletop.games.andor.rules.group import show_hidden_star
from fabletop.games.andor.rules.points import stand_in_fire
from fabletop.games.andor.rules.things import lay
from fabletop.games.andor.rules.tokens import grow_herbs, lay_cave, lay_fog
from fabletop.games.andor.state import Covered, Table
from fabletop.games.andor.story.conditions import log_value
from fabletop.games.andor.story.selecting import Place, RolledPlace
from fabletop.games.andor.story.words.base import ArticleId, ArticleIds, EffectBase, Scene, Several, TokenId
from fabletop.games.andor.story.words.heroes import modules_of_article
from fabletop.games.andor.writing.vocabulary import GEMSTONES
from fabletop.kernel.packs import Few, Id
from fabletop.kernel.vocabulary import Between, Names, Of

if TYPE_CHECKING:
    from fabletop.games.andor.content import Content


class EquipAdd(EffectBase, frozen=True):
    """Articles are laid on the equipment board."""

    what: ArticleIds

    async def happen(self, scene: Scene) -> None:
        equipment = scene.table.equipment
        for article in self.what:
            equipment[article] = equipment.get(article, 0) + 1


class EquipRemove(EffectBase, frozen=True):
    """Articles leave the equipment board."""

    what: ArticleIds

    async def happen(self, scene: Scene) -> None:
        equipment = scene.table.equipment
        for article in self.what:
            equipment[article] = max(equipment.get(article, 0) - 1, 0)


class Lay(EffectBase, frozen=True):
    """An article or a story token is laid on a space."""

    what: ArticleId
    at: RolledPlace

    async def happen(self, scene: Scene) -> None:
        for space in await scene.rolled_spaces(self.at):
            lay(scene.table, self.what, space)

    def modules(self, content: Content) -> Iterator[tuple[str, str]]:
        return modules_of_article(content, self.what)


class Apple(EffectBase, frozen=True):
    """Apple-nuts are laid on spaces."""

    at: RolledPlace
    n: Several = 1

    async def happen(self, scene: Scene) -> None:
        for space in await scene.rolled_spaces(self.at):
            lay(scene.table, "apple_nut", space, scene.number(self.n))


class Herb(EffectBase, frozen=True):
    """Star herbs grow on spaces, or are removed."""

    needs = ("herbs", "star herb")
    at: Place
    n: Annotated[Amount, Between(-8, 8)] = 1
    only_empty: bool = False

    async def happen(self, scene: Scene) -> None:
        for space in scene.spaces(self.at):
            if not (self.only_empty and scene.table.herbs.get(space)):
                grow_herbs(scene.table, space, scene.number(self.n))


class Gem(EffectBase, frozen=True):
    """A gemstone is laid on a space."""

    needs = ("gemstones", "a gemstone")
    at: RolledPlace
    value: Few

    async def happen(self, scene: Scene) -> None:
        for space in await scene.rolled_spaces(self.at):
            lay(scene.table, f"gemstone:{self.value}", space)

    def wrong(self, names: Names) -> Iterator[str]:
        if not 1 <= self.value <= GEMSTONES:
            yield f"a gemstone is worth 1 to {GEMSTONES}, not {self.value}"


class LogBase(EffectBase, frozen=True):
    """Base of the effects on logs."""

    needs = ("logs", "a log")
    at: RolledPlace
    value: Few

    def wrong(self, names: Names) -> Iterator[str]:
        if not self.value:
            yield "a log is worth at least 1"


class Log(LogBase, frozen=True):
    """A log is laid on a space."""

    async def happen(self, scene: Scene) -> None:
        for space in await scene.rolled_spaces(self.at):
            lay(scene.table, f"log:{self.value}", space)


class LogUse(LogBase, frozen=True):
    """Logs of at least this value on a space, or with the heroes there, are used up."""

    at: Place
    value: Few

    async def happen(self, scene: Scene) -> None:
        table = scene.table
        for space in scene.spaces(self.at):
            if log_value(table, space) >= self.value:
                logs = table.ground[space].logs
                enough = [log for log in sorted(logs) if log >= self.value]
                left = self.value
                for log in enough[:1] or sorted(logs, reverse=True):
                    if left > 0:
                        logs.remove(log)
                        left -= log
                table.tidy(space)
                return


class Farmer(EffectBase, frozen=True):
    """Farmers wait on a space."""

    needs = ("farmers", "a farmer")
    at: Place
    n: Annotated[Amount, Between(1, 6)] = 1

    async def happen(self, scene: Scene) -> None:
        for space in scene.spaces(self.at):
            lay(scene.table, "farmer", space, scene.number(self.n))


class Fog(EffectBase, frozen=True):
    """Fog tokens are laid face down: small ones from the bag, or a large one with this face."""

    at: Place
    face: TokenId | None = None

    async def happen(self, scene: Scene) -> None:
        for space in scene.spaces(self.at):
            lay_fog(scene.table, space, self.face or "")

    def modules(self, content: Content) -> Iterator[tuple[str, str]]:
        if self.face is None:
            yield "fog", "a fog token"


class FogDown(EffectBase, frozen=True):
    """All uncovered fog tokens are turned face down again."""

    async def happen(self, scene: Scene) -> None:
        for token in scene.table.fog.values():
            token.is_up = False


class Cave(EffectBase, frozen=True):
    """A cave token is laid face down: a small one from the supply, or a large one with this face."""

    at: Place
    face: TokenId | None = None

    async def happen(self, scene: Scene) -> None:
        for space in scene.spaces(self.at):
            lay_cave(scene.table, space, self.face or "")

    def modules(self, content: Content) -> Iterator[tuple[str, str]]:
        if self.face is None:
            yield "caves", "a cave token"


class Spring(EffectBase, frozen=True):
    """Springs are laid out, or all are turned to one side."""

    at: Place | None = None
    full: bool = True

    async def happen(self, scene: Scene) -> None:
        turn_springs(scene.table, None if self.at is None else scene.spaces(self.at), full=self.full)


def turn_springs(table: Table, spaces: Sequence[SpaceId] | None, *, full: bool) -> None:
    """Lay springs out, or turn all of them to one side."""
    turned = list(table.springs) if spaces is None else spaces
    for space in turned:
        table.springs[space] = full
    if turned:
        table.tell(SpringsRefreshed(tuple(turned)) if full else SpringsDried())


class HiddenLay(EffectBase, frozen=True):
    """Face-down star tokens are shuffled over their spaces."""

    id: Annotated[Id, Of("hidden group")]

    async def happen(self, scene: Scene) -> None:
        table = scene.table
        hidden = next(each for each in table.legend.hidden if each.id == self.id)
        table.hidden_bags[self.id] = [face.id for face in hidden.faces]
        for space in hidden.spaces:
            table.hidden[space] = Covered(group=self.id)
            table.tell(TokenLaid("star", space))


class HiddenShow(EffectBase, frozen=True):
    """A face-down star token of the group's choice is uncovered."""

    async def happen(self, scene: Scene) -> None:
        await show_hidden_star(scene.table, scene.hero)


class Fire(EffectBase, frozen=True):
    """A fire token is laid on a space."""

    at: Place

    async def happen(self, scene: Scene) -> None:
        for space in scene.spaces(self.at):
            await lay_fire(scene.table, space)


async def lay_fire(table: Table, space: SpaceId) -> None:
    """Lay a fire token, which stays to the end. It catches all heroes who stand there, but nobody who passes through
    (AND-295, AND-304)."""
    if space not in table.fire:
        table.fire.append(space)
    table.tell(FireLaid(space))
    for hero in filter(table.has_stopped, table.heroes_on(space)):
        await stand_in_fire(table, hero)
