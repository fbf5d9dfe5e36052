"""A ladder of bots: a rating with an interval for each, from many games among them.

At a table, the chances to win are proportional to 10 ** (rating / 400), as in chess with two players. The average
rating is 1500. Line-ups are drawn so that all bots play equally often, with random seats. Game i is a function of the
seed and of i alone. A game that breaks off is left out.

Intervals are a Bayesian bootstrap: games and the prior are weighted at random. For two bots this is the posterior of
Jeffreys' prior. A bot that always wins has a wide interval, because its margin is unknown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import log10
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import msgspec

from fabletop.analysis.intervals import Interval, percent, wilson
from fabletop.bots import bot
from fabletop.games import equipped, library, rules
from fabletop.kernel import BadSetup, Texts
from fabletop.kernel.packs import bundle
from fabletop.kernel.records import options_from
from fabletop.lab.playing import Played, Sitting, study
from fabletop.lab.workers import Progress, broken_line, play_all, refuse_too_many

AVERAGE = 1500
SCALE = 400
"""The number of rating points that multiply the odds by ten."""
ROUNDS = 60
"""The number of iterations of the fit."""
RESAMPLES = 400
PRIOR = 0.5
"""The wins and losses against the field that each bot is given in advance, so that one without wins has a rating."""

Games = dict[tuple[tuple[str, ...], str], float]
"""Line-ups with their winner, and how often it won. A shared win counts in fractions."""
Prior = dict[str, tuple[float, float]]
"""The wins and losses against the field that each bot is given in advance."""


class Rated(msgspec.Struct, frozen=True):
    """A bot on the ladder."""

    bot: str
    rating: Interval
    games: int
    """The number of seats that it held."""
    wins: Interval
    """Wins per seat."""


class Ladder(msgspec.Struct, frozen=True):
    """The result of a tournament."""

    game: str
    seats: int
    games: int
    options: dict[str, Any]
    seed: str
    bots: tuple[Rated, ...]
    """The bots, the best first."""
    broken: tuple[str, ...] = ()
    """The errors that broke games off. These games are left out."""


def tournament(
    game: str,
    games: int,
    bots: Sequence[str],
    options: Mapping[str, Any] | None = None,
    seats: int = 4,
    seed: int | str = 0,
    processes: int = 1,
    progress: Progress | None = None,
    packs: Sequence[str | Path] = (),
) -> Ladder:
    """Play `games` games among these bots, and rate them."""
    merged = bundle(library(game), [Path(each) for each in packs]) if packs else None
    these = rules(game) if merged is None else equipped(merged)
    chosen = options_from(these, options or {})
    if games < 1 or processes < 1 or len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise BadSetup("a tournament needs at least one game, one process and two different bots")
    refuse_too_many(games)
    for spec in bots:
        bot(game, spec, 0, merged)
    if study(game).is_cooperative(these.start(chosen, seats, these.content())):
        raise BadSetup(f"in {these.title} all win or lose together, so there is no ladder; see fabletop simulate")
    planned = [
        Sitting(game, line_up, chosen, f"{seed}/{index}", merged)
        for index, line_up in enumerate(line_ups(bots, seats, games, str(seed)))
    ]
    done = play_all(planned, processes, progress)
    played = [each.played for each in done if each.played is not None]
    ladder = rate(game, played, dict(options or {}), str(seed))
    return msgspec.structs.replace(ladder, broken=tuple(each.error for each in done if each.error))


def line_ups(bots: Sequence[str], seats: int, games: int, seed: str) -> Iterator[tuple[str, ...]]:
    """Yield line-ups. Bots that have played least come first, and no bot comes twice before each has come once."""
    held = dict.fromkeys(bots, 0)
    for index in range(games):
        random = Random(f"{seed}/{index}")
        at_table: list[str] = []
        while len(at_table) < seats:
            order = sorted(bots, key=lambda each: (at_table.count(each), held[each], random.random()))
            at_table.append(order[0])
            held[order[0]] += 1
        yield tuple(random.sample(at_table, seats))


def rate(game: str, played: Sequence[Played], options: dict[str, Any], seed: str) -> Ladder:
    """Return ratings from finished games."""
    bots = sorted({each for one in played for each in one.bots})
    ratings = fitted(bots, _counted(played, [1.0] * len(played)), dict.fromkeys(bots, (PRIOR, PRIOR)))
    random = Random(seed)
    drawn = [_drawn(bots, played, random) for _ in range(RESAMPLES)]
    found = []
    for each in bots:
        spread = sorted(one[each] for one in drawn)
        rating = Interval(ratings[each], spread[RESAMPLES // 40], spread[-RESAMPLES // 40 - 1])
        held = sum(one.bots.count(each) for one in played)
        wins = sum(won for one in played for who, won in zip(one.bots, one.wins, strict=True) if who == each)
        found.append(Rated(each, rating, held, wilson(wins, held)))
    found.sort(key=lambda each: (-each.rating.value, each.bot))
    return Ladder(game, len(played[0].bots), len(played), options, seed, tuple(found))


def _drawn(bots: Sequence[str], played: Sequence[Played], random: Random) -> dict[str, float]:
    """Return the ratings of one bootstrap sample, with random weights for the games and the prior."""
    games = _counted(played, [random.expovariate(1.0) for _ in played])
    prior = {each: (random.gammavariate(PRIOR, 1.0), random.gammavariate(PRIOR, 1.0)) for each in bots}
    return fitted(bots, games, prior)


def _counted(played: Sequence[Played], weights: Sequence[float]) -> Games:
    counted: Games = defaultdict(float)
    for each, weight in zip(played, weights, strict=True):
        line_up = tuple(sorted(each.bots))
        for who, won in zip(each.bots, each.wins, strict=True):
            if won:
                counted[line_up, who] += weight * won
    return counted


def fitted(bots: Sequence[str], games: Games, prior: Prior) -> dict[str, float]:
    """Return the maximum-likelihood ratings (minorisation and maximisation, as for Luce's choice axiom)."""
    strength = dict.fromkeys(bots, 1.0)
    won = {each: prior[each][0] for each in bots}
    tables: dict[tuple[str, ...], float] = defaultdict(float)
    for (line_up, who), number in sorted(games.items()):
        won[who] += number
        tables[line_up] += number
    for _ in range(ROUNDS):
        field = fmean(strength.values())
        shared = {each: sum(prior[each]) / (strength[each] + field) for each in bots}
        for line_up, number in tables.items():
            part = number / sum(strength[each] for each in line_up)
            for each in line_up:
                shared[each] += part
        strength = {each: won[each] / shared[each] for each in bots}
    points = {each: SCALE * log10(strength[each]) for each in bots}
    middle = fmean(points.values())
    return {each: AVERAGE + found - middle for each, found in points.items()}


def ladder_lines(ladder: Ladder, texts: Texts) -> list[str]:
    """Return the ladder in words."""
    title = texts.get("title", rules(ladder.game).title)
    told = [texts.say("report.ladder", title=title, seats=ladder.seats, games=ladder.games, seed=ladder.seed)]
    width = max(len(each.bot) for each in ladder.bots)
    for place, each in enumerate(ladder.bots, 1):
        rating = f"{each.rating.value:.0f} [{each.rating.low:.0f}, {each.rating.high:.0f}]"
        how = {"bot": each.bot.ljust(width), "rating": rating, "wins": percent(each.wins), "games": each.games}
        told.append("  " + texts.say("report.rated", place=place, **how))
    return [*told, *broken_line(ladder.broken, texts)]
