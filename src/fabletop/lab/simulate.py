"""Many games between bots: who wins how often, and what happened in them.

Game i of a table is a function of the seed and of i alone, so that any number of processes gives the same summary.
Bots move on one seat from game to game. Win shares carry Wilson intervals; a shared win counts in parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter
from typing import Any

import msgspec

from fabletop.bots import bot, play_out
from fabletop.games import brought, equipped, library, rules
from fabletop.kernel import BadSetup, Game, Rules, SeededChance, Texts, seed_from
from fabletop.kernel.packs import Bundle, PackRef, bundle
from fabletop.kernel.records import options_from
from fabletop.lab.intervals import Interval, between, mean, percent, wilson
from fabletop.lab.study import Study, plain_study

Progress = Callable[[int, int], None]
"""Told after each game how many are done, and how many there are."""


class BotFacts(msgspec.Struct, frozen=True):
    """How one bot fared at a table."""

    bot: str
    games: int
    """In how many games, counted once for each seat it held."""
    wins: float
    share: Interval
    """Wins per game and seat."""
    times_fair: Interval
    """The share as a multiple of the fair share, which is one game in as many as there are seats."""
    points: Interval
    """Points per game."""


class SeatFacts(msgspec.Struct, frozen=True):
    """How a seat fared, whoever sat there."""

    seat: int
    wins: float
    share: Interval
    points: Interval


class TableFacts(msgspec.Struct, frozen=True):
    """All games with one number of players."""

    seats: int
    games: int
    bots: tuple[BotFacts, ...]
    by_seat: tuple[SeatFacts, ...]
    decisions: int
    facts: Any
    """What the game's own study tells."""


class Summary(msgspec.Struct, frozen=True):
    """The outcome of a simulation. All but the time depends on the request alone."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    """The options that are not as usual."""
    seed: str
    tables: tuple[TableFacts, ...]
    seconds: float
    decisions_per_second: float
    """Over all processes, thinking included."""
    packs: tuple[PackRef, ...] = ()
    """The packs that were laid over the base pack."""


class Sitting(msgspec.Struct, frozen=True):
    """One game to be played."""

    game: str
    bots: tuple[str, ...]
    """The spec of each seat."""
    options: Any
    seed: str
    bundle: Bundle | None = None
    """The packs it is played with, if there are any beside the base pack."""

    @property
    def rules(self) -> Rules[Any]:
        """The rules with those packs."""
        return rules(self.game) if self.bundle is None else equipped(self.bundle)


class Played(msgspec.Struct, frozen=True):
    """What came of it."""

    bots: tuple[str, ...]
    wins: tuple[float, ...]
    points: tuple[float, ...]
    decisions: int
    notes: Any


def simulate(
    game: str,
    games: int,
    bots: Sequence[str],
    options: Mapping[str, Any] | None = None,
    seats: Sequence[int] = (4,),
    seed: int | str = 0,
    processes: int = 1,
    progress: Progress | None = None,
    packs: Sequence[str | Path] = (),
) -> Summary:
    """Play so many games for each number of seats; a list of bots that is too short is repeated."""
    merged = bundle(library(game), [Path(each) for each in packs]) if packs else None
    chosen = options_from(rules(game) if merged is None else equipped(merged), options or {})
    if games < 1 or processes < 1 or not bots or not seats:
        raise BadSetup("a simulation needs at least one game, one process, one bot and one number of seats")
    for spec in bots:
        bot(game, spec, 0, merged)
    planned = [each for count in seats for each in sittings(game, games, bots, chosen, count, str(seed), merged)]
    begin = perf_counter()
    played = play_all(planned, processes, progress)
    seconds = perf_counter() - begin
    tables = [table_facts(game, played[first : first + games]) for first in range(0, len(played), games)]
    decisions = sum(table.decisions for table in tables)
    given = {name: value for name, value in msgspec.to_builtins(chosen).items() if value != _usual(game)[name]}
    named = merged.packs if merged else ()
    return Summary(game, tuple(bots), given, str(seed), tuple(tables), seconds, decisions / seconds, named)


def _usual(game: str) -> dict[str, Any]:
    usual: dict[str, Any] = msgspec.to_builtins(rules(game).options())
    return usual


def sittings(
    game: str, games: int, bots: Sequence[str], options: Any, seats: int, seed: str, merged: Bundle | None = None
) -> Iterator[Sitting]:
    """The games of one number of players; from game to game everybody moves on one seat."""
    the_rules = Sitting(game, (), options, seed, merged).rules
    the_rules.start(options, seats, the_rules.content())
    for index in range(games):
        around = tuple(bots[(seat - index) % seats % len(bots)] for seat in range(seats))
        yield Sitting(game, around, options, f"{seed}/{seats}/{index}", merged)


def play_all(sittings: list[Sitting], processes: int = 1, progress: Progress | None = None) -> list[Played]:
    """Play games in so many processes; the outcomes come in the order of the games."""
    if processes == 1:
        return list(_reporting(map(play, sittings), len(sittings), progress))
    share = max(1, min(50, len(sittings) // (8 * processes)))
    # Fresh processes: a fork of a process with threads may hang. Ctrl-C is for us alone; we end them.
    with get_context("spawn").Pool(processes, signal, (SIGINT, SIG_IGN)) as pool:
        return list(_reporting(pool.imap(play, sittings, share), len(sittings), progress))


def _reporting(played: Iterator[Played], count: int, progress: Progress | None) -> Iterator[Played]:
    for done, each in enumerate(played, 1):
        if progress is not None:
            progress(done, count)
        yield each


def play(sitting: Sitting) -> Played:
    """Play one game; everything in it follows from its seed."""
    the_rules = sitting.rules
    content, seats = the_rules.content(), len(sitting.bots)
    start = the_rules.start(sitting.options, seats, content)
    game = Game(the_rules, start, content, SeededChance(seed_from(sitting.seed)))
    observer = study(sitting.game).observe(seats, content)
    observer(game.news)
    bots = [bot(sitting.game, spec, f"{sitting.seed}/{seat}", sitting.bundle) for seat, spec in enumerate(sitting.bots)]
    decisions = play_out(game, bots, observer)
    result = the_rules.result(game.state)
    assert result is not None
    wins = tuple(result) if study(sitting.game).is_cooperative else shares(result)
    points = tuple(study(sitting.game).points(game.state))
    return Played(sitting.bots, wins, points, decisions, observer.notes())


def shares(result: Sequence[float]) -> tuple[float, ...]:
    """A win in parts for all who share it."""
    winners = [seat for seat, won in enumerate(result) if won == max(result)]
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(result)))


def study(game: str) -> Study:
    """What the laboratory notes of a game; where it brings nothing, who won."""
    found: Study = brought(game, "fabletop.lab.{}", "STUDY", plain_study(rules(game)))
    return found


def table_facts(game: str, played: list[Played]) -> TableFacts:
    """What all games with one number of players tell."""
    seats = len(played[0].bots)
    specs = dict.fromkeys(spec for each in played for spec in each.bots)
    return TableFacts(
        seats=seats,
        games=len(played),
        bots=tuple(_bot_facts(spec, seats, played) for spec in specs),
        by_seat=tuple(_seat_facts(seat, played) for seat in range(seats)),
        decisions=sum(each.decisions for each in played),
        facts=study(game).facts([each.notes for each in played]),
    )


def _bot_facts(spec: str, seats: int, played: list[Played]) -> BotFacts:
    held = [(each, seat) for each in played for seat in range(seats) if each.bots[seat] == spec]
    wins = sum(each.wins[seat] for each, seat in held)
    share = wilson(wins, len(held))
    times_fair = Interval(share.value * seats, share.low * seats, share.high * seats)
    return BotFacts(spec, len(held), wins, share, times_fair, mean([each.points[seat] for each, seat in held]))


def _seat_facts(seat: int, played: list[Played]) -> SeatFacts:
    wins = sum(each.wins[seat] for each in played)
    return SeatFacts(seat, wins, wilson(wins, len(played)), mean([each.points[seat] for each in played]))


def report(summary: Summary, texts: Texts | None = None) -> list[str]:
    """The summary for people, line by line; in the words of the game, or of a pack that it was played with."""
    texts = texts or rules(summary.game).texts()
    given = ", ".join(f"{name}={value}" for name, value in summary.options.items())
    how = {"bots": ", ".join(summary.bots), "seed": summary.seed, "options": given or texts.say("report.usual_options")}
    told = [texts.say("report.title", title=texts.get("title", rules(summary.game).title), **how)]
    told += [texts.say("report.pack", **msgspec.structs.asdict(pack)) for pack in summary.packs]
    for table in summary.tables:
        told.append(texts.say("report.table", seats=table.seats, games=table.games))
        if not study(summary.game).is_cooperative:
            told += [f"  {line}" for line in rivals(table, texts)]
        told += [f"  {line}" for line in study(summary.game).lines(table.facts, texts)]
    speed = {"seconds": f"{summary.seconds:.1f}", "decisions": f"{summary.decisions_per_second:,.0f}"}
    return [*told, texts.say("report.speed", **speed)]


def rivals(table: TableFacts, texts: Texts) -> Iterator[str]:
    """Who won how often against the others."""
    for each in table.bots:
        how = {"wins": percent(each.share), "fair": between(each.times_fair), "points": between(each.points)}
        yield texts.say("report.rival", bot=each.bot, **how)
    by_seat = ", ".join(f"{each.seat + 1}: {100 * each.share.value:.1f} %" for each in table.by_seat)
    yield texts.say("report.by_seat", shares=by_seat)
