"""Dry runs of a pack: many games by bots, so that its author hears what breaks, what never happens and who wins.

A game that breaks or does not end is an error. What never happened in any of them is a warning: either it is a mistake,
or nobody will miss it.
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
"""More than games of bots have by far, unless a game says otherwise."""

GAMES, NONE = "Games", "–"
UNCHANGED, CHANGES = f"{USUAL}, without it", "what it changes"
"""The rows of a comparison with the game as it comes."""

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
    unwanted: Callable[[Rules[Any], Pack, int, str, Progress | None], tuple[Remark, ...]]
    """What of this pack nobody wanted in so many games of bots that play with sense."""


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
    offered: Counter[str] = msgspec.field(default_factory=Counter)
    """For each word of an option, such as the id of a card: in how many decisions it could be chosen."""


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
    except Exception as error:  # whatever a pack brings about is told to its author, who has no use for a traceback
        broke = str(error) if isinstance(error, FabletopError) else f"{type(error).__name__}: {error}"
    return Outcome(None if game is None else game.state, decisions, broke, offered)


def _words(decision: Decision[Any]) -> set[str]:
    """The ids that the options of a decision name; copies of a card are told apart by what follows the sign #."""
    fields = (getattr(option, name) for option in decision.options for name in option.__struct_fields__)
    return {each.partition("#")[0] for each in fields if isinstance(each, str)}


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
    figures: dict[str, float]
    """What it came to; none if it broke off."""


class CardTrial(msgspec.Struct, frozen=True):
    """How a game whose packs are cards tells of them: in the figures of its `Study`."""

    never: Callable[[Any, Pack, Sequence[Any]], Iterable[Remark]]
    """What of the pack never happened in these games."""
    options: Any
    most: int = MOST_DECISIONS

    def run(
        self, rules: Rules[Any], pack: Pack, games: Mapping[str, int], seed: str, progress: Progress | None
    ) -> Tried:
        """Play with every number of players by turns; bots that play with sense do so on the same seeds without the
        pack, too."""
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
        """What no bot that plays with sense ever met, took or used; what could be chosen most often comes first."""
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
        """What bots that play with sense could choose and never did, though others have."""
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
        """What of the pack never happened, and how often it could have been chosen."""
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
    """The figures of games, in the words of reports."""
    for name in next((each.figures for each in played if each.figures), {}):
        words = rules.texts().say(f"report.figure.{name}")
        yield f"{words[:1].upper()}{words[1:]}"


def _row(name: str, played: Sequence[Played]) -> Row:
    """Averages of games that came to their ends."""
    figures = zip(*(each.figures.values() for each in played if each.figures), strict=True)
    return Row(name, (str(len(played)), *(_rounded(mean(each).value) for each in figures)))


def _filled(row: Row, count: int) -> Row:
    """Where no game came to its end there are no figures."""
    return Row(row.bot, (*row.cells, *[NONE] * (count - len(row.cells))))


def _compared(played: Sequence[Played], unchanged: Sequence[Played]) -> Iterator[Row]:
    """The same games without the pack, and what it changes, game by game, with 95 % intervals."""
    yield _row(UNCHANGED, unchanged)
    yield Row(CHANGES, ("", *changes(*_paired(played, unchanged))))


def _paired(played: Sequence[Played], unchanged: Sequence[Played]) -> tuple[list[tuple[float, ...]], ...]:
    """The figures of the games that came to their ends with the pack and without it."""
    both = [(ours, theirs) for ours, theirs in zip(played, unchanged, strict=True) if ours.figures and theirs.figures]
    return tuple([tuple(each[side].figures.values()) for each in both] for side in (0, 1))


def _unsettled(names: Sequence[str], played: Sequence[Played], unchanged: Sequence[Played]) -> Iterator[str]:
    """By how many more games what may be chance would be settled, in a sentence."""
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
    """A number of games that is no better known than by one digit or two."""
    unit = 10 ** max(1, len(str(count)) - 2)
    return f"some {-(-count // unit) * unit:,}"


def card_trial(known: CardTrial) -> Trial:
    """The trial of a game whose packs are cards."""
    return Trial(known.run, known.unwanted)


def _of(played: Sequence[Played], spec: str) -> list[Played]:
    return [each for each in played if each.sitting.bot == spec]


def _offered(played: Sequence[Played]) -> Counter[str]:
    return sum((each.outcome.offered for each in played), Counter())


def changes(played: Sequence[tuple[float, ...]], unchanged: Sequence[tuple[float, ...]]) -> Iterator[str]:
    """What a pack changes of each figure, from the same games with it and without."""
    for ours, theirs in zip(zip(*played, strict=True), zip(*unchanged, strict=True), strict=True):
        yield _change(difference([one - other for one, other in zip(ours, theirs, strict=True)]))


def _change(found: Interval) -> str:
    """As in "+1.2 [+0.4, +2.0]"; what may as well be chance is said to be so."""
    if not (found.low or found.high):
        return "nothing"
    if not found.is_bounded:
        return f"{_rounded(found.value, '+')}, may be chance"
    words = f"{_rounded(found.value, '+')} [{_rounded(found.low, '+')}, {_rounded(found.high, '+')}]"
    return words if found.low > 0 or found.high < 0 else f"{words}, may be chance"


def _rounded(value: float, sign: str = "") -> str:
    """With as many decimals as small figures need, such as shares."""
    return f"{value:{sign}.1f}" if abs(value) >= 1 else f"{value:{sign}.2f}"
