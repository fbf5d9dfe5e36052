"""Gathers games for the balance pages, over time and in shards, and writes what they tell into docs/balance/.

python tools/balance.py gather talisman --games 3000 --seats 4 --seed final --into .fabletop/balance/four.jsonl
python tools/balance.py report .fabletop/balance/*.jsonl
python tools/balance.py write docs/balance/talisman.md .fabletop/balance/*.jsonl

Gathering again goes on where it was left; `--shard 0/2` and `--shard 1/2`, each into a file of its own, share the work.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

import msgspec

from fabletop.games import rules
from fabletop.lab.gathering import Gathered, gather, gathered, request
from fabletop.lab.intervals import between, percent
from fabletop.lab.rows import rows
from fabletop.lab.simulate import rivals, study

BEGIN, END = "<!-- figures: tools/balance.py writes them -->", "<!-- end of figures -->"


def main(arguments: list[str]) -> int:
    """Do what was asked for."""
    parser = ArgumentParser(description=__doc__)
    ways = parser.add_subparsers(required=True)
    more = ways.add_parser("gather")
    more.add_argument("game")
    more.add_argument("--games", type=int, default=100)
    more.add_argument("--bots", default="heuristic")
    more.add_argument("--seats", type=int, default=4)
    more.add_argument("--seed", default="0")
    more.add_argument("--options", nargs="*", default=[])
    more.add_argument("--shard", default="0/1")
    more.add_argument("--into", type=Path, required=True)
    more.set_defaults(do=_gather)
    told = ways.add_parser("report")
    told.add_argument("files", nargs="+", type=Path)
    told.set_defaults(do=_report)
    page = ways.add_parser("write")
    page.add_argument("page", type=Path)
    page.add_argument("files", nargs="+", type=Path)
    page.set_defaults(do=_write)
    given = parser.parse_args(arguments)
    return int(given.do(given))


def _gather(given: Namespace) -> int:
    shard, shards = (int(each) for each in given.shard.split("/"))
    wanted = request(given.game, given.bots.split(","), given.seats, given.seed, _options(given.options))
    given.into.parent.mkdir(parents=True, exist_ok=True)
    errors = 0
    for kept in gather(wanted, given.games, given.into, shard, shards):
        if kept.error:
            errors += 1
            print(f"game {kept.game}: {kept.error}", file=sys.stderr)
    return errors > 0


def _options(given: list[str]) -> dict[str, Any]:
    named = dict(each.split("=", 1) for each in given)
    return {
        name: msgspec.json.decode(value) if value[:1] in "-0123456789tf[" else value for name, value in named.items()
    }


def _report(given: Namespace) -> int:
    for each in gathered(given.files):
        game, facts = each.request.game, each.facts
        texts = rules(game).texts()
        print(f"{each.request.command} --games {facts.games}  ({each.request.numbers}, {len(each.errors)} errors)")
        for line in (*rivals(facts, texts), *study(game).lines(facts.facts, texts)):
            print(f"  {line}")
    return 0


# -- the page ----------------------------------------------------------------------------------------------------------


def _write(given: Namespace) -> int:
    """Put the figures between the two marks of a page; what stands around them is written by hand."""
    before, _, rest = given.page.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        print(f"{given.page} has no place for figures: {BEGIN} … {END}", file=sys.stderr)
        return 1
    found = sorted(gathered(given.files), key=lambda each: (-len(each.games), each.request.seats, each.request.command))
    tables = "\n\n".join(section(each) for each in found if each.games)
    given.page.write_text(f"{before}{BEGIN}\n\n{tables}\n\n{END}{after}", "utf-8")
    return 0


def section(found: Gathered) -> str:
    """All that the games of one request tell, with how to gather them."""
    asked, table = found.request, found.facts
    texts, facts = rules(asked.game).texts(), table.facts
    options = ", ".join(f"{name} {value}" for name, value in asked.options.items() if name != "most_rounds")
    head = f"### {table.games:,} games of {asked.seats}: {', '.join(asked.bots)}{', ' + options if options else ''}"
    errors = f" {len(found.errors)} games ended with an error." if found.errors else " No game ended with an error."
    parts = [head, f"    {asked.command} --games {table.games}", f"Numbers `{asked.numbers}`.{errors}"]
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
