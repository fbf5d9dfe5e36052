"""Dry runs of a pack of Phenomena: how long games last, and which of its cards nobody ever met or used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from fabletop.games.phenomena.content import Content
from fabletop.games.phenomena.state import Options
from fabletop.kernel import Rules
from fabletop.kernel.packs import Pack, Remark
from fabletop.lab import trials
from fabletop.lab.intervals import mean
from fabletop.lab.phenomena import GameNotes, Notes
from fabletop.lab.trials import Cell, Outcome, Progress, Row, Sitting, Tried

COLUMNS = ("Games", "Turns a player", "Points a player", "Prophecies a player")
CARDS = {
    "treasures": "treasure",
    "events": "event",
    "prophecies": "prophecy",
    "main_prophecies": "main prophecy",
    "magic": "magic",
}
"""Tables of a pack, and what the notes of a game call their cards."""
MISSED = {
    "treasure": ("nobody ever took it", "nobody ever kept it", "it was kept, but never of use"),
    "event": ("it was never drawn", "nobody ever accepted it", "nobody ever overcame it"),
    "prophecy": ("it never lay out", "nobody ever fulfilled it", "nobody ever fulfilled it"),
    "main prophecy": ("it was never dealt", "nobody ever kept it", "nobody ever fulfilled it"),
    "magic": ("nobody ever had it", "nobody ever had it", "nobody ever used it"),
}
"""What is said of a card that never came up, that nobody took, and that was of no use."""


class Played(msgspec.Struct, frozen=True):
    """One game, and what is remembered of it."""

    sitting: Sitting
    outcome: Outcome
    notes: GameNotes


def tried(rules: Rules[Any], pack: Pack, games: Mapping[str, int], seed: str, progress: Progress | None) -> Tried:
    """Play with every number of players by turns."""
    fewest, most = rules.seats
    cells = [Cell(seats, Options(), f"{seats} players") for seats in range(fewest, most + 1)]
    sittings = list(trials.sittings(cells, games, seed))
    played: list[Played] = []
    for sitting in sittings:
        played.append(_played(rules, sitting))
        if progress is not None:
            progress(len(played), len(sittings))
    rows = tuple(_row(spec, [each for each in played if each.sitting.bot == spec]) for spec, n in games.items() if n)
    return Tried(
        pack.manifest.title,
        len(played),
        f"{len(played)} games, with every number of players by turns.",
        COLUMNS,
        rows,
        (),
        (*_broken(played), *_never(rules.content(), pack, [each.notes for each in played])),
    )


def _played(rules: Rules[Any], sitting: Sitting) -> Played:
    content: Content = rules.content()
    observer = Notes(sitting.cell.seats, content)
    outcome = trials.play(rules, content, sitting, lambda news: observer(list(news)))
    return Played(sitting, outcome, observer.notes())


def _row(spec: str, played: Sequence[Played]) -> Row:
    heroes = [hero for each in played for hero in each.notes.heroes]
    figures = (
        mean([float(hero.turns) for hero in heroes]),
        mean([float(hero.points) for hero in heroes]),
        mean([float(hero.prophecies) for hero in heroes]),
    )
    return Row(spec, (str(len(played)), *(f"{each.value:.1f}" for each in figures)))


def _broken(played: Sequence[Played]) -> Iterator[Remark]:
    for words in trials.broken([(each.sitting, each.outcome.broke) for each in played]):
        yield Remark(words)


def _never(content: Content, pack: Pack, games: Sequence[GameNotes]) -> Iterator[Remark]:
    """The cards of the pack that never came up, that nobody took, or that did nothing for those who had them."""
    if not games:
        return
    for table, kind in CARDS.items():
        for each in pack.tables.get(table, ()):
            card = f"{kind}:{each['id']}"
            came, taken, used = (sum(getattr(game, what).get(card, 0) for game in games) for what in WHAT)
            absent, refused, useless = MISSED[kind]
            words = useless if not used else ""
            if not taken:
                words = refused if came else absent
            if words:
                yield Remark(f"{each['id']}: {words}", table, each["id"], is_warning=True)
    played = {hero.character for game in games for hero in game.heroes}
    for each in pack.tables.get("characters", ()):
        if content.character[each["id"]].name not in played:
            yield Remark(f"{each['id']}: nobody ever played this character", "characters", each["id"], is_warning=True)


WHAT = ("came", "taken", "used")

TRIAL = trials.Trial(run=tried)
