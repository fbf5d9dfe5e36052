"""Shamans at the terminal: every suit with glyph, letter and colour, so that none of the three is needed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.drawing import Foresee, Look, Spoken, sentence
from fabletop.cli.frames import DIM, SEAT_COLOUR, SEAT_GLYPH, panel, seat_name
from fabletop.games.shamans import RULES, choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Card, Suit, Tile
from fabletop.games.shamans.talk import catalogue, targets
from fabletop.games.shamans.view import SeatView, View
from fabletop.kernel import Decision, Foreseen, Texts

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

_CARD = re.compile(r"([^\W\d]+)\s*([1-8])")
_GROUPS = {
    **dict.fromkeys(("count", "only", "some", "no", "mix", "lacked"), "cards"),
    **dict.fromkeys(("longest", "hand"), "hand"),
    **dict.fromkeys(("role", "suspect", "trust", "accuse"), "roles"),
    **dict.fromkeys(("lead", "avoid", "follow", "take", "portal", "dagger"), "requests"),
    "tile": "tiles",
}


class Shamans(Spoken):
    """Draws the table of Shamans."""

    texts = RULES.texts()
    aside = "say"

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, view: View, look: Look) -> RenderableType:
        """Track, seats, piles, tiles and talk."""
        is_wide = look.width >= WIDE
        left, high = (48 if is_wide else 41), len(view.suits) + 2
        texts = self.texts
        piles = panel(texts.say("terminal.piles"), _piles(texts, view, look, is_wide=is_wide), left)
        if is_wide:
            tiles = panel(texts.say("terminal.tiles"), _tiles(texts, view), 26, high)
            talk = panel(texts.say("terminal.talk"), self._talk(view, look, high - 2), look.width - left - 26, high)
            middle = _beside(piles, tiles, talk)
        else:
            tiles = panel(texts.say("terminal.tiles"), _tiles(texts, view), look.width - left)
            talk = panel(texts.say("terminal.talk"), self._talk(view, look, 3), look.width - left)
            middle = _beside(piles, Group(tiles, talk))
        return Group(_headline(texts, view, look), _track(texts, view, look), _seats(texts, view, look), middle)

    def choices(self, view: View, decision: Decision[Any], look: Look, foreseen: Foresee) -> RenderableType | None:
        """Cards lie side by side with their numbers; all else is a list."""
        if not self.shows_options(decision):
            return None
        cards, numbers, marks = Text(), Text(), Text()
        for number, option in enumerate(decision.options, start=1):
            cards.append_text(chip(option.card, look)).append("  ")
            numbers.append(f"{number:^7}", "bold")
            marks.append_text(_mark(self.texts, decision, foreseen(option)))
        lines = self._consequences(view, decision, look, foreseen)
        return Group(cards, numbers, *([marks] if marks.plain.strip() else []), *lines)

    def shows_options(self, decision: Decision[Any]) -> bool:
        """Cards of a hand have their numbers below them."""
        return bool(decision.options) and isinstance(decision.options[0], choices.PlayCard | choices.GiveCard)

    def hand(self, view: View, look: Look) -> RenderableType | None:
        """The cards in hand."""
        return (
            Text.assemble((f"{self.texts.say('terminal.your_hand')}  ", DIM), _cards(view.hand, look))
            if view.hand
            else None
        )

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
                return (
                    f"ritual.{ritual}",
                    f"{self.texts.name('ritual', ritual)}: {self.texts.get(f'ritual_help.{ritual}')}",
                )
            case happened.TileTaken(tile=tile) | happened.TileShown(tile=tile):
                return f"tile.{tile}", f"{self.texts.name('tile', tile)}: {self.texts.get(f'tile_help.{tile}')}"
            case happened.RoleDealt(side=side) if side is not None:
                return f"side.{side}", f"{self.texts.name('side', side)}: {self.texts.get(f'side_help.{side}')}"
            case _:
                key = f"explain.{event.__struct_config__.tag}"
                return (key, self.texts.get(key)) if key in self.texts else None

    def interlude(self, event: msgspec.Struct, view: View, look: Look) -> RenderableType | None:
        """The end of a round: who was who, and what everybody scored."""
        if not isinstance(event, happened.RoundEnded):
            return None
        rows = Grid(box=None, padding=(0, 2), show_header=True, header_style=DIM)
        for head in ("", self.texts.say("terminal.role"), self.texts.say("terminal.this_round")):
            rows.add_column(head)
        for seat, (side, points) in enumerate(zip(event.roles, event.points, strict=True)):
            role = Text(self.texts.name("side", side), f"bold {SIDE_COLOUR[side]}")
            rows.add_row(seat_name(seat, look), role, Text("★" * points if points else "–", "#f6d88a"))
        title = self.texts.say("terminal.end_of_round", round=event.round)
        return panel(title, Group(sentence(self.texts.of("news", event), self, look), "", rows))

    # -- asking -------------------------------------------------------------------------------------------------------

    def group(self, option: msgspec.Struct) -> tuple[str, ...]:
        """Statements by what they are about, those on cards by suit."""
        assert isinstance(option, choices.Say)
        group = _GROUPS[option.what]
        heading = self.texts.say(f"terminal.about.{group}")
        return (heading, self.texts.name("suit", option.suit)) if group == "cards" else (heading,)

    def folded(self, option: msgspec.Struct) -> str:
        """No menu is that long."""
        return ""

    def find(self, text: str, view: View, decision: Decision[Any]) -> msgspec.Struct | None:
        """A card by letter or name and number ("b4", "blue 4"), or a tile by its name."""
        words = text.lower().strip()
        card = _CARD.fullmatch(words)
        suits = {
            name: letter for letter in GLYPH for name in (letter.lower(), self.texts.get(f"suit.{letter}").lower())
        }
        if card and card[1] in suits:
            name = f"{suits[card[1]]}{card[2]}"
            return choices.GiveCard(name) if decision.prompt == "give_card" else choices.PlayCard(name)
        for tile in TILE_GLYPH:
            full = self.texts.get(f"tile.{tile}").lower()
            if words in (tile, full, *full.split()):
                return _tile_option(tile, view, decision)
        return None

    def ending(self, view: View, told: None, look: Look) -> RenderableType | None:
        """The table and the news tell it."""
        return None

    def statements(self, view: View) -> Sequence[msgspec.Struct]:
        """The catalogue for the suits in play and the others in the round."""
        return catalogue(view.suits, targets(view.seats, -1 if view.you is None else view.you))

    def knowledge(self, view: View, look: Look) -> Sequence[Text]:
        """Roles seen, cards passed in the Eclipse, and where cards of each suit can still be."""
        lines = []
        for here in view.seats:
            if here.role is not None and here.seat != view.you:
                key = "terminal.known.face_up" if here.role_is_up else "terminal.known.seen"
                lines.append(sentence(self.texts.words(key, {"seat": here.seat, "side": here.role}), self, look))
        for cards, key in ((view.given, "terminal.known.given"), (view.received, "terminal.known.received")):
            if cards:
                lines.append(Text.assemble(_cards(cards, look), (f"  {self.texts.say(key)}", DIM)))
        shown = {card for pile in view.piles.values() for card in pile} | {here.front for here in view.seats}
        for suit in view.suits:
            out = [f"{suit}{number}" for number in range(1, view.numbers + 1)]
            hidden = [card for card in out if card not in shown and card not in view.hand]
            key = "terminal.known.unseen" if hidden else "terminal.known.all_seen"
            numbers = self.texts.say(key, numbers=" ".join(card[1] for card in hidden))
            lines.append(Text.assemble(self.piece(f"suit:{suit}", "", look), numbers))
        return lines

    def _talk(self, view: View, look: Look, shown: int) -> RenderableType:
        if not view.statements:
            key = "terminal.silent" if view.options.talk_silent else "terminal.nothing_said"
            return Text(self.texts.say(key), DIM)
        lines = []
        for said in view.statements[-shown:]:
            event = happened.Said(said.seat, said.what, said.suit, said.value, said.about)
            lines.append(sentence(self.texts.of("news", event), self, look))
        return Group(*lines)

    def _consequences(self, view: View, decision: Decision[Any], look: Look, foreseen: Foresee) -> list[Text]:
        """One line for all cards that only move the Shadow, and one for each that completes a pile."""
        lines: list[Text] = []
        plain_steps: list[Text] = []
        for option in decision.options:
            outcome = foreseen(option)
            rituals = [event for event in outcome if isinstance(event, happened.RitualBegan)]
            moves = [event for event in outcome if isinstance(event, happened.PawnMoved)]
            if rituals:
                words = sentence(self.texts.of("news", rituals[0]), self, look)
                lines.append(Text.assemble(chip(option.card, look), " ", words))
            elif moves and not plain_steps:
                key = "terminal.off_to_moon" if moves[0].end == view.moon else "terminal.off_to"
                plain_steps.append(Text(self.texts.say(key, start=moves[0].start, end=moves[0].end), DIM))
        return [*plain_steps, *lines]


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


def _beside(*things: RenderableType) -> RenderableType:
    return Columns(things, padding=(0, 0), expand=False)


def _headline(texts: Texts, view: View, look: Look) -> RenderableType:
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
            right = sentence(texts.words("terminal.you_are", {"seat": view.you, "side": role}), DRAWING, look)
            right = Text.assemble((f"{SEAT_GLYPH[view.you]} ", SEAT_COLOUR[view.you]), right)
    line = Grid.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    line.add_row(left, right)
    return line


def _track(texts: Texts, view: View, look: Look) -> RenderableType:
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


def _seats(texts: Texts, view: View, look: Look) -> RenderableType:
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


def _piles(texts: Texts, view: View, look: Look, *, is_wide: bool) -> RenderableType:
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


def _tiles(texts: Texts, view: View) -> RenderableType:
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


def _mark(texts: Texts, decision: Decision[Any], outcome: Foreseen) -> Text:
    if any(isinstance(event, happened.RitualBegan) for event in outcome):
        return Text(f"{texts.say('terminal.mark.ritual'):^7}", "bold #ffb454")
    if any(isinstance(event, happened.PawnMoved) for event in outcome):
        return Text(f"{texts.say('terminal.mark.off'):^7}", DIM)
    return Text(f"{texts.say('terminal.mark.suit') if decision.prompt == 'follow' else '':^7}", "#8fd6a6")


def _tile_option(tile: str, view: View, decision: Decision[Any]) -> msgspec.Struct | None:
    if decision.prompt == "portal" and tile == "portal":
        return None
    if tile == "pile":
        return choices.DrawFromPile()
    slots = [slot for slot, shown in enumerate(view.display) if shown == tile]
    return choices.TakeFromDisplay(slots[0] if slots else len(view.display), Tile(tile))


DRAWING = Shamans()
