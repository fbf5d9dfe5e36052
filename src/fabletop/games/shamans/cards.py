"""The tiles that do something of their own: Portal, Mask of Truth and Eclipse."""

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
    """Whoever takes it turns their own Role card face up at once (SHA-117, SHA-119)."""
    show_role(table, taker, "mask")


def show_role(table: Table, player: Player, cause: str) -> None:
    """A Role card that was turned face up stays so until the round ends (SHA-118)."""
    card = table.roles[player.role]
    if not card.is_up:
        card.is_up = True
        table.tell(RoleRevealed(player.seat, card.face, cause))


def discard_tile(table: Table, owner: Player, tile: Tile) -> None:
    """Use a tile up, a face-up one first (SHA-108); it never comes back this round (SHA-079)."""
    was_face_down = tile not in owner.face_up
    (owner.face_down if was_face_down else owner.face_up).remove(tile)
    table.discard.append(tile)
    table.tell(TileDiscarded(owner.seat, tile, was_face_down))


async def portal_window(table: Table, start: Seat) -> None:
    """Wherever somebody could own a Portal, owners are asked (SHA-111)."""
    if portals_possible(table):
        await ask_for_portals(table, start)


def ask_for_portals(table: Table, start: Seat) -> Script[bool]:
    """Owners of Portals are asked in secret, clockwise, until all have passed in a row (SHA-112).

    Each round of asking is told, whether or not anybody is asked: a table keeps the same pause for each.
    """
    could, options = partial(possible_owners, table, start), partial(portal_options, table)
    window = Window(WindowOpened, could, options, _PASS, "portal", "SHA-106")
    return poll(table, window, partial(use_portal, table), anew=True)


def portals_possible(table: Table) -> bool:
    """From open information only: could anybody still in the round own a Portal?"""
    for player in table.players:  # noqa: SIM110  # asked before every play: any() would take three times as long
        if (player.face_down or PORTAL in player.face_up) and player.alive:
            return True
    return False


def possible_owners(table: Table, start: Seat) -> list[Seat]:
    """Who could own a Portal as far as everybody knows, clockwise."""
    return [
        player.seat
        for player in table.clockwise(start)
        if (player.face_down or PORTAL in player.face_up) and player.alive
    ]


def portal_options(table: Table, seat: Seat) -> tuple[UsePortal, ...]:
    """A Portal may be used from face up or face down (SHA-108); the pawn cannot go back from the first space."""
    owner = table.players[seat]
    if PORTAL not in owner.face_up and PORTAL not in owner.face_down:
        return ()
    return (_BACK, _FORWARD) if table.pawn else (_FORWARD,)


async def use_portal(table: Table, seat: Seat, used: UsePortal) -> None:
    """Discard a Portal; the pawn goes one space forward or back (SHA-106, SHA-109)."""
    discard_tile(table, table.players[seat], PORTAL)
    if used.step > 0:
        advance(table, 1, "portal")
    else:
        retreat(table, 1, "portal")


async def eclipse(table: Table, finder: Player) -> None:
    """All players still in the round pass cards to the left, chosen in secret and at once (SHA-127 to SHA-133)."""
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
    """How many cards everybody passes (SHA-127, SHA-128, SHA-219, SHA-220)."""
    if table.options.eclipse_whole_hand:
        return smallest_hand
    return min(1 if table.options.eclipse_pass_one else table.content.eclipse.count, smallest_hand)


async def _choose_one_card_each(table: Table, givers: list[Player], left_to_choose: int) -> None:
    """One card of each giver goes to its passing zone; who must pass all that is left has no choice."""
    choosing = tuple(giver.seat for giver in givers if len(giver.hand) > left_to_choose)

    def choice_of(seat: Seat) -> Decision[GiveCard]:
        options = tuple(GiveCard(card) for card in table.players[seat].hand)
        return Decision(seat, "give_card", options, "SHA-129")

    chosen = dict(zip(choosing, await Joint(choosing, choice_of), strict=True)) if choosing else {}
    for giver in givers:
        card = chosen[giver.seat].card if giver.seat in chosen else giver.hand[0]
        giver.hand.remove(card)
        giver.passing.append(card)
