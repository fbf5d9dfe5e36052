"""Rituals, and the effect of a Ritual Dagger: elimination."""

from __future__ import annotations

from functools import partial

import msgspec

from fabletop.games.shamans import choices
from fabletop.games.shamans.cards import discard_tile, portal_window, show_role
from fabletop.games.shamans.news import (
    CardsPlaced,
    DaggersSpared,
    HandPlaced,
    HandSetAside,
    PerformerChoseArtifact,
    PerformerChoseBack,
    PlayerEliminated,
    PointsScored,
    RitualBegan,
    RoleSeen,
    RolesExchanged,
)
from fabletop.games.shamans.state import DAGGER, SHADOW, SHAMAN, Card, Cause, Earning, Player, Suit, Table
from fabletop.games.shamans.track import RoundWon, advance
from fabletop.kernel import Decision, vocabulary

_STOP = choices.StopUsingDaggers()


class Scene(vocabulary.Scene):
    """The table, and the player who performs the Ritual."""

    __slots__ = ("performer", "table")
    table: Table

    def __init__(self, table: Table, performer: Player) -> None:
        self.table = table
        self.performer = performer


def place(table: Table, suit: Suit, cards: tuple[Card, ...]) -> bool:
    """Put cards on the pile of their suit. Return True if that completes it (SHA-059, SHA-060)."""
    pile = table.piles[suit]
    pile.extend(cards)
    table.tell(CardsPlaced(suit, cards, len(pile)))
    return len(pile) == table.numbers


async def perform_ritual(table: Table, performer: Player, suit: Suit) -> None:
    """Resolve the Ritual of a completed pile in full (SHA-061, SHA-135)."""
    ritual = table.content.ritual_of[suit]
    table.tell(RitualBegan(performer.seat, suit, ritual.id))
    await portal_window(table, performer.seat)
    await vocabulary.carry_out(Scene(table, performer), (ritual.effect,))


async def stabilize(table: Table, performer: Player, pull_back: msgspec.Struct) -> bool:
    """Move the pawn back or take an Artifact. If no tile is left, only the pawn remains (SHA-138, SHA-141)."""
    options: tuple[choices.PullBack | choices.TakeArtifact, ...] = (choices.PullBack(),)
    if table.display or table.tile_pile:
        options = (*options, choices.TakeArtifact())
    chosen = await Decision(performer.seat, "stabilization", options, "SHA-138", about=pull_back)
    goes_back = isinstance(chosen, choices.PullBack)
    table.tell((PerformerChoseBack if goes_back else PerformerChoseArtifact)(performer.seat))
    return goes_back


async def exchange_roles(table: Table, performer: Player) -> None:
    """Exchange Role cards with another player. Both look, and both know both cards (SHA-142 to SHA-146, SHA-205)."""
    options = tuple(choices.ExchangeRoles(other.seat) for other in table.others(performer))
    chosen = await Decision(performer.seat, "permutation", options, "SHA-143")
    partner = table.players[chosen.seat]
    performer.role, partner.role = partner.role, performer.role
    table.tell(RolesExchanged(performer.seat, partner.seat))
    for player in (performer, partner):
        card = table.roles[player.role]
        if player.seat not in card.held_by:
            card.held_by.append(player.seat)
        table.tell(RoleSeen(player.seat, card.face), (performer.seat, partner.seat))


def score(player: Player, points: int, cause: str) -> PointsScored:
    """Score points. They count at once and are kept (SHA-147, SHA-148)."""
    player.points += points
    player.earnings.append(Earning(cause, points))
    return PointsScored(player.seat, points, cause)


async def neutralize(table: Table, performer: Player) -> None:
    """Use Ritual Daggers one at a time: all face-up ones, and face-down ones by choice (SHA-149 to SHA-153)."""
    while performer.face_down or DAGGER in performer.face_up:
        chosen = await dagger_decision(table, performer)
        if isinstance(chosen, choices.StopUsingDaggers):
            table.tell(DaggersSpared(performer.seat), (performer.seat,))
            return
        discard_tile(table, performer, DAGGER)
        await eliminate(table, table.players[chosen.seat], by=performer)
        await portal_window(table, performer.seat)


def dagger_decision(table: Table, performer: Player) -> Decision[choices.UseDagger | choices.StopUsingDaggers]:
    """Return the decision whom to eliminate. Every performer with a face-down tile is asked, so that the question
    reveals nothing (SHA-209)."""
    targets: tuple[choices.UseDagger | choices.StopUsingDaggers, ...] = tuple(
        choices.UseDagger(other.seat) for other in table.others(performer)
    )
    if DAGGER in performer.face_up:
        return Decision(performer.seat, "must_use_dagger", targets, "SHA-149")
    options = (_STOP, *targets) if DAGGER in performer.face_down else (_STOP,)
    again = partial(dagger_decision, table, performer)
    return Decision(performer.seat, "may_use_dagger", options, "SHA-150", secret=True, again=again)


async def eliminate(table: Table, victim: Player, *, by: Player) -> None:
    """Eliminate a player from the round. The player shows the Role card (SHA-157, SHA-172)."""
    victim.alive, victim.out_by = False, by.seat
    if victim.seat in table.to_play:
        table.to_play.remove(victim.seat)
    side = table.side(victim)
    table.tell(PlayerEliminated(by.seat, victim.seat, side))
    show_role(table, victim, "elimination")
    if side is SHAMAN:
        eliminate_shaman(table, victim)
    else:
        await eliminate_shadow(table, victim, by=by)


def eliminate_shaman(table: Table, victim: Player) -> None:
    """The pawn advances one space for each card in the Shaman's hand. The hand is set aside face down (SHA-159 to
    SHA-164)."""
    advance(table, len(victim.hand), "elimination")
    victim.set_aside, victim.hand = victim.hand, []
    aside = HandSetAside(victim.seat, len(victim.set_aside))
    whole = msgspec.structs.replace(aside, cards=tuple(victim.set_aside))
    if table.options.open_set_aside:
        table.tell(whole)
        if victim.received:
            forget_passed(table, victim, whole.cards)
    else:
        table.tell_apart((victim.seat,), whole, aside)
    if not table.has_alive(SHAMAN):
        raise RoundWon(SHADOW, Cause.NO_SHAMAN_LEFT)


async def eliminate_shadow(table: Table, victim: Player, *, by: Player) -> None:
    """If it was the last Shadow, the round ends. Otherwise the Shadow's hand goes to the piles. The eliminator performs
    the Rituals of all completed piles, in an order of their choice (SHA-165 to SHA-170)."""
    if not table.has_alive(SHADOW):
        raise RoundWon(SHAMAN, Cause.NO_SHADOW_LEFT)
    hand = tuple(victim.hand)
    victim.hand = []
    if victim.received:
        forget_passed(table, victim, hand)
    table.tell(HandPlaced(victim.seat, hand))
    complete = []
    for suit in table.suits:
        cards = tuple(card for card in hand if card[0] == suit)
        if cards and place(table, suit, cards):
            complete.append(suit)
    while complete:
        options = tuple(choices.PerformNext(suit, table.content.ritual_of[suit].id) for suit in complete)
        chosen = await Decision(by.seat, "ritual_order", options, "SHA-168")
        complete.remove(chosen.suit)
        await perform_ritual(table, by, chosen.suit)


def forget_passed(table: Table, holder: Player, shown: tuple[Card, ...]) -> None:
    """Cards passed in the Eclipse stop being a secret of giver and receiver once all players have seen them
    (SHA-207)."""
    giver = next(player for player in table.players if player.given_to == holder.seat)
    holder.received = [card for card in holder.received if card not in shown]
    giver.given = [card for card in giver.given if card not in shown]
