"""What lies on the table of Shamans: every suit with glyph, letter and colour, so that none of the three is needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.drawing import Drawing, Look, sentence
from fabletop.cli.frames import DIM, SEAT_COLOUR, SEAT_GLYPH, panel, seat_name
from fabletop.games.shamans.state import Card, Suit, Tile
from fabletop.games.shamans.view import SeatView, View
from fabletop.kernel import Texts

GLYPH = {"B": "≈", "G": "♣", "Y": "☼", "P": "◆", "W": "✲", "N": "∴", "R": "▲"}
COLOUR = {
    "B": "#5c9bf0",
    "G": "#4fbb7e",
    "Y": "#f0c244",
    "P": "#b48cf5",
    "W": "#f1ede4",
    "N": "#c08a5c",
    "R": "#ee6a50",
}
TILE_GLYPH = {"portal": "◎", "mask": "☻", "dagger": "†", "shard": "✧", "eclipse": "◐", "pile": "▤"}
TILE_COLOUR = {"portal": "#6fd3e6", "mask": "#f1c76a", "dagger": "#ff9a86", "shard": "#c9c4ff", "eclipse": "#9aa0b5"}
SIDE_COLOUR = {"shaman": "#f6d88a", "shadow": "#a98bff"}
FACE_DOWN = "▢"
WIDE = 110
LONGEST_NAME = 26
"""Columns for a name with its signs; a longer one is cut, so that the tiles have room."""


def chip(card: Card, look: Look) -> Text:
    """A card as a small tile."""
    face = f"{GLYPH[card[0]]}{card}"
    # Assembled, so that the colour ends with the card wherever it is put.
    if look.is_coloured:
        return Text.assemble((f" {face} ", f"bold #14101f on {COLOUR[card[0]]}"))
    return Text.assemble((f"[{face}]", "bold"))


def cards(cards: Sequence[Card], look: Look) -> Text:
    return Text(" ").join(chip(card, look) for card in cards)


def beside(*things: RenderableType) -> RenderableType:
    return Columns(things, padding=(0, 0), expand=False)


def headline(of: Drawing, texts: Texts, view: View, look: Look) -> RenderableType:
    trick = texts.say("terminal.trick" if view.trick else "terminal.the_end", trick=view.trick, tricks=view.tricks)
    goal = texts.say(
        "terminal.one_round" if view.options.single_round else "terminal.goal", points=view.options.target_vp
    )
    now = texts.say("terminal.now", round=view.round, trick=trick, goal=goal)
    left = Text.assemble((f"☾ {texts.get('title')}", "bold #f6d88a"), f"  {now}")
    right = Text()
    if view.you is not None:
        role = view.seats[view.you].role
        right = seat_name(view.you, look)
        if role:
            right = sentence(texts.words("terminal.you_are", {"seat": view.you, "side": role}), of, look)
            right = Text.assemble((f"{SEAT_GLYPH[view.you]} ", SEAT_COLOUR[view.you]), right)
    line = Grid.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    line.add_row(left, right)
    return line


def track(texts: Texts, view: View, look: Look) -> RenderableType:
    step = max(1, min(3, (look.width - 5) // view.moon))
    places = range(0, (view.moon + 1) * step, step)
    spaces, numbers = Text(), Text()
    for space, place in enumerate(places):
        spaces.append(" " * (place - len(spaces)))
        if space == view.pawn:
            spaces.append("♟", "bold #ffffff on #6b4fd0" if look.is_coloured else "bold")
        elif space == view.moon:
            spaces.append("☾", "bold #ffe9a8")
        else:
            spaces.append("●" if space < view.pawn else "○", "#7d63d8" if space < view.pawn else "#5b5578")
        is_near_pawn = 0 < abs(place - places[view.pawn]) < 3
        if space == view.pawn or (space % 5 == 0 and not is_near_pawn):
            at = min(place, look.width - 4 - len(str(space)))
            numbers.append(" " * (at - len(numbers)))
            numbers.append(str(space), "bold #ffffff" if space == view.pawn else DIM)
    title = texts.say("terminal.to_the_moon", count=view.moon - view.pawn)
    return panel(title, Group(spaces, numbers), look.width)


def seats(texts: Texts, view: View, look: Look) -> RenderableType:
    is_wide = look.width >= WIDE
    rows = Grid(box=None, padding=(0, 1) if is_wide else (0, 1, 0, 0), header_style=DIM, expand=True)
    rows.add_column("", no_wrap=True, max_width=LONGEST_NAME)
    widest, off_suit = max(len(_tile(texts, tile)) for tile in Tile), texts.say("terminal.off_suit")
    rows.add_column(texts.say("terminal.role"), no_wrap=True)
    rows.add_column(texts.say("terminal.hand"), no_wrap=True, justify="right")
    rows.add_column(texts.say("terminal.this_trick"), no_wrap=True)
    rows.add_column(texts.say("terminal.tiles"), overflow="fold", min_width=widest + len(FACE_DOWN))
    rows.add_column(off_suit, overflow="fold", min_width=len(off_suit))
    rows.add_column(texts.say("terminal.points") if is_wide else "★", no_wrap=True, justify="right")
    fronts = sorted(here.front for here in view.seats if here.front and here.alive)
    for here in view.seats:
        rows.add_row(
            _who(texts, here, view, look),
            _role(texts, here),
            str(here.hand_size) if here.alive else "–",
            _front(texts, here, fronts, look, is_wide=is_wide),
            _own_tiles(texts, here, view),
            _off_suit(here),
            Text(str(here.points), "bold #f6d88a"),
            style="" if here.alive else "dim",
        )
    return panel(texts.say("terminal.seats"), rows, look.width)


def _who(texts: Texts, here: SeatView, view: View, look: Look) -> Text:
    plays_next = view.to_play and view.to_play[0] == here.seat
    name = Text.assemble(("▸" if plays_next else " ", "bold #ffb454"), seat_name(here.seat, look))
    if here.seat == view.guide:
        name.append(f" {texts.say('terminal.guide')}", "#ffb454")
    return name


def _role(texts: Texts, here: SeatView) -> Text:
    if here.role is None:
        return Text("?", DIM)
    key = "terminal.shown_role" if here.role_is_up else "terminal.secret_role"
    return Text(texts.say(key, side=here.role), SIDE_COLOUR[here.role])


def _front(texts: Texts, here: SeatView, fronts: list[Card], look: Look, *, is_wide: bool) -> Text:
    if not here.alive:
        return Text(texts.say("terminal.eliminated"), DIM)
    if not here.front:
        return Text(texts.say("terminal.strayed") if here.off_suit_card else "", DIM)
    card = chip(here.front, look)
    if here.front == fronts[-1]:
        card.append(f" ↑{texts.say('terminal.highest')}" if is_wide else " ↑", "#ffb454")
    if here.front == fronts[0]:
        card.append(f" ↓{texts.say('terminal.lowest')}" if is_wide else " ↓", "#6fd3e6")
    return card


def _own_tiles(texts: Texts, here: SeatView, view: View) -> Text:
    shown = [_tile(texts, tile) for tile in here.face_up]
    if here.seat == view.you:
        shown += [Text.assemble((FACE_DOWN, DIM), _tile(texts, tile)) for tile in view.face_down]
    elif here.face_down:
        shown.append(Text(FACE_DOWN * here.face_down, DIM))
    return Text(" ").join(shown)


def _tile(texts: Texts, tile: str) -> Text:
    return Text(f"{TILE_GLYPH[tile]}{texts.get(f'terminal.tile.{tile}')}", TILE_COLOUR[tile])


def _off_suit(here: SeatView) -> Text:
    return Text("").join(Text(GLYPH[suit], COLOUR[suit]) for suit in here.off_suit)


def piles(texts: Texts, view: View, look: Look, *, is_wide: bool) -> RenderableType:
    rows = Grid.grid(padding=(0, 1, 0, 0))
    for suit, pile in view.piles.items():
        ritual = Text(texts.name("ritual", view.rituals[suit]), DIM if len(pile) < view.numbers else "bold #ffb454")
        mark = "▸" if suit == view.lead else " "
        name = Text.assemble((mark, "bold #ffb454"), (f"{GLYPH[suit]} {suit}", f"bold {COLOUR[suit]}"))
        beads = Text(" " if is_wide else "").join(_beads(suit, pile, view, look))
        rows.add_row(name, beads, f"{len(pile)}/{view.numbers}", ritual)
    return rows


def _beads(suit: Suit, pile: tuple[Card, ...], view: View, look: Look) -> Iterator[Text]:
    for number in range(1, view.numbers + 1):
        if f"{suit}{number}" in pile:
            yield Text(str(number), f"bold #14101f on {COLOUR[suit]}" if look.is_coloured else "bold")
        else:
            yield Text("·", "#6a6488")


def tiles(texts: Texts, view: View) -> RenderableType:
    lines = [
        Text("  ").join(_tile(texts, tile) for tile in view.display)
        if view.display
        else Text(texts.say("terminal.no_display"), DIM)
    ]
    lines.append(Text(f"▤ {texts.say('terminal.face_down', count=view.tile_pile)}", DIM))
    if view.discard:
        lines.append(
            Text.assemble(
                (f"{texts.say('terminal.used')} ", DIM), Text(" ").join(_tile(texts, tile) for tile in view.discard)
            )
        )
    return Group(*lines)
