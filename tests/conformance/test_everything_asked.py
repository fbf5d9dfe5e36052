"""Whatever a client may ask is answered, at thousands of positions of every game: nothing that is told fails."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import msgspec
import pytest

from fabletop.kernel import ADVICE, Rules
from tests.conformance.asking import Inquirer, Share, told
from tests.conformance.looking import callables_of_rules
from tests.conformance.positions import ALL_SETUPS, GAMES, LONE_SETUPS, Setup

SOME = Share(question=0.12, foresight=0.012, screen=0.012, hint=0.006, replay=0.1)
ANSWERS = 110
FEWEST = 3
"""Positions: the smallest example is over after a few answers."""
MANY = Share(question=0.5, foresight=0.1, screen=0.1, hint=0.03, replay=1.0)
MANY_ANSWERS = 2_500


LAW = {
    "content", "start", "play", "view", "views", "reshuffle", "result", "texts", "stock", "chat", "chronicle", "leaves",
    "option_values",
}  # fmt: skip
"""What decides a game or comes before and after it: a table does not go on where that fails."""


def test_all_that_rules_bring_is_law_or_advice() -> None:
    """What is added must be one or the other; texts are guarded sentence by sentence."""
    assert callables_of_rules() == LAW | set(ADVICE)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_asked_fails(game: str) -> None:
    failures, positions = [], 0
    for seed, setup in enumerate(each for each in ALL_SETUPS if each.game == game):
        inquirer = Inquirer(setup, seed, SOME)
        inquirer.play(ANSWERS, well=seed % 2 == 1 and setup.game in WITH_BOTS)
        failures += inquirer.failures
        positions += inquirer.positions
    assert told(failures) == []
    assert positions > FEWEST


WITH_BOTS = [each for each in GAMES if each not in ("lantern", "conclave")]
"""The examples bring no bots."""


@pytest.mark.soak
@pytest.mark.parametrize("well", [False, True], ids=["at random", "by bots"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_asked_ever_fails(game: str, well: bool, capsys: pytest.CaptureFixture[str]) -> None:
    failures, asked, positions = [], Counter[str](), 0
    for seed, setup in enumerate(each for each in (*ALL_SETUPS, *LONE_SETUPS) if each.game == game):
        inquirer = Inquirer(setup, 1_000 + seed, MANY)
        inquirer.play(MANY_ANSWERS, well=well and game in WITH_BOTS)
        failures += inquirer.failures
        asked.update(inquirer.asked)
        positions += inquirer.positions
    with capsys.disabled():
        sys.stdout.write(f"\n{game}: {positions} positions, {asked.total()} questions: {dict(asked.most_common())}\n")
    assert told(failures) == []


class _Failing(Setup):
    """A setup whose rules fail to say whether dice decide."""

    @property
    def rules(self) -> Rules[Any]:
        return msgspec.structs.replace(super().rules, can_fail=_fails)


def _fails(*_: object) -> bool:
    raise KeyError("a card")


def test_what_fails_is_told_once_with_where_it_did() -> None:
    inquirer = Inquirer(_Failing(*ALL_SETUPS[0]), 7, Share(1.0, 0.0, 0.0, 0.0, 0.0))
    inquirer.play(3)
    (line,) = told(inquirer.failures)
    assert "can_fail fails" in line
    assert "KeyError: 'a card'" in line
    assert "seed 7, answer" in line
