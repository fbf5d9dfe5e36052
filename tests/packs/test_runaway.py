"""Legends that would go on without end are stopped after so many steps, and whoever wrote them is told where."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fabletop.cli.main import main
from fabletop.games import equipped, library
from fabletop.games.andor.content import load_content
from fabletop.games.andor.state import Options
from fabletop.games.andor.story.conditions import Condition, holds
from fabletop.kernel import Game, Rules, RunawayScript, SeededChance, seed_from
from fabletop.kernel.packs import BrokenPack, merge, pack_of
from fabletop.lab.andor.trial import dry_run
from tests.packs.hostile import CHAIN, ENDLESS, SLOW, chained, eventful, wide


def rules_of(text: str) -> Rules[Any]:
    """Andor with a Legend in one file."""
    merged, found = merge(library("andor"), [pack_of({"legend.toml": text})])
    assert merged is not None, found
    return equipped(merged)


def played(rules: Rules[Any], legend: str, decisions: int = 200) -> Game[Any]:
    """A game by chance."""
    content = rules.content()
    game = Game(rules, rules.start(Options(legend=legend), 2, content), content, SeededChance(seed_from("1")))
    pick = random.Random(1)
    for _ in range(decisions):
        if game.is_over:
            break
        game.answer(game.asked[0].seat, pick.choice(game.asked[0].options))
    return game


def test_what_nobody_sees_is_counted() -> None:
    with pytest.raises(RunawayScript, match="the card a"):
        played(rules_of(ENDLESS), "endless")


def test_a_check_ends_and_names_what_never_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "endless.toml"
    file.write_text(ENDLESS)
    assert main(["legends", "check", str(file), "--random", "3", "--heuristic", "1"]) == 1
    assert "without a decision and without end; the last that began is the card a" in capsys.readouterr().out


def test_a_dry_run_tells_it_once() -> None:
    run = dry_run(rules_of(ENDLESS), "endless", {"random": 4})
    assert ["the card a" in each.words for each in run.remarks if not each.is_warning] == [True]


def test_a_list_has_so_many_elements_and_a_card_says_so_much() -> None:
    with pytest.raises(BrokenPack, match=r"legend\.toml:23: a list has at most 250 elements, this one has 1201"):
        pack_of({"legend.toml": wide(1200)})
    rules_of(wide(240))
    heap = "\n".join(f"[[legends.triggers]]\nid = 't{n}'\non = 'day_start'\ndo = []" for n in range(3000))
    with pytest.raises(BrokenPack, match="at most 250 elements"):
        pack_of({"legend.toml": wide(1) + heap})
    much = "[" + ", ".join(["{ op = 'flag', id = 'a' }"] * 100) + "]"
    heap = "\n".join(f"[[legends.triggers]]\nid = 't{n}'\non = 'day_start'\ndo = {much}" for n in range(60))
    with pytest.raises(BrokenPack, match="one card says at most 10,000 things"):
        pack_of({"legend.toml": wide(1) + heap})


def test_a_wide_condition_that_was_once_accepted_takes_no_more_of_the_stack() -> None:
    many = tuple(Condition(q="day", ge=0) for _ in range(5000))
    rules = rules_of(wide(1))
    table = played(rules, "wide", 3).state
    assert holds(table, Condition(all=many))
    assert holds(table, Condition(any=(*[Condition(q="day", ge=99)] * 5000, *many)))
    assert rules.bundle is not None
    content = rules.content()
    legend = content.legend["wide"]
    goal = msgspec.structs.replace(legend.goals[0], done=Condition(all=many))
    legend = msgspec.structs.replace(legend, goals=(goal,))
    legends = tuple(legend if each.id == "wide" else each for each in content.legends)
    wider = msgspec.msgpack.encode(msgspec.structs.replace(content, legends=legends), order="deterministic")
    stored = msgspec.structs.replace(rules.bundle, content=wider)
    assert played(equipped(stored), "wide").is_over


@pytest.mark.parametrize("kind", ["read", "then", "goal"])
def test_what_leads_to_one_another_takes_no_more_of_the_stack(kind: str) -> None:
    table = played(rules_of(chained(kind)), "chained", 5).state
    last = f"x{CHAIN - 1}"
    assert table.goals[last] == "done" if kind == "goal" else last in table.cards_read


def test_events_that_read_events_are_stopped_by_the_budget_and_not_by_the_stack() -> None:
    with pytest.raises(RunawayScript, match="the event") as stopped:
        played(rules_of(eventful(each.id for each in load_content().events)), "eventful")
    assert not isinstance(stopped.value.__context__, RecursionError)


def test_a_long_story_is_none_without_end() -> None:
    game = played(rules_of(SLOW), "slow", 20)
    assert len(game.log) > 5
