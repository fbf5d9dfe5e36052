"""Golden playthroughs: whole games as text, so that a change of the rules shows in the diff.

python tools/playthroughs.py            check all
python tools/playthroughs.py --write    write them anew; refused if the text changes but the rules version does not
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from fabletop.games import GAMES, rules
from fabletop.kernel import Decision, Game, SeededChance, plain, seed_from

FOLDER = Path(__file__).parents[1] / "tests" / "playthroughs"

PLAYTHROUGHS: dict[str, list[tuple[int, dict[str, Any], int]]] = {
    "shamans": [
        (3, {"talk_silent": True}, 1),
        (4, {}, 2),
        (5, {"shadows_know": True, "open_set_aside": True}, 3),
        (5, {"talk_silent": True, "eclipse_whole_hand": True, "target_vp": 4}, 4),
    ],
    "phenomena": [
        (2, {"game_length": -20, "trade": True, "easier_game": 2}, 1),
        (3, {"game_length": -20, "expanded_magic_help": True, "random_characters": True}, 2),
        (5, {"game_length": -20, "main_prophecy_plus_one": True}, 3),
    ],
    "andor": [
        (2, {"legend": "legend_11"}, 1),
        (3, {"legend": "legend_13", "easy_1": True, "easy_2": True}, 2),
        (4, {"legend": "legend_16", "difficulty": "gentle"}, 3),
        (4, {"legend": "legend_17", "heroes": "wizard,dwarf,archer,warrior"}, 4),
    ],
    "talisman": [
        (2, {"most_rounds": 12, "short_game": True, "wish_cancels_missed_turn": True}, 1),
        (3, {"most_rounds": 10, "deal": "draft2", "cooperation_same_space": True, "move_token_home": True}, 2),
        (4, {"most_rounds": 8, "deal": "choose", "destiny_revealed": True, "follower_race": True}, 3),
        (6, {"most_rounds": 6, "death_reentry": "eliminated", "enemy_targets_lower": True}, 4),
    ],
    "prophecy": [
        (1, {"most_rounds": 20, "difficulty": "easy"}, 1),
        (2, {"most_rounds": 12, "both_worlds": True, "races": True}, 2),
        (3, {"most_rounds": 10, "water_realm": True, "deal": "draft", "trading": True, "mad_riddler": True}, 3),
        (5, {"most_rounds": 6, "treasure_hunters": True, "death": "eliminate"}, 4),
    ],
}
"""For each game: seats, table options, seed."""


def playthrough(game: str, seats: int, options: dict[str, Any], seed: int) -> Iterator[str]:
    """One random game, line by line: answers by value, then what happened in words, then the state's hash."""
    these = rules(game)
    content, texts = these.content(), these.texts()
    start = these.start(msgspec.convert(options, type=these.options), seats, content)
    table = Game(these, start, content, SeededChance(seed_from(seed)))
    rng = random.Random(seed)
    yield f"{these.title}, rules version {these.version}, {seats} seats, {msgspec.json.encode(options).decode()}"
    yield from (f"    {plain(texts.of('news', news.event))}" for news in table.news)
    checkpoints = 0
    while not table.is_over:
        for checkpoint in table.checkpoints[checkpoints:]:
            yield f"  [{checkpoint.number}] {checkpoint.hash}"
        checkpoints = len(table.checkpoints)
        decision: Decision[Any] = table.asked[0]
        silent = decision.prompt == "talk" and rng.random() < 0.9
        option = decision.options[0] if silent else rng.choice(decision.options)
        yield f"{decision.seat} {decision.prompt}: {msgspec.json.encode(option).decode()}"
        for news in table.answer(decision.seat, option):
            audience = (
                "" if news.to is None else f" (only {', '.join('-' if to is None else str(to) for to in news.to)})"
            )
            yield f"    {plain(texts.of('news', news.event))}{audience}"
    yield f"result: {these.result(table.state)}"


def whole(game: str, seats: int, options: dict[str, Any], seed: int) -> str:
    """One random game as the text of a file."""
    return "\n".join(playthrough(game, seats, options, seed)) + "\n"


def files() -> Iterator[tuple[Path, Callable[[], str]]]:
    """Every golden file with a way to make what it should hold."""
    for game in GAMES:
        for seats, options, seed in PLAYTHROUGHS[game]:
            yield FOLDER / game / f"{seats}-seats-{seed}.txt", partial(whole, game, seats, options, seed)


def main(arguments: list[str]) -> int:
    """Check or write all golden files."""
    wrong = 0
    for path, made in files():
        text = made()
        old = path.read_text() if path.exists() else ""
        if old == text:
            continue
        same_version = old.splitlines()[:1] == text.splitlines()[:1]
        if "--write" not in arguments or same_version:
            why = "raise the rules version, then write it anew" if same_version else "write it anew with --write"
            sys.stderr.write(f"{path.name} has changed: {why}\n")
            wrong = 1
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
