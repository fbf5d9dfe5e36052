"""Trade, a variant: treasures and stones change hands on a common space before step 3."""

from __future__ import annotations

from functools import partial

from fabletop.games.phenomena.choices import (
    AcceptTrade,
    CloseOffer,
    NoTrade,
    Option,
    ProposeTrade,
    PutIn,
)
from fabletop.games.phenomena.duel import change_hands
from fabletop.games.phenomena.effects import LANDSCAPES
from fabletop.games.phenomena.free import ask
from fabletop.games.phenomena.news import StonesGiven, TradeMade, TradeProposed, TradeRefused
from fabletop.games.phenomena.state import Bargain, Hero, Table
from fabletop.kernel import Seat


async def trade_window(table: Table, hero: Hero) -> None:
    """After movement and before step 3 the active player may trade with everybody on the space (PHE-361 to PHE-363).

    Whoever has refused is not asked again before something has changed hands.
    """
    if not table.options.trade:
        return
    table.turn.step = "trade"
    asked_at: dict[Seat, int] = {}
    while True:
        chosen = await ask(table, hero, "trade", partial(trade_partners, table, hero, asked_at), "PHE-361")
        if not isinstance(chosen, ProposeTrade):
            return
        asked_at[chosen.seat] = table.turn.changes
        await bargain(table, hero, table.heroes[chosen.seat])


def trade_partners(table: Table, hero: Hero, asked_at: dict[Seat, int]) -> list[Option]:
    """Everybody on the same space, one after the other (PHE-431)."""
    here = [other.seat for other in table.others(hero) if other.space == hero.space]
    here = [seat for seat in here if asked_at.get(seat) != table.turn.changes]
    return [NoTrade(), *[ProposeTrade(seat) for seat in here]]


async def bargain(table: Table, proposer: Hero, other: Hero) -> None:
    """One makes a proposal, the other accepts, refuses, or makes a counter-proposal (PHE-364)."""
    while await make_proposal(table, proposer, other):
        bargain = table.bargain
        assert bargain is not None
        table.tell(TradeProposed(proposer.seat, other.seat, *_sides(bargain)))
        answer = await ask(table, other, "answer_trade", partial(answers, table, proposer, other), "PHE-364")
        table.bargain = None
        if isinstance(answer, AcceptTrade):
            carry_out_trade(table, proposer, other, bargain)
            return
        if isinstance(answer, NoTrade):
            table.tell(TradeRefused(other.seat))
            return
        proposer, other = other, proposer


def answers(table: Table, proposer: Hero, other: Hero) -> list[Option]:
    """Accepting needs what was promised to be still there and both within their limits (PHE-432)."""
    bargain = table.bargain
    assert bargain is not None
    accept = [AcceptTrade()] if is_possible(table, proposer, other, bargain) else []
    return [NoTrade(), *accept, ProposeTrade(proposer.seat)]


async def make_proposal(table: Table, proposer: Hero, other: Hero) -> bool:
    """Put things in, one's own and the other's, until the proposal is complete; False if it is dropped."""
    table.bargain = Bargain(proposer.seat, other.seat)
    while True:
        chosen = await ask(table, proposer, "propose_trade", lambda: parts(table, proposer, other), "PHE-364")
        if isinstance(chosen, NoTrade):
            table.bargain = None
            return False
        if not isinstance(chosen, PutIn):
            return True
        side = table.bargain.gives if chosen.giver == proposer.seat else table.bargain.gets
        if chosen.stone is not None:
            side.stones[chosen.stone] = side.stones.get(chosen.stone, 0) + 1
        else:
            side.treasures.append(chosen.treasure)


def parts(table: Table, proposer: Hero, other: Hero) -> list[Option]:
    """What can still be put in, and closing a proposal that is possible."""
    bargain = table.bargain
    assert bargain is not None
    options: list[Option] = [NoTrade()]
    if is_possible(table, proposer, other, bargain):
        options.append(CloseOffer())
    for giver, side in ((proposer, bargain.gives), (other, bargain.gets)):
        options += [
            PutIn(giver.seat, stone=kind) for kind in LANDSCAPES if giver.free_stones(kind) > side.stones.get(kind, 0)
        ]
        options += [
            PutIn(giver.seat, treasure=card)
            for card in dict.fromkeys(giver.treasures)
            if giver.treasures.count(card) > side.treasures.count(card)
        ]
    return options


def is_possible(table: Table, proposer: Hero, other: Hero, bargain: Bargain) -> bool:
    """Both are on one space, own what they give and stay within their limits (PHE-364, PHE-431, PHE-432)."""
    gives, gets = bargain.gives, bargain.gets
    if proposer.space != other.space or not (gives.stones or gives.treasures or gets.stones or gets.treasures):
        return False
    moved = sum(gives.stones.values()) - sum(gets.stones.values())
    return (
        proposer.can_pay(gives.stones)
        and other.can_pay(gets.stones)
        and proposer.stone_count - moved <= table.board(proposer).stones
        and other.stone_count + moved <= table.board(other).stones
        and all(proposer.treasures.count(card) >= gives.treasures.count(card) for card in gives.treasures)
        and all(other.treasures.count(card) >= gets.treasures.count(card) for card in gets.treasures)
    )


def carry_out_trade(table: Table, proposer: Hero, other: Hero, bargain: Bargain) -> None:
    """Stones and treasures change hands; the Sherpa marker stays (PHE-365)."""
    for giver, receiver, side in ((proposer, other, bargain.gives), (other, proposer, bargain.gets)):
        stones = tuple([kind for kind in LANDSCAPES for _ in range(side.stones.get(kind, 0))])
        for kind in stones:
            giver.stones[kind] -= 1
            receiver.stones[kind] += 1
        if stones:
            table.tell(StonesGiven(giver.seat, receiver.seat, stones))
        for card in side.treasures:
            change_hands(table, giver, receiver, card)
    table.turn.changes += 1
    table.tell(TradeMade(proposer.seat, other.seat))


def _sides(bargain: Bargain) -> tuple[tuple[str, ...], tuple[str, ...]]:
    gives, gets = [
        (*[kind for kind in LANDSCAPES for _ in range(side.stones.get(kind, 0))], *side.treasures)
        for side in (bargain.gives, bargain.gets)
    ]
    return gives, gets
