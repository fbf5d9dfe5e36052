"""Trial runs of a pack: bots play many games, and its author learns what breaks, what never happens and who wins.

A game that breaks or does not end is an error. Content that was never used in any game is a warning: it may be a
mistake, or superfluous.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from fabletop.analysis.intervals import Interval, difference, mean
from fabletop.bots import USUAL, bot, play_out
from fabletop.games import brought
from fabletop.games import rules as rules_of
from fabletop.kernel import Decision, FabletopError, Game, News, Rules, seed_from
from fabletop.kernel.packs import Pack, Remark
from fabletop.lab.luck import PairedLuck
from fabletop.lab.playing import study
from fabletop.lab.settling import settle

MOST_DECISIONS = 4_000
"""The limit of decisions per game, unless a game sets another. Games of bots need far fewer."""

GAMES, NONE = "Games", "–"
UNCHANGED, CHANGES = f"{USUAL}, without it", "what it changes"
"""The rows that compare the pack with the unchanged game."""

Progress = Callable[[int, int], None]
"""Called after each game with the number of finished games and the total."""
Watch = Callable[[Sequence[News]], None]
"""Receives the news of a game."""


class Row(msgspec.Struct, frozen=True):
    """The results of bots of one kind, in words."""

    bot: str
    cells: tuple[str, ...]


class Tried(msgspec.Struct, frozen=True):
    """The results of a trial run for the author of a pack."""

    title: str
    games: int
    how: str
    """A sentence about how the games were played."""
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()
    """Further remarks, one sentence each."""
    remarks: tuple[Remark, ...] = ()
    """Games that broke off or did not end, and content that was never used."""


class Trial(msgspec.Struct, frozen=True):
    """What a game provides for trial runs of its packs. `fabletop.lab.<game>.trial` exports one as `TRIAL`."""

    run: Callable[[Rules[Any], Pack, Mapping[str, int], str, Progress | None], Tried]
    """Plays the given number of games for each kind of bot, with the rules changed by this pack."""
    unwanted: Callable[[Rules[Any], Pack, int, str, Progress | None], tuple[Remark, ...]]
    """Returns what heuristic bots never used of this pack in this many games."""


def trial(game: str) -> Trial:
    """Return how packs of a game are tried. Raises NotBrought if the game has no trial."""
    found: Trial = brought(game, "fabletop.lab.{}.trial", "TRIAL")
    return found


class Cell(msgspec.Struct, frozen=True):
    """One way to set up a table."""

    seats: int
    options: Any
    words: str
    """Its particulars, for messages about games that broke."""


class Sitting(msgspec.Struct, frozen=True):
    """One game to be played."""

    bot: str
    cell: Cell
    seed: str


class Outcome(msgspec.Struct, frozen=True):
    """The result of a game."""

    state: Any
    """The state at the end; None if the table could not be set up."""
    decisions: int
    broke: str = ""
    """The error, if the game could not be played to its end."""
    offered: Counter[str] = msgspec.field(default_factory=Counter)
    """For each word of an option, such as the id of a card: the number of decisions in which it could be chosen."""


def sittings(cells: Sequence[Cell], games: Mapping[str, int], seed: str) -> Iterator[Sitting]:
    """Yield the given number of games for each kind of bot, with the ways to set up the table in turn."""
    for spec, count in games.items():
        for index in range(count):
            yield Sitting(spec, cells[index % len(cells)], f"{seed}/{spec}/{index}")


class _Endless(Exception):
    """A game has exceeded its limit of decisions."""


def play(rules: Rules[Any], content: Any, sitting: Sitting, watch: Watch, most: int = MOST_DECISIONS) -> Outcome:
    """Play one game, to its end or as far as possible.

    It uses common random numbers, so that packs change as little luck as possible.
    """
    bots = [bot(rules.game, sitting.bot, f"{sitting.seed}/{seat}", rules.bundle) for seat in range(sitting.cell.seats)]
    decisions, broke, game = 0, "", None
    offered: Counter[str] = Counter()

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
        play_out(
            game, bots, hear, PairedLuck(seed_from(sitting.seed)), lambda decision, _: offered.update(_words(decision))
        )
    except _Endless:
        broke = f"it is not over after {most:,} decisions"
    except Exception as error:  # authors see errors of their pack as messages, without a traceback
        broke = str(error) if isinstance(error, FabletopError) else f"{type(error).__name__}: {error}"
    return Outcome(None if game is None else game.state, decisions, broke, offered)


def _words(decision: Decision[Any]) -> set[str]:
    """Return the ids in the options of a decision. The part after # distinguishes copies of a card."""
    fields = (getattr(option, name) for option in decision.options for name in option.__struct_fields__)
    return {each.partition("#")[0] for each in fields if isinstance(each, str)}


def broken(played: Sequence[tuple[Sitting, str]]) -> Iterator[str]:
    """Yield, in words, the first game of each kind of bot that could not be played to its end."""
    told: set[str] = set()
    for sitting, broke in played:
        if broke and broke not in told:
            told.add(broke)
            game = f"{sitting.bot} bots, {sitting.cell.words}, seed {sitting.seed}"
            yield f"a game broke off ({game}): {broke}"


# -- packs of cards ----------------------------------------------------------------------------------------------------


class Played(msgspec.Struct, frozen=True):
    """One game and its notes."""

    sitting: Sitting
    outcome: Outcome
    notes: Any
    figures: dict[str, float]
    """The figures of the game; empty if it broke off."""


class CardTrial(msgspec.Struct, frozen=True):
    """The trial of a game whose packs are cards, with the figures of its `Study`."""

    never: Callable[[Any, Pack, Sequence[Any]], Iterable[Remark]]
    """Yields what of the pack was never used in these games."""
    options: Any
    most: int = MOST_DECISIONS

    def run(
        self, rules: Rules[Any], pack: Pack, games: Mapping[str, int], seed: str, progress: Progress | None
    ) -> Tried:
        """Play with every number of players in turn. Heuristic bots also play the same seeds without the pack."""
        played: list[Played] = []
        unchanged: list[Played] = []
        wanted = self._sittings(rules, games, seed)
        for sitting in wanted:
            played.append(self._played(rules, sitting))
            if sitting.bot == USUAL:
                unchanged.append(self._played(rules_of(rules.game), sitting))
            if progress is not None:
                progress(len(played), len(wanted))
        rows = [_row(spec, _of(played, spec)) for spec, count in games.items() if count]
        if unchanged:
            rows += _compared(_of(played, USUAL), unchanged)
        broke = (Remark(words) for words in broken([(each.sitting, each.outcome.broke) for each in played]))
        missed = tuple(self._missed(rules, pack, played))
        remarks = (*broke, *missed, *self._scorned(rules, pack, _of(played, USUAL), missed))
        how = f"{len(played)} games, with every number of players by turns."
        columns = (GAMES, *_names(rules, played))
        whole = tuple(_filled(each, len(columns)) for each in rows)
        notes = tuple(_unsettled(columns[1:], _of(played, USUAL), unchanged))
        return Tried(pack.manifest.title, len(played), how, columns, whole, notes, remarks)

    def unwanted(
        self, rules: Rules[Any], pack: Pack, games: int, seed: str, progress: Progress | None
    ) -> tuple[Remark, ...]:
        """Return what heuristic bots never met, took or used. What could be chosen most often comes first."""
        played: list[Played] = []
        for sitting in (wanted := self._sittings(rules, {USUAL: games}, seed)):
            played.append(self._played(rules, sitting))
            if progress is not None:
                progress(len(played), len(wanted))
        offered = _offered(played)
        return tuple(sorted(self._missed(rules, pack, played), key=lambda each: -offered[each.id]))

    def _scorned(
        self, rules: Rules[Any], pack: Pack, played: Sequence[Played], missed: Sequence[Remark]
    ) -> Iterator[Remark]:
        """Yield what heuristic bots could choose and never did, although other bots did."""
        offered = _offered(played)
        known = [(each.table, each.id) for each in missed]
        for each in self._missed(rules, pack, played):
            if offered[each.id] and (each.table, each.id) not in known:
                name, _, words = each.words.partition(": ")
                yield msgspec.structs.replace(each, words=f"{name}: among {USUAL} bots {words}")

    def _sittings(self, rules: Rules[Any], games: Mapping[str, int], seed: str) -> list[Sitting]:
        fewest, most = rules.seats
        cells = [Cell(seats, self.options, f"{seats} players") for seats in range(fewest, most + 1)]
        return list(sittings(cells, games, seed))

    def _missed(self, rules: Rules[Any], pack: Pack, played: Sequence[Played]) -> Iterator[Remark]:
        """Yield what of the pack was never used, and how often it could have been chosen."""
        offered = _offered(played)
        for each in self.never(rules.content(), pack, [one.notes for one in played]) if played else ():
            times = offered[each.id]
            more = f"; it could be chosen {'once' if times == 1 else f'{times} times'}" if times else ""
            yield msgspec.structs.replace(each, words=f"{each.words}{more}")

    def _played(self, rules: Rules[Any], sitting: Sitting) -> Played:
        content = rules.content()
        known = study(rules.game)
        observer = known.observe(sitting.cell.seats, content)
        outcome = play(rules, content, sitting, lambda news: observer(list(news)), self.most)
        notes = observer.notes()
        return Played(sitting, outcome, notes, {} if outcome.broke else dict(known.figures(notes)))


def _names(rules: Rules[Any], played: Sequence[Played]) -> Iterator[str]:
    """Yield the names of the figures, with the texts of reports."""
    for name in next((each.figures for each in played if each.figures), {}):
        words = rules.texts().say(f"report.figure.{name}")
        yield f"{words[:1].upper()}{words[1:]}"


def _row(name: str, played: Sequence[Played]) -> Row:
    """Return the averages of the games that were played to their end."""
    figures = zip(*(each.figures.values() for each in played if each.figures), strict=True)
    return Row(name, (str(len(played)), *(_rounded(mean(each).value) for each in figures)))


def _filled(row: Row, count: int) -> Row:
    """Return the row, filled up with empty figures if no game was played to its end."""
    return Row(row.bot, (*row.cells, *[NONE] * (count - len(row.cells))))


def _compared(played: Sequence[Played], unchanged: Sequence[Played]) -> Iterator[Row]:
    """Yield the results of the same games without the pack, and the paired differences with 95 % intervals."""
    yield _row(UNCHANGED, unchanged)
    yield Row(CHANGES, ("", *changes(*_paired(played, unchanged))))


def _paired(played: Sequence[Played], unchanged: Sequence[Played]) -> tuple[list[tuple[float, ...]], ...]:
    """Return the figures of the games that were played to their end both with the pack and without it."""
    both = [(ours, theirs) for ours, theirs in zip(played, unchanged, strict=True) if ours.figures and theirs.figures]
    return tuple([tuple(each[side].figures.values()) for each in both] for side in (0, 1))


def _unsettled(names: Sequence[str], played: Sequence[Played], unchanged: Sequence[Played]) -> Iterator[str]:
    """Yield a sentence on the number of further games that would settle unclear differences."""
    columns = (zip(*figures, strict=True) for figures in _paired(played, unchanged))
    wanted = []
    for name, ours, theirs in zip(names, *columns, strict=False):
        differences = [one - other for one, other in zip(ours, theirs, strict=True)]
        found, more = difference(differences), settle(differences).more
        if any(differences) and found.low <= 0 <= found.high:
            wanted.append(f"{name} by {_about(more)}" if more else f"{name} by no number that is worth waiting for")
    if wanted:
        yield f"What may be chance would be settled by more games of {USUAL} bots: {', '.join(wanted)}."


def _about(count: int) -> str:
    """Return a number of games, rounded to one or two significant digits."""
    unit = 10 ** max(1, len(str(count)) - 2)
    return f"some {-(-count // unit) * unit:,}"


def card_trial(known: CardTrial) -> Trial:
    """Return the trial of a game whose packs are cards."""
    return Trial(known.run, known.unwanted)


def _of(played: Sequence[Played], spec: str) -> list[Played]:
    return [each for each in played if each.sitting.bot == spec]


def _offered(played: Sequence[Played]) -> Counter[str]:
    return sum((each.outcome.offered for each in played), Counter())


def changes(played: Sequence[tuple[float, ...]], unchanged: Sequence[tuple[float, ...]]) -> Iterator[str]:
    """Yield the change of each figure by a pack, from the same games with and without it."""
    for ours, theirs in zip(zip(*played, strict=True), zip(*unchanged, strict=True), strict=True):
        yield _change(difference([one - other for one, other in zip(ours, theirs, strict=True)]))


def _change(found: Interval) -> str:
    """Return a change as in "+1.2 [+0.4, +2.0]", with a remark if it may be chance."""
    if not (found.low or found.high):
        return "nothing"
    if not found.is_bounded:
        return f"{_rounded(found.value, '+')}, may be chance"
    words = f"{_rounded(found.value, '+')} [{_rounded(found.low, '+')}, {_rounded(found.high, '+')}]"
    return words if found.low > 0 or found.high < 0 else f"{words}, may be chance"


def _rounded(value: float, sign: str = "") -> str:
    """Return a figure with as many decimals as its size needs."""
    return f"{value:{sign}.1f}" if abs(value) >= 1 else f"{value:{sign}.2f}"
