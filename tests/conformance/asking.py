"""Everything that a server, a page and the terminal ask about a game, asked at many positions; failures are collected.

A server goes on where advice fails, so that nobody would notice: here every failure is seen.
"""

from __future__ import annotations

import io
import random
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.console import Console

from fabletop.bots import advise, mind
from fabletop.cli.menu import Menu
from fabletop.cli.screen import Screen
from fabletop.cli.table import Table
from fabletop.games import GAMES, OWN
from fabletop.kernel import Comparison, Decision, Foresight, News, Seat, guarded
from fabletop.kernel.records import Player
from fabletop.server.histories import jobs
from fabletop.server.tables import snapshots
from tests.conformance.positions import Setup, answers, bots_play, everybody, wishes

WHY_NOT = 40
"""Options of all kinds that are asked about at a position."""
FEW = 12
"""Prospects of more options than these take long."""
FREE_TEXT = ("I hold a high card.", "six, red", "go to 12", "")
LOOKED_UP = ("", "1", "sword", "forest")
IN_VIEW = ("help", "castle", "5")
SHORT_SEARCH = "search:8"
REPLAYED = 1_500
"""Longer games are not told again as a whole: that takes minutes."""


class Failure(NamedTuple):
    """Something that failed when it was asked."""

    game: str
    kind: str
    error: str
    where: str
    """The innermost line of ours."""
    setup: str
    seed: int
    number: int
    seat: Seat | None


class Share(NamedTuple):
    """How often a position is asked about, from what is cheap to what is dear."""

    question: float
    foresight: float
    screen: float
    hint: float
    replay: float
    """How many games are told again as a whole."""


class Inquirer:
    """Asks everything about the positions of one game, and remembers what failed."""

    def __init__(self, setup: Setup, seed: int, share: Share) -> None:
        self.failures: list[Failure] = []
        self.asked: Counter[str] = Counter()
        self.positions = 0
        self._setup, self._seed, self._share = setup, seed, share
        self._rng = random.Random(seed)
        game = setup.watched(seed)
        game.rules = guarded(game.rules, lambda kind, asked, error: self._note(kind, error))
        self.game = game
        self._seat: Seat | None = None

    def play(self, limit: int, *, well: bool = False) -> None:
        """Play so many answers, at random or as bots do, and ask at many positions on the way."""
        steps: Iterator[object] = bots_play(self.game) if well else answers(self.game, self._rng, limit)
        self.ask()
        for at, _ in enumerate(steps):
            self.ask()
            if at >= limit:
                break
        self._tell_again()

    def ask(self) -> None:
        """Everything about this position, as far as its turn has come."""
        share, rng = self._share, self._rng
        drawn = rng.random()
        if drawn >= share.question:
            return
        self.positions += 1
        self._ask_of_all()
        for seat in range(self.game.state.seat_count):
            self._seat = seat
            decision = self.game.decision(seat)
            self._ask_of(seat, decision)
            if decision is not None:
                if drawn < share.foresight:
                    self._ask_ahead(seat, decision)
                if drawn < share.screen and self._setup.game in GAMES:
                    self._show(seat, decision)
                if drawn < share.hint:
                    self._hint(seat)
        self._seat = None

    def _try(self, kind: str, ask: Callable[[], object]) -> None:
        self.asked[kind] += 1
        try:
            ask()
        except Exception as error:
            self._note(kind, error)

    def _note(self, kind: str, error: Exception) -> None:
        frames = [each for each in traceback.extract_tb(error.__traceback__) if "/fabletop/" in each.filename]
        last = frames[-1] if frames else None
        where = "" if last is None else f"{last.filename.rpartition('/fabletop/')[2]}:{last.lineno} {last.name}"
        why, setup = f"{type(error).__name__}: {error}"[:200], _named(self._setup)
        place = (setup, self._seed, self.game.number, self._seat)
        self.failures.append(Failure(self._setup.game, kind, why, where, *place))

    # -- what is asked ----------------------------------------------------------------------------------------------

    def _ask_of_all(self) -> None:
        game, rules = self.game, self.game.rules
        self._try("views", partial(game.views, everybody(game)))
        self._try("unveil", lambda: msgspec.json.encode(snapshots.opened(rules, game.state)))
        for news in game.news:
            self._try("news", partial(self._words, news))
        for seat in everybody(game):
            view = game.view(seat)
            self._try("stack", partial(snapshots.stack, rules, view))
            self._try("status", partial(snapshots.status, rules, view))
            self._try(
                "news", partial(snapshots.news_items, rules, [(each, view) for each in game.news], 1, view, _same)
            )

    def _words(self, news: News) -> object:
        texts = self.game.rules.texts()
        return texts.of("news", news.event), texts.foretold(news.event)

    def _ask_of(self, seat: Seat, decision: Decision[Any] | None) -> None:
        game, rules, view = self.game, self.game.rules, self.game.view(seat)
        offers = game.offers(seat)
        for offer in offers:
            self._try("offers", partial(snapshots.shown_option, rules, offer))
        for text in FREE_TEXT:
            self._try("chat", partial(rules.chat, view, text, ""))
        if decision is not None:
            self._try("question", lambda: msgspec.json.encode(snapshots.question(rules, view, decision)))
            for option in self._some(decision.options, FEW):
                self._try("notes", partial(self._notes, view, decision, option))
                for kind in ("odds", "draws"):
                    if (tell := getattr(rules, kind)) is not None:
                        self._try(kind, partial(tell, view, decision, option))
        others = [option for each in game.asked if each.seat != seat for option in each.options]
        for option in (*self._some(_wished(self._setup.game), WHY_NOT), *self._some(others, FEW)):
            self._try("why_not", partial(self._why_not, seat, decision, offers, option))

    def _notes(self, view: Any, decision: Decision[Any], option: Any) -> object:
        return msgspec.json.encode(snapshots.notes(self.game.rules, view, decision, option))

    def _why_not(self, seat: Seat, decision: Decision[Any] | None, offers: Sequence[Any], option: Any) -> None:
        rules = self.game.rules
        refusal = rules.refusal(self.game.view(seat), decision, offers, option)
        if refusal is not None:
            rules.reason(refusal)

    def _ask_ahead(self, seat: Seat, decision: Decision[Any]) -> None:
        game, rules = self.game, self.game.rules
        foresight = Foresight(game, seat)
        for option in self._some(decision.options, FEW):
            self._try("foresee", partial(self._foretold, foresight, option))
        self._try("ways", lambda: msgspec.json.encode(snapshots.ways(game, game.view(seat), decision)))
        if rules.prospects is not None and len(decision.options) <= FEW:
            self._try("prospects", partial(rules.prospects, game.view(seat), decision))

    def _show(self, seat: Seat, decision: Decision[Any]) -> None:
        """The terminal's screens: the table, the choices with all that is told of them, and what can be looked up."""
        view, table = self.game.view(seat), self._table
        drawing, look = table.drawing, table.look
        menu = Menu(table, decision, view, lambda typed, _: typed)
        asked = msgspec.structs.replace(look, options=decision.options, ways=lambda: menu.ways)
        self._try("screen.table", lambda: table.screen.show(drawing.table(view, asked)))
        self._try("screen.choices", lambda: _render(table, drawing.choices(view, decision, look, menu.foreseen)))
        self._try("screen.hand", lambda: _render(table, drawing.hand(view, look)))
        some = self._some(decision.options, FEW)
        self._try("screen.menu", lambda: menu.show([[each] for each in some]))
        self._try("screen.knowledge", lambda: table.screen.show(*drawing.knowledge(view, look)))
        self._try("screen.statements", lambda: drawing.statements(view))
        for words in LOOKED_UP:
            self._try("screen.look", partial(self._looked_up, words, view))
        for words in (*IN_VIEW, *(menu.label(each).plain for each in some[:3])):
            self._try("screen.find", partial(drawing.find, words, view, decision))
        for news in self.game.news:
            self._try("screen.news", partial(self._news_on_screen, news, view))

    def _foretold(self, foresight: Foresight, option: Any) -> object:
        return msgspec.json.encode(snapshots.all_foretold(self.game.rules, foresight.of(option)))

    def _looked_up(self, words: str, view: Any) -> None:
        table = self._table
        table.screen.show(*table.drawing.look_up(words, view, table.look))

    def _news_on_screen(self, news: News, view: Any) -> None:
        drawing, look = self._table.drawing, self._table.look
        for tell in (drawing.is_noise, drawing.is_aside, drawing.turn_of, drawing.explain):
            tell(news.event)
        _render(self._table, drawing.told(news.event, look))
        _render(self._table, drawing.interlude(news.event, view, look))

    @property
    def _table(self) -> Table:
        seats = range(self.game.state.seat_count)
        players = [Player(f"P{seat + 1}", "person") for seat in seats]
        console = Console(file=io.StringIO(), width=100, height=60, force_terminal=True)
        return Table(self.game, players, Screen(console, lambda: "", interactive=False))

    def _hint(self, seat: Seat) -> None:
        game = self.game
        if self._setup.game not in OWN or self._setup.pack:
            return
        for level in mind(self._setup.game).levels:
            spec = SHORT_SEARCH if level == "search" else level
            self._try(f"hint.{level}", partial(advise, self._setup.game, spec, seat, 1, game))

    def _tell_again(self) -> None:
        """Look-backs and the archive, as the back room makes them."""
        game = self.game
        if (
            self._rng.random() >= self._share.replay
            or game.number > REPLAYED
            or self._setup.game not in OWN
            or self._setup.pack
        ):
            return
        held = jobs.held(game)
        self._try("replay", partial(jobs.look_back, held, 0, jobs.Counts({}, 0)))
        if game.is_over:
            self._try("archive", partial(jobs.archive, held, game.state.seat_count))
            self._try("all_open", partial(jobs.all_open, held, None, jobs.Counts({}, 0)))
            if game.rules.chronicle is not None:
                self._try("chronicle", partial(jobs.chronicle, held, None))

    def _some(self, things: Sequence[Any], count: int) -> Sequence[Any]:
        return self._rng.sample(things, min(len(things), count))


_same = Comparison()


@cache
def _wished(game: str) -> list[msgspec.Struct]:
    return wishes(game)


def _render(table: Table, drawn: Any) -> None:
    if drawn is not None:
        table.screen.show(drawn)


def _named(setup: Setup) -> str:
    changed = {
        name: value
        for name, value in msgspec.structs.asdict(setup.options).items()
        if value != getattr(type(setup.options)(), name)
    }
    return f"{setup.seats} seats {changed} {setup.pack}".strip()


def told(failures: Sequence[Failure]) -> list[str]:
    """One line for each thing that fails, with the first place where it did and how often."""
    first: dict[tuple[str, str, str], Failure] = {}
    for each in failures:
        first.setdefault((each.game, each.kind, each.where or each.error), each)
    counts = Counter((each.game, each.kind, each.where or each.error) for each in failures)
    return [
        f"{each.game}: {each.kind} fails ({counts[key]} times): {each.error} at {each.where};"
        f" first at {each.setup}, seed {each.seed}, answer {each.number}, seat {each.seat}"
        for key, each in first.items()
    ]


def write_failures(failures: Sequence[Failure], path: Path) -> None:
    """Add them to a file."""
    with path.open("a", encoding="utf-8") as file:
        file.writelines(f"- {line}\n" for line in told(failures))
