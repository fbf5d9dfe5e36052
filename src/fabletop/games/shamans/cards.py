"""The tiles with an effect of their own: Portal, Mask of Truth and Eclipse."""

from __future__ import annotations

from functools import partial

import msgspec

from fabletop.games.shamans.choices import GiveCard, PassWindow, UsePortal
from fabletop.games.shamans.news import CardsPassed, EclipseCame, RoleRevealed, TileDiscarded, WindowOpened
from fabletop.games.shamans.state import ECLIPSE, PORTAL, Player, Table, Tile, in_order
from fabletop.games.shamans.talk import lapse_all
from fabletop.games.shamans.track import advance, retreat
from fabletop.kernel import Decision, Joint, Script, Seat, Window, poll

_BACK, _FORWARD, _PASS = UsePortal(-1), UsePortal(1), PassWindow()


def mask_of_truth(table: Table, taker: Player) -> None:
    """The player who takes the Mask of Truth turns their own Role card face up at once (SHA-117, SHA-119)."""
    show_role(table, taker, "mask")


def show_role(table: Table, player: Player, cause: str) -> None:
    """Turn a Role card face up until the round ends (SHA-118)."""
    card = table.roles[player.role]
    if not card.is_up:
        card.is_up = True
        table.tell(RoleRevealed(player.seat, card.face, cause))


def discard_tile(table: Table, owner: Player, tile: Tile) -> None:
    """Discard a used tile, a face-up one first (SHA-108). It does not come back this round (SHA-079)."""
    was_face_down = tile not in owner.face_up
    (owner.face_down if was_face_down else owner.face_up).remove(tile)
    table.discard.append(tile)
    table.tell(TileDiscarded(owner.seat, tile, was_face_down))


async def portal_window(table: Table, start: Seat) -> None:
    """Open a window in which the owners of Portals may use them, if any player could own one (SHA-111)."""
    if portals_possible(table):
        await ask_for_portals(table, start)


def ask_for_portals(table: Table, start: Seat) -> Script[bool]:
    """Ask the owners of Portals in secret, clockwise, until all have passed in succession (SHA-112).

    Each round of questions is announced, even if nobody is asked, so that the table pauses equally each time.
    """
    could, options = partial(possible_owners, table, start), partial(portal_options, table)
    window = Window(WindowOpened, could, options, _PASS, "portal", "SHA-106")
    return poll(table, window, partial(use_portal, table), anew=True)


def portals_possible(table: Table) -> bool:
    """Return whether any player still in the round could own a Portal, by open information alone."""
    for player in table.players:  # noqa: SIM110  # asked before every play: any() would take three times as long
        if (player.face_down or PORTAL in player.face_up) and player.alive:
            return True
    return False


def possible_owners(table: Table, start: Seat) -> list[Seat]:
    """Return the players who could own a Portal by open information, clockwise."""
    return [
        player.seat
        for player in table.clockwise(start)
        if (player.face_down or PORTAL in player.face_up) and player.alive
    ]


def portal_options(table: Table, seat: Seat) -> tuple[UsePortal, ...]:
    """Return the uses of a player's Portals, face up or face down (SHA-108). The pawn cannot go back from the first
    space."""
    owner = table.players[seat]
    if PORTAL not in owner.face_up and PORTAL not in owner.face_down:
        return ()
    return (_BACK, _FORWARD) if table.pawn else (_FORWARD,)


async def use_portal(table: Table, seat: Seat, used: UsePortal) -> None:
    """Discard a Portal and move the pawn one space forward or back (SHA-106, SHA-109)."""
    discard_tile(table, table.players[seat], PORTAL)
    if used.step > 0:
        advance(table, 1, "portal")
    else:
        retreat(table, 1, "portal")


async def eclipse(table: Table, finder: Player) -> None:
    """All players still in the round choose cards in secret and pass them to the left at the same time (SHA-127 to
    SHA-133)."""
    table.discard.append(ECLIPSE)
    givers = table.alive_clockwise(0)
    count = cards_to_pass(table, min(len(giver.hand) for giver in givers))
    table.tell(EclipseCame(finder.seat, count))
    for left_to_choose in range(count, 0, -1):
        await _choose_one_card_each(table, givers, left_to_choose)
    for giver in givers:
        receiver = table.others(giver)[0]
        cards = tuple(giver.passing)
        receiver.hand.extend(cards)
        receiver.hand.sort(key=in_order)
        receiver.received = list(cards)
        giver.given, giver.given_to, giver.passing = list(cards), receiver.seat, []
        if cards:
            passed = CardsPassed(giver.seat, receiver.seat, count)
            table.tell_apart((giver.seat, receiver.seat), msgspec.structs.replace(passed, cards=cards), passed)
    lapse_all(table)


def cards_to_pass(table: Table, smallest_hand: int) -> int:
    """Return the number of cards that each player passes (SHA-127, SHA-128, SHA-219, SHA-220)."""
    if table.options.eclipse_whole_hand:
        return smallest_hand
    return min(1 if table.options.eclipse_pass_one else table.content.eclipse.count, smallest_hand)


async def _choose_one_card_each(table: Table, givers: list[Player], left_to_choose: int) -> None:
    """Move one card of each player to the passing zone. A player who must pass the whole hand has no choice."""
    choosing = tuple(giver.seat for giver in givers if len(giver.hand) > left_to_choose)

    def choice_of(seat: Seat) -> Decision[GiveCard]:
        options = tuple(GiveCard(card) for card in table.players[seat].hand)
        return Decision(seat, "give_card", options, "SHA-129")

    chosen = dict(zip(choosing, await Joint(choosing, choice_of), strict=True)) if choosing else {}
    for giver in givers:
        card = chosen[giver.seat].card if giver.seat in chosen else giver.hand[0]
        giver.hand.remove(card)
        giver.passing.append(card)
