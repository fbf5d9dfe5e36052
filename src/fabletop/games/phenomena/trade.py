"""The trade variant: players on a common space exchange treasures and stones before step 3."""

from __future__ import annotations

from functools import partial

from fabletop.games.phenomena.choices import AcceptTrade, CloseOffer, NoTrade, Option, ProposeTrade, PutIn
from fabletop.games.phenomena.duel import change_hands
from fabletop.games.phenomena.effects import LANDSCAPES, Step
from fabletop.games.phenomena.free import ask
from fabletop.games.phenomena.news import StonesGiven, TradeMade, TradeProposed, TradeRefused
from fabletop.games.phenomena.state import Bargain, Hero, Table, TradeSide
from fabletop.games.phenomena.stones import kinds_of
from fabletop.kernel import Decision, Kind, Seat, bargain, pick


async def trade_window(table: Table, hero: Hero) -> None:
    """After moving and before step 3, the active player may trade with all players on the space (PHE-361 to PHE-363).

    A player who has refused is not asked again until a trade has been made.
    """
    if not table.options.trade:
        return
    table.turn.step = Step.TRADE
    asked_at: dict[Seat, int] = {}
    while True:
        chosen = await ask(table, hero, "trade", partial(trade_partners, table, hero, asked_at), "PHE-361")
        if not isinstance(chosen, ProposeTrade):
            return
        asked_at[chosen.seat] = table.turn.changes
        await trade_with(table, hero, table.heroes[chosen.seat])


def trade_partners(table: Table, hero: Hero, asked_at: dict[Seat, int]) -> list[Option]:
    """Return the players on the same space, each a possible partner (PHE-431)."""
    here = [other.seat for other in table.others(hero) if other.space == hero.space]
    here = [seat for seat in here if asked_at.get(seat) != table.turn.changes]
    return [NoTrade(), *[ProposeTrade(seat) for seat in here]]


async def trade_with(table: Table, hero: Hero, other: Hero) -> None:
    """One player makes a proposal. The other accepts, refuses, or makes a counter-proposal (PHE-364)."""

    def answer(proposer: Seat, asked: Seat) -> Decision[Option]:
        by, of = table.heroes[proposer], table.heroes[asked]
        return ask(table, of, "answer_trade", partial(answers, table, by, of), "PHE-364", kind=Kind.BARGAIN, by=by)

    end = await bargain(hero.seat, other.seat, partial(make_proposal, table), answer)
    proposed, table.bargain = table.bargain, None
    if end.is_struck and proposed is not None:
        carry_out_trade(table, table.heroes[end.proposer], table.heroes[end.other], proposed)
    elif end.answer is not None:
        table.tell(TradeRefused(end.other))


def answers(table: Table, proposer: Hero, other: Hero) -> list[Option]:
    """Return the answers to a proposal. To accept, both must still own their part and stay within their limits
    (PHE-432)."""
    proposed = table.bargain
    assert proposed is not None
    accept = [AcceptTrade()] if is_possible(table, proposer, other, proposed) else []
    return [NoTrade(), *accept, ProposeTrade(proposer.seat)]


async def make_proposal(table: Table, seat: Seat, other: Seat) -> bool:
    """Let a player add things of both sides until the proposal is complete. Return False if the player drops it."""
    proposed = table.bargain = Bargain(seat, other)
    proposer = table.heroes[seat]

    def put(chosen: Option) -> None:
        assert isinstance(chosen, PutIn)
        side = proposed.gives if chosen.giver == seat else proposed.gets
        if chosen.stone is not None:
            side.stones[chosen.stone] = side.stones.get(chosen.stone, 0) + 1
        else:
            side.treasures.append(chosen.treasure)

    options = partial(parts, table, proposer, table.heroes[other])
    choose = partial(ask, table, proposer, "propose_trade", options, "PHE-364", kind=Kind.SEVERAL)
    ended = await pick(choose, put)
    if isinstance(ended, NoTrade):
        return False
    table.tell(TradeProposed(seat, other, things_in(proposed.gives), things_in(proposed.gets)))
    return True


def parts(table: Table, proposer: Hero, other: Hero) -> list[Option]:
    """Return the things that can be added, and the option to complete a possible proposal."""
    proposed = table.bargain
    assert proposed is not None
    options: list[Option] = [NoTrade()]
    if is_possible(table, proposer, other, proposed):
        options.append(CloseOffer())
    for giver, side in ((proposer, proposed.gives), (other, proposed.gets)):
        options += [
            PutIn(giver.seat, stone=kind) for kind in LANDSCAPES if giver.free_stones(kind) > side.stones.get(kind, 0)
        ]
        options += [
            PutIn(giver.seat, treasure=card)
            for card in dict.fromkeys(giver.treasures)
            if giver.treasures.count(card) > side.treasures.count(card)
        ]
    return options


def is_possible(table: Table, proposer: Hero, other: Hero, proposed: Bargain) -> bool:
    """A trade is possible if both stand on one space, own what they give and stay within their limits (PHE-364,
    PHE-431, PHE-432)."""
    gives, gets = proposed.gives, proposed.gets
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


def carry_out_trade(table: Table, proposer: Hero, other: Hero, proposed: Bargain) -> None:
    """Exchange stones and treasures. The Sherpa marker does not move (PHE-365)."""
    for giver, receiver, side in ((proposer, other, proposed.gives), (other, proposer, proposed.gets)):
        stones = kinds_of(side.stones)
        for kind in stones:
            giver.stones[kind] -= 1
            receiver.stones[kind] += 1
        if stones:
            table.tell(StonesGiven(giver.seat, receiver.seat, stones))
        for card in side.treasures:
            change_hands(table, giver, receiver, card)
    table.turn.changes += 1
    table.tell(TradeMade(proposer.seat, other.seat))


def things_in(side: TradeSide) -> tuple[str, ...]:
    """Return the things that one side gives, one by one."""
    return (*kinds_of(side.stones), *side.treasures)
