"""Everything that anybody can ask a table without doing anything, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, groupby
from operator import itemgetter
from typing import Any

import msgspec

from fabletop.bots import advise, mind
from fabletop.bots.mind import shuffler
from fabletop.games import GAMES
from fabletop.kernel import Decision, Game, Rules, Seat, UndoRefused, foresee, ways
from tests.conformance.positions import everybody

FEW = 12
"""Prospects of more options than these would take the suite long."""
Look = tuple[str, Callable[[], Any]]

ASKED_HERE = {
    "view",
    "result",
    "stock",
    "unveil",
    "why_not",
    "dangers",
    "notes",
    "remarks",
    "views",
    "ways",
    "can_fail",
    "odds",
    "prospects",
    "draws",
    "needless",
    "stack",
    "chat",
}
"""What rules answer about a position, and the suite asks at every one."""
ASKED_ELSEWHERE = {
    "content": "made once, before the game",
    "start": "makes the state",
    "play": "plays",
    "reshuffle": "changes forks; asked for by imagining",
    "texts": "words without a state",
    "chronicle": "told from views alone, after the game",
    "option_values": "asked before the game",
    "leaves": "asked after the game, for the next one",
}
"""What else rules bring that can be called, and why it is no look at a position."""


def callables_of_rules() -> set[str]:
    """All that rules bring and that can be called."""
    return {
        field.name for field in msgspec.structs.fields(Rules) if "Callable" in str(Rules.__annotations__[field.name])
    }


def looks(game: Game[Any]) -> Iterator[Look]:
    """What every client asks at every position, for every seat and a spectator."""
    rules = game.rules
    yield "result", partial(rules.result, game.state)
    yield "stock", partial(rules.stock, game.state)
    yield "unveil", partial(rules.unveil, game.state)
    yield "asked", lambda: [msgspec.json.encode(each.options) for each in game.asked]
    open_to_all = [option for each in game.asked for option in each.options]
    yield "unveil", partial(game.rules.unveil, game.state)
    yield "views", partial(game.views, everybody(game))
    for seat in everybody(game):
        yield "view", partial(_seen, game, seat)
        yield "stack", partial(rules.stack, game.view(seat))
        if seat is not None:
            yield from _looks_of(game, seat, open_to_all)


def _looks_of(game: Game[Any], seat: Seat, open_to_all: list[Any]) -> Iterator[Look]:
    rules, view, decision = game.rules, game.view(seat), game.decision(seat)
    yield "offers", partial(game.offers, seat)
    yield "chat", partial(rules.chat, view, "I hold a high card.", "")
    for option in {type(each): each for each in (*open_to_all, *game.offers(seat))}.values():
        yield "why_not", partial(rules.why_not, view, decision, option)
    if decision is None:
        return
    yield "needless", partial(rules.needless, view, decision)
    yield "remarks", partial(rules.remarks, view, decision)
    if rules.prospects is not None and len(decision.options) <= FEW:
        yield "prospects", partial(rules.prospects, view, decision)
    for option in decision.options:
        yield "dangers", partial(rules.dangers, view, decision, option)
        yield "notes", partial(rules.notes, view, decision, option)
        yield "can_fail", partial(rules.can_fail, view, decision, option)
        if rules.odds is not None:
            yield "odds", partial(rules.odds, view, decision, option)
        if rules.draws is not None:
            yield "draws", partial(rules.draws, view, decision, option)


def _seen(game: Game[Any], seat: Seat | None) -> bytes:
    return msgspec.json.encode(game.view(seat))


def long_looks(game: Game[Any]) -> Iterator[Look]:
    """What previews, bots, hints, undo, branches and saving ask now and then."""
    yield "fork", partial(game.fork, game.chance)
    yield "at", partial(game.at, max(0, game.number - 3))
    for seat in range(game.state.seat_count):
        yield "imagine", partial(game.imagine, seat, shuffler(game.number))
        yield "undo", partial(_would_undo, game, seat)
        yield "foresee", partial(foresee, game, seat)
        yield "ways", partial(ways, game, seat)
        chance = mind(game.rules.game).chance if game.rules.game in GAMES else None
        if chance is not None:
            yield "chance", partial(chance, game.view(seat))
    for decision in game.asked if game.rules.game in GAMES else ():
        yield "hint", partial(advise, game.rules.game, "heuristic", decision.seat, game.number, game)
        yield "worth", partial(_appraise, game, decision)


def _would_undo(game: Game[Any], seat: Seat) -> None:
    number = game.last_answer(seat)
    if number is not None:
        try:
            game.undo_needs(seat, number)
        except UndoRefused:
            return


def _appraise(game: Game[Any], decision: Decision[Any]) -> None:
    twin = game.imagine(decision.seat, shuffler(1))
    mind(game.rules.game).worth(twin.state, decision.seat)


def _traces(game: Game[Any]) -> tuple[bytes, object, int, int]:
    """The state, what is counted beside it, the news and the log: all that a look could leave its trace on."""
    return msgspec.msgpack.encode(game.state), game.state.__dict__["work"], len(game.news), game.number


def look(game: Game[Any], *, long: bool) -> None:
    """Ask everything; whatever changes something is named."""
    before = _traces(game)
    asked = chain(looks(game), long_looks(game) if long else ())
    for name, same in groupby(asked, key=itemgetter(0)):
        for _, ask in same:
            ask()
        assert _traces(game) == before, f"{name} has changed the game"
