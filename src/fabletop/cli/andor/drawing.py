"""Andor at the terminal: the mountains, the heroes, the battle, and the story as story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.andor import panels
from fabletop.cli.andor.board import board
from fabletop.cli.andor.ending import ending
from fabletop.cli.andor.signs import DIM, GOLD
from fabletop.cli.drawing import Foresee, Look, OpenTable
from fabletop.cli.frames import panel
from fabletop.games.andor import RULES, choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.advice.chronicle import Chronicle
from fabletop.games.andor.content import Content, load_content
from fabletop.games.andor.story.wording import worded
from fabletop.games.andor.view import View
from fabletop.kernel import Decision, whole_number


class Andor(OpenTable):
    """Draws the table of Andor."""

    texts = RULES.texts()

    # -- the table ----------------------------------------------------------------------------------------------------

    def table(self, view: View, look: Look) -> RenderableType:
        """Headline, map, goals, dangers, heroes, and the battle or exchange that is running."""
        inside, texts = look.width - 4, self.texts
        parts: list[RenderableType] = [
            panels.headline(view, texts),
            panel(view.content.board.name, board(view, inside), look.width),
            Text(texts.say("terminal.key"), DIM),
            panel(texts.say("terminal.goals"), panels.goals(view, texts), look.width),
            panel(texts.say("terminal.dangers"), panels.dangers(view, texts), look.width),
            panel(texts.say("terminal.heroes"), panels.heroes(view, look, texts), look.width),
        ]
        if view.battle is not None:
            battle = panels.battle(view, view.battle, look, texts)
            parts.append(panel(texts.say("terminal.battle", round=view.battle.round), battle, look.width))
        if view.bargain is not None:
            parts.append(panel(texts.say("terminal.exchange"), panels.bargain(view.bargain, look, texts), look.width))
        return Group(*parts)

    def choices(self, view: View, decision: Decision[Any], look: Look, foreseen: Foresee) -> RenderableType | None:
        """What heroes and articles do that are to be chosen from."""
        content, lines = view.content, []
        has_second = "second_abilities" in content.legend[view.legend].modules
        for option in decision.options:
            match option:
                case choices.ChooseHero(hero):
                    first, second, rest = content.hero[hero].text.partition(
                        f" {self.texts.get('terminal.second_ability')}"
                    )
                    text = f"{first}{second}{rest}" if has_second else first
                    lines.append(Text.assemble((content.hero[hero].names[0], "bold"), f": {text}"))
                case choices.TakeArticle(article):
                    found = content.article[article]
                    lines.append(Text.assemble((found.name, "bold"), f": {found.text}"))
        return Group(*lines) if lines else None

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
        """What an article does."""
        content = load_content()
        match event:
            case happened.ArticleTaken(article=article) if article in content.article:
                return f"article.{article}", content.article[article].text
            case _:
                return None

    def interlude(self, event: msgspec.Struct, view: View, look: Look) -> RenderableType | None:
        """A Legend card is read out on a screen of its own."""
        match event:
            case happened.CardRead(name):
                legend, _, card_id = name.partition("/")
                content: Content = (look.rules or RULES).content()
                card = content.legend[legend].card(card_id)
                text = Text(worded(card.text, len(look.names), view.strengths))
                return panel(card.title, text, min(look.width, 84)) if card.text else None
            case _:
                return None

    def ending(self, view: View, told: Chronicle, look: Look) -> RenderableType | None:
        """Won or lost and why, then day by day and battle by battle."""
        return ending(view, told, look, self.texts)

    # -- asking -------------------------------------------------------------------------------------------------------

    def folded(self, option: msgspec.Struct) -> str:
        """Each option has a line of its own."""
        return ""

    def find(self, text: str, view: View, decision: Decision[Any]) -> msgspec.Struct | None:
        """A space by its number: a step there, or an attack on what stands there."""
        space = whole_number(text.strip())
        if space not in view.content.space:
            return None
        fights = [each for each in decision.options if isinstance(each, choices.Fight) and each.space == space]
        step = choices.StepTo(space)
        return fights[0] if fights and step not in decision.options else step

    def statements(self, view: View) -> Sequence[msgspec.Struct]:
        """What a hero could ever do besides moving: fight whoever stands there, use books and things, take articles."""
        return [
            *[choices.Fight(figure.name, figure.space) for figure in view.figures],
            *[choices.TakeArticle(article) for article in view.content.article],
            choices.EmptySpring(),
            choices.PickHerbs(1),
            choices.UseTelescope(),
            choices.LayFire(),
            choices.CastHealing(),
            choices.BrewDrink(1, 0),
            choices.Pass(),
            choices.EndDay(),
            *[choices.LookIntoCave(cave.space) for cave in view.caves],
        ]

    def knowledge(self, view: View, look: Look) -> Sequence[Text]:
        """Cave tokens that the dwarf has looked at, events that are gone, and cards that were read."""
        content = view.content
        lines = [
            Text(self.texts.say(f"terminal.known.{kind}", space=each.space, token=content.token[each.face].name))
            for kind, tokens in (("cave", view.caves), ("fog", view.fog))
            for each in tokens
            if each.face
        ]
        used = ", ".join(content.event[card].name for card in view.events_used)
        return [
            *lines,
            Text(self.texts.say("terminal.known.events" if used else "terminal.known.no_events", used=used)),
        ]


DRAWING = Andor()
