"""Things change hands, with the consent of both heroes."""

from __future__ import annotations

from fabletop.games.andor.choices import Carried, DoneExchanging, FetchThing, Option, SendThing
from fabletop.games.andor.news import OfferDeclined, ThingHandedOver
from fabletop.games.andor.rules.asking import agrees, ask_at_once
from fabletop.games.andor.rules.things import count_of, has_room, put_in, take_out, things_in
from fabletop.games.andor.state import Article, Bargain, Hero, Table


async def hand_over(table: Table, hero: Hero, other: Hero, thing: Carried) -> None:
    """Both have to agree (AND-173)."""
    about = ThingHandedOver(hero.seat, other.seat, thing)
    if not await agrees(table, other, hero.seat, "take_thing", "AND-173", about):
        table.tell(OfferDeclined(other.seat))
        return
    give(table, hero, other, thing)


def give(table: Table, hero: Hero, other: Hero, thing: Carried) -> None:
    """From one hero board to another."""
    store(table, hero, other, thing, take_out(hero, thing, table.content))


def store(table: Table, hero: Hero, other: Hero, thing: Carried, article: Article | None) -> None:
    """What was given comes onto the hero board; what does not fit lies on the receiver's space (AND-279)."""
    put_in(other if has_room(table, other, thing) else table.lying(other.space), thing, article)
    table.tell(ThingHandedOver(hero.seat, other.seat, thing))


async def exchange(table: Table, hero: Hero, other: Hero) -> bool:
    """Propose an exchange of small things, any number each way; if both agree it is made at once (AND-285)."""
    bargain = table.bargain = Bargain(hero.seat, other.seat, [], [])
    is_made = await propose(table, bargain) and await agree(table, bargain)
    table.bargain = None
    return is_made


async def propose(table: Table, bargain: Bargain) -> bool:
    """One side chooses what is to change hands; whether that is anything at all."""
    hero, other = table.heroes[bargain.seat], table.heroes[bargain.other]
    while True:
        sending = [SendThing(thing) for thing in flying(table, hero, bargain.sent)]
        fetching = [FetchThing(thing) for thing in flying(table, other, bargain.fetched)]
        options: list[Option] = [DoneExchanging(), *sending, *fetching]
        chosen = await ask_at_once(hero, "exchange", options, "AND-285")
        match chosen:
            case SendThing(thing):
                bargain.sent.append(thing)
            case FetchThing(thing):
                bargain.fetched.append(thing)
            case _:
                return bool(bargain.sent or bargain.fetched)


async def agree(table: Table, bargain: Bargain) -> bool:
    """The other side agrees to the exchange as a whole, or nothing changes hands."""
    hero, other, sent, fetched = table.heroes[bargain.seat], table.heroes[bargain.other], bargain.sent, bargain.fetched
    about = ThingHandedOver(hero.seat, other.seat, (sent or fetched)[0])
    if not await agrees(table, other, hero.seat, "agree_exchange", "AND-173", about):
        table.tell(OfferDeclined(other.seat))
        return False
    passed = [(hero, other, thing, take_out(hero, thing, table.content)) for thing in sent]
    passed += [(other, hero, thing, take_out(other, thing, table.content)) for thing in fetched]
    for giver, taker, thing, article in passed:
        store(table, giver, taker, thing, article)
    return True


def flying(table: Table, hero: Hero, chosen: list[Carried]) -> list[Carried]:
    """Small articles, apple-nuts, star herbs and gemstones besides those that were chosen already (AND-285)."""
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
