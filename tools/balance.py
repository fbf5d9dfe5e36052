"""Writes what the games of experiments tell into the balance pages, docs/balance/.

fabletop lab run docs/balance/talisman.toml --into .fabletop/balance/talisman
python tools/balance.py report .fabletop/balance/talisman
python tools/balance.py write docs/balance/talisman.md .fabletop/balance/talisman
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from fabletop.analysis.intervals import between, percent
from fabletop.lab.playing import study
from fabletop.lab.rows import rows
from fabletop.lab.running import told
from fabletop.lab.simulate import arm_facts
from fabletop.lab.store import Gathered, gathered

BEGIN, END = "<!-- figures: tools/balance.py writes them -->", "<!-- end of figures -->"


def main(arguments: list[str]) -> int:
    """Do what was asked for."""
    parser = ArgumentParser(description=__doc__)
    ways = parser.add_subparsers(required=True)
    told = ways.add_parser("report")
    told.add_argument("folders", nargs="+", type=Path)
    told.set_defaults(do=_report)
    page = ways.add_parser("write")
    page.add_argument("page", type=Path)
    page.add_argument("folders", nargs="+", type=Path)
    page.set_defaults(do=_write)
    given = parser.parse_args(arguments)
    return int(given.do(given))


def _report(given: Namespace) -> int:
    for folder in given.folders:
        print("\n".join(told(folder)))
    return 0


# -- the page ----------------------------------------------------------------------------------------------------------


def _write(given: Namespace) -> int:
    """Put the figures between the two marks of a page; what stands around them is written by hand."""
    before, _, rest = given.page.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        print(f"{given.page} has no place for figures: {BEGIN} … {END}", file=sys.stderr)
        return 1
    found = [each for folder in given.folders for each in gathered(folder)]
    tables = "\n\n".join(section(each) for each in found if each.games)
    given.page.write_text(f"{before}{BEGIN}\n\n{tables}\n\n{END}{after}", "utf-8")
    return 0


def section(found: Gathered) -> str:
    """All that the games of one arm tell, with where they were asked for."""
    asked, table = found.arm, arm_facts(found)
    texts, facts = found.texts, table.facts
    options = ", ".join(f"{name} {value}" for name, value in asked.options.items() if name != "most_rounds")
    head = f"### {table.games:,} games of {asked.seats}: {', '.join(asked.bots)}{', ' + options if options else ''}"
    errors = f" {len(found.errors)} games ended with an error." if found.errors else " No game ended with an error."
    where = f"Arm {asked.number + 1} of the experiment `{found.plan.experiment.name}`, seed `{asked.seed}`"
    parts = [head, f"{where}, numbers `{asked.numbers}`.{errors}"]
    if len(set(asked.bots)) > 1:
        parts.append(
            rows(
                "bot | seats held | wins | times a fair share",
                [
                    f"{each.bot} | {each.games} | {percent(each.share)} | {between(each.times_fair)}"
                    for each in table.bots
                ],
            )
        )
    parts += study(asked.game).tables(facts, texts)
    return "\n\n".join(parts)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
