"""Games of which one piece of advice always fails, for a server's folder of games: the rest of them is Conclave."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

import msgspec

from fabletop.bots import Mind
from fabletop.kernel import ADVICE, Decision, Refusal, Remark, Rules, Texts, Way, Words
from tests.kernel import conclave

FAULT = "the-fault-nobody-may-see"
"""What a failing piece says: it may stand in the log, and nowhere else."""
TEXTS = ("option", "news", "prompt", "detail", "status", "note", "danger", "open", "refusal", "chance")
KINDS = (*ADVICE, *(f"texts.{group}" for group in TEXTS), "foresee")
"""Each kind of advice that can fail, as it is counted."""

_MODULE = """
import sys
sys.path.append({root!r})
from tests.server.faulty import faulty_rules
RULES = faulty_rules({game!r}, {kind!r})
"""
_BOTS = """
from tests.server.faulty import {mind} as MIND
"""


def game_of(kind: str) -> str:
    """The game in which this kind of advice fails."""
    return f"faulty_{kind.replace('.', '_')}"


def write_game(folder: Path, kind: str, mind: str = "") -> None:
    """Put the game in which this fails into a folder of games; its bots may be faulty, too."""
    package = folder / game_of(kind)
    package.mkdir(parents=True)
    root = str(Path(__file__).parents[2])
    (package / "__init__.py").write_text(_MODULE.format(root=root, game=game_of(kind), kind=kind))
    if mind:
        (package / "bots.py").write_text(_BOTS.format(mind=mind))


def faulty_rules(game: str, kind: str) -> Rules[Any]:
    """Conclave with all kinds of advice, one of which fails; with none of these kinds it is sound."""
    rules = msgspec.structs.replace(conclave.RULES, game=game, title=game, texts=lambda: _Faulty(kind), **SOUND)
    if kind in BROKEN:
        return msgspec.structs.replace(rules, view=_sees(kind))
    if kind in ADVICE:
        return msgspec.structs.replace(rules, **{kind: _fail})
    return msgspec.structs.replace(rules, reshuffle=_spoil, play=_play) if kind == "foresee" else rules


def _fail(*_: object) -> NoReturn:
    raise KeyError(FAULT)


class _Faulty(Texts):
    """Texts of which one group fails."""

    def __init__(self, kind: str) -> None:
        seat_names = {"seat": lambda texts, seat: f"Seat {seat + 1}"}
        super().__init__({**conclave.TEXTS, **MORE_TEXTS}, seat_names)
        self._group = kind.removeprefix("texts.")

    def words(self, key: str, values: Any = None) -> Words:
        if key.partition(".")[0] == self._group:
            _fail()
        return super().words(key, values)


MORE_TEXTS = {
    "detail": {"turn": "Think twice."},
    "note": {"cards": "There are {count} cards."},
    "danger": {"hand_shown": "All may be lost."},
    "refusal": {"no_card": "You have no such card."},
    "chance": {"cast": "that it hits"},
}


def _ways(state: Any, seat: int, asked: Decision[Any]) -> list[Way]:
    return [Way(option, None) for option in asked.options]


SOUND: dict[str, Any] = {
    "why_not": lambda view, asked, option: Refusal("", "no_card"),
    "dangers": lambda view, asked, option: [conclave.HandShown(0, ())],
    "notes": lambda view, asked, option: [Remark("cards", {"count": view.deck})],
    "can_fail": lambda view, asked, option: isinstance(option, conclave.Cast),
    "odds": lambda view, asked, option: 0.5,
    "draws": lambda view, asked, option: 0.25,
    "prospects": lambda view, asked: [0.75] * len(asked.options),
    "ways": _ways,
    "open_plans": True,
}
"""Advice for a game that has none of its own."""


def _spoil(state: Any, seat: int, shuffle: Any) -> None:
    conclave.reshuffle(state, seat, shuffle)
    state.__dict__["imagined"] = True


async def _play(state: Any) -> None:
    await _Watched(conclave.play(state), state)


class _Watched:
    """A script that fails as soon as it goes on where something was imagined."""

    def __init__(self, script: Any, state: Any) -> None:
        self._script, self._state = script, state

    def __await__(self) -> Any:
        value = None
        while True:
            if self._state.__dict__.get("imagined"):
                _fail()
            try:
                asked = self._script.send(value)
            except StopIteration:
                return
            value = yield asked


def _first(view: Any, decision: Decision[Any], random: Any) -> Any:
    return decision.options[0]


def _somebody_unknown(view: Any, decision: Decision[Any], random: Any) -> Any:
    return conclave.Cast(98)


def _worthless(state: Any, seat: int) -> float:
    return 0.0


BROKEN = ("view", "odd_view", "late_view")
"""What cannot fail without the table: what seats see fails, cannot be sent, or fails after some answers."""
ENOUGH_CARDS = 17


def _sees(kind: str) -> Any:
    def view(table: Any, seat: int | None) -> msgspec.Struct:
        seen = conclave.view(table, seat)
        if kind == "view" or (kind == "late_view" and len(table.deck) < ENOUGH_CARDS):
            _fail()
        odd = kind == "odd_view" and len(table.deck) < ENOUGH_CARDS
        return msgspec.structs.replace(seen, hand=(object(),)) if odd else seen

    return view


LEVELS = ("random", "heuristic")
FAILING = Mind(heuristic=_fail, worth=_worthless, levels=LEVELS)
"""A bot that fails whatever it is asked."""
ASTRAY = Mind(heuristic=_somebody_unknown, worth=_worthless, levels=LEVELS)
"""A bot that chooses what nobody can choose."""
DEAF = Mind(heuristic=_first, worth=_worthless, levels=LEVELS, take_wishes=_fail, reply=_fail)
"""A bot that fails when people mark what they want."""
