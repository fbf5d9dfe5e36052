"""Menus at the terminal: the labels of options, their details, and which option an input means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.drawing import percent, sentence
from fabletop.cli.frames import DIM
from fabletop.kernel import Decision, Foreseen, Foresight, Remark, Way, whole_number
from fabletop.kernel import ways as kernel_ways

if TYPE_CHECKING:
    from fabletop.cli.table import Table

WARNING = "bold #e0665a"
LISTED = 20
"""Longer menus are shown in steps."""
FEWEST_LETTERS = 3
"""Only longer words are checked for a plural."""


class Menu:
    """The options of a decision, with everything a player may know of each."""

    def __init__(
        self,
        table: Table,
        decision: Decision[Any],
        view: Any,
        heard: Callable[[str, Sequence[msgspec.Struct]], str | None],
    ) -> None:
        self._table, self._decision, self._view = table, decision, view
        self._heard = heard
        """Executes a command, and returns the input that is left to interpret; None if the question must be
        repeated.
        """

    def show(self, lines: Sequence[Sequence[msgspec.Struct]]) -> None:
        """Show numbered lines, each with what a player needs to know before choosing it."""
        drawing = self._table.drawing
        for number, (option, *more) in enumerate(lines, start=1):
            label = Text(f"{drawing.folded(option)} …") if more else self.label(option)
            line = Text.assemble(label)
            if more:
                line.append(f"  {self._table.texts.say('screen.kinds', count=len(more) + 1)}", DIM)
            else:
                told = " · ".join(self._told_of(option))
                line.append(f"  {told}" if told else "", DIM)
            rows = Grid.grid()
            rows.add_row(Text(f"{number:>3}  ", "bold"), line)
            for danger in () if more else self._dangers(option):
                rows.add_row("", danger)
            self._table.screen.show(rows)

    def _told_of(self, option: msgspec.Struct) -> Iterator[str]:
        """Yield the certain consequences of an option, its chance of success, and its notes."""
        table, rules = self._table, self._table.game.rules
        if beside := table.drawing.beside(option, self._view, table.look):
            yield beside
        told = [
            sentence(table.texts.foretold(event), table.drawing, table.look).plain for event in self.foreseen(option)
        ]
        noted = [self.noted(each) for each in rules.notes(self._view, self._decision, option)]
        yield from filter(None, told)
        yield from self._odds(option, is_told=bool(noted or any(told) or rules.remarks(self._view, self._decision)))
        yield from noted

    def noted(self, remark: Remark) -> str:
        return sentence(self._table.game.rules.noted(remark), self._table.drawing, self._table.look).plain

    def foreseen(self, option: msgspec.Struct) -> Foreseen:
        """Return the certain consequences of an option."""
        return self._foresight.of(option)

    @cached_property
    def _foresight(self) -> Foresight:
        return Foresight(self._table.game, self._decision.seat)

    def _odds(self, option: msgspec.Struct, *, is_told: bool) -> Iterator[str]:
        """Yield the chance that an option succeeds, where the rules can compute it. A certain result that is shown in
        words is left out.
        """
        if not self._table.tells_odds:
            return
        rules = self._table.game.rules
        alone = rules.odds(self._view, self._decision, option) if rules.odds is not None else None
        undecided = rules.draws(self._view, self._decision, option) if rules.draws is not None else None
        in_the_end = self._prospects.get(option)
        if is_told and in_the_end == alone and alone in (0, 1) and undecided in (None, 1):
            return
        texts = self._table.texts
        for name, chance in (("odds", alone), ("draws", undecided), ("prospects", in_the_end)):
            if chance is not None and (name != "prospects" or chance != alone):
                usual = texts.get(f"{name}._", texts.get(f"screen.{name}"))
                meant = texts.get(f"{name}.{self._decision.prompt}", usual)
                yield f"{meant}: {percent(chance)}"

    @cached_property
    def _prospects(self) -> dict[msgspec.Struct, float | None]:
        """Return the prospects of each option; computed once."""
        tell, options = self._table.game.rules.prospects, self._decision.options
        return dict(zip(options, tell(self._view, self._decision), strict=True)) if tell is not None else {}

    def _dangers(self, option: msgspec.Struct) -> list[Text]:
        """Return how an option could lose the game."""
        found = self._table.game.rules.warnings(self._view, self._decision, option)
        told = [sentence(each, self._table.drawing, self._table.look) for each in found]
        return [Text(f"⚠ {each.plain}", WARNING) for each in told]

    def label(self, option: msgspec.Struct) -> Text:
        """Return the label of an option, which players may type."""
        return sentence(self._table.texts.of("option", option), self._table.drawing, self._table.look)

    # -- choosing ------------------------------------------------------------------------------------------------------

    def asked(self, options: Sequence[msgspec.Struct]) -> msgspec.Struct | None:
        """Return the option with the number that the player types; None if there is none."""
        self.show([[option] for option in options])
        picked = self._pick(len(options), options)
        return options[picked] if picked is not None else None

    def chosen(self, options: Sequence[msgspec.Struct]) -> msgspec.Struct | None:
        """Return the only option, or let the player choose; many options are shown by heading."""
        depth = 0
        while len(options) > 1:
            headings = list(dict.fromkeys(self._heading(option, depth) for option in options))
            if len(options) <= LISTED or headings == [""]:
                return self.asked(options)
            if len(headings) > 1:
                for number, heading in enumerate(headings, start=1):
                    self._table.screen.show(Text.assemble((f"{number:>3}  ", "bold"), heading))
                picked = self._pick(len(headings), ())
                if picked is None:
                    return None
                options = [option for option in options if self._heading(option, depth) == headings[picked]]
            depth += 1
        return options[0]

    def _heading(self, option: msgspec.Struct, depth: int) -> str:
        path = self._table.drawing.group(option)
        return path[depth] if depth < len(path) else ""

    def typed(self, options: Sequence[msgspec.Struct]) -> str:
        """Return the input that chooses one of these; commands are executed first."""
        heard: str | None = None
        while heard is None:
            heard = self._heard(self._table.screen.ask(self._table.texts.say("screen.which")), options)
        return heard

    def _pick(self, count: int, options: Sequence[msgspec.Struct]) -> int | None:
        typed = self.typed(options)
        number = whole_number(typed)
        if number is not None and 1 <= number <= count:
            return number - 1
        if typed:
            self._table.screen.show(Text(self._table.texts.say("screen.none_of_these", count=count), DIM))
        return None

    @cached_property
    def ways(self) -> Sequence[Way]:
        """Return how far the options lead in sequence."""
        return kernel_ways(self._table.game, self._decision.seat)

    def fitting(self, typed: str, options: Sequence[msgspec.Struct]) -> list[msgspec.Struct]:
        """Return options with exactly these words; otherwise those with words that begin like them."""
        wanted = self.words(typed)
        labels = [(option, self.words(str(self.label(option)))) for option in options]
        exact = [option for option, label in labels if label == wanted]
        return exact or [
            option for option, label in labels if all(any(each.startswith(word) for each in label) for word in wanted)
        ]

    def words(self, text: str) -> list[str]:
        """Return the words of a text in a normal form: without plurals, and with one word for all synonyms in the
        game's texts.
        """
        found = re.findall(r"\w+", text.lower())
        single = [word[:-1] if len(word) > FEWEST_LETTERS and word.endswith("s") else word for word in found]
        return [word for each in single if (word := self._table.texts.get(f"alias.{each}", each))]
