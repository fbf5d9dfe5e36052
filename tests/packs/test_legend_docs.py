"""docs/legends.md, followed to the letter, and the example of a Legend that it speaks of."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import get_args

import pytest

from fabletop.cli.main import _parser, main
from fabletop.games import library
from fabletop.games.andor.content import load_andor_texts
from fabletop.games.andor.pieces import Module
from fabletop.games.andor.story.conditions import QUESTIONS
from fabletop.games.andor.story.effects import Effect
from fabletop.games.andor.story.selecting import HEROES, PLACES
from fabletop.games.andor.writing import vocabulary
from fabletop.kernel.packs import schemas
from fabletop.lab.andor.trial import dry_run
from tests.packs.making import found_in, rules_of

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "legends.md").read_text()
EXAMPLES = ROOT / "docs" / "examples" / "packs"


def commands() -> list[list[str]]:
    """What the page tells the reader to type."""
    return [
        shlex.split(line)[1:]
        for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
        for line in block.splitlines()
    ]


def test_the_page_leads_from_nothing_to_a_checked_legend(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    typed = commands()
    assert [each[1] for each in typed] == ["new", "play", "distances", "check"]
    for each in typed:
        _parser().parse_args(each)
    new, _, distances, check = typed
    assert main(new) == 0
    assert main(distances) == 0
    assert main([*check, "--random", "9", "--heuristic", "9"]) == 0
    shown = capsys.readouterr().out
    assert "The Lantern, 18 games" in shown
    assert "0 errors" in shown


def test_every_word_of_the_vocabulary_is_on_the_page() -> None:
    for effect in get_args(Effect):
        assert f"| `{effect.__struct_config__.tag}` |" in PAGE
    for words in (QUESTIONS, vocabulary.MOMENTS, PLACES.meanings, HEROES.meanings, vocabulary.RULES):
        for word in words:
            assert f"| `{word}` |" in PAGE
    assert set(vocabulary.MODULES) == set(get_args(Module))


def test_every_word_can_be_said() -> None:
    texts = load_andor_texts()
    keys = [f"effect.{each.__struct_config__.tag}" for each in get_args(Effect)]
    keys += [f"question.{each}" for each in QUESTIONS] + [f"selector.heroes.{each}" for each in HEROES.words]
    assert [key for key in keys if key not in texts] == []


def test_the_schema_knows_every_question() -> None:
    asked = schemas(library("andor"))["legends"]["$defs"]["Condition"]["properties"]["q"]
    assert asked["enum"] == ["", *QUESTIONS]


PARTS = {"the_last_shift": ("hidden", "actions", "adversaries"), "nine_beds": ("rules", "actions", "adversaries")}


@pytest.mark.parametrize(("name", "shown"), PARTS.items())
def test_each_example_is_another_kind_of_legend_and_runs_without_error(name: str, shown: tuple[str, ...]) -> None:
    assert found_in(EXAMPLES / name, game="andor") == []
    rules = rules_of(EXAMPLES / name, game="andor")
    legend = rules.content().legend[name]
    assert all(getattr(legend, part) for part in ("goals", *shown))
    assert f"`docs/examples/packs/{name}`" in PAGE
    run = dry_run(rules, legend.id, {"random": 9, "heuristic": 9})
    assert [remark.words for remark in run.remarks if not remark.is_warning] == []
    assert run.games == 18


@pytest.mark.soak
@pytest.mark.parametrize("name", PARTS)
def test_in_many_games_all_of_an_example_is_seen(name: str) -> None:
    run = dry_run(rules_of(EXAMPLES / name, game="andor"), name, {"random": 200, "heuristic": 60})
    assert [remark.words for remark in run.remarks] == []
