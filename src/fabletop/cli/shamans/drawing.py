"""Shamans at the terminal: every suit with glyph, letter and colour, so that none of the three is needed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.drawing import Foresee, Look, sentence
from fabletop.games.shamans import RULES, choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Card, Suit, Tile
from fabletop.games.shamans.talk import catalogue, targets
from fabletop.games.shamans.view import SeatView, View
from fabletop.kernel import Decision, Foreseen, Seat

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
SEAT_GLYPH = "●◆▲■⬢"
SEAT_COLOUR = ("#f4b03e", "#5db4ee", "#f07ca8", "#35c49a", "#e8e2d6")
DIM = "#8d86a8"
EDGE = "#544d73"
FACE_DOWN = "▢"
WIDE = 110
LONGEST_NAME = 26
"""Columns for a name with its signs; a longer one is cut, so that the tiles have room."""

TEXTS = RULES.texts()
_CARD = re.compile(r"([a-z]+)\s*([1-8])")
_SUITS = {name: letter for letter in GLYPH for name in (letter.lower(), TEXTS.get(f"suit.{letter}").lower())}
_TILES = {tile: TEXTS.get(f"tile.{tile}").lower() for tile in TILE_GLYPH}
_GROUPS = {
    **dict.fromkeys(("count", "only", "some", "no", "mix", "lacked"), "My cards"),
    **dict.fromkeys(("longest", "hand"), "My hand"),
    **dict.fromkeys(("role", "suspect", "trust", "accuse"), "Roles and suspicions"),
    **dict.fromkeys(("lead", "avoid", "follow", "take", "portal", "dagger"), "Requests"),
    "tile": "My tiles",
}


class Shamans:
    """Draws the table of Shamans."""

    example = "B4"
    aside = "say"

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, view: View, look: Look) -> RenderableType:
        """Track, seats, piles, tiles and talk."""
        is_wide = look.width >= WIDE
        left, high = (48 if is_wide else 41), len(view.suits) + 2
        piles = _panel("Piles", _piles(view, look, is_wide=is_wide), left)
        if is_wide:
            tiles = _panel("Tiles", _tiles(view), 26, high)
            talk = _panel("Talk", _talk(view, look, high - 2), look.width - left - 26, high)
            middle = _beside(piles, tiles, talk)
        else:
            tiles = _panel("Tiles", _tiles(view), look.width - left)
            talk = _panel("Talk", _talk(view, look, 3), look.width - left)
            middle = _beside(piles, Group(tiles, talk))
        return Group(_headline(view, look), _track(view, look), _seats(view, look), middle)

    def choices(self, view: View, decision: Decision[Any], look: Look, foreseen: Foresee) -> RenderableType | None:
        """Cards lie side by side with their numbers; all else is a list."""
        if not decision.options or not isinstance(decision.options[0], choices.PlayCard | choices.GiveCard):
            return None
        cards, numbers, marks = Text(), Text(), Text()
        for number, option in enumerate(decision.options, start=1):
            cards.append_text(chip(option.card, look)).append("  ")
            numbers.append(f"{number:^7}", "bold")
            marks.append_text(_mark(decision, foreseen(option)))
        lines = _consequences(view, decision, look, foreseen)
        return Group(cards, numbers, *([marks] if marks.plain.strip() else []), *lines)

    def hand(self, view: View, look: Look) -> RenderableType | None:
        """The cards in hand."""
        return Text.assemble(("Your hand  ", DIM), _cards(view.hand, look)) if view.hand else None

    def piece(self, ref: str, text: str, look: Look) -> Text:
        """A card, suit, tile, Role or Ritual inside a sentence."""
        kind, _, name = ref.partition(":")
        match kind:
            case "card":
                return Text(f"{GLYPH[name[0]]} {text}", f"bold {COLOUR[name[0]]}")
            case "suit" if name in GLYPH:
                return Text(f"{GLYPH[name]} {text}", f"bold {COLOUR[name]}")
            case "tile":
                return Text(f"{TILE_GLYPH.get(name, '')} {text}".strip(), f"bold {TILE_COLOUR.get(name, '')}")
            case "side" | "sides":
                return Text(text, f"bold {SIDE_COLOUR.get(name, '')}")
            case "ritual":
                return Text(text, "bold #ffb454")
            case _:
                return Text(text)

    # -- what happened ------------------------------------------------------------------------------------------------

    def is_noise(self, event: msgspec.Struct) -> bool:
        """Pauses, and what everybody gets at every deal."""
        match event:
            case happened.WindowOpened() | happened.CardsPlaced():
                return True
            case happened.HandDealt(cards=()) | happened.RoleDealt(side=None):
                return True
            case happened.LeftoversPlaced(cards=()):
                return True
            case _:
                return False

    def is_aside(self, event: msgspec.Struct) -> bool:
        """The step of the Shadow belongs to the card or tile that made it."""
        return isinstance(event, happened.PawnMoved)

    def explain(self, event: msgspec.Struct) -> tuple[str, str] | None:
        """What a Ritual or a tile does, or the sentence of the guide."""
        match event:
            case happened.RitualBegan(ritual=ritual):
                return f"ritual.{ritual}", f"{TEXTS.name('ritual', ritual)}: {TEXTS.get(f'ritual_help.{ritual}')}"
            case happened.TileTaken(tile=tile) | happened.TileShown(tile=tile):
                return f"tile.{tile}", f"{TEXTS.name('tile', tile)}: {TEXTS.get(f'tile_help.{tile}')}"
            case happened.RoleDealt(side=side) if side is not None:
                return f"side.{side}", f"{TEXTS.name('side', side)}: {TEXTS.get(f'side_help.{side}')}"
            case _:
                key = f"explain.{event.__struct_config__.tag}"
                return (key, TEXTS.get(key)) if key in TEXTS else None

    def interlude(self, event: msgspec.Struct, view: View, look: Look) -> RenderableType | None:
        """The end of a round: who was who, and what everybody scored."""
        if not isinstance(event, happened.RoundEnded):
            return None
        rows = Grid(box=None, padding=(0, 2), show_header=True, header_style=DIM)
        for head in ("", "Role", "This round"):
            rows.add_column(head)
        for seat, (side, points) in enumerate(zip(event.roles, event.points, strict=True)):
            role = Text(TEXTS.name("side", side), f"bold {SIDE_COLOUR[side]}")
            rows.add_row(_name(seat, look), role, Text("★" * points if points else "–", "#f6d88a"))
        return _panel(f"End of round {event.round}", Group(sentence(TEXTS.of("news", event), self, look), "", rows))

    # -- asking -------------------------------------------------------------------------------------------------------

    def opens_window(self, event: msgspec.Struct) -> bool:
        """A window opens, or goes on after a Portal was used in it."""
        return isinstance(event, happened.WindowOpened) or (
            isinstance(event, happened.TileDiscarded) and event.tile is Tile.PORTAL
        )

    def may_act_in_window(self, view: View, seat: Seat) -> bool:
        """Whoever has a face-down tile might own a Portal; of oneself one knows."""
        here = view.seats[seat]
        hidden = Tile.PORTAL in view.face_down if view.you == seat else here.face_down > 0
        return here.alive and (hidden or Tile.PORTAL in here.face_up)

    def group(self, option: msgspec.Struct) -> tuple[str, ...]:
        """Statements by what they are about, those on cards by suit."""
        assert isinstance(option, choices.Say)
        heading = _GROUPS[option.what]
        return (heading, TEXTS.name("suit", option.suit)) if heading == "My cards" else (heading,)

    def folded(self, option: msgspec.Struct) -> str:
        """No menu is that long."""
        return ""

    def find(self, text: str, view: View, decision: Decision[Any]) -> msgspec.Struct | None:
        """A card by letter or name and number ("b4", "blue 4"), or a tile by its name."""
        words = text.lower().strip()
        card = _CARD.fullmatch(words)
        if card and card[1] in _SUITS:
            name = f"{_SUITS[card[1]]}{card[2]}"
            return choices.GiveCard(name) if decision.prompt == "give_card" else choices.PlayCard(name)
        for tile, full in _TILES.items():
            if words in (tile, full, *full.split()):
                return _tile_option(tile, view, decision)
        return None

    def ending(self, view: View, told: None, look: Look) -> RenderableType | None:
        """The table and the news tell it."""
        return None

    def way(self, text: str, view: View) -> Text | None:
        """There are no places to go to."""
        return None

    def statements(self, view: View) -> Sequence[msgspec.Struct]:
        """The catalogue for the suits in play and the others in the round."""
        return catalogue(view.suits, targets(view.seats, -1 if view.you is None else view.you))

    def knowledge(self, view: View, look: Look) -> Sequence[Text]:
        """Roles seen, cards passed in the Eclipse, and where cards of each suit can still be."""
        lines = []
        for here in view.seats:
            if here.role is not None and here.seat != view.you:
                how = "face up" if here.role_is_up else "you have seen the card"
                role = self.piece(f"side:{here.role}", TEXTS.name("side", here.role), look)
                lines.append(Text.assemble(_name(here.seat, look), " is a ", role, (f" ({how})", DIM)))
        for cards, how in (
            (view.given, "you passed on, not seen since"),
            (view.received, "came to you by the Eclipse"),
        ):
            if cards:
                lines.append(Text.assemble(_cards(cards, look), (f"  {how}", DIM)))
        shown = {card for pile in view.piles.values() for card in pile} | {here.front for here in view.seats}
        for suit in view.suits:
            out = [f"{suit}{number}" for number in range(1, view.numbers + 1)]
            hidden = [card for card in out if card not in shown and card not in view.hand]
            numbers = " ".join(card[1] for card in hidden) or "none"
            lines.append(Text.assemble(self.piece(f"suit:{suit}", "", look), (f"not seen: {numbers}", "")))
        return lines


# -- pieces of the table ----------------------------------------------------------------------------------------------


def chip(card: Card, look: Look) -> Text:
    """A card as a small tile."""
    face = f"{GLYPH[card[0]]}{card}"
    # Assembled, so that the colour ends with the card wherever it is put.
    if look.is_coloured:
        return Text.assemble((f" {face} ", f"bold #14101f on {COLOUR[card[0]]}"))
    return Text.assemble((f"[{face}]", "bold"))


def _cards(cards: Sequence[Card], look: Look) -> Text:
    return Text(" ").join(chip(card, look) for card in cards)


def _panel(title: str, inside: RenderableType, width: int | None = None, height: int | None = None) -> Panel:
    return Panel(
        inside,
        title=Text(title, "bold #d9d2f0"),
        title_align="left",
        box=box.ROUNDED,
        border_style=EDGE,
        width=width,
        height=height,
    )


def _beside(*things: RenderableType) -> RenderableType:
    return Columns(things, padding=(0, 0), expand=False)


def _name(seat: Seat, look: Look) -> Text:
    return Text.assemble((f"{SEAT_GLYPH[seat]} ", SEAT_COLOUR[seat]), (look.names[seat], "bold"))


def _headline(view: View, look: Look) -> RenderableType:
    trick = f"trick {view.trick} of {view.tricks}" if view.trick else "the end"
    goal = "one round" if view.options.single_round else f"first to {view.options.target_vp}"
    left = Text.assemble(("☾ Shamans", "bold #f6d88a"), f"  round {view.round} · {trick} · {goal}")
    right = Text()
    if view.you is not None:
        role = view.seats[view.you].role
        right = Text.assemble(_name(view.you, look), ", a " if role else "")
        if role:
            right.append(TEXTS.name("side", role), f"bold {SIDE_COLOUR[role]}")
    line = Grid.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    line.add_row(left, right)
    return line


def _track(view: View, look: Look) -> RenderableType:
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
    left = view.moon - view.pawn
    title = f"The Shadow is {left} {'step' if left == 1 else 'steps'} from the Moon"
    return _panel(title, Group(spaces, numbers), look.width)


def _seats(view: View, look: Look) -> RenderableType:
    is_wide = look.width >= WIDE
    rows = Grid(box=None, padding=(0, 1) if is_wide else (0, 1, 0, 0), header_style=DIM, expand=True)
    rows.add_column("", no_wrap=True, max_width=LONGEST_NAME)
    rows.add_column("Role", no_wrap=True)
    rows.add_column("Hand", no_wrap=True, justify="right")
    rows.add_column("This trick", no_wrap=True)
    rows.add_column("Tiles", overflow="fold", min_width=max(len(_tile(tile)) for tile in Tile) + len(FACE_DOWN))
    rows.add_column("Off suit", overflow="fold", min_width=len("Off suit"))
    rows.add_column("Points" if is_wide else "★", no_wrap=True, justify="right")
    fronts = sorted(here.front for here in view.seats if here.front and here.alive)
    for here in view.seats:
        rows.add_row(
            _who(here, view, look),
            _role(here),
            str(here.hand_size) if here.alive else "–",
            _front(here, view, fronts, look, is_wide=is_wide),
            _own_tiles(here, view),
            _off_suit(here),
            Text(str(here.points), "bold #f6d88a"),
            style="" if here.alive else "dim",
        )
    return _panel("Seats", rows, look.width)


def _who(here: SeatView, view: View, look: Look) -> Text:
    plays_next = view.to_play and view.to_play[0] == here.seat
    name = Text.assemble(("▸" if plays_next else " ", "bold #ffb454"), _name(here.seat, look))
    if here.seat == view.guide:
        name.append(" Guide", "#ffb454")
    return name


def _role(here: SeatView) -> Text:
    if here.role is None:
        return Text("?", DIM)
    return Text(TEXTS.name("side", here.role) + (" shown" if here.role_is_up else ""), SIDE_COLOUR[here.role])


def _front(here: SeatView, view: View, fronts: list[Card], look: Look, *, is_wide: bool) -> Text:
    if not here.alive:
        return Text("eliminated", DIM)
    if not here.front:
        return Text("off suit" if here.off_suit_card else "", DIM)
    card = chip(here.front, look)
    if here.front == fronts[-1]:
        card.append(" ↑highest" if is_wide else " ↑", "#ffb454")
    if here.front == fronts[0]:
        card.append(" ↓lowest" if is_wide else " ↓", "#6fd3e6")
    return card


def _own_tiles(here: SeatView, view: View) -> Text:
    shown = [_tile(tile) for tile in here.face_up]
    if here.seat == view.you:
        shown += [Text.assemble((FACE_DOWN, DIM), _tile(tile)) for tile in view.face_down]
    elif here.face_down:
        shown.append(Text(FACE_DOWN * here.face_down, DIM))
    return Text(" ").join(shown)


def _tile(tile: str) -> Text:
    short = TEXTS.get(f"tile.{tile}").removeprefix("Ritual ").removeprefix("Moon ").removesuffix(" of Truth")
    return Text(f"{TILE_GLYPH[tile]}{short}", TILE_COLOUR[tile])


def _off_suit(here: SeatView) -> Text:
    return Text("").join(Text(GLYPH[suit], COLOUR[suit]) for suit in here.off_suit)


def _piles(view: View, look: Look, *, is_wide: bool) -> RenderableType:
    rows = Grid.grid(padding=(0, 1, 0, 0))
    for suit, pile in view.piles.items():
        ritual = Text(TEXTS.name("ritual", view.rituals[suit]), DIM if len(pile) < view.numbers else "bold #ffb454")
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


def _tiles(view: View) -> RenderableType:
    lines = [Text("  ").join(_tile(tile) for tile in view.display) if view.display else Text("none on display", DIM)]
    lines.append(Text(f"▤ {view.tile_pile} face down", DIM))
    if view.discard:
        lines.append(Text.assemble(("used ", DIM), Text(" ").join(_tile(tile) for tile in view.discard)))
    return Group(*lines)


def _talk(view: View, look: Look, shown: int) -> RenderableType:
    if not view.statements:
        return Text("silent table" if view.options.talk_silent else "Nobody has said anything yet.", DIM)
    lines = []
    for said in view.statements[-shown:]:
        event = happened.Said(said.seat, said.what, said.suit, said.value, said.about)
        lines.append(sentence(TEXTS.of("news", event), DRAWING, look))
    return Group(*lines)


def _mark(decision: Decision[Any], outcome: Foreseen) -> Text:
    if any(isinstance(event, happened.RitualBegan) for event in outcome):
        return Text("Ritual ", "bold #ffb454")
    if any(isinstance(event, happened.PawnMoved) for event in outcome):
        return Text(f"{'off':^7}", DIM)
    return Text(f"{'suit' if decision.prompt == 'follow' else '':^7}", "#8fd6a6")


def _consequences(view: View, decision: Decision[Any], look: Look, foreseen: Foresee) -> list[Text]:
    """One line for all cards that only move the Shadow, and one for each that completes a pile."""
    lines: list[Text] = []
    plain_steps: list[Text] = []
    for option in decision.options:
        outcome = foreseen(option)
        rituals = [event for event in outcome if isinstance(event, happened.RitualBegan)]
        moves = [event for event in outcome if isinstance(event, happened.PawnMoved)]
        if rituals:
            words = sentence(TEXTS.of("news", rituals[0]), DRAWING, look)
            lines.append(Text.assemble(chip(option.card, look), " ", words))
        elif moves and not plain_steps:
            ends = " That is the Moon: the Shadows win." if moves[0].end == view.moon else ""
            plain_steps.append(Text(f"off: Shadow {moves[0].start} → {moves[0].end}.{ends}", DIM))
    return [*plain_steps, *lines]


def _tile_option(tile: str, view: View, decision: Decision[Any]) -> msgspec.Struct | None:
    if decision.prompt == "portal" and tile == "portal":
        return None
    if tile == "pile":
        return choices.DrawFromPile()
    slots = [slot for slot, shown in enumerate(view.display) if shown == tile]
    return choices.TakeFromDisplay(slots[0] if slots else len(view.display), Tile(tile))


DRAWING = Shamans()
