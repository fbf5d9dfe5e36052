"""The display of the workshop at the terminal: lists, cards, errors, and results of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.drawing import Look, drawing
from fabletop.cli.frames import DIM, panel
from fabletop.cli.workshop.draft import Draft, Thing
from fabletop.cli.workshop.sorts import Sorts
from fabletop.kernel import Game, SeededChance, seed_from
from fabletop.kernel.packs import Finding, Remark, as_toml, kinds
from fabletop.kernel.records import options_from
from fabletop.kernel.workshop import Examined, Part, Reading
from fabletop.lab.trials import Tried

GOOD, BAD, MARK = "#35c49a", "#f07c6c", "#f4b03e"
OWN_PLACE = ("id", "name", "text", "icon")
"""Fields that a face shows in their own places."""


def plain(name: str) -> str:
    """Return the name of a table or a field as words."""
    return name.replace("_", " ")


def overview(draft: Draft) -> RenderableType:
    """Return the tables of the game, with their sizes and the changes by the pack."""
    things = draft.things()
    rows = Grid.grid(padding=(0, 2, 0, 0))
    for table, kind in kinds(draft.library.content).items():
        found = [each for each in things if each.table == table]
        marks = Counter(each.mark for each in found if each.mark)
        here = ", ".join(f"{count} {mark}" for mark, count in marks.items())
        if kind.card is None and draft.packs and table in draft.packs[-1].tables:
            here = "changed"
        about = Text(f"{len(found)}" if kind.card else "numbers and lists", DIM)
        rows.add_row(Text(table, "bold"), about, Text(here, MARK))
    return panel(draft.title, rows)


def sorts(found: Sorts) -> RenderableType:
    """Return the sorts of things, table by table and field by field, with the number of things of each."""
    rows = Grid.grid(padding=(0, 2, 0, 0))
    before = ""
    for (table, field), words in found.items():
        told = ", ".join(f"{plain(word)} {len(things)}" for word, things in words.items())
        rows.add_row(Text("" if table == before else plain(table), "bold"), Text(plain(field), DIM), Text(told))
        before = table
    return rows


def listed(things: Sequence[Thing]) -> RenderableType:
    """Return a list of things, one per line."""
    rows = Grid.grid(padding=(0, 2, 0, 0))
    tables = {each.table for each in things}
    for each in things:
        kind = [Text(plain(each.table), DIM)] if len(tables) > 1 else []
        rows.add_row(Text(each.id, "bold"), Text(each.name), *kind, Text(each.mark, MARK))
    return rows


def face(draft: Draft, thing: Thing, width: int, is_coloured: bool) -> RenderableType:
    """Return a thing as the table shows it, and all its fields below."""
    fields = draft.fields(thing)
    shown = list(_at_the_table(draft, thing, width - 4, is_coloured))
    card = next((each for each in getattr(draft.content, thing.table) if str(each.id) == thing.id), None)
    if not shown and (said := getattr(card, "text", "")):
        shown.append(Text(said))
    written = [
        Text.assemble((f"{name}", "bold"), (" = ", DIM), as_toml(value))
        for name, value in fields.items()
        if name not in OWN_PLACE
    ]
    where = _where(draft, thing)
    about = Text(f"{thing.table}  {thing.id}", DIM)
    about.append(f"  {thing.mark}" if thing.mark else "", MARK).append(f"  {where}" if where else "", DIM)
    return panel(thing.name, Group(*shown, *([Text()] if shown else []), *written, about), width)


def _at_the_table(draft: Draft, thing: Thing, width: int, is_coloured: bool) -> Iterator[RenderableType]:
    """Yield what a player sees who looks it up at the table; nothing in a game without look-up."""
    texts = draft.rules.texts()
    for each in drawing(draft.rules).look_up(thing.name, _view(draft), _look(draft, width, is_coloured)):
        if not (isinstance(each, Text) and each.plain == texts.get("screen.look_nothing")):
            yield each


def _look(draft: Draft, width: int, is_coloured: bool) -> Look:
    names = tuple(f"Seat {seat + 1}" for seat in range(draft.rules.seats[1]))
    return Look(names, width, is_coloured, draft.rules)


def _view(draft: Draft) -> Any:
    """Return the public view of the table after the set-up."""
    options = options_from(draft.rules, draft.options)
    seats = draft.reading().seats[0] if draft.packs else draft.rules.seats[0]
    start = draft.rules.start(options, seats, draft.content)
    return Game(draft.rules, start, draft.content, SeededChance(seed_from("workshop"))).view(None)


def board(draft: Draft, width: int, is_coloured: bool) -> RenderableType:
    """Return the table after the set-up, with the pack's board."""
    return drawing(draft.rules).table(_view(draft), _look(draft, width, is_coloured))


def _where(draft: Draft, thing: Thing) -> str:
    """Return the file and line where the pack defines a thing."""
    for pack in draft.packs[-1:]:
        for index, each in enumerate(pack.tables.get(thing.table, ())):
            if str(each.get("id")) == thing.id:
                found = pack.finding("", (thing.table, index))
                return f"{found.file}:{found.line}"
    return ""


def pack_in_words(reading: Reading) -> RenderableType:
    """Return a pack as the browser shows it: its content, chapter by chapter, and what leads to what."""
    known = {part.key: part for part in reading.parts}
    lines: list[RenderableType] = []
    heading = ""
    for chapter in reading.chapters:
        if chapter.heading != heading:
            lines.append(Text(chapter.heading, "bold"))
            heading = chapter.heading
        for key in chapter.parts:
            lines += _part(known, known[key], 1, (chapter.mark,) if chapter.mark else ())
    return Group(*lines)


def _part(known: dict[str, Part], part: Part, depth: int, path: tuple[str, ...]) -> Iterator[RenderableType]:
    mark = f"{path[0]} " if depth == 1 and path else ""
    head = Text.assemble((mark, MARK), (part.title, "bold"), (f"  {part.note}", DIM), (f"  line {part.line}", DIM))
    told = [head, *([Text(part.text)] if part.text else []), *(Text(f"· {each}") for each in part.does)]
    for line in told:
        rows = Grid.grid(expand=True)
        rows.add_column(width=2 * depth)
        rows.add_column(ratio=1)
        rows.add_row("", line)
        yield rows
    for key in part.leads:
        if key in known and key not in path:
            yield from _part(known, known[key], depth + 1, (*path, part.key, key))


def findings(found: Examined) -> RenderableType:
    """Return all errors and warnings, and whether the pack can be played."""
    lines = [finding(each) for each in sorted(found.findings, key=lambda each: (each.level == "warning", each.line))]
    errors = len(found.errors)
    warnings = len(found.findings) - errors
    if errors:
        lines.append(Text(f"It cannot be played yet: {_many(errors, 'error')}.", BAD))
    else:
        rest = f"{_many(warnings, 'warning')}." if warnings else "Nothing is wrong with it."
        lines.append(Text(f"It can be played. {rest}", GOOD))
    return Group(*lines)


def finding(each: Finding) -> Text:
    """Return one finding with its file and line."""
    place = f"{each.file}:{each.line}: " if each.line else f"{each.file}: " if each.file else ""
    return Text.assemble((place, DIM), (f"{each.level}: ", BAD if each.level == "error" else MARK), each.words)


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def tried(found: Tried, remarks: Sequence[Finding]) -> RenderableType:
    """Return the results of games: a line per figure, a column per kind of bot."""
    rows = Grid(box=None, padding=(0, 2, 0, 0), header_style=DIM)
    rows.add_column("")
    for row in found.rows:
        rows.add_column(row.bot)
    for index, column in enumerate(found.columns):
        rows.add_row(Text(column, "bold"), *(row.cells[index] for row in found.rows))
    told: list[RenderableType] = [Text(found.how, DIM), rows, *(Text(each, DIM) for each in found.notes)]
    if remarks:
        told += [Text("What nobody wanted, what never happened, what went wrong", "bold"), *map(finding, remarks)]
    else:
        told.append(Text("Everything in it happened at least once.", GOOD))
    return Group(*told)


def unwanted(found: Sequence[Remark], things: Sequence[Thing]) -> RenderableType:
    """Return the names of things that no bot chose: first those that the pack adds or changes, then the others."""
    if not found:
        return Text("Somebody wanted everything.", GOOD)
    known = {(each.table, each.id): each for each in things}
    told: list[RenderableType] = []
    for heading, is_own in (("Of the pack", True), ("Of the game", False)):
        rows = Grid.grid(padding=(0, 2, 0, 0))
        for each in found:
            thing = known.get((each.table, each.id), Thing(each.table, each.id, "", ""))
            if bool(thing.mark) is is_own:
                rows.add_row(Text(thing.name, "bold"), Text(each.words.removeprefix(f"{each.id}: ")))
        told += [Text(heading, "bold"), rows] if rows.row_count else []
    return Group(*told)
