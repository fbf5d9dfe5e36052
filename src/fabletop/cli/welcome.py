"""Before the first card: how to play, and how the table is set up."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
from rich import box
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.screen import Screen
from fabletop.kernel import Rules
from fabletop.rulebook import register

GOLD = "#f6d88a"


def how_to_play(rules: Rules[Any]) -> Panel:
    """The game in a few sentences."""
    texts = rules.texts()
    lines = Grid.grid(padding=(0, 1))
    for key in texts.keys():  # noqa: SIM118  # texts are no dictionary
        if key.startswith("guide."):
            lines.add_row(Text("•", GOLD), texts.get(key))
    return Panel(
        lines,
        title=Text(f"How to play {rules.title}", f"bold {GOLD}"),
        title_align="left",
        box=box.ROUNDED,
        border_style="#544d73",
        padding=(1, 2),
    )


def greet(rules: Rules[Any], screen: Screen) -> None:
    """Show newcomers how to play, once for each game."""
    mark = _state_folder() / f"welcomed-{rules.game}"
    if not screen.interactive or mark.exists():
        return
    screen.clear()
    screen.show(how_to_play(rules), Text("Type help at any time; how shows this again.", "italic"))
    screen.wait("Enter to begin")
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
    except OSError:
        # Who cannot keep the mark is greeted again; that harms nobody.
        return


def _state_folder() -> Path:
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "fabletop"


def ask_for_seats(rules: Rules[Any], screen: Screen) -> str:
    """How many play, and how well the bots do: as a text that --seats would take."""
    fewest, most = rules.seats
    count = _number(screen, f"How many seats ({fewest} to {most}; Enter: {most})", fewest, most, most)
    people = _number(screen, f"How many of you are people (1 to {count}; Enter: 1)", 1, count, 1)
    names = [
        screen.ask(f"Name of person {number} (Enter: any)").replace(",", " ").replace("=", " ")
        for number in range(1, people + 1)
    ]
    level = ""
    if people < count:
        level = screen.ask("Bots: random, heuristic or search (Enter: heuristic)") or "heuristic"
    seats = [f"{name}=me" if name else "me" for name in names] + [level] * (count - people)
    return ",".join(seats)


def ask_for_options(rules: Rules[Any], screen: Screen) -> dict[str, Any]:
    """The table options by number, with what the rules say about them."""
    clauses = {each.option: each for each in register(rules.game).clauses if each.option}
    fields = msgspec.structs.fields(rules.options)
    lines = Grid.grid(padding=(0, 1))
    for number, field in enumerate(fields, start=1):
        said = rules.texts().get(f"table_option_help.{field.name}")
        if not said and field.name in clauses:
            said = clauses[field.name].text.removeprefix("Option: ")
        lines.add_row(Text(f"{number:>3}", "bold"), Text(field.name, "bold"), said)
    screen.show(lines)
    chosen: dict[str, Any] = {}
    for typed in screen.ask("Options by number (Enter: none)").replace(",", " ").split():
        if not typed.isdigit() or not 1 <= int(typed) <= len(fields):
            screen.show(Text(f"There is no option {typed}."))
            continue
        field = fields[int(typed) - 1]
        chosen[field.name] = (
            True if field.type is bool else _whole_number(screen, f"{field.name} (Enter: {field.default})")
        )
    return {name: value for name, value in chosen.items() if value is not None}


def _whole_number(screen: Screen, prompt: str) -> int | None:
    typed = screen.ask(prompt)
    return int(typed) if typed.isdigit() else None


def _number(screen: Screen, prompt: str, least: int, most: int, default: int) -> int:
    while True:
        typed = screen.ask(prompt)
        if not typed:
            return default
        if typed.isdigit() and least <= int(typed) <= most:
            return int(typed)
        screen.show(Text(f"A number from {least} to {most}, please."))
