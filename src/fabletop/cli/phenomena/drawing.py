"""Phenomena at the terminal: the map, the sheets and the dice in colours, each with a letter or sign beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.drawing import Foresee, Look, OpenTable
from fabletop.cli.frames import DIM, panel, seat_name
from fabletop.cli.phenomena import panels, words
from fabletop.cli.phenomena.board import board, map_width
from fabletop.games.phenomena import RULES, choices
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.content import load_content
from fabletop.games.phenomena.effects import ALL_ABILITIES, Ability, Landscape
from fabletop.games.phenomena.view import View
from fabletop.kernel import Decision, Seat

BESIDE = 34
"""Columns that the panels beside the map need at least."""


class Phenomena(OpenTable):
    """Draws the table of Phenomena."""

    texts = RULES.texts()

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, view: View, look: Look) -> RenderableType:
        """Map, prophecies, the own sheet, all heroes, and the challenge that is running."""
        width = map_width(view) + 4
        atlas = panel(self.texts.say("terminal.land"), board(view, look), width)
        parts: list[RenderableType] = [panels.headline(self.texts, view, look)]
        around = [(self.texts.say("terminal.prophecies"), panels.prophecies(self.texts, view))]
        if view.you is not None:
            around.append((self.texts.say("terminal.your_hero"), panels.sheet(self.texts, view, view.heroes[view.you])))
        if look.width - width >= BESIDE:
            beside = [panel(title, inside, look.width - width) for title, inside in around]
            parts.append(Columns((atlas, Group(*beside)), padding=(0, 0), expand=False))
        else:
            parts += [atlas, *[panel(title, inside, look.width) for title, inside in around]]
        parts.append(panel(self.texts.say("terminal.heroes"), panels.heroes(self.texts, view, look), look.width))
        parts.append(Text(self.texts.say("terminal.legend"), DIM))
        if view.attempt is not None:
            title = _card_name(view, view.attempt.card)
            parts.append(panel(title, panels.challenge(self.texts, view, view.attempt, look), look.width))
        elif view.event:
            card = view.content.event[view.event]
            parts.append(panel(card.name, Text(words.event(self.texts, card)), look.width))
        if view.trade is not None:
            parts.append(
                panel(self.texts.say("terminal.trade"), panels.trade(self.texts, view, view.trade, look), look.width)
            )
        return Group(*parts)

    def choices(self, view: View, decision: Decision[Any], look: Look, foreseen: Foresee) -> RenderableType | None:
        """What the cards say that are to be chosen from; the options themselves are a list."""
        shown = [option for option in decision.options if not self.folded(option)] or decision.options
        lines = [found for option in shown if (found := self._about(view, option, look)) is not None]
        return Group(*lines) if lines else None

    def _about(self, view: View, option: msgspec.Struct, look: Look) -> Text | None:
        content = view.content
        match option:
            case choices.PickCharacter(character):
                found = content.character[character]
                dice = ", ".join(
                    f"{self.texts.name('ability', each)} {found.experience[each]}" for each in ALL_ABILITIES
                )
                magic = ", ".join(content.spells[spell].name for spell in found.magic)
                return Text.assemble((found.name, "bold"), f": {dice}; {magic}. {found.text}")
            case choices.KeepMainProphecy(card):
                main = content.main_prophecy[card]
                asks = panels.main_prophecy(self.texts, main, view.dealt_needs[view.dealt.index(card)])
                return Text.assemble((main.name, "bold"), f": {words.place(content, main.location)}, ", asks)
            case choices.KeepTreasure(card) | choices.TakeTreasure(card) | choices.GiveTreasure(card):
                return Text.assemble((words.treasure(content, card), "bold"), f": {content.treasure[card].text}")
            case choices.PickEvent(card) | choices.PutOnTop(card):
                return Text.assemble(
                    (content.event[card].name, "bold"), f": {words.event(self.texts, content.event[card])}"
                )
            case choices.OfferSpell(spell) | choices.AcceptHelp(_, spell) | choices.BuyMagic(spell):
                return Text.assemble((content.spells[spell].name, "bold"), f": {content.spells[spell].text}")
            case _:
                return None

    def piece(self, ref: str, text: str, look: Look) -> Text:
        """A stone, ability, place or card inside a sentence."""
        kind, _, name = ref.partition(":")
        match kind:
            case "stone":
                return Text(f"{words.LETTER[Landscape(name)]} {text}", f"bold {words.COLOUR[Landscape(name)]}")
            case "ability":
                return Text(text, f"bold {words.ABILITY_COLOUR[Ability(name)]}")
            case "space":
                # The name of land without a name of its own has the coordinate in it.
                return Text(text if name in text.split() else f"{text} {name}", "bold")
            case "magic" | "source":
                return Text(text, f"bold {words.AMBER}")
            case "treasure" | "character":
                return Text(text, f"bold {words.GOLD}")
            case "event" | "prophecy" | "card":
                return Text(text, "bold")
            case _:
                return Text(text)

    # -- what happened ------------------------------------------------------------------------------------------------

    def is_noise(self, event: msgspec.Struct) -> bool:
        """What another line tells as well, and cards that others looked at."""
        match event:
            case happened.ChallengeBegan() | happened.EventDiscarded() | happened.HelpMissed():
                return True
            case happened.EventAccepted() | happened.CardWon(points=0):
                return True
            case _:
                return False

    def is_aside(self, event: msgspec.Struct) -> bool:
        """The price of a spell, and the way of the Sherpa, belong to what caused them."""
        return isinstance(event, happened.SherpaMoved) or (
            isinstance(event, happened.StonesLost) and event.cause in ("magic", "bought", "delivery")
        )

    def turn_of(self, event: msgspec.Struct) -> Seat | None:
        """Whoever's turn is told to begin."""
        return event.seat if isinstance(event, happened.TurnStarted) else None

    def explain(self, event: msgspec.Struct) -> tuple[str, str] | None:
        """What a card says, or the sentence of the guide."""
        content = load_content()
        match event:
            case happened.EventDrawn(event=card) if card in content.event:
                return f"event.{card}", words.event(self.texts, content.event[card])
            case happened.TreasureKept(treasure=card) if card in content.treasure:
                return f"treasure.{card}", content.treasure[card].text
            case happened.MagicBought(spell=spell) if spell in content.spells:
                return f"magic.{spell}", content.spells[spell].text
            case _:
                return super().explain(event)

    # -- asking -------------------------------------------------------------------------------------------------------

    def folded(self, option: msgspec.Struct) -> str:
        """Up to sixteen kinds of magic can be bought, at almost any time."""
        return self.texts.say("terminal.buy_magic") if isinstance(option, choices.BuyMagic) else ""

    def find(self, text: str, view: View, decision: Decision[Any]) -> msgspec.Struct | None:
        """A space by its id or name, for a step, an extra move or a flight."""
        space = _space(view, text)
        if space is None:
            return None
        if decision.prompt == "fly":
            return choices.FlyTo(space)
        step = choices.MoveTo(space)
        if step in decision.options:
            return step
        extra = [each for each in decision.options if isinstance(each, choices.ExtraMove) and each.space == space]
        return extra[0] if extra else step

    def statements(self, view: View) -> Sequence[msgspec.Struct]:
        """What may be done at any time: give up stones, and in the own turn cast, buy and teleport."""
        magic = [spell for spell in view.content.spells if spell not in view.shop]
        return [
            *[choices.GiveUpStone(kind) for kind in Landscape],
            choices.Teleport(),
            *[choices.UseMagic(spell) for spell in (*view.shop, *magic)],
            *[choices.BuyMagic(spell) for spell in view.shop],
        ]

    def knowledge(self, view: View, look: Look) -> Sequence[Text]:
        """Main prophecies seen, events that were put on top, how many cards are left, and what magic can be bought."""
        content, lines = view.content, []
        for hero in view.heroes:
            if hero.main_prophecy and hero.seat != view.you:
                main = content.main_prophecy[hero.main_prophecy]
                where = words.place(content, main.location)
                lines.append(Text.assemble(seat_name(hero.seat, look), f": {main.name}, {where}"))
        lines += [
            Text.assemble((f"{self.texts.say('terminal.on_top')} ", DIM), content.event[card].name)
            for card in view.known_events
        ]
        stacks = {"events": view.events, "prophecies": view.prophecies, "treasures": view.treasures}
        lines.append(Text(self.texts.say("terminal.stacks", **stacks, letter=view.next_event_letter or "–")))
        return [*lines, Text(self.texts.say("terminal.magic_to_buy"), DIM), *panels.shop(view)]


def _space(view: View, text: str) -> str | None:
    """A space by its id or name."""
    wanted = text.strip(" ?!.").lower()
    found = [space.id for space in view.content.spaces if wanted in (space.id.lower(), space.name.lower())]
    return found[0] if wanted and found else None


def _card_name(view: View, card: str) -> str:
    content = view.content
    for cards in (content.event, content.prophecy, content.main_prophecy):
        if card in cards:
            return str(cards[card].name)
    return card


DRAWING = Phenomena()
