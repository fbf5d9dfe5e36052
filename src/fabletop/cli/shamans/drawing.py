"""Shamans at the terminal: the table, what may be chosen, and what is told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.drawing import Foresee, Look, Spoken, sentence
from fabletop.cli.frames import DIM, panel, seat_name
from fabletop.cli.shamans import panels
from fabletop.cli.shamans.panels import COLOUR, GLYPH, SIDE_COLOUR, TILE_COLOUR, TILE_GLYPH, WIDE, chip
from fabletop.games.shamans import RULES, choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Tile
from fabletop.games.shamans.talk import catalogue, targets
from fabletop.games.shamans.view import View
from fabletop.kernel import Decision, Foreseen, Texts

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
        piles = panel(texts.say("terminal.piles"), panels.piles(texts, view, look, is_wide=is_wide), left)
        if is_wide:
            tiles = panel(texts.say("terminal.tiles"), panels.tiles(texts, view), 26, high)
            talk = panel(texts.say("terminal.talk"), self._talk(view, look, high - 2), look.width - left - 26, high)
            middle = panels.beside(piles, tiles, talk)
        else:
            tiles = panel(texts.say("terminal.tiles"), panels.tiles(texts, view), look.width - left)
            talk = panel(texts.say("terminal.talk"), self._talk(view, look, 3), look.width - left)
            middle = panels.beside(piles, Group(tiles, talk))
        return Group(
            panels.headline(self, texts, view, look),
            panels.track(texts, view, look),
            panels.seats(texts, view, look),
            middle,
        )

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
            Text.assemble((f"{self.texts.say('terminal.your_hand')}  ", DIM), panels.cards(view.hand, look))
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
                return super().explain(event)

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
                lines.append(Text.assemble(panels.cards(cards, look), (f"  {self.texts.say(key)}", DIM)))
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
