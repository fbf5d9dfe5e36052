"""fabletop puzzles"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from fabletop.analysis.puzzles.files import Puzzles, read_file, shipped, write
from fabletop.analysis.puzzles.finding import Search, find
from fabletop.analysis.puzzles.goals import goals
from fabletop.analysis.puzzles.judged import judged_anew
from fabletop.cli.commands.simulate import counting
from fabletop.cli.main import FINE, NEGATIVE
from fabletop.cli.puzzling import Sitting
from fabletop.cli.screen import Screen
from fabletop.cli.seating import parse_options
from fabletop.games import GAMES, rules
from fabletop.kernel import BadSetup
from fabletop.kernel.records import options_from


def play_puzzles(arguments: argparse.Namespace) -> int:
    """Play one puzzle after the other."""
    Sitting(_puzzles(arguments.game), Screen.of_terminal()).play(arguments.number - 1)
    return FINE


def find_puzzles(arguments: argparse.Namespace) -> int:
    """Search for puzzles, and write them to a file."""
    known = rules(arguments.game)
    options = parse_options(arguments.options)
    options_from(known, options)
    keys = [each.key for each in goals(known.game)]
    strange = [each for each in arguments.goal if each not in keys]
    if strange:
        raise BadSetup(f"{known.title} knows no goal {strange[0]!r}; there is {', '.join(keys)}")
    search = Search(known.game, arguments.seed, arguments.seats, options, tuple(arguments.goal))
    found = {}
    with counting() as progress:
        for number in range(arguments.games):
            for puzzle in find(search, None if arguments.games == 1 else number):
                found[puzzle.id] = puzzle
            progress(number + 1, arguments.games)
    text = write(known.game, found.values())
    if arguments.into:
        Path(arguments.into).write_text(text, encoding="utf-8")
        print(f"{len(found)} puzzles: {arguments.into}")
    else:
        sys.stdout.write(text)
    return FINE


def check_puzzles(arguments: argparse.Namespace) -> int:
    """Try all options again. Puzzles that are still valid can be written with their new figures."""
    puzzles = _puzzles(arguments.game)
    texts = rules(puzzles.game).texts()
    held = []
    for puzzle in puzzles.puzzles:
        anew = judged_anew(puzzles, puzzle, arguments.worlds)
        words = texts.say("screen.puzzles.fails" if anew is None else "screen.puzzles.holds")
        print(texts.say("screen.puzzles.checked", id=puzzle.id, words=words), flush=True)
        held += [] if anew is None else [anew]
    if arguments.into:
        Path(arguments.into).write_text(write(puzzles.game, held), encoding="utf-8")
    return FINE if len(held) == len(puzzles.puzzles) else NEGATIVE


def _puzzles(text: str) -> Puzzles:
    """Return the puzzles of a game, or of a file."""
    found = shipped(text) if text in GAMES else read_file(text)
    if not found.puzzles:
        raise BadSetup(rules(found.game).texts().say("screen.puzzles.none", game=rules(found.game).title))
    return found
