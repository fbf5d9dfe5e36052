"""`fabletop packs check` for Andor: boards, tokens, events and Legends."""

from __future__ import annotations

from pathlib import Path

import pytest

from fabletop.games.andor.content import load_content
from fabletop.games.andor.writing.checks import check
from tests.packs.making import errors_in, found_in, rules_of, started, write_pack

LEGEND = """[[legends]]
id = "mine"
number = 40
title = "Mine"
modules = ["camp"]
stars = ["c"]
protect = {{ kind = "camp", space = {camp} }}
start = {start}
setup = [{{ do = [{setup}] }}]
goals = [{goals}]
cards = [
  {{ id = "a1", title = "Begin", read = "start", do = [{{ op = "goal_show", id = "reach" }}, {first}], then = ["r1"] }},
  {{ id = "r1", title = "Rule", read = "by" }},
  {{ id = "c1", title = "Snow", read = "{read}", do = [{{ op = "wp", who = "all", n = 1 }}] }},
  {cards}
]
{more}
"""
GOAL = '{ id = "reach", title = "Reach it", done = { q = "hero_on", at = 222 } }'


def legend(**parts: str) -> str:
    """A small Legend without a mistake, but for these parts."""
    usual = {
        "camp": "214", "start": '"camp"', "setup": '{ op = "place", what = "wargor", at = 248 }', "goals": GOAL,
        "first": "", "read": "letter:c", "cards": "", "more": "",
    }  # fmt: skip
    return LEGEND.format(**(usual | parts)).replace("}, ]", "}]")


def test_the_base_pack_has_no_mistake() -> None:
    assert list(check(load_content())) == []


def test_a_small_legend_of_ones_own_has_no_mistake_and_can_be_played(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, {"a.toml": legend()}, game="andor")
    assert found_in(folder, game="andor") == []
    rules = rules_of(folder, game="andor")
    assert [each.id for each in rules.content().legends][-1] == "mine"
    assert started(rules, seats=2).pending is not None


def cards(card: str) -> str:
    """One card more."""
    return legend(cards=card)


def effect(source: str) -> str:
    """One effect more on the first card."""
    return legend(first=source)


LEGENDS = {
    "a camp off the road": (legend(camp="215"), "the camp stands on 215, off the Dwarf Road"),
    "a start that is no space": (legend(start="999"), "there is no space '999'"),
    "a creature on no space": (legend(setup='{ op = "place", what = "troll", at = 300 }'), "there is no space '300'"),
    "an unknown creature": (legend(setup='{ op = "place", what = "dragon", at = 248 }'), "there is no figure 'dragon'"),
    "more creatures than there are": (
        legend(setup='{ op = "place", what = "troll", at = "die", n = [4, 5, 4] }'),
        "the set-up for 3 heroes places 5 of troll; there are 4",
    ),
    "a star without a card": (legend(read="letter:d"), "the letter c has a star but no card"),
    "a card without a star": (legend(read="letter:d"), "c1 is never read: the letter d has no star"),
    "a card that nobody reads": (
        cards('{ id = "x", title = "Lost", read = "by" }'),
        "x is never read: no card leads to it",
    ),
    "a card on n": (cards('{ id = "x", title = "Late", read = "letter:n" }'), "x is never read: on the letter n"),
    "a way to no card": (
        cards('{ id = "x", title = "On", read = "on:day_start", then = ["y"] }'),
        "x: there is no card 'y'",
    ),
    "a card that reads no card": (effect('{ op = "read", card = "zz" }'), "a1: there is no card 'zz'"),
    "two cards of one id": (cards('{ id = "c1", title = "Again", read = "letter:c" }'), "cards has 'c1' 2 times"),
    "no goal": (legend(goals=""), "there is no goal"),
    "a goal that is never shown": (
        legend(goals=GOAL + ', { id = "two", title = "Two", done = { q = "hero_on", at = 222 } }'),
        "the goal two can never be complete: no card shows it",
    ),
    "a goal that nothing completes": (
        legend(goals=GOAL + ', { id = "two", title = "Two" }'),
        "the goal two can never be complete: nothing completes it",
    ),
    "a goal that does not exist": (effect('{ op = "goal_done", id = "win" }'), "there is no goal 'win'"),
    "an unknown question": (
        legend(goals=GOAL.replace("hero_on", "hero_at")),
        "there is no question 'hero_at'",
    ),
    "a question about no place": (
        legend(goals=GOAL.replace(", at = 222", "")),
        "hero_on asks about a place: write at",
    ),
    "a question about no kind of figure": (
        legend(goals=GOAL.replace("hero_on", "none_on")),
        "none_on asks about figures: write kind",
    ),
    "a question without an id": (
        effect('{ op = "event", if = { q = "card_read" } }'),
        "a1: card_read asks about a card: write id",
    ),
    "a word that is nearly right": (
        effect('{ op = "event", if = { q = "hero_stat", id = "star_herb", ge = 1 } }'),
        "a1: there is no stat 'star_herb'; did you mean 'star_herbs'?",
    ),
    "a word that is one of few": (
        effect('{ op = "event", if = { q = "hero_stat", id = "luck", ge = 1 } }'),
        "a1: there is no stat 'luck'; there is strength, willpower, hours, apple_nuts, star_herbs, farmers",
    ),
    "a moment that is nearly right": (
        cards('{ id = "x", title = "On", read = "on:hero_stop:222" }'),
        "x: nothing is called 'hero_stop' that could be waited for; did you mean 'hero_stops'?",
    ),
    "unknown heroes": (effect('{ op = "wp", who = "everybody", n = 1 }'), "there are no heroes 'everybody'"),
    "heroes on no place": (effect('{ op = "wp", who = "on:moon", n = 1 }'), "there is no place 'moon'"),
    "an unknown article": (effect('{ op = "find", who = "all", what = "broom" }'), "there is no article 'broom'"),
    "an unknown rule": (effect('{ op = "rule", key = "wagon.speed", value = 2 }'), "there is no rule 'wagon.speed'"),
    "an unknown moment": (
        cards('{ id = "x", title = "On", read = "on:full_moon" }'),
        "x: nothing is called 'full_moon' that could be waited for",
    ),
    "a moment on no space": (
        cards('{ id = "x", title = "On", read = "on:hero_stops:300" }'),
        "x: there is no space '300'",
    ),
    "a moment with too many words": (
        cards('{ id = "x", title = "On", read = "on:day_start:2" }'),
        "x: day_start is not followed by anything",
    ),
    "a red die where none can be": (effect('{ op = "fire", at = "die" }'), "a red die cannot choose this place"),
    "a gemstone without a value": (
        effect('{ op = "give", who = "all", what = "gemstone" }'),
        "a gemstone is given with its value: write values",
    ),
    "a log without its module": (effect('{ op = "log", at = 204, value = 1 }'), "a log needs the module 'logs'"),
    "a skeleton without its module": (
        effect('{ op = "place", what = "skeleton", at = "die" }'),
        "a skeleton needs the module 'skeletons'",
    ),
    "a flag that nothing sets": (
        effect('{ op = "wp", who = "all", n = 1, if = { q = "flag", id = "lit" } }'),
        "nothing ever sets the flag 'lit'",
    ),
    "a final adversary without dice": (
        legend(more='adversaries = [{ id = "boss", name = "Boss", strength = [5, 6, 7], willpower = 9 }]'),
        "boss: one row of dice begins at willpower 0",
    ),
    "a leader of no kind": (
        legend(more='adversaries = [{ id = "boss", name = "Boss", strength = 5, willpower = 9, looks = "dragon" }]'),
        "boss: there is no creature 'dragon'",
    ),
    "more hidden places than faces": (
        legend(more='hidden = [{ id = "h", spaces = [209, 248], faces = [{ id = "f", name = "F" }] }]'),
        "h: 2 spaces and 1 faces",
    ),
    "cards that lead to one another alone": (
        cards(
            '{ id = "x", title = "X", read = "by", then = ["y"] }, { id = "y", title = "Y", read = "by", then = ["x"] }'
        ),
        "x is never read: no card leads to it",
    ),
    "a card before the Narrator": (
        legend(more='narrator = "d"'),
        "c1 is never read: the Narrator begins on d",
    ),
    "a Narrator at the end": (legend(more='narrator = "n"'), "on the letter n the game is over before it begins"),
    "effects after the end": (
        cards('{ id = "n1", title = "End", read = "on:legend_won", do = [{ op = "win_legend" }] }'),
        "n1: the game is over; nothing can be done any more",
    ),
    "a trigger after the end": (
        legend(more='triggers = [{ id = "t", on = "legend_lost", do = [] }]'),
        "t: the game is over; nothing can be done any more",
    ),
    "a camp that is moved off the road": (
        effect('{ op = "protect_move", at = 215 }'),
        "a1: the camp and the wagon are on the Dwarf Road: name one space of it",
    ),
    "a start that is many spaces": (legend(start='"cave"'), "heroes begin on a space, at the camp, wagon or forge"),
    "nobody who begins": (legend(more='first_hero = "hero:archer"'), "'hero:archer' does not say who begins"),
    "a number out of reach": (effect('{ op = "wp", who = "all", n = 50 }'), "a1: wp: n is 50; it can be -20 to 20"),
    "a gemstone of no value": (effect('{ op = "gem", at = 209, value = 9 }'), "a gemstone is worth 1 to 4, not 9"),
    "a log worth nothing": (effect('{ op = "log_use", at = 209, value = 0 }'), "a log is worth at least 1"),
    "a gemstone that is lost": (
        effect('{ op = "lose", who = "all", what = "gemstone" }'),
        "heroes do not lose a gemstone like that",
    ),
    "a letter as a number": (
        effect('{ op = "event", if = { q = "narrator", ge = 3 } }'),
        "a1: narrator is no number: write is",
    ),
    "a connection of one space": (
        effect('{ op = "event", if = { q = "link_open", at = 227 } }'),
        "link_open asks about two spaces",
    ),
    "a hidden star on no space": (
        legend(more='hidden = [{ id = "h", spaces = [999], faces = [{ id = "f", name = "F" }] }]'),
        "h: there is no space '999'",
    ),
    "nothing at the start": (
        legend().replace('read = "start"', 'read = "on:day_start"'),
        "no card is read at the start",
    ),
}


@pytest.mark.parametrize("case", LEGENDS)
def test_a_legend_that_cannot_be_played_is_an_error(case: str, tmp_path: Path) -> None:
    source, expected = LEGENDS[case]
    errors = errors_in(write_pack(tmp_path, {"a.toml": source}, game="andor"), game="andor")
    assert any(f"mine: {expected}" in each or f": {expected}" in each for each in errors), errors
    assert all(each.startswith("a.toml:") for each in errors)


def space(number: int, **fields: str) -> str:
    """A space of the base pack with other fields."""
    return f"[[spaces]]\nid = {number}\n" + "".join(f"{name} = {value}\n" for name, value in fields.items())


OTHERS = {
    "a walk that does not lead back": (
        space(201, walks="[202, 203, 216]"),
        "the walk from 201 to 203 does not lead back",
    ),
    "a walk into nothing": (space(201, walks="[202, 216, 300]"), "the walk from 201 to 300 does not lead back"),
    "an arrow on the road": (space(202, arrow="201"), "202: spaces off the road have an arrow, those on it have none"),
    "an arrow to far away": (space(203, arrow="213"), "the arrow of 203 leads to no adjacent space"),
    "arrows in a circle": (
        space(217, arrow="218") + "\n" + space(218, arrow="217"),
        "the arrows from 217 lead in a circle",
    ),
    "a space without a way": (
        space(300, x="1", y="1", walks="[301]", arrow="301")
        + "\n"
        + space(301, x="2", y="2", walks="[300]", kind='"road"'),
        "no walk leads from 201 to 300",
    ),
    "a road in two pieces": (
        space(300, x="1", y="1", walks="[204]", kind='"road"') + "\n" + space(204, walks="[203, 213, 214, 300]"),
        "the Dwarf Road is no tree: one way, and only one, joins any two of its spaces",
    ),
    "a red die twice": (space(203, red_die="1"), "the red die symbol 1 belongs on one space; here it is on 2"),
    "a road that touches itself": (
        space(201, walks="[202, 213, 216]") + "\n" + space(213, walks="[201, 204, 212, 214, 219, 220, 221]"),
        "the road spaces 201 and 213 are adjacent without a road link",
    ),
    "too few fog tokens": (
        '[[tokens]]\nid = "fog_event"\ncopies = 0\n[[tokens]]\nid = "fog_agren"\ncopies = 0\n',
        "there are 18 fog spaces and only 15 fog tokens",
    ),
    "a token for two things": ('[[tokens]]\nid = "cave_sprite_8"\nagren = true\n', "cave_sprite_8: a token is one of"),
    "an event about an unknown figure": (
        '[[events]]\nid = "howling_pack"\ndo = [{ op = "move", what = "wolf" }]\n',
        "howling_pack: there is no figure 'wolf'",
    ),
    "an alternative that nothing decides": (
        '[[events]]\nid = "hailstorm"\notherwise = [{ op = "wp", who = "all", n = 1 }]\n',
        "hailstorm: nothing decides when the alternative holds",
    ),
    "a figure without dice": ('[[figures]]\nid = "troll"\nrows = []\n', "troll: one row of dice begins at willpower 0"),
    "a movement token upside down": (
        '[[movement_tokens]]\nid = "t7"\nupper = [{ what = "krahder", steps = 1 }]\n',
        "t7: krahder belong below the line",
    ),
    "an unknown article on the equipment board": ("[equipment]\nbroom = 1\n", "equipment: there is no article 'broom'"),
    "five letters for six values": (
        'book_letters = ["c", "e", "g", "i", "k"]\n',
        "book_letters has 6 letters, one for each value of the die",
    ),
}


@pytest.mark.parametrize("case", OTHERS)
def test_a_board_or_a_card_that_cannot_be_played_is_an_error(case: str, tmp_path: Path) -> None:
    source, expected = OTHERS[case]
    errors = errors_in(write_pack(tmp_path, {"a.toml": source}, game="andor"), game="andor")
    assert any(expected in each for each in errors), errors


def test_what_only_looks_like_a_mistake_is_a_warning(tmp_path: Path) -> None:
    more = """actions = [{ id = "dig", title = "Dig", hours = 1, do = [] }]
adversaries = [{ id = "boss", name = "Boss", strength = 5, willpower = 9, looks = "wargor" }]
"""
    found = found_in(write_pack(tmp_path, {"a.toml": legend(more=more)}, game="andor"), game="andor")
    assert [(each.level, each.words) for each in found] == [
        ("warning", "mine: the action dig is never granted"),
        ("warning", "mine: boss never comes into play"),
    ]


def test_a_mistake_is_found_where_it_stands_however_deep(tmp_path: Path) -> None:
    source = (
        legend()
        + """
[[legends.triggers]]
id = "t"
on = "day_start"
do = [
  { op = "fog_down" },
  { op = "choose", who = "group", ask = "Which?", options = [
    { label = "One", do = [{ op = "wp", who = "all", n = 1 }] },
    { label = "Two", do = [
      { op = "place", what = "dragon", at = 248 },
    ] },
  ] },
]
"""
    )
    (error,) = errors_in(write_pack(tmp_path, {"a.toml": source}, game="andor"), game="andor")
    line = next(number for number, each in enumerate(source.splitlines(), 1) if "dragon" in each)
    assert error == f"a.toml:{line}: mine: t: there is no figure 'dragon'"


def test_every_card_that_does_not_fit_is_told_at_once(tmp_path: Path) -> None:
    wrong = (
        '{ id = "x", title = "", read = "by" }, { id = "y", title = "Y", read = "soon" },\n'
        '  { id = "z", title = "Z", read = "start", do = [{ op = "wpp" }], group = "none" }'
    )
    errors = errors_in(write_pack(tmp_path, {"a.toml": cards(wrong)}, game="andor"), game="andor")
    assert [each.partition(": mine, cards: ")[2] for each in errors] == [
        "it must have at least 1 character (at [3].title)",
        "it is start, by, a letter as in letter:c, or a moment as in on:hero_stops:238 (at [4].read)",
        "there is no 'wpp'; did you mean 'wp'? (at [5].do[0].op)",
        "there is no 'none'; there is letter, rule, hero, place, adversary, end (at [5].group)",
    ]
