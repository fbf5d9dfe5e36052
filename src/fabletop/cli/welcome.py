"""The screens before a game: how to play, and how the table is set up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich import box
from rich.console import Group
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fabletop.bots import USUAL, bot, mind
from fabletop.cli.drawing import Look, drawing
from fabletop.cli.frames import DIM
from fabletop.cli.helping import commands
from fabletop.cli.keeping import state_folder
from fabletop.cli.screen import InputEnded, Screen
from fabletop.kernel import BadSetup, Game, OptionValue, Rules, Texts, whole_number
from fabletop.kernel.records import options_from
from fabletop.rulebook import register

GOLD = "#f6d88a"


def how_to_play(game: Game[Any]) -> Panel:
    """Return a short introduction to the game with its options."""
    rules, options = game.rules, getattr(game.state, "options", None)
    texts = rules.texts()
    lines = Grid.grid(padding=(0, 1))
    guide = [key.split(".")[1] for key in texts.keys() if key.startswith("guide.")]  # noqa: SIM118  # no dictionary
    for name in dict.fromkeys(guide):
        lines.add_row(Text("•", GOLD), texts.get(texts.key(f"guide.{name}", options)))
    return Panel(
        lines,
        title=Text(texts.say("screen.how_to_play", title=texts.get("title", rules.title)), f"bold {GOLD}"),
        title_align="left",
        box=box.ROUNDED,
        border_style="#544d73",
        padding=(1, 2),
    )


def greet(game: Game[Any], screen: Screen) -> None:
    """Show new players how to play, once per game and set-up."""
    rules = game.rules
    mark = state_folder() / f"welcomed-{rules.game}"
    if not screen.interactive or mark.exists():
        return
    texts, drawn = rules.texts(), drawing(rules)
    looks_up = drawn.look_up("", game.view(None), Look((), screen.width, screen.is_coloured, rules))
    left_out = ("way", "write") if looks_up else ("way", "write", "look")
    screen.clear()
    screen.show(how_to_play(game), Text(texts.say("screen.greet.help"), "italic"))
    while typed := screen.ask(texts.say("screen.greet.begin")).lower():
        if "how".startswith(typed):
            screen.show(how_to_play(game))
        elif typed == "?" or "help".startswith(typed):
            screen.show(*commands(texts, drawn, rules.turns, left_out))
        elif "quit".startswith(typed):
            raise InputEnded
        else:
            screen.show(Text(texts.say("screen.greet.help"), "italic"))
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
    except OSError:
        # If the mark cannot be saved, the introduction appears again, which does no harm.
        return


def ask_for_seats(rules: Rules[Any], screen: Screen) -> str:
    """Ask for the number of players and the level of the bots; returns a value for --seats."""
    fewest, most = rules.seats
    texts = rules.texts()
    count = _number(screen, texts, texts.say("screen.greet.seats", low=fewest, high=most), fewest, most, most)
    people = _number(screen, texts, texts.say("screen.greet.people", high=count), 1, count, 1)
    names: list[str] = []
    for number in range(1, people + 1):
        names.append(_name(screen, texts, number, names))
    level = _level(rules, screen) if people < count else ""
    seats = [f"{name}=me" if name else "me" for name in names] + [level] * (count - people)
    return ",".join(seats)


def _name(screen: Screen, texts: Texts, number: int, taken: list[str]) -> str:
    while True:
        typed = screen.ask(texts.say("screen.greet.name", number=number))
        name = " ".join(typed.replace(",", " ").replace("=", " ").split())
        if not name or name not in taken:
            return name
        screen.show(Text(texts.say("screen.greet.taken", name=name)))


def _level(rules: Rules[Any], screen: Screen) -> str:
    while True:
        levels = ", ".join(mind(rules.game).levels)
        level = screen.ask(rules.texts().say("screen.greet.level", levels=levels, usual=USUAL)) or USUAL
        try:
            bot(rules.game, level, 0)
        except BadSetup as bad:
            screen.show(Text(f"{bad}."))
        else:
            return level


def ask_for_options(rules: Rules[Any], screen: Screen) -> dict[str, Any]:
    """Ask for the table options by number, with the explanations of the rules."""
    clauses = {each.option: each for each in register(rules.game).clauses if each.option}
    fields = msgspec.structs.fields(rules.options)
    lines = Grid.grid(padding=(0, 1))
    for number, field in enumerate(fields, start=1):
        said = rules.texts().get(f"table_option_help.{field.name}")
        if not said and field.name in clauses:
            said = clauses[field.name].text.removeprefix("Option: ")
        if field.default is True:
            said = f"{said} {rules.texts().say('screen.greet.is_on')}"
        name = Text.assemble((_called(rules, field), "bold"), (f"  {field.name}", DIM))
        lines.add_row(Text(f"{number:>3}", "bold"), Group(name, said))
    screen.show(lines)
    chosen: dict[str, Any] = {}
    for typed in screen.ask(rules.texts().say("screen.greet.options")).replace(",", " ").split():
        at = whole_number(typed)
        if at is None or not 1 <= at <= len(fields):
            screen.show(Text(rules.texts().say("screen.greet.no_option", typed=typed)))
            continue
        field = fields[at - 1]
        value = not field.default if field.type is bool else _option_value(rules, screen, field, chosen)
        if value is not None:
            chosen[field.name] = value
    return chosen


def _called(rules: Rules[Any], field: msgspec.structs.FieldInfo) -> str:
    """Return the name of a table option."""
    return rules.texts().get(f"table_option.{field.name}") or field.name.replace("_", " ").capitalize()


def _option_value(
    rules: Rules[Any], screen: Screen, field: msgspec.structs.FieldInfo, chosen: dict[str, Any]
) -> str | int | None:
    """Ask for the value of an option, from a list if there is one; None leaves the default."""
    values = rules.option_values(rules.content()).get(field.name, ())
    for number, each in enumerate(values, start=1):
        screen.show(Text.assemble((f"{number:>3}  ", "bold"), each.label, (f"  {each.help}", "dim")))
    while typed := screen.ask(f"{_called(rules, field)} (Enter: {field.default or 'none'})"):
        value = _read_value(typed, values)
        try:
            options_from(rules, {**chosen, field.name: value})
        except BadSetup as bad:
            screen.show(Text(f"{bad}."))
        else:
            return value
    return None


def _read_value(typed: str, values: Sequence[OptionValue]) -> str | int:
    number = whole_number(typed)
    if values and number is not None and 1 <= number <= len(values):
        return values[number - 1].value
    return typed if number is None else number


def _number(screen: Screen, texts: Texts, prompt: str, least: int, most: int, default: int) -> int:
    while True:
        typed = screen.ask(prompt)
        if not typed:
            return default
        number = whole_number(typed)
        if number is not None and least <= number <= most:
            return number
        screen.show(Text(texts.say("screen.greet.number", low=least, high=most)))
