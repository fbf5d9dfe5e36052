"""Rules at the terminal: one clause, a list, a search."""

from __future__ import annotations

from rich.text import Text

from fabletop.rulebook import Clause, register

DIM = "#8d86a8"


def clause_text(clause: Clause) -> Text:
    """A clause as a paragraph."""
    line = Text.assemble((clause.id, "bold #ffb454"), (f"  {clause.section}", DIM), f"  {clause.text}")
    if clause.option:
        line.append(f"  option {clause.option}", DIM)
    if clause.see:
        line.append(f"  see {', '.join(clause.see)}", DIM)
    return line


def found_in(game: str, words: str) -> list[Clause]:
    """The clauses of a game that hold all these words, in the order of the rulebook."""
    wanted = words.lower().split()
    return [
        each
        for each in register(game).clauses
        if all(word in f"{each.id} {each.section} {each.text}".lower() for word in wanted)
    ]
