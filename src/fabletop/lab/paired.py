"""Measure the effect of a change: play two ways on the same deals.

- Two bots are compared on one seat. Each deal is played with the first bot among bots of the second kind, then with
  another bot of the second kind in its place. In cooperative games the whole group is exchanged.
- Two packs or sets of options are compared on the whole game.

Deals use the common random numbers of `fabletop.lab.luck`: both ways have the same dice and cards as far as possible.
Each interval of a difference stays valid at any time during the run (`fabletop.lab.settling`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from pathlib import Path
from typing import Any

import msgspec

from fabletop.analysis.intervals import Interval, between, mean, paired_ratio
from fabletop.bots import USUAL, bot
from fabletop.games import equipped, library, rules
from fabletop.kernel import BadSetup, Texts
from fabletop.kernel.packs import Bundle, bundle
from fabletop.kernel.records import options_from
from fabletop.lab.experiments import fitting, seated
from fabletop.lab.playing import Played, Sitting, study
from fabletop.lab.settling import FEWEST, Settled, Verdict, settle
from fabletop.lab.tables import figures_of
from fabletop.lab.workers import GamesBreak, Progress, Work, broken_line, in_turn, refuse_too_many, told_of

WINS, POINTS = "wins", "points"

Pair = tuple[Mapping[str, float], Mapping[str, float]]
"""The figures of both games of a deal."""


class Way(msgspec.Struct, frozen=True):
    """One way to play: its particulars."""

    name: str
    bot: str = ""
    options: dict[str, Any] = {}
    packs: tuple[str, ...] = ()


class Figure(msgspec.Struct, frozen=True):
    """One figure of both ways."""

    name: str
    first: Interval
    """The mean, with an ordinary interval."""
    second: Interval
    settled: Settled
    """The first minus the second."""


class Comparison(msgspec.Struct, frozen=True):
    """The measured difference between two ways to play."""

    game: str
    first: Way
    second: Way
    deals: int
    seed: str
    by: str
    """The figure that decides."""
    margin: float
    """The smallest difference that matters."""
    figures: tuple[Figure, ...]
    ratio: Interval | None
    """The ratio of the points of two bots, with a bootstrap interval over the deals; None for other comparisons."""
    are_same: bool = False
    """Whether the two ways are identical, so that nothing can differ."""
    broken: tuple[str, ...] = ()
    """The errors that broke games off. Their deals are left out."""

    def __getitem__(self, name: str) -> Figure:
        return next(each for each in self.figures if each.name == name)

    @property
    def settled(self) -> Settled:
        """The result for the figure that decides."""
        return self[self.by].settled


def compare(
    game: str,
    deals: int,
    first: str | Way,
    second: str | Way,
    options: Mapping[str, Any] | None = None,
    seats: Sequence[int] = (4,),
    seed: int | str = 0,
    processes: int = 1,
    progress: Progress | None = None,
    packs: Sequence[str] = (),
    field: Sequence[str] = (USUAL,),
    by: str = "",
    margin: float = 0.0,
    until_settled: bool = False,
    paired: bool = True,
    on: str = "",
) -> Comparison:
    """Play up to `deals` deals in both ways, and stop early when the difference is settled. A text as a way names a
    bot.

    Numbers of seats take turns from deal to deal, and so does the seat of the compared bot. `field` is the bot that
    plays if no bots are compared. Without `paired`, games have the luck of a table. `on` is the address of a cluster to
    play on.
    """
    ways = [each if isinstance(each, Way) else Way(each, bot=each) for each in (first, second)]
    if deals < 1 or processes < 1 or not seats or not 0 <= margin < inf:
        raise BadSetup("a comparison needs at least one deal, process and number of seats, and no negative margin")
    if bool(ways[0].bot) != bool(ways[1].bot):
        raise BadSetup("a bot is compared with a bot, and packs and options with packs and options")
    refuse_too_many(2 * deals)
    match = _Match(game, ways, dict(options or {}), packs, field, tuple(seats), str(seed), paired)
    pairs: list[Pair] = []
    look = 0
    for pair in match.pairs(deals, processes, on):
        by = by or next(iter(pair[0]))
        if by not in pair[0]:
            raise BadSetup(f"nothing is measured as {by!r}; there is {', '.join(pair[0])}")
        pairs.append(pair)
        if progress is not None:
            progress(len(pairs), deals)
        if until_settled and len(pairs) >= look:
            look = len(pairs) + 1 + len(pairs) // 50
            if settle(_differences(pairs, by), margin).verdict is not Verdict.OPEN:
                break
    if not pairs:
        raise GamesBreak(f"no deal came to its end in both ways: {told_of(match.broken)}")
    figures = tuple(_figure(pairs, name, margin if name == by else 0.0) for name in pairs[0][0])
    ratio = None
    is_enough = len(pairs) >= FEWEST
    if is_enough and ways[0].bot and POINTS in pairs[0][0] and any(theirs[POINTS] for _, theirs in pairs):
        ratio = paired_ratio([ours[POINTS] for ours, _ in pairs], [theirs[POINTS] for _, theirs in pairs])
    how = (len(pairs), str(seed), by, margin, figures, ratio, match.are_same, tuple(match.broken))
    return Comparison(game, ways[0], ways[1], *how)


def _differences(pairs: Sequence[Pair], name: str) -> list[float]:
    return [ours[name] - theirs[name] for ours, theirs in pairs]


def _figure(pairs: Sequence[Pair], name: str, margin: float) -> Figure:
    first, second = mean([ours[name] for ours, _ in pairs]), mean([theirs[name] for _, theirs in pairs])
    return Figure(name, first, second, settle(_differences(pairs, name), margin))


class _Match:
    """Both ways, ready to be played."""

    def __init__(
        self,
        game: str,
        ways: Sequence[Way],
        options: Mapping[str, Any],
        packs: Sequence[str],
        field: Sequence[str],
        seats: Sequence[int],
        seed: str,
        paired: bool,
    ) -> None:
        self.broken: list[str] = []
        self.game, self.ways, self.seats, self.seed, self.paired, self.field = game, ways, seats, seed, paired, field
        self._bundles = [self._bundle((*packs, *each.packs)) for each in ways]
        self._options = []
        for each, merged in zip(ways, self._bundles, strict=True):
            these = rules(game) if merged is None else equipped(merged)
            chosen = options_from(these, {**options, **each.options})
            self._options.append(chosen)
            line_up = [each.bot] if each.bot else field
            fitting(line_up, max(seats))
            for spec in line_up:
                bot(game, spec, 0, merged)
            starts = [these.start(chosen, count, these.content()) for count in seats]
            self._together = study(game).is_cooperative(starts[0])

    @property
    def are_same(self) -> bool:
        """Whether both ways are identical, apart from their names."""
        cards = [(each or bundle(library(self.game), [])).content for each in self._bundles]
        one, other = zip((each.bot for each in self.ways), self._options, cards, strict=True)
        return one == other

    def _bundle(self, packs: Sequence[str]) -> Bundle | None:
        return bundle(library(self.game), [Path(each) for each in packs]) if packs else None

    def _place(self, deal: int) -> int:
        """Return the seat of the compared bot."""
        return deal // len(self.seats) % self.seats[deal % len(self.seats)]

    def _line_up(self, which: int, deal: int) -> tuple[str, ...]:
        count, spec = self.seats[deal % len(self.seats)], self.ways[which].bot
        if not spec:
            return seated(self.field, count, deal)
        if self._together:
            return (spec,) * count
        return tuple(spec if seat == self._place(deal) else self.ways[1].bot for seat in range(count))

    def _sitting(self, which: int, deal: int) -> Sitting:
        seed = f"{self.seed}/{self.seats[deal % len(self.seats)]}/{deal}"
        merged = self._bundles[which]
        return Sitting(self.game, self._line_up(which, deal), self._options[which], seed, merged, self.paired)

    def pairs(self, deals: int, processes: int, on: str) -> Iterator[Pair]:
        """Yield both games of each deal, in the order of the deals.

        In the order of completion, short games would come first.
        """
        work: list[Work] = [(2 * deal + which, self._sitting(which, deal)) for deal in range(deals) for which in (0, 1)]
        in_order = in_turn(work, processes, on)
        for one, other in zip(in_order, in_order, strict=True):
            if one.played is not None and other.played is not None:
                deal = one.number // 2
                yield self._figures(deal, one.played), self._figures(deal, other.played)
            self.broken += [each.error for each in (one, other) if each.error]

    def _figures(self, deal: int, played: Played) -> dict[str, float]:
        """Return the compared figures of a game."""
        if self._together:
            return {WINS: played.wins[0], **figures_of(self.game, played)}
        if self.ways[0].bot:
            return {POINTS: played.points[self._place(deal)], WINS: played.wins[self._place(deal)]}
        return figures_of(self.game, played)


def comparison_lines(found: Comparison, texts: Texts) -> list[str]:
    """Return the effect of a change in words."""
    title = texts.get("title", rules(found.game).title)
    ways = {"first": found.first.name, "second": found.second.name}
    told = [texts.say("report.compare.title", title=title, deals=found.deals, seed=found.seed, **ways)]
    for each in found.figures:
        figures = {"a": between(each.first), "b": between(each.second), "less": between(each.settled.difference)}
        told.append("  " + texts.say("report.compare.figure", name=texts.say(f"report.figure.{each.name}"), **figures))
    if found.ratio is not None:
        told.append("  " + texts.say("report.compare.ratio", ratio=between(found.ratio)))
    told += broken_line(found.broken, texts)
    if found.are_same:
        return [*told, texts.say("report.compare.same", **ways)]
    if not found.settled.difference.is_bounded:
        return [*told, texts.say("report.compare.few", **ways)]
    settled, name = found.settled, texts.say(f"report.figure.{found.by}")
    told.append(texts.say(f"report.compare.{settled.verdict}", name=name, margin=found.margin, **ways))
    if settled.verdict is Verdict.OPEN:
        more = texts.get("report.compare.never")
        if settled.more is not None:
            more = texts.say("report.compare.further", deals=f"{settled.more:,}")
        told.append(more)
    return told
