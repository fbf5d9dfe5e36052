"""fabletop verify"""

from __future__ import annotations

import argparse

import fabletop
from fabletop.cli.main import FINE, NEGATIVE
from fabletop.games import rules_with
from fabletop.kernel.records import verify


def run(arguments: argparse.Namespace) -> int:
    """Check whether a record is a legal game. Returns 0 only if it is."""
    record = fabletop.read_record(arguments.file)
    verdict = verify(record, rules_with(record.header.game, arguments.pack))
    place = f"line {verdict.line}: " if verdict.line else ""
    clause = f" ({verdict.clause})" if verdict.clause else ""
    print(f"{place}{verdict.words}{clause}")
    return FINE if verdict.kind == "legal" else NEGATIVE
