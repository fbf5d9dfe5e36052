"""`fabletop packs check`: every error at once, with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabletop.cli.main import main
from fabletop.kernel.packs.places import places_in
from tests.packs.making import errors_in, found_in, write_pack

KNOWN = (
    "there is heal, gain_stones, gain_stones_here, gain_experience, exchange_stones, others_gain_stones,"
    " replace_prophecy, keep_stones, lose_health_or_stones"
)


def test_all_errors_are_told_at_once_with_file_and_line(tmp_path: Path) -> None:
    events = """# a comment
[[events]]
id = "the_thaw"
name = "The thaw"
letter = "C"
kind = "instruction"
effects = [
  { op = "heal", health = 1 },
  { op = "melt", degrees = 3 },
]

[[events]]
id = "the_grey_wolf"
colour = "grey"
needs = { strength = 5 }
icon = "wolf-haed"
"""
    folder = write_pack(
        tmp_path,
        {"events.toml": events, "prophecies.toml": '\n[[prophecies]]\nid = "the_hut"\nname = "The hut"\n'},
        more='remove = { evnts = ["duel"], events = ["dual"] }',
    )
    assert errors_in(folder) == [
        "pack.toml:5: remove: there is no table 'evnts' of cards; did you mean 'events'?",
        "pack.toml:5: remove: events has no 'dual'; did you mean 'duel'?",
        "events.toml:5: the_thaw, letter: there is no 'C'; there is A, B",
        f"events.toml:9: the_thaw, effects: there is no 'melt'; {KNOWN} (at [1].op)",
        "events.toml:14: the_grey_wolf, colour: events have no field 'colour'",
        "events.toml:15: the_grey_wolf, needs: there is no 'strength'; there is fight, wisdom, friendship",
        "events.toml:16: the_grey_wolf, icon: there is no icon 'wolf-haed'; did you mean 'wolf-head'?",
        "prophecies.toml:2: the_hut: the field location is missing",
        "prophecies.toml:2: the_hut: the field points is missing",
    ]


CASES = {
    "an unknown space": (
        '[[prophecies]]\nid = "the_ambush"\nlocation = "Z9"\n',
        "a.toml:3: the_ambush: there is no space 'Z9'",
    ),
    "a main prophecy in the castle": (
        '[[main_prophecies]]\nid = "the_true_king"\nlocation = "F5"\n',
        "a.toml:3: the_true_king: everybody begins in the castle; a main prophecy is fulfilled elsewhere",
    ),
    "unknown magic": (
        '[[characters]]\nid = "alk"\nmagic = ["the_open_hand", "the_shut_hand"]\n',
        "a.toml:3: alk: there is no magic 'the_shut_hand'",
    ),
    "an unknown landscape": (
        '[[treasures]]\nid = "ahmel"\nextra_move = "sea"\n',
        "a.toml:3: ahmel, extra_move: there is no 'sea'; there is field, forest, mountain, desert",
    ),
    "a number out of reach": (
        '[[events]]\nid = "the_grey_wolf"\nneeds = { fight = 99 }\n',
        "a.toml:3: the_grey_wolf: no hero can reach fight 99; 90 is the most",
    ),
    "more stones than anybody holds": (
        '[[prophecies]]\nid = "the_dry_spring"\ndelivery = { forest = 7, field = 6 }\n',
        "a.toml:3: the_dry_spring: nobody can hold 13 stones; 12 are the most",
    ),
    "a price that cannot be paid": (
        '[[magic]]\nid = "the_open_hand"\nprice = { forest = 20 }\n',
        "a.toml:3: the_open_hand: nobody can hold 20 stones; 12 are the most",
    ),
    "five different stones of four kinds": (
        '[[magic]]\nid = "the_open_hand"\neffect = { op = "gain_stones", stones = 5, distinct = true }\n',
        "a.toml:3: the_open_hand: 5 stones cannot be gained, only 4 kinds are allowed",
    ),
    "an instruction that never happens": (
        '[[events]]\nid = "sherpas_tax_collectors"\neffects = [{ op = "keep_stones", most = 12 }]\n',
        "a.toml:3: sherpas_tax_collectors: nobody ever has more than 12 stones, so nothing is lost",
    ),
    "a magic effect on an event": (
        '[[events]]\nid = "rain_of_stars"\neffects = [{ op = "add_dice", dice = 2 }]\n',
        f"a.toml:3: rain_of_stars, effects: there is no 'add_dice'; {KNOWN} (at [0].op)",
    ),
    "a challenge that tests nothing": (
        '[[events]]\nid = "the_grey_wolf"\nneeds = {}\n',
        "a.toml:3: the_grey_wolf: a challenge needs something that is tested",
    ),
    "an instruction with a reward": (
        '[[events]]\nid = "rain_of_stars"\nreward = { points = 1 }\n',
        "a.toml:3: rain_of_stars: an instruction is carried out: nobody can succeed or fail",
    ),
    "challenge and delivery in one": (
        '[[prophecies]]\nid = "the_dry_spring"\nneeds = { fight = 5 }\n',
        "a.toml:1: the_dry_spring: a prophecy is either a challenge or a delivery",
    ),
    "two castles": (
        '[[spaces]]\nid = "A5"\nq = 5\nr = -5\n',
        "a.toml:1: one space has no landscape and is the castle; here 2 have none",
    ),
    "a space without a way": (
        '[[spaces]]\nid = "L1"\nq = 9\nr = 9\nlandscape = "field"\n',
        "a.toml:1: no way leads to L1",
    ),
    "too few stones at the start": (
        "first_stones = [{ field = 1 }]\n",
        "a.toml:1: first_stones needs 5 lines, one for each player",
    ),
    "a blind die": ("die = [0, 0]\n", "a.toml:1: a die without numbers reaches nothing"),
    "two cards of one id": (
        '[[treasures]]\nid = "cup"\nname = "Cup"\npoints = 1\n\n[[treasures]]\nid = "cup"\nname = "Cup"\npoints = 1\n',
        "a.toml:7: treasures has two cards with the id 'cup'",
    ),
    "an id that is no id": (
        '[[treasures]]\nid = "Cup!"\nname = "Cup"\npoints = 1\n',
        "a.toml:2: Cup!, id: an id has small letters, figures and _, and begins with a letter",
    ),
    "a table that is none": (
        "[[tresures]]\nid = 'cup'\n",
        "a.toml:1: there is no table 'tresures'; did you mean 'treasures'?",
    ),
    "cards that are no list": ("[events]\nid = 'x'\n", "a.toml:1: events is a list of tables: write [[events]]"),
    "a number beyond its limit": (
        '[[treasures]]\nid = "jewelled_chalice"\npoints = 100\n',
        "a.toml:3: jewelled_chalice, points: it must be at most 20",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_what_cannot_be_played_is_an_error(case: str, tmp_path: Path) -> None:
    source, expected = CASES[case]
    assert expected in errors_in(write_pack(tmp_path, {"a.toml": source}))


def test_empty_decks_are_errors(tmp_path: Path) -> None:
    from fabletop.games.phenomena import RULES

    content = RULES.content()
    gone = {
        "treasures": [card.id for card in content.treasures],
        "events": [card.id for card in content.events],
        "prophecies": [card.id for card in content.prophecies],
        "main_prophecies": [card.id for card in content.main_prophecies][:5],
    }
    more = "[remove]\n" + "".join(f"{table} = {ids}\n" for table, ids in gone.items())
    told = errors_in(write_pack(tmp_path, {}, more=more))
    assert "pack.toml:6: there is no treasure" in told
    assert "pack.toml:7: two players have no B event: cooperations are not for them" in told
    assert "pack.toml:9: 10 main prophecies are dealt to 5 players" in told
    assert any("0 prophecies are too few" in each for each in told)
    assert any("A events" in each for each in told)


def test_unused_cards_are_warnings(tmp_path: Path) -> None:
    lost = '[[magic]]\nid = "the_lost_word"\nname = "The lost word"\nprice = { field = 1 }\n'
    lost += 'effect = { op = "heal", health = 1 }\n'
    nobody = '[[treasures]]\nid = "gharn_axe"\ncopies = 0\n'
    folder = write_pack(tmp_path, {"a.toml": lost + nobody})
    assert [str(each) for each in found_in(folder)] == [
        "a.toml:1: warning: the_lost_word is never used: it cannot be bought, and no character has it",
        "a.toml:8: warning: gharn_axe is never used: it has no copies",
    ]


def test_the_command_prints_and_exits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = write_pack(tmp_path, {"a.toml": "crown = 3\n"}, name="good")
    assert main(["packs", "check", str(good)]) == 0
    assert "all is well" in capsys.readouterr().out
    bad = write_pack(tmp_path, {"a.toml": 'crown = "three"\n'}, name="bad")
    assert main(["packs", "check", str(bad)]) == 1
    told = capsys.readouterr()
    assert told.out == f"{bad}/a.toml:1: crown: it must be a whole number, not a text\n"
    assert told.err == "1 error: this cannot be played with.\n"


def test_lines_are_found_whatever_surrounds_them() -> None:
    source = '''# [[cards]] in a comment
title = "x # no comment" # one
"quoted key" = """
[[cards]]
id = "not this"
"""

[[cards]]
id = "one"
list = [ # [
  1,
  "two, 2",

  { op = "three" },
]
[cards.inner]
deep = 1

[[cards]]
id = \'two\'
a.b = 3
[other]
x = 1
'''
    places = places_in(source)
    assert {path: line for path, line in places.items() if path} == {
        ("title",): 2,
        ("quoted key",): 3,
        ("cards", 0): 8,
        ("cards", 0, "id"): 9,
        ("cards", 0, "list"): 10,
        ("cards", 0, "list", 0): 11,
        ("cards", 0, "list", 1): 12,
        ("cards", 0, "list", 2): 14,
        ("cards", 0, "list", 2, "op"): 14,
        ("cards", 0, "inner"): 16,
        ("cards", 0, "inner", "deep"): 17,
        ("cards", 1): 19,
        ("cards", 1, "id"): 20,
        ("cards", 1, "a"): 21,
        ("cards", 1, "a", "b"): 21,
        ("other",): 22,
        ("other", "x"): 23,
    }


EVENT = """[[events]]
id = "{id}"
name = "Twin"
letter = "A"
kind = "instruction"
effects = [{{ op = "heal", health = 1 }}]
"""
TREASURE = '[[treasures]]\nid = "{id}"\nname = "Twin"\npoints = 1\n'


@pytest.mark.parametrize(
    ("mine", "name", "other"),
    [
        (EVENT, "the_miners_plea", "prophecies"),
        (EVENT, "healing_hands", "magic"),
        (TREASURE, "azur", "characters"),
        (TREASURE, "the_grey_wolf", "events"),
    ],
)
def test_no_two_cards_of_any_kind_share_an_id(tmp_path: Path, mine: str, name: str, other: str) -> None:
    """The points of a won prophecy were those of the event with the same id."""
    told = errors_in(write_pack(tmp_path, {"a.toml": mine.format(id=name)}))
    assert f"a.toml:2: {name}: {other} has a card with this id, too; every card needs its own" in told
