"""At the terminal nothing that is only told ends a game: what fails is missing, and a hint is said not to be there."""

from __future__ import annotations

import random
from typing import Any, NoReturn

import msgspec
import pytest

from fabletop.cli import table
from fabletop.games import OWN, rules
from fabletop.kernel import ADVICE, Game, SeededChance, Texts, Words, seed_from
from tests.cli.sitting import Terminal

FAULT = "the-fault-nobody-may-see"
QUESTIONS = ("hint", "why", "why not 2", "notes", "look", "log all", "how", "help", "rules 1")


def _fail(*_: object, **__: object) -> NoReturn:
    raise KeyError(FAULT)


class _Faulty(Texts):
    """Texts that have no words for what is told."""

    def __init__(self, texts: Texts) -> None:
        self._templates, self._refined, self._namers = texts._templates, texts._refined, texts._namers

    def words(self, key: str, values: Any = None) -> Words:
        return (
            _fail()
            if key.startswith(("news.", "note.", "danger.", "prompt.", "refusal."))
            else super().words(key, values)
        )


def _terminal(game: str) -> Terminal:
    sound = rules(game)
    given = {kind: _fail for kind in ADVICE if getattr(sound, kind) is not None}
    texts = _Faulty(sound.texts())
    faulty = msgspec.structs.replace(sound, texts=lambda: texts, **given)
    seats = max(2, sound.seats[0])
    content = sound.content()
    start = sound.start(sound.options(), seats, content)
    dealt: Game[Any] = Game(faulty, start, content, SeededChance(seed_from(1)))
    return Terminal(",".join(["me", *["random"] * (seats - 1)]), dealt)


@pytest.mark.parametrize("game", OWN)
def test_nothing_that_is_told_ends_a_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "advise", _fail)
    terminal = _terminal(game)
    rng = random.Random(1)
    lines = [line for _ in range(25) for line in (*rng.sample(QUESTIONS, 2), "1")]
    terminal.type("hint", *lines)
    assert "There is no hint now." in terminal.text
    assert FAULT not in terminal.text
    assert len(terminal.asked) > len(lines) // 2
