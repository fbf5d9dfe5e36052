"""The charts of an experiment: those common to all games, and those of the game's study."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import fmean

import msgspec

from fabletop.analysis.intervals import by_deal, mean, wilson
from fabletop.kernel import Texts
from fabletop.lab.charts import Bar, Bars, Chart, Columns, Line, Lines, Names, capital, columns, is_empty, told
from fabletop.lab.components import Components, components
from fabletop.lab.experiments import Arm
from fabletop.lab.playing import Played, study
from fabletop.lab.simulate import TableFacts, table_facts
from fabletop.lab.store import Gathered
from fabletop.lab.study import Moment
from fabletop.lab.tables import figures_of

OFTEN = 20
"""Cards that fewer seats have had are left out."""
MOST_CARDS = 30
STEPS = 0.2
"""The course is drawn up to the step that at least this share of the games, or of their rounds, reaches."""
PARTS = 10
"""The number of sections of a game."""


def pictures(arm: Gathered) -> list[Chart]:
    """Return the charts of one arm."""
    if not arm.games:
        return []
    before, held, after = by_deal(lambda games: _pictures(arm, games), arm.by_deal)
    return [chart for chart in map(told, (*before, _some(held, arm.texts), *after)) if not is_empty(chart)]


def _pictures(arm: Gathered, games: Sequence[Played]) -> tuple[list[Chart], Bars, list[Chart]]:
    """Return the charts of some games of an arm, treated as independent. The chart of cards contains all cards."""
    texts, known = arm.texts, study(arm.arm.game)
    facts = table_facts(arm.arm.game, games)
    before = [
        length(arm.arm.game, games, texts),
        *course(games, texts),
        *([] if facts.together else rivals(facts, texts)),
        *known.charts(facts.facts, texts),
    ]
    after = [
        *([] if facts.together else leads(games, texts)),
        Names(texts.say("report.chart.never"), tuple(known.never(facts.facts, texts))),
    ]
    return before, cards(arm.arm, games, texts), after


def length(game: str, games: Sequence[Played], texts: Texts) -> Columns:
    """Return a chart of the length of games."""
    name = study(game).length
    values = [figures_of(game, each)[name] for each in games]
    said = texts.say(f"report.figure.{name}")
    return columns(texts.say("report.chart.length"), said, texts.say("report.axis.games"), values)


# -- the course of the game --------------------------------------------------------------------------------------------


def course(games: Sequence[Played], texts: Texts) -> Iterator[Lines]:
    """Return charts of the course of games: the shared figure, or else the standing of the winners and of the others.

    A finished game keeps its last value. Otherwise means would jump where games end.
    """
    shared: dict[int, list[float]] = defaultdict(list)
    winners: dict[int, list[float]] = defaultdict(list)
    others: dict[int, list[float]] = defaultdict(list)
    runs = [(played, run) for played in games for run in _runs(played.course)]
    ends = sorted((run[-1].step for _, run in runs), reverse=True)
    last = ends[int(STEPS * len(ends))] if ends else 0
    for played, run in runs:
        for step, moment in _carried(run, last):
            if moment.shared is not None:
                shared[step].append(moment.shared)
            for seat, far in enumerate(moment.standing):
                (winners if played.wins[seat] > 0 else others)[step].append(far)
    if shared:
        yield _course(texts, _line(texts.say("report.course.all"), shared))
    else:
        named = {texts.say("report.course.winners"): winners, texts.say("report.course.others"): others}
        yield _course(texts, *(_line(name, steps) for name, steps in named.items() if steps))


def _runs(course: Sequence[Moment]) -> list[list[Moment]]:
    """Split a course where its steps start again, such as at the rounds of a game."""
    runs: list[list[Moment]] = []
    for moment in course:
        if not runs or moment.step <= runs[-1][-1].step:
            runs.append([])
        runs[-1].append(moment)
    return runs


def _carried(run: Sequence[Moment], last: int) -> Iterator[tuple[int, Moment]]:
    """Yield the standing at each step up to the last one, also after the end of the game."""
    until = [moment.step for moment in run[1:]] + [last + 1]
    for moment, end in zip(run, until, strict=True):
        for step in range(moment.step, min(end, last + 1)):
            yield step, moment


def _course(texts: Texts, *lines: Line) -> Lines:
    axis = texts.say("report.course.axis", step=texts.say("report.course.step"))
    height = texts.say("report.course.value")
    return Lines(texts.say("report.course.title"), axis, height, lines)


def _line(name: str, steps: dict[int, list[float]]) -> Line:
    """Return the mean at each step."""
    return Line(name, tuple(float(step) for step in sorted(steps)), tuple(mean(steps[step]) for step in sorted(steps)))


def leads(games: Sequence[Played], texts: Texts) -> Iterator[Chart]:
    """Return charts of how often the lead changes, and how early the winner takes it for good."""
    changes: list[float] = []
    right: list[list[float]] = [[] for _ in range(PARTS)]
    for played in games:
        leaders = [_leader(moment.standing) for moment in played.course]
        known = [leader for leader in leaders if leader is not None]
        if not known:
            continue
        changes.append(float(sum(one != other for one, other in pairwise(known))))
        for part in range(PARTS if len(leaders) >= PARTS else 0):
            leader = leaders[len(leaders) * (part + 1) // PARTS - 1]
            if leader is not None:
                right[part].append(played.wins[leader])
    if changes:
        said = texts.say("report.axis.changes")
        yield columns(texts.say("report.chart.leads"), said, texts.say("report.axis.games"), changes)
    told = [(100.0 * (part + 1) / PARTS, wilson(sum(won), len(won))) for part, won in enumerate(right) if won]
    line = Line(texts.say("report.course.leader"), tuple(at for at, _ in told), tuple(share for _, share in told))
    axis, height = texts.say("report.axis.part"), texts.say("report.axis.leader_wins")
    yield Lines(texts.say("report.chart.decided"), axis, height, (line,), is_share=True)


def _leader(standing: Sequence[float]) -> int | None:
    """Return the only leader, if there is one."""
    most = max(standing, default=0.0)
    front = [seat for seat, far in enumerate(standing) if far == most]
    return front[0] if len(front) == 1 else None


# -- who wins ----------------------------------------------------------------------------------------------------------


def rivals(facts: TableFacts, texts: Texts) -> list[Bars]:
    """Return charts of wins by bot and by seat."""
    fair, axis = 1 / facts.seats, texts.say("report.axis.wins")
    bots = tuple(Bar(each.bot, each.share, each.games) for each in facts.bots) if len(facts.bots) > 1 else ()
    seats = tuple(Bar(texts.name("seat", each.seat), each.share, facts.games) for each in facts.by_seat)
    return [
        Bars(texts.say("report.wins_by_bot"), bots, axis, fair),
        Bars(texts.say("report.wins_by_seat"), seats, axis, fair),
    ]


def cards(arm: Arm, games: Sequence[Played], texts: Texts) -> Bars:
    """Return a chart of how often seats win that have had a card, or in cooperative games the groups that had it."""
    known, had, wins = study(arm.game), defaultdict[str, int](int), defaultdict[str, float](float)
    for played in games:
        for seat, things in enumerate(known.had(played.notes)):
            for thing in things:
                had[thing] += 1
                wins[thing] += played.wins[seat]
    fair = fmean(each.wins[0] for each in games) if games[0].together else 1 / arm.seats
    bars = [Bar(known.name(texts, "card", thing), wilson(wins[thing], count), count) for thing, count in had.items()]
    return Bars(texts.say("report.chart.cards"), tuple(bars), texts.say("report.axis.holders"), fair)


def _some(held: Bars, texts: Texts) -> Bars:
    """Return the cards with enough data, the best first, up to a limit."""
    bars = [bar for bar in held.bars if bar.count >= OFTEN]
    bars.sort(key=lambda bar: (-bar.share.value, bar.label))
    if len(bars) <= MOST_CARDS:
        return msgspec.structs.replace(held, bars=tuple(bars))
    title, half = texts.say("report.chart.some_cards", number=MOST_CARDS // 2), MOST_CARDS // 2
    return msgspec.structs.replace(held, title=title, bars=(*bars[:half], *bars[-half:]))


# -- several arms ------------------------------------------------------------------------------------------------------


def across(arms: Sequence[Gathered]) -> list[Chart]:
    """Return charts of the differences between the arms of one game: their figures, and the shares of luck and
    decisions."""
    played = [arm for arm in arms if arm.games]
    if not played:
        return []
    texts = played[0].texts
    shown: list[Chart] = [*(_figures(played, texts) if len(played) > 1 else ())]
    parts = components(played)
    if parts is not None:
        shown.append(_luck(parts, texts))
    return [chart for chart in shown if not is_empty(chart)]


def _figures(arms: Sequence[Gathered], texts: Texts) -> Iterator[Bars]:
    """Yield the figures of each arm, resampled by deal, because games of one deal share its luck."""
    game, names = arms[0].arm.game, _particular([arm.arm.parts(texts) for arm in arms])
    found = [[[figures_of(game, each) for each in deal] for deal in arm.by_deal] for arm in arms]
    for name in found[0][0][0]:
        bars = [
            Bar(label, mean([fmean(each[name] for each in deal) for deal in deals]), sum(map(len, deals)))
            for label, deals in zip(names, found, strict=True)
        ]
        said = texts.say(f"report.figure.{name}")
        title = texts.say("report.chart.figure", name=capital(said))
        yield Bars(title, tuple(bars), said, is_share=False)


def _particular(arms: Sequence[Sequence[str]]) -> list[str]:
    """Return the names of arms without the parts that all of them have."""
    shared = set(arms[0]).intersection(*arms)
    return ["; ".join([part for part in parts if part not in shared] or parts) for parts in arms]


def _luck(parts: Components, texts: Texts) -> Bars:
    bars = [
        Bar(capital(texts.say(f"report.luck.{name}")), share, parts.results)
        for name, share in (("luck", parts.luck), ("bots", parts.bots), ("rest", parts.rest))
    ]
    return Bars(texts.say("report.chart.luck"), tuple(bars), texts.say("report.axis.spread"))
