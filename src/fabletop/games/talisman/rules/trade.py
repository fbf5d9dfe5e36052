"""Trading, with the options of Cooperation (Cooperation, K-62)."""

from __future__ import annotations

from functools import partial

from fabletop.games.talisman.cards.lasting import Limit
from fabletop.games.talisman.choices import (
    AcceptTrade,
    CounterTrade,
    DropTrade,
    MakeOffer,
    OfferCard,
    OfferGold,
    Option,
    ProposeTrade,
    RefuseTrade,
    TakeBackCard,
    TakeBackGold,
)
from fabletop.games.talisman.news import Traded
from fabletop.games.talisman.rules.holdings import counts, keep_limits, lay_down, receive, room
from fabletop.games.talisman.rules.magic import reaches
from fabletop.games.talisman.rules.spaces import has_stayed_home
from fabletop.games.talisman.rules.tokens import add
from fabletop.games.talisman.rules.values import LIMITED, may_own
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Holding, Token
from fabletop.kernel import CardId, Kind, Seat, ask, bargain


def trade_partners(table: Table, hero: Hero) -> list[ProposeTrade]:
    """Return possible trade partners: in the same space or with a shared trait, by the options (TAL-124, TAL-125,
    TAL-128)."""
    options = table.options
    may = options.cooperation_same_space or options.cooperation_shared_trait
    if not may or hero.toad or hero.space == table.content.valley:
        return []
    found = []
    for other in table.others(hero):
        if tried(other) in table.turn.used or (other.space == hero.space and has_stayed_home(table, hero)):
            continue
        near = options.cooperation_same_space and other.space == hero.space
        alike = options.cooperation_shared_trait and shares_trait(table, hero, other)
        if (near or alike) and reaches(table, hero, other) and not other.toad and other.space != table.content.valley:
            found.append(ProposeTrade(other.seat))
    return found


def tried(other: Hero) -> str:
    """Return the key under which the turn records an attempt to trade."""
    return f"trade:{other.seat}"


def shares_trait(table: Table, hero: Hero, other: Hero) -> bool:
    """Whether two Characters share Alignment, Race, Home or Class."""
    one, two = table.figure(hero), table.figure(other)
    return hero.alignment is other.alignment or one.race is two.race or one.home == two.home or one.class_ is two.class_


def tradable(table: Table, hero: Hero) -> list[CardId]:
    """Return the tradable cards: no Curses, no Personal Treasures (TAL-463)."""
    return [card for card in hero.cards if not table.is_curse(card) and not table.card(card).owner]


async def trade(table: Table, hero: Hero, other: Hero) -> bool:
    """Trade with a Character, once per turn with each. Return whether a deal was made."""
    table.turn.used.append(tried(other))
    table.offer, table.gold_offer = {}, {}
    found = await bargain(hero.seat, other.seat, partial(propose, table), partial(answer, table))
    if found.is_struck:
        await hand_over(table, hero, other)
    table.offer, table.gold_offer = {}, {}
    return found.is_struck


async def propose(table: Table, proposer: Seat, other: Seat) -> bool:
    """Put a proposal together. Return whether there is one."""
    table.offer = {proposer: [], other: []}
    table.gold_offer = {proposer: 0, other: 0}
    while True:
        chosen = await ask(
            proposer,
            "put_together",
            lambda: proposals(table, proposer, other),
            "TAL-463",
            ProposeTrade(other),
            kind=Kind.BARGAIN,
        )
        match chosen:
            case OfferCard(card):
                owner = proposer if card in tradable(table, table.heroes[proposer]) else other
                table.offer[owner].append(card)
            case OfferGold(seat):
                table.gold_offer[seat] += 1
            case TakeBackCard(card):
                next(laid for laid in table.offer.values() if card in laid).remove(card)
            case TakeBackGold(seat):
                table.gold_offer[seat] -= 1
            case MakeOffer():
                return True
            case _:
                return False


def proposals(table: Table, proposer: Seat, other: Seat) -> list[Option]:
    """Return what can be added to the trade. Only the owner can offer hidden cards."""
    mine, theirs = table.heroes[proposer], table.heroes[other]
    found: list[Option] = [DropTrade()]
    if is_possible(table, mine, theirs):
        found.insert(0, MakeOffer())
    open_cards = [card for card in tradable(table, theirs) if card not in table.hidden(theirs)]
    laid = [*table.offer[proposer], *table.offer[other]]
    rich = [hero for hero in (mine, theirs) if hero.has(Token.GOLD) > table.gold_offer[hero.seat]]
    cards = [card for card in (*tradable(table, mine), *open_cards) if card not in laid]
    put_in = [*[OfferCard(card) for card in cards], *[OfferGold(hero.seat) for hero in rich]]
    given = [seat for seat, gold in table.gold_offer.items() if gold]
    return [*found, *put_in, *[TakeBackCard(card) for card in laid], *[TakeBackGold(seat) for seat in given]]


def is_possible(table: Table, mine: Hero, theirs: Hero) -> bool:
    """Whether something changes hands, and both stay within Limits and Restrictions (TAL-463)."""
    moved = [*table.offer[mine.seat], *table.offer[theirs.seat]]
    if not moved and not any(table.gold_offer.values()):
        return False
    for giver, taker in ((mine, theirs), (theirs, mine)):
        gets, gives = table.offer[giver.seat], table.offer[taker.seat]
        if not all(may_own(table, taker, card) for card in gets):
            return False
        for holding in LIMITED:
            left = room(table, taker, holding)
            then = left + _freed(table, taker, gives, holding) - _freed(table, taker, gets, holding)
            if then < min(left, 0):
                return False
    return True


def _freed(table: Table, hero: Hero, cards: list[CardId], holding: Holding) -> int:
    """Return the room a Character gains in a Limit without these cards, less what they add to the Limit."""
    alike = [card for card in cards if table.holding_of(card) is holding]
    return sum(counts(table, hero, card) for card in alike) - sum(_raises(table, card, holding) for card in cards)


def _raises(table: Table, card: CardId, holding: Holding) -> int:
    """Return how much a card raises a Limit."""
    return sum(each.n for each in table.card(card).lasts if isinstance(each, Limit) and each.what is holding)


def _raises_any(table: Table, card: CardId) -> bool:
    """Whether a card raises a Limit.

    Such cards are handed over last, so that traded cards fill the new room before cards are drawn.
    """
    return any(_raises(table, card, holding) for holding in LIMITED)


async def answer(table: Table, proposer: Seat, other: Seat) -> Option:
    """Accept, refuse, or make a counter-proposal."""
    return await ask(
        other,
        "answer_trade",
        lambda: [AcceptTrade(), RefuseTrade(), CounterTrade()],
        "TAL-463",
        ProposeTrade(proposer),
        kind=Kind.BARGAIN,
        by=proposer,
    )


async def hand_over(table: Table, hero: Hero, other: Hero) -> None:
    """Exchange everything at once, then apply Limits (K-62).

    Gold goes first, as cards may cost Gold when they leave.
    """
    both = ((hero, other), (other, hero))
    table.tell(Traded(hero.seat, other.seat, table.gold_offer[hero.seat], table.gold_offer[other.seat]))
    for giver, taker in both:
        gold = table.gold_offer[giver.seat]
        add(giver, Token.GOLD, -gold)
        add(taker, Token.GOLD, gold)
    for giver, _ in both:
        for card in table.offer[giver.seat]:
            lay_down(table, giver, card)
            table.in_use.append(card)
    for giver, taker in both:
        for card in sorted(table.offer[giver.seat], key=partial(_raises_any, table)):
            table.in_use.remove(card)
            await receive(table, taker, card, str(giver.seat), more_to_come=True)
    await keep_limits(table, hero)
    await keep_limits(table, other)
