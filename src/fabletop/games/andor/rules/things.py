"""Things that heroes carry and that lie on spaces: their names, the room they take, and how they change place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from fabletop.games.andor.choices import Carried, TakeArticle, TakeNothing
from fabletop.games.andor.news import (
    ArticleTaken,
    FarmersDelivered,
    GemstoneGone,
    ThingGained,
    ThingLaid,
    ThingLost,
    ThingPickedUp,
    ThingPutDown,
)
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.asking import ask
from fabletop.games.andor.rules.points import room_for_logs
from fabletop.games.andor.state import Article, Carrier, Ground, Hero, Holder, Piece, Table

if TYPE_CHECKING:
    from fabletop.games.andor.content import Content

STORAGE = {"head": 1, "large": 1, "small": 3}
"""The places on a hero board by size (AND-281)."""
BREW = "witchs_brew"
NOT_TAKEN = (BREW,)
"""What heroes cannot take from Agren or skeletons, besides star herbs (AND-278)."""


def named(article: Piece, content: Content) -> Carried:
    """Return an article's name in options, with the remaining uses if some are used up."""
    usual = content.article[article.id].uses
    return article.id if article.uses == usual else f"{article.id}/{article.uses}"


def as_carried(table: Table, hero: Hero, article: str) -> Carried:
    """Return the article's name as this hero has it, perhaps half used."""
    return next((named(each, table.content) for each in hero.articles if each.id == article), article)


def things_in(holder: Holder, content: Content) -> list[Carried]:
    """Return all different things of a hero or on a space, in a fixed order."""
    things: list[Carried] = []
    if holder.apple_nuts:
        things.append("apple_nut")
    if holder.star_herbs:
        things.append("star_herb")
    if holder.gemstones:
        things += [f"gemstone:{value}" for value in sorted(set(holder.gemstones))]
    if holder.logs:
        things += [f"log:{value}" for value in sorted(set(holder.logs))]
    if holder.farmers:
        things.append("farmer")
    if holder.articles:
        things += dict.fromkeys([named(article, content) for article in holder.articles])
    return things


def count_of(holder: Holder, thing: Carried, content: Content) -> int:
    """Return how many of a thing a hero has, or how many lie on a space."""
    kind, _, value = thing.partition(":")
    match kind:
        case "apple_nut":
            return holder.apple_nuts
        case "star_herb":
            return holder.star_herbs
        case "farmer":
            return holder.farmers
        case "gemstone":
            return holder.gemstones.count(int(value))
        case "log":
            return holder.logs.count(int(value))
    return sum(named(article, content) == thing for article in holder.articles)


def take_out(holder: Hero | Ground, thing: Carried, content: Content) -> Article | None:
    """Take one such thing away. An article is returned with its remaining uses."""
    kind, _, value = thing.partition(":")
    match kind:
        case "apple_nut":
            holder.apple_nuts -= 1
        case "star_herb":
            holder.star_herbs -= 1
        case "farmer":
            holder.farmers -= 1
        case "gemstone":
            holder.gemstones.remove(int(value))
        case "log":
            holder.logs.remove(int(value))
        case _:
            article = next(each for each in holder.articles if named(each, content) == thing)
            holder.articles.remove(article)
            return article
    return None


def put_in(holder: Hero | Ground, thing: Carried, article: Article | None = None) -> None:
    """Add one such thing."""
    kind, _, value = thing.partition(":")
    match kind:
        case "apple_nut":
            holder.apple_nuts += 1
        case "star_herb":
            holder.star_herbs += 1
        case "farmer":
            holder.farmers += 1
        case "gemstone":
            holder.gemstones.append(int(value))
            holder.gemstones.sort()
        case "log":
            holder.logs.append(int(value))
            holder.logs.sort()
        case _:
            assert article is not None
            holder.articles.append(article)


class WithContent(Protocol):
    """A table, or a view of it."""

    @property
    def content(self) -> Content: ...


def has_room(table: WithContent, hero: Carrier, thing: Carried) -> bool:
    """Return whether a thing fits on the hero board (AND-281, AND-327)."""
    kind, _, value = thing.partition(":")
    if kind == "log":
        return sum(hero.logs) + int(value) <= room_for_logs(hero)
    article = table.content.article.get(thing.partition("/")[0])
    if article is None or article.size == "none":
        return True
    taken = sum(table.content.article[each.id].size == article.size for each in hero.articles)
    return taken < STORAGE[article.size]


# -- changing hands ------------------------------------------------------------------------------------------------


def pick_up(table: Table, hero: Hero, thing: Carried) -> None:
    """Move a thing from the space to the hero board (AND-169)."""
    ground = table.ground[hero.space]
    put_in(hero, thing, take_out(ground, thing, table.content))
    table.tidy(hero.space)
    table.tell(ThingPickedUp(hero.seat, thing, hero.space))
    table.note(f"picked_up:{thing.partition('/')[0]}", hero.seat)


def put_down(table: Table, hero: Hero, thing: Carried) -> None:
    """Move a thing from the hero board to the space (AND-169). A farmer is safe at the camp or wagon."""
    article, put = take_out(hero, thing, table.content), ThingPutDown(hero.seat, thing, hero.space)
    if thing == "farmer" and table.protected and hero.space == table.protected_space:
        table.tell(put)
        table.delivered += 1
        table.tell(FarmersDelivered(hero.seat, 1))
        table.note("farmer_delivered", hero.seat)
        return
    _put_on(table, hero.space, thing, [article], put)


def lay(table: Table, thing: Carried, space: SpaceId, count: int = 1) -> None:
    """Lay new things on a space."""
    is_article = thing in table.content.article
    pieces = [new_article(table, thing) if is_article else None for _ in range(count)]
    _put_on(table, space, thing, pieces, ThingLaid(thing, space, count))


def _put_on(
    table: Table, space: SpaceId, thing: Carried, pieces: Sequence[Article | None], put: ThingPutDown | ThingLaid
) -> None:
    """Put things on a space. A gemstone on a creature's space is removed at once (AND-516)."""
    if thing.startswith("gemstone") and table.creature_on(space) is not None:
        table.tell(put)
        for _ in pieces:
            table.tell(GemstoneGone(space, int(thing.partition(":")[2])))
        return
    for piece in pieces:
        put_in(table.lying(space), thing, piece)
    table.tell(put)


def receive(table: Table, hero: Hero, thing: Carried, count: int = 1) -> None:
    """Give a thing to a hero. What does not fit is laid on the hero's space.

    Star herbs and witch's brews come from the supply (AND-096, AND-282).
    """
    if thing == "star_herb":
        count = min(count, table.herb_supply)
        table.herb_supply -= count
    if thing == BREW:
        count = min(count, table.brew_supply)
        table.brew_supply -= count
    for _ in range(count):
        article = new_article(table, thing) if thing in table.content.article else None
        put_in(hero if has_room(table, hero, thing) else table.lying(hero.space), thing, article)
    if count:
        table.tell(ThingGained(hero.seat, thing, count))


def be_deprived(table: Table, hero: Hero, thing: Carried, count: int = 1) -> None:
    """Take things from a hero, as many as the hero has. Star herbs and witch's brews return to the supply."""
    lost = min(count, count_of(hero, thing, table.content))
    for _ in range(lost):
        take_out(hero, thing, table.content)
    if thing == "star_herb":
        table.herb_supply += lost
    if thing.partition("/")[0] == BREW:
        table.brew_supply += lost
    if lost:
        table.tell(ThingLost(hero.seat, thing, lost))


def new_article(table: Table, article: str) -> Article:
    """Return a new article with all its uses."""
    return Article(article, table.content.article[article].uses)


def refresh(table: Table, article: str) -> None:
    """Make all articles of this name usable again, including those on spaces (AND-285)."""
    holders: list[Hero | Ground] = [*table.heroes, *table.ground.values()]
    for holder in holders:
        for each in holder.articles:
            if each.id == article:
                each.uses = table.content.article[article].uses


# -- the equipment board -------------------------------------------------------------------------------------------


def articles_to_take(table: Table) -> list[str]:
    """Return the articles on the equipment board that can be a reward. In Legend 11 there are none (AND-276, AND-278,
    AND-280)."""
    if not table.uses("equipment"):
        return []
    return [each for each, count in table.equipment.items() if count and each not in NOT_TAKEN]


async def take_article(table: Table, hero: Hero, clause: str, only: str | None = None) -> None:
    """Take one article or none. Without room for it, it is laid on the space (AND-276, AND-279)."""

    def options() -> list[TakeArticle | TakeNothing]:
        there = [each for each in articles_to_take(table) if only in (None, each)]
        return [*map(TakeArticle, there), TakeNothing()]

    chosen = await ask(table, hero, "take_article", options, clause)
    if isinstance(chosen, TakeArticle):
        table.equipment[chosen.article] -= 1
        place = hero if has_room(table, hero, chosen.article) else table.lying(hero.space)
        put_in(place, chosen.article, new_article(table, chosen.article))
        table.tell(ArticleTaken(hero.seat, chosen.article))
