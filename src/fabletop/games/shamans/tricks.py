"""A trick: lead, follow or play off suit, take an Artifact, gather."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from operator import attrgetter
from typing import Protocol, TypeVar

from fabletop.games.shamans.artifacts import take_artifact
from fabletop.games.shamans.cards import ask_for_portals, portals_possible
from fabletop.games.shamans.choices import PlayCard
from fabletop.games.shamans.news import CardLed, OffSuitPlayed, SuitFollowed, TrickGathered, TrickStarted
from fabletop.games.shamans.rituals import forget_passed, perform_ritual, place
from fabletop.games.shamans.state import Card, Player, Table
from fabletop.games.shamans.talk import lapse, talk_slot
from fabletop.games.shamans.track import advance
from fabletop.kernel import Decision, Script

_playing = {f"{suit}{number}": PlayCard(f"{suit}{number}") for suit in "BGYPWNR" for number in range(1, 9)}.__getitem__


class InTrick(Protocol):
    """A player in a trick, in the state or in a view."""

    @property
    def alive(self) -> bool:
        """Whether the player is still in the round."""

    @property
    def front(self) -> Card:
        """The card in front of the player, or nothing."""


_front = attrgetter("front")
P = TypeVar("P", bound=InTrick)


async def play_trick(table: Table) -> None:
    """The Guide leads, and the others play any card. The lowest card takes an Artifact, and the highest gathers the
    trick."""
    guide = table.players[table.guide]
    table.to_play = [player.seat for player in table.alive_clockwise(guide.seat) if player.hand]
    table.tell(TrickStarted(table.trick, guide.seat))
    is_silent = table.options.talk_silent
    if not is_silent:
        await talk_slot(table)
    await lead(table, guide)
    if not is_silent:
        await talk_slot(table)
    while table.to_play:
        await follow(table, table.players[table.to_play[0]])
    in_front = lowest_first(table.players)
    if in_front:
        await reward_lowest(table, in_front[0])
    await gather(table)


async def lead(table: Table, guide: Player) -> None:
    """After a Portal window the Guide plays a card, whose suit is the lead suit (SHA-045, SHA-046, SHA-111)."""
    if portals_possible(table):
        await ask_for_portals(table, guide.seat)
    card = play_card(table, guide, await card_decision(table, guide, "lead", "SHA-045"))
    table.lead = card[0]
    guide.front = card
    table.tell(CardLed(guide.seat, card))


async def follow(table: Table, player: Player) -> None:
    """After a Portal window a player may play any card. A card of another suit is off suit (SHA-049, SHA-051,
    SHA-111)."""
    if portals_possible(table):
        await ask_for_portals(table, player.seat)
    card = play_card(table, player, await card_decision(table, player, "follow", "SHA-049"))
    if card[0] == table.lead:
        player.front = card
        player.followed += 1
        table.tell(SuitFollowed(player.seat, card))
    else:
        await play_off_suit(table, player, card)


async def play_off_suit(table: Table, player: Player, card: Card) -> None:
    """Resolve an off-suit card in this order: pawn step, end of the track, card to its pile, complete pile, Ritual
    (SHA-057)."""
    player.off_suit.append(table.lead)
    player.off_suit_card = card
    table.in_air = card
    table.tell(OffSuitPlayed(player.seat, card))
    advance(table, 1, "off_suit")
    table.in_air = ""
    if place(table, card[0], (card,)):
        await perform_ritual(table, player, card[0])


def play_card(table: Table, player: Player, chosen: PlayCard) -> Card:
    """Play one card from the hand."""
    card = chosen.card
    player.hand.remove(card)
    table.to_play.remove(player.seat)
    if player.received:
        forget_passed(table, player, (card,))
    if table.statements:
        lapse(table, player.seat, card[0])
    return card


def card_decision(table: Table, player: Player, prompt: str, clause: str) -> Decision[PlayCard]:
    """Return the decision among all cards of the hand (SHA-049)."""
    options = tuple(map(_playing, player.hand))
    again = partial(card_decision, table, player, prompt, clause)
    return Decision(player.seat, prompt, options, clause, offers=table.talk, again=again)


def lowest_first(players: Iterable[P]) -> list[P]:
    """Return the players still in the round with a card in front of them, the lowest number first (SHA-058,
    SHA-087)."""
    found = [player for player in players if player.front and player.alive]
    found.sort(key=_front)
    return found


def reward_lowest(table: Table, lowest: Player) -> Script[None]:
    """The player of the lowest card takes an Artifact (SHA-062)."""
    return take_artifact(table, lowest, in_trick=True)


async def gather(table: Table) -> None:
    """The player of the highest card takes the trick, puts it on the pile and is the new Guide (SHA-081 to SHA-088)."""
    players = lowest_first(table.players)
    gatherer = players[-1] if players else table.alive_clockwise(table.guide)[0]
    cards = tuple([player.front for player in table.clockwise(table.guide) if player.front])
    suit = table.lead
    for player in table.players:
        player.front = player.off_suit_card = ""
    table.tell(TrickGathered(gatherer.seat, suit, cards))
    if place(table, suit, cards):
        await perform_ritual(table, gatherer, suit)
    table.guide = gatherer.seat
    table.lead = ""
    table.trick += 1
