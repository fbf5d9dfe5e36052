"""Markdown tables."""

from __future__ import annotations


def rows(head: str, lines: list[str]) -> str:
    """Return a table. Cells are separated by bars."""
    parts = [head, "|".join(["---"] * (head.count("|") + 1)), *lines]
    return "\n".join(f"| {line.rstrip()} |" if "---" not in line else f"|{line}|" for line in parts)
