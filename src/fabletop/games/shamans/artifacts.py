"""Take an Artifact from the display or from the pile."""

from __future__ import annotations

from functools import partial

from fabletop.games.shamans.cards import ask_for_portals, eclipse, mask_of_truth, portals_possible
from fabletop.games.shamans.choices import DrawFromPile, KeepFaceDown, TakeFromDisplay, TurnFaceUp
from fabletop.games.shamans.news import (
    DisplayRefilled,
    NoTileLeft,
    TileDrawn,
    TileKept,
    TileShown,
    TileTaken,
)
from fabletop.games.shamans.state import ECLIPSE, MASK, Player, Table, Tile
from fabletop.kernel import Decision, Draw

_PILE, _KEEP, _SHOW = DrawFromPile(), KeepFaceDown(), TurnFaceUp()


async def take_artifact(table: Table, taker: Player, *, in_trick: bool = False) -> None:
    """Take a face-up tile or the top tile of the pile. After drawing the Eclipse, the player chooses again freely
    (SHA-063, SHA-075)."""
    while True:
        options: tuple[TakeFromDisplay | DrawFromPile, ...] = tuple(
            [TakeFromDisplay(slot, tile) for slot, tile in enumerate(table.display)]
        )
        if table.tile_pile:
            options = (*options, _PILE)
        if not options:
            table.tell(NoTileLeft(taker.seat))
            return
        if portals_possible(table):
            await ask_for_portals(table, taker.seat)
        talk = table.talk if in_trick else None
        choice = await Decision(taker.seat, "take_artifact", options, "SHA-063", offers=talk)
        if isinstance(choice, TakeFromDisplay):
            await take_from_display(table, taker, choice.slot)
            return
        if await draw_from_pile(table, taker):
            return


async def take_from_display(table: Table, taker: Player, slot: int) -> None:
    """Take a tile from the display. It stays face up in front of the player, and the gap is filled at once (SHA-067,
    SHA-068)."""
    tile = table.display.pop(slot)
    taker.face_up.append(tile)
    table.tell(TileTaken(taker.seat, slot, tile))
    if tile is MASK:
        mask_of_truth(table, taker)
    await refill_display(table, taker, slot)


async def refill_display(table: Table, taker: Player, slot: int) -> None:
    """Fill the gap with the next tile of the pile. An Eclipse is resolved first (SHA-076, SHA-077)."""
    while table.tile_pile:
        tile = await draw_tile(table)
        if tile is not ECLIPSE:
            table.display.insert(slot, tile)
            table.tell(DisplayRefilled(slot, tile))
            return
        await eclipse(table, taker)


async def draw_from_pile(table: Table, taker: Player) -> bool:
    """Draw the top tile and look at it alone. Return False if it was the Eclipse (SHA-070 to SHA-075)."""
    tile = await draw_tile(table)
    if tile is ECLIPSE:
        table.tell(TileDrawn(taker.seat, tile))
        await eclipse(table, taker)
        return False
    if tile is MASK:
        taker.face_up.append(tile)
        table.tell(TileDrawn(taker.seat, tile))
        mask_of_truth(table, taker)
        return True
    taker.face_down.append(tile)
    table.tell_apart((taker.seat,), TileDrawn(taker.seat, tile), TileDrawn(taker.seat))
    choice = await _keep_decision(taker)
    tile = taker.face_down[-1]
    if isinstance(choice, TurnFaceUp):
        taker.face_down.pop()
        taker.face_up.append(tile)
        table.tell(TileShown(taker.seat, tile))
    else:
        table.tell_apart((taker.seat,), TileKept(taker.seat, tile), TileKept(taker.seat))
    return True


def _keep_decision(taker: Player) -> Decision[KeepFaceDown | TurnFaceUp]:
    drawn = TileDrawn(taker.seat, taker.face_down[-1])
    again = partial(_keep_decision, taker)
    return Decision(taker.seat, "keep_tile", (_KEEP, _SHOW), "SHA-071", about=drawn, again=again)


async def draw_tile(table: Table) -> Tile:
    """Draw the top tile of the pile. The order of the pile is unknown, so it is decided now; the first tile is never
    the Eclipse (SHA-033)."""
    tiles = table.tile_pile
    if table.pile_untouched:
        tiles = [tile for tile in tiles if tile is not ECLIPSE]
        table.pile_untouched = False
    tile = await Draw(tuple(tiles), "SHA-033")
    table.tile_pile.remove(tile)
    return tile
