"""One person at the terminal: show a decision, and interpret the input until it is answered."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import RenderableType
from rich.text import Text

from fabletop.cli.drawing import sentence
from fabletop.cli.frames import DIM
from fabletop.cli.helping import commands
from fabletop.cli.menu import Menu
from fabletop.cli.rulebook import clause_text, found_in
from fabletop.cli.screen import InputEnded, succeeds
from fabletop.cli.thinkable import thinkable
from fabletop.kernel import Decision, Kind, Passing, Refusal, plain, whole_number
from fabletop.rulebook import UnknownClause, clause

if TYPE_CHECKING:
    from fabletop.cli.table import Table

SHOWN = 4
"""Maximum number of actions out of turn that are listed below a menu."""
QUOTES = ('"', "“", "”", "„")
"""Quotation marks around a person's own words."""


ACTING = ("undo", "save", "quit")
"""Commands that change something, besides actions out of turn. The others only show something."""


class Left(Exception):
    """The person left the table before the game was over."""


class Person:
    """Asks the person in the seat of a decision."""

    def __init__(self, table: Table, decision: Decision[Any]) -> None:
        self._table = table
        self._screen = table.screen
        self._decision = decision
        self._seat = decision.seat
        self._view: Any = table.game.view(decision.seat)
        self.menu = Menu(table, decision, self._view, self._heard_beside)
        self._changed = False
        self._unfolded: Sequence[msgspec.Struct] = ()
        """The options of the line that is being chosen from."""
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "?": self._help,
            table.drawing.aside: self._say,
            "hint": self._hint,
            "why": self._why,
            "rules": self._rules,
            "look": self._look_up,
            "notes": self._notes,
            "note": self._note,
            "log": self._log,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
            "way": self._way,
            "how": self._how,
        }

    def choose(self) -> msgspec.Struct | None:
        """Return the chosen option; None if another action has changed the question."""
        self.show()
        return self.listen()

    @property
    def _prompt(self) -> str:
        """Return the prompt with the name of the person. A single person may not know their name at the table."""
        name = self._table.players[self._seat].name
        return name if self._table.is_shared else self._table.texts.say("screen.you", name=name)

    def listen(self) -> msgspec.Struct | None:
        """Interpret the input below a question until it is answered."""
        while not self._changed:
            try:
                typed = self._screen.ask(self._prompt)
            except InputEnded:
                raise Left from None
            option = self._understand(typed)
            if option is not None:
                return option
        return None

    def _understand(self, typed: str) -> msgspec.Struct | None:
        word = typed.partition(" ")[0]
        passing: msgspec.Struct | None = self._decision.passing
        if not typed:
            if passing is None:
                self._ask_again()
            return passing
        if word.lower() == "skip" and self._decision.kind is Kind.WINDOW:
            self._table.skips_windows = True
            return passing
        spelt_out = self._spelt_out(typed)
        if spelt_out is not None:
            return spelt_out
        return None if self._obeys(typed) else self._option(typed)

    def _ask_again(self) -> None:
        """Show the question and its options again, without the table."""
        self._table.put_question(self._decision)
        self._list_options()

    def _obeys(self, typed: str) -> bool:
        """Execute a command; False if the input is no command."""
        word, _, rest = typed.partition(" ")
        named = self._named(word.lower())
        if len(named) == 1:
            self._carry_out(named[0], rest.strip())
            return True
        if named and self._meant(typed) is None:
            self._tell("ambiguous", word=word, commands=", ".join(named))
            return True
        return False

    def _heard_beside(self, typed: str, options: Sequence[msgspec.Struct]) -> str | None:
        """Return the input that is left to interpret while the person chooses one of these; None if the question must
        be repeated after a command.
        """
        is_command = typed.partition(" ")[0].lower() in self._commands or self._meant(typed, options) is None
        if not typed or whole_number(typed) is not None or not is_command:
            return typed
        self._unfolded = options
        obeyed, self._unfolded = self._obeys(typed), ()
        return ("" if self._changed else None) if obeyed else typed

    def _carry_out(self, command: str, words: str) -> None:
        """Execute a command. If a command that only shows something fails, report that and continue the game."""
        if command in (self._table.drawing.aside, *ACTING):
            self._commands[command](words)
            return
        if not succeeds(lambda: self._commands[command](words)):
            self._tell("no_hint" if command == "hint" else "nothing_told")

    def _named(self, word: str) -> list[str]:
        """Return the commands with this name, or those that begin with it."""
        if word in self._commands:
            return [word]
        return [name for name in self._commands if word and name.startswith(word)]

    # -- options ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the table, the news, the question and its options."""
        self._table.draw(self._decision, lambda: self.menu.ways)
        self._list_options()

    def _list_options(self) -> None:
        """Show the options as the game draws them; if that fails, as labels."""
        if not succeeds(self._draw_options):
            for number, line in enumerate(self._lines(), start=1):
                self._screen.show(Text(f"{number:>3}  {plain(self._table.texts.of('option', line[0]))}"))

    def _draw_options(self) -> None:
        drawing, decision = self._table.drawing, self._decision
        look = self._table.look
        own = drawing.choices(self._view, decision, look, self.menu.foreseen) or drawing.hand(self._view, look)
        if own is not None:
            self._screen.show(own)
        if decision.kind is Kind.TALK:
            self._tell("talk_freely" if self._may_write() else "talk")
        elif decision.options and not drawing.shows_options(decision):
            self.menu.show(self._lines())
            if decision.kind is Kind.WINDOW:
                self._tell("window")
            self._list_offers()
        self._tell("help_is_there")

    def _list_offers(self) -> None:
        """List the actions out of turn, if there is more than talk."""
        offers = self._table.game.offers(self._seat) if self._table.drawing.aside == "do" else ()
        if offers:
            folded = self._table.drawing.folded
            named = list(dict.fromkeys(folded(option) or self.menu.label(option).plain for option in offers))
            some, left = ", ".join(named[:SHOWN]), len(named) - SHOWN
            self._tell("offers_more" if left > 0 else "offers", some=some, count=left)

    def _lines(self) -> list[list[msgspec.Struct]]:
        """Return the options by line: some kinds share one line until it is chosen."""
        lines: dict[object, list[msgspec.Struct]] = {}
        for option in self._decision.options:
            lines.setdefault(self._table.drawing.folded(option) or option, []).append(option)
        return list(lines.values())

    def _unfold(self, options: list[msgspec.Struct]) -> msgspec.Struct | None:
        """Return the option of a line. For a shared line, the person chooses from its options."""
        if len(options) == 1:
            return options[0]
        alone = Decision(self._seat, self._decision.prompt, tuple(options), self._decision.clause)
        about = self._table.drawing.choices(self._view, alone, self._table.look, self.menu.foreseen)
        if about is not None:
            self._screen.show(about)
        self.menu.show([[option] for option in options])
        typed = self.menu.typed(options)
        number = whole_number(typed)
        if number is not None and 1 <= number <= len(options):
            return options[number - 1]
        meant = self._meant(typed, options)
        if meant in options:
            return meant
        if typed:
            self._tell("none_of_these", count=len(options))
        if not self._changed:
            self._list_options()
        return None

    def _option(self, typed: str) -> msgspec.Struct | None:
        options, lines = self._decision.options, self._lines()
        number = whole_number(typed)
        if number is not None and 1 <= number <= len(lines):
            return self._unfold(lines[number - 1])
        shared = [
            line for line in lines if len(line) > 1 and self._table.drawing.folded(line[0]).lower() == typed.lower()
        ]
        if shared:
            return self._unfold(shared[0])
        meant = self._meant(typed)
        if meant in options:
            return meant
        if meant is not None:
            self._refuse(meant)
        elif number is not None:
            self._tell("so_many_options", count=len(lines))
        else:
            self._tell_what_fits(typed)
        return None

    def _tell_what_fits(self, typed: str) -> None:
        """Respond to an input that is no answer: list options that begin like it, or explain how to answer."""
        several = self.menu.fitting(typed, self._decision.options) if re.search(r"[^\W\d]", typed) else []
        if len(several) > 1:
            self._tell("several_fit", some=", ".join(self.menu.label(each).plain for each in several[:SHOWN]))
        else:
            named = [self.menu.label(each).plain for each in self._decision.options]
            self._tell("unknown", name=min(named, key=len))

    def _meant(self, typed: str, options: Sequence[msgspec.Struct] | None = None) -> msgspec.Struct | None:
        """Return an option by its name, or by words that match the label of only one option."""
        if not typed:
            return None
        found = self._table.drawing.find(typed, self._view, self._decision)
        if found is not None or not any(map(str.isalpha, typed)):
            return found
        fitting = self.menu.fitting(typed, self._decision.options if options is None else options)
        # Copies of a card have the same label, and it does not matter which is taken.
        return fitting[0] if len({self.menu.label(each).plain for each in fitting}) == 1 else None

    def _spelt_out(self, typed: str) -> msgspec.Struct | None:
        """Return the option whose label was typed in full. Such a label may begin like a command."""
        labels = ((option, self.menu.label(option).plain.lower()) for option in self._decision.options)
        return next((option for option, label in labels if label == typed.lower()), None)

    # -- talk ---------------------------------------------------------------------------------------------------------

    def _say(self, words: str) -> None:
        if words.startswith(QUOTES) and self._table.drawing.aside == "say":
            self._write(words.strip("".join(QUOTES)).strip())
            return
        options = self._statements()
        if not options:
            self._tell(f"nothing_to_{self._table.drawing.aside}")
            return
        chosen = self._choose_statement(words, options)
        if chosen is not None:
            self._table.say(self._seat, chosen)
            self._changed = True

    def _write(self, text: str) -> None:
        refusal = self._table.why_not_write(self._seat, text)
        if refusal is not None:
            self._screen.show(self._told(refusal))
        elif text:
            self._table.write(self._seat, text)
            self._changed = True

    def _may_write(self) -> bool:
        """Whether this table allows free text now."""
        return self._table.drawing.aside == "say" and self._table.why_not_write(self._seat, "") is None

    def _statements(self) -> list[msgspec.Struct]:
        if self._decision.kind is Kind.TALK:
            return [option for option in self._decision.options if not isinstance(option, Passing)]
        return list(self._table.game.offers(self._seat))

    def _choose_statement(self, words: str, options: list[msgspec.Struct]) -> msgspec.Struct | None:
        if words:
            meant = self.menu.fitting(words, self._table.drawing.statements(self._view) or options)
            if not meant:
                self._tell(
                    "no_such_words" if not self._may_write() else "no_such_words_but_write",
                    aside=self._table.drawing.aside,
                )
                return None
            options = [option for option in meant if option in options]
            if not options:
                self._refuse(meant[0])
                return None
        elif len(options) == 1:
            # Nothing is executed when the player only looks.
            return self.menu.asked(options)
        return self.menu.chosen(options)

    # -- queries about the rules --------------------------------------------------------------------------------------

    def _why(self, words: str) -> None:
        if words.lower().startswith("not"):
            self._why_not(words[3:].strip())
            return
        if self._decision.clause:
            self._screen.show(clause_text(clause(self._decision.clause)))

    def _why_not(self, words: str) -> None:
        meant = self._numbered(words) or self._thought_of(words.lower().removeprefix(f"{self._table.drawing.aside} "))
        if meant is None and whole_number(words) is not None:
            self._tell("so_many_options", count=len(self._numbered_options()))
        elif meant is None:
            self._tell("why_not_what", name=self._table.drawing.example)
        elif not self._refuse(meant):
            self._tell("nothing_forbids", option=self.menu.label(meant))

    def _numbered_options(self) -> list[msgspec.Struct]:
        """Return the options that the numbers below the question stand for, or those of an open line."""
        return list(self._unfolded) or [line[0] for line in self._lines()]

    def _numbered(self, words: str) -> msgspec.Struct | None:
        number, options = whole_number(words), self._numbered_options()
        return options[number - 1] if number is not None and 1 <= number <= len(options) else None

    def _thought_of(self, words: str) -> msgspec.Struct | None:
        """Return the option that words describe, offered or not: the one whose label has the fewest other words."""
        meant = self._meant(words)
        if meant is not None or not words:
            return meant
        fitting = self.menu.fitting(words, self._table.drawing.statements(self._view))
        if not fitting:
            rules, names = self._table.game.rules, self._table.look.names
            fitting = self.menu.fitting(
                words, tuple(thinkable(rules, self._table.texts, names, self.menu.words(words)))
            )
        return min(fitting, key=lambda each: len(self.menu.label(each).plain), default=None)

    def _refuse(self, option: msgspec.Struct) -> bool:
        """Show why this option cannot be chosen; False if it can."""
        refusal = self._table.game.refusal(self._seat, option)
        if refusal is None:
            return False
        self._screen.show(Text.assemble(self.menu.label(option), ": ", self._told(refusal)))
        return True

    def _told(self, refusal: Refusal) -> Text:
        return Text.assemble((self._table.game.rules.reason(refusal), "bold"), (f" {refusal.clause}", DIM))

    def _rules(self, words: str) -> None:
        try:
            self._screen.show(clause_text(clause(words)))
        except UnknownClause:
            found = found_in(self._table.game.rules.game, words)[:5] if words else []
            for each in found:
                self._screen.show(clause_text(each))
            if not found:
                self._tell("no_rule")

    def _look_up(self, words: str) -> None:
        found = self._looked_up(words)
        self._screen.show(*(found or [Text(self._table.texts.get("plain.nothing_to_look_up"), DIM)]))

    def _looked_up(self, words: str) -> Sequence[RenderableType]:
        return self._table.drawing.look_up(words, self._view, self._table.look)

    def _hint(self, words: str) -> None:
        advice = self._table.hint(self._seat)
        is_answer = advice.option in self._decision.options
        key = "screen.hint" if is_answer else f"screen.hint_{self._table.drawing.aside}"
        self._screen.show(Text.assemble((f"{self._table.texts.say(key)} ", DIM), self.menu.label(advice.option)))
        if advice.why:
            self._screen.show(sentence(advice.why, self._table.drawing, self._table.look))

    # -- the rest -----------------------------------------------------------------------------------------------------

    def _tell(self, key: str, **values: Any) -> None:
        self._screen.show(Text(self._table.texts.say(f"screen.{key}", **values), DIM))

    def _help(self, words: str) -> None:
        can = {"way": self.menu.ways, "write": self._may_write(), "look": self._looked_up("")}
        left_out = [key for key, has_it in can.items() if not has_it]
        drawing = self._table.drawing
        self._screen.show(*commands(self._table.texts, drawing, self._decision.clause, left_out))

    def _way(self, words: str) -> None:
        if not self._tell_way(words):
            self._tell("where_to" if not words else "no_way_now")

    def _tell_way(self, words: str) -> bool:
        """Show the steps to the place that the words name, and their total cost; False if no way leads there."""
        find = self._table.drawing.find
        meant = [find(word, self._view, self._decision) for word in (words, *re.findall(r"\w+", words))]
        way = next((each for each in self.menu.ways if each.option in meant), None)
        if way is None:
            return False
        told, steps = ". ".join(map(self.menu.noted, way.told)), [way]
        while (via := steps[0].via) is not None:
            steps.insert(0, self.menu.ways[via])
        labels = Text(" → ").join(self.menu.label(each.option) for each in steps)
        self._screen.show(labels.append(f"  {told}", DIM))
        return True

    def _how(self, words: str) -> None:
        if self._tell_way(words):
            return
        from fabletop.cli.welcome import how_to_play

        self._screen.show(how_to_play(self._table.game))

    def _notes(self, words: str) -> None:
        for line in self._table.drawing.knowledge(self._view, self._table.look):
            self._screen.show(line)
        for note in self._table.notes[self._seat]:
            self._screen.show(Text(f"✎ {note}", "italic"))

    def _note(self, words: str) -> None:
        if words:
            self._table.notes[self._seat].append(words)
        self._notes("")

    def _log(self, words: str) -> None:
        for line in self._table.heard.history(self._seat, whole=bool(words)):
            self._screen.show(line)

    def _undo(self, words: str) -> None:
        refusal = self._table.take_back(self._seat)
        if refusal:
            self._screen.show(Text(refusal, DIM))
        self._changed = not refusal

    def _save(self, words: str) -> None:
        self._table.keep(words or self._screen.ask(self._table.texts.say("screen.save_where")))

    def _quit(self, words: str) -> None:
        raise Left
