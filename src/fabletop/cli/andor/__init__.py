"""Andor at the terminal: the mountains, the heroes, the battle, and the story as story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.andor import panels
from fabletop.cli.andor.board import board
from fabletop.cli.andor.signs import DIM, GOLD
from fabletop.cli.drawing import Look, OpenTable
from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import Content, load_content
from fabletop.games.andor.view import View
from fabletop.kernel import Decision

KEY = (
    "W A D Z heroes  w s t g creatures  k skeletons  ★ adversary  ⌂ camp, wagon  ≈ fog  ∩ cave  ○ spring  ♣ herb"
    "  + things  gold: road"
)


class Andor(OpenTable):
    """Draws the table of Andor."""

    example = "222"

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, view: View, look: Look) -> RenderableType:
        """Headline, map, goals, dangers, heroes, and the battle that is running."""
        inside = look.width - 4
        parts: list[RenderableType] = [
            panels.headline(view, look),
            panels.panel("The Grey Mountains", board(view, inside), look.width),
            Text(KEY, DIM),
            panels.panel("Goals", panels.goals(view), look.width),
            panels.panel("Dangers", panels.dangers(view), look.width),
            panels.panel("Heroes", panels.heroes(view, look), look.width),
        ]
        if view.battle is not None:
            parts.append(panels.panel(f"Battle, round {view.battle.round}", panels.battle(view, view.battle, look)))
        return Group(*parts)

    def choices(self, view: View, decision: Decision[Any], look: Look) -> RenderableType | None:
        """What heroes and articles do that are to be chosen from."""
        content, lines = view.content, []
        for option in decision.options:
            match option:
                case choices.ChooseHero(hero):
                    lines.append(Text.assemble((content.hero[hero].names[0], "bold"), f": {content.hero[hero].text}"))
                case choices.TakeArticle(article):
                    found = content.article[article]
                    lines.append(Text.assemble((found.name, "bold"), f": {found.text}"))
        return Group(*lines) if lines else None

    def hand(self, view: View, look: Look) -> RenderableType | None:
        """Everything lies on the table."""
        return None

    def piece(self, ref: str, text: str, look: Look) -> Text:
        """A space, figure or thing inside a sentence."""
        kind = ref.partition(":")[0]
        return Text(text, f"bold {GOLD}" if kind in ("article", "thing", "goal", "card") else "bold")

    # -- what happened ------------------------------------------------------------------------------------------------

    def is_noise(self, event: msgspec.Struct) -> bool:
        """What another line tells as well."""
        return isinstance(event, happened.TurnBegan | happened.TokenLaid)

    def is_aside(self, event: msgspec.Struct) -> bool:
        """An hour belongs to what it was spent for."""
        return isinstance(event, happened.HourSpent)

    def explain(self, event: msgspec.Struct) -> tuple[str, str] | None:
        """What an event card or an article does."""
        content = load_content()
        match event:
            case happened.EventRead(card) if card in content.event:
                return f"event.{card}", content.event[card].text
            case happened.ArticleTaken(article=article) if article in content.article:
                return f"article.{article}", content.article[article].text
            case _:
                return None

    def interlude(self, event: msgspec.Struct, look: Look) -> RenderableType | None:
        """A Legend card is read out on a screen of its own."""
        match event:
            case happened.CardRead(name):
                legend, _, card_id = name.partition("/")
                content: Content = look.content or load_content()
                card = content.legend[legend].card(card_id)
                return panels.panel(card.title, Text(card.text), min(look.width, 84)) if card.text else None
            case _:
                return None

    # -- asking -------------------------------------------------------------------------------------------------------

    def folded(self, option: msgspec.Struct) -> str:
        """Each option has a line of its own."""
        return ""

    def find(self, text: str, view: View, decision: Decision[Any]) -> msgspec.Struct | None:
        """A space by its number: a step there, or an attack on what stands there."""
        wanted = text.strip()
        if not wanted.isdigit() or int(wanted) not in view.content.space:
            return None
        space = int(wanted)
        fights = [each for each in decision.options if isinstance(each, choices.Fight) and each.space == space]
        step = choices.StepTo(space)
        return fights[0] if fights and step not in decision.options else step

    def statements(self, view: View) -> Sequence[msgspec.Struct]:
        """Nothing is said by rule."""
        return []

    def knowledge(self, view: View, look: Look) -> Sequence[Text]:
        """Cave tokens that the dwarf has looked at, events that are gone, and cards that were read."""
        content = view.content
        lines = [Text(f"cave {each.space}: {content.token[each.face].name}") for each in view.caves if each.face]
        lines += [Text(f"fog {each.space}: {content.token[each.face].name}") for each in view.fog if each.face]
        used = ", ".join(content.event[card].name for card in view.events_used)
        return [*lines, Text.assemble(("events so far: ", DIM), used or "none")]


DRAWING = Andor()
