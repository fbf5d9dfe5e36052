"""Dry runs of Legends: what they tell of games that break, of what never happens, and of win rates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fabletop.games import equipped, library, rules
from fabletop.games.andor.writing.distances import distances
from fabletop.games.andor.writing.legend_packs import (
    Written,
    base_legends,
    base_text,
    open_written,
    template,
    two_files,
)
from fabletop.kernel import BadSetup, Rules
from fabletop.kernel.packs import merge, pack_of
from fabletop.lab.andor.trial import DryRun, difficulties, dry_run, flags_of
from fabletop.lab.trials import MOST_DECISIONS


def written(text: str) -> Written:
    return Written((pack_of({"legend.toml": text}),))


def rules_of(text: str) -> Rules[Any]:
    merged, found = merge(library("andor"), written(text).packs)
    assert merged is not None, found
    return equipped(merged)


def run(text: str, random: int = 18, heuristic: int = 0) -> DryRun:
    return dry_run(rules_of(text), "mine", {"random": random, "heuristic": heuristic}, "1")


def with_card(card: str) -> str:
    return template("mine", "Mine") + f"\n[[legends.cards]]\n{card}\n"


def words(found: DryRun, *, warnings: bool) -> list[str]:
    return [each.words for each in found.remarks if each.is_warning is warnings]


def test_games_go_round_all_numbers_of_heroes_and_all_difficulties() -> None:
    found = run(template("mine", "Mine"))
    assert [(rate.heroes, rate.difficulty, rate.games) for rate in found.rates] == [
        (heroes, difficulty, 2) for heroes in (2, 3, 4) for difficulty in ("gentle", "standard", "grim")
    ]
    (total,) = found.total
    assert (total.bot, total.games) == ("random", 18)
    assert sum(total.ends.values()) == 18
    assert total.share.low <= total.share.value <= total.share.high


def test_the_template_is_won_by_some_and_lost_by_others() -> None:
    found = run(template("mine", "Mine"), random=36, heuristic=18)
    assert words(found, warnings=False) == []
    assert words(found, warnings=True) == []
    heuristic = found.total[1]
    assert 2 <= heuristic.wins <= 16


def test_equal_seeds_give_equal_runs() -> None:
    assert run(template("mine", "Mine")) == run(template("mine", "Mine"))


def test_what_never_happens_is_a_warning_at_its_place() -> None:
    text = with_card('id = "x"\ntitle = "Never"\nread = "on:hero_stops:282"\ntext = "Nobody comes here."')
    found = run(text)
    assert "mine: the card x was never read" in words(found, warnings=True)
    remark = next(each for each in found.remarks if "card x" in each.words)
    finding = written(text).packs[-1].placed(remark)
    assert text.splitlines()[finding.line - 1] == "[[legends.cards]]"
    assert text.splitlines()[finding.line] == 'id = "x"'


FAR = 'if = { q = "hero_on", who = "active", at = 282 }'
GOAL = '[[legends.goals]]\nid = "far"\ntitle = "Far"\ndone = { q = "hero_on", at = 282 }'
SHOWN = '[[legends.cards]]\nid = "a2"\ntitle = "A"\nread = "start"\ndo = [{ op = "goal_show", id = "far" }]'
HIDDEN = '[[legends.hidden]]\nid = "h"\nspaces = [282]\nfaces = [{ id = "f", name = "F" }]'
MISSED = {
    "the trigger t never happened": '[[legends.triggers]]\nid = "t"\non = "hero_stops:282"\ndo = [{ op = "event" }]',
    "nobody ever chose the action far": (
        f'[[legends.actions]]\nid = "far"\ntitle = "Far"\nhours = 1\nfrom_start = true\ndo = []\n{FAR}'
    ),
    "the goal far was never reached": f"{GOAL}\n{SHOWN}",
    "f of h was never found": f'{HIDDEN}\n[[legends.setup]]\ndo = [{{ op = "hidden_lay", id = "h" }}]',
    "nobody ever used Bone seal": '[[legends.setup]]\ndo = [{ op = "lay", what = "bone_seal", at = 282 }]',
}


@pytest.mark.parametrize("expected", MISSED)
def test_triggers_actions_goals_hidden_faces_and_articles_can_be_missed(expected: str) -> None:
    found = words(run(f"{template('mine', 'Mine')}\n{MISSED[expected]}\n"), warnings=True)
    assert f"mine: {expected}" in found


def test_a_game_that_does_not_end_is_an_error() -> None:
    text = template("mine", "Mine").replace("shields = [3, 2, 1] ", "shields = [20, 20, 20] ")
    text += (
        '\n[[legends.triggers]]\nid = "halt"\non = "sunrise_symbol:1"\nonce = false\ndo = [{ op = "narrator_hold" }]\n'
    )
    found = run(text, random=2)
    (error,) = words(found, warnings=False)
    assert f"it is not over after {MOST_DECISIONS:,} decisions" in error
    assert "2 heroes, gentle" in error


def test_a_story_that_sets_itself_off_for_ever_is_an_error() -> None:
    text = template("mine", "Mine") + (
        '\n[[legends.triggers]]\nid = "pain"\non = "hero_zero"\nonce = false\n'
        'do = [{ op = "wp", who = "active", n = -20 }]\n'
        '[[legends.triggers]]\nid = "first"\non = "day_start"\ndo = [{ op = "wp", who = "all", n = -20 }]\n'
    )
    (error,) = words(run(text, random=1), warnings=False)
    assert "set one another off without end (hero_zero)" in error


def test_every_part_of_the_seven_legends_has_a_flag_of_its_own() -> None:
    for legend in rules("andor").content().legends:
        flags = [each.flag for each in flags_of(legend)]
        assert len(flags) == len(set(flags))
        assert "standard" in difficulties(legend)


@pytest.mark.parametrize("legend", base_legends())
def test_the_seven_legends_can_be_begun_with(legend: str) -> None:
    text = base_text(legend, "mine", "My own")
    made = written(text)
    assert made.chosen() == "mine"
    rules_of(text)
    run = dry_run(rules_of(text), "mine", {"random": 3})
    assert words(run, warnings=False) == []


def test_a_pack_without_a_legend_is_refused() -> None:
    text = '[pack]\nid = "x"\ngame = "andor"\ntitle = "X"\nversion = "1"\n'
    with pytest.raises(BadSetup, match="no Legend in this pack"):
        written(text).chosen()
    with pytest.raises(BadSetup, match="no Legend 'other'"):
        written(template("mine", "Mine")).chosen("other")


def test_distances_count_arrow_and_road_steps() -> None:
    content = rules("andor").content()
    found = distances(content, 214)
    assert [found[space] for space in (214, 202, 203, 201, 220, 222, 237, 248, 281)] == [0, 1, 2, 2, 2, 3, 5, 10, 16]
    assert sorted(found) == sorted(content.space)


def test_packs_in_a_folder_and_in_a_file_are_the_same(tmp_path: Path) -> None:
    text = template("mine", "Mine")
    folder = tmp_path / "mine"
    folder.mkdir()
    for name, source in two_files(text).items():
        (folder / name).write_text(source)
    (tmp_path / "one.toml").write_text(text)
    one, many = open_written(tmp_path / "one.toml"), open_written(folder)
    shelf = library("andor")
    assert merge(shelf, one.packs)[0] == merge(shelf, many.packs)[0]
