"""Why a bot chooses: a sentence for most real choices, from its own reckoning, the same everywhere."""

from __future__ import annotations

import ast
import fnmatch
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fabletop
from fabletop.bots import Sampler, advise, bot, mind, reasons
from fabletop.bots.reasons import Part, Reason, compared, in_words, percent
from fabletop.games import GAMES
from fabletop.kernel import Decision, Game, Kind, Remark, plain
from fabletop.kernel.packs import base_texts
from fabletop.kernel.texts import general_texts

BOTS = Path(reasons.__file__).parent
GERMAN = Path(__file__).parents[2] / "docs" / "examples" / "packs" / "schamanen"
MOST = 250
"""Decisions of one game that are looked at."""
LONGEST = 220
SHARE = {"shamans": 0.95, "phenomena": 0.75, "andor": 0.9, "talisman": 0.8, "prophecy": 0.9}
"""Of the real choices of a heuristic game, at least so many have a reason; what is left is mostly all the same."""


def choices_of(game_id: str, seed: int = 1) -> Iterator[tuple[Game[Any], Decision[Any], Any]]:
    """The real choices of a game among heuristic bots: of several options, and not whether to say something."""
    game = fabletop.new(game_id, 4, seed=seed)
    players = [bot(game_id, "heuristic", f"{seed}/{seat}") for seat in range(4)]
    for _ in range(MOST):
        if game.is_over:
            return
        for decision in game.asked:
            view = game.view(decision.seat)
            option = players[decision.seat].choose(view, decision.alone, Sampler(game, decision.seat))
            if decision.kind is not Kind.TALK and len({*decision.options, option}) > 1:
                yield game, decision, option
            game.answer(decision.seat, option)


def reason_of(game: Game[Any], decision: Decision[Any], option: Any) -> Reason | None:
    return mind(game.rules.game).reason(game.view(decision.seat), decision.alone, option)


@pytest.mark.parametrize("game_id", SHARE)
def test_most_real_choices_have_a_reason(game_id: str) -> None:
    said = []
    for game, decision, option in choices_of(game_id):
        before = msgspec.msgpack.encode(game.state), msgspec.msgpack.encode(game.view(decision.seat))
        why = plain(in_words(game.rules, reason_of(game, decision, option), option))
        assert before == (msgspec.msgpack.encode(game.state), msgspec.msgpack.encode(game.view(decision.seat)))
        assert len(why) <= LONGEST, why
        assert why == "" or why.endswith("."), why
        said.append(bool(why))
    assert sum(said) >= SHARE[game_id] * len(said), f"{sum(said)} of {len(said)}"


@pytest.mark.parametrize("game_id", SHARE)
def test_no_option_that_is_named_beside_it_was_clearly_better(game_id: str) -> None:
    """What a choice is hardly better than is another option of the same question."""
    for game, decision, option in choices_of(game_id, seed=2):
        reason = reason_of(game, decision, option)
        if reason is not None and reason.than:
            assert reason.other in decision.options
            assert reason.other != option


PROGRAM = """
import sys
from fabletop.kernel import plain
from fabletop.bots import advise
from tests.bots.test_reasons import choices_of
for game, decision, option in choices_of(sys.argv[1], seed=3):
    if game.number > 40:
        break
    print(game.number, plain(advise(sys.argv[1], "heuristic", decision.seat, 7, game).why))
"""


@pytest.mark.parametrize("game_id", SHARE)
def test_it_is_the_same_in_every_process(game_id: str) -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM, game_id],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0]
    assert told[0] == told[1]


def keys_in(game_id: str) -> Iterator[str]:
    """The keys that a game's reasons name; a pattern where a key is put together."""
    for path in sorted((BOTS / game_id).glob("reasons*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                yield "".join(str(each.value) if isinstance(each, ast.Constant) else "*" for each in node.values)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_text_of_a_reason_is_used(game_id: str) -> None:
    own = [key.split(".")[1] for key in base_texts(game_id) if key.startswith("reason.")]
    named = [*dict.fromkeys(key.partition("/")[0] for key in keys_in(game_id))]
    shared = [key.split(".")[1] for key in general_texts() if key.startswith("reason.")]
    unused = [key for key in dict.fromkeys(own) if not any(fnmatch.fnmatch(key, each) for each in named if each != "*")]
    assert [key for key in unused if key not in shared] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_reason_is_a_text(game_id: str) -> None:
    """The keys that are named outright, in `because`, `Part` and `Plainly`."""
    texts = base_texts(game_id)
    own = {key.split(".")[1] for key in texts if key.startswith("reason.")}
    for path in sorted((BOTS / game_id).glob("reasons*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                where = {"because": (0,), "Part": (1, 3), "Plainly": (0, 1)}.get(node.func.id, ())
                for at in where:
                    key = node.args[at] if at < len(node.args) else None
                    if isinstance(key, ast.Constant) and key.value:
                        assert key.value in own, f"{path.name}:{node.lineno}"


def test_the_part_that_is_most_above_the_others_is_told() -> None:
    worths = {"a": (Part(1.0, "fame"), Part(2.0, "gold")), "b": (Part(0.9, "fame"), Part(0.5, "gold")), "c": ()}
    found = compared("abc", "a", worths.__getitem__, close=0.1)
    assert found == Reason((Remark("gold"),))
    assert compared("abc", "a", worths.__getitem__, close=2.0) == Reason((Remark("gold"),), "hardly_better_than", "b")


def test_equal_options_have_no_reason_and_one_that_is_as_good_is_named() -> None:
    assert compared("ab", "a", lambda option: (Part(1.0, "fame"),), close=0.1) is None
    assert compared("a", "a", lambda option: (Part(1.0, "fame"),), close=0.1) is None
    worths = {"a": (Part(1.0, "fame"),), "b": (Part(1.0, "gold"),), "c": (Part(0.0, "gold"),)}
    assert compared("abc", "a", worths.__getitem__, close=0.1) == Reason((Remark("fame"),), "as_good_as", "b")


def test_what_is_worth_less_is_not_called_better() -> None:
    """A puzzle's solution was hardly better than what the bot liked more."""
    worths = {"a": (Part(1.0, "fame"),), "b": (Part(1.5, "gold"),), "c": ()}
    found = compared("abc", "a", worths.__getitem__, close=1.0)
    assert found == Reason((Remark("fame"),), "about_as_good_as", "b")
    assert compared("abc", "a", worths.__getitem__, close=0.1) == Reason((Remark("fame"),))


def test_harm_that_an_option_avoids_is_told() -> None:
    worths = {"stay": (Part(0.0),), "fight": (Part(-2.0, "fight", {"chance": 9}, "no_fight"),)}
    found = compared(["stay", "fight"], "stay", worths.__getitem__, close=0.1)
    assert found == Reason((Remark("no_fight", {"chance": 9}),))


@pytest.mark.parametrize(("chance", "whole"), [(0, 0), (0.001, 1), (0.5, 50), (0.999, 99), (1, 100), (1 - 1e-12, 100)])
def test_what_is_not_certain_is_not_called_so(chance: float, whole: int) -> None:
    assert percent(chance) == whole


def test_whoever_plays_without_a_thought_has_no_reason() -> None:
    game = fabletop.new("shamans", 4, seed=1)
    seat = game.asked[0].seat
    assert advise("shamans", "random", seat, 1, game).why == ()
    told = [advise("shamans", "novice", seat, seed, game) for seed in range(40)]
    assert any(advice.why for advice in told)
    assert any(not advice.why for advice in told)


def test_search_says_that_imagined_games_changed_its_mind() -> None:
    found = set[str]()
    for game, decision, _ in choices_of("shamans", seed=4):
        if decision.prompt in ("lead", "follow"):
            advice = advise("shamans", "search:12", decision.seat, 1, game)
            found.add(plain(advice.why).partition(":")[0])
        if len(found) > 5 or game.number > 60:
            break
    assert "In imagined games this did better than" in found
    assert len(found) > 2


def test_a_pack_in_another_language_says_it_in_that_language() -> None:
    silent = {"talk_silent": True}
    english, german = [fabletop.new("shamans", 4, silent, seed=1, packs=packs) for packs in ([], [GERMAN])]
    said = [advise("shamans", "heuristic", game.asked[0].seat, 1, game) for game in (english, german)]
    assert said[0].option == said[1].option
    assert plain(said[0].why) == "It is surely the lowest card and takes a tile."
    assert plain(said[1].why) == "Das ist sicher die niedrigste Karte, und ein Plättchen gehört dir."
