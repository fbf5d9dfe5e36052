"""Questions of every kind, found by playing at random, and a page on which any of them can be put at once."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain, count, islice
from typing import Any

import msgspec
from playwright.sync_api import Browser, WebSocketRoute

from fabletop.games import rules
from fabletop.kernel import Decision, Game, Rules, SeededChance, Words, seed_from
from fabletop.server.protocol import wire
from fabletop.server.tables import snapshots
from tests.e2e.people import Guest, Message

QUESTIONS = {"shamans": 500, "phenomena": 800, "andor": 600, "talisman": 1000, "prophecy": 1000}
"""So many are looked at."""
OPTIONS: dict[str, dict[str, Any]] = {
    "shamans": {},
    "phenomena": {"game_length": -20, "trade": True, "expanded_magic_help": True},
    "andor": {"legend": "legend_13"},
    "talisman": {"deal": "choose", "cooperation_shared_trait": True, "destiny_revealed": True},
    "prophecy": {"deal": "draft", "water_realm": True, "trading": True},
}
MOST_LOOKED_AT = 50_000
"""A position that has not come up by then does not come up in play at random."""
FIRST = 100_000
"""Our own messages are later than all of the server's."""
SEATS = {"shamans": 5, "phenomena": 3, "andor": 4, "talisman": 4, "prophecy": 4}
BOT = {"kind": "bot", "level": "heuristic"}
IsThere = Callable[[Decision[Any], Any], bool]


@lru_cache
def questions(game: str) -> list[Message]:
    """Of each kind of question to the first seat, found in some games, the one with the longest words, as a message."""
    longest: dict[tuple[str, int], tuple[int, Message]] = {}
    for decision, view in islice(chain.from_iterable(_played(game, seed) for seed in count(1)), QUESTIONS[game]):
        asked = snapshots.question(rules(game), view, decision)
        labels = sorted((_length(option.label) for option in asked.options), reverse=True)
        length = _length(asked.prompt) + _length(asked.detail) + sum(labels[:4])
        # A few options stand in the bar themselves, many on the table.
        kind = (asked.key, min(len(labels), 5))
        if length > longest.get(kind, (0, {}))[0]:
            longest[kind] = (length, _message(rules(game), view, asked))
    return [message for _, (_, message) in sorted(longest.items())]


def positions(game: str, wanted: dict[str, IsThere]) -> dict[str, Message]:
    """For each name the first question to the first seat at which this holds, as a message."""
    found: dict[str, Message] = {}
    for decision, view in islice(chain.from_iterable(_played(game, seed) for seed in count(1)), MOST_LOOKED_AT):
        for name in [name for name, is_there in wanted.items() if name not in found and is_there(decision, view)]:
            found[name] = _message(rules(game), view, snapshots.question(rules(game), view, decision))
        if len(found) == len(wanted):
            return found
    raise AssertionError(f"never came up: {wanted.keys() - found.keys()}")


def _played(game: str, seed: int) -> Iterator[tuple[Decision[Any], msgspec.Struct]]:
    """Every question to the first seat, but for most of those whether it wants to speak."""
    these = rules(game)
    content = these.content()
    start = these.start(msgspec.convert(OPTIONS[game], type=these.options), SEATS[game], content)
    table = Game(these, start, content, SeededChance(seed_from(seed)))
    rng = random.Random(seed)
    while not table.is_over:
        decision = table.asked[0]
        if decision.seat == 0 and (decision.prompt != "talk" or rng.random() < 0.1):
            yield decision, table.view(0)
        table.answer(decision.seat, rng.choice(decision.options))


def _length(words: Words) -> int:
    return sum(len(piece if isinstance(piece, str) else piece.text) for piece in words)


def _message(these: Rules[Any], view: msgspec.Struct, asked: wire.Decision) -> Message:
    table = wire.Table(
        seat=0,
        n=0,
        view=view,
        news=(),
        decision=asked,
        offers_open=False,
        waiting=(0,),
        undo=None,
        seconds=None,
        kept=None,
        window=None,
        stack=snapshots.stack(these, view),
    )
    message: Message = json.loads(wire.encode(table))
    message["decision"]["needless"] = None
    return message


class Asked(Guest):
    """Somebody at a table of bots, who is asked whatever we like."""

    def __init__(self, browser: Browser, url: str, game: str, width: int = 1440, *, lesson: bool = False) -> None:
        super().__init__(browser, url, "Carl", width)
        self._socket: WebSocketRoute | None = None
        self._n = FIRST
        self.page.route_web_socket(re.compile("/socket$"), self._between)
        self.introduce()
        body = {"game": game, "options": OPTIONS[game], "seats": [{"kind": "me"}, *[BOT] * (SEATS[game] - 1)]}
        table = self.call("POST", "tables", body | {"start": True})["id"]
        self.open(f"/table/{table}{'?lesson' if lesson else ''}")
        self.page.locator(".bars > .decide").wait_for(timeout=30_000)

    def _between(self, page: WebSocketRoute) -> None:
        """What the server says of the table itself comes through; all else of it is ours."""
        self._socket = page
        server = page.connect_to_server()
        page.on_message(lambda _: None)
        server.on_message(lambda text: self._pass_on(page, str(text)))

    def _pass_on(self, page: WebSocketRoute, text: str) -> None:
        if self._n == FIRST or json.loads(text)["type"] in {"welcome", "lobby"}:
            page.send(text)

    def ask(self, question: Message) -> None:
        """Put a question."""
        assert self._socket is not None
        self._n += 1
        self._socket.send(json.dumps(question | {"n": self._n}))
        for _ in range(200):
            if self.page.locator(".bars > .decide:not(.wait)").count():
                return
            self.put_away()
            self.page.wait_for_timeout(25)
        raise AssertionError(question["decision"]["prompt"])
