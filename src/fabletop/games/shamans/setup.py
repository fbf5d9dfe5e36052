"""Set up a game from the table options, and set up each round."""

from __future__ import annotations

from fabletop.games.shamans.content import Content
from fabletop.games.shamans.news import (
    HandDealt,
    LeftoversPlaced,
    RoleDealt,
    RoleSeen,
    RoundStarted,
    TilesLaidOut,
)
from fabletop.games.shamans.state import ECLIPSE, SHADOW, Options, Player, RoleCard, Table, in_order
from fabletop.kernel import BadSetup, Draw, OptionValue, Shuffle

_EXCLUDING = (
    ("talk_silent", "talk_strict", "talk_open"),
    ("eclipse_pass_one", "eclipse_whole_hand", "no_eclipse"),
)


TARGETS = range(4, 13)


def option_values(_: Content) -> dict[str, list[OptionValue]]:
    """Return the numbers of points to which a game can be played (SHA-223)."""
    usual = Options().target_vp
    return {
        "target_vp": [
            OptionValue(points, f"{points} points, as usual" if points == usual else f"{points} points")
            for points in TARGETS
        ]
    }


def start(options: Options, seats: int, content: Content) -> Table:
    """Create an empty table for the options and the number of players (SHA-015, SHA-025)."""
    if seats not in content.seats:
        raise BadSetup(f"Shamans is for 3, 4 or 5 players, not {seats}", clause="SHA-015")
    for group in _EXCLUDING:
        chosen = [name for name in group if getattr(options, name)]
        if len(chosen) > 1:
            both = " and ".join(f"'{name.replace('_', ' ')}'" for name in chosen)
            raise BadSetup(f"{both} exclude one another", clause="SHA-230")
    if options.target_vp not in TARGETS:
        raise BadSetup(
            f"a game is played to {TARGETS[0]} up to {TARGETS[-1]} points, not {options.target_vp}", clause="SHA-223"
        )
    these = content.seats[seats]
    return Table(
        options=options,
        players=[Player(seat=seat, role=seat) for seat in range(seats)],
        suits=these.suits,
        numbers=these.numbers,
        start=these.start,
        moon=content.moon,
        tricks=these.hand,
    )


async def choose_first_player(table: Table) -> None:
    """Choose the first player of the first round at random (SHA-024), unless the options name one, as in lessons and
    for guests."""
    if table.options.first_seat_begins:
        table.first = 0
        return
    table.first = await Draw(tuple(range(len(table.players))), "SHA-024")


async def set_up_round(table: Table) -> None:
    """Collect all cards and tiles, lay out the tiles, deal Roles and hands (SHA-027 to SHA-044)."""
    table.round += 1
    for player in table.players:
        table.players[player.seat] = Player(seat=player.seat, role=player.seat, points=player.points)
    table.pawn = table.start
    table.guide = table.first
    table.lead, table.in_air, table.to_play, table.statements = "", "", [], []
    table.piles = {suit: [] for suit in table.suits}
    table.display, table.tile_pile, table.discard, table.roles = [], [], [], []
    table.tell(RoundStarted(table.round, table.first, table.pawn))
    await lay_out_tiles(table)
    await deal_roles(table)
    await deal_hands(table)
    table.trick = 1


async def lay_out_tiles(table: Table) -> None:
    """Lay two Artifacts face up. The Eclipse joins the other ten in the face-down pile (SHA-030 to SHA-033,
    SHA-221)."""
    artifacts = table.content.artifacts
    table.display = list(await Shuffle(artifacts, 2, "SHA-030"))
    pile = list(artifacts)
    for tile in table.display:
        pile.remove(tile)
    if not table.options.no_eclipse:
        pile += [ECLIPSE] * table.content.tiles.get(ECLIPSE, 0)
    table.tile_pile, table.pile_untouched, table.discard = pile, True, []
    table.tell(TilesLaidOut(tuple(table.display), len(pile)))


async def deal_roles(table: Table) -> None:
    """Each player gets one Role card and looks at it (SHA-036 to SHA-038, SHA-222)."""
    faces = await Shuffle(table.content.seats[len(table.players)].role_deck, clause="SHA-036")
    table.roles = [RoleCard(face, held_by=[seat]) for seat, face in enumerate(faces)]
    for seat, face in enumerate(faces):
        table.tell_apart((seat,), RoleDealt(seat, face), RoleDealt(seat))
    if table.options.shadows_know:
        shadows = tuple(seat for seat, face in enumerate(faces) if face is SHADOW)
        for seat in shadows:
            table.roles[seat].shown_to = [other for other in shadows if other != seat]
            table.tell(RoleSeen(seat, SHADOW), tuple(table.roles[seat].shown_to))


async def deal_hands(table: Table) -> None:
    """Shuffle and deal all World cards. Those left over lie face up on their piles (SHA-039 to SHA-043)."""
    seats = table.content.seats[len(table.players)]
    deck = await Shuffle(seats.deck, clause="SHA-039")
    for player in table.players:
        dealt = player.seat * seats.hand
        player.hand = sorted(deck[dealt : dealt + seats.hand], key=in_order)
        hand = tuple(player.hand)
        table.tell_apart((player.seat,), HandDealt(player.seat, len(hand), hand), HandDealt(player.seat, len(hand)))
    leftovers = sorted(deck[len(table.players) * seats.hand :], key=in_order)
    if leftovers:
        for card in leftovers:
            table.piles[card[0]].append(card)
        table.tell(LeftoversPlaced(tuple(leftovers)))
