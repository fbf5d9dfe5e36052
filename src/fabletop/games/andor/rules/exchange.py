"""Hand over and exchange things, with the consent of both heroes."""

from __future__ import annotations

from fabletop.games.andor.choices import Carried, DoneExchanging, FetchThing, Option, SendThing
from fabletop.games.andor.news import OfferDeclined, ThingHandedOver
from fabletop.games.andor.rules.asking import agrees, ask_at_once
from fabletop.games.andor.rules.things import WithContent, count_of, has_room, put_in, take_out, things_in
from fabletop.games.andor.state import Article, Bargain, Hero, Holder, Table
from fabletop.kernel import Decision, Kind, pick


async def hand_over(table: Table, hero: Hero, other: Hero, thing: Carried) -> None:
    """Hand a thing over. Both heroes must agree (AND-173)."""
    about = ThingHandedOver(hero.seat, other.seat, thing)
    if not await agrees(table, other, hero.seat, "take_thing", "AND-173", about):
        table.tell(OfferDeclined(other.seat))
        return
    give(table, hero, other, thing)


def give(table: Table, hero: Hero, other: Hero, thing: Carried) -> None:
    """Move a thing from one hero board to another."""
    store(table, hero, other, thing, take_out(hero, thing, table.content))


def store(table: Table, hero: Hero, other: Hero, thing: Carried, article: Article | None) -> None:
    """Place a given thing on the receiver's hero board. If it does not fit, it is laid on the receiver's space
    (AND-279)."""
    put_in(other if has_room(table, other, thing) else table.lying(other.space), thing, article)
    table.tell(ThingHandedOver(hero.seat, other.seat, thing))


async def exchange(table: Table, hero: Hero, other: Hero) -> bool:
    """Propose an exchange of small things, any number in each direction. If both agree, it takes place at once
    (AND-285)."""
    proposed = table.bargain = Bargain(hero.seat, other.seat, [], [])
    is_made = await propose(table, proposed) and await agree(table, proposed)
    table.bargain = None
    return is_made


async def propose(table: Table, proposed: Bargain) -> bool:
    """Let the proposer choose the things for an exchange. Return whether any were chosen."""
    hero, other = table.heroes[proposed.seat], table.heroes[proposed.other]

    def choose() -> Decision[Option]:
        sending = [SendThing(thing) for thing in flying(table, hero, proposed.sent)]
        fetching = [FetchThing(thing) for thing in flying(table, other, proposed.fetched)]
        return ask_at_once(hero, "exchange", [DoneExchanging(), *sending, *fetching], "AND-285", kind=Kind.SEVERAL)

    def put(chosen: Option) -> None:
        assert isinstance(chosen, SendThing | FetchThing)
        (proposed.sent if isinstance(chosen, SendThing) else proposed.fetched).append(chosen.thing)

    await pick(choose, put)
    return bool(proposed.sent or proposed.fetched)


async def agree(table: Table, proposed: Bargain) -> bool:
    """Ask the other hero to agree to the whole exchange. Without agreement, nothing changes hands."""
    hero, other, sent, fetched = (
        table.heroes[proposed.seat],
        table.heroes[proposed.other],
        proposed.sent,
        proposed.fetched,
    )
    about = ThingHandedOver(hero.seat, other.seat, (sent or fetched)[0])
    if not await agrees(table, other, hero.seat, "agree_exchange", "AND-173", about):
        table.tell(OfferDeclined(other.seat))
        return False
    passed = [(hero, other, thing, take_out(hero, thing, table.content)) for thing in sent]
    passed += [(other, hero, thing, take_out(other, thing, table.content)) for thing in fetched]
    for giver, taker, thing, article in passed:
        store(table, giver, taker, thing, article)
    return True


def flying(table: WithContent, hero: Holder, chosen: list[Carried]) -> list[Carried]:
    """Return what the falcon can still carry: small articles, apple-nuts, star herbs and gemstones that are not chosen
    yet (AND-285)."""
    kinds = ("apple_nut", "star_herb", "gemstone")
    return [
        thing
        for thing in things_in(hero, table.content)
        if chosen.count(thing) < count_of(hero, thing, table.content)
        and (
            thing.startswith(kinds)
            or ((article := table.content.article.get(thing.partition("/")[0])) is not None and article.size == "small")
        )
    ]
