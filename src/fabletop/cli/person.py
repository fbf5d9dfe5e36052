"""One person at the terminal: shows a decision, and understands what is typed until it is answered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.drawing import percent, sentence
from fabletop.cli.rulebook import clause_text
from fabletop.cli.screen import InputEnded
from fabletop.kernel import Decision, Foreseen, Foresight, Kind, Passing, Refusal, Remark, Way, ways, whole_number
from fabletop.rulebook import UnknownClause, clause

if TYPE_CHECKING:
    from fabletop.cli.table import Table

DIM, WARNING = "#8d86a8", "bold #e0665a"
SHOWN = 4
"""So many things that may be done besides are named below a menu."""
FEWEST_LETTERS = 3
"""Only longer words have a plural."""
QUOTES = ('"', "“", "”", "„")
"""What begins and ends a person's own words."""
FREE_TEXT = 'say "words"'
LISTED = 20
"""Longer menus are asked for in steps."""

COMMANDS = (
    ("{pick}", "pick"),
    ("{aside} [words]", "{aside}"),
    (FREE_TEXT, "write"),
    ("hint", "hint"),
    ("why", "why"),
    ("why not {name}", "why_not"),
    ("rules {clause} · rules words", "rules"),
    ("look {name}", "look"),
    ("notes · note words", "notes"),
    ("log · log all", "log"),
    ("undo", "undo"),
    ("save FILE · quit", "save"),
    ("way {name}", "way"),
    ("how", "how"),
)
"""What can be typed, each with the text below "screen.help" that says what for."""


class Left(Exception):
    """Somebody left the table before the game was over."""


class Person:
    """Asks whoever sits in the seat of a decision."""

    def __init__(self, table: Table, decision: Decision[Any]) -> None:
        self._table = table
        self._screen = table.screen
        self._decision = decision
        self._seat = decision.seat
        self._view: Any = table.game.view(decision.seat)
        self._changed = False
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
        """The chosen option; None if something else was done that changes the question."""
        self.show()
        while not self._changed:
            try:
                typed = self._screen.ask(self._table.players[self._seat].name)
            except InputEnded:
                raise Left from None
            option = self._understand(typed)
            if option is not None:
                return option
        return None

    def _understand(self, typed: str) -> msgspec.Struct | None:
        word, _, rest = typed.partition(" ")
        passing: msgspec.Struct | None = self._decision.passing
        if not typed and passing is not None:
            return passing
        if word.lower() == "skip" and self._decision.kind is Kind.WINDOW:
            self._table.skips_windows = True
            return passing
        spelt_out = self._spelt_out(typed)
        if spelt_out is not None:
            return spelt_out
        commands = self._named(word.lower())
        if len(commands) == 1:
            self._commands[commands[0]](rest.strip())
            return None
        if commands and self._meant(typed) is None:
            self._tell("ambiguous", word=word, commands=", ".join(commands))
            return None
        return self._option(typed)

    def _named(self, word: str) -> list[str]:
        """The commands that are called or begin so."""
        if word in self._commands:
            return [word]
        return [name for name in self._commands if word and name.startswith(word)]

    # -- options ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The table, what happened, the question and its options."""
        self._table.draw(self._decision, lambda: self._ways)
        self._list_options()

    def _list_options(self) -> None:
        drawing, decision = self._table.drawing, self._decision
        look = self._table.look
        own = drawing.choices(self._view, decision, look, self._foreseen) or drawing.hand(self._view, look)
        if own is not None:
            self._screen.show(own)
        if decision.kind is Kind.TALK:
            self._tell("talk_freely" if self._may_write() else "talk")
        elif decision.options and not drawing.shows_options(decision):
            self._menu(self._lines())
            if decision.kind is Kind.WINDOW:
                self._tell("window")
            self._list_offers()
        self._tell("help_is_there")

    def _list_offers(self) -> None:
        """What may be done besides, where that is more than talk."""
        offers = self._table.game.offers(self._seat) if self._table.drawing.aside == "do" else ()
        if offers:
            folded = self._table.drawing.folded
            named = list(dict.fromkeys(folded(option) or self.label(option).plain for option in offers))
            some, left = ", ".join(named[:SHOWN]), len(named) - SHOWN
            self._tell("offers_more" if left > 0 else "offers", some=some, count=left)

    def _lines(self) -> list[list[msgspec.Struct]]:
        """The options, line by line: some kinds share one line as long as it is not chosen."""
        lines: dict[object, list[msgspec.Struct]] = {}
        for option in self._decision.options:
            lines.setdefault(self._table.drawing.folded(option) or option, []).append(option)
        return list(lines.values())

    def _menu(self, lines: Sequence[Sequence[msgspec.Struct]]) -> None:
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
            self._screen.show(rows)

    def _told_of(self, option: msgspec.Struct) -> Iterator[str]:
        """What an option certainly leads to, how likely it succeeds, and what else is to be known of it."""
        table, rules = self._table, self._table.game.rules
        if beside := table.drawing.beside(option, self._view, table.look):
            yield beside
        told = [
            sentence(table.texts.foretold(event), table.drawing, table.look).plain for event in self._foreseen(option)
        ]
        noted = [self._noted(each) for each in rules.notes(self._view, self._decision, option)]
        yield from filter(None, told)
        yield from self._odds(option, is_told=bool(noted or any(told) or rules.remarks(self._view, self._decision)))
        yield from noted

    def _noted(self, remark: Remark) -> str:
        return sentence(self._table.game.rules.noted(remark), self._table.drawing, self._table.look).plain

    def _foreseen(self, option: msgspec.Struct) -> Foreseen:
        """What an option certainly leads to."""
        return self._foresight.of(option)

    @cached_property
    def _foresight(self) -> Foresight:
        return Foresight(self._table.game, self._seat)

    def _odds(self, option: msgspec.Struct, *, is_told: bool) -> Iterator[str]:
        """How likely an option succeeds, where the rules can tell; not what is certain and told in words."""
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
        """Of each option, reckoned once."""
        tell, options = self._table.game.rules.prospects, self._decision.options
        return dict(zip(options, tell(self._view, self._decision), strict=True)) if tell is not None else {}

    def _dangers(self, option: msgspec.Struct) -> list[Text]:
        """How an option could lose the game."""
        found = self._table.game.rules.warnings(self._view, self._decision, option)
        told = [sentence(each, self._table.drawing, self._table.look) for each in found]
        return [Text(f"⚠ {each.plain}", WARNING) for each in told]

    def _unfold(self, options: list[msgspec.Struct]) -> msgspec.Struct | None:
        """The option of a line; a shared one shows all that it stands for."""
        if len(options) == 1:
            return options[0]
        alone = Decision(self._seat, self._decision.prompt, tuple(options), self._decision.clause)
        about = self._table.drawing.choices(self._view, alone, self._table.look, self._foreseen)
        if about is not None:
            self._screen.show(about)
        self._menu([[option] for option in options])
        typed = self._screen.ask(self._table.texts.say("screen.which"))
        number = whole_number(typed)
        if number is not None and 1 <= number <= len(options):
            return options[number - 1]
        meant = self._meant(typed, options)
        if meant in options:
            return meant
        if typed:
            self._tell("none_of_these", count=len(options))
        self._list_options()
        return None

    def label(self, option: msgspec.Struct) -> Text:
        """What an option is called, which may be typed."""
        return sentence(self._table.texts.of("option", option), self._table.drawing, self._table.look)

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
        """Words that are no answer: options that begin like them, if there are letters to go by, or how to answer."""
        several = self._fitting(typed, self._decision.options) if re.search(r"[^\W\d]", typed) else []
        if len(several) > 1:
            self._tell("several_fit", some=", ".join(self.label(each).plain for each in several[:SHOWN]))
        else:
            self._tell("unknown" if typed else "type_help", name=self._table.drawing.example)

    def _meant(self, typed: str, options: Sequence[msgspec.Struct] | None = None) -> msgspec.Struct | None:
        """An option by its name, or by words that fit the label of one option alone."""
        if not typed:
            return None
        found = self._table.drawing.find(typed, self._view, self._decision)
        if found is not None or not any(map(str.isalpha, typed)):
            return found
        fitting = self._fitting(typed, self._decision.options if options is None else options)
        # Copies of a card are called the same, and it is the same which of them is taken.
        return fitting[0] if len({self.label(each).plain for each in fitting}) == 1 else None

    def _spelt_out(self, typed: str) -> msgspec.Struct | None:
        """The option whose label was typed word for word: it may begin like a command."""
        labels = ((option, self.label(option).plain.lower()) for option in self._decision.options)
        return next((option for option, label in labels if label == typed.lower()), None)

    def _fitting(self, typed: str, options: Sequence[msgspec.Struct]) -> list[msgspec.Struct]:
        """Options with these very words, else those with words that begin like them."""
        wanted = self._words(typed)
        labels = [(option, self._words(str(self.label(option)))) for option in options]
        exact = [option for option, label in labels if label == wanted]
        return exact or [
            option for option, label in labels if all(any(each.startswith(word) for each in label) for word in wanted)
        ]

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
        """Whether this table lets people speak in their own words now."""
        return self._table.drawing.aside == "say" and self._table.why_not_write(self._seat, "") is None

    def _statements(self) -> list[msgspec.Struct]:
        if self._decision.kind is Kind.TALK:
            return [option for option in self._decision.options if not isinstance(option, Passing)]
        return list(self._table.game.offers(self._seat))

    def _choose_statement(self, words: str, options: list[msgspec.Struct]) -> msgspec.Struct | None:
        if words:
            meant = self._fitting(words, self._table.drawing.statements(self._view) or options)
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
            # Nothing is done that was only looked at.
            self._menu([options])
            return options[0] if self._pick(1) is not None else None
        depth = 0
        while len(options) > 1:
            headings = list(dict.fromkeys(self._heading(option, depth) for option in options))
            if len(options) <= LISTED or headings == [""]:
                self._menu([[option] for option in options])
                picked = self._pick(len(options))
                return options[picked] if picked is not None else None
            if len(headings) > 1:
                for number, heading in enumerate(headings, start=1):
                    self._screen.show(Text.assemble((f"{number:>3}  ", "bold"), heading))
                picked = self._pick(len(headings))
                if picked is None:
                    return None
                options = [option for option in options if self._heading(option, depth) == headings[picked]]
            depth += 1
        return options[0]

    def _heading(self, option: msgspec.Struct, depth: int) -> str:
        path = self._table.drawing.group(option)
        return path[depth] if depth < len(path) else ""

    def _pick(self, count: int) -> int | None:
        typed = self._screen.ask(self._table.texts.say("screen.which"))
        number = whole_number(typed)
        if number is not None and 1 <= number <= count:
            return number - 1
        if typed:
            self._tell("none_of_these", count=count)
        return None

    # -- asking the rules ---------------------------------------------------------------------------------------------

    def _why(self, words: str) -> None:
        if words.lower().startswith("not"):
            self._why_not(words[3:].strip())
            return
        if self._decision.clause:
            self._screen.show(clause_text(clause(self._decision.clause)))

    def _why_not(self, words: str) -> None:
        aside = f"{self._table.drawing.aside} "
        meant = self._meant(words) if not words.lower().startswith(aside) else None
        if meant is None and words:
            fitting = self._fitting(words.lower().removeprefix(aside), self._table.drawing.statements(self._view))
            meant = fitting[0] if fitting else None
        if meant is None:
            self._tell("why_not_what", name=self._table.drawing.example)
        elif not self._refuse(meant):
            self._tell("nothing_forbids", option=self.label(meant))

    def _refuse(self, option: msgspec.Struct) -> bool:
        """Say why this cannot be chosen; False if it can."""
        refusal = self._table.game.refusal(self._seat, option)
        if refusal is None:
            return False
        self._screen.show(Text.assemble(self.label(option), ": ", self._told(refusal)))
        return True

    def _told(self, refusal: Refusal) -> Text:
        return Text.assemble((self._table.game.rules.reason(refusal), "bold"), (f" {refusal.clause}", DIM))

    def _rules(self, words: str) -> None:
        from fabletop.cli.rulebook import found_in

        try:
            self._screen.show(clause_text(clause(words.upper())))
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
        self._screen.show(Text.assemble((f"{self._table.texts.say(key)} ", DIM), self.label(advice.option)))
        if advice.why:
            self._screen.show(sentence(advice.why, self._table.drawing, self._table.look))

    # -- the rest -----------------------------------------------------------------------------------------------------

    def _tell(self, key: str, **values: Any) -> None:
        self._screen.show(Text(self._table.texts.say(f"screen.{key}", **values), DIM))

    def _help(self, words: str) -> None:
        name, texts = self._table.drawing.example, self._table.texts
        can = {"way": self._ways, "write": self._may_write(), "look": self._looked_up("")}
        left_out = [key for key, has_it in can.items() if not has_it]
        known = {
            "pick": texts.say("screen.help.a_number", name=name),
            "name": name,
            "aside": self._table.drawing.aside,
            "clause": self._decision.clause,
        }
        for typed, key in COMMANDS:
            if key not in left_out:
                means = texts.say(f"screen.help.{key.format(**known)}")
                self._screen.show(Text(f"{typed.format(**known):<35}{means}"))

    @cached_property
    def _ways(self) -> Sequence[Way]:
        """How far the options lead one after the other."""
        return ways(self._table.game, self._seat)

    def _way(self, words: str) -> None:
        if not self._tell_way(words):
            self._tell("where_to" if not words else "no_way_now")

    def _tell_way(self, words: str) -> bool:
        """The steps to the place that words speak of, and what they cost together; False if none leads there."""
        find = self._table.drawing.find
        meant = [find(word, self._view, self._decision) for word in (words, *re.findall(r"\w+", words))]
        way = next((each for each in self._ways if each.option in meant), None)
        if way is None:
            return False
        told, steps = ". ".join(map(self._noted, way.told)), [way]
        while (via := steps[0].via) is not None:
            steps.insert(0, self._ways[via])
        labels = Text(" → ").join(self.label(each.option) for each in steps)
        self._screen.show(labels.append(f"  {told}", DIM))
        return True

    def _how(self, words: str) -> None:
        if self._tell_way(words):
            return
        from fabletop.cli.welcome import how_to_play

        self._screen.show(how_to_play(self._table.game.rules, getattr(self._table.game.state, "options", None)))

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
        for line in self._table.history(self._seat, whole=bool(words)):
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

    def _words(self, text: str) -> list[str]:
        """The words of a text in one form: no plurals, and one word for all that the game's texts call the same."""
        found = re.findall(r"\w+", text.lower())
        single = [word[:-1] if len(word) > FEWEST_LETTERS and word.endswith("s") else word for word in found]
        return [word for each in single if (word := self._table.texts.get(f"alias.{each}", each))]
