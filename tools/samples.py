"""Plays games and writes down positions of them for the tests of the client, as the server would send them.

It writes web/src/games/<game>/samples.gen.json; `make web-test` runs it. Each game is played at the tables that
`tools/moments` names until every position there has come up, always in the same way; every other question that is
put on the way is written down as well, under its own key.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from fabletop.bots import ask, bot  # noqa: E402
from fabletop.games import rules  # noqa: E402
from fabletop.kernel import (  # noqa: E402
    Comparison,
    Foresight,
    Kind,
    News,
    Rules,
    Seat,
    SeededChance,
    WatchedGame,
    seed_from,
    seen_after,
)  # fmt: skip
from fabletop.kernel.watched import Views  # noqa: E402
from fabletop.server.protocol import bodies, wire  # noqa: E402
from fabletop.server.tables import snapshots  # noqa: E402
from fabletop.server.tables.audiences import RECENT_NEWS  # noqa: E402
from tools.moments import Moments, Played, Sight  # noqa: E402

GAMES = ("shamans", "phenomena", "andor", "talisman", "prophecy")
NAMES = ("Fox", "Owl", "Stag", "Raven", "Bear", "Wolf")
MOST_TABLES = 140
"""If a position has not come up by then, it is not one that the game can get into."""
MOST_ANSWERS = 2000


class Sample(msgspec.Struct):
    """A position: what somebody is sent who sits down, or looks on, at this moment."""

    name: str
    table: wire.Table
    seats: list[bodies.SeatInfo]
    offers: tuple[wire.Option, ...]
    odds: wire.Odds | None
    foreseen: wire.Consequences | None


class Hit(msgspec.Struct, frozen=True):
    """A position that has come up at a table."""

    name: str
    answers: int
    """How many were given before."""
    seat: Seat | None
    key: str
    """What the seat is asked, or nothing."""


class Game(msgspec.Struct, frozen=True):
    """A game that was played, and what came up in it."""

    played: Played
    seed: int
    answers: list[tuple[Seat, Any]]
    hits: list[Hit]


def _begin(these: Rules[Any], played: Played, seed: int, watchers: tuple[Seat | None, ...] = ()) -> WatchedGame[Any]:
    content = played.content(these.content())
    start = these.start(msgspec.convert(played.options, type=these.options), played.seats, content)
    return WatchedGame(these, start, content, SeededChance(seed_from(seed)), watchers)


def _look(game: WatchedGame[Any], seat: Seat | None) -> Sight:
    moment = snapshots.Moment.of(game, ())
    decision = None if seat is None else game.decision(seat)
    told = tuple(each.event for each in game.news if each.reaches(seat))
    return Sight(seat, partial(game.view, seat), decision, moment.waiting, told)


class Search:
    """Looks for positions at one table after the other."""

    def __init__(self, these: Rules[Any], named: Moments) -> None:
        self._rules = these
        self._named = named
        self.missing = dict(named)
        self._keys: set[str] = set()
        self._games: list[Game] = []

    def play(self, played: Played, seed: int) -> None:
        """One more game."""
        game = _begin(self._rules, played, seed)
        bots = [bot(self._rules.game, "heuristic", seed) for _ in range(played.seats)]
        random = Random(seed)
        found = Game(played, seed, [], [])
        self._games.append(found)
        while True:
            asked = game.asked
            onlooker = (asked[-1].seat + 1) % played.seats if asked else 0
            for seat in dict.fromkeys((*[each.seat for each in asked], onlooker, None)):
                found.hits.extend(self._come(_look(game, seat), len(found.answers)))
            if game.is_over or len(found.answers) == MOST_ANSWERS:
                return
            seat = asked[0].seat
            is_whim = random.random() < played.whims
            option = random.choice(asked[0].options) if is_whim else ask(bots[seat], game, asked[0])
            found.answers.append((seat, option))
            game.answer(seat, option)

    def _come(self, sight: Sight, answers: int) -> list[Hit]:
        """What has come up for the first time."""
        names = [name for name, has_come in self.missing.items() if has_come(sight)]
        for name in names:
            del self.missing[name]
        key = "" if sight.decision is None else sight.decision.prompt
        if key and key not in self._keys:
            self._keys.add(key)
            names.append("")
        return [Hit(name, answers, sight.seat, key) for name in names]

    def found(self) -> Iterator[Game]:
        """The games with their positions; those without a name only where no other puts the same question."""
        asked = {hit.key for game in self._games for hit in game.hits if hit.name}
        for game in self._games:
            hits = [hit for hit in game.hits if hit.name or hit.key not in asked]
            if hits:
                yield Game(game.played, game.seed, game.answers[: hits[-1].answers], hits)


class Recorder:
    """A game that is played once more, watched by those whose positions are wanted as soon as these remember it."""

    def __init__(self, these: Rules[Any], played: Game) -> None:
        self._rules = these
        self._played = played
        self._game = _begin(these, played.played, played.seed, self._watchers(0))
        self._told: list[tuple[list[News], list[Views]]] = []

    def samples(self) -> Iterator[Sample]:
        """The positions, as they come."""
        answers = self._played.answers
        for number in range(len(answers) + 1):
            news = list(self._game.news)
            self._told.append((news, self._game.moments(news)))
            for hit in self._played.hits:
                if hit.answers == number:
                    yield self._sample(hit, _look(self._game, hit.seat))
            if number < len(answers):
                self._game.watchers = self._watchers(number + 1)
                self._game.answer(*answers[number])

    def _watchers(self, number: int) -> tuple[Seat | None, ...]:
        """Whoever will remember the news of this answer: as a rule, each answer brings some."""
        soon = [hit.seat for hit in self._played.hits if number <= hit.answers < number + RECENT_NEWS]
        return tuple(dict.fromkeys(soon))

    def _sample(self, hit: Hit, sight: Sight) -> Sample:
        """The position of a seat, with everything that it can ask for."""
        seat, decision, these = sight.seat, sight.decision, self._rules
        news = self._news_of(sight)
        n = news[-1].n if news else 0
        moment = snapshots.Moment.of(self._game, ())
        asked = None if decision is None else snapshots.question(these, sight.view, decision)
        table = wire.Table(
            seat, n, sight.view, news, asked, moment.offers_open, moment.waiting, undo=None,
            stack=snapshots.stack(these, sight.view),
        )  # fmt: skip
        offers = () if seat is None else self._game.offers(seat)
        return Sample(
            hit.name or hit.key,
            table,
            [_sitter(seat) for seat in range(self._played.played.seats)],
            tuple(snapshots.shown_option(these, each) for each in offers),
            self._odds(sight, n) if hit.name else None,
            self._foreseen(sight, n) if hit.name else None,
        )

    def _news_of(self, sight: Sight) -> tuple[bodies.News, ...]:
        """All that the seat was told, answer by answer, with what it saw between the news."""
        after, found = sight.view, list[tuple[bodies.News, ...]]()
        changes = [each for each in self._told if any(news.reaches(sight.seat) for news in each[0])]
        for n, (news, moments) in reversed(list(enumerate(changes, start=1))):
            told = seen_after(news, moments, sight.seat, after)
            found.append(snapshots.news_items(self._rules, told, n, after, Comparison()))
            after = told[0][1]
        return tuple(item for items in reversed(found) for item in items)[-RECENT_NEWS:]

    def _odds(self, sight: Sight, n: int) -> wire.Odds | None:
        these, decision = self._rules, sight.decision
        if decision is None or these.odds is None:
            return None
        alone = tuple(these.odds(sight.view, decision, option) for option in decision.options)
        unknown = (None,) * len(decision.options)
        draws = these.draws and tuple(these.draws(sight.view, decision, option) for option in decision.options)
        in_the_end = unknown if these.prospects is None else tuple(these.prospects(sight.view, decision))
        return wire.Odds(decision.seat, n, alone, draws or unknown, in_the_end)

    def _foreseen(self, sight: Sight, n: int) -> wire.Consequences | None:
        these, decision = self._rules, sight.decision
        if decision is None or decision.kind is Kind.TALK:
            return None
        foresight = Foresight(self._game, decision.seat)
        return wire.Consequences(
            decision.seat,
            n,
            tuple(snapshots.all_foretold(these, foresight.of(option)) for option in decision.options),
            tuple(snapshots.notes(these, sight.view, decision, option) for option in decision.options),
            snapshots.ways(self._game, sight.view, decision),
        )


def _sitter(seat: Seat) -> bodies.SeatInfo:
    """People on the first seats, bots on the others."""
    is_person = seat < 2
    return bodies.SeatInfo(
        seat=seat, kind="person" if is_person else "bot", name=NAMES[seat], person=f"p{seat}" if is_person else None,
        level=None if is_person else "heuristic", present=True, away=False,
    )  # fmt: skip


def samples_of(game: str) -> list[Sample]:
    """All positions of a game, in the order in which they come up."""
    module = import_module(f"tools.moments.{game}")
    return found_at(game, module.TABLES, module.MOMENTS)


def found_at(game: str, tables: tuple[Played, ...], moments: Moments, most: int = MOST_TABLES) -> list[Sample]:
    """The positions that come up at these tables, played with one seed after the other until none is missing."""
    search = Search(rules(game), moments)
    for seed in range(most):
        search.play(tables[seed % len(tables)], seed)
        if not search.missing and seed + 1 >= len(tables):
            return [sample for each in search.found() for sample in Recorder(rules(game), each).samples()]
    raise SystemExit(f"{game}: no such position has come up: {', '.join(search.missing)}")


def main() -> None:
    """Write the files."""
    for game in GAMES:
        text = msgspec.json.encode(samples_of(game))
        (ROOT / "web" / "src" / "games" / game / "samples.gen.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
