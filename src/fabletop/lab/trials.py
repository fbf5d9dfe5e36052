"""Dry runs of a pack: many games by bots, so that its author hears what breaks, what never happens and who wins.

A game that breaks or does not end is an error. What never happened in any of them is a warning: either it is a mistake,
or nobody will miss it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from fabletop.bots import USUAL, bot, play_out
from fabletop.games import brought
from fabletop.games import rules as rules_of
from fabletop.kernel import FabletopError, Game, News, Rules, seed_from
from fabletop.kernel.packs import Pack, Remark
from fabletop.lab.intervals import Interval, mean
from fabletop.lab.luck import PairedLuck

MOST_DECISIONS = 4_000
"""Ten times as many as a long game has."""

Progress = Callable[[int, int], None]
"""Told after each game how many are done, and how many there are."""
Watch = Callable[[Sequence[News]], None]
"""Hears what happens in a game."""


class Row(msgspec.Struct, frozen=True):
    """How bots of one kind fared, in words."""

    bot: str
    cells: tuple[str, ...]


class Tried(msgspec.Struct, frozen=True):
    """What came of many games, as it is told to the author of a pack."""

    title: str
    games: int
    how: str
    """With what the games were played, in a sentence."""
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()
    """What else there is to say, a sentence each."""
    remarks: tuple[Remark, ...] = ()
    """Games that broke or did not end, and what never happened."""


class Trial(msgspec.Struct, frozen=True):
    """What a game brings so that its packs can be tried out. `fabletop.lab.<game>.trial` exports one as `TRIAL`."""

    run: Callable[[Rules[Any], Pack, Mapping[str, int], str, Progress | None], Tried]
    """Plays so many games for each kind of bot, with the rules that this pack has changed."""


def trial(game: str) -> Trial:
    """How the packs of a game are tried out; `NotBrought` if the game does not say."""
    found: Trial = brought(game, "fabletop.lab.{}.trial", "TRIAL")
    return found


class Cell(msgspec.Struct, frozen=True):
    """One way to set up a table."""

    seats: int
    options: Any
    words: str
    """What is special about it, for whoever reads of a game that broke."""


class Sitting(msgspec.Struct, frozen=True):
    """One game to be played."""

    bot: str
    cell: Cell
    seed: str


class Outcome(msgspec.Struct, frozen=True):
    """What came of it."""

    state: Any
    """The table at the end; None if it could not be set up."""
    decisions: int
    broke: str = ""
    """What went wrong, if the game could not be played to its end."""


def sittings(cells: Sequence[Cell], games: Mapping[str, int], seed: str) -> Iterator[Sitting]:
    """So many games for each kind of bot, through all ways to set up the table by turns."""
    for spec, count in games.items():
        for index in range(count):
            yield Sitting(spec, cells[index % len(cells)], f"{seed}/{spec}/{index}")


class _Endless(Exception):
    """A game has had enough decisions."""


def play(rules: Rules[Any], content: Any, sitting: Sitting, watch: Watch, most: int = MOST_DECISIONS) -> Outcome:
    """One game, to its end or as far as it goes. Its luck is that of all games of this seed, whatever packs change."""
    bots = [bot(rules.game, sitting.bot, f"{sitting.seed}/{seat}", rules.bundle) for seat in range(sitting.cell.seats)]
    decisions, broke, game = 0, "", None

    def hear(news: list[News]) -> None:
        nonlocal decisions
        decisions += 1
        watch(news)
        if decisions >= most:
            raise _Endless

    try:
        start = rules.start(sitting.cell.options, sitting.cell.seats, content)
        game = Game(rules, start, content)
        watch(game.news)
        play_out(game, bots, hear, PairedLuck(seed_from(sitting.seed)))
    except _Endless:
        broke = f"it is not over after {most:,} decisions"
    except Exception as error:  # whatever a pack brings about is told to its author, who has no use for a traceback
        broke = str(error) if isinstance(error, FabletopError) else f"{type(error).__name__}: {error}"
    return Outcome(None if game is None else game.state, decisions, broke)


def broken(played: Sequence[tuple[Sitting, str]]) -> Iterator[str]:
    """The first game of each kind that could not be played to its end, in words."""
    told: set[str] = set()
    for sitting, broke in played:
        if broke and broke not in told:
            told.add(broke)
            game = f"{sitting.bot} bots, {sitting.cell.words}, seed {sitting.seed}"
            yield f"a game broke off ({game}): {broke}"


# -- packs of cards ----------------------------------------------------------------------------------------------------


class Played(msgspec.Struct, frozen=True):
    """One game, and what is remembered of it."""

    sitting: Sitting
    outcome: Outcome
    notes: Any


class CardTrial(msgspec.Struct, frozen=True):
    """How a game whose packs are cards tells of them."""

    columns: tuple[str, ...]
    observe: Callable[[int, Any], Any]
    """Who takes notes at a table with so many seats and this content, as in a `Study`."""
    figures: Callable[[Sequence[Any]], tuple[float, ...]]
    """Averages of many notes, for all columns but the first, which counts games."""
    never: Callable[[Any, Pack, Sequence[Any]], Iterable[Remark]]
    """What of the pack never happened in these games."""
    options: Any
    most: int = MOST_DECISIONS

    def run(
        self, rules: Rules[Any], pack: Pack, games: Mapping[str, int], seed: str, progress: Progress | None
    ) -> Tried:
        """Play with every number of players by turns; bots that play with sense do so on the same seeds without the
        pack, too."""
        fewest, most = rules.seats
        cells = [Cell(seats, self.options, f"{seats} players") for seats in range(fewest, most + 1)]
        wanted = list(sittings(cells, games, seed))
        played: list[Played] = []
        unchanged: list[Played] = []
        for sitting in wanted:
            played.append(self._played(rules, sitting))
            if sitting.bot == USUAL:
                unchanged.append(self._played(rules_of(rules.game), sitting))
            if progress is not None:
                progress(len(played), len(wanted))
        rows = [self._row(spec, _of(played, spec)) for spec, count in games.items() if count]
        if unchanged:
            rows += self._compared(_of(played, USUAL), unchanged)
        broke = (Remark(words) for words in broken([(each.sitting, each.outcome.broke) for each in played]))
        never = self.never(rules.content(), pack, [each.notes for each in played]) if played else ()
        how = f"{len(played)} games, with every number of players by turns."
        return Tried(pack.manifest.title, len(played), how, self.columns, tuple(rows), (), (*broke, *never))

    def _played(self, rules: Rules[Any], sitting: Sitting) -> Played:
        content = rules.content()
        observer = self.observe(sitting.cell.seats, content)
        outcome = play(rules, content, sitting, lambda news: observer(list(news)), self.most)
        return Played(sitting, outcome, observer.notes())

    def _row(self, name: str, played: Sequence[Played]) -> Row:
        figures = self.figures([each.notes for each in played])
        return Row(name, (str(len(played)), *(f"{each:.1f}" for each in figures)))

    def _compared(self, played: Sequence[Played], unchanged: Sequence[Played]) -> Iterator[Row]:
        """The same games without the pack, and what it changes, game by game, with 95 % intervals."""
        yield self._row(f"{USUAL}, without it", unchanged)
        with_it, without = ([self.figures([each.notes]) for each in those] for those in (played, unchanged))
        changes = [
            mean([ours - theirs for ours, theirs in zip(column, others, strict=True)])
            for column, others in zip(zip(*with_it, strict=True), zip(*without, strict=True), strict=True)
        ]
        yield Row("what it changes", ("", *map(_change, changes)))


def _of(played: Sequence[Played], spec: str) -> list[Played]:
    return [each for each in played if each.sitting.bot == spec]


def _change(found: Interval) -> str:
    """As in "+1.2 [+0.4, +2.0]"; what may as well be chance is said to be so."""
    if not (found.low or found.high):
        return "nothing"
    words = f"{found.value:+.1f} [{found.low:+.1f}, {found.high:+.1f}]"
    return words if found.low > 0 or found.high < 0 else f"{words}, may be chance"
