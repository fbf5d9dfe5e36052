"""Trading between players (PRO-B102, PRO-B113, PRO-288), and sharing knowledge in the cooperative game (PRO-354)."""

from __future__ import annotations

from functools import partial

from fabletop.games.prophecy.choices import Option
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import HandedOver, Traded, TradeRefused, Whispered
from fabletop.games.prophecy.rules.asking import wants
from fabletop.games.prophecy.rules.island import part_with_maps
from fabletop.games.prophecy.rules.owning import give
from fabletop.games.prophecy.state import Offer, Table
from fabletop.games.prophecy.terms import Resource, Rule
from fabletop.games.prophecy.trade_choices import (
    AcceptTrade,
    CounterTrade,
    DropTrade,
    MakeOffer,
    OfferCard,
    OfferGold,
    OfferMap,
    ProposeTrade,
    RefuseTrade,
    TakeBackCard,
    TakeBackGold,
    TakeBackMap,
)
from fabletop.kernel import Kind, Seat, ask, bargain


def trade_options(table: Table, hero: Hero) -> list[ProposeTrade]:
    """Return possible trade partners in her turn: those on her space, once each per turn (PRO-B113, 4.18).

    With a Common Purse, anyone on the main board.
    """
    if not (table.options.trading or table.options.cooperative):
        return []
    found = table.together(hero)
    if table.has_rule(hero, Rule.COMMON_PURSE):
        found = [each for each in table.others(hero) if each in found or table.on_main_board(each)]
    return [ProposeTrade(each.seat) for each in found if tried(each.seat) not in table.turn.traded]


def tried(seat: Seat) -> str:
    """Return the key under which the turn records an attempt to trade."""
    return f"trade:{seat}"


async def trade(table: Table, hero: Hero, other: Hero) -> None:
    """Trade with another character. In a cooperative game, secret knowledge can be shared along with it."""
    table.turn.traded.append(tried(other.seat))
    found = await bargain(hero.seat, other.seat, partial(propose, table), partial(answer, table))
    if found.is_struck:
        await hand_over(table, hero, other)
    elif found.answer is not None:
        table.tell(TradeRefused(found.other, found.proposer))
    table.offer = {}
    if table.options.cooperative and hero.space == other.space:
        await whisper(table, hero, other)
        await whisper(table, other, hero)


async def propose(table: Table, proposer: Seat, other: Seat) -> bool:
    """Put a proposal together. Return whether there is one."""
    table.offer = {proposer: Offer(), other: Offer()}
    while True:
        chosen = await ask(
            proposer,
            "put_together",
            lambda: proposals(table, proposer, other),
            "PRO-B113",
            ProposeTrade(other),
            kind=Kind.BARGAIN,
        )
        match chosen:
            case OfferCard(card):
                owner = proposer if card in table.heroes[proposer].items else other
                table.offer[owner].cards.append(card)
            case OfferGold(seat):
                table.offer[seat].gold += 1
            case OfferMap(seat):
                table.offer[seat].maps += 1
            case TakeBackCard(card):
                next(laid for laid in table.offer.values() if card in laid.cards).cards.remove(card)
            case TakeBackGold(seat):
                table.offer[seat].gold -= 1
            case TakeBackMap(seat):
                table.offer[seat].maps -= 1
            case MakeOffer():
                return True
            case _:
                return False


def proposals(table: Table, proposer: Seat, other: Seat) -> list[Option]:
    """Return what can be added: Gold, Items and Map Fragments, but no Artifacts, Abilities or Experience.

    Over a distance, only Gold of a Common Purse can be given (4.18).
    """
    heroes = [table.heroes[proposer], table.heroes[other]]
    is_near = heroes[0].space == heroes[1].space
    offers = table.offer.values()
    found: list[Option] = [DropTrade()]
    if any(each.cards or each.gold or each.maps for each in offers):
        found.insert(0, MakeOffer())
    for hero in heroes:
        laid = table.offer[hero.seat]
        if is_near:
            found += [OfferCard(card) for card in hero.items if card not in laid.cards]
        if hero.gold > laid.gold and (is_near or table.has_rule(hero, Rule.COMMON_PURSE)):
            found.append(OfferGold(hero.seat))
        if is_near and len(hero.maps) > laid.maps:
            found.append(OfferMap(hero.seat))
    return [*found, *taken_back(table)]


def taken_back(table: Table) -> list[Option]:
    """Return what can be removed. Contents are open until proposed."""
    laid = table.offer.items()
    return [
        *[TakeBackCard(card) for _, each in laid for card in each.cards],
        *[TakeBackGold(seat) for seat, each in laid if each.gold],
        *[TakeBackMap(seat) for seat, each in laid if each.maps],
    ]


async def answer(table: Table, proposer: Seat, other: Seat) -> Option:
    """Accept, refuse, or make a counter-proposal."""
    options: list[Option] = [AcceptTrade(), RefuseTrade(), CounterTrade()]
    about = ProposeTrade(proposer)
    return await ask(other, "answer_trade", lambda: options, "PRO-B102", about, kind=Kind.BARGAIN, by=proposer)


async def hand_over(table: Table, hero: Hero, other: Hero) -> None:
    """Exchange everything at once. Each player chooses which of her Fragments to give, as with Items (PRO-288)."""
    sides = ((hero, other), (other, hero))
    maps = [
        await part_with_maps(table, giver, table.offer[giver.seat].maps, "give_map", "PRO-288") for giver, _ in sides
    ]
    table.tell(Traded(hero.seat, other.seat))
    for (giver, taker), given in zip(sides, maps, strict=True):
        laid = table.offer[giver.seat]
        giver.gold, taker.gold = giver.gold - laid.gold, taker.gold + laid.gold
        taker.maps += given
        for what, n in ((Resource.GOLD, laid.gold), (Resource.MAPS, laid.maps)):
            if n:
                table.tell(HandedOver(giver.seat, taker.seat, what, n))
        for card in laid.cards:
            give(table, giver, taker, card)


async def whisper(table: Table, teller: Hero, listener: Hero) -> None:
    """Let a character share what she knows of face-down plane cards (D47, PRO-353 to PRO-355).

    All seats know that she has looked at them.
    """
    secrets = {place: cards for place, cards in teller.known.items() if place in table.planes and cards}
    if not secrets or not await wants(teller, "whisper", "PRO-354", ProposeTrade(listener.seat)):
        return
    for place, cards in secrets.items():
        known = listener.known.setdefault(place, [])
        known += [card for card in cards if card not in known]
    told = tuple([card for cards in secrets.values() for card in cards])
    both = (teller.seat, listener.seat)
    table.tell_apart(both, Whispered(*both, told), Whispered(*both))
