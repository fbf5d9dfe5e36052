"""Rules at the terminal: one clause, a list, a search."""

from __future__ import annotations

from rich.text import Text

from fabletop.rulebook import Clause, Kind, register

DIM = "#8d86a8"
BEGINNING = 40
"""Number of letters at the beginning of a clause that show its subject."""


def clause_text(clause: Clause) -> Text:
    """Return a clause as a paragraph."""
    line = Text.assemble((clause.id, "bold #ffb454"), (f"  {clause.section}", DIM), f"  {clause.text}")
    if clause.option:
        line.append(f"  option {clause.option}", DIM)
    if clause.see:
        line.append(f"  see {', '.join(clause.see)}", DIM)
    return line


def found_in(game: str, words: str) -> list[Clause]:
    """Return the clauses of a game that contain all these words: the most relevant first, then in the order of the
    rulebook.
    """
    wanted = words.lower().split()
    found = [
        each
        for each in register(game).clauses
        if all(word in f"{each.id} {each.section} {each.text}".lower() for word in wanted)
    ]
    named = [each for each in found if any(word in each.section.lower() for word in wanted)]
    cited = {clause for each in named for clause in each.see}
    return sorted(found, key=lambda each: _matters(each, wanted, is_cited=each.id in cited), reverse=True)


def _matters(each: Clause, wanted: list[str], *, is_cited: bool) -> tuple[int, bool]:
    """Return the relevance of a clause for these words, by its section, its beginning and the clauses that cite it;
    then whether it is a rule rather than a component, an example or a clarification.
    """
    heading, beginning = each.section.lower(), each.text.lower()[:BEGINNING]
    about = sum(3 * (word in heading) + (word in beginning) for word in wanted) + 2 * is_cited
    return about, each.kind not in (Kind.COMPONENT, Kind.EXAMPLE, Kind.CLARIFICATION)
