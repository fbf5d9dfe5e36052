"""Packs of cards tried out by bots: what they tell of cards that nobody met, and of games that break."""

from __future__ import annotations

from fabletop.cli.workshop.bench import HEURISTIC_GAMES, RANDOM_GAMES
from fabletop.games import equipped, library, rules, workshop
from fabletop.kernel.packs import Finding, merge, pack_of
from fabletop.lab.trials import Tried, trial
from fabletop.server.protocol.workshop_bodies import DraftTrial

TEXT = workshop("phenomena").begin("", "mine", "Mine")
RARE = """
[[prophecies]]
id = "too_much"
name = "Too much"
letter = "B"
location = "F5"
points = 9
needs = { fight = 80 }
failure = 1
"""


def run(text: str, game: str = "phenomena", **games: int) -> tuple[Tried, list[Finding]]:
    pack = pack_of({"draft.toml": text})
    merged, found = merge(library(game), [pack])
    assert merged is not None, found
    told: list[tuple[int, int]] = []
    tried = trial(game).run(equipped(merged), pack, games, "1", lambda *step: told.append(step))
    assert told == [(number, sum(games.values())) for number in range(1, sum(games.values()) + 1)]
    return tried, [pack.placed(remark) for remark in tried.remarks]


def test_games_go_round_all_numbers_of_players_and_are_told_in_figures() -> None:
    tried, found = run(TEXT, random=2, heuristic=4)
    assert (tried.title, tried.games) == ("Mine", 6)
    assert [(row.bot, row.cells[0], len(row.cells)) for row in tried.rows] == [
        ("random", "2", len(tried.columns)),
        ("heuristic", "4", len(tried.columns)),
        ("heuristic, without it", "4", len(tried.columns)),
        ("what it changes", "", len(tried.columns)),
    ]
    assert float(tried.rows[1].cells[2]) > 0
    assert all(each.level == "warning" for each in found)
    assert run(TEXT, random=2, heuristic=4)[0] == tried


def test_what_a_pack_changes_is_told_against_the_same_games_without_it() -> None:
    ids = [each.id for each in rules("phenomena").content().prophecies]
    generous = "".join(f'\n[[prophecies]]\nid = "{each}"\npoints = 20\n' for each in ids)
    *_, unchanged, change = run(TEXT.partition("[[")[0] + generous, heuristic=8)[0].rows
    assert float(unchanged.cells[1]) > 7
    assert change.cells[1].startswith("-")  # games are over sooner
    assert not change.cells[1].endswith("may be chance")


def test_most_games_are_those_that_are_compared() -> None:
    given = DraftTrial("")
    assert given.heuristic >= 4 * given.random > 0
    assert (given.heuristic, given.random) == (HEURISTIC_GAMES, RANDOM_GAMES)


def test_what_may_be_chance_tells_how_many_more_games_would_settle_it() -> None:
    dearer = '\n[[prophecies]]\nid = "the_miners_plea"\npoints = 5\n'
    tried, _ = run(TEXT.partition("[[")[0] + dearer, heuristic=6)
    *_, change = tried.rows
    open_ones = [name for name, cell in zip(tried.columns, change.cells, strict=True) if "may be chance" in cell]
    [note] = tried.notes
    assert open_ones
    assert all(f"{name} by " in note for name in open_ones)
    assert "some " in note


def test_a_pack_of_names_changes_nothing() -> None:
    renamed = '\n[[prophecies]]\nid = "the_miners_plea"\nname = "The plea"\n'
    *_, change = run(TEXT.partition("[[")[0] + renamed, heuristic=2)[0].rows
    assert set(change.cells) == {"", "nothing"}


def test_a_card_that_nobody_can_use_is_a_warning_at_its_line() -> None:
    _, found = run(TEXT + RARE, random=0, heuristic=4)
    (finding,) = [each for each in found if each.words.startswith("too_much: ")]
    assert finding.words in ("too_much: nobody ever fulfilled it", "too_much: it never lay out")
    assert (TEXT + RARE).splitlines()[finding.line - 1] == "[[prophecies]]"


UNSEEN = """
[[purchases]]
id = "gilded_anvil"
name = "Gilded Anvil"
kind = "object"
icon = "anvil"
space = "oakendell"
price = 20
"""


def test_talisman_tells_how_long_games_last_and_what_nobody_bought() -> None:
    tried, found = run(workshop("talisman").begin("", "mine", "Mine") + UNSEEN, "talisman", heuristic=2)
    assert len(tried.rows[0].cells) == len(tried.columns)
    assert 5 < float(tried.rows[0].cells[1]) <= 120
    assert "gilded_anvil: nobody ever met or used it" in [each.words for each in found]
    assert all(each.level == "warning" for each in found)


ELSEWHERE = """
[[items]]
id = "stone_door"
name = "Stone Door"
icon = "anvil"
deck = "rare"
part = "dragon_realm"
price = 20
hands = 2
"""


def test_prophecy_tells_how_long_games_last_and_what_nobody_met() -> None:
    tried, found = run(workshop("prophecy").begin("", "mine", "Mine") + ELSEWHERE, "prophecy", heuristic=2)
    assert len(tried.rows[0].cells) == len(tried.columns)
    assert 5 < float(tried.rows[0].cells[1]) <= 100
    assert "stone_door: nobody ever met or used it" in [each.words for each in found]
    assert all(each.level == "warning" for each in found)


def test_random_players_who_take_long_are_no_fault_of_a_pack() -> None:
    """A pack without a fault was told that a game of theirs broke off after 4,000 decisions."""
    tried, findings = run(TEXT, random=8)
    assert tried.games == 8
    assert not [each for each in findings if "broke off" in each.words]
