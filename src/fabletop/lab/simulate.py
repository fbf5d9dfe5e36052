"""Simulate many games between bots: win shares, and figures of the games.

Game i of a table is a function of the seed and of i alone, so the summary does not depend on the number of processes.
Bots move on one seat from game to game. Win shares have Wilson intervals; a shared win counts in fractions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from pathlib import Path
from time import perf_counter
from typing import Any, ParamSpec

import msgspec

from fabletop.analysis.intervals import Interval, between, by_deal, mean, percent, wilson
from fabletop.bots import bot
from fabletop.games import equipped, library, rules
from fabletop.kernel import BadSetup, Texts
from fabletop.kernel.packs import Bundle, PackRef, bundle
from fabletop.kernel.records import options_from
from fabletop.lab.experiments import Arm, Experiment, Plan, fingerprint, fitting, seated, unusual
from fabletop.lab.playing import Played, Sitting, study
from fabletop.lab.store import Gathered, Kept
from fabletop.lab.workers import Progress, broken_line, play_all, refuse_too_many


class BotFacts(msgspec.Struct, frozen=True):
    """The results of one bot at a table."""

    bot: str
    games: int
    """The number of games, counted once per seat it held. If all win or lose together, once per game."""
    wins: float
    share: Interval
    """Wins per game and seat."""
    times_fair: Interval
    """The share as a multiple of the fair share, which is 1 / number of seats."""
    points: Interval
    """Points per game."""


class SeatFacts(msgspec.Struct, frozen=True):
    """The results of a seat, whichever bot held it."""

    seat: int
    wins: float
    share: Interval
    points: Interval


class TableFacts(msgspec.Struct, frozen=True):
    """All games with one number of players."""

    seats: int
    games: int
    together: bool
    """Whether all win or lose together. A bot has then won as often as its groups, and there are no results by seat."""
    bots: tuple[BotFacts, ...]
    by_seat: tuple[SeatFacts, ...]
    decisions: int
    facts: Any
    """The figures of the game's own study."""


class Summary(msgspec.Struct, frozen=True):
    """The result of a simulation. Except for the time, it depends on the request alone."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    """The options that differ from their defaults."""
    seed: str
    tables: tuple[TableFacts, ...]
    seconds: float
    decisions_per_second: float
    """Over all processes, including the bots' thinking."""
    packs: tuple[PackRef, ...] = ()
    """The packs laid over the base pack."""
    broken: tuple[str, ...] = ()
    """The errors that broke games off. These games are left out of everything else."""


class Simulated(msgspec.Struct, frozen=True):
    """A simulation with all its games."""

    summary: Summary
    arms: tuple[Gathered, ...]
    """One arm for each number of seats."""


def simulated(
    game: str,
    games: int,
    bots: Sequence[str],
    options: Mapping[str, Any] | None = None,
    seats: Sequence[int] = (4,),
    seed: int | str = 0,
    processes: int = 1,
    progress: Progress | None = None,
    packs: Sequence[str | Path] = (),
) -> Simulated:
    """Play `games` games for each number of seats. A list of bots that is too short is repeated."""
    merged = bundle(library(game), [Path(each) for each in packs]) if packs else None
    chosen = options_from(rules(game) if merged is None else equipped(merged), options or {})
    if games < 1 or processes < 1 or not bots or not seats:
        raise BadSetup("a simulation needs at least one game, one process, one bot and one number of seats")
    refuse_too_many(games * len(seats))
    fitting(bots, max(seats))
    for spec in bots:
        bot(game, spec, 0, merged)
    planned = [each for count in seats for each in sittings(game, games, bots, chosen, count, str(seed), merged)]
    begin = perf_counter()
    done = play_all(planned, processes, progress)
    seconds = perf_counter() - begin
    given = unusual(game, chosen)
    plan = Plan(Experiment((), seed=seed, deals=games, paired=False), (), {merged.key: merged} if merged else {})
    both = list(zip(planned, done, strict=True))
    arms = []
    for number, count in enumerate(seats):
        arm = Arm(number, game, count, tuple(bots), given, games, str(seed), numbers=fingerprint(game, merged))
        if merged is not None:
            arm = msgspec.structs.replace(arm, packs=merged.packs, bundle=merged.key)
        kept = [
            Kept(deal, number, deal, deal, sitting.seed, sitting.bots, each.played, each.error)
            for deal, (sitting, each) in enumerate(both[number * games : (number + 1) * games])
        ]
        arms.append(Gathered(plan, arm, tuple(kept)))
    tables = [arm_facts(arm) for arm in arms if arm.games]
    speed = sum(table.decisions for table in tables) / seconds
    named = merged.packs if merged else ()
    broken = tuple(each.error for each in done if each.error)
    summary = Summary(game, tuple(bots), given, str(seed), tuple(tables), seconds, speed, named, broken)
    return Simulated(summary, tuple(arms))


P = ParamSpec("P")


def _summary_of(play: Callable[P, Simulated]) -> Callable[P, Summary]:
    @wraps(play)
    def simulate(*given: P.args, **how: P.kwargs) -> Summary:
        return play(*given, **how).summary

    return simulate


simulate = _summary_of(simulated)
"""As `simulated`, but returns only the summary."""


def sittings(
    game: str, games: int, bots: Sequence[str], options: Any, seats: int, seed: str, merged: Bundle | None = None
) -> Iterator[Sitting]:
    """Yield the games for one number of players. From game to game every bot moves on one seat."""
    the_rules = Sitting(game, (), options, seed, merged).rules
    the_rules.start(options, seats, the_rules.content())
    for index in range(games):
        yield Sitting(game, seated(bots, seats, index), options, f"{seed}/{seats}/{index}", merged)


def arm_facts(arm: Gathered) -> TableFacts:
    """Return the figures of all games of an arm. Some of them may share a deal."""
    return by_deal(lambda played: table_facts(arm.arm.game, played), arm.by_deal)


def table_facts(game: str, played: Sequence[Played]) -> TableFacts:
    """Return the figures of independent games with one number of players."""
    seats = len(played[0].bots)
    specs = dict.fromkeys(spec for each in played for spec in each.bots)
    together = played[0].together
    return TableFacts(
        seats=seats,
        games=len(played),
        together=together,
        bots=tuple((_group_facts if together else _bot_facts)(spec, seats, played) for spec in specs),
        by_seat=() if together else tuple(_seat_facts(seat, played) for seat in range(seats)),
        decisions=sum(each.decisions for each in played),
        facts=study(game).facts([each.notes for each in played]),
    )


def _bot_facts(spec: str, seats: int, played: Sequence[Played]) -> BotFacts:
    held = [(each, seat) for each in played for seat in range(seats) if each.bots[seat] == spec]
    wins = sum(each.wins[seat] for each, seat in held)
    share = wilson(wins, len(held))
    points = mean([each.points[seat] for each, seat in held])
    return BotFacts(spec, len(held), wins, share, share.times(seats), points)


def _group_facts(spec: str, seats: int, played: Sequence[Played]) -> BotFacts:
    """Return the results of a bot in a cooperative game.

    A game counts once, however many seats the bot held. The fair share is the share of games that all groups won.
    """
    took_part = [each for each in played if spec in each.bots]
    share = wilson(sum(each.wins[0] for each in took_part), len(took_part))
    fair = max(sum(each.wins[0] for each in played) / len(played), 1e-9)
    wins, points = sum(each.wins[0] for each in took_part), mean([each.points[0] for each in took_part])
    return BotFacts(spec, len(took_part), wins, share, share.times(1 / fair), points)


def _seat_facts(seat: int, played: Sequence[Played]) -> SeatFacts:
    wins = sum(each.wins[seat] for each in played)
    return SeatFacts(seat, wins, wilson(wins, len(played)), mean([each.points[seat] for each in played]))


def report(summary: Summary, texts: Texts | None = None) -> list[str]:
    """Return the summary in words, line by line, with the texts of the game or of its packs."""
    texts = texts or rules(summary.game).texts()
    given = ", ".join(f"{name}={value}" for name, value in summary.options.items())
    how = {"bots": ", ".join(summary.bots), "seed": summary.seed, "options": given or texts.say("report.usual_options")}
    told = [texts.say("report.title", title=texts.get("title", rules(summary.game).title), **how)]
    told += [texts.say("report.pack", **msgspec.structs.asdict(pack)) for pack in summary.packs]
    for table in summary.tables:
        told.append(texts.say("report.table", seats=table.seats, games=table.games))
        told += [f"  {line}" for line in table_lines(summary.game, table, texts)]
    told += broken_line(summary.broken, texts)
    speed = {"seconds": f"{summary.seconds:.1f}", "decisions": f"{summary.decisions_per_second:,.0f}"}
    return [*told, texts.say("report.speed", **speed)]


def table_lines(game: str, table: TableFacts, texts: Texts) -> Iterator[str]:
    """Yield all results for one number of players."""
    if not table.together:
        yield from rivals(table, texts)
    yield from study(game).lines(table.facts, texts)


def rivals(table: TableFacts, texts: Texts) -> Iterator[str]:
    """Yield how often each bot won. A bot among equals wins the fair share."""
    if len(table.bots) == 1:
        (lone,) = table.bots
        yield texts.say("report.lone", bot=lone.bot, points=between(lone.points))
    for each in table.bots if len(table.bots) > 1 else ():
        how = {"wins": percent(each.share), "fair": between(each.times_fair), "points": between(each.points)}
        yield texts.say("report.rival", bot=each.bot, **how)
    by_seat = ", ".join(f"{each.seat + 1}: {100 * each.share.value:.1f} %" for each in table.by_seat)
    yield texts.say("report.by_seat", shares=by_seat)
